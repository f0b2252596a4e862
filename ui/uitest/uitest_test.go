package uitest

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
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

func TestOutlineListsTextsFromTheTopDown(t *testing.T) {
	Start(t, theme.Options{})
	low, high, gone := canvas.NewText("low", color.White), canvas.NewText("high", color.White), canvas.NewText("gone", color.White)
	low.Move(fyne.NewPos(3, 40))
	high.Move(fyne.NewPos(12, 4))
	gone.Hide()
	w := Show(t, container.NewWithoutLayout(low, gone, high), 100, 100)
	if got := Outline(w); !slices.Equal(got, []string{"  12    4  high", "   3   40  low"}) {
		t.Errorf("%q", got)
	}
}

func TestLowContrastFindsInkOnItsGround(t *testing.T) {
	Start(t, theme.Options{})
	grey := color.NRGBA{0x80, 0x80, 0x80, 0xff}
	ground, veil := canvas.NewRectangle(color.Black), canvas.NewRectangle(color.NRGBA{0xff, 0xff, 0xff, 0xc0})
	ground.Resize(fyne.NewSize(100, 50))
	veil.Resize(fyne.NewSize(100, 25))
	onVeil, onBlack, unknown := canvas.NewText("veil", grey), canvas.NewText("black", grey), canvas.NewText("raster", grey)
	onBlack.Move(fyne.NewPos(0, 28))
	unknown.Move(fyne.NewPos(0, 60))
	for _, text := range []*canvas.Text{onVeil, onBlack, unknown} {
		text.Resize(text.MinSize())
	}
	picture := canvas.NewRaster(nil)
	picture.Move(fyne.NewPos(0, 55))
	picture.Resize(fyne.NewSize(100, 40))
	w := Show(t, container.NewWithoutLayout(ground, veil, onVeil, onBlack, picture, unknown), 100, 100)
	if got := LowContrast(w, 4.5); len(got) != 1 || got[0][:6] != `"veil"` {
		t.Errorf("%q", got)
	}
}
