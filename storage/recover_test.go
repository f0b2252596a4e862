package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// lived is a data folder as a crash leaves it: sessions played and closed, a backup, more steps, some of them only in
// the journal, an undo followed by other steps, a deleted session.
type lived struct {
	dir  string
	want map[string]keeper.Log
}

func liveAndCrash(t *testing.T) lived {
	t.Helper()
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	for i := range 12 {
		_, err := db.Import(t.Context(), sample(fmt.Sprintf("past-%02d", i), 60))
		must(t, err)
	}
	must(t, db.SetSetting("language", "fr"))
	must(t, db.Close())
	db = openAt(t, path)
	random := rand.New(rand.NewPCG(7, 7))
	s, err := keeper.Begin(t.Context(), means(db), tinygame.Open, tinygame.Config("crash"))
	must(t, err)
	play := func(n int) {
		for range n {
			legal := s.Legal()
			_, err := s.Do(t.Context(), legal[random.IntN(len(legal))])
			if _, refused := keeper.AsRefusal(err); err != nil && !refused {
				t.Fatal(err)
			}
		}
	}
	play(60)
	must(t, db.Delete(t.Context(), "past-03"))
	_, err = db.Backup(t.Context(), keeper.RoundEnd)
	must(t, err)
	play(20)
	for range 5 {
		_, err = s.Undo(t.Context())
		must(t, err)
	}
	play(30)
	want := map[string]keeper.Log{}
	headers, err := db.List(t.Context())
	must(t, err)
	for _, h := range headers {
		l, err := db.Load(t.Context(), h.ID)
		must(t, err)
		want[h.ID] = l
	}
	crash := lived{dir: filepath.Join(t.TempDir(), "crash"), want: want}
	must(t, os.CopyFS(crash.dir, os.DirFS(filepath.Dir(path))))
	must(t, db.Close())
	return crash
}

// again copies the folder and returns the path of the copied database.
func (l lived) again(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "again")
	must(t, os.CopyFS(dir, os.DirFS(l.dir)))
	must(t, os.Remove(filepath.Join(dir, FileName+"-shm")))
	return filepath.Join(dir, FileName)
}

// notices reports whether the program sees at start-up that the database has changed.
func notices(t *testing.T, path string) bool {
	t.Helper()
	db, err := Open(path, clock)
	if err != nil {
		return true
	}
	defer db.Close()
	if db.Check(t.Context()) != nil {
		return true
	}
	damage, err := db.Chains(t.Context())
	return err != nil || len(damage) > 0
}

// check opens a recovered database and returns the number of lost steps by session. Everything else must be as
// confirmed.
func (l lived) check(t *testing.T, path string) map[string]int {
	t.Helper()
	db, err := Open(path, clock)
	must(t, err)
	defer db.Close()
	must(t, db.Check(t.Context()))
	lost := map[string]int{}
	for id, want := range l.want {
		lost[id] = len(want.Entries)
		have, err := db.Load(t.Context(), id)
		if errors.Is(err, keeper.ErrNoSession) {
			continue
		}
		must(t, err)
		must(t, have.Check())
		same := 0
		for same < len(have.Entries) && same < len(want.Entries) && have.Entries[same].Hash == want.Entries[same].Hash {
			same++
		}
		lost[id] -= same
		if lost[id] == 0 {
			delete(lost, id)
		}
	}
	if s, err := keeper.Resume(t.Context(), means(db), tinygame.Open, "evening"); err == nil {
		legal := s.Legal()
		if _, err := s.Do(t.Context(), legal[0]); err != nil {
			t.Errorf("the recovered session does not go on: %v", err)
		}
	}
	return lost
}

func TestACrashedFolderIsWhole(t *testing.T) {
	crash := liveAndCrash(t)
	if path := crash.again(t); notices(t, path) || len(crash.check(t, path)) > 0 {
		t.Error("an undamaged folder is called damaged")
	}
}

