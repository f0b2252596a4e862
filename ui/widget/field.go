package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/theme"
)

// Field is a text field that Escape leaves. In a dialog, Escape also acts on the dialog.
type Field struct {
	widget.Entry

	digits bool
}

// NewField makes an empty field.
func NewField() *Field {
	f := &Field{}
	f.Wrapping = fyne.TextWrap(fyne.TextTruncateClip)
	f.ExtendBaseWidget(f)
	return f
}

// NewPINField makes an empty field that hides its text. It accepts the unshifted digit keys of a French keyboard.
func NewPINField() *Field {
	f := NewField()
	f.Password, f.digits = true, true
	return f
}

// NewDigitField makes an empty field for a number. It accepts the unshifted digit keys of a French keyboard.
func NewDigitField() *Field {
	f := NewField()
	f.digits = true
	return f
}

// FocusGained selects a number, so that what is typed replaces it.
func (f *Field) FocusGained() {
	f.Entry.FocusGained()
	if f.digits {
		f.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// TypedKey leaves the field on Escape and handles the other keys.
func (f *Field) TypedKey(e *fyne.KeyEvent) {
	c := canvasOf(f)
	if e.Name != fyne.KeyEscape || c == nil {
		f.Entry.TypedKey(e)
		return
	}
	c.Unfocus()
	if c.Overlays().Top() != nil {
		passKey(c, e)
	}
}

// KeyDown notes a pressed key.
func (f *Field) KeyDown(e *fyne.KeyEvent) {
	KeyDown(e)
	f.Entry.KeyDown(e)
}

// KeyUp notes a released key.
func (f *Field) KeyUp(e *fyne.KeyEvent) {
	KeyUp(e)
	f.Entry.KeyUp(e)
}

// TypedRune accepts a character.
func (f *Field) TypedRune(r rune) {
	if d, ok := Digit(r); ok && f.digits {
		r = d
	}
	f.Entry.TypedRune(r)
}

// Tick is a checkbox row, large enough for a touchpad at the table. The whole row is the target.
type Tick struct {
	Pressable

	text, detail string
	on           bool
}

// NewTick makes a row. detail is shown below the text, quieter, and may be ""; onChanged may be nil.
func NewTick(text, detail string, on bool, onChanged func(on bool)) *Tick {
	t := &Tick{text: text, detail: detail, on: on}
	t.Wear(t, func() {
		t.on = !t.on
		t.Refresh()
		if onChanged != nil {
			onChanged(t.on)
		}
	})
	return t
}

// On reports whether the box is ticked.
func (t *Tick) On() bool { return t.on }

// CreateRenderer implements fyne.Widget.
func (t *Tick) CreateRenderer() fyne.WidgetRenderer {
	over, box := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	picture := newIcon(fynetheme.SizeNameInlineIcon)
	text, detail := NewWords("", ""), NewQuiet("")
	boxed := container.NewStack(box, container.New(padded(0.5, 0.5), picture.holder))
	left := container.New(padded(1, 0), container.NewCenter(boxed))
	row := container.NewBorder(nil, nil, left, nil, container.New(padded(1.5, 1.5), lineBox(text, detail)))
	return NewDrawn(container.NewStack(row, over), func() {
		t.PaintOver(over)
		edge, fill, sign := fynetheme.ColorNameInputBorder, fynetheme.ColorNameInputBackground, ""
		text.colour = fynetheme.ColorNameForeground
		if t.on {
			edge, fill, sign = fynetheme.ColorNamePrimary, fynetheme.ColorNamePrimary, "check"
			text.colour = theme.Muted
		}
		if t.Disabled() {
			text.colour = fynetheme.ColorNameDisabled
		}
		setFrame(box, fill, edge, fynetheme.Size(theme.SizeRing))
		box.SetMinSize(fyne.NewSquareSize(fynetheme.Size(fynetheme.SizeNameInlineIcon) + fynetheme.Padding()))
		picture.set(sign, fynetheme.ColorNameForegroundOnPrimary)
		text.text, detail.text = t.text, t.detail
		detail.Hidden = t.detail == ""
	})
}

// Search is a search field above its results. Escape clears the text and leaves the field; Enter and the down arrow
// leave it with its text.
type Search struct {
	Field

	leave func()
}

// NewSearch makes an empty field. leave must move the focus to the results.
func NewSearch(hint string, changed func(string), leave func()) *Search {
	s := &Search{leave: leave}
	s.ExtendBaseWidget(s)
	s.SetPlaceHolder(hint)
	s.OnChanged = changed
	s.OnSubmitted = func(string) { leave() }
	return s
}

// TypedKey leaves the field on Escape and the down arrow, and passes on the help key.
func (s *Search) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		s.SetText("")
		s.leave()
	case fyne.KeyDown:
		s.leave()
	case fyne.KeyF1:
		if c := canvasOf(s); c != nil && c.OnTypedKey() != nil {
			c.OnTypedKey()(e)
		}
	default:
		s.Entry.TypedKey(e)
	}
}

// Focus gives an object the focus.
func Focus(o interface {
	fyne.CanvasObject
	fyne.Focusable
}) {
	if c := canvasOf(o); c != nil {
		c.Focus(o)
	}
}
