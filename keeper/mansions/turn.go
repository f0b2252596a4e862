package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// stepTo refuses an impossible step to a space (MOM-4.2, MOM-7.2). It also refuses a step to an open lock that he
// cannot even try to meet, unless Anyway is set (MOM-18.19). If the lock is still face down, or there is a test, a
// puzzle or a key to try, the step can be lost (MOM-4.8, MOM-18.9).
func (e houseRules) stepTo(s state.State, v state.Investigator, to string) error {
	if !e.Board.Has(to) {
		return keeper.Refuse(CodeNoSpace, "MOM-7.1", "space", to)
	}
	if err := notHidden(v); err != nil {
		return err
	}
	by := e.Walks(s, v.Who)
	if !slices.Contains(e.Reach(s, v.Space, by), to) {
		if door := e.Board.SealedBetween(v.Space, to); door != "" {
			return keeper.Refuse(CodeSealed, "MOM-11.7", "from", v.Space, "to", to, "door", door)
		}
		return keeper.Refuse(CodeNotAdjacent, "MOM-7.2", "from", v.Space, "to", to)
	}
	if door := e.BarredBy(s, v.Space, to, by); door != "" {
		return keeper.Refuse(CodeBarricaded, "MOM-11.2", "door", door)
	}
	room := e.Board.RoomOf[to]
	if s.BarredFrom(v.Who, room) && room != e.Board.RoomOf[v.Space] {
		return keeper.Refuse(CodeBarred, "MOM-4.8", "who", v.Who, "room", room)
	}
	if lock := e.lockOn(s, v, to); lock != "" && e.faceUp(s, room, lock) && len(e.ways(s, v, room, lock)) == 0 {
		return keeper.Refuse(CodeLocked, "MOM-4.8", "room", room, "card", e.Shown(lock))
	}
	return nil
}

func (c Move) allowed(e *Engine, s state.State) error { return e.mayWalk(s, c, "MOM-4.2", false) }

// mayWalk refuses an impossible step, by a movement step or, running, by the action step.
func (e *Engine) mayWalk(s state.State, c Move, rule string, run bool) error {
	v, err := e.onStep(s, c.Who, rule, run)
	if err != nil {
		return err
	}
	if err := mayDrag(s, v, c.Corpse); err != nil {
		return err
	}
	return allowAnyway(c.Anyway, e.stepTo(s, v, c.To))
}

// wasted lists the steps without any effect that the investigator whose turn it is may still take.
func (e *Engine) wasted(s state.State) []Offer {
	if s.Turn == nil {
		return nil
	}
	who := s.Turn.Who
	v, _ := s.Seat(who)
	var out []Offer
	try := func(plain, anyway action, target string) {
		if e.allow(s, plain) != nil && e.allow(s, anyway) == nil {
			out = append(out, Offer{Command: anyway, Target: target})
		}
	}
	try(Explore{Who: who}, Explore{Who: who, Anyway: true}, "")
	for _, to := range e.Reach(s, v.Space, e.Walks(s, who)) {
		try(Move{Who: who, To: to}, Move{Who: who, To: to, Anyway: true}, to)
		try(Run{Who: who, To: to}, Run{Who: who, To: to, Anyway: true}, to)
	}
	return out
}

// allowAnyway accepts a step without effect if the investigator takes it anyway (MOM-18.19).
func allowAnyway(anyway bool, err error) error {
	if r, ok := keeper.AsRefusal(err); anyway && ok && (r.Code == CodeLocked || r.Code == CodeNothingHere) {
		return nil
	}
	return err
}

func (c Move) act(w *work) { w.startMoving(c.Who, c.To, false, c.Corpse) }

func (c Run) allowed(e *Engine, s state.State) error { return e.mayWalk(s, Move(c), "MOM-4.3", true) }

func (c Run) act(w *work) { w.startMoving(c.Who, c.To, true, c.Corpse) }

// startMoving spends the step and pushes the move. A lock on the way is met, or not, before the figure moves (MOM-4.8).
func (w *work) startMoving(who, to string, run, corpse bool) {
	v, _ := w.s.Seat(who)
	w.step(who, run, "run", w.walking(v, to, corpse)...)
}