// TestDamagedFiles damages the folder in many ways. All damage either has no effect or is noticed at start-up, and
// after Recover only the damaged parts are lost.
func TestDamagedFiles(t *testing.T) {
	crash := liveAndCrash(t)
	random := randomplay.Numbers(t)
	size := func(path string) int64 {
		info, err := os.Stat(path)
		must(t, err)
		return info.Size()
	}
	alter := func(path string, at int64, b []byte) {
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		must(t, err)
		_, err = f.WriteAt(b, at)
		must(t, err)
		must(t, f.Close())
	}
	flip := func(path string, from, to int64) {
		raw, err := os.ReadFile(path)
		must(t, err)
		at := from + random.Int64N(to-from)
		alter(path, at, []byte{raw[at] ^ byte(1<<random.IntN(8))})
	}
	noise := func(n int) []byte {
		out := make([]byte, n)
		for i := range out {
			out[i] = byte(random.UintN(256))
		}
		return out
	}
	page := int64(4096)
	total := 0
	for _, c := range []struct {
		name   string
		times  int
		damage func(path string)
		most   int // how many sessions may lose anything
	}{
		{"a bit in the file", 60, func(path string) { flip(path, page, size(path)) }, 1},
		{"a bit in the first page", 20, func(path string) { flip(path, 0, page) }, 0},
		{"a bit in the journal", 40, func(path string) { flip(path+"-wal", 0, size(path+"-wal")) }, 1},
		{"a page of noise", 20, func(path string) { alter(path, page*random.Int64N(size(path)/page), noise(4096)) }, 2},
		{"a page of noughts", 20, func(path string) { alter(path, page*random.Int64N(size(path)/page), make([]byte, 4096)) }, 2},
		{"the first page gone", 1, func(path string) { alter(path, 0, make([]byte, 4096)) }, 0},
		{"cut", 20, func(path string) { must(t, os.Truncate(path, random.Int64N(size(path)))) }, 99},
		{"journal cut", 20, func(path string) { must(t, os.Truncate(path+"-wal", random.Int64N(size(path+"-wal")))) }, 1},
		{"journal gone", 1, func(path string) { must(t, os.Remove(path+"-wal")) }, 1},
		{"file gone", 1, func(path string) { must(t, os.Remove(path)) }, 1},
		{"a text under our name", 1, func(path string) { must(t, os.WriteFile(path, []byte("Dear diary,\n"), 0o600)) }, 1},
	} {
		times := c.times
		if !randomplay.Night() {
			times = (times + 9) / 10
		}
		for n := range times {
			total++
			path := crash.again(t)
			c.damage(path)
			before, err := os.ReadFile(path)
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				t.Fatal(err)
			}
			if !notices(t, path) {
				if lost := crash.check(t, path); len(lost) > 0 {
					t.Errorf("%s %d: not noticed, and lost: %v", c.name, n, lost)
				}
				continue
			}
			found, err := Recover(t.Context(), path, clock)
			if err != nil {
				t.Errorf("%s %d: %v", c.name, n, err)
				continue
			}
			if aside, err := os.ReadFile(found.Aside); before != nil && (err != nil || len(aside) < len(before)) {
				t.Errorf("%s %d: the damaged file is not kept aside: %v", c.name, n, err)
			}
			lost := crash.check(t, path)
			if len(lost) > c.most {
				t.Errorf("%s %d: lost %v", c.name, n, lost)
			}
			for id, steps := range lost {
				// The backup has all but the last fifty steps or so of the current session. Of a journal with a wrong
				// byte everything but that step is read.
				if id != "evening" || steps > 50 || steps > 20 && c.name == "a bit in the journal" {
					t.Errorf("%s %d: %d steps of %s are lost although the backup has them", c.name, n, steps, id)
				}
			}
			for _, s := range found.Sessions {
				want, gone := crash.want[s.ID], lost[s.ID]
				switch {
				case want.Header.ID == "" && c.most < 2 && !strings.HasPrefix(c.name, "journal") && c.name != "a bit in the journal":
					t.Errorf("%s %d: the deleted session is back", c.name, n)
				case s.Kept < len(want.Entries)-gone || s.Known < s.Kept:
					t.Errorf("%s %d: %s: %d of %d steps are said to be kept, %d are gone", c.name, n, s.ID, s.Kept, s.Known, gone)
				}
			}
		}
	}
	if randomplay.Night() && total < 200 {
		t.Errorf("only %d files were damaged", total)
	}
}

