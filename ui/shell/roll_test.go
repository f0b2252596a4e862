package shell

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"lantern/ui/text"
	"lantern/ui/uitest"
)

// rolling lists the scrollers within an object whose content is higher than their view.
func rolling(o fyne.CanvasObject) (all []string) {
	if !o.Visible() {
		return nil
	}
	switch o := o.(type) {
	case *container.Scroll:
		if need, room := o.Content.MinSize().Height, o.Size().Height; need > room {
			all = append(all, fmt.Sprintf("it needs %v and has %v", need, room))
		}
		return append(all, rolling(o.Content)...)
	case *fyne.Container:
		for _, child := range o.Objects {
			all = append(all, rolling(child)...)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			all = append(all, rolling(child)...)
		}
	}
	return all
}

// TestAQuestionAboutAFileDoesNotRoll: a question that fits into the window is shown without scrolling,
// at every text size.
func TestAQuestionAboutAFileDoesNotRoll(t *testing.T) {
	d, file := away(t)
	for _, lang := range []string{text.English, text.French} {
		for _, size := range []int{100, 110, 125, 150} {
			v := d.values
			v.TextSize = size
			d.Set(v)
			d.Speak(lang)
			for _, c := range []struct{ name, file string }{
				{"a session", file},
				{"something unknown", lay(t, "unknown.bin", "nothing")},
			} {
				d.Home()
				d.OpenFile(c.file)
				uitest.Resize(d.window, firstWidth, firstHeight)
				over := d.window.Canvas().Overlays().Top()
				if over == nil {
					t.Fatalf("%s: nothing is asked", c.name)
				}
				if all := rolling(over); len(all) > 0 {
					t.Errorf("%s, %d %%, %s: %s", lang, size, c.name, all)
				}
				d.key("Esc")
			}
		}
	}
}
