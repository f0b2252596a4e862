package reach

import (
	"lantern/stories"
	"slices"
)

// Gain is something that an effect may bring about. Cards come from their deck, so a copy must be left there.
type Gain struct {
	Card      string   // into somebody's hand, or
	Rooms     []string // onto the pile of one of these rooms
	Open      string   // the locks on this room are taken away
	Lock      string   // this lock is laid on the room lockOn
	LockOn    string
	Objective bool // the objective is revealed
	Win       bool // the investigators win
}

// certainty says how effects are read where it is not known what will happen.
type certainty int

const (
	// Can counts what the investigators can count on: tests and puzzles succeed, they choose as
	// they like, but what the keeper chooses counts only if all his options bring it.
	Can certainty = iota
	// hopeful counts all that could ever happen.
	May
	// certain counts what happens in any case.
	Must
)

// Gains lists what effects bring about in a variant. Cards drawn at random are not counted.
func (g *Ground) Gains(effects []stories.Effect, answers stories.Answers, how certainty) []Gain {
	var all []Gain
	for i := range effects {
		e := &effects[i]
		switch {
		case e.Draw != nil && e.Draw.Card != "":
			all = append(all, Gain{Card: e.Draw.Card})
		case e.Place != nil && e.Place.Card != "":
			if e.Place.Where != "target" {
				all = append(all, Gain{Card: e.Place.Card, Rooms: g.RoomsAt(e.Place.Where)})
			}
		case e.Lock != nil && e.Lock.Open:
			all = append(all, Gain{Open: e.Lock.Room})
		case e.Lock != nil:
			all = append(all, Gain{Lock: e.Lock.Card, LockOn: e.Lock.Room})
		case e.Reveal != nil && e.Reveal.Objective:
			all = append(all, Gain{Objective: true})
		case e.Win == "investigators" || e.Lose == "keeper":
			all = append(all, Gain{Win: true})
		default:
			for _, list := range g.taken(e, answers, how) {
				all = append(all, g.Gains(list, answers, how)...)
			}
			if e.Choose != nil && (how == Must || how == Can && e.Choose.By == "keeper") {
				all = append(all, g.inAll(e.Choose.Options, answers, how)...)
			}
		}
	}
	return all
}

// taken lists the branches of an effect that count.
func (g *Ground) taken(e *stories.Effect, answers stories.Answers, how certainty) [][]stories.Effect {
	switch {
	case e.If != nil:
		when := stories.Unknown
		if e.If.When != nil {
			when = g.settled(*e.If.When, answers)
		}
		switch {
		case when == stories.Yes:
			return [][]stories.Effect{e.If.Then}
		case when == stories.No:
			return [][]stories.Effect{e.If.Else}
		case how == Must:
			return nil
		}
		return stories.Branches(e)
	case how == Must, e.Choose != nil && how == Can && e.Choose.By == "keeper":
		return nil
	case how == Can && e.Test != nil:
		return [][]stories.Effect{e.Test.Pass}
	case how == Can && e.Puzzle != nil:
		return [][]stories.Effect{e.Puzzle.Solved}
	}
	return stories.Branches(e)
}

// inAll finds what every option of a choice brings about.
func (g *Ground) inAll(options []stories.ChooseOption, answers stories.Answers, how certainty) []Gain {
	var common []Gain
	for i, option := range options {
		these := g.Gains(option.Effects, answers, how)
		if i == 0 {
			common = these
			continue
		}
		common = slices.DeleteFunc(common, func(c Gain) bool {
			return !slices.ContainsFunc(these, c.same)
		})
	}
	return common
}

func (a Gain) same(b Gain) bool {
	return slices.Equal(a.Rooms, b.Rooms) && a.Card == b.Card && a.Open == b.Open && a.Lock == b.Lock &&
		a.LockOn == b.LockOn && a.Objective == b.Objective && a.Win == b.Win
}

// settled answers a condition as far as the keeper's choices and the size of the party do.
func (g *Ground) settled(x stories.Condition, answers stories.Answers) stories.Truth {
	return x.Answer(func(plain stories.Condition) stories.Truth {
		if one := g.byParty(plain); plain.Choice == "" || one == stories.No {
			return one
		}
		is := stories.TruthOf(stories.Chosen(answers, plain.Choice))
		plain.Choice = ""
		if is == stories.Yes && !stories.IsZero(plain) {
			return g.byParty(plain)
		}
		return is
	})
}

// byParty answers the plain fields of a condition as far as the size of the party does.
func (g *Ground) byParty(x stories.Condition) stories.Truth {
	n := g.players
	switch {
	case n == 0:
	case x.InRoom != nil && x.InRoom.Monster == "" && x.InRoom.AtLeast > n,
		max(x.Escapees, x.Eliminated, x.Players) > n, n == 1 &&
			(x.With == "investigator" || x.Sees == "investigator"):
		return stories.No
	case (x.Players > 0 || n == 1 && x.Alone) && len(atoms(x)) == 1: // atoms are dear
		return stories.Yes
	}
	return stories.Unknown
}
