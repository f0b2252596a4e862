package practice

import (
	"time"

	"lantern/puzzles"
	"lantern/ui/puzzle"
)

// pace is how long each move of a solution is looked at.
const pace = 1400 * time.Millisecond

// watch shows a shortest solution move by move, by itself or step by step.
type watch struct {
	p     *Play
	deals []puzzles.Deal // along the solution
	at    int
	stop  func() // nil while it does not go on by itself
}

// toggle lets it go on by itself, from the beginning when it has come to the end, or stops it.
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

// step goes a move on or back and stops going on by itself.
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
