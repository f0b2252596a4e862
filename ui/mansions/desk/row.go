package desk

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/kit"
	"lantern/ui/theme"
)

// row is a line of the list: a chapter's name, or a page that can be looked at.
type row struct {
	widget.BaseWidget

	icon, words string
	note        string // small, at the end
	head        bool   // names a chapter
	ahead       bool   // to come
	shown       bool   // the players see it now
	chosen      bool
	press       func()
	over        bool
}

var _ desktop.Hoverable = (*row)(nil)

func newRow(r *row) *row {
	r.ExtendBaseWidget(r)
	return r
}

// Tapped looks at the page.
func (r *row) Tapped(*fyne.PointEvent) {
	if r.press != nil {
		r.press()
	}
}

// MouseIn marks the row under the pointer.
func (r *row) MouseIn(*desktop.MouseEvent) { r.hover(true) }

// MouseMoved does nothing.
func (r *row) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends it.
func (r *row) MouseOut() { r.hover(false) }

func (r *row) hover(on bool) {
	if r.press != nil && r.over != on {
		r.over = on
		r.Refresh()
	}
}

// CreateRenderer is for Fyne.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	d := &rowRenderer{r: r, ground: canvas.NewRectangle(nil), icon: canvas.NewImageFromResource(nil), words: canvas.NewText("", nil), note: canvas.NewText("", nil)}
	d.icon.FillMode = canvas.ImageFillContain
	d.Refresh()
	return d
}

type rowRenderer struct {
	r           *row
	ground      *canvas.Rectangle
	icon        *canvas.Image
	words, note *canvas.Text
}

func (d *rowRenderer) Destroy() {}
func (d *rowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{d.ground, d.icon, d.words, d.note}
}

func (d *rowRenderer) MinSize() fyne.Size {
	return fyne.NewSize(10, d.words.MinSize().Height+2.4*fynetheme.Padding())
}

func (d *rowRenderer) Refresh() {
	r := d.r
	ink := fynetheme.ColorNameForeground
	switch {
	case r.head:
		ink = theme.Brass
	case r.ahead:
		ink = theme.Muted
	}
	d.ground.CornerRadius = fynetheme.Size(theme.SizeRadius)
	d.ground.FillColor, d.ground.StrokeWidth = nil, 0
	if r.over {
		d.ground.FillColor = fynetheme.Color(fynetheme.ColorNameHover)
	}
	if r.chosen {
		d.ground.FillColor = fynetheme.Color(theme.Card)
		d.ground.StrokeColor, d.ground.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
	if r.shown {
		theme.Show(d.icon, "players", theme.OK, d.side())
	} else {
		theme.Show(d.icon, r.icon, ink, d.side())
	}
	d.words.Text, d.words.TextSize, d.words.Color = r.words, fynetheme.TextSize(), fynetheme.Color(ink)
	d.words.TextStyle = fyne.TextStyle{Bold: r.chosen, Italic: r.ahead}
	d.words.FontSource = nil
	if r.head {
		d.words.FontSource, d.words.TextSize = theme.Serif(fyne.TextStyle{Bold: true}), 1.15*fynetheme.TextSize()
	}
	d.note.Text, d.note.TextSize, d.note.Color = r.note, fynetheme.CaptionTextSize(), fynetheme.Color(theme.Muted)
	if r.shown {
		d.note.Color = fynetheme.Color(theme.OK)
	}
	d.Layout(r.Size())
	canvas.Refresh(r)
}

func (d *rowRenderer) side() float32 { return fynetheme.TextSize() * 1.2 }

func (d *rowRenderer) Layout(size fyne.Size) {
	pad, side := fynetheme.Padding(), d.side()
	d.ground.Move(fyne.NewPos(1, 1))
	d.ground.Resize(size.SubtractWidthHeight(2, 2))
	x := pad * 2
	if !d.r.head {
		x += side
	}
	d.icon.Move(fyne.NewPos(x, (size.Height-side)/2))
	x += side + 2*pad
	note := d.note.MinSize()
	d.note.Move(fyne.NewPos(size.Width-note.Width-2*pad, (size.Height-note.Height)/2))
	d.note.Resize(note)
	room := size.Width - x - 3*pad
	if d.r.note != "" {
		room -= note.Width + pad
	}
	kit.ShortenText(d.words, d.r.words, room)
	need := d.words.MinSize()
	d.words.Move(fyne.NewPos(x, (size.Height-need.Height)/2))
	d.words.Resize(need)
}

// entry is one page on the desk.
type entry struct {
	page  state.Page
	ahead bool // nobody has read it yet: for the keeper's eyes
}

// same tells whether two entries are the same page.
func (e entry) same(o entry) bool { return slices.Equal(e.page.Keys, o.page.Keys) }

// chapter is all pages of a kind, what was read first, then what is to come.
type chapter struct {
	kind    string // one of chapters
	entries []entry
	covered int // pages to come that lie under the cover
}

// chapters are the kinds of pages in the order of the desk.
var chapters = []string{"introduction", "event", "clue", "room", "card", "objective", "ending"}

// collect sorts what has been read and, unless it is covered, what may still come into chapters. Empty chapters are left out.
func collect(base *stories.Base, story *stories.Story, v mansions.KeeperView, uncovered bool) []chapter {
	var all []entry
	for _, p := range v.Table.Pages {
		all = append(all, entry{page: p})
	}
	for _, p := range mansions.Ahead(base, story, v) {
		all = append(all, entry{page: p, ahead: true})
	}
	var out []chapter
	for _, kind := range chapters {
		c := chapter{kind: kind}
		for _, e := range all {
			switch {
			case e.page.Kind != kind:
			case e.ahead && !uncovered:
				c.covered++
			default:
				c.entries = append(c.entries, e)
			}
		}
		if len(c.entries)+c.covered > 0 {
			out = append(out, c)
		}
	}
	return out
}
