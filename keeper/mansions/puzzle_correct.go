package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/puzzles/solve"
)

// Corrections of puzzles. Puzzle is the copy of the card with the puzzle, as in KeeperView.Puzzles. They are legal
// while the puzzle is on the table.

// PuzzleSolve counts a puzzle as solved, with all consequences (MOM-16.12, MOM-16.13).
type PuzzleSolve struct {
	Puzzle string `json:"puzzle"`
}

// PuzzleReset lays a puzzle again as it was dealt. An attempt at it begins again.
type PuzzleReset struct {
	Puzzle string `json:"puzzle"`
}

// PuzzleDeal takes a puzzle up and deals it again (MOM-16.12): by a Level (rules, gentle, fair, hard), by Bounds of its
// optimum ("3..6"), or by a puzzle ID; without any of them by the level of the session. A level is relative to the
// intellect of the investigator at the puzzle, else of the one whose turn it is, else to the highest in play. An
// attempt at the puzzle begins again.
type PuzzleDeal struct {
	Puzzle string `json:"puzzle"`
	Level  string `json:"level,omitempty"`
	Bounds string `json:"bounds,omitempty"`
	ID     string `json:"id,omitempty"`
}

func (PuzzleSolve) Do() string { return "puzzleSolve" }
func (PuzzleReset) Do() string { return "puzzleReset" }
func (PuzzleDeal) Do() string  { return "puzzleDeal" }
func (PuzzleSolve) Manual()    {}
func (PuzzleReset) Manual()    {}
func (PuzzleDeal) Manual()     {}

// checkOnTable refuses to correct a puzzle that is not on the table.
func checkOnTable(s state.State, puzzle string) error {
	if _, ok := s.Riddle(puzzle); ok {
		return nil
	}
	var there []string
	for _, r := range s.Riddles {
		there = append(there, r.Card)
	}
	return keeper.Refuse(CodePuzzleGone, "MOM-16.10", "puzzle", puzzle, "allowed", allowedList(there))
}

func (c PuzzleSolve) allowed(_ *Engine, s state.State) error { return checkOnTable(s, c.Puzzle) }

func (c PuzzleSolve) act(w *work) {
	w.emit(state.Corrected{What: "puzzle"})
	if a := w.s.Attempt; a != nil && a.Card == c.Puzzle {
		w.emit(state.AttemptEnded{Who: a.Who, Card: a.Card, Solved: true})
		w.markSolved(true)
		return
	}
	r, _ := w.s.Riddle(c.Puzzle)
	f := state.Task{Kind: taskMet, Who: w.s.WhoseTurn(), Card: c.Puzzle, Room: w.e.pileWith(w.s, c.Puzzle)}
	w.emit(state.PuzzleCounted{Card: c.Puzzle})
	follow, meets := w.e.solvedWay(r)
	if len(follow) > 0 {
		w.later(effects(f, follow))
	}
	if meets {
		w.later(f)
	}
}

func (c PuzzleReset) allowed(_ *Engine, s state.State) error {
	if err := checkOnTable(s, c.Puzzle); err != nil {
		return err
	}
	r, _ := s.Riddle(c.Puzzle)
	fresh := s.Attempt == nil || s.Attempt.Card != c.Puzzle || s.Attempt.Try.Used == 0
	return already(fresh && sameLaid(r.Deal, r.Dealt), "")
}

// sameLaid reports whether the same pieces are arranged in the same way.
func sameLaid(a, b puzzles.Deal) bool {
	return slices.Equal(a.Laid, b.Laid) && a.StartTurns == b.StartTurns && a.Drawn == b.Drawn
}

func (c PuzzleReset) act(w *work) {
	r, _ := w.s.Riddle(c.Puzzle)
	w.relay(state.PuzzleLaid{Card: c.Puzzle, Deal: r.Dealt, Whole: r.Whole, Level: r.Level, Bounds: r.Bounds,
		Missed: r.Missed, Set: r.Set, Reset: true})
}

// terms returns what a puzzle is to be dealt by; byID if a puzzle ID says it.
func (c PuzzleDeal) terms(e *Engine) (asked terms, byID bool, err error) {
	given := 0
	for _, text := range []string{c.Level, c.Bounds, c.ID} {
		if text != "" {
			given++
		}
	}
	switch {
	case given > 1:
		return asked, false, keeper.Refuse(CodeOneOfThem, "MOM-16.12", "allowed",
			allowedList([]string{"level", "bounds", "id"}))
	case c.ID != "":
		return asked, true, nil
	case c.Bounds != "":
		b, err := puzzles.ParseBounds(c.Bounds)
		if err != nil {
			return asked, false, keeper.Refuse(CodeBadBounds, "MOM-16.3", "bounds", c.Bounds)
		}
		return terms{bounds: &b}, false, nil
	case c.Level == "":
		return terms{level: e.BegunWith.Level()}, false, nil
	case !slices.Contains(state.PuzzleLevels, c.Level):
		return asked, false, badLevel(c.Level)
	}
	return terms{level: state.Options{PuzzleLevel: c.Level}.Level()}, false, nil
}

