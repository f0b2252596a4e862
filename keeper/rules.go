// Package keeper is the kernel of Keeper's Lantern: it owns what every game at
// the table needs and knows no game. A game system is a set of pure functions
// (Rules); the kernel keeps the session log, makes every command durable before
// it takes effect, undoes and redoes by moving a cursor over that log, hands out
// chance, and holds the types for decks, dice, prompts, refusals and views.
//
// The order is always the same: decide, persist in one transaction, swap the
// state, notify the listeners. What was answered is on disk.
package keeper

import (
	"encoding/json"
	"strconv"
)

// Rules is a game system: pure functions over a state S. S must behave as a value
// (Evolve never changes what it was given) and must survive a round trip through
// JSON unchanged, since it is kept as a snapshot.
type Rules[S any] interface {
	// Commands and Events name everything the system understands.
	Commands() *Catalogue[Command]
	Events() *Catalogue[Event]

	// Setup makes the events that begin a session. They cannot be undone.
	Setup(Config, Chance) ([]Event, error)
	// Decide says whether a command is legal and, if so, what happens: the command
	// with everything it triggers is one step. It refuses with a *Refusal.
	Decide(S, Command, Chance) ([]Event, error)
	// Evolve applies one event. It is total and uses no chance, clock or I/O.
	Evolve(S, Event) S
	// Legal lists the commands that Decide would accept now, without corrections.
	Legal(S) []Command
	// Prompts returns the prompts that wait for an answer now: none, the one on top of the stack, or one for each of
	// those who are asked at the same time. What has been answered of the latter is shown once all have answered.
	Prompts(S) []*Prompt

	// Seats is how many players sit at the table, the keeper not counted.
	Seats(S) int
	// View builds what an audience may see, from an allow-list. Latest are the last lines that the table was told, at
	// least [LatestLines] of them where there are as many; a line that a correction has made secret again is left out
	// of the view.
	View(s S, who Audience, latest []LogLine) any
	// Describe puts an event, which led to the state given, into log lines for an audience.
	Describe(S, Event, Audience) []LogLine
	// Summary is a short public account of the state for lists of sessions.
	Summary(S) Summary
}

// AnswerChecker is a game that checks answers by itself, in place of [Prompt.Check], so that its refusals name its own
// rules.
type AnswerChecker[S any] interface {
	CheckAnswer(S, Answer) error
}

// System opens the rules for a session from the configuration it was begun with,
// so that a session goes on with the content it started from.
type System[S any] func(Config) (Rules[S], error)

// Audience is who looks: the keeper at his console, everybody at the table, or one player alone (see [Seat]). In a game
// without a keeper that audience is the program itself, which knows the whole table.
type Audience string

// The audiences of every game.
const (
	ForKeeper Audience = "keeper"
	ForTable  Audience = "table"
)

// Seat is the audience of one player, from 1: what the table may see, and what he alone may see.
func Seat(n int) Audience { return Audience("seat" + strconv.Itoa(n)) }

// audiences are all of a game with that many seats.
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

// Config is what a session was begun with. It never changes afterwards.
type Config struct {
	System  string          `json:"system"`            // the ID of the game
	Seed    string          `json:"seed"`              // secret; all chance of the session derives from it
	Options json.RawMessage `json:"options,omitempty"` // the system's own choices: story, party size ...
	Content json.RawMessage `json:"content,omitempty"` // cards and story as they were that day
}

// Summary tells a session from others in a list. It holds nothing secret.
type Summary struct {
	Title string `json:"title"`           // what is played, for example the story's ID
	Key   string `json:"key"`             // keys the wording of how far it has come, for example "round"
	Args  Args   `json:"args,omitempty"`  // values for that wording
	Ended bool   `json:"ended,omitempty"` // the game is over
}
