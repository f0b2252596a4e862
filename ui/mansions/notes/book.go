// Package notes is the page of the owner's cards: what he knows of the cards, figures and rooms of his box, or
// corrects, beside what the packs say. It shows and changes notes; what they may hold is decided by package stories.
package notes

import (
	"time"

	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/filechooser"
)

// Book is where the owner's notes are kept.
type Book interface {
	// File is where they lie, to be shown.
	File() string
	// Read gives the packs as they are, without notes, and the notes. With problems there are none.
	Read() (*packs.Library, *notes.Notes, strictyaml.Problems)
	// Write keeps notes, wholly or not at all.
	Write(*notes.Notes) error
	// SetAside gives a file with problems another name and says which.
	SetAside() (string, error)
	// Keep lays a copy of the file beside it before a change of many notes, and names it; "" if there is no file yet.
	Keep() (string, error)
	Export(file string, n *notes.Notes) error
	Import(file string) (*notes.Notes, error)
}

// Deps are what the page needs from outside.
type Deps struct {
	Book Book
	// Run does work in the background and then calls done on the UI goroutine.
	Run func(work, done func())
	// Every calls f on the UI goroutine again and again until stopped; nil: nothing ticks.
	Every func(d time.Duration, f func()) (stop func())
	// Files asks for files.
	Files filechooser.Deps
	// Trouble words what went wrong with a file.
	Trouble func(error) string
	// Then is done once the page stands, unless the notes have problems; nil: nothing.
	Then func(*Page)
}

// Navigator is what the page asks of the shell.
type Navigator interface {
	// Left is called on leaving; changed reports whether any note was changed.
	Left(changed bool)
}

// Place is a card, figure or room on the page; the zero value is none.
type Place struct {
	Kind string // card, room, investigator, monster
	Pack string
	ID   string
}

// The kinds of places.
const (
	Card         = "card"
	Room         = "room"
	Investigator = "investigator"
	Monster      = "monster"
)
