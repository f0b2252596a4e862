package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"lantern/internal/everygame"
	"lantern/storage"
	"lantern/tools/must"
	"lantern/tools/screen"
)

// withWindow kills the program while keys are pressed in its window, for each game in turn. An entry that another
// reader has seen in the file was shown on the screen or about to be, and must not be lost.
func withWindow(binary string, kills int, random *rand.Rand, all *tally) (err error) {
	defer must.Catch(&err)
	x := must.Get(screen.Start(1280, 800))
	defer x.Stop()
	dir := must.Get(os.MkdirTemp("", "lantern-torture-"))
	defer os.RemoveAll(dir)
	var folders []*folder
	for _, g := range everygame.All {
		f := &folder{Lantern: screen.Lantern{Binary: binary, Data: filepath.Join(dir, g.ID)}, random: random, all: all,
			game: g, known: map[string]string{}}
		must.Do(f.begin(40)) // a session to continue
		folders = append(folders, f)
	}
	for kill := range kills {
		f := folders[kill%len(folders)]
		if err := f.pressing(x); err != nil {
			return fmt.Errorf("%s, kill %d: %w", f.game.ID, kill, err)
		}
		if err := f.whole(); err != nil {
			return fmt.Errorf("%s, after kill %d: %w", f.game.ID, kill, err)
		}
	}
	return nil
}

// appearing is the maximum time for a page to appear.
const appearing = 30 * time.Second

// pressed are the keys: next, options, hands, undo and redo.
var pressed = []string{"Return", "Return", "Return", "space", "space", "1", "2", "3", "7", "ctrl+z",
	"ctrl+y", "m", "t", "Escape", "n"}

func (f *folder) pressing(x *screen.Screen) (err error) {
	defer must.Catch(&err)
	w := must.Get(f.GoOn(x, appearing))
	defer w.Kill()
	n := 10 + f.random.IntN(40)
	for i := range n {
		select {
		case <-w.Ended:
			return fmt.Errorf("the program went by itself: %s", w.Output())
		default:
		}
		must.Do(x.Press(0, pressed[f.random.IntN(len(pressed))]))
		if i%5 == 4 {
			must.Do(f.remember())
		}
	}
	must.Do(f.remember())
	time.Sleep(time.Duration(f.random.IntN(20)) * time.Millisecond)
	w.Kill()
	f.all.killed("window of "+f.game.ID, n)
	return nil
}

// remember notes every entry in the file.
func (f *folder) remember() error {
	return f.look(storage.OpenReader, func(db *storage.DB) error {
		l, err := db.Load(context.Background(), f.id)
		for _, e := range l.Entries {
			f.known[e.Hash] = fmt.Sprintf("step %d of session %s", e.Seq, f.id)
		}
		return err
	})
}
