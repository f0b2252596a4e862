package kit

import (
	"unicode"

	"fyne.io/fyne/v2"
)

// TopRow tells the digit keys of a French keyboard from the signs that they type. A key comes by its name before its character,
// and digit keys have the names of their digits on every keyboard: "-" after the key 6 is that key, after another it is a minus.
type TopRow struct{ last fyne.KeyName }

// Press notes a key.
func (t *TopRow) Press(e *fyne.KeyEvent) { t.last = e.Name }

// Digit is the digit of the key that has typed a character, if it was the French keyboard's key for it.
func (t *TopRow) Digit(r rune) (digit rune, ok bool) {
	digit, ok = azerty[unicode.ToLower(r)]
	ok = ok && t.last == fyne.KeyName(digit)
	t.last = ""
	return digit, ok
}
