package priest

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
	"lantern/ui/text"
)

// TestEHP_14_21_NoAtomsWithoutTheirBoard (EHP-14.21): what a Room holds names atoms only on a board that has any.
func TestEHP_14_21_NoAtomsWithoutTheirBoard(t *testing.T) {
	words := text.New(text.English)
	laboratory := rules.OurRooms[slices.IndexFunc(rules.OurRooms, func(c rules.Card) bool {
		return strings.HasPrefix(c.ID, "laboratory")
	})]
	with := board.Board{Sites: []board.Site{{Cost: board.Cost{Resources: score.Resources{At: 1}}}}}
	for _, b := range []*board.Board{{}, &with} {
		got := sketch(func() *text.Localizer { return words }, b).capacity(laboratory)
		if strings.Contains(got, "atom") != b.Atoms() || !strings.Contains(got, "2 blood or magic") {
			t.Errorf("atoms %v: %q", b.Atoms(), got)
		}
	}
}

// TestEHP_4_4_OnlyWhoseTurnItIsIsOffered (EHP-5.2): on a cult's turn the bar offers nothing to move to another one.
func TestEHP_4_4_OnlyWhoseTurnItIsIsOffered(t *testing.T) {
	words := text.New(text.English)
	run := start(t, board.First, 2, text.English)
	face := newFace(run, func() *text.Localizer { return words })
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	turn := face.seen().State.Turn
	for seat := range 2 {
		if _, _, ok := face.Option(rules.Move{Seat: seat, From: rules.Exposed}); ok != (seat == turn) {
			t.Errorf("on the turn of %d, moving for %d is offered: %v", turn, seat, ok)
		}
	}
}

// TestEHP_13_2_TheBonusIsSeen (EHP-13.2): the score names the bonus for most treasure, and so does the guide's text on
// it.
func TestEHP_13_2_TheBonusIsSeen(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		words := text.New(lang)
		run := start(t, board.First, 2, lang)
		face := newFace(run, func() *text.Localizer { return words })
		for i, n := range []int{3, 1} {
			if _, err := run.Do(t.Context(), rules.Correct{Seat: i, What: "T", Slot: rules.Exposed, Value: n}); err != nil {
				t.Fatal(err)
			}
		}
		v := face.seen()
		for _, list := range face.View(keeper.ForKeeper).Lists {
			for i, c := range list.Cards {
				if list.ID == "scores" && strings.Contains(c.Status, words.T("priest.points.bonus",
					text.Args{"points": words.N("priest.points", 5), "bonus": 5})) != (i == 0) {
					t.Errorf("%s, player %d: %q", lang, i, c.Status)
				}
			}
		}
		if got := face.mostTreasure(v); got != v.State.Players[0].Name {
			t.Errorf("%s: %q has the bonus", lang, got)
		}
	}
}

// TestEHP_3_1_WhatIsNoNewsIsLeftOut (EHP-3.1): that no Acolyte is left to place is said only where there is no other
// reason, also for the Priest.
func TestEHP_3_1_WhatIsNoNewsIsLeftOut(t *testing.T) {
	words := text.New(text.English)
	face := newFace(start(t, board.First, 2, text.English), func() *text.Localizer { return words })
	none, poor := &keeper.Refusal{Code: rules.CodeNoCultist}, &keeper.Refusal{Code: rules.CodeCannotPay}
	for _, c := range []struct {
		acolyte, priest *keeper.Refusal
		want            string
	}{{none, poor, "Priest: You cannot pay the cost."}, {none, none, "None is left to place."},
		{poor, none, "Acolyte: You cannot pay the cost."}} {
		if got := face.whyNot(rules.Choice{Acolyte: c.acolyte, Priest: c.priest}); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
