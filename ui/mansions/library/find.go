package library

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/stories"
	"lantern/ui/widget"
)

// The origins of packs.
const (
	fromAll     = "all"
	fromShipped = "shipped" // ours
	fromBox     = "box"     // for owners of the box
	fromUser    = "user"    // the user's own
)

// The orders of the list.
const (
	byShelf  = "shelf" // broken packs, the user's, the shipped ones, the box
	byTitle  = "title"
	byLength = "length" // the shortest first
	byBound  = "par"    // tightest first
)

// View is the state of the list.
type View struct {
	Search string
	From   string // "" shows all
	Party  int    // only stories for that many investigator players; 0: all
	Order  string // "" is byShelf
	Chosen string // the folder of the chosen pack
	Offset float32
}

func (v View) from() string  { return cmp.Or(v.From, fromAll) }
func (v View) order() string { return cmp.Or(v.Order, byShelf) }

// narrow reports whether a search or filter is on.
func (v View) narrow() bool {
	return strings.TrimSpace(v.Search) != "" || v.from() != fromAll || v.Party != 0
}

// originOf is the origin of a pack.
func originOf(p Pack) string {
	switch {
	case p.Own:
		return fromUser
	case p.Box():
		return fromBox
	}
	return fromShipped
}

// shown reports whether a pack is listed at all. Sound base packs are not.
func shown(p Pack) bool { return p.Story != nil || p.Broken() }

// list returns the packs to show in a language, in order.
func (s *Shelf) list(lang string) []Pack {
	v, find := s.View, widget.NewFind(s.View.Search)
	var all []Pack
	for _, p := range s.Packs() {
		if !shown(p) || v.from() != fromAll && v.from() != originOf(p) || !find.In(searched(p, lang)) {
			continue
		}
		if p.Story != nil && v.Party != 0 && (v.Party < p.Story.Players.Min || v.Party > p.Story.Players.Max) {
			continue
		}
		all = append(all, p)
	}
	slices.SortStableFunc(all, func(a, b Pack) int {
		return cmp.Or(cmp.Compare(s.rank(a), s.rank(b)), stories.CompareNames(title(a, lang), title(b, lang)),
			strings.Compare(a.Folder, b.Folder))
	})
	return all
}

// rank is a pack's position in the chosen order. Broken packs are first.
func (s *Shelf) rank(p Pack) int {
	const last = 1 << 20
	if p.Story == nil {
		return -1
	}
	switch s.View.order() {
	case byLength:
		return rounds(p.Story)
	case byBound:
		proof, _ := s.Proof(p)
		if span, ok := spare(proof.Bounds); ok {
			return span.Min + last/2 // negative for what cannot be won in time
		}
		return last
	case byTitle:
		return 0
	}
	return slices.Index([]string{fromUser, fromShipped, fromBox}, originOf(p))
}

// searched is the text that a search covers.
func searched(p Pack, lang string) string {
	words := []string{title(p, lang), p.ID}
	if p.Story != nil {
		w := wordsOf(p, lang)
		words = append(words, w.Get("story.tagline"))
		for _, tone := range p.Story.Tone {
			words = append(words, w.Get("tone."+tone))
		}
		words = append(words, p.Story.Pack.Authors...)
	}
	return strings.Join(words, " ")
}

// title is the story's title, or the name of a broken pack as far as known.
func title(p Pack, lang string) string {
	if p.Story != nil {
		return wordsOf(p, lang).Get("story.title")
	}
	return folderOf(p)
}

