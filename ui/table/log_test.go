package table_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/table"
	"lantern/ui/table/log"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// typed hands keys to what has the keyboard.
func typed(w fyne.Window, keys ...fyne.KeyName) {
	for _, k := range keys {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// TestTheLogOfAnyGame searches the log of the table, filters it by person, and goes back to a step after asking.
func TestTheLogOfAnyGame(t *testing.T) {
	all := play(t, "log")
	page, w := keyed(t, all, faceOf(all))
	for range 3 {
		all.do(t, tinygame.Hit{})
	}
	over := func() string { return uitest.TextsOver(w) }
	uitest.Key(w, "l")
	if said := over(); strings.Contains(said, "Everybody") || !strings.Contains(said, "Play") ||
		strings.Contains(said, "log.") {
		t.Fatalf("the log shows %s", said)
	} else if strings.Contains(said, "Keeper") {
		t.Errorf("a game without a keeper has a filter for him: %s", said)
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

// ways are made-up other ways of a session: points of long and short names, lines that were left.
type ways struct{ kept []session.Replaced }

func (ways) Called() string                                { return "The third evening with the Okonkwos" }
func (ways) Now() time.Time                                { return time.Date(2026, 11, 22, 21, 0, 0, 0, time.UTC) }
func (ways) Copy(keeper.Point, string, bool, func(string)) {}
func (ways) Mark(keeper.Point, func(string))               {}
func (ways) Unmark(string, func(string))                   {}
func (w *ways) Keep(left session.Replaced)                 { w.kept = append(w.kept, left) }
func (w ways) Places(done func(log.Places)) {
	at := w.Now()
	long := strings.Repeat("Before the fight in the cellar ", 4)
	done(log.Places{Points: []log.Place{{Point: keeper.Point{Name: "x", Seq: 2, At: at}, Here: true},
		{Point: keeper.Point{Name: strings.TrimSpace(long), Seq: 3, At: at}}},
		Left: []keeper.AbandonedBranch{{Point: keeper.Point{Seq: 4, At: at}, Steps: 3}}})
}

// TestNoWordOfTheOtherWaysIsClipped: the log with its points, their list, both questions, and the offer in the tail.
func TestNoWordOfTheOtherWaysIsClipped(t *testing.T) {
	all := play(t, "log")
	for range 3 {
		all.do(t, tinygame.Hit{})
	}
	for range 2 {
		if err := all.s.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	all.do(t, tinygame.Hit{})
	w := all.w[keeper.ForKeeper]
	for _, lang := range text.Languages() {
		all.s.Speak(text.New(lang.Code))
		for _, scale := range []int{100, 200, 300} {
			fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Options{Scale: scale}))
			page := table.New(all.s, faceOf(all), keeper.ForKeeper, table.Deps{Canvas: w.Canvas(), Branches: &ways{}})
			w.SetContent(page.Content())
			page.Bind(widget.NewKeys(w.Canvas()))
			for _, key := range []string{"", "l", "n", "Esc", "s", "Esc", "p"} {
				uitest.Key(w, key)
				uitest.Resize(w, 1280, 800)
				for _, fault := range uitest.Clipped(w) {
					t.Error(fmt.Sprint(lang.Code, " ", scale, " % ", key, ": "), fault)
				}
			}
			page.Close()
		}
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
