package mansions

import (
	"errors"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/stories"
)

// triedPuzzle reports an attempt in this turn: one per investigator, puzzle and turn, including the keeper's
// (MOM-16.10).
func (e houseRules) triedPuzzle(s state.State, who, card string) bool {
	return slices.Contains(s.Tried, who+"/"+card)
}

// beginAttempt lays the puzzle, if needed, and begins an attempt. The task stays on the stack until the attempt ends
// (MOM-16.2).
func (w *work) beginAttempt(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn {
		return
	}
	if f.Stage != "" { // back from the attempt
		w.afterAttempt(f)
		return
	}
	if w.e.triedPuzzle(w.s, f.Who, f.Card) || !w.e.canLay(f.Puzzle.Layout) {
		w.nothing("puzzle", "puzzleNow", f.Card)
		w.pushEffects(f, f.Puzzle.Stopped)
		return
	}
	if r, lies := w.s.Riddle(f.Card); !lies || state.LayoutName(r.Deal) != f.Puzzle.Layout {
		if w.err = w.layPuzzle(f, w.e.changed(w.s, v, "intellect")); w.err != nil {
			return
		}
	} else if deal, changed := w.refilled(r.Deal, f.Card); changed && !r.Whole {
		w.emit(state.PuzzleLaid{Card: f.Card, Deal: deal, Again: true})
	}
	try := puzzles.NewAttempt(w.e.changed(w.s, v, "intellect"), w.e.changed(w.s, v, "luck"))
	if w.e.BegunWith.TimedPuzzles {
		try = puzzles.NewTimedAttempt() // MOM-15.3
	}
	w.emit(state.AttemptBegan{Who: f.Who, Card: f.Card, Try: try})
	f.Stage = "tried"
	w.push(f)
	w.checkAttempt()
}

// checkAttempt ends the attempt once the puzzle is solved or nothing more can be done.
func (w *work) checkAttempt() {
	a := w.s.Attempt
	r, _ := w.s.Riddle(a.Card)
	solved := puzzles.Solved(r.Deal)
	if solved || r.Deal.Drawn == "" && w.e.attemptSpent(w.s) {
		w.emit(state.AttemptEnded{Who: a.Who, Card: a.Card, Solved: solved})
		w.markSolved(solved)
	}
}

// attemptSpent reports that no puzzle action is left and no skill point can add one (MOM-16.10).
func (e houseRules) attemptSpent(s state.State) bool {
	a := s.Attempt
	return a.Try.Stopped || !a.Try.CanPay(1) && e.skillRefused(s) != nil
}

func (w *work) markSolved(solved bool) {
	f := w.pop()
	f.Stage = "stopped"
	if solved {
		f.Stage = "solved"
	}
	w.push(f)
}

func (w *work) afterAttempt(f state.Task) {
	if f.Stage != "solved" {
		if f.Lock {
			w.bar(f)
		}
		w.pushEffects(f, f.Puzzle.Stopped)
		return
	}
	if f.Lock {
		w.push(state.Task{Kind: taskMet, Who: f.Who, Card: f.Card, Room: f.Room})
	}
	w.pushEffects(f, f.Puzzle.Solved)
}

// taskOutright counts a puzzle of the kind in Puzzle as solved (MOM-16.13).
const taskOutright = "outright"

// outright lists the puzzles of a kind that open cards set in the investigator's room, the uppermost first, and their
// effects once solved. It makes no difference whether a puzzle has been laid (MOM-16.13).
func (w *work) outright(f state.Task) (cards []string, solved map[string][]stories.Effect) {
	v, _ := w.s.Seat(f.Who)
	r, _ := w.s.Room(w.e.Board.RoomOf[v.Space])
	solved = map[string][]stories.Effect{}
	for _, card := range slices.Backward(r.Pile) {
		if slices.Contains(r.Met, card) || !w.e.faceUp(w.s, r.ID, card) {
			continue
		}
		for _, way := range w.e.Card(card).Opens {
			if way.Puzzle != nil && isKind(way.Puzzle.Layout, puzzles.Kind(f.Puzzle.Outright)) {
				cards, solved[card] = append(cards, card), way.Puzzle.Solved
				break
			}
		}
	}
	return cards, solved
}

// askOutright asks which puzzle, if there are several.
func (w *work) askOutright(f state.Task) {
	cards, _ := w.outright(f)
	w.offer(f, keeper.Prompt{Kind: "outright", Rule: "MOM-16.13", Who: f.Who, Choice: w.e.cardOptions(cards),
		Args: keeper.Args{"who": f.Who, "card": w.e.OpenCard(w.s, f.Card)}}, "puzzle", "notThere")
}

