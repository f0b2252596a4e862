package shell

import (
	"errors"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/ui/text"
)

// TestWhatIsReadAheadIsShownAndReadOnce: the page is the same with a fast disk, with a disk that is too slow, and
// without Ahead, in the stored language, and the data folder is opened once.
func TestWhatIsReadAheadIsShownAndReadOnce(t *testing.T) {
	begin := func(d *desk) string {
		d.t, d.store, d.set, d.ticks = t, keeper.NewMemory(), drawer{"language": text.French}, map[int]func(){}
		d.start()
		if n := d.opened.Load(); n != 1 {
			t.Errorf("the data folder was opened %d times", n)
		}
		if d.aheadApplied || d.reading != nil {
			t.Error("what was read ahead is still there")
		}
		d.must("Aucune partie")
		return d.text()
	}
	plain := begin(&desk{})
	if quick := begin(&desk{ahead: time.Minute}); quick != plain {
		t.Errorf("a quick disk gives\n%s\ninstead of\n%s", quick, plain)
	}
	if slow := begin(&desk{ahead: time.Nanosecond, slow: make(chan struct{})}); slow != plain {
		t.Errorf("a slow disk gives\n%s\ninstead of\n%s", slow, plain)
	}
}

// TestTroubleAheadIsToldByStart: an error before the window exists is shown in it, once.
func TestTroubleAheadIsToldByStart(t *testing.T) {
	d := &desk{t: t, store: keeper.NewMemory(), set: drawer{}, ticks: map[int]func(){}, ahead: time.Minute}
	d.fail = errors.New("the disk is gone")
	d.start()
	d.must("the disk is gone")
	if n := d.opened.Load(); n != 1 {
		t.Errorf("the data folder was opened %d times", n)
	}
}
