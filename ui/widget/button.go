package widget

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// ButtonLook is the emphasis of a button.
type ButtonLook int

// The looks of a button.
const (
	PlainButton    ButtonLook = iota
	PrimaryButton             // the one obvious next step
	DangerButton              // cannot easily be undone
	QuietButton               // no ground until the pointer is over it
	SentenceButton            // nothing can be pressed now: its words alone, as a sentence
)

// KeyButton is a button that shows its shortcut. [Keys.BindButtons] makes the shortcut work.
type KeyButton struct {
	Pressable

	text, key, icon string
	look            ButtonLook
	leading         bool
	spent           bool
	drawn           bool // until it is drawn, a new look needs no painting, and layout is costly
}

// NewKeyButton makes a button; key is a label as for [Keys.Bind], or "".
func NewKeyButton(text, key string, onTapped func()) *KeyButton {
	b := &KeyButton{text: text, key: key}
	if onTapped == nil { // it may be set later; the button is enabled anyway
		onTapped = func() {}
	}
	b.Wear(b, onTapped)
	return b
}

// Looking sets the look of the button and returns the button.
func (b *KeyButton) Looking(look ButtonLook) *KeyButton {
	b.look = look
	return b.paint()
}

// Chosen marks the button as selected or not, by the primary or the plain look.
func (b *KeyButton) Chosen(on bool) {
	if on {
		b.Looking(PrimaryButton)
	} else {
		b.Looking(PlainButton)
	}
}

func (b *KeyButton) paint() *KeyButton {
	if b.drawn {
		b.Refresh()
	}
	return b
}

// Primary marks the button as the one obvious next step and returns it.
func (b *KeyButton) Primary() *KeyButton { return b.Looking(PrimaryButton) }

// WithIcon puts an icon before the text and returns the button.
func (b *KeyButton) WithIcon(name string) *KeyButton {
	b.icon = name
	return b.paint()
}

// Leading aligns icon and text left and the key right, for buttons below one another. It returns the button. Call it
// before the button is shown.
func (b *KeyButton) Leading() *KeyButton {
	b.leading = true
	return b
}

// SetText changes the button's text.
func (b *KeyButton) SetText(text string) {
	b.text = text
	b.Refresh()
}

// SetEnabled enables or disables the button.
func (b *KeyButton) SetEnabled(on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}

// SetSpent makes the button look disabled without losing the focus, for a button at the end of its range. If it were
// disabled, the focus would jump to the next one. The owner decides what a press does then.
func (b *KeyButton) SetSpent(on bool) {
	b.spent = on
	b.Refresh()
}

// Text returns the button's text.
func (b *KeyButton) Text() string { return b.text }

// Key returns the label of its shortcut.
func (b *KeyButton) Key() string { return b.key }

// Look returns the button's look.
func (b *KeyButton) Look() ButtonLook { return b.look }

// colours returns ground, edge and ink of the look.
func (b *KeyButton) colours() (ground, edge, ink fyne.ThemeColorName) {
	if b.look == SentenceButton {
		return fynetheme.ColorNameButton, theme.PanelEdge, fynetheme.ColorNameForeground
	}
	if b.Disabled() || b.spent {
		return fynetheme.ColorNameDisabledButton, theme.PanelEdge, fynetheme.ColorNameDisabled
	}
	switch b.look {
	case PrimaryButton:
		return fynetheme.ColorNamePrimary, fynetheme.ColorNamePrimary, fynetheme.ColorNameForegroundOnPrimary
	case DangerButton:
		return fynetheme.ColorNameError, fynetheme.ColorNameError, fynetheme.ColorNameForegroundOnError
	}
	if b.look == QuietButton && b.text == "" {
		return fynetheme.ColorNameButton, theme.PanelEdge, theme.Muted
	}
	return fynetheme.ColorNameButton, theme.PanelEdge, fynetheme.ColorNameForeground
}

