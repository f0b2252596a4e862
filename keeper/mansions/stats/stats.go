// Package stats counts what happened in a session, from its log alone: damage, horror, threat and clues by round, the
// dice compared with expectation, the length of turns, damage dealt and taken. It contains nothing that is secret
// during the session: the objective is included only once everybody may know it. It draws nothing; pages are in
// ui/mansions/stats.
package stats

import (
	"fmt"
	"slices"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
)

// Break is how long nothing has to happen for the time to count as a break and not as play.
const Break = 20 * time.Minute

// Stats is what one session came to.
type Stats struct {
	Session   string        `json:"session"`
	Name      string        `json:"name,omitempty"` // given by the keeper
	Story     string        `json:"story"`
	Players   int           `json:"players"`
	Began     time.Time     `json:"began"`
	Last      time.Time     `json:"last"`   // the last step that counts
	Played    time.Duration `json:"played"` // breaks left out, in nanoseconds
	Rounds    int           `json:"rounds"`
	Ended     bool          `json:"ended"`
	Winner    string        `json:"winner,omitempty"`    // investigators, keeper, nobody
	Objective string        `json:"objective,omitempty"` // the story choice's option, once it is known to all
	Timeline  []Round       `json:"timeline"`
	People    []Person      `json:"people"`            // by seat
	Keeper    Turns         `json:"keeper"`            // the keeper's turns
	Kept      []Kept        `json:"kept,omitempty"`    // who kept, one after the other; none: a person did throughout
	Moments   []Moment      `json:"moments,omitempty"` // turning points, in their order
	// by type of monster, in order of appearance; what no monster did is last, under ""
	Foes []Foe `json:"foes"`
}

// Kept is who kept from a round on: the lantern, by one of [state.Difficulties]; a person, if it is empty.
type Kept struct {
	From   int    `json:"from"` // 0: from the set-up on
	Keeper string `json:"keeper"`
}

// Round is how things stood at the end of a round; of the last one, at the end of the log.
type Round struct {
	Round  int `json:"round"`
	Damage int `json:"damage"` // on all investigators together
	Horror int `json:"horror"`
	Threat int `json:"threat"` // the keeper has
	Clues  int `json:"clues"`  // found so far
}

// Person is what one player's investigators did and bore.
type Person struct {
	Who        string   `json:"who"`        // the seat: "inv1" ...
	Characters []string `json:"characters"` // one after the other
	Tests      Tests    `json:"tests"`
	Turns      Turns    `json:"turns"`
	Dealt      int      `json:"dealt"` // damage to monsters
	Killed     int      `json:"killed"`
	Damage     int      `json:"damage"` // taken
	Horror     int      `json:"horror"`
	Healed     int      `json:"healed"` // damage and horror taken away
	Clues      int      `json:"clues"`  // found

	Way  []string `json:"way,omitempty"`  // spaces, one after the other
	Fate string   `json:"fate,omitempty"` // his final state
}

// Foe is what a type of monster dealt and bore.
type Foe struct {
	Monster string `json:"monster"` // its type; "" for cards, fire and everything else
	Damage  int    `json:"damage"`  // dealt to investigators
	Horror  int    `json:"horror"`
	Placed  int    `json:"placed"`
	Killed  int    `json:"killed"`
}

// Turns are how long turns took.
type Turns struct {
	Count   int           `json:"count"`
	Total   time.Duration `json:"total"`
	Longest time.Duration `json:"longest"`
}

// Mean is the mean length of a turn, 0 when there was none.
func (t Turns) Mean() time.Duration {
	if t.Count == 0 {
		return 0
	}
	return t.Total / time.Duration(t.Count)
}

func (t *Turns) add(d time.Duration) {
	t.Count, t.Total, t.Longest = t.Count+1, t.Total+d, max(t.Longest, d)
}

// Of counts a session's log up to the cursor. It fails if the configuration, or an entry, cannot be read.
func Of(l keeper.Log) (Stats, error) {
	rules, err := mansions.RulesOf(l.Header.Config)
	if err != nil {
		return Stats{}, err
	}
	c := &counting{stats: Stats{Session: l.Header.ID, Name: l.Header.Name, Story: rules.StoryPack.Pack.ID,
		Timeline: []Round{}, People: []Person{}, Foes: []Foe{}},
		rules: rules, types: map[string]string{}, failed: map[string]string{}, turn: -1, keeper: -1}
	var state state.State
	for _, e := range l.Entries[:min(l.Header.Cursor, len(l.Entries))] {
		events, err := rules.Events().DecodeAll(e.Events)
		if err != nil {
			return Stats{}, fmt.Errorf("entry %d: %w", e.Seq, err)
		}
		c.pass(e.At)
		for _, ev := range events {
			before := state
			state = rules.Evolve(state, ev)
			c.count(before, ev)
			c.remember(before, state, ev)
			c.state = state
			c.keptBy(state)
		}
	}
	return c.done(), nil
}

