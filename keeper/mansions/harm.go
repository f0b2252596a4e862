package mansions

import "lantern/keeper/mansions/state"

// harm deals damage (Count) and horror (Horror) to an investigator, each followed by
// its trauma window (MOM-14.2).
func (w *work) harm(f state.Frame) {
	v, ok := w.s.Seat(f.Who)
	if !ok || v.State != state.SeatIn {
		return
	}
	if moment, n := harmOf(f); f.Count+f.Horror > 0 && w.askAbility(f, moment, n) {
		return
	}
	if f.Count > 0 {
		if f.Horror > 0 {
			w.push(state.Frame{Kind: frameHarm, Who: f.Who, Horror: f.Horror})
		}
		w.emit(state.Hurt{Who: f.Who, Damage: f.Count})
		if v, _ = w.s.Seat(f.Who); w.e.Health(v) <= 0 {
			w.kill(f.Who)
			return
		}
		w.push(state.Frame{Kind: frameTrauma, Who: f.Who, Injury: true})
		return
	}
	if f.Horror <= 0 {
		return
	}
	if horror := min(f.Horror, w.e.Sanity(v)); horror > 0 {
		w.emit(state.Horrified{Who: f.Who, Horror: horror})
	} else {
		w.emit(state.Unmoved{Who: f.Who})
	}
	w.push(state.Frame{Kind: frameTrauma, Who: f.Who})
}

// hurtMonster deals damage to a monster and takes it off when that kills it (MOM-13.7).
func (w *work) hurtMonster(id string, damage int) {
	m, ok := w.s.Monster(id)
	if !ok || damage <= 0 {
		return
	}
	w.emit(state.MonsterHurt{Monster: id, Damage: damage})
	if m.Damage+damage >= w.e.monsterHealth(m) {
		w.emit(state.MonsterGone{Monster: id, Kind: m.Type, Named: m.Named, Killed: true})
	}
}
