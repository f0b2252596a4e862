package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
)

// ButtonLook says how much a button asks to be pressed.
type ButtonLook int

// The looks of a button.
const (
	PlainButton   ButtonLook = iota
	PrimaryButton            // the one obvious next thing
	DangerButton             // cannot easily be taken back
	QuietButton              // no ground until the pointer is over it
)

// KeyButton is a button that shows its shortcut. [Keys.BindButtons] makes the shortcut work.
type KeyButton struct {
	Pressable

	text, key, icon string
	look            ButtonLook
	leading         bool
	spent           bool
	drawn           bool // before that a new look needs no painting, and laying it out costs
}

// NewKeyButton makes a button; key is a label as for [Keys.Bind], or "".
func NewKeyButton(text, key string, onTapped func()) *KeyButton {
	b := &KeyButton{text: text, key: key}
	b.Wear(b, onTapped)
	return b
}

// Looking sets the look and returns the button.
func (b *KeyButton) Looking(look ButtonLook) *KeyButton {
	b.look = look
	return b.paint()
}

func (b *KeyButton) paint() *KeyButton {
	if b.drawn {
		b.Refresh()
	}
	return b
}

// Primary makes it the one obvious next thing and returns it.
func (b *KeyButton) Primary() *KeyButton { return b.Looking(PrimaryButton) }

// WithIcon puts an icon before the words and returns the button.
func (b *KeyButton) WithIcon(name string) *KeyButton {
	b.icon = name
	return b.paint()
}

// Leading puts icon and words at the beginning and the key at the end, for buttons below one another. It returns the button;
// call it before the button is shown.
func (b *KeyButton) Leading() *KeyButton {
	b.leading = true
	return b
}

// SetText changes the words.
func (b *KeyButton) SetText(text string) {
	b.text = text
	b.Refresh()
}

// SetEnabled enables or disables it.
func (b *KeyButton) SetEnabled(on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}

// SetSpent makes it look disabled but keep the keyboard, for a button at the end of its range: the focus would jump to the next
// one. What a press does then is for its owner.
func (b *KeyButton) SetSpent(on bool) {
	b.spent = on
	b.Refresh()
}

// Text is what the button says.
func (b *KeyButton) Text() string { return b.text }

// Key is the label of its shortcut.
func (b *KeyButton) Key() string { return b.key }

// colours are ground, edge and ink of the look.
func (b *KeyButton) colours() (ground, edge, ink fyne.ThemeColorName) {
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

// CreateRenderer is for Fyne.
func (b *KeyButton) CreateRenderer() fyne.WidgetRenderer {
	b.drawn = true
	ground, over, cap := canvas.NewRectangle(nil), canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	inner := canvas.NewRectangle(nil) // the bright ring alone would drown in a bright ground
	picture := newIcon(fynetheme.SizeNameInlineIcon)
	words, label := canvas.NewText("", nil), canvas.NewText("", nil)
	keycap := container.NewCenter(container.New(padded(0.5, 0), container.NewStack(cap, container.New(padded(1.25, 0.25), label))))
	row := container.NewCenter(container.NewHBox(picture.holder, container.NewCenter(words), keycap))
	if b.leading {
		row = container.NewBorder(nil, nil, container.NewHBox(picture.holder, container.NewCenter(words)), keycap)
	}
	return NewDrawn(container.NewStack(ground, container.New(padded(3, 2), row), container.New(padded(0.75, 0.75), inner), over), func() {
		fill, edge, ink := b.colours()
		setFrame(ground, fill, edge, 1)
		ground.Hidden = b.look == QuietButton
		b.PaintOver(over)
		setFrame(inner, ink, ink, 1)
		inner.FillColor = color.Transparent
		inner.Hidden = !b.focused || (b.look != PrimaryButton && b.look != DangerButton)
		picture.set(b.icon, ink)
		words.TextStyle.Bold = b.look == PrimaryButton || b.look == DangerButton
		setText(words, b.text, ink, fynetheme.SizeNameText)
		words.Hidden = b.text == ""
		keycap.Hidden = b.key == ""
		setText(label, KeyName(b.key), ink, fynetheme.SizeNameCaptionText)
		setFrame(cap, ink, ink, 1)
		cap.FillColor, cap.CornerRadius = color.Transparent, fynetheme.Padding()
	})
}
