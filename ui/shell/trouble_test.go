package shell

import (
	"errors"
	"io/fs"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// TestNoticesLeaveByThemselves: a notice stays long enough to be read, an error longer; a later one has its own time.
func TestNoticesLeaveByThemselves(t *testing.T) {
	d := played(t)
	d.Home()
	for kind, lasts := range map[widget.NoticeKind]time.Duration{widget.Done: 7 * time.Second, widget.Warning: 21 * time.Second, widget.Error: 21 * time.Second} {
		d.notify(widget.Done, "before")
		d.wait(5 * time.Second)
		d.notify(kind, "words")
		d.wait(lasts - 2*time.Second)
		if d.notice.Message() != "words" {
			t.Errorf("kind %d: gone after %s", kind, lasts-2*time.Second)
		}
		d.wait(2 * time.Second)
		if said := d.notice.Message(); said != "" {
			t.Errorf("kind %d: %q stands for ever", kind, said)
		}
	}
	before := len(d.ticks)
	d.notify(widget.Done, "one")
	d.notify(widget.Done, "two")
	d.silence()
	if len(d.ticks) != before {
		t.Errorf("%d clocks tick for no notice", len(d.ticks)-before)
	}
}

// TestNoticesLeaveWithTheirMatter: with the page or session that they are about. A step that the disk refuses is
// shown while it waits.
func TestNoticesLeaveWithTheirMatter(t *testing.T) {
	d := played(t)
	d.Home()
	id := d.headers()[0].ID
	d.notify(widget.Done, "exported")
	d.Delete(id)
	if said := d.notice.Message(); said != "" {
		t.Errorf("of a session that is gone it says %q", said)
	}
	for name, leave := range map[string]func(){"settings": d.Settings, "stories": d.Doors().Stories} {
		d.notify(widget.Error, "of home")
		leave()
		if said := d.notice.Message(); said != "" {
			t.Errorf("on the page %s it says %q", name, said)
		}
		d.Home()
	}
	d.noticed(session.Notice{Text: "not kept", Trouble: true})
	d.wait(time.Hour)
	if d.notice.Message() != "not kept" {
		t.Error("a step that is not kept is not told any more")
	}
	d.noticed(session.Notice{})
	if d.notice.Message() != "" {
		t.Error("it is kept, and told still that it is not")
	}
	d.relist(func(store keeper.Store) error { return errors.New("no") })
	if d.notice.Message() == "" {
		t.Error("what failed is not told")
	}
}

// TestAnImportedFileIsNamed when it is broken, and not the data folder, whether the system names it or the window.
func TestAnImportedFileIsNamed(t *testing.T) {
	l := text.New(text.English)
	damage := &keeper.DamageError{Session: "s1", Seq: 4, Problem: "no"}
	for _, c := range []struct {
		err  error
		want string
	}{
		{&keeper.ExportError{Code: keeper.ExportBroken, Err: damage}, "from step 4 on another program changed it"},
		{&keeper.ExportError{Code: keeper.ExportSorted, Err: damage}, "a different order"},
		{damage, "step 4 cannot be replayed"},
	} {
		said := Trouble(l, &fs.PathError{Op: "import", Path: "a.lantern", Err: c.err})
		if !strings.Contains(said, "a.lantern") || !strings.Contains(said, c.want) || strings.Contains(said, "home page") {
			t.Errorf("%v: %s", c.err, said)
		}
	}
}
