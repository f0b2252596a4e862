// Package notes is the page of the owner's notes: what the owner adds to the packs, or corrects, about the cards,
// figures and rooms of the box. It shows and edits notes; what notes may contain is decided in stories/notes.
package notes

import (
	"time"

	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/filechooser"
)

// Book is the storage of the owner's notes.
type Book interface {
	// File is the path of the file, for display.
	File() string
	// Read returns the packs without notes, and the notes. If there are problems there are no notes.
	Read() (*packs.Library, *notes.Notes, strictyaml.Problems)
	// Doubts are the facts of a pack that are not sure, by key, with how sure each is.
	Doubts(pack string) map[string]string
	// Write stores notes atomically.
	Write(*notes.Notes) error
	// SetAside renames a file with problems and returns the new name.
	SetAside() (string, error)
	// Keep copies the file before a change of many notes and returns the copy's name, or "" if there is no file yet.
	Keep() (string, error)
	Export(file string, n *notes.Notes) error
	Import(file string) (*notes.Notes, error)
}

// Deps are what the page needs from outside.
type Deps struct {
	Book Book
	// Run does work in the background and then calls done on the UI goroutine.
	Run func(work, done func())
	// Every calls f on the UI goroutine periodically until stopped; nil: nothing ticks.
	Every func(d time.Duration, f func()) (stop func())
	// Files asks for files.
	Files filechooser.Deps
	// Trouble words an error with a file.
	Trouble func(error) string
	// Story is the story that is about to be played: only what it needs is asked. "" for all of them.
	Story string
	// Left filters the list for what the owner has not said yet.
	Left bool
	// Then is called once the page is shown, unless the notes have problems; may be nil.
	Then func(*Page)
}

// Navigator is what the page needs from the shell.
type Navigator interface {
	// Left is called when the page is left. changed reports whether any note was changed.
	Left(changed bool)
}

// Place is a card, figure or room on the page, or none for the zero value.
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
