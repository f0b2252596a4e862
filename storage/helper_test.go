package storage

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// helperVar tells this test binary, started by a test, to act as a helper instead.
const helperVar = "LANTERN_STORAGE_HELPER"

func TestMain(m *testing.M) {
	switch os.Getenv(helperVar) {
	case "play":
		playUntilKilled(os.Args[len(os.Args)-2], os.Args[len(os.Args)-1])
	case "migrate":
		fmt.Println("begins")
		if db, err := Open(os.Args[len(os.Args)-1], clock); err != nil {
			fmt.Println(err)
		} else {
			fmt.Println("done")
			db.Close()
		}
	case "open":
		tellHowItOpens(os.Args[len(os.Args)-1])
	default:
		os.Exit(m.Run())
	}
}

func means(db keeper.Store) keeper.Deps {
	return keeper.Deps{Store: db, Now: clock.Now, NewID: func() string { return "evening" }, NewSeed: func() string { return "seed" }}
}

// playUntilKilled plays random legal commands, undo and redo among them, and prints the cursor and its entry after
// each.
func playUntilKilled(path, seed string) {
	n, _ := strconv.ParseUint(seed, 10, 64)
	random := rand.New(rand.NewPCG(n, 1))
	ctx := context.Background()
	db, err := Open(path, clock)
	if err != nil {
		fmt.Println("failed", err)
		return
	}
	s, err := keeper.Resume(ctx, means(db), tinygame.Open, "evening")
	if errors.Is(err, keeper.ErrNoSession) {
		s, err = keeper.Begin(ctx, means(db), tinygame.Open, tinygame.Config("kill"))
	}
	for err == nil {
		l, loadErr := db.Load(ctx, "evening")
		if loadErr != nil {
			err = loadErr
			break
		}
		fmt.Println(l.Header.Cursor, l.Entries[l.Header.Cursor-1].Hash)
		switch roll := random.IntN(10); {
		case roll == 0:
			_, err = s.Undo(ctx)
		case roll == 1:
			_, err = s.Redo(ctx)
		default:
			legal := s.Legal()
			_, err = s.Do(ctx, legal[random.IntN(len(legal))])
		}
		if _, refused := keeper.AsRefusal(err); refused {
			err = nil
		}
	}
	fmt.Println("failed", err)
}

// tellHowItOpens prints the error codes of Open and OpenReader.
func tellHowItOpens(path string) {
	word := func(db *DB, err error) string {
		var e *StoreError
		switch {
		case err == nil:
			headers, err := db.List(context.Background())
			db.Close()
			return fmt.Sprintf("opened, %d sessions, %v", len(headers), err)
		case errors.As(err, &e):
			return e.Code + " " + filepath.Base(e.Path)
		}
		return err.Error()
	}
	fmt.Println(word(Open(path, clock)))
	fmt.Println(word(OpenReader(path, clock)))
}
