// Package table draws the page on which any game is played: header, people, centre, side, action bar and log. It also
// has the set-up of a session (Setup) and the players' window (Players). A game supplies a Face, and a Game for the
// registry; rules stay in keeper/<game>.
//
// Its parts are packages of their own, which the console of Mansions uses too: session, log, actionbar, moment and
// piece.
package table

import (
	"image"
	"reflect"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/guide"
	"lantern/ui/table/moment"
	"lantern/ui/table/session"
)

// Face is how a game is shown, in words of the session's language. Optional methods add to it: see [Looker],
// [Corrector], [Centred] and the interfaces below.
type Face interface {
	session.Speech

	// View returns what an audience sees now. It may use only what the rules show that audience.
	View(who keeper.Audience) View
	// Option returns a legal command as an option, with the title of its group; false if it is offered elsewhere.
	Option(cmd keeper.Command) (group string, o actionbar.Option, ok bool)
}

// Looker is a face that describes things that are pressed: a person, card, deck, counter or list.
type Looker interface {
	// Look returns what the bar says about a thing. The table adds its options, those whose Of or Place is its ID.
	// false: the view's own words are enough.
	Look(who keeper.Audience, id string) (actionbar.Menu, bool)
}

// Asker is a face with commands that need more than a press.
type Asker interface {
	// Form returns what completes a legal command; nil: a press is enough.
	Form(keeper.Command) *Correction
}

// Warner is a face that stores something besides the session, such as facts about its owner's box.
type Warner interface {
	// Warning says once, after a change, what could not be stored; "": nothing. The session has the step anyway.
	Warning() string
}

// Cautious is a face that knows what commands besides Next would waste.
type Cautious interface {
	// Caution returns what a command would waste, as part of a sentence; "": nothing. The table asks once before it.
	Caution(cmd keeper.Command) string
}

// Corrector is a face with corrections by hand.
type Corrector interface{ Corrections() []Correction }

// Excepter is a face of a game in which cards may allow what the rules forbid.
type Excepter interface {
	// Excepted returns a refused command with the card that allows it; nil: no card can.
	Excepted(cmd keeper.Command, r *keeper.Refusal, card string) keeper.Command
}

// Acting is a face of a game in which others than the player whose turn it is may act.
type Acting interface {
	// Acts returns the seat that gives a command that names nobody; "": the table as a whole.
	Acts(cmd keeper.Command) string
}

// Personal is a face with private options, which a player has only on his own device.
type Personal interface {
	// OwnOption words one; those with a group are secret plans.
	OwnOption(cmd keeper.Command) (group string, o actionbar.Option, ok bool)
	// Plans returns what an audience may plan in secret. The legal commands do not depend on plans, so that they tell
	// nobody what is planned.
	Plans(who keeper.Audience) []keeper.Command
}

// Staged is a face with commands that a phone offers in two stages, or in a list that is ticked.
type Staged interface {
	Stages(cmd keeper.Command) Stages
}

// Stages are the words of such a command: what is chosen first, and what then, if anything.
type Stages struct {
	Group       string // instead of that of its option; may be empty
	First, Then string // First "": it is offered as any other, or not at all if Listed
	Listed      bool   // First is an entry of a list whose entries are ticked; Ticked: this one is, and is taken back
	Ticked      bool
}

// Centred is a face with a centre piece of its own, made once for each window.
type Centred interface {
	NewCentre(who keeper.Audience, t BoardDeps) Centre
}

// Centre is a game's centre piece in a window: a map, a board, locations.
type Centre interface {
	Content() fyne.CanvasObject
	// Draw redraws the centre piece. lit holds the options that can be done now by pressing a place, by Option.Place.
	Draw(lit map[string]*actionbar.Option)
	// SetScale sets the size of its letters in percent of the theme's: the players' window is read from afar.
	SetScale(percent int)
}

// Moving is a centre piece with animations, which Still(true) switches off.
type Moving interface{ Still(bool) }

// Pausing is a centre piece with slow animations, such as a token drawn from a bag. Until they end, the rest of the
// window stays as it was, and takes no command.
type Pausing interface {
	Moving
	// Pauses looks at the present state, and reports whether an animation towards it is running.
	Pauses() bool
	// Then sets what is called when it ends.
	Then(func())
}

