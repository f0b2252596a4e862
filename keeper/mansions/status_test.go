package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/stories"
)

// alight sets rooms on fire.
func (tb *table) alight(rooms ...string) {
	for _, room := range rooms {
		tb.s.editRoom(room).Burning = true
	}
}

var stun = stories.Effect{Stun: &stories.Whom{}}

func TestMOM_12_1_StunnedInHisTurnTakesNoSecondMovementStep(t *testing.T) {
	for _, c := range []struct{ moved, stuns, left int }{{0, 1, 1}, {0, 2, 1}, {1, 1, 0}, {1, 2, 0}, {2, 1, 0}} {
		tb := turn(t, 1)
		for i := range c.moved {
			tb.do(Move{Who: "inv1", To: []string{"hall-2", "hall-1"}[i]})
		}
		for range c.stuns {
			tb.run(Frame{Who: "inv1"}, stun)
		}
		if tb.s.Turn.Moves != c.left {
			t.Errorf("%d taken, then stunned %d times: %d left, want %d", c.moved, c.stuns, tb.s.Turn.Moves, c.left)
		}
		if tb.s.Turn.Moves == 0 {
			tb.refused(Move{Who: "inv1", To: "bedroom-1"}, CodeNoMoves, "MOM-4.1")
		}
	}
}

func TestMOM_12_1_StunnedBeforeHisTurn(t *testing.T) {
	tb := begin(t, 2, nil)
	tb.hand()
	tb.s.editSeat("inv1").Stuns = 2
	tb.do(StartTurn{Who: "inv1"})
	tb.run(Frame{Who: "inv1"}, stun)
	if tb.s.Turn.Moves != 1 || !tb.s.Turn.Action {
		t.Errorf("one movement step, however often: %+v", tb.s.Turn)
	}
	tb.do(Run{Who: "inv1", To: "hall-2"}) // the run is no movement step
	tb.do(Move{Who: "inv1", To: "hall-1"})
	tb.run(Frame{Who: "inv2"}, stun) // somebody else's stun takes nothing from whose turn it is
	if tb.s.Turn.Moves != 0 || tb.seat("inv2").Stuns != 1 {
		t.Errorf("turn %+v", tb.s.Turn)
	}
}

// Two less on every kind of test, once only, and nothing less on what is no test.
func TestMOM_12_1_TwoLessOnEveryTestNotCumulative(t *testing.T) {
	tb := beset(t, 1, 1)
	tb.s.editSeat("inv1").Stuns = 3
	tb.do(Move{Who: "inv1", To: "hall-2"})
	if d := tb.asks("evadeTest", "inv1").Die; d.Value != 3 || d.SkillOdds.Good != 5 {
		t.Errorf("dexterity 4, awareness +1, stunned: needs %d, with luck 2 %d", d.Value, d.SkillOdds.Good)
	}
	tb.roll(1)
	tb.run(Frame{}, place("ghoul", "hall-2"))
	if d := tb.asks("horrorTest", "inv1").Die; d.Value != 3 {
		t.Errorf("willpower 6, horror -1, stunned: needs %d", d.Value)
	}
	tb.roll(1)
	if a := tb.e.TableView(tb.s).Investigators[0].Attributes; a["dexterity"] != 4 || a["willpower"] != 6 || a["intellect"] != 4 {
		t.Errorf("the attributes themselves stay: %v", a)
	}
	tb.run(Frame{Who: "inv1", Card: "tome"}, stories.Effect{Puzzle: &puzzleOf7})
	if a := tb.s.Attempt; a == nil || a.Try.Left() != 4 {
		t.Errorf("puzzle actions %+v, want intellect 4", a)
	}
}

