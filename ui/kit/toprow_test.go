package kit_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/kit"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// TestTheTopRowOfAFrenchKeyboardIsDigits: the key 6 types "-" there, which is bound to something else; the minus of other keys
// is a minus everywhere.
func TestTheTopRowOfAFrenchKeyboardIsDigits(t *testing.T) {
	uitest.Start(t, theme.Options{})
	c := uitest.Show(t, container.NewStack(), 300, 200).Canvas()
	keys := kit.NewKeys(c)
	var heard []string
	for _, label := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "_"} {
		keys.Bind(label, func() { heard = append(heard, label) })
	}
	typed := func(name fyne.KeyName, r rune) {
		c.OnTypedKey()(&fyne.KeyEvent{Name: name})
		c.OnTypedRune()(r)
	}
	for i, r := range []rune("&é\"'(-è_çà") {
		typed(fyne.KeyName("1234567890"[i:i+1]), r)
	}
	typed(fyne.KeyMinus, '-')
	typed(fyne.KeyUnknown, '-')
	c.OnTypedRune()('-') // no key named before it
	if want := []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "-", "-"}; !slices.Equal(heard, want) {
		t.Errorf("heard %q, want %q", heard, want)
	}
}

// TestASignIsADigitOnlyOnItsOwnKey tries the signs of the top row, and those beside it, on French, American and German keyboards, where
// only the digits are tied.
func TestASignIsADigitOnlyOnItsOwnKey(t *testing.T) {
	for layout, c := range map[string]struct {
		keys []fyne.KeyName
		says string // what they type
		want string
	}{
		"fr": {[]fyne.KeyName{"1", "2", "4", "6", "8", "0", "5", fyne.KeyMinus, fyne.KeyApostrophe}, "&é'-_à(-'", "1246805"},
		"us": {[]fyne.KeyName{"1", "6", "0", fyne.KeyMinus, fyne.KeyApostrophe, "9", "7"}, "160-'(&", "160"},
		"de": {[]fyne.KeyName{"1", "6", "0", fyne.KeySlash, fyne.KeyBackslash, "8", "6"}, "160-'(&", "160"},
	} {
		uitest.Start(t, theme.Options{})
		over := uitest.Show(t, container.NewStack(), 300, 200).Canvas()
		keys, heard := kit.NewKeys(over), ""
		for _, label := range strings.Split("1234567890", "") {
			keys.Bind(label, func() { heard += label })
		}
		for i, r := range []rune(c.says) {
			over.OnTypedKey()(&fyne.KeyEvent{Name: c.keys[i]})
			over.OnTypedRune()(r)
		}
		if heard != c.want {
			t.Errorf("%s: heard %q, want %q", layout, heard, c.want)
		}
	}
}

// TestTheArrowsOfADialogsButtonsWork whatever has the keyboard: they do not walk through the buttons there.
func TestTheArrowsOfADialogsButtonsWork(t *testing.T) {
	uitest.Start(t, theme.Options{})
	c := uitest.Show(t, container.NewStack(), 300, 200).Canvas()
	kit.NewKeys(c)
	turned := 0
	back, on := kit.NewKeyButton("Back", "←", func() { turned-- }), kit.NewKeyButton("On", "→", func() { turned += 2 })
	shut := kit.NewKeyButton("Shut", "Esc", func() {})
	kit.ShowModal(c, kit.ModalFace{Title: "Book", Body: container.NewHBox(back, on), More: []*kit.KeyButton{back, on}, Buttons: []*kit.KeyButton{shut}})
	for _, name := range []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft} {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: name})
		if c.Focused() != fyne.Focusable(shut) {
			t.Fatalf("%s moves the keyboard", name)
		}
	}
	if turned != 1 {
		t.Errorf("turned to %d", turned)
	}
}
