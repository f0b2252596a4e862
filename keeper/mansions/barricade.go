package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// Barricades (MOM-11.2). A barricade is in its own space or on a door of that space; on a door it still belongs to its
// space.

// PushBarricade spends the action step to push a barricade from the investigator's space onto a door of that space, or
// from that door back into the space (MOM-11.2).
type PushBarricade struct {
	Who  string `json:"who"`
	Door string `json:"door"`
}

func (PushBarricade) Do() string { return "pushBarricade" }

const (
	taskPush  = "push"  // an investigator pushes a barricade
	taskBreak = "break" // a monster goes on through a door, if the barricade on it gave way
)

func (c PushBarricade) allowed(e *Engine, s state.State) error {
	v, err := e.onAction(s, c.Who, "MOM-11.2")
	if err != nil {
		return err
	}
	_, err = e.pushing(s, v, c.Door)
	return err
}

// pushing reports whether a push moves the barricade back from the door, or refuses it.
func (e houseRules) pushing(s state.State, v state.Investigator, door string) (back bool, err error) {
	d, ok := e.Board.Doors[door]
	switch {
	case !ok:
		return false, keeper.Refuse(CodeNoDoor, "MOM-11.2", "door", door)
	case d.Open:
		return false, keeper.Refuse(CodeArchway, "MOM-11.2", "door", door)
	case d.A != v.Space && d.B != v.Space:
		return false, keeper.Refuse(CodeNotAtDoor, "MOM-11.2", "door", door, "space", v.Space)
	case d.Sealed:
		return false, keeper.Refuse(CodeSealed, "MOM-11.7", "from", d.A, "to", d.B, "door", door)
	case slices.Contains(s.Things, state.Thing{Feature: state.FeatureBarricade, Space: v.Space, Door: door}):
		return true, nil
	case s.Barricaded(door):
		return false, keeper.Refuse(CodeBarricaded, "MOM-11.2", "door", door)
	case !slices.Contains(s.Things, state.Thing{Feature: state.FeatureBarricade, Space: v.Space}):
		return false, keeper.Refuse(CodeNoBarricade, "MOM-11.2", "space", v.Space)
	}
	return false, nil
}

func (c PushBarricade) act(w *work) {
	v, _ := w.s.Seat(c.Who)
	back, _ := w.e.pushing(w.s, v, c.Door)
	f := state.Task{Kind: taskPush, Who: c.Who, From: v.Space, Door: c.Door}
	if back {
		f.Stage = "back"
	}
	w.step(c.Who, true, "barricade", f)
}

// pushBarricade pushes it, unless the investigator or the barricade is gone (MOM-4.10).
func (w *work) pushBarricade(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || v.Space != f.From {
		w.lost(f.Who)
		return
	}
	if back, err := w.e.pushing(w.s, v, f.Door); err == nil && back == (f.Stage == "back") {
		w.emit(state.BarricadePushed{Who: f.Who, Space: v.Space, Door: f.Door, Back: back})
	}
}

// storm makes a monster try to pass a barricaded door: first the fight, then the step if the barricade is gone
// (MOM-11.2).
func (w *work) storm(id, from, to, door string) {
	w.push(state.Task{Kind: taskBreak, Target: id, From: from, Space: to, Door: door},
		state.Task{Kind: taskFight, Stage: state.FightBarricade, Target: id, Door: door})
}

// breakThrough moves the monster on after the fight against the barricade, or stops it for the rest of the turn.
func (w *work) breakThrough(f state.Task) {
	m, ok := w.s.Monster(f.Target)
	if !ok || m.Space != f.From {
		return
	}
	if door := w.e.BarredBy(w.s, f.From, f.Space, w.e.Walks(w.s, f.Target)); door != "" {
		w.emit(state.MonsterHalted{Monster: f.Target, Door: door})
		return
	}
	if why := w.s.Stopped(f.Target); why != "" {
		w.nothing("move", why, "") // the fight has stunned it
		return
	}
	w.moveMonster(f.Target, f.Space)
}

// destroyBarricade removes the barricade on a door: a monster has broken it (MOM-13.6).
func (w *work) destroyBarricade(door, monster string) {
	if t, ok := w.s.BarricadeOn(door); ok {
		w.emit(state.ThingSet{Feature: t.Feature, Space: t.Space, Door: t.Door, Off: true, Broken: monster})
	}
}

// pushBarricadeBack puts the barricade on a door back into its space (MOM-13.6).
func (w *work) pushBarricadeBack(door string) {
	if t, ok := w.s.BarricadeOn(door); ok {
		w.emit(state.BarricadePushed{Space: t.Space, Door: door, Back: true})
	}
}
