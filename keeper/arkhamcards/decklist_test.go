package arkhamcards

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
)

// brought returns a valid deck of ten with its deck-building options.
func brought() Bring {
	return Bring{Who: "seat1", Build: deck.Investigator{Size: 6, Required: []string{"Own Lamp"},
		Allowed: []deck.Allowance{{Class: "seeker", Max: 5}, {Class: "guardian", Max: 1}}},
		Cards: []deck.Card{{Title: "Lens", Class: "seeker", Copies: 2}, {Title: "Map", Class: "seeker", Copies: 2},
			{Title: "Club", Class: "guardian", Copies: 2}, {Title: "Own Lamp", Copies: 1, Level: deck.NoLevel, Required: true},
			{Title: "Dread", Copies: 1, Level: deck.NoLevel, Weakness: "basic"}}}
}

// TestLCG_11_1_ADeckIsBroughtOnce: whole, and checked by all rules of deck construction.
func TestLCG_11_1_ADeckIsBroughtOnce(t *testing.T) {
	p := begun(t, Options{Players: 1, Scenarios: []Scenario{small(), small()}})
	for rule, change := range map[string]func(*Bring){
		"LCG-11.1": func(b *Bring) { b.Build.Size = 7 },
		"LCG-11.2": func(b *Bring) { b.Cards[0].Copies, b.Cards[1].Copies = 3, 1 },
		"LCG-11.3": func(b *Bring) { b.Cards[2].Class = "mystic" },
		"LCG-18.7": func(b *Bring) { b.Cards[2].Title = "" },
		"LCG-11.4": func(b *Bring) { b.Cards[0].Level = 1 },
	} {
		wrong := brought()
		change(&wrong)
		p.refused(wrong, rule)
	}
	several := brought()
	several.Cards[0].Copies, several.Cards[2].Class, several.Build.Required = 3, "mystic", []string{"Own Lamp", "Own Coat"}
	_, err := p.Do(t.Context(), several)
	r, ok := keeper.AsRefusal(err)
	faults := deck.Check(several.Build, several.Cards)
	if !ok || len(faults) < 4 || !slices.Equal(DeckProblems(r), faults) {
		t.Errorf("%v of %v are told", r, faults)
	}
	several.Cards[1].Title, several.Cards[1].Level = "", 3
	_, err = p.Do(t.Context(), several)
	r, _ = keeper.AsRefusal(err)
	var codes []string
	for _, f := range DeckProblems(r) {
		codes = append(codes, f.Code)
	}
	for _, want := range []string{deck.ProblemValue, deck.ProblemCopies, deck.ProblemOptions, deck.ProblemRequired, deck.ProblemExperience} {
		if !slices.Contains(codes, want) {
			t.Errorf("%s is not told beside %v", want, codes)
		}
	}
	p.do(brought())
	if v := p.at(1); v.Size != 8 || v.Deck != 3 || len(v.List) != 5 {
		t.Errorf("%+v", v)
	}
	p.refused(brought(), "LCG-12.8")
	costly := brought()
	costly.Allow, costly.Cards[0].Level = "a card", 2
	p.do(costly)

	alone := begun(t, Options{Players: 1, Standalone: true, Scenarios: []Scenario{small()}})
	rich := brought()
	for i := range 3 {
		rich.Cards[i].Level = 5
	}
	rich.Build.Allowed[1].Max = 5
	alone.do(rich) // 30: three more weaknesses (LCG-13.1)
	alone = begun(t, Options{Players: 1, Standalone: true, Scenarios: []Scenario{small()}})
	for i := range 3 {
		rich.Cards[i].Exceptional, rich.Cards[i].Copies = true, 1
	}
	rich.Cards = append(rich.Cards, deck.Card{Title: "Tome", Class: "seeker", Level: 5, Exceptional: true, Copies: 1},
		deck.Card{Title: "Robe", Class: "seeker", Level: 5, Exceptional: true, Copies: 1},
		deck.Card{Title: "Ring", Class: "seeker", Level: 5, Exceptional: true, Copies: 1})
	alone.refused(rich, "LCG-13.1")
}

