// Package guide is the banner that leads through a first session, and the frame with an arrow around the part of the
// page that it speaks of. What it says is for its page to decide; it knows no game and changes nothing in play.
package guide

import (
	"image/color"
	"slices"

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

// Advice is what the guide says now. The zero value is nothing: the banner is away.
type Advice struct {
	Title, Text string
	Step, Steps int // this one of so many; 0 of 0: not counted
	Part        string
	Far         bool // the arrow at a small part is seen from afar: there are no buttons that it could cover
	Does        []Button
}

// Button is a button at the end of the banner.
type Button struct {
	ID, Icon, Words string
	Gold            bool // it is the one next thing
	Do              func()
}

// Banner is the guide's line on a page, and the ring that lies over the page.
type Banner struct {
	Box  *fyne.Container // the line
	Ring fyne.Widget     // the frame and its arrow

	title *widget.Words
	words *widget.Words
	pips  *widget.Pips
	dots  *fyne.Container // around them
	does  *fyne.Container
	head  *fyne.Container // title and dots
	said  Advice
}

// roomyText is the text scale from which the title needs the room of the dots.
const roomyText = 1.5

// New makes a banner that says nothing. Part finds the page's part of a name; nil is no part.
func New(part func(name string) fyne.CanvasObject) *Banner {
	b := &Banner{title: widget.NewSubtitle("").Truncated(), words: widget.NewWords("", ""),
		pips: widget.NewPips(theme.Brass, 0, 1), does: container.NewHBox()}
	r := &ring{of: func() fyne.CanvasObject { return part(b.said.Part) }, far: func() bool { return b.said.Far }}
	r.ExtendBaseWidget(r)
	b.Ring = r
	b.dots = widget.Margins(0.5, 0, container.NewCenter(b.pips))
	b.head = container.NewBorder(nil, nil, b.dots, nil, b.title) // off the arrow at the right end
	candle := container.NewCenter(widget.NewSign("candle", theme.Brass, 2.4))
	line := container.New(strip{}, candle, b.head, b.words, b.does)
	ground := canvas.NewRectangle(fynetheme.Color(theme.Card))
	ground.StrokeColor, ground.StrokeWidth = fynetheme.Color(theme.PanelEdge), 1
	ground.CornerRadius = fynetheme.Size(theme.SizeRadius)
	b.Box = container.NewStack(ground, widget.Margins(0.8, 0.35, line))
	b.Box.Hide()
	r.Hide()
	return b
}

// Says tells whether the banner is there.
func (b *Banner) Says() bool { return b.said.Text != "" }

// HeightFor is the height of the line at a width.
func (b *Banner) HeightFor(width float32) float32 {
	for range 2 { // wrapped text knows its height only at this width
		b.Box.Resize(fyne.NewSize(width, b.Box.MinSize().Height))
	}
	return b.Box.Size().Height
}

// Say shows an advice.
func (b *Banner) Say(a Advice) {
	was := b.said.Does
	b.said = a
	b.Box.Hidden, b.Ring.(*ring).Hidden = a.Text == "", a.Text == ""
	b.title.SetText(a.Title)
	b.words.SetText(a.Text)
	b.dots.Hidden = a.Steps == 0 || theme.Letters() >= roomyText
	b.pips.Set(a.Step, max(a.Steps, 1))
	b.head.Refresh()
	if !slices.EqualFunc(was, a.Does, Button.same) {
		b.does.Objects = nil
		for i := range a.Does {
			b.does.Add(container.NewCenter(b.button(i)))
		}
	}
}

// IsGold tells whether it is the one next thing.
func (x Button) IsGold() bool { return x.Gold }

// same tells whether two buttons look the same.
func (x Button) same(y Button) bool {
	return x.ID == y.ID && x.Icon == y.Icon && x.Words == y.Words && x.Gold == y.Gold
}

// button makes the button of a place in the line; it does what the line says then.
func (b *Banner) button(i int) fyne.CanvasObject {
	of := b.said.Does[i]
	k := widget.NewKeyButton(of.Words, "", func() { b.said.Does[i].Do() }).WithIcon(of.Icon)
	if k.Looking(widget.QuietButton); of.Gold {
		k.Primary()
	}
	return testid.Name(k, of.ID)
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

	of  func() fyne.CanvasObject // the part to point at; nil: nothing
	far func() bool              // see Advice.Far
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
	// What is always seen has the driver lay the ring out once the window is known, before which nothing has a place.
	root.Add(canvas.NewRectangle(color.Transparent))
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
	from := piece.Position(at)
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

	// The arrow comes from the left, or from below at the top of the page, where the guide's line begins. At a button
	// it is no more than a head inside its edge, since words may end close beside it. At a place on a board it comes
	// from above or below, clear of figures and scores, which are at the sides of a place, and covers no words.
	em := fynetheme.TextSize()
	long, wing := 1.6*em, 0.6*em
	tip, end := pos.AddXY(-out-width, min(at.Size().Height/2, 8*em)), fyne.NewPos(-long, 0)
	switch {
	case pos.Y < 2*em:
		tip, end = pos.AddXY(at.Size().Width/2, at.Size().Height+out+width), fyne.NewPos(0, long)
	case d.r.far():
		tip, end = d.clear(at, pos, out+width, long, wing)
	case at.Size().Height < 4*em:
		wing /= 2
		tip.X, end = pos.X+wing, fyne.Position{}
	}
	back := fyne.NewPos(-wing, 0) // towards where it comes from
	if end.Y != 0 {
		back = fyne.NewPos(0, wing*end.Y/long)
	}
	across := fyne.NewPos(back.Y, back.X)
	ends := []fyne.Position{tip.Add(end), tip.Add(back).Subtract(across), tip.Add(back).Add(across)}
	// A part at the left edge, or one as large as a board, is seen without; the arrow would cover what is beside it.
	large := at.Size().Width > 0.4*d.r.Size().Width && at.Size().Height > 8*em
	for _, l := range d.arrow {
		l.Hidden = tip.X < long || large
	}
	for i, l := range d.arrow {
		l.StrokeColor, l.StrokeWidth = brass, width
		l.Position1, l.Position2 = tip, ends[i]
		l.Refresh()
	}
	d.frame.Refresh()
}

// clear is the tip of the arrow at a place of a board, and from where it comes: from above, else from below, at the
// first point along the edge where it covers no words.
func (*ringLayout) clear(at fyne.CanvasObject, pos fyne.Position, off, long, wing float32) (tip, end fyne.Position) {
	ground := piece.Ground(at)
	board, speaks := ground.(interface {
		Says(at fyne.Position, size fyne.Size) bool
	})
	on := at.Position()
	for _, below := range []bool{false, true} {
		for _, share := range []float32{0.62, 0.5, 0.75, 0.38, 0.88, 0.25, 0.12} {
			by := fyne.NewPos(share*at.Size().Width, -off)
			tail := -long
			if below {
				by.Y, tail = at.Size().Height+off, long
			}
			over := on.Add(by).AddXY(-1.5*wing, min(tail, 0)-wing/2) // with the plates of the words
			if !speaks || !board.Says(over, fyne.NewSize(3*wing, long+wing)) {
				return pos.Add(by), fyne.NewPos(0, tail)
			}
		}
	}
	return pos.AddXY(0.62*at.Size().Width, -off), fyne.NewPos(0, -long)
}
