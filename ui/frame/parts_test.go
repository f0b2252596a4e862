package frame_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/keeper/tinygame"
	"lantern/ui/frame"
	"lantern/ui/frame/tiny"
	"lantern/ui/kit"
	"lantern/ui/text"
	"lantern/ui/uitest"
)

// keyed shows the keeper's table of a session with its keys tied.
func keyed(t *testing.T, all *windows, face frame.Face) (*frame.Table, fyne.Window) {
	t.Helper()
	w := all.w[keeper.ForKeeper]
	page := frame.New(all.s, face, keeper.ForKeeper, frame.Nav{Canvas: w.Canvas()})
	t.Cleanup(page.Close)
	w.SetContent(page.Content())
	uitest.Resize(w, 1280, 800)
	page.Bind(kit.NewKeys(w.Canvas()))
	return page, w
}

func faceOf(all *windows) tiny.Face {
	words := text.New(text.English)
	return tiny.Face{Running: all.run, Words: func() *text.Localizer { return words }}
}

// TestACorrectionIsAskedStepByStep: which one, then how much; it is a step of the log like any other.
func TestACorrectionIsAskedStepByStep(t *testing.T) {
	all := play(t, "correct")
	_, w := keyed(t, all, faceOf(all))
	uitest.Key(w, "e")
	press(t, w, "The total")
	uitest.Key(w, "17")
	if got := all.run.View(keeper.ForTable).(tinygame.TableView).Total; got != 17 { // no third digit can follow
		t.Fatalf("the total is %d", got)
	}
	uitest.Key(w, "e")
	uitest.Key(w, "Esc")
	if said := all.says(keeper.ForKeeper); strings.Contains(said, "The table is always right") {
		t.Error("Esc does not leave the corrections")
	}
}

// TestWhatIsPressedSaysMore: pressing a seat, a deck or a counter shows it in the bar; Esc puts it away.
func TestWhatIsPressedSaysMore(t *testing.T) {
	all := play(t, "look")
	page, w := keyed(t, all, faceOf(all))
	for id, words := range map[string]string{"seat2": "won\u00a00\u2009/\u20095", "pile": "23 cards"} {
		page.Look(id)
		if said := all.says(keeper.ForKeeper); !strings.Contains(said, words) {
			t.Errorf("%s does not say %q: %s", id, words, said)
		}
		uitest.Key(w, "Esc")
	}
	if said := all.says(keeper.ForKeeper); strings.Contains(said, "23 cards") {
		t.Error("Esc does not put away what was pressed")
	}
}

// unfinished is a face whose next thing leaves something undone.
type unfinished struct{ tiny.Face }

func (f unfinished) View(who keeper.Audience) frame.View {
	v := f.Face.View(who)
	v.Next.Left, v.Next.Rule = "a duel", "TINY-6"
	return v
}

// TestWhatWouldBeLeftUndoneIsAskedOnce: the first Enter says it, the second goes on.
func TestWhatWouldBeLeftUndoneIsAskedOnce(t *testing.T) {
	all := play(t, "guard")
	_, w := keyed(t, all, unfinished{faceOf(all)})
	uitest.Key(w, "Enter")
	if said := all.says(keeper.ForKeeper); all.run.Header().Cursor != 1 || !strings.Contains(said, "a duel") || !strings.Contains(said, "TINY-6") {
		t.Fatalf("at step %d: %s", all.run.Header().Cursor, said)
	}
	uitest.Key(w, "Enter")
	if all.run.Header().Cursor != 2 {
		t.Error("the second Enter does not go on")
	}
}

// TestAHiddenListIsCoveredUntilItIsPressed: the keeper's window may lie open on the table.
func TestAHiddenListIsCoveredUntilItIsPressed(t *testing.T) {
	all := play(t, "cover")
	_, w := keyed(t, all, faceOf(all))
	secret := all.run.View(keeper.ForKeeper).(tinygame.State).Secret
	if strings.Contains(all.says(keeper.ForKeeper), secret) {
		t.Fatal("the hidden card is shown")
	}
	press(t, w, "Show")
	if !strings.Contains(all.says(keeper.ForKeeper), secret) {
		t.Error("the hidden card is not shown when it is pressed")
	}
}
