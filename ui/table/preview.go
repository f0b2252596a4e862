package table

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// PreviewKey shows and hides the small copy of the players' window.
const PreviewKey = "F10"

// Preview is a small copy of the players' page over the lower left corner of the middle of a page. While it is hidden
// the copy does not exist.
type Preview struct {
	Box  *fyne.Container
	Page PlayersCopy // nil while hidden

	d     PreviewDeps
	large bool
}

// PreviewDeps is what the preview needs from its page. Functions may be nil.
type PreviewDeps struct {
	Make   func() PlayersCopy // makes the copy
	Foot   func() float32     // the height that stays free below the copy
	Toggle func(shown bool)   // called when it was shown or hidden
}

// PlayersCopy is a players' page in another window, without animations.
type PlayersCopy interface {
	Content() fyne.CanvasObject
	Renew() // shows what everybody may see now
	Close()
}

// NewPreview makes the preview of a page.
func NewPreview(d PreviewDeps, shown bool) *Preview {
	v := &Preview{d: d}
	v.Box = container.New(previewCorner{v})
	if shown {
		v.open()
	}
	return v
}

// Toggle shows or hides the preview.
func (v *Preview) Toggle() {
	if v.Page == nil {
		v.open()
	} else {
		v.Close()
		v.Box.Refresh()
	}
	if v.d.Toggle != nil {
		v.d.Toggle(v.Page != nil)
	}
}

func (v *Preview) open() {
	v.Page = v.d.Make()
	lid := &lid{tapped: func() {
		v.large = !v.large
		v.Box.Refresh()
	}}
	lid.ExtendBaseWidget(lid)
	testid.Name(lid, "console.glimpse")
	v.Box.Objects = []fyne.CanvasObject{canvas.NewRectangle(nil), v.Page.Content(), lid}
	v.Renew()
	v.Box.Refresh()
}

// Close frees the copy.
func (v *Preview) Close() {
	if v.Page != nil {
		v.Page.Close()
		v.Page, v.Box.Objects = nil, nil
	}
}

// Renew updates the preview.
func (v *Preview) Renew() {
	if v.Page != nil {
		v.Page.Renew()
	}
}

// previewCorner puts frame, copy and lid into the lower left corner.
type previewCorner struct{ v *Preview }

func (l previewCorner) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap, foot := piece.GapSize(), float32(0)
	if len(objects) == 0 {
		return
	}
	if l.v.d.Foot != nil {
		foot = l.v.d.Foot()
	}
	share := float32(0.36)
	if l.v.large {
		share = 0.72
	}
	const ratio = 0.625 // height to width of a laptop's screen
	edge := fynetheme.Size(theme.SizeRing)
	gap += edge
	w := min(share*size.Width, (size.Height-foot-2*gap)/ratio)
	h := w * ratio
	x, y := gap, size.Height-foot-h-gap
	if ground, ok := objects[0].(*canvas.Rectangle); ok {
		ground.FillColor, ground.CornerRadius = fynetheme.Color(theme.Brass), fynetheme.Size(theme.SizeRadius)
	}
	piece.Place(objects[0], x-edge, y-edge, w+2*edge, h+2*edge)
	piece.Place(objects[1], x, y, w, h)
	piece.Place(objects[2], x, y, w, h)
}

func (previewCorner) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

// lid keeps clicks from the copy. A click changes its size.
type lid struct {
	fynewidget.BaseWidget
	widget.Lid

	tapped func()
}

// CreateRenderer implements fyne.Widget.
func (l *lid) CreateRenderer() fyne.WidgetRenderer {
	return fynewidget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// Tapped changes the size.
func (l *lid) Tapped(*fyne.PointEvent) { l.tapped() }