func TestMOM_12_2_StunnedMonsterNeitherMovesNorAttacks(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("hall-1")
	tb.e.story.Events[0].Time = 9
	tb.run(Frame{Target: "m1"}, stories.Effect{Stun: &stories.Whom{To: "target"}}, stories.Effect{Stun: &stories.Whom{To: "target"}})
	if m, _ := tb.s.Monster("m1"); m.Stuns != 2 {
		t.Fatalf("tokens pile up: %+v", m)
	}
	for _, move := range []stories.Effect{carryTo("monster:ghoul", "study-1"), shift("monster:ghoul", 2)} {
		tb.run(Frame{}, move)
		tb.quiet()
		if tb.why() != "move/stunned" {
			t.Errorf("it moves: %q", tb.why())
		}
	}
	for _, left := range []int{1, 0} {
		tb.step(StepAttack)
		if m, _ := tb.s.Monster("m1"); m.Stuns != left || m.Space != "hall-1" {
			t.Errorf("one token leaves a turn: %+v, want %d", m, left)
		}
		r, ok := keeper.AsRefusal(MonsterAttack{Monster: "m1", Who: "inv1"}.allowed(tb.e, tb.s))
		if !ok || left == 1 && r.Code != CodeStunned && r.Code != CodeHasAttacked || left == 0 && r.Code != CodeHasAttacked {
			t.Errorf("with %d tokens left it attacks: %v", left, r)
		}
		tb.do(NextStep{})
		tb.do(NextStep{})
	}
	tb.step(StepAttack)
	if err := (MonsterAttack{Monster: "m1", Who: "inv1"}).allowed(tb.e, tb.s); err != nil {
		t.Errorf("free of stuns it attacks again: %v", err)
	}
}

func TestMOM_12_2_StunnedInTheMiddleOfItsMove(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "bedroom-1")
	tb.ghouls("study-1")
	tb.run(Frame{}, shift("monster:ghoul", 3))
	tb.answer("hall-2")
	tb.s.editMonster("m1").Stuns = 1
	tb.answer("cellar-1") // asked before it was stunned
	if m, _ := tb.s.Monster("m1"); m.Space == "garden-1" || tb.s.Prompt != nil {
		t.Errorf("%+v, prompt %+v", m, tb.s.Prompt)
	}
}

func TestMOM_12_3_EnteringABurningRoom(t *testing.T) {
	for _, c := range []struct{ die, horror int }{{6, 0}, {7, 1}} {
		for _, step := range []keeper.Command{Move{Who: "inv1", To: "cellar-1"}, Run{Who: "inv1", To: "cellar-1"}} {
			tb := turn(t, 1)
			tb.ghouls()
			tb.stand("inv1", "hall-2")
			tb.alight("cellar")
			tb.do(step)
			p := tb.asks("fireTest", "inv1")
			if p.Rule != "MOM-12.3" || p.Args["room"] != "cellar" || p.Args["attribute"] != "willpower" || p.Die.Value != 6 || tb.seat("inv1").Space != "hall-2" {
				t.Errorf("prompt %+v, on %s", p, tb.seat("inv1").Space)
			}
			tb.roll(c.die)
			tb.quiet()
			if v := tb.seat("inv1"); v.Horror != c.horror || v.Space != "cellar-1" || v.Damage != 0 {
				t.Errorf("die %d: %+v: he goes in all the same", c.die, v)
			}
		}
	}
}

func TestMOM_12_3_WithinTheRoomAndOutNoTest(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.alight("hall")
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.quiet()
	tb.stand("inv1", "hall-1")
	tb.do(Move{Who: "inv1", To: "bedroom-1"})
	tb.quiet()
	tb.alight("bedroom")
	tb.do(Run{Who: "inv1", To: "hall-1"})
	tb.asks("fireTest", "inv1") // from one fire into another
}

func TestMOM_12_3_MovedIntoTheFire(t *testing.T) {
	for _, effect := range []stories.Effect{carryTo("you", "cellar-1"), shift("you", 1)} {
		tb := turn(t, 1)
		tb.ghouls("cellar-1")
		tb.stand("inv1", "hall-2")
		tb.alight("cellar")
		tb.run(Frame{Who: "inv1"}, effect)
		if tb.s.Prompt.Kind == "shift" {
			tb.answer("cellar-1")
		}
		tb.asks("fireTest", "inv1")
		tb.roll(10)
		tb.asks("horrorTest", "inv1") // once he is in
		tb.roll(1)
		tb.quiet()
		if v := tb.seat("inv1"); v.Horror != 1 || v.Space != "cellar-1" {
			t.Errorf("%+v", v)
		}
	}
}

