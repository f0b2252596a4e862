package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func TestMOM_14_1_HealthAndSanity(t *testing.T) {
	tb := turn(t, 2)
	tb.run(state.Task{Who: "inv1"}, horror(9, ""))
	if v := tb.seat("inv1"); v.Horror != 6 || !tb.e.Insane(tb.s, "inv1") || v.State != state.SeatIn {
		t.Errorf("sanity never goes below 0 and kills nobody: %+v", v)
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Heal: &stories.Heal{Horror: 1}})
	if tb.e.Insane(tb.s, "inv1") {
		t.Error("above 0 he is sane again")
	}
	tb.run(state.Task{Who: "inv1"}, damage(7, ""))
	if tb.seat("inv1").State != state.SeatIn {
		t.Error("with 1 health he lives")
	}
	tb.run(state.Task{Who: "inv1"}, damage(1, ""))
	if tb.seat("inv1").State != state.SeatDead {
		t.Errorf("at 0 he is killed: %+v", tb.seat("inv1"))
	}
}

func TestMOM_14_2_TraumaRightAfterItsKindOfHarm(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("sprain", "panic", "deep-cut")
	tb.run(state.Task{Who: "inv1"}, damage(1, ""))
	p := tb.asks("trauma", "keeper")
	if !p.Secret || !slices.Equal(optionKeys(p), []string{"sprain", "none"}) {
		t.Errorf("after damage at health 7: %+v", p)
	}
	if tb.e.TableView(tb.s).Prompt != nil {
		t.Error("the table must not see this prompt")
	}
	tb.answer("none")
	tb.run(state.Task{Who: "inv1"}, damage(4, ""))
	if p := tb.asks("trauma", "keeper"); !slices.Equal(optionKeys(p), []string{"sprain", "deep-cut", "none"}) {
		t.Errorf("at health 3 the deep cut fits its number: %v", optionKeys(p))
	}
	tb.answer("sprain")
	tb.run(state.Task{Who: "inv1"}, horror(1, ""))
	if p := tb.asks("trauma", "keeper"); !slices.Equal(optionKeys(p), []string{"panic", "none"}) {
		t.Errorf("after horror: %v", optionKeys(p))
	}
}

func TestMOM_14_2_NobodyIsAskedWithoutALegalCard(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("deep-cut", "despair")
	tb.run(state.Task{Who: "inv1"}, damage(1, ""), horror(1, ""))
	tb.quiet()
}

func TestMOM_14_3_SecondOfAKindReplacesTheFirst(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("sprain", "sprain#2")
	tb.run(state.Task{Who: "inv1"}, damage(1, ""))
	tb.answer("sprain")
	tb.run(state.Task{Who: "inv1"}, damage(1, ""))
	tb.answer("sprain#2")
	if v := tb.seat("inv1"); v.Injury != "sprain#2" || !slices.Contains(tb.s.Piles[state.DeckTrauma].Discard, "sprain") {
		t.Errorf("%+v, discard %v", v, tb.s.Piles[state.DeckTrauma].Discard)
	}
}

func TestMOM_14_4_InsaneTakesNoHorrorButMayGetACard(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("despair")
	tb.s.EditSeat("inv1").Horror = 6
	tb.run(state.Task{Who: "inv1"}, horror(2, ""))
	tb.asks("trauma", "keeper")
	tb.answer("despair")
	if v := tb.seat("inv1"); v.Horror != 6 || v.Insanity != "despair" {
		t.Errorf("%+v", v)
	}
}

func TestMOM_14_5_CardsForSeveralInvestigators(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("mob")
	tb.run(state.Task{Who: "inv1"}, horror(1, ""))
	tb.quiet()
	tb = turn(t, 2)
	tb.hand("mob")
	tb.run(state.Task{Who: "inv1"}, horror(1, ""))
	tb.answer("mob")
	if tb.seat("inv2").Horror != 1 {
		t.Error("it hits the others in the room")
	}
	for range 12 { // with one investigator it is drawn past
		tb = turn(t, 1)
		d := tb.s.Piles[state.DeckTrauma]
		d.Draw = append([]string{"mob"}, slices.DeleteFunc(slices.Clone(d.Draw), func(c string) bool { return c == "mob" })...)
		tb.s.SetDeck(state.DeckTrauma, d)
		tb.run(state.Task{}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Trauma}})
		if slices.Contains(tb.s.Trauma, "mob") || len(tb.s.Trauma) != 1 {
			t.Fatalf("hand %v", tb.s.Trauma)
		}
	}
}

