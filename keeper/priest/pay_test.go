package priest

import (
	"reflect"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/priest/score"
)

// TestPaymentsAreAllAndNoOthers (EHP-5.3, 5.6, 14.12): what may pay a placement is listed once each, the first being
// what one pays who names nothing; every one of them is accepted.
func TestPaymentsAreAllAndNoOthers(t *testing.T) {
	s := at(t, "open-road", 2)
	p := &s.Players[0]
	p.Rooms, p.Exposed = [Slots]*Room{}, score.Resources{T: 2, B: 1, M: 3, G: 1, At: 0}
	ways := s.Payments(Place{Pawn: "acolyte", Space: "salem"}) // any three: T 0-2, B 0-1, M the rest
	if len(ways) != 6 || ways[0].Pay != nil {
		t.Fatalf("%d ways to pay any three of two treasure, one blood, three magic: %+v", len(ways), ways)
	}
	legal := (*Rules)(nil).Legal(*s)
	for _, way := range ways {
		if !slices.ContainsFunc(legal, func(c keeper.Command) bool { return reflect.DeepEqual(c, way) }) {
			t.Errorf("it is not offered: %+v", way)
		}
	}
	if paid := Proposal(s, ways[0]); paid.Pay == nil || *paid.Pay != (score.Resources{T: 2, B: 1}) {
		t.Errorf("what is proposed: %+v", paid.Pay)
	}
	for _, way := range ways {
		after := *s
		do(t, &after, way)
		lost := count(p.Held()) - count(after.Players[0].Held())
		if lost != 0 { // Salem gives three for three
			t.Errorf("%+v costs %d more than it gives", way, lost)
		}
		if after.Players[0].Held().G != 1 {
			t.Errorf("%+v takes a grimoire, which is no basic resource", way)
		}
	}
	p.Exposed, p.Units = score.Resources{G: 1}, [3]int{0, 1, 0}
	if ways = s.Payments(Place{Pawn: "acolyte", Space: "lodge"}); len(ways) != 2 || ways[1].Units != 1 {
		t.Errorf("a grimoire or an Abomination: %+v", ways)
	}
	p.Exposed, p.Units = score.Resources{}, [3]int{}
	if ways = s.Payments(Place{Pawn: "acolyte", Space: "salem"}); len(ways) != 0 {
		t.Errorf("with nothing Salem can be paid by %+v", ways)
	}
	p.Exposed = score.Resources{T: 9}
	if ways = s.Payments(Place{Pawn: "acolyte", Space: "salem"}); len(ways) != 1 {
		t.Errorf("with treasure alone there is no choice: %+v", ways)
	}
}

// TestWhoIsSacrificedIsChosen (EHP-5.3): each place from which Acolytes can be given is offered once.
func TestWhoIsSacrificedIsChosen(t *testing.T) {
	if got := picks([]string{"pool", "pool", "trapped"}, 2); len(got) != 2 {
		t.Errorf("two of two in the Pool and one trapped: %v", got)
	}
	if got := picks(nil, 1); len(got) != 0 {
		t.Errorf("one of none: %v", got)
	}
}
