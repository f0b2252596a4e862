package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Rules of several chapters combined: features, statuses, horror and fights.

// A new investigator has tested against nobody yet, whatever his seat did in the previous turn.
func TestMOM_10_1_NewcomerHasTestedAgainstNobody(t *testing.T) {
	tb := begin(t, 2, nil)
	tb.hand()
	tb.ghouls("cellar-1")
	tb.stand("inv2", "study-1")
	tb.do(StartTurn{Who: "inv2"})
	tb.run(state.Task{}, carryTo("monster:ghoul", "hall-2"))
	tb.asks("horrorTest", "inv1")
	tb.roll(10)
	tb.run(state.Task{Who: "inv1"}, damage(20, "you"))
	tb.do(EndTurn{Who: "inv2"})
	tb.do(ChooseInvestigator{Who: "inv1", Character: "cyd", Body: "cyd-quick", Mind: "cyd-calm"})
	if p := tb.asks("horrorTest", "inv1"); p.Args["id"] != "m1" || p.Args["character"] != "cyd" {
		t.Errorf("%+v", p.Args)
	}
	tb.roll(1)
	tb.quiet()
}

// An investigator moved away from the door within the room no longer faces it: the lock is not even turned over.
func TestMOM_4_10_TakenFromTheDoorWithinTheRoom(t *testing.T) {
	for _, lock := range []string{"shut-door", "key-door", "rune-door"} {
		tb := turn(t, 1)
		tb.hand("sprain")
		tb.e.Cards["sprain"].Effects = then(shift("you", 1))
		tb.ghouls("hall-2")
		tb.stand("inv1", "hall-2")
		tb.pile("study", lock)
		tb.do(Move{Who: "inv1", To: "study-1"})
		tb.roll(10)
		tb.answer("deal")
		tb.answer("sprain")
		tb.answer("hall-1")
		tb.quiet()
		if r := tb.room("study"); len(r.FaceUp) != 0 || !tb.happened("StepLost") || tb.s.Turn.Moves != 1 {
			t.Errorf("%s: %+v, turn %+v", lock, r, tb.s.Turn)
		}
	}
	tb := turn(t, 1) // the same by hand, while a key is asked for or a puzzle solved
	tb.ghouls()
	tb.stand("inv1", "hall-2")
	tb.pile("study", "key-door")
	tb.give("inv1", "brass-key")
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.asks("meet", "inv1")
	tb.do(CorrectPlace{Who: "inv1", Space: "hall-1"})
	tb.quiet()
	if !slices.Contains(tb.seat("inv1").Cards, "brass-key") {
		t.Error("the key is kept")
	}
	tb.pile("study", "rune-door")
	tb.stand("inv1", "hall-2")
	tb.do(Move{Who: "inv1", To: "study-1"})
	if tb.s.Attempt == nil {
		t.Fatal("no attempt")
	}
	tb.do(CorrectPlace{Who: "inv1", Space: "hall-1"})
	tb.quiet()
}

// A second lock behind the first one is turned over too, and tried, with the same step.
func TestMOM_4_8_SecondLockOnTheRoom(t *testing.T) {
	for die, want := range map[int]string{1: "study-1", 10: "hall-2"} {
		tb := turn(t, 1)
		tb.ghouls()
		tb.alight("study")
		tb.stand("inv1", "hall-2")
		tb.pile("study", "key-door", "ring-door")
		tb.give("inv1", "ring")
		tb.do(Move{Who: "inv1", To: "study-1"})
		tb.asks("meet", "inv1")
		tb.answer("1")
		if p := tb.asks("test", "inv1"); p.Args["attribute"] != "strength" || !slices.Contains(tb.room("study").FaceUp, "key-door") {
			t.Fatalf("%+v, study %+v", p.Args, tb.room("study"))
		}
		tb.roll(die)
		if die == 1 {
			tb.asks("fireTest", "inv1") // once every lock is met
			tb.roll(1)
		}
		tb.quiet()
		if v := tb.seat("inv1"); v.Space != want || tb.s.Turn.Moves != 1 {
			t.Errorf("die %d: %+v, turn %+v", die, v, tb.s.Turn)
		}
	}
	tb := turn(t, 1) // a lock that falls shut while he evades
	tb.ghouls("hall-2")
	tb.stand("inv1", "hall-2")
	tb.pile("study")
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.asks("evadeTest", "inv1")
	tb.do(CorrectCard{Card: "shut-door", To: state.PlaceRoom + "study"})
	tb.roll(1)
	tb.quiet()
	if !slices.Contains(tb.room("study").FaceUp, "shut-door") || !tb.happened("HeldBack") || tb.seat("inv1").Space != "hall-2" {
		t.Errorf("turned over, and it holds him: %+v", tb.room("study"))
	}
}