// walking returns the tasks of a step to a space, whatever it is spent on, the last task first.
func (w *work) walking(v state.Investigator, to string, corpse bool) []state.Task {
	then := []state.Task{
		{Kind: taskMoving, Who: v.Who, From: v.Space, Space: to},
		{Kind: taskFire, Who: v.Who, From: v.Space, Space: to}, // once the lock is met (MOM-12.3)
	}
	if corpse {
		then[0].Stage = state.FeatureCorpse // dragged along (MOM-11.4)
	}
	if lock := w.e.lockOn(w.s, v, to); lock != "" {
		then[0].Card = lock
		then = append(then, w.meeting(then[0]))
	}
	return then
}

// meeting returns the task that meets the lock Card of a move.
func (w *work) meeting(move state.Task) state.Task {
	return state.Task{Kind: taskMeet, Who: move.Who, From: move.From,
		Room: w.e.Board.RoomOf[move.Space], Card: move.Card}
}

// step spends a movement step, or the action step, and pushes the tasks it is for, the last task first, preceded by the
// evade tests against the monsters of his space (MOM-4.4). Each of these tasks checks itself whether it is still
// possible (MOM-4.10). Attacks, which need no evade tests, use only spend.
func (w *work) step(who string, asAction bool, action string, then ...state.Task) {
	w.spend(who, asAction, action)
	w.push(then...)
	w.evading(who, then[0])
}

// spend uses up a movement step, or the action step, and pushes the moment that follows (MOM-6.2).
func (w *work) spend(who string, asAction bool, action string) {
	if asAction {
		w.emit(state.StepSpent{Who: who, Action: action})
		w.push(state.Task{Kind: taskMoment, Who: who, Stage: state.MomentAction})
		return
	}
	w.emit(state.StepSpent{Who: who})
	moment := state.MomentMove1
	if w.s.Turn.Moved > 1 {
		moment = state.MomentMove2
	}
	w.push(state.Task{Kind: taskMoment, Who: who, Stage: moment})
}

// lost notes that the rest of a step is impossible (MOM-4.10). For dead investigators, who do nothing more anyway,
// nothing is noted.
func (w *work) lost(who string) {
	if w.s.Plays(who) {
		w.emit(state.StepLost{Who: who})
	}
}

// finishMoving moves the figure if nothing prevents it any more. An investigator who was moved elsewhere loses the step
// (MOM-4.10). Card is the lock that was tried last.
func (w *work) finishMoving(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || v.Space != f.From || v.Hidden {
		w.lost(f.Who)
		return
	}
	switch lock := w.e.lockOn(w.s, v, f.Space); lock {
	case "":
	case f.Card: // it was not met
		w.emit(state.HeldBack{Who: f.Who, Room: w.e.Board.RoomOf[f.Space], Card: lock})
		return
	default: // one behind the first, or one that fell shut meanwhile (MOM-18.20)
		f.Card = lock
		w.push(f, state.Task{Kind: taskFire, Who: f.Who, From: f.From, Space: f.Space}, w.meeting(f))
		return
	}
	if w.e.BarredBy(w.s, f.From, f.Space, w.e.Walks(w.s, f.Who)) != "" {
		w.nothing("move", "barricaded", "")
		return
	}
	w.moveTo(f.Who, f.Space, false)
	if f.Stage == state.FeatureCorpse {
		w.drag(f.Who, f.From, f.Space)
	}
}

// moveTo moves a figure and opens the room's page if it is the first one there.
func (w *work) moveTo(who, to string, forced bool) {
	v, _ := w.s.Seat(who)
	room := w.e.Board.RoomOf[to]
	before, _ := w.s.Room(room)
	w.unhide(who)
	w.emit(state.Moved{Who: who, From: v.Space, To: to, Forced: forced})
	if !before.Seen {
		w.page("room", "room."+room+".name", "room."+room+".text")
	}
	if room != w.e.Board.RoomOf[v.Space] {
		w.frightened(who)
	}
}

