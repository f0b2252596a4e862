package arkham

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// Laid is one step of the set-up, in the order of the rules, with what it takes out of the box (AH-2).
type Laid struct {
	Key  string      `json:"key"`
	Rule string      `json:"rule"`
	Seat int         `json:"seat"` // -1: nobody's
	Args keeper.Args `json:"args,omitempty"`
	// Cards, Places and Kinds are the IDs of its content; a kind of cards is repeated for each card.
	Cards  []string `json:"cards,omitempty"`
	Places []string `json:"places,omitempty"`
	Kinds  []string `json:"kinds,omitempty"`
}

// Laying lists the steps of the set-up, for laying out the real game.
func (s *State) Laying(box *set.Set) []Laid {
	step := func(key, rule string, pairs ...string) Laid {
		x := Laid{Key: key, Rule: rule, Seat: -1, Args: keeper.Args{}}
		for i := 0; i+1 < len(pairs); i += 2 {
			x.Args[pairs[i]] = pairs[i+1]
		}
		return x
	}
	clues := step("clues", "AH-2.1", "first", itoa(s.First), "firstName", s.Players[s.First].Name)
	for _, a := range box.Areas {
		if s.Clues[a.ID] > 0 {
			clues.Places = append(clues.Places, a.ID)
		}
	}
	out := []Laid{clues}
	for _, seat := range s.order() {
		p := s.Players[seat]
		x := step("sheet", "AH-2.2", "who", p.Who, "place", p.Place, "sanity", itoa(p.Sanity),
			"stamina", itoa(p.Stamina),
			"money", itoa(p.Money), "clues", itoa(p.Tokens))
		x.Seat = seat
		out = append(out, x)
	}
	out = append(out, step("ancient", "AH-2.3", "track", itoa(s.Track)))
	var drawn []Laid
	for _, seat := range s.order() {
		sheet := box.Investigator(s.Players[seat].Who)
		fixed, random := step("fixed", "AH-2.4"), step("random", "AH-2.4")
		fixed.Seat, random.Seat, fixed.Cards = seat, seat, sheet.Fixed
		for _, kind := range cardKinds {
			random.Kinds = append(random.Kinds, slices.Repeat([]string{kind}, sheet.Random[kind])...)
		}
		if len(fixed.Cards) > 0 {
			out = append(out, fixed)
		}
		if len(random.Kinds) > 0 {
			drawn = append(drawn, random)
		}
	}
	out = append(append(out, step("decks", "AH-2.4")), drawn...)
	return append(out, step("sliders", "AH-2.5"), step("cup", "AH-2.6", "n", itoa(len(s.monstersAt(AtCup))),
		"box", itoa(len(s.monstersAt(AtBox)))), step("stack", "AH-2.7", "n", itoa(len(s.GateStack))), step("begin", "AH-2.8"))
}
