package curtain

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// holdBar is a button that must be held down; it fills meanwhile.
type holdBar struct {
	widget.BaseWidget

	words        string
	press, leave func()
	held         bool
	part         float32 // filled, 0 to 1
}

var (
	_ desktop.Mouseable = (*holdBar)(nil)
	_ desktop.Hoverable = (*holdBar)(nil)
)

func newHoldBar(words string, press, leave func()) *holdBar {
	b := &holdBar{words: words, press: press, leave: leave}
	b.ExtendBaseWidget(b)
	return b
}

func (b *holdBar) hold() {
	if !b.held {
		b.held = true
		b.press()
	}
}

func (b *holdBar) letGo() {
	if b.held {
		b.held = false
		b.leave()
	}
}

func (b *holdBar) fill(part float32) {
	if part = min(max(part, 0), 1); part != b.part {
		b.part = part
		b.Refresh()
	}
}

// MouseDown begins the long press.
func (b *holdBar) MouseDown(*desktop.MouseEvent) { b.hold() }

// MouseUp ends it.
func (b *holdBar) MouseUp(*desktop.MouseEvent) { b.letGo() }

// MouseIn does nothing.
func (b *holdBar) MouseIn(*desktop.MouseEvent) {}

// MouseMoved does nothing.
func (b *holdBar) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends the long press: what slips off was not meant.
func (b *holdBar) MouseOut() { b.letGo() }

// CreateRenderer is for Fyne.
func (b *holdBar) CreateRenderer() fyne.WidgetRenderer {
	r := &holdRenderer{b: b, ground: canvas.NewRectangle(nil), full: canvas.NewRectangle(nil), words: canvas.NewText("", nil)}
	r.colour()
	return r
}

type holdRenderer struct {
	b            *holdBar
	ground, full *canvas.Rectangle
	words        *canvas.Text
}

func (r *holdRenderer) colour() {
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = fynetheme.Color(theme.BottleGreen), fynetheme.Color(theme.Brass), 1
	r.full.FillColor = fynetheme.Color(theme.OnBottleGreen)
	r.ground.CornerRadius, r.full.CornerRadius = fynetheme.Size(theme.SizeRadius), fynetheme.Size(theme.SizeRadius)
	r.words.Text, r.words.TextSize, r.words.Color = r.b.words, fynetheme.TextSize(), fynetheme.Color(theme.OnBottleGreen)
	r.words.TextStyle.Bold, r.words.Alignment = true, fyne.TextAlignCenter
}

func (r *holdRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	bar := fynetheme.Size(theme.SizeBar) / 2
	r.full.Move(fyne.NewPos(0, size.Height-bar))
	r.full.Resize(fyne.NewSize(size.Width*r.b.part, bar))
	r.words.Resize(size)
}

func (r *holdRenderer) MinSize() fyne.Size {
	return r.words.MinSize().AddWidthHeight(8*fynetheme.Padding(), 8*fynetheme.Padding())
}

func (r *holdRenderer) Refresh() {
	r.colour()
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}

func (r *holdRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.full, r.words}
}
func (r *holdRenderer) Destroy() {}
