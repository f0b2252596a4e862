package storage

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// TestKilledAtAnyMoment starts the helper and kills it, many times. Everything it confirmed must be there, and the next
// one must continue from it.
func TestKilledAtAnyMoment(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	random := rand.New(rand.NewPCG(2026, 3))
	answered := 0
	for round := range 10 {
		cmd := exec.Command(os.Args[0], path, strconv.Itoa(round))
		cmd.Env = append(os.Environ(), helperVar+"=play")
		out, err := cmd.StdoutPipe()
		must(t, err)
		must(t, cmd.Start())
		lines := bufio.NewScanner(out)
		hashes := map[string]bool{}
		cursor, given, last := 0, 0, 1+random.IntN(20)
		for lines.Scan() {
			var hash string
			if n, err := fmt.Sscan(lines.Text(), &cursor, &hash); n != 2 || len(hash) != 64 {
				// Either killed during a write, or the helper reports a failure.
				if err != nil {
					t.Errorf("round %d: the helper says %q", round, lines.Text())
				}
				break
			}
			hashes[hash] = true
			if given++; given == last { // counts confirmations, not time, so that slow machines give as many
				delay := time.Duration(random.IntN(2000)) * time.Microsecond
				time.AfterFunc(delay, func() { cmd.Process.Kill() })
			}
		}
		cmd.Wait()
		if len(hashes) == 0 {
			t.Fatalf("round %d: the helper answered nothing", round)
		}
		answered += len(hashes)
		l := checkAnswered(t, path, hashes)
		// One command may have become durable without having been confirmed.
		if d := l.Header.Cursor - cursor; d < -1 || d > 1 {
			t.Errorf("the cursor was answered to stand at %d and stands at %d", cursor, l.Header.Cursor)
		}
	}
	if answered < 50 {
		t.Errorf("only %d answers in all rounds: the test hardly tests", answered)
	}
}

// checkAnswered checks that the file is intact and contains every confirmed entry, and returns the log.
func checkAnswered(t *testing.T, path string, answered map[string]bool) keeper.Log {
	t.Helper()
	db, err := Open(path, clock)
	must(t, err)
	defer db.Close()
	must(t, db.Check(t.Context()))
	must(t, db.Complete())
	l, err := db.Load(t.Context(), "evening")
	must(t, err)
	must(t, keeper.Verify(tinygame.Open, l))
	gone, err := db.Abandoned(t.Context(), "evening")
	must(t, err)
	kept := map[string]bool{}
	for _, e := range append(gone, l.Entries...) {
		kept[e.Hash] = true
	}
	for hash := range answered {
		if !kept[hash] {
			t.Errorf("entry %s was answered and is lost", hash)
		}
	}
	return l
}

// TestKilledWhileMigrating kills the program while it migrates a file of the first version, many times: the file has
// the old or the new version, nothing is missing, and if it is new there is a backup of the old one.
func TestKilledWhileMigrating(t *testing.T) {
	kills := randomplay.Rounds(6, 75) // runs that are killed before they finish; a fast machine needs more runs
	old := filepath.Join(t.TempDir(), FileName)
	want := map[string]keeper.Log{}
	var all []keeper.Log
	for _, id := range []string{"one", "two", "three"} {
		want[id] = sample(id, 60)
		all = append(all, want[id])
	}
	oldFile(t, old, all...)
	var took, rest time.Duration // of an undisturbed run: from its first line, and from its backup
	random := randomplay.Numbers(t)
	killed, before, within := 0, 0, 0
	runs := 0
	for run := 0; killed < kills && run < 40*kills; run++ {
		runs = run
		path := filepath.Join(t.TempDir(), FileName)
		must(t, copyFile(old, path))
		cmd := exec.Command(os.Args[0], path)
		cmd.Env = append(os.Environ(), helperVar+"=migrate")
		out, err := cmd.StdoutPipe()
		must(t, err)
		must(t, cmd.Start())
		lines := bufio.NewScanner(out)
		if !lines.Scan() || lines.Text() != "begins" {
			t.Fatalf("the helper says %q", lines.Text())
		}
		began, backed := time.Now(), time.Now()
		if run%3 != 1 { // two of three are killed after the backup, during the migration
			for kept, err := Backups(path); len(kept) == 0; kept, err = Backups(path) {
				must(t, err)
				if time.Since(began) > time.Minute {
					t.Fatal("no backup is made")
				}
				time.Sleep(200 * time.Microsecond)
			}
			backed = time.Now()
		}
		switch {
		case run%3 == 1:
			time.Sleep(time.Duration(random.Int64N(int64(took))))
		case run > 0:
			time.Sleep(time.Duration(random.Int64N(int64(rest))))
		}
		if run > 0 {
			must(t, cmd.Process.Kill())
		}
		done := lines.Scan()
		if run == 0 {
			took, rest = time.Since(began), time.Since(backed)
		}
		if done && lines.Text() != "done" {
			t.Fatalf("run %d: the helper says %q", run, lines.Text())
		}
		cmd.Wait()
		if run > 0 && !done {
			killed++
		}
		r, err := openReadable(path)
		must(t, err)
		version := userVersion(t, r)
		must(t, r.Close())
		kept, err := Backups(path)
		must(t, err)
		switch {
		case version == 1 && len(kept) > 0:
			within++
		case version == 1:
			before++
		case len(kept) != 1 || kept[0].Version != 1:
			t.Fatalf("run %d: the file is of version %d, the backups are %+v", run, version, kept)
		}
		db := openAt(t, path)
		must(t, db.Check(t.Context()))
		for id, l := range want {
			got, err := db.Load(t.Context(), id)
			must(t, err)
			must(t, got.Check())
			if len(got.Entries) != len(l.Entries) || got.Entries[59].Hash != l.Entries[59].Hash || !got.Header.Updated.Equal(l.Header.Updated) {
				t.Errorf("run %d: session %s is not what it was", run, id)
			}
		}
		if userVersion(t, db.read) != migrations().newest || needs(db.read) == "" {
			t.Errorf("run %d: the next start does not finish it", run)
		}
		must(t, db.Close())
	}
	t.Logf("killed %d times in %d runs of %v: %d before the backup was made, %d between it and the end of the migration", killed, runs, took, before, within)
	if killed < kills {
		t.Errorf("only %d of %d runs were killed: the test hardly tests", killed, runs)
	}
}
