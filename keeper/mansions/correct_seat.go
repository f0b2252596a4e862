package mansions

import (
	"slices"

	"lantern/keeper"
)

func (c CorrectSeat) allowed(e *Engine, s State) error {
	if err := begun(s); err != nil {
		return err
	}
	v, ok := s.Seat(c.Who)
	var ways []string
	switch v.State {
	case SeatIn:
		ways = []string{SeatEscaped, SeatDead, SeatOut}
	case SeatDead:
		ways = []string{SeatIn, SeatOut}
	case SeatOut:
		ways = []string{SeatIn, SeatDead}
	case SeatEscaped:
		ways = []string{SeatIn}
	}
	switch {
	case !ok:
		return keeper.Refuse(CodeNoSeat, "MOM-1.1", "who", c.Who)
	case c.State == v.State:
		return keeper.Refuse(CodeAlreadyThis, "")
	case !slices.Contains(ways, c.State):
		return keeper.Refuse(CodeNoState, "", "state", c.State, "allowed", allowedList(ways))
	case c.State == SeatIn && c.Space != "" && !e.board.has(c.Space):
		return keeper.Refuse(CodeNoSpace, "MOM-7.1", "space", c.Space)
	case c.State == SeatDead && !e.charactersLeft(s):
		return keeper.Refuse(CodeNobodyLeft, "MOM-14.6", "who", c.Who)
	}
	return nil
}

func (c CorrectSeat) act(w *work) error {
	v, _ := w.s.Seat(c.Who)
	switch {
	case v.State == SeatIn && c.State != SeatEscaped:
		w.emit(Corrected{What: "seat"})
		w.kill(c.Who)
		w.withdraw(c.Who)
	case c.State == SeatIn && c.Space == "":
		c.Space = w.e.story.Start
	}
	if v, _ = w.s.Seat(c.Who); v.State != c.State {
		w.emit(SeatCorrected(c))
	}
	if c.State == SeatOut {
		w.later(Frame{Kind: frameAlone})
	}
	return nil
}

func (c CorrectReveal) allowed(_ *Engine, s State) error {
	if err := begun(s); err != nil {
		return err
	}
	if s.Revealed == c.On {
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	if !c.On && s.Phase == PhaseEnded {
		return keeper.Refuse(CodeEnded, "MOM-15.1")
	}
	return nil
}

func (c CorrectReveal) act(w *work) error {
	if c.On {
		w.later(Frame{Kind: frameReveal})
		return nil
	}
	w.emit(ObjectiveHidden{})
	return nil
}
