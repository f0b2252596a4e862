package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// NoticeKind says how serious a notice is.
type NoticeKind int

// The kinds of notices.
const (
	Info NoticeKind = iota
	Done
	Warning
	Error
)

// look is colour and icon of the kind: shape and colour together.
func (k NoticeKind) look() (fyne.ThemeColorName, string) {
	switch k {
	case Done:
		return theme.OK, "check"
	case Warning:
		return theme.Threat, "warning"
	case Error:
		return theme.Danger, "cancel"
	}
	return theme.Brass, "info"
}

// Notice is a line that tells the user something and can be dismissed. It takes no room while there is nothing to tell.
type Notice struct {
	widget.BaseWidget

	kind    NoticeKind
	text    *Words
	dismiss *KeyButton
}

// NewNotice makes an empty notice line.
func NewNotice() *Notice {
	n := &Notice{text: NewWords("", "")}
	n.dismiss = NewKeyButton("", "", n.Dismiss).WithIcon("cancel").Looking(QuietButton)
	n.ExtendBaseWidget(n)
	n.Hide()
	return n
}

// Tell shows a message until it is dismissed or replaced.
func (n *Notice) Tell(kind NoticeKind, message string) {
	n.kind = kind
	n.text.SetText(message)
	n.Show()
	n.Refresh()
}

// Dismiss takes the message away.
func (n *Notice) Dismiss() {
	n.text.SetText("")
	n.Hide()
}

// Message is what is shown, "" when nothing is.
func (n *Notice) Message() string { return n.text.text }

// CreateRenderer is for Fyne.
func (n *Notice) CreateRenderer() fyne.WidgetRenderer {
	ground, stripe := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	picture := newIcon(fynetheme.SizeNameInlineIcon)
	left := container.NewHBox(stripe, picture.holder)
	row := container.NewBorder(nil, nil, left, container.NewCenter(n.dismiss), container.New(padded(2, 2), lineBox(n.text)))
	return NewDrawn(container.NewStack(ground, row), func() {
		colour, sign := n.kind.look()
		setFrame(ground, theme.Card, colour, 1)
		stripe.SetMinSize(fyne.NewSize(2*fynetheme.Padding(), 0))
		stripe.FillColor, stripe.CornerRadius = fynetheme.Color(colour), fynetheme.Size(theme.SizeRadius)
		picture.set(sign, colour)
	})
}
