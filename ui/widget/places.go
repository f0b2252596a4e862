package widget

import (
	"runtime"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// latinPlaces maps the system's scan codes to the keys of a Latin keyboard: each row from its first code on.
var latinPlaces = map[string]map[int]string{
	"linux":   {24: "QWERTYUIOP", 38: "ASDFGHJKL", 52: "ZXCVBNM,./"},
	"windows": {16: "QWERTYUIOP", 30: "ASDFGHJKL", 44: "ZXCVBNM,./"},
	"darwin":  {0: "ASDFHGZXCV", 11: "BQWERYT", 31: "OU", 34: "IP", 37: "LJ", 40: "K", 43: ",/NM."},
}

// lastPlace is the scan code of the last key pressed.
var lastPlace int

// Latin converts a typed letter of another alphabet to the letter of the same key on a Latin keyboard, which shortcuts
// are bound to. Anything else stays as it is.
func Latin(r rune) rune {
	if !unicode.IsLetter(r) || unicode.Is(unicode.Latin, r) {
		return r
	}
	at := placed(lastPlace)
	switch {
	case at == 0:
		return r
	case unicode.IsUpper(r):
		return at
	}
	return unicode.ToLower(at)
}

// placed is the character at a scan code, or 0.
func placed(code int) rune {
	for first, row := range latinPlaces[runtime.GOOS] {
		if code >= first && code < first+len(row) {
			return rune(row[code-first])
		}
	}
	return 0
}

// typedElsewhere triggers the shortcut of a sign that the user's keyboard has on another key, such as Ctrl and the
// comma. Fyne has no name for such a key; it handles letters itself.
func typedElsewhere(c fyne.Canvas, e *fyne.KeyEvent) {
	driver, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	shortcuts, can := c.(fyne.Shortcutable)
	if e.Name != fyne.KeyUnknown || !ok || !can || driver.CurrentKeyModifiers() == 0 {
		return
	}
	if at := placed(e.Physical.ScanCode); strings.ContainsRune(",./", at) {
		shortcuts.TypedShortcut(&desktop.CustomShortcut{
			KeyName: fyne.KeyName(at), Modifier: driver.CurrentKeyModifiers()})
	}
}
