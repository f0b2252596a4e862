package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/testid"
	"lantern/ui/text"
)

// NewBack returns a page's back button, with the same text, key and look on every page. name is for test scripts.
func NewBack(l *text.Localizer, name string, back func()) *KeyButton {
	return testid.Name(NewKeyButton(l.T("common.back"), "Esc", back), name)
}

// NewPage lays out a page: the back button in the upper left corner, the title, the page's buttons on the right, and
// the body below. If title and buttons do not fit side by side, the buttons wrap below.
func NewPage(back *KeyButton, title *Words, body fyne.CanvasObject, does ...fyne.CanvasObject) *fyne.Container {
	return container.New(&page{title: title}, append(append([]fyne.CanvasObject{back, title.Truncated()}, does...),
		body)...)
}

type page struct {
	title *Words
	room  float32 // the width of the last layout
}

// pageSides and pageEnds are the greatest margins, as shares of a window that is small for its text.
const pageSides, pageEnds = 0.022, 0.02

func (p *page) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	p.room = size.Width
	em := fynetheme.TextSize()
	x, y := min(2*em, pageSides*size.Width), min(em, pageEnds*size.Height)
	head := y + p.head(objects, x, y, size.Width-2*x, true)
	body := objects[len(objects)-1]
	body.Move(fyne.NewPos(x, head+0.6*em))
	body.Resize(fyne.NewSize(size.Width-2*x, size.Height-head-0.6*em-y))
}

func (p *page) MinSize(objects []fyne.CanvasObject) fyne.Size {
	em, body := fynetheme.TextSize(), objects[len(objects)-1].MinSize()
	least := most(objects[2:]).Max(objects[0].MinSize().AddWidthHeight(4*em, 0))
	width := max(p.room, least.Width)
	x := min(2*em, pageSides*width)
	return fyne.NewSize(least.Width, p.head(objects, 0, 0, width-2*x, false)+body.Height+1.6*em)
}

// head lays out the first lines and returns their height. Without move it only measures.
func (p *page) head(objects []fyne.CanvasObject, x, y, width float32, move bool) float32 {
	gap, far := fynetheme.Padding(), fynetheme.TextSize()
	back, title, does := objects[0], objects[1], objects[2:len(objects)-1]
	var wide, high float32
	for _, o := range does {
		if m := o.MinSize(); o.Visible() {
			wide, high = wide+m.Width+gap, max(high, m.Height)
		}
	}
	b := back.MinSize()
	left := b.Width + far
	abreast := left+p.title.whole()+far+wide <= width
	line := max(b.Height, title.MinSize().Height)
	if abreast {
		line = max(line, high)
	}
	middle := func(o fyne.CanvasObject, at, top, room, high float32) {
		m := o.MinSize()
		o.Move(fyne.NewPos(at, top+(high-m.Height)/2))
		o.Resize(fyne.NewSize(room, m.Height))
	}
	if move {
		back.Move(fyne.NewPos(x, y))
		back.Resize(b)
		room := width - left
		if abreast {
			room -= wide + far
		}
		middle(title, x+left, y, room, b.Height)
	}
	if abreast {
		at := x + width - wide + gap
		for _, o := range does {
			if move && o.Visible() {
				middle(o, at, y, o.MinSize().Width, b.Height)
				at += o.MinSize().Width + gap
			}
		}
		return line
	}
	at, top := float32(0), line+gap
	high = 0
	for _, o := range does {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		if at > 0 && at+m.Width > width {
			at, top, high = 0, top+high+gap, 0
		}
		if move {
			o.Move(fyne.NewPos(x+at, y+top))
			o.Resize(m)
		}
		at, high = at+m.Width+gap, max(high, m.Height)
	}
	return top + high
}
