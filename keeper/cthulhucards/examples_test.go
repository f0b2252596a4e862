package cthulhucards

import (
	"fmt"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
)

// pays lays out domains of the first player's and gives the rule that forbids a card with the first one, "" for none.
func pays(t *testing.T, c Card, domains ...[]string) string {
	t.Helper()
	x := sit(t, StepOperations)
	for i := range x.s.Players[0].Domains {
		x.domain(0, i)
	}
	for i, d := range domains {
		x.domain(0, i, d...)
	}
	for _, o := range x.s.Offers(0, c, 0) {
		if o.Domain != 0 {
			continue
		}
		if o.Legal {
			x.must(Play{Seat: 0, Card: &c})
			if !x.s.Players[0].Domains[0].Drained {
				t.Error("it is played, and nothing is drained")
			}
		} else {
			x.refused(CodePay, o.Rule, Play{Seat: 0, Card: &c})
		}
		return o.Rule
	}
	t.Fatal("no offer for the first domain")
	return ""
}

// settles is how many tokens a story gives of two characters with a skill, who may be Fast.
func settles(t *testing.T, a, n int, fastA, fastN bool) int {
	t.Helper()
	x := later(t, StepOperations)
	mine, theirs := x.put(0, Card{Skill: a, Fast: fastA}), x.put(1, Card{Skill: n, Fast: fastN})
	x.commits([]int{mine}, []int{theirs})
	x.must(Next{All: true})
	if x.tokens()[1] != 0 {
		t.Error("the opponent has a token by skill")
	}
	return x.tokens()[0]
}

// survives is how many wounds a character survives, one after the other.
func survives(t *testing.T, toughness int, more int) (n int) {
	t.Helper()
	x := later(t, StepOperations)
	at := x.put(1, Card{Toughness: toughness})
	if more > 0 {
		x.must(Modify{On: at, What: "toughness", By: more, Source: "coat", Until: "stays"})
	}
	for ; x.s.piece(at) != nil; n++ {
		x.must(Effect{Source: "knife", Does: "wound", N: at})
	}
	return n - 1
}

// blast plays the example of COC-13.5 up to the Shotgun Blast, and gives the duel and the servant.
func blast(t *testing.T) (*table, int) {
	x := sit(t, StepOperations)
	x.domain(0, 0, "Hastur", "Hastur", "neutral", "neutral")
	x.domain(0, 1, "Hastur", "neutral")
	x.domain(1, 0, "Agency", "neutral", "neutral")
	x.must(
		Play{Seat: 0, Card: &Card{Title: "Byakhee Servant", Kind: Character, Faction: "Hastur", Cost: 3, Skill: 3}},
	)
	shot := Card{Title: "Shotgun Blast", Kind: Event, Faction: "Agency", X: true}
	x.refused(CodePay, "COC-5.2", Play{Seat: 1, Card: &shot, X: 4})
	x.must(Play{Seat: 1, Card: &shot, X: 3})
	return x, x.s.Pieces[0].N
}