// TestLCG_11_4_ALevelIsPaidFor: what the cards of a deck cost is spent, and in a campaign that brings no weaknesses. A
// single scenario takes them for it instead (LCG-13.1).
func TestLCG_11_4_ALevelIsPaidFor(t *testing.T) {
	rich := brought()
	rich.Cards[0].Level = 5
	for alone, left := range map[bool]int{false: 2, true: 12} {
		p := begun(t, Options{Players: 1, Standalone: alone, Scenarios: []Scenario{small()}})
		p.do(Correct{On: "seat1", Counter: "experience", Value: 12})
		p.do(rich)
		if v := p.at(1); v.Experience != left || (v.Due > 0) != alone {
			t.Errorf("a single scenario %v: %+v", alone, v)
		}
	}
	p := begun(t, Options{Players: 1, Scenarios: []Scenario{small()}})
	for rule, with := range map[string]Bring{"LCG-11.1": {Who: "seat9", Cards: rich.Cards},
		"LCG-11.1 ":  {Who: "seat1", Allow: "a card", Cards: slices.Repeat(rich.Cards, MostEntries/2)},
		"LCG-11.1  ": {Who: "seat1", Allow: "a card", Cards: rich.Cards[:2]}} { // no opening hand
		p.refused(with, strings.TrimSpace(rule))
	}
	p.do(Begin{})
	p.number(0)
	p.refused(brought(), "LCG-12.8")
}

// TestLCG_12_2_PurchasesKeepTheDeck: each copy replaces another one, weaknesses and mandatory cards stay, and options
// and size are respected.
func TestLCG_12_2_PurchasesKeepTheDeck(t *testing.T) {
	zero, four := 0, 4
	p := begun(t, Options{Players: 1, Scenarios: []Scenario{small(), small()}})
	p.do(brought())
	p.do(Begin{})
	p.number(0)
	p.do(Resolve{Resolution: "R1"})
	p.do(Correct{On: "seat1", Counter: "experience", Value: 20})
	lens := Buy{Who: "seat1", Card: "Lens", Level: 2, From: &zero}
	for _, c := range []struct {
		buy  Buy
		rule string
	}{
		{Buy{Card: "Rope", Class: "seeker", Level: 1}, "LCG-12.2"},
		{Buy{Card: "Rope", Class: "seeker", Level: 1, Removes: "Nothing"}, "LCG-12.2"},
		{Buy{Card: "Rope", Class: "seeker", Level: 1, Removes: "Dread"}, "LCG-12.2"},
		{Buy{Card: "Rope", Class: "seeker", Level: 1, Removes: "Own Lamp"}, "LCG-12.2"},
		{Buy{Card: "Rope", Class: "guardian", Level: 2, Removes: "Map"}, "LCG-11.3"},
		{Buy{Card: "Lens", Class: "seeker", Level: 1, Removes: "Map"}, "LCG-11.2"},
		{Buy{Card: "Lens", Level: 5, From: &four}, "LCG-12.3"},
		{Buy{Card: "Lens", Level: 2, From: &zero, Permanent: true}, "LCG-11.1"},
	} {
		c.buy.Who = "seat1"
		p.refused(c.buy, c.rule)
	}
	p.do(lens)
	p.do(lens)
	p.refused(lens, "LCG-12.3") // both copies are upgraded
	p.is("seat1", "experience", 16)
	p.do(Buy{Who: "seat1", Card: "Charm", Class: "seeker", Level: 3, Permanent: true})
	p.is("seat1", "size", 8)
	p.do(Buy{Who: "seat1", Card: "Rope", Class: "guardian", Level: 3, Removes: "Map", Allow: "a card"})
	v := p.at(1)
	if len(v.List) != 7 || v.Size != 8 || v.Experience != 10 {
		t.Errorf("%+v", v)
	}
}

// TestLCG_2_6_PermanentCardsStartInPlay, and nobody can remove them (LCG-11.7).
func TestLCG_2_6_PermanentCardsStartInPlay(t *testing.T) {
	p := begun(t, Options{Players: 1, Scenarios: []Scenario{small()}})
	with := brought()
	with.Cards = append(with.Cards, deck.Card{Title: "Old Debt", Class: "seeker", Copies: 1, Permanent: true})
	p.do(with)
	p.is("seat1", "size", 8) // it is not among them
	p.do(Begin{})
	p.number(0)
	has := p.at(1).Assets
	if len(has) != 1 || has[0].Name != "Old Debt" || !has[0].Permanent {
		t.Fatalf("%+v", has)
	}
	p.refused(LeaveAsset{Asset: has[0].ID}, "LCG-11.7")
}