func TestRestore(t *testing.T) {
	crash := liveAndCrash(t)
	path := crash.again(t)
	kept, err := Backups(path)
	must(t, err)
	if len(kept) != 1 || kept[0].Why != keeper.RoundEnd || !kept[0].At.Equal(clock.Now()) {
		t.Fatalf("the backups are %+v", kept)
	}
	was, err := Restore(t.Context(), path, kept[0].File, clock)
	must(t, err)
	db := openAt(t, path)
	l, err := db.Load(t.Context(), "evening")
	must(t, err)
	if err := l.Check(); err != nil || l.Header.Length >= crash.want["evening"].Header.Length {
		t.Errorf("the backup is not what is there now: %d steps, %v", l.Header.Length, err)
	}
	must(t, db.Close())
	if _, err := Restore(t.Context(), path, was, clock); err != nil {
		t.Fatal(err)
	}
	if lost := crash.check(t, path); len(lost) > 0 {
		t.Errorf("what was there before the restoring is lost: %v", lost)
	}
}

func TestRestoreRefuses(t *testing.T) {
	path := sampleFile(t)
	bad := filepath.Join(t.TempDir(), "bad.db")
	must(t, os.WriteFile(bad, []byte("Dear diary,\n"), 0o600))
	before := files(t, filepath.Dir(path))
	if _, err := Restore(t.Context(), path, bad, clock); !errors.Is(err, ErrForeign) {
		t.Errorf("a text is restored: %v", err)
	}
	if _, err := Restore(t.Context(), path, bad+"x", clock); !errors.Is(err, ErrMissing) {
		t.Errorf("nothing is restored: %v", err)
	}
	db := openAt(t, path)
	if _, err := Restore(t.Context(), path, path, clock); !errors.Is(err, ErrBusy) {
		t.Errorf("an open database is replaced: %v", err)
	}
	if _, err := Recover(t.Context(), path, clock); !errors.Is(err, ErrBusy) {
		t.Errorf("an open database is mended: %v", err)
	}
	must(t, db.Close())
	if after := files(t, filepath.Dir(path)); after[path] != before[path] {
		t.Error("the database was altered")
	}
}

func TestPrune(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	must(t, os.MkdirAll(BackupDir(path), 0o700))
	now := time.Date(2026, 3, 14, 20, 0, 0, 0, time.UTC)
	make := func(version int, at time.Time, why keeper.BackupReason) string {
		name := filepath.Join(BackupDir(path), fmt.Sprintf("lantern-v%d-%s-%s.db", version, at.Format(stampLayout), why))
		must(t, os.WriteFile(name, nil, 0o600))
		return name
	}
	stay, gone := map[string]bool{}, map[string]bool{}
	for i := range 5 {
		stay[make(2, now.Add(-time.Duration(i)*time.Minute), keeper.RoundEnd)] = true
	}
	gone[make(2, now.Add(-time.Hour), keeper.RoundEnd)] = true // today's, but five are newer
	day := now.Add(-72 * time.Hour)
	stay[make(2, day, keeper.RoundEnd)] = true
	gone[make(2, day.Add(-time.Hour), keeper.RoundEnd)] = true
	gone[make(2, now.Add(-31*24*time.Hour), keeper.AtStart)] = true
	stay[make(1, now.Add(-300*24*time.Hour), keeper.BeforeUpgrade)] = true
	gone[make(1, now.Add(-301*24*time.Hour), keeper.AtStart)] = true
	other := filepath.Join(BackupDir(path), "my own copy.db")
	must(t, os.WriteFile(other, nil, 0o600))
	stay[other] = true
	part := filepath.Join(BackupDir(path), "lantern-v2-20260101T000000Z-hand.db.part")
	must(t, os.WriteFile(part, nil, 0o600))
	must(t, os.Chtimes(part, now.Add(-48*time.Hour), now.Add(-48*time.Hour)))
	gone[part] = true
	removed, err := Prune(path, Keep{Recent: 5, Days: 30}, now)
	must(t, err)
	if len(removed) != len(gone) {
		t.Errorf("%d are removed, want %d: %v", len(removed), len(gone), removed)
	}
	for name := range stay {
		if _, err := os.Stat(name); err != nil {
			t.Errorf("%s is gone", filepath.Base(name))
		}
	}
	for name := range gone {
		if _, err := os.Stat(name); err == nil {
			t.Errorf("%s is still there", filepath.Base(name))
		}
	}
}

