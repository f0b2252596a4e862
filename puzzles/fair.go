package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Bounds say how hard a fair deal is: the least number of puzzle actions that
// solves it without drawing is from Min to Max. What is solved as laid is no
// puzzle, so a Min of 0 means 1.
type Bounds struct{ Min, Max int }

// maxBound is more than any puzzle of 10 places can take: 45 swaps, two turns
// of each piece and two of the start tile.
const maxBound = 45 + 2*maxSolve + 2

// String writes the bounds as [ParseBounds] reads them: "3..6".
func (b Bounds) String() string { return fmt.Sprintf("%d..%d", b.Min, b.Max) }

// ParseBounds reads "MIN..MAX". An error is an [*InputError].
func ParseBounds(text string) (Bounds, error) {
	low, high, ok := strings.Cut(text, "..")
	lo, err1 := strconv.ParseUint(low, 10, 16)
	hi, err2 := strconv.ParseUint(high, 10, 16)
	b := Bounds{Min: int(lo), Max: int(hi)}
	if !ok || err1 != nil || err2 != nil {
		return Bounds{}, bad("badBounds", "", "write MIN..MAX in whole numbers, for example 3..6", "%s are no bounds", quote(text))
	}
	if err := b.check(); err != nil {
		return Bounds{}, err
	}
	return b, nil
}

func (b Bounds) check() *InputError {
	if b.Min < 0 || b.Max < b.Min {
		return bad("badBounds", "", "write the smaller number first, for example 3..6", "there is nothing from %d to %d", b.Min, b.Max)
	}
	return nil
}

// NoDealError says that a layout has no deal within the bounds: a proof, not
// the end of patience.
type NoDealError struct {
	Layout string
	Bounds Bounds
}

// Error says so.
func (e *NoDealError) Error() string {
	if e.Bounds.Max == 0 {
		return fmt.Sprintf("layout %s has no fair deal of 0 actions: what is solved as laid is no puzzle; use bounds from 1 on", e.Layout)
	}
	return fmt.Sprintf("layout %s has no deal whose least number of actions is from %d to %d; widen the bounds", e.Layout, e.Bounds.Min, e.Bounds.Max)
}

// RareError says that no deal within the bounds was found in very many, and
// that the layout has too many deals to look at them all, so that there may
// still be one. It never happens with a layout of the library.
type RareError struct {
	Layout string
	Bounds Bounds
	Tried  int
}

// Error says so.
func (e *RareError) Error() string {
	return fmt.Sprintf("none of %d deals of layout %s can be solved in %d to %d actions, and it has too many deals to look at all; widen the bounds",
		e.Tried, e.Layout, e.Bounds.Min, e.Bounds.Max)
}

// Fair deals a puzzle by the rules (MOM-16.3), but only one whose optimum (see
// [Solve]) is within the bounds; all such deals are equally likely. The same
// layout, seed and bounds give the same deal for ever. The layout must be valid. Errors: an
// [*InputError] for bad bounds or more than 10 places, a [*NoDealError] if
// there is no such deal, a [*RareError].
func Fair(l *Layout, seed uint64, b Bounds) (Deal, error) { return FairWithout(l, seed, b, nil) }

// FairWithout deals as [Fair] does, but from the pieces that are not in use
// elsewhere on the table. It also gives an [*InputError] if too few are left.
func FairWithout(l *Layout, seed uint64, b Bounds, inUse []string) (Deal, error) {
	if err := b.check(); err != nil {
		return Deal{}, err
	}
	first, err := NewWithout(l, seed, inUse)
	if err != nil {
		return Deal{}, err
	}
	if len(l.Places) > maxSolve {
		return Deal{}, tooManyToSolve(l)
	}
	f := fairDealer{l: l, p: plans.of(l), seed: seed, asked: b, low: max(b.Min, 1), high: min(b.Max, maxBound), chance: newChance(seed, l.ID)}
	for _, p := range l.Pieces {
		if !slices.Contains(inUse, p.ID) {
			f.ids = append(f.ids, p.ID)
		}
	}
	return f.deal(first)
}

type fairDealer struct {
	l         *Layout
	p         *plan
	seed      uint64
	asked     Bounds
	low, high int
	ids       []string // the pieces that are free, in the layout's order
	chance    *chance
	tries     int // if not 0, instead of the patience of the census
}

// deal takes deal after deal from the seed's stream until one is within the
// bounds: the first of equally likely deals that fits is any that fits with
// equal chance. After a few it takes one of all that fit, again with equal
// chance: from the stored tallies of a layout of the library, else by more
// trying and then by counting all deals there are. How long is tried
// depends on the layout and its pieces only, never on the clock.
func (f *fairDealer) deal(first Deal) (Deal, error) {
	none := &NoDealError{Layout: f.l.ID, Bounds: f.asked}
	if f.low > f.high || f.hopeless() {
		return Deal{}, none
	}
	tries := firstTries
	if f.rare() {
		tries = 1
	}
	if d, ok := f.try(tries); ok {
		return d, nil
	}
	var d Deal
	var ok bool
	if list, stored := storedTally(f.l); stored {
		all := newCensus(f.l, f.p, pieceIDs(f.l))
		d, ok = all.only(f.ids).chooseOf(func(visit func(tally)) { unpackTallies(all, list, visit) }, f.low, f.high, f.chance)
	} else {
		c := newCensus(f.l, f.p, f.ids)
		if f.low > c.most() || f.high < c.leastTurns() {
			return Deal{}, none
		}
		more := f.tries
		if more == 0 {
			more = c.patience()
		}
		if d, ok := f.try(more); ok {
			return d, nil
		}
		if !c.countable() {
			return Deal{}, &RareError{Layout: f.l.ID, Bounds: f.asked, Tried: tries + more}
		}
		d, ok = c.choose(f.low, f.high, f.chance)
	}
	if !ok {
		return Deal{}, none
	}
	d.Layout, d.Seed = first.Layout, f.seed
	return d, nil
}

// hopeless says that the spread of the layout is known and has nothing within the bounds.
func (f *fairDealer) hopeless() bool {
	s, ok := SpreadOf(f.l)
	return ok && s.within(Bounds{f.low, f.high}) == 0
}

// rare says that the spread is known and that less than one deal in 64 is within the bounds.
func (f *fairDealer) rare() bool {
	s, ok := SpreadOf(f.l)
	return ok && s.within(Bounds{f.low, f.high}) < s.All/64
}

// firstTries is how many deals are tried before anything else is thought of.
const firstTries = 128

// try takes so many deals of the stream, until one fits.
func (f *fairDealer) try(deals int) (Deal, bool) {
	for range deals {
		if d := f.shuffled(); f.fits(d) {
			return d, true
		}
	}
	return Deal{}, false
}

// shuffled is the next deal of the stream; the first is that of New.
func (f *fairDealer) shuffled() Deal { return layWith(f.chance, f.l, f.seed, slices.Clone(f.ids)) }

func (f *fairDealer) fits(d Deal) bool {
	t := newTaskOf(f.l, f.p, d)
	if _, tooEasy := t.within(f.low - 1); tooEasy || !t.feasible() {
		return false
	}
	_, ok := t.within(f.high)
	return ok
}
