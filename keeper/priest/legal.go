package priest

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/priest/score"
)

// Legal lists the possible commands, all of which would be accepted. It leaves out effects of cards, which are
// countless.
func (*Rules) Legal(s State) []keeper.Command {
	if s.Prompt != nil {
		return s.Prompt.Answers()
	}
	var out []keeper.Command
	switch s.Stage {
	case StageSetup:
		for i := range s.Players {
			if i != s.First {
				out = append(out, First{i})
			}
		}
		out = append(out, Begin{})
	case StageAction:
		for _, p := range s.placements(s.Turn) {
			out = append(out, p)
			for i, way := range s.Payments(p) {
				if i > 0 { // the first is p itself
					out = append(out, way)
				}
			}
		}
		if len(out) == 0 {
			out = append(out, Pass{})
		}
		if a := s.Arranging; a >= 0 && !s.Players[a].isTidy() {
			out = append(out, Arrange{Seat: a, Holds: s.Players[a].tidy()})
		}
		out = append(out, someMoves(&s)...)
	case StageArrange:
		for i := range s.Players {
			if !s.Players[i].isTidy() {
				out = append(out, Arrange{Seat: i, Holds: s.Players[i].tidy()})
			}
		}
		out = append(append(out, someMoves(&s)...), Next{})
	}
	if s.Guided() {
		out = append(out, LeaveGuide{})
	}
	return out
}

// someMoves lists one legal move from each place of a player that has any; [State.Moves] has the others.
func someMoves(s *State) (out []keeper.Command) {
	for seat := range s.Players {
		for from := Exposed; from < Slots; from++ {
			if all := s.Moves(seat, from); len(all) > 0 {
				out = append(out, all[0])
			}
		}
	}
	return out
}

// guidedRounds is the minimum number of rounds that the guide explains.
const guidedRounds = 2

// Guided reports whether the guide is on: if wanted, at least until the end of the round of the first raid.
func (s *State) Guided() bool {
	raided := slices.IndexFunc(s.Course, func(c Course) bool { return len(c.Raids) > 0 }) + 1
	return s.Options.Guided && s.Stage != StageOver && (s.Round <= max(guidedRounds, raided) || raided == 0)
}

// tidy returns the safest arrangement of a player's resources: the most valuable ones first, each in the last Room
// that has a place for it.
func (p *Player) tidy() []Held {
	empty := *p
	for i, r := range empty.Rooms {
		if r != nil {
			empty.Rooms[i] = &Room{Card: r.Card}
		}
	}
	return empty.keepIn(p.Held())
}

// Unsafe returns the Exposed resources that would not be Exposed in the safest arrangement (EHP-7.1).
func (p *Player) Unsafe() score.Resources {
	left := score.Resources{}
	for _, h := range p.tidy() {
		if h.Slot == Exposed {
			left = left.Plus(h.What)
		}
	}
	var in score.Resources
	for _, kind := range []byte(letters) {
		*amount(&in, kind) = max(0, *amount(&p.Exposed, kind)-*amount(&left, kind))
	}
	return in
}

// isTidy reports whether the present arrangement is the safest one.
func (p *Player) isTidy() bool {
	at := map[int]score.Resources{}
	for _, h := range p.tidy() {
		at[h.Slot] = at[h.Slot].Plus(h.What)
	}
	for i, r := range p.Rooms {
		if r != nil && r.Holds != at[i] {
			return false
		}
	}
	return p.Exposed == at[Exposed]
}

// Choice is a space in the guide to legal spaces, with the reason why each kind of cultist cannot be placed there now;
// nil if it can.
type Choice struct {
	Space
	Acolyte *keeper.Refusal `json:"acolyte,omitempty"`
	Priest  *keeper.Refusal `json:"priest,omitempty"`
	Legal   bool            `json:"legal"` // for at least one kind of cultist
	On      []int           `json:"on,omitempty"`
}

// guide lists all spaces for the player whose turn it is (EHP-21.3).
func (s *State) guide() []Choice {
	if s.Stage != StageAction {
		return nil
	}
	var out []Choice
	for _, x := range s.Spaces() {
		c := Choice{Space: x}
		for _, priest := range []bool{false, true} {
			err := s.mayPlace(s.Turn, priest, x)
			if err == nil && !s.payable(s.Turn, priest, x) {
				err = refuse(CodeCannotPay, "EHP-3.2", "space", x.ID)
			}
			refusal, _ := keeper.AsRefusal(err)
			if priest {
				c.Priest = refusal
			} else {
				c.Acolyte = refusal
			}
			c.Legal = c.Legal || err == nil
		}
		for _, p := range s.Pawns {
			if p.Space == x.ID && !slices.Contains(c.On, p.Seat) {
				c.On = append(c.On, p.Seat)
			}
		}
		out = append(out, c)
	}
	return out
}

// Outlook is the raid of a space and its cost, once the active player has paid for the space and has its gains.
type Outlook struct {
	Space   string   `json:"space"`
	Dice    int      `json:"dice"`
	Threats []Threat `json:"threats"`
	Points  []int    `json:"points"` // the score before the raid; no threat costs more
}

// outlooks returns the raids of the legal spaces, those with the fewest dice first, with all possible numbers of dice
// if the number for a space is not known (EHP-10.1, EHP-14.13, EHP-19.5).
func (s *State) outlooks() (out []Outlook) {
	for _, c := range s.placements(s.Turn) {
		at := s.site(c.Space)
		if at == nil || at.Again != s.broken(at.ID) ||
			slices.ContainsFunc(out, func(o Outlook) bool { return o.Space == c.Space }) {
			continue
		}
		w := &work{run{S: s.clone(), Chance: keeper.NewChance("", 0)}} // everything before the raid needs no chance
		if c.do(w) != nil {
			continue
		}
		for n := 1; n <= mostDice; n++ {
			if n == at.Dice || slices.Contains(at.Unsure, "dice") {
				out = append(out, Outlook{c.Space, n, w.S.threats(n), w.S.points()})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Outlook) int { return a.Dice - b.Dice })
	return out
}
