package table

import (
	"strings"
	"testing"

	fynecanvas "fyne.io/fyne/v2/canvas"

	"lantern/ui/canvas"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestInTheLargestLettersNobodyLiesOverAnother: names and numbers of each person stay on his card, side by side.
func TestInTheLargestLettersNobodyLiesOverAnother(t *testing.T) {
	uitest.Start(t, theme.Options{})
	bars := []Counter{{Icon: "health", Now: 7, Most: 7, Bar: true}, {Icon: "sanity", Now: 10, Most: 12, Bar: true}}
	people := []Person{{Name: "Ada", Counters: bars}, {Name: "Maximilian", Counters: bars}, {Name: "Ida", Counters: bars}}
	for _, em := range []float32{48, 73} {
		pen := &canvas.Painter{Em: em}
		a := canvas.Rect(20, 100, 1240, 600)
		high := PaintStrip(pen, a, people)
		said := ""
		for _, o := range pen.Objects {
			x, ok := o.(*fynecanvas.Text)
			if !ok {
				continue
			}
			said += x.Text + " "
			left, end := x.Position().X-a.X, x.Position().X+x.MinSize().Width-a.X
			if each := a.W / 3; int(left/each) != int((end-1)/each) || end > a.W {
				t.Errorf("em %v: %q goes from %v to %v", em, x.Text, left, end)
			}
			if low := x.Position().Y + x.MinSize().Height; low > a.Y+high+0.15*em {
				t.Errorf("em %v: %q ends below its card", em, x.Text)
			}
		}
		if !strings.Contains(said, "Maximilian") || !strings.Contains(said, "10") {
			t.Errorf("em %v: says %q", em, said)
		}
	}
}

// TestTheHeaderLosesNothingButNames: with many meters their names and pips give way, whose turn it is stays whole, and
// nothing leaves the window or lies over another.
func TestTheHeaderLosesNothingButNames(t *testing.T) {
	uitest.Start(t, theme.Options{})
	v := View{Header: Header{Title: "The house in Tallow Street", Sub: "Round 12", Who: "Maximilian", WhoSub: "2 actions left"}}
	for n := range 6 {
		v.Meters = append(v.Meters, Counter{Icon: "time", Words: "A rather long name", Now: n, Most: 6})
	}
	for _, em := range []float32{24, 36, 48, 73} {
		pen := &canvas.Painter{Em: em}
		high := PaintHeader(pen, canvas.Rect(0, 0, 1280, 800), v)
		whole := false
		for _, o := range pen.Objects {
			if x, ok := o.(*fynecanvas.Text); ok && x.Text != "" {
				whole = whole || x.Text == "Maximilian"
				if end := x.Position().Add(x.MinSize()); end.X > 1280.5 || end.Y > high+0.3*em {
					t.Errorf("em %v: %q ends at %v of %v", em, x.Text, end, high)
				}
			}
		}
		if !whole {
			t.Errorf("em %v: it is not said whose turn it is", em)
		}
	}
}

// TestAPressedCounterIsExplained: the bar says what a counter stands for, with its rule.
func TestAPressedCounterIsExplained(t *testing.T) {
	c := Counter{ID: "doom", Words: "Doom", Now: 1, Most: 9, Text: "It awakens.", Rule: "AH-15.1"}
	table := &Table{view: View{Meters: []Counter{c}}}
	if m, ok := table.ownWords("doom"); !ok || m.Text != c.Text || m.Rule != c.Rule {
		t.Errorf("%+v", m)
	}
}
