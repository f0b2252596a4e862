package mansions

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func TestMOM_11_5_EnteringAndLeavingTakesAStep(t *testing.T) {
	tb := house(t, 1, nil)
	tb.refused(Hide{Who: "inv1"}, CodeNoHidingPlace, "MOM-11.5")
	tb.refused(Emerge{Who: "inv1"}, CodeNotHidden, "MOM-11.5")
	tb.lay(state.FeatureHidingPlace, "hall-1")
	tb.do(Hide{Who: "inv1"})
	if v := tb.seat("inv1"); !v.Hidden || tb.s.Turn.Moves != 1 || !tb.s.Turn.Action || v.Space != "hall-1" {
		t.Fatalf("a movement step: %+v, turn %+v", v, tb.s.Turn)
	}
	if !tb.e.TableView(tb.s).Investigators[0].Hidden {
		t.Error("everybody sees who hides")
	}
	tb.refused(Hide{Who: "inv1", Action: true}, CodeHidden, "MOM-11.5")
	tb.do(EndTurn{Who: "inv1"})
	if !tb.seat("inv1").Hidden {
		t.Error("he stays hidden when his turn is over")
	}
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Emerge{Who: "inv1", Action: true})
	if v := tb.seat("inv1"); v.Hidden || tb.s.Turn.Moves != 2 || tb.s.Turn.Action {
		t.Fatalf("the action step: %+v, turn %+v", v, tb.s.Turn)
	}
	tb.refused(Hide{Who: "inv1", Action: true}, CodeNoAction, "MOM-4.1")
	tb.do(Hide{Who: "inv1"})
	tb.do(EndTurn{Who: "inv1"})
}

// An investigator leaves by his own step only in a later turn of his own, whatever turns others have taken.
func TestMOM_11_5_OutAgainOnlyInALaterTurn(t *testing.T) {
	tb := house(t, 2, nil)
	tb.lay(state.FeatureHidingPlace, "hall-1")
	tb.do(Hide{Who: "inv1"})
	for _, c := range []Emerge{{Who: "inv1"}, {Who: "inv1", Action: true}} {
		tb.refused(c, CodeJustHidden, "MOM-11.5")
		if tb.legal(c) {
			t.Errorf("%+v is offered", c)
		}
	}
	tb.run(state.Task{Who: "inv1"}, combat("unhide", 0))
	if tb.seat("inv1").Hidden {
		t.Error("he can be brought out all the same")
	}
	tb.do(Hide{Who: "inv1"})
	tb.do(EndTurn{Who: "inv1"})
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Emerge{Who: "inv1"})
	if tb.seat("inv1").Hidden || tb.s.Turn.Moves != 1 {
		t.Errorf("the next turn is a later one: %+v", tb.s.Turn)
	}
}

func TestMOM_11_5_HiddenNeitherMovesNorAttacks(t *testing.T) {
	bolt := stories.Card{ID: "bolt-1", Deck: stories.Spell, Spell: "bolt", Actions: []stories.CardAction{{ID: "cast", Target: "monster", Attack: true,
		Effects: then(stories.Effect{Test: test("lore", 0, then(damage(1, "target")), then(horror(1, "")))})}}}
	tb := house(t, 1, func(b *stories.Base, _ *stories.Story) { b.Cards = append(b.Cards, bolt) })
	tb.s.Choices = map[string]string{"1": "1B", "2": "2A"}
	tb.s.Revealed = true
	tb.stand("inv1", "garden-1")
	tb.lay(state.FeatureHidingPlace, "garden-1")
	tb.pile("garden", "nothing")
	tb.give("inv1", "elixir", "bolt-1")
	tb.do(Hide{Who: "inv1"})
	id := tb.spawn("ghoul", "garden-1")
	for _, c := range []keeper.Command{Move{Who: "inv1", To: "study-1"}, Run{Who: "inv1", To: "study-1"}, Escape{Who: "inv1", Door: "gate"},
		Attack{Who: "inv1", Target: id}, UseCard{Who: "inv1", Card: "bolt", Action: "cast", Target: id}} {
		tb.refused(c, CodeHidden, "MOM-11.5")
		if tb.legal(c) {
			t.Errorf("%+v is offered", c)
		}
	}
	tb.s.EditSeat("inv1").Damage = 1
	for _, c := range []keeper.Command{Explore{Who: "inv1"}, UseCard{Who: "inv1", Card: "elixir", Action: "drink"}} {
		if !tb.legal(c) {
			t.Errorf("%+v stays legal for one who hides", c)
		}
	}
	tb.s.EditSeat("inv1").Hidden = false
	if !tb.legal(UseCard{Who: "inv1", Card: "bolt", Action: "cast", Target: id}) {
		t.Error("out of it the spell can be cast")
	}
}

