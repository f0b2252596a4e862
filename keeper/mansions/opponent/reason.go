package opponent

import (
	"cmp"
	"slices"

	"lantern/keeper/mansions/state"
)

// Reason is an argument for a play: what it changes for the keeper or for the investigators.
type Reason struct {
	What string // one of Reasons
	For  string // whom it helps: keeper or investigators
}

// Reasons are what a play can change, in no order: the end of the evening, and what the judge looks at, in groups that
// mean something to people.
func Reasons() []string { return reasonNames[:] }

const (
	ends = iota
	bodies
	minds
	lives
	delay
	clues
	theirGoal
	ourGoal
	menace
	handed
	beasts
	hold
	tools
	reasons
)

var reasonNames = [reasons]string{"end", "health", "sanity", "lives", "clock", "clues", "objective",
	"keeperObjective", "threat", "mythos",
	"monsters", "stunned", "equipment"}

// reasonOf groups the features; what a play cannot change is in none.
var reasonOf = map[int]int{
	health: bodies, weakest: bodies, sanity: minds, gone: lives, dead: lives, clock: delay,
	pastClock: delay, chain: clues, late: clues,
	theirs: theirGoal, theirSteps: theirGoal, ours: ourGoal, oursNow: ourGoal, threat: menace,
	monsters: beasts, close: beasts,
	reached: beasts, helpless: beasts, stunned: hold, armed: tools, cursed: handed,
	hunted: bodies, prey: bodies, apart: clues, cluesLeft: clues, tough: beasts,
}

// decided is what an end speaks: more than anything before it.
const decided = 6

// speak adds what each reason speaks for the keeper in a state, in the logarithm of the odds.
func speak(to *[reasons]float64, s state.State, f features) {
	if s.Phase == state.PhaseEnded {
		if s.Ending.Winner == keeperSide {
			to[ends] += decided
		} else {
			to[ends] -= decided
		}
		return
	}
	w := winning.of(s)
	for i, x := range f {
		if r, ok := reasonOf[i]; ok {
			if i == apart && s.Revealed {
				r = theirGoal
			}
			to[r] += w[i] * x
		}
	}
}

// investigatorsSide is whom a reason helps that does not help the keeper.
const investigatorsSide = "investigators"

// least is how much a reason has to speak to be named.
const least = 0.02

// why is what sets one play apart from the mean of the others, for the side that it helps.
func why(all []tried, one int) []Reason {
	var others [reasons]float64
	n, ahead := 0.0, 0.0
	for i, t := range all {
		if i == one || t.n == 0 {
			continue
		}
		n++
		ahead += t.chance / float64(t.n)
		for r := range others {
			others[r] += t.speaks[r] / float64(t.n)
		}
	}
	me := all[one]
	if n == 0 || me.n == 0 {
		return nil
	}
	side, helped := 1.0, keeperSide
	if me.chance/float64(me.n) < ahead/n {
		side, helped = -1, investigatorsSide
	}
	type spoken struct {
		reason Reason
		by     float64
	}
	var said []spoken
	for r := range others {
		if by := side * (me.speaks[r]/float64(me.n) - others[r]/n); by >= least {
			said = append(said, spoken{Reason{What: reasonNames[r], For: helped}, by})
		}
	}
	slices.SortStableFunc(said, func(a, b spoken) int { return cmp.Compare(b.by, a.by) })
	var out []Reason
	for _, s := range said[:min(2, len(said))] {
		if s.by >= 0.25*said[0].by {
			out = append(out, s.reason)
		}
	}
	return out
}
