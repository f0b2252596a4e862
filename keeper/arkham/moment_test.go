package arkham

import (
	"fmt"
	"reflect"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// TestAH_12_6_WhoComesBackIsNotArrested (AH-12.6, 12.8): being set free and coming back are no arrest and no loss.
func TestAH_12_6_WhoComesBackIsNotArrested(t *testing.T) {
	for _, c := range []struct {
		e    Carried
		want string
	}{{Carried{0, AtJail, "AH-12.6"}, "arrested"}, {Carried{0, "police", "AH-12.6"}, "returned"},
		{Carried{0, AtLost, "AH-4.6"}, "lost"}, {Carried{0, AtLost, "AH-12.5"}, "lost"},
		{Carried{0, AtLost, "AH-12.8"}, "lost"}, {Carried{0, "street", "AH-12.8"}, "returned"},
		{Carried{0, "street", "AH-4.6"}, "returned"}} {
		var m moment
		roles[reflect.TypeOf(c.e)](State{}, State{}, c.e, &m)
		if m.Kind != c.want {
			t.Errorf("%+v is told as %q", c.e, m.Kind)
		}
	}
}

// TestAH_7_1_AMomentTellsWhatHappened (AH-7.1): in place of how things stand it says that a clue came or went, that
// doom rose or fell, and which rumor lives on.
func TestAH_7_1_AMomentTellsWhatHappened(t *testing.T) {
	before := State{Clues: map[string]int{"here": 1}, Doom: 4, Track: 12, Rumor: &Myth{}}
	before.Rumor.ID = "whispers"
	for want, e := range map[string]keeper.Event{"cluesCame": CluesSet{"here", 2, ""}, "cluesGone": CluesSet{"here", 0, ""},
		"doomRose": DoomSet{5, ""}, "doomFell": DoomSet{3, ""}, "rumorGrew": RumorGrew{Seat: -1, Turns: 1}} {
		var m moment
		roles[reflect.TypeOf(e)](before, before, e, &m)
		if len(m.Said) != 1 || m.Said[0].Key != "arkham.moment."+want {
			t.Errorf("%+v says %v", e, m.Said)
		} else if want == "rumorGrew" && m.Said[0].Args["myth"] != "whispers" {
			t.Errorf("which rumor? %v", m.Said)
		}
	}
}

// TestAH_9_4_AFailedRollSaysSo (AH-9.4): a roll that clues may still mend says that it failed so far; the die of a clue
// is marked as a new one, and the end of the test has the last word.
func TestAH_9_4_AFailedRollSaysSo(t *testing.T) {
	r, s := table(t, 2)
	told := func(all ...keeper.Event) []keeper.Moment { return keeper.MomentsOf(r, roles, *s, all, keeper.ForTable) }
	made := told(Rolled{Check: "luck", Dice: []int{3}, Need: 1})
	if len(made) != 1 || made[0].Result == nil || made[0].Result.Good || made[0].Dice[0].New ||
		made[0].Result.Line.Key != "arkham.moment.short" {
		t.Errorf("a failed roll is told as %+v", made)
	}
	made = told(Rolled{Check: "luck", Dice: []int{6}, Successes: 1, Need: 1, Clue: true},
		Tested{Check: "luck", Passed: true})
	if len(made) != 1 || !made[0].Result.Good || made[0].Head() != "clueDie" || !made[0].Dice[0].New {
		t.Errorf("the die of a clue is told as %+v", made)
	}
	made = told(Rolled{Check: "luck", Dice: []int{2}, Need: 2, Clue: true, Before: []int{1, 5}})
	if got := fmt.Sprint(made[0].Dice); got != fmt.Sprint([]keeper.DieFace{{Number: 1}, {Number: 5, Good: true},
		{Number: 2, New: true}}) {
		t.Errorf("all dice of the test are %s", got)
	}
	made = told(Rolled{Check: "horror", Dice: []int{6}, Successes: 1, Need: 1}, Tested{Check: "horror", Passed: true},
		Tested{Seat: 0, Check: "combat"}, Tested{Seat: 1, Check: "combat"})
	if len(made) != 3 || !made[0].Result.Good || made[1].Result.Good {
		t.Errorf("a check without dice after a roll is told as %+v", made)
	}
	s.Stage = StageFinal // its attacks add up (AH-15.4)
	made = told(Rolled{Check: "combat", Dice: []int{3}, Need: 1})
	if len(made) != 1 || made[0].Result != nil {
		t.Errorf("an attack on the Ancient One is told as %+v", made)
	}
}

// TestAH_7_2_ASurgeIsAMomentOfItsOwn (AH-7.2): it says how many monsters come and through how many gates, and they are
// its rows.
func TestAH_7_2_ASurgeIsAMomentOfItsOwn(t *testing.T) {
	r, s := table(t, 1)
	openSome(s, 2)
	before := s.clone()
	w := &work{run: run{S: s.clone(), Chance: keeper.NewChance("x", 1)}, box: r.box}
	w.S.Card = &Myth{Mythos: set.Mythos{Gate: "fishMarket"}}
	w.open(Task{})
	_ = engine.RunTasks(w)
	told := keeper.MomentsOf(r, roles, before, append([]keeper.Event{MythosDrawn{}}, w.Events...), keeper.ForTable)
	if len(told) != 2 || told[1].Kind != "surge" || told[1].Args["n"] != "2" || told[1].Args["gates"] != "2" ||
		len(told[1].Rows) < 2 || told[1].Rows[0].Kind != "monster" {
		t.Errorf("%+v", told)
	}
}

// TestAH_5_4_AGateIsEnteredInAMoment (AH-5.4, 7.5): an investigator drawn through a gate is shown so, with the rule;
// who only walks on in an Other World is not.
func TestAH_5_4_AGateIsEnteredInAMoment(t *testing.T) {
	r, s := table(t, 1)
	for rule, want := range map[string]bool{"AH-5.4": true, "AH-7.5": true, "AH-4.6": false} {
		all := keeper.MomentsOf(r, roles, *s, []keeper.Event{Carried{0, worldArea("moon", 1), rule}}, keeper.ForTable)
		if got := len(all) > 0 && all[0].Kind == "entered" && all[0].Rule == rule; got != want {
			t.Errorf("%s: %+v", rule, all)
		}
	}
}

// TestAH_4_6_WhatOthersDoStandsApart (AH-4.6, 4.8, 15.3): after one investigator's fight another comes back from an
// Other World, walks on in one, loses a move or may trade, and a round of the final battle begins: none of it is a row
// of the fight.
func TestAH_4_6_WhatOthersDoStandsApart(t *testing.T) {
	r, s := table(t, 2)
	s.Battle = &Battle{}
	fight := Tested{Seat: 0, Check: "combat", Passed: true}
	for want, e := range map[string]keeper.Event{"returned": Carried{1, "chapel", "AH-4.6"},
		"": Carried{1, worldArea("hollowMoon", 2), "AH-4.6"}, " ": RoundBegan{2, 0},
		"  ":      Noted{"tradeAfter", "AH-4.1", 1, keeper.Args{"place": "chapel"}},
		"delayed": Noted{"moveLost", "AH-4.8", 1, keeper.Args{"place": "chapel"}}} {
		all := keeper.MomentsOf(r, roles, *s, []keeper.Event{fight, e}, keeper.ForTable)
		apart := want == "returned" || want == "delayed"
		if len(all[0].Rows) > 0 || len(all) == 2 != apart || len(all) == 2 && all[1].Kind != want {
			t.Errorf("%+v is told as %+v", e, all)
		}
	}
}

// TestAH_7_7_WhatFollowsAQuestionIsTold (AH-7.6 to 7.8): after the question who takes the clue of a mythos card, the
// monsters that move and what stays in play are a moment of their own; without a question they are rows of the card.
func TestAH_7_7_WhatFollowsAQuestionIsTold(t *testing.T) {
	r, s := table(t, 2)
	s.Stage = StageMythos
	march := MonsterPut{Kind: "gug", From: "chapel", To: "street", Rule: "AH-8.1"}
	stays := MythosStays{set.Environment, &Myth{Mythos: set.Mythos{ID: "m08"}}}
	for _, after := range [][]keeper.Event{{march, stays}, {march}, {stays}} {
		answered := append([]keeper.Event{CluesSet{"chapel", 0, "AH-7.6"}}, after...)
		all := keeper.MomentsOf(r, roles, *s, answered, keeper.ForTable)
		if len(all) != 1 || !all[0].Important || len(all[0].Rows) != len(after) {
			t.Errorf("after a question %+v is told as %+v", after, all)
		}
		all = keeper.MomentsOf(r, roles, *s, append([]keeper.Event{MythosDrawn{}}, after...), keeper.ForTable)
		if len(all) != 1 || all[0].Kind != "mythos" || len(all[0].Rows) != len(after) {
			t.Errorf("%+v of a card is told as %+v", after, all)
		}
	}
}

// TestAH_12_1_AGainBeyondTheMaximum (AH-5.2, 5.3, 12.1): a gain that changes nothing is told; an offer of nothing
// else is refused by its first answer, and a place that gives nothing else says so.
func TestAH_12_1_AGainBeyondTheMaximum(t *testing.T) {
	gain := []set.Effect{{Do: set.DoSanity, N: 1}}
	for _, hurt := range []int{0, 1} {
		r, s := table(t, 1)
		r.box.Encounters = []set.Encounter{{At: "hospital",
			Effects: append([]set.Effect{{Do: set.DoOffer, Pass: gain}}, gain...)}}
		r.box.Area("hospital").Ability = &set.Ability{Gain: gain}
		p := &s.Players[0]
		p.Sanity, p.Place = s.trackMax(r.box, 0, set.DoSanity)-hurt, "hospital"
		phase(r, s, StageEncounters)
		marked := ""
		for _, o := range s.Prompt.Choice {
			if o.Key == "ability" {
				marked = o.Args["idle"]
			}
		}
		do(t, r, s, choice(s, "draw"))
		if full := hurt == 0; (marked != "") != full || (s.Prompt.Args["idle"] != "") != full ||
			(s.Prompt.Choice[0].Key == "no") != full {
			t.Errorf("%d lost: the ability is marked %q, the offer is %+v", hurt, marked, s.Prompt)
		}
		told := false
		es, err := r.Decide(*s, choice(s, "no"), keeper.NewChance("do", 1))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			if n, ok := e.(Noted); ok && n.Key == "full.sanity" {
				told = true
			}
		}
		if told != (hurt == 0) {
			t.Errorf("%d lost: it is told that nothing was gained: %t", hurt, told)
		}
	}
}

