package reach

import (
	"lantern/stories"
	"slices"
)

// Gain is a possible result of an effect. A card comes from its deck, so a copy must be left there.
type Gain struct {
	Card      string   // into somebody's hand, or
	Rooms     []string // onto the pile of one of these rooms
	Open      string   // the locks on this room are taken away
	Lock      string   // this lock is put on the room lockOn
	LockOn    string
	Objective bool // the objective is revealed
	Win       bool // the investigators win
}

// certainty says how to count effects whose outcome is unknown.
type certainty int

const (
	// Can counts what the investigators can achieve: tests and puzzles succeed and they choose as they like, but a
	// choice of the keeper counts only if all his options give it.
	Can certainty = iota
	// May counts everything that could ever happen.
	May
	// Must counts what happens in any case.
	Must
)

// Gains lists the results of effects in a variant, without cards drawn at random. The list is shared: the caller must
// not change it.
func (v *Variant) Gains(effects []stories.Effect, how certainty) []Gain {
	if len(effects) == 0 {
		return nil
	}
	key := gainKey{&effects[0], len(effects), how}
	all, known := v.gained[key]
	if !known {
		all = v.gains(effects, how)
		v.gained[key] = all
	}
	return all
}

// gainKey is a list of effects, and how to count it.
type gainKey struct {
	first *stories.Effect
	n     int
	how   certainty
}

func (v *Variant) gains(effects []stories.Effect, how certainty) (all []Gain) {
	for i := range effects {
		e := &effects[i]
		switch {
		case e.Draw != nil && e.Draw.Card != "":
			all = append(all, Gain{Card: e.Draw.Card})
		case e.Place != nil && e.Place.Card != "":
			if e.Place.Where != "target" {
				all = append(all, Gain{Card: e.Place.Card, Rooms: v.RoomsAt(e.Place.Where)})
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
			for _, list := range v.countedBranches(e, how) {
				all = append(all, v.Gains(list, how)...)
			}
			if e.Choose != nil && (how == Must || how == Can && e.Choose.By == "keeper") {
				all = append(all, v.commonGains(e.Choose.Options, how)...)
			}
		}
	}
	return all
}

// countedBranches lists the branches of an effect that count.
func (v *Variant) countedBranches(e *stories.Effect, how certainty) [][]stories.Effect {
	switch {
	case e.If != nil:
		when := stories.Unknown
		if e.If.When != nil {
			when = v.truthOf(e.If.When)
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

// commonGains returns the results common to every option of a choice.
func (v *Variant) commonGains(options []stories.ChooseOption, how certainty) []Gain {
	var common []Gain
	for i, option := range options {
		these := v.Gains(option.Effects, how)
		if i == 0 {
			common = slices.Clone(these)
			continue
		}
		common = slices.DeleteFunc(common, func(c Gain) bool {
			return !slices.ContainsFunc(these, c.equal)
		})
	}
	return common
}

func (a Gain) equal(b Gain) bool {
	return slices.Equal(a.Rooms, b.Rooms) && a.Card == b.Card && a.Open == b.Open && a.Lock == b.Lock &&
		a.LockOn == b.LockOn && a.Objective == b.Objective && a.Win == b.Win
}

// truthOf answers a condition as far as the keeper's choices and the party size determine it.
func (v *Variant) truthOf(x *stories.Condition) stories.Truth {
	t, known := v.truths[x]
	if !known {
		t = x.Answer(v.truthOfPlain)
		v.truths[x] = t
	}
	return t
}

func (v *Variant) truthOfPlain(x *stories.Condition) stories.Truth {
	one := v.truthForPartySize(x)
	if x.Choice == "" || one == stories.No {
		return one
	}
	is := stories.TruthOf(stories.Chosen(v.Answers, x.Choice))
	if is == stories.Yes && x.Fields() > 1 {
		rest := *x
		rest.Choice = ""
		return v.truthForPartySize(&rest)
	}
	return is
}

// truthForPartySize answers the plain fields of a condition as far as the party size determines them.
func (g *StoryIndex) truthForPartySize(x *stories.Condition) stories.Truth {
	n := g.players
	switch {
	case n == 0:
	case x.InRoom != nil && x.InRoom.Monster == "" && x.InRoom.AtLeast > n,
		max(x.Escapees, x.Eliminated, x.Players) > n, n == 1 &&
			(x.With == "investigator" || x.Sees == "investigator"):
		return stories.No
	case (x.Players > 0 || n == 1 && x.Alone) && x.Fields() == 1:
		return stories.Yes
	}
	return stories.Unknown
}
