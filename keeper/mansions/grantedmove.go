package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// Moves that a card grants the investigator himself (MOM-9.8): they are moves like his own steps, only that none is
// spent. Evade tests come first, unless the card says otherwise; from the space of each further monster on the way
// again (MOM-18.27). Out of a hiding place nobody moves like that (MOM-11.5). Moves of others by his card, and by the
// keeper, are none of these.

// taskGranted is a step of such a move, from From to Space, as Shift says.
const taskGranted = "granted"

// granted reports whether the shift of a frame is a move that a card grants the one who moves.
func granted(s state.State, f state.Task) bool {
	return f.Shift != nil && f.Shift.By == "you" && f.Target == f.Who && s.Plays(f.Who)
}

// guided reports whether an investigator chooses the way of the one who moves: his own, or another's by his card. Locks
// on that way are tried (MOM-4.8).
func guided(s state.State, f state.Task) bool {
	_, isSeat := s.Seat(f.Target)
	return f.Shift != nil && isSeat && f.Shift.By == "you" && s.Plays(f.Who)
}

// keptFrom says whether something keeps an investigator from going on with a move: the step before, from From to Space,
// ended at a lock, or he was taken elsewhere (MOM-4.10). A lock that holds ends the whole move (MOM-18.30). Out of a
// hiding place no card takes its owner.
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

// grant takes one step of a granted move, or sets the investigator down on the place he chose; f is the frame of the
// move.
func (w *work) grant(f state.Task, to string) {
	v, _ := w.s.Seat(f.Who)
	if v.Space == to {
		w.nothing("move", "alreadySo", f.Card)
		return
	}
	w.push(state.Task{Kind: taskGranted, Who: f.Who, From: v.Space, Space: to, Card: f.Card, Shift: f.Shift})
}

// askDrag asks whether a corpse is dragged along, if one lies there (MOM-11.4).
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

// dragOrLeave goes on with the step, by way of evade tests and the lock of the room; set down at once, he meets no
// lock.
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