// A panic at the door of the fire: he is not there any more to go in.
func TestMOM_4_10_TakenAwayAtTheFire(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.hand("panic")
	tb.stand("inv1", "hall-2")
	tb.alight("cellar")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.roll(10)
	tb.answer("panic")
	tb.answer("hall-1")
	tb.answer("stay")
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "hall-1" || tb.s.Turn.Moves != 1 || tb.s.Turn.Moment != MomentMove1 {
		t.Errorf("%+v, turn %+v", v, tb.s.Turn)
	}
	// The same with an effect that moves him: it goes on from where he was taken to.
	tb = turn(t, 1)
	tb.ghouls()
	tb.hand("panic")
	tb.stand("inv1", "hall-2")
	tb.alight("cellar")
	tb.run(Frame{Who: "inv1"}, carryTo("you", "cellar-1"))
	tb.roll(10)
	tb.answer("panic")
	tb.answer("hall-1")
	tb.answer("stay")
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "hall-1" {
		t.Errorf("%+v", v)
	}
}

func TestMOM_12_3_WhoIsHeldBackByALockDoesNotEnter(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.stand("inv1", "hall-2")
	tb.pile("study", "shut-door")
	tb.alight("study")
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.quiet()
	if !tb.happened("HeldBack") {
		t.Error("the lock is met before the fire")
	}
}

func TestMOM_18_3_InvestigatorBurnsAtTheEndOfHisOwnTurn(t *testing.T) {
	tb := begin(t, 2, nil)
	tb.hand("sprain")
	tb.ghouls()
	tb.alight("hall")
	tb.do(StartTurn{Who: "inv1"})
	tb.quiet()
	tb.do(EndTurn{Who: "inv1"})
	tb.asks("trauma", "keeper") // the window of the damage, the turn still being on
	if tb.s.Turn == nil || tb.seat("inv1").Damage != 2 || tb.seat("inv2").Damage != 0 {
		t.Errorf("turn %+v, seats %+v", tb.s.Turn, tb.s.Seats)
	}
	tb.answer("sprain")
	tb.quiet()
	if v := tb.seat("inv1"); tb.s.Turn != nil || !v.Had || v.Injury != "sprain" {
		t.Errorf("%+v", v)
	}
	tb.do(StartTurn{Who: "inv2"})
	tb.do(Move{Who: "inv2", To: "bedroom-1"})
	tb.do(EndTurn{Who: "inv2"}) // out of the fire in time
	tb.step(StepEvent)
	tb.do(NextStep{})
	if tb.seat("inv1").Damage != 2 || tb.seat("inv2").Damage != 0 {
		t.Errorf("not at the end of anybody else's turn: %+v", tb.s.Seats)
	}
}

func TestMOM_18_3_KilledByTheFire(t *testing.T) {
	tb := turn(t, 2)
	tb.ghouls()
	tb.alight("hall")
	tb.s.editSeat("inv1").Damage = 6
	tb.do(EndTurn{Who: "inv1"})
	tb.quiet()
	if v := tb.seat("inv1"); v.State != SeatDead || !v.Had || tb.s.Turn != nil {
		t.Errorf("%+v, turn %+v: a new investigator comes in the next round", v, tb.s.Turn)
	}
	tb.do(StartTurn{Who: "inv2"})
}

func TestMOM_18_3_NewcomerBurnsAtTheEndOfHisTurn(t *testing.T) {
	tb := begin(t, 1, nil)
	tb.hand()
	tb.ghouls()
	tb.alight("hall")
	tb.s.editSeat("inv1").State = SeatDead
	tb.do(ChooseInvestigator{Who: "inv1", Character: "cyd", Body: "cyd-quick", Mind: "cyd-calm"})
	tb.quiet() // placed, he does not enter: no fire test
	if v := tb.seat("inv1"); v.Damage != 2 || v.Horror != 0 || !v.Had {
		t.Errorf("%+v", v)
	}
}

func TestMOM_18_3_MonstersBurnAtTheEndOfTheKeepersTurn(t *testing.T) {
	tb := turn(t, 1)
	tb.e.story.Events[0].Time = 9
	tb.stand("inv1", "bedroom-1")
	tb.ghouls("hall-1", "cellar-1")
	tb.alight("hall")
	tb.step(StepEvent)
	if m, _ := tb.s.Monster("m1"); m.Damage != 0 {
		t.Error("not before the event step is over")
	}
	tb.do(NextStep{})
	m1, _ := tb.s.Monster("m1")
	m2, _ := tb.s.Monster("m2")
	if m1.Damage != 2 || !m1.Shown || m2.Damage != 0 || tb.s.Round != 2 {
		t.Errorf("m1 %+v, m2 %+v, round %d", m1, m2, tb.s.Round)
	}
	tb.do(StartTurn{Who: "inv1"})
	tb.step(StepEvent)
	tb.do(NextStep{})
	if _, there := tb.s.Monster("m1"); there {
		t.Error("with 4 damage and 3 health it is killed")
	}
}

