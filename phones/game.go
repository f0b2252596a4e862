// Package phones is the HTTP server for players' phones and a TV: who may join, what each device sees of a running
// session, and what it may answer. Pages are rendered only from what the rules show the device's audience, and a device
// answers with an index into what it was offered.
//
// The package knows no game. A [Face] words a session; [Plain] is one for games without.
package phones

import (
	"context"
	"io"
	"time"

	"lantern/keeper"
)

// Deps are what the server needs from outside.
type Deps struct {
	Session keeper.AnySession
	// Do carries out a command where all commands of the session are serialized, on one goroutine or under a lock. It
	// calls command there; if that returns nil, it does nothing.
	Do func(ctx context.Context, command func() keeper.Command) error
	// Face makes the face for a language.
	Face func(lang string) (Face, error)
	// Keepers reports whether only a keeper may give a command; nil: there are no such commands.
	Keepers func(keeper.Command) bool
	Led     bool // somebody at the laptop leads the game, and puts away what stops play in nobody's turn
	Now     func() time.Time
	Random  io.Reader
	// Every ticks until stop is called.
	Every func(time.Duration) (ticks <-chan time.Time, stop func())
	// Puzzle returns the puzzle on the table in a language, or nil; it may be nil itself.
	Puzzle func(lang string) *Puzzle
	// Moment returns the step whose moments are shown, and whether play stops until they have been read. nil: the last
	// step's, and play does not stop.
	Moment func() (seq int, stops bool)
	// Read puts the moment away. It is called within Do; nil: only the keeper's window can.
	Read func()
	// Hosts are names of this machine, besides its addresses.
	Hosts []string
}

// Face words a session in one language. The server never calls it from two goroutines at once.
type Face interface {
	// View returns what an audience sees now. It may use only what the rules show that audience.
	View(who keeper.Audience) View
	// Question words a prompt.
	Question(p *keeper.Prompt) Question
	// Option words a legal command; false: it is offered elsewhere.
	Option(c keeper.Command) (o Option, ok bool)
	// Acts returns the seat that gives a command that names nobody; "": only the keeper. If says is false, the seat
	// whose turn it is gives it.
	Acts(c keeper.Command) (seat string, says bool)
	// Forms returns what can be entered by hand now.
	Forms() []Form
	// Line words a line of the log.
	Line(l keeper.LogLine) string
	// Moment words a moment for an audience: who lost a struggle sees that he lost it.
	Moment(m keeper.Moment, who keeper.Audience) Moment
	// Map returns the board as an audience sees it; without Draw the game has none.
	Map(who keeper.Audience) Board
	// Art returns what draws a picture named in the View or an Option, with its media type, outside of all locks; nil:
	// the audience has none of that name. A card's name followed by [Large] is its picture with room for all its text.
	Art(who keeper.Audience, name string) (draw func() (data []byte, kind string))
	// Sign returns an icon as an SVG drawn in currentColor; nil: there is none of that name.
	Sign(name string) []byte
}

// Option is a legal command in words. If Then is set, commands that differ only in it are one button, after which Then
// is chosen.
type Option struct {
	Group, Words, Then string
	Odds               string // the chance that it succeeds; may be empty
	Detail             string // what the window says beside it: what it costs, sets off or risks; may be empty
	Aside              bool   // it comes after all others, folded away if they have a Group
	Onward             bool   // it ends a turn or passes, and is always in sight
	Wastes             bool   // it leaves something undone, and is pressed twice
	Secret             bool   // it shows what nobody else may see, and is covered as the hand is
	Picture            string // the name of the picture of the card that is used; may be empty
	Form               *Form  // what completes the command; nil: a press is enough
	Listed, Ticked     bool   // Words is an entry of a list whose entries are ticked: this one is, and is taken back
}

// Planner is a face whose seats plan in secret: commands that are legal for an audience, but that the legal commands
// leave out, since they would tell what is planned.
type Planner interface {
	Plans(who keeper.Audience) []keeper.Command
}

// Moment is something that happened, shown large.
type Moment struct {
	Head, Title, Sub string
	Good, Bad        bool // a test succeeded or failed
	Text, Mood       string
	Thrown           []Thrown
	Rows             []string
}

// Thrown is a die or a token, with what it shows: words, or else an icon.
type Thrown struct {
	Words  string
	Icon   string
	Token  bool
	Ten    bool   // a die of ten sides
	Colour string // see [Counter]
}

// Board is a picture of the board. Draw is called when a device asks for it, outside of all locks and possibly on
// several goroutines at once.
type Board struct {
	Stamp string // changes when the picture does
	Draw  func() []byte
}

