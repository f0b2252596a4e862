package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func TestMOM_3_1_OrderOfTurnsIsChosenEachRound(t *testing.T) {
	tb := begin(t, 3, nil)
	tb.refused(StartKeeperTurn{}, CodeTurnsLeft, "MOM-3.1")
	tb.do(StartTurn{Who: "inv2"})
	tb.refused(StartTurn{Who: "inv1"}, CodeTurnOn, "MOM-3.1")
	tb.refused(Move{Who: "inv1", To: "hall-2"}, CodeNotTurn, "MOM-3.1")
	tb.do(EndTurn{Who: "inv2"})
	tb.refused(StartTurn{Who: "inv2"}, CodeHadTurn, "MOM-3.1")
	tb.do(StartTurn{Who: "inv3"})
	tb.do(EndTurn{Who: "inv3"})
	if n := tb.e.KeeperView(tb.s).Next; n == nil || n.Command != (StartTurn{Who: "inv1"}) {
		t.Errorf("next is %+v, want the turn of the only one left", n)
	}
	tb.step(state.StepTrade)
	tb.refused(StartTurn{Who: "inv1"}, CodeWrongPhase, "MOM-3.1")
}

func TestMOM_4_1_TwoMovesAndAnActionInAnyOrder(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("hall", "nothing#2")
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.do(Explore{Who: "inv1"})
	tb.refused(Run{Who: "inv1", To: "hall-1"}, CodeNoAction, "MOM-4.1")
	tb.do(Move{Who: "inv1", To: "hall-1"})
	tb.refused(Move{Who: "inv1", To: "hall-2"}, CodeNoMoves, "MOM-4.1")
	if n := tb.e.KeeperView(tb.s).Next; n == nil || n.Command != (EndTurn{Who: "inv1"}) {
		t.Errorf("next is %+v, want the end of the turn", n)
	}
	tb.do(EndTurn{Who: "inv1"})
}

func TestMOM_4_2_MoveToAdjacentSpaceOnly(t *testing.T) {
	tb := turn(t, 1)
	tb.refused(Move{Who: "inv1", To: "study-1"}, CodeNotAdjacent, "MOM-7.2")
	tb.refused(Move{Who: "inv1", To: "attic"}, CodeNoSpace, "MOM-7.1")
	tb.do(Move{Who: "inv1", To: "bedroom-1"})
	tb.stand("inv1", "cellar-1")
	tb.refused(Move{Who: "inv1", To: "garden-1"}, CodeSealed, "MOM-11.7")
}

func TestMOM_4_3_RunIsAnActionStep(t *testing.T) {
	tb := turn(t, 1)
	tb.do(Run{Who: "inv1", To: "hall-2"})
	if tb.seat("inv1").Space != "hall-2" || tb.s.Turn.Moves != 2 || tb.s.Turn.Action {
		t.Errorf("after the run: %+v, turn %+v", tb.seat("inv1"), tb.s.Turn)
	}
	tb.refused(Explore{Who: "inv1"}, CodeNoAction, "MOM-4.1")
}

func TestMOM_4_5_ExploreRevealsOneByOne(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("hall", "axe", "nothing#3", "trap", "clue-2")
	tb.do(Explore{Who: "inv1"})
	v := tb.seat("inv1")
	if want := []string{"pistol", "clue-2", "trap", "axe"}; !slices.Equal(v.Cards, want) {
		t.Errorf("cards %v, want %v from the top down", v.Cards, want)
	}
	if v.Damage != 1 {
		t.Errorf("the trap dealt %d damage", v.Damage)
	}
	if d := tb.s.Piles["exploration"].Discard; !slices.Equal(d, []string{"nothing#3"}) {
		t.Errorf("discarded %v, want nothing of interest", d)
	}
	if tb.s.Page == nil || tb.s.Page.Kind != "clue" {
		t.Errorf("page %+v, want the clue's", tb.s.Page)
	}
	tb.do(EndTurn{Who: "inv1"})
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.refused(Explore{Who: "inv1"}, CodeNothingHere, "MOM-4.5")
}

