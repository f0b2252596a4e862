// Package console is the keeper's console: one page with everything the keeper needs to run a session. At the top are
// the turn and the next button, on the left the investigators, in the middle the map, on the right the keeper's side
// with its covered hands, at the bottom the bar and the log.
//
// It decides no rule: the session says what may be done, and carries it out. Parts that any game could use belong in
// ui/table or ui/widget.
package console

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/autokeeper"
	"lantern/ui/curtain"
	"lantern/ui/filechooser"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/narration"
	"lantern/ui/mansions/pacing"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/log"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Deps is what the console needs from its window. A nil function removes its button.
type Deps struct {
	Home     func()            // leaves the session
	Settings func()            // opens the settings
	Players  func()            // shows or hides the players' window
	Phones   func()            // lets players' phones in
	Puzzle   func()            // opens the board of the puzzle being solved
	Rule     func(rule string) // opens the rule of an ID such as "MOM-4.2"
	New      func()            // starts the set-up of a new session once this one is over
	Evening  func()            // opens the figures of the session
	Note     func(card string) // opens the owner's notes on a card

	// Named notes what the owner calls a card that had no name; nil: there are no notes.
	Named func(card, name string)

	Copy func(text string) // copies a text to the clipboard
	// CopyID copies the ID of a puzzle.
	CopyID func(id string)
	// Suggest is a file name for an export, ending in ending. Save writes a new file and says so; its callback ended
	// receives "", or what went wrong. Files asks for files.
	Suggest func(ending string) string
	Save    func(file string, content []byte, ended func(trouble string))
	Files   filechooser.Deps
	Run     func(work, done func()) // does work in the background, then done; nil: both at once

	Branches   log.Branches     // of the session; nil: it is not stored
	Sight      *players.Sight   // the page shown to the players; nil: the console has its own
	Curtain    *curtain.Curtain // of the window; nil: the console has its own
	Preview    bool             // whether the small picture of the players' window is shown at first
	OnPreview  func(shown bool) // called when the keeper shows or hides it
	CurtainKey string           // drops and lifts the curtain; "" is "C"

	// Advise asks the lantern in the background what it would do, and passes the answer to done; nil: no advice.
	Advise  func(done func(autokeeper.Advice))
	Lantern *pacing.Player // plays the keeper in sessions without one; nil: there always is one
	Moves   func() bool    // whether animation is on; nil: off

	Guard func() Guard // when to ask before something is left undone; nil: GuardMatters
}

// curtainKey is the key that drops and lifts the curtain.
func (n Deps) curtainKey() string {
	if n.CurtainKey == "" {
		return "C"
	}
	return n.CurtainKey
}

// Page is the console of one session.
type Page struct {
	g   *game.Game
	nav Deps

	root    *fyne.Container
	screen  *fyne.Container
	ribbon  *table.Ribbon
	persons *table.People
	chart   *board.Map
	foot    *mapFoot
	riddles *puzzlePanel
	side    *table.Side
	fixer   *table.Fixer
	bar     *actionbar.Bar
	tail    *log.Tail
	log     *log.Log
	curtain *curtain.Curtain
	preview *table.Preview
	middle  *table.Overlay

	told      []*outcome // the result of the last step, until the next key
	unread    int        // the step that it is of; 0: none
	lasting   [2]string  // the card or page that the current prompts belong to: name and text
	chosen    choice     // what the keeper is looking at
	open      kind       // the one lifted cover: ofMythos, ofTrauma, ofOutcomes
	only      string     // the bar shows only the options of this action
	drags     bool       // the next step drags a corpse along
	piles     bool       // the map shows the cards of the piles
	question  *table.Question
	held      keeper.Command // was held back once, to say what it would leave undone
	notice    session.Notice // why something was refused
	mapShown  mapFace
	shown     shown
	steps     *table.Steps
	narration *narration.Panel // the narration desk, while it is open
	reading   int              // its text size, in percent
	rooms     *roomsMenu       // the sheet of the rooms, as last opened
	keys      *widget.Keys     // of the window, once bound
	stop      []func()
	gone      bool // the page is no longer shown
	advising  bool // the lantern is working on its advice

	helpRule string // the rule for help in an open dialog; empty: that of the page
}

