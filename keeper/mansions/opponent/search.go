package opponent

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
)

// Budget is the limit for one decision.
type Budget struct {
	Time     time.Duration // of the wall; 0: no bound
	Playouts int           // evenings played ahead; 0: no bound
	Each     bool          // also try moves that cannot become the best, because the caller wants to know them
}

// None reports whether there is no budget: then the quick policy plays.
func (b Budget) None() bool { return b.Time <= 0 && b.Playouts <= 0 }

// spent returns the share of a budget that a number of playouts or a duration uses.
func (b Budget) spent(playouts int, time time.Duration) (part float64) {
	if b.Playouts > 0 {
		part = float64(playouts) / float64(b.Playouts)
	}
	if b.Time > 0 {
		part = max(part, float64(time)/float64(b.Time))
	}
	return min(1, part)
}

// Play is a possible move with its expected result.
type Play struct {
	Command  keeper.Command // nil: nothing is done
	Chance   float64        // mean chance of the keeper to win, from 0 to 1
	Ahead    float64        // how much more it is worth than what the quick policy would do, as far as that is not chance
	Gain     float64        // mean of how much likelier the keeper is to win than with what the quick policy would do
	Playouts int            // how often it was tried
	Dropped  bool           // it was found worse before the others were tried to the end
	Reasons  []Reason       // what speaks most for it against the others, the weightiest first; at most two
}

// dealer deals what a side cannot know.
type dealer interface {
	sample(chance keeper.Chance) state.State
}

// search tries out what could be done.
type search struct {
	rules  *mansions.Engine
	tables bot.Tables
	judge  *judge
	now    func() time.Time
	worth  func(s state.State, f features) float64
	gain   float64 // by how much a command must be ahead to be preferred; what will not be is not tried on
}

// dice are the dice of a search. They are quick, and have nothing to do with those of the session.
type dice struct{ src *rand.PCG }

func newDice(seed, n uint64) dice { return dice{rand.NewPCG(seed, n)} }

// Below is a whole number from 0 to n-1; that low ones are likelier by some 2^-32 is good enough to think by.
func (d dice) Below(n int) int { return int(uint64(uint32(d.src.Uint64())) * uint64(n) >> 32) }

// mostSteps ends a playout that goes nowhere.
const mostSteps = 400

// tried is what came of the playouts of one command.
type tried struct {
	chance    float64
	ahead, sq float64 // sums of the differences to the quick policy's command, and of their squares
	gain      float64 // sum of the differences of the chance
	n         int
	speaks    [reasons]float64 // sum of what each reason spoke for the keeper
	out       bool
}

// execute tries the commands that can be given, quick the one that counts as tried and proved: another must be better
// beyond doubt to be preferred. All are tried with the same hidden cards and the same dice. Seed and number decide
// both.
func (x *search) execute(of dealer, can []keeper.Command, quick int, budget Budget, seed, number uint64) []Play {
	all := make([]tried, len(can))
	spent := watch{now: x.now, last: x.now()}
	played := 0
	for round := uint64(0); ; round++ {
		dealt := of.sample(newDice(seed^number<<20, 2*round))
		base, likely, ok := 0.0, 0.0, false
		for _, i := range first(quick, len(can)) {
			if all[i].out {
				continue
			}
			if budget.Playouts > 0 && played >= budget.Playouts || budget.Time > 0 && round > 0 &&
				spent.so() >= budget.Time {
				return playsOf(can, all)
			}
			played++
			end, fine := x.play(dealt, can[i], newDice(seed^number<<20, 2*round+1))
			if !fine {
				all[i].out = i != quick
				continue
			}
			f := x.judge.look(end)
			worth, chance := x.worth(end, f), x.judge.chanceAt(end, f)
			if i == quick {
				base, likely, ok = worth, chance, true
			}
			t := &all[i]
			t.n, t.chance = t.n+1, t.chance+chance
			speak(&t.speaks, end, f)
			if ok {
				t.ahead += worth - base
				t.sq += (worth - base) * (worth - base)
				t.gain += chance - likely
			}
		}
		thin(can, all, quick, x.gain, budget.spent(played, spent.sum))
		if round+1 >= mostRounds || alone(all) {
			return playsOf(can, all)
		}
	}
}

// watch is how long was thought. A moment in which the machine slept does not count.
type watch struct {
	now  func() time.Time
	last time.Time
	sum  time.Duration
}

// slept is longer than a playout takes: what goes beyond it between two looks at the clock was sleep.
const slept = 300 * time.Millisecond

func (w *watch) so() time.Duration {
	now := w.now()
	w.sum += min(slept, max(0, now.Sub(w.last)))
	w.last = now
	return w.sum
}

// mostRounds is how often everything is tried at most: more tells nothing any more.
const mostRounds = 400

// first lists the numbers below n, one of them first.
func first(one, n int) []int {
	out := []int{one}
	for i := range n {
		if i != one {
			out = append(out, i)
		}
	}
	return out
}

