package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// CardFace is what a tile shows.
type CardFace struct {
	Icon     string              // name of an icon, or ""
	Colour   fyne.ThemeColorName // of the icon; "" is brass
	Title    string              // bold; wraps when there is no room
	Text     string              // below it, wrapped, quieter; may be ""
	Badge    string              // at the right end: a count, a shortcut, a state; may be ""
	Selected bool                // framed in brass, with a tick
}

// Card is a tile that can be pressed: an investigator, a story, a card of a hand, a choice.
type Card struct {
	Pressable

	face CardFace
}

// NewCard makes a tile. A tile without a callback only shows.
func NewCard(face CardFace, onTapped func()) *Card {
	c := &Card{face: face}
	c.Wear(c, onTapped)
	if onTapped == nil {
		c.Disable()
	}
	return c
}

// Face is what it shows.
func (c *Card) Face() CardFace { return c.face }

// CreateRenderer is for Fyne.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	ground, over := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	picture := newIcon(theme.SizeIcon)
	tick := newIcon(fynetheme.SizeNameInlineIcon)
	badge := canvas.NewText("", nil)
	badge.TextStyle.Bold = true
	title, text := NewWords("", "").Bold(), NewQuiet("")
	words := container.New(padded(1, 1), lineBox(title, text))
	row := container.NewBorder(nil, nil, container.New(padded(1, 0), picture.holder),
		container.New(padded(1, 0), container.NewHBox(container.NewCenter(badge), tick.holder)), words)
	return NewDrawn(container.NewStack(ground, container.New(padded(1, 1), row), over), func() {
		edge, width := theme.PanelEdge, float32(1)
		if c.face.Selected {
			edge, width = theme.Brass, fynetheme.Size(theme.SizeRing)
		}
		setFrame(ground, theme.Card, edge, width)
		c.PaintOver(over)
		colour := c.face.Colour
		if colour == "" {
			colour = theme.Brass
		}
		ink := fynetheme.ColorNameForeground
		if c.Disabled() && c.OnTapped != nil {
			colour, ink = fynetheme.ColorNameDisabled, fynetheme.ColorNameDisabled
		}
		picture.set(c.face.Icon, colour)
		mark := ""
		if c.face.Selected {
			mark = "check"
		}
		tick.set(mark, theme.Brass)
		title.text, title.colour, text.text = c.face.Title, ink, c.face.Text
		text.Hidden = c.face.Text == ""
		badge.Hidden = c.face.Badge == ""
		setText(badge, c.face.Badge, ink, fynetheme.SizeNameText)
	})
}

// lineBox puts lines of text below one another in the middle of the height, half a padding between them.
func lineBox(lines ...fyne.CanvasObject) *fyne.Container {
	lines = slices.Concat([]fyne.CanvasObject{layout.NewSpacer()}, lines, []fyne.CanvasObject{layout.NewSpacer()})
	return container.New(layout.NewCustomPaddedVBoxLayout(fynetheme.Padding()/2), lines...)
}
