package arkham

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
	"lantern/keeper/play"
)

// Stage is the stage of a game: the set-up, the five phases of a turn (AH-3.1), the final battle, the end.
type Stage string

// The stages of a game.
const (
	StageSetup      Stage = "setup"
	StageUpkeep     Stage = "upkeep"
	StageMovement   Stage = "movement"
	StageEncounters Stage = "encounters"
	StageWorlds     Stage = "worlds"
	StageMythos     Stage = "mythos"
	StageFinal      Stage = "final"
	StageOver       Stage = "over"
)

// Result is how a game ended (AH-16).
type Result string

// How a game ends.
const (
	Closed   Result = "closed"   // AH-16.1
	Sealed   Result = "sealed"   // AH-16.2
	Banished Result = "banished" // AH-16.3
	Devoured Result = "devoured" // AH-16.5
)

// Places of markers and investigators outside the town. The areas of an Other World are "world:<ID>:1" and ":2".
const (
	AtSky       = "sky"
	AtOutskirts = "outskirts"
	AtCup       = "cup"
	AtBox       = "box"
	AtStack     = "stack"   // of gates
	AtLost      = "lost"    // in time and space
	AtJail      = "jail"    // the cell of the police station
	trophyOf    = "trophy:" // followed by the seat, from 0
	worldPrefix = "world:"
)

// State is a whole game. It is a value: Evolve clones it before it changes anything.
type State struct {
	Stage   Stage   `json:"stage"`
	Options Setting `json:"options"`
	Ancient string  `json:"ancient"`
	Track   int     `json:"track"` // number of spaces of the doom track
	Turn    int     `json:"turn"`  // from 1; 0 in the set-up
	First   int     `json:"first"` // seat of the first player, from 0
	Active  int     `json:"active"`
	Doom    int     `json:"doom"`
	Terror  int     `json:"terror"`
	Overrun bool    `json:"overrun,omitempty"` // terror reached 10 (AH-14.4)

	Players   []Player       `json:"players"`
	Monsters  []Marker       `json:"monsters"` // all markers, wherever they are
	Gates     []Marker       `json:"gates"`    // likewise
	GateStack []int          `json:"stack"`    // unused gate markers by index, the top one first
	Clues     map[string]int `json:"clues,omitempty"`
	Seals     []string       `json:"seals,omitempty"` // sealed locations
	// Signs is the number of Elder Sign cards used (AH-16.6).
	Signs  int      `json:"signs"`
	Closed []string `json:"closed,omitempty"` // for good (AH-14.4)

	Mythos      keeper.Deck            `json:"mythos"`
	Seen        []string               `json:"seen,omitempty"` // mythos cards seen since the last shuffle
	Decks       map[string]keeper.Deck `json:"decks,omitempty"`
	Beyond      []int                  `json:"beyond,omitempty"` // the gate deck, the top card first
	Card        *Myth                  `json:"card,omitempty"`   // the mythos card that is being resolved
	Last        *Myth                  `json:"last,omitempty"`   // the latest one, resolved or not
	Environment *Myth                  `json:"environment,omitempty"`
	Rumor       *Myth                  `json:"rumor,omitempty"`
	Held        []Myth                 `json:"held,omitempty"` // headlines whose markers are on the board
	RumorTurns  int                    `json:"rumorTurns,omitempty"`
	RumorClues  int                    `json:"rumorClues,omitempty"`

	Gone []string `json:"gone,omitempty"` // sheets of the devoured (AH-12.9)

	Facts []set.Fact `json:"facts,omitempty"` // entered at the table (AH-20)

	Course     []Mark      `json:"course,omitempty"` // one for the beginning of each turn, one for the end of the game
	Milestones []Milestone `json:"deeds,omitempty"`  // oldest first

	Battle *Battle `json:"battle,omitempty"`
	Result Result  `json:"result,omitempty"`

	keeper.Stack[Task]
}

// Myth is a mythos card as it was drawn or entered.
type Myth struct {
	set.Mythos
	Since int `json:"since"` // the turn
}

// Battle is the final battle (AH-15).
type Battle struct {
	Round     int  `json:"round"`
	Successes int  `json:"successes"` // towards the next doom token
	Started   bool `json:"started"`
}

// Marker is a monster or a gate.
type Marker struct {
	Kind string `json:"kind"` // of a monster its kind, of a gate its world
	At   string `json:"at"`
	// Of gates:
	Modifier int    `json:"modifier,omitempty"`
	Symbol   string `json:"symbol,omitempty"`
}

// Held is a card that an investigator has. N is unique in a game and distinguishes copies.
type Held struct {
	N         int    `json:"n"`
	ID        string `json:"id"`
	Exhausted bool   `json:"exhausted,omitempty"`
}

