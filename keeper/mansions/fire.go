package mansions

import (
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Fire (MOM-12.3). Entering a burning room requires a willpower test first, whether the investigator steps in himself
// or an effect moves him: the rule has no exception such as the one for evade tests (MOM-18.14). A new investigator who
// is placed there does not enter.
//
// A skipped keeper's turn (MOM-2.6) does not take place, so it has no end at which monsters burn (MOM-18.15).

// burnt is the damage of fire at the end of a turn.
const burnt = 2

// burning reports whether a step from one space to another leads into a burning room.
func (e houseRules) burning(s state.State, from, to string) bool {
	room, _ := s.Room(e.Board.RoomOf[to])
	return room.Burning && e.Board.RoomOf[from] != room.ID
}

// testFire tests an investigator who is about to enter a burning room. Whatever the result, he then goes on if he can;
// one who is stopped by a lock does not enter.
func (w *work) testFire(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn || moved(w.e, v, f) || !w.e.burning(w.s, f.From, f.Space) ||
		f.Stage != "carried" && w.e.lockOn(w.s, v, f.Space) != "" {
		return
	}
	w.push(state.Task{Kind: taskTest, Who: f.Who, From: f.From, Room: w.e.Board.RoomOf[f.Space],
		Test:  &stories.Test{Attribute: "willpower", Fail: []stories.Effect{{Horror: &stories.Amount{Amount: 1}}}},
		Check: &state.Check{Kind: state.CheckFire, Rule: "MOM-12.3"}})
}

// carry moves an investigator by an effect.
func (w *work) carry(who, to string) {
	v, _ := w.s.Seat(who)
	if !w.e.burning(w.s, v.Space, to) {
		w.moveTo(who, to, true)
		return
	}
	w.push(w.carrying(v, to, false)...)
}

// carrying returns the tasks of an effect that puts an investigator on a space, the last task first.
func (w *work) carrying(v state.Investigator, to string, corpse bool) []state.Task {
	then := []state.Task{
		{Kind: taskCarried, Who: v.Who, From: v.Space, Space: to},
		{Kind: taskFire, Who: v.Who, From: v.Space, Space: to, Stage: "carried"},
	}
	if corpse {
		then[0].Stage = state.FeatureCorpse // dragged along (MOM-11.4)
	}
	return then
}

// carried moves the investigator after his test, unless he was moved elsewhere meanwhile.
func (w *work) carried(f state.Task) {
	if v, ok := w.s.Seat(f.Who); ok && v.State == state.SeatIn && !moved(w.e, v, f) {
		w.moveTo(f.Who, f.Space, true)
		if f.Stage == state.FeatureCorpse {
			w.drag(f.Who, f.From, f.Space)
		}
	}
}

// endTurn ends an investigator's turn. If his room burns he takes damage (MOM-18.3).
func (w *work) endTurn(who string) {
	w.push(state.Task{Kind: taskTurnOver, Who: who}, state.Task{Kind: taskScorch, Who: who})
}

func (w *work) scorch(f state.Task) {
	v, ok := w.s.Seat(f.Who)
	if room, _ := w.s.Room(w.e.Board.RoomOf[v.Space]); ok && v.State == state.SeatIn && room.Burning {
		w.emit(state.Burned{Figure: f.Who})
		w.push(state.Task{Kind: taskHarm, Who: f.Who, Count: burnt})
	}
}

// scorchMonsters deals the damage of fire at the end of the keeper's turn (MOM-18.3).
func (w *work) scorchMonsters(state.Task) {
	for _, m := range w.s.Monsters {
		if room, _ := w.s.Room(w.e.Board.RoomOf[m.Space]); room.Burning {
			w.emit(state.Burned{Figure: m.ID})
			w.hurtMonster(m.ID, burnt)
		}
	}
}