func TestMOM_18_3_SkippedTurnHasNoEnd(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "bedroom-1")
	tb.ghouls("hall-1")
	tb.alight("hall")
	tb.s.Skips = true
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartKeeperTurn{})
	if m, _ := tb.s.Monster("m1"); m.Damage != 0 || tb.s.Round != 2 {
		t.Errorf("%+v, round %d", m, tb.s.Round)
	}
}

func TestMOM_12_4_ExploringInTheDarkTakesBothSteps(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.stand("inv1", "cellar-1")
	tb.pile("cellar", "axe")
	tb.do(Explore{Who: "inv1"})
	tb.quiet()
	if u := tb.s.Turn; u.Moves != 1 || u.Action || u.Moment != MomentAction || !slices.Contains(tb.seat("inv1").Cards, "axe") {
		t.Errorf("turn %+v", u)
	}
	moments := 0
	for _, ev := range tb.log {
		if ev.Type() == "MomentReached" {
			moments++
		}
	}
	if moments != 1 {
		t.Errorf("%d moments, want one for both steps", moments)
	}
	tb.do(Move{Who: "inv1", To: "hall-2"})
	if tb.s.Turn.Moment != MomentMove2 {
		t.Errorf("moment %s: that was the second movement step", tb.s.Turn.Moment)
	}
}

func TestMOM_12_4_NoMovementStepNoExploring(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.pile("cellar", "axe")
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	tb.refused(Explore{Who: "inv1"}, CodeDarkMove, "MOM-12.4")
	if slices.Contains(tb.e.Legal(tb.s), keeper.Command(Explore{Who: "inv1"})) {
		t.Error("not listed as legal either")
	}
	tb.give("inv1", "torch") // a light keeps the dark off
	tb.do(Explore{Who: "inv1"})
	if tb.s.Turn.Action || !slices.Contains(tb.seat("inv1").Cards, "axe") {
		t.Errorf("turn %+v", tb.s.Turn)
	}
}

func TestMOM_12_4_StunnedInTheDarkHasJustEnough(t *testing.T) {
	tb := begin(t, 1, nil)
	tb.hand()
	tb.ghouls()
	tb.stand("inv1", "cellar-1")
	tb.pile("cellar", "axe")
	tb.s.editSeat("inv1").Stuns = 1
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Explore{Who: "inv1"})
	tb.refused(Move{Who: "inv1", To: "hall-2"}, CodeNoMoves, "MOM-4.1")
}

// Darkness counts in combat only, on top of the rest.
func TestMOM_12_4_TwoLessInCombat(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("cellar-1")
	tb.stand("inv1", "cellar-1")
	tb.s.editSeat("inv1").Stuns = 1
	value := func(f Frame) int {
		f.Who, f.Target, f.Test = "inv1", "m1", test("strength", 1, nil, nil)
		die, _ := tb.e.dieAsk(tb.s, tb.seat("inv1"), f)
		for _, m := range die.Modifiers {
			if m.Reason == "darkness" && (m.Value != -2 || m.Rule != "MOM-12.4") {
				t.Errorf("modifier %+v", m)
			}
		}
		return die.Value
	}
	if got := value(Frame{Combat: "MOM-13.2"}); got != 5+1-2-2 {
		t.Errorf("strength 5, card +1, stunned, dark: %d", got)
	}
	if got := value(Frame{}); got != 5+1-2 {
		t.Errorf("no combat: %d", got)
	}
	tb.give("inv1", "torch")
	if got := value(Frame{Combat: "MOM-13.2"}); got != 5+1-2 {
		t.Errorf("with a light: %d", got)
	}
	tb.stand("inv1", "hall-1")
	tb.s.editSeat("inv1").Cards = nil
	if got := value(Frame{Combat: "MOM-13.5"}); got != 5+1-2 {
		t.Errorf("in a lit room: %d", got)
	}
}

