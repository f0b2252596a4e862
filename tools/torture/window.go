package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"lantern/storage"
	"lantern/tools/screen"
)

// withWindow kills the program while keys are pressed in its window. Whatever another reader has once seen in the file was
// answered on the screen or about to be, and must stay.
func withWindow(binary string, kills int, random *rand.Rand, all *tally) error {
	display, lower, err := screen.Start(1280, 800)
	if err != nil {
		return err
	}
	defer lower()
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
		if err := f.pressing(display); err != nil {
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

// pressed are the keys: the next thing, options, hands, undo and redo.
var pressed = []string{"Return", "Return", "Return", "space", "space", "1", "2", "3", "7", "ctrl+z", "ctrl+y", "m", "t", "Escape", "n"}

func (f *folder) pressing(display string) error {
	probe := filepath.Join(f.dir, "probe.json")
	os.Remove(probe)
	cmd := f.command()
	cmd.Env = append(cmd.Env, "DISPLAY="+display, "LANTERN_PROBE="+probe, "LIBGL_ALWAYS_SOFTWARE=1", "XDG_CONFIG_HOME="+filepath.Join(f.dir, "config"))
	if err := cmd.Start(); err != nil {
		return err
	}
	dead := make(chan struct{})
	go func() { cmd.Wait(); close(dead) }()
	defer func() { cmd.Process.Kill(); <-dead }()
	if err := appears(probe, "home.goOn", dead); err != nil {
		return err
	}
	press := func(key string) error {
		c := exec.Command("xdotool", "key", key)
		c.Env = append(os.Environ(), "DISPLAY="+display)
		return c.Run()
	}
	if err := focus(display); err != nil {
		return err
	}
	if err := press("Return"); err != nil {
		return err
	}
	if err := appears(probe, "console.next", dead); err != nil {
		return err
	}
	n := 10 + f.random.IntN(40)
	for i := range n {
		select {
		case <-dead:
			return errors.New("the program went by itself")
		default:
		}
		if err := press(pressed[f.random.IntN(len(pressed))]); err != nil {
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
	cmd.Process.Kill()
	<-dead
	f.all.killed("with its window", n)
	return nil
}

// focus gives the window the keyboard: nobody else does on a screen without a window manager.
func focus(display string) error {
	c := exec.Command("xdotool", "search", "--sync", "--onlyvisible", "--name", "Lantern", "windowfocus", "--sync")
	c.Env = append(os.Environ(), "DISPLAY="+display)
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("focus the window: %w: %s", err, out)
	}
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

// appears waits until a control stands in the window.
func appears(probe, name string, dead <-chan struct{}) error {
	for range 600 {
		raw, err := os.ReadFile(probe)
		places := map[string]struct{ Visible bool }{}
		if err == nil && json.Unmarshal(raw, &places) == nil && places[name].Visible {
			return nil
		}
		select {
		case <-dead:
			return errors.New("the program ended before its window was there")
		case <-time.After(50 * time.Millisecond):
		}
	}
	return fmt.Errorf("%s does not appear", name)
}
