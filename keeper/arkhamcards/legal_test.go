package arkhamcards

import (
	"slices"
	"testing"

	"lantern/keeper"
)

// TestLCG_3_9_NothingToDecideIsPassed: without enemies the end of the last turn leads to the next encounter card, and
// the log names each step. With a single investigator left his turn begins.
func TestLCG_3_9_NothingToDecideIsPassed(t *testing.T) {
	p := inSmall(t, 2)
	p.do(Next{On: true})
	if s := p.State(); s.Active != "seat2" || s.Phase != PhaseInvestigation {
		t.Fatalf("%q in %s", s.Active, s.Step)
	}
	step := p.do(Next{On: true})
	if s := p.State(); s.Round != 2 || s.Step != "1.4" || len(s.Draws) != 2 {
		t.Fatalf("round %d, step %s, draws %v", s.Round, s.Step, s.Draws)
	}
	var seen []string
	for _, e := range eventsOf[Stepped](step) {
		seen = append(seen, e.Step)
	}
	for _, want := range []string{"3.2", "3.3", "4.1", "4.4", "1.2"} {
		if !slices.Contains(seen, want) {
			t.Errorf("%s is not in the log: %v", want, seen)
		}
	}
	p.do(Encounter{Who: "seat1", Kind: DrawNone})
	p.do(Encounter{Who: "seat2", Kind: DrawNone})
	p.do(Next{On: true})
	if s := p.State(); s.Step != "2.1" || s.Active != "" {
		t.Errorf("who begins is asked: %s %q", s.Step, s.Active)
	}
}

// TestLCG_3_5_AttacksAreNotPassed: the window before an attack stays.
func TestLCG_3_5_AttacksAreNotPassed(t *testing.T) {
	p := inSmall(t, 2)
	p.spawn(Foe{Damage: 1, Health: tough}, "seat2")
	p.do(Next{On: true})
	p.do(Next{On: true})
	if s := p.State(); s.Step != "3.2" || s.Active != "seat2" {
		t.Fatalf("%s %q", s.Step, s.Active)
	}
	p.do(Next{On: true})
	p.choose(p.State().Prompt.Choice[0].Key)
	p.do(Next{On: true})
	if s := p.State(); s.Step != "1.4" || len(s.Draws) != 2 {
		t.Errorf("%s %v", s.Step, s.Draws)
	}
}

// TestLCG_4_7_MoreDamageIsOffered after a success, as cards often add to it, up to what is left; so are clues
// (LCG-4.3).
func TestLCG_4_7_MoreDamageIsOffered(t *testing.T) {
	p := inSmall(t, 1)
	offered := func() (amounts []int) {
		for _, c := range (*Rules)(nil).Legal(p.State()) {
			if f, ok := c.(Finish); ok && f.Amount != nil {
				amounts = append(amounts, *f.Amount)
			}
		}
		return amounts
	}
	id := p.spawn(Foe{Fight: 1, Health: Amount{N: 3}}, "seat1")
	for _, c := range []struct {
		act   Action
		token string
		want  []int
	}{{Action{Action: ActFight, On: id}, "0", []int{2, 3}}, {Action{Action: ActFight, On: id}, TokenFail, nil},
		{Action{Action: ActEvade, On: id}, "0", nil}, {Action{Action: ActInvestigate}, "0", []int{2}}} {
		c.act.Who = "seat1"
		p.do(Correct{On: "seat1", Counter: "taken", Value: 0})
		p.do(c.act)
		if amounts := offered(); len(amounts) > 0 {
			t.Errorf("%+v: %v before the token", c.act, amounts)
		}
		p.do(Modify{Source: "Knife", Value: 9})
		p.do(Reveal{Token: c.token})
		if amounts := offered(); !slices.Equal(amounts, c.want) {
			t.Errorf("%+v with %s: %v, not %v", c.act, c.token, amounts, c.want)
		}
		p.do(Finish{})
	}
	p.is(id, "damage", 1)
}

// TestLCG_5_3_AnIconThatIsWorthACard: it names who may commit, with the fewest icons that raise the chance by a tenth
// each, as long as it is below three quarters. With no hand, in peril, or where nothing but the automatic failure is
// left, no card is worth it.
func TestLCG_5_3_AnIconThatIsWorthACard(t *testing.T) {
	tokens := []string{"+1", "0", "0", "0", "-1", "-1", "-1", "-2", "-3", TokenFail}
	for _, c := range []struct {
		name            string
		skill           int
		hands           [2]int
		apart, peril    bool
		who             string
		icons, outOfTen int
	}{
		{name: "the tester", skill: 2, hands: [2]int{5, 5}, who: "seat1", icons: 1, outOfTen: 4},
		{name: "somebody who helps", skill: 2, hands: [2]int{0, 1}, who: "seat2", icons: 1, outOfTen: 4},
		{name: "three at once", hands: [2]int{2, 1}, who: "seat1", icons: 3, outOfTen: 4},
		{name: "two cards for three", hands: [2]int{1, 5}},
		{name: "nobody near", skill: 2, hands: [2]int{0, 5}, apart: true},
		{name: "peril", skill: 2, hands: [2]int{0, 5}, peril: true},
		{name: "good enough", skill: 5, hands: [2]int{5, 5}},
		{name: "only the automatic failure", skill: 9, hands: [2]int{5, 5}},
	} {
		p := playing(t, Options{Players: 2, Bag: tokens, Scenarios: []Scenario{small()}})
		p.do(Correct{On: "seat1", Counter: Combat, Value: c.skill})
		for i, n := range c.hands {
			p.do(Correct{On: "seat" + itoa(i+1), Counter: "hand", Value: n})
		}
		if c.apart {
			p.do(CorrectPlace{What: "seat2", At: "c"})
		}
		p.do(StartTest{Who: "seat1", Skill: Combat, Difficulty: 3, Peril: c.peril})
		v := p.View(keeper.ForKeeper).(View)
		who, icons, chance := v.WorthCommitting()
		if who != c.who || icons != c.icons || icons > 0 && chance.Compare(keeper.NewFraction(int64(c.outOfTen), 10)) != 0 {
			t.Errorf("%s: %d icons of %q, then %v", c.name, icons, who, chance)
		}
		p.do(Reveal{Token: "0"})
		v = p.View(keeper.ForKeeper).(View)
		if _, icons, _ = v.WorthCommitting(); icons != 0 {
			t.Errorf("%s: %d icons after the token", c.name, icons)
		}
	}
}
