package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
)

func TestMOM_15_1_EventFourRevealsTheObjective(t *testing.T) {
	tb := turn(t, 1)
	tb.s.Resolved, tb.s.Time = 2, 0
	tb.step(state.StepEvent)
	if tb.s.Revealed {
		t.Fatal("event III must not reveal it")
	}
	tb.do(NextStep{})
	tb.step(state.StepEvent)
	if !tb.s.Revealed || tb.room("hall").Tokens["omen"] != 1 {
		t.Error("event IV must")
	}
	if tb.s.Page == nil || tb.s.Page.Kind != "objective" {
		t.Errorf("page %+v", tb.s.Page)
	}
}

func TestMOM_18_10_WhicheverIsFirst(t *testing.T) {
	tb := turn(t, 1)
	tb.s.Revealed, tb.s.Resolved = true, 3
	tb.step(state.StepEvent)
	if tb.happened("ObjectiveRevealed") || tb.room("hall").Tokens["omen"] != 0 {
		t.Error("it is revealed once only")
	}
}

func TestMOM_15_1_ObjectiveActionOnceRevealed(t *testing.T) {
	tb := turn(t, 1)
	tb.refused(UseObjective{Who: "inv1", Action: "seal"}, CodeNoGoalAct, "MOM-15.1")
	tb.s.Revealed = true
	tb.refused(UseObjective{Who: "inv1", Action: "seal"}, CodeNeeds, "MOM-15.1")
	tb.refused(UseObjective{Who: "inv1", Action: "rouse"}, CodeNoGoalAct, "MOM-15.1")
	tb.stand("inv1", "garden-1")
	tb.do(UseObjective{Who: "inv1", Action: "seal"})
	tb.dare()
	tb.refused(UseObjective{Who: "inv1", Action: "seal"}, CodeNoAction, "MOM-4.1")
}

func TestMOM_3_3_ASideMeetsItsObjective(t *testing.T) {
	tb := turn(t, 1)
	tb.s.Revealed = true
	tb.stand("inv1", "garden-1")
	tb.s.EditRoom("study").Tokens = map[string]int{"seal": 1}
	tb.do(UseObjective{Who: "inv1", Action: "seal"})
	tb.dare()
	if e := tb.s.Ending; e == nil || e.Winner != "investigators" || e.Reason != "objective" || e.Goal != "1A" {
		t.Fatalf("ending %+v", e)
	}
	if !slices.Equal(tb.s.Page.Keys, []string{"objective.1A.name", "ending.investigators"}) || tb.s.Turn != nil {
		t.Errorf("page %+v", tb.s.Page)
	}
}

func TestMOM_15_1_HiddenObjectiveIsRevealedAtTheEnd(t *testing.T) {
	tb := turn(t, 1)
	tb.run(state.Task{}, place("shade", "garden"))
	if e := tb.s.Ending; e == nil || e.Winner != "keeper" || !tb.s.Revealed {
		t.Errorf("ending %+v, revealed %v", e, tb.s.Revealed)
	}
}

func TestMOM_3_3_LastEventAllLose(t *testing.T) {
	for option, winner := range map[string]string{"1A": "nobody", "1B": "keeper"} {
		tb := begin(t, 1, map[string]string{"1": option, "2": "2A"})
		tb.hand()
		tb.s.Resolved = 4
		tb.step(state.StepAttack)
		tb.do(NextStep{})
		if e := tb.s.Ending; e == nil || e.Winner != winner || e.Reason != "lastEvent" {
			t.Errorf("%s: ending %+v", option, e)
		}
		if tb.e.TableView(tb.s).Events.Needed != 0 {
			t.Error("no event is left")
		}
	}
}

func TestMOM_7_5_EscapeThroughTheNamedDoor(t *testing.T) {
	tb := begin(t, 2, map[string]string{"1": "1B", "2": "2A"})
	tb.hand()
	tb.do(StartTurn{Who: "inv1"})
	tb.refused(Escape{Who: "inv1", Door: "cat-flap"}, CodeNoDoor, "MOM-7.5")
	tb.refused(Escape{Who: "inv1", Door: "gate"}, CodeNoEscape, "MOM-7.5")
	tb.s.Revealed = true
	tb.refused(Escape{Who: "inv1", Door: "gate"}, CodeNotAdjacent, "MOM-7.2")
	tb.refused(Escape{Who: "inv1", Door: "hall-study"}, CodeNoEscape, "MOM-7.5")
	tb.refused(Escape{Who: "inv1", Door: "blocked-gate"}, CodeSealed, "MOM-11.7")
	tb.stand("inv1", "garden-1")
	tb.do(Escape{Who: "inv1", Door: "gate"})
	tb.dare()
	if v := tb.seat("inv1"); v.State != state.SeatEscaped || tb.s.Turn != nil || tb.s.Ending != nil {
		t.Fatalf("%+v, ending %+v: the other one is still inside", v, tb.s.Ending)
	}
	tb.do(StartTurn{Who: "inv2"})
	tb.stand("inv2", "garden-1")
	tb.s.EditTurn().Moves = 0
	tb.do(Escape{Who: "inv2", Door: "gate"}) // as a run
	tb.dare()
	if e := tb.s.Ending; e == nil || e.Winner != "investigators" {
		t.Errorf("ending %+v", e)
	}
}

func TestMOM_7_5_NobodyElseTakesTurnsForTheEscaped(t *testing.T) {
	tb := begin(t, 2, nil)
	tb.s.EditSeat("inv1").State = state.SeatEscaped
	tb.refused(StartTurn{Who: "inv1"}, CodeNotInPlay, "MOM-3.1")
	tb.do(StartTurn{Who: "inv2"})
	tb.do(EndTurn{Who: "inv2"})
	tb.do(StartKeeperTurn{})
}