func TestMOM_14_6_KilledLeavesHisThingsAndANewOneComes(t *testing.T) {
	tb := turn(t, 2)
	tb.give("inv1", "axe", "spark-2")
	seat := tb.s.EditSeat("inv1")
	seat.Injury, seat.FaceDown = "sprain", []string{"curse"}
	tb.e.Take(&tb.s, "x")
	tb.run(state.Task{Who: "inv1"}, damage(8, ""))
	tb.answer("rest")
	if tb.s.Turn != nil {
		t.Error("his turn is over")
	}
	if r := tb.room("hall"); !slices.Equal(r.Pile, []string{"pistol", "axe"}) || !slices.Equal(r.FaceUp, r.Pile) {
		t.Errorf("his things lie face up on the pile: %+v", r)
	}
	if d := tb.s.Piles["spell:spark"].Draw; d[len(d)-1] != "spark-2" {
		t.Errorf("the spell goes under its deck: %v", d)
	}
	if !slices.Contains(tb.s.Piles[state.DeckTrauma].Discard, "sprain") || !slices.Contains(tb.s.Piles[state.DeckMythos].Discard, "curse") {
		t.Error("what lay before him is discarded")
	}
	v := tb.seat("inv1")
	if v.State != state.SeatDead || !v.Had || tb.s.Dead != 1 {
		t.Errorf("%+v", v)
	}
	tb.refused(ChooseInvestigator{Who: "inv1", Character: "cyd", Body: "cyd-strong", Mind: "cyd-calm"}, CodeHadTurn, "MOM-14.6")
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.refused(StartTurn{Who: "inv1"}, CodeNotInPlay, "MOM-3.1")
	tb.refused(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-strong", Mind: "ada-calm"}, CodeTaken, "MOM-2.2")
	tb.refused(ChooseInvestigator{Who: "inv2", Character: "cyd", Body: "cyd-strong", Mind: "cyd-calm"}, CodeWrongPhase, "MOM-14.6")
	tb.do(ChooseInvestigator{Who: "inv1", Character: "cyd", Body: "cyd-strong", Mind: "cyd-learned"})
	v = tb.seat("inv1")
	if v.State != state.SeatIn || !v.Had || v.Space != "hall-1" || v.Skill != 2 || len(v.Cards) != 1 || tb.e.Shown(v.Cards[0]) != "spark" {
		t.Errorf("the newcomer %+v: his choice is the whole turn; the pistol lies in the hall", v)
	}
	if tb.why() != "draw/notInDeck" {
		t.Errorf("that the pistol is gone is said: %q", tb.why())
	}
}

func TestMOM_14_6_EliminatedOnceTheObjectiveIsRevealed(t *testing.T) {
	tb := turn(t, 2)
	tb.s.Revealed = true
	tb.run(state.Task{Who: "inv1"}, damage(8, ""))
	if tb.seat("inv1").State != state.SeatOut {
		t.Errorf("%+v", tb.seat("inv1"))
	}
	if tb.s.Phase == state.PhaseEnded {
		t.Error("the other one still plays")
	}
}

func TestMOM_14_6_EliminatedWhenNobodyIsLeft(t *testing.T) {
	tb := turn(t, 2)
	tb.s.Gone = []string{"cyd", "dot", "eve", "fay"}
	tb.run(state.Task{Who: "inv1"}, damage(8, ""))
	if tb.seat("inv1").State != state.SeatOut {
		t.Errorf("%+v", tb.seat("inv1"))
	}
}

func TestMOM_14_6_TheLastCharacterGoesToWhoDiedFirst(t *testing.T) {
	tb := turn(t, 2)
	tb.s.Gone = []string{"cyd", "dot", "eve"}
	tb.run(state.Task{}, damage(10, "all"))
	if a, b := tb.seat("inv1").State, tb.seat("inv2").State; a != state.SeatDead || b != state.SeatOut {
		t.Errorf("inv1 %s, inv2 %s", a, b)
	}
}

func TestMOM_3_3_AllEliminatedTheKeeperWins(t *testing.T) {
	tb := turn(t, 1)
	tb.s.Revealed = true
	tb.run(state.Task{Who: "inv1"}, damage(8, ""), token("late", "hall"))
	if tb.s.Ending == nil || tb.s.Ending.Winner != "keeper" || tb.s.Ending.Reason != "eliminated" {
		t.Fatalf("ending %+v", tb.s.Ending)
	}
	tb.refused(EndTurn{Who: "inv1"}, CodeEnded, "MOM-3.3")
	if len(tb.e.Legal(tb.s)) != 0 {
		t.Error("nothing is legal after the end")
	}
	if sum := tb.e.Summary(tb.s); !sum.Ended || sum.Key != "summary.ended" || sum.Args["winner"] != "keeper" {
		t.Errorf("summary %+v", sum)
	}
}

func TestMOM_14_7_HealingNeverAbovePrinted(t *testing.T) {
	tb := turn(t, 1)
	tb.s.EditSeat("inv1").Damage = 1
	tb.give("inv1", "elixir", "elixir#2")
	tb.do(UseCard{Who: "inv1", Card: "elixir", Action: "drink"})
	if v := tb.seat("inv1"); v.Damage != 0 || v.Horror != 0 || slices.Contains(v.Cards, "elixir") || !tb.s.Turn.Action {
		t.Errorf("%+v, turn %+v", v, tb.s.Turn)
	}
	tb.do(UseCard{Who: "inv1", Card: "elixir#2", Action: "drink"})
	if tb.why() != "heal/nothingToHeal" {
		t.Errorf("an effect that cannot act says so: %q", tb.why())
	}
}

func TestTraumaCardTakenMeanwhile(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("sprain")
	tb.run(state.Task{Who: "inv1"}, damage(1, ""))
	tb.asks("trauma", "keeper")
	tb.do(CorrectCard{Card: "sprain", To: "discard"})
	tb.quiet()
	if tb.seat("inv1").Injury != "" {
		t.Error("a card that a correction took away cannot be played")
	}
}

// A player waiting for a new investigator is not eliminated: the card for several can be played (MOM-14.5).
func TestMOM_14_5_WhileADeadPlayerWaitsForANewInvestigator(t *testing.T) {
	for at, asked := range map[string]bool{state.SeatDead: true, state.SeatOut: false} {
		tb := turn(t, 2)
		tb.s.EditSeat("inv2").State = at
		tb.hand("mob")
		tb.run(state.Task{Who: "inv1"}, horror(1, ""))
		if (tb.s.Prompt != nil) != asked {
			t.Errorf("the other is %s: asked is %v", at, !asked)
		}
		tb = turn(t, 2)
		tb.s.EditSeat("inv2").State = at
		tb.s.SetDeck(state.DeckTrauma, keeper.Deck{Draw: []string{"mob", "sprain"}})
		tb.run(state.Task{}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Trauma}})
		if slices.Contains(tb.s.Trauma, "mob") != asked {
			t.Errorf("the other is %s: drawn is %v", at, tb.s.Trauma)
		}
	}
}

// The insane take no horror: abilities against it are neither offered nor used up (MOM-14.4, MOM-18.31).
func TestMOM_18_31_TheInsaneAreNotAskedAboutHorror(t *testing.T) {
	tb := gifted(t, 1, stories.Ability{When: stories.AbilityHorror, Once: true, Less: 1})
	tb.hand("despair")
	tb.s.EditSeat("inv1").Horror = 6
	tb.run(state.Task{Who: "inv1"}, horror(1, ""))
	tb.asks("trauma", "keeper")
	tb.answer("despair")
	if len(tb.seat("inv1").Spent) != 0 {
		t.Error("nothing is spent")
	}
}
