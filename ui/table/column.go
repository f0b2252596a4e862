package table

import (
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// PartDeps is what the columns of a page need from it.
type PartDeps struct {
	Words   func() *text.Localizer
	Look    func(id string)         // a thing was pressed
	Act     func(id string)         // the button of a row was pressed
	Looked  func() string           // the ID of what the bar shows
	Lift    func(list string)       // the cover of a secret list was pressed
	Lifted  func() string           // the secret list that is uncovered
	Drawn   func() bool             // the bar shows cards of that list that can be used; nil: always
	Explain func(actionbar.Tooltip) // describes what is pointed at; zero value: nothing
}

// press returns what a press on a thing does; nil: nothing.
func (d *PartDeps) press(id string) func() {
	if id == "" {
		return nil
	}
	return func() { d.Look(id) }
}

// looked reports whether the bar shows a thing.
func (d *PartDeps) looked(id string) bool { return id != "" && d.Looked() == id }

// closeness is how compactly the parts of a column are shown.
type closeness int

const (
	roomy  closeness = iota
	behind           // those who are not on turn are tight
	tight            // small chips without icons, decks without names
	bare             // also without facts, and brief
)

// column is a side of a page. It shows its parts as compactly as necessary, and scrolls if even that is too high.
type column struct {
	fynewidget.BaseWidget

	d      *PartDeps
	build  func() []fyne.CanvasObject // nil: the column is filled from outside
	how    closeness
	kept   map[string]part
	drawn  []string      // the names of the parts shown
	making []Region      // regions of the part being made
	cut    []*piece.Para // texts of the part being made that have one line, or two while there is room
	loose  []Region      // regions outside of parts
	roll   *container.Scroll
	inside *fyne.Container

	sight, revealed string // the ID of the part that has to be in sight, and of the last one scrolled to
}

// part is an object of a column with the data it was made from.
type part struct {
	of      any
	o       fyne.CanvasObject
	regions []Region
	cut     []*piece.Para
}

// Region is an object on the page, with the ID of its thing and the rule that F1 opens while it is pointed at.
type Region struct {
	ID, Rule string
	O        fyne.CanvasObject
}

// Regions returns the things that the column shows.
func (c *column) Regions() []Region {
	all := slices.Clone(c.loose)
	for _, name := range c.drawn {
		all = append(all, c.kept[name].regions...)
	}
	return all
}

// Part returns the object of a thing; nil: it is not shown.
func (c *column) Part(id string) fyne.CanvasObject {
	all := c.Regions()
	if i := slices.IndexFunc(all, func(r Region) bool { return r.ID == id }); i >= 0 {
		return all[i].O
	}
	return nil
}

// region records which thing an object of the part being made stands for.
func (c *column) region(id, rule string, o fyne.CanvasObject) {
	c.making = append(c.making, Region{id, rule, o})
}

func newColumn(d *PartDeps, l tallLayout) *column {
	c := &column{d: d, kept: map[string]part{}}
	c.inside = container.New(clearOfBar{l, c})
	c.roll = container.NewVScroll(c.inside)
	c.ExtendBaseWidget(c)
	return c
}

// draw builds the parts as compactly as necessary.
func (c *column) draw() {
	for c.how = roomy; ; c.how++ {
		c.drawn, c.loose = nil, nil
		all := c.build()
		c.lines(1, func() bool { return true })
		room := c.roll.Size()
		fits := func() bool { return room.Width == 0 || c.height(all) <= room.Height }
		if c.how == bare || fits() {
			c.lines(2, fits)
			c.fill(all)
			return
		}
	}
}

// lines gives each text that may be cut so many lines if all still fits, else one.
func (c *column) lines(n int, fits func() bool) {
	for _, name := range c.drawn {
		for _, p := range c.kept[name].cut {
			if p.Most = n; !fits() {
				p.Most = 1
			}
		}
	}
}

func (c *column) height(all []fyne.CanvasObject) float32 {
	return c.inside.Layout.(tallLayout).Height(all, c.roll.Size().Width, -1)
}

// tallLayout is a layout whose height depends on its width.
type tallLayout interface {
	fyne.Layout
	Height(objects []fyne.CanvasObject, width float32, without int) float32
}

// clearOfBar keeps the objects of a column clear of its scroll bar.
type clearOfBar struct {
	tallLayout
	c *column
}

// barWidth returns the width of a scroll bar, with a margin.
func barWidth() float32 { return fynetheme.Size(fynetheme.SizeNameScrollBarSmall) + 2 }

func (l clearOfBar) clear(objects []fyne.CanvasObject, width float32) float32 {
	if room := l.c.roll.Size().Height; room > 0 && l.tallLayout.Height(objects, width, -1) > room+0.5 {
		return width - barWidth()
	}
	return width
}

// Layout implements fyne.Layout.
func (l clearOfBar) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.tallLayout.Layout(objects, fyne.NewSize(l.clear(objects, size.Width), size.Height))
}

// Height returns the height of the column at a width.
func (l clearOfBar) Height(objects []fyne.CanvasObject, width float32, without int) float32 {
	return l.tallLayout.Height(objects, l.clear(objects, width), without)
}

func (c *column) fill(objects []fyne.CanvasObject) {
	c.inside.Objects = objects
	piece.Settle(c.roll, c.inside)
	c.inside.Refresh()
	reveal(c)
}

