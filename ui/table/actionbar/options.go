package actionbar

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/theme"
)

// optionList shows the groups of options of a menu.
type optionList struct {
	bar      *Bar
	box      *fyne.Container
	Search   *searchLine
	groups   *groupFlow
	Chips    []*piece.Chip
	Cards    []*cardTile
	titles   []*piece.Label
	last     *Menu
	of       map[*Option]fyne.CanvasObject
	title    string
	focusDue bool // the search field has to be focused
	how      fit
}

// fit is how chips are made to take less room.
type fit struct {
	narrow bool // chips with a chance: two per line
	small  bool
	terse  bool // options whose text begins with their word on the board show only that
	used   bool // cards that cannot be used now are left out
}

// fits are tried in turn until nothing would have to scroll.
var fits = []fit{{narrow: true}, {narrow: true, small: true}, {narrow: true, small: true, terse: true},
	{narrow: true, used: true}, {narrow: true, small: true, terse: true, used: true}}

func newOptionList(b *Bar) *optionList {
	o := &optionList{bar: b, groups: newGroupFlow()}
	o.Search = NewSearchLine(func() { o.fill(o.last) }, b.pressOnly)
	o.box = container.New(piece.Col{Gap: 4, Grow: -1}, o.Search.Box, o.groups)
	return o
}

func (o *optionList) holds(f fyne.Focusable) bool {
	for _, c := range o.of {
		if any(f) == any(c) {
			return true
		}
	}
	return false
}

func (o *optionList) show(s *Menu) {
	o.Search.Box.Hidden = !s.Searchable
	if !s.Searchable || o.title != s.Title {
		o.Search.clear()
	}
	if !s.Searchable {
		o.Search.leave()
	}
	fresh := o.last == nil || o.title != s.Title || !o.last.typed()
	o.last, o.title = s, s.Title
	o.Search.Word(o.bar.h.Words().T("common.search"))
	o.fill(s)
	o.focusDue = s.typed() && (fresh || o.focusDue)
	o.bar.FocusNew(fyne.CurrentApp().Driver().CanvasForObject(o.bar.Box))
}

// someChips is the number of options above which the chips get the room of a subject without text, manyChips that
// above which they are small as well.
const manyChips, someChips = 14, 8

// fill makes a chip for every option that the search finds.
func (o *optionList) fill(s *Menu) {
	o.bar.callout.leave()
	o.arrange(s, fit{small: len(s.All()) > manyChips && !s.Searchable && !s.hasOdds()})
	piece.Settle(o.bar.Ways, o.bar.right)
	o.tighten()
}

// tighten makes the chips narrow, then small, then short, if they would have to scroll otherwise. At last it leaves out
// cards that cannot be used now, and gives their room to the chips.
func (o *optionList) tighten() {
	b := o.bar
	room := fyne.NewSize(b.Ways.Size().Width, b.inner.Size().Height)
	if o.last == nil || o.last.Searchable || room.Width == 0 {
		return
	}
	for _, how := range fits {
		if b.right.Size().Height <= room.Height {
			return
		}
		if how.small || how.used && o.last.cards() || o.last.hasOdds() && !o.how.small {
			o.arrange(o.last, how)
			piece.Settle(b.Ways, b.right)
		}
	}
}

// The widths of chips that show a chance: one per line, or two.
const (
	oddsWide   = 430
	oddsNarrow = 232
)

