package art

import (
	"bytes"
	"image/color"
	"strconv"
	"testing"

	"lantern/internal/kinds"
	"lantern/ui/widget/draw"
)

// TestEveryKindIsDrawn: each kind that words stand for has a drawing, and no two kinds have the same.
func TestEveryKindIsDrawn(t *testing.T) {
	seen := map[string]string{}
	for _, kind := range kinds.Places() {
		if !Known(kind) {
			t.Errorf("%s has no drawing", kind)
			continue
		}
		for _, light := range []Light{Night, Day} {
			s := draw.NewSheet(64, 40)
			s.Unit(0.4, 0, 0)
			View(kind, light).Paint(s)
			pix := string(s.Image().Pix)
			if other := seen[pix]; other != "" {
				t.Errorf("%s and %s look the same", kind, other)
			}
			seen[pix] = kind
			if bytes.Count(s.Image().Pix, []byte{0}) > len(pix)/2 {
				t.Errorf("%s is empty", kind)
			}
		}
	}
}

// TestPlacesAreKnownByTheirWords: a kind is found by an ID or a name in either language, the first word first.
func TestPlacesAreKnownByTheirWords(t *testing.T) {
	for _, c := range []struct {
		want  string
		words []string
	}{
		{"market", []string{"fishMarket", "Fish Market", "Marché aux poissons"}}, {"docks", []string{"Jetée noyée"}},
		{"church", []string{"place-3", "Chapelle à la cloche"}}, {"library", []string{"stacks", "Locked Stacks"}},
		{"library", []string{"The second ledger"}}, {"", []string{"place-7", "Zzyzx"}}, {"bedroom", []string{"Chambre"}},
	} {
		if got := Kind(c.words...); got != c.want {
			t.Errorf("%q is %q, want %q", c.words, got, c.want)
		}
	}
	for n := range 2 * mostAnswers {
		if got := Kind("Library " + strconv.Itoa(n)); got != "library" || len(answers) > mostAnswers {
			t.Fatalf("%d: %q, %d answers are held", n, got, len(answers))
		}
	}
	if got := Outside("workshop", "Instrument workshop", "Atelier d’instruments"); got != "workshop" {
		t.Errorf("a workshop in the town is %q", got)
	}
	if got := Inside("workshop", "Atelier"); got != "atelier" {
		t.Errorf("a workshop in a house is %q", got)
	}
}

// TestEmptyPlacesOfTokensAreHollowByDay: on light paper the place of a token that is not there is no disc.
func TestEmptyPlacesOfTokensAreHollowByDay(t *testing.T) {
	colour := color.NRGBA{R: 0xd9, G: 0xad, B: 0x4a, A: 0xff}
	for _, empty := range []Art{Doom(false, Day), Success(colour, false, false, Day), Success(colour, false, true, Day)} {
		s := draw.NewSheet(50, 50)
		s.Unit(0.5, 0, 0)
		empty.Paint(s)
		edge := uint8(0)
		for x := range 25 {
			edge = max(edge, s.Image().RGBAAt(x, 25).A)
		}
		if got := s.Image().RGBAAt(25, 25); got.A > 0 || edge < 0x80 {
			t.Errorf("%s: %v in the middle, the edge is of %d", empty.Key, got, edge)
		}
	}
}

// TestANumberIsOnItsToken: no two chaos tokens look the same in a list, and what is painted after the number stands
// where it would without it.
func TestANumberIsOnItsToken(t *testing.T) {
	seen := map[string]string{}
	names := []string{"+1", "0"}
	for n := range 8 {
		names = append(names, strconv.Itoa(-n-1))
	}
	for name := range chaos {
		names = append(names, name)
	}
	for _, name := range names {
		s := draw.NewSheet(50, 50)
		s.Unit(0.5, 0, 0)
		Small(name, Night).Paint(s)
		pix := string(s.Image().Pix)
		if other := seen[pix]; other != "" {
			t.Errorf("%s and %s look the same", name, other)
		}
		seen[pix] = name
		s.Fill(color.White, draw.Rect(0, 0, 2, 2))
		if got := s.Image().RGBAAt(0, 0); got.R != 0xff {
			t.Errorf("%s: the sheet is left elsewhere, %v", name, got)
		}
	}
}
