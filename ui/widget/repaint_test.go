package widget_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// forgetful is a canvas whose objects Fyne has forgotten: only a refresh of the canvas itself is painted.
type forgetful struct {
	fyne.Canvas
	painted int
}

func (c *forgetful) Refresh(fyne.CanvasObject) { c.painted++ }

// TestWhatAKeyDoesIsPainted, even if no refresh of a changed object reaches the canvas.
func TestWhatAKeyDoesIsPainted(t *testing.T) {
	uitest.Start(t, theme.Options{})
	c := &forgetful{Canvas: uitest.Show(t, container.NewStack(), 200, 100).Canvas()}
	k := widget.NewKeys(c)
	k.Bind("N", func() {})
	k.Bind("F9", func() {})
	k.Bind("Ctrl+H", func() {})
	for what, press := range map[string]func(){
		"letter": func() { c.OnTypedRune()('n') },
		"key":    func() { c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF9}) },
		"page":   func() { widget.Swap(c, container.NewStack(), fynewidget.NewLabel("evenings")) },
		"shortcut": func() {
			c.Canvas.(fyne.Shortcutable).TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyH, Modifier: fyne.KeyModifierShortcutDefault})
		},
	} {
		c.painted = 0
		press()
		if c.painted == 0 {
			t.Errorf("%s: nothing is painted", what)
		}
	}
}
