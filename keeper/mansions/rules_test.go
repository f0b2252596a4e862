package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// If the objective is met while a question waits the game ends at once.
func TestMOM_3_3_EndsAtOnceWhateverWaits(t *testing.T) {
	tb := turn(t, 2)
	tb.hand("sprain")
	tb.run(state.Task{Who: "inv1"}, place("shade", "garden"), damage(1, "you"))
	if end := tb.s.Ending; end == nil || end.Winner != "keeper" || end.Reason != "objective" {
		t.Fatalf("ending %+v, want the keeper's objective", end)
	}
	if tb.seat("inv1").Damage != 0 {
		t.Error("nothing happens any more once the game is over")
	}
	tb.quiet()

	tb = turn(t, 2)
	tb.hand("sprain")
	tb.run(state.Task{Who: "inv1"}, damage(1, "you"))
	tb.asks("trauma", "keeper")
	tb.do(CorrectMonster{Monster: "shade", Space: "garden-1"})
	if tb.s.Ending == nil {
		t.Error("the table has what decides the game: the question is moot")
	}
	tb.quiet()
}

// The last event kills everybody: they are eliminated before it is resolved, so the keeper wins.
func TestMOM_3_3_AllEliminatedByTheLastEvent(t *testing.T) {
	tb := turn(t, 1)
	tb.s.Revealed = true
	tb.s.Resolved = 5
	tb.s.Phase, tb.s.Step, tb.s.Turn = state.PhaseKeeper, state.StepEvent, nil
	w := &work{e: tb.e, s: tb.s, chance: middling{}}
	w.push(state.Task{Kind: taskEvent, Count: 5})
	w.pushEffects(state.Task{}, then(damage(20, "all")))
	if w.runTasks(); w.err != nil {
		t.Fatal(w.err)
	}
	if end := w.s.Ending; end == nil || end.Winner != "keeper" || end.Reason != "eliminated" {
		t.Errorf("ending %+v", end)
	}
}

// While a figure is removed to be placed again it still counts as on the map.
func TestMOM_1_8_PlacingAnewIsOneThing(t *testing.T) {
	tb := turn(t, 1)
	w := &work{e: tb.e, s: tb.s, chance: middling{}}
	w.push(state.Task{Kind: taskPlace})
	w.s.Rooms = slices.Clone(w.s.Rooms)
	w.s.EditRoom("hall").Tokens = map[string]int{"seal": 2}
	if w.over() {
		t.Error("in the middle of placing nothing is judged")
	}
	w.pop()
	if !w.over() {
		t.Error("afterwards it is")
	}
}

func TestMOM_14_5_LeftAloneTheKeeperExchangesHisCards(t *testing.T) {
	tb := turn(t, 2)
	tb.hand("mob", "sprain")
	tb.s.Revealed = true
	tb.run(state.Task{Who: "inv2"}, damage(20, "you"))
	if slices.Contains(tb.s.Trauma, "mob") || len(tb.s.Trauma) != 2 || !slices.Contains(tb.s.Trauma, "sprain") {
		t.Errorf("hand %v: the card for several is discarded and another one drawn", tb.s.Trauma)
	}
	if d := tb.s.Piles[state.DeckTrauma].Discard; !slices.Contains(d, "mob") {
		t.Errorf("discarded %v", d)
	}

	tb = turn(t, 3)
	tb.hand("mob")
	tb.s.Revealed = true
	tb.run(state.Task{Who: "inv2"}, damage(20, "you"))
	if !slices.Equal(tb.s.Trauma, []string{"mob"}) {
		t.Errorf("hand %v: two are left", tb.s.Trauma)
	}
	tb = turn(t, 2)
	tb.hand("mob")
	tb.run(state.Task{Who: "inv2"}, damage(20, "you"))
	if !slices.Equal(tb.s.Trauma, []string{"mob"}) {
		t.Errorf("hand %v: his player takes a new investigator", tb.s.Trauma)
	}
}

// Clue 1 turned face up by an effect is found by the investigator who takes it; dropped and taken again, it is not
// found twice.
func TestMOM_8_2_ClueShownByAnEffectIsStillFound(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("hall", "trap", "clue-1")
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Reveal: &stories.Reveal{Room: "hall"}})
	tb.do(Explore{Who: "inv1"})
	if !tb.s.Revealed || tb.seat("inv1").Damage != 1 {
		t.Errorf("objective revealed: %v, damage %d", tb.s.Revealed, tb.seat("inv1").Damage)
	}
	tb.s.EditTurn().Action = true // as in a later turn
	tb.do(Drop{Who: "inv1", Cards: []string{"trap"}})
	tb.s.EditTurn().Action = true
	tb.do(Explore{Who: "inv1"})
	if v := tb.seat("inv1"); v.Damage != 1 || !slices.Contains(v.Cards, "trap") {
		t.Errorf("taken again: %+v", v)
	}
}

