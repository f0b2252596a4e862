package kit

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// maxPips is how many pips the eye can still count; above that there is one pip and a number.
const maxPips = 10

// Pips shows n of m as full and hollow dots.
type Pips struct {
	widget.BaseWidget

	colour fyne.ThemeColorName
	n, m   int
}

// NewPips shows n (0 to m) of m.
func NewPips(colour fyne.ThemeColorName, n, m int) *Pips {
	p := &Pips{colour: colour, n: n, m: m}
	p.ExtendBaseWidget(p)
	return p
}

// Set changes the numbers.
func (p *Pips) Set(n, m int) {
	p.n, p.m = n, m
	p.Refresh()
}

// CreateRenderer is for Fyne.
func (p *Pips) CreateRenderer() fyne.WidgetRenderer {
	r := &pipsRenderer{pips: p, number: canvas.NewText("", nil)}
	r.number.TextStyle.Bold = true
	r.Refresh()
	return r
}

type pipsRenderer struct {
	pips    *Pips
	dots    []*canvas.Circle
	number  *canvas.Text
	objects []fyne.CanvasObject
}

func (r *pipsRenderer) Destroy()                     {}
func (r *pipsRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *pipsRenderer) Refresh() {
	p := r.pips
	count := max(p.m, 0)
	r.number.Hidden = count <= maxPips
	if count > maxPips {
		count = 1
	}
	r.dots, r.objects = nil, []fyne.CanvasObject{r.number}
	for i := range count {
		dot := canvas.NewCircle(color.Transparent)
		dot.StrokeColor, dot.StrokeWidth = fynetheme.Color(p.colour), fynetheme.Size(theme.SizeRing)
		if i < p.n {
			dot.FillColor = fynetheme.Color(p.colour)
		}
		r.dots = append(r.dots, dot)
		r.objects = append(r.objects, dot)
	}
	setText(r.number, strconv.Itoa(p.n)+"\u202f/\u202f"+strconv.Itoa(p.m), fynetheme.ColorNameForeground, fynetheme.SizeNameText)
	r.Layout(p.Size())
	canvas.Refresh(p)
}

// step is the way from one dot to the next.
func (r *pipsRenderer) step() float32 { return fynetheme.Size(theme.SizeBar) + fynetheme.Padding() }

func (r *pipsRenderer) MinSize() fyne.Size {
	height := fynetheme.Size(theme.SizeBar)
	width := max(0, float32(len(r.dots))*r.step()-fynetheme.Padding())
	if r.number.Visible() {
		m := r.number.MinSize()
		return fyne.NewSize(width+fynetheme.Padding()+m.Width, max(height, m.Height))
	}
	return fyne.NewSize(width, height)
}

func (r *pipsRenderer) Layout(size fyne.Size) {
	side := fynetheme.Size(theme.SizeBar)
	for i, dot := range r.dots {
		dot.Resize(fyne.NewSquareSize(side))
		dot.Move(fyne.NewPos(float32(i)*r.step(), (size.Height-side)/2))
	}
	if r.number.Visible() {
		m := r.number.MinSize()
		r.number.Resize(m)
		r.number.Move(fyne.NewPos(float32(len(r.dots))*r.step(), (size.Height-m.Height)/2))
	}
}
