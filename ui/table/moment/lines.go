package moment

import (
	"math"

	"fyne.io/fyne/v2"

	"lantern/ui/table/piece"
)

// sectionLines puts the die or number before the result, the other lines below it, then the card. A moment with First
// has its text before the lines.
type sectionLines struct{ c *Section }

type putter func(o fyne.CanvasObject, x, y, w, h float32)

func (l sectionLines) put(width float32, move bool) float32 {
	c, gap := l.c, 2*piece.GapSize()
	at := func(o fyne.CanvasObject, x, y, w, h float32) {
		if move {
			piece.Place(o, x, y, w, h)
		}
	}
	y := l.putHead(width, at)
	y += l.putResult(width, y, at)
	if c.counts.Visible() {
		y += gap
		h := c.counts.MinSize().Height
		at(c.counts, 0, y, width, h)
		y += h
	}
	if c.first {
		y = l.putText(width, y, at)
	}
	for _, line := range c.Rows {
		if line.Text.Hidden {
			continue
		}
		icon := line.icon.MinSize()
		w := width - icon.Width - gap
		h := line.Text.HeightFor(w)
		y += gap
		at(line.icon, 0, y, icon.Width, icon.Height)
		at(line.Text, width-w, y+max(0, icon.Height-h)/2, w, h)
		y += max(h, icon.Height)
	}
	if !c.first {
		y = l.putText(width, y, at)
	}
	return y
}

func (l sectionLines) putText(width, y float32, at putter) float32 {
	for _, o := range []fyne.CanvasObject{l.c.Card, l.c.Words, l.c.mood} {
		if o.Visible() {
			if y > 0 {
				y += 2 * piece.GapSize()
			}
			h := piece.HeightAt(o, width)
			at(o, 0, y, width, h)
			y += h
		}
	}
	return y
}

// putResult puts the dice, or the icon, before the result, and returns the height.
func (l sectionLines) putResult(width, y float32, at putter) float32 {
	c, gap := l.c, 2*piece.GapSize()
	if c.Badge.Hidden && c.Dice.Hidden {
		if c.Title.Hidden && c.Sub.Text == "" || !c.first {
			return 0
		}
		title, sub := c.Title.HeightFor(width), c.Sub.HeightFor(width)
		at(c.Title, 0, y, width, title)
		at(c.Sub, 0, y+title, width, sub)
		return title + sub
	}
	side := min(piece.Grown(64), c.most*0.2)
	left, tall := side, side
	if n := len(c.Dice.Objects); n > 0 && c.Dice.Visible() {
		each, across := min(piece.Grown(112), width*0.27, c.most*0.32), 1
		if n > 1 {
			across = min(n, 3)
			each = min(piece.Grown(72), (width*0.52-gap)/float32(across), c.most*0.3)
		}
		if n > 6 {
			across = 5
			each = min(piece.Grown(48), (width*0.52-gap)/float32(across))
		}
		down := float32(math.Ceil(float64(n) / float64(across)))
		left, tall = float32(across)*(each+gap/2)-gap/2, down*(each+gap/2)-gap/2
		for i, d := range c.Dice.Objects {
			at(d, float32(i%across)*(each+gap/2), float32(i/across)*(each+gap/2), each, each)
		}
	}
	w := width - left - gap - piece.GapSize()
	title, sub := c.Title.HeightFor(w), c.Sub.HeightFor(w)
	high := max(tall, title+sub)
	at(c.Badge, 0, y+(high-side)/2, side, side)
	at(c.Dice, 0, y+(high-tall)/2, left, tall)
	at(c.Title, width-w, y+(high-title-sub)/2, w, title)
	at(c.Sub, width-w, y+(high-title-sub)/2+title, w, sub)
	return high
}

// putHead puts the faces before the head, and a line below them.
func (l sectionLines) putHead(width float32, at putter) float32 {
	c, gap := l.c, 2*piece.GapSize()
	if c.first {
		return l.putTitle(width, at)
	}
	side := min(piece.Grown(48), c.most*0.16, 0.45*width/float32(max(len(c.Faces.Objects), 1)))
	if c.Head.Hidden {
		at(c.Faces, 0, 0, 0, 0)
		return 0
	}
	x := float32(len(c.Faces.Objects)) * (side + gap/2)
	at(c.Faces, 0, 0, x, side)
	for i, f := range c.Faces.Objects {
		at(f, float32(i)*(side+gap/2), 0, side, side)
	}
	if x > 0 {
		x += gap
	}
	head, saying := c.Head.MinSize().Height, float32(0)
	if c.Saying.Visible() {
		saying = c.Saying.HeightFor(width - x)
	}
	y := max(head+saying, min(x, side))
	at(c.Head, x, (y-head-saying)/2, width-x, head)
	at(c.Saying, x, (y-head-saying)/2+head, width-x, saying)
	y += gap
	at(c.line, 0, y, width, 1)
	return y + gap
}

// putTitle puts the seal before the head of a moment with First, and the faces after it.
func (l sectionLines) putTitle(width float32, at putter) float32 {
	c, gap := l.c, 2*piece.GapSize()
	n := len(c.Faces.Objects)
	side := min(piece.Grown(48), c.most*0.16, 0.6*width/float32(max(n, 1)))
	room := width - float32(n)*(side+gap/2) - gap
	head, under := c.title.HeightFor(room), float32(0)
	if c.Saying.Visible() {
		under = c.Saying.HeightFor(room)
	}
	high := max(side, head+under)
	at(c.Faces, 0, 0, width, high)
	for i, f := range c.Faces.Objects {
		x := float32(0)
		if i > 0 {
			x = width - float32(n-i)*(side+gap/2) + gap/2
		}
		at(f, x, (high-side)/2, side, side)
	}
	at(c.title, side+gap, (high-head-under)/2, room, head)
	at(c.Saying, side+gap, (high-head-under)/2+head, room, under)
	high += gap
	at(c.line, 0, high, width, 1)
	return high + gap
}

func (l sectionLines) Layout(_ []fyne.CanvasObject, size fyne.Size) { l.put(size.Width, true) }

func (l sectionLines) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, l.put(l.c.Box.Size().Width, false))
}
