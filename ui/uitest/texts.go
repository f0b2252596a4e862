package uitest

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Walk calls f with every object of a window, what lies over it last; f tells whether to go on into what the object holds.
func Walk(w fyne.Window, f func(fyne.CanvasObject) bool) {
	walk(w.Content(), f)
	WalkOver(w, f)
}

// WalkOver does so with what lies over the window alone: dialogs, tips.
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

// Texts are all texts of a window, hidden ones and what lies over it included.
func Texts(w fyne.Window) []string {
	var out []string
	Walk(w, into(&out))
	return out
}

// TextsOver are the texts of what lies over a window, parted by single blanks.
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
