package screen

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"lantern/internal/everygame"
)

// Lantern is the built program with a data folder, in English and with settings of its own.
type Lantern struct{ Binary, Data string }

// Prepare prepares a run of the program with further arguments.
func (l Lantern) Prepare(args ...string) *exec.Cmd {
	cmd := exec.Command(l.Binary, append([]string{"--data", l.Data}, args...)...)
	cmd.Env = append(os.Environ(), "LANG=en_US.UTF-8", "XDG_CONFIG_HOME="+filepath.Join(l.Data, "config"))
	return cmd
}

// Run runs the program to its end. What it printed is part of an error.
func (l Lantern) Run(args ...string) (string, error) {
	out, err := l.Prepare(args...).CombinedOutput()
	if err != nil {
		err = fmt.Errorf("lantern %s: %w: %s", args[0], err, out)
	}
	return string(out), err
}

// Begin plays the first steps of the nth session of a game without a window.
func (l Lantern) Begin(g everygame.Game, n int, seed string, steps int) error {
	args, err := g.Beginning(filepath.Join(l.Data, "options.json"), n, seed)
	if err == nil {
		_, err = l.Run(append(args, "--auto", fmt.Sprint(steps))...)
	}
	return err
}

// GoOn opens the window and continues the last session. On a busy machine a key may come before the window listens; on
// the console it does no harm.
func (l Lantern) GoOn(s *Screen, patience time.Duration) (*Program, error) {
	p, err := s.Start(l.Prepare(), filepath.Join(l.Data, "probe.json"))
	if err != nil {
		return nil, err
	}
	if err = p.Appears(patience, "home.goOn"); err == nil {
		_, err = s.Focus("Lantern", patience)
	}
	for end := time.Now().Add(patience); err == nil; {
		if err = s.Press(0, "Return"); err != nil {
			break
		}
		if err = p.Appears(patience/8, "console.next"); err == nil {
			return p, nil
		}
		if time.Now().Before(end) {
			err = nil
		}
	}
	p.Kill()
	return nil, err
}
