package practice

import (
	"time"

	"lantern/puzzles"
	"lantern/puzzles/solve"
	"lantern/ui/mansions/puzzle"
)

// round is a puzzle being practised.
type round struct {
	choice   Choice
	recipe   puzzles.Recipe
	layout   *puzzles.Layout
	start    puzzles.Deal   // as dealt
	answer   solve.Solution // the solution of start
	deal     puzzles.Deal   // the current state
	attempt  puzzles.Attempt
	began    time.Time
	took     time.Duration // set when it is over
	ending   puzzle.Ending
	replayed bool // the same deal was played before, or its solution viewed
}

// deal makes the puzzle of a choice. It is slow.
func deal(c Choice, seed uint64) (*round, error) {
	recipe, err := c.recipe(seed)
	if err != nil {
		return nil, err
	}
	r := &round{choice: c, recipe: recipe}
	if r.layout, err = puzzles.Lookup(recipe.Layout); err != nil {
		return nil, err
	}
	if r.start, err = solve.Open(recipe); err != nil {
		return nil, err
	}
	if r.answer, err = solve.Solve(r.start); err != nil {
		return nil, err
	}
	return r, nil
}

// begin starts or restarts the puzzle.
func (r *round) begin(now time.Time) {
	r.deal, r.began, r.took, r.ending = r.start, now, 0, puzzle.NotEnded
	r.attempt = puzzles.NewTimedAttempt() // the number of actions is counted, not limited
	if puzzles.Solved(r.deal) {
		r.end(puzzle.Solved, now)
	}
}

// play makes a move. It returns false if the move is not allowed.
func (r *round) play(move string, now time.Time) bool {
	m, err := puzzles.ParseMove(move)
	if err != nil || r.ending != puzzle.NotEnded {
		return false
	}
	attempt, after, err := r.attempt.Play(r.deal, m)
	if err != nil {
		return false
	}
	r.attempt, r.deal = attempt, after
	if puzzles.Solved(r.deal) {
		r.end(puzzle.Solved, now)
	}
	return true
}

func (r *round) end(how puzzle.Ending, now time.Time) {
	if r.ending == puzzle.NotEnded {
		r.ending, r.took = how, max(now.Sub(r.began), 0)
		r.deal = r.deal.Undrawn()
	}
}

// counts reports whether solving it makes a result: it was dealt for this, is played for the first time, and
// its optimum is known.
func (r *round) counts() bool {
	return r.ending == puzzle.Solved && !r.replayed && r.choice.How != byID && r.answer.Solvable && r.answer.Actions > 0
}

// result is the result of the round.
func (r *round) result() Best {
	return Best{Over: r.attempt.Used - r.answer.Actions, Millis: r.took.Milliseconds()}
}

// state is the state of the puzzle for the board.
func (r *round) state() puzzle.State {
	return puzzle.State{Deal: r.deal, Attempt: r.attempt, Pile: len(r.deal.Pile)}
}

// along are the deals along the shortest solution, from the start.
func (r *round) along() []puzzles.Deal {
	all := []puzzles.Deal{r.start}
	for _, m := range r.answer.Moves {
		next, err := puzzles.Apply(all[len(all)-1], m)
		if err != nil {
			break // never happens: the solver's moves are allowed
		}
		all = append(all, next)
	}
	return all
}

// pace is how long each move of a solution is shown.
const pace = 1400 * time.Millisecond

// watch shows a shortest solution move by move, automatically or step by step.
type watch struct {
	p     *Play
	deals []puzzles.Deal // along the solution
	at    int
	stop  func() // nil while it does not run automatically
}

// toggle runs it automatically, from the beginning if it is at the end, or stops it.
func (w *watch) toggle() {
	switch {
	case w == nil:
		return
	case w.stop != nil:
		w.halt()
	case w.p.means.Every != nil:
		if w.at == len(w.deals)-1 {
			w.at = 0
			w.show()
		}
		w.stop = w.p.means.Every(pace, func() { w.move(+1) })
	}
	w.words()
}

// step moves by a step and stops the automatic run.
func (w *watch) step(by int) {
	if w != nil {
		w.halt()
		w.move(by)
	}
}

func (w *watch) move(by int) {
	at := min(max(w.at+by, 0), len(w.deals)-1)
	if at != w.at {
		w.at = at
		w.show()
	}
	if w.at == len(w.deals)-1 {
		w.halt()
	}
	w.words()
}

func (w *watch) halt() {
	if w.stop != nil {
		w.stop()
		w.stop = nil
	}
}

func (w *watch) show() {
	p, r := w.p, w.p.round
	attempt := puzzles.NewTimedAttempt()
	attempt.Used = w.at
	s := puzzle.State{Deal: w.deals[w.at], Attempt: attempt, Pile: len(r.start.Pile), Locked: true}
	p.page.Show(puzzle.Shown{State: s, Title: p.l.T("practice.solution.title"), ID: r.recipe.ID(), Free: true})
	if w.at == len(w.deals)-1 {
		p.page.ShowEnd(puzzle.End{How: puzzle.Solved, Words: r.optimumWords(p.l), Button: p.l.T("practice.other")}, s)
	}
	w.words()
	p.showButtons()
}

func (w *watch) words() {
	p := w.p
	p.told.SetText(p.round.stepWords(p.l, w.at))
	p.earlier.SetEnabled(w.at > 0)
	p.later.SetEnabled(w.at < len(w.deals)-1)
	if w.stop != nil {
		p.pause.SetText(p.l.T("practice.pause"))
	} else {
		p.pause.SetText(p.l.T("practice.resume"))
	}
}
