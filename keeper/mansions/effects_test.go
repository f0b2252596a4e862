package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func fx(set func(e *stories.Effect)) stories.Effect {
	var e stories.Effect
	set(&e)
	return e
}

// TestEffects runs each effect of the vocabulary and checks the result. inv1 is in hall-1, inv2 in hall-2, inv3 in the
// study; m1, a ghoul, in the garden.
func TestEffects(t *testing.T) {
	threat := func(n int) stories.Effect { return stories.Effect{Threat: &n} }
	for _, c := range []struct {
		name   string
		effect stories.Effect
		frame  state.Task
		answer []string
		check  func(tb *table) bool
	}{
		{"damage you", damage(2, ""), state.Task{Who: "inv1"}, nil, func(tb *table) bool { return hurt(tb) == "2 0 0" }},
		{"damage all", damage(1, "all"), state.Task{}, nil, func(tb *table) bool { return hurt(tb) == "1 1 1" }},
		{"damage room", damage(1, "room"), state.Task{Who: "inv1"}, nil, func(tb *table) bool { return hurt(tb) == "1 1 0" }},
		{"damage others", damage(1, "others"), state.Task{Who: "inv1"}, nil, func(tb *table) bool { return hurt(tb) == "0 1 0" }},
		{"damage in room", damage(1, "in:study"), state.Task{}, nil, func(tb *table) bool { return hurt(tb) == "0 0 1" }},
		{"damage target", damage(1, "target"), state.Task{Who: "inv1", Target: "inv3"}, nil, func(tb *table) bool { return hurt(tb) == "0 0 1" }},
		{"damage keeper's choice", damage(1, "keeperChoice"), state.Task{Who: "inv1"}, []string{"inv2"}, func(tb *table) bool { return hurt(tb) == "0 1 0" }},
		{"damage monster", damage(1, "target"), state.Task{Target: "m1"}, nil, func(tb *table) bool { return tb.s.Monsters[0].Damage == 1 && tb.s.Monsters[0].Shown }},
		{"damage kills monsters", damage(4, "monster:ghoul"), state.Task{}, nil, func(tb *table) bool { return len(tb.s.Monsters) == 0 }},
		{"damage nobody", damage(1, "you"), state.Task{}, nil, func(tb *table) bool { return tb.why() == "damage/nobody" }},
		{"horror all", horror(1, "all"), state.Task{}, nil, func(tb *table) bool { return tb.seat("inv3").Horror == 1 && tb.seat("inv1").Horror == 1 }},
		{"stun monster", fx(func(e *stories.Effect) { e.Stun = &stories.Whom{To: "target"} }), state.Task{Target: "m1"}, nil, func(tb *table) bool { return tb.s.Monsters[0].Stuns == 1 }},
		{"stun monsters of the room", fx(func(e *stories.Effect) { e.Stun = &stories.Whom{To: "monsters:room"} }), state.Task{Who: "inv1"}, nil, func(tb *table) bool { return tb.why() == "stun/nobody" }},
		{"move to a room", fx(func(e *stories.Effect) { e.Move = &stories.Shift{Place: "bedroom"} }), state.Task{Who: "inv1"}, nil, func(tb *table) bool { return tb.seat("inv1").Space == "bedroom-1" }},
		{"move to a room of two spaces", fx(func(e *stories.Effect) { e.Move = &stories.Shift{To: "target", Place: "hall"} }), state.Task{Target: "inv3"}, []string{"hall-2"}, func(tb *table) bool { return tb.seat("inv3").Space == "hall-2" }},
		{"move monsters of a type", fx(func(e *stories.Effect) { e.Move = &stories.Shift{To: "monster:ghoul", Place: "cellar-1"} }), state.Task{}, nil, func(tb *table) bool { return tb.s.Monsters[0].Space == "cellar-1" }},
		{"move by you", fx(func(e *stories.Effect) { e.Move = &stories.Shift{Steps: 1, By: "you"} }), state.Task{Who: "inv1"}, []string{"hall-2"}, func(tb *table) bool { return tb.seat("inv1").Space == "hall-2" }},
		{"move nobody", fx(func(e *stories.Effect) { e.Move = &stories.Shift{To: "monster:shade", Place: "hall"} }), state.Task{}, nil, func(tb *table) bool { return tb.why() == "move/nobody" }},
		{"place monster here", place("ghoul", "here"), state.Task{Who: "inv3"}, nil, func(tb *table) bool { return tb.s.Monsters[1].Space == "study-1" }},
		{"place monster at target", place("ghoul", "target"), state.Task{Target: "cellar"}, nil, func(tb *table) bool { return tb.s.Monsters[1].Space == "cellar-1" }},
		{"place monster nowhere", place("ghoul", "here"), state.Task{}, nil, func(tb *table) bool { return tb.why() == "place/noPlace" }},
		{"place unknown figure", place("dragon", "hall-1"), state.Task{}, nil, func(tb *table) bool { return tb.why() == "place/noFigure" }},
		{"place feature", fx(func(e *stories.Effect) { e.Place = &stories.Place{Feature: "corpse", Where: "study"} }), state.Task{}, nil, func(tb *table) bool {
			return slices.Contains(tb.s.Things, state.Thing{Feature: "corpse", Space: "study-1"})
		}},
		{"remove feature", fx(func(e *stories.Effect) { e.Remove = &stories.Place{Feature: "altar", Where: "garden"} }), state.Task{}, nil, func(tb *table) bool { return len(tb.s.Things) == 0 }},
		{"place tokens", fx(func(e *stories.Effect) { e.Place = &stories.Place{Token: "eye", Count: 3, Where: "hall"} }), state.Task{}, nil, func(tb *table) bool { return tb.room("hall").Tokens["eye"] == 3 }},
		{"place token where the keeper likes", token("eye", "keeperChoice:garden"), state.Task{}, nil, func(tb *table) bool { return tb.room("garden").Tokens["eye"] == 1 }},
		{"remove tokens", fx(func(e *stories.Effect) { e.Remove = &stories.Place{Token: "eye", Where: "hall"} }), state.Task{}, nil, func(tb *table) bool { return tb.why() == "remove/notThere" }},
		{"place card", fx(func(e *stories.Effect) { e.Place = &stories.Place{Card: "axe", Where: "garden"} }), state.Task{}, nil, func(tb *table) bool {
			return slices.Equal(tb.room("garden").Pile, []string{"torch", "axe"}) && len(tb.room("garden").FaceUp) == 0
		}},
		{"place card that lies elsewhere", fx(func(e *stories.Effect) { e.Place = &stories.Place{Card: "torch", Where: "hall"} }), state.Task{}, nil, func(tb *table) bool { return tb.why() == "place/notInDeck" }},
		{"remove card", fx(func(e *stories.Effect) { e.Remove = &stories.Place{Card: "torch", Where: "garden"} }), state.Task{}, nil, func(tb *table) bool { return len(tb.room("garden").Pile) == 0 }},
		{"remove monsters", fx(func(e *stories.Effect) { e.Remove = &stories.Place{Monster: "any"} }), state.Task{}, nil, func(tb *table) bool { return len(tb.s.Monsters) == 0 }},
		{"draw mythos", fx(func(e *stories.Effect) { e.Draw = &stories.DrawCard{Deck: stories.Mythos, Count: 2} }), state.Task{}, nil, func(tb *table) bool { return len(tb.s.Mythos) == 2 }},
		{"draw this card", fx(func(e *stories.Effect) { e.Draw = &stories.DrawCard{Deck: stories.Exploration, Card: "axe"} }), state.Task{Who: "inv1"}, nil, func(tb *table) bool { return slices.Contains(tb.seat("inv1").Cards, "axe") }},
		{"draw a card that is out", fx(func(e *stories.Effect) { e.Draw = &stories.DrawCard{Deck: stories.Exploration, Card: "torch"} }), state.Task{Who: "inv1"}, nil, func(tb *table) bool { return tb.why() == "draw/notInDeck" }},
		{"discard by kind", fx(func(e *stories.Effect) { e.Discard = &stories.Discard{Card: "pistol", To: "all"} }), state.Task{}, nil, func(tb *table) bool {
			return len(tb.seat("inv1").Cards)+len(tb.seat("inv2").Cards)+len(tb.seat("inv3").Cards) == 0
		}},
		{"discard by type", fx(func(e *stories.Effect) { e.Discard = &stories.Discard{Type: "weapon"} }), state.Task{Who: "inv1"}, nil, func(tb *table) bool { return len(tb.seat("inv1").Cards) == 0 }},
		{"discard nothing", fx(func(e *stories.Effect) { e.Discard = &stories.Discard{Type: "ally"} }), state.Task{Who: "inv1"}, nil, func(tb *table) bool { return tb.why() == "discard/noCard" }},
		{"discard from the keeper", fx(func(e *stories.Effect) { e.Discard = &stories.Discard{Keeper: true} }), state.Task{}, nil, func(tb *table) bool { return tb.why() == "discard/noCard" }},
		{"threat", threat(3), state.Task{}, nil, func(tb *table) bool { return tb.s.Threat == 4 }},
		{"threat never below 0", threat(-5), state.Task{}, nil, func(tb *table) bool { return tb.s.Threat == 0 }},
		{"fire", fx(func(e *stories.Effect) { e.Fire = &stories.RoomMark{} }), state.Task{Who: "inv3"}, nil, func(tb *table) bool { return tb.room("study").Burning }},
		{"darkness off", fx(func(e *stories.Effect) { e.Darkness = &stories.RoomMark{Where: "cellar", Off: true} }), state.Task{}, nil, func(tb *table) bool { return !tb.room("cellar").Dark }},
		{"darkness already", fx(func(e *stories.Effect) { e.Darkness = &stories.RoomMark{Where: "cellar"} }), state.Task{}, nil, func(tb *table) bool { return tb.why() == "darkness/alreadySo" }},
		{"lock", fx(func(e *stories.Effect) { e.Lock = &stories.LockRoom{Room: "hall", Card: "shut-door"} }), state.Task{}, nil, func(tb *table) bool { return slices.Equal(tb.room("hall").Pile, []string{"shut-door"}) }},
		{"open", fx(func(e *stories.Effect) { e.Lock = &stories.LockRoom{Room: "study", Open: true} }), state.Task{}, nil, func(tb *table) bool { return !slices.Contains(tb.room("study").Pile, "key-door") }},
		{"open what is open", fx(func(e *stories.Effect) { e.Lock = &stories.LockRoom{Room: "hall", Open: true} }), state.Task{}, nil, func(tb *table) bool { return tb.why() == "lock/notThere" }},
		{"reveal objective", fx(func(e *stories.Effect) { e.Reveal = &stories.Reveal{Objective: true} }), state.Task{}, nil, func(tb *table) bool { return tb.s.Revealed }},
		{"reveal room", fx(func(e *stories.Effect) { e.Reveal = &stories.Reveal{Room: "study"} }), state.Task{}, nil, func(tb *table) bool { return len(tb.room("study").FaceUp) == 4 }},
		{"reveal card", fx(func(e *stories.Effect) { e.Reveal = &stories.Reveal{Card: "torch"} }), state.Task{}, nil, func(tb *table) bool { return slices.Equal(tb.room("garden").FaceUp, []string{"torch"}) }},
		{"narrate", fx(func(e *stories.Effect) { e.Narrate = "event.1.a" }), state.Task{}, nil, func(tb *table) bool { return slices.Equal(tb.s.Page.Keys, []string{"event.1.name", "event.1.a"}) }},
		{"if", fx(func(e *stories.Effect) {
			e.If = &stories.If{When: &stories.Condition{Room: "hall"}, Then: then(token("a", "hall")), Else: then(token("b", "hall"))}
		}), state.Task{Who: "inv3"}, nil, func(tb *table) bool { return tb.room("hall").Tokens["b"] == 1 }},
		{"choose", fx(func(e *stories.Effect) {
			e.Choose = &stories.Choose{By: "you", Options: []stories.ChooseOption{{ID: "a", Effects: then(token("a", "hall"))}, {ID: "b", Effects: then(token("b", "hall"))}, {ID: "c", Needs: &stories.Condition{Insane: true}}}}
		}), state.Task{Who: "inv1"}, []string{"b"}, func(tb *table) bool { return tb.room("hall").Tokens["b"] == 1 }},
		{"choose the only way", fx(func(e *stories.Effect) {
			e.Choose = &stories.Choose{By: "keeper", Options: []stories.ChooseOption{{ID: "a", Needs: &stories.Condition{Insane: true}}, {ID: "b", Effects: then(token("b", "hall"))}}}
		}), state.Task{Who: "inv1"}, nil, func(tb *table) bool { return tb.room("hall").Tokens["b"] == 1 }},
		{"manual", fx(func(e *stories.Effect) { e.Manual = &stories.Manual{Text: "event.1.a"} }), state.Task{}, []string{"done"}, func(tb *table) bool { return true }},
		{"win", fx(func(e *stories.Effect) { e.Win = "investigators" }), state.Task{}, nil, func(tb *table) bool { return tb.s.Ending.Winner == "investigators" }},
		{"lose", fx(func(e *stories.Effect) { e.Lose = "investigators" }), state.Task{}, nil, func(tb *table) bool { return tb.s.Ending.Winner == "keeper" }},
		{"all lose", fx(func(e *stories.Effect) { e.Lose = "all" }), state.Task{}, nil, func(tb *table) bool { return tb.s.Ending.Winner == "nobody" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := begin(t, 3, nil)
			tb.hand()
			tb.stand("inv2", "hall-2")
			tb.stand("inv3", "study-1")
			tb.run(c.frame, c.effect)
			for _, a := range c.answer {
				if tb.s.Prompt == nil {
					t.Fatalf("nothing is asked, want an answer %s", a)
				}
				tb.answer(a)
			}
			tb.dare()
			tb.quiet()
			if !c.check(tb) {
				t.Errorf("after it: %s", asJSON(t, tb.s))
			}
		})
	}
}

