package cli

import (
	"lantern/keeper"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
)

// Deps is what the commands need from outside; main fills it in, tests hand in
// their own.
type Deps struct {
	Streams

	// OpenStore opens the sessions of a data folder ("" for the usual one). For
	// writing it holds the folder until close is called; for reading it needs no hold.
	// Its errors are worded for people.
	OpenStore func(dir string, write bool) (store keeper.Store, close func() error, err error)
	// Means gives the clock, IDs and seeds; its Store is filled in by the commands.
	Means keeper.Deps
	// Games are the games that this program knows.
	Games keeper.Games
	// Library reads the stories at hand: what ships and what lies in the data folder.
	Library func(dir string) (*packs.Library, error)
	// Printed is the same without the owner's notes and without packs that have problems.
	Printed func(dir string) *packs.Library
	// Packs is the folder of the user's own packs in a data folder ("" for the usual one). It need not exist.
	Packs func(dir string) string
	// Wording puts into words what the rules say of a session, or, given nil, what can
	// be said without one.
	Wording func(lang string, s keeper.AnySession) (Wording, error)
	// Picture draws the board of a story without a window, as a "png" or an "svg".
	Picture func(m stories.Map, words stories.Words, kind string) ([]byte, error)
	// Problem words a problem of a pack or of notes in a language, without its place and its code; nil gives English.
	Problem func(lang string, p strictyaml.Problem) string
	// Backups keeps and restores copies of a data folder's store.
	Backups Backups
	// Doctor looks at everything that the program needs on this machine, and says it in a language.
	Doctor func(dir, lang string) []Problem
	// Window opens the program's window on a data folder ("" for the usual one) with a file to be asked about, or hands
	// that file to the window that is open already. Lang is "" when none was asked for. It returns the exit status.
	Window func(dir, lang, file string) int
	// Lang is the language when no --lang is given.
	Lang string
	// Version says what program this is.
	Version Version
}

// Wording puts what the rules say into the user's language.
type Wording interface {
	// Refusal words an error that a command was answered with.
	Refusal(err error) string
	// Line words one line of the log.
	Line(l keeper.LogLine) string
	// Summary words how far a session has come.
	Summary(h keeper.Header) string
}

// Version says what program this is and what it is built with.
type Version struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Commit  string `json:"commit"`
	Go      string `json:"go"`
	Fyne    string `json:"fyne"`
	SQLite  string `json:"sqlite"`
}
