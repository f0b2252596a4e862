package setup

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/stories"
	"lantern/ui/mansions/board"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// icon is a named icon, so many times the text size wide.
func icon(name string, colour fyne.ThemeColorName, times float32) fyne.CanvasObject {
	return container.NewCenter(widget.NewSign(name, colour, times))
}

// deckIcon is the sign of a deck in lists and piles: locks and obstacles are told from other cards at a glance.
func deckIcon(deck stories.Deck) string {
	switch deck {
	case stories.LockCard:
		return "door-locked"
	case stories.Obstacle:
		return "obstacle"
	case stories.KeeperAction:
		return "rune"
	}
	return "cards"
}

// layer is how a card of a drawn pile looks.
type layer int

const (
	layerLies  layer = iota // it lies on the table
	layerNow                // it is laid next
	layerComes              // it comes on top later
)

// slab is one card of a drawn pile, seen from its edge: a ground, a sign, its name, and what it is.
type slab struct {
	fynewidget.BaseWidget

	look         layer
	icon         string
	name, detail string
}

func newSlab(look layer, icon, name, detail string) *slab {
	s := &slab{look: look, icon: icon, name: name, detail: detail}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *slab) CreateRenderer() fyne.WidgetRenderer {
	ground := canvas.NewRectangle(nil)
	colour, sign, big := fynetheme.ColorNameForeground, theme.Brass, float32(1.5)
	ground.FillColor, ground.StrokeColor, ground.StrokeWidth = fynetheme.Color(theme.Card),
		fynetheme.Color(theme.PanelEdge), 1
	ground.CornerRadius = fynetheme.Size(theme.SizeRadius)
	words := widget.NewWords(s.name, colour)
	switch s.look {
	case layerNow:
		ground.FillColor, ground.StrokeColor, ground.StrokeWidth = fynetheme.Color(theme.Parchment),
			fynetheme.Color(theme.Brass), 3
		words, sign, big = widget.NewReading(s.name, theme.ParchmentInk).Sized(grand()), theme.ParchmentInk, 2.6
	case layerComes:
		ground.FillColor, sign = color.Transparent, theme.Muted
		words = widget.NewQuiet(s.name)
	}
	lines := container.NewVBox(words)
	if s.detail != "" {
		detail := widget.NewQuiet(s.detail)
		if s.look == layerNow {
			detail = widget.NewWords(s.detail, theme.ParchmentInk)
		}
		lines.Add(detail)
	}
	row := container.NewBorder(nil, nil, icon(s.icon, sign, big), nil, widget.Margins(0.6, 0, lines))
	within := container.New(layout.NewCustomPaddedLayout(2, 2, 2, 4), ground) // an edge may be thick
	return fynewidget.NewSimpleRenderer(container.NewStack(within, widget.Margins(0.6, 0.45, row)))
}

// grand is the size of what is read at arm's length; where the text is large anyway, titles are large enough.
func grand() fyne.ThemeSizeName {
	if theme.Letters() >= roomyText {
		return theme.SizeTitle
	}
	return theme.SizeGrand
}

// stage shows what is read and a picture: the picture beside what is read where the window is rather wide than high,
// else below it, if what is read leaves enough of the height to make it out. Which of both does not change from room to
// room.
type stage struct {
	least float32           // of the picture's height, in text sizes
	bare  bool              // there is no picture now
	now   fyne.CanvasObject // what is to be seen of what is read, where that rolls; nil: its beginning
}

func (s *stage) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	s.arrange(objects[0].(*container.Scroll), objects[1], size)
	s.roll(objects[0].(*container.Scroll))
}

// roll brings what is to be seen now into sight, with a little of what lies below it.
func (s *stage) roll(words *container.Scroll) {
	to := float32(0)
	if at, ok := within(words.Content, s.now); ok {
		more := words.Content.MinSize().Height - words.Size().Height
		to = max(0, min(at.Y+s.now.Size().Height+0.5*fynetheme.TextSize()-words.Size().Height, more))
		to = min(to, at.Y) // of what is higher than the room its beginning
	}
	if words.Offset.Y != to {
		words.ScrollToOffset(fyne.NewPos(0, to))
	}
}

// within is where an object lies in a container, if it does.
func within(o, sought fyne.CanvasObject) (fyne.Position, bool) {
	if o == sought {
		return fyne.Position{}, sought != nil
	}
	if c, ok := o.(*fyne.Container); ok {
		for _, child := range c.Objects {
			if at, ok := within(child, sought); ok {
				return at.Add(child.Position()), true
			}
		}
	}
	return fyne.Position{}, false
}

func (s *stage) arrange(words *container.Scroll, picture fyne.CanvasObject, size fyne.Size) {
	gap := 0.6 * fynetheme.TextSize()
	give(words, size)
	height := words.Content.MinSize().Height
	rest := size.Height - height - gap
	if s.beside(words, picture, size) {
		return
	}
	give(words, size)
	if !s.bare && rest >= s.least*fynetheme.TextSize() {
		picture.Show()
		picture.Move(fyne.NewPos(0, height+gap))
		picture.Resize(fyne.NewSize(size.Width, rest))
		give(words, fyne.NewSize(size.Width, height))
		return
	}
	picture.Hide()
}

// give gives what is read a size, and a second time where words wrapped in it and need more height than they had said.
func give(words *container.Scroll, size fyne.Size) {
	words.Resize(size)
	needs := words.Content.MinSize()
	words.Content.Resize(fyne.NewSize(size.Width, max(needs.Height, size.Height)))
	words.Content.Refresh()
}

// The width that what is read keeps beside the picture and the height that it mostly needs, with a pile of three cards,
// both in text sizes; and about how many times as wide as high houses are.
const (
	readWidth  = 26
	readHeight = 20
	houseShape = 1.5
)

// beside puts the picture beside what is read, where it is larger there than it mostly is below, and all that is read
// is seen.
func (s *stage) beside(words *container.Scroll, picture fyne.CanvasObject, size fyne.Size) bool {
	unit := fynetheme.TextSize()
	gap := 1.2 * unit
	wide := min(size.Width-gap-max(readWidth*unit, words.Content.MinSize().Width), houseShape*size.Height)
	if s.bare || wide < houseShape*max(size.Height-readHeight*unit, s.least*unit) {
		return false
	}
	give(words, fyne.NewSize(size.Width-gap-wide, size.Height))
	if words.Content.MinSize().Height > size.Height {
		return false
	}
	picture.Show()
	picture.Move(fyne.NewPos(size.Width-wide, 0))
	picture.Resize(fyne.NewSize(wide, size.Height))
	return true
}

func (*stage) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// still covers the map of the house, which stays as it lies: it is not moved nor made larger, but a click on a room
// leads to its cards.
type still struct {
	fynewidget.BaseWidget

	house  *board.Map
	toRoom func(space string)
}

func newStill(house *board.Map, toRoom func(space string)) fyne.CanvasObject {
	cover := &still{house: house, toRoom: toRoom}
	cover.ExtendBaseWidget(cover)
	return container.NewStack(house, cover)
}

// CreateRenderer implements fyne.Widget.
func (s *still) CreateRenderer() fyne.WidgetRenderer {
	return fynewidget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// Tapped leads to the cards of a room.
func (s *still) Tapped(e *fyne.PointEvent) {
	if space := s.house.SpaceAt(e.Position); space != "" {
		s.toRoom(space)
	}
}

// Dragged does nothing.
func (s *still) Dragged(*fyne.DragEvent) {}

// DragEnd does nothing.
func (s *still) DragEnd() {}

// Scrolled does nothing.
func (s *still) Scrolled(*fyne.ScrollEvent) {}