// TestAH_5_2_ACardTellsOnlyOfItsOwner (AH-5.2): what befalls another investigator in the same step is a card of its own
// if it has one, else only in the log; a mythos card tells of everybody.
func TestAH_5_2_ACardTellsOnlyOfItsOwner(t *testing.T) {
	r, s := table(t, 2)
	told := func(all ...keeper.Event) []keeper.Moment { return keeper.MomentsOf(r, roles, *s, all, keeper.ForTable) }
	harm := func(seat int) keeper.Event { return Tracked{Seat: seat, What: "sanity", By: -2} }
	made := told(Read{Seat: 0, Place: "crypt"}, harm(0), Tracked{Seat: 1, What: "money", By: 2}, harm(1))
	if len(made) != 2 || len(made[0].Rows) != 1 || made[0].Rows[0].Args["seat"] != "0" || !made[1].Alone ||
		made[1].Faces[0] != "seat2" || len(made[0].Faces) != 1 {
		t.Errorf("an encounter is told as %+v", made)
	}
	made = told(Read{Seat: 1, Place: "crypt"}, CardLost{Seat: 0, Card: "revolver"}, Noted{Seat: 0, Key: "noDice"})
	if len(made) != 1 || len(made[0].Rows) > 0 {
		t.Errorf("what another one lost is told as %+v", made)
	}
	made = told(MythosDrawn{Card: Myth{}}, harm(0), harm(1))
	if len(made) != 1 || len(made[0].Rows) != 2 {
		t.Errorf("a mythos card is told as %+v", made)
	}
}

