package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func TestCorrectCounters(t *testing.T) {
	tb := turn(t, 2)
	tb.do(CorrectCounter{Counter: "damage", Who: "inv1", Value: 3})
	tb.do(CorrectCounter{Counter: "horror", Who: "inv1", Value: 2})
	tb.do(CorrectCounter{Counter: "skillPoints", Who: "inv1", Value: 5})
	tb.do(CorrectCounter{Counter: "threat", Value: 7})
	tb.do(CorrectCounter{Counter: "time", Value: 1})
	tb.do(CorrectCounter{Counter: "damage", Who: "m1", Value: 1})
	v, m := tb.seat("inv1"), tb.s.Monsters[0]
	if v.Damage != 3 || v.Horror != 2 || v.Skill != 5 || tb.s.Threat != 7 || tb.s.Time != 1 || m.Damage != 1 {
		t.Errorf("%+v, threat %d, time %d, %+v", v, tb.s.Threat, tb.s.Time, m)
	}
	tb.refused(CorrectCounter{Counter: "luck", Value: 1}, CodeNoCounter, "")
	tb.refused(CorrectCounter{Counter: "threat", Value: -1}, CodeOutOfRange, "")
	tb.refused(CorrectCounter{Counter: "threat", Value: 100}, CodeOutOfRange, "")
	tb.refused(CorrectCounter{Counter: "threat", Value: 7}, CodeAlreadyThis, "")
	tb.refused(CorrectCounter{Counter: "time", Value: 2}, CodeOutOfRange, "")
	tb.refused(CorrectCounter{Counter: "horror", Who: "inv1", Value: 7}, CodeOutOfRange, "")
	tb.refused(CorrectCounter{Counter: "damage", Who: "inv9", Value: 1}, CodeNotInPlay, "")
	if got := tb.e.Describe(tb.s, state.CounterCorrected{Counter: "threat", Value: 7}, keeper.ForTable); len(got) != 1 || got[0].Key != "log.corrected.threat" {
		t.Errorf("logged as %+v", got)
	}
}

func TestCorrectionsLeaveALegalState(t *testing.T) {
	tb := turn(t, 2)
	tb.do(CorrectCounter{Counter: "damage", Who: "m1", Value: 4})
	if len(tb.s.Monsters) != 0 {
		t.Error("damage at its health kills a monster")
	}
	tb.do(CorrectCounter{Counter: "damage", Who: "inv1", Value: 8})
	if tb.seat("inv1").State != state.SeatDead || tb.s.Turn != nil {
		t.Errorf("damage at his health kills an investigator: %+v", tb.seat("inv1"))
	}
}

func TestCorrectionWhileAPromptWaits(t *testing.T) {
	tb := turn(t, 2)
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, then(token("won", "hall")), then(horror(1, "")))}, token("after", "hall"))
	tb.asks("test", "inv1")
	tb.refused(EndTurn{Who: "inv1"}, keeper.CodePromptWaits, "MOM-9.1")
	tb.do(CorrectCounter{Counter: "threat", Value: 9})
	tb.asks("test", "inv1")
	tb.do(CorrectCard{Card: "clue-1", To: "inv2"})
	tb.asks("test", "inv1")
	tb.roll(1)
	tb.quiet()
	if h := tb.room("hall").Tokens; h["won"] != 1 || h["after"] != 1 || !tb.s.Revealed || h["omen"] != 1 {
		t.Errorf("tokens %v, revealed %v: what was interrupted goes on, then the objective is revealed", h, tb.s.Revealed)
	}
}

func TestCorrectionThatKillsWithdrawsTheQuestion(t *testing.T) {
	tb := turn(t, 2)
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)}, token("after", "hall"))
	tb.do(CorrectCounter{Counter: "damage", Who: "inv1", Value: 8})
	tb.quiet()
	if tb.room("hall").Tokens["after"] != 1 || tb.s.Turn != nil {
		t.Errorf("the rest goes on without him: %+v", tb.s.Turn)
	}
	tb = turn(t, 1)
	tb.s.Revealed = true
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
	tb.do(CorrectCounter{Counter: "damage", Who: "inv1", Value: 8})
	if tb.s.Prompt != nil || tb.s.Ending == nil {
		t.Errorf("the last one killed, the game is over: %+v", tb.s.Prompt)
	}
}

func TestCorrectionDuringAPuzzle(t *testing.T) {
	tb := facing(t)
	tb.do(CorrectCounter{Counter: "damage", Who: "inv1", Value: 8})
	tb.quiet()
	if tb.s.Turn != nil {
		t.Error("the attempt and the turn are over")
	}
}

func TestCorrectPlace(t *testing.T) {
	tb := turn(t, 1)
	tb.do(CorrectPlace{Who: "inv1", Space: "cellar-1"})
	tb.do(CorrectPlace{Who: "m1", Space: "hall-1"})
	if m, _ := tb.s.Monster("m1"); tb.seat("inv1").Space != "cellar-1" || m.Space != "hall-1" {
		t.Error("not moved")
	}
	tb.refused(CorrectPlace{Who: "inv1", Space: "cellar-1"}, CodeAlreadyThis, "")
	tb.refused(CorrectPlace{Who: "inv1", Space: "attic"}, CodeNoSpace, "MOM-7.1")
	tb.refused(CorrectPlace{Who: "inv3", Space: "hall-1"}, CodeNotInPlay, "")
}

