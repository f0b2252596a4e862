package storage

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

var clock = Options{Now: func() time.Time { return time.Date(2026, 3, 14, 20, 15, 0, 0, time.UTC) }}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func openAt(t testing.TB, path string) *DB {
	t.Helper()
	db, err := Open(path, clock)
	must(t, err)
	t.Cleanup(func() { db.Close() })
	return db
}

func openNew(t testing.TB) *DB { return openAt(t, filepath.Join(t.TempDir(), "data", FileName)) }

func TestStore(t *testing.T) {
	testEveryStore(t, func(t *testing.T) keeper.Store { return openNew(t) })
}

// TestMemoryIsAStoreLikeAnyOther: the store in memory passes the same tests.
func TestMemoryIsAStoreLikeAnyOther(t *testing.T) {
	testEveryStore(t, func(*testing.T) keeper.Store { return keeper.NewMemory() })
}

func TestEverythingIsThereAfterReopening(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	one := sample("one", 30)
	_, err := db.Import(t.Context(), one)
	must(t, err)
	must(t, db.SetSetting("language", "fr"))
	must(t, db.Close())

	db = openAt(t, path)
	got, err := db.Load(t.Context(), "one")
	must(t, err)
	if diff := cmp.Diff(one, got); diff != "" {
		t.Fatalf("want -, got +:\n%s", diff)
	}
	if v, ok, err := db.Setting("language"); v != "fr" || !ok || err != nil {
		t.Fatalf("the setting is %q, %v, %v", v, ok, err)
	}
	must(t, db.Check(t.Context()))
}

func TestSettings(t *testing.T) {
	db := openNew(t)
	if v, ok, err := db.Setting("theme"); v != "" || ok || err != nil {
		t.Fatalf("before it was set: %q, %v, %v", v, ok, err)
	}
	for _, want := range []string{"dark", "", "it’s ' \" \x01", "light"} {
		must(t, db.SetSetting("theme", want))
		if v, ok, err := db.Setting("theme"); v != want || !ok || err != nil {
			t.Fatalf("set to %q: %q, %v, %v", want, v, ok, err)
		}
	}
}

func TestPragmas(t *testing.T) {
	db := openNew(t)
	for _, c := range []struct{ pragma, write, read string }{
		{"journal_mode", "wal", "wal"},
		{"synchronous", "2", ""},
		{"foreign_keys", "1", "1"},
		{"busy_timeout", "5000", "5000"},
		{"query_only", "0", "1"},
		{"application_id", "1279348308", "1279348308"},
	} {
		var write, read string
		must(t, db.write.QueryRow("PRAGMA "+c.pragma).Scan(&write))
		must(t, db.read.QueryRow("PRAGMA "+c.pragma).Scan(&read))
		if write != c.write || (c.read != "" && read != c.read) {
			t.Errorf("%s: writer %s, readers %s; want %s, %s", c.pragma, write, read, c.write, c.read)
		}
	}
	if n := db.write.Stats().MaxOpenConnections; n != 1 {
		t.Errorf("the writer may open %d connections", n)
	}
}

func TestSecondInstanceIsTurnedAway(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	_, err := Open(path, clock)
	var e *StoreError
	if !errors.Is(err, ErrBusy) || !errors.As(err, &e) || e.Path != filepath.Dir(path) {
		t.Fatalf("the second gets %v, want busy with the folder", err)
	}
	must(t, db.Close())
	must(t, db.Close()) // closing twice does no harm
	openAt(t, path)
}

func TestReaderBesideTheWindow(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	if _, err := OpenReader(path, clock); !errors.Is(err, ErrMissing) {
		t.Fatalf("without a file: %v", err)
	}
	db := openAt(t, path)
	_, err := db.Import(t.Context(), sample("one", 3))
	must(t, err)
	r, err := OpenReader(path, clock)
	must(t, err)
	defer r.Close()
	_, err = db.Import(t.Context(), sample("two", 3))
	must(t, err)
	headers, err := r.List(t.Context())
	must(t, err)
	if len(headers) != 2 {
		t.Fatalf("the reader sees %d sessions", len(headers))
	}
	must(t, r.Check(t.Context()))
	if _, err := r.Import(t.Context(), sample("three", 1)); !errors.Is(err, ErrReadOnly) {
		t.Fatalf("writing through the reader: %v", err)
	}
	if err := r.SetSetting("a", "b"); !errors.Is(err, ErrReadOnly) {
		t.Fatalf("setting through the reader: %v", err)
	}
	must(t, db.Close())
	must(t, r.Close())
	r, err = OpenReader(path, clock)
	must(t, err)
	defer r.Close()
	headers, err = r.List(t.Context())
	must(t, err)
	if len(headers) != 2 {
		t.Fatalf("with the window closed the reader sees %d sessions", len(headers))
	}
}

func TestOddPaths(t *testing.T) {
	names := []string{"with space", "hash#and%41", "été « ici »", "a&mode=memory"}
	if runtime.GOOS != "windows" { // which allows no such file name
		names = append(names, "question?mark")
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), name, FileName)
			db := openAt(t, path)
			must(t, db.SetSetting("k", "v"))
			must(t, db.Close())
			if _, err := os.Stat(path); err != nil {
				t.Fatal(err)
			}
			openAt(t, path)
		})
	}
}

// TestADatabaseIsSyncedBeforeItIsPutInPlace: after a power cut, a name has the whole file or none. A new database, a
// backup and a restored database are each written and synced under another name first.
func TestADatabaseIsSyncedBeforeItIsPutInPlace(t *testing.T) {
	var synced []string
	plain := syncFile
	t.Cleanup(func() { syncFile = plain })
	syncFile = func(path string) error {
		synced = append(synced, path)
		return plain(path)
	}
	is := func(what string, want ...string) {
		t.Helper()
		if !slices.Equal(synced, want) {
			t.Errorf("%s: %v are synced, not %v", what, synced, want)
		}
		synced = nil
	}
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	is("a new database", path+".new")
	file, err := db.Backup(t.Context(), keeper.ByHand)
	must(t, err)
	is("a backup", file+".part")
	must(t, db.Close())
	kept, err := Restore(t.Context(), path, file, clock)
	must(t, err)
	is("a restored one, after the old one was kept", path+".new.part", kept+".part")
}

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
