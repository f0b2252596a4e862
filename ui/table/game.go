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

// Game is a game of the program: everything that the home page, the shell and the registry know about it. The text
// "games.<ID>" is its name, "games.<ID>.needs" says what it needs on the table.
type Game struct {
	keeper.Game // its rules

	Sign string // its icon, beside its sessions
	// Cover makes its picture, which fits any size; nil: it has none.
	Cover func() fyne.CanvasObject

	// Face makes the face of a running session. It must call words at every use, since the language may change. nil:
	// the game has windows of its own, registered with the shell.
	Face func(r session.AnySession, words func() *text.Localizer) (Face, error)
	// Summary describes a session for a list of sessions; nil: the list shows only when it was played.
	Summary func(l *text.Localizer, h keeper.Header) Summary
	// Asks returns the questions before a session besides who plays, given the answers so far; nil: none.
	Asks func(l *text.Localizer, g Given) []PromptSpec
	// Config returns the configuration of a session. The set-up page shows a refusal or error.
	Config func(g Given) (keeper.Config, error)
	// Names is set if players are asked for their names before a session, Faces if also for a picture.
	Names, Faces bool
	// Pages are the further pages: practice, library, statistics, a guided first session.
	Pages []Extra
	// Own receives the data folder, in which the owner's files of the game may be. It may be called on any goroutine,
	// and must not read. nil: the game has no such files.
	Own func(folder string)
	// FirstRule is the rule at which its reference (docs/rules/<game>) opens by default; "": it has no reference.
	FirstRule string
}

// Games are the registered games, in the order in which they are offered.
type Games []Game

// Rules returns the rules of all games.
func (all Games) Rules() keeper.Games {
	var rules keeper.Games
	for _, g := range all {
		rules = append(rules, g.Game)
	}
	return rules
}

// Find returns the game with an ID; false: there is none.
func (all Games) Find(id string) (Game, bool) {
	i := slices.IndexFunc(all, func(g Game) bool { return g.ID == id })
	if i < 0 {
		return Game{}, false
	}
	return all[i], true
}

// Title returns the game's name; its ID if the catalogues have none.
func (g Game) Title(l *text.Localizer) string { return l.Or("games."+g.ID, g.ID) }

// Needs says which parts of the printed game are needed; "" if the catalogues do not say.
func (g Game) Needs(l *text.Localizer) string { return l.Or("games."+g.ID+".needs", "") }

// Summary describes a session in a list of sessions. Nothing in it is secret.
type Summary struct {
	Title    string // the game, story or variant
	Progress string // how far it has come
	Party    string // who or how many play
}

// Given holds the answers given before a session begins.
type Given struct {
	Players  int
	Names    []string          // one for each player, "" if not given; nil unless asked for
	Faces    []string          // the IDs of their pictures; nil unless asked for
	Chosen   map[string]string // answers by the ID of the question
	Language string            // the user's language
	First    bool              // there is no session of the game yet
}

// Name returns the name of a player, from 0; plain if none was given.
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
	Player   int    // who is asked, from 1: the question is beside his name; 0: everybody
	Usual    string // the default answer; "": the first one
	Typed    bool   // words are typed or pasted, for example a list of cards; may be empty
	Detail   bool   // folded away with the other details, since nearly everybody keeps the default
	Example  string // shown while nothing has been typed; may be ""
}

// Choice is one answer.
type Choice struct {
	Key, Icon, Words string
	More             string // what it means; may be ""
	Group            string // the title that it is listed under; may be ""
}

// NewPromptSpec asks for one of some keys. The key of its words is game + id, where game is a prefix such as
// "arkham.setup."; the keys of its hint and choices are below that.
//
// The choice onScreen has an icon of its own, since the other choice is "on the table".
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

// onScreen is the choice that the program does what could be done on the table.
const onScreen = "screen"

// Details marks questions as details.
func Details(all ...PromptSpec) []PromptSpec {
	for i := range all {
		all[i].Detail = true
	}
	return all
}

// GuidePrompt asks whether a guide is wanted. That is the default for the first session of a game.
func GuidePrompt(l *text.Localizer, game string, first bool) PromptSpec {
	a := NewPromptSpec(l, game, "guide", "lantern", "no", "yes")
	a.Choices[0].Icon = "play"
	if first {
		slices.Reverse(a.Choices)
	}
	return a
}

// Extra is a further page of a game, offered on its set-up page unless it is InPlay, and on the table if it is OnTable.
type Extra struct {
	ID, Icon string
	Words    func(l *text.Localizer) string
	OnTable  bool // may be shown while a session is open
	InPlay   bool // about the open session: offered only on the table
	Open     func(h PageDeps) Page
}

// Page is what the main window shows. A page with keys of its own also has a method Bind(*widget.Keys).
type Page interface {
	Content() fyne.CanvasObject
	Refresh()
	// Close unsubscribes the page.
	Close()
}

// Still is a page that never changes.
type Still struct{ Root fyne.CanvasObject }

// Content returns Root.
func (p *Still) Content() fyne.CanvasObject { return p.Root }

// Refresh and Close do nothing.
func (p *Still) Refresh() {}
func (p *Still) Close()   {}

// AtTable is a page at which the open session is played.
type AtTable interface {
	Page
	AtTable()
}

// PageDeps is what pages of a game need from the program.
type PageDeps interface {
	Words() *text.Localizer
	Canvas() fyne.Canvas
	// Go shows a page; again makes it anew when language or theme change.
	Go(p Page, again func())
	// Back returns to the open session, else to the home page.
	Back()
	// Window shows a page of the open session in a window of its own, with the page's keys, until it is shut or the
	// session is left. An open window of the same ID comes to the front instead.
	Window(id string, title func() string, page func(shut func()) Page)
	Notify(kind widget.NoticeKind, words string)
	// Run does work on another goroutine and then calls done on that of the user interface.
	Run(work, done func())
	Files() filechooser.Deps
	// FileName makes a file name without extension from a title. SaveFile writes a new file and shows that it did;
	// ended receives "", or what went wrong.
	FileName(title string) string
	SaveFile(file string, content []byte, ended func(trouble string))
	CopyText(words string)
	// Start begins a session and shows its table.
	Start(c keeper.Config)
	// Sessions returns the headers of a game's sessions, the last played first. LogOf reads a whole log; call it on
	// another goroutine.
	Sessions(game string) []keeper.Header
	LogOf(id string) (keeper.Log, error)
	// Playing returns the open session of a game, or nil.
	Playing(game string) *session.Session
	// Export writes a session to a file; ended is called with "", or with what went wrong.
	Export(id, file string, ended func(trouble string))
	// Setting and SetSetting store something for the game between starts.
	Setting(key string) (value string, ok bool, err error)
	SetSetting(key, value string) error
	// Rule shows a rule of the open session's game over the page.
	Rule(id string)
}

// Shelf caches the owner's files of a game, read from a folder on first use, and again after Renew.
type Shelf[T any] struct {
	Read func(place string) T // place "": there is no folder

	mu    sync.Mutex
	place string
	read  bool
	all   T
}

// Renew forgets what was read, and sets the folder to read next.
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

// Place returns the folder of the owner's files, "" if there is none.
func (s *Shelf[T]) Place() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.place
}
