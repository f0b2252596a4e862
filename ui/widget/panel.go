package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Panel is a framed area with a title, actions at the right of the title, and content.
type Panel struct {
	widget.BaseWidget

	title   *Words
	body    *fyne.Container
	actions []fyne.CanvasObject
}

// NewPanel frames the content. Without title and actions there is no head line.
func NewPanel(title string, content fyne.CanvasObject, actions ...fyne.CanvasObject) *Panel {
	p := &Panel{title: NewSubtitle(title).Truncated(), body: container.NewStack(content), actions: actions}
	p.ExtendBaseWidget(p)
	return p
}

// SetTitle changes the title.
func (p *Panel) SetTitle(title string) {
	p.title.SetText(title)
	p.Refresh()
}

// SetContent changes the content.
func (p *Panel) SetContent(content fyne.CanvasObject) {
	p.body.Objects = []fyne.CanvasObject{content}
	p.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (p *Panel) CreateRenderer() fyne.WidgetRenderer {
	frame := canvas.NewRectangle(nil)
	actions := container.NewHBox(p.actions...)
	head := container.New(padded(0, 0.5), container.NewBorder(nil, nil, nil, actions, p.title))
	inside := container.NewBorder(head, nil, nil, nil, p.body)
	return NewDrawn(container.NewStack(frame, container.New(padded(3, 2), inside)), func() {
		setFrame(frame, theme.Panel, theme.PanelEdge, 1)
		head.Hidden = p.title.Text() == "" && len(p.actions) == 0
	})
}

// EmptyState fills a place where there is nothing yet: it says what will be here, and what to do about it.
type EmptyState struct {
	widget.BaseWidget

	icon   string
	title  *Words
	hint   *Words
	action fyne.CanvasObject
}

// NewEmptyState makes an empty state. hint may be "" and action nil.
func NewEmptyState(icon, title, hint string, action fyne.CanvasObject) *EmptyState {
	e := &EmptyState{icon: icon, title: NewSubtitle(title).Centered(), hint: NewQuiet(hint).Centered(), action: action}
	e.ExtendBaseWidget(e)
	return e
}

// SetText changes the texts.
func (e *EmptyState) SetText(title, hint string) {
	e.title.SetText(title)
	e.hint.SetText(hint)
	e.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (e *EmptyState) CreateRenderer() fyne.WidgetRenderer {
	picture := newIcon(theme.SizeLargeIcon)
	column := container.NewVBox(layout.NewSpacer(), picture.holder, e.title, e.hint)
	if e.action != nil {
		column.Add(container.New(padded(0, 2), container.NewCenter(e.action)))
	}
	column.Add(layout.NewSpacer())
	return NewDrawn(column, func() {
		picture.set(e.icon, theme.Muted)
		e.hint.Hidden = e.hint.text == ""
	})
}

// Fact is a name and a text.
type Fact struct{ Name, Text string }

// Facts lists facts in two columns. Facts with an empty text are left out.
func Facts(facts ...Fact) fyne.CanvasObject {
	box := container.NewVBox()
	for _, f := range facts {
		if f.Text != "" {
			box.Add(Sides(0.2, 1, NewQuiet(f.Name), NewWords(f.Text, "")))
		}
	}
	return box
}

// NoticeKind is the severity of a notice.
type NoticeKind int

// The kinds of notices.
const (
	Info NoticeKind = iota
	Done
	Warning
	Error
)

// look returns the colour and icon of a kind, so that it can be recognized without its colour.
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

// Notice is a line with a message that can be dismissed. It takes no room while it is empty.
type Notice struct {
	widget.BaseWidget

	kind    NoticeKind
	text    *Words
	dismiss *KeyButton
	buttons *fyne.Container // what can be done about it, and dismiss
}

// NewNotice makes an empty notice line.
func NewNotice() *Notice {
	n := &Notice{text: NewWords("", "")}
	n.dismiss = NewKeyButton("", "", n.Dismiss).WithIcon("cancel").Looking(QuietButton)
	n.buttons = container.NewHBox(n.dismiss)
	n.ExtendBaseWidget(n)
	n.Hide()
	return n
}

// Set shows a message until it is dismissed or replaced.
func (n *Notice) Set(kind NoticeKind, message string) {
	n.kind = kind
	n.buttons.Objects = []fyne.CanvasObject{n.dismiss}
	n.text.SetText(message)
	n.Show()
	n.Refresh()
}

// Offer adds a button to the message, which does something about it and removes the message.
func (n *Notice) Offer(words string, do func()) {
	n.buttons.Objects = []fyne.CanvasObject{NewKeyButton(words, "", func() { n.Dismiss(); do() }), n.dismiss}
	n.buttons.Refresh()
}

// Dismiss removes the message.
func (n *Notice) Dismiss() {
	n.text.SetText("")
	n.Hide()
}

// Message returns the message on display, or "".
func (n *Notice) Message() string { return n.text.text }

// CreateRenderer implements fyne.Widget.
func (n *Notice) CreateRenderer() fyne.WidgetRenderer {
	ground, stripe := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	picture := newIcon(fynetheme.SizeNameInlineIcon)
	left := container.NewHBox(stripe, picture.holder)
	row := container.NewBorder(nil, nil, left, container.NewCenter(n.buttons),
		container.New(padded(2, 2), lineBox(n.text)))
	return NewDrawn(container.NewStack(ground, row), func() {
		colour, sign := n.kind.look()
		setFrame(ground, theme.Card, colour, 1)
		stripe.SetMinSize(fyne.NewSize(2*fynetheme.Padding(), 0))
		stripe.FillColor, stripe.CornerRadius = fynetheme.Color(colour), fynetheme.Size(theme.SizeRadius)
		picture.set(sign, colour)
	})
}