func TestMOM_4_5_ObstacleStopsTheExploration(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("hall", "axe", "weeds", "torch")
	tb.do(Explore{Who: "inv1"})
	tb.asks("test", "inv1")
	tb.roll(10)
	tb.quiet()
	if v := tb.seat("inv1"); !slices.Equal(v.Cards, []string{"pistol", "torch"}) {
		t.Errorf("cards %v: what lies under the obstacle stays there", v.Cards)
	}
	if r := tb.room("hall"); !slices.Contains(r.FaceUp, "weeds") || !slices.Contains(r.Pile, "axe") {
		t.Errorf("the obstacle must stay face up on the pile: %+v", r)
	}
	tb.do(EndTurn{Who: "inv1"})
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Explore{Who: "inv1"})
	tb.roll(1)
	if v := tb.seat("inv1"); !slices.Contains(v.Cards, "axe") {
		t.Errorf("met, the exploration goes on: %v", v.Cards)
	}
	if r := tb.room("hall"); !slices.Equal(r.Pile, []string{"weeds"}) || !slices.Equal(r.Met, []string{"weeds"}) {
		t.Errorf("this obstacle stays, met: %+v", r)
	}
}

func TestMOM_4_6_HandOfInvestigatorsIsUnlimited(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("hall", "axe", "torch", "tome", "elixir", "elixir#2", "brass-key")
	tb.do(Explore{Who: "inv1"})
	tb.quiet()
	if n := len(tb.seat("inv1").Cards); n != 7 {
		t.Errorf("%d cards", n)
	}
}

func TestMOM_4_7_DroppedCardsAreTakenByWhoeverExplores(t *testing.T) {
	tb := turn(t, 2)
	tb.give("inv1", "trap", "axe", "spark-1")
	tb.refused(Drop{Who: "inv1"}, CodeNoCards, "MOM-4.7")
	tb.refused(Drop{Who: "inv1", Cards: []string{"torch"}}, CodeNoCard, "MOM-4.7")
	tb.refused(Drop{Who: "inv1", Cards: []string{"axe", "axe"}}, CodeNoCard, "MOM-4.7")
	tb.refused(Drop{Who: "inv1", Cards: []string{"spark-1"}}, CodeCantDrop, "MOM-4.7")
	tb.do(Drop{Who: "inv1", Cards: []string{"axe", "trap"}})
	if open := tb.e.TableView(tb.s).Rooms[0].Open; len(open) != 2 || open[0].Card != "trap" {
		t.Errorf("open on the pile: %+v, the last one uppermost", open)
	}
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartTurn{Who: "inv2"})
	tb.do(Explore{Who: "inv2"})
	if v := tb.seat("inv2"); !slices.Contains(v.Cards, "trap") || !slices.Contains(v.Cards, "axe") || v.Damage != 0 {
		t.Errorf("inv2 %+v: takes what was dropped, which is no new find", v)
	}
}

func TestMOM_4_8_LockIsRevealedBeforeTheFigureMoves(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "hall-2")
	tb.pile("study", "axe", "shut-door")
	tb.do(Move{Who: "inv1", To: "study-1"})
	if v := tb.seat("inv1"); v.Space != "hall-2" || tb.s.Turn.Moves != 1 || !tb.happened("HeldBack") {
		t.Errorf("the figure stays and the step is spent: %+v, %+v", v, tb.s.Turn)
	}
	if !slices.Contains(tb.room("study").FaceUp, "shut-door") {
		t.Error("the lock must stay face up")
	}
	tb.refused(Move{Who: "inv1", To: "study-1"}, CodeLocked, "MOM-4.8")
	tb.refused(Run{Who: "inv1", To: "study-1"}, CodeLocked, "MOM-4.8")
}

func TestMOM_4_8_LockMetByTest(t *testing.T) {
	for _, c := range []struct {
		die   int
		space string
		hurt  int
	}{{5, "study-1", 0}, {6, "hall-2", 1}} {
		tb := turn(t, 1)
		tb.stand("inv1", "hall-2")
		tb.pile("study", "key-door")
		tb.do(Move{Who: "inv1", To: "study-1"})
		tb.roll(c.die)
		tb.quiet()
		if v := tb.seat("inv1"); v.Space != c.space || v.Damage != c.hurt {
			t.Errorf("die %d: on %s with %d damage", c.die, v.Space, v.Damage)
		}
		if met := len(tb.room("study").Pile) == 0; met != (c.die == 5) {
			t.Errorf("die %d: pile %v", c.die, tb.room("study").Pile)
		}
		if opened := tb.room("hall").Tokens["opened"] == 1; opened != (c.die == 5) {
			t.Errorf("die %d: what follows on opening: %v", c.die, tb.room("hall").Tokens)
		}
	}
}

