package mansions

import (
	"reflect"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// TestAnEffectThatCannotActSaysSo: every kind of effect, where it can do nothing, says in the log what and why. The few
// that always do something are listed with their result.
func TestAnEffectThatCannotActSaysSo(t *testing.T) {
	one := func(n int) *int { return &n }
	choice := stories.Choose{By: "you", Options: []stories.ChooseOption{{ID: "a", Needs: &stories.Condition{Insane: true}}}}
	cases := map[string][]struct {
		effect stories.Effect
		frame  state.Task
		why    string
	}{
		"Test":   {{stories.Effect{Test: test("luck", 0, nil, nil)}, state.Task{}, "test/nobody"}},
		"Damage": {{damage(1, "others"), state.Task{Who: "inv1"}, "damage/nobody"}, {damage(1, "monster:shade"), state.Task{}, "damage/nobody"}},
		"Horror": {{horror(1, "in:cellar"), state.Task{}, "horror/nobody"}},
		"Heal":   {{stories.Effect{Heal: &stories.Heal{Damage: 1, Horror: 1}}, state.Task{Who: "inv1"}, "heal/nothingToHeal"}, {stories.Effect{Heal: &stories.Heal{Damage: 1}}, state.Task{}, "heal/nothingToHeal"}},
		"Stun":   {{stories.Effect{Stun: &stories.Whom{To: "monsters:room"}}, state.Task{Who: "inv1"}, "stun/nobody"}},
		"Move": {
			{stories.Effect{Move: &stories.Shift{To: "monster:shade", Steps: 1}}, state.Task{}, "move/nobody"},
			{stories.Effect{Move: &stories.Shift{Place: "attic"}}, state.Task{Who: "inv1"}, "move/noPlace"},
			{stories.Effect{Move: &stories.Shift{Place: "hall-1"}}, state.Task{Who: "inv1"}, "move/alreadySo"},
			{stories.Effect{Move: &stories.Shift{To: "target", Place: "garden-1"}}, state.Task{Target: "m1"}, "move/alreadySo"},
			{stories.Effect{Move: &stories.Shift{Steps: 1}}, state.Task{Who: "inv2"}, "move/noWay"},
		},
		"Use":    {{stories.Effect{Use: &stories.Use{Type: "ally"}}, state.Task{Who: "inv1"}, "use/noCard"}, {stories.Effect{Use: &stories.Use{}}, state.Task{}, "use/nobody"}},
		"Look":   {{stories.Effect{Look: &stories.Look{}}, state.Task{Who: "inv1"}, "look/noCard"}},
		"Attack": {{stories.Effect{Attack: &stories.Assault{}}, state.Task{Who: "inv1"}, "attack/nobody"}},
		"Place": {
			{place("ghoul", "here"), state.Task{}, "place/noPlace"}, {place("dragon", "hall-1"), state.Task{}, "place/noFigure"},
			{stories.Effect{Place: &stories.Place{Card: "clue-1", Where: "hall"}}, state.Task{}, "place/notInDeck"},
			{token("eye", "keeperChoice:attic"), state.Task{}, "place/noPlace"},
		},
		"Remove": {
			{stories.Effect{Remove: &stories.Place{Monster: "shade"}}, state.Task{}, "remove/notThere"}, {stories.Effect{Remove: &stories.Place{Feature: "corpse", Where: "hall"}}, state.Task{}, "remove/notThere"},
			{stories.Effect{Remove: &stories.Place{Token: "eye", Where: "hall"}}, state.Task{}, "remove/notThere"}, {stories.Effect{Remove: &stories.Place{Card: "axe", Where: "hall"}}, state.Task{}, "remove/notThere"},
		},
		"Draw": {
			{stories.Effect{Draw: &stories.DrawCard{Deck: stories.Exploration}}, state.Task{}, "draw/nobody"},
			{stories.Effect{Draw: &stories.DrawCard{Deck: stories.Exploration, Card: "clue-1"}}, state.Task{Who: "inv1"}, "draw/notInDeck"},
			{stories.Effect{Draw: &stories.DrawCard{Deck: stories.Exploration, Type: "ally"}}, state.Task{Who: "inv1"}, "draw/noneFits"},
		},
		"Discard": {
			{stories.Effect{Discard: &stories.Discard{Type: "ally"}}, state.Task{Who: "inv1"}, "discard/noCard"}, {stories.Effect{Discard: &stories.Discard{Keeper: true}}, state.Task{}, "discard/noCard"},
			{stories.Effect{Discard: &stories.Discard{Card: "this"}}, state.Task{Card: "axe"}, "discard/notThere"}, {stories.Effect{Discard: &stories.Discard{}}, state.Task{}, "discard/nobody"},
		},
		"Threat":      {{stories.Effect{Threat: one(-3)}, state.Task{}, "threat/none"}, {stories.Effect{Threat: one(0)}, state.Task{}, "threat/none"}},
		"SkillPoints": {{stories.Effect{SkillPoints: &stories.Amount{Amount: -1}}, state.Task{Who: "inv1"}, "skillPoints/none"}, {stories.Effect{SkillPoints: &stories.Amount{Amount: 1}}, state.Task{}, "skillPoints/nobody"}},
		"Fire":        {{stories.Effect{Fire: &stories.RoomMark{Off: true}}, state.Task{Who: "inv1"}, "fire/alreadySo"}, {stories.Effect{Fire: &stories.RoomMark{}}, state.Task{}, "fire/noPlace"}},
		"Darkness":    {{stories.Effect{Darkness: &stories.RoomMark{Where: "cellar"}}, state.Task{}, "darkness/alreadySo"}},
		"Puzzle": {{stories.Effect{Puzzle: &stories.Puzzle{Layout: "7"}}, state.Task{}, "puzzle/nobody"}, {stories.Effect{Puzzle: &stories.Puzzle{Layout: "7"}}, state.Task{Who: "inv1", Card: "tome"}, "puzzle/puzzleNow"},
			{stories.Effect{Puzzle: &stories.Puzzle{Outright: "lock"}}, state.Task{Who: "inv1"}, "puzzle/notThere"}},
		"Lock": {
			{stories.Effect{Lock: &stories.LockRoom{Room: "attic", Card: "key-door"}}, state.Task{}, "lock/noPlace"}, {stories.Effect{Lock: &stories.LockRoom{Room: "hall", Open: true}}, state.Task{}, "lock/notThere"},
			{stories.Effect{Lock: &stories.LockRoom{Room: "hall", Card: "key-door"}}, state.Task{}, "place/notInDeck"},
		},
		"Reveal": {{stories.Effect{Reveal: &stories.Reveal{Room: "hall"}}, state.Task{}, "reveal/notThere"}, {stories.Effect{Reveal: &stories.Reveal{Objective: true}}, state.Task{}, "reveal/alreadySo"}},
		"Choose": {{stories.Effect{Choose: &choice}, state.Task{Who: "inv1"}, "choose/noWay"}},
	}
	always := map[string]string{
		"Narrate": "the page is opened; packs are checked for the text", "If": "one branch is taken, which may be empty on purpose", "Win": "the game ends", "Lose": "the game ends",
		"Manual": "people are asked", "Combat": "the terms of fights are tested with them",
	}
	kinds := reflect.TypeFor[stories.Effect]()
	for i := range kinds.NumField() {
		name := kinds.Field(i).Name
		if len(cases[name]) == 0 && always[name] == "" {
			t.Errorf("nothing is known of effect %s where it cannot act", name)
		}
		for _, c := range cases[name] {
			tb := turn(t, 2)
			tb.stand("inv2", "cellar-1")
			tb.s.Threat, tb.s.Revealed, tb.s.Tried = 0, name == "Reveal", []string{"inv1/tome"}
			tb.s.EditSeat("inv1").Skill = 0
			tb.pile("hall")
			tb.pile("study", "key-door")
			if c.why == "move/noWay" {
				tb.e.Board.Next["cellar-1"] = nil
				tb.run(c.frame, c.effect)
			} else {
				if c.why == "horror/nobody" {
					tb.stand("inv2", "hall-2")
				}
				if c.why == "damage/nobody" {
					tb.stand("inv2", "study-1")
				}
				tb.run(c.frame, c.effect)
			}
			if got := tb.why(); got != c.why {
				t.Errorf("%s %+v: the log says %q, want %q", name, c.effect, got, c.why)
			}
			if tb.s.Prompt != nil {
				t.Errorf("%s asks %+v", name, tb.s.Prompt)
			}
		}
	}
	for effect := range always {
		if _, ok := kinds.FieldByName(effect); !ok {
			t.Errorf("there is no effect %s", effect)
		}
	}
}

// A card that triggers itself endlessly is stopped; nothing of the step has happened.
func TestACardThatSetsItselfOffIsStopped(t *testing.T) {
	tb := turn(t, 1)
	tb.e.Cards["axe"].Effects = then(stories.Effect{Discard: &stories.Discard{Card: "this"}}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Exploration, Card: "axe"}})
	tb.pile("hall", "axe")
	tb.refused(Explore{Who: "inv1"}, CodeEndless, "")
	if tb.s.Turn.Action != true || len(tb.room("hall").Pile) != 1 {
		t.Errorf("the state has changed: %+v", tb.s.Turn)
	}
	tb.do(Move{Who: "inv1", To: "hall-2"}) // and the game goes on
	tb.do(CorrectCard{Card: "axe", To: "discard"})
}
