package shell

import (
	"testing"

	"fyne.io/fyne/v2"

	"lantern/ui/text"
	"lantern/ui/uitest"
)

// TestLettersGrowWithTheWindow: text is larger in a larger window, and never smaller than set.
func TestLettersGrowWithTheWindow(t *testing.T) {
	for size, want := range map[[2]float32]int{{1280, 800}: 0, {960, 600}: 0, {1366, 768}: 0, {1920, 1080}: 30, {2560, 1440}: 70, {3840, 2160}: 150} {
		if got := growth(fyne.NewSize(size[0], size[1])); got != want {
			t.Errorf("%v: %d %%, want %d", size, got, want)
		}
	}
}

// TestNoPageMakesTheWindowGrow: with text of 300 % pages may need more room than a small screen has. The window keeps
// its size, and the page scrolls.
func TestNoPageMakesTheWindowGrow(t *testing.T) {
	d := fresh(t)
	d.Speak(text.French)
	v := d.values
	v.TextSize = 300
	d.Set(v)
	uitest.Resize(d.window, firstWidth, firstHeight)
	for name, open := range map[string]func(){"home": d.Home, "set-up": d.NewSession} {
		open()
		if least := d.window.Content().MinSize(); least.Width > leastWidth || least.Height > leastHeight {
			t.Errorf("%s: the window cannot be smaller than %v", name, least)
		}
		if size := d.window.Canvas().Size(); size.Width != firstWidth || size.Height != firstHeight {
			t.Errorf("%s: it has grown to %v", name, size)
		}
	}
}
