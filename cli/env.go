package cli

import (
	"io"

	"lantern/keeper"
	"lantern/phones"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
)

// Deps is what the commands need from outside. The main program fills it in; tests use their own.
type Deps struct {
	Streams

	// OpenStore opens the sessions of a data folder ("" for the default one). For writing it locks the folder until
	// close is called; for reading it needs no lock. Its errors are worded for people.
	OpenStore func(dir string, write bool) (store keeper.Store, close func() error, err error)
	// Means supplies the clock, IDs and seeds. The commands fill in its Store.
	Means keeper.Deps
	// Games are the games that this program knows.
	Games keeper.Games
	// Library reads the available stories: the shipped ones and those in the data folder.
	Library func(dir string) (*packs.Library, error)
	// Printed is Library without the owner's notes and without packs that have problems.
	Printed func(dir string) *packs.Library
	// Packs returns the folder of the user's own packs in a data folder ("" for the default one). It need not exist.
	Packs func(dir string) string
	// Wording returns the wording of a session's rules or, given nil, of everything that needs no session.
	Wording func(lang string, s keeper.AnySession) (Wording, error)
	// Phone puts a session into words and pictures for players' phones; nil shows it without those of its game.
	Phone func(lang string, s keeper.AnySession) (phones.Face, error)
	// Picture draws the board of a story without a window, as a "png" or an "svg".
	Picture func(m stories.Map, words stories.Words, kind string) ([]byte, error)
	// Problem words a problem of a pack or of notes in a language, without its place and code; nil means English.
	Problem func(lang string, p strictyaml.Problem) string
	// Backups makes and restores backups of a data folder's store.
	Backups Backups
	// Doctor checks everything that the program needs on this machine, and reports in a language.
	Doctor func(dir, lang string) []Problem
	// Window opens the program's window on a data folder ("" for the default one) and asks about a file, or passes the
	// file to a window that is already open. Lang is "" if none was requested. It returns the exit status.
	Window func(dir, lang, file string) int
	// Lang is the language without --lang.
	Lang string
	// Version identifies the program.
	Version Version
}

// Wording puts the output of the rules into the user's language.
type Wording interface {
	// Refusal words an error returned by a command.
	Refusal(err error) string
	// Line words one line of the log.
	Line(l keeper.LogLine) string
	// Summary words what a session is about and how far it has come. The title of a session of Mansions is its story's
	// ID.
	Summary(h keeper.Header) (title, progress string)
}

// Version identifies the program and what it is built with.
type Version struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Commit  string `json:"commit"`
	Go      string `json:"go"`
	Fyne    string `json:"fyne"`
	SQLite  string `json:"sqlite"`
}

// Streams are the input and outputs of a command: answers go to Out, errors to Err.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}
