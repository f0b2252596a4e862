// Package table draws the page on which any game is played: header, people, centre, side, action bar and log. It also
// has the set-up of a session (Setup) and the players' window (Players). A game supplies a Face, and a Game for the
// registry; rules stay in keeper/<game>.
//
// Its parts are packages of their own, of which the console of Mansions is made too: session, log, actionbar, moment
// and piece.
package table

import (
	"image"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/guide"
	"lantern/ui/table/moment"
	"lantern/ui/table/session"
)

// Face is what a game shows. Everything in it is words already, in the language of the session. What a face does beside
// this it says by more methods: [Looker], [Corrector], [Centred].
type Face interface {
	session.Speech

	// View is what an audience sees now, made of what the rules show that audience and of nothing else.
	View(who keeper.Audience) View
	// Option words a legal command, and says under which word it stands; false for one that has another place.
	Option(cmd keeper.Command) (group string, o actionbar.Option, ok bool)
}

// Looker is a face that knows more of what is pressed: a person, card, deck, counter or list.
type Looker interface {
	// Look is what the bar says of it. What can be done with it now, the options whose Of or Place is its ID, is added
	// by the table. false: nothing but its own words.
	Look(who keeper.Audience, id string) (actionbar.Menu, bool)
}

// Asker is a face with commands that need to know more than a press says.
type Asker interface {
	// Form asks what a legal command is about, and makes it; nil where a press is enough.
	Form(keeper.Command) *Correction
}

// Warner is a face that keeps something beside the session, such as what its owner entered of the box.
type Warner interface {
	// Warning says once, after a change, what could not be kept; "" if nothing went wrong. The session has the step.
	Warning() string
}

// Cautious is a face that knows what a command other than the next thing would waste.
type Cautious interface {
	// Caution says so as part of a sentence; "" is nothing. The table asks once before it does such a command.
	Caution(cmd keeper.Command) string
}

// Corrector is a face with corrections by hand.
type Corrector interface{ Corrections() []Correction }

// Excepter is a face of a game whose cards may allow what the rules forbid.
type Excepter interface {
	// Excepted is a refused command once more, with the card that allows it; nil where no card can.
	Excepted(cmd keeper.Command, r *keeper.Refusal, card string) keeper.Command
}

// Acting is a face of a game in which not only the one whose turn it is may act.
type Acting interface {
	// Acts is the seat that gives a command which names nobody, "" where none does but the table as a whole.
	Acts(cmd keeper.Command) string
}

// Personal is a face with options that somebody has on his own device alone, since they are private.
type Personal interface {
	OwnOption(cmd keeper.Command) (group string, o actionbar.Option, ok bool)
}

// Centred is a face with a centre piece of its own. It is made once for each window.
type Centred interface {
	NewCentre(who keeper.Audience, t BoardDeps) Centre
}

// Centre is a game's centre piece in a window: a map, a board, locations.
type Centre interface {
	Content() fyne.CanvasObject
	// Draw shows how things stand. Lit are the places that stand for something that can be done now, by the options'
	// Place.
	Draw(lit map[string]*actionbar.Option)
	// SetScale sets the size of its letters in percent, beyond those of the theme: the players' window is read from
	// afar.
	SetScale(percent int)
}

// Moving is a centre piece on which something moves, unless all is to stand still.
type Moving interface{ Still(bool) }

// Pausing is a centre piece on which something comes slowly, as a token out of a bag. Until it lies, the window shows
// all else as it was, and takes no command.
type Pausing interface {
	Moving
	// Pauses looks at how things stand now, and says whether something is on its way there.
	Pauses() bool
	// Then says what is called when it lies.
	Then(func())
}

// Spotted is a centre piece whose places the guide can point at.
type Spotted interface {
	Spot(place string) fyne.CanvasObject // nil: it is not there
}

// Yielding is a centre piece that leaves out what the parchment over it shows.
type Yielding interface{ Yield(is bool) }

// BoardDeps are what a centre piece does with the table around it.
type BoardDeps interface {
	Send(cmd keeper.Command)
	// Look shows in the bar what was pressed.
	Look(id string)
	// Looked is the ID of what the bar shows; "" for nothing.
	Looked() string
}

// View is what one audience sees at one moment. It is all that the players' window shows of a game, beside its centre
// piece: what has no place here cannot be shown there.
type View struct {
	Header  Header
	Next    Next
	Meters  []Counter // what counts for everybody
	People  []Person
	Lists   []List // cards at the side, each list under a word
	Decks   []Deck
	Open    []Card  // what lies open on the table; shown in the middle where there is no centre piece
	Reading Reading // what is to be read aloud now
	Guide   Guide   // of a first session
	Ending  string  // how it ended; "" while it goes on
	Unbegun bool    // the set-up lasts: pages about play have nothing to show yet
}

// Guide is what the guide of a first session says now; the zero value where there is none. It is the keeper's: the
// players' window never shows it. Without a part of the table to point at it points at what is to be done next.
type Guide struct {
	guide.Advice
	Rule  string         // that it rests on
	Leave keeper.Command // ends it; nil: it is put away in this window
}