// fewest are tried to the end of the budget, however many there were.
const fewest = 3

// pauses is how often doing nothing is tried before it may be left out: what helps less than that is held back.
const pauses = 8

// thin drops the worse moves: after some tries those that are certainly worse than the best, always enough to halve the
// number in equal parts of the budget, and those that certainly will not reach the required gain. One playout of each
// of forty commands says less than ten of the best four. spent is the share of the budget that is used.
func thin(can []keeper.Command, all []tried, quick int, gain, spent float64) {
	best := gain
	for _, t := range all {
		if !t.out && t.n > 0 {
			best = max(best, t.ahead/float64(t.n)-t.doubt())
		}
	}
	var left []int
	for i := range all {
		t := &all[i]
		if t.out || i == quick {
			continue
		}
		if nothing(can[i]) && t.n < pauses {
			continue
		}
		if t.n >= 3 && t.ahead/float64(t.n)+1.5*t.doubt() < best {
			t.out = true
			continue
		}
		left = append(left, i)
	}
	keep := max(fewest, int(math.Ceil(float64(len(all))*math.Pow(float64(len(all)), -spent))))
	if len(left) <= keep {
		return
	}
	slices.SortStableFunc(left, func(a, b int) int { return cmp.Compare(all[b].mean(), all[a].mean()) })
	for _, i := range left[keep:] {
		all[i].out = true
	}
}

// mean is how far ahead of the quick policy's a command came out.
func (t tried) mean() float64 { return t.ahead / float64(max(1, t.n)) }

// The typical variance between playouts, as a prior that counts as a number of them, and the typical true difference
// between commands.
const (
	usually = 0.01
	asMany  = 2
	apartBy = 0.04
)

// doubt is the standard error of how far ahead a command is.
func (t tried) doubt() float64 {
	n := float64(max(1, t.n))
	mean := t.ahead / n
	return math.Sqrt((max(0, t.sq-n*mean*mean) + asMany*usually) / (n + asMany) / n)
}

// sure is the part of that which is not chance: the best of many that were tried seldom looks better than it is.
func (t tried) sure() float64 { return apartBy * apartBy / (apartBy*apartBy + t.doubt()*t.doubt()) }

func alone(all []tried) bool {
	left := 0
	for _, t := range all {
		if !t.out {
			left++
		}
	}
	return left < 2
}

// playsOf are the plays, in the order of the commands.
func playsOf(can []keeper.Command, all []tried) []Play {
	out := make([]Play, len(can))
	for i, t := range all {
		out[i] = Play{Command: can[i], Playouts: t.n, Dropped: t.out}
		if t.n > 0 {
			n := float64(t.n)
			out[i].Chance, out[i].Ahead, out[i].Gain = t.chance/n, t.sure()*t.ahead/n, t.gain/n
			out[i].Reasons = why(all, i)
		}
	}
	return out
}

// play does a command in a state and plays on with the quick policies; false if it cannot be done.
func (x *search) play(s state.State, c keeper.Command, chance keeper.Chance) (state.State, bool) {
	players := x.tables.Seat(chance)
	began := s
	ask := true // with these cards it may be that the command cannot be given
	for step := 0; s.Phase != state.PhaseEnded && step < mostSteps; step++ {
		if c == nil {
			if c = x.next(players, began, s, step); c == nil {
				return s, step > 0
			}
		}
		after, err := x.rules.Ahead(s, c, chance, ask)
		if err != nil {
			return s, false
		}
		s, c, ask = after, nil, false
		if over(began, s) {
			break
		}
	}
	return s, true
}

// over reports whether the turn in which a playout began is over: an investigator's, or the keeper's with all that
// follows from it. What comes later the judge tells better than a playout: by then the dice have blurred what one
// decision did.
func over(began, s state.State) bool {
	if s.Prompt != nil || s.Attempt != nil || began.Phase == state.PhaseKeeper && s.Phase == state.PhaseKeeper {
		return false
	}
	return s.Turn == nil || s.Turn.Who != began.WhoseTurn() || s.Round > began.Round
}

// next is what the quick policies do; where nothing was done in the first step, it is the other side that goes on. A
// keeper who began his actions with more threat than counts takes no further one: else each would be tried together
// with all that the quick policy spends after it, the whole hoard, and he would rather keep that than do the one.
func (x *search) next(p *bot.Players, began, s state.State, step int) keeper.Command {
	switch {
	case step == 0:
		return p.Pass(s)
	case began.Threat > 4*purse && acting(began.Known) && acting(s.Known) && s.Prompt == nil:
		return mansions.NextStep{}
	}
	return p.Next(s)
}

// acting reports whether the keeper takes his actions.
func acting(k state.Known) bool { return k.Phase == state.PhaseKeeper && k.Step == state.StepAction }

// walking reports whether the keeper is asked for a step that he has paid for with an action.
func walking(k state.Known) bool { return acting(k) && k.Prompt != nil && k.Prompt.Kind == "shift" }
