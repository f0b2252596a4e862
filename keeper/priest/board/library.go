package board

import (
	"embed"
	"strings"
)

//go:embed library/*.json library/printed/*.json
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
		if id, is := strings.CutSuffix(f.Name(), ".json"); is && id != First {
			out = append(out, Find(id))
		}
	}
	return out
}

// Printed returns drafts of the ten printed boards: they contain what the rule book says (EHP-14), and the rest is
// marked as unsure. The owner completes one from the printed board; [Board.Check] lists what is still wrong.
func Printed() []*Board {
	files, err := shipped.ReadDir("library/printed")
	if err != nil {
		panic("board: the drafts of the printed boards are missing from the program: " + err.Error())
	}
	var out []*Board
	for _, f := range files {
		out = append(out, read("library/printed/"+f.Name()))
	}
	return out
}

// Find returns the shipped board with an ID, or nil.
func Find(id string) *Board {
	if !plain(id) {
		return nil
	}
	return read("library/" + id + ".json")
}

// read reads a shipped board; nil if there is none.
func read(file string) *Board {
	raw, err := shipped.ReadFile(file)
	if err != nil {
		return nil
	}
	b, err := Read(raw)
	if err != nil {
		panic("board: " + file + ": " + err.Error())
	}
	return b
}
