package keeper_test

import (
	"encoding/json"
	"slices"
	"sort"
	"strings"
	"testing"

	"lantern/keeper"
)

func cards(s string) []string { return strings.Fields(s) }

func redCard(card string) bool { return strings.HasPrefix(card, "r") }

// sorted returns all cards of a deck and more, sorted.
func sorted(d keeper.Deck, more ...string) []string {
	all := slices.Concat(d.Draw, d.Discard, d.Aside, more)
	sort.Strings(all)
	return all
}

func TestDeckDraw(t *testing.T) {
	for name, c := range map[string]struct {
		deck keeper.Deck
		kept string // "?" stands for any card of the discard pile
		left int
		code string
	}{
		"from the top":           {keeper.Deck{Draw: cards("a b c"), Discard: cards("z y x"), Aside: cards("m")}, "a", 2, ""},
		"the last card":          {keeper.Deck{Draw: cards("c"), Discard: cards("z y x")}, "c", 0, ""},
		"of the discard pile":    {keeper.Deck{Discard: cards("z y x"), Aside: cards("m")}, "?", 2, ""},
		"nothing but lies aside": {keeper.Deck{Aside: cards("m")}, "", 0, keeper.CodeEmptyDeck},
	} {
		t.Run(name, func(t *testing.T) {
			before := c.deck.Discarded() // a copy
			change, err := c.deck.PlanDraw(keeper.NewChance("s", 1))
			same(t, "the deck itself", c.deck, before)
			if c.code != "" {
				wantCode(t, err, c.code)
				return
			}
			must(t, err)
			kept := change.Kept()
			if len(kept) != 1 || kept[0] != c.kept && (c.kept != "?" || !slices.Contains(c.deck.Discard, kept[0])) {
				t.Fatalf("drew %v, want %s", kept, c.kept)
			}
			after := c.deck.With(change)
			if len(after.Draw) != c.left {
				t.Errorf("%v are left, want %d", after.Draw, c.left)
			}
			same(t, "all cards", sorted(after, kept...), sorted(c.deck))
			same(t, "aside", after.Aside, c.deck.Aside)
		})
	}
}

// TestDeckUntil: a search shuffles the cards set aside only once, and reports faulty content only after that.
func TestDeckUntil(t *testing.T) {
	for name, c := range map[string]struct {
		deck  keeper.Deck
		kept  string
		aside string // sorted
		code  string
	}{
		"the first fits":                {keeper.Deck{Draw: cards("r1 b1 r2"), Discard: cards("b9")}, "r1", "", ""},
		"misfits are set aside":         {keeper.Deck{Draw: cards("b1 b2 r1 b3"), Discard: cards("b9")}, "r1", "b1 b2", ""},
		"on into the discard pile":      {keeper.Deck{Draw: cards("b1 b2"), Discard: cards("r1")}, "r1", "b1 b2", ""},
		"an empty draw pile":            {keeper.Deck{Discard: cards("r1")}, "r1", "", ""},
		"what lay aside is shuffled in": {keeper.Deck{Draw: cards("b1"), Discard: cards("b2"), Aside: cards("r1")}, "r1", "*", ""},
		"only what lay aside":           {keeper.Deck{Aside: cards("r1")}, "r1", "", ""},
		"what lay aside stays there":    {keeper.Deck{Draw: cards("b1 r1"), Aside: cards("m r9")}, "r1", "b1 m r9", ""},
		"nothing fits":                  {keeper.Deck{Draw: cards("b1"), Discard: cards("b2"), Aside: cards("b3")}, "", "", keeper.CodeNothingFits},
		"no cards at all":               {keeper.Deck{}, "", "", keeper.CodeNothingFits},
	} {
		t.Run(name, func(t *testing.T) {
			for seq := range 30 { // for many shuffles
				change, err := c.deck.PlanUntil(redCard, keeper.NewChance("s", seq))
				if c.code != "" {
					wantCode(t, err, c.code)
					return
				}
				must(t, err)
				kept := change.Kept()
				same(t, "the hit", kept, cards(c.kept))
				after := c.deck.With(change)
				same(t, "all cards", sorted(after, kept...), sorted(c.deck))
				aside := slices.Clone(after.Aside)
				sort.Strings(aside)
				if c.aside != "*" {
					same(t, "aside", strings.Join(aside, " "), c.aside)
				} else if slices.ContainsFunc(aside, redCard) {
					t.Errorf("aside lie %v", aside)
				}
				settled := after.Settled()
				same(t, "aside when resolved", len(settled.Aside), 0)
				same(t, "discard pile when resolved", len(settled.Discard), len(after.Discard)+len(after.Aside))
				same(t, "all cards when resolved", sorted(settled, kept...), sorted(c.deck))
			}
		})
	}
}

