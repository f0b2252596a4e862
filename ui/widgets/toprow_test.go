package widgets_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widgets"
)

// TestTheTopRowOfAFrenchKeyboardIsDigits: the key 6 types "-" there, which is bound to something else; the minus of other keys
// is a minus everywhere.
func TestTheTopRowOfAFrenchKeyboardIsDigits(t *testing.T) {
	uitest.Start(t, theme.Options{})
	c := uitest.Show(t, container.NewStack(), 300, 200).Canvas()
	keys := widgets.NewKeys(c)
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

// TestTheArrowsOfADialogsButtonsWork whatever has the keyboard: they do not walk through the buttons there.
func TestTheArrowsOfADialogsButtonsWork(t *testing.T) {
	uitest.Start(t, theme.Options{})
	c := uitest.Show(t, container.NewStack(), 300, 200).Canvas()
	widgets.NewKeys(c)
	turned := 0
	back, on := widgets.NewKeyButton("Back", "←", func() { turned-- }), widgets.NewKeyButton("On", "→", func() { turned += 2 })
	shut := widgets.NewKeyButton("Shut", "Esc", func() {})
	widgets.ShowModal(c, widgets.ModalFace{Title: "Book", Body: container.NewHBox(back, on), More: []*widgets.KeyButton{back, on}, Buttons: []*widgets.KeyButton{shut}})
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