func TestMOM_4_9_KeyMustBeOnesOwn(t *testing.T) {
	tb := turn(t, 2)
	tb.stand("inv1", "hall-2")
	tb.stand("inv2", "hall-2")
	tb.pile("study", "key-door")
	tb.give("inv2", "brass-key")
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.asks("test", "inv1") // the other's key is no way; the test is the only one
	tb.roll(10)
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartTurn{Who: "inv2"})
	tb.do(Move{Who: "inv2", To: "study-1"})
	p := tb.asks("meet", "inv2")
	if len(p.Choice) != 3 || p.Choice[0].Args["way"] != "key" || p.Choice[1].Args["way"] != "test" || p.Choice[2].Key != "none" {
		t.Fatalf("ways %+v", p.Choice)
	}
	tb.answer("1")
	if v := tb.seat("inv2"); v.Space != "study-1" || slices.Contains(v.Cards, "brass-key") {
		t.Errorf("the key is spent and the door open: %+v", v)
	}
	if !slices.Contains(tb.s.Piles["exploration"].Discard, "brass-key") {
		t.Error("the key goes to the discard pile")
	}
}

func TestMOM_4_8_WhoDoesNotWantToStays(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "hall-2")
	tb.pile("study", "key-door")
	tb.give("inv1", "brass-key")
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.answer("none")
	if v := tb.seat("inv1"); v.Space != "hall-2" || !slices.Contains(v.Cards, "brass-key") || tb.s.Turn.Moves != 1 {
		t.Errorf("stays with his key, the step is spent: %+v", v)
	}
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Move{Who: "inv1", To: "study-1"}) // the revealed lock can be met in a later turn
	tb.answer("1")
	if tb.seat("inv1").Space != "study-1" {
		t.Error("did not enter")
	}
}

func TestMOM_4_8_ShownCardOpensAndLockMayStay(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "hall-2")
	tb.pile("study", "ring-door")
	tb.give("inv1", "ring")
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.answer("1")
	if v := tb.seat("inv1"); v.Space != "study-1" || !slices.Contains(v.Cards, "ring") {
		t.Errorf("%+v", v)
	}
	if r := tb.room("study"); !slices.Equal(r.Met, []string{"ring-door"}) {
		t.Errorf("a lock that stays lies met: %+v", r)
	}
}

func TestMOM_18_9_RunIntoALockedRoomSpendsTheAction(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "hall-2")
	tb.pile("study", "shut-door")
	tb.do(Run{Who: "inv1", To: "study-1"})
	if tb.s.Turn.Action || tb.s.Turn.Moves != 2 || tb.seat("inv1").Space != "hall-2" {
		t.Errorf("turn %+v", tb.s.Turn)
	}
}

func TestMOM_4_10_WhoWasMovedAwayLosesTheRest(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("panic")
	tb.pile("hall", "axe", "trap")
	tb.e.Cards["trap"].Effects = then(horror(1, ""))
	tb.do(Explore{Who: "inv1"})
	tb.asks("trauma", "keeper")
	tb.answer("panic")
	for _, to := range []string{"bedroom-1"} {
		tb.asks("shift", "keeper")
		tb.answer(to)
	}
	tb.answer("stay")
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "bedroom-1" || slices.Contains(v.Cards, "axe") {
		t.Errorf("taken out of the room he finds no more: %+v", v)
	}
	if !slices.Contains(tb.room("hall").Pile, "axe") {
		t.Error("what was not turned over stays")
	}
}

func TestMOM_12_1_StunnedHasOneMovementStep(t *testing.T) {
	tb := begin(t, 1, nil)
	tb.s.EditSeat("inv1").Stuns = 1
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.refused(Move{Who: "inv1", To: "hall-1"}, CodeNoMoves, "MOM-4.1")

	tb = turn(t, 1)
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Stun: &stories.Whom{}})
	tb.refused(Move{Who: "inv1", To: "hall-1"}, CodeNoMoves, "MOM-4.1")
}