func hurt(tb *table) string {
	return num(tb.seat("inv1").Damage) + " " + num(tb.seat("inv2").Damage) + " " + num(tb.seat("inv3").Damage)
}

func TestPuzzleAsAnEffect(t *testing.T) {
	tb := turn(t, 1)
	won := then(token("won", "hall"))
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Puzzle: &stories.Puzzle{Layout: "9", Solved: won, Stopped: then(horror(1, ""))}})
	if tb.s.Attempt == nil {
		t.Fatal("no attempt")
	}
	move := tb.almost()
	tb.do(PuzzleMove{Move: move})
	if tb.room("hall").Tokens["won"] != 1 || tb.seat("inv1").Horror != 0 {
		t.Error("solved: its effects")
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Puzzle: &stories.Puzzle{Layout: "9", Solved: won, Stopped: then(horror(1, ""))}})
	tb.quiet()
	if tb.why() != "puzzle/puzzleNow" || tb.seat("inv1").Horror != 1 {
		t.Errorf("once a turn: %q", tb.why())
	}
}

func TestDiscardThisCardAndOwnersChoice(t *testing.T) {
	tb := turn(t, 1)
	tb.s.EditSeat("inv1").Injury = "sprain"
	tb.run(state.Task{Who: "inv1", Card: "sprain"}, stories.Effect{Discard: &stories.Discard{Card: "this"}})
	if tb.seat("inv1").Injury != "" {
		t.Error("the card that speaks is discarded")
	}
	tb.give("inv1", "axe", "spark-1", "spark-2")
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Discard: &stories.Discard{}})
	p := tb.asks("discard", "inv1")
	if !slices.Equal(optionKeys(p), []string{"pistol", "axe", "spark"}) {
		t.Errorf("options %v: equal spells are one", optionKeys(p))
	}
	tb.answer("spark")
	if v := tb.seat("inv1"); !slices.Equal(v.Cards, []string{"pistol", "axe", "spark-2"}) {
		t.Errorf("cards %v", v.Cards)
	}
}

