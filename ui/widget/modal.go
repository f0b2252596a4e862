package widget

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/testid"
	"lantern/ui/theme"
)

// Modal is a dialog that must be answered before its window can be used again. The keys of its buttons work while it is
// open, whatever has the focus. Escape calls OnEscape.
type Modal struct {
	widget.BaseWidget

	face  ModalFace
	popup *widget.PopUp
}

// ModalFace is the content of a modal.
type ModalFace struct {
	Icon     string            // beside the title, or ""
	Title    string            // one line
	Body     fyne.CanvasObject // laid out in the modal's width; scrolls if the window is too low
	Buttons  []*KeyButton      // from left to right; the last one is the default
	Focus    fyne.Focusable    // the initial focus; nil is the last button
	OnEscape func()            // nil: Escape does nothing

	Large  bool                 // as large as the window allows; the body takes all the room and scrolls by itself
	Wide   bool                 // half as wide again as usual
	More   []*KeyButton         // buttons within the body whose keys work too
	OnKey  func(*fyne.KeyEvent) // gets named keys that belong to no button; may be nil
	OnRune func(rune)           // gets characters that belong to no button; may be nil
}

// ShowModal opens a modal over a window. Only Hide, which the buttons should call, closes it.
func ShowModal(c fyne.Canvas, face ModalFace) *Modal {
	m := &Modal{face: face}
	m.ExtendBaseWidget(m)
	m.popup = widget.NewModalPopUp(m, c)
	m.popup.Show()
	focus := face.Focus
	if focus == nil && len(face.Buttons) > 0 {
		focus = face.Buttons[len(face.Buttons)-1]
	}
	if focus != nil {
		c.Focus(focus)
	}
	return m
}

// Hide closes the modal.
func (m *Modal) Hide() { m.popup.Hide() }

// Show opens the modal again, in the state in which it was hidden.
func (m *Modal) Show() { m.popup.Show() }

// CreateRenderer implements fyne.Widget.
func (m *Modal) CreateRenderer() fyne.WidgetRenderer {
	picture := newIcon(theme.SizeIcon)
	title := NewTitle(m.face.Title).Truncated()
	head := container.NewBorder(nil, nil, picture.holder, nil, title)
	foot := container.NewHBox(layout.NewSpacer())
	for _, b := range m.face.Buttons {
		foot.Add(b)
	}
	rule := canvas.NewRectangle(nil)
	top := container.NewVBox(head, rule)
	var whole *fyne.Container
	if inner := container.New(padded(0.5, 2), m.face.Body); m.face.Large {
		whole = container.New(&largeLayout{modal: m}, container.NewBorder(top, foot, nil, nil, inner))
	} else {
		body := container.NewVScroll(inner)
		whole = container.New(&modalLayout{modal: m, body: body}, container.NewBorder(top, foot, nil, nil, body))
	}
	return NewDrawn(container.New(padded(4, 3), whole), func() {
		picture.set(m.face.Icon, theme.Brass)
		setRule(rule, theme.Brass)
	})
}

func (m *Modal) typedKey(e *fyne.KeyEvent) {
	if pressNamed(m.keys(), e) {
		return
	}
	switch e.Name {
	case fyne.KeyEscape:
		callIfSet(m.face.OnEscape)
	case fyne.KeyReturn, fyne.KeyEnter: // nothing has the focus: Enter presses the default button if that is harmless
		if last := len(m.face.Buttons) - 1; last >= 0 && m.face.Buttons[last].look != DangerButton {
			m.face.Buttons[last].Press()
		}
	default:
		if m.face.OnKey != nil {
			m.face.OnKey(e)
		}
	}
}

// typedRune reports whether the character was used.
func (m *Modal) typedRune(r rune) bool {
	if pressRune(m.keys(), r) {
		return true
	}
	if m.face.OnRune != nil {
		m.face.OnRune(r)
	}
	return m.face.OnRune != nil
}

func (m *Modal) keys() map[string]func() {
	bound := map[string]func(){}
	for _, b := range slices.Concat(m.face.More, m.face.Buttons) {
		if b.key != "" {
			bound[strings.ToUpper(b.key)] = b.Press
		}
	}
	return bound
}

// modalLayout makes a modal about forty heights of text wide, or 64 if it is Wide, and as high as its body needs at
// that width, but never larger than the window.
type modalLayout struct {
	modal *Modal
	body  *container.Scroll
}

