package priest

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
	"lantern/ui/scene"
	"lantern/ui/scene/scenetest"
	"lantern/ui/table"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestTheTableIsSeenFromAfar: in the usual window each cultist on the boards is at least forty pixels high; the active
// player's Rooms and monsters are cards with their names, and the other sanctuaries can be pressed. Nothing is cut, and
// in the players' window no name has letters below fourteen pixels.
func TestTheTableIsSeenFromAfar(t *testing.T) {
	uitest.Start(t, theme.Options{})
	for _, lang := range []string{text.French, text.English} {
		run := start(t, board.First, 4, lang)
		words := text.New(lang)
		face := newFace(run, func() *text.Localizer { return words })
		if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
			t.Fatal(err)
		}
		v := face.seen()
		v.State.Players[0].Rooms[2] = &rules.Room{Card: rules.OurRooms[4], Holds: score.Resources{T: 3, B: 1}}
		v.State.Players[0].Monsters = []rules.Monster{{N: 1, Card: rules.OurMonsters[0]}}
		v.State.Players[1].Exposed = score.Resources{M: 2, T: 4}
		v.State.Pawns = []rules.Pawn{{Seat: 0, Priest: true, Space: "kingsport"}, {Seat: 1, Space: "church"},
			{Seat: 2, Space: "tulzscha", Step: 2}, {Seat: 3, Space: "tulzscha", Step: 1}}
		for _, who := range []keeper.Audience{keeper.ForKeeper, keeper.ForTable} {
			b := face.NewCentre(who, nil).(*boards)
			size := fyne.NewSize(658, 550)
			if who == keeper.ForTable {
				size = fyne.NewSize(834, 590)
				b.SetScale(170)
			}
			sc := b.picture(size, v)
			for _, fault := range scenetest.Faults(sc) {
				t.Errorf("%s, %v: %s", lang, who, fault)
			}
			for _, p := range v.State.Pawns {
				if at := sc.Stands[pawnID(v, p)]; at.H < 40 {
					t.Errorf("%s, %v: %+v is %v high", lang, who, p, at.H)
				}
			}
			said := map[string]float32{}
			for _, l := range sc.Labels {
				said[l.Words] = l.High
			}
			names := []string{face.cardName("strongbox"), face.cardName("tideling")}
			for _, x := range v.State.Spaces() {
				names = append(names, face.spaceName(x.ID))
			}
			for _, name := range names {
				if least := map[bool]float32{true: 12, false: 14}[who == keeper.ForKeeper]; said[name] < least-0.01 {
					t.Errorf("%s, %v: %q is written in %v", lang, who, name, said[name])
				}
			}
			for seat := range v.State.Players {
				is := slices.ContainsFunc(sc.Spots, func(s scene.Spot) bool { return s.ID == table.SeatID(seat) })
				if is == (seat == 0) {
					t.Errorf("%s, %v: the sanctuary of player %d in small: %t", lang, who, seat+1, is)
				}
			}
		}
	}
}

// TestEachCardHasItsSign: no two of our Rooms, monsters and Investigators, and no two spaces of the shared boards, have
// one icon.
func TestEachCardHasItsSign(t *testing.T) {
	var spaces []string
	for _, x := range (&rules.State{Players: make([]rules.Player, 2)}).Spaces() {
		if !strings.Contains(x.ID, "rowler") {
			spaces = append(spaces, spaceSign(rules.View{}, x.ID))
		}
	}
	for i, all := range [][]rules.Card{rules.OurRooms, rules.OurMonsters, rules.OurHunters, nil} {
		kinds, signs := map[string]string{}, map[string]bool{}
		for _, c := range all {
			kinds[kindOf(c.ID)] = cardSign(c.ID, "")
		}
		for n, sign := range spaces {
			if all == nil {
				kinds[itoa(n)] = sign
			}
		}
		for kind, sign := range kinds {
			if sign == "" || sign == "place" || signs[sign] || !theme.HasIcon(sign) {
				t.Errorf("%d: %s has %q", i, kind, sign)
			}
			signs[sign] = true
		}
	}
}
