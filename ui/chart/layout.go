package chart

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/widget"
)

// pair is a layout of a plot and its numbers, side by side if there is room, else stacked.
type pair struct{ width float32 }

func (p *pair) beside(width float32) bool { return width >= Em(62) }

func (p *pair) places(objects []fyne.CanvasObject, width float32) (left, right float32) {
	if !p.beside(width) {
		return width, width
	}
	left = (width - Em(2.5)) * 0.52
	return left, width - Em(2.5) - left
}

func (p *pair) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	p.width = size.Width
	l, r := p.places(objects, size.Width)
	a, b := HeightAt(objects[0], l), HeightAt(objects[1], r)
	objects[0].Move(fyne.NewPos(0, 0))
	if p.beside(size.Width) {
		objects[0].Resize(fyne.NewSize(l, a))
		objects[1].Move(fyne.NewPos(l+Em(2.5), 0))
		objects[1].Resize(fyne.NewSize(r, b))
		return
	}
	objects[0].Resize(fyne.NewSize(l, a))
	objects[1].Move(fyne.NewPos(0, a+Em(1)))
	objects[1].Resize(fyne.NewSize(r, b))
}

func (p *pair) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := max(objects[0].MinSize().Width, objects[1].MinSize().Width)
	width := max(p.width, least)
	l, r := p.places(objects, width)
	a, b := HeightAt(objects[0], l), HeightAt(objects[1], r)
	if p.beside(width) {
		return fyne.NewSize(least, max(a, b))
	}
	return fyne.NewSize(least, a+Em(1)+b)
}

// HeightAt returns the height of an object at a width.
func HeightAt(o fyne.CanvasObject, width float32) float32 {
	if o.Size().Width != width {
		o.Resize(fyne.NewSize(width, o.Size().Height))
	}
	return o.MinSize().Height
}

// column is a layout that stacks objects over the whole width, each with the height that it needs.
type column struct {
	gap   float32 // in heights of text
	width float32
}

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	y := float32(0)
	for _, o := range objects {
		h := HeightAt(o, size.Width)
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, h))
		y += h + Em(c.gap)
	}
}

func (c *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for i, o := range objects {
		least.Width = max(least.Width, o.MinSize().Width)
		if c.width > 0 {
			least.Height += HeightAt(o, c.width)
		} else {
			least.Height += o.MinSize().Height
		}
		if i > 0 {
			least.Height += Em(c.gap)
		}
	}
	return least
}

// Stack puts objects below each other over the whole width, gap heights of text apart.
func Stack(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: gap}, objects...)
}

// Settle gives an object a width and resizes it until its height is stable.
func Settle(o fyne.CanvasObject, width float32) fyne.Size {
	for range 4 {
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
	}
	return o.Size()
}

// Beside puts a plot and its numbers side by side if there is room, else below each other.
func Beside(left, right fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&pair{}, left, right)
}

// Section is a panel with a plot and its numbers.
func Section(title string, left, right fyne.CanvasObject) fyne.CanvasObject {
	return widget.NewPanel(title, Beside(left, right))
}

func hypot(x, y float32) float32 { return float32(math.Hypot(float64(x), float64(y))) }

func mod(x, y float32) float32 { return float32(math.Mod(float64(x), float64(y))) }

// rung returns the step of a scale with at most five steps up to most: 1, 2, 5, 10 and so on.
func rung(most float64) float64 {
	if most <= 5 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(most/5)))
	for _, n := range []float64{1, 2, 5} {
		if n*power*5 >= most {
			return n * power
		}
	}
	return 10 * power
}

// Em returns a length of n heights of text.
func Em(n float32) float32 { return n * fynetheme.TextSize() }
