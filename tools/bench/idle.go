package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"lantern/tools/screen"
)

const (
	idleTime    = 30 * time.Second // how long nobody touches anything
	idleSettle  = 4 * time.Second  // after the page has been painted
	idlePromise = 1.2              // times the processor time of an empty window
	clockTick   = 10 * time.Millisecond
)

// idleFigures opens the console on a session in mid-evening, lets it stand, and compares the processor time that it takes, user and
// system, with that of an empty window that stands on the same screen meanwhile.
func idleFigures(binary string) ([]figure, error) {
	tmp, err := os.MkdirTemp("", "lantern-idle-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	data := filepath.Join(tmp, "data")
	evening := exec.Command(binary, "play", "--data", data, "--new", "--story", "inland-lamp", "--players", "4", "--seed", "idle", "--auto", "260")
	if out, err := evening.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("play an evening: %w: %s", err, out)
	}
	empty, err := emptyWindow(tmp)
	if err != nil {
		return nil, err
	}
	display, stop, err := screen.Start(1280, 800)
	if err != nil {
		return nil, err
	}
	defer stop()

	bare, err := stand(display, "first frame", nil, empty)
	if err != nil {
		return nil, err
	}
	defer bare.end()
	ours, err := stand(display, "console", func() error { // the page of the sessions first, whose Enter goes on with the last one
		return tool(display, "xdotool", "search", "--onlyvisible", "--name", "Lant", "windowfocus", "%1", "key", "Return")
	}, binary, "--data", data)
	if err != nil {
		return nil, err
	}
	defer ours.end()
	time.Sleep(idleSettle)
	began, beganBare := ours.spent(), bare.spent()
	time.Sleep(idleTime)
	mine, base := ours.spent()-began, bare.spent()-beganBare
	if base <= 0 || mine <= 0 {
		return nil, fmt.Errorf("no processor time was counted: console %v, empty window %v", mine, base)
	}
	share := func(d time.Duration) string {
		return fmt.Sprintf("%d ms in %v", d.Milliseconds(), idleTime)
	}
	return []figure{{"console that stands idle, processor time", "empty Fyne window", share(mine), share(base), float64(mine) / float64(base), idlePromise}}, nil
}

// standing is a program whose window stands on the virtual screen.
type standing struct{ cmd *exec.Cmd }

// stand starts a program and waits until it says on its output that what is wanted has been painted; urge is done again and
// again until then.
func stand(display, wanted string, urge func() error, binary string, args ...string) (*standing, error) {
	cmd := exec.Command(binary, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+display, "LANG=en_US.UTF-8", "LANTERN_FIRST_FRAME=1", "LIBGL_ALWAYS_SOFTWARE=1")
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	s := &standing{cmd}
	said := make(chan string)
	go func() {
		defer close(said)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			said <- lines.Text()
		}
	}()
	var deaf error // why it could not be urged last
	late, again := time.After(2*time.Minute), time.NewTicker(time.Second)
	defer again.Stop()
	for {
		select {
		case words, open := <-said:
			if !open {
				s.end()
				return nil, fmt.Errorf("%s ended before it showed %q", binary, wanted)
			}
			if words == wanted {
				go func() {
					for range said { // so that it never waits for somebody to listen
					}
				}()
				return s, nil
			}
		case <-again.C:
			if urge != nil {
				deaf = urge() // the window may not be there yet
			}
		case <-late:
			s.end()
			return nil, errors.Join(fmt.Errorf("%s did not show %q within two minutes", binary, wanted), deaf)
		}
	}
}

func (s *standing) end() {
	s.cmd.Process.Kill()
	s.cmd.Wait()
}

// spent is the processor time that the program has taken, in user mode and in the kernel.
func (s *standing) spent() time.Duration {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	// The second field is the name in brackets, which may hold anything; user time is the 14th, system time the 15th.
	fields := strings.Fields(string(raw)[strings.LastIndexByte(string(raw), ')')+1:])
	if len(fields) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * clockTick
}

func tool(display, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+display)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", name, err, out)
	}
	return nil
}
