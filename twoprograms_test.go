//go:build linux

package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lantern/tools/screen"
)

// TestTwoPrograms has one program play and others come: one that wants to play as well is told to wait, readers are not, and
// a window says who is there and goes on as soon as the folder is free.
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
		if want := map[string]string{"en": "open on the folder", "fr": "ouverte sur le dossier"}[language]; err == nil ||
			cmd.ProcessState.ExitCode() != 2 || !strings.Contains(string(said), want) || !strings.Contains(string(said), data) {
			t.Errorf("%s: the second player is told: %v %s", language, err, said)
		}
	}
	for _, args := range [][]string{{"session", "list"}, {"session", "verify"}, {"backup", "now"}, {"session", "export", id, filepath.Join(t.TempDir(), "beside.json")}} {
		if said, err := program(t, append([]string{"--data", data}, args...)...).CombinedOutput(); err != nil {
			t.Errorf("%v beside a player: %v %s", args, err, said)
		}
	}

	display, stop, err := screen.Start(1280, 800)
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	places := filepath.Join(t.TempDir(), "places.json")
	window := program(t, "--data", data)
	window.Env = append(window.Env, "DISPLAY="+display, "LANG=en_US.UTF-8", "LANTERN_PROBE="+places, "LIBGL_ALWAYS_SOFTWARE=1", "XDG_CONFIG_HOME="+t.TempDir())
	if err := window.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { window.Process.Kill(); window.Wait() }()
	shows(t, places, "trouble.again", func() {})
	in.Close()
	if err := first.Wait(); err != nil {
		t.Fatal(err)
	}
	shows(t, places, "home.goOn", func() {
		c := exec.Command("xdotool", "search", "--onlyvisible", "--name", "Lantern", "windowfocus", "--sync", "key", "Return")
		c.Env = append(os.Environ(), "DISPLAY="+display)
		_ = c.Run() // again in a moment
	})
}

// shows waits until a control stands in the window, urging now and then.
func shows(t *testing.T, places, name string, urge func()) {
	t.Helper()
	for i := range 1200 {
		found := map[string]struct{ Visible bool }{}
		raw, err := os.ReadFile(places)
		if err == nil && json.Unmarshal(raw, &found) == nil && found[name].Visible {
			return
		}
		if i%40 == 0 {
			urge()
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("%s does not appear", name)
}