// Player is a player and the investigator he plays.
type Player struct {
	Name    string    `json:"name"`
	Who     string    `json:"who"`
	Sanity  int       `json:"sanity"`
	Stamina int       `json:"stamina"`
	Money   int       `json:"money"`
	Tokens  int       `json:"clues"`
	Stops   [3]int    `json:"stops"` // of the sliders, 0 to 3 (AH-2.5)
	Place   string    `json:"place"`
	Cards   []Held    `json:"cards,omitempty"`
	Luck    dice.Luck `json:"luck"`

	Retainers int  `json:"retainers,omitempty"`
	Loan      bool `json:"loan,omitempty"`
	Member    bool `json:"member,omitempty"`
	Delayed   bool `json:"delayed,omitempty"`
	// Skips is set by arrest and Lost: the next turn is skipped (AH-12.6, AH-12.8).
	Skips    bool `json:"skips,omitempty"`
	Missing  bool `json:"missing,omitempty"`  // this is the lost turn
	Explored bool `json:"explored,omitempty"` // he has an explored marker (AH-4.6)
	Returned bool `json:"returned,omitempty"` // he came back this turn (AH-4.7)
	Out      bool `json:"out,omitempty"`      // devoured for good

	Focus int  `json:"focus"`          // stops that may still be moved in this Upkeep
	Steps int  `json:"steps"`          // movement points left
	Done  bool `json:"done,omitempty"` // his part of this phase is over
	// Moved is set if he has moved since somebody was last asked whether his Movement is over (AH-19.52).
	Moved bool `json:"moved,omitempty"`
	// Waits is set while he may trade before a forced Movement (AH-19.52).
	Waits bool `json:"waits,omitempty"`
	// Fresh is set on a new sheet whose sliders may be put on any stop (AH-12.9).
	Fresh bool  `json:"fresh,omitempty"`
	Faced []int `json:"faced,omitempty"` // monsters that he has dealt with in this phase (AH-10.4)
	Safe  bool  `json:"safe,omitempty"`  // no more encounters this turn (AH-12.3)
}

// Task is something that the rules still have to do; its kind says what the other fields mean. The top one is next.
type Task struct {
	Kind    string       `json:"kind"`
	Seat    int          `json:"seat,omitempty"`
	N       int          `json:"n,omitempty"`
	At      string       `json:"at,omitempty"`
	For     string       `json:"for,omitempty"`
	Test    *Test        `json:"test,omitempty"`
	Effects []set.Effect `json:"effects,omitempty"`
	Pass    []set.Effect `json:"pass,omitempty"`
	Fail    []set.Effect `json:"fail,omitempty"`
	Fight   *Fight       `json:"fight,omitempty"`
	Keys    []string     `json:"keys,omitempty"`
	Rule    string       `json:"rule,omitempty"`
}

// Test is a test that is being made.
type Test struct {
	Check      string `json:"check"` // a skill or a special check (AH-9.5)
	Dice       int    `json:"dice"`
	Difficulty int    `json:"difficulty"`
	Added      int    `json:"added,omitempty"` // dice added by clues
	Successes  int    `json:"successes,omitempty"`
	Rolled     bool   `json:"rolled,omitempty"`
	Passed     bool   `json:"passed,omitempty"`
	Fallen     []int  `json:"fallen,omitempty"` // its dice so far; none in older sessions
}

// Fight is a fight with a monster (AH-11).
type Fight struct {
	Monster int   `json:"monster"`           // its index among the markers
	Appears bool  `json:"appears,omitempty"` // by an encounter: it does not stay (AH-5.6)
	Cast    []int `json:"cast,omitempty"`    // working spells, by number of the card
	Tried   []int `json:"tried,omitempty"`   // failed spells whose hands are committed
	Fighter bool  `json:"fighter,omitempty"` // combat has begun
}

func (s *State) openGates() int { return play.Count(s.Gates, s.isOpen) }

// isOpen reports whether a gate is on the board.
func (s *State) isOpen(g Marker) bool {
	return g.At != AtStack && g.At != AtBox && !strings.HasPrefix(g.At, trophyOf)
}

// gateAt returns the index of the open gate at a location, -1 if there is none.
func (s *State) gateAt(place string) int {
	return slices.IndexFunc(s.Gates, func(g Marker) bool { return g.At == place && s.isOpen(g) })
}

// monstersAt lists the monsters at a place, by their index among the markers.
func (s *State) monstersAt(place string) []int {
	var out []int
	for i, m := range s.Monsters {
		if m.At == place {
			out = append(out, i)
		}
	}
	return out
}

// trophy returns the place of the markers that a seat has won.
func trophy(seat int) string { return trophyOf + itoa(seat) }

// inPlay reports whether a marker counts towards the limit: in the town or the Sky (AH-14.1).
func inPlay(m Marker) bool {
	return m.At != AtCup && m.At != AtBox && m.At != AtOutskirts && !strings.HasPrefix(m.At, trophyOf)
}

func (s *State) monstersInPlay() int { return play.Count(s.Monsters, inPlay) }

// Shut reports whether nobody may enter a location: it is closed for good, or while a card stays in play (AH-4.4).
func (s *State) Shut(place string) bool {
	closes := func(m Myth) bool { return m.Closes != "" && m.Closes == place }
	return slices.Contains(s.Closed, place) || slices.ContainsFunc(s.Held, closes) ||
		slices.ContainsFunc(present(s.Environment, s.Rumor), closes)
}

func present(all ...*Myth) []Myth {
	return play.Map(play.Filter(all, func(m *Myth) bool { return m != nil }), func(m *Myth) Myth { return *m })
}

// inWorld reports whether a place is in an Other World, and returns the world and its area, 1 or 2.
func inWorld(place string) (world string, area int, ok bool) {
	rest, ok := strings.CutPrefix(place, worldPrefix)
	if !ok {
		return "", 0, false
	}
	world, half, _ := strings.Cut(rest, ":")
	if half == "2" {
		return world, 2, true
	}
	return world, 1, true
}

func worldArea(world string, area int) string { return worldPrefix + world + ":" + itoa(area) }
