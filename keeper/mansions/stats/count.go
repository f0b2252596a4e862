package stats

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
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

// sortFoes puts what no monster did last.
func (c *counting) sortFoes() {
	foes := c.stats.Foes
	if i := slices.IndexFunc(foes, func(f Foe) bool { return f.Monster == "" }); i >= 0 {
		none := foes[i]
		c.stats.Foes = append(slices.Delete(foes, i, i+1), none)
	}
}
