package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func TestMOM_8_2_ClueOneRevealsTheObjective(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "cellar-1")
	tb.do(Explore{Who: "inv1"})
	if !tb.s.Revealed || tb.e.TableView(tb.s).Objective != "1A" {
		t.Error("the objective must be revealed")
	}
	if tb.room("hall").Tokens["omen"] != 1 {
		t.Error("what the objective does on being revealed")
	}
	if !slices.Equal(tb.s.Found, []string{"trap", "clue-1"}) {
		t.Errorf("found %v", tb.s.Found)
	}
}

func TestMOM_8_3_ReadingABookGainsASpell(t *testing.T) {
	tb := turn(t, 1)
	tb.give("inv1", "tome")
	tb.refused(UseCard{Who: "inv1", Card: "tome", Action: "eat"}, CodeNoCardAct, "MOM-4.3")
	tb.refused(UseCard{Who: "inv1", Card: "axe", Action: "read"}, CodeNoCard, "MOM-4.3")
	top := tb.s.Piles["spell:spark"].Draw[0]
	tb.do(UseCard{Who: "inv1", Card: "tome", Action: "read"})
	if v := tb.seat("inv1"); !slices.Contains(v.Cards, top) || tb.s.Turn.Action {
		t.Errorf("%v, want %s from the top of its deck", v.Cards, top)
	}
	view := tb.e.TableView(tb.s).Investigators[0].Cards
	if last := view[len(view)-1]; last.ID != "spark" || last.Card != "spark" {
		t.Errorf("the back stays unseen: %+v", last)
	}
	tb.refused(UseCard{Who: "inv1", Card: "tome", Action: "read"}, CodeNoAction, "MOM-4.1")
}

func TestMOM_8_4_CastingASpell(t *testing.T) {
	tb := turn(t, 2)
	tb.give("inv1", "spark-1")
	tb.refused(UseCard{Who: "inv1", Card: "spark-1", Action: "cast", Target: "inv1"}, CodeNoCard, "MOM-4.3")
	tb.refused(UseCard{Who: "inv1", Card: "spark", Action: "cast"}, CodeBadTarget, "MOM-4.3")
	tb.stand("inv2", "hall-2")
	next := tb.s.Piles["spell:spark"].Draw[0]
	tb.do(UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "inv1"}) // he may target himself
	tb.asks("test", "inv1")
	tb.roll(1)
	if tb.room("hall").Tokens["sparked"] != 1 {
		t.Error("the variant's success was not resolved")
	}
	d := tb.s.Piles["spell:spark"].Draw
	if v := tb.seat("inv1"); !slices.Contains(v.Cards, next) || slices.Contains(v.Cards, "spark-1") || d[len(d)-1] != "spark-1" {
		t.Errorf("cards %v, deck %v: to the bottom, another of the type drawn", v.Cards, d)
	}
}

func TestMOM_8_4_TargetIsInTheRoom(t *testing.T) {
	tb := turn(t, 2)
	tb.give("inv1", "spark-2")
	tb.stand("inv2", "study-1")
	tb.refused(UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "inv2"}, CodeBadTarget, "MOM-4.3")
	tb.stand("inv2", "hall-2")
	tb.do(UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "inv2"})
	tb.roll(1)
	if tb.seat("inv2").Stuns != 1 || tb.seat("inv1").Stuns != 0 {
		t.Error("the spell hits its target")
	}
}

func TestFreeActionOnceATurn(t *testing.T) {
	tb := turn(t, 1)
	tb.e.Cards["elixir"].Actions[0].Discard = false
	tb.give("inv1", "elixir")
	tb.do(UseCard{Who: "inv1", Card: "elixir", Action: "drink"})
	tb.refused(UseCard{Who: "inv1", Card: "elixir", Action: "drink"}, CodeUsed, "MOM-4.3")
}

func TestMOM_1_8_DeckIsRebuiltFromItsDiscardPile(t *testing.T) {
	tb := turn(t, 1)
	d := tb.s.Piles[state.DeckMythos]
	tb.s.SetDeck(state.DeckMythos, keeper.Deck{Discard: d.Draw})
	tb.run(state.Task{}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Mythos, Count: 2}})
	if len(tb.s.Mythos) != 2 || tb.s.Piles[state.DeckMythos].Size() != len(d.Draw)-2 {
		t.Errorf("hand %v, deck %+v", tb.s.Mythos, tb.s.Piles[state.DeckMythos])
	}
	tb.s.SetDeck(state.DeckMythos, keeper.Deck{})
	tb.run(state.Task{}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Mythos}})
	if tb.why() != "draw/emptyDeck" {
		t.Errorf("an empty deck is said: %q", tb.why())
	}
}

func TestDecksOnTheTable(t *testing.T) {
	tb := turn(t, 1)
	tb.do(SetSource{What: "decks", Source: keeper.OnTable})
	tb.run(state.Task{}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Mythos}})
	p := tb.asks("drawn", "keeper")
	if !p.Secret || !slices.Contains(optionKeys(p), "curse") {
		t.Fatalf("prompt %+v", p)
	}
	for i, o := range p.Choice {
		for _, other := range p.Choice[:i] {
			if o.Args["card"] == other.Args["card"] {
				t.Errorf("kind %s is offered twice", o.Args["card"])
			}
		}
	}
	tb.answer("curse")
	if !slices.Equal(tb.s.Mythos, []string{"curse"}) {
		t.Errorf("hand %v", tb.s.Mythos)
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Exploration, Type: "book"}})
	if p := tb.asks("drawn", "keeper"); !slices.Equal(optionKeys(p), []string{"tome", "aside"}) {
		t.Errorf("options %v", optionKeys(p))
	}
	tb.answer("tome")
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Spell}})
	tb.asks("spell", "inv1")
	tb.answer("spark")
	tb.quiet()
	if v := tb.seat("inv1"); len(v.Cards) != 3 {
		t.Errorf("cards %v: nobody looks at the back of a spell", v.Cards)
	}
}

func TestMOM_18_1_DrawUntilATypeComes(t *testing.T) {
	tb := turn(t, 1)
	d := tb.s.Piles["exploration"]
	d.Draw = []string{"nothing#2", "axe", "tome", "elixir"}
	tb.s.SetDeck("exploration", d)
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Exploration, Type: "book"}})
	if v := tb.seat("inv1"); !slices.Contains(v.Cards, "tome") {
		t.Errorf("%v", v.Cards)
	}
	if got := tb.s.Piles["exploration"]; !slices.Equal(got.Draw, []string{"elixir"}) || !slices.Equal(got.Discard, []string{"axe", "nothing#2"}) {
		t.Errorf("misfits go to the discard pile: %+v", got)
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Exploration, Type: "ally"}})
	if tb.why() != "draw/noneFits" {
		t.Errorf("nothing fits: %q", tb.why())
	}
}
