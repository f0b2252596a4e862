package first

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// ring points at a part of the page below it: a frame around it, with an arrow. The pointer goes through it.
type ring struct {
	widget.BaseWidget

	of func() fyne.CanvasObject // what to point at; nil: nothing
}

// CreateRenderer is for Fyne.
func (r *ring) CreateRenderer() fyne.WidgetRenderer {
	r.ExtendBaseWidget(r)
	d := &ringRenderer{r: r, frame: canvas.NewRectangle(color.Transparent)}
	for range 3 {
		d.arrow = append(d.arrow, canvas.NewLine(color.Transparent))
	}
	d.Refresh()
	return d
}

type ringRenderer struct {
	r     *ring
	frame *canvas.Rectangle
	arrow []*canvas.Line
}

func (d *ringRenderer) Destroy()           {}
func (d *ringRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (d *ringRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{d.frame, d.arrow[0], d.arrow[1], d.arrow[2]}
}

func (d *ringRenderer) Refresh() {
	d.Layout(d.r.Size())
	canvas.Refresh(d.r)
}

func (d *ringRenderer) Layout(fyne.Size) {
	at := d.r.of()
	hidden := at == nil || !at.Visible()
	d.frame.Hidden = hidden
	for _, l := range d.arrow {
		l.Hidden = hidden
	}
	if hidden {
		return
	}
	driver := fyne.CurrentApp().Driver()
	pos := driver.AbsolutePositionForObject(at).Subtract(driver.AbsolutePositionForObject(d.r))
	const out, width = 2, 3
	brass := fynetheme.Color(theme.FocusRing)
	d.frame.StrokeColor, d.frame.StrokeWidth, d.frame.CornerRadius = brass, width, fynetheme.Size(theme.SizeRadius)
	d.frame.Move(pos.SubtractXY(out, out))
	d.frame.Resize(at.Size().AddWidthHeight(2*out, 2*out))

	// The arrow points from the coach's line down at what lies right below it, else from the left; what begins at the left edge of the
	// map is large enough without one.
	long, wing := 1.6*fynetheme.TextSize(), 0.6*fynetheme.TextSize()
	tip := pos.AddXY(at.Size().Width/2, -out-width)
	ends := []fyne.Position{tip.SubtractXY(0, long), tip.SubtractXY(wing, wing), tip.AddXY(wing, -wing)}
	if at.Size().Height > 6*fynetheme.TextSize() || pos.Y > 12*fynetheme.TextSize() {
		tip = pos.AddXY(-out-width, min(at.Size().Height/2, 8*fynetheme.TextSize()))
		ends = []fyne.Position{tip.SubtractXY(long, 0), tip.SubtractXY(wing, wing), tip.AddXY(-wing, wing)}
	}
	for _, l := range d.arrow {
		l.Hidden = tip.X < 2*long
	}
	for i, l := range d.arrow {
		l.StrokeColor, l.StrokeWidth = brass, width
		l.Position1, l.Position2 = tip, ends[i]
		l.Refresh()
	}
	d.frame.Refresh()
}
