package storage

import (
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// TestFullDisksAgainAndAgain fills the disk several times: a failed step changes nothing, and succeeds once there is
// room.
func TestFullDisksAgainAndAgain(t *testing.T) {
	runs, random := randomplay.Rounds(10, 100), randomplay.Numbers(t)
	refused := 0
	for run := range runs {
		path := filepath.Join(t.TempDir(), FileName)
		db := openAt(t, path)
		s, err := keeper.Begin(t.Context(), means(db), tinygame.Open, tinygame.Config("full"))
		must(t, err)
		answered := map[string]bool{}
		for range 4 { // full, room, full, ...
			var pages int
			must(t, db.write.QueryRow("PRAGMA page_count").Scan(&pages))
			limit(t, db, pages+random.IntN(6))
			var cmd keeper.Command
			for err = nil; err == nil; {
				legal := s.Legal()
				cmd = legal[random.IntN(len(legal))]
				_, err = s.Do(t.Context(), cmd)
				if _, no := keeper.AsRefusal(err); no {
					err = nil
				}
				remember(t, db, answered)
			}
			if !errors.Is(err, ErrFull) {
				t.Fatalf("run %d: a full disk is answered with %v", run, err)
			}
			refused++
			at := s.Header().Cursor
			for range 3 {
				if _, err := s.Do(t.Context(), cmd); !errors.Is(err, ErrFull) {
					t.Fatalf("run %d: still full, but %v", run, err)
				}
			}
			if l, err := db.Load(t.Context(), "evening"); err != nil || s.Header().Cursor != at || l.Header.Cursor != at {
				t.Fatalf("run %d: a refused step moved the session: %v", run, err)
			}
			limit(t, db, 1<<30)
			if _, err := s.Do(t.Context(), cmd); err != nil {
				t.Fatalf("run %d: there is room, but %v", run, err)
			}
			remember(t, db, answered)
		}
		must(t, db.Close())
		checkAnswered(t, path, answered)
	}
	t.Logf("%d full disks, %d times refused and gone on", runs, refused)
}

// limit limits the file to so many pages.
func limit(t *testing.T, db *DB, pages int) {
	t.Helper()
	_, err := db.write.Exec(fmt.Sprintf("PRAGMA max_page_count = %d", pages))
	must(t, err)
}

func remember(t *testing.T, db *DB, answered map[string]bool) {
	t.Helper()
	l, err := db.Load(t.Context(), "evening")
	must(t, err)
	answered[l.Entries[len(l.Entries)-1].Hash] = true
}

// TestReadOnlyAtRunTime makes the file read-only during play, as a system does that remounts a faulty disk: the step
// fails with the right error, nothing changes, and it succeeds once writing is allowed again.
func TestReadOnlyAtRunTime(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	s, err := keeper.Begin(t.Context(), means(db), tinygame.Open, tinygame.Config("locked"))
	must(t, err)
	answered := map[string]bool{}
	for range 5 {
		_, err := db.write.Exec("PRAGMA query_only = on")
		must(t, err)
		at, cmd := s.Header().Cursor, s.Legal()[0]
		for range 2 {
			if _, err := s.Do(t.Context(), cmd); !errors.Is(err, ErrReadOnly) || s.Header().Cursor != at {
				t.Fatalf("what may not be written is answered with %v, step %d", err, s.Header().Cursor)
			}
		}
		_, err = db.write.Exec("PRAGMA query_only = off")
		must(t, err)
		if _, err := s.Do(t.Context(), cmd); err != nil {
			t.Fatalf("it may be written again, but %v", err)
		}
		remember(t, db, answered)
	}
	must(t, db.Close())
	checkAnswered(t, path, answered)
}