// Spotted is a centre piece whose places the guide can point at.
type Spotted interface {
	Spot(place string) fyne.CanvasObject // nil: it is not shown
}

// Yielding is a centre piece that hides what the parchment over it shows.
type Yielding interface{ Yield(is bool) }

// BoardDeps is what a centre piece needs from the table around it.
type BoardDeps interface {
	Send(cmd keeper.Command)
	// Look shows a pressed thing in the bar.
	Look(id string)
	// Looked returns the ID of the thing that the bar shows; "": none.
	Looked() string
}

// View is what one audience sees at one moment. The players' window shows only this and the centre piece: what has no
// field here cannot be shown there.
type View struct {
	Header  Header
	Next    Next
	Meters  []Counter // common counters
	People  []Person
	Lists   []List // lists of cards at the side
	Decks   []Deck
	Open    []Card  // open cards, shown in the middle if there is no centre piece
	Reading Reading // the text to be read aloud now
	Guide   Guide   // the guide of a first session
	Outlook []Card  // the consequences of what is being chosen now, on a player's own device
	Ending  string  // how it ended; "" while it goes on
	Unbegun bool    // in the set-up: pages about play have nothing to show yet
}

// Guide is what the guide of a first session says now; the zero value if there is none. Only the keeper's window shows
// it. Without a part of the table to point at, it points at what to do next.
type Guide struct {
	guide.Advice
	Asked string         // what it says while a question waits; "": that the question comes first
	Best  string         // the test ID of the option that the arrow prefers among the cards of a hand; "": none
	Rule  string         // its rule
	Leave keeper.Command // ends the guide; nil: it is put away in this window only
}

// The parts of the table that a guide points at.
const (
	PartNext   = "next" // the one next button
	PartBar    = "bar"
	PartBoard  = "board"
	PartPlace  = "place." // with the ID of a place on the board: that place, or the whole board if it is not shown
	PartPeople = "people"
	PartSide   = "side"
	PartHelp   = "help"    // the button that explains the page
	PartMeter  = "meter."  // with the ID of a common counter
	PartOption = "option." // with the TestID of an option: its button, or the bar while it is not offered
)

// Header is the state of play.
type Header struct {
	Icon, Title, Sub string
	Who              string // whose turn it is; may be empty
	WhoIcon, WhoSub  string
	Step, Steps      int  // this step of how many; 0 of 0: not counted
	Ordered          bool // Step is the present step; else the number of steps left
	Round            int  // counts up; a backup may be made after each
}

// Next is what the next button does; the zero value if there is none.
type Next struct {
	Words   string
	Asks    string // what the step asks, in one sentence: the bar says it while it shows nothing else
	Command keeper.Command
	Left    string // what it would leave undone, as part of a sentence: asked about once; "": nothing
	Plain   bool   // somebody may do something first, but the table does not ask about it
	Rule    string // its rule
	Page    string // the ID of the game's page that it opens, if there is no command
	// Read is done as soon as the preceding moment has been read, if nothing has to be decided; nil: nothing. Aside
	// says what may be done instead, after only reading.
	Read  keeper.Command
	Aside string
	// Do does it if it is not a command; with Follows as soon as the preceding moment has been read.
	Do      func()
	Follows bool
	First   string // the ID of the secret list to be looked at first: while it is covered, Enter uncovers it
	Minor   bool   // Left is often left on purpose: it is not asked about
	// Together: all act at the same time in this step. On phones it ends when each has said that he is ready.
	Together bool
}

// Person is a person at the table.
type Person struct {
	ID       string // "seat1" ...
	Icon     string
	Face     moment.Face // his picture; nil: the icon
	Name     string
	Figure   fyne.ThemeColorName // the colour of his figures on the board; "": they have none
	Tag      string              // what is written on them
	Where    string              // his place, or his state
	Turn     bool
	Phone    bool // plays on a phone; the table marks it
	Had      bool // had his turn
	Out      bool // no longer plays
	Counters []Counter
	Cards    []Card // the cards that the audience may see
	Covered  int    // how many more cards he holds
	Facts    string // printed values, shown if there is room
	Rule     string
}

