// Package console is the keeper's console: one page with everything the keeper needs to run a session. At the top are
// the turn and the next button, on the left the investigators, in the middle the map, on the right the keeper's side
// with its covered hands, at the bottom the bar and the log.
//
// It decides no rule: the session says what may be done, and carries it out. Parts that any game could use belong in
// ui/table or ui/widget.
package console

import (
	"cmp"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/autokeeper"
	"lantern/stories"
	"lantern/ui/curtain"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/game"
	"lantern/ui/mansions/narration"
	"lantern/ui/mansions/pacing"
	"lantern/ui/mansions/players"
	"lantern/ui/table"
)

// Deps is what the console needs from its window, besides the Deps of the table. A nil function removes its button.
type Deps struct {
	table.Deps

	Puzzle func()            // opens the board of the puzzle being solved
	New    func()            // starts the set-up of a new session once this one is over
	Note   func(card string) // opens the owner's notes on a card

	// Named stores the name that the owner gives a card without one; nil: there are no notes.
	Named func(card, name string)
	// Priced notes what a card costs of which only the printed card shows it; nil: there are no
	// notes. The name is the one it was given in this session, if it has none in the pack.
	Priced func(card, name string, cost int)
	// RoomNamed stores the name that the owner gives a room that the story only numbers; nil: there are no notes.
	RoomNamed func(room, name string)
	// Joined notes that two rooms of a story touch on the table, or do not; nil: there are no notes.
	Joined func(room, next string, touch bool)
	// Numbered stores what was read off the cards of an investigator; nil: there are no notes.
	Numbered func(character string, traits []string, numbers map[string]int)
	// Given notes what the body card of an investigator names, under a name that it got in this session; nil: there are
	// no notes.
	Given func(character string, traits []string, gift, name string)
	// Tokened stores what was read off a monster's token: that of the figure with this number, or 0 if only its front was
	// read; nil: there are no notes.
	Tokened func(kind string, figure int, numbers map[string]int)
	// CopyID copies the ID of a puzzle.
	CopyID func(id string)

	Sight *players.Sight   // the page shown to the players; nil: the console has its own
	Drape *curtain.Curtain // of the window; nil: the console has its own

	// Advise asks the lantern in the background what it would do, and passes the answer to done; nil: no advice.
	Advise  func(done func(autokeeper.Advice))
	Lantern *pacing.Player // plays the keeper in sessions without one; nil: there always is one

	Guide func() table.Guide // of the lesson; nil: there is none

	Guard func() Guard // when to ask before something is left undone; nil: GuardMatters
}

// curtainKey is the key that drops and lifts the curtain.
func (n Deps) curtainKey() string { return cmp.Or(n.CurtainKey, "C") }

// Page is the table with the face of Mansions.
type Page struct {
	*table.Table
	table.Parts
	shown
	fixes
	whatLies
	answers
	nav Deps

	chart   *board.Map
	foot    *mapFoot
	riddles *puzzlePanel
	curtain *curtain.Curtain

	told      []*outcome // the outcomes of the step being read
	page      int        // the index in told of the one being read; -1: none
	final     bool       // the one being read says how the game ended
	ended     bool       // the page that says how the game ended is shown again
	unread    int        // the step that told belongs to; 0: none
	lasting   [2]string  // the card or page that the current prompts belong to: name and text
	struck    string     // whom the card that is carried out has met last
	chosen    choice     // what the keeper is looking at
	open      kind       // the one lifted cover: ofMythos, ofTrauma, ofOutcomes
	drags     bool       // the next step drags a corpse along
	piles     bool       // the map shows the cards of the piles
	mapShown  mapFace
	narration *narration.Panel // the narration desk, while it is open
	reading   int              // its text size, in percent
	fixed     *fixList         // the list of corrections that is open, or that the one being asked is of
	rooms     *roomsMenu       // the sheet of the rooms, as last opened
	stop      []func()
	gone      bool // the page is no longer shown
	advising  bool // the lantern is working on its advice
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

// id returns the ID of a choice among all things on the page. A seat keeps its own ID.
func (c choice) id() string {
	switch {
	case c.kind == nothing || c.kind == ofSeat:
		return c.of
	case c.of == "":
		return string(c.kind)
	}
	return string(c.kind) + ":" + c.of
}

// choiceOf returns the choice with an ID.
func choiceOf(id string) choice {
	if of, what, ok := strings.Cut(id, ":"); ok {
		return choice{kind(of), what}
	}
	switch k := kind(id); k {
	case nothing, ofMythos, ofTrauma, ofOutcomes:
		return choice{kind: k}
	}
	return choice{ofSeat, id}
}

// New makes the console of a session. Show its Content in a window, call Bind for its keys, and Close it when the
// window shows something else.
func New(g *game.Game, nav Deps) *Page {
	p := &Page{shown: shown{g: g}, nav: nav, page: -1}
	if len(stories.UnprovedOf(g.Base(), g.Story())) > 0 {
		p.nav.Advise = nil // advice on what only the owner's board and cards show would be guesswork
	}
	p.fixes, p.whatLies, p.answers = fixes{&p.shown, fixer{p}}, whatLies{&p.shown}, answers{&p.shown}
	p.read()
	p.curtain = newCurtain(p)
	d := nav.Deps
	d.Help, d.Curtain, d.CurtainKey, d.Stands = p.CheatSheet, p.turnCurtain, nav.curtainKey(), p.correctEvening
	d.Moves = func() bool { return p.nav.Moves != nil && p.nav.Moves() }
	d.OnPreview = func(shown bool) {
		p.foot.show()
		if nav.OnPreview != nil {
			nav.OnPreview(shown)
		}
	}
	d.Then = func(do func()) {
		if p.nav.Lantern == nil {
			do()
			return
		}
		p.nav.Lantern.Then(do)
	}
	if p.shown.view.Table.Ending != nil && g.Unread() == 0 {
		p.showFinale()
	}
	p.learn(0)
	p.stop = append(p.stop, g.OnChange(p.changed))
	table.New(g.Session, face{g, p}, keeper.ForKeeper, d)
	p.stop = append(p.stop, g.OnChange(func() {
		if p.nav.Lantern != nil {
			p.nav.Lantern.Look()
		}
	}))
	if nav.Lantern != nil {
		nav.Lantern.Attend(p)
	}
	return p
}

// Close unsubscribes. The session stays open.
func (p *Page) Close() {
	for _, stop := range p.stop {
		stop()
	}
	p.stop, p.gone = nil, true
	if p.nav.Lantern != nil {
		p.nav.Lantern.Leave(p)
	}
	p.Table.Close()
	board.Release(p.chart)
}

// changed is called after every step done, undone or redone, and after a change of language, before the table is drawn.
func (p *Page) changed() {
	p.drags = false
	p.Steps.Shut()
	spoke, before := p.shown.words, p.shown.cursor
	p.read()
	if p.shown.cursor != before || p.shown.words != spoke || p.unread != p.g.Unread() {
		p.learn(before)
	}
	if p.shown.words != spoke {
		p.chart.SetWords(p.shown.names, p.shown.words)
	}
}

// look selects what the bar shows. Selecting it again deselects it.
func (p *Page) look(c choice) { p.Look(c.id()) }
