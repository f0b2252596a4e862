package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// PuzzleTimeUp says that the minute of a timed attempt is over: no more puzzle actions. The rules have no clock; the
// user interface sends this command (MOM-15.3).
type PuzzleTimeUp struct{}

func (PuzzleTimeUp) Do() string { return "puzzleTimeUp" }

func (PuzzleTimeUp) allowed(_ *Engine, s state.State) error {
	if !s.Attempt.Try.Timed {
		return keeper.Refuse(CodeNotTimed, "MOM-15.3")
	}
	return nil
}

func (PuzzleTimeUp) act(w *work) {
	w.breakOff(true)
	w.markSolved(false)
}

// waitsOn is the highest die on which the last event card is not drawn (MOM-15.5).
const waitsOn = 2

// uncertain reports whether a die decides if the top card is drawn: it is the last one, and the objective gives nobody
// the win at the last event (MOM-15.5).
func (w *work) uncertain() bool {
	return w.e.BegunWith.UncertainLength && w.s.Resolved == len(w.e.StoryPack.Events)-1 && w.e.Goal(w.s).LastEvent == ""
}

// askLength asks for the die that can delay the last event.
func (w *work) askLength(f state.Task) {
	if w.s.Resolved != f.Count || !w.eventDue() {
		return // a correction has changed the event deck
	}
	w.ask(f, keeper.Prompt{Kind: "length", Rule: "MOM-15.5", Who: state.PlaceKeeper,
		Choice: []keeper.Option{{Key: "roll"}},
		Die:    &keeper.DieRoll{Sides: 10, Source: w.s.Dice, Value: waitsOn, Odds: keeper.Odds{Good: waitsOn, All: 10}},
		Args:   keeper.Args{"n": num(waitsOn)}})
}

func (w *work) rollLength(_ state.Task, a answer) {
	die := w.rolls(a)
	w.emit(state.LengthRolled{Die: die, Waits: die <= waitsOn})
	if die > waitsOn {
		w.drawEvent()
	}
}
