package board

import (
	"embed"
	"encoding/json"
	"io/fs"
	"strconv"
	"strings"

	"lantern/internal/decode"
	"lantern/stories/atomicfile"
)

// Ending is the ending of a template's file name, after the board's ID.
const Ending = ".json"

// MaxBytes is how large a template's file may be.
const MaxBytes = decode.MaxBytes

// mostFiles bounds how many files of a folder are read.
const mostFiles = 200

// BrokenFile is a file of the owner's that cannot be used: its name, and either the error that makes it no template or
// the problems of its board.
type BrokenFile struct {
	File     string
	Err      error
	Board    *Board // nil where it is no template
	Problems []Problem
}

// Load reads the templates of a folder, in the order of their names. One that cannot be played is left out and hinders
// no other (EHP-19.5, EHP-21.6). A folder that is not there holds none.
func Load(files fs.FS) (sound []*Board, unsound []BrokenFile) {
	names, err := fs.Glob(files, "*"+Ending)
	if err != nil {
		return nil, nil
	}
	for _, name := range names[:min(len(names), mostFiles)] {
		raw, err := atomicfile.ReadPlain(files, name, MaxBytes)
		var b *Board
		if err == nil {
			b, err = Read(raw)
		}
		if err != nil {
			unsound = append(unsound, BrokenFile{File: name, Err: err})
			continue
		}
		faults := b.CheckOwn()
		if b.ID+Ending != name {
			faults = append(faults, Problem{CodeFile, "EHP-19.5", map[string]string{"id": b.ID, "file": name}})
		}
		if len(faults) > 0 {
			unsound = append(unsound, BrokenFile{File: name, Board: b, Problems: faults})
			continue
		}
		sound = append(sound, b)
	}
	return sound, unsound
}

// CheckOwn is [Board.Check] of a template of the owner's: its ID is one of its own, too.
func (b *Board) CheckOwn() []Problem {
	faults := b.Check()
	if !plain(b.ID) || Find(b.ID) != nil {
		faults = append(faults, Problem{CodeTaken, "EHP-19.5", map[string]string{"id": b.ID}})
	}
	return faults
}

// Write is a template as the text of a file, which [Read] reads back.
func (b *Board) Write() ([]byte, error) {
	raw, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return nil, err
	}
	return append(raw, '\n'), nil
}

// Copy is a template of its own.
func (b *Board) Copy() *Board {
	raw, err := b.Write()
	if err != nil {
		panic("board: a template of numbers and words has no JSON: " + err.Error())
	}
	out := &Board{}
	if err := json.Unmarshal(raw, out); err != nil {
		panic("board: a template does not read itself: " + err.Error())
	}
	return out
}

// Plain makes an ID out of a name: small letters of English, digits and hyphens, at most 20; a number follows where
// another one has it already.
func Plain(name string, taken func(id string) bool) string {
	fold := strings.NewReplacer("é", "e", "è", "e", "ê", "e", "ë", "e", "à", "a", "â", "a",
		"ç", "c", "î", "i", "ï", "i",
		"ô", "o", "œ", "oe", "û", "u", "ù", "u", "ü", "u")
	words := strings.FieldsFunc(fold.Replace(strings.ToLower(name)),
		func(r rune) bool { return !plain(string(r)) || r == '-' })
	id := strings.Join(words, "-")
	id = strings.TrimRight(id[:min(len(id), 17)], "-")
	if id == "" {
		id = "x"
	}
	for n := 1; ; n++ {
		would := id
		if n > 1 {
			would = id + "-" + strconv.Itoa(n)
		}
		if !taken(would) {
			return would
		}
	}
}

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
