package priest

import (
	"slices"

	"lantern/keeper/priest/board"
)

// kinds of resources as they are written, with their letter.
var kinds = map[string]byte{"T": 'T', "B": 'B', "M": 'M', "At": 'A', "G": 'G', "ES": 'E'}

func (c Correct) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.s.Players) || c.Value < 0 || c.Value > 99 {
		return refuse(CodeBadValue, "EHP-21.4", "value", itoa(c.Value))
	}
	if kind, ok := kinds[c.What]; ok {
		at := w.s.holds(c.Seat, c.Slot)
		if at == nil {
			return refuse(CodeBadValue, "EHP-21.4", "slot", itoa(c.Slot))
		}
		would := *at
		*of(&would, kind) = c.Value
		if c.Slot > Exposed && !w.s.Players[c.Seat].Rooms[c.Slot].Fits(would) {
			return refuse(CodeNoRoom, "EHP-21.4", "slot", itoa(c.Slot))
		}
		if c.What == "ES" && w.s.signsHeld()-at.ES+c.Value > len(w.s.Broken) {
			return refuse(CodeBadValue, "EHP-21.8", "value", itoa(c.Value))
		}
		w.emit(Corrected(c))
		return nil
	}
	if w.s.held(c.What) {
		if w.emit(TookOver{c.Seat, c.What}); c.Value == 0 {
			w.emit(TookOver{-1, c.What})
		}
		return nil
	}
	if c.What == "first" {
		w.emit(MarkerTaken{c.Seat})
		return nil
	}
	if !slices.Contains([]string{InAsylum, InEscape, InBox, InChaos, Trapped, AsUnit + "0", AsUnit + "1", AsUnit + "2"}, c.What) {
		return refuse(CodeBadValue, "EHP-21.7", "what", c.What)
	}
	p := &w.s.Players[c.Seat]
	pool := p.Pool + w.s.in(c.Seat, c.What) - c.Value
	if pool < 0 || c.What == InAsylum && c.Value > chairs {
		return refuse(CodeSum, "EHP-6.16", "sum", itoa(acolytes-min(pool, 0)))
	}
	w.emit(Corrected(c))
	return nil
}

// in is how many Acolytes of a player are in one of the places that can be set by hand.
func (s *State) in(seat int, where string) int {
	p := &s.Players[seat]
	switch where {
	case InAsylum:
		return p.Asylum
	case InEscape:
		return p.Escape
	case InBox:
		return p.Boxed
	case InChaos:
		return p.Gone
	case AsUnit + "0", AsUnit + "1", AsUnit + "2":
		return p.Units[where[len(AsUnit)]-'0']
	}
	return p.Trapped
}

// held tells whether a player can control something of a name on this board (EHP-14.1, 14.9, 14.22).
func (s *State) held(what string) bool {
	return what == board.Shoggoth || what == board.King || s.Board.Avatar(what) != nil
}

func (s *State) signsHeld() int {
	n := 0
	for i := range s.Players {
		n += s.Players[i].Held().ES
	}
	if s.Opponent != nil {
		n += s.Opponent.Has.ES
	}
	return n
}

func (e Corrected) apply(s *State) {
	if kind, ok := kinds[e.What]; ok {
		if at := s.holds(e.Seat, e.Slot); at != nil {
			*of(at, kind) = e.Value
		}
		return
	}
	by := e.Value - s.in(e.Seat, e.What)
	s.acolyte(e.Seat, e.What, by)
	s.Players[e.Seat].Pool -= by
}

func (LeaveGuide) do(w *work) error {
	if !w.s.Options.Guided {
		return refuse(CodeBadValue, "EHP-21.2", "options", "guide")
	}
	w.emit(GuideLeft{})
	return nil
}

func (GuideLeft) apply(s *State) { s.Options.Guided = false }

func (c SetRoom) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.s.Players) || c.Slot < 0 || c.Slot >= Slots {
		return refuse(CodeBadValue, "EHP-19.2", "slot", itoa(c.Slot))
	}
	if c.Card.Defence < -9 || c.Card.Defence > 18 || len(c.Card.Space) > 6 {
		return refuse(CodeBadValue, "EHP-19.2", "defence", itoa(c.Card.Defence))
	}
	for _, x := range c.Card.Space {
		if x.N < 1 || x.N > 30 || x.Kinds == "" || !x.known() {
			return refuse(CodeBadValue, "EHP-19.2", "space", x.Kinds)
		}
	}
	w.emit(CardSet(c))
	return nil
}

func (c SetMonster) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.s.Players) ||
		!slices.ContainsFunc(w.s.Players[c.Seat].Monsters, func(m Monster) bool { return m.N == c.Monster }) {
		return refuse(CodeBadValue, "EHP-12.3", "monster", itoa(c.Monster))
	}
	if c.Card.Defence < -9 || c.Card.Defence > 18 {
		return refuse(CodeBadValue, "EHP-19.3", "defence", itoa(c.Card.Defence))
	}
	w.emit(MonsterSet{c.Seat, c.Monster, c.Card})
	return nil
}

func (s Store) known() bool {
	if s.Kinds == "*" {
		return true
	}
	for i := range len(s.Kinds) {
		if !slices.Contains([]byte(letters), s.Kinds[i]) {
			return false
		}
	}
	return true
}
