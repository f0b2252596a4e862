// Package solve finds the fewest actions that solve a deal, and deals puzzles of a requested difficulty: by bounds, by
// a level, or from a short ID. It also describes the deals of a layout, and what makes a layout unsolvable. Layouts,
// deals and moves are defined in package puzzles, which does not know this package.
//
// Fairness is exact: all deals within the bounds are equally likely, and "no such deal" is a proof. The deals of the
// shipped layouts were counted by optimum when the library was made (folder counted, see census); those of other
// layouts are counted when needed, if that takes less than a minute.
package solve

import (
	"lantern/internal/decode"
	"lantern/puzzles"
	"lantern/puzzles/solve/swaps"
)

// Solution is the answer of [Solve].
type Solution struct {
	// Solvable means that some arrangement of the laid pieces, suitably turned, meets the goal and can be reached.
	Solvable bool `json:"solvable"`
	// Actions is the least number of puzzle actions that solves the deal without drawing; 0 if it is not solvable, or
	// already solved.
	Actions int `json:"actions"`
	// Moves is one shortest solution: first swaps, then turns. It has Actions moves, preceded by the laying of a drawn
	// piece if there is one, which is free.
	Moves []puzzles.Move `json:"moves"`
	// NeedsDraw is 0 if the deal is solvable. Otherwise it is the least number of laid pieces that must be exchanged
	// with pieces of the pile before some arrangement solves it, or nil if even that cannot help: the pile lacks what
	// is needed, or it is a rune puzzle, which has no draws (MOM-16.7).
	NeedsDraw *int `json:"needsDraw"`
}

// Solve finds the exact minimum of puzzle actions that solves the deal without drawing, and one shortest solution, or
// proves that there is none. It accepts layouts of up to 10 places. The same deal always gives the same solution. The
// error is an [*puzzles.InputError]: the deal is not well formed.
//
// Why the answer is exact. A swap exchanges the pieces of two places and leaves all turns alone (MOM-16.5); a turn
// changes one piece, wherever it is, and leaves the places alone. So in any list of moves the swaps can be made first
// and the turns after them, with the same result: a solved arrangement, that is a piece and a turn for each place, and
// a turn of the start tile. Reaching it takes at least the least number of swaps that brings the pieces to their
// places, for each piece the shorter rotation to its final turn, and the same for the start tile; and their sum
// suffices. Such a list does not end early: passing through a solved deal sooner, it would not be shortest. So the
// optimum is the least such sum over all solved arrangements. The least number of swaps comes from a table of all
// arrangements (see swaps.Table). The arrangements are searched piece by piece. A prefix is dropped only if the swaps
// that it needs, by the same table, and the turns that it needs exceed the number of actions being tried. That number
// is raised by one until the search succeeds, so the result is the least. Pieces that look alike are treated as
// different, so the search itself finds the best place for each.
//
// While a drawn piece waits (MOM-16.7) the first move lays it, so the answer is the best over all places for it.
func Solve(d puzzles.Deal) (Solution, error) {
	t, err := newTask(d)
	if err != nil {
		return Solution{}, err
	}
	if d.Drawn != "" {
		return solveDrawn(d)
	}
	none := Solution{Moves: []puzzles.Move{}}
	actions, found, ok := t.optimum()
	if !ok {
		none.NeedsDraw = t.needsDraw()
		return none, nil
	}
	zero := 0
	return Solution{Solvable: true, Actions: actions, Moves: t.moves(found), NeedsDraw: &zero}, nil
}

// solveDrawn solves a deal with a drawn piece, which is laid first.
func solveDrawn(d puzzles.Deal) (Solution, error) {
	best := Solution{Moves: []puzzles.Move{}}
	for _, m := range puzzles.Moves(d) {
		after, err := puzzles.Apply(d, m)
		if err != nil {
			return Solution{}, err
		}
		s, err := Solve(after)
		if err != nil {
			return Solution{}, err
		}
		switch {
		case s.Solvable && (!best.Solvable || s.Actions < best.Actions):
			s.Moves = append([]puzzles.Move{m}, s.Moves...)
			best = s
		case !best.Solvable && s.NeedsDraw != nil && (best.NeedsDraw == nil || *s.NeedsDraw < *best.NeedsDraw):
			best.NeedsDraw = s.NeedsDraw
		}
	}
	return best, nil
}

// task is one deal to be solved. Pieces are numbered by their places, in the order of the plan.
type task struct {
	l     *puzzles.Layout
	d     puzzles.Deal // its laid pieces in the order of the layout
	p     *plan
	piece []*puzzles.Piece
	turn  []int
	lock  *lockSearch
	wire  *wireSearch
}

