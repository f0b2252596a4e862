package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// An attempt in the keeper's turn counts for that turn only.
func TestMOM_16_10_OnceInTheKeepersTurn(t *testing.T) {
	tb := turn(t, 2)
	tb.step(state.StepAction)
	attempt := func(who string) bool {
		tb.run(state.Task{Who: who, Card: "tome"}, stories.Effect{Puzzle: &puzzleOf7})
		if tb.s.Attempt == nil {
			return false
		}
		tb.do(PuzzleStop{})
		return true
	}
	if !attempt("inv1") || attempt("inv1") || tb.why() != "puzzle/puzzleNow" {
		t.Errorf("inv1 tries once: %q", tb.why())
	}
	if !attempt("inv2") {
		t.Error("another investigator may try as well")
	}
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv2"})
	if !attempt("inv1") || attempt("inv1") {
		t.Error("in the next turn, whosever it is, he may try again, once")
	}
	tb.do(EndTurn{Who: "inv2"})
	if !attempt("inv1") {
		t.Error("between two turns nothing of the last one counts")
	}
}

// A card that an effect has turned face up is found by the investigator who takes it, even if another copy was found
// before; a dropped card is not.
func TestMOM_4_5_SecondCopyShownByAnEffectIsFound(t *testing.T) {
	tb := turn(t, 1)
	tb.e.Cards["elixir"].Effects = then(damage(1, "you"))
	tb.pile("hall", "elixir")
	tb.do(Explore{Who: "inv1"})
	if tb.seat("inv1").Damage != 1 {
		t.Fatal("the first copy is found")
	}
	tb.pile("hall", "elixir#2")
	tb.run(state.Task{}, stories.Effect{Reveal: &stories.Reveal{Room: "hall"}})
	tb.s.EditTurn().Action = true
	tb.do(Explore{Who: "inv1"})
	if tb.seat("inv1").Damage != 2 {
		t.Error("the second copy was shown but not found yet: its effects happen")
	}
	tb.s.EditTurn().Action = true
	tb.do(Drop{Who: "inv1", Cards: []string{"elixir"}})
	tb.s.EditTurn().Action = true
	tb.do(Explore{Who: "inv1"})
	if tb.seat("inv1").Damage != 2 || !slices.Contains(tb.seat("inv1").Cards, "elixir") {
		t.Errorf("taken, not found again: %+v", tb.seat("inv1"))
	}
}

// A card that went back into its deck and is drawn again is found again.
func TestMOM_4_5_CardFromTheDeckIsFoundAgain(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("hall", "trap")
	tb.do(Explore{Who: "inv1"})
	tb.do(CorrectCard{Card: "trap", To: "deck"})
	tb.do(CorrectCard{Card: "trap", To: "room:hall"})
	tb.run(state.Task{}, stories.Effect{Reveal: &stories.Reveal{Room: "hall"}})
	tb.s.EditTurn().Action = true
	tb.do(Explore{Who: "inv1"})
	if tb.seat("inv1").Damage != 2 {
		t.Errorf("%+v", tb.seat("inv1"))
	}
}

// Investigators who died before the end need not escape; a player with a new investigator to come must.
func TestMOM_7_5_TheDeadDoNotCount(t *testing.T) {
	at := func() *table {
		tb := begin(t, 3, map[string]string{"1": "1B", "2": "2A"})
		tb.hand()
		tb.do(CorrectCounter{Counter: "damage", Who: "inv2", Value: 20})
		tb.s.Revealed = true
		tb.do(StartTurn{Who: "inv1"})
		tb.stand("inv1", "garden-1")
		tb.s.Monsters = nil
		return tb
	}
	tb := at()
	tb.do(CorrectCounter{Counter: "damage", Who: "inv3", Value: 20})
	tb.do(Escape{Who: "inv1", Door: "gate"})
	if tb.s.Ending != nil {
		t.Fatal("the player of inv2 still has an investigator coming")
	}
	tb.do(ChooseInvestigator{Who: "inv2", Character: "eve", Body: "eve-quick", Mind: "eve-calm"})
	tb.do(CorrectCounter{Counter: "damage", Who: "inv2", Value: 20})
	if tb.s.Ending == nil || tb.s.Ending.Winner != "investigators" {
		t.Errorf("everybody else is dead: one has escaped, and that suffices: %+v", tb.s.Ending)
	}
	if v, _ := tb.s.Seat("inv2"); v.State != state.SeatOut {
		t.Errorf("%+v", v)
	}
}

