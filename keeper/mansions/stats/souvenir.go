package stats

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Kinds of moments.
const (
	ClueFound = "clue"      // Who found the clue What
	Slain     = "slain"     // Who killed a monster of the type What
	Fallen    = "fallen"    // the investigator Who was killed
	Maddened  = "mad"       // Who went insane
	Escaped   = "escaped"   // Who left the board by the objective's way
	Objective = "objective" // the objective What was revealed
	EventCame = "event"     // the event What came
)

// Moment is a turning point of an evening, as everybody saw it.
type Moment struct {
	Round int    `json:"round"`
	Kind  string `json:"kind"`
	Who   string `json:"who,omitempty"`  // an investigator's ID, not his seat: there may come another one
	What  string `json:"what,omitempty"` // a kind of card, a type of monster, an option, an event
}

// remember notes the turning points: an event which befell one state and made of it another.
func (c *counting) remember(before, after state.State, ev keeper.Event) {
	note := func(kind, seat, what string) {
		who := ""
		if v, ok := before.Seat(seat); ok {
			who = v.Character
		}
		c.stats.Moments = append(c.stats.Moments, Moment{max(before.Round, 1), kind, who, what})
	}
	switch ev := ev.(type) {
	case state.CardMoved:
		if ev.Why == "found" && ev.Who != "" && c.clue(ev.Card) {
			note(ClueFound, ev.Who, stories.KindOf(ev.Card))
		}
	case state.MonsterGone:
		if who := doer(before); ev.Killed && who != "" {
			note(Slain, who, ev.Kind)
		}
	case state.Killed:
		note(Fallen, ev.Who, "")
	case state.Maddened:
		note(Maddened, ev.Who, "")
	case state.Escaped:
		note(Escaped, ev.Who, "")
	case state.EventRevealed:
		note(EventCame, "", ev.Event)
	case state.ObjectiveRevealed:
		note(Objective, "", ev.Option)
	case state.ObjectiveHidden:
		c.stats.Moments = slices.DeleteFunc(c.stats.Moments, func(m Moment) bool { return m.Kind == Objective })
	}
	for _, v := range after.Seats { // wherever somebody is now, for any reason
		if v.Space == "" || v.State != state.SeatIn {
			continue
		}
		p := c.person(v.Who)
		if n := len(p.Way); n == 0 || p.Way[n-1] != v.Space {
			p.Way = append(p.Way, v.Space)
		}
	}
}
