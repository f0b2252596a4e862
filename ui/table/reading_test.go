package table_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// stopping is a session of the tiny game in which everything stops play, after a throw of three dice.
func stopping(t *testing.T) (*windows, fyne.Window) {
	t.Helper()
	all := play(t, "moments")
	all.s.Stop(func() string { return session.StopAll })
	_, w := keyed(t, all, faceOf(all))
	all.do(t, tinygame.Throw{})
	all.do(t, all.run.Prompts()[0].Answers()[0])
	return all, w
}

// TestAMomentIsReadUndoneAndShownAgain: the parchment says what was thrown and what it came to; Enter, Esc and the
// button put it away, undo takes it away with its step, the log shows it once more.
func TestAMomentIsReadUndoneAndShownAgain(t *testing.T) {
	for _, key := range []string{"Enter", "Esc", "Space"} {
		all, w := stopping(t)
		step := all.run.Header().Cursor
		if said := strings.Join(uitest.Texts(w), "\n"); !strings.Contains(said, "Three dice") || !strings.Contains(said, "Continue") {
			t.Fatalf("the table says %s", said)
		}
		uitest.Key(w, key)
		if said := strings.Join(uitest.Texts(w), "\n"); all.s.Unread() != 0 || strings.Contains(said, "Three dice") {
			t.Errorf("%s leaves it: %s", key, said)
		}
		uitest.Key(w, "l")
		if uitest.Key(w, "v"); all.s.Unread() != step {
			t.Errorf("the log shows step %d again, not %d", all.s.Unread(), step)
		}
		if err := all.s.Undo(); err != nil || all.s.Unread() != 0 || strings.Contains(strings.Join(uitest.Texts(w), " "), "Three dice") {
			t.Errorf("undone: %v, to be read %d", err, all.s.Unread())
		}
	}
}

// TestAMomentFitsEveryWindow: in both languages, at every size of window and text, no word of the parchment is cut and
// what puts it away can be seen.
func TestAMomentFitsEveryWindow(t *testing.T) {
	all, w := stopping(t)
	for _, lang := range text.Languages() {
		all.s.Speak(text.New(lang.Code))
		for _, scale := range uitest.Scales(100, 200, 300) {
			fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Options{Scale: scale}))
			page := table.New(all.s, faceOf(all), keeper.ForKeeper, table.Deps{Canvas: w.Canvas()})
			w.SetContent(page.Content())
			page.Bind(widget.NewKeys(w.Canvas()))
			for _, size := range []fyne.Size{{Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
				uitest.Resize(w, size.Width, size.Height)
				page.Refresh()
				for _, fault := range uitest.Clipped(w) {
					t.Error(fmt.Sprint(lang.Code, " ", scale, " % ", size, ": "), fault)
				}
			}
			page.Close()
		}
	}
}

// twice is a session in which each moment comes once more on a card of its own.
type twice struct{ keeper.AnySession }

func (r twice) Moments(from, to int, who keeper.Audience) ([]keeper.StepMoments, error) {
	steps, err := r.AnySession.Moments(from, to, who)
	for i, s := range steps {
		for _, m := range s.Moments {
			m.Alone = true
			steps[i].Moments = append(steps[i].Moments, m)
		}
	}
	return steps, err
}

// TestAMomentAloneIsACardOfItsOwn: it comes after what happened before it in its step, at the next press.
func TestAMomentAloneIsACardOfItsOwn(t *testing.T) {
	all := play(t, "cards")
	all.s.Close()
	all.s = session.New(twice{all.run}, faceOf(all), text.New(text.English))
	all.s.Stop(func() string { return session.StopAll })
	_, w := keyed(t, all, faceOf(all))
	all.do(t, tinygame.Throw{})
	all.do(t, all.run.Prompts()[0].Answers()[0])
	for part := range 2 {
		said := strings.Join(uitest.Texts(w), "\n")
		if all.s.Unread() == 0 || all.s.UnreadPart() != part || strings.Count(said, "Threw") != 2 { // in the log, too
			t.Fatalf("card %d of step %d says %s", all.s.UnreadPart(), all.s.Unread(), said)
		}
		uitest.Key(w, "Enter")
	}
	if all.s.Unread() != 0 {
		t.Errorf("card %d is still to be read", all.s.UnreadPart())
	}
}
