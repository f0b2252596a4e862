package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Field is a line of text that Escape leaves: in a dialog Escape does what it does there, whatever has the keyboard.
type Field struct {
	widget.Entry

	digits bool
}

// NewField makes an empty line.
func NewField() *Field {
	f := &Field{}
	f.Wrapping = fyne.TextWrap(fyne.TextTruncateClip)
	f.ExtendBaseWidget(f)
	return f
}

// NewPINField makes an empty line behind dots. It takes the unshifted digit keys of a French keyboard for digits.
func NewPINField() *Field {
	f := NewField()
	f.Password, f.digits = true, true
	return f
}

// TypedKey hands on Escape and takes the other keys.
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

// KeyDown notes that a key goes down.
func (f *Field) KeyDown(e *fyne.KeyEvent) {
	KeyDown(e)
	f.Entry.KeyDown(e)
}

// KeyUp notes that it is let go.
func (f *Field) KeyUp(e *fyne.KeyEvent) {
	KeyUp(e)
	f.Entry.KeyUp(e)
}

// TypedRune takes a character.
func (f *Field) TypedRune(r rune) {
	if d, ok := Digit(r); ok && f.digits {
		r = d
	}
	f.Entry.TypedRune(r)
}
