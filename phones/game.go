// Package phones is the HTTP server for players' phones and a TV: who may join, what each device is shown of a running
// session, and what it may answer. What an audience sees is rendered from what the rules show that audience, and a
// device sends nothing but an index into what it was offered.
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
	// Do gives a command where all commands of the session are given, one after the other: on one goroutine or under one
	// lock. It asks for the command there; nil: nothing is to be done.
	Do func(ctx context.Context, command func() keeper.Command) error
	// Face makes the words of a language.
	Face func(lang string) (Face, error)
	// Keepers tells the commands that only a keeper gives; nil: the game has none.
	Keepers func(keeper.Command) bool
	Now     func() time.Time
	Random  io.Reader
	// Every ticks until stop is called.
	Every func(time.Duration) (ticks <-chan time.Time, stop func())
	// Puzzle is the puzzle on the table in words of a language; nil, or no puzzle: there is none.
	Puzzle func(lang string) *Puzzle
	// Moment is the step whose moments everybody looks at now, and whether play stops for them; nil: those of the last
	// step, for which it does not.
	Moment func() (seq int, stops bool)
	// Read puts that moment away. It is called where commands are made; nil: only the keeper's window can.
	Read func()
	// Hosts are further names of this machine, beside its addresses.
	Hosts []string
}

// Face puts a session into words of one language. The server never calls it from two goroutines at once.
type Face interface {
	// View is what an audience sees now, made of what the rules show that audience and of nothing else.
	View(who keeper.Audience) View
	// Question words a prompt.
	Question(p *keeper.Prompt) Question
	// Option words a legal command and says under which word it is listed; false: it is offered elsewhere.
	Option(c keeper.Command) (group, words string, ok bool)
	// Acts is the seat that gives a command which names nobody, "" for any that only the keeper gives; says is false
	// where it is the one whose turn it is.
	Acts(c keeper.Command) (seat string, says bool)
	// Forms are what can be entered by hand now; nil: nothing.
	Forms() []Form
	// Line words a line of the log.
	Line(l keeper.LogLine) string
	// Moment words what the table looks at.
	Moment(m keeper.Moment) Moment
	// Map is the board as an audience sees it; without Draw the game has none.
	Map(who keeper.Audience) Board
	// Art is a picture that View names, with its media type; nil: the audience has none of that name.
	Art(who keeper.Audience, name string) (data []byte, kind string)
}

// Moment is something that happened and that everybody looks at.
type Moment struct {
	Head, Title, Sub string
	Good, Bad        bool // how a test ended
	Text, Mood       string
	Thrown           []Thrown
	Rows             []string
}

// Thrown is a die or a token.
type Thrown struct {
	Words  string
	Token  bool
	Colour string // as that of a [Counter]
}

// Board is a picture of the board. It is drawn when it is asked for: outside of all locks, by one goroutine or several.
type Board struct {
	Stamp string // another one when the picture changes
	Draw  func() []byte
}

// View is what one audience sees at one moment.
type View struct {
	Title, Sub string         // what is played, and where play stands
	Turn, Step string         // whose turn it is, and what he does; may be empty
	Next       string         // the one next thing
	Onward     keeper.Command // does it; nil: there is none
	Meters     []Counter
	People     []Person
	Lists      []List
	Decks      []Deck
	Open       []Card
	Reading    Reading
	Ending     string // how it ended; "" while it goes on
}

// Person is somebody at the table.
type Person struct {
	ID       string // the audience of the seat: "seat1" ...
	Name     string
	Art      string // the name of a portrait; may be empty
	Where    string
	Turn     bool
	Had, Out bool // had his turn; does not play any more
	Counters []Counter
	Cards    []Card
	Covered  int // how many more cards he holds
}

// Counter is a number with a sign.
type Counter struct {
	ID, Icon, Words string
	Colour          string // ok, warning, threat, brass, horror or muted
	Now, Most       int    // Most 0: no end
}

// Card is a card by its name.
type Card struct {
	Icon, Words, Status string
	Lines               []string
	Spent               bool
}

// List is some cards under a word.
type List struct {
	ID, Words string
	Cards     []Card
	Covered   int  // how many more there are
	Secret    bool // covered until it is pressed
}

// Deck is a deck, and how many cards are left in it.
type Deck struct {
	Icon, Words string
	Left        int
}

// Reading is a text that is read aloud.
type Reading struct {
	Title, Text string
	Effect      bool // it is what a card does, not a story
}

// Question is a prompt in words.
type Question struct {
	Title, Body string
	Who         string            // who answers
	Options     map[string]string // by the key of the option
	Reasons     []string          // what makes up the value of a die
}

// Puzzle is a puzzle that somebody is at, as it lies on the table. Lengths are in units of one place.
type Puzzle struct {
	Who           keeper.Audience // whose moves are offered
	Title         string
	Left          int // puzzle actions; negative: as many as he likes
	Width, Height float64
	Places        []Place
	Drawn         *Place    // the piece that was drawn and is to be laid; nil: none
	Tile          [][]Point // outlines of the start tile
	Ports         []Port
	Moves         []Move
}

// Point is a spot on the puzzle.
type Point struct{ X, Y float64 }

// Place holds one piece of a puzzle; Point is its top left corner.
type Place struct {
	Point
	Piece string
	Turn  int       // quarter turns clockwise
	Signs [4]string // on each side as the piece lies: north, east, south, west
	Wires []Wire
	Part  string // "eye 0 1": the cut of a picture, its column and row
	// Columns and Rows are those into which the picture is cut.
	Columns, Rows int
}

// Wire joins two sides of a piece, as it lies.
type Wire struct {
	Colour   string
	From, To int
}

// Port is a sign or the end of a wire on the start tile.
type Port struct {
	Point
	Sign, Colour string
}

// Move is a move of a puzzle.
type Move struct {
	Kind    string // "right" and "left" turn the piece at A, "swap" swaps those at A and B, "lay" lays one at A; else ""
	A, B    int
	Words   string
	Command keeper.Command
}

// Rights say what a seat may do on its own device.
type Rights string

// What the keeper may let seats do.
const (
	QuestionsOnly Rights = "questions" // answer what they are asked, and make moves of their own puzzle
	OwnTurn       Rights = "turn"      // also what they can do in their own turn
	OwnSeat       Rights = "seat"      // also what they can do at any time
)
