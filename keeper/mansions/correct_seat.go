package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

func (c CorrectSeat) allowed(e *Engine, s state.State) error {
	v, ok := s.Seat(c.Who)
	var ways []string
	switch v.State {
	case state.SeatIn:
		ways = []string{state.SeatEscaped, state.SeatDead, state.SeatOut}
	case state.SeatDead:
		ways = []string{state.SeatIn, state.SeatOut}
	case state.SeatOut:
		ways = []string{state.SeatIn, state.SeatDead}
	case state.SeatEscaped:
		ways = []string{state.SeatIn}
	}
	switch {
	case !ok:
		return keeper.Refuse(CodeNoSeat, "MOM-1.1", "who", c.Who)
	case c.State == v.State:
		return keeper.Refuse(CodeAlreadyThis, "")
	case !slices.Contains(ways, c.State):
		return keeper.Refuse(CodeNoState, "", "state", c.State, "allowed", allowedList(ways))
	case c.State == state.SeatIn && c.Space != "" && !e.Board.Has(c.Space):
		return keeper.Refuse(CodeNoSpace, "MOM-7.1", "space", c.Space)
	case c.State == state.SeatDead && !e.charactersLeft(s):
		return keeper.Refuse(CodeNobodyLeft, "MOM-14.6", "who", c.Who)
	}
	return nil
}

func (c CorrectSeat) act(w *work) {
	v, _ := w.s.Seat(c.Who)
	switch {
	case v.State == state.SeatIn && c.State != state.SeatEscaped:
		w.emit(state.Corrected{What: "seat"})
		w.kill(c.Who)
		w.withdraw(c.Who)
	case c.State == state.SeatIn && c.Space == "":
		c.Space = w.e.StoryPack.Start
	}
	if v, _ = w.s.Seat(c.Who); v.State != c.State {
		w.emit(state.SeatCorrected(c))
	}
	if c.State == state.SeatOut {
		w.later(state.Task{Kind: taskAlone})
	}
}

func (c CorrectReveal) allowed(_ *Engine, s state.State) error {
	if s.Revealed == c.On {
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	if !c.On && s.Phase == state.PhaseEnded {
		return keeper.Refuse(CodeEnded, "MOM-15.1")
	}
	return nil
}

func (c CorrectReveal) act(w *work) {
	if c.On {
		w.later(state.Task{Kind: taskReveal})
		return
	}
	w.emit(state.ObjectiveHidden{})
}

// CorrectAbility sets by hand whether the special ability of an investigator's trait has been used (MOM-2.2).
type CorrectAbility state.AbilityCorrected

func (CorrectAbility) Do() string { return "correctAbility" }
func (CorrectAbility) Manual()    {}

func (c CorrectAbility) allowed(e *Engine, s state.State) error {
	v, ok := s.Seat(c.Who)
	a, has := e.ability(v, c.Trait)
	switch {
	case !ok || v.State != state.SeatIn:
		return keeper.Refuse(CodeNotInPlay, "MOM-2.2", "who", c.Who)
	case !has || !a.Once:
		return keeper.Refuse(CodeNoAbility, "MOM-2.2", "who", c.Who, "trait", c.Trait)
	}
	return already(slices.Contains(v.Spent, c.Trait) == c.Used, "")
}

func (c CorrectAbility) act(w *work) { w.emit(state.AbilityCorrected(c)) }
