package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func (c CorrectStatus) allowed(_ *Engine, s state.State) error {
	now := false
	switch c.Status {
	case state.StatusHidden:
		v, ok := s.Seat(c.Who)
		if !ok || v.State != state.SeatIn {
			return keeper.Refuse(CodeNotInPlay, "", "who", c.Who)
		}
		if c.On && !s.Has("hidingPlace", v.Space) {
			return keeper.Refuse(CodeNoThing, "MOM-11.5", "feature", "hidingPlace", "space", v.Space)
		}
		now = v.Hidden
	case state.StatusFire, state.StatusDarkness:
		r, ok := s.Room(c.Room)
		if !ok {
			return keeper.Refuse(CodeNoRoom, "MOM-7.1", "room", c.Room)
		}
		if now = r.Dark; c.Status == state.StatusFire {
			now = r.Burning
		}
	default:
		return keeper.Refuse(CodeNoStatus, "", "status", c.Status, "allowed",
			allowedList([]string{state.StatusHidden, state.StatusFire, state.StatusDarkness}))
	}
	return already(now == c.On, "")
}

func (c CorrectStatus) act(w *work) {
	if c.Status == state.StatusHidden {
		c.Room = ""
	} else {
		c.Who = ""
	}
	w.emit(state.StatusCorrected(c))
}

func (c CorrectThing) allowed(e *Engine, s state.State) error {
	switch {
	case !slices.Contains(stories.Features, c.Feature):
		return keeper.Refuse(CodeNoFeature, "MOM-11.1", "feature", c.Feature, "allowed", allowedList(stories.Features))
	case !e.Board.Has(c.Space):
		return keeper.Refuse(CodeNoSpace, "MOM-7.1", "space", c.Space)
	}
	if c.Door != "" {
		d, ok := e.Board.Doors[c.Door]
		switch {
		case !ok || c.Feature != state.FeatureBarricade || d.Sealed || d.A != c.Space && d.B != c.Space:
			return keeper.Refuse(CodeNoDoor, "MOM-11.2", "door", c.Door)
		case d.Open:
			return keeper.Refuse(CodeArchway, "MOM-11.2", "door", c.Door)
		}
	}
	there := slices.Contains(s.Things, state.Thing{Feature: c.Feature, Space: c.Space, Door: c.Door})
	r, _ := s.Room(e.Board.RoomOf[c.Space])
	switch {
	case c.Off && !there:
		return keeper.Refuse(CodeNoThing, "", "feature", c.Feature, "space", c.Space)
	case c.Off:
		return nil
	case there && c.Feature != "corpse" && c.Feature != "barricade" || there && c.Door != "":
		return keeper.Refuse(CodeAlreadyThis, "")
	case s.Barricaded(c.Door):
		return keeper.Refuse(CodeBarricaded, "MOM-11.2", "door", c.Door)
	case c.Feature == "corpse" && r.Burning:
		return keeper.Refuse(CodeBurning, "MOM-11.4", "room", r.ID)
	case e.noneLeft(s, c.Feature):
		return keeper.Refuse(CodeNoMarkers, "MOM-1.8", "feature", c.Feature)
	}
	return nil
}

func (c CorrectThing) act(w *work) {
	w.emit(state.Corrected{What: "thing"})
	w.emit(state.ThingSet{Feature: c.Feature, Space: c.Space, Door: c.Door, Off: c.Off})
}

func (c CorrectToken) allowed(e *Engine, s state.State) error {
	r, ok := s.Room(c.Room)
	switch {
	case !slices.Contains(e.Markers(), c.Token):
		return keeper.Refuse(CodeNoToken, "", "token", c.Token, "allowed", allowedList(e.Markers()))
	case !ok:
		return keeper.Refuse(CodeNoRoom, "MOM-7.1", "room", c.Room)
	case c.Value < 0 || c.Value > mostCounter:
		return keeper.Refuse(CodeOutOfRange, "", "counter", c.Token, "value", num(c.Value), "min",
			"0", "max", num(mostCounter))
	}
	return already(r.Tokens[c.Token] == c.Value, "")
}

func (c CorrectToken) act(w *work) {
	r, _ := w.s.Room(c.Room)
	w.emit(state.Corrected{What: "token"})
	w.emit(state.TokensChanged{Room: c.Room, Token: c.Token, By: c.Value - r.Tokens[c.Token]})
}