// shown is the state that the console was last drawn from.
type shown struct {
	view   mansions.KeeperView
	legal  []keeper.Command
	menu   *actionbar.Menu
	words  *text.Localizer
	names  game.Names
	cursor int
}

// choice is what the keeper is looking at instead of the next thing.
type choice struct {
	kind kind
	of   string
}

type kind string

const (
	nothing    kind = ""
	ofSeat     kind = "seat"      // an investigator: "inv1"
	ofMonster  kind = "monster"   // a monster: "m1"
	ofRoom     kind = "room"      // a room
	ofCard     kind = "card"      // a card that is face up, a copy
	ofTrait    kind = "trait"     // the special ability of a trait, "inv1/trait"
	ofMythos   kind = "mythos"    // the playable mythos cards; with an ID, one of them
	ofTrauma   kind = "trauma"    // a trauma card in the hand
	ofAction   kind = "action"    // a keeper action
	ofUnder    kind = "under"     // the underside of a monster
	ofPile     kind = "pile"      // the pile of a room
	ofOutcomes kind = "objective" // the objective
	ofDeck     kind = "deck"      // a deck
)

// id is the ID of a choice among all things on the page. That of a seat is its own.
func (c choice) id() string {
	if c.kind == nothing || c.kind == ofSeat {
		return c.of
	}
	return string(c.kind) + ":" + c.of
}

// choiceOf is the choice of an ID.
func choiceOf(id string) choice {
	if of, what, ok := strings.Cut(id, ":"); ok {
		return choice{kind(of), what}
	}
	return choice{ofSeat, id}
}

// New makes the console of a session. Show its Content in a window, call Bind for its keys, and Close it when the
// window shows something else.
func New(g *game.Game, nav Deps) *Page {
	p := &Page{g: g, nav: nav}
	p.steps = &table.Steps{S: g.Session, Canvas: p.canvas, Draw: p.draw, Closed: p.closed,
		Last: func() string { return p.tail.Undo() }}
	p.question = &table.Question{Words: g.Words, Speech: g.PromptWords, At: func() int { return p.shown.cursor },
		Draw: p.draw, Back: p.back, Send: p.send}
	p.read()
	parts := p.partDeps()
	p.ribbon, p.bar = table.NewRibbon(p.ribbonDeps()), actionbar.NewBar(p.host())
	p.persons, p.side = table.NewPeople(parts), table.NewSide(parts)
	p.fixer = &table.Fixer{Words: g.Words, Canvas: p.canvas, Draw: p.draw, Back: p.back, Do: p.send}
	p.tail = log.NewTail(g.Session, keeper.ForTable, "console.loglines", p.openLog)
	if nav.Branches != nil {
		p.tail.Offers(nav.Branches.Keep)
	}
	p.log = log.New(p.logHost())
	p.chart = board.New(g.Story().Map, g.Names(), g.Words())
	p.chart.Prefix, p.chart.Counts, p.chart.Run, p.chart.Moves = "console.map", true, nav.Run, nav.Moves
	p.chart.OnSpace, p.chart.OnFigure, p.chart.OnLift, p.chart.OnLook = p.pressSpace,
		p.pressFigure, p.liftFigure, p.lookFrom
	p.chart.OnKey, p.chart.OnRune = p.passKey, p.passRune
	p.chart.Covered = p.covers
	p.foot = newMapFoot(p)
	p.riddles = newPuzzlePanel(p)
	p.preview = newPreview(p)
	mapped := container.NewStack(piece.NewPanel(p.charted(), 1, theme.Panel), p.preview.Box, p.riddles.box)
	middle := container.New(piece.ThreeColumns{}, p.persons, mapped, p.side)
	p.middle = table.NewOverlay(table.OverlayDeps{Moves: func() bool { return p.nav.Moves != nil && p.nav.Moves() },
		Draw: p.draw, Read: func() { p.putAway("Enter") }, Foot: p.footHeight,
		Upper: func() fyne.CanvasObject { return middle }, Middle: func() fyne.CanvasObject { return mapped }})
	below := container.New(piece.BelowRow{}, p.bar.Box, p.tail.Box)
	p.screen = container.New(piece.Desk{Ribbon: p.ribbon.HeightFor}, p.ribbon.Box, middle, below)
	p.curtain = newCurtain(p)
	p.root = container.NewStack(widget.NewGround(piece.NewPanel(p.screen, 0, fynetheme.ColorNameBackground)), p.middle.Box,
		p.bar.Over)
	p.stop = append(p.stop, g.OnChange(p.changed), g.OnNotice(p.showNotice))
	if p.shown.view.Table.Ending != nil {
		p.told = []*outcome{p.finale()}
	}
	p.Refresh()
	if nav.Lantern != nil {
		nav.Lantern.Attend(p)
	}
	return p
}

