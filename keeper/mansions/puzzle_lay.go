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

// canLay reports whether the layout exists. There are always enough pieces: see [work.dealt].
func (e houseRules) canLay(layout string) bool {
	_, err := puzzles.Ref{ID: layout}.Find()
	return err == nil
}

// inUse lists the pieces of a layout's kind in puzzles other than a card's own. A puzzle laid from the whole set takes
// none from the others (MOM-18.11).
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

// onTable lists the open pieces of a deal: the laid ones, and a drawn one.
func onTable(d puzzles.Deal) []string {
	d.Pile = nil
	return d.Pieces()
}

// uses reports whether any of these pieces is laid in a deal.
func uses(d puzzles.Deal, pieces []string) bool {
	return slices.ContainsFunc(d.Laid, func(at puzzles.Laid) bool { return slices.Contains(pieces, at.Piece) })
}

// refilled updates the pile of a card's puzzle: all puzzles of a kind share the pieces, so some may have been laid
// elsewhere or returned since (MOM-16.1).
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

// terms say how a puzzle is dealt: by a level or bounds, or by the rules if both are empty.
type terms struct {
	level  puzzles.Level
	bounds *puzzles.Bounds
}

// limits returns the bounds of the terms; nil for a deal by the rules. A level is relative to an intellect.
func (t terms) limits(l *puzzles.Layout, intellect int) *puzzles.Bounds {
	if t.level == "" {
		return t.bounds
	}
	b := solve.LevelBounds(t.level, l, intellect)
	return &b
}

// anySolvable are the bounds of every puzzle that can be solved without drawing.
var anySolvable = puzzles.Bounds{Min: 1, Max: 99}

// layPuzzle lays the puzzle of a task at the level of the session (MOM-16.3). If no deal of the remaining pieces is
// that hard it lays any that can be solved without drawing, or else one by the rules; the keeper is told.
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

// dealt deals a puzzle for a card from the pieces that are in no other puzzle (MOM-16.1), or from the whole set if
// those are too few (MOM-18.11).
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

// solvedWay returns the effects of solving a card's puzzle, and whether that meets the card, a lock or an obstacle.
func (e houseRules) solvedWay(r state.Riddle) (effects []stories.Effect, meets bool) {
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
