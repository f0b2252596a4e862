package arkham

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// The player with the board is asked where a monster goes: along an arrow that nobody has entered yet (AH-8.1,
// AH-22.4), or as the marker of a unique one says (AH-8.3).

// unknownArrow returns an arrow that decides a move now and that nobody has entered: its area and its colour.
func (s *State) unknownArrow(box *set.Set, white, black []string) (area, colour string, open bool) {
	if s.Options.Cards || box.ID == set.First {
		return "", "", false
	}
	for _, m := range s.Monsters {
		kind, isWhite, stirs := s.stirs(box, m, white, black)
		if !stirs || kind.Border != set.Normal && kind.Border != set.Fast {
			continue
		}
		colour = "black"
		if isWhite {
			colour = "white"
		}
		for at, steps := m.At, 0; steps < 2 && (steps == 0 || kind.Border == set.Fast); steps++ {
			to := s.along(box, at, isWhite)
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

// knowsArrow reports whether somebody has entered where an arrow leads, or that there is none.
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
		if a.ID != w.s.Monsters[f.N].At && !w.s.closed(a.ID) {
			keys = append(keys, a.ID)
		}
	}
	w.ask(f, keeper.Prompt{Kind: "roam", Rule: "AH-8.3", Choice: keeper.Choice(keys...),
		Args: keeper.Args{"monster": w.s.Monsters[f.N].Kind, "place": w.s.Monsters[f.N].At}})
}

func (w *work) roamed(f Task, a keeper.Answer) {
	if a.Choice != "stay" {
		w.putMarker(f.N, a.Choice, "AH-8.3")
	}
}