// Content is the page's content.
func (p *Page) Content() fyne.CanvasObject { return p.root }

// Close unsubscribes. The session stays open.
func (p *Page) Close() {
	for _, stop := range p.stop {
		stop()
	}
	p.ribbon.Shut()
	p.stop, p.gone = nil, true
	if p.nav.Lantern != nil {
		p.nav.Lantern.Leave(p)
	}
	p.log.Close()
	p.preview.Close()
	p.steps.Shut()
}

// Refresh shows the current state.
func (p *Page) Refresh() {
	p.read()
	p.draw()
}

// changed is called after every step done, undone or redone, and after a change of language.
func (p *Page) changed() {
	p.chosen, p.only, p.held, p.drags = choice{}, "", nil, false
	p.fixer.Close()
	p.steps.Shut()
	spoke, before := p.shown.words, p.shown.cursor
	p.read()
	if p.shown.cursor != before || p.shown.words != spoke || p.unread != p.g.Unread() {
		p.learn(before)
	}
	if p.shown.words != spoke {
		p.chart.SetWords(p.shown.names, p.shown.words)
	}
	p.draw()
	if p.nav.Lantern != nil {
		p.nav.Lantern.Look()
	}
}

func (p *Page) showNotice(n session.Notice) {
	if p.notice == n {
		return
	}
	p.notice = n
	p.bar.ShowNotice()
}

func (p *Page) read() {
	p.shown.view, p.shown.legal = p.g.Keeper(), p.g.Legal()
	p.shown.words, p.shown.names = p.g.Words(), p.g.Names()
	p.shown.cursor = p.g.Header().Cursor
	if p.prompt() == nil {
		p.question.Drop()
	}
}

// draw updates every part. Each compares, and redraws only what has changed.
func (p *Page) draw() {
	p.shown.menu = p.dealt()
	falls := p.showOutcome() // the result is shown nowhere before the die has landed
	if !falls {
		p.tail.Read() // the ribbon shows what undo would take back
	}
	p.drawRibbon()
	p.bar.Set(p.shown.menu)
	p.riddles.show()
	p.preview.Renew()
	if falls {
		return
	}
	p.persons.Set(p.people())
	p.drawSide()
	p.tail.Draw()
	p.drawMap()
	p.middle.Place()
}

// prompt is the pending prompt, or nil.
func (p *Page) prompt() *keeper.Prompt { return p.shown.view.Prompt }

// look selects what the bar shows. Selecting it again deselects it.
func (p *Page) look(c choice) {
	if p.chosen == c {
		c = choice{}
	}
	p.chosen, p.only, p.held = c, "", nil
	p.fixer.Close()
	p.draw()
}

// lift toggles a cover.
func (p *Page) lift(c kind) {
	if p.nobodyKeeps() {
		return
	}
	if p.open == c {
		c = nothing
	}
	p.open, p.chosen, p.only = c, choice{kind: c}, ""
	p.fixer.Close()
	p.draw()
}

// back closes what the bar shows, else the lifted cover.
func (p *Page) back() {
	switch {
	case p.chart.Looking() != "":
		p.lookFrom("")
	case p.fixer.Active():
		p.fixer.Close()
	case p.only != "":
		p.only = ""
	case p.chosen != choice{}:
		p.chosen = choice{}
	case p.open != nothing:
		p.open = nothing
	case p.held != nil || p.notice != session.Notice{}:
		p.held = nil
		p.g.SetNotice(session.Notice{})
	}
	p.draw()
}