func newTask(d puzzles.Deal) (*task, error) {
	if err := d.Validate(); err != nil {
		return nil, err
	}
	l, err := d.Layout.Find()
	if err != nil {
		return nil, err
	}
	if len(l.Places) > maxSolve {
		return nil, tooManyToSolve(l)
	}
	return newTaskOf(l, plans.of(l), d.InOrder(l)), nil
}

func tooManyToSolve(l *puzzles.Layout) *puzzles.InputError {
	return decode.Bad("tooManyPlaces", "layout.places", "take places out",
		"the solver takes %d places, layout %s has %d", maxSolve, l.ID, len(l.Places))
}

// newTaskOf is newTask for a valid deal that is in order.
func newTaskOf(l *puzzles.Layout, p *plan, d puzzles.Deal) *task {
	t := &task{l: l, d: d, p: p}
	if p.kind == puzzles.Rune {
		return t
	}
	t.piece, t.turn = make([]*puzzles.Piece, p.n), make([]int, p.n)
	for i, place := range p.order {
		t.piece[i] = &l.Pieces[l.PieceIndex(d.Laid[place].Piece)]
		t.turn[i] = d.Laid[place].Turn
	}
	switch p.kind {
	case puzzles.Lock:
		t.lock = newLockSearch(t)
	case puzzles.Connection:
		t.wire = newWireSearch(t)
	}
	return t
}

// solved is a solved arrangement: the piece and turn for each place, and the turn of the start tile.
type solved struct {
	at    [maxSolve]uint8
	turn  [maxSolve]int
	start int
}

// optimum returns the least number of actions, and an arrangement that takes it; false if there is none.
func (t *task) optimum() (int, solved, bool) {
	if t.p.kind == puzzles.Rune { // there is only one goal
		goal, swaps := t.runeGoal()
		return swaps, goal, swaps != far
	}
	if !t.feasible() {
		return 0, solved{}, false
	}
	for actions := 0; ; actions++ {
		if found, ok := t.within(actions); ok {
			return actions, found, true
		}
	}
}

// feasible reports whether swaps can reach a solved arrangement.
func (t *task) feasible() bool {
	if t.p.kind != puzzles.Rune {
		return t.exchange(0)
	}
	_, swaps := t.runeGoal()
	return swaps != far
}

// within finds a solved arrangement that takes at most that many actions.
func (t *task) within(actions int) (solved, bool) {
	switch t.p.kind {
	case puzzles.Lock:
		return t.lock.within(actions)
	case puzzles.Connection:
		return t.wire.within(actions)
	}
	goal, swaps := t.runeGoal()
	return goal, swaps <= actions
}

// needsDraw computes Solution.NeedsDraw for a deal that is not feasible.
func (t *task) needsDraw() *int {
	most := min(t.p.n, len(t.d.Pile))
	if t.p.kind == puzzles.Rune || !t.exchange(most) {
		return nil
	}
	k := 1
	for ; k < most && !t.exchange(k); k++ {
	}
	return &k
}

// runeGoal returns the one goal of a rune puzzle and its distance, from the table of all arrangements.
func (t *task) runeGoal() (solved, int) {
	var goal solved
	for i, want := range t.p.target {
		id := t.l.Pieces[want].ID
		for k := range t.d.Laid {
			if t.d.Laid[k].Piece == id {
				goal.at[i] = uint8(k)
			}
		}
	}
	return goal, int(t.p.swaps.Level[t.p.n][swaps.RankOf(goal.at[:t.p.n])])
}

// moves returns a shortest list of moves to a solved arrangement.
func (t *task) moves(s solved) []puzzles.Move {
	place := func(i int) int { return t.l.Places[t.p.order[i]].ID }
	var room [maxBound][2]int
	way := t.p.swaps.Way(s.at[:t.p.n], room[:])
	moves := make([]puzzles.Move, len(way), len(way)+len(t.turn))
	for i, e := range way {
		moves[i] = puzzles.SwapMove(place(e[0]), place(e[1]))
	}
	if t.p.kind == puzzles.Rune {
		return moves
	}
	turns := func(from, to, full int, move func(way int) puzzles.Move) {
		clockwise := (to - from + full) % full
		n, way := clockwise, 1
		if full-clockwise < clockwise {
			n, way = full-clockwise, -1
		}
		for range n {
			moves = append(moves, move(way))
		}
	}
	for i := range t.p.n {
		turns(t.turn[s.at[i]], s.turn[i], 4, func(way int) puzzles.Move { return puzzles.TurnMove(place(i), way) })
	}
	turns(t.d.StartTurns, s.start, t.p.starts, puzzles.TurnStartMove)
	return moves
}
