//go:build linux

package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"lantern/tools/screen"
)

// TestADoubleClickOpensAFile exports a session, deletes it, and opens the file as a desktop does: the first start shows a window that asks; a second one, with the
// window open, hands its file over and ends; and nothing is there before the keeper has said so.
func TestADoubleClickOpensAFile(t *testing.T) {
	data := t.TempDir()
	evening(t, data)
	id := onlySession(t, data)
	file := filepath.Join(t.TempDir(), "friday evening.lantern-session")
	if out, err := program(t, "--data", data, "session", "export", id, file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	display, stop, err := screen.Start(1280, 800)
	if err != nil {
		t.Fatal(err)
	}
	defer stop()
	other := t.TempDir() // another computer
	places := filepath.Join(t.TempDir(), "places.json")
	env := []string{"DISPLAY=" + display, "LANG=en_US.UTF-8", "LIBGL_ALWAYS_SOFTWARE=1", "XDG_CONFIG_HOME=" + t.TempDir()}
	window := program(t, "--data", other, file)
	window.Env = append(window.Env, append(env, "LANTERN_PROBE="+places)...)
	if err := window.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { window.Process.Kill(); window.Wait() }()
	press := func(key string) func() {
		return func() {
			c := exec.Command("xdotool", "search", "--onlyvisible", "--name", "Lantern", "windowfocus", "--sync", "key", key)
			c.Env = append(os.Environ(), "DISPLAY="+display)
			_ = c.Run() // again in a moment
		}
	}
	shows(t, places, "open.yes", func() {})
	if n := sessions(t, other); n != 0 {
		t.Fatalf("%d sessions before anybody said yes", n)
	}
	gone(t, places, "open.yes", press("Escape"))
	if n := sessions(t, other); n != 0 {
		t.Fatalf("%d sessions although the answer was no", n)
	}

	for _, args := range [][]string{{"--data", other, file}, {"--data", other, "open", filepath.Base(file)}} {
		second := program(t, args...)
		second.Dir = filepath.Dir(file)
		second.Env = append(second.Env, env...)
		if out, err := second.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		shows(t, places, "open.yes", func() {})
		if args[2] != "open" {
			gone(t, places, "open.yes", press("Escape"))
		}
	}
	shows(t, places, "console.home", press("Return"))
	if n := sessions(t, other); n != 1 {
		t.Errorf("%d sessions after a yes", n)
	}
}

// gone waits until a control stands nowhere in the window, urging now and then.
func gone(t *testing.T, places, name string, urge func()) {
	t.Helper()
	for i := range 1200 {
		found := map[string]struct{ Visible bool }{}
		raw, err := os.ReadFile(places)
		if err == nil && json.Unmarshal(raw, &found) == nil && !found[name].Visible {
			return
		}
		if i%40 == 0 {
			urge()
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("%s does not go", name)
}

// sessions counts the sessions of a data folder.
func sessions(t *testing.T, data string) int {
	t.Helper()
	raw, err := program(t, "--data", data, "--json", "session", "list").Output()
	if err != nil {
		t.Fatal(err)
	}
	var list []struct{ ID string }
	if err := json.Unmarshal(raw, &list); err != nil {
		t.Fatal(err)
	}
	return len(list)
}
