// Package keeper is the kernel of Keeper's Lantern: it holds what every game needs and knows no game. It keeps the
// session log, stores every command before it takes effect, undoes and redoes by moving a cursor over the log, supplies
// chance, and defines decks, dice, prompts, refusals and views. Rules of a game belong in a package of that game, words
// and windows in ui, files and SQL in storage.
//
// The order of a step is always: decide, store in one transaction, swap the state, notify the listeners. A confirmed
// step is on disk.
package keeper

import (
	"encoding/json"
	"strconv"
)

// Rules is a game system: pure functions over a state S. S must behave as a value (Evolve never changes its argument)
// and must survive a round trip through JSON unchanged, because it is stored as a snapshot.
type Rules[S any] interface {
	// Commands and Events are the catalogues of everything the system understands.
	Commands() *Catalogue[Command]
	Events() *Catalogue[Event]

	// Setup returns the events that begin a session. They cannot be undone.
	Setup(Config, Chance) ([]Event, error)
	// Decide checks whether a command is legal and, if so, returns what happens: the command with everything it
	// triggers is one step. It refuses with a *Refusal.
	Decide(S, Command, Chance) ([]Event, error)
	// Evolve applies one event. It never fails and uses no chance, clock or I/O.
	Evolve(S, Event) S
	// Legal lists the commands that Decide would accept now, without corrections.
	Legal(S) []Command
	// Prompts returns the prompts that wait for an answer: none, the top of the stack, or one for each player if
	// several are asked at the same time. In that case no answer is shown until all have answered.
	Prompts(S) []*Prompt

	// Seats returns the number of players at the table, not counting the keeper.
	Seats(S) int
	// View returns what an audience may see, built from an allow-list. latest holds the newest lines of the table's
	// log, at most [LatestLines]. View leaves out lines that a correction has made secret again.
	View(s S, who Audience, latest []LogLine) any
	// Describe words an event, which led to the given state, as log lines for an audience.
	Describe(S, Event, Audience) []LogLine
	// Summary is a short public account of the state for lists of sessions.
	Summary(S) Summary
}

// AnswerChecker is implemented by games that check answers themselves, instead of [Prompt.Check], so that refusals
// name rules of the game.
type AnswerChecker[S any] interface {
	CheckAnswer(S, Answer) error
}

// System returns the rules for a session from its configuration, so that a session keeps its initial content.
type System[S any] func(Config) (Rules[S], error)

// Audience is the recipient of a view: the keeper at the console, everybody at the table, or one player alone (see
// [Seat]). In a game without a keeper, ForKeeper is the program itself, which knows the whole table.
type Audience string

// The audiences of every game.
const (
	ForKeeper Audience = "keeper"
	ForTable  Audience = "table"
)

// Seat is the audience of one player, from 1: it sees what the table sees, and that player's secrets.
func Seat(n int) Audience { return Audience("seat" + strconv.Itoa(n)) }

// SeatNamer is a game whose prompts and commands name seats otherwise than by their audiences.
type SeatNamer interface {
	// SeatOf returns the audience of a seat by that name. It returns an unknown name unchanged.
	SeatOf(who string) Audience
}

// audiences returns all audiences of a game with that many seats.
func audiences(seats int) []Audience {
	out := []Audience{ForKeeper, ForTable}
	for n := 1; n <= seats; n++ {
		out = append(out, Seat(n))
	}
	return out
}

// LogLine is one line of the log: a key for the wording and its values.
type LogLine struct {
	Key  string `json:"key"`
	Args Args   `json:"args,omitempty"`
}

// Config is what a session began with. It never changes afterwards.
type Config struct {
	System  string          `json:"system"`            // the ID of the game
	Seed    string          `json:"seed"`              // secret; all chance of the session derives from it
	Options json.RawMessage `json:"options,omitempty"` // the system's own choices: story, party size ...
	Content json.RawMessage `json:"content,omitempty"` // cards and story as they were that day
}

// Summary describes a session in a list. It holds nothing secret.
type Summary struct {
	Title string `json:"title"`           // what is played, for example the story's ID
	Key   string `json:"key"`             // key of the wording of the progress, for example "round"
	Args  Args   `json:"args,omitempty"`  // values for that wording
	Ended bool   `json:"ended,omitempty"` // the game is over
}