func TestMOM_7_5_TheEscapedTakesNoMoreTurns(t *testing.T) {
	tb := begin(t, 2, map[string]string{"1": "1B", "2": "2A"})
	tb.hand()
	tb.s.Revealed, tb.s.Monsters = true, nil
	tb.do(StartTurn{Who: "inv1"})
	tb.stand("inv1", "garden-1")
	tb.do(Escape{Who: "inv1", Door: "gate"})
	if tb.s.Turn != nil || tb.s.Ending != nil {
		t.Errorf("his turn is over, the game is not: %+v", tb.s.Turn)
	}
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.refused(StartTurn{Who: "inv1"}, CodeNotInPlay, "MOM-3.1")
	tb.do(StartTurn{Who: "inv2"})
	tb.do(EndTurn{Who: "inv2"})
	tb.do(StartKeeperTurn{})
}

// An investigator left alone by an escape is single too: cards for several are replaced when drawn.
func TestMOM_14_5_DrawnWithASingleInvestigatorOnTheBoard(t *testing.T) {
	tb := begin(t, 2, map[string]string{"1": "1B", "2": "2A"})
	tb.hand()
	tb.do(CorrectSeat{Who: "inv2", State: state.SeatEscaped})
	draw := slices.Clone(tb.s.Piles[state.DeckTrauma].Draw)
	draw = append([]string{"mob"}, slices.DeleteFunc(draw, func(c string) bool { return c == "mob" })...)
	tb.do(CorrectDeck{Deck: state.DeckTrauma, Cards: draw})
	tb.run(state.Task{}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Trauma}})
	if !slices.Equal(tb.s.Trauma, draw[1:2]) || !slices.Contains(tb.s.Piles[state.DeckTrauma].Discard, "mob") {
		t.Errorf("hand %v", tb.s.Trauma)
	}
}

// A new investigator must not have been in this story: neither dead nor escaped nor at the table.
func TestMOM_14_6_NotYetInThisStory(t *testing.T) {
	tb := begin(t, 3, nil)
	tb.hand()
	tb.do(CorrectSeat{Who: "inv3", State: state.SeatEscaped})
	tb.do(CorrectCounter{Counter: "damage", Who: "inv1", Value: 20})
	for _, id := range []string{"ada", "ben", "cyd"} {
		tb.refused(ChooseInvestigator{Who: "inv1", Character: id, Body: id + "-strong", Mind: id + "-calm"}, CodeTaken, "MOM-2.2")
	}
	if got := tb.e.Free(tb.s); !slices.Equal(got, []string{"dot", "eve", "fay"}) {
		t.Errorf("free are %v", got)
	}
	tb.do(ChooseInvestigator{Who: "inv1", Character: "dot", Body: "dot-strong", Mind: "dot-calm"})
	if v := tb.seat("inv1"); !v.Had || v.Space != "hall-1" {
		t.Errorf("choosing him was the whole turn: %+v", v)
	}
}

// The objective counts in anybody's turn, and between turns.
func TestMOM_15_1_MetInAnybodysTurn(t *testing.T) {
	seal := stories.Effect{Place: &stories.Place{Token: "seal", Where: "hall", Count: 2}}
	for name, at := range map[string]func(tb *table){
		"between turns":  func(tb *table) { tb.do(EndTurn{Who: "inv1"}) },
		"another's turn": func(tb *table) { tb.do(EndTurn{Who: "inv1"}); tb.do(StartTurn{Who: "inv2"}) },
		"the keeper's":   func(tb *table) { tb.step(state.StepAction) },
		"the event step": func(tb *table) { tb.step(state.StepEvent) },
		"while one is asked": func(tb *table) {
			tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
		},
	} {
		tb := turn(t, 2)
		at(tb)
		if tb.s.Prompt != nil {
			tb.do(CorrectToken{Token: "seal", Room: "hall", Value: 2})
		} else {
			tb.run(state.Task{}, seal)
		}
		if tb.s.Ending == nil || tb.s.Ending.Winner != "investigators" || !tb.s.Revealed || tb.s.Prompt != nil {
			t.Errorf("%s: %+v, revealed %v", name, tb.s.Ending, tb.s.Revealed)
		}
	}
}

// An objective can have its own condition for being revealed.
func TestMOM_15_1_AsTheObjectiveSays(t *testing.T) {
	tb := turn(t, 1)
	tb.run(state.Task{}, stories.Effect{Reveal: &stories.Reveal{Objective: true}})
	if !tb.s.Revealed || tb.room("hall").Tokens["omen"] != 1 || tb.e.TableView(tb.s).Objective != "1A" {
		t.Errorf("revealed %v", tb.s.Revealed)
	}
	tb.run(state.Task{}, stories.Effect{Reveal: &stories.Reveal{Objective: true}})
	if tb.why() != "reveal/alreadySo" || tb.room("hall").Tokens["omen"] != 1 {
		t.Error("once")
	}
}
