package stats

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// count counts one event, which befell the state before it.
func (c *counting) count(before state.State, ev keeper.Event) {
	e := &c.stats
	switch ev := ev.(type) {
	case state.InvestigatorChosen:
		p := c.person(ev.Who)
		if before.Phase == state.PhaseSetup { // somebody else was not played
			p.Characters = nil
		}
		p.Characters = append(p.Characters, ev.Character)
	case state.RoundBegan:
		if before.Round > 0 && before.Round != ev.Round {
			c.closeRound(before)
		}
		c.endKeeperTurn()
	case state.TurnStarted:
		c.turn = e.Played
		c.failed = map[string]string{}
	case state.TurnEnded:
		if c.turn >= 0 {
			c.person(ev.Who).Turns.add(e.Played - c.turn)
		}
		c.turn = -1
	case state.KeeperTurnStarted:
		c.keeper = e.Played
		c.failed = map[string]string{}
	case state.Ended:
		e.Ended, e.Winner = true, ev.Winner
		c.endKeeperTurn()
	case state.ObjectiveRevealed:
		e.Objective = ev.Option
	case state.ObjectiveHidden:
		e.Objective = ""
	case state.Tested:
		c.person(ev.Who).Tests.roll(ev.Value, ev.Passed)
		delete(c.failed, ev.Who)
		if !ev.Passed && ev.MonsterType != "" {
			c.failed[ev.Who] = ev.MonsterType
		}
	case state.CardMoved:
		if ev.Why == "found" && ev.Who != "" && c.clue(ev.Card) {
			c.person(ev.Who).Clues++
		}
	case state.CardsDrawn:
		for _, card := range ev.Change.Kept() {
			if ev.To != "keeper" && c.clue(card) {
				c.person(ev.To).Clues++
			}
		}
	default:
		c.countHarm(before, ev)
	}
}

// countHarm counts what was dealt and taken.
func (c *counting) countHarm(before state.State, ev keeper.Event) {
	switch ev := ev.(type) {
	case state.MonsterPlaced:
		c.types[ev.Monster] = ev.Kind
		c.foe(ev.Kind).Placed++
	case state.MonsterHurt:
		if who := doer(before); who != "" {
			c.person(who).Dealt += ev.Damage
		}
	case state.MonsterGone:
		if ev.Killed {
			c.foe(ev.Kind).Killed++
			if who := doer(before); who != "" {
				c.person(who).Killed++
			}
		}
	case state.Hurt:
		c.person(ev.Who).Damage += ev.Damage
		c.foe(c.cause(before, ev.Who)).Damage += ev.Damage
	case state.Horrified:
		c.person(ev.Who).Horror += ev.Horror
		c.foe(c.cause(before, ev.Who)).Horror += ev.Horror
	case state.Healed:
		c.person(ev.Who).Healed += ev.Damage + ev.Horror
	}
}

// endKeeperTurn ends the keeper's turn, if it is on.
func (c *counting) endKeeperTurn() {
	if c.keeper >= 0 {
		c.stats.Keeper.add(c.stats.Played - c.keeper)
	}
	c.keeper = -1
}

// doer is whose doing it is when a monster is hurt: who fights it, else whose turn it is.
func doer(s state.State) string {
	switch {
	case s.Fight != nil && s.Fight.Who != "":
		return s.Fight.Who
	case s.Turn != nil:
		return s.Turn.Who
	}
	return ""
}

// cause is the type of monster that an investigator suffers from: the one that he fights, else the one that he has just
// failed a test against; "" when it is none.
func (c *counting) cause(s state.State, who string) string {
	if s.Fight != nil && s.Fight.Who == who {
		return c.types[s.Fight.Monster]
	}
	kind := c.failed[who]
	delete(c.failed, who)
	return kind
}

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
