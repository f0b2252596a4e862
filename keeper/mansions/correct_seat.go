package mansions

import (
	"slices"
	"strings"

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

// SeatCorrected says by hand how a player stands. Who comes back from the dead has no tokens,
// no cards and no skill points; they are set by hand too.
type SeatCorrected struct {
	Who   string `json:"who"`
	State string `json:"state"`
	Space string `json:"space,omitempty"` // where he stands now
}

// Type names the event.
func (SeatCorrected) Type() string { return "SeatCorrected" }

func (v SeatCorrected) apply(e *Engine, s *State) {
	seat := s.editSeat(v.Who)
	if v.State == SeatIn && seat.State != SeatEscaped {
		s.Dead, s.Gone = max(0, s.Dead-1), minus(s.Gone, seat.Character)
	}
	seat.State, seat.Space, seat.Hidden = v.State, v.Space, false
	if v.State == SeatIn {
		s.editRoom(e.board.roomOf[v.Space]).Seen = true
	}
	if s.Attempt != nil && s.Attempt.Who == v.Who {
		s.Attempt = nil
	}
}

func (v SeatCorrected) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	return public("corrected.seat."+v.State, "who", v.Who, "room", e.board.roomOf[v.Space], "space", v.Space)
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

// ObjectiveHidden hides the objective again: it was revealed by mistake.
type ObjectiveHidden struct{}

// Type names the event.
func (ObjectiveHidden) Type() string { return "ObjectiveHidden" }

// apply also takes away the page that still shows the objective.
func (ObjectiveHidden) apply(_ *Engine, s *State) {
	s.Revealed = false
	s.unread(func(key string) bool { return strings.HasPrefix(key, "objective.") })
}

func (ObjectiveHidden) lines(*Engine, State) (_, _ []keeper.Line) { return public("objective.hidden") }
