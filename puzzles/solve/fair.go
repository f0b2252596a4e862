package solve

import (
	"fmt"
	"slices"

	"lantern/internal/decode"
	"lantern/puzzles"
)

// maxBound is more than any puzzle of 10 places can take: 45 swaps, two turns of each piece and two of the start tile.
const maxBound = 45 + 2*maxSolve + 2

// NoDealError says that a layout has no deal within the bounds. This is proved.
type NoDealError struct {
	Layout string
	Bounds puzzles.Bounds
}

// Error returns an English sentence.
func (e *NoDealError) Error() string {
	if e.Bounds.Max == 0 {
		return fmt.Sprintf("layout %s has no fair deal of 0 actions: what is solved as laid is no puzzle; "+
			"use bounds from 1 on", e.Layout)
	}
	return fmt.Sprintf("layout %s has no deal whose least number of actions is from %d to %d; widen the bounds",
		e.Layout, e.Bounds.Min, e.Bounds.Max)
}

// RareError says that no deal within the bounds was found among very many, and that the layout has too many deals to
// count, so one may exist. It never happens with a layout of the library.
type RareError struct {
	Layout string
	Bounds puzzles.Bounds
	Tried  int
}

// Error returns an English sentence.
func (e *RareError) Error() string {
	return fmt.Sprintf("none of %d deals of layout %s can be solved in %d to %d actions, and it has too many deals to look at all; "+
		"widen the bounds",
		e.Tried, e.Layout, e.Bounds.Min, e.Bounds.Max)
}

// Fair deals a puzzle by the rules (MOM-16.3) whose optimum (see [Solve]) is within the bounds; all such deals are
// equally likely. The same layout, seed and bounds give the same deal in every version. The layout must be valid.
// Errors: an [*puzzles.InputError] for bad bounds or more than 10 places, a [*NoDealError] if there is no such deal, a
// [*RareError].
func Fair(l *puzzles.Layout, seed uint64, b puzzles.Bounds) (puzzles.Deal, error) {
	return FairWithout(l, seed, b, nil)
}

// FairWithout is [Fair] without the pieces that are in use elsewhere on the table. It also returns an
// [*puzzles.InputError] if too few are left.
func FairWithout(l *puzzles.Layout, seed uint64, b puzzles.Bounds, inUse []string) (puzzles.Deal, error) {
	if err := b.Validate(); err != nil {
		return puzzles.Deal{}, err
	}
	first, err := puzzles.NewWithout(l, seed, inUse)
	if err != nil {
		return puzzles.Deal{}, err
	}
	if len(l.Places) > maxSolve {
		return puzzles.Deal{}, tooManyToSolve(l)
	}
	f := fairDealer{l: l, p: plans.of(l), seed: seed, asked: b, low: max(b.Min, 1), high: min(b.Max, maxBound),
		ids: l.Free(inUse), chance: puzzles.NewChance(seed, l.ID)}
	return f.deal(first)
}

type fairDealer struct {
	l         *puzzles.Layout
	p         *plan
	seed      uint64
	asked     puzzles.Bounds
	low, high int
	ids       []string // the free pieces, in the layout's order
	chance    *puzzles.Chance
	tries     int // if not 0, replaces the patience of the census
}

// deal takes deals from the seed's stream until one is within the bounds: the first match is equally likely to be any
// match. After a few it chooses one of all matches, again equally likely: from the stored tallies of a layout of the
// library, otherwise by more tries and then by counting all deals. The number of tries depends on the layout and its
// pieces only, never on the clock.
func (f *fairDealer) deal(first puzzles.Deal) (puzzles.Deal, error) {
	none := &NoDealError{Layout: f.l.ID, Bounds: f.asked}
	if f.low > f.high {
		return puzzles.Deal{}, none
	}
	tries := firstTries
	if s, known := SpreadOf(f.l); known {
		switch fit := s.within(puzzles.Bounds{Min: f.low, Max: f.high}); {
		case fit == 0:
			return puzzles.Deal{}, none
		case fit < s.All/64: // one of them is not waited for
			tries = 1
		}
	}
	if d, ok := f.try(tries); ok {
		return d, nil
	}
	var d puzzles.Deal
	var ok bool
	if list, stored := storedTally(f.l); stored {
		all := newCensus(f.l, f.p, f.l.PieceIDs())
		d, ok = all.having(f.ids).chooseOf(func(visit func(tally)) { unpackTallies(all, list, visit) }, f.low, f.high,
			f.chance)
	} else {
		c := newCensus(f.l, f.p, f.ids)
		if f.low > c.maxActions() || f.high < c.leastTurns() {
			return puzzles.Deal{}, none
		}
		more := f.tries
		if more == 0 {
			more = c.patience()
		}
		if d, ok := f.try(more); ok {
			return d, nil
		}
		if !c.countable() {
			return puzzles.Deal{}, &RareError{Layout: f.l.ID, Bounds: f.asked, Tried: tries + more}
		}
		d, ok = c.choose(f.low, f.high, f.chance)
	}
	if !ok {
		return puzzles.Deal{}, none
	}
	d.Layout, d.Seed = first.Layout, f.seed
	return d, nil
}

// firstTries is how many deals are always tried first.
const firstTries = 128

// try takes up to that many deals of the stream, until one fits.
func (f *fairDealer) try(deals int) (puzzles.Deal, bool) {
	for range deals {
		if d := f.shuffled(); f.fits(d) {
			return d, true
		}
	}
	return puzzles.Deal{}, false
}

// shuffled returns the next deal of the stream; the first is that of New.
func (f *fairDealer) shuffled() puzzles.Deal {
	return puzzles.NewFrom(f.chance, f.l, f.seed, slices.Clone(f.ids))
}

func (f *fairDealer) fits(d puzzles.Deal) bool {
	t := newTaskOf(f.l, f.p, d)
	if _, tooEasy := t.within(f.low - 1); tooEasy || !t.feasible() {
		return false
	}
	_, ok := t.within(f.high)
	return ok
}

// Open returns the deal of a recipe. The same recipe gives the same deal on every machine and in every version. Errors
// are those of [puzzles.Lookup] and [Fair], or an [*InputError] for a deal that is not well formed or of another
// layout.
func Open(r puzzles.Recipe) (puzzles.Deal, error) {
	l, err := puzzles.Lookup(r.Layout)
	if err != nil {
		return puzzles.Deal{}, err
	}
	if r.Deal == nil {
		if r.Bounds == nil {
			return puzzles.New(l, r.Seed), nil
		}
		return Fair(l, r.Seed, *r.Bounds)
	}
	if err := r.Deal.Validate(); err != nil {
		return puzzles.Deal{}, err
	}
	if of, err := r.Deal.Layout.Find(); err != nil || of != l {
		return puzzles.Deal{}, decode.Bad("wrongLayout", "layout", "name the layout of the deal",
			"this deal is not of layout %s", l.ID)
	}
	return r.Deal.InOrder(l), nil
}
