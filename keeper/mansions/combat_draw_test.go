package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

func TestMOM_18_1_MisfitsLieAsideAndTheDiscardsFollow(t *testing.T) {
	tb := duel(t, 1)
	tb.s.SetDeck("combat:humanoid", keeper.Deck{Draw: []string{"shot", "swing"}, Discard: []string{"fists", "slash"}})
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	d := tb.pileOf("humanoid")
	if tb.s.Fight.Card != "fists" || len(d.Draw)+len(d.Aside) != 4 || len(d.Discard) != 0 || !slices.Contains(d.Aside, "fists") {
		t.Fatalf("fight %+v, deck %+v: the discards are shuffled and follow", tb.s.Fight, d)
	}
	if aside := tb.s.Fight.Aside; len(aside) < 2 || aside[0] != "shot" || aside[1] != "swing" {
		t.Errorf("set aside %v, in the order drawn", aside)
	}
	tb.roll(1)
	tb.over()
	if d := tb.pileOf("humanoid"); d.Size() != 4 || !slices.Contains(d.Discard, "fists") || !slices.Contains(d.Discard, "shot") {
		t.Errorf("%+v", d)
	}
}

// If no card fits the log names deck and attack, and the keeper resolves the fight by hand.
func TestMOM_18_1_NothingFits(t *testing.T) {
	tb := duel(t, 1)
	tb.deck("humanoid", "shot", "swing")
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	i := slices.IndexFunc(tb.log, func(ev keeper.Event) bool { return events.Name(ev) == "NothingFits" })
	if i < 0 || tb.log[i] != (state.NothingFits{Code: keeper.CodeNothingFits, Deck: "combat:humanoid", Attack: "bare"}) {
		t.Fatalf("%v", tb.log)
	}
	if p := tb.asks("strike.damage", "keeper"); p.Rule != "MOM-13.2" || p.Args["id"] != "m2" {
		t.Errorf("%+v", p)
	}
	tb.number(2)
	for _, kind := range []string{"attack.damage", "attack.horror"} {
		if p := tb.asks(kind, "keeper"); p.Rule != "MOM-13.2" {
			t.Errorf("%s after an investigator's own attack is of rule %s", kind, p.Rule)
		}
		if kind == "attack.damage" {
			tb.number(1)
		}
	}
	tb.number(1)
	tb.over()
	if v := tb.seat("inv1"); tb.monster("m2").Damage != 2 || v.Damage != 1 || v.Horror != 1 {
		t.Errorf("%+v, %+v", tb.monster("m2"), v)
	}
	if !slices.Equal(tb.pileOf("humanoid").Draw, []string{"shot", "swing"}) {
		t.Errorf("%+v: nothing was drawn", tb.pileOf("humanoid"))
	}
	// A monster that is killed by hand deals no damage.
	tb.s.EditTurn().Action = true
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	tb.number(9)
	tb.over()
}

// Without combat cards fights are resolved by hand from the start, without a complaint in the log.
func TestFightsWithoutCombatCards(t *testing.T) {
	tb := duel(t, 1)
	tb.s.Things = append(tb.s.Things, state.Thing{Feature: "barricade", Space: "hall-1", Door: "hall-bedroom"})
	tb.deck("humanoid")
	tb.runTask(state.Task{Kind: taskFight, Stage: state.FightBarricade, Target: "m2", Door: "hall-bedroom"})
	if p := tb.asks("combatCard", "keeper"); !slices.Equal(optionKeys(p), []string{"destroy", "pushBack", "hold"}) || p.Args["door"] != "hall-bedroom" || tb.happened("NothingFits") {
		t.Errorf("%+v", p)
	}
	tb.answer("destroy")
	tb.over()
	if tb.s.Has("barricade", "hall-1") {
		t.Errorf("%+v", tb.s.Things)
	}
	tb.do(Attack{Who: "inv1", Target: "m2"})
	if p := tb.asks("weapon", "inv1"); p.Choice[0].Odds != nil || p.Choice[0].SkillOdds != nil {
		t.Errorf("no card is known, so no chance: %+v", p.Choice[0])
	}
	tb.answer("pistol")
	tb.asks("strike.damage", "keeper")
	tb.number(0)
	tb.number(0)
	tb.number(0)
	tb.over()
}