// The parts of the table that a guide points at.
const (
	PartNext   = "next" // the one next button
	PartBar    = "bar"
	PartBoard  = "board"
	PartPlace  = "place." // with the ID of a place of the board: that place alone, or the board where it is not shown
	PartPeople = "people"
	PartSide   = "side"
	PartHelp   = "help"    // the button that explains the page
	PartMeter  = "meter."  // with the ID of what counts for everybody
	PartOption = "option." // with the TestID of an option: its button, or the bar while it is not offered
)

// Header says where play stands.
type Header struct {
	Icon, Title, Sub string
	Who              string // whose turn it is; may be empty
	WhoIcon, WhoSub  string
	Step, Steps      int  // this step of so many; 0 of 0: not counted
	Ordered          bool // Step is the present one, those before it are done; else so many are left
	Round            int  // counts up; a backup may be made after each
}

// Next is the one next thing; the zero value when there is none.
type Next struct {
	Words   string
	Asks    string // what the step asks, in one sentence: the bar says it while it shows nothing else
	Command keeper.Command
	Left    string // what would be left undone, as part of a sentence: asked about once before; "" is nothing
	Plain   bool   // somebody may do something before; it is not asked about
	Rule    string // that it rests on
	Page    string // the game's further page that it leads to, by its ID, where there is no command
	// Read is done as soon as what led to it was read, where it leaves nothing to decide; nil: reading does nothing. Aside
	// says what may be done instead, after reading alone.
	Read  keeper.Command
	Aside string
	// Do does it, where it is no command. Follows: as soon as what led to it was read.
	Do      func()
	Follows bool
	First   string // the secret list that its owner looks at before: while it is covered, Enter uncovers it
	Minor   bool   // what would be left is often left on purpose: it is not asked about
}

// Person is somebody at the table.
type Person struct {
	ID       string // "seat1" ...
	Icon     string
	Face     moment.Face // his picture; nil: the icon
	Name     string
	Where    string // or how it stands with him
	Turn     bool
	Had      bool // had his turn
	Out      bool // does not play any more
	Counters []Counter
	Cards    []Card // those that the audience may see
	Covered  int    // how many more he holds
	Facts    string // printed values, shown where there is room
	Rule     string
}

// Counter is a number with a sign: a bar where Most is known and Bar asks for it, else pips or a number.
type Counter struct {
	ID, Icon, Words string
	Colour          fyne.ThemeColorName
	Now, Most       int // Most 0: no end
	Bar             bool
	Text, Rule      string // what moves it and what comes at its end, and the rule of that
}

// Card is a card by its name.
type Card struct {
	ID, Icon, Words string
	Lines           []string // more about it, a line each
	Status          string   // in words: "exhausted", "2 charges"
	Facts, Rule     string   // what else is said of it when it is pressed, and the rule that it rests on
	Colour          fyne.ThemeColorName
	Picture         image.Image       // instead of the icon; nil: none
	Spent           bool              // exhausted, used up: shown quietly
	State           bool              // no card but a state of its owner
	Drawn           actionbar.Drawing // it as a picture: in a secret list, the bar shows it so

	// In a list of rows:
	Usable           bool   // it can be used now
	Act              string // the word of its button; "": it has none
	Price, PriceIcon string
	Dear             bool // there is not enough to pay for it
}

// List is some cards under a word.
type List struct {
	ID, Words string
	Cards     []Card
	Covered   int    // how many more there are
	Count     int    // how many are meant, where a card stands for several; 0: as many as the cards
	Described bool   // what stands beside a card's name is a sentence: it is shown whole, below the card
	Rows      bool   // each card has a line of its own, with its price
	Note      string // instead of the number of cards
	Uncounted bool   // nobody knows how many there are
	Rule      string // about it

	// Secret covers the list in the keeper's window by a tab, which the key lifts too; no more than one is lifted.
	Secret bool
	Due    bool // its owner needs it now: the bar offers to uncover it
	Covers bool // after a step it is covered again, unless it is due
	Key    string
	Icon   string
	Colour fyne.ThemeColorName
	Tab    string // on the tab; "": Words
}

// Deck is a deck, and how many cards are left in it.
type Deck struct {
	ID, Icon, Words string
	Left            int
	Uncounted       bool // nothing to count: only its words
	Rule            string
}

// Reading is a text that is read aloud; the zero value when there is none.
type Reading struct {
	Title, Text string
	Effect      bool // it is what a card does, not a story
}

// Correction is something that can be set right by hand. It is asked step by step: Ask says what to ask after what was
// given so far, nil when that is all; nothing is asked without it. Make makes the command of
// what was given; nil: it has done all itself.
type Correction struct {
	ID, Group, Words, Icon string
	Ask                    func(given []string) *Field
	Make                   func(given []string) keeper.Command
	Anytime                bool   // sets something right by hand, also while a question waits: Make returns a Manual
	Now                    string // what it is now; may be ""
	Open                   func() // opens something else instead of asking
}

// Field is one thing that a correction asks: a choice, a number, or words where there is neither.
type Field struct {
	Words   string
	Choices []Choice
	Number  *keeper.Range
	Now     string // what it is now
	Usual   int    // which choice Enter takes, from 1; 0: none
	Further bool   // everything is given: the choices are to carry it out, or to say more
	People  bool   // the choices are those who sit at the table
}
