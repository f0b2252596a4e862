package table

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Game is a game in the house: all that home, shell and registry know of it. Its name is the text "games.<ID>", what it
// needs on the table "games.<ID>.needs".
type Game struct {
	keeper.Game // its rules

	Sign string // its icon, beside its sessions
	// Cover makes its picture, which fills any size; nil: it has none.
	Cover func() fyne.CanvasObject

	// Face makes the face of a running session. Words are asked for at every use, since the language may change. nil:
	// its windows are its own, which the registry tells the shell of.
	Face func(r session.AnySession, words func() *text.Localizer) (Face, error)
	// Summary says of a session what a list of sessions shows; nil: nothing but when it was played.
	Summary func(l *text.Localizer, h keeper.Header) Summary
	// Asks are what is asked before a session begins, beside who plays, given what was answered so far; nil: nothing.
	Asks func(l *text.Localizer, g Given) []PromptSpec
	// Config is what a session begins with. A refusal or error is told on the page that asks.
	Config func(g Given) (keeper.Config, error)
	// Names tells whether the players are asked for names before a session begins, and Faces whether for a picture too.
	Names, Faces bool
	// Pages are the further pages: practice, library, statistics, a guided first session.
	Pages []Extra
	// Own is told in which data folder the owner's own files of the game may lie, once it is open; it may be called on
	// the side and reads nothing. nil: the game has none.
	Own func(folder string)
	// FirstRule is the rule at which its reference (docs/rules/<game>) opens where none is in question; "": there is
	// none.
	FirstRule string
}

// Games are the games at hand, in the order in which they are offered.
type Games []Game

// Rules are those of all games.
func (all Games) Rules() keeper.Games {
	var rules keeper.Games
	for _, g := range all {
		rules = append(rules, g.Game)
	}
	return rules
}

// Find returns the game of an ID; false: it is not at hand.
func (all Games) Find(id string) (Game, bool) {
	i := slices.IndexFunc(all, func(g Game) bool { return g.ID == id })
	if i < 0 {
		return Game{}, false
	}
	return all[i], true
}

// Title is its name in words; its ID where the catalogues have none.
func (g Game) Title(l *text.Localizer) string { return l.Or("games."+g.ID, g.ID) }

// Needs is what of the printed game lies on the table, "" where nothing is said.
func (g Game) Needs(l *text.Localizer) string { return l.Or("games."+g.ID+".needs", "") }

// Summary describes a session in a list of sessions. Nothing in it is secret.
type Summary struct {
	Title    string // what is played
	Progress string // how far it has come
	Party    string // how many play
}

// Given is what was answered before a session begins.
type Given struct {
	Players  int
	Names    []string          // one for each player, "" where none was given; nil unless they are asked for
	Faces    []string          // the IDs of their pictures; nil unless they are asked for
	Chosen   map[string]string // by the ID of what was asked
	Language string            // that the user reads
	First    bool              // no session of the game is there yet
}

// Name is what a player is called, counted from 0: plain where no name was given.
func (g Given) Name(player int, plain string) string {
	if player >= len(g.Names) {
		return plain
	}
	return cmp.Or(strings.TrimSpace(g.Names[player]), plain)
}

// PromptSpec is a question before a session begins: a choice, or words to type.
type PromptSpec struct {
	ID, Icon string
	Words    string // the heading
	Hint     string // below it; may be ""
	Choices  []Choice
	Player   int    // who is asked, from 1: the question stands with his name; 0: everybody
	Usual    string // the answer that is taken until another is chosen; "": the first one
	Typed    bool   // words are typed or pasted instead, for example a list of cards; may stay empty
	Detail   bool   // folded away with the other details: nearly everybody keeps its usual answer
	Example  string // what may be typed, shown while nothing is; may be ""
}

// Choice is one answer.
type Choice struct {
	Key, Icon, Words string
	More             string // what it means; may be ""
}

// NewPromptSpec asks for one of some keys. In the catalogues its words have its ID as key behind that of the game, such
// as "arkham.setup."; its hint and its choices have keys below that.
//
// An answer that something is on screen has an icon of its own: the other one is on the table.
func NewPromptSpec(l *text.Localizer, game, id, icon string, keys ...string) PromptSpec {
	a := PromptSpec{ID: id, Icon: icon, Words: l.T(game + id), Hint: l.T(game + id + ".hint")}
	for _, key := range keys {
		c := Choice{Key: key, Icon: icon, Words: l.T(game + id + "." + key)}
		if key == onScreen {
			c.Icon = "screen"
		}
		a.Choices = append(a.Choices, c)
	}
	return a
}

