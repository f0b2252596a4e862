package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"lantern/tools/must"
	"lantern/tools/screen"
)

// patience is the maximum time for anything; Wine is slow on a busy machine.
const patience = 3 * time.Minute

// wine is a new Wine prefix with a virtual screen.
type wine struct {
	folder         string // the folder of this trial
	drive          string // the Unix path of C:
	shots          string
	*screen.Screen // its tools run in the environment of this prefix
}

// prepare makes a prefix in a folder as after its first start.
func prepare(tmp, shots string) (_ *wine, err error) {
	defer must.Catch(&err)
	folder := filepath.Join(tmp, "wine")
	must.Do(os.Mkdir(folder, 0o755))
	x := must.Get(screen.Start(1440, 900))
	w := &wine{folder: folder, drive: filepath.Join(folder, "prefix", "drive_c"), shots: shots, Screen: x}
	defer func() {
		if err != nil {
			w.clear()
		}
	}()
	defer must.Catch(&err)
	x.Env = nil
	for _, e := range os.Environ() {
		switch name, _, _ := strings.Cut(e, "="); name {
		case "HOME", "LC_ALL", "LANGUAGE", "LANG", "DISPLAY", "WAYLAND_DISPLAY": // set below
		default:
			if !strings.HasPrefix(e, "LANTERN_") && !strings.HasPrefix(e, "WINE") {
				x.Env = append(x.Env, e)
			}
		}
	}
	// Otherwise Wine offers to download .NET and a browser.
	x.Env = append(x.Env, "DISPLAY="+x.Display, "WINEPREFIX="+filepath.Join(folder, "prefix"), "WINEARCH=win64",
		"WINEDEBUG=-all", "HOME="+folder,
		"WINEDLLOVERRIDES=mscoree,mshtml,winemenubuilder.exe=", "LANG=C.UTF-8", "LIBGL_ALWAYS_SOFTWARE=1")
	if out, err := w.tool("wine", "winecfg", "/v", "win10"); err != nil {
		return nil, fmt.Errorf("%w: %s", err, out)
	}
	must.Get(w.tool("wineserver", "--wait"))
	must.Get(w.tool("wineserver", "--persistent")) // otherwise every program would have to start Windows again
	library := filepath.Join(w.drive, "windows", "system32", "bcryptprimitives.dll")
	if _, err := os.Stat(library); errors.Is(err, os.ErrNotExist) {
		must.Get(command("x86_64-w64-mingw32-gcc", "-shared", "-O2", "-s", "-o", library,
			"tools/packagetest/testdata/prng.c", "-ladvapi32"))
	}
	return w, nil
}

// clear ends this Windows and removes it.
func (w *wine) clear() {
	_, _ = w.tool("wineserver", "--kill") // it may have ended already
	w.Stop()
}

// tool runs a Linux program and returns its output.
func (w *wine) tool(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Env = w.Env
	out, err := within(cmd)
	return strings.TrimSpace(out), err
}

// execute runs a Windows program to its end, and returns its output on both streams and its status.
func (w *wine) execute(args ...string) (out string, status int, err error) {
	cmd := exec.Command("wine", args...)
	cmd.Env = w.Env
	out, err = within(cmd)
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		return out, ended.ExitCode(), nil
	}
	return out, 0, err
}

// within runs a command, and ends it if it takes too long.
func within(cmd *exec.Cmd) (_ string, err error) {
	defer must.Catch(&err)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = 5 * time.Second // its children may hold the pipe
	must.Do(cmd.Start())
	late := time.AfterFunc(patience, func() { cmd.Process.Kill() })
	err = cmd.Wait()
	if !late.Stop() {
		return out.String(), fmt.Errorf("%s takes longer than %v: %s",
			strings.Join(cmd.Args, " "), patience, out.String())
	}
	if errors.Is(err, exec.ErrWaitDelay) {
		err = nil
	}
	return out.String(), err
}

// start starts a Windows program, which writes positions into the file probe.
func (w *wine) start(env []string, args ...string) (*screen.Program, error) {
	cmd := exec.Command("wine", args...)
	cmd.Env = append(append([]string{}, w.Env...), env...)
	cmd.WaitDelay = 5 * time.Second // its children may hold the pipe
	return w.Screen.Start(cmd, w.probe())
}

// probe is the Unix path of the file of positions.
func (w *wine) probe() string { return filepath.Join(w.folder, "probe.json") }

// gone waits for a program's end and returns its status.
func gone(s *screen.Program) (status int, err error) {
	select {
	case <-s.Ended:
		return s.Cmd.ProcessState.ExitCode(), nil
	case <-time.After(patience):
		return 0, fmt.Errorf("it did not end within %v", patience)
	}
}

// unix converts a Windows path to a Unix path.
func (w *wine) unix(path string) (string, error) {
	rest, ok := strings.CutPrefix(path, `C:\`)
	if !ok {
		return "", fmt.Errorf("%q does not lie on drive C", path)
	}
	return filepath.Join(w.drive, strings.ReplaceAll(rest, `\`, "/")), nil
}

// value reads a value of the registry; "" is the key's default value.
func (w *wine) value(key, name string) (string, error) {
	args := []string{"reg", "query", key, "/v", name}
	if name == "" {
		args = []string{"reg", "query", key, "/ve"}
	}
	out, status, err := w.execute(args...)
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

// shoot saves a picture of the screen.
func (w *wine) shoot(name string) error { return w.Picture(filepath.Join(w.shots, name+".png")) }

// key presses keys.
func (w *wine) key(keys ...string) error { return w.Press(80*time.Millisecond, keys...) }

// titled waits for a window and gives it the focus.
func (w *wine) titled(part string) error {
	_, err := w.Focus(part, patience)
	return err
}
