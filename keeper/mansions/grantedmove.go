package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// Moves that a card grants the investigator himself (MOM-9.8). They are like his own steps, but no step is spent. Evade
// tests precede, unless the card says otherwise, and again in the space of each further monster on the way (MOM-18.27).
// They are impossible from a hiding place (MOM-11.5). Moves of others by his card, and moves by the keeper, do not
// count as such.

// taskGranted is one step of such a move, from From to Space, as described by Shift.
const taskGranted = "granted"

// granted reports whether the shift of a task is a move that a card grants its owner.
func granted(s state.State, f state.Task) bool {
	return f.Shift != nil && f.Shift.By == "you" && f.Target == f.Who && s.Plays(f.Who)
}

// guided reports whether an investigator chooses the way: his own, or another's by his card. Locks on that way are
// tried (MOM-4.8).
func guided(s state.State, f state.Task) bool {
	_, isSeat := s.Seat(f.Target)
	return f.Shift != nil && isSeat && f.Shift.By == "you" && s.Plays(f.Who)
}

// keptFrom reports whether an investigator cannot continue a move: the last step, from From to Space, ended at a lock,
// or he was moved elsewhere (MOM-4.10). A closed lock ends the whole move (MOM-18.30). No card moves its owner out of a
// hiding place.
func (w *work) keptFrom(f state.Task) bool {
	v, _ := w.s.Seat(f.Target)
	own := granted(w.s, f)
	switch {
	case own && v.Hidden:
		w.nothing("move", "hidden", f.Card)
		return true
	case f.Space == "":
		return false
	case v.Space == f.From || own && v.Space != f.Space:
		w.lost(v.Who)
		return true
	}
	return false
}

// grant takes one step of a granted move, or puts the investigator on the chosen place; f is the task of the move.
func (w *work) grant(f state.Task, to string) {
	v, _ := w.s.Seat(f.Who)
	if v.Space == to {
		w.nothing("move", "alreadySo", f.Card)
		return
	}
	w.push(state.Task{Kind: taskGranted, Who: f.Who, From: v.Space, Space: to, Card: f.Card, Shift: f.Shift})
}

// askDrag asks whether a corpse is dragged along, if there is one (MOM-11.4).
func (w *work) askDrag(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || moved(w.e, v, f) || !w.s.Has(state.FeatureCorpse, f.From) {
		w.dragOrLeave(f, answer{})
		return
	}
	w.ask(f, keeper.Prompt{Kind: "drag", Rule: "MOM-11.4", Who: f.Who,
		Choice: []keeper.Option{{Key: "take"}, {Key: "leave"}},
		Args:   keeper.Args{"who": f.Who, "room": w.e.Board.RoomOf[f.Space], "card": w.e.OpenCard(w.s, f.Card)}})
}

// dragOrLeave continues with the step, including evade tests and the lock of the room. An investigator who is placed
// directly meets no lock.
func (w *work) dragOrLeave(f state.Task, a answer) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || moved(w.e, v, f) {
		w.lost(f.Who)
		return
	}
	if corpse := a.Choice == "take"; f.Shift.Place == "" {
		w.push(w.walking(v, f.Space, corpse)...)
	} else {
		w.push(w.carrying(v, f.Space, corpse)...)
	}
	if !f.Shift.NoEvade { // the card may say that there are no evade tests (MOM-9.8)
		w.evading(f.Who, f)
	}
}
