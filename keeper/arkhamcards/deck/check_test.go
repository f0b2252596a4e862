package deck

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
	"lantern/keeper"
)

func said(faults []Problem) string {
	var all []string
	for _, f := range faults {
		all = append(all, fmt.Sprintf("%s %s %d/%d", f.Rule, f.Title, f.Have, f.Want))
	}
	return strings.Join(all, ", ")
}

func guardian(title string, level, copies int) Card {
	return Card{Title: title, Class: "guardian", Level: level, Copies: copies}
}

func anyGuardian(size int) Investigator {
	return Investigator{Size: size, Allowed: []Allowance{{Class: "guardian", Max: 5}}}
}

func TestLCG_11_1_WhatCountsForTheSize(t *testing.T) {
	cards := []Card{guardian("a", 0, 2), {Title: "b", Copies: 1, Weakness: "basic"}, {Title: "c", Copies: 1,
		Required: true},
		{Title: "d", Copies: 1, Story: true}, {Title: "e", Class: "guardian", Copies: 1, Permanent: true}}
	if got := said(Check(anyGuardian(2), cards)); got != "" {
		t.Error(got)
	}
	if got := said(Check(anyGuardian(3), cards)); got != "LCG-11.1  2/3" {
		t.Error(got)
	}
}

func TestLCG_11_2_CopiesOverAllLevels(t *testing.T) {
	for _, c := range []struct {
		cards []Card
		want  string
	}{
		{[]Card{guardian("a", 0, 1), guardian("A ", 3, 1)}, ""},
		{[]Card{guardian("a", 0, 2), guardian("A ", 3, 1)}, "LCG-11.2 a 3/2"},
		{[]Card{{Title: "a", Class: "guardian", Copies: 2, Exceptional: true}}, "LCG-11.2 a 2/1"},
		{[]Card{{Title: "a", Class: "guardian", Copies: 3, Myriad: true}}, ""},
		// LCG-11.9
		{[]Card{{Title: "a", Class: "guardian", Copies: 3, Myriad: true}, guardian("a", 0, 0)}, "LCG-11.2 a 3/2"},
		// the narrowest
		{[]Card{{Title: "a", Class: "guardian", Copies: 3, Permanent: true}}, "LCG-11.2 a 3/2"},
		// LCG-11.7
	} {
		size := 0
		for _, card := range c.cards {
			if card.Counts() {
				size += card.Copies
			}
		}
		if got := said(Check(anyGuardian(size), c.cards)); got != c.want {
			t.Errorf("%+v: %s, want %s", c.cards, got, c.want)
		}
	}
	if got := Spellings([]Card{guardian("a", 0, 2), guardian("A ", 3, 1), guardian("b", 3, 1)}); len(got) != 1 ||
		len(got[0]) != 2 {
		t.Error(got)
	}
}

func TestLCG_11_3_RoomIsGivenCopyByCopy(t *testing.T) {
	three := 3
	inv := Investigator{Size: 8, Allowed: []Allowance{{Class: "seeker", Max: 0, Limit: &three}, {Class: "", Max: 5,
		Trait: "Tome"}}}
	seeker := func(title string, traits ...string) Card {
		return Card{Title: title, Class: "seeker", Copies: 2, Traits: traits}
	}
	cards := []Card{seeker("a", "tome"), seeker("b"), seeker("c", "TOME"), {Title: "d", Class: "rogue",
		Class2: "seeker", Copies: 2}}
	// a and one b take the three; the other b fits nothing, c fits as a tome, d nothing.
	if got := said(Check(inv, cards)); got != "LCG-11.3 b 1/0, LCG-11.3 d 2/0" {
		t.Error(got)
	}
}

func TestLCG_18_7_AllFaultsAtOnce(t *testing.T) {
	inv := anyGuardian(30)
	inv.Required = []string{"key", "key", "lamp"}
	cards := []Card{guardian("a", 6, 3), {Title: "b", Class: "guardian", Level: NoLevel, Copies: 1}, {Title: "Key",
		Copies: 1, Required: true}}
	want := "LCG-11.1  4/30, LCG-11.2 a 3/2, LCG-11.3 a 3/0, LCG-18.7 b 1/0, LCG-11.3 key 1/2, LCG-11.3 lamp 0/1"
	faults := Check(inv, cards)
	if got := said(faults); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	rapid.Check(t, func(t *rapid.T) { // one for a rule and a title, in whatever deck
		card := rapid.Custom(func(t *rapid.T) Card {
			return Card{Title: rapid.SampledFrom([]string{"a", "A", " b", "b"}).Draw(t, "title"),
				Class: rapid.SampledFrom([]string{"guardian", "rogue"}).
					Draw(t, "class"), Level: rapid.IntRange(-1, 6).Draw(t, "level"), Copies: rapid.IntRange(0,
					4).Draw(t, "copies")}
		})
		inv := anyGuardian(rapid.IntRange(0, 9).Draw(t, "size"))
		inv.Required = rapid.SliceOf(rapid.SampledFrom([]string{"a", "c"})).Draw(t, "required")
		seen := map[string]bool{}
		for _, f := range Check(inv, rapid.SliceOf(card).Draw(t, "cards")) {
			if key := f.Rule + SameTitle(f.Title); seen[key] || f.Code == "" {
				t.Fatalf("%+v comes twice or says nothing", f)
			} else {
				seen[key] = true
			}
		}
	})
}

