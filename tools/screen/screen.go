// Package screen runs the real program on a virtual X screen, for the tour, benchmarks, soak, torture and the trials of
// the packages. It starts programs, waits for what they show, presses keys and takes pictures. Scenarios and checks
// belong in the tools themselves.
package screen

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// Screen is a virtual screen without a window manager.
type Screen struct {
	Display string   // for example ":1"
	Env     []string // of the X tools, and of programs without an environment of their own; includes DISPLAY
	server  *exec.Cmd
}

// Start runs Xvfb with one screen of a size in pixels on a free display number, and returns when it is ready. Call
// Stop at the end.
func Start(width, height int) (*Screen, error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	// -displayfd lets Xvfb choose a free number and report it when it is ready.
	// -noreset: otherwise it closes its socket for a moment whenever its last client disconnects.
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height),
		"-nolisten", "tcp", "-noreset")
	cmd.ExtraFiles = []*os.File{w}
	err = cmd.Start()
	w.Close()
	if err != nil {
		return nil, fmt.Errorf("start Xvfb (Debian package xvfb): %w", err)
	}
	s := &Screen{server: cmd}
	// Read the whole line: a closed pipe kills the server if it has not written the end yet.
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil {
		s.Stop()
		return nil, fmt.Errorf("the virtual screen did not come up: %w", err)
	}
	number := strings.TrimSpace(line)
	if err := answers("/tmp/.X11-unix/X" + number); err != nil {
		s.Stop()
		return nil, err
	}
	s.Display = ":" + number
	s.Env = append(os.Environ(), "DISPLAY="+s.Display)
	return s, nil
}

// answers waits until the screen accepts connections, since its number is reported slightly earlier.
func answers(socket string) error {
	var err error
	for range 100 {
		var c net.Conn
		if c, err = net.Dial("unix", socket); err == nil {
			return c.Close()
		}
		time.Sleep(50 * time.Millisecond)
	}
	return fmt.Errorf("the virtual screen does not answer: %w", err)
}

// Stop shuts the screen down.
func (s *Screen) Stop() {
	s.server.Process.Signal(syscall.SIGTERM) // SIGKILL would leave its lock and socket behind
	s.server.Wait()
}

// Tool runs a program on the screen to its end and returns what it printed, trimmed.
func (s *Screen) Tool(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Env = s.Env
	out, err := cmd.CombinedOutput()
	said := strings.TrimSpace(string(out))
	if err != nil {
		return said, fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, said)
	}
	return said, nil
}

// Press presses keys, such as "Return" or "ctrl+z", with a pause after each.
func (s *Screen) Press(pause time.Duration, keys ...string) error {
	for _, key := range keys {
		if _, err := s.Tool("xdotool", "key", "--clearmodifiers", key); err != nil {
			return err
		}
		time.Sleep(pause)
	}
	return nil
}

// Focus waits for a window whose title contains a text, gives it the focus, since there is no window manager,
// and returns its number.
func (s *Screen) Focus(title string, patience time.Duration) (number string, err error) {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(150 * time.Millisecond) {
		var out string
		if out, err = s.Tool("xdotool", "search", "--onlyvisible", "--name", title); err != nil || out == "" {
			continue
		}
		number = strings.Fields(out)[0]
		if _, err = s.Tool("xdotool", "windowfocus", "--sync", number); err == nil {
			return number, nil
		}
	}
	return "", fmt.Errorf("no window with %q in its title: %w", title, err)
}

// Picture saves the whole screen as a PNG and creates its folder.
func (s *Screen) Picture(file string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	_, err := s.Tool("import", "-window", "root", "-depth", "8", file)
	return err
}
