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
	for from := Exposed; from < Slots; from++ {
		if s.looseOf(seat) != nil && len(s.Moves(seat, from)) > 0 {
			return true
		}
	}
	return false
}

// Moves lists what a player may move from a slot, or from Exposed: of each kind one, and as many as may go, to each
// other place (EHP-4.4, 5.2, 7.1).
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
				if _, err := s.arranged(c.arranges(s)); err != nil {
					continue
				}
				if out = append(out, c); n > 1 {
					n = 2 // only one of them
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

func (c Move) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) {
		return refuse(CodeBadValue, "EHP-7.3", "seat", itoa(c.Seat))
	}
	if at := w.S.holds(c.Seat, c.From); at == nil || !covers(*at, c.What) {
		return refuse(CodeBadPay, "EHP-21.4")
	}
	return c.arranges(&w.S).do(w)
}