// An investigator moved away by the table while he was asked how to meet a lock loses the rest of the step.
func TestMOM_4_10_MovedAwayWhileTheLockIsMet(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("study", "key-door")
	tb.stand("inv1", "hall-2")
	tb.give("inv1", "brass-key")
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.asks("meet", "inv1")
	tb.do(CorrectPlace{Who: "inv1", Space: "bedroom-1"})
	tb.quiet()
	if v := tb.seat("inv1"); !slices.Contains(v.Cards, "brass-key") || v.Space != "bedroom-1" {
		t.Errorf("%+v: nobody opens a door from another room", v)
	}
}

// An attempt in another investigator's turn counts once as well.
func TestMOM_16_10_OncePerInvestigatorInAnotherOnesTurn(t *testing.T) {
	tb := turn(t, 2)
	for range 2 {
		tb.run(state.Task{Who: "inv2", Card: "tome"}, stories.Effect{Puzzle: &puzzleOf7})
		if tb.s.Attempt == nil {
			break
		}
		tb.do(PuzzleStop{})
	}
	if tb.why() != "puzzle/puzzleNow" {
		t.Errorf("a second attempt in one turn: %q", tb.why())
	}
	tb.run(state.Task{Who: "inv1", Card: "tome"}, stories.Effect{Puzzle: &puzzleOf7})
	if tb.s.Attempt == nil {
		t.Error("several investigators may try in one turn")
	}
}

// Removing a lock by hand frees its pieces, even during an attempt.
func TestMOM_16_12_PiecesGoBackWithTheCard(t *testing.T) {
	for _, stop := range []bool{true, false} {
		tb := turn(t, 1)
		tb.pile("study", "rune-door")
		tb.stand("inv1", "hall-2")
		tb.do(Move{Who: "inv1", To: "study-1"})
		if tb.s.Attempt == nil {
			t.Fatal("no attempt")
		}
		if stop {
			tb.do(PuzzleStop{})
		}
		tb.do(CorrectCard{Card: "rune-door", To: state.PlaceDiscard})
		tb.quiet()
		if len(tb.s.Riddles) != 0 {
			t.Errorf("stopped before %v: %+v still lie", stop, tb.s.Riddles)
		}
	}
}

func TestMOM_8_1_EffectsOnEquipmentSpareArtefacts(t *testing.T) {
	tb := turn(t, 1)
	tb.e.Cards["torch"].Types = []string{"equipment", "artefact"}
	tb.give("inv1", "torch", "elixir")
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Discard: &stories.Discard{Type: "equipment", Count: 2}})
	if v := tb.seat("inv1"); !slices.Contains(v.Cards, "torch") || slices.Contains(v.Cards, "elixir") {
		t.Errorf("cards %v", v.Cards)
	}
}

// With the decks on the table only the table sees the back of a spell.
func TestMOM_8_4_SpellOnTheTableIsTheVariantItTurnsOutToBe(t *testing.T) {
	tb := turn(t, 2)
	tb.do(SetSource{What: "decks", Source: keeper.OnTable})
	tb.give("inv1", "spark-1")
	tb.give("inv2", "spark-2")
	tb.do(UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "inv2"})
	tb.asks("test", "inv1")
	tb.roll(1)
	p := tb.asks("choose", "keeper")
	if !slices.Equal(optionKeys(p), []string{"spark-1", "spark-2", "spark-3"}) || p.Choice[1].Args["text"] != "card.spark-2.back" {
		t.Fatalf("options %+v", p.Choice)
	}
	tb.answer("spark-2")
	tb.quiet()
	if tb.seat("inv2").Stuns != 1 || tb.room("hall").Tokens["sparked"] != 0 {
		t.Errorf("inv2 %+v, hall %+v: the back that lies there counts", tb.seat("inv2"), tb.room("hall"))
	}
	var all []string
	for _, v := range tb.s.Seats {
		all = append(all, v.Cards...)
	}
	all = append(all, tb.s.Piles["spell:spark"].Draw...)
	all = slices.DeleteFunc(all, func(c string) bool { return !strings.HasPrefix(c, "spark-") })
	slices.Sort(all)
	if !slices.Equal(all, []string{"spark-1", "spark-2", "spark-3"}) {
		t.Errorf("every spell is there once: %v", all)
	}
	if d := tb.s.Piles["spell:spark"].Draw; len(d) == 0 || d[len(d)-1] != "spark-2" {
		t.Errorf("deck %v: the spell that was cast lies at the bottom", d)
	}
}
