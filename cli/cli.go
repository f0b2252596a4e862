// Package cli is Keeper's Lantern without a window: commands for puzzles, stories, decks, saved sessions and play by
// script. It parses flags, calls the same packages as the windows and words their answers. It decides no rule itself,
// and opens neither stores nor windows, which [Deps] supplies.
package cli

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"lantern/internal/decode"
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
	// Wording returns the wording of a session's rules or, given nil, of texts that need no session.
	Wording func(lang string, s keeper.AnySession) (Wording, error)
	// Phone words and draws a session for players' phones. nil: sessions are shown without the words of their game.
	Phone func(lang string, s keeper.AnySession) (phones.Face, error)
	// Picture draws the board of a story without a window, as a "png" or an "svg".
	Picture func(m stories.Map, words stories.Words, kind string) ([]byte, error)
	// Problem words a problem of a pack or of notes in a language, without its place and code. nil: it is in English.
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
	// Summary words the title and the progress of a session. The title of a session of Mansions is its story's ID.
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

// Globals are the flags of every command.
type Globals struct {
	Data string `help:"Data folder to use instead of the default one." env:"LANTERN_DATA" type:"path" placeholder:"DIR"`
	Lang string `help:"Language: fr or en." enum:"fr,en," default:"" placeholder:"LANG"`
	JSON bool   `name:"json" help:"Print JSON instead of text."`
}

type grammar struct {
	Globals

	Puzzle   PuzzleCmd   `cmd:"" help:"Rune, lock and connection puzzles as data."`
	Story    StoryCmd    `cmd:"" help:"Available stories and their set-up."`
	Campaign CampaignCmd `cmd:"" help:"Campaigns of the card game."`
	Deck     DeckCmd     `cmd:"" help:"Decks from files: check them, and add your card files."`
	Notes    NotesCmd    `cmd:"" help:"Your own notes on the cards of your box."`
	Session  SessionCmd  `cmd:"" help:"Saved sessions."`
	Backup   BackupCmd   `cmd:"" help:"Copies of all sessions: make, restore, mend what is damaged."`
	Open     OpenCmd     `cmd:"" help:"Open a file in the window: an exported session, a pack, or notes. You are asked before it is imported."`
	Games    GamesCmd    `cmd:"" help:"The available games."`
	Calc     CalcCmd     `cmd:"" help:"Compute exact chances, or check a deck, for a game: a JSON file in, JSON out."`
	Play     PlayCmd     `cmd:"" help:"Play a session without a window, with one JSON command per line."`
	Serve    ServeCmd    `cmd:"" help:"Play a session with phones: their browsers join, and a TV shows the table."`
	Rules    RulesCmd    `cmd:"" help:"Print or search the rules of the game."`
	Doctor   DoctorCmd   `cmd:"" help:"Check the data folder, sessions, backups, packs, display and fonts, and say how to correct what is wrong."`
	Version  VersionCmd  `cmd:"" help:"Version, commit, Go, Fyne and SQLite."`
}

func (e *Deps) lang(g *Globals) string {
	if g.Lang != "" {
		return g.Lang
	}
	return e.Lang
}

// refusal words a refusal that belongs to no session.
func (e *Deps) refusal(g *Globals, err error) string {
	words, werr := e.Wording(e.lang(g), nil)
	if werr != nil {
		return err.Error()
	}
	return words.Refusal(err)
}

const (
	name        = "lantern"
	description = "Keeper's Lantern runs five board games at the table. Without a command it opens its window."
)

// Commands returns a description of all commands, flags and arguments, for the manual.
func Commands() (*kong.Application, error) {
	parser, err := kong.New(&grammar{}, kong.Name(name), kong.Description(description))
	if err != nil {
		return nil, err
	}
	return parser.Model, nil
}

// IsCommand reports whether there is a command with a name.
func IsCommand(name string) bool {
	return slices.ContainsFunc(reflect.VisibleFields(reflect.TypeFor[grammar]()), func(f reflect.StructField) bool {
		return !f.Anonymous && len(f.Index) == 1 && strings.ToLower(f.Name) == name
	})
}

// Main runs one command line, without the program's own name, and returns the exit status: 0 for done, 1 for the
// answer "no", 2 for bad input.
func Main(args []string, env *Deps) int {
	var g grammar
	out, errs := &plainWriter{out: env.Out}, &plainWriter{out: env.Err}
	defer out.end()
	defer errs.end()
	plain := *env
	env = &plain
	if lang := AskedLang(args); lang != "" {
		env.Lang = lang
	}
	env.Out, env.Err = out, errs
	exited, status := false, 0
	parser, err := kong.New(&g,
		kong.Name(name),
		kong.Description(description),
		kong.Writers(env.Out, env.Err),
		kong.Exit(func(code int) { exited, status = true, code }),
		kong.Help(helpIn(env.Lang)),
		kong.Bind(env, &g.Globals, &env.Streams),
	)
	if err != nil {
		fmt.Fprintf(env.Err, "lantern: %s\n", errorWords(env.Lang, err))
		return 2
	}
	speak(env.Lang, parser.Model)
	ctx, err := parser.Parse(args)
	if exited { // --help was given
		return status
	}
	if err != nil {
		fmt.Fprintf(env.Err, "lantern: %s\n", line(env.translate("%s; `lantern --help` lists all commands",
			decode.Echo(slip(env.Lang, err.Error())))))
		return 2
	}
	err = ctx.Run()
	if err == nil && out.err != nil {
		err = BadInput("write the answer: %v", out.err)
	}
	if err != nil {
		var exit *ExitError
		if errors.As(err, &exit) {
			if exit.Msg != "" {
				fmt.Fprintf(env.Err, "lantern: %s\n", line(exit.in(env.Lang)))
			}
			return exit.Code
		}
		fmt.Fprintf(env.Err, "lantern: %s\n", line(errorWords(env.Lang, err)))
		return 2
	}
	return 0
}

// line joins the lines of a message into one.
func line(said string) string {
	lines := strings.FieldsFunc(strings.TrimSpace(said), func(r rune) bool { return r == '\n' || r == '\r' })
	return strings.Join(lines, "; ")
}
