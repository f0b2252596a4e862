package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Column centres an object and limits its width, so that lines stay short enough to read.
func Column(width float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&column{width}, o)
}

type column struct{ width float32 }

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		w := min(size.Width, max(c.width*fynetheme.TextSize(), o.MinSize().Width))
		o.Resize(fyne.NewSize(w, size.Height))
		o.Move(fyne.NewPos((size.Width-w)/2, 0))
	}
}

func (c *column) MinSize(objects []fyne.CanvasObject) fyne.Size { return most(objects) }

// Margin adds a margin around an object.
func Margin(width float32, o fyne.CanvasObject) *fyne.Container { return Margins(width, width, o) }

// Margins adds different margins at the sides and at top and bottom.
func Margins(sides, ends float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&margin{sides, ends, fynetheme.TextSize}, o)
}

// padded is a margin in multiples of the theme's padding.
func padded(x, y float32) fyne.Layout { return &margin{x, y, fynetheme.Padding} }

// margin replaces Fyne's padded layouts, which keep the width they were made with and leave room around hidden objects.
type margin struct {
	x, y float32
	unit func() float32
}

func (m *margin) gap() fyne.Size { return fyne.NewSize(m.x*m.unit(), m.y*m.unit()) }

func (m *margin) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g := m.gap()
	for _, o := range objects {
		o.Move(fyne.NewPos(g.Width, g.Height))
		o.Resize(size.Subtract(g).Subtract(g))
	}
}

func (m *margin) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) == 1 && !objects[0].Visible() {
		return fyne.Size{} // no margin around nothing
	}
	g := m.gap()
	return most(objects).Add(g).Add(g)
}

// Sides places two objects side by side, the first with a share of the width. If the width is not enough for both, the
// second is placed below the first.
func Sides(share, gap float32, left, right fyne.CanvasObject) *fyne.Container {
	return container.New(&sides{share: share, gap: gap}, left, right)
}

type sides struct {
	share, gap float32
	stacked    bool
}

func (s *sides) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := s.gap * fynetheme.TextSize()
	left, right := objects[0], objects[1]
	l, r := left.MinSize(), right.MinSize()
	s.stacked = l.Width+gap+r.Width > size.Width
	left.Move(fyne.NewPos(0, 0))
	if s.stacked {
		left.Resize(fyne.NewSize(size.Width, l.Height))
		right.Move(fyne.NewPos(0, l.Height+gap))
		right.Resize(fyne.NewSize(size.Width, max(r.Height, size.Height-l.Height-gap)))
		return
	}
	w := min(max(l.Width, s.share*(size.Width-gap)), size.Width-gap-r.Width)
	left.Resize(fyne.NewSize(w, size.Height))
	right.Move(fyne.NewPos(w+gap, 0))
	right.Resize(fyne.NewSize(size.Width-w-gap, size.Height))
}

func (s *sides) MinSize(objects []fyne.CanvasObject) fyne.Size {
	l, r := objects[0].MinSize(), objects[1].MinSize()
	if s.stacked {
		return fyne.NewSize(max(l.Width, r.Width), l.Height+r.Height+s.gap*fynetheme.TextSize())
	}
	return fyne.NewSize(max(l.Width, r.Width), max(l.Height, r.Height))
}

// Grid places objects of one height in as many columns of at least the given width as fit.
func Grid(width, gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&grid{width: width, gap: gap}, objects...)
}

// EvenGrid is a Grid whose rows have the same number of objects where possible, so that no object is alone in a
// row.
func EvenGrid(width, gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&grid{width: width, gap: gap, even: true}, objects...)
}

type grid struct {
	width, gap float32
	even       bool
	room       float32 // the width of the last layout
}

func (g *grid) columns(width float32, objects []fyne.CanvasObject) (n int, each, gap float32) {
	gap = g.gap * fynetheme.TextSize()
	least := max(g.width*fynetheme.TextSize(), most(objects).Width)
	n = max(1, int((width+gap)/(least+gap)))
	n = min(n, max(1, len(objects)))
	if rows := (len(objects) + n - 1) / n; g.even && rows > 1 {
		n = (len(objects) + rows - 1) / rows
	}
	return n, (width - gap*float32(n-1)) / float32(n), gap
}

func (g *grid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.room = size.Width
	g.place(size.Width, objects, true)
}

func (g *grid) place(width float32, objects []fyne.CanvasObject, move bool) float32 {
	n, each, gap := g.columns(width, objects)
	var y float32
	for i := 0; i < len(objects); i += n {
		row := objects[i:min(i+n, len(objects))]
		var height float32
		for _, o := range row {
			if move {
				o.Resize(fyne.NewSize(each, o.Size().Height)) // wrapped text knows its height only at its width
			}
			height = max(height, o.MinSize().Height)
		}
		for j, o := range row {
			if move {
				o.Move(fyne.NewPos(float32(j)*(each+gap), y))
				o.Resize(fyne.NewSize(each, height))
			}
		}
		y += height + gap
	}
	return max(0, y-gap)
}

