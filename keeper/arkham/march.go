package arkham

import (
	"slices"

	"lantern/keeper/arkham/set"
)

// Move is where a monster goes when symbols are shown. Special: its marker says what it does, and the table does it.
type Move struct {
	Monster int    `json:"monster"`
	Kind    string `json:"kind"`
	From    string `json:"from"`
	To      string `json:"to,omitempty"`
	Special bool   `json:"special,omitempty"`
}

// peopleAt are the seats of those who stand in an area of the town.
func (s *State) peopleAt(place string) []int {
	var out []int
	for i, p := range s.Players {
		if p.Place == place && !p.Out {
			out = append(out, i)
		}
	}
	return out
}

// Moves are the moves of all monsters in the town and the Sky when the symbols of two zones are shown (AH-8).
func (s *State) Moves(box *set.Set, white, black []string) []Move {
	var out []Move
	for i, m := range s.Monsters {
		kind := box.Monster(m.Kind)
		if !inPlay(m) || kind == nil || kind.Border == set.Stationary || len(s.peopleAt(m.At)) > 0 { // AH-8.2, AH-8.3
			continue
		}
		isWhite, isBlack := slices.Contains(white, kind.Symbol), slices.Contains(black, kind.Symbol)
		if !isWhite && !isBlack {
			continue
		}
		var to string
		switch kind.Border {
		case set.Flying:
			to = s.flies(box, m.At)
		case set.Unique:
			if !kind.Hunts {
				out = append(out, Move{Monster: i, Kind: m.Kind, From: m.At, Special: true})
				continue
			}
			to = s.hunts(box, m.At)
		case set.Fast:
			if to = s.along(box, m.At, isWhite); len(s.peopleAt(to)) == 0 {
				to = s.along(box, to, isWhite)
			}
		default:
			to = s.along(box, m.At, isWhite)
		}
		if to != m.At {
			out = append(out, Move{Monster: i, Kind: m.Kind, From: m.At, To: to})
		}
	}
	return out
}

// along is one step along the arrow of a colour; without one, or into a closed place, the monster stays (AH-19.43).
func (s *State) along(box *set.Set, from string, white bool) string {
	a := box.Area(from)
	if a == nil {
		return from
	}
	to := a.Black
	if white {
		to = a.White
	}
	if to == "" || s.closed(to) {
		return from
	}
	return to
}

// flies is a flyer's move: to a connected street with investigators, of several to the one with the lowest Sneak, else
// to the Sky (AH-8.4, AH-8.5, AH-19.19). Ties go to whoever comes first from the first player on.
func (s *State) flies(box *set.Set, from string) string {
	best, to := 0, ""
	for _, seat := range s.order() {
		p := s.Players[seat]
		a := box.Area(p.Place)
		if a == nil || a.Kind != set.Street || p.Out {
			continue
		}
		if from != AtSky && !slices.Contains(a.Links, from) {
			continue
		}
		if sneak := s.Skill(box, seat, "sneak"); to == "" || sneak < best {
			best, to = sneak, p.Place
		}
	}
	if to == "" {
		return AtSky
	}
	return to
}

// hunts is the move of our own unique monster: to the investigator in town with the lowest Sneak.
func (s *State) hunts(box *set.Set, from string) string {
	best, to := 0, from
	for n, seat := range s.order() {
		p := s.Players[seat]
		if box.Area(p.Place) == nil || p.Out || s.closed(p.Place) {
			continue
		}
		if sneak := s.Skill(box, seat, "sneak"); n == 0 || to == from || sneak < best {
			best, to = sneak, p.Place
		}
	}
	return to
}
