package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// window is the program, started inside and seen on the virtual screen.
type window struct {
	display string
	probe   string // where the program tells which controls are visible, seen from outside
	cmd     *exec.Cmd
	dead    chan struct{}
	frame   time.Duration // from start to the first painted frame
	home    time.Duration // from start to the painted home screen
	painted chan string
}

// open starts a command inside, as a desktop does.
func (r *root) open(display string, environment []string, command ...string) (*window, error) {
	w := &window{display: display, probe: r.home("probe.json"), dead: make(chan struct{}), painted: make(chan string, 8)}
	_ = os.Remove(w.probe)
	w.cmd = r.asKeeper(append([]string{"DISPLAY=" + display, "LANTERN_PROBE=/home/" + keeper + "/probe.json", "LANTERN_FIRST_FRAME=1"}, environment...), command...)
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	w.cmd.Stderr = os.Stderr
	began := time.Now()
	if err := w.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			switch lines.Text() {
			case "first frame":
				w.frame = time.Since(began)
			case "home":
				w.home = time.Since(began)
				w.painted <- "home"
			}
		}
		_ = w.cmd.Wait()
		close(w.dead)
	}()
	return w, nil
}

// close ends the program as a desktop does that shuts down.
func (w *window) close() {
	_ = w.cmd.Process.Signal(os.Interrupt)
	select {
	case <-w.dead:
	case <-time.After(5 * time.Second):
		_ = w.cmd.Process.Kill()
		<-w.dead
	}
}

// appears waits until a control is visible.
func (w *window) appears(name string) error {
	var gone bool
	err := until(name, func() bool {
		select {
		case <-w.dead:
			gone = true
			return true
		default:
		}
		raw, err := os.ReadFile(w.probe)
		places := map[string]struct{ Visible bool }{}
		return err == nil && json.Unmarshal(raw, &places) == nil && places[name].Visible
	})
	if gone {
		return errors.New("the program ended")
	}
	return err
}

// tool runs a program on the virtual screen.
func (w *window) tool(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+w.display)
	return finish(cmd)
}

// focus gives the window the keyboard, which nobody else does on a screen without a window manager, and returns its number.
func (w *window) focus() (string, error) {
	out, err := w.tool("xdotool", "search", "--sync", "--onlyvisible", "--name", "Lantern", "windowfocus", "--sync")
	if err != nil {
		return out, err
	}
	out, err = w.tool("xdotool", "search", "--onlyvisible", "--name", "Lantern")
	return strings.TrimSpace(strings.Split(out, "\n")[0]), err
}

func (w *window) press(keys ...string) error {
	for _, key := range keys {
		if _, err := w.tool("xdotool", "key", key); err != nil {
			return err
		}
		time.Sleep(300 * time.Millisecond)
	}
	return nil
}

// picture saves the screen as a small PNG and says how many colours there were before it was made small.
func (w *window) picture(file string) (colours int, err error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return 0, err
	}
	whole := file + ".whole.png"
	defer os.Remove(whole)
	if _, err := w.tool("import", "-window", "root", whole); err != nil {
		return 0, err
	}
	out, err := command("identify", "-format", "%k", whole)
	if err != nil {
		return 0, err
	}
	if colours, err = strconv.Atoi(strings.TrimSpace(out)); err != nil {
		return 0, err
	}
	_, err = command("convert", whole, "+dither", "-colors", "96", "-strip", "-define", "png:exclude-chunks=date,time", "PNG8:"+file)
	return colours, err
}

// started measures some starts and returns the medians.
func (r *root) started(display string, runs int, command []string) (frame, home time.Duration, err error) {
	var frames, homes []time.Duration
	for i := range runs + 1 {
		w, err := r.open(display, nil, command...)
		if err != nil {
			return 0, 0, err
		}
		select {
		case <-w.painted:
		case <-w.dead:
			return 0, 0, errors.New("the program ended before its home screen")
		case <-time.After(90 * time.Second):
			w.close()
			return 0, 0, errors.New("no home screen within a minute and a half")
		}
		time.Sleep(500 * time.Millisecond)
		w.close()
		if i > 0 { // the first one warms the disk's cache
			frames, homes = append(frames, w.frame), append(homes, w.home)
		}
	}
	slices.Sort(frames)
	slices.Sort(homes)
	return frames[len(frames)/2], homes[len(homes)/2], nil
}

// title is what the window is called.
func (w *window) title(number string) (string, error) {
	out, err := w.tool("xprop", "-id", number, "_NET_WM_NAME", "WM_CLASS")
	if err != nil {
		return "", fmt.Errorf("xprop: %w", err)
	}
	return out, nil
}
