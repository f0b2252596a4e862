package stories

import (
	"slices"
	"strings"
)

// grant is something that an effect may bring about. Cards come from their deck, so a copy must be left there.
type grant struct {
	card      string   // into somebody's hand, or
	rooms     []string // onto the pile of one of these rooms
	open      string   // the locks on this room are taken away
	lock      string   // this lock is laid on the room lockOn
	lockOn    string
	objective bool // the objective is revealed
	win       bool // the investigators win
}

// reading says how effects are read where it is not known what will happen.
type reading int

const (
	// careful counts what the investigators can count on: tests and puzzles succeed, they choose as
	// they like, but what the keeper chooses counts only if all his options bring it.
	careful reading = iota
	// hopeful counts all that could ever happen.
	hopeful
	// certain counts what happens in any case.
	certain
)

// grants lists what effects bring about in a variant. Cards drawn at random are not counted.
func (g *ground) grants(effects []Effect, answers Answers, how reading) []grant {
	var all []grant
	for i := range effects {
		e := &effects[i]
		switch {
		case e.Draw != nil && e.Draw.Card != "":
			all = append(all, grant{card: e.Draw.Card})
		case e.Place != nil && e.Place.Card != "":
			if e.Place.Where != "target" {
				all = append(all, grant{card: e.Place.Card, rooms: g.roomsAt(e.Place.Where)})
			}
		case e.Lock != nil && e.Lock.Open:
			all = append(all, grant{open: e.Lock.Room})
		case e.Lock != nil:
			all = append(all, grant{lock: e.Lock.Card, lockOn: e.Lock.Room})
		case e.Reveal != nil && e.Reveal.Objective:
			all = append(all, grant{objective: true})
		case e.Win == "investigators" || e.Lose == "keeper":
			all = append(all, grant{win: true})
		default:
			for _, list := range g.taken(e, answers, how) {
				all = append(all, g.grants(list, answers, how)...)
			}
			if e.Choose != nil && (how == certain || how == careful && e.Choose.By == "keeper") {
				all = append(all, g.inAll(e.Choose.Options, answers, how)...)
			}
		}
	}
	return all
}

// taken lists the branches of an effect that count.
func (g *ground) taken(e *Effect, answers Answers, how reading) [][]Effect {
	switch {
	case e.If != nil:
		when := unknown
		if e.If.When != nil {
			when = g.settled(*e.If.When, answers)
		}
		switch {
		case when == yes:
			return [][]Effect{e.If.Then}
		case when == no:
			return [][]Effect{e.If.Else}
		case how == certain:
			return nil
		}
		return branches(e)
	case how == certain, e.Choose != nil && how == careful && e.Choose.By == "keeper":
		return nil
	case how == careful && e.Test != nil:
		return [][]Effect{e.Test.Pass}
	case how == careful && e.Puzzle != nil:
		return [][]Effect{e.Puzzle.Solved}
	}
	return branches(e)
}

// inAll finds what every option of a choice brings about.
func (g *ground) inAll(options []ChooseOption, answers Answers, how reading) []grant {
	var common []grant
	for i, option := range options {
		these := g.grants(option.Effects, answers, how)
		if i == 0 {
			common = these
			continue
		}
		common = slices.DeleteFunc(common, func(c grant) bool {
			return !slices.ContainsFunc(these, c.same)
		})
	}
	return common
}

func (a grant) same(b grant) bool {
	return slices.Equal(a.rooms, b.rooms) && a.card == b.card && a.open == b.open && a.lock == b.lock && a.lockOn == b.lockOn && a.objective == b.objective && a.win == b.win
}

// cutWord cuts the room word out of keeperChoice:<word>.
func cutWord(where string) (string, bool) { return strings.CutPrefix(where, "keeperChoice:") }

// settled answers a condition as far as the keeper's choices and the size of the party do.
func (g *ground) settled(x Condition, answers Answers) truth {
	return x.answer(func(plain Condition) truth {
		if one := g.byParty(plain); plain.Choice == "" || one == no {
			return one
		}
		is := truthOf(chosen(answers, plain.Choice))
		plain.Choice = ""
		if is == yes && !isZero(plain) {
			return g.byParty(plain)
		}
		return is
	})
}

// byParty answers the plain fields of a condition as far as the size of the party does.
func (g *ground) byParty(x Condition) truth {
	n := g.players
	switch {
	case n == 0:
	case x.InRoom != nil && x.InRoom.Monster == "" && x.InRoom.AtLeast > n, max(x.Escapees, x.Eliminated) > n, n == 1 && (x.With == "investigator" || x.Sees == "investigator"):
		return no
	case n == 1 && x.Alone && len(atoms(x)) == 1:
		return yes
	}
	return unknown
}