// TestCOC_13_WorkedExamples plays every worked example of the rules by its ID.
func TestCOC_13_WorkedExamples(t *testing.T) {
	const s, a, c, h, n = "Syndicate", "Agency", "Cthulhu", "Hastur", "neutral"
	bag := Card{Title: "Bag Man", Kind: Character, Faction: s, Cost: 3}
	assault := Card{Title: "Deep One Assault", Kind: Event, Faction: c, Cost: 4, Loyal: true}
	men := Card{Title: "T-men", Kind: Character, Faction: a, Cost: 5, Steadfast: map[string]int{a: 2}}
	servant := Card{Title: "Byakhee Servant", Kind: Character, Faction: h, Cost: 3}
	same := func(t *testing.T, got, want any) {
		t.Helper()
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%v, not %v", got, want)
		}
	}
	examples := map[int]func(t *testing.T){
		1: func(t *testing.T) {
			same(t, pays(t, bag, []string{s, n, n}), "")
			same(t, pays(t, bag, []string{a, n, n}), "COC-5.3")
			same(t, pays(t, bag, []string{s, s}), "COC-5.2")
		},
		2: func(t *testing.T) {
			same(t, pays(t, assault, []string{c, c, c, c}), "")
			same(t, pays(t, assault, []string{c, c, c, n}), "COC-5.9")
		},
		3: func(t *testing.T) {
			same(t, pays(t, men, []string{a, n, n, n, n}, []string{a}), "")
			same(t, pays(t, men, []string{a, n, n, n, n}, []string{s}), "COC-5.10")
			same(t, pays(t, men, []string{n, n, n, n, n}, []string{a, a}), "COC-5.3")
		},
		4: func(t *testing.T) {
			same(t, pays(t, servant, []string{h, h, n, n}), "")
			x := sit(t, StepOperations)
			x.domain(0, 0, h, h, n, n)
			same(t, x.s.Offers(0, servant, 0)[0].Surplus, 1)
		},
		5: func(t *testing.T) {
			x, at := blast(t)
			x.must(Effect{Source: "Shotgun Blast", Does: "wound", N: at})
			same(t, x.s.piece(at) == nil, true)
		},
		6: func(t *testing.T) {
			x, at := blast(t)
			drain := Card{Title: "Power Drain", Kind: Event, Faction: h, Cost: 2}
			x.refused(CodePay, "COC-5.6", Play{Seat: 0, Card: &drain, As: asDisrupt, Cancels: true})
			x.must(Play{Seat: 0, Card: &drain, Domain: 1, As: asDisrupt, Cancels: true})
			same(t, x.s.Players[1].Discard, []string{"Shotgun Blast"})
			same(t, x.s.Players[1].Domains[0].Drained, true)
			same(t, x.s.piece(at).Wounds, 0)
		},
		7: func(t *testing.T) {
			x := later(t, StepOperations)
			x.s.Pieces = append(
				x.s.Pieces,
				Piece{N: 99, Card: Card{Title: "Sleep of Reason", Kind: Support, Attachment: true,
					Extra: []story.Kind{story.Terror, story.Terror, story.Terror}}, On: "S1"},
			)
			x.commits([]int{x.put(0, Card{Skill: 1})}, nil)
			var got []story.Kind
			for _, e := range x.s.Resolving.List {
				got = append(got, e.Kind)
			}
			same(t, got, []story.Kind{"Te", "Te", "Te", "Te", "Co", "Ar", "In"})
		},
		8: func(t *testing.T) { same(t, survives(t, 2, 0), 2) },
		9: func(t *testing.T) { same(t, survives(t, 2, 1), 3) },
		10: func(t *testing.T) {
			x := later(t, StepOperations)
			var five []int
			for range 5 {
				five = append(five, x.put(0, Card{Skill: 1}))
			}
			theirs := x.put(1, Card{})
			x.reach(StepCommit)
			x.must(Assign{N: five[0], Story: "S1"})
			x.must(Assign{N: five[1], Story: "S2"})
			x.must(Assign{N: five[2], Story: "S2"})
			x.reach(StepJoin)
			same(t, len(x.s.readyCharacters(0)), 2)
			same(t, x.s.commitTargets(1), []string{"S1", "S2"})
			x.refused(CodeEmpty, "COC-6.2", Assign{N: theirs, Story: "S3"})
			x.reach(StepResolve)
			same(t, slices.ContainsFunc(x.s.Prompt.Choice, func(o keeper.Option) bool { return o.Key == "S3" }), false)
		},
		11: func(t *testing.T) {
			x := sit(t, StepOperations)
			deep := x.put(0, Card{Title: "Deep One"})
			for range 3 {
				x.must(Modify{On: deep, What: "Te", By: 1, Source: "Shadowed Reef", Until: "stays"})
			}
			same(t, x.s.Fighter(*x.s.piece(deep)).Icons.Te, 3)
		},
		12: func(t *testing.T) { same(t, settles(t, 3, 0, false, false), 2) },
		13: func(t *testing.T) { same(t, settles(t, 3, 3, true, false), 1) },
		14: func(t *testing.T) { same(t, settles(t, 3, 3, true, true), 0) },
		15: func(t *testing.T) { same(t, settles(t, 3, 3, false, true), 0) },
		16: func(t *testing.T) { same(t, settles(t, 0, -1, false, false), 0) },
		17: func(t *testing.T) { same(t, settles(t, 1, -2, false, false), 2) },
		18: func(t *testing.T) { same(t, settles(t, 2, 5, false, false), 0) },
		19: func(t *testing.T) {
			x := later(t, StepOperations)
			x.must(Correct{What: "tokens", Story: "S1", Seat: 0, Value: 4})
			old := x.s.story("S1").Title
			x.commits([]int{x.put(0, Card{Skill: 3, Icons: icons(0, 0, 0, 1)})}, nil)
			x.must(Next{All: true})
			x.answer("won", "decline")
			same(t, x.s.Players[0].Won, []string{old})
			same(t, x.s.Step, StepResolved)
			same(t, x.tokens(), [2]int{})
		},
		20: func(t *testing.T) {
			x := later(t, StepOperations)
			terror := Card{Icons: icons(1, 0, 0, 0)}
			both := []int{x.put(1, terror), x.put(1, terror)}
			x.commits([]int{x.put(0, Card{Icons: icons(3, 0, 0, 0)})}, both)
			x.must(Next{})
			same(t, x.s.Prompt == nil && !x.s.piece(both[0]).Insane && !x.s.piece(both[1]).Insane, true)
		},
		21: func(t *testing.T) { same(t, settles(t, 0, 0, true, false), 0) },
		22: func(t *testing.T) {
			x := sit(t, StepOperations)
			var all []int
			for i := range 5 {
				all = append(all, x.put(0, Card{}))
				x.s.piece(all[i]).Insane, x.s.piece(all[i]).Exhausted = i < 2, i > 1
			}
			for x.s.Turn < 3 && x.s.Prompt == nil {
				x.must(Next{})
			}
			x.answer("restore", itoa(all[0]))
			same(t, x.s.piece(all[0]).Insane || !x.s.piece(all[0]).Exhausted, false)
			same(t, x.s.piece(all[1]).Insane, true)
			for _, sane := range all[2:] {
				same(t, x.s.piece(sane).Exhausted, false)
			}
		},
		23: func(t *testing.T) {
			x := later(t, StepOperations)
			x.must(Correct{What: "tokens", Story: "S1", Seat: 0, Value: 4})
			x.commits([]int{x.put(0, Card{Skill: 3})}, nil)
			x.must(Next{All: true})
			x.answer("won", "decline")
			same(t, len(x.s.Players[0].Won), 1)
			same(t, x.tokens(), [2]int{})
		},
		24: func(t *testing.T) {
			x := sit(t, StepOperations)
			for x.s.Turn < 2 {
				x.must(Next{})
			}
			hand := x.s.Players[1].Hand
			x.reach(StepDraw)
			same(t, x.s.Players[1].Hand, hand+2)
			x.reach(StepOpening)
		},
	}
	if len(examples) != chapters[13] {
		t.Errorf("%d of %d examples", len(examples), chapters[13])
	}
	for id := 1; id <= chapters[13]; id++ {
		t.Run(fmt.Sprintf("COC-13.%d", id), examples[id])
	}
}
