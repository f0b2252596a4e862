package uitest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// Pressable is a button of package widgets.
type Pressable interface {
	fyne.CanvasObject
	Text() string
	Press()
}

// Button finds the visible button with these words in a window, what lies over its page first. The test fails without one.
func Button(t *testing.T, w fyne.Window, words string) Pressable {
	t.Helper()
	over := w.Canvas().Overlays().List()
	for i := len(over) - 1; i >= 0; i-- {
		if b := button(over[i], words); b != nil {
			return b
		}
	}
	if b := button(w.Content(), words); b != nil {
		return b
	}
	t.Fatalf("there is no button %q to be seen", words)
	return nil
}

// Press presses the visible button with these words.
func Press(t *testing.T, w fyne.Window, words string) {
	t.Helper()
	Button(t, w, words).Press()
}

func button(o fyne.CanvasObject, words string) Pressable {
	if !o.Visible() {
		return nil
	}
	if b, ok := o.(Pressable); ok && b.Text() == words {
		return b
	}
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, child := range inside {
		if b := button(child, words); b != nil {
			return b
		}
	}
	return nil
}
