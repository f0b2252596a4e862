// Package guide is the banner that leads through a first session, and the frame with an arrow around the part of the
// page that it speaks of. What it says is for its page to decide; it knows no game and changes nothing in play.
package guide

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Advice is what the guide says now. The zero value is nothing: the banner is away.
type Advice struct {
	Title, Text string
	Step, Steps int // this one of so many; 0 of 0: not counted
	Part        string
}

// Banner is the line above a page, with the ring over both.
type Banner struct {
	Box *fyne.Container // the line alone

	title *widget.Words
	words *widget.Words
	pips  *widget.Pips
	Ring  fyne.Widget // the frame and its arrow
	part  string
	root  *fyne.Container
}

// New puts a banner above a page. Part finds the page's part of a name; nil is no part. Buttons stand at the end of the
// line.
func New(page fyne.CanvasObject, part func(name string) fyne.CanvasObject, buttons ...fyne.CanvasObject) *Banner {
	b := &Banner{title: widget.NewSubtitle("").Truncated(), words: widget.NewWords("", ""),
		pips: widget.NewPips(theme.Brass, 0, 1)}
	r := &ring{of: func() fyne.CanvasObject { return part(b.part) }}
	r.ExtendBaseWidget(r)
	b.Ring = r
	head := container.NewBorder(nil, nil, nil, container.NewCenter(b.pips), b.title)
	does := container.NewHBox()
	for _, o := range buttons {
		does.Add(container.NewCenter(o))
	}
	line := container.New(strip{}, container.NewCenter(widget.NewSign("candle", theme.Brass, 2.4)), head, b.words, does)
	ground := canvas.NewRectangle(fynetheme.Color(theme.Card))
	edge := canvas.NewRectangle(fynetheme.Color(theme.Brass))
	edge.SetMinSize(fyne.NewSize(0, 2))
	b.Box = container.NewBorder(nil, edge, nil, nil, container.NewStack(ground, widget.Margins(0.8, 0.35, line)))
	b.root = container.New(below{}, b.Box, page, b.Ring)
	return b
}

// Content is the page with the banner above it.
func (b *Banner) Content() *fyne.Container { return b.root }

// Say shows an advice.
func (b *Banner) Say(a Advice) {
	b.part, b.Box.Hidden = a.Part, a.Text == ""
	b.Ring.(*ring).Hidden = a.Text == ""
	b.title.SetText(a.Title)
	b.words.SetText(a.Text)
	b.pips.Hidden = a.Steps == 0
	b.pips.Set(a.Step, max(a.Steps, 1))
	b.root.Refresh()
	b.Ring.Refresh()
}

// below is a layout: the guide's line, the page below it, and the ring over both, laid out last.
type below struct{}

func (below) Layout(o []fyne.CanvasObject, size fyne.Size) {
	high := o[0].MinSize().Height
	o[0].Resize(fyne.NewSize(size.Width, high))
	high = o[0].MinSize().Height // wrapped text knows its height only at this width
	o[0].Resize(fyne.NewSize(size.Width, high))
	if !o[0].Visible() {
		high = 0
	}
	o[1].Move(fyne.NewPos(0, high))
	o[1].Resize(fyne.NewSize(size.Width, size.Height-high))
	o[2].Resize(size)
	o[2].Refresh()
}

func (below) MinSize(o []fyne.CanvasObject) fyne.Size {
	line, page := o[0].MinSize(), o[1].MinSize()
	if !o[0].Visible() {
		return page
	}
	return fyne.NewSize(max(line.Width, page.Width), line.Height+page.Height)
}

// strip is the layout of the guide's line: icon, title and text, buttons. It always reserves two lines of text, so that
// nothing moves when the text changes.
type strip struct{}

const stripGap = 0.8

func (strip) Layout(o []fyne.CanvasObject, size fyne.Size) {
	gap := stripGap * fynetheme.TextSize()
	icon, buttons := o[0].MinSize().Width, o[3].MinSize().Width
	words := max(0, size.Width-icon-buttons-2*gap)
	o[0].Resize(fyne.NewSize(icon, size.Height))
	head := o[1].MinSize().Height
	o[1].Move(fyne.NewPos(icon+gap, 0))
	o[1].Resize(fyne.NewSize(words, head))
	o[2].Move(fyne.NewPos(icon+gap, head))
	o[2].Resize(fyne.NewSize(words, size.Height-head))
	o[3].Move(fyne.NewPos(size.Width-buttons, 0))
	o[3].Resize(fyne.NewSize(buttons, size.Height))
}

func (strip) MinSize(o []fyne.CanvasObject) fyne.Size {
	two := 2 * fyne.MeasureText("M", fynetheme.TextSize(), fyne.TextStyle{}).Height
	return fyne.NewSize(20*fynetheme.TextSize()+o[0].MinSize().Width+o[3].MinSize().Width,
		o[1].MinSize().Height+max(two, o[2].MinSize().Height))
}

// ring points at a part of the page below it with a frame and an arrow. It lets mouse events through.
type ring struct {
	fynewidget.BaseWidget

	of func() fyne.CanvasObject // the part to point at; nil: nothing
}

// CreateRenderer implements fyne.Widget.
func (r *ring) CreateRenderer() fyne.WidgetRenderer {
	l := &ringLayout{r: r, frame: canvas.NewRectangle(color.Transparent)}
	root := container.New(l, l.frame)
	for range 3 {
		line := canvas.NewLine(color.Transparent)
		l.arrow = append(l.arrow, line)
		root.Objects = append(root.Objects, line)
	}
	return widget.NewDrawn(root, func() {})
}

// ringLayout places frame and arrow at the part.
type ringLayout struct {
	r     *ring
	frame *canvas.Rectangle
	arrow []*canvas.Line
}

// hide hides the frame and its arrow, or shows both.
func (d *ringLayout) hide(hidden bool) {
	d.frame.Hidden = hidden
	for _, l := range d.arrow {
		l.Hidden = hidden
	}
}

func (*ringLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (d *ringLayout) Layout([]fyne.CanvasObject, fyne.Size) {
	at := d.r.of()
	hidden := at == nil || !at.Visible()
	if d.hide(hidden); hidden {
		return
	}
	driver := fyne.CurrentApp().Driver()
	from := driver.AbsolutePositionForObject(at)
	if from.IsZero() { // it is not in the window, or not yet: nothing that is pointed at lies in the corner
		d.hide(true)
		return
	}
	pos := from.Subtract(driver.AbsolutePositionForObject(d.r))
	const out, width = 2, 3
	brass := fynetheme.Color(theme.FocusRing)
	d.frame.StrokeColor, d.frame.StrokeWidth, d.frame.CornerRadius = brass, width, fynetheme.Size(theme.SizeRadius)
	d.frame.Move(pos.SubtractXY(out, out))
	d.frame.Resize(at.Size().AddWidthHeight(2*out, 2*out))

	// The arrow points down from the guide's line at a part just below it, else from the left. A part at the left edge
	// of the map is large enough without an arrow.
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
