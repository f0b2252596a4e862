package priest

import (
	"slices"

	"lantern/keeper/priest/score"
)

// Loose records the resources that a player has just paid and gained and may still move. Resources of a kind are
// interchangeable, so the old arrangement and the payment determine which arrangements are possible.
type Loose struct {
	Seat int             `json:"seat"`
	Was  []Held          `json:"was,omitempty"`
	Paid score.Resources `json:"paid,omitzero"`
}

// loosen lets a player move the resources paid and gained from now on, until the next placement or raid. Without a
// Room there is only one place for them.
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

// looseOf returns the resources that a seat may move, or nil if there are none.
func (s *State) looseOf(seat int) *Loose {
	i := slices.IndexFunc(s.Loose, func(l Loose) bool { return l.Seat == seat })
	if i < 0 {
		return nil
	}
	return &s.Loose[i]
}

// allows reports whether an arrangement could result from other payments and placements: from its places, no more of
// any kind has been removed than was paid.
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

// mayLay reports whether anything just paid or gained could be in another place.
func (s *State) mayLay(seat int) bool {
	for from := Exposed; from < Slots; from++ {
		if s.looseOf(seat) != nil && len(s.Moves(seat, from)) > 0 {
			return true
		}
	}
	return false
}

// Moves lists what a player may move from a slot, or from Exposed: of each kind one unit, and as many as possible, to
// each other place (EHP-4.4, 5.2, 7.1).
func (s *State) Moves(seat, from int) (out []Move) {
	at := s.holds(seat, from)
	if at == nil {
		return nil
	}
	for _, kind := range []byte(letters) {
		for to := Exposed; to < Slots; to++ {
			for n := *amount(at, kind); n > 0 && to != from; n-- {
				c := Move{Seat: seat, From: from, To: to}
				*amount(&c.What, kind) = n
				if _, err := arranged(s, c.arranges(s)); err != nil {
					continue
				}
				if out = append(out, c); n > 1 {
					n = 2 // the next is the last one: a single unit
				}
			}
		}
	}
	return out
}

// arranges returns the arrangement after a move.
func (c Move) arranges(s *State) Arrange {
	out := Arrange{Seat: c.Seat, Holds: []Held{{c.To, c.What}}}
	for _, h := range s.Players[c.Seat].layout() {
		if h.Slot == c.From {
			h.What = minus(h.What, c.What)
		}
		out.Holds = append(out.Holds, h)
	}
	return out
}

// arranged returns the contents of the slots after an arrangement, or the reason for refusing it.
func arranged(s *State, c Arrange) ([]Held, error) {
	loose, free := s.looseOf(c.Seat), s.Stage == StageArrange || s.Arranging == c.Seat || c.Allow != ""
	if !free && loose == nil {
		return nil, refuse(CodeNotNow, "EHP-7.3")
	}
	p := &s.Players[c.Seat]
	left, in := p.Held(), map[int]score.Resources{}
	for _, h := range c.Holds {
		if h.Slot < Exposed || h.Slot >= Slots || h.Slot > Exposed && p.Rooms[h.Slot] == nil {
			return nil, refuse(CodeBadValue, "EHP-21.4", "slot", itoa(h.Slot))
		}
		if !covers(left, h.What) {
			return nil, refuse(CodeBadPay, "EHP-21.4")
		}
		left = minus(left, h.What)
		in[h.Slot] = in[h.Slot].Plus(h.What)
	}
	in[Exposed] = in[Exposed].Plus(left)
	var holds []Held
	for slot := Exposed; slot < Slots; slot++ {
		if in[slot].None() {
			continue
		}
		if slot > Exposed && !p.Rooms[slot].fits(in[slot]) {
			return nil, refuse(CodeNoRoom, "EHP-7.1", "slot", itoa(slot))
		}
		holds = append(holds, Held{slot, in[slot]})
	}
	if !free && !loose.allows(holds) {
		return nil, refuse(CodeLaid, "EHP-5.2")
	}
	return holds, nil
}