func TestCorrectCard(t *testing.T) {
	tb := turn(t, 1)
	for _, c := range []struct{ card, to string }{
		{"axe", "inv1"}, {"axe", "room:garden"}, {"axe", "discard"}, {"axe", "deck"}, {"fright", "keeper"}, {"curse", "inv1:down"}, {"sprain", "inv1:injury"}, {"sprain#2", "inv1:injury"},
		{"panic", "inv1:insanity"}, {"torch", "roomUp:garden"}, {"spark-2", "inv1"}, {"shut-door", "room:hall"},
	} {
		tb.do(CorrectCard{Card: c.card, To: c.to})
		switch c.to {
		case "discard":
			if !slices.Contains(tb.s.Piles["exploration"].Discard, c.card) {
				t.Errorf("%s is not discarded", c.card)
			}
		case "deck":
			if tb.s.Piles["exploration"].Draw[0] != c.card {
				t.Errorf("%s is not on top", c.card)
			}
		default:
			if got := tb.e.placeOf(tb.s, c.card); got != c.to {
				t.Errorf("%s lies at %q, want %q", c.card, got, c.to)
			}
			tb.refused(CorrectCard{Card: c.card, To: c.to}, CodeAlreadyThis, "")
		}
	}
	v := tb.seat("inv1")
	if v.Injury != "sprain#2" || v.Insanity != "panic" || !slices.Equal(v.FaceDown, []string{"curse"}) {
		t.Errorf("%+v", v)
	}
	for _, c := range []struct{ card, to string }{{"axe", "keeper"}, {"axe", "attic"}, {"fright", "room:hall"}, {"axe", "room:attic"}, {"shut-door", "inv1"}} {
		tb.refused(CorrectCard{Card: c.card, To: c.to}, CodeNoPlace, "")
	}
	for _, card := range []string{"axe#2", "sword", "summon"} {
		tb.refused(CorrectCard{Card: card, To: "discard"}, CodeNoCard, "")
	}
	if cardsInPlay(tb) != cardsInPlay(turn(t, 1)) {
		t.Error("a card was lost or doubled")
	}
}

func cardsInPlay(tb *table) int {
	n := len(tb.s.Mythos) + len(tb.s.Trauma)
	for _, d := range tb.s.Piles {
		n += d.Size()
	}
	for _, r := range tb.s.Rooms {
		n += len(r.Pile)
	}
	for _, v := range tb.s.Seats {
		n += len(v.Cards) + len(v.FaceDown)
		if v.Injury != "" {
			n++
		}
		if v.Insanity != "" {
			n++
		}
	}
	return n
}

func TestCorrectMonster(t *testing.T) {
	tb := turn(t, 1)
	tb.do(CorrectMonster{Monster: "ghoul", Space: "hall-1"})
	tb.refused(CorrectMonster{Monster: "ghoul", Space: "hall-1"}, CodeNoFigures, "MOM-1.2")
	tb.refused(CorrectMonster{Monster: "dragon", Space: "hall-1"}, CodeNoMonster, "")
	tb.refused(CorrectMonster{Monster: "shade", Space: "attic"}, CodeNoSpace, "MOM-7.1")
	tb.do(CorrectMonster{Monster: "m1", Off: true})
	tb.refused(CorrectMonster{Monster: "m1", Off: true}, CodeNoMonster, "")
	if len(tb.s.Monsters) != 1 || tb.s.Monsters[0].ID != "m2" {
		t.Errorf("%+v", tb.s.Monsters)
	}
}

func TestSetSource(t *testing.T) {
	tb := turn(t, 1)
	tb.refused(SetSource{What: "dice", Source: keeper.OnTable}, CodeAlreadyThis, "")
	tb.refused(SetSource{What: "dice", Source: "pocket"}, CodeBadSource, "")
	tb.refused(SetSource{What: "map", Source: keeper.OnTable}, CodeBadSource, "")
	tb.do(SetSource{What: "dice", Source: keeper.OnScreen})
	tb.do(SetSource{What: "decks", Source: keeper.OnTable})
	if tb.s.Dice != keeper.OnScreen || tb.s.Decks != keeper.OnTable {
		t.Errorf("dice %s, decks %s", tb.s.Dice, tb.s.Decks)
	}
}

func TestCorrectionsBelongToTheGameNotTheSetup(t *testing.T) {
	tb := openTable(t, 1, nil)
	tb.refused(CorrectCounter{Counter: "threat", Value: 3}, CodeInSetup, "MOM-2.1")
	tb.refused(CorrectCard{Card: "axe", To: "discard"}, CodeInSetup, "MOM-2.1")
	tb.refused(CorrectMonster{Monster: "ghoul", Space: "hall-1"}, CodeInSetup, "MOM-2.1")
	tb.refused(CorrectPlace{Who: "inv1", Space: "hall-1"}, CodeNotInPlay, "")
	tb.do(SetSource{What: "dice", Source: keeper.OnScreen})
}

func TestMOM_2_6_SeedingErrorSkipsTheNextKeeperTurn(t *testing.T) {
	tb := turn(t, 1)
	tb.do(SeedingError{})
	tb.refused(SeedingError{}, CodeAlreadyThis, "MOM-2.6")
	tb.do(CorrectCard{Card: "axe", To: "inv1"})
	tb.do(EndTurn{Who: "inv1"})
	threat, time := tb.s.Threat, tb.s.Time
	tb.do(StartKeeperTurn{})
	if tb.s.Round != 2 || tb.s.Phase != state.PhaseInvestigators || tb.s.Threat != threat || tb.s.Time != time || tb.s.Skips {
		t.Errorf("round %d, phase %s, threat %d, time %d", tb.s.Round, tb.s.Phase, tb.s.Threat, tb.s.Time)
	}
	tb.step(state.StepAction) // the one after is played
}