func (c Escape) allowed(e *Engine, s state.State) error {
	v, err := e.onTurn(s, c.Who, "MOM-7.5")
	if err != nil {
		return err
	}
	if s.Turn.Moves == 0 && !s.Turn.Action {
		return keeper.Refuse(CodeNoMoves, "MOM-4.1", "who", c.Who)
	}
	if err := notHidden(v); err != nil {
		return err
	}
	d, ok := e.Board.Doors[c.Door]
	switch {
	case !ok:
		return keeper.Refuse(CodeNoDoor, "MOM-7.5", "door", c.Door)
	case d.Sealed:
		return keeper.Refuse(CodeSealed, "MOM-11.7", "from", v.Space, "to", "", "door", c.Door)
	case d.B != "" || !s.Revealed || !e.mayEscapeBy(s, c.Door):
		return keeper.Refuse(CodeNoEscape, "MOM-7.5", "door", c.Door)
	case !e.holds(s, c.Who, e.Goal(s).EscapeNeeds):
		return keeper.Refuse(CodeNeeds, "MOM-7.5", "card", "")
	case d.A != v.Space:
		return keeper.Refuse(CodeNotAdjacent, "MOM-7.2", "from", v.Space, "to", d.A)
	case s.Barricaded(c.Door):
		return keeper.Refuse(CodeBarricaded, "MOM-11.2", "door", c.Door)
	}
	return nil
}

// mayEscapeBy reports whether the objective names the door, or its room.
func (e houseRules) mayEscapeBy(s state.State, door string) bool {
	by := e.Goal(s).Escape
	return slices.Contains(by, door) || slices.Contains(by, e.Board.RoomOf[e.Board.Doors[door].A])
}

func (c Escape) act(w *work) {
	v, _ := w.s.Seat(c.Who)
	w.step(c.Who, w.s.Turn.Moves == 0, "run", state.Task{Kind: taskEscape, Who: c.Who, From: v.Space, Target: c.Door})
}

// escape removes the figure from the board, if nothing has intervened (MOM-4.10, MOM-7.5).
func (w *work) escape(f state.Task) {
	if v, ok := w.s.Seat(f.Who); ok && v.State == state.SeatIn && v.Space == f.From && !v.Hidden &&
		!w.s.Barricaded(f.Target) && w.e.holds(w.s, f.Who, w.e.Goal(w.s).EscapeNeeds) {
		w.emit(state.Escaped{Who: f.Who, Door: f.Target})
		return
	}
	w.lost(f.Who)
}

func (c Drop) allowed(e *Engine, s state.State) error {
	v, err := e.onAction(s, c.Who, "MOM-4.7")
	if err != nil {
		return err
	}
	if len(c.Cards) == 0 {
		return keeper.Refuse(CodeNoCards, "MOM-4.7")
	}
	for i, card := range c.Cards {
		if !slices.Contains(v.Cards, card) || slices.Contains(c.Cards[:i], card) {
			return keeper.Refuse(CodeNoCard, "MOM-4.7", "card", e.Shown(card))
		}
		if !droppable(e.Card(card).Deck) {
			return keeper.Refuse(CodeCantDrop, "MOM-4.7", "card", e.Shown(card))
		}
	}
	return nil
}

func (c Drop) act(w *work) {
	v, _ := w.s.Seat(c.Who)
	w.step(c.Who, true, "drop", state.Task{Kind: taskDrop, Who: c.Who,
		Room: w.e.Board.RoomOf[v.Space], List: c.Cards})
}

// drop puts cards on the pile of the investigator's room, if he is still there (MOM-4.7, MOM-4.10).
func (w *work) drop(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || moved(w.e, v, f) {
		w.lost(f.Who)
		return
	}
	for _, card := range f.List {
		if slices.Contains(v.Cards, card) {
			w.dropCard(v, card)
		}
	}
}

// notHidden refuses what is impossible from a hiding place: moving, attacking, attack spells (MOM-11.5).
func notHidden(v state.Investigator) error {
	if v.Hidden {
		return keeper.Refuse(CodeHidden, "MOM-11.5", "who", v.Who)
	}
	return nil
}

// reachMoment opens the moment after a step, if it is still the same investigator's turn (MOM-6.2).
func (w *work) reachMoment(f state.Task) {
	if w.s.Turn != nil && w.s.Turn.Who == f.Who && w.s.Plays(f.Who) {
		w.emit(state.MomentReached{Moment: f.Stage})
	}
}