func TestMOM_11_5_AnyNumberMayHide(t *testing.T) {
	tb := house(t, 4, nil)
	tb.lay(state.FeatureHidingPlace, "hall-1")
	for i := 1; i <= 4; i++ {
		who := "inv" + num(i)
		if i > 1 {
			tb.do(StartTurn{Who: who})
		}
		tb.do(Hide{Who: who})
		tb.do(EndTurn{Who: who})
	}
	for _, v := range tb.s.Seats {
		if !v.Hidden {
			t.Errorf("%s found no room", v.Who)
		}
	}
}

// TestMOM_11_5_MovedAwayKilledOrWithoutAPlaceIsNoLongerHidden also moves him to another space with a hiding place.
func TestMOM_11_5_MovedAwayKilledOrWithoutAPlaceIsNoLongerHidden(t *testing.T) {
	out := stories.Card{ID: "flushed-out", Deck: stories.Mythos, Icons: []string{"moon"}, Effects: then(stories.Effect{Move: &stories.Shift{Place: "hall-2"}})}
	for name, do := range map[string]func(tb *table){
		"a mythos card": func(tb *table) { tb.hand("flushed-out"); tb.do(PlayMythos{Card: "flushed-out"}) },
		"the place goes": func(tb *table) {
			tb.run(state.Task{}, stories.Effect{Remove: &stories.Place{Feature: state.FeatureHidingPlace, Where: "hall-1"}})
		},
		"he dies":       func(tb *table) { tb.run(state.Task{Who: "inv1"}, damage(20, "you")) },
		"by hand":       func(tb *table) { tb.do(CorrectPlace{Who: "inv1", Space: "hall-2"}) },
		"by a keeper":   func(tb *table) { tb.shift("inv1", 1); tb.answer("hall-2") },
		"stays hidden!": func(tb *table) { tb.shift("inv1", 1); tb.answer("stay") },
	} {
		tb := house(t, 2, func(b *stories.Base, _ *stories.Story) { b.Cards = append(b.Cards, out) })
		tb.lay(state.FeatureHidingPlace, "hall-1", "hall-2")
		tb.do(Hide{Who: "inv1"})
		do(tb)
		if hidden := name == "stays hidden!"; tb.seat("inv1").Hidden != hidden {
			t.Errorf("%s: hidden is %v", name, !hidden)
		}
		if name == "a mythos card" {
			if _, ok := tb.said("hid.off"); !ok || tb.seat("inv1").Space != "hall-2" {
				t.Errorf("the log says so: %+v", tb.seat("inv1"))
			}
		}
		tb.quiet()
	}
}

// TestMOM_11_5_HiddenInABurningDarkRoom: the statuses of the room apply in the hiding place.
func TestMOM_11_5_HiddenInABurningDarkRoom(t *testing.T) {
	tb := house(t, 1, nil)
	tb.lay(state.FeatureHidingPlace, "cellar-1")
	tb.stand("inv1", "cellar-1")
	tb.s.EditRoom("cellar").Burning = true
	tb.hand("in-the-dark")
	tb.do(Hide{Who: "inv1"})
	tb.do(PlayMythos{Card: "in-the-dark"}) // it needs darkness
	if v := tb.seat("inv1"); v.Damage != 1 || !v.Hidden {
		t.Fatalf("%+v", v)
	}
	tb.do(Explore{Who: "inv1"}) // in the dark: the action and a movement step (MOM-12.4)
	if tb.s.Turn.Moves != 0 || tb.s.Turn.Action {
		t.Errorf("turn %+v", tb.s.Turn)
	}
	before := tb.seat("inv1").Damage // the trap in the pile has hurt him too
	tb.do(EndTurn{Who: "inv1"})
	if v := tb.seat("inv1"); v.Damage != before+2 || !v.Hidden {
		t.Errorf("the fire burns him at the end of his turn (MOM-12.3): %+v", v)
	}
}

func TestMOM_18_2_EvadeTestsBeforeHidingAndEmerging(t *testing.T) {
	tb := house(t, 1, nil)
	tb.lay(state.FeatureHidingPlace, "hall-1")
	tb.spawn("ghoul", "hall-1")
	tb.do(Hide{Who: "inv1"})
	tb.asks("evadeTest", "inv1")
	if tb.seat("inv1").Hidden || tb.s.Turn.Moves != 1 {
		t.Errorf("the step is spent, the test comes first: %+v", tb.s.Turn)
	}
	tb.roll(10)
	tb.asks("evadeHurt", "keeper")
	tb.answer("deal")
	if v := tb.seat("inv1"); !v.Hidden || v.Damage != 2 {
		t.Errorf("he hides anyway (MOM-10.2): %+v", v)
	}
	tb.do(EndTurn{Who: "inv1"})
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Emerge{Who: "inv1", Action: true})
	tb.asks("evadeTest", "inv1")
	tb.roll(1)
	if tb.seat("inv1").Hidden {
		t.Error("he is out")
	}
	tb.quiet()
}
