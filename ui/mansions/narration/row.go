package narration

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// row is a line of the list: a chapter's name, or a page.
type row struct {
	fynewidget.BaseWidget

	icon, words string
	note        string // in small letters, at the end
	head        bool   // a chapter's name
	ahead       bool   // still to come
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

// Tapped selects the page.
func (r *row) Tapped(*fyne.PointEvent) {
	if r.press != nil {
		r.press()
	}
}

// MouseIn highlights the row.
func (r *row) MouseIn(*desktop.MouseEvent) { r.hover(true) }

// MouseMoved does nothing.
func (r *row) MouseMoved(*desktop.MouseEvent) {}

// MouseOut removes the highlight.
func (r *row) MouseOut() { r.hover(false) }

func (r *row) hover(on bool) {
	if r.press != nil && r.over != on {
		r.over = on
		r.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	f := &rowFace{r: r, ground: canvas.NewRectangle(nil), icon: canvas.NewImageFromResource(nil),
		words: canvas.NewText("", nil), note: canvas.NewText("", nil)}
	f.icon.FillMode = canvas.ImageFillContain
	return widget.NewDrawn(container.New(f, f.ground, f.icon, f.words, f.note), f.update)
}

// rowFace draws a row.
type rowFace struct {
	r           *row
	ground      *canvas.Rectangle
	icon        *canvas.Image
	words, note *canvas.Text
}

func (f *rowFace) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(10, f.words.MinSize().Height+2.4*fynetheme.Padding())
}

func (f *rowFace) update() {
	r := f.r
	ink := fynetheme.ColorNameForeground
	switch {
	case r.head:
		ink = theme.Brass
	case r.ahead:
		ink = theme.Muted
	}
	f.ground.CornerRadius = fynetheme.Size(theme.SizeRadius)
	f.ground.FillColor, f.ground.StrokeWidth = nil, 0
	if r.over {
		f.ground.FillColor = fynetheme.Color(fynetheme.ColorNameHover)
	}
	if r.chosen {
		f.ground.FillColor = fynetheme.Color(theme.Card)
		f.ground.StrokeColor, f.ground.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	}
	if r.shown {
		theme.Show(f.icon, "players", theme.OK, f.side())
	} else {
		theme.Show(f.icon, r.icon, ink, f.side())
	}
	f.words.Text, f.words.TextSize, f.words.Color = r.words, fynetheme.TextSize(), fynetheme.Color(ink)
	f.words.TextStyle = fyne.TextStyle{Bold: r.chosen, Italic: r.ahead}
	f.words.FontSource = nil
	if r.head {
		f.words.FontSource, f.words.TextSize = theme.Serif(fyne.TextStyle{Bold: true}), 1.15*fynetheme.TextSize()
	}
	f.note.Text, f.note.TextSize, f.note.Color = r.note, fynetheme.CaptionTextSize(), fynetheme.Color(theme.Muted)
	if r.shown {
		f.note.Color = fynetheme.Color(theme.OK)
	}
}

func (f *rowFace) side() float32 { return fynetheme.TextSize() * 1.2 }

func (f *rowFace) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	pad, side := fynetheme.Padding(), f.side()
	f.ground.Move(fyne.NewPos(1, 1))
	f.ground.Resize(size.SubtractWidthHeight(2, 2))
	x := pad * 2
	if !f.r.head {
		x += side
	}
	f.icon.Move(fyne.NewPos(x, (size.Height-side)/2))
	x += side + 2*pad
	note := f.note.MinSize()
	f.note.Move(fyne.NewPos(size.Width-note.Width-2*pad, (size.Height-note.Height)/2))
	f.note.Resize(note)
	room := size.Width - x - 3*pad
	if f.r.note != "" {
		room -= note.Width + pad
	}
	widget.ShortenText(f.words, f.r.words, room)
	need := f.words.MinSize()
	f.words.Move(fyne.NewPos(x, (size.Height-need.Height)/2))
	f.words.Resize(need)
}

// entry is a page in the list.
type entry struct {
	page  state.Page
	ahead bool // nobody has read it yet: for the keeper only
}

// same reports whether two entries are the same page.
func (e entry) same(o entry) bool { return slices.Equal(e.page.Keys, o.page.Keys) }

// chapter is all pages of a kind: those read, then those to come.
type chapter struct {
	kind    string // one of chapters
	entries []entry
	covered int // pages to come that are covered
}

// chapters are the kinds of pages, in order.
var chapters = []string{"introduction", "event", "clue", "room", "card", "objective", "ending"}

// collect sorts pages into chapters: those read and, if uncovered, those that may still come. Empty
// chapters are left out.
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
