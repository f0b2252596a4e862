package uitest

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Pressable is a button of package widget.
type Pressable interface {
	fyne.CanvasObject
	Text() string
	Press()
}

// Button finds the visible button with this text in a window, dialogs first. The test fails without one.
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

// Press presses the visible button with this text.
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

// Key presses keys on a page that has no focus: "Enter", "Esc", "Space", "F3", "F9", or letters and digits one by one.
func Key(w fyne.Window, label string) {
	c := w.Canvas()
	named := map[string]fyne.KeyName{"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Space": fyne.KeySpace,
		"F3": fyne.KeyF3, "F9": fyne.KeyF9, "F12": fyne.KeyF12}
	if name, ok := named[label]; ok {
		c.OnTypedKey()(&fyne.KeyEvent{Name: name})
		return
	}
	for _, r := range label {
		c.OnTypedRune()(r)
	}
}

// Walk calls f with every object of a window, dialogs last. f reports whether to visit the object's content.
func Walk(w fyne.Window, f func(fyne.CanvasObject) bool) {
	walk(w.Content(), f)
	WalkOver(w, f)
}

// WalkOver is Walk for what is in front of the page only: dialogs and tooltips.
func WalkOver(w fyne.Window, f func(fyne.CanvasObject) bool) {
	for _, o := range w.Canvas().Overlays().List() {
		walk(o, f)
	}
}

func walk(o fyne.CanvasObject, f func(fyne.CanvasObject) bool) {
	if !f(o) {
		return
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			walk(c, f)
		}
	case fyne.Widget:
		for _, c := range test.WidgetRenderer(o).Objects() {
			walk(c, f)
		}
	}
}

// Texts are all texts of a window, including hidden ones and dialogs.
func Texts(w fyne.Window) []string {
	var out []string
	Walk(w, into(&out))
	return out
}

// TextsOver are the texts of the dialogs of a window, separated by spaces.
func TextsOver(w fyne.Window) string {
	var out []string
	WalkOver(w, into(&out))
	return strings.Join(strings.Fields(strings.Join(out, " ")), " ")
}

func into(out *[]string) func(fyne.CanvasObject) bool {
	return func(o fyne.CanvasObject) bool {
		if t, ok := o.(*canvas.Text); ok {
			*out = append(*out, t.Text)
		}
		return true
	}
}
