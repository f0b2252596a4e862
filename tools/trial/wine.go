package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"lantern/tools/screen"
)

// patience is how long anything may take; Wine is slow on a busy machine.
const patience = 3 * time.Minute

// wine is a fresh Windows of Wine's with a virtual screen.
type wine struct {
	folder string // of this trial
	drive  string // the Unix path of C:
	shots  string
	env    []string
	lower  func()
}

// prepare makes a Windows as after its first start.
func prepare(shim, shots string) (*wine, error) {
	folder, err := os.MkdirTemp("", "lantern-wine-")
	if err != nil {
		return nil, err
	}
	display, lower, err := screen.Start(1440, 900)
	if err != nil {
		os.RemoveAll(folder)
		return nil, err
	}
	w := &wine{folder: folder, drive: filepath.Join(folder, "prefix", "drive_c"), shots: shots, lower: lower}
	for _, e := range os.Environ() {
		switch name, _, _ := strings.Cut(e, "="); name {
		case "HOME", "LC_ALL", "LANGUAGE", "LANG", "DISPLAY", "WAYLAND_DISPLAY": // ours follow
		default:
			if !strings.HasPrefix(e, "LANTERN_") && !strings.HasPrefix(e, "WINE") {
				w.env = append(w.env, e)
			}
		}
	}
	// Wine would offer to fetch .NET and a browser, which nobody needs here.
	w.env = append(w.env, "DISPLAY="+display, "WINEPREFIX="+filepath.Join(folder, "prefix"), "WINEARCH=win64", "WINEDEBUG=-all", "HOME="+folder,
		"WINEDLLOVERRIDES=mscoree,mshtml,winemenubuilder.exe=", "LANG=C.UTF-8", "LIBGL_ALWAYS_SOFTWARE=1")
	if out, err := w.tool("wine", "winecfg", "/v", "win10"); err != nil {
		w.clear()
		return nil, fmt.Errorf("%w: %s", err, out)
	}
	if _, err := w.tool("wineserver", "--wait"); err != nil {
		w.clear()
		return nil, err
	}
	// Otherwise every program would have to start this Windows anew.
	if _, err := w.tool("wineserver", "--persistent"); err != nil {
		w.clear()
		return nil, err
	}
	library := filepath.Join(w.drive, "windows", "system32", "bcryptprimitives.dll")
	if _, err := os.Stat(library); errors.Is(err, os.ErrNotExist) {
		raw, err := os.ReadFile(shim)
		if err == nil {
			err = os.WriteFile(library, raw, 0o644)
		}
		if err != nil {
			w.clear()
			return nil, err
		}
	}
	return w, nil
}

// clear ends this Windows and takes it away.
func (w *wine) clear() {
	_, _ = w.tool("wineserver", "--kill") // it may have ended already
	w.lower()
	os.RemoveAll(w.folder)
}

// tool runs a program of this machine and returns what it printed.
func (w *wine) tool(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Env = w.env
	out, err := within(cmd)
	return strings.TrimSpace(out), err
}

// run runs a program of Windows to its end; it returns what it printed on both streams and its status.
func (w *wine) run(stdin string, args ...string) (out string, status int, err error) {
	cmd := exec.Command("wine", args...)
	cmd.Env, cmd.Stdin = w.env, strings.NewReader(stdin)
	out, err = within(cmd)
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		return out, ended.ExitCode(), nil
	}
	return out, 0, err
}

// within runs a command, and ends it when it takes too long.
func within(cmd *exec.Cmd) (string, error) {
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = 5 * time.Second // its children may hold the pipe
	if err := cmd.Start(); err != nil {
		return "", err
	}
	late := time.AfterFunc(patience, func() { cmd.Process.Kill() })
	err := cmd.Wait()
	if !late.Stop() {
		return out.String(), fmt.Errorf("%s takes longer than %v: %s", strings.Join(cmd.Args, " "), patience, out.String())
	}
	if errors.Is(err, exec.ErrWaitDelay) {
		err = nil
	}
	return out.String(), err
}

// started is a program of Windows that runs.
type started struct {
	cmd   *exec.Cmd
	lines chan string
	ended chan error
}

// start starts a program of Windows.
func (w *wine) start(env []string, args ...string) (*started, error) {
	cmd := exec.Command("wine", args...)
	cmd.Env = append(append([]string{}, w.env...), env...)
	s := &started{cmd: cmd, lines: make(chan string, 100), ended: make(chan error, 1)}
	r, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		for lines := bufio.NewScanner(r); lines.Scan(); {
			select {
			case s.lines <- strings.TrimSpace(lines.Text()):
			default: // nobody listens
			}
		}
		s.ended <- cmd.Wait()
	}()
	return s, nil
}

// says waits until the program prints a line.
func (s *started) says(want string) error {
	late := time.After(patience)
	for {
		select {
		case line := <-s.lines:
			if line == want {
				return nil
			}
		case err := <-s.ended:
			s.ended <- err
			return fmt.Errorf("it ended before it said %q: %v", want, err)
		case <-late:
			return fmt.Errorf("it did not say %q within %v", want, patience)
		}
	}
}

// gone waits for the program's end.
func (s *started) gone() error {
	select {
	case err := <-s.ended:
		return err
	case <-time.After(patience):
		return fmt.Errorf("it did not end within %v", patience)
	}
}

// kill ends the program as a power cut would.
func (s *started) kill() {
	s.cmd.Process.Kill()
	<-s.ended
}

// unix is the Unix path of a path of Windows.
func (w *wine) unix(path string) (string, error) {
	rest, ok := strings.CutPrefix(path, `C:\`)
	if !ok {
		return "", fmt.Errorf("%q does not lie on drive C", path)
	}
	return filepath.Join(w.drive, strings.ReplaceAll(rest, `\`, "/")), nil
}

// value reads a value of the registry; "" is the key's own.
func (w *wine) value(key, name string) (string, error) {
	args := []string{"reg", "query", key, "/v", name}
	if name == "" {
		args = []string{"reg", "query", key, "/ve"}
	}
	out, status, err := w.run("", args...)
	if err != nil || status != 0 {
		return "", fmt.Errorf("%s %q: status %d, %w: %s", key, name, status, err, out)
	}
	for _, line := range strings.Split(out, "\n") {
		for _, kind := range []string{"REG_SZ", "REG_DWORD"} {
			if _, after, ok := strings.Cut(line, kind); ok {
				return strings.TrimSpace(after), nil
			}
		}
	}
	return "", fmt.Errorf("%s %q: no value in %q", key, name, out)
}

// shoot takes a picture of the screen.
func (w *wine) shoot(name string) error {
	_, err := w.tool("import", "-window", "root", "-depth", "8", filepath.Join(w.shots, name+".png"))
	return err
}

// key presses keys.
func (w *wine) key(keys ...string) error {
	out, err := w.tool("xdotool", append([]string{"key", "--delay", "80"}, keys...)...)
	if err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

// titled waits for a window and gives it the keyboard.
func (w *wine) titled(part string) error {
	var out string
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		if out, err = w.tool("xdotool", "search", "--onlyvisible", "--name", part); err == nil && out != "" {
			id := strings.Fields(out)[0]
			_, err = w.tool("xdotool", "windowfocus", "--sync", id)
			return err
		}
	}
	return fmt.Errorf("no window with %q in its title: %w", part, err)
}
