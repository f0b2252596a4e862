package shell

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/table/session"
)

// badDisk is a store that fails while fails is set, or is slow.
type badDisk struct {
	keeper.Store
	fails string // a code of keeper.StoreError
	takes func()
}

func (s *badDisk) Append(ctx context.Context, id string, e keeper.Entry, sum keeper.Summary, snap *keeper.Snapshot) error {
	if s.takes != nil {
		s.takes()
	}
	if s.fails != "" {
		return &keeper.StoreError{Code: s.fails, Path: "/data/lantern.db", Err: errors.New("input/output error")}
	}
	return s.Store.Append(ctx, id, e, sum, snap)
}

// onDisk is a session on such a store, with a possible command of the first investigator.
func onDisk(t *testing.T) (*desk, *badDisk, keeper.Command) {
	t.Helper()
	d := fresh(t)
	d.begin(state.Options{Players: 4})
	d.setUp()
	disk := &badDisk{Store: d.store}
	d.kept.Store = disk
	id := d.at().Header().ID
	d.closeSession()
	d.Open(id)
	return d, disk, mansions.StartTurn{Who: d.at().Table().Investigators[0].Who}
}

// TestADiskThatRefusesIsWaitedFor: full, read-only, missing or failing. The console always says what is wrong, keeps
// the step in memory and retries, and goes on when the disk works again.
func TestADiskThatRefusesIsWaitedFor(t *testing.T) {
	for code, says := range map[string]string{
		keeper.StoreFull: "disk is full", keeper.StoreReadOnly: "can no longer be written", keeper.StoreFailed: "input/output error", keeper.StoreMissing: "/data/lantern.db",
		keeper.StoreBusy: "/data", keeper.StoreForeign: "/data/lantern.db",
	} {
		t.Run(code, func(t *testing.T) {
			d, disk, cmd := onDisk(t)
			disk.fails = code
			before := d.at().Header().Cursor
			if d.at().Do(cmd) == nil || d.at().Header().Cursor != before {
				t.Fatal("a step is done that cannot be kept")
			}
			for range 3 {
				d.wait(betweenTries)
				if said := d.notice.Message(); !strings.Contains(said, says) || d.at().Header().Cursor != before {
					t.Fatalf("the disk still refuses: the notice line says %q", said)
				}
			}
			disk.fails = ""
			d.wait(betweenTries)
			if said := d.notice.Message(); said != "" || d.at().Header().Cursor != before+1 {
				t.Fatalf("the disk is well again: the notice line says %q, step %d", said, d.at().Header().Cursor)
			}
			d.wait(betweenTries)
			if d.at().Header().Cursor != before+1 {
				t.Error("the step was done twice")
			}
		})
	}
}

func TestASlowDiskIsTold(t *testing.T) {
	d, disk, cmd := onDisk(t)
	disk.takes = func() { d.passed += slowDisk - time.Millisecond }
	if err := d.at().Do(cmd); err != nil || d.notice.Message() != "" {
		t.Fatalf("a disk that takes a moment: %v, %q", err, d.notice.Message())
	}
	d, disk, cmd = onDisk(t)
	before := d.at().Header().Cursor
	disk.takes = func() { d.passed += 5 * time.Second }
	if err := d.at().Do(cmd); err != nil || d.at().Header().Cursor != before+1 {
		t.Fatalf("a slow disk loses a step: %v", err)
	}
	if said := d.notice.Message(); !strings.Contains(said, "took 5 s") || !strings.Contains(said, "nothing is lost") {
		t.Errorf("the notice line says %q", said)
	}
}

// TestASlowDiskLeavesTheWindowFree: while a step is being stored the console says so and the rest of the window works.
// Then the step is shown, with its duration.
func TestASlowDiskLeavesTheWindowFree(t *testing.T) {
	d, disk, cmd := onDisk(t)
	began, gate, out, over := make(chan struct{}), make(chan struct{}), make(chan func(), 1), make(chan time.Time)
	close(over)
	disk.takes = func() { close(began); <-gate }
	d.at().SetSlowStorePolicy(session.SlowStorePolicy{
		Run:      func(work, done func()) { go func() { work(); out <- done }() },
		After:    func(time.Duration) <-chan time.Time { return over },
		Answered: d.notifySlow,
	})
	before := d.at().Header().Cursor
	if err := d.at().Do(cmd); !errors.Is(err, session.ErrKeeping) {
		t.Fatal(err)
	}
	<-began
	d.must("still being saved")
	d.Settings()
	d.Leave()
	if d.at().Header().Cursor != before {
		t.Fatal("shown before it was kept")
	}
	d.passed += 2 * slowDisk
	close(gate)
	(<-out)()
	if d.at().Header().Cursor != before+1 {
		t.Fatalf("at %d, want %d", d.at().Header().Cursor, before+1)
	}
	if said := d.notice.Message(); !strings.Contains(said, "saving the last step took 4 s") {
		t.Errorf("the notice line says %q", said)
	}
}