// solveOutright counts the chosen puzzle as solved, with all consequences, unless a correction has removed it.
func (w *work) solveOutright(f state.Task, a answer) {
	cards, solved := w.outright(f)
	if slices.Contains(cards, a.Choice) {
		v, _ := w.s.Seat(f.Who)
		met := state.Task{Kind: taskMet, Who: f.Who, Card: a.Choice, Room: w.e.Board.RoomOf[v.Space]}
		w.emit(state.PuzzleCounted{Card: a.Choice})
		w.push(met)
		w.pushEffects(met, solved[a.Choice])
	}
}

func isKind(layout string, kind puzzles.Kind) bool {
	l, err := puzzles.Ref{ID: layout}.Find()
	return err == nil && l.Kind == kind
}

func isPuzzleCommand(c keeper.Command) bool {
	switch c.(type) {
	case PuzzleMove, PuzzleSkill, PuzzleStop, PuzzleTimeUp:
		return true
	}
	return false
}

func (c PuzzleMove) allowed(e *Engine, s state.State) error {
	_, _, err := e.tryMove(s, c.Move)
	return err
}

// tryMove tries a puzzle move.
func (e houseRules) tryMove(s state.State, text string) (puzzles.Attempt, puzzles.Deal, error) {
	m, err := puzzles.ParseMove(text)
	if err != nil {
		return puzzles.Attempt{}, puzzles.Deal{}, keeper.Refuse(CodeBadMove, "MOM-16.4", "move",
			text, "problem", err.Error())
	}
	r, _ := s.Riddle(s.Attempt.Card)
	try, deal, err := s.Attempt.Try.Play(r.Deal, m)
	var illegal *puzzles.MoveError
	if errors.As(err, &illegal) {
		return try, deal, keeper.Refuse(CodePuzzleMove, illegal.Rule, "move", text, "reason", string(illegal.Code))
	}
	return try, deal, err
}

func (c PuzzleMove) act(w *work) {
	try, deal, err := w.e.tryMove(w.s, c.Move)
	if err != nil {
		w.err = err
		return
	}
	w.emit(state.PuzzleMoved{Who: w.s.Attempt.Who, Card: w.s.Attempt.Card, Move: c.Move, Deal: deal, Try: try})
	w.checkAttempt()
}

func (PuzzleSkill) allowed(e *Engine, s state.State) error { return e.skillRefused(s) }

// skillRefused says why no skill point can be spent on the attempt, at any moment of it (MOM-16.4).
func (e houseRules) skillRefused(s state.State) error {
	v, _ := s.Seat(s.Attempt.Who)
	switch {
	case s.Attempt.Try.Timed:
		return keeper.Refuse(CodeTimed, "MOM-16.14")
	case s.Attempt.Try.SkillPoint:
		return keeper.Refuse(CodeSkillSpent, "MOM-16.4", "who", v.Who)
	case v.Skill == 0 || s.Attempt.Try.Luck == 0:
		return keeper.Refuse(CodeNoSkill, "MOM-16.4", "who", v.Who)
	}
	return nil
}

// drawnWaits refuses what is not allowed between a draw and the laying of the drawn piece (MOM-16.7).
func drawnWaits(s state.State) error {
	if r, _ := s.Riddle(s.Attempt.Card); r.Deal.Drawn != "" {
		return keeper.Refuse(CodeDrawnWaits, "MOM-16.7", "who", s.Attempt.Who)
	}
	return nil
}

func (PuzzleSkill) act(w *work) {
	a := w.s.Attempt
	r, _ := w.s.Riddle(a.Card)
	try, err := a.Try.SpendSkillPoint(r.Deal)
	if err != nil {
		w.err = err
		return
	}
	w.emit(state.PuzzleSkillSpent{Who: a.Who, Card: a.Card, Try: try})
}

func (PuzzleStop) allowed(_ *Engine, s state.State) error { return drawnWaits(s) }

func (PuzzleStop) act(w *work) {
	w.breakOff(false)
	w.markSolved(false)
}

// breakOff ends the attempt unsolved. A drawn piece that is not laid goes under the pile (MOM-18.6).
func (w *work) breakOff(timeUp bool) {
	a := w.s.Attempt
	if r, _ := w.s.Riddle(a.Card); r.Deal.Drawn != "" {
		w.emit(state.PuzzleLaid{Card: a.Card, Deal: r.Deal.Undrawn(), Again: true})
	}
	w.emit(state.AttemptEnded{Who: a.Who, Card: a.Card, TimeUp: timeUp})
}
