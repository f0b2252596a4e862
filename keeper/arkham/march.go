package arkham

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// The players are asked where a monster goes if its arrow has not been entered yet (AH-8.1, AH-22.4), or if the marker
// of a unique monster decides (AH-8.3).

// unknownArrow returns the area and colour of an arrow that is needed now and has not been entered.
func (s *State) unknownArrow(box *set.Set, white, black []string) (area, colour string, open bool) {
	if s.Options.Cards || box.ID == set.First {
		return "", "", false
	}
	for _, m := range s.Monsters {
		kind, isWhite, stirs := s.movedBy(box, m, white, black)
		if !stirs || kind.Border != set.Normal && kind.Border != set.Fast {
			continue
		}
		colour = "black"
		if isWhite {
			colour = "white"
		}
		for at, steps := m.At, 0; steps < 2 && (steps == 0 || kind.Border == set.Fast); steps++ {
			to := s.followArrow(box, at, isWhite)
			if to == at && !s.knowsArrow(box, at, colour) {
				return at, colour, true
			}
			if at = to; len(s.peopleAt(at)) > 0 {
				break
			}
		}
	}
	return "", "", false
}

// knowsArrow reports whether it has been entered where an arrow leads, or that there is none.
func (s *State) knowsArrow(box *set.Set, area, colour string) bool {
	a := box.Area(area)
	return a == nil || colour == "white" && a.White != "" || colour == "black" && a.Black != "" ||
		slices.ContainsFunc(s.Facts, func(f set.Fact) bool {
			return f.Table == "areas" && f.ID == area && f.Cell == colour
		})
}

func (w *work) askArrow(f Task) {
	w.ask(f, keeper.Prompt{Kind: "arrow", Rule: "AH-8.1", Args: keeper.Args{"place": f.At, "cell": f.For},
		Choice: keeper.Choice(append(slices.Clone(w.box.Area(f.At).Links), "none")...)})
}

func (w *work) arrowAnswered(f Task, a keeper.Answer) {
	to := a.Choice
	if to == "none" {
		to = ""
	}
	w.learn(set.Fact{Table: "areas", ID: f.At, Cell: f.For, Value: to, From: set.FromUser})
}

// askRoam asks where a unique monster goes, as its marker says.
func (w *work) askRoam(f Task) {
	keys := []string{"stay"}
	for _, a := range w.box.Areas {
		if a.ID != w.S.Monsters[f.N].At && !w.S.Shut(a.ID) {
			keys = append(keys, a.ID)
		}
	}
	w.ask(f, keeper.Prompt{Kind: "roam", Rule: "AH-8.3", Choice: keeper.Choice(keys...),
		Args: keeper.Args{"monster": w.S.Monsters[f.N].Kind, "place": w.S.Monsters[f.N].At}})
}

func (w *work) roamed(f Task, a keeper.Answer) {
	if a.Choice != "stay" {
		w.putMarker(f.N, a.Choice, "AH-8.3")
	}
}

// Move is a monster's move when symbols are shown. If Special, its marker decides and the players move it.
type Move struct {
	Monster int    `json:"monster"`
	Kind    string `json:"kind"`
	From    string `json:"from"`
	To      string `json:"to,omitempty"`
	Special bool   `json:"special,omitempty"`
	// Ties are the streets where a flyer may dive, separated by spaces, if there are several; the first player chooses
	// (AH-8.4).
	Ties string `json:"ties,omitempty"`
}

// peopleAt lists the seats of the investigators in an area of the town.
func (s *State) peopleAt(place string) []int {
	var out []int
	for i, p := range s.Players {
		if p.Place == place && !p.Out {
			out = append(out, i)
		}
	}
	return out
}

// movedBy reports whether a marker moves when symbols are shown, in the white zone or the black one (AH-8.1 to 8.3).
func (s *State) movedBy(box *set.Set, m Marker, white, black []string) (kind *set.Monster, isWhite, ok bool) {
	kind = box.Monster(m.Kind)
	if !inPlay(m) || kind == nil || kind.Border == set.Stationary || len(s.peopleAt(m.At)) > 0 {
		return nil, false, false
	}
	isWhite = slices.Contains(white, kind.Symbol)
	return kind, isWhite, isWhite || slices.Contains(black, kind.Symbol)
}

// moves lists the moves of all monsters in the town and the Sky when the symbols of two zones are shown (AH-8).
func (s *State) moves(box *set.Set, white, black []string) []Move {
	var out []Move
	for i, m := range s.Monsters {
		kind, isWhite, stirs := s.movedBy(box, m, white, black)
		if !stirs {
			continue
		}
		var to, ties string
		switch kind.Border {
		case set.Flying:
			to, ties = s.flyerMove(box, m.At)
		case set.Unique:
			if !kind.Hunts {
				out = append(out, Move{Monster: i, Kind: m.Kind, From: m.At, Special: true})
				continue
			}
			to = s.hunterMove(box, m.At)
		case set.Fast:
			if to = s.followArrow(box, m.At, isWhite); len(s.peopleAt(to)) == 0 {
				to = s.followArrow(box, to, isWhite)
			}
		default:
			to = s.followArrow(box, m.At, isWhite)
		}
		if to != m.At {
			out = append(out, Move{Monster: i, Kind: m.Kind, From: m.At, To: to, Ties: ties})
		}
	}
	return out
}

// followArrow returns the area to which an arrow leads. A monster without an arrow, or at a closed place, stays
// (AH-19.43).
func (s *State) followArrow(box *set.Set, from string, white bool) string {
	a := box.Area(from)
	if a == nil {
		return from
	}
	to := a.Black
	if white {
		to = a.White
	}
	if to == "" || s.Shut(to) {
		return from
	}
	return to
}

// flyerMove returns a flyer's move: to the connected street that has the investigator with the lowest Sneak, else to
// the Sky (AH-8.4, AH-8.5, AH-19.19). ties lists all equally good streets.
func (s *State) flyerMove(box *set.Set, from string) (to, ties string) {
	best, all := 0, []string(nil)
	for _, seat := range s.order() {
		p := s.Players[seat]
		a := box.Area(p.Place)
		if a == nil || a.Kind != set.Street || p.Out {
			continue
		}
		if from != AtSky && !slices.Contains(a.Links, from) {
			continue
		}
		switch sneak := s.skill(box, seat, "sneak"); {
		case all == nil || sneak < best:
			best, all = sneak, []string{p.Place}
		case sneak == best && !slices.Contains(all, p.Place):
			all = append(all, p.Place)
		}
	}
	switch len(all) {
	case 0:
		return AtSky, ""
	case 1:
		return all[0], ""
	}
	return all[0], strings.Join(all, " ")
}

// hunterMove returns the move of our own unique monster: to the investigator in town with the lowest Sneak.
func (s *State) hunterMove(box *set.Set, from string) string {
	best, to := 0, from
	for n, seat := range s.order() {
		p := s.Players[seat]
		if box.Area(p.Place) == nil || p.Out || s.Shut(p.Place) {
			continue
		}
		if sneak := s.skill(box, seat, "sneak"); n == 0 || to == from || sneak < best {
			best, to = sneak, p.Place
		}
	}
	return to
}
