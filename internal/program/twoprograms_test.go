//go:build linux

package program

import (
	"fmt"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"lantern/tools/screen"
)

// TestTwoPrograms has one program play and others come: one that wants to play as well is told to wait, readers are
// not, and a window says who is there and goes on as soon as the folder is free.
func TestTwoPrograms(t *testing.T) {
	data := t.TempDir()
	evening(t, data)
	id := onlySession(t, data)
	first := program(t, "--data", data, "play", "--session", id)
	in, out := pipes(t, first)
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	answered := make([]byte, 10)
	if _, err := in.Write([]byte(`{"do":"session"}` + "\n")); err != nil {
		t.Fatal(err)
	}
	if _, err := out.Read(answered); err != nil {
		t.Fatal(err)
	}

	for _, language := range []string{"en", "fr"} {
		cmd := program(t, "--data", data, "play", "--session", id, "--auto", "1")
		cmd.Env = append(cmd.Env, "LC_ALL="+map[string]string{"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}[language])
		said, err := cmd.CombinedOutput()
		if want := map[string]string{"en": "open with the folder", "fr": "ouverte avec le dossier"}[language]; err == nil ||
			cmd.ProcessState.ExitCode() != 2 || !strings.Contains(string(said), want) || !strings.Contains(string(said), data) {
			t.Errorf("%s: the second player is told: %v %s", language, err, said)
		}
	}
	for _, args := range [][]string{{"session", "list"}, {"session", "verify"}, {"backup", "now"}, {"session", "export", id, filepath.Join(t.TempDir(), "beside.json")}} {
		if said, err := program(t, append([]string{"--data", data}, args...)...).CombinedOutput(); err != nil {
			t.Errorf("%v beside a player: %v %s", args, err, said)
		}
	}

	x, err := screen.Start(1280, 800)
	if err != nil {
		t.Fatal(err)
	}
	defer x.Stop()
	window := opened(t, x, nil, "--data", data)
	defer window.Kill()
	shows(t, window, "trouble.again", func() {})
	in.Close()
	if err := first.Wait(); err != nil {
		t.Fatal(err)
	}
	shows(t, window, "home.goOn", pressing(x, "Return"))
}

// opened is the program with its window, in English.
func opened(t *testing.T, x *screen.Screen, environment []string, args ...string) *screen.Program {
	t.Helper()
	cmd := program(t, args...)
	cmd.Env = append(append(cmd.Env, "LANG=en_US.UTF-8", "XDG_CONFIG_HOME="+t.TempDir()), environment...)
	// Where it starts another one after a fault, both end together, and the end of both is waited for, by way of what they
	// print to.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	w, err := x.Start(cmd, filepath.Join(t.TempDir(), "places.json"))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// pressing presses a key in the window, if it is there already.
func pressing(x *screen.Screen, key string) func() {
	return func() {
		_, _ = x.Tool("xdotool", "search", "--onlyvisible", "--name", "Lantern", "windowfocus", "--sync", "key", key) // again in a moment
	}
}

// shows waits until a control is in the window, calling urge now and then.
func shows(t *testing.T, w *screen.Program, name string, urge func()) {
	t.Helper()
	until(t, w, name, true, urge)
}

// until waits until a control is visible or, as it may be, is not.
func until(t *testing.T, w *screen.Program, name string, visible bool, urge func()) {
	t.Helper()
	n := 0
	if err := w.Until(fmt.Sprintf("%s visible: %v", name, visible), time.Minute, func(all map[string]screen.Place) bool {
		if len(all) > 0 && all[name].Visible == visible {
			return true
		}
		if n++; n%40 == 1 {
			urge()
		}
		return false
	}); err != nil {
		t.Fatal(err)
	}
}
