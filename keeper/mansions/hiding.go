package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// Hiding places (MOM-11.5). There is no limit to how many may hide in one (MOM-18.24).

// Hide enters the hiding place of the investigator's space for a movement step, or with Action for the action step
// (MOM-11.5).
type Hide struct {
	Who    string `json:"who"`
	Action bool   `json:"action,omitempty"`
}

// Emerge leaves the hiding place, in a later turn than it was entered, for a movement step, or with Action for the
// action step (MOM-11.5).
type Emerge Hide

func (Hide) Do() string   { return "hide" }
func (Emerge) Do() string { return "emerge" }

// taskHide enters the hiding place, or leaves it with the stage "off".
const taskHide = "hide"

// onStep refuses if the movement step, or the action step, is already used (MOM-4.1).
func (e *Engine) onStep(s state.State, who, rule string, asAction bool) (state.Investigator, error) {
	if asAction {
		return e.onAction(s, who, rule)
	}
	v, err := e.onTurn(s, who, rule)
	if err == nil && s.Turn.Moves == 0 {
		err = keeper.Refuse(CodeNoMoves, "MOM-4.1", "who", who)
	}
	return v, err
}

func (c Hide) allowed(e *Engine, s state.State) error {
	v, err := e.onStep(s, c.Who, "MOM-11.5", c.Action)
	switch {
	case err != nil:
		return err
	case v.Hidden:
		return keeper.Refuse(CodeHidden, "MOM-11.5", "who", c.Who)
	case !s.Has(state.FeatureHidingPlace, v.Space):
		return keeper.Refuse(CodeNoHidingPlace, "MOM-11.5", "space", v.Space)
	}
	return nil
}

func (c Hide) act(w *work) {
	v, _ := w.s.Seat(c.Who)
	w.step(c.Who, c.Action, "hide", state.Task{Kind: taskHide, Who: c.Who, From: v.Space})
}

func (c Emerge) allowed(e *Engine, s state.State) error {
	v, err := e.onStep(s, c.Who, "MOM-11.5", c.Action)
	switch {
	case err != nil:
		return err
	case !v.Hidden:
		return keeper.Refuse(CodeNotHidden, "MOM-11.5", "who", c.Who)
	case s.Turn.Hid:
		return keeper.Refuse(CodeJustHidden, "MOM-11.5", "who", c.Who)
	}
	return nil
}

func (c Emerge) act(w *work) {
	v, _ := w.s.Seat(c.Who)
	w.step(c.Who, c.Action, "emerge", state.Task{Kind: taskHide, Who: c.Who, From: v.Space, Stage: "off"})
}

// hide enters or leaves the hiding place, unless something has intervened (MOM-4.10).
func (w *work) hide(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || v.Space != f.From {
		w.lost(f.Who)
		return
	}
	if f.Stage == "off" {
		w.unhide(f.Who)
	} else if !v.Hidden && w.s.Has(state.FeatureHidingPlace, v.Space) {
		w.emit(state.Hid{Who: f.Who})
	}
}

// unhide returns an investigator from his hiding place to its space (MOM-11.5, MOM-13.6).
func (w *work) unhide(who string) {
	if v, ok := w.s.Seat(who); ok && v.Hidden {
		w.emit(state.Hid{Who: who, Off: true})
	}
}
