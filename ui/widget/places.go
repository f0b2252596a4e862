package widget

import (
	"runtime"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// latinPlaces are the keys of a Latin keyboard by the codes that a system has for their places: each row from its first
// code on.
var latinPlaces = map[string]map[int]string{
	"linux":   {24: "QWERTYUIOP", 38: "ASDFGHJKL", 52: "ZXCVBNM,./"},
	"windows": {16: "QWERTYUIOP", 30: "ASDFGHJKL", 44: "ZXCVBNM,./"},
	"darwin":  {0: "ASDFHGZXCV", 11: "BQWERYT", 31: "OU", 34: "IP", 37: "LJ", 40: "K", 43: ",/NM."},
}

// lastPlace is the code of the key that went down last.
var lastPlace int

// Latin is the letter that shortcuts know for a letter that was typed: of another alphabet the one that the same key
// types on a Latin keyboard. What is no letter stays as it is.
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

// placed is the key at a place, 0 where there is none that shortcuts know.
func placed(code int) rune {
	for first, row := range latinPlaces[runtime.GOOS] {
		if code >= first && code < first+len(row) {
			return rune(row[code-first])
		}
	}
	return 0
}

// typedElsewhere triggers the shortcut of a sign that an alphabet has at another place, such as Ctrl and the comma,
// whose key Fyne has no name for then. It knows the letters itself.
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