// Hidden and insane investigators make horror tests like the others; the dead and the eliminated do not.
func TestMOM_10_1_HiddenInsaneDeadAndEliminated(t *testing.T) {
	tb := turn(t, 4)
	tb.ghouls("cellar-1")
	tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: state.FeatureHidingPlace, Space: "hall-1"})
	tb.s.EditSeat("inv1").Hidden = true
	tb.s.EditSeat("inv2").Horror = 5
	tb.run(state.Task{Who: "inv3"}, damage(20, "you"))
	tb.s.Revealed = true
	tb.run(state.Task{Who: "inv4"}, damage(20, "you"))
	if tb.seat("inv3").State != state.SeatDead || tb.seat("inv4").State != state.SeatOut {
		t.Fatalf("%+v", tb.s.Seats)
	}
	tb.hand("despair")
	tb.run(state.Task{Target: "m1"}, shift("target", 1))
	tb.answer("hall-2")
	if p := tb.asks("horrorOrder", "keeper"); !slices.Equal(optionKeys(p), []string{"inv1/m1", "inv2/m1", "rest"}) {
		t.Fatalf("%v", optionKeys(p))
	}
	tb.answer("inv2/m1")
	tb.roll(10)
	if p := tb.asks("trauma", "keeper"); p.Args["who"] != "inv2" || !tb.happened("Unmoved") {
		t.Errorf("%+v: no more horror, but a card perhaps (MOM-14.4)", p.Args)
	}
	tb.answer("despair")
	tb.asks("horrorTest", "inv1")
	tb.roll(10)
	tb.quiet()
	if a, b := tb.seat("inv1"), tb.seat("inv2"); a.Horror != 1 || !a.Hidden || b.Horror != 5 || b.Insanity != "despair" {
		t.Errorf("%+v, %+v", a, b)
	}
	tb.s.EditSeat("inv3").Had = true // he takes a new one in the next round
	tb.step(state.StepAttack)
	for _, who := range []string{"inv3", "inv4"} {
		tb.refused(MonsterAttack{Monster: "m1", Who: who}, CodeNotInPlay, "MOM-5.5")
	}
}

// Two steps and a run through two rooms of monsters: horror in each, evade tests where needed, nothing twice.
func TestMOM_10_2_RunThroughTwoRoomsOfMonsters(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("study")
	tb.stand("inv1", "cellar-1")
	tb.ghouls("hall-2", "study-1")
	var asked []string
	walk := func(c keeper.Command) {
		t.Helper()
		tb.do(c)
		for tb.s.Prompt != nil {
			asked = append(asked, tb.s.Prompt.Kind+" "+tb.s.Prompt.Args["id"])
			tb.roll(1)
		}
	}
	walk(Move{Who: "inv1", To: "hall-2"})
	walk(Run{Who: "inv1", To: "study-1"})
	walk(Move{Who: "inv1", To: "hall-2"})
	if want := []string{"horrorTest m1", "evadeTest m1", "horrorTest m2", "evadeTest m2"}; !slices.Equal(asked, want) {
		t.Errorf("asked %q, want %q", asked, want)
	}
	if tb.seat("inv1").Space != "hall-2" || tb.s.Turn.Moves != 0 || tb.s.Turn.Action {
		t.Errorf("%+v", tb.s.Turn)
	}
}