// Effects of combat keep being combat, however deep they lie; a trauma that they cause is none.
func TestMOM_12_4_CombatIsHandedDownToTheTestsInIt(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("panic")
	tb.e.cards["panic"].Effects = then(stories.Effect{Test: test("willpower", 0, nil, nil)})
	tb.ghouls("cellar-1")
	tb.stand("inv1", "cellar-1")
	inner := stories.Effect{If: &stories.If{When: &stories.Condition{Room: "cellar"}, Then: then(stories.Effect{Test: test("dexterity", 0, nil, then(horror(1, "")))})}}
	tb.run(Frame{Who: "inv1", Target: "m1", Combat: "MOM-13.4"}, inner)
	if p := tb.asks("combatTest", "inv1"); p.Rule != "MOM-13.4" || p.Die.Value != 2 || p.Args["monster"] != "ghoul" || p.Args["id"] != "m1" {
		t.Errorf("prompt %+v, %+v", p, p.Die)
	}
	tb.roll(10)
	tb.answer("panic")
	if d := tb.asks("test", "inv1").Die; d.Value != 6 {
		t.Errorf("the trauma's own test is no combat: needs %d", d.Value)
	}
	tb.roll(1)
	tb.run(Frame{}, carryTo("you", "hall-1"))
	tb.run(Frame{Who: "inv1"}, place("ghoul", "here"))
	if d := tb.asks("horrorTest", "inv1").Die; d.Value != 5 {
		t.Errorf("a horror test is no combat: needs %d", d.Value)
	}
}

func TestMOM_12_4_WhoIgnoresDarknessIsNoTargetForIt(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.stand("inv1", "cellar-1")
	tb.hand("in-the-dark")
	tb.give("inv1", "torch")
	tb.refused(PlayMythos{Card: "in-the-dark"}, CodeNeeds, "MOM-6.3")
	tb.s.editSeat("inv1").Cards = nil
	tb.do(PlayMythos{Card: "in-the-dark"})
}

// All at once: hidden, in a room that burns and lies in darkness, stunned, with a monster beside him.
func TestMOM_12_StatusesTogether(t *testing.T) {
	tb := begin(t, 1, nil)
	tb.hand()
	tb.ghouls("cellar-1")
	tb.s.Things = plus(tb.s.Things, Thing{Feature: featureHidingPlace, Space: "cellar-1"})
	tb.stand("inv1", "cellar-1")
	tb.alight("cellar")
	tb.pile("cellar", "axe")
	seat := tb.s.editSeat("inv1")
	seat.Hidden, seat.Stuns = true, 1
	tb.do(StartTurn{Who: "inv1"})
	tb.refused(Move{Who: "inv1", To: "hall-2"}, CodeHidden, "MOM-11.5")
	tb.do(Explore{Who: "inv1"})
	if d := tb.asks("evadeTest", "inv1").Die; d.Value != 4+1-2 {
		t.Errorf("stunned, but evading is no combat: needs %d", d.Value)
	}
	tb.roll(1)
	tb.quiet()
	if u := tb.s.Turn; u.Moves != 0 || u.Action || !slices.Contains(tb.seat("inv1").Cards, "axe") {
		t.Errorf("turn %+v", u)
	}
	tb.refused(Emerge{Who: "inv1"}, CodeNoMoves, "MOM-4.1")
	tb.do(EndTurn{Who: "inv1"})
	tb.quiet()
	if v := tb.seat("inv1"); v.Damage != 2 || !v.Hidden {
		t.Errorf("%+v: hiding is no way out of the fire", v)
	}
}

func TestMOM_11_4_CorpseDraggedIntoTheFire(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.stand("inv1", "hall-2")
	tb.s.Things = plus(tb.s.Things, Thing{Feature: featureCorpse, Space: "hall-2"})
	tb.alight("cellar")
	tb.do(Move{Who: "inv1", To: "cellar-1", Corpse: true})
	tb.asks("fireTest", "inv1")
	tb.roll(10)
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "cellar-1" || v.Horror != 1 || tb.s.count(featureCorpse, "") != 0 || !tb.happened("CorpseDragged") {
		t.Errorf("%+v, things %+v", v, tb.s.Things)
	}
}
