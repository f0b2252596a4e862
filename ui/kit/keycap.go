package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Keycap shows a key as it looks on a keyboard, in the words of the language that is spoken.
type Keycap struct {
	widget.BaseWidget

	label string
}

// NewKeycap makes one for a label as for [Keys.Bind].
func NewKeycap(label string) *Keycap {
	k := &Keycap{label: label}
	k.ExtendBaseWidget(k)
	return k
}

// Label is the label that it was made for.
func (k *Keycap) Label() string { return k.label }

// CreateRenderer is for Fyne.
func (k *Keycap) CreateRenderer() fyne.WidgetRenderer {
	cap, words := canvas.NewRectangle(nil), canvas.NewText("", nil)
	words.TextStyle.Bold = true
	words.Alignment = fyne.TextAlignCenter
	face := container.NewStack(cap, container.New(padded(1.75, 0.5), words))
	return NewDrawn(face, func() {
		setFrame(cap, theme.Card, theme.Muted, 1)
		cap.CornerRadius = fynetheme.Padding()
		setText(words, KeyName(k.label), fynetheme.ColorNameForeground, fynetheme.SizeNameCaptionText)
	})
}
