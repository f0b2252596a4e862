package uitest

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

func TestStartGivesOurTheme(t *testing.T) {
	app := Start(t, theme.Options{Variant: theme.Light, Scale: 150})
	th, ok := app.Settings().Theme().(*theme.Theme)
	if !ok || th.Variant() != theme.Light || th.Scale() != 150 {
		t.Fatalf("theme is %+v", app.Settings().Theme())
	}
	window := Show(t, widget.NewLabel("x"), 320, 200)
	if got := window.Canvas().Capture().Bounds().Size(); got != image.Pt(320, 200) {
		t.Errorf("the picture is %v", got)
	}
	if got := window.Content().Size(); got != fyne.NewSize(320, 200) {
		t.Errorf("the content is %v", got)
	}
}

func TestDifferentCountsPixels(t *testing.T) {
	a, b := image.NewRGBA(image.Rect(0, 0, 4, 4)), image.NewNRGBA(image.Rect(0, 0, 4, 4))
	if n := different(a, b); n != 0 {
		t.Errorf("equal pictures differ in %d", n)
	}
	b.Set(1, 2, color.White)
	b.Set(3, 3, color.Black)
	if n := different(a, b); n != 2 {
		t.Errorf("found %d pixels, want 2", n)
	}
	if n := different(a, image.NewRGBA(image.Rect(0, 0, 5, 4))); n != 20 {
		t.Errorf("found %d pixels, want all 20", n)
	}
}