// arrange shows the options.
func (o *optionList) arrange(s *Menu, how fit) {
	used, drawn, odds := 0, 0, piece.Grown(oddsWide)
	if how.narrow {
		odds = piece.Grown(oddsNarrow)
	}
	o.how, o.of = how, map[*Option]fyne.CanvasObject{}
	var sections []section
	groups := s.Groups
	if s.New != nil {
		groups = append(slices.Clone(groups), Group{Options: []Option{s.New(strings.TrimSpace(o.Search.Entry.Text))}})
	}
	for n, g := range groups {
		var sec section
		for i := range g.Options {
			opt := &g.Options[i]
			if opt.OnMap || n < len(s.Groups) && s.Searchable && !o.Search.Finds(opt.Text) ||
				how.used && opt.Drawn != nil && opt.Look == piece.LookOff {
				continue
			}
			if opt.Drawn != nil {
				o.of[opt] = o.tileOf(opt, drawn)
				sec.cards = append(sec.cards, o.of[opt])
				drawn++
				continue
			}
			if used == len(o.Chips) {
				o.Chips = append(o.Chips, piece.NewChip(piece.ChipFace{Wraps: true}, nil))
			}
			c := o.Chips[used]
			face := piece.ChipFace{Text: opt.Text, Key: opt.Key, Icon: opt.Icon, Picture: opt.Picture, Tint: opt.Tint,
				Look: opt.Look, Widest: max(piece.Grown(440), o.bar.Ways.Size().Width), Odds: opt.Odds, Better: opt.Better,
				Small: how.small, Wraps: true}
			if how.terse && opt.Word != "" && strings.HasPrefix(opt.Text, opt.Word) {
				face.Text = opt.Word
			}
			if face.Look == piece.LookPrimary {
				face.Look = o.bar.h.entered()
			}
			if opt.Odds > 0 && s.hasOdds() { // equally wide, so that their chances can be compared
				face.Least, face.Widest = odds, 0
			}
			if s.Typed && used == 0 && o.Search.Entry.Text != "" {
				face.Key = "Enter"
			}
			do := opt.Do
			if do != nil {
				do = func() { o.bar.Press(c, opt.Do) }
			}
			o.of[opt] = c
			c.Set(face, do)
			c.OnLook = func() { o.bar.look(c, opt) }
			testid.Rename(c, "prompt.option."+strconv.Itoa(used), optionName(opt))
			used++
			sec.chips = append(sec.chips, c)
		}
		if len(sec.chips)+len(sec.cards) == 0 {
			continue
		}
		if g.Title != "" {
			if len(sections) >= len(o.titles) {
				o.titles = append(o.titles, piece.Caption())
			}
			sec.title = o.titles[len(sections)]
			sec.title.Set(g.Title)
		} else if len(sections) >= len(o.titles) {
			o.titles = append(o.titles, piece.Caption()) // keeps titles and sections in step
		}
		sections = append(sections, sec)
	}
	o.groups.high = o.bar.inner.Size().Height
	if o.groups.gap = chipGap; how.small {
		o.groups.gap = chipGap - 1
	}
	o.groups.fill(sections)
}

// OptionChip returns the button of an option by its TestID; nil: it has none now.
func (b *Bar) OptionChip(testID string) fyne.CanvasObject {
	for opt, c := range b.Options.of {
		if opt.TestID == testID {
			return c
		}
	}
	return nil
}

// button is the chip of an option, or nil if it has none here.
func (o *optionList) button(opt *Option) fyne.CanvasObject {
	return o.of[opt]
}

// section is a group of chips, or of cards, with an optional title.
type section struct {
	title *piece.Label
	chips []*piece.Chip
	cards []fyne.CanvasObject
}

// groupFlow stacks sections: titles in a column of their own, the chips of each section in lines beside its title.
type groupFlow struct {
	widget.BaseWidget

	sections []section
	objects  []fyne.CanvasObject
	gap      float32
	high     float32 // of the bar
}

func newGroupFlow() *groupFlow {
	f := &groupFlow{gap: chipGap}
	f.ExtendBaseWidget(f)
	return f
}

func (f *groupFlow) fill(sections []section) {
	f.sections, f.objects = sections, nil
	for _, s := range sections {
		if s.title != nil {
			f.objects = append(f.objects, s.title)
		}
		for _, c := range s.chips {
			f.objects = append(f.objects, c)
		}
		f.objects = append(f.objects, s.cards...)
	}
	f.Refresh()
}

const chipGap = 4

// leastBeside is the width that chips need beside a title. With less, they are placed below it.
const leastBeside = 190

// arrange lays everything out for a width and returns the height. Without move it only measures. Cards get the height
// that the other parts of the bar leave; if that is too little, those below chips are beside them if there is room.
func (f *groupFlow) arrange(width float32, move bool) float32 {
	least, others := piece.Grown(cardHigh), f.arrangeWithCards(width, 0, false)
	if chips := f.beside(width); others+least > f.high && chips > 0 {
		all, high := f.sections, max(least, f.high)
		f.sections = all[:len(all)-1]
		below := f.arrangeWithCards(chips, 0, move)
		f.sections = all
		return max(below, putCards(all[len(all)-1].cards, chips, 0, width-chips, high, move))
	}
	return f.arrangeWithCards(width, max(least, f.high-others), move)
}

// beside returns the width of chips on one line each, if the cards below them have room beside them in a row; else 0.
func (f *groupFlow) beside(width float32) float32 {
	last := len(f.sections) - 1
	if last < 1 || len(f.sections[last].cards) == 0 {
		return 0
	}
	var words, chips float32
	for _, s := range f.sections[:last] {
		if len(s.cards) > 0 {
			return 0
		}
		if s.title != nil {
			words = max(words, s.title.MinSize().Width+2*chipGap)
		}
		line := float32(0)
		for _, c := range s.chips {
			line += c.MinSize().Width + chipGap + 2
		}
		chips = max(chips, line)
	}
	if n := float32(len(f.sections[last].cards)); words+chips+n*(piece.Grown(cardLeast)+cardGap) > width {
		return 0
	}
	return words + chips
}

