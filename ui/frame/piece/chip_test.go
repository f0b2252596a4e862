package piece

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestWordsOfACardGoOn: in a column that is narrower than its words a chip that wraps shows all of them in further lines,
// with no ellipsis and inside its own ground; one that does not wrap keeps its one line.
func TestWordsOfACardGoOn(t *testing.T) {
	const words = "Most of Player 1’s actions provoke an attack of opportunity"
	uitest.Start(t, theme.Options{})
	for _, wraps := range []bool{true, false} {
		chip := NewChip(ChipFace{Text: words, Icon: "fight", Small: true, Wraps: wraps}, nil)
		short := NewChip(ChipFace{Text: "Short", Small: true, Wraps: wraps}, nil)
		flow := NewFlow(4)
		flow.Fill([]fyne.CanvasObject{chip, short}, nil)
		w := uitest.Show(t, flow, 200, 300)
		var told string // the words of each line, behind where it stands
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
