package cthulhucards

import (
	"slices"
	"testing"

	"lantern/keeper"
)

// TestCOC_17_1_ACardAllowsThis: a command that the rules refuse can be given again with the card that allows it, and
// the log says so. The exceptions are the three rules that no card breaks, commands that would change nothing or name
// nothing that exists, and the set-up.
func TestCOC_17_1_ACardAllowsThis(t *testing.T) {
	x := sit(t, StepOperations)
	man := Card{Title: "man", Kind: Character, Faction: "Agency", Cost: 3, Unique: true}
	other := x.put(1, Card{Title: "other", Kind: Character, Faction: "neutral", Invulnerable: true})
	calm := x.put(0, Card{Title: "calm", Kind: Character, Faction: "neutral", Willpower: true})
	x.put(1, man)
	for _, c := range []struct {
		rule string
		cmd  keeper.Command
		may  bool
	}{
		{"COC-5.2", Play{Seat: 0, Card: &man}, true},
		{"COC-11.1", Play{Seat: 1, Card: &man}, true}, // and 4.14, 2.5, 5.2 behind it: one card allows all of the play
		{"COC-11.1", Use{N: other, Domain: -1}, true},
		{"COC-5.2", Use{N: calm, Cost: 9}, true},
		{"COC-4.4", Attach{Resource: man.resource()}, true},
		{"COC-8.6", Effect{Source: "knife", Does: "wound", N: other}, true},
		{"COC-8.3", Effect{Source: "fright", Does: "insane", N: calm}, false},
		{"COC-2.7", Effect{Source: "altar", Does: "sacrifice", N: other}, false},
		{"COC-4.1", Effect{Source: "rest", Does: "restore", N: calm}, false},
		{"COC-17.6", Effect{Does: "wound", N: other}, false},
		{"COC-5.7", Use{N: 99}, false},
		{"COC-6.1", Assign{N: calm, Story: "S1"}, false}, // committing is a step of its own
		{"COC-17.5", Tokens{Source: "curse", At: []TokenAt{{"S1", 0, -1}}}, false},
	} {
		_, err := x.r.Decide(x.s, c.cmd, nil)
		r, ok := keeper.AsRefusal(err)
		if !ok || r.Rule != c.rule {
			t.Errorf("%+v: %v, want %s", c.cmd, err, c.rule)
			continue
		}
		again := Excepted(c.cmd, r, "a card")
		if (again != nil) != c.may {
			t.Errorf("%+v: once more as %+v", c.cmd, again)
		}
		if again == nil {
			continue
		}
		events, err := x.r.Decide(x.s, again, nil)
		if err != nil || !slices.Contains(events, keeper.Event(Allowed{c.rule, "a card"})) {
			t.Errorf("%+v: %v, %v", again, events, err)
		}
		if Excepted(again, r, "another") != nil {
			t.Errorf("%+v: a second card is asked for", again)
		}
	}
	early := sit(t, StepSetup)
	early.refused(CodeNotNow, "COC-3.5", Play{Seat: 0, Card: &man, Allow: "haste"})
	early.refused(CodeNotNow, "COC-3.5", Use{N: 1, Allow: "haste"})
}

// TestCOC_17_4_WhoCanBeChosen: a refusal to make somebody insane who never can be names those of the same player who
// can.
func TestCOC_17_4_WhoCanBeChosen(t *testing.T) {
	x := later(t, StepOperations)
	calm, mad := x.put(1, Card{Willpower: true}), x.put(1, Card{})
	x.s.piece(mad).Insane = true
	a, b := x.put(1, Card{}), x.put(1, Card{Skill: 2})
	x.put(0, Card{})
	for _, c := range []keeper.Command{Effect{Source: "fright", Does: "insane", N: calm},
		Correct{What: "insane", N: calm, Value: 1}} {
		r, _ := keeper.AsRefusal(x.do(c))
		if r == nil || r.Rule != "COC-8.3" || r.Args["others"] != itoa(a)+","+itoa(b) {
			t.Errorf("%+v: %+v", c, r)
		}
	}
}
