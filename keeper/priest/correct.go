package priest

import (
	"slices"
	"strings"

	"lantern/keeper/priest/board"
)

// kinds maps the names of resources to their letters.
var kinds = map[string]byte{"T": 'T', "B": 'B', "M": 'M', "At": 'A', "G": 'G', "ES": 'E'}

func (c Correct) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) || c.Value < 0 || c.Value > 99 {
		return refuse(CodeBadValue, "EHP-21.4", "value", itoa(c.Value))
	}
	if kind, ok := kinds[c.What]; ok {
		at := w.S.holds(c.Seat, c.Slot)
		if at == nil {
			return refuse(CodeBadValue, "EHP-21.4", "slot", itoa(c.Slot))
		}
		would := *at
		*amount(&would, kind) = c.Value
		if c.Slot > Exposed && !w.S.Players[c.Seat].Rooms[c.Slot].fits(would) {
			return refuse(CodeNoRoom, "EHP-21.4", "slot", itoa(c.Slot))
		}
		if c.What == "ES" && w.S.signsHeld()-at.ES+c.Value > len(w.S.Broken) {
			return refuse(CodeBadValue, "EHP-21.8", "value", itoa(c.Value))
		}
		w.Emit(Corrected(c))
		return nil
	}
	if w.S.controllable(c.What) {
		if w.Emit(TookOver{c.Seat, c.What}); c.Value == 0 {
			w.Emit(TookOver{-1, c.What})
		}
		return nil
	}
	if c.What == "first" {
		w.Emit(MarkerTaken{c.Seat})
		return nil
	}
	p := &w.S.Players[c.Seat]
	at := p.acolytesAt(c.What)
	if at == nil || c.What == InPool {
		return refuse(CodeBadValue, "EHP-21.7", "what", c.What)
	}
	pool := p.Pool + *at - c.Value
	if pool < 0 || c.What == InAsylum && c.Value > chairs {
		return refuse(CodeSum, "EHP-6.16", "sum", itoa(acolytes-min(pool, 0)))
	}
	w.Emit(Corrected(c))
	return nil
}

// controllable reports whether the board has something of this name that players can control (EHP-14.1, 14.9, 14.22).
func (s *State) controllable(what string) bool {
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
			*amount(at, kind) = e.Value
		}
		return
	}
	p := &s.Players[e.Seat]
	if at := p.acolytesAt(e.What); at != nil {
		p.Pool -= e.Value - *at
		*at = e.Value
	}
}

func (LeaveGuide) do(w *work) error {
	if !w.S.Options.Guided {
		return refuse(CodeBadValue, "EHP-21.2", "options", "guide")
	}
	w.Emit(GuideLeft{})
	return nil
}

func (GuideLeft) apply(s *State) { s.Options.Guided = false }

func (c SetRoom) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) || c.Slot < 0 || c.Slot >= Slots {
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
	w.Emit(CardSet(c))
	return nil
}

func (c SetMonster) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) ||
		!slices.ContainsFunc(w.S.Players[c.Seat].Monsters, func(m Monster) bool { return m.N == c.Monster }) {
		return refuse(CodeBadValue, "EHP-12.3", "monster", itoa(c.Monster))
	}
	if c.Card.Defence < -9 || c.Card.Defence > 18 {
		return refuse(CodeBadValue, "EHP-19.3", "defence", itoa(c.Card.Defence))
	}
	w.Emit(MonsterSet{c.Seat, c.Monster, c.Card})
	return nil
}

func (c MovePawn) do(w *work) error {
	if c.Seat < 0 || c.Seat >= len(w.S.Players) {
		return refuse(CodeBadValue, "EHP-21.7", "seat", itoa(c.Seat))
	}
	p := &w.S.Players[c.Seat]
	there := c.Priest && p.Priest || !c.Priest && p.Pool > 0
	if c.From != "" {
		there = w.S.pawn(c.Seat, c.Priest, c.From) >= 0
	}
	if !there {
		return refuse(CodeNoCultist, "EHP-1.10")
	}
	steps := w.S.Steps(c.Space)
	switch _, ok := w.S.space(strings.TrimPrefix(c.Space, eternalPrefix)); {
	case c.Space != "" && !ok, c.Space == SpaceEscape: // Escape has a number instead of pawns
		return refuse(CodeNoSpace, "EHP-21.7", "space", c.Space)
	case c.Step < min(steps, 1) || c.Step > steps:
		return refuse(CodeBadValue, "EHP-9.2", "step", itoa(c.Step))
	case c.Space == c.From && steps == 0:
		return refuse(CodeBadValue, "EHP-21.7", "space", c.Space)
	}
	w.Emit(PawnMoved(c))
	return nil
}

// Steps returns the number of steps of a ritual or path, including its start; 0 for other spaces (EHP-9.2, 14.23).
func (s *State) Steps(space string) int {
	if r := s.ritual(space); r != nil {
		return len(r.Steps) + 1
	}
	return 0
}

func (e PawnMoved) apply(s *State) {
	p := &s.Players[e.Seat]
	switch i := s.pawn(e.Seat, e.Priest, e.From); {
	case i >= 0:
		s.Pawns = slices.Delete(s.Pawns, i, i+1)
	case e.Priest:
		p.Priest = false
	default:
		p.Pool--
	}
	switch {
	case e.Space != "":
		at := s.site(e.Space)
		s.Pawns = append(s.Pawns, Pawn{Seat: e.Seat, Priest: e.Priest, Space: e.Space, Step: e.Step, Round: s.Round,
			Bonus: at != nil && s.broken(at.ID)})
	case e.Priest:
		p.Priest = true
	default:
		p.Pool++
	}
}

// do causes neither a gain nor a raid, but the last sign ends the game (EHP-13.1).
func (c SetSite) do(w *work) error {
	switch at := w.S.Board.Site(c.Site); {
	case at == nil, w.S.broken(c.Site) == c.Broken:
		return refuse(CodeBadValue, "EHP-10.3", "site", c.Site)
	case !c.Broken && w.S.Stage == StageOver:
		return refuse(CodeNotNow, "EHP-13.1")
	case !c.Broken && w.S.signsHeld() > len(w.S.Broken)-1:
		return refuse(CodeBadValue, "EHP-21.8", "value", itoa(w.S.signsHeld()))
	}
	if w.Emit(SiteSet(c)); len(w.S.Broken) == len(w.S.Board.Sites) && w.S.Stage != StageOver {
		w.S.Tasks = slices.Insert(w.S.Tasks, 0, Task{Kind: taskEnd}) // after all pending tasks
	}
	return nil
}

func (e SiteSet) apply(s *State) {
	if e.Broken {
		s.Broken = append(s.Broken, e.Site)
		return
	}
	s.Broken = slices.DeleteFunc(s.Broken, func(id string) bool { return id == e.Site })
	for i, p := range s.Pawns {
		s.Pawns[i].Bonus = p.Bonus && p.Space != sitePrefix+e.Site
	}
}

func (s Capacity) known() bool {
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
