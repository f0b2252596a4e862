package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/stories"
)

// Statuses that can be set by hand.
const (
	statusHidden   = "hidden"
	statusFire     = "fire"
	statusDarkness = "darkness"
)

func (c CorrectStatus) allowed(_ *Engine, s State) error {
	if err := begun(s); err != nil {
		return err
	}
	now := false
	switch c.Status {
	case statusHidden:
		v, ok := s.Seat(c.Who)
		if !ok || v.State != SeatIn {
			return keeper.Refuse(CodeNotInPlay, "", "who", c.Who)
		}
		if c.On && !s.has("hidingPlace", v.Space) {
			return keeper.Refuse(CodeNoThing, "MOM-11.5", "feature", "hidingPlace", "space", v.Space)
		}
		now = v.Hidden
	case statusFire, statusDarkness:
		r, ok := s.Room(c.Room)
		if !ok {
			return keeper.Refuse(CodeNoRoom, "MOM-7.1", "room", c.Room)
		}
		if now = r.Dark; c.Status == statusFire {
			now = r.Burning
		}
	default:
		return keeper.Refuse(CodeNoStatus, "", "status", c.Status, "allowed", allowedList([]string{statusHidden, statusFire, statusDarkness}))
	}
	if now == c.On {
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	return nil
}

func (c CorrectStatus) act(w *work) error {
	if c.Status == statusHidden {
		c.Room = ""
	} else {
		c.Who = ""
	}
	w.emit(StatusCorrected(c))
	return nil
}

func (c CorrectThing) allowed(e *Engine, s State) error {
	if err := begun(s); err != nil {
		return err
	}
	switch {
	case !slices.Contains(stories.Features, c.Feature):
		return keeper.Refuse(CodeNoFeature, "MOM-11.1", "feature", c.Feature, "allowed", allowedList(stories.Features))
	case !e.board.has(c.Space):
		return keeper.Refuse(CodeNoSpace, "MOM-7.1", "space", c.Space)
	}
	if c.Door != "" {
		d, ok := e.board.doors[c.Door]
		switch {
		case !ok || c.Feature != featureBarricade || d.Sealed || d.A != c.Space && d.B != c.Space:
			return keeper.Refuse(CodeNoDoor, "MOM-11.2", "door", c.Door)
		case d.Open:
			return keeper.Refuse(CodeArchway, "MOM-11.2", "door", c.Door)
		}
	}
	there := slices.Contains(s.Things, Thing{Feature: c.Feature, Space: c.Space, Door: c.Door})
	r, _ := s.Room(e.board.roomOf[c.Space])
	switch {
	case c.Off && !there:
		return keeper.Refuse(CodeNoThing, "", "feature", c.Feature, "space", c.Space)
	case c.Off:
		return nil
	case there && c.Feature != "corpse" && c.Feature != "barricade" || there && c.Door != "":
		return keeper.Refuse(CodeAlreadyThis, "")
	case s.barricaded(c.Door):
		return keeper.Refuse(CodeBarricaded, "MOM-11.2", "door", c.Door)
	case c.Feature == "corpse" && r.Burning:
		return keeper.Refuse(CodeBurning, "MOM-11.4", "room", r.ID)
	case c.Feature == "corpse" && e.markersLeft(s, c.Feature) == 0:
		return keeper.Refuse(CodeNoMarkers, "MOM-1.8", "feature", c.Feature)
	}
	return nil
}

// markersLeft is how many markers of a room feature the box still holds; without a count in the
// base pack there is always one.
func (e *Engine) markersLeft(s State, feature string) int {
	of, counted := e.base.Features[feature]
	if !counted {
		return 1
	}
	for _, t := range s.Things {
		if t.Feature == feature {
			of--
		}
	}
	return max(0, of)
}

func (c CorrectThing) act(w *work) error {
	w.emit(Corrected{What: "thing"})
	w.emit(ThingSet{Feature: c.Feature, Space: c.Space, Door: c.Door, Off: c.Off})
	return nil
}

func (c CorrectToken) allowed(e *Engine, s State) error {
	if err := begun(s); err != nil {
		return err
	}
	r, ok := s.Room(c.Room)
	switch {
	case !slices.Contains(e.markers(), c.Token):
		return keeper.Refuse(CodeNoToken, "", "token", c.Token, "allowed", allowedList(e.markers()))
	case !ok:
		return keeper.Refuse(CodeNoRoom, "MOM-7.1", "room", c.Room)
	case c.Value < 0 || c.Value > mostCounter:
		return keeper.Refuse(CodeOutOfRange, "", "counter", c.Token, "value", num(c.Value), "min", "0", "max", num(mostCounter))
	case r.Tokens[c.Token] == c.Value:
		return keeper.Refuse(CodeAlreadyThis, "")
	}
	return nil
}

func (c CorrectToken) act(w *work) error {
	r, _ := w.s.Room(c.Room)
	w.emit(Corrected{What: "token"})
	w.emit(TokensChanged{Room: c.Room, Token: c.Token, By: c.Value - r.Tokens[c.Token]})
	return nil
}