func (g *grid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := most(objects).Width
	return fyne.NewSize(least, g.place(max(g.room, least), objects, false))
}

// IconRow puts a small icon before the first line of text that may wrap.
func IconRow(icon string, colour fyne.ThemeColorName, w *Words) *fyne.Container {
	picture := canvas.NewImageFromResource(nil)
	return container.New(&iconRow{picture, icon, colour}, picture, w)
}

// iconRow replaces Fyne's border layout, which stretches the icon over all lines.
type iconRow struct {
	picture *canvas.Image
	icon    string
	colour  fyne.ThemeColorName
}

func (*iconRow) side() (side, gap float32) {
	return 1.15 * fynetheme.TextSize(), 1.5 * fynetheme.Padding()
}

func (r *iconRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side, gap := r.side()
	theme.Show(r.picture, r.icon, r.colour, side)
	objects[0].Move(fyne.NewPos(0, 0.15*fynetheme.TextSize()))
	objects[1].Move(fyne.NewPos(side+gap, 0))
	objects[1].Resize(fyne.NewSize(size.Width-side-gap, size.Height))
}

func (r *iconRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	side, gap := r.side()
	m := objects[1].MinSize()
	return fyne.NewSize(side+gap+m.Width, max(m.Height, 1.3*fynetheme.TextSize()))
}

func most(objects []fyne.CanvasObject) fyne.Size {
	var s fyne.Size
	for _, o := range objects {
		if o.Visible() {
			s = s.Max(o.MinSize())
		}
	}
	return s
}

// Panes are two parts side by side that scroll independently. If the width is not enough for both they are stacked and
// scroll together.
type Panes struct {
	widget.BaseWidget

	share, gap        float32
	left, right       fyne.CanvasObject
	leftRoll, allRoll *container.Scroll
	rightRoll         *container.Scroll
	stacked           bool
}

// NewPanes makes panes, the left one with a share of the width.
func NewPanes(share, gap float32, left, right fyne.CanvasObject) *Panes {
	p := &Panes{share: share, gap: gap, left: left, right: right,
		leftRoll: container.NewVScroll(left), rightRoll: container.NewVScroll(right),
		allRoll: container.NewVScroll(nothing())}
	p.allRoll.Hide()
	p.ExtendBaseWidget(p)
	return p
}

// nothing returns the content of an unused scroller. A change of theme visits such a scroller, too.
func nothing() fyne.CanvasObject { return container.NewStack() }

// Left returns the scroller of the left part, or of both while the panes are stacked.
func (p *Panes) Left() *container.Scroll {
	if p.stacked {
		return p.allRoll
	}
	return p.leftRoll
}

// Right returns the scroller of the right part, or of both while the panes are stacked.
func (p *Panes) Right() *container.Scroll {
	if p.stacked {
		return p.allRoll
	}
	return p.rightRoll
}

// CreateRenderer implements fyne.Widget.
func (p *Panes) CreateRenderer() fyne.WidgetRenderer {
	return &panesRenderer{p}
}

// fewAbreast is the width below which panes are stacked, in heights of text.
const fewAbreast = 34

type panesRenderer struct{ p *Panes }

func (r *panesRenderer) Destroy() {}
func (r *panesRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.p.leftRoll, r.p.rightRoll, r.p.allRoll}
}

func (r *panesRenderer) Refresh() {
	r.Layout(r.p.Size())
	for _, o := range r.Objects() {
		if o.Visible() {
			o.Refresh()
		}
	}
}

func (r *panesRenderer) MinSize() fyne.Size {
	return fyne.NewSize(max(r.p.left.MinSize().Width, r.p.right.MinSize().Width), 5*fynetheme.TextSize())
}

func (r *panesRenderer) Layout(size fyne.Size) {
	p, gap := r.p, r.p.gap*fynetheme.TextSize()
	least := p.left.MinSize().Width
	r.stack(least+gap+p.right.MinSize().Width > size.Width || size.Width < fewAbreast*fynetheme.TextSize())
	if p.stacked {
		p.allRoll.Resize(size)
		return
	}
	w := min(max(least, p.share*(size.Width-gap)), size.Width-gap-p.right.MinSize().Width)
	p.leftRoll.Resize(fyne.NewSize(w, size.Height))
	p.rightRoll.Move(fyne.NewPos(w+gap, 0))
	p.rightRoll.Resize(fyne.NewSize(size.Width-w-gap, size.Height))
}

// stack stacks the panes, or places them side by side.
func (r *panesRenderer) stack(on bool) {
	p := r.p
	if p.stacked == on {
		return
	}
	p.stacked = on
	if on {
		p.leftRoll.Content, p.rightRoll.Content = nothing(), nothing()
		p.allRoll.Content = container.NewVBox(p.left, p.right)
		p.leftRoll.Hide()
		p.rightRoll.Hide()
		p.allRoll.Show()
		return
	}
	p.allRoll.Content = nothing()
	p.leftRoll.Content, p.rightRoll.Content = p.left, p.right
	p.allRoll.Hide()
	p.leftRoll.Show()
	p.rightRoll.Show()
}
