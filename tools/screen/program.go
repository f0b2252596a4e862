package screen

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
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

// Place is the position of a control in its window, in pixels.
type Place struct {
	X, Y, W, H float64
	Visible    bool
	Window     string // title of the window it is in
}

// Program is a program running on a screen. It reports what it has painted and writes the positions of its controls.
type Program struct {
	Cmd   *exec.Cmd
	Probe string        // the file of positions, as this process sees it
	Ended chan struct{} // closed when the program has ended
	began time.Time
	heard chan struct{} // receives when there are new lines
	mu    sync.Mutex
	said  bytes.Buffer
	lines map[string]time.Duration // each line printed, with the time of its first occurrence
	rest  []byte                   // an incomplete line
}

// Start starts a command on the screen, with the screen's environment if it has none. It sets variables so that the
// program draws without a graphics card, reports what it has painted, and writes positions into the file probe, unless
// the command's environment names another file.
func (s *Screen) Start(cmd *exec.Cmd, probe string) (*Program, error) {
	_ = os.Remove(probe)
	if cmd.Env == nil {
		cmd.Env = append(cmd.Env, s.Env...)
	}
	ours := []string{"LANTERN_FIRST_FRAME=1", "LIBGL_ALWAYS_SOFTWARE=1"}
	if probe != "" {
		ours = append(ours, "LANTERN_PROBE="+probe)
	}
	cmd.Env = append(append(ours, cmd.Env...), "DISPLAY="+s.Display) // later entries take precedence
	p := &Program{Cmd: cmd, Probe: probe, Ended: make(chan struct{}), heard: make(chan struct{}, 1),
		lines: map[string]time.Duration{}}
	cmd.Stdout, cmd.Stderr = p, p
	p.began = time.Now()
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		_ = cmd.Wait() // callers read ProcessState
		close(p.Ended)
	}()
	return p, nil
}

// Write receives what the program prints.
func (p *Program) Write(raw []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.said.Write(raw)
	p.rest = append(p.rest, raw...)
	for {
		line, after, whole := bytes.Cut(p.rest, []byte("\n"))
		if !whole {
			break
		}
		p.rest = after
		if words := strings.TrimSpace(string(line)); p.lines[words] == 0 {
			p.lines[words] = time.Since(p.began)
		}
	}
	select {
	case p.heard <- struct{}{}:
	default:
	}
	return len(raw), nil
}

// Output is everything printed so far.
func (p *Program) Output() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.said.String()
}

// PrintedAfter is the time from the start to a printed line; 0: not printed yet.
func (p *Program) PrintedAfter(line string) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.lines[line]
}

// WaitForLine waits until the program prints a line, such as "first frame" or "home", and returns the time since the
// start. It calls urge periodically, unless it is nil.
func (p *Program) WaitForLine(line string, patience time.Duration, urge func() error) (time.Duration, error) {
	late, again := time.After(patience), time.NewTicker(time.Second)
	defer again.Stop()
	var deaf error // the last error of urge
	for {
		if at := p.PrintedAfter(line); at > 0 {
			return at, nil
		}
		select {
		case <-p.heard:
		case <-again.C:
			if urge != nil {
				deaf = urge()
			}
		case <-p.Ended:
			if at := p.PrintedAfter(line); at > 0 {
				return at, nil
			}
			return 0, p.over(fmt.Sprintf("it said %q", line))
		case <-late:
			return 0, errors.Join(fmt.Errorf("%s did not say %q within %v",
				filepath.Base(p.Cmd.Path), line, patience), deaf)
		}
	}
}

// over is the error that the program ended prematurely.
func (p *Program) over(before string) error {
	return fmt.Errorf("%s ended before %s: %v\n%s", filepath.Base(p.Cmd.Path), before, p.Cmd.ProcessState, p.Output())
}

// Places are the program's controls by name; none before they are written.
func (p *Program) Places() map[string]Place {
	all := map[string]Place{}
	if raw, err := os.ReadFile(p.Probe); err == nil {
		_ = json.Unmarshal(raw, &all) // an incomplete file will be read again
	}
	return all
}

// Until waits for a condition on the places. what describes it for the error.
func (p *Program) Until(what string, patience time.Duration, so func(map[string]Place) bool) error {
	for end := time.Now().Add(patience); time.Now().Before(end); {
		if so(p.Places()) {
			return nil
		}
		select {
		case <-p.Ended:
			return p.over(what)
		case <-time.After(50 * time.Millisecond):
		}
	}
	return fmt.Errorf("within %v not: %s", patience, what)
}

// Appears waits until one of several controls is visible.
func (p *Program) Appears(patience time.Duration, names ...string) error {
	return p.Until(strings.Join(names, " or ")+" is visible", patience, func(all map[string]Place) bool {
		for _, name := range names {
			if all[name].Visible {
				return true
			}
		}
		return false
	})
}

// Kill ends the program as a power cut would.
func (p *Program) Kill() {
	p.Cmd.Process.Kill()
	<-p.Ended
}

// Close ends the program as a desktop does at shutdown, and reports whether that was enough.
func (p *Program) Close(patience time.Duration) bool {
	p.Cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-p.Ended:
		return true
	case <-time.After(patience):
		p.Cmd.Process.Signal(syscall.SIGQUIT) // prints the stacks of its goroutines
		select {
		case <-p.Ended:
		case <-time.After(patience):
			p.Kill()
		}
		return false
	}
}
