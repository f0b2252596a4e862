package scene

import (
	"encoding/xml"
	"errors"
	"image"
	"io"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"lantern/ui/canvas"
	"lantern/ui/scene/art"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestALabelGoesWhereNoOtherIs: a label is made smaller, then takes its next place, rather than cover another; an
// optional one is left out where there is none.
func TestALabelGoesWhereNoOtherIs(t *testing.T) {
	uitest.Start(t, theme.Options{})
	s := New(fyne.NewSize(300, 100), 16)
	word := func(x, y float32) canvas.Area { return canvas.Rect(x, y, 100, 30) }
	l := Label{Words: "Graveyard", At: []canvas.Area{word(0, 0), word(150, 0)}, Style: canvas.TextStyle{Size: 1}}
	one, two := s.Label(l), s.Label(l)
	if one.X != 0 || two.X != 150 {
		t.Errorf("they stand at %v and %v", one, two)
	}
	l.Optional = true
	if box := s.Label(l); box != (canvas.Area{}) || len(s.Labels) != 2 {
		t.Errorf("a third stands at %v", box)
	}
	wide := Label{Words: "Instrument workshop", At: []canvas.Area{canvas.Rect(0, 50, 124, 30)}, Style: canvas.TextStyle{Size: 1.2}}
	s.Label(wide)
	if last := s.Labels[2]; last.Cut || last.High < LeastLetters || last.High >= 1.2*16 {
		t.Errorf("a wide one is %+v", last)
	}
}

// TestOnlyWhatChangedIsPainted: a drawing is painted when the window asks; shown again it is the same image; one that is
// gone is not kept, and large pictures stay within the bound of memory.
func TestOnlyWhatChangedIsPainted(t *testing.T) {
	uitest.Start(t, theme.Options{})
	p := &Painter{Still: true}
	shown := func(kinds ...string) map[string]*image.RGBA {
		s := New(fyne.NewSize(2600, 1700), 30)
		for i, kind := range kinds {
			s.Cover(Places, canvas.Rect(0, float32(i)*400, 2600, 400), art.View(kind, art.Night))
		}
		objects, carried := p.Objects(s), len(p.kept)
		if carried == len(kinds) {
			t.Errorf("%v are painted before the window asks", kinds)
		}
		for _, o := range objects {
			if r, ok := o.(*fynecanvas.Raster); ok {
				r.Generator(2600, 400)
			}
		}
		out := map[string]*image.RGBA{}
		for of, img := range p.kept {
			out[of.key] = img
		}
		return out
	}
	before := shown("woods", "docks", "study", "bank")
	if kept := p.Kept(); kept > 10<<20 {
		t.Errorf("%d bytes are kept", kept)
	}
	after := shown("woods", "docks", "study", "inn")
	if len(after) != 4 || after["view/woods"] == nil || after["view/woods"] != before["view/woods"] || after["view/bank"] != nil {
		t.Errorf("kept are %v after %v", after, before)
	}
}

// TestTheSVGIsXML: every kind of mark is written, and its spots have their IDs.
func TestTheSVGIsXML(t *testing.T) {
	uitest.Start(t, theme.Options{})
	s := New(fyne.NewSize(200, 100), 14)
	s.Cover(Ground, s.Area(), art.View("church", art.Night))
	s.Token(canvas.Rect(10, 10, 30, 30), "a", art.Chaos("skull", art.Night))
	s.Line(Ways, fyne.NewPos(0, 0), fyne.NewPos(9, 9), 2, s.Ink())
	s.Label(Label{Words: "<A & B>", At: []canvas.Area{s.Area()}, Plate: s.Ink(), Style: canvas.TextStyle{Size: 1}})
	s.Stand("crypt", canvas.Rect(0, 0, 50, 50), nil)
	var out strings.Builder
	if err := s.WriteSVG(&out); err != nil {
		t.Fatal(err)
	}
	found := map[string]int{}
	for d := xml.NewDecoder(strings.NewReader(out.String())); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok {
			found[e.Name.Local]++
		}
	}
	if found["path"] < 20 || found["line"] != 1 || found["text"] != 1 || !strings.Contains(out.String(), `id="board.crypt"`) {
		t.Errorf("there are %v", found)
	}
}

// TestATipAsksForNoRoom: however long its words are, the parts of a board need no more room than before, since a board
// that needs more is drawn anew, without the tip.
func TestATipAsksForNoRoom(t *testing.T) {
	uitest.Start(t, theme.Options{})
	s := New(fyne.NewSize(400, 300), 14)
	s.Stand("hall", canvas.Rect(10, 10, 100, 80), func() string { return strings.Repeat("eleven hats ", 9) })
	parts := Shown(&Painter{Still: true}, s, func(string) func() { return func() {} })
	tip := parts[len(parts)-1].(*fyne.Container)
	for _, o := range parts {
		if spot, ok := o.(*canvas.Spot); ok {
			spot.MouseIn(&desktop.MouseEvent{})
		}
	}
	if len(tip.Objects) == 0 || tip.MinSize() != (fyne.Size{}) {
		t.Errorf("a tip of %d parts asks for %v", len(tip.Objects), tip.MinSize())
	}
}
