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

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// TestKilledAtAnyMoment starts the helper again and again and kills it. Everything
// it answered must be there, and the next one must go on from it.
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
		var hashes []string
		cursor, last := 0, 1+random.IntN(20)
		for lines.Scan() {
			var hash string
			if n, err := fmt.Sscan(lines.Text(), &cursor, &hash); n != 2 || len(hash) != 64 {
				// Killed while it wrote, or it says what failed.
				if err != nil {
					t.Errorf("round %d: the helper says %q", round, lines.Text())
				}
				break
			}
			hashes = append(hashes, hash)
			if len(hashes) == last { // answers are counted, not timed: a slow machine gives as many
				delay := time.Duration(random.IntN(2000)) * time.Microsecond
				time.AfterFunc(delay, func() { cmd.Process.Kill() })
			}
		}
		cmd.Wait()
		if len(hashes) == 0 {
			t.Fatalf("round %d: the helper answered nothing", round)
		}
		answered += len(hashes)
		checkKept(t, path, hashes, cursor)
	}
	if answered < 50 {
		t.Errorf("only %d answers in all rounds: the test hardly tests", answered)
	}
}

func checkKept(t *testing.T, path string, hashes []string, cursor int) {
	t.Helper()
	db, err := Open(path, clock)
	must(t, err)
	defer db.Close()
	must(t, db.Check(t.Context()))
	l, err := db.Load(t.Context(), "evening")
	must(t, err)
	must(t, keeper.Verify(tinygame.Open, l))
	gone, err := db.Abandoned(t.Context(), "evening")
	must(t, err)
	kept := map[string]bool{}
	for _, e := range append(gone, l.Entries...) {
		kept[e.Hash] = true
	}
	for _, hash := range hashes {
		if !kept[hash] {
			t.Errorf("entry %s was answered and is lost", hash)
		}
	}
	// One command may have become durable without having been answered.
	if d := l.Header.Cursor - cursor; d < -1 || d > 1 {
		t.Errorf("the cursor was answered to stand at %d and stands at %d", cursor, l.Header.Cursor)
	}
}
