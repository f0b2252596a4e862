package board

import (
	"embed"
	"slices"
)

//go:embed library/*.json
var shipped embed.FS

// Shipped are the boards that come with the program, ours before facts of printed ones.
func Shipped() []*Board {
	files, err := shipped.ReadDir("library")
	if err != nil {
		panic("board: the library of boards is missing from the program: " + err.Error())
	}
	var out []*Board
	for _, f := range files {
		raw, err := shipped.ReadFile("library/" + f.Name())
		if err != nil {
			panic("board: " + f.Name() + ": " + err.Error())
		}
		b, err := Read(raw)
		if err != nil {
			panic("board: " + f.Name() + ": " + err.Error())
		}
		out = append(out, b)
	}
	return out
}

// Find is the board of an ID among those that ship, nil if there is none.
func Find(id string) *Board {
	all := Shipped()
	if i := slices.IndexFunc(all, func(b *Board) bool { return b.ID == id }); i >= 0 {
		return all[i]
	}
	return nil
}
