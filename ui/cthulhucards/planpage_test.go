package cthulhucards

import (
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestCOC_17_4_PlansAreMadeUnderACover (COC-17.4): the page of plans opens covered; a player's plan comes from that
// seat's view only, and once covered it is nowhere in the window.
func TestCOC_17_4_PlansAreMadeUnderACover(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	face := fought(t, text.English, 1)
	h := &atTable{shelter: shelter{words: words}, s: session.New(face.running.(session.AnySession), face, words)}
	p := planPage.Open(h).(*tablePage)
	defer p.Close()
	press := func(words string) string {
		w := uitest.Show(t, p.Content(), 1280, 800)
		uitest.Press(t, w, words)
		return strings.Join(uitest.Texts(w), "\n")
	}
	where := face.cardName(face.state().Stories[2].Title)
	lift := func(seat int) string {
		return words.T("cthulhu.plan.lift", text.Args{"who": face.state().Players[seat].Name})
	}
	if said := press(lift(1)); !strings.Contains(said, where) {
		t.Fatalf("the stories are not offered in\n%s", said)
	}
	press(where)
	for seat := range 2 {
		for _, who := range []keeper.Audience{keeper.ForKeeper, keeper.ForTable, keeper.Seat(1), keeper.Seat(2)} {
			plan := face.seen(who).State.Players[seat].Plan
			if (len(plan) == 1) != (seat == 1 && who == keeper.Seat(2)) {
				t.Errorf("%s sees of seat %d the plan %v", who, seat, plan)
			}
		}
	}
	if said := press(words.T("cthulhu.plan.cover")); strings.Contains(said, where) {
		t.Errorf("covered the page shows\n%s", said)
	}
	lists := face.View(keeper.ForKeeper).Lists[1:] // the first one is what struggles do
	if lists[0].ID != "plan1" || lists[0].Covered != 1 || len(lists[0].Cards) > 0 || lists[0].Secret {
		t.Errorf("the table tells of the plan %+v", lists[0])
	}
}

// TestTwoPlansInTwoWindows: each player has a separate window, which opens covered, shows only that player's
// plan, and accepts digits.
func TestTwoPlansInTwoWindows(t *testing.T) {
	uitest.Start(t, theme.Options{})
	words := text.New(text.English)
	face := fought(t, text.English, 1)
	h := &atTable{shelter: shelter{words: words}, s: session.New(face.running.(session.AnySession), face, words)}
	p := planPage.Open(h).(*tablePage)
	defer p.Close()
	p.digits["3"]()
	p.digits["4"]()
	if len(h.apart) != 2 {
		t.Fatalf("%d windows opened", len(h.apart))
	}
	name := func(seat int) string {
		return words.T("cthulhu.plan.lift", text.Args{"who": face.state().Players[seat].Name})
	}
	where := face.cardName(face.state().Stories[2].Title)
	for seat, page := range h.apart {
		own := page.(*tablePage)
		w := uitest.Show(t, own.Content(), 1000, 700)
		said := strings.Join(uitest.Texts(w), "\n")
		if strings.Contains(said, where) || !strings.Contains(said, name(seat)) || strings.Contains(said, name(1-seat)) {
			t.Fatalf("the window of %d opens with\n%s", seat, said)
		}
		own.digits[itoa(seat+1)]()
		if own.digits[itoa(2-seat)] == nil && own.seat != seat {
			t.Fatalf("the window of %d shows the seat %d", seat, own.seat)
		}
		own.digits["1"]() // the first character goes to the first story
		plan := face.seen(keeper.Seat(seat + 1)).State.Players
		if len(plan[seat].Plan) != 1 || len(plan[1-seat].Plan) != 0 {
			t.Errorf("seat %d sees the plans %v and %v", seat, plan[seat].Plan, plan[1-seat].Plan)
		}
		own.digits["0"]()
		if own.seat != covered {
			t.Errorf("the window of %d is not covered again", seat)
		}
	}
}