func TestBackupIfChanged(t *testing.T) {
	db := openNew(t)
	_, err := db.Import(t.Context(), sample("one", 10))
	must(t, err)
	first, made, err := db.BackupIfChanged(t.Context(), keeper.AtStart)
	must(t, err)
	again, madeAgain, err := db.BackupIfChanged(t.Context(), keeper.AtStart)
	must(t, err)
	if !made || madeAgain || again != first {
		t.Errorf("made %v, then %v", made, madeAgain)
	}
	must(t, db.Rename(t.Context(), "one", "Friday"))
	if _, made, err = db.BackupIfChanged(t.Context(), keeper.AtStart); err != nil || !made {
		t.Errorf("a change makes no backup: %v", err)
	}
}

// TestASwapBrokenOff finishes the swap of a program that died while a restored database replaced another.
func TestASwapBrokenOff(t *testing.T) {
	crash := liveAndCrash(t)
	for name, open := range map[string]func(string, Options) (*DB, error){"Open": Open, "OpenReader": OpenReader} {
		path := crash.again(t)
		kept, err := Backups(path)
		must(t, err)
		must(t, copyFile(kept[0].File, path+readyEnding))
		must(t, os.Mkdir(filepath.Join(filepath.Dir(path), "mending-1"), 0o700))
		db, err := open(path, clock)
		must(t, err)
		l, err := db.Load(t.Context(), "evening")
		must(t, err)
		if err := l.Check(); err != nil || l.Header.Length >= crash.want["evening"].Header.Length {
			t.Errorf("%s: the session has %d steps, %v", name, l.Header.Length, err)
		}
		must(t, db.Check(t.Context()))
		must(t, db.Close())
		if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "mending-*")); len(left) > 0 {
			t.Errorf("%s leaves %v behind", name, left)
		}
	}
}

// A session that is shorter than in a backup, because other steps followed an undo, lost nothing. Neither did one whose
// program was killed before it recorded its last entry.
func TestAnotherWayAfterABackupIsNoLoss(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	s, err := keeper.Begin(t.Context(), means(db), tinygame.Open, tinygame.Config("another"))
	must(t, err)
	for range 20 {
		_, err := s.Do(t.Context(), s.Legal()[0])
		must(t, err)
	}
	_, err = db.Backup(t.Context(), keeper.RoundEnd)
	must(t, err)
	before, err := os.ReadFile(highWaterFile(path))
	must(t, err)
	for range 8 {
		_, err = s.Undo(t.Context())
		must(t, err)
	}
	legal := s.Legal()
	_, err = s.Do(t.Context(), legal[len(legal)-1])
	must(t, err)
	must(t, db.Close())
	must(t, os.WriteFile(highWaterFile(path), before, 0o600))
	found, err := Recover(t.Context(), path, clock)
	must(t, err)
	if !found.Whole() {
		t.Errorf("reported as lost: %+v", found.Sessions)
	}
}

// TestAFileThatIsGoneIsNotBegunAnew: if there are backups they are reported, until the file is restored from them.
func TestAFileThatIsGoneIsNotBegunAnew(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	_, err := keeper.Begin(t.Context(), means(db), tinygame.Open, tinygame.Config("kept"))
	must(t, err)
	_, err = db.Backup(t.Context(), keeper.ByHand)
	must(t, err)
	must(t, db.Close())
	must(t, os.Remove(path))
	for name, open := range map[string]func(string, Options) (*DB, error){"Open": Open, "OpenReader": OpenReader} {
		if _, err := open(path, clock); !errors.Is(err, ErrLost) {
			t.Errorf("%s answers %v", name, err)
		}
	}
	if found, err := Recover(t.Context(), path, clock); err != nil || found.Aside != "" {
		t.Fatalf("%+v, %v", found, err) // there is no file to set aside
	}
	db = openAt(t, path)
	defer db.Close()
	if all, err := db.List(t.Context()); err != nil || len(all) != 1 {
		t.Errorf("brought back: %d sessions, %v", len(all), err)
	}
}
