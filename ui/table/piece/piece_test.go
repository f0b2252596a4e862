package piece

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestWordsOfACardGoOn: in a narrow column a chip that wraps shows its whole text in several lines within its ground;
// other chips keep one line.
func TestWordsOfACardGoOn(t *testing.T) {
	const words = "Most of Player 1’s actions provoke an attack of opportunity"
	uitest.Start(t, theme.Options{})
	for _, wraps := range []bool{true, false} {
		chip := NewChip(ChipFace{Text: words, Icon: "fight", Small: true, Wraps: wraps}, nil)
		short := NewChip(ChipFace{Text: "Short", Small: true, Wraps: wraps}, nil)
		flow := NewFlow(4)
		flow.Fill([]fyne.CanvasObject{chip, short}, nil)
		w := uitest.Show(t, flow, 200, 300)
		var told string // the text of each line, after its position
		for _, line := range uitest.Outline(w) {
			told += strings.Join(strings.Fields(line)[2:], " ") + " "
		}
		one := chip.MinSize().Height
		if got := strings.Contains(told, words) && !strings.Contains(told, "…"); got != wraps {
			t.Errorf("wraps %t: %q", wraps, told)
		}
		if high := chip.Size().Height; wraps != (high > 2*one) || short.Size().Height != one {
			t.Errorf("wraps %t: %v high, one line is %v, the other chip %v", wraps, high, one, short.Size().Height)
		}
		if cut := uitest.Clipped(w); len(cut) > 0 {
			t.Errorf("wraps %t: %v", wraps, cut)
		}
		if short.Position().Y < chip.Position().Y+chip.Size().Height {
			t.Errorf("wraps %t: the next chip lies over it", wraps)
		}
	}
}

// TestWhatUndoWouldDoIsNotCut: if the sentence does not fit, a part of it is shown, else "last step", else nothing.
func TestWhatUndoWouldDoIsNotCut(t *testing.T) {
	uitest.Start(t, theme.Options{})
	const last = "The last step"
	for _, c := range []struct {
		says string
		want []string // the narrower, the shorter
	}{
		{"Silas Penhallow: Oil Cellar.", []string{"Silas Penhallow: Oil Cellar.", "Silas Penhallow: Oil…", "Silas Penhallow…", last, ""}},
		{"Penhallow\u00a0: Cave.", []string{"Penhallow\u00a0: Cave.", "Penhallow…", ""}},
		{"It is Silas’s turn.", []string{"It is Silas’s turn.", "It is Silas’s…", "It is…", ""}},
	} {
		undo := NewStacked("undo", "", nil)
		undo.Wide, undo.Else = 20, last
		undo.Update("", c.says, true)
		uitest.Show(t, undo, 400, 60)
		var met []string
		for wide := float32(400); wide > 20; wide -= 5 {
			undo.Resize(fyne.NewSize(wide, 40))
			said := test.WidgetRenderer(undo).(*stackedRenderer).rest
			if shown := test.WidgetRenderer(said).Objects()[0].(*canvas.Text).Text; shown != said.Text {
				t.Errorf("%v wide: %q is cut to %q", wide, said.Text, shown)
			}
			if len(met) == 0 || met[len(met)-1] != said.Text {
				met = append(met, said.Text)
			}
		}
		if !slices.Equal(met[:min(len(met), len(c.want))], c.want) {
			t.Errorf("%q is told as %q, want %q", c.says, met, c.want)
		}
	}
}

// TestADieLandsOnWhatWasRolled: other numbers flash by during the fall. At the end, even an early one, it shows the
// number rolled and calls back once; a late frame changes nothing.
func TestADieLandsOnWhatWasRolled(t *testing.T) {
	uitest.Start(t, theme.Options{})
	d := NewDie()
	d.Pace = func(func(float32)) func() { return func() {} } // the test is the clock
	uitest.Show(t, d, 80, 80)
	d.Set("7", theme.OK)
	if d.Falls() || d.shown() != "7" {
		t.Fatalf("lying: falls %v, shows %s", d.Falls(), d.shown())
	}
	for name, end := range map[string]func(){"in time": func() { d.showAt(1) }, "early": d.Land, "thrown again": func() { d.Fall(nil); d.Land() }} {
		told := 0
		d.Fall(func() { told++ })
		seen := map[string]bool{}
		for _, share := range []float64{0, 0.2, 0.4, 0.6, 0.8, 0.95} {
			d.showAt(share)
			seen[d.shown()] = true
		}
		if !d.Falls() || len(seen) < 4 {
			t.Errorf("%s: falls %v, showed %v", name, d.Falls(), seen)
		}
		end()
		d.showAt(0.5)
		if d.Falls() || d.shown() != "7" || told != 1 {
			t.Errorf("%s: falls %v, shows %s, told %d times", name, d.Falls(), d.shown(), told)
		}
	}
}