// folderOf is the name of the pack's folder.
func folderOf(p Pack) string { return p.Folder[strings.LastIndexAny(p.Folder, `/\`)+1:] }

func wordsOf(p Pack, lang string) stories.Words { return stories.NewWords(p.Base, p.Story, lang) }

const anyParty = "any"

// filters are the controls for filters and order.
func (p *Page) filters() fyne.CanvasObject {
	v := &p.shelf.View
	p.from = widget.NewSegments("library.from", v.from(), []widget.Segment{
		{Key: fromAll, Label: p.l.T("library.from.all")},
		{Key: fromShipped, Label: p.l.T("lantern.itself"), Icon: "lantern"},
		{Key: fromBox, Label: p.l.T("library.from.box"), Icon: "cards"},
		{Key: fromUser, Label: p.l.T("library.from.user"), Icon: "notes"},
	}, func(key string) { v.From = key; p.fill() })
	parties := []widget.Segment{{Key: anyParty, Label: p.l.T("library.party.any")}}
	for n := 1; n <= 4; n++ {
		parties = append(parties, widget.Segment{Key: strconv.Itoa(n), Label: strconv.Itoa(n)})
	}
	now := anyParty
	if v.Party > 0 {
		now = strconv.Itoa(v.Party)
	}
	p.party = widget.NewSegments("library.party", now, parties, func(key string) {
		v.Party, _ = strconv.Atoi(key) // 0 for all
		p.fill()
	})
	orders := widget.Choices([]string{byShelf, byTitle, byLength, byBound}, func(key string) string {
		return p.l.T("library.order." + key)
	})
	order := widget.NewSegments("library.order", v.order(), orders, func(key string) { v.Order = key; p.fill() })
	return container.New(&groups{},
		widget.NewQuiet(p.l.T("library.from")), p.from,
		widget.NewQuiet(p.l.T("library.players")), p.party,
		widget.NewQuiet(p.l.T("library.order")), order)
}

// groups is a layout of labels with their choices, which wraps. A choice wider than the rest is placed below its label.
type groups struct{ width float32 }

func (g *groups) place(objects []fyne.CanvasObject, width float32, move bool) float32 {
	pad := fynetheme.Padding()
	var x, y, line float32
	for i := 0; i+1 < len(objects); i += 2 {
		label, choice := objects[i], objects[i+1].(*widget.Segments)
		l, c := label.MinSize(), choice.OneLine()
		if x > 0 && x+l.Width+pad+c.Width > width {
			x, y, line = 0, y+line+pad, 0
		}
		if l.Width+pad+c.Width > width { // alone, below its label
			if move {
				label.Move(fyne.NewPos(0, y))
				label.Resize(fyne.NewSize(width, l.Height))
				choice.Move(fyne.NewPos(0, y+l.Height))
			}
			choice.Resize(fyne.NewSize(width, choice.Size().Height))
			high := choice.MinSize().Height
			choice.Resize(fyne.NewSize(width, high))
			x, y, line = 0, y+l.Height+high+pad, 0
			continue
		}
		if move {
			label.Move(fyne.NewPos(x, y+(c.Height-l.Height)/2))
			label.Resize(fyne.NewSize(l.Width+1, l.Height))
			choice.Move(fyne.NewPos(x+l.Width+1.5*pad, y))
			choice.Resize(fyne.NewSize(c.Width+1, c.Height))
		}
		x += l.Width + 1.5*pad + c.Width + 4*pad
		line = max(line, c.Height)
	}
	return y + line
}

func (g *groups) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.width = size.Width
	g.place(objects, size.Width, true)
}

func (g *groups) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least float32
	for _, o := range objects {
		least = max(least, o.MinSize().Width)
	}
	return fyne.NewSize(least, g.place(objects, max(g.width, least), false))
}

// beforeBar leaves room for a scroller's bar beside its content.
func beforeBar(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 0, fynetheme.Size(fynetheme.SizeNameScrollBar)), o)
}

// search is the search field: Escape clears it and then leaves it, Enter and the down arrow move to the list.
type search struct {
	widget.Field

	down, out func()
}

func newSearch(hint, words string, find func(string), down, out func()) *search {
	s := &search{down: down, out: out}
	s.ExtendBaseWidget(s)
	s.SetPlaceHolder(hint)
	s.SetText(words)
	s.OnChanged = find
	return s
}

// TypedKey handles the keys that leave the field.
func (s *search) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		if s.Text != "" {
			s.SetText("")
			return
		}
		s.out()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDown:
		s.down()
	default:
		s.Entry.TypedKey(e)
	}
}
