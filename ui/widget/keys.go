package widget

import (
	"fmt"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// namedKeys are the keys that a label can name beside letters, digits and signs.
var namedKeys = map[string]fyne.KeyName{
	"Esc": fyne.KeyEscape, "Enter": fyne.KeyReturn, "Space": fyne.KeySpace, "Del": fyne.KeyDelete,
	"Backspace": fyne.KeyBackspace, "Home": fyne.KeyHome, "End": fyne.KeyEnd,
	"PgUp": fyne.KeyPageUp, "PgDn": fyne.KeyPageDown,
	"←": fyne.KeyLeft, "→": fyne.KeyRight, "↑": fyne.KeyUp, "↓": fyne.KeyDown,
	"F1": fyne.KeyF1, "F2": fyne.KeyF2, "F3": fyne.KeyF3, "F4": fyne.KeyF4, "F5": fyne.KeyF5, "F6": fyne.KeyF6,
	"F7": fyne.KeyF7, "F8": fyne.KeyF8, "F9": fyne.KeyF9, "F10": fyne.KeyF10, "F11": fyne.KeyF11, "F12": fyne.KeyF12,
}

// azerty are the signs that a French keyboard types where others have the digits.
var azerty = map[rune]rune{
	'&': '1', 'é': '2', '"': '3', '\'': '4', '(': '5', '-': '6', 'è': '7', '_': '8', 'ç': '9', 'à': '0',
}

// Keys are the shortcuts of a window: what the labels on its buttons promise. While a [Modal] is open only its own keys
// work. A window has one Keys; a page that takes over the window clears it and binds its own.
type Keys struct {
	canvas       fyne.Canvas
	bound        map[string]func()
	always       map[string]func() // whatever lies over the page
	taker        KeyTaker
	topRow       TopRow
	repeats      bool // the key typed last was held already
	shortcuts    []fyne.Shortcut
	labels       []string         // all that are tied
	descriptions []keyDescription // what they do
	help         func()           // F1, also over a dialog
}

// KeyTaker is something that lies over the whole window and takes all keys.
type KeyTaker interface {
	TypedKey(*fyne.KeyEvent)
	TypedRune(rune)
}

// NewKeys takes over the keys of a window that no text field wants.
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

// pressRune does what a character is tied to, over the page or on it, and reports whether it is tied to anything.
func (k *Keys) pressRune(r rune) bool {
	if pressRune(k.always, r) {
		return true
	}
	if m := openModal(k.canvas); m != nil {
		return m.typedRune(r)
	}
	return k.canvas.Overlays().Top() == nil && pressRune(k.bound, r)
}

// Bind ties a key to something to do. A label is a letter, digit or sign ("N", "7", "?"), a named key ("Esc", "Enter",
// "Space", "Del", "Backspace", "Home", "End", "PgUp", "PgDn", "F1" to "F12", "←", "→", "↑", "↓"), or either with
// "Ctrl+" or "Alt+", and then "Shift+" as well, before it ("Ctrl+Shift+Z"). Binding a label again replaces it. An
// impossible label is a mistake in the program and panics.
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

// Help ties F1, on the page and over its dialogs, until it is tied to something else. Clear leaves it.
func (k *Keys) Help(do func()) { k.help = do }

// BindButtons ties each button's key to pressing the button, which does nothing while it is disabled or hidden. What
// the button says is what the cheat sheet says. Shift with a letter, which Fyne does not tell from the letter, is only
// noted: it is for the widget that has the focus.
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

// BindAlways ties a key to something to do even while a [Modal] is open. Only keys without modifiers can be tied so.
func (k *Keys) BindAlways(label string, do func()) {
	if !k.Bound(label) {
		k.labels = append(k.labels, label)
	}
	k.always[strings.ToUpper(label)] = do
}

// Give gives all keys to what lies over the window, until it is given nil. Shortcuts with modifiers do nothing
// meanwhile if an overlay is open.
func (k *Keys) Give(taker KeyTaker) { k.taker = taker }

// Clear unties all keys of the page.
func (k *Keys) Clear() {
	clear(k.bound)
	clear(k.always)
	for _, s := range k.shortcuts {
		k.canvas.RemoveShortcut(s)
	}
	k.shortcuts, k.labels, k.descriptions = nil, nil, nil
}

// shortcutOf is what Fyne's desktop driver makes of a key with modifiers: undo and its like have types of their own.
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

// Digit is the digit that a character stands for, also where a French keyboard types another sign in its place.
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

// passKey hands on a key that the widget with the focus has no use for.
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

// openModal is the modal on top of the window, if there is one.
func openModal(c fyne.Canvas) *Modal {
	if top, ok := c.Overlays().Top().(*widget.PopUp); ok {
		if m, ok := top.Content.(*Modal); ok {
			return m
		}
	}
	return nil
}

// TopRow tells the digit keys of a French keyboard from the signs that they type. A key comes by its name before its
// character, and digit keys have the names of their digits on every keyboard: "-" after the key 6 is that key, after
// another it is a minus.
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