func TestConditions(t *testing.T) {
	tb := begin(t, 2, nil)
	tb.hand()
	tb.stand("inv2", "garden-1")
	tb.s.EditRoom("hall").Tokens = map[string]int{"eye": 2}
	tb.s.Found, tb.s.Resolved, tb.s.Dead = []string{"axe"}, 2, 1
	tb.s.EditRoom("study").Burning = true
	c := func(set func(c *stories.Condition)) *stories.Condition {
		var x stories.Condition
		set(&x)
		return &x
	}
	for name, q := range map[string]struct {
		ask  *stories.Condition
		want bool
	}{
		"nothing":      {nil, true},
		"room":         {c(func(c *stories.Condition) { c.Room = "hall" }), true},
		"other room":   {c(func(c *stories.Condition) { c.Room = "study" }), false},
		"word":         {c(func(c *stories.Condition) { c.RoomWord = "hall" }), true},
		"lit":          {c(func(c *stories.Condition) { c.Lit = true }), true},
		"dark":         {c(func(c *stories.Condition) { c.Dark = true }), false},
		"burning":      {c(func(c *stories.Condition) { c.Burning = true }), false},
		"alone":        {c(func(c *stories.Condition) { c.Alone = true }), true},
		"insane":       {c(func(c *stories.Condition) { c.Insane = true }), false},
		"has":          {c(func(c *stories.Condition) { c.Has = "pistol" }), true},
		"has type":     {c(func(c *stories.Condition) { c.Has = "type:ranged" }), true},
		"has trait":    {c(func(c *stories.Condition) { c.Has = "trait:light" }), false},
		"anyHas":       {c(func(c *stories.Condition) { c.AnyHas = "ring" }), false},
		"monster":      {c(func(c *stories.Condition) { c.Monster = "any" }), false},
		"feature":      {c(func(c *stories.Condition) { c.Feature = "altar" }), false},
		"with":         {c(func(c *stories.Condition) { c.With = "ghoul" }), false},
		"with another": {c(func(c *stories.Condition) { c.With = "investigator" }), false},
		"beside":       {c(func(c *stories.Condition) { c.Beside = &stories.Condition{Burning: true} }), true},
		"beside altar": {c(func(c *stories.Condition) { c.Beside = &stories.Condition{Feature: "altar"} }), false},
		"choice":       {c(func(c *stories.Condition) { c.Choice = "2A" }), true},
		"objective":    {c(func(c *stories.Condition) { c.Objective = true }), false},
		"found":        {c(func(c *stories.Condition) { c.Found = "axe" }), true},
		"onMap":        {c(func(c *stories.Condition) { c.OnMap = "ghoul" }), true},
		"token":        {c(func(c *stories.Condition) { c.Token = &stories.TokenNeed{Token: "eye", AtLeast: 2} }), true},
		"token there":  {c(func(c *stories.Condition) { c.Token = &stories.TokenNeed{Token: "eye", Room: "study", AtLeast: 1} }), false},
		"inRoom":       {c(func(c *stories.Condition) { c.InRoom = &stories.RoomNeed{Room: "garden"} }), true},
		"inRoom beast": {c(func(c *stories.Condition) { c.InRoom = &stories.RoomNeed{Room: "garden", Monster: "ghoul"} }), true},
		"inRoom all":   {c(func(c *stories.Condition) { c.InRoom = &stories.RoomNeed{Room: "garden", All: true} }), false},
		"event":        {c(func(c *stories.Condition) { c.Event = 3 }), false},
		"escaped":      {c(func(c *stories.Condition) { c.Escaped = true }), false},
		"dead":         {c(func(c *stories.Condition) { c.Dead = 1 }), true},
		"all":          {c(func(c *stories.Condition) { c.All = []stories.Condition{{Room: "hall"}, {Objective: true}} }), false},
		"any":          {c(func(c *stories.Condition) { c.Any = []stories.Condition{{Room: "study"}, {Room: "hall"}} }), true},
		"not":          {c(func(c *stories.Condition) { c.Not = &stories.Condition{Objective: true} }), true},
	} {
		if got := tb.e.holds(tb.s, "inv1", q.ask); got != q.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	tb.stand("inv2", tb.seat("inv1").Space)
	if !tb.e.holds(tb.s, "inv1", &stories.Condition{With: "investigator"}) || tb.e.holds(tb.s, "inv1", &stories.Condition{With: "any"}) {
		t.Error("with: the other investigator stands there, no monster does")
	}
	one := stories.Condition{Eliminated: 1}
	if tb.e.holds(tb.s, "inv1", &one) {
		t.Error("eliminated: a dead investigator whose player takes a new one is not")
	}
	tb.s.EditSeat("inv2").State = state.SeatOut
	if !tb.e.holds(tb.s, "inv1", &one) || tb.e.holds(tb.s, "inv1", &stories.Condition{Eliminated: 2}) {
		t.Error("eliminated: one player is")
	}
	if begun := tb.s.Players; !tb.e.holds(tb.s, "", &stories.Condition{Players: begun}) ||
		tb.e.holds(tb.s, "", &stories.Condition{Players: begun + 1}) {
		t.Error("players: as many as began, whoever is out of the game")
	}
	if tb.e.holds(tb.s, "", &stories.Condition{Room: "hall"}) {
		t.Error("asked of nobody, what speaks of you does not hold")
	}
}

func TestEndlessChainIsStopped(t *testing.T) {
	tb := turn(t, 1)
	var long []stories.Effect
	for range maxTasks + 1 {
		long = append(long, token("eye", "hall"))
	}
	w := &work{e: tb.e, s: tb.s, chance: middling{}}
	w.pushEffects(state.Task{}, long)
	if w.runTasks(); w.err == nil || w.err.Error() != "endless: most 1000" {
		t.Errorf("got %v", w.err)
	}
}
