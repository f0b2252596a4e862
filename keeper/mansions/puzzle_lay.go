package mansions

import (
	"errors"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/puzzles/solve"
	"lantern/stories"
)

// canLay reports whether there is such a layout. Pieces never lack: see [work.dealt].
func (e *Engine) canLay(layout string) bool {
	_, err := puzzles.Ref{ID: layout}.Find()
	return err == nil
}

// inUse lists the pieces of a layout's kind that lie in puzzles other than a card's own. A
// puzzle laid from the whole set keeps none from the others (MOM-18.11).
func inUse(s state.State, l *puzzles.Layout, card string) []string {
	var out []string
	for _, r := range s.Riddles {
		if r.Card == card || r.Whole {
			continue
		}
		for _, id := range onTable(r.Deal) {
			if slices.ContainsFunc(l.Pieces, func(p puzzles.Piece) bool { return p.ID == id }) {
				out = append(out, id)
			}
		}
	}
	return out
}

// onTable lists the pieces of a deal that lie open: the laid ones, and the drawn one if it waits.
func onTable(d puzzles.Deal) []string {
	d.Pile = nil
	return d.Pieces()
}

// uses reports whether any of these pieces is laid in a deal.
func uses(d puzzles.Deal, pieces []string) bool {
	return slices.ContainsFunc(d.Laid, func(at puzzles.Laid) bool { return slices.Contains(pieces, at.Piece) })
}

// refilled brings the pile of a card's puzzle up to date: all puzzles of a kind share
// the pieces, so some may have been laid elsewhere or have come back since (MOM-16.1).
func (w *work) refilled(deal puzzles.Deal, card string) (puzzles.Deal, bool) {
	l, err := deal.Layout.Find()
	if err != nil {
		return deal, false
	}
	used := append(inUse(w.s, l, card), onTable(deal)...)
	var pile, back []string
	for _, id := range deal.Pile {
		if !slices.Contains(used, id) {
			pile = append(pile, id)
		}
	}
	for _, p := range l.Pieces {
		if !slices.Contains(used, p.ID) && !slices.Contains(pile, p.ID) {
			back = append(back, p.ID)
		}
	}
	if len(pile) == len(deal.Pile) && len(back) == 0 {
		return deal, false
	}
	deal.Pile = append(append([]string{}, pile...), keeper.Shuffled(w.chance, back)...)
	return deal, true
}

// terms are what a puzzle is dealt by: a level or bounds; by the rules when both are empty.
type terms struct {
	level  puzzles.Level
	bounds *puzzles.Bounds
}

// limits are the bounds that the terms ask for; nil for a deal by the rules. A level is
// relative to an intellect.
func (t terms) limits(l *puzzles.Layout, intellect int) *puzzles.Bounds {
	if t.level == "" {
		return t.bounds
	}
	b := solve.LevelBounds(t.level, l, intellect)
	return &b
}

// anySolvable are the bounds of every puzzle that can be solved without drawing.
var anySolvable = puzzles.Bounds{Min: 1, Max: 99}

// layPuzzle lays the puzzle of a frame as the session wants its puzzles (MOM-16.3). When no deal
// of the pieces that are left is that hard, it is any deal that can be solved without drawing, and
// one by the rules when there is none of those; the keeper is told.
func (w *work) layPuzzle(f state.Task, intellect int) error {
	l, err := puzzles.Ref{ID: f.Puzzle.Layout}.Find()
	if err != nil {
		return err
	}
	asked := terms{level: w.e.BegunWith.Level()}
	laid, err := w.dealt(f.Card, l, asked, intellect)
	if isNoDeal(err) {
		missed := asked.limits(l, intellect).String()
		if laid, err = w.dealt(f.Card, l, terms{bounds: &anySolvable}, intellect); isNoDeal(err) {
			laid, err = w.dealt(f.Card, l, terms{}, intellect)
		}
		laid.Level, laid.Missed = asked.level, missed
	}
	if err != nil {
		return err
	}
	if !f.Lock {
		laid.Set = f.Puzzle
	}
	w.emit(laid)
	return nil
}

func isNoDeal(err error) bool {
	var none *solve.NoDealError
	var rare *solve.RareError
	return errors.As(err, &none) || errors.As(err, &rare)
}

// dealt deals a puzzle for a card from the pieces that lie in no other puzzle (MOM-16.1), or from
// the whole set when those are too few (MOM-18.11).
func (w *work) dealt(card string, l *puzzles.Layout, asked terms, intellect int) (state.PuzzleLaid, error) {
	used := inUse(w.s, l, card)
	laid := state.PuzzleLaid{Card: card, Level: asked.level, Whole: len(l.Pieces)-len(used) < len(l.Places)}
	if laid.Whole {
		used = nil
	}
	seed := uint64(w.chance.Below(1<<31))<<31 | uint64(w.chance.Below(1<<31))
	var err error
	if b := asked.limits(l, intellect); b != nil {
		laid.Bounds = b.String()
		laid.Deal, err = solve.FairWithout(l, seed, *b, used)
	} else {
		laid.Deal, err = puzzles.NewWithout(l, seed, used)
	}
	return laid, err
}

// solvedWay is what follows when the puzzle of a card is solved, and whether that meets the
// card, a lock or an obstacle.
func (e *Engine) solvedWay(r state.Riddle) (effects []stories.Effect, meets bool) {
	if r.Set != nil {
		return r.Set.Solved, false
	}
	for _, way := range e.Card(r.Card).Opens {
		if way.Puzzle != nil && way.Puzzle.Layout == state.LayoutName(r.Deal) {
			return way.Puzzle.Solved, true
		}
	}
	return nil, state.OnPile(e.Card(r.Card).Deck)
}