// named opens the puzzle of an ID, which must fit this card. A piece that was drawn when the ID was noted is not drawn
// in the attempt that begins now.
func (c PuzzleDeal) named(r state.Riddle) (puzzles.Deal, error) {
	recipe, err := puzzles.ParseID(c.ID)
	if err == nil {
		var deal puzzles.Deal
		if deal, err = solve.Open(recipe); err == nil {
			if state.LayoutName(deal) != state.LayoutName(r.Deal) {
				return deal, keeper.Refuse(CodeOtherLayout, "MOM-16.3", "layout", state.LayoutName(deal),
					"needs", state.LayoutName(r.Deal))
			}
			return deal.Undrawn(), nil
		}
	}
	return puzzles.Deal{}, keeper.Refuse(CodeBadPuzzleID, "MOM-16.3", "id", c.ID, "problem", err.Error())
}

func (c PuzzleDeal) allowed(e *Engine, s state.State) error {
	if err := checkOnTable(s, c.Puzzle); err != nil {
		return err
	}
	_, byID, err := c.terms(e)
	if err == nil && byID {
		r, _ := s.Riddle(c.Puzzle)
		_, err = c.named(r)
	}
	return err
}

func (c PuzzleDeal) act(w *work) {
	r, _ := w.s.Riddle(c.Puzzle)
	laid, err := c.anew(w, r)
	if err != nil {
		w.err = err
		return
	}
	laid.Set = r.Set
	w.relay(laid)
}

// anew returns the puzzle that replaces one on the table.
func (c PuzzleDeal) anew(w *work, r state.Riddle) (laid state.PuzzleLaid, err error) {
	asked, byID, err := c.terms(w.e)
	if err != nil {
		return laid, err
	}
	if byID {
		laid.Card = c.Puzzle
		laid.Deal, err = c.named(r)
		if slices.IsSorted(laid.Deal.Pile) { // the ID that everybody sees reveals nothing of the pile
			laid.Deal.Pile = keeper.Shuffled(w.chance, laid.Deal.Pile)
		}
		return laid, err
	}
	l, err := r.Deal.Layout.Find()
	if err != nil {
		return laid, err
	}
	intellect := w.e.solverIntellect(w.s, c.Puzzle)
	if laid, err = w.dealt(c.Puzzle, l, asked, intellect); isNoDeal(err) {
		return laid, keeper.Refuse(CodeNoDeal, "MOM-16.3", "layout", l.ID, "bounds",
			asked.limits(l, intellect).String())
	}
	return laid, err
}

// solverIntellect is the intellect that a level is relative to when a puzzle is dealt by hand.
func (e *Engine) solverIntellect(s state.State, puzzle string) int {
	who := s.WhoseTurn()
	if a := s.Attempt; a != nil && a.Card == puzzle {
		who = a.Who
	}
	if v, ok := s.Seat(who); ok && v.State == state.SeatIn {
		return e.changed(s, v, "intellect")
	}
	most := 0
	for _, v := range s.Seats {
		if v.State == state.SeatIn {
			most = max(most, e.changed(s, v, "intellect"))
		}
	}
	return most
}

// relay replaces a puzzle on the table by hand. Pieces that have meanwhile been used elsewhere then exist twice, as if
// from another box (MOM-18.11). An attempt at it begins again; a skill point spent on it stays spent.
func (w *work) relay(laid state.PuzzleLaid) {
	if l, err := laid.Deal.Layout.Find(); err == nil && !laid.Whole {
		laid.Whole = uses(laid.Deal, inUse(w.s, l, laid.Card))
	}
	if !laid.Whole {
		laid.Deal, _ = w.refilled(laid.Deal, laid.Card)
	}
	w.emit(state.Corrected{What: "puzzle"})
	w.emit(laid)
	if a := w.s.Attempt; a != nil && a.Card == laid.Card {
		try := a.Try
		try.Used = 0
		w.emit(state.AttemptBegan{Who: a.Who, Card: a.Card, Try: try})
		w.checkAttempt()
	}
}