// A humanoid climbs into a locked room past a barricaded door and frightens those inside; a beast has to break through.
func TestMOM_11_6_MonstersOnTheLadder(t *testing.T) {
	tb := house(t, 1, barricadeCards())
	tb.stand("inv1", "study-1")
	tb.pile("study", "shut-door")
	tb.lay("ladder", "hall-2", "study-1")
	tb.bar("hall-2", "hall-study")
	for _, id := range []string{tb.spawn("ghoul", "hall-2"), tb.spawn("rat", "hall-2")} {
		tb.shift(id, 1)
		tb.asks("shift", "keeper")
		tb.answer("study-1")
		climbs := tb.monster(id).Type == "ghoul"
		if tb.happened("FightBegan") == climbs || (tb.monster(id).Space == "study-1") != climbs || (tb.s.Prompt != nil) != climbs {
			t.Errorf("%+v", tb.monster(id))
		}
		tb.dare()
	}
	tb.do(Move{Who: "inv1", To: "hall-2"}) // up the ladder again, from beside the ghoul
	tb.asks("evadeTest", "inv1")
	tb.roll(1)
	tb.asks("horrorTest", "inv1") // the rat waits there
	tb.roll(1)
	tb.quiet()
}

// The first monster destroys the barricade; the next one passes without a fight.
func TestMOM_11_2_HitOnceIsGoneForAll(t *testing.T) {
	tb := house(t, 1, barricadeCards(term("pushBack")))
	tb.stand("inv1", "bedroom-1")
	tb.bar("hall-2", "hall-study")
	for i, id := range []string{tb.spawn("ghoul", "hall-2"), tb.spawn("rat", "hall-2")} {
		tb.shift(id, 1)
		tb.answer("study-1")
		tb.quiet()
		if tb.happened("FightBegan") != (i == 0) || tb.monster(id).Space != "study-1" {
			t.Errorf("%s: %+v", id, tb.monster(id))
		}
	}
	// Put up again, it must be broken again, from the other side as well.
	tb.s.Things = nil
	tb.bar("hall-2", "hall-study")
	tb.shift("m1", 1)
	tb.answer("hall-2")
	if !tb.happened("FightBegan") || tb.monster("m1").Space != "hall-2" || !tb.s.Has(state.FeatureBarricade, "hall-2") {
		t.Errorf("%+v, %+v", tb.monster("m1"), tb.s.Things)
	}
}

// Corrections refuse a barricade in an archway, or a second one on the same door.
func TestMOM_11_2_CorrectedBarricadesStandWhereTheyCan(t *testing.T) {
	tb := house(t, 1, func(_ *stories.Base, s *stories.Story) { s.Map.Doors[1].Open = true })
	tb.refused(CorrectThing{Feature: state.FeatureBarricade, Space: "hall-1", Door: "hall-bedroom"}, CodeArchway, "MOM-11.2")
	tb.do(CorrectThing{Feature: state.FeatureBarricade, Space: "hall-2", Door: "hall-study"})
	tb.refused(CorrectThing{Feature: state.FeatureBarricade, Space: "study-1", Door: "hall-study"}, CodeBarricaded, "MOM-11.2")
	tb.refused(CorrectThing{Feature: state.FeatureBarricade, Space: "hall-2", Door: "hall-study"}, CodeAlreadyThis, "")
	tb.do(CorrectThing{Feature: state.FeatureBarricade, Space: "hall-2", Door: "hall-study", Off: true})
}

// Hidden by hand while he evades: nobody moves, runs or attacks from a hiding place.
func TestMOM_11_5_HiddenMeanwhile(t *testing.T) {
	for _, c := range []keeper.Command{Move{Who: "inv1", To: "bedroom-1"}, Run{Who: "inv1", To: "bedroom-1"}} {
		tb := beset(t, 1, 1)
		tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: state.FeatureHidingPlace, Space: "hall-1"})
		tb.do(c)
		tb.do(CorrectStatus{Who: "inv1", Status: state.StatusHidden, On: true})
		tb.roll(1)
		tb.quiet()
		if v := tb.seat("inv1"); !v.Hidden || v.Space != "hall-1" || !tb.happened("StepLost") {
			t.Errorf("%+v", v)
		}
	}
	tb := duel(t, 1)
	tb.s.Things = state.Plus(tb.s.Things, state.Thing{Feature: state.FeatureHidingPlace, Space: "hall-1"})
	tb.do(Attack{Who: "inv1", Target: "m2"})
	tb.asks("weapon", "inv1")
	tb.do(CorrectStatus{Who: "inv1", Status: state.StatusHidden, On: true})
	tb.over()
	if !tb.happened("StepLost") || tb.s.Turn.Action {
		t.Error("the log says that the attack is lost")
	}
}

