//go:build !windows

package storage

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// TestTheFileGoesAway deletes or moves the open file during play. Linux and macOS allow this, and further writes
// succeed but are lost; for Windows see disk_windows_test.go.
func TestTheFileGoesAway(t *testing.T) {
	for name, away := range map[string]func(path string) error{
		"file deleted": os.Remove,
		"file and journal deleted": func(path string) error {
			return errors.Join(os.Remove(path), os.Remove(path+"-wal"), os.Remove(path+"-shm"))
		},
		"file moved":     func(path string) error { return os.Rename(path, path+".elsewhere") },
		"folder deleted": func(path string) error { return os.RemoveAll(filepath.Dir(path)) },
		"folder moved":   func(path string) error { return os.Rename(filepath.Dir(path), filepath.Dir(path)+"-moved") },
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "data", FileName)
			db := openAt(t, path)
			s, err := keeper.Begin(t.Context(), means(db), tinygame.Open, tinygame.Config("away"))
			must(t, err)
			must(t, db.SetSetting("language", "fr"))
			answered := map[string]bool{}
			play := func() {
				for range 12 {
					_, err := s.Do(t.Context(), s.Legal()[0])
					if _, no := keeper.AsRefusal(err); err != nil && !no {
						t.Fatal(err)
					}
					remember(t, db, answered)
				}
			}
			play()
			must(t, away(path))
			play()
			if again, err := Open(path, clock); !errors.Is(err, ErrBusy) {
				t.Errorf("a second program gets hold of the folder: %v, %v", again, err)
			}
			must(t, db.Close())
			checkAnswered(t, path, answered)
			db = openAt(t, path)
			if lang, _, err := db.Setting("language"); err != nil || lang != "fr" {
				t.Errorf("the settings are lost: %q, %v", lang, err)
			}
			must(t, db.Close())
		})
	}
}

// TestManyGoroutinesReadWhileTheFileIsRescued: the connection for reading is replaced meanwhile, under the race
// detector. The goroutines only take it: to the detector, calls of SQLite are in order with each other.
func TestManyGoroutinesReadWhileTheFileIsRescued(t *testing.T) {
	path := sampleFile(t)
	db := openAt(t, path)
	stop := make(chan struct{})
	var begun, readers sync.WaitGroup
	for range 2 {
		begun.Add(1)
		readers.Go(func() {
			last := db.reader()
			begun.Done()
			for {
				select {
				case <-stop:
					if last == db.reader() {
						t.Error("the connection was not replaced")
					}
					return
				default:
					if db.reader() == nil {
						t.Error("there was no connection")
					}
					runtime.Gosched()
				}
			}
		})
	}
	begun.Wait()
	must(t, os.Remove(path))
	must(t, db.SetSetting("language", "fr"))
	close(stop)
	readers.Wait()
	if heads, err := db.List(t.Context()); len(heads) != 3 || err != nil {
		t.Errorf("%d sessions, %v", len(heads), err)
	}
	must(t, db.Close())
}

// TestAnotherFileInOurPlace does what a program that synchronizes folders does: nothing may be written into either
// file.
func TestAnotherFileInOurPlace(t *testing.T) {
	path := filepath.Join(t.TempDir(), FileName)
	db := openAt(t, path)
	s, err := keeper.Begin(t.Context(), means(db), tinygame.Open, tinygame.Config("other"))
	must(t, err)
	must(t, os.Rename(path, path+".mine"))
	must(t, os.WriteFile(path, []byte("Dear diary,\n"), 0o600))
	if _, err := s.Do(t.Context(), s.Legal()[0]); !errors.Is(err, ErrForeign) {
		t.Errorf("another file lies there, and the answer is %v", err)
	}
	if raw, err := os.ReadFile(path); err != nil || string(raw) != "Dear diary,\n" {
		t.Errorf("the other file was altered: %v", err)
	}
	must(t, os.Remove(path))
	if _, err := s.Do(t.Context(), s.Legal()[0]); err != nil {
		t.Errorf("the other file is gone again, and the answer is %v", err)
	}
	answered := map[string]bool{}
	remember(t, db, answered)
	must(t, db.Close())
	checkAnswered(t, path, answered)
}
