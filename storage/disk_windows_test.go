package storage

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// TestTheFileCannotBeTakenAway tries what other systems allow: Windows refuses it while the file is open, and nothing
// is lost.
func TestTheFileCannotBeTakenAway(t *testing.T) {
	for name, away := range map[string]func(path string) error{
		"file deleted":    os.Remove,
		"journal deleted": func(path string) error { return os.Remove(path + "-wal") },
		"file moved":      func(path string) error { return os.Rename(path, path+".elsewhere") },
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), FileName)
			db := openAt(t, path)
			s, err := keeper.Begin(t.Context(), means(db), tinygame.Open, tinygame.Config("held"))
			must(t, err)
			if away(path) == nil {
				t.Error("the system allows it")
			}
			answered := map[string]bool{}
			for range 12 {
				_, err := s.Do(t.Context(), s.Legal()[0])
				if _, no := keeper.AsRefusal(err); err != nil && !no {
					t.Fatal(err)
				}
				remember(t, db, answered)
			}
			if again, err := Open(path, clock); !errors.Is(err, ErrBusy) {
				t.Errorf("a second program gets hold of the folder: %v, %v", again, err)
			}
			must(t, db.Close())
			checkAnswered(t, path, answered)
		})
	}
}