// TestAH_11_1_ACheckOfAFightNamesTheMonster (AH-11.1): a check of a fight is about its monster, any other one is not.
func TestAH_11_1_ACheckOfAFightNamesTheMonster(t *testing.T) {
	r, s := table(t, 2)
	s.Push(Task{Kind: taskFight, Seat: 1, Fight: &Fight{Monster: 3}})
	for check, want := range map[string]int{"combat": 2, "horror": 2, "luck": 1} {
		for seat := range 2 {
			all := []keeper.Event{Rolled{Seat: seat, Check: check, Dice: []int{3}, Need: 1}}
			made := keeper.MomentsOf(r, roles, *s, all, keeper.ForTable)
			if len(made) != 1 || (seat == 1) != (len(made[0].Faces) == want) && want > 1 || !made[0].Own ||
				seat == 1 && want > 1 && made[0].Faces[1] != s.Monsters[3].Kind {
				t.Errorf("%s of seat %d: %+v", check, seat, made)
			}
		}
	}
}

// TestAH_3_3_ACurseThatStaysIsSaid (AH-3.3): a failed roll against a curse says that it stays, one for a loan does not.
func TestAH_3_3_ACurseThatStaysIsSaid(t *testing.T) {
	for _, x := range []struct {
		cursed, loan bool
		die          int
		want         string
	}{{true, false, 4, "arkham.moment.curseKept"}, {true, false, 2, "arkham.moment.curseKept"}, {true, true, 2, ""},
		{true, true, 5, "arkham.moment.curseKept"}, {false, true, 2, ""}, {true, false, 1, ""}} {
		r, s := table(t, 1)
		if s.Players[0].Loan = x.loan; x.cursed {
			s.Players[0].Luck = dice.Cursed
		}
		all := []keeper.Event{Rolled{Check: "upkeep", Dice: []int{x.die}, Need: 1}}
		made := keeper.MomentsOf(r, roles, *s, all, keeper.ForTable)
		if len(made) != 1 || made[0].Result.Line.Key != x.want {
			t.Errorf("%+v: %+v", x, made)
		}
	}
}