func TestLCG_14_20_Prices(t *testing.T) {
	for _, c := range []struct {
		level, want int
		exceptional bool
	}{{0, 1, false}, {3, 3, false}, {3, 6, true}, {0, 1, true}, {NoLevel, 1, false}} {
		if got := Price(Card{Level: c.level, Exceptional: c.exceptional}); got != c.want {
			t.Errorf("level %d: %d, want %d", c.level, got, c.want)
		}
	}
	for _, c := range []struct {
		from, to Card
		want     int
	}{
		{Card{Level: 1}, Card{Level: 3}, 2},
		{Card{Level: 2}, Card{Level: 2}, 1},
		{Card{Level: 2}, Card{Level: 3, Exceptional: true}, 4}, // LCG-15.21: only the new one is doubled
		{Card{Level: 2, Exceptional: true}, Card{Level: 5, Exceptional: true}, 6},
	} {
		if got := UpgradePrice(c.from, c.to); got != c.want {
			t.Errorf("%+v to %+v: %d, want %d", c.from, c.to, got, c.want)
		}
	}
}

func TestLCG_14_2_StandaloneExperience(t *testing.T) {
	for experience, want := range map[int]int{0: 0, 9: 0, 10: 1, 19: 1, 20: 2, 29: 2, 30: 3, 39: 3, 40: 4, 49: 4} {
		if got, ok := StandaloneWeaknesses(experience); got != want || !ok {
			t.Errorf("%d: %d %v", experience, got, ok)
		}
	}
	if _, ok := StandaloneWeaknesses(50); ok {
		t.Error("50 are allowed")
	}
	if got := Experience([]Card{{Level: 2, Copies: 2}, {Level: 3, Copies: 1, Exceptional: true}, {Level: NoLevel,
		Copies: 1}}); got != 10 {
		t.Errorf("%d, want 10 (LCG-15.21)", got)
	}
}

// TestLCG_2_3_OpeningHands holds the odds against every hand of a small deck.
func TestLCG_2_3_OpeningHands(t *testing.T) {
	for cards := range 8 {
		for wanted := range cards + 1 {
			first, mulligan, all := 0, 0, 0
			permutations(cards, func(order []int) {
				all++
				has := func(drawn int) bool {
					return slices.ContainsFunc(order[:min(drawn, cards)], func(c int) bool { return c < wanted })
				}
				if has(2) {
					first++
				}
				if has(4) { // the two that are set aside cannot come back in their place
					mulligan++
				}
			})
			o := HandOddsOf(cards, wanted, 2)
			want := HandOddsOf(0, 0, 0)
			if all > 0 && cards > 0 {
				want.First, want.Mulligan = fraction(first, all), fraction(mulligan, all)
			}
			if o.First.Compare(want.First) != 0 || o.Mulligan.Compare(want.Mulligan) != 0 {
				t.Errorf("%d of %d: %v, want %v", wanted, cards, o, want)
			}
		}
	}
	if got := HandOddsOf(30, 2, OpeningHand); got.First.String() != "9/29" || got.Mulligan.String() != "49/87" {
		t.Errorf("two of thirty: %v", got)
	}
	if got := Drawable([]Card{{Copies: 2}, {Copies: 1, Permanent: true}, {Copies: 1, Weakness: "basic"}}); got != 2 {
		t.Error(got)
	}
}

func fraction(num, den int) keeper.Fraction { return keeper.NewFraction(int64(num), int64(den)) }

func permutations(n int, visit func([]int)) {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	var place func(i int)
	place = func(i int) {
		if i == n {
			visit(order)
			return
		}
		for j := i; j < n; j++ {
			order[i], order[j] = order[j], order[i]
			place(i + 1)
			order[i], order[j] = order[j], order[i]
		}
	}
	place(0)
}
