package library

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/stories/strictyaml"
	"lantern/ui/faults"
	"lantern/ui/mansions/checker"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// tile is a framed, pressable item of the list. It passes on the arrows and other keys that it does not use to the
// window, whose page moves between tiles.
type tile struct {
	widget.Pressable

	content   fyne.CanvasObject
	chosenNow func() // called when it gets the focus
	chosen    bool
	danger    bool
}

func newTile(content fyne.CanvasObject, press, chosenNow func()) *tile {
	t := &tile{content: content, chosenNow: chosenNow}
	t.Wear(t, press)
	return t
}

func (t *tile) choose(on bool) {
	if t.chosen != on {
		t.chosen = on
		t.Refresh()
	}
}

// FocusGained shows the focus and selects the tile.
func (t *tile) FocusGained() {
	t.chosenNow()
	t.Pressable.FocusGained()
}

// TypedKey opens it with Space or Enter and passes on other keys.
func (t *tile) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		widget.PressKey(t, e, t.Press)
	default:
		widget.PassKey(t, e)
	}
}

// CreateRenderer implements fyne.Widget.
func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	ground, over := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	return widget.NewDrawn(container.NewStack(ground, t.content, over), func() {
		t.PaintOver(over)
		ground.CornerRadius, ground.FillColor = over.CornerRadius, fynetheme.Color(theme.Card)
		edge, width := theme.PanelEdge, float32(1)
		switch {
		case t.Focused():
			edge, width = theme.FocusRing, 1.5*fynetheme.Size(theme.SizeRing)
		case t.chosen:
			edge, width = theme.Brass, fynetheme.Size(theme.SizeRing)
		case t.Hovered():
			edge = theme.Brass
		case t.danger:
			edge = theme.Danger
		}
		over.StrokeColor, over.StrokeWidth = fynetheme.Color(edge), width
	})
}

// few is how many problems of a pack the list shows. Its page shows all.
const few = 3

// newBrokenTile shows a pack that was left out, with its first problems.
func newBrokenTile(l *text.Localizer, p Pack, folder string, press, chosenNow func()) *tile {
	name := widget.NewReading(title(p, l.Lang()), theme.Brass).Sized(theme.SizeSubtitle)
	count := widget.IconRow("warning", theme.Danger, widget.NewWords(l.N("library.broken",
		len(p.Problems)), theme.Danger).Bold())
	rows := []fyne.CanvasObject{name, count, problemRows(l, p.Problems, folder, few)}
	if n := len(p.Problems) - few; n > 0 {
		rows = append(rows, widget.NewQuiet(l.N("library.broken.more", n)))
	}
	t := newTile(widget.Margins(0.8, 0.8, column(rows...)), press, chosenNow)
	t.danger = true
	return t
}

// problemRows words problems with their places and how to fix them, at most most of them, or all for 0. The user's
// folder is left out of the places.
func problemRows(l *text.Localizer, problems strictyaml.Problems, folder string, most int) fyne.CanvasObject {
	box := column()
	for i, p := range problems {
		if most > 0 && i == most {
			break
		}
		say := append([]string{faults.Describe(l, p)}, checker.More(l, p)...)
		one := column(widget.NewWords(strings.Join(say, "\n"), ""))
		if place := short(faults.Place(p), folder); place != "" {
			one.Add(widget.NewQuiet(place))
		}
		box.Add(widget.Margins(0, 0.2, one))
	}
	return box
}

// short removes the user's folder from a place.
func short(place, folder string) string {
	if rest, ok := strings.CutPrefix(place, strings.TrimRight(folder, `/\`)); ok {
		if rest = strings.TrimLeft(rest, `/\`); rest != "" {
			return rest
		}
	}
	return place
}

// chosen is the index of the chosen pack among those shown, or -1.
func (p *Page) chosen() int { return slices.Index(p.folders, p.shelf.View.Chosen) }

func (p *Page) choosePack(folder string) {
	if p.shelf.View.Chosen != folder {
		p.shelf.View.Chosen = folder
		p.mark()
	}
}

// mark frames the chosen tile.
func (p *Page) mark() {
	at := p.chosen()
	for i, t := range p.tiles {
		t.choose(i == at)
	}
}

// choose moves the focus to a tile and scrolls to it. An index outside the list is ignored.
func (p *Page) choose(i int) {
	if i < 0 || i >= len(p.tiles) {
		return
	}
	p.choosePack(p.folders[i])
	p.over.Focus(p.tiles[i])
	p.bring(p.tiles[i])
}

func (p *Page) step(by int) { p.choose(p.chosen() + by) }

// row moves to the nearest tile in the next or previous row.
func (p *Page) row(by int) {
	at := p.chosen()
	if at < 0 {
		p.choose(0)
		return
	}
	here := place(p.tiles[at])
	best := -1
	for i, t := range p.tiles {
		there := place(t)
		if by > 0 && there.Y <= here.Y+1 || by < 0 && there.Y >= here.Y-1 {
			continue
		}
		if best < 0 || near(here, there, place(p.tiles[best])) {
			best = i
		}
	}
	if best >= 0 {
		p.choose(best)
	} else if by < 0 {
		p.scroll.ScrollToTop()
	} else {
		p.scroll.ScrollToBottom()
	}
}

// near reports whether a is nearer than b, by row first, then by column.
func near(here, a, b fyne.Position) bool {
	far := func(q fyne.Position) float32 { return abs(q.Y-here.Y)*1000 + abs(q.X-here.X) }
	return far(a) < far(b)
}

func abs(x float32) float32 { return max(x, -x) }

func place(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

// bring scrolls a tile into view.
func (p *Page) bring(t *tile) {
	top := place(t).Y - place(p.scroll.Content).Y
	foot := top + t.Size().Height
	switch s := p.scroll; {
	case top < s.Offset.Y:
		s.Offset.Y = max(0, top-8)
	case foot > s.Offset.Y+s.Size().Height:
		s.Offset.Y = min(top-8, foot+8-s.Size().Height)
	}
	p.scroll.Refresh()
}

// roll scrolls by most of a page.
func (p *Page) roll(by float32) { widget.Roll(p.scroll, by*0.9*p.scroll.Size().Height) }
