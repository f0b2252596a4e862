package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

var (
	moments = []string{state.MomentStart, state.MomentMove1, state.MomentMove2, state.MomentAction}
	steps   = []string{state.StepTrade, state.StepThreat, state.StepAction, state.StepAttack, state.StepEvent}
)

// stays refuses to resume a game that would be over at once.
func (e *Engine) stays(s state.State, phase string) error {
	if s.Phase != state.PhaseEnded {
		return nil
	}
	s.Phase, s.Ending = phase, nil
	w := &work{e: e, s: s, chance: middling{}}
	switch {
	case len(e.StoryPack.Events) > 0 && s.Resolved == len(e.StoryPack.Events):
		return keeper.Refuse(CodeStillOver, "MOM-3.3", "reason", "lastEvent")
	case w.objectiveMet(), w.allOut():
		return keeper.Refuse(CodeStillOver, "MOM-3.3", "reason", w.s.Ending.Reason)
	}
	return nil
}

func (c CorrectTurn) allowed(e *Engine, s state.State) error {
	if err := opened(s); err != nil {
		return err
	}
	if err := e.stays(s, state.PhaseInvestigators); err != nil {
		return err
	}
	if c.Who == "" {
		return already(s.Phase == state.PhaseInvestigators && s.Turn == nil, "")
	}
	v, ok := s.Seat(c.Who)
	switch {
	case !ok:
		return keeper.Refuse(CodeNoSeat, "MOM-1.1", "who", c.Who)
	case v.State != state.SeatIn:
		return keeper.Refuse(CodeNotInPlay, "MOM-3.1", "who", c.Who)
	case c.Moves < 0 || c.Moves > v.MostMoves():
		return keeper.Refuse(CodeOutOfRange, "MOM-4.1", "counter", "moves", "value", num(c.Moves), "min",
			"0", "max", num(v.MostMoves()))
	case c.Moment != "" && !slices.Contains(moments, c.Moment):
		return keeper.Refuse(CodeNoMoment, "MOM-6.2", "moment", c.Moment, "allowed", allowedList(moments))
	}
	t := s.Turn
	return already(t != nil && t.Who == c.Who && t.Moves == c.Moves && t.Action == c.Action &&
		(c.Moment == "" || t.Moment == c.Moment), "")
}

func (c CorrectTurn) act(w *work) {
	if w.s.WhoseTurn() != c.Who || w.s.Phase != state.PhaseInvestigators {
		w.clear()
	}
	v, _ := w.s.Seat(c.Who)
	ev := state.TurnCorrected{Who: c.Who, Moves: c.Moves, Action: c.Action, Moment: c.Moment}
	if c.Who != "" {
		ev.Moved = v.MostMoves() - c.Moves
	}
	if c.Who != "" && ev.Moment == "" {
		ev.Moment = state.MomentStart
		if w.s.WhoseTurn() == c.Who {
			ev.Moment = w.s.Turn.Moment
		}
	}
	w.emit(ev)
}

func (c CorrectHad) allowed(_ *Engine, s state.State) error {
	v, ok := s.Seat(c.Who)
	switch {
	case !ok:
		return keeper.Refuse(CodeNoSeat, "MOM-1.1", "who", c.Who)
	case v.State != state.SeatIn && v.State != state.SeatDead:
		return keeper.Refuse(CodeNotInPlay, "MOM-3.1", "who", c.Who)
	case s.WhoseTurn() == c.Who:
		return keeper.Refuse(CodeTurnOn, "MOM-3.1", "who", c.Who)
	}
	return already(v.Had == c.Had, "")
}

func (c CorrectHad) act(w *work) { w.emit(state.HadCorrected(c)) }

func (c CorrectStep) allowed(e *Engine, s state.State) error {
	if err := opened(s); err != nil {
		return err
	}
	switch {
	case c.Phase != state.PhaseInvestigators && c.Phase != state.PhaseKeeper:
		return keeper.Refuse(CodeNoStep, "MOM-3.1", "step", c.Phase, "allowed",
			allowedList([]string{state.PhaseInvestigators, state.PhaseKeeper}))
	case c.Phase == state.PhaseKeeper && !slices.Contains(steps, c.Step):
		return keeper.Refuse(CodeNoStep, "MOM-3.2", "step", c.Step, "allowed", allowedList(steps))
	case c.Phase == state.PhaseInvestigators && c.Step != "":
		return keeper.Refuse(CodeNoStep, "MOM-3.2", "step", c.Step, "allowed", "")
	case s.Phase == c.Phase && s.Step == c.Step && s.Turn == nil:
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	return e.stays(s, c.Phase)
}

func (c CorrectStep) act(w *work) {
	w.clear()
	w.emit(state.StepCorrected(c))
}
