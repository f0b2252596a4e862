package board

import (
	"embed"
	"strings"
)

//go:embed library/*.json
var shipped embed.FS

// First is the board of a game that names none: the one with the fewest special rules.
const First = "drowned-bell"

// Shipped are the boards of ours that come with the program, [First] first.
func Shipped() []*Board {
	files, err := shipped.ReadDir("library")
	if err != nil {
		panic("board: the library of boards is missing from the program: " + err.Error())
	}
	out := []*Board{Find(First)}
	for _, f := range files {
		if id := strings.TrimSuffix(f.Name(), ".json"); id != First {
			out = append(out, Find(id))
		}
	}
	return out
}

// Find is the board of an ID among those that ship, nil if there is none.
func Find(id string) *Board {
	if !plain(id) {
		return nil
	}
	raw, err := shipped.ReadFile("library/" + id + ".json")
	if err != nil {
		return nil
	}
	b, err := Read(raw)
	if err != nil {
		panic("board: " + id + ": " + err.Error())
	}
	return b
}