func (l *modalLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

func (l *modalLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	words := float32(40)
	if l.modal.face.Wide {
		words = 64
	}
	width := max(least.Width, words*fynetheme.TextSize())
	height := least.Height - l.body.MinSize().Height
	if c := fyne.CurrentApp().Driver().CanvasForObject(l.modal); c != nil {
		room := c.Size()
		width = max(least.Width, min(width, 0.9*room.Width-8*fynetheme.Padding()))
		l.body.Content.Resize(fyne.NewSize(width, l.body.Content.Size().Height))
		return fyne.NewSize(width, max(least.Height, min(height+l.needs(), 0.9*room.Height-8*fynetheme.Padding())))
	}
	l.body.Content.Resize(fyne.NewSize(width, l.body.Content.Size().Height))
	return fyne.NewSize(width, height+l.needs())
}

// needs returns the height of the body, plus a margin for rounding errors that would make a fitting body scroll.
func (l *modalLayout) needs() float32 { return l.body.Content.MinSize().Height + 0.5 }

// largeLayout makes a modal as large as the window allows, but no wider than readable lines of text.
type largeLayout struct{ modal *Modal }

// widest limits the width of a large modal, in heights of text.
const widest = 92

func (l *largeLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

func (l *largeLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	if c := fyne.CurrentApp().Driver().CanvasForObject(l.modal); c != nil {
		room, edge := c.Size(), 12*fynetheme.Padding()
		return fyne.NewSize(max(least.Width, min(0.94*room.Width-edge, widest*fynetheme.TextSize())),
			max(least.Height, 0.94*room.Height-edge))
	}
	return least
}

// ConfirmFace is the content of a question, in the caller's words.
type ConfirmFace struct {
	Icon    string // "" is a question mark
	Title   string
	Message string
	Yes, No string // texts of the buttons; they say what happens, not "yes" and "no"
	YesKey  string // key label, or ""
	Danger  bool   // yes cannot easily be undone: it looks dangerous, and No has the focus
}

// Confirm asks a question and calls answer once. Escape means no.
func Confirm(c fyne.Canvas, face ConfirmFace, answer func(yes bool)) *Modal {
	if face.Icon == "" {
		face.Icon = "question"
	}
	var m *Modal
	say := func(yes bool) func() {
		return func() {
			m.Hide()
			answer(yes)
		}
	}
	no := NewKeyButton(face.No, "Esc", say(false))
	yes := testid.Name(NewKeyButton(face.Yes, face.YesKey, say(true)).Primary(), "confirm.yes")
	focus := yes
	if face.Danger {
		yes.Looking(DangerButton)
		focus = no
	}
	m = ShowModal(c, ModalFace{
		Icon: face.Icon, Title: face.Title, Body: NewWords(face.Message, ""),
		Buttons: []*KeyButton{no, yes}, Focus: focus,
	})
	return m
}

// NameFace is the content of a name prompt, in the caller's words.
type NameFace struct {
	Icon, Title, Hint string
	Name              string // the initial text
	Limit             int    // maximum length in characters
	Long              string // the message for a name that is too long
	Needed            bool   // an empty name is not accepted
	Yes, No           string
	Other             string // the button of a second action with the name; "": there is none
	TestID            string // prefix of the parts' names for scripts
	Left              func() // called when the dialog is cancelled; may be nil
}

// AskName asks for a name and passes it on; other is true if the second action was chosen. A name that is too long is
// rejected, not cut.
func AskName(c fyne.Canvas, face NameFace, given func(name string, other bool)) *Modal {
	entry, hint := testid.Name(NewField(), face.TestID+".line"), NewWords(face.Hint, "")
	entry.SetText(face.Name)
	name := func() string { return strings.TrimSpace(entry.Text) }
	long := func() bool { return utf8.RuneCountInString(name()) > face.Limit }
	var m *Modal
	give := func(other bool) func() {
		return func() {
			if !long() && (name() != "" || !face.Needed) {
				m.Hide()
				given(name(), other)
			}
		}
	}
	entry.OnChanged = func(string) {
		said := face.Hint
		if long() {
			said = face.Long
		}
		if hint.Text() != said {
			hint.SetText(said)
		}
	}
	entry.OnSubmitted = func(string) { give(false)() }
	leave := func() {
		m.Hide()
		callIfSet(face.Left)
	}
	no := testid.Name(NewKeyButton(face.No, "Esc", leave), face.TestID+".no")
	yes := testid.Name(NewKeyButton(face.Yes, "Enter", give(false)).Primary(), face.TestID+".yes")
	buttons := []*KeyButton{no, yes}
	if face.Other != "" {
		buttons = []*KeyButton{no, testid.Name(NewKeyButton(face.Other, "", give(true)), face.TestID+".other"), yes}
	}
	m = ShowModal(c, ModalFace{Icon: face.Icon, Title: face.Title, Body: container.NewVBox(hint, entry),
		Buttons: buttons, Focus: entry, OnEscape: leave})
	return m
}
