package widget

import (
	"fmt"
	"runtime"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// namedKeys are the named keys that a label can contain.
var namedKeys = map[string]fyne.KeyName{
	"Esc": fyne.KeyEscape, "Enter": fyne.KeyReturn, "Space": fyne.KeySpace, "Del": fyne.KeyDelete,
	"Backspace": fyne.KeyBackspace, "Home": fyne.KeyHome, "End": fyne.KeyEnd,
	"PgUp": fyne.KeyPageUp, "PgDn": fyne.KeyPageDown,
	"←": fyne.KeyLeft, "→": fyne.KeyRight, "↑": fyne.KeyUp, "↓": fyne.KeyDown,
	"F1": fyne.KeyF1, "F2": fyne.KeyF2, "F3": fyne.KeyF3, "F4": fyne.KeyF4, "F5": fyne.KeyF5, "F6": fyne.KeyF6,
	"F7": fyne.KeyF7, "F8": fyne.KeyF8, "F9": fyne.KeyF9, "F10": fyne.KeyF10, "F11": fyne.KeyF11, "F12": fyne.KeyF12,
}

// azerty maps the characters that a French keyboard types on its digit keys to the digits.
var azerty = map[rune]rune{
	'&': '1', 'é': '2', '"': '3', '\'': '4', '(': '5', '-': '6', 'è': '7', '_': '8', 'ç': '9', 'à': '0',
}

// Keys holds the shortcuts of a window, as shown on its buttons. While a [Modal] is open, only the modal's own keys
// work. A window has one Keys; a page that takes over the window clears it and binds its own keys.
type Keys struct {
	canvas       fyne.Canvas
	bound        map[string]func()
	always       map[string]func() // work even while something is in front of the page
	taker        KeyTaker
	topRow       TopRow
	repeats      bool // the last key typed is a repetition of a held key
	shortcuts    []fyne.Shortcut
	labels       []string         // all bound labels
	descriptions []keyDescription // what the keys do
	help         func()           // F1, also in a dialog
}

// CanvasOf returns the canvas of the window whose keys these are.
func CanvasOf(k *Keys) fyne.Canvas { return k.canvas }

// KeyTaker is an object in front of the whole window that takes all keys.
type KeyTaker interface {
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
}

// NewKeys handles the keys of a window, except those that a text field takes.
func NewKeys(c fyne.Canvas) *Keys {
	k := &Keys{canvas: c, bound: map[string]func(){}, always: map[string]func(){}}
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		defer Repaint(c)
		k.topRow.Press(e)
		if k.repeats = Repeats(e); k.repeats {
			return
		}
		if k.taker != nil {
			k.taker.TypedKey(e)
		} else if e.Name == fyne.KeyF1 && k.help != nil {
			k.help()
		} else if pressNamed(k.always, e) {
			return
		} else if m := openModal(c); m != nil {
			m.typedKey(e)
		} else if c.Overlays().Top() == nil {
			pressNamed(k.bound, e)
		}
	})
	if d, ok := c.(desktop.Canvas); ok {
		d.SetOnKeyDown(func(e *fyne.KeyEvent) {
			KeyDown(e)
			typedElsewhere(c, e)
		})
		d.SetOnKeyUp(KeyUp)
	}
	c.SetOnTypedRune(func(r rune) {
		if k.repeats {
			return
		}
		defer Repaint(c)
		r = Latin(r)
		if k.taker != nil {
			k.taker.TypedRune(r)
			return
		}
		digit, ok := k.topRow.Digit(r)
		if !ok || !k.pressRune(digit) {
			k.pressRune(r)
		}
	})
	return k
}

// pressRune runs the action that is bound to a character, always or on the page, and reports whether there is one.
func (k *Keys) pressRune(r rune) bool {
	if pressRune(k.always, r) {
		return true
	}
	if m := openModal(k.canvas); m != nil {
		return m.typedRune(r)
	}
	return k.canvas.Overlays().Top() == nil && pressRune(k.bound, r)
}

// Bind binds a key to an action. A label is a letter, digit or sign ("N", "7", "?"), a named key ("Esc", "Enter",
// "Space", "Del", "Backspace", "Home", "End", "PgUp", "PgDn", "F1" to "F12", "←", "→", "↑", "↓"), or one of these after
// "Ctrl+" or "Alt+", with an optional "Shift+" in between ("Ctrl+Shift+Z"). Binding a label again replaces it. An
// invalid label is a programming error and panics.
func (k *Keys) Bind(label string, do func()) {
	if !k.Bound(label) {
		k.labels = append(k.labels, label)
	}
	parts := strings.Split(label, "+")
	if label == "+" {
		parts = []string{"+"}
	}
	key := parts[len(parts)-1]
	name, named := namedKeys[key]
	if !named {
		if len([]rune(key)) != 1 {
			panic(fmt.Sprintf("kit: %q is no key", label))
		}
		name = fyne.KeyName(strings.ToUpper(key))
	}
	if len(parts) == 1 {
		k.bound[strings.ToUpper(label)] = do
		return
	}
	var modifiers fyne.KeyModifier
	for _, modifier := range parts[:len(parts)-1] {
		switch modifier {
		case "Ctrl":
			modifiers |= fyne.KeyModifierShortcutDefault
		case "Shift":
			modifiers |= fyne.KeyModifierShift
		case "Alt":
			modifiers |= fyne.KeyModifierAlt
		default:
			panic(fmt.Sprintf("kit: %q has no modifier %q", label, modifier))
		}
	}
	if modifiers == fyne.KeyModifierShift {
		panic(fmt.Sprintf("kit: Fyne does not tell %q from %q", label, key))
	}
	shortcut := shortcutOf(name, modifiers)
	k.shortcuts = append(k.shortcuts, shortcut)
	k.canvas.AddShortcut(shortcut, func(fyne.Shortcut) {
		if k.canvas.Overlays().Top() == nil {
			do()
			Repaint(k.canvas)
		}
	})
}

