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

// icon is an icon in a multiple of the text size.
func icon(name string, colour fyne.ThemeColorName, times float32) fyne.CanvasObject {
	return container.NewCenter(widget.NewSign(name, colour, times))
}

// deckIcon is the icon of a deck in lists and piles. Locks and obstacles have their own.
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

// layer is the state of a card in a drawn pile.
type layer int

const (
	layerLies  layer = iota // it is on the table
	layerNow                // it is laid next
	layerComes              // it will be laid on top later
)

// slab is a card of a drawn pile, seen from its edge: icon, name, and type.
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
	within := container.New(layout.NewCustomPaddedLayout(2, 2, 2, 4), ground) // the edge may be thick
	return fynewidget.NewSimpleRenderer(container.NewStack(within, widget.Margins(0.6, 0.45, row)))
}

// grand is the size of text read at arm's length. If the text is large anyway, that of titles is enough.
func grand() fyne.ThemeSizeName {
	if theme.Letters() >= roomyText {
		return theme.SizeTitle
	}
	return theme.SizeGrand
}

// stage is a layout of text and a picture: side by side in a wide window, else the picture below the text, if there is
// enough height left. The choice does not depend on the room shown.
type stage struct {
	least float32           // minimum height of the picture, in text sizes
	bare  bool              // there is no picture now
	now   fyne.CanvasObject // the part of the text to scroll to; nil: its beginning
}

func (s *stage) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	s.arrange(objects[0].(*container.Scroll), objects[1], size)
	s.roll(objects[0].(*container.Scroll))
}

// roll scrolls to that part, with a little of what is below it.
func (s *stage) roll(words *container.Scroll) {
	to := float32(0)
	if at, ok := within(words.Content, s.now); ok {
		more := words.Content.MinSize().Height - words.Size().Height
		to = max(0, min(at.Y+s.now.Size().Height+0.5*fynetheme.TextSize()-words.Size().Height, more))
		to = min(to, at.Y) // of a part higher than the view, its beginning
	}
	if words.Offset.Y != to {
		words.ScrollToOffset(fyne.NewPos(0, to))
	}
}

// within is the position of an object in a container, if it is there.
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

// give resizes the text, twice if it wraps and needs more height than it had reported.
func give(words *container.Scroll, size fyne.Size) {
	words.Resize(size)
	needs := words.Content.MinSize()
	words.Content.Resize(fyne.NewSize(size.Width, max(needs.Height, size.Height)))
	words.Content.Refresh()
}

// The width of the text beside the picture and its usual height, with a pile of three cards, in text sizes; and the
// usual ratio of a house's width to its height.
const (
	readWidth  = 26
	readHeight = 20
	houseShape = 1.5
)

// beside places the picture beside the text, if it is larger there than it usually is below, and all text is visible.
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

// still covers the map of the house, which cannot be moved or zoomed. A click on a room shows its cards.
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

// Tapped shows the cards of a room.
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