// reveal scrolls a column to the part that has to be in sight, once; then the reader may scroll away.
func reveal(c *column) {
	o, high := c.Part(c.sight), c.roll.Size().Height
	if o == nil || high == 0 || c.sight == c.revealed {
		return
	}
	c.revealed = c.sight
	top, at := o.Position().Y, c.roll.Offset.Y
	c.roll.ScrollToOffset(fyne.NewPos(0, min(max(at, top+o.Size().Height-high), top)))
}

// keep returns a part, and makes it anew only if its data has changed. If the old object had the focus, the focus
// returns to the page.
func (c *column) keep(name string, of any, make func() fyne.CanvasObject) fyne.CanvasObject {
	name += string(rune('0' + c.how))
	c.drawn = append(c.drawn, name)
	of = [3]any{of, c.d.Words().Lang(), fynetheme.TextSize()} // hidden objects do not follow the theme
	was, there := c.kept[name]
	if there && reflect.DeepEqual(was.of, of) {
		return was.o
	}
	c.making, c.cut = nil, nil
	o := make()
	c.kept[name] = part{of, o, c.making, c.cut}
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(c); there && canvas != nil && canvas.Focused() != nil &&
		containsFocused(was.o, canvas.Focused()) {
		canvas.Unfocus()
	}
	return o
}

// containsFocused reports whether o contains a focused object.
func containsFocused(o fyne.CanvasObject, f fyne.Focusable) bool {
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		inside = o.Objects
	case *piece.Tile:
		inside = []fyne.CanvasObject{o.Content}
	case *piece.Flow:
		inside = o.Objects
	}
	for _, one := range inside {
		if containsFocused(one, f) {
			return true
		}
	}
	return any(o) == any(f)
}

// CreateRenderer implements fyne.Widget.
func (c *column) CreateRenderer() fyne.WidgetRenderer { return &columnRenderer{c} }

type columnRenderer struct{ c *column }

func (r *columnRenderer) Destroy()                     {}
func (r *columnRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.c.roll} }
func (r *columnRenderer) MinSize() fyne.Size           { return fyne.NewSize(60, 60) }
func (r *columnRenderer) Refresh()                     { r.c.roll.Refresh() }

func (r *columnRenderer) Layout(size fyne.Size) {
	if r.c.roll.Resize(size); r.c.build != nil {
		r.c.draw()
		return
	}
	piece.Settle(r.c.roll, r.c.inside)
}

// thin returns a column layout without a minimum width.
func thin(gap float32) piece.Thin { return piece.Thin{Col: piece.Col{Gap: gap, Grow: -1}} }

// chip returns a card as a small button with its name and state.
func (c *column) chip(card Card) *piece.Chip {
	words := card.Words
	if c.how == bare && card.Brief != "" {
		words = card.Brief
	}
	if card.Status != "" {
		words = strings.Replace(text.Beside(words, card.Status), " · →", " →", 1)
	}
	face := piece.ChipFace{Text: words, Icon: card.Icon, Picture: card.Picture, Tint: brassOr(card.Colour), Small: true,
		Wraps: true}
	switch {
	case c.d.looked(card.ID):
		face.Look = piece.LookLit
	case card.State:
		face.Look = piece.LookQuiet
	case card.Spent:
		face.Look = piece.LookOff
	}
	if face.Tight = c.how >= tight; face.Tight && !card.State {
		face.Icon, face.Picture = "", nil
	}
	chip := piece.NewChip(face, c.d.press(card.ID))
	chip.OnLook = c.explains(chip, card)
	c.region(card.ID, card.Rule, chip)
	return testid.Name(chip, "frame.card."+card.ID)
}

// explains returns a function that describes a card while o is looked at; nil: the card has no description.
func (c *column) explains(o interface{ Looked() bool }, card Card) func() {
	words := strings.TrimSpace(strings.Join(card.Lines, "\n") + "\n" + card.Facts)
	if words == "" || c.d.Explain == nil {
		return nil
	}
	return func() {
		if o.Looked() {
			c.d.Explain(actionbar.Tooltip{Title: card.Words, Words: words})
			return
		}
		c.d.Explain(actionbar.Tooltip{})
	}
}

// coveredCards returns a chip with the number of cards that this audience does not see.
func coveredCards(l *text.Localizer, n int) *piece.Chip {
	return piece.NewChip(piece.ChipFace{Text: l.N("common.cards", n), Icon: "hidden", Tint: theme.Muted, Small: true,
		Look: piece.LookQuiet}, nil)
}

// RuleAt returns the rule of the focused object if the focus was moved after the mouse, else that of the smallest
// region below the mouse; "" if there is none.
func RuleAt(c fyne.Canvas, regions []Region) string {
	at, there := widget.Pointer(c)
	if f, ok := widget.FocusSincePointer(c).(fyne.CanvasObject); ok {
		from, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(f), f.Size()
		at, there = from.AddXY(size.Width/2, size.Height/2), true
	}
	if !there {
		return ""
	}
	best, area := "", float32(0)
	for _, r := range regions {
		if r.Rule == "" || r.O == nil || !r.O.Visible() {
			continue
		}
		from, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(r.O), r.O.Size()
		if at.X < from.X || at.Y < from.Y || at.X >= from.X+size.Width || at.Y >= from.Y+size.Height {
			continue
		}
		if now := size.Width * size.Height; best == "" || now < area {
			best, area = r.Rule, now
		}
	}
	return best
}
