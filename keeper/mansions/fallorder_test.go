package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
)

func TestMOM_14_6_ThePlayerOrdersWhatFalls(t *testing.T) {
	tb := turn(t, 2)
	tb.pile("hall", "nothing", "key-door")
	tb.give("inv1", "axe", "torch", "spark-1")
	tb.run(state.Task{Who: "inv1"}, damage(20, ""))
	p := tb.asks("fallOrder", "inv1")
	if !slices.Equal(optionKeys(p), []string{"pistol", "axe", "torch", "rest"}) || p.Rule != "MOM-14.6" || p.Secret {
		t.Fatalf("what falls, and no spell: %+v", p)
	}
	tb.answer("torch")
	if p := tb.asks("fallOrder", "inv1"); !slices.Equal(optionKeys(p), []string{"pistol", "axe", "rest"}) {
		t.Fatalf("then the next one: %v", optionKeys(p))
	}
	tb.answer("axe")
	tb.quiet()
	if got, want := tb.room("hall").Pile, []string{"nothing", "torch", "axe", "pistol", "key-door"}; !slices.Equal(got, want) || tb.s.Turn != nil {
		t.Errorf("the pile is %v, want %v: under the lock, the first one lowest", got, want)
	}
}

func TestMOM_14_6_NoQuestionWithoutAChoice(t *testing.T) {
	for _, cards := range [][]string{nil, {"axe"}, {"axe", "spark-1", "spark-2"}} {
		tb := turn(t, 2)
		tb.s.EditSeat("inv1").Cards = nil
		tb.give("inv1", cards...)
		tb.run(state.Task{Who: "inv1"}, damage(20, ""))
		tb.quiet()
	}
	tb := turn(t, 2)
	tb.give("inv1", "axe")
	tb.run(state.Task{Who: "inv1"}, damage(20, ""))
	tb.answer("rest")
	tb.quiet()
	if !slices.Equal(tb.room("hall").Pile, []string{"pistol", "axe"}) {
		t.Errorf("as they lie: %v", tb.room("hall").Pile)
	}
}

// A correction can kill while another question waits, and remove what is being ordered.
func TestMOM_14_6_OrderAndCorrections(t *testing.T) {
	tb := turn(t, 2)
	tb.hand("panic")
	tb.give("inv2", "axe", "torch")
	tb.s.EditSeat("inv2").Cards = []string{"axe", "torch"}
	tb.run(state.Task{Who: "inv1"}, horror(1, ""))
	tb.asks("trauma", "keeper")
	tb.do(CorrectCounter{Counter: "damage", Who: "inv2", Value: 10})
	tb.asks("trauma", "keeper") // that one first
	tb.answer("none")
	tb.asks("fallOrder", "inv2")
	tb.do(CorrectCard{Card: "torch", To: state.PlaceDiscard})
	tb.quiet()
}
