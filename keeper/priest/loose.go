package priest

import (
	"slices"

	"lantern/keeper/priest/score"
)

// Loose records what a player has just paid and gained, which he may still move. Resources of a kind are
// interchangeable, so the old arrangement and the payment determine which arrangements are possible.
type Loose struct {
	Seat int             `json:"seat"`
	Was  []Held          `json:"was,omitempty"`
	Paid score.Resources `json:"paid,omitzero"`
}

// loosen lets a player move what he pays and gains from now on, until the next placement or raid. Without a Room there
// is only one place.
func (w *work) loosen(seat int) {
	rooms := w.S.Players[seat].Rooms[:]
	if w.S.looseOf(seat) == nil && slices.ContainsFunc(rooms, func(r *Room) bool { return r != nil }) {
		w.Emit(Loosened{seat})
	}
}

func (e Loosened) apply(s *State) {
	s.Loose = append(slices.Clone(s.Loose), Loose{Seat: e.Seat, Was: s.Players[e.Seat].layout()})
}

// layout returns a player's resources by slot.
func (p *Player) layout() []Held {
	var out []Held
	if !p.Exposed.None() {
		out = append(out, Held{Exposed, p.Exposed})
	}
	for slot, r := range p.Rooms {
		if r != nil && !r.Holds.None() {
			out = append(out, Held{slot, r.Holds})
		}
	}
	return out
}

// looseOf returns what a seat may move; nil: nothing.
func (s *State) looseOf(seat int) *Loose {
	i := slices.IndexFunc(s.Loose, func(l Loose) bool { return l.Seat == seat })
	if i < 0 {
		return nil
	}
	return &s.Loose[i]
}

// allows reports whether other payments and placements lead to an arrangement: no more of any kind has left its places
// than was paid.
func (l *Loose) allows(holds []Held) bool {
	at := func(all []Held, slot int) score.Resources {
		if i := slices.IndexFunc(all, func(h Held) bool { return h.Slot == slot }); i >= 0 {
			return all[i].What
		}
		return score.Resources{}
	}
	for _, kind := range []byte(letters) {
		left := 0
		for slot := Exposed; slot < Slots; slot++ {
			was, is := at(l.Was, slot), at(holds, slot)
			left += max(0, *amount(&was, kind)-*amount(&is, kind))
		}
		if left > *amount(&l.Paid, kind) {
			return false
		}
	}
	return true
}

// mayLay reports whether anything just paid or gained could be elsewhere.
func (s *State) mayLay(seat int) bool {
	l, p := s.looseOf(seat), &s.Players[seat]
	if l == nil {
		return false
	}
	now := map[int]score.Resources{}
	for _, h := range p.layout() {
		now[h.Slot] = h.What
	}
	for from, stock := range now {
		for _, kind := range []byte(letters) {
			if *amount(&stock, kind) == 0 {
				continue
			}
			for to := Exposed; to < Slots; to++ {
				there := now[to]
				*amount(&there, kind)++
				if to == from || to > Exposed && (p.Rooms[to] == nil || !p.Rooms[to].fits(there)) {
					continue
				}
				less := stock
				*amount(&less, kind)--
				var holds []Held
				for slot := Exposed; slot < Slots; slot++ {
					what := now[slot]
					switch slot {
					case from:
						what = less
					case to:
						what = there
					}
					holds = append(holds, Held{slot, what})
				}
				if l.allows(holds) {
					return true
				}
			}
		}
	}
	return false
}