// CreateRenderer implements fyne.Widget.
func (b *KeyButton) CreateRenderer() fyne.WidgetRenderer {
	b.drawn = true
	ground, over, cap := canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	inner := canvas.NewRectangle(nil) // on a bright ground, the bright ring alone would not be visible
	picture := newIcon(fynetheme.SizeNameInlineIcon)
	words, label := canvas.NewText("", nil), canvas.NewText("", nil)
	inCap := container.New(padded(1.25, 0.25), label)
	keycap := container.NewCenter(container.New(padded(0.5, 0), container.New(reservedRoom{}, cap, inCap)))
	row := container.NewCenter(container.NewHBox(picture.holder, container.NewCenter(words), keycap))
	if b.leading {
		row = container.NewBorder(nil, nil, container.NewHBox(picture.holder, container.NewCenter(words)), keycap)
	}
	return NewDrawn(container.NewStack(ground, container.New(padded(3, 2), row),
		container.New(padded(0.75, 0.75), inner), over), func() {
		fill, edge, ink := b.colours()
		setFrame(ground, fill, edge, 1)
		ground.Hidden = b.look == QuietButton || b.look == SentenceButton
		b.PaintOver(over)
		setFrame(inner, ink, ink, 1)
		inner.FillColor = color.Transparent
		inner.Hidden = !b.focused || (b.look != PrimaryButton && b.look != DangerButton)
		picture.set(b.icon, ink)
		words.TextStyle.Bold = b.look == PrimaryButton || b.look == DangerButton
		setText(words, b.text, ink, fynetheme.SizeNameText)
		words.Hidden = b.text == ""
		keycap.Hidden = b.key == "" || b.look == SentenceButton
		cap.Hidden = b.Disabled() && !b.spent // the key does nothing
		inCap.Hidden = cap.Hidden
		setText(label, KeyName(b.key), ink, fynetheme.SizeNameCaptionText)
		setFrame(cap, ink, ink, 1)
		cap.FillColor, cap.CornerRadius = color.Transparent, fynetheme.Padding()
	})
}

// reservedRoom stacks its parts in depth and reserves room for hidden ones too, so that nothing moves.
type reservedRoom struct{}

func (reservedRoom) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

func (reservedRoom) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var least fyne.Size
	for _, o := range objects {
		least = least.Max(o.MinSize())
	}
	return least
}

// CardFace is the content of a tile.
type CardFace struct {
	Icon     string              // name of an icon, or ""
	Picture  fyne.CanvasObject   // replaces the icon; nil: none
	Colour   fyne.ThemeColorName // of the icon; "" is brass
	Title    string              // bold; wraps if necessary
	Text     string              // below the title, wrapped, quieter; may be ""
	Badge    string              // at the right: a count, a shortcut, a state; may be ""
	Selected bool                // framed in brass, with a tick
	Choice   bool                // one of several to choose from: room for the tick is reserved, so that the text does not rewrap
}

// Card is a pressable tile: an investigator, a story, a card of a hand, a choice.
type Card struct {
	Pressable

	face CardFace
}

// NewCard makes a tile. Without a callback it cannot be pressed.
func NewCard(face CardFace, onTapped func()) *Card {
	c := &Card{face: face}
	c.Wear(c, onTapped)
	if onTapped == nil {
		c.Disable()
	}
	return c
}

// Face returns the content of the tile.
func (c *Card) Face() CardFace { return c.face }

// CreateRenderer implements fyne.Widget.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	ground, over := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	picture := newIcon(theme.SizeIcon)
	tick := newIcon(fynetheme.SizeNameInlineIcon)
	badge := canvas.NewText("", nil)
	badge.TextStyle.Bold = true
	title, text := NewWords("", "").Bold(), NewQuiet("")
	words := container.New(padded(1, 1), lineBox(title, text))
	sign := fyne.CanvasObject(picture.holder)
	if c.face.Picture != nil {
		sign = container.NewCenter(c.face.Picture)
	}
	end := container.NewHBox(container.NewCenter(badge), tick.holder)
	row := container.NewBorder(nil, nil, container.New(padded(1, 0), sign), container.New(padded(1, 0), end), words)
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
		tick.set("check", theme.Brass)
		if !c.face.Selected {
			tick.picture.Image = nil
		}
		tick.holder.Hidden = !c.face.Choice && !c.face.Selected
		title.text, title.colour, text.text = c.face.Title, ink, c.face.Text
		text.Hidden = c.face.Text == ""
		badge.Hidden = c.face.Badge == ""
		setText(badge, c.face.Badge, ink, fynetheme.SizeNameText)
	})
}

// lineBox stacks lines of text, vertically centred, half a padding apart.
func lineBox(lines ...fyne.CanvasObject) *fyne.Container {
	lines = slices.Concat([]fyne.CanvasObject{layout.NewSpacer()}, lines, []fyne.CanvasObject{layout.NewSpacer()})
	return container.New(layout.NewCustomPaddedVBoxLayout(fynetheme.Padding()/2), lines...)
}
