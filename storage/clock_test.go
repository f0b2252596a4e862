package storage

import (
	"path/filepath"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// TestAClockPutBack plays and backs up while the clock jumps back by hours and years and between time zones.
func TestAClockPutBack(t *testing.T) {
	paris, err := time.LoadLocation("Europe/Paris")
	must(t, err)
	start := time.Date(2026, 10, 25, 1, 30, 0, 0, time.UTC)
	path := filepath.Join(t.TempDir(), FileName)
	now := start
	db, err := Open(path, Options{Now: func() time.Time { return now }})
	must(t, err)
	defer db.Close()
	m := means(db)
	m.Now = func() time.Time { return now }
	s, err := keeper.Begin(t.Context(), m, tinygame.Open, tinygame.Config("clock"))
	must(t, err)
	keep := Keep{Recent: 3, Days: 30}
	for i, at := range []time.Time{
		start.Add(time.Hour), start.Add(20 * time.Minute), start.Add(30 * time.Minute).In(paris), start.Add(-time.Hour),
		start.AddDate(10, 0, 0), start, start.Add(time.Minute), start.AddDate(-20, 0, 0), start.Add(time.Hour).In(paris),
	} {
		now = at
		cmd := s.Legal()[0]
		step, err := s.Do(t.Context(), cmd)
		must(t, err)
		if !step.At.Equal(at) || step.At.Location() != time.UTC {
			t.Errorf("step %d is of %v, the clock says %v", step.Seq, step.At, at)
		}
		file, made, err := db.BackupIfChanged(t.Context(), keeper.RoundEnd)
		must(t, err)
		_, err = Prune(path, keep, now)
		must(t, err)
		kept, err := Backups(path)
		must(t, err)
		if !made || len(kept) == 0 || kept[0].File != file {
			t.Fatalf("jump %d: the newest of the backups %+v is not the one made last, %s", i, kept, file)
		}
		if want := min(i+1, 3); len(kept) < want {
			t.Errorf("jump %d: %d backups are left, want %d at least", i, len(kept), want)
		}
		r, err := OpenReader(kept[0].File, clock)
		must(t, err)
		l, err := r.Load(t.Context(), s.ID())
		must(t, err)
		must(t, r.Close())
		if l.Header.Cursor != step.Seq {
			t.Errorf("jump %d: the newest backup stands at %d, the session at %d", i, l.Header.Cursor, step.Seq)
		}
	}
	l, err := db.Load(t.Context(), s.ID())
	must(t, err)
	must(t, keeper.Verify(tinygame.Open, l))
	if _, err := keeper.Resume(t.Context(), m, tinygame.Open, s.ID()); err != nil {
		t.Errorf("it cannot be gone on with: %v", err)
	}
}