// Stunned, in the dark, under a curse and wounded: every part counts once in the odds.
func TestMOM_12_4_EverythingOnOneTest(t *testing.T) {
	tb := duel(t, 1)
	tb.s.EditRoom("hall").Dark = true
	v := tb.s.EditSeat("inv1")
	v.Stuns, v.Injury = 2, "sprain" // strength -1
	tb.deck("humanoid", "slash")    // strength +1
	tb.give("inv1", "axe")
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "axe"})
	d := tb.asks("combatTest", "inv1").Die
	var parts []string
	for _, m := range d.Modifiers {
		parts = append(parts, m.Reason+num(m.Value))
	}
	if want := []string{"attribute5", "test1", "card-1", "stunned-2", "darkness-2"}; !slices.Equal(parts, want) || d.Value != 1 || d.Odds.Good != 1 || d.SkillOdds.Good != 3 {
		t.Errorf("%v, needs %d, odds %+v and %+v", parts, d.Value, d.Odds, d.SkillOdds)
	}
	tb.rollWith("skill", 3)
	tb.over()
	if tb.monster("m2").Stuns != 0 {
		t.Errorf("%+v", tb.monster("m2"))
	}
	if _, there := tb.s.Monster("m2"); there {
		t.Error("1 and 2 more kill it")
	}
}

// The fire deals two damage at the end of the owner's turn, also to a stunned monster and to one that was moved into
// the fire, but only once.
func TestMOM_12_3_WhoeverIsThereAtTheEnd(t *testing.T) {
	tb := turn(t, 2)
	tb.e.StoryPack.Events[0].Time = 9
	tb.stand("inv1", "bedroom-1")
	tb.stand("inv2", "bedroom-1")
	tb.ghouls("study-1", "hall-1")
	tb.s.EditMonster("m2").Stuns = 3
	tb.alight("hall")
	tb.step(state.StepAction)
	tb.s.Threat = 9
	tb.do(UseKeeperAction{Card: "command", Target: "m1"})
	tb.answer("hall-2")
	tb.answer("stay")
	tb.quiet() // monsters make no test
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	if tb.monster("m1").Damage != 2 || tb.monster("m2").Damage != 2 {
		t.Errorf("%+v", tb.s.Monsters)
	}
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Move{Who: "inv1", To: "hall-1"})
	tb.dare()
	tb.do(Move{Who: "inv1", To: "bedroom-1"})
	tb.dare()
	tb.do(EndTurn{Who: "inv1"})
	if v := tb.seat("inv1"); v.Damage != 0 {
		t.Errorf("%+v: through the fire and out again", v)
	}
}

// An investigator who chooses his way by an effect learns nothing of face-down locks: he tries them, and one that stays
// closed ends the move. If the keeper chooses, no lock is tried.
func TestMOM_4_8_LockOnAWayOfHisOwn(t *testing.T) {
	own := stories.Effect{Move: &stories.Shift{Steps: 2, By: "you"}}
	tb := turn(t, 1)
	tb.ghouls()
	tb.stand("inv1", "hall-2")
	tb.pile("study", "shut-door")
	tb.alight("study")
	tb.run(state.Task{Who: "inv1"}, own)
	if keys := optionKeys(tb.asks("shift", "inv1")); !slices.Contains(keys, "study-1") {
		t.Fatalf("%v: to leave it out would tell of the lock", keys)
	}
	tb.answer("study-1")
	tb.quiet()
	if !tb.happened("HeldBack") || !tb.happened("StepLost") || tb.seat("inv1").Space != "hall-2" {
		t.Fatal("the lock holds, and ends the move (MOM-18.30)")
	}
	tb.pile("study", "key-door")
	tb.run(state.Task{Who: "inv1"}, own)
	tb.answer("study-1")
	tb.asks("test", "inv1")
	tb.roll(1)
	tb.asks("fireTest", "inv1")
	tb.roll(1)
	tb.asks("shift", "inv1") // one step is left
	tb.answer("garden-1")
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "garden-1" || tb.s.Turn.Moves != 2 {
		t.Errorf("%+v, turn %+v", v, tb.s.Turn)
	}
	tb.stand("inv1", "hall-2")
	tb.pile("study", "shut-door")
	tb.run(state.Task{Who: "inv1"}, shift("you", 1))
	if slices.Contains(optionKeys(tb.asks("shift", "keeper")), "study-1") {
		t.Error("the keeper moves nobody through a locked door")
	}
}
