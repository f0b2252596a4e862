package shell

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"lantern/keeper"
	"lantern/ui/games"
	"lantern/ui/home"
	"lantern/ui/table"
	"lantern/ui/table/session"
	"lantern/ui/uitest"
)

// ctrl presses a letter with Ctrl.
func (d *desk) ctrl(key fyne.KeyName) {
	d.window.Canvas().(fyne.Shortcutable).TypedShortcut(
		&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierControl})
}

// step does the last legal command that is not the named one.
func (d *desk) step(but keeper.Command) (done keeper.Command) {
	d.t.Helper()
	for _, cmd := range slices.Backward(d.sitting.Legal()) {
		if !reflect.DeepEqual(cmd, but) && d.sitting.Do(cmd) == nil {
			return cmd
		}
	}
	for _, p := range d.sitting.Prompts() {
		for _, o := range p.Choice {
			if a := (keeper.Answer{Prompt: p.ID, Choice: o.Key}); !reflect.DeepEqual(a, but) && d.sitting.Do(a) == nil {
				return a
			}
		}
	}
	d.t.Fatalf("%s: nothing can be done at step %d", d.sitting.Header().Config.System, d.sitting.Header().Cursor)
	return nil
}

// TestGoingBackAndDoingSomethingElseOffersTheOtherLine, in all games, without a question: until the next step the log
// offers to keep the replaced line as a session of its own.
func TestGoingBackAndDoingSomethingElseOffersTheOtherLine(t *testing.T) {
	for _, g := range games.All {
		d := fresh(t)
		d.NewOf(g.ID)
		d.key("Enter")
		if g.ID == games.All[0].ID {
			d.key("Enter")
			d.setUp()
		}
		said := func() bool { return see(d.window, "Save the 2 undone steps") }
		d.step(nil)
		undone := d.step(nil)
		d.step(nil)
		if said() {
			t.Errorf("%s: another line is offered where there is none", g.ID)
		}
		h := d.sitting.Header()
		if err := d.sitting.Undo(); err != nil {
			t.Fatal(err)
		}
		if err := d.sitting.Undo(); err != nil || said() {
			t.Fatalf("%s: %v, offered %v", g.ID, err, said())
		}
		if err := d.sitting.Do(undone); err != nil || said() {
			t.Errorf("%s: the same once more: %v, offered %v", g.ID, err, said())
		}
		if err := d.sitting.Undo(); err != nil {
			t.Fatal(err)
		}
		d.step(undone)
		if !said() || len(d.window.Canvas().Overlays().List()) > 0 {
			t.Errorf("%s: the line of two steps is not offered, or something is asked", g.ID)
		}
		d.ctrl(fyne.KeyK)
		var kept keeper.Header
		for _, other := range d.headers() {
			if other.ID != h.ID {
				kept = other
			}
		}
		if kept.Cursor != h.Cursor || !strings.Contains(kept.Name, "(other version to step") || said() {
			t.Errorf("%s: kept %+v, offered still %v", g.ID, kept, said())
		}
		if at := d.sitting.Header(); at.ID != h.ID || at.Cursor != h.Cursor-1 {
			t.Errorf("%s: the open session is another: %+v", g.ID, at)
		}
		if d.ctrl(fyne.KeyK); len(d.headers()) != 2 {
			t.Errorf("%s: the line is kept twice", g.ID)
		}
	}
}

// TestTheOfferOfTheOtherLineLeavesByItself with the next step. The replaced line stays in the log.
func TestTheOfferOfTheOtherLineLeavesByItself(t *testing.T) {
	d := withTiny(t)
	d.NewOf("tiny")
	d.key("Enter")
	first := d.step(nil)
	if err := d.sitting.Undo(); err != nil {
		t.Fatal(err)
	}
	steps := 0
	for d.step(first); steps < 20; steps++ {
		if _, offered := d.sitting.Replaced(); !offered {
			break
		}
		d.step(nil)
	}
	if steps != 1 {
		t.Errorf("it is offered for %d steps", steps)
	}
	d.key("l")
	d.key("p")
	if said := uitest.TextsOver(d.window); !strings.Contains(said, "Earlier versions") ||
		!strings.Contains(said, "Step 2, replaced later") {
		t.Errorf("the line cannot be found: %s", said)
	}
	uitest.Press(t, d.window, "As a second session")
	d.key("Enter")
	if len(d.headers()) != 2 || d.sitting.Header().Cursor != 2 {
		t.Errorf("%d sessions, at step %d", len(d.headers()), d.sitting.Header().Cursor)
	}
}

// TestASecondSessionGoesOnFromAStep of the log, with its own name. The first one stays.
func TestASecondSessionGoesOnFromAStep(t *testing.T) {
	d := withTiny(t)
	d.NewOf("tiny")
	d.key("Enter")
	for range 3 {
		d.step(nil)
	}
	first := d.sitting.Header().ID
	d.key("l")
	press(d.window, fyne.KeyUp)
	d.key("s")
	if said := uitest.TextsOver(d.window); !strings.Contains(said, "A second session from step 3") {
		t.Fatalf("it asks %s", said)
	}
	uitest.Press(t, d.window, "Create it and stay here")
	if len(d.headers()) != 2 || d.sitting.Header().ID != first || d.window.Canvas().Overlays().Top() == nil {
		t.Fatalf("%d sessions, the log is gone, or the session is another", len(d.headers()))
	}
	d.key("s")
	test.Type(d.window.Canvas().Focused(), "!")
	d.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	h := d.sitting.Header()
	if h.ID == first || h.Cursor != 4 || !strings.Contains(h.Name, "(from step 4)") {
		t.Errorf("the open session is %+v", h)
	}
	if _, ok := d.page.(*table.Table); !ok {
		t.Errorf("the page is %T", d.page)
	}
	d.must("stays as it was")
}