// onScreen is the answer that the program has something which could be on the table.
const onScreen = "screen"

// Details marks questions as details.
func Details(all ...PromptSpec) []PromptSpec {
	for i := range all {
		all[i].Detail = true
	}
	return all
}

// GuidePrompt asks whether a guide is wanted. It is offered first to somebody who has no session of the game yet.
func GuidePrompt(l *text.Localizer, game string, first bool) PromptSpec {
	a := NewPromptSpec(l, game, "guide", "lantern", "no", "yes")
	a.Choices[0].Icon = "play"
	if first {
		slices.Reverse(a.Choices)
	}
	return a
}

// Extra is a further page of a game, offered on its set-up page unless it is InPlay, and on the table where OnTable
// says so.
type Extra struct {
	ID, Icon string
	Words    func(l *text.Localizer) string
	OnTable  bool // a session may be open while it is shown
	InPlay   bool // it is about the open session: offered on the table alone
	Open     func(h PageDeps) Page
}

// Page is what the main window shows. One that has keys of its own has a method Bind(*widget.Keys), too.
type Page interface {
	Content() fyne.CanvasObject
	Refresh()
	// Close unsubscribes the page.
	Close()
}

// Still is a page that stays as it is.
type Still struct{ Root fyne.CanvasObject }

// Content is what to show.
func (p *Still) Content() fyne.CanvasObject { return p.Root }

// Refresh has nothing to change, Close nothing to let go of.
func (p *Still) Refresh() {}
func (p *Still) Close()   {}

// AtTable is a page at which the open session is played. The others look at it, or at something else.
type AtTable interface {
	Page
	AtTable()
}

// PageDeps is what pages of a game ask of the program around them.
type PageDeps interface {
	Words() *text.Localizer
	Canvas() fyne.Canvas
	// Go shows a page; again makes it anew when language or look change.
	Go(p Page, again func())
	// Back leads to where the keeper came from: the open session, else home.
	Back()
	// Window shows a page of the open session in a window of its own, on another screen or beside this one, until it is
	// shut or the session is left. It has its page's keys. One of the same ID that is open comes to the front.
	Window(id string, title func() string, page func(shut func()) Page)
	Notify(kind widget.NoticeKind, words string)
	// Run does work on the side and then calls done on the user interface's goroutine.
	Run(work, done func())
	Files() filechooser.Deps
	// FileName is a name for a file, without its ending, made of a title. SaveFile writes a new file and says so; ended
	// receives "", or what went wrong.
	FileName(title string) string
	SaveFile(file string, content []byte, ended func(trouble string))
	CopyText(words string)
	// Start begins a session and shows its table.
	Start(c keeper.Config)
	// Sessions are the headers of all sessions of a game, the last played first; LogOf is all of one, to be read on the
	// side.
	Sessions(game string) []keeper.Header
	LogOf(id string) (keeper.Log, error)
	// Playing is the open session of a game, nil while none of it is open.
	Playing(game string) *session.Session
	// Export writes a session to a file; ended is called with "", or with what went wrong.
	Export(id, file string, ended func(trouble string))
	// Setting and SetSetting keep something for the game between starts.
	Setting(key string) (value string, ok bool, err error)
	SetSetting(key, value string) error
	// Rule shows a rule of the open session's game over the page.
	Rule(id string)
}

// Shelf is what a game has of its owner's files in a place of the data folder. It is read when it is asked for first,
// and again after something was written there.
type Shelf[T any] struct {
	Read func(place string) T // place "": there is none

	mu    sync.Mutex
	place string
	read  bool
	all   T
}

// Renew forgets what was read, and looks in a place from now on.
func (s *Shelf[T]) Renew(place string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.place, s.read = place, false
}

// All returns everything on the shelf.
func (s *Shelf[T]) All() T {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.read {
		s.all, s.read = s.Read(s.place), true
	}
	return s.all
}

// Place is the place of the owner's files, "" if there is none.
func (s *Shelf[T]) Place() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.place
}