// Help binds F1, on the page and in its dialogs, until it is bound again. Clear keeps it.
func (k *Keys) Help(do func()) { k.help = do }

// BindButtons binds each button's key to pressing the button, which does nothing while it is disabled or hidden. The
// button's text is the key's description on the cheat sheet. Fyne does not distinguish Shift with a letter from the
// letter, so such a label is only listed; the focused widget has to handle it.
func (k *Keys) BindButtons(buttons ...*KeyButton) {
	for _, b := range buttons {
		words := func() string {
			if b.Disabled() || !b.Visible() {
				return ""
			}
			return b.text
		}
		switch {
		case b.key == "":
		case strings.HasPrefix(b.key, "Shift+"):
			k.DescribeOwn(words, b.key)
		default:
			k.Describe(words, b.Press, b.key)
		}
	}
}

// BindAlways binds a key to an action even while a [Modal] is open. Keys with modifiers are not possible.
func (k *Keys) BindAlways(label string, do func()) {
	if !k.Bound(label) {
		k.labels = append(k.labels, label)
	}
	k.always[strings.ToUpper(label)] = do
}

// Give sends all keys to a taker; nil ends this. Shortcuts with modifiers do not reach it: they do nothing while an
// overlay is open.
func (k *Keys) Give(taker KeyTaker) { k.taker = taker }

// Clear unbinds all keys of the page.
func (k *Keys) Clear() {
	clear(k.bound)
	clear(k.always)
	for _, s := range k.shortcuts {
		k.canvas.RemoveShortcut(s)
	}
	k.shortcuts, k.labels, k.descriptions = nil, nil, nil
}

// shortcutOf returns the shortcut that Fyne's desktop driver makes of a key with modifiers. Undo and a few others have
// their own types.
func shortcutOf(name fyne.KeyName, modifiers fyne.KeyModifier) fyne.Shortcut {
	if modifiers == fyne.KeyModifierShortcutDefault {
		switch name {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyA:
			return &fyne.ShortcutSelectAll{}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{}
		case fyne.KeyX:
			return &fyne.ShortcutCut{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{}
		}
	}
	return &desktop.CustomShortcut{KeyName: name, Modifier: modifiers}
}

func pressNamed(bound map[string]func(), e *fyne.KeyEvent) bool {
	key := e.Name
	if key == fyne.KeyEnter {
		key = fyne.KeyReturn
	}
	for label, name := range namedKeys {
		if name == key {
			return callIfSet(bound[strings.ToUpper(label)])
		}
	}
	return false
}

// Digit returns the digit that a character stands for, also if it was typed on a digit key of a French keyboard.
func Digit(r rune) (rune, bool) {
	if r >= '0' && r <= '9' {
		return r, true
	}
	d, ok := azerty[unicode.ToLower(r)]
	return d, ok
}

func pressRune(bound map[string]func(), r rune) bool {
	return callIfSet(bound[string(unicode.ToUpper(r))])
}

func callIfSet(do func()) bool {
	if do == nil {
		return false
	}
	do()
	return true
}

// passKey passes on a key that the focused widget does not use.
func passKey(c fyne.Canvas, e *fyne.KeyEvent) {
	if c == nil {
		return
	}
	if typed := c.OnTypedKey(); typed != nil {
		typed(e)
	} else if m := openModal(c); m != nil {
		m.typedKey(e)
	}
}

func passRune(c fyne.Canvas, r rune) {
	if c == nil {
		return
	}
	if typed := c.OnTypedRune(); typed != nil {
		typed(r)
	} else if m := openModal(c); m != nil {
		m.typedRune(r)
	}
}

// openModal returns the modal in front of the window, or nil.
func openModal(c fyne.Canvas) *Modal {
	if top, ok := c.Overlays().Top().(*widget.PopUp); ok {
		if m, ok := top.Content.(*Modal); ok {
			return m
		}
	}
	return nil
}

// TopRow distinguishes the digit keys of a French keyboard from the characters they type. A key event has a name before
// its character, and digit keys have the names of their digits on every keyboard: "-" after the key 6 is that key,
// after another key it is a minus.
type TopRow struct{ last fyne.KeyName }

// Press notes the key of an event.
func (t *TopRow) Press(e *fyne.KeyEvent) { t.last = e.Name }

// Digit returns the digit of the key that typed a character, if that was a digit key of a French keyboard.
func (t *TopRow) Digit(r rune) (digit rune, ok bool) {
	digit, ok = azerty[unicode.ToLower(r)]
	ok = ok && t.last == fyne.KeyName(digit)
	t.last = ""
	return digit, ok
}

// latinPlaces maps the system's scan codes to the keys of a Latin keyboard: each row from its first code on.
var latinPlaces = map[string]map[int]string{
	"linux":   {24: "QWERTYUIOP", 38: "ASDFGHJKL", 52: "ZXCVBNM,./"},
	"windows": {16: "QWERTYUIOP", 30: "ASDFGHJKL", 44: "ZXCVBNM,./"},
	"darwin":  {0: "ASDFHGZXCV", 11: "BQWERYT", 31: "OU", 34: "IP", 37: "LJ", 40: "K", 43: ",/NM."},
}

// lastPlace is the scan code of the last key pressed.
var lastPlace int

// Latin converts a typed letter of another alphabet to the letter on the same key of a Latin keyboard, since shortcuts
// are bound to Latin letters. Any other character is returned unchanged.
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

// placed returns the Latin character at a scan code, or 0.
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