// TestAPointIsNamedAndComeBackTo, even if play went another way.
func TestAPointIsNamedAndComeBackTo(t *testing.T) {
	d := withTiny(t)
	d.NewOf("tiny")
	d.key("Enter")
	first := d.step(nil)
	d.step(nil)
	d.step(nil)
	d.key("l")
	d.key("p")
	if said := uitest.TextsOver(d.window); !strings.Contains(said, "No bookmarks yet") {
		t.Errorf("without points it says %s", said)
	}
	d.key("Esc")
	d.key("n")
	name := d.window.Canvas().Focused()
	name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // nothing is typed yet
	if d.window.Canvas().Focused() != name {
		t.Fatal("a point without a name is taken")
	}
	test.Type(name, "Before the duel")
	name.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if said := uitest.TextsOver(d.window); !strings.Contains(said, "“Before the duel”") {
		t.Errorf("the log does not name the step: %s", said)
	}
	d.key("Esc")
	if err := d.sitting.Undo(); err != nil {
		t.Fatal(err)
	}
	d.key("l")
	d.key("p")
	uitest.Press(t, d.window, "Go there")
	d.key("u")
	if at := d.sitting.Header().Cursor; at != 4 {
		t.Errorf("it does not lead back: step %d", at)
	}
	d.key("Esc")
	for range 3 {
		if err := d.sitting.Undo(); err != nil {
			t.Fatal(err)
		}
	}
	d.step(first)
	d.key("l")
	d.key("p")
	if said := uitest.TextsOver(d.window); strings.Contains(said, "Go there") || !strings.Contains(said, "in an earlier version") {
		t.Fatalf("another line leads there: %s", said)
	}
	d.key("Esc")
	d.key("Esc")
	if err := d.kept.Store.(keeper.PointStore).SetPoint(t.Context(), d.sitting.Header().ID,
		keeper.Point{Name: "A slip", Seq: 1}); err != nil {
		t.Fatal(err)
	}
	d.key("l")
	d.key("p")
	uitest.Press(t, d.window, "Remove the name") // the first one by name
	if said := uitest.TextsOver(d.window); strings.Contains(said, "A slip") || !strings.Contains(said, "Before the duel") {
		t.Errorf("after removing it says %s", said)
	}
	uitest.Press(t, d.window, "As a second session")
	d.key("Enter")
	if h := d.sitting.Header(); h.Cursor != 4 || len(d.headers()) != 2 {
		t.Errorf("%d sessions, at step %d", len(d.headers()), h.Cursor)
	}
}

// TestASessionIsCopiedFromTheList and stays beside its copy.
func TestASessionIsCopiedFromTheList(t *testing.T) {
	d := begun(t)
	d.Home()
	uitest.Press(t, d.window, "…")
	d.key("c")
	d.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if all := d.headers(); len(all) != 2 || all[0].Cursor != all[1].Cursor {
		t.Fatalf("sessions: %+v", all)
	}
	if _, ok := d.page.(*home.Page); !ok {
		t.Errorf("it leads to %T", d.page)
	}
	d.must("(second)", "is in your list of sessions")
}

// TestOneSessionComesBackOutOfABackup beside the current ones. A session that was played on is not overwritten.
func TestOneSessionComesBackOutOfABackup(t *testing.T) {
	d := withTiny(t)
	kept := &copies{d: d}
	d.kept.Backups = kept
	d.NewOf("tiny")
	d.key("Enter")
	d.step(nil)
	l, err := d.store.Load(t.Context(), d.sitting.Header().ID)
	if err != nil {
		t.Fatal(err)
	}
	kept.session = l
	bring := func() {
		t.Helper()
		d.section = "backups"
		d.Settings()
		uitest.Press(t, d.window, "One session…")
		uitest.Press(t, d.window, "Bring back")
	}
	bring()
	d.must("is already here, at the same step")
	d.step(nil)
	bring()
	d.must("has been restored")
	all := d.headers()
	if len(all) != 2 || !slices.ContainsFunc(all, func(h keeper.Header) bool {
		return h.ID != l.Header.ID && h.Cursor == 2 && strings.Contains(h.Name, "(backup of")
	}) {
		t.Errorf("sessions: %+v", all)
	}
	d.Home()
	d.Delete(l.Header.ID)
	bring()
	if now, err := d.store.Load(t.Context(), l.Header.ID); err != nil || now.Header.Cursor != 2 {
		t.Errorf("the deleted one: %v at %d", err, now.Header.Cursor)
	}
	kept.noSession = session.ErrBusy
	bring()
	if said := uitest.TextsOver(d.window); !strings.Contains(said, "still being saved") {
		t.Errorf("what is wrong is not said: %s", said)
	}
}