// Counter is a number with an icon: shown as a bar if Bar is set and Most is known, else as pips or a number.
type Counter struct {
	ID, Icon, Words string
	Colour          fyne.ThemeColorName
	Now, Most       int  // Most 0: unlimited
	Unknown         bool // nobody has said it yet
	Bar             bool
	Text, Rule      string // what changes it and what happens at its end, with the rule
}

// Card is a card with its name.
type Card struct {
	ID, Icon, Words string
	Brief           string   // instead of Words where a column has too little room; "": Words
	Lines           []string // lines about it; in a row, what it does
	Status          string   // in words: "exhausted", "2 charges"
	Facts, Rule     string   // what else the bar says about it, and its rule
	Colour          fyne.ThemeColorName
	Picture         image.Image       // instead of the icon; nil: none
	Spent           bool              // exhausted, used up: shown quietly
	State           bool              // not a card but a state of its owner
	Drawn           actionbar.Drawing // the card as a picture; in a secret list, the bar shows that
	Copies          int               // how many it stands for, if more than one

	// In a list of rows:
	Usable           bool   // can be used now
	Act              string // the word of its button; "": no button
	Price, PriceIcon string
	Dear             bool // its owner cannot pay for it
}

// Alike joins cards that differ in their ID only: the first stands for all, with their number.
func Alike(cards []Card) (out []Card) {
	var first []Card
	for _, c := range cards {
		i := slices.IndexFunc(first, func(o Card) bool { o.ID = c.ID; return reflect.DeepEqual(o, c) })
		if i < 0 {
			first, out = append(first, c), append(out, c)
			continue
		}
		out[i].Copies = max(out[i].Copies, 1) + 1
		out[i].Words = c.Words + "\u00a0×" + strconv.Itoa(out[i].Copies)
	}
	return out
}

// List is a titled list of cards.
type List struct {
	ID, Words string
	Cards     []Card
	Covered   int    // how many more cards there are
	Owner     string // the ID of the person who holds it; "": nobody alone
	Count     int    // the number to show, if a card stands for several; 0: the number of cards
	Described bool   // the words beside a card's name are a sentence, shown in full below it
	Rows      bool   // each card has a line of its own, with its price
	Note      string // shown instead of the number of cards
	Uncounted bool   // the number is unknown
	Rule      string // about it
	Afar      bool   // also in the players' window, below the people, if there is room

	// Secret covers the list in the keeper's window by a tab, which its key lifts too. At most one is lifted.
	Secret bool
	Due    bool // its owner may need it now: the bar offers to uncover it
	Covers bool // it is covered again after a step, unless it is due or stays
	Stays  bool // its owner has the turn, and the window
	Key    string
	Icon   string
	Colour fyne.ThemeColorName
	Tab    string // on the tab; "": Words
}

// Deck is a deck with the number of cards left in it.
type Deck struct {
	ID, Icon, Words string
	Left            int
	Uncounted       bool // no number is shown
	Rule            string
}

// Reading is a text to be read aloud; the zero value if there is none.
type Reading struct {
	Title, Text string
	Effect      bool // the effect of a card, not a story
}

// Correction is a correction by hand. Ask returns the next field after the answers given so far, nil if they are
// complete; without Ask nothing is asked. Make makes the command of the answers; nil: Make has done everything itself.
type Correction struct {
	ID, Group, Words, Icon string
	Ask                    func(given []string) *Field
	Make                   func(given []string) keeper.Command
	Anytime                bool   // also possible while a question waits: Make returns a keeper.Manual
	Now                    string // the present value; may be ""
	Open                   func() // opens something else instead of asking
}

// Field is a question of a correction: a choice, a number, or else words.
type Field struct {
	Words   string
	Choices []Choice
	Number  *keeper.Range
	Open    bool   // no number is proposed and each is pressed: Enter takes none
	Now     string // the present value; with Proposed, a suggestion
	// Proposed: Now is a suggestion, and is not called the present value.
	Proposed bool
	Usual    int  // the choice that Enter takes, from 1; 0: none
	Further  bool // all answers are given: the choices are to carry it out, or to give more
	People   bool // the choices are people at the table
	Typed    bool // the choices are so many that one is found by its letters
	// New words the option of what was typed and is none of the choices, which is an answer too; nil: there is none
	New func(typed string) string
}
