//go:build linux

package program

import (
	"encoding/json"
	"path/filepath"
	"testing"

	"lantern/tools/screen"
)

// TestADoubleClickOpensAFile exports a session, deletes it, and opens the file as a desktop does: the first start shows
// a window that asks; a second one, with the window open, hands its file over and ends; and nothing is there before the
// keeper has said so.
func TestADoubleClickOpensAFile(t *testing.T) {
	data := t.TempDir()
	evening(t, data)
	id := onlySession(t, data)
	file := filepath.Join(t.TempDir(), "friday evening.lantern-session")
	if out, err := program(t, "--data", data, "session", "export", id, file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	x, err := screen.Start(1280, 800)
	if err != nil {
		t.Fatal(err)
	}
	defer x.Stop()
	other := t.TempDir() // another computer
	window := opened(t, x, nil, "--data", other, file)
	defer window.Kill()
	shows(t, window, "open.yes", func() {})
	if n := sessions(t, other); n != 0 {
		t.Fatalf("%d sessions before anybody said yes", n)
	}
	until(t, window, "open.yes", false, pressing(x, "Escape"))
	if n := sessions(t, other); n != 0 {
		t.Fatalf("%d sessions although the answer was no", n)
	}

	for _, args := range [][]string{{"--data", other, file}, {"--data", other, "open", filepath.Base(file)}} {
		second := program(t, args...)
		second.Dir = filepath.Dir(file)
		second.Env = append(second.Env, "DISPLAY="+x.Display, "LANG=en_US.UTF-8", "LIBGL_ALWAYS_SOFTWARE=1", "XDG_CONFIG_HOME="+t.TempDir())
		if out, err := second.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		shows(t, window, "open.yes", func() {})
		if args[2] != "open" {
			until(t, window, "open.yes", false, pressing(x, "Escape"))
		}
	}
	shows(t, window, "console.home", pressing(x, "Return"))
	if n := sessions(t, other); n != 1 {
		t.Errorf("%d sessions after a yes", n)
	}
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
