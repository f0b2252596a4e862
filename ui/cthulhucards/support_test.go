package cthulhucards

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/scene"
	"lantern/ui/scene/scenetest"
	"lantern/ui/text"
)

// TestASupportIsOnTheBoard: a support card in play is with the characters of its owner, whole, and can
// be pressed; an attachment is not, since its host says it.
func TestASupportIsOnTheBoard(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		face := fought(t, lang, 0)
		v := face.seen(keeper.ForTable)
		v.State.Pieces = []rules.Piece{{N: 1, Card: rules.Card{Title: "reading-room", Kind: rules.Support}, Seat: 1},
			{N: 2, Card: rules.Card{Title: "stray-dog", Kind: rules.Character, Skill: 1}, Seat: 1},
			{N: 3, Card: rules.Card{Title: "lantern", Kind: rules.Support}, Seat: 1, Host: 2}}
		sc := face.NewCentre(keeper.ForKeeper, nil).(*board).picture(fyne.NewSize(658, 548), v)
		for n, want := range []bool{1: true, 2: true, 3: false} {
			is := slices.ContainsFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == "piece"+itoa(n) })
			if n > 0 && is != want {
				t.Errorf("%s: card %d is on the board: %t", lang, n, is)
			}
		}
		for _, fault := range scenetest.Faults(sc) {
			t.Errorf("%s: %s", lang, fault)
		}
	}
}