// With the decks on the table the keeper names the card that was drawn.
func TestMOM_13_2_CardsOnTheTable(t *testing.T) {
	tb := duel(t, 1)
	tb.do(SetSource{What: "decks", Source: keeper.OnTable})
	tb.s.SetDeck("combat:humanoid", keeper.Deck{Draw: []string{"shot", "fists", "slash"}, Discard: []string{"ankles"}})
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	p := tb.asks("combatCard", "keeper")
	if !slices.Equal(optionKeys(p), []string{"fists", "ankles", "aside", "hand"}) || p.Args["deck"] != "combat:humanoid" || p.Args["kind"] != "attack" || p.Rule != "MOM-13.2" {
		t.Errorf("%+v: the table may have shuffled the discards in", p)
	}
	tb.answer("ankles")
	if p := tb.asks("combatTest", "inv1"); p.Args["card"] != "ankles" {
		t.Errorf("%+v", p)
	}
	tb.roll(10)
	tb.over()
	if d := tb.pileOf("humanoid"); !slices.Equal(d.Discard, []string{"ankles"}) || len(d.Draw) != 3 {
		t.Errorf("%+v", d)
	}
	tb.s.EditTurn().Action = true
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	tb.answer("hand") // the table has a card that the app does not know
	tb.asks("strike.damage", "keeper")
	tb.number(1)
	tb.number(0)
	tb.number(0)
	tb.over()
	if tb.monster("m2").Damage != 1 {
		t.Errorf("%+v", tb.monster("m2"))
	}
	tb.step(state.StepAttack)
	tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
	if p := tb.asks("combatCard", "keeper"); p.Rule != "MOM-13.4" || p.Args["kind"] != "monster" || !slices.Equal(optionKeys(p), []string{"fists", "ankles", "aside", "hand"}) {
		t.Errorf("%+v", p)
	}
	tb.answer("fists")
	tb.over()
	if tb.seat("inv1").Damage != 2 {
		t.Errorf("%+v", tb.seat("inv1"))
	}
	tb.s.Things = append(tb.s.Things, state.Thing{Feature: "barricade", Space: "hall-1", Door: "hall-bedroom"})
	tb.runTask(state.Task{Kind: taskFight, Stage: state.FightBarricade, Target: "m2", Door: "hall-bedroom"})
	if p := tb.asks("combatCard", "keeper"); !slices.Equal(optionKeys(p), []string{"shot", "aside", "destroy", "pushBack", "hold"}) {
		t.Errorf("%+v", p)
	}
	tb.answer("hold")
	tb.over()
	if _, barred := tb.s.BarricadeOn("hall-bedroom"); !barred {
		t.Errorf("%+v", tb.s.Things)
	}
}

// A fight that begins while a card of the same deck is being resolved leaves that card alone.
func TestMOM_18_1_FightInsideAFight(t *testing.T) {
	tb := duel(t, 1)
	tb.s.Things = append(tb.s.Things, state.Thing{Feature: "barricade", Space: "hall-1", Door: "hall-bedroom"})
	tb.deck("humanoid", "fists", "shot", "misfire")
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "pistol"})
	outer := *tb.s.Fight
	if outer.Card != "shot" || !slices.Equal(outer.Aside, []string{"fists"}) {
		t.Fatalf("%+v", outer)
	}
	w := &work{e: tb.e, s: tb.s, chance: middling{}}
	w.push(state.Task{Kind: taskFight, Stage: state.FightBarricade, Target: "m2", Door: "hall-bedroom"})
	for w.s.Fight == nil || w.s.Fight.Card == outer.Card || w.s.Fight.Card == "" {
		f := w.pop()
		if handlers[f.Kind].begin(w, f); w.err != nil {
			t.Fatal(w.err)
		}
	}
	if f := w.s.Fight; f.Card != "misfire" || f.Outer == nil || f.Outer.Card != "shot" {
		t.Errorf("%+v: the card being resolved is not drawn again", f)
	}
	w.s = w.e.Evolve(w.s, state.FightEnded{})
	if f, d := w.s.Fight, w.s.Piles["combat:humanoid"]; f == nil || f.Card != "shot" || !slices.Equal(d.Discard, []string{"misfire"}) || len(d.Aside) != 2 {
		t.Errorf("fight %+v, deck %+v", f, d)
	}
	w.s = w.e.Evolve(w.s, state.FightEnded{})
	if d := w.s.Piles["combat:humanoid"]; w.s.Fight != nil || d.Size() != 3 || len(d.Aside) != 0 {
		t.Errorf("fight %+v, deck %+v", w.s.Fight, d)
	}
}