// TestDeckUntilShufflesAsideOnce: after that shuffle the misfits are drawn again, and the hit may be before, between or
// after them.
func TestDeckUntilShufflesAsideOnce(t *testing.T) {
	deck := keeper.Deck{Draw: cards("b1 b2"), Aside: cards("r1")}
	left := map[int]bool{}
	for seq := range 50 {
		change, err := deck.PlanUntil(redCard, keeper.NewChance("s", seq))
		must(t, err)
		left[len(deck.With(change).Draw)] = true
	}
	same(t, "sizes of the draw pile", left, map[int]bool{0: true, 1: true, 2: true})
}

func TestDeckNamed(t *testing.T) {
	deck := keeper.Deck{Draw: cards("a b c"), Discard: cards("z y"), Aside: cards("m")}
	for card, want := range map[string]keeper.Deck{
		"b": {Draw: cards("a c"), Discard: cards("z y"), Aside: cards("m")},
		"y": {Draw: cards("a b c z"), Aside: cards("m")},
		"m": {Draw: cards("a b c z y")},
	} {
		change, err := deck.PlanNamed(card)
		must(t, err)
		same(t, "drawn", change.Kept(), []string{card})
		got := deck.With(change)
		if !slices.Equal(got.Draw, want.Draw) || !slices.Equal(got.Discard, want.Discard) || !slices.Equal(got.Aside, want.Aside) {
			t.Errorf("%s: got %+v, want %+v", card, got, want)
		}
	}
	_, err := deck.PlanNamed("q")
	if r := wantCode(t, err, keeper.CodeNotInDeck); r.Args["card"] != "q" {
		t.Errorf("the refusal is %v", r)
	}
}

func TestDeckOtherwise(t *testing.T) {
	deck := keeper.Deck{Draw: cards("r1 b1 r2"), Discard: cards("z")}
	same(t, "search", deck.Search(redCard), cards("r1 r2"))
	same(t, "discarded", deck.Discarded("p", "q").Discard, cards("q p z"))
	same(t, "under", deck.Under("p", "q").Draw, cards("r1 b1 r2 p q"))
	same(t, "size", deck.Size(), 4)
	same(t, "the deck itself", deck, keeper.Deck{Draw: cards("r1 b1 r2"), Discard: cards("z")})
	// A change survives the round trip through the log.
	change, err := keeper.Deck{Draw: cards("b1"), Discard: cards("r1")}.PlanUntil(redCard, keeper.NewChance("s", 1))
	must(t, err)
	raw, err := json.Marshal(change)
	must(t, err)
	var back keeper.DeckChange
	must(t, json.Unmarshal(raw, &back))
	same(t, "after the log", back, change)
	// With ignores unknown cards.
	got := deck.With(keeper.DeckChange{Drawn: cards("nobody")})
	same(t, "after a card it does not hold", got, deck)
}

func TestShuffle(t *testing.T) {
	in := cards("a b c")
	counts := map[string]int{}
	for seq := range 6000 {
		counts[strings.Join(keeper.Shuffled(keeper.NewChance("s", seq), in), "")]++
	}
	same(t, "the cards shuffled", in, cards("a b c"))
	same(t, "orders", len(counts), 6)
	for order, n := range counts {
		if n < 880 || n > 1120 { // 1000 expected, 4 standard deviations
			t.Errorf("%s came up %d times of 6000", order, n)
		}
	}
}
