package mansions

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// permutations calls f with every order of some cards.
func permutations(cards []string, f func(order []string)) {
	var next func(k int)
	order := append([]string(nil), cards...)
	next = func(k int) {
		if k == len(order) {
			f(order)
			return
		}
		for i := k; i < len(order); i++ {
			order[k], order[i] = order[i], order[k]
			next(k + 1)
			order[k], order[i] = order[i], order[k]
		}
	}
	next(0)
}

// The odds in the prompt equal those of playing every order of the deck with every face of the die (MOM-9.6, MOM-13.2).
func TestMOM_13_2_OddsAreThoseOfEveryOrderAndEveryFace(t *testing.T) {
	cards := []string{"shot", "misfire", "lucky-shot", "ankles", "fists"}
	for name, setup := range map[string]func(tb *table){
		"plain":   func(*table) {},
		"stunned": func(tb *table) { tb.s.EditSeat("inv1").Stuns = 1 },
		"dark":    func(tb *table) { tb.s.EditRoom("hall").Dark = true },
		"dark and stunned with a charm": func(tb *table) {
			tb.s.EditRoom("hall").Dark = true
			tb.s.EditSeat("inv1").Stuns = 2
			tb.e.Cards["ring"].Lasting = fixtureCards()[3].Lasting
			tb.give("inv1", "ring")
		},
		"unlucky with the die": func(tb *table) { tb.s.EditSeat("inv1").Skill = 0 },
	} {
		t.Run(name, func(t *testing.T) {
			tb := duel(t, 1)
			setup(tb)
			tb.deck("humanoid", cards...)
			tb.do(Attack{Who: "inv1", Target: "m2"})
			for _, o := range tb.asks("weapon", "inv1").Choice {
				check := func(how string, odds *keeper.Odds) {
					good, all := 0, 0
					permutations(cards, func(order []string) {
						now := tb.s
						now.SetDeck("combat:humanoid", keeper.Deck{Draw: append([]string(nil), order...)})
						now = decide(t, tb.e, now, keeper.Answer{Prompt: now.Asked, Choice: o.Key})
						choice := how
						if len(now.Prompt.Choice) == 1 {
							choice = "roll" // no skill point on luck
						}
						for die := 1; die <= 10; die++ {
							all++
							if passed(t, tb.e, now, keeper.Answer{Prompt: now.Asked, Choice: choice, Die: die}) {
								good++
							}
						}
					})
					if good*odds.All != odds.Good*all {
						t.Errorf("%s, %s: %d of %d, the prompt says %+v", o.Key, how, good, all, *odds)
					}
				}
				check("roll", o.Odds)
				if (o.SkillOdds == nil) != (tb.seat("inv1").Skill == 0) {
					t.Errorf("%s: %+v", o.Key, o.SkillOdds)
				} else if o.SkillOdds != nil {
					check("skill", o.SkillOdds)
				}
			}
		})
	}
}

// passed carries out a roll and reports whether the test succeeded.
func passed(t *testing.T, e *Engine, s state.State, c keeper.Command) bool {
	t.Helper()
	events, err := e.Decide(s, c, middling{})
	if err != nil {
		t.Fatal(err)
	}
	for _, ev := range events {
		if tested, ok := ev.(state.Tested); ok {
			return tested.Passed
		}
	}
	t.Fatal("nothing was rolled")
	return false
}

func decide(t *testing.T, e *Engine, s state.State, c keeper.Command) state.State {
	t.Helper()
	events, err := e.Decide(s, c, middling{})
	if err != nil {
		t.Fatal(err)
	}
	for _, ev := range events {
		s = e.Evolve(s, ev)
	}
	return s
}

// If the draw pile has no fitting card the odds are over the discards, which are shuffled next, without cards set
// aside.
func TestMOM_13_2_OddsOverTheDiscardsWhenNoneIsLeft(t *testing.T) {
	tb := duel(t, 1)
	v, m := tb.seat("inv1"), tb.monster("m2")
	tb.s.SetDeck("combat:humanoid", keeper.Deck{Draw: []string{"shot"}, Discard: []string{"ankles", "fists"}})
	if plain, skill := tb.e.combatOdds(tb.s, v, m, "hands"); plain == nil || *plain != (keeper.Odds{Good: 10, All: 20}) || skill == nil || *skill != (keeper.Odds{Good: 14, All: 20}) {
		t.Errorf("%+v %+v", plain, skill)
	}
	tb.s.SetDeck("combat:humanoid", keeper.Deck{Draw: []string{"ankles"}, Discard: []string{"fists"}})
	if plain, _ := tb.e.combatOdds(tb.s, v, m, "hands"); *plain != (keeper.Odds{Good: 5, All: 10}) {
		t.Errorf("%+v: the discards do not count yet", plain)
	}
	tb.deck("humanoid", "shot")
	if plain, skill := tb.e.combatOdds(tb.s, v, m, "hands"); plain != nil || skill != nil {
		t.Errorf("%+v %+v", plain, skill)
	}
}
