package arkham

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// Forecast says what the next mythos card may bring, exactly, from what was seen since the last shuffle: every card
// not seen is as likely as any other; once all were seen, they come again in their order (AH-17.1).
type Forecast struct {
	Cards int             `json:"cards"` // how many may come next
	Surge keeper.Fraction `json:"surge"`
	Wakes keeper.Fraction `json:"wakes"`
	Rumor keeper.Fraction `json:"rumor"`
	// Quiet is the chance that an elder sign or a closed place keeps the gate out.
	Quiet keeper.Fraction `json:"quiet"`
	Gates []Chance        `json:"gates,omitempty"` // the likeliest first
	// Surges are where the surge comes from, the likeliest first.
	Surges []Chance     `json:"surges,omitempty"`
	Moves  []MoveChance `json:"moves,omitempty"` // in the order of the markers
}

// Chance is that of a gate, or of a surge, at a place.
type Chance struct {
	Place  string          `json:"place"`
	Chance keeper.Fraction `json:"chance"`
}

// MoveChance is that of a monster's move, by symbol alone: as things stand now, before what the card itself brings.
type MoveChance struct {
	Move
	Chance keeper.Fraction `json:"chance"`
}

// next are the cards that may come next, each as likely as any other.
func (s *State) next(box *set.Set) []*set.Mythos {
	var unseen []*set.Mythos
	for i := range box.Mythos {
		if !slices.Contains(s.Seen, box.Mythos[i].ID) {
			unseen = append(unseen, &box.Mythos[i])
		}
	}
	if len(unseen) > 0 {
		return unseen
	}
	for _, id := range s.Seen { // all were seen: the one that went under the deck first
		stays := s.Environment != nil && s.Environment.ID == id || s.Rumor != nil && s.Rumor.ID == id
		if s.Options.Cards && len(s.Mythos.Draw) > 0 {
			return []*set.Mythos{box.Myth(s.Mythos.Draw[0])}
		}
		if !stays {
			return []*set.Mythos{box.Myth(id)}
		}
	}
	return nil
}

// Forecast counts what each card that may come next would do now.
func (s *State) Forecast(box *set.Set) Forecast {
	cards := s.next(box)
	out := Forecast{Cards: len(cards)}
	n := int64(max(1, len(cards)))
	surge, wakes, rumor, still := int64(0), int64(0), int64(0), int64(0)
	gates, surges := map[string]int64{}, map[string]int64{}
	moves := map[Move]int64{}
	for _, c := range cards {
		switch kind, wake := s.gateStep(c.Gate); {
		case kind == "quiet":
			still++
		case kind == "surge":
			surge++
			surges[c.Gate]++
		default:
			gates[c.Gate]++
			if wake {
				wakes++
			}
		}
		if c.Kind == set.Rumor {
			rumor++
		}
		for _, m := range s.Moves(box, c.White, c.Black) {
			moves[m]++
		}
	}
	of := func(k int64) keeper.Fraction { return keeper.NewFraction(k, n) }
	out.Surge, out.Wakes, out.Rumor, out.Quiet = of(surge), of(wakes), of(rumor), of(still)
	out.Gates, out.Surges = likeliest(gates, n), likeliest(surges, n)
	for m, k := range moves {
		out.Moves = append(out.Moves, MoveChance{m, of(k)})
	}
	slices.SortFunc(out.Moves, func(a, b MoveChance) int {
		if a.Monster != b.Monster {
			return a.Monster - b.Monster
		}
		return compare(a.To, b.To)
	})
	return out
}

// likeliest are the places of so many cards of n, the likeliest first.
func likeliest(cards map[string]int64, n int64) []Chance {
	var out []Chance
	for place, k := range cards {
		out = append(out, Chance{place, keeper.NewFraction(k, n)})
	}
	slices.SortFunc(out, func(a, b Chance) int {
		if c := b.Chance.Compare(a.Chance); c != 0 {
			return c
		}
		return compare(a.Place, b.Place)
	})
	return out
}

func compare(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// gateStep is what step 1 of a card does at a place, and whether the Ancient One awakens by it (AH-7.1 to 7.4).
func (s *State) gateStep(place string) (kind string, wakes bool) {
	switch {
	case s.sealedAt(place) || s.closed(place):
		return "quiet", false
	case s.gateAt(place) >= 0:
		return "surge", false
	}
	return "gate", s.Doom+1 >= s.Track || len(s.Stack) == 0 || s.openGates()+1 >= AwakeningGates(len(s.Players))
}
