package frame_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper/tinygame"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

// typed hands keys to what has the keyboard.
func typed(w fyne.Window, keys ...fyne.KeyName) {
	for _, k := range keys {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// TestTheLogOfAnyGame is that of the frame: it is searched, sifted by who is meant, and leads back to a step after a question.
func TestTheLogOfAnyGame(t *testing.T) {
	all := play(t, "log")
	page, w := keyed(t, all, faceOf(all))
	for range 3 {
		all.do(t, tinygame.Hit{})
	}
	over := func() string { return uitest.TextsOver(w) }
	uitest.Key(w, "l")
	if said := over(); !strings.Contains(said, "Everybody") || !strings.Contains(said, "Play") || strings.Contains(said, "log.") {
		t.Fatalf("the log shows %s", said)
	}
	uitest.Key(w, "i")
	if said := over(); !strings.Contains(said, "Who: Seat 1") {
		t.Errorf("the lines of one seat: %s", said)
	}
	uitest.Key(w, "ii")
	typed(w, fyne.KeyHome, fyne.KeyReturn)
	if said := over(); !strings.Contains(said, "step 1") {
		t.Fatalf("it does not ask before it goes back: %s", said)
	}
	uitest.Key(w, "u")
	if at := all.run.Header().Cursor; at != 1 || !strings.Contains(over(), "Play") {
		t.Errorf("the session stands at %d, the log shows %s", at, over())
	}
	page.Close()
	if w.Canvas().Overlays().Top() != nil {
		t.Error("the log outlives its page")
	}
}

// TestNoWordOfTheLogIsClipped: in both languages and at three sizes, the question before going back included.
func TestNoWordOfTheLogIsClipped(t *testing.T) {
	all := play(t, "log")
	for range 3 {
		all.do(t, tinygame.Hit{})
	}
	for _, lang := range text.Languages() {
		all.s.Speak(text.New(lang.Code))
		for _, scale := range []int{100, 200, 300} {
			fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Options{Scale: scale}))
			_, w := keyed(t, all, faceOf(all))
			for _, keys := range [][]fyne.KeyName{nil, {fyne.KeyHome, fyne.KeyReturn}} {
				if keys == nil {
					uitest.Key(w, "l")
				}
				typed(w, keys...)
				uitest.Resize(w, 1280, 800)
				for _, fault := range uitest.Clipped(w) {
					t.Error(fmt.Sprint(lang.Code, " ", scale, " % ", keys, ": "), fault)
				}
			}
			w.Canvas().Overlays().Remove(w.Canvas().Overlays().Top())
		}
	}
}
