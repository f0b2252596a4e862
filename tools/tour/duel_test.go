package main

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/cthulhucards"
	"lantern/ui/text"
)

// TestTheDuelShowsEverything: with the tour's decks, seed and way of playing, everything to be shown
// occurs, in both languages.
func TestTheDuelShowsEverything(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		decks := duelDecks(text.New(lang))
		raw, err := json.Marshal(cthulhucards.Options{Decks: []cthulhucards.Deck{{Cards: decks[0]}, {Cards: decks[1]}}, Minimum: 50})
		if err != nil {
			t.Fatal(err)
		}
		rules, chance := new(cthulhucards.Rules), keeper.NewChance(seed, 1)
		events, err := rules.Setup(keeper.Config{System: cthulhucards.SystemName, Options: raw}, chance)
		x, d := cthulhucards.State{}, duelSeen{times: map[string]int{}}
		do := func() {
			for _, e := range events {
				x = rules.Evolve(x, e)
			}
			d.counts(&x)
			d.was = x
		}
		do()
		planned := false
		for steps := 0; x.Step != cthulhucards.StepOver; steps++ {
			if err != nil || steps > mostDuelPresses {
				t.Fatalf("%s: %d steps, turn %d, %s: %v", lang, steps, x.Turn, x.Step, err)
			}
			legal := rules.Legal(x)
			if x.Step == cthulhucards.StepOperations && !planned && first(&x, 0) > 0 && first(&x, 1) > 0 {
				planned = true
				for _, seat := range []int{x.Active, 1 - x.Active} {
					if events, err = rules.Decide(x, cthulhucards.Plan{Seat: seat, N: first(&x, seat), Story: x.Stories[seat].ID},
						chance); err != nil {
						t.Fatal(err)
					}
					do()
				}
				continue
			}
			follows := slices.ContainsFunc(legal, func(c keeper.Command) bool { _, ok := c.(cthulhucards.Follow); return ok })
			c := chosen(&x, follows, true)
			if events, err = rules.Decide(x, c, chance); err == nil {
				do()
			}
		}
		if err := d.ended(&x); err != nil {
			t.Errorf("%s: %v", lang, err)
		}
	}
}