// View is what one audience sees at one moment.
type View struct {
	Title, Sub string         // the game, and the state of play
	Turn, Step string         // whose turn it is, and the step; may be empty
	Next       string         // the word of the next button
	Onward     keeper.Command // what it does; nil: there is no button
	Follow     keeper.Command // what Next does as soon as the moment before has been read; nil: nothing
	Wastes     bool           // it leaves something undone: the window does not propose it
	Loses      bool           // what is undone is lost: it is pressed twice, as at the window
	Odds       string         // the chance of what it draws or rolls; may be empty
	Together   bool           // all act at the same time, and Next waits until each is ready
	Left       string         // what is undone, as part of a sentence; may be empty
	Asks       string         // what the step asks of the player on turn; may be empty
	Outlook    []Card         // the consequences of what is being chosen now: a forecast, the chance of a test
	Guide      string         // what the guide of a first session says; may be empty
	Meters     []Counter
	People     []Person
	Lists      []List
	Decks      []Deck
	Open       []Card
	Reading    Reading
	Ending     string // how it ended; "" while it goes on
}

// Person is a person at the table.
type Person struct {
	ID       string // the audience of the seat: "seat1" ...
	Name     string
	Art      string // the name of a portrait; may be empty
	Where    string
	Turn     bool
	Had, Out bool // had his turn; no longer plays
	Asked    bool // an answer is awaited from him; the server sets it
	Counters []Counter
	Cards    []Card
	Covered  int  // the number of his other cards
	Open     bool // the cards are shown unfolded and uncovered
}

// Counter is a number with an icon.
type Counter struct {
	ID, Icon, Words string
	Colour          string // ok, warning, threat, brass, horror or muted
	Now, Most       int    // Most 0: unlimited
	Unknown         bool   // nobody has said it yet
}

// Card is a card with its name.
type Card struct {
	Icon, Words, Status string
	Picture, Colour     string // the name of its picture, shown in place of the icon; the colour of the icon
	Lines               []string
	Spent               bool
}

// List is a titled list of cards.
type List struct {
	ID, Words string
	Cards     []Card
	Covered   int  // number of further cards
	Secret    bool // covered until pressed
}

// Deck is a deck with the number of cards left in it.
type Deck struct {
	Icon, Words string
	Left        int
}

// Reading is a text to be read aloud.
type Reading struct {
	Title, Text string
	Effect      bool // the effect of a card, not a story
}

// Question is a prompt in words.
type Question struct {
	Title, Body string
	Who         string            // who answers
	Options     map[string]string // words by key of the option
	Details     map[string]string // what the window says beside an option, by its key
	Reasons     []string          // the parts of the value of a die
}

// Puzzle is the puzzle on the table. Lengths are in units of one place.
type Puzzle struct {
	Who           keeper.Audience // who is offered the moves
	Title         string
	Left          int // puzzle actions left; negative: unlimited
	Width, Height float64
	Places        []Place
	Drawn         *Place    // a drawn piece to be laid; nil: none
	Tile          [][]Point // outlines of the start tile
	Ports         []Port
	Moves         []Move
}

// Point is a point on the puzzle.
type Point struct{ X, Y float64 }

// Place is a place with its piece; Point is the top left corner.
type Place struct {
	Point
	Piece string
	Turn  int       // quarter turns clockwise
	Signs [4]string // on the sides of the turned piece: north, east, south, west
	Wires []Wire
	Part  string // part of a picture: "eye 0 1" is its name, column and row
	// Columns and Rows are the numbers of parts of the picture.
	Columns, Rows int
}

// Wire joins two sides of a turned piece.
type Wire struct {
	Colour   string
	From, To int
}

// Port is a sign or a wire's end on the start tile.
type Port struct {
	Point
	Sign, Colour string
}

// Move is a move of a puzzle.
type Move struct {
	Kind    string // "right" and "left" turn the piece at A, "swap" swaps those at A and B, "lay" lays one at A; else ""
	A, B    int
	Cost    int // in puzzle actions
	Words   string
	Wastes  bool // it gives up actions, or spends what is rare, and is pressed twice
	Command keeper.Command
}

// Rights is what seats may do on their own devices.
type Rights string

// The rights that the keeper may give.
const (
	QuestionsOnly Rights = "questions" // answer their questions and make moves of their own puzzle
	OwnTurn       Rights = "turn"      // also act in their own turn
	OwnSeat       Rights = "seat"      // also act at any time
)