// clue reports whether a card is a clue.
func (c *counting) clue(card string) bool { return c.rules.Card(card).Clue != nil }

// counting is a log half counted.
type counting struct {
	stats  Stats
	state  state.State
	rules  *mansions.Engine
	types  map[string]string // the type of every monster that ever came
	failed map[string]string // by seat, the type of monster that a test was failed against last
	at     time.Time
	turn   time.Duration // when the investigator's turn that is on began; -1 when none is
	keeper time.Duration // the same of the keeper's
}

// pass lets time pass up to an entry.
func (c *counting) pass(at time.Time) {
	if c.stats.Began.IsZero() {
		c.stats.Began = at
	} else if gap := at.Sub(c.at); gap > 0 && gap <= Break {
		c.stats.Played += gap
	}
	c.at, c.stats.Last = at, at
}

// done closes the last round.
func (c *counting) done() Stats {
	if c.state.Round > 0 {
		c.closeRound(c.state)
	}
	c.sortFoes()
	for _, v := range c.state.Seats {
		if p := slices.IndexFunc(c.stats.People, func(p Person) bool { return p.Who == v.Who }); p >= 0 {
			c.stats.People[p].Fate = v.State
		}
	}
	c.stats.Players = c.state.Players
	c.stats.Rounds = c.state.Round
	if c.state.Revealed || c.state.Ending != nil {
		c.stats.Objective = c.stats.objective(c.state)
	}
	return c.stats
}

// keptBy notes who keeps, where that is somebody else than before. Hands that were changed twice in a round count once.
func (c *counting) keptBy(s state.State) {
	e := &c.stats
	was := ""
	if n := len(e.Kept); n > 0 {
		was = e.Kept[n-1].Keeper
	}
	if s.Keeper == was {
		return
	}
	if len(e.Kept) == 0 && s.Round > 0 {
		e.Kept = append(e.Kept, Kept{})
	}
	if n := len(e.Kept); n > 0 && e.Kept[n-1].From == s.Round {
		e.Kept[n-1].Keeper = s.Keeper
		return
	}
	e.Kept = append(e.Kept, Kept{s.Round, s.Keeper})
}

// closeRound records the state at the end of a round.
func (c *counting) closeRound(s state.State) {
	r := Round{Round: s.Round, Threat: s.Threat}
	for _, v := range s.Seats {
		if v.State == state.SeatIn {
			r.Damage, r.Horror = r.Damage+v.Damage, r.Horror+v.Horror
		}
	}
	for _, kind := range s.Found {
		if c.clue(kind) {
			r.Clues++
		}
	}
	c.stats.Timeline = append(c.stats.Timeline, r)
}

// objective is the option that decides what both sides are after.
func (e *Stats) objective(s state.State) string {
	if s.Ending != nil && s.Ending.Goal != "" {
		return s.Ending.Goal
	}
	return e.Objective
}

// person is who sits there.
func (c *counting) person(who string) *Person {
	for i := range c.stats.People {
		if c.stats.People[i].Who == who {
			return &c.stats.People[i]
		}
	}
	c.stats.People = append(c.stats.People, Person{Who: who, Characters: []string{}})
	return &c.stats.People[len(c.stats.People)-1]
}

// foe is a type of monster, or "" for all that is none.
func (c *counting) foe(kind string) *Foe {
	for i := range c.stats.Foes {
		if c.stats.Foes[i].Monster == kind {
			return &c.stats.Foes[i]
		}
	}
	c.stats.Foes = append(c.stats.Foes, Foe{Monster: kind})
	return &c.stats.Foes[len(c.stats.Foes)-1]
}

// sortFoes puts what no monster did last.
func (c *counting) sortFoes() {
	foes := c.stats.Foes
	if i := slices.IndexFunc(foes, func(f Foe) bool { return f.Monster == "" }); i >= 0 {
		none := foes[i]
		c.stats.Foes = append(slices.Delete(foes, i, i+1), none)
	}
}
