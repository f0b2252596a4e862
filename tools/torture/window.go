package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"lantern/storage"
	"lantern/tools/screen"
)

// withWindow kills the program while keys are pressed in its window. Whatever another reader has once seen in the file was
// answered on the screen or about to be, and must stay.
func withWindow(binary string, kills int, random *rand.Rand, all *tally) error {
	x, err := screen.Start(1280, 800)
	if err != nil {
		return err
	}
	defer x.Stop()
	dir, err := os.MkdirTemp("", "lantern-torture-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	f := &folder{binary: binary, dir: dir, random: random, all: all, known: map[string]string{}}
	if err := f.evening(); err != nil { // a session to go on with
		return err
	}
	for kill := range kills {
		if err := f.pressing(x); err != nil {
			return fmt.Errorf("kill %d: %w", kill, err)
		}
		if err := f.whole(); err != nil {
			return fmt.Errorf("after kill %d: %w", kill, err)
		}
	}
	return nil
}

// evening begins a session and plays until the first round.
func (f *folder) evening() error {
	out, err := f.command("play", "--new", "--story", "inland-lamp", "--players", "3", "--seed", "7", "--auto", "60").CombinedOutput()
	if err != nil {
		return fmt.Errorf("play: %w: %s", err, out)
	}
	return f.look(storage.OpenReader, func(db *storage.DB) error {
		headers, err := db.List(context.Background())
		if err != nil || len(headers) != 1 {
			return fmt.Errorf("one session is expected: %d, %w", len(headers), err)
		}
		f.id = headers[0].ID
		return nil
	})
}

// appearing is how long a page may take.
const appearing = 30 * time.Second

// pressed are the keys: the next thing, options, hands, undo and redo.
var pressed = []string{"Return", "Return", "Return", "space", "space", "1", "2", "3", "7", "ctrl+z", "ctrl+y", "m", "t", "Escape", "n"}

func (f *folder) pressing(x *screen.Screen) error {
	cmd := f.command()
	cmd.Env = append(cmd.Env, "XDG_CONFIG_HOME="+filepath.Join(f.dir, "config"))
	w, err := x.Run(cmd, filepath.Join(f.dir, "probe.json"))
	if err != nil {
		return err
	}
	defer w.Kill()
	if err := w.Appears(appearing, "home.goOn"); err != nil {
		return err
	}
	if _, err := x.Focus("Lantern", appearing); err != nil {
		return err
	}
	if err := x.Press(0, "Return"); err != nil {
		return err
	}
	if err := w.Appears(appearing, "console.next"); err != nil {
		return err
	}
	n := 10 + f.random.IntN(40)
	for i := range n {
		select {
		case <-w.Ended:
			return fmt.Errorf("the program went by itself: %s", w.Output())
		default:
		}
		if err := x.Press(0, pressed[f.random.IntN(len(pressed))]); err != nil {
			return err
		}
		if i%5 == 4 {
			if err := f.remember(); err != nil {
				return err
			}
		}
	}
	if err := f.remember(); err != nil {
		return err
	}
	time.Sleep(time.Duration(f.random.IntN(20)) * time.Millisecond)
	w.Kill()
	f.all.killed("with its window", n)
	return nil
}

// remember notes every entry that is in the file now.
func (f *folder) remember() error {
	return f.look(storage.OpenReader, func(db *storage.DB) error {
		l, err := db.Load(context.Background(), f.id)
		for _, e := range l.Entries {
			f.known[e.Hash] = fmt.Sprintf("step %d of session %s", e.Seq, f.id)
		}
		return err
	})
}
