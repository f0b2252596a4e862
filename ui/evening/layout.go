package evening

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// pair puts a plot and its figures side by side where there is room, else one below the other.
type pair struct{ width float32 }

func (p *pair) beside(width float32) bool { return width >= em(62) }

func (p *pair) places(objects []fyne.CanvasObject, width float32) (left, right float32) {
	if !p.beside(width) {
		return width, width
	}
	left = (width - em(2.5)) * 0.52
	return left, width - em(2.5) - left
}

func (p *pair) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	p.width = size.Width
	l, r := p.places(objects, size.Width)
	a, b := heightAt(objects[0], l), heightAt(objects[1], r)
	objects[0].Move(fyne.NewPos(0, 0))
	if p.beside(size.Width) {
		objects[0].Resize(fyne.NewSize(l, a))
		objects[1].Move(fyne.NewPos(l+em(2.5), 0))
		objects[1].Resize(fyne.NewSize(r, b))
		return
	}
	objects[0].Resize(fyne.NewSize(l, a))
	objects[1].Move(fyne.NewPos(0, a+em(1)))
	objects[1].Resize(fyne.NewSize(r, b))
}

func (p *pair) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := max(objects[0].MinSize().Width, objects[1].MinSize().Width)
	width := max(p.width, least)
	l, r := p.places(objects, width)
	a, b := heightAt(objects[0], l), heightAt(objects[1], r)
	if p.beside(width) {
		return fyne.NewSize(least, max(a, b))
	}
	return fyne.NewSize(least, a+em(1)+b)
}

// heightAt is how high something is at a width.
func heightAt(o fyne.CanvasObject, width float32) float32 {
	if o.Size().Width != width {
		o.Resize(fyne.NewSize(width, o.Size().Height))
	}
	return o.MinSize().Height
}

// column sets objects below one another over the whole width, each as high as it needs there.
type column struct {
	gap   float32 // in heights of text
	width float32
}

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	y := float32(0)
	for _, o := range objects {
		h := heightAt(o, size.Width)
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, h))
		y += h + em(c.gap)
	}
}

func (c *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for i, o := range objects {
		least.Width = max(least.Width, o.MinSize().Width)
		if c.width > 0 {
			least.Height += heightAt(o, c.width)
		} else {
			least.Height += o.MinSize().Height
		}
		if i > 0 {
			least.Height += em(c.gap)
		}
	}
	return least
}

func stack(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: gap}, objects...)
}

// settle lays something out for a width until its height has come to rest.
func settle(o fyne.CanvasObject, width float32) fyne.Size {
	for range 4 {
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
	}
	return o.Size()
}
