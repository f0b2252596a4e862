package widget_test

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// TestLettersOfOtherAlphabetsAreThoseOfTheirKeys types the keys N and Z of Russian, Greek and French keyboards.
func TestLettersOfOtherAlphabetsAreThoseOfTheirKeys(t *testing.T) {
	codes := map[string][2]int{"linux": {57, 52}, "windows": {49, 44}, "darwin": {45, 6}}[runtime.GOOS]
	uitest.Start(t, theme.Options{})
	w := uitest.Show(t, fynewidget.NewLabel(""), 300, 200)
	pressed := ""
	keys := widget.NewKeys(w.Canvas())
	keys.Bind("N", func() { pressed += "N" })
	keys.Bind("Z", func() { pressed += "Z" })
	keys.Bind("W", func() { pressed += "W" })
	for _, c := range []struct {
		code  int
		typed rune
	}{{codes[0], 'т'}, {codes[0], 'Т'}, {codes[0], 'ν'}, {codes[1], 'я'}, {codes[1], 'w'}, {0, 'т'}} {
		e := &fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: c.code}}
		widget.KeyDown(e)
		w.Canvas().OnTypedKey()(e)
		w.Canvas().OnTypedRune()(c.typed)
		widget.KeyUp(e)
	}
	if pressed != "NNNZW" {
		t.Errorf("pressed %s, want NNNZW", pressed)
	}
}