// arrangeWithCards is arrange with a given height of the cards.
func (f *groupFlow) arrangeWithCards(width, cards float32, move bool) float32 {
	var words float32
	for _, s := range f.sections {
		if s.title != nil {
			words = max(words, s.title.MinSize().Width+2*chipGap)
		}
	}
	above := width-words < piece.Grown(leastBeside)
	if above {
		words = 0
	}
	var y float32
	for i, s := range f.sections {
		if i > 0 {
			y += f.gap
		}
		if above && s.title != nil {
			t := s.title.MinSize()
			if move {
				piece.Place(s.title, 0, y, min(t.Width, width), t.Height)
			}
			y += t.Height
		}
		if len(s.cards) > 0 {
			y += putCards(s.cards, 0, y, width, cards, move)
			continue
		}
		x, line := words, float32(0)
		for j, c := range s.chips {
			m := c.MinSize()
			w := min(m.Width, max(0, width-words))
			if x > words && x+w > width+0.5 {
				x, y = words, y+line+f.gap
			}
			high := c.HeightFor(w) // a chip that is too long for a line has its own, and wraps
			line = max(high, m.Height)
			if move {
				if j == 0 && s.title != nil && !above {
					t := s.title.MinSize()
					piece.Place(s.title, 0, y+(line-t.Height)/2, t.Width, t.Height)
				}
				piece.Place(c, x, y, w, high)
			}
			x += w + chipGap + 2
		}
		y += line
	}
	return y
}

func (f *groupFlow) HeightFor(width float32) float32 { return f.arrange(width, false) }

// CreateRenderer implements fyne.Widget.
func (f *groupFlow) CreateRenderer() fyne.WidgetRenderer {
	return &groupRenderer{f}
}

type groupRenderer struct{ f *groupFlow }

func (r *groupRenderer) Destroy()                     {}
func (r *groupRenderer) Objects() []fyne.CanvasObject { return r.f.objects }
func (r *groupRenderer) Layout(size fyne.Size)        { r.f.arrange(size.Width, true) }

func (r *groupRenderer) MinSize() fyne.Size {
	width := r.f.Size().Width
	if width == 0 {
		width = 1e6
	}
	return fyne.NewSize(piece.Grown(160), r.f.arrange(width, false))
}

func (r *groupRenderer) Refresh() {
	r.f.arrange(r.f.Size().Width, true)
	canvas.Refresh(r.f)
}

// optionName returns an option's test ID, or "".
func optionName(o *Option) string {
	if o.TestID == "" {
		return ""
	}
	return "console.option." + o.TestID
}

// Drawing is a card that a game draws in any size: small in the bar, large beside the board.
type Drawing interface {
	// Picture returns the card with the key that presses it; a faint card cannot be used now. It has no minimum size,
	// and Refresh redraws it.
	Picture(key string, faint bool) fyne.CanvasObject
}

// The minimum size of a card in the bar, at text of 100 %.
const (
	cardLeast = 82
	cardHigh  = 96
)

// cardTile is a card in place of a button.
type cardTile struct {
	*piece.Tile
	box   *fyne.Container
	drawn Drawing // in the box, with its key
	key   string
	faint bool
}

// tileOf returns the tile of an option with a card, the n-th of the menu.
func (o *optionList) tileOf(opt *Option, n int) fyne.CanvasObject {
	if n == len(o.Cards) {
		box := container.NewStack()
		o.Cards = append(o.Cards, &cardTile{Tile: piece.NewTile(box, nil), box: box})
	}
	c, faint := o.Cards[n], opt.Look == piece.LookOff
	c.OnTapped = func() { o.bar.Press(c.Tile, opt.Do) }
	c.OnLook = func() { o.bar.look(c.Tile, opt) }
	if c.Mark(theme.Card, theme.Brass, 2.5); faint {
		c.Mark(theme.Panel, theme.PanelEdge, 1)
	}
	testid.Rename(c.Tile, "prompt.card."+strconv.Itoa(n), optionName(opt))
	if c.key != opt.Key || c.faint != faint || !reflect.DeepEqual(c.drawn, opt.Drawn) {
		c.drawn, c.key, c.faint = opt.Drawn, opt.Key, faint
		c.box.Objects = []fyne.CanvasObject{opt.Drawn.Picture(opt.Key, faint)}
		c.box.Layout.Layout(c.box.Objects, c.box.Size())
	}
	c.box.Objects[0].Refresh() // for another language or text size
	return c.Tile
}

// putCards arranges cards of one height in rows from a left edge, and returns the total height.
func putCards(cards []fyne.CanvasObject, left, y, width, high float32, move bool) float32 {
	n := float32(len(cards))
	width -= cardGap // clear of the scroll bar
	wide := min(max((width-(n-1)*cardGap)/n, piece.Grown(cardLeast)), 0.8*high, width)
	top, x := y, float32(0)
	for _, c := range cards {
		if x > 0 && x+wide > width+0.5 {
			x, y = 0, y+high+cardGap
		}
		if move {
			piece.Place(c, left+x, y, wide, high)
		}
		x += wide + cardGap
	}
	return y + high - top
}

const cardGap = 5
