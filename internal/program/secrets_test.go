//go:build linux

package program

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/storage"
	"lantern/tools/screen"
)

// TestNothingBesideTheSessionsHoldsASecret opens a session of every game in the real window, plays in it, lets the
// program fail and go on, kills it, and kills an export for the players as well. It searches the windows' titles and
// all files but the sessions and their backups: log, report of the fault, window places, lists of recent files, half
// written files, and anything else below the home folder.
func TestNothingBesideTheSessionsHoldsASecret(t *testing.T) {
	x, err := screen.Start(1280, 800)
	if err != nil {
		t.Fatal(err)
	}
	defer x.Stop()
	for _, g := range everygame.All {
		t.Run(g.ID, func(t *testing.T) { besideTheSessions(t, x, g) })
	}
}

func besideTheSessions(t *testing.T, x *screen.Screen, g everygame.Game) {
	home := t.TempDir()
	data := filepath.Join(home, "lantern")
	args, err := g.Beginning(filepath.Join(t.TempDir(), "options.json"), 0, "the-seed-that-nobody-knows")
	if err != nil {
		t.Fatal(err)
	}
	lantern(t, data, append(args, "--auto", "40")...)
	id := onlySession(t, data)
	secrets := secretsOf(t, data, id, g)
	if len(secrets) < 3 {
		t.Errorf("only %d secrets are looked for", len(secrets))
	}
	window := opened(t, x, []string{"HOME=" + home, "XDG_CONFIG_HOME=", "XDG_DATA_HOME=", "XDG_CACHE_HOME=",
		"XDG_STATE_HOME="}, "--data", data)
	kill := func() { _ = syscall.Kill(-window.Cmd.Process.Pid, syscall.SIGKILL); <-window.Ended }
	defer kill()
	shows(t, window, "home.goOn", func() {})
	shows(t, window, "console.next", pressing(x, "Return"))
	titles := ""
	for _, key := range []string{"Return", "space", "Return", "p", "1", "Return", "ctrl+z", "ctrl+y", "m", "Escape", "c",
		"c", "Return", "Escape"} {
		_ = x.Press(50*time.Millisecond, key)
		named, _ := x.Tool("xdotool", "search", "--name", ".", "getwindowname", "%@")
		titles += named
	}
	if !strings.Contains(titles, "Lantern") {
		t.Errorf("the windows have no titles: %q", titles)
	}
	if err := os.WriteFile(window.Probe+".fault", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	var report []string
	for range 600 { // until the fault was met
		if report, _ = filepath.Glob(filepath.Join(data, "reports", "*")); len(report) > 0 {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if len(report) == 0 {
		t.Fatal("the planted fault is not reported")
	}
	kill()
	still := secretsOf(t, data, id, g)
	secrets = slices.DeleteFunc(secrets, func(s string) bool { return len(s) < 4 || !slices.Contains(still, s) })
	secrets = append(secrets, "the-seed-that-nobody-knows")
	for n := range randomplay.Rounds(3, 8) { // killed at several moments
		export := program(t, "--data", data, "session", "export", "--players", id, filepath.Join(home, fmt.Sprint(n)))
		if err := export.Start(); err != nil {
			t.Fatal(err)
		}
		time.AfterFunc(time.Duration(n)*15*time.Millisecond, func() { _ = export.Process.Kill() })
		_ = export.Wait() // it was killed or not
	}
	written := map[string][]byte{"the windows’ titles": []byte(titles)}
	err = filepath.WalkDir(home, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || ofTheSessions(data, path) {
			return err
		}
		raw, err := os.ReadFile(path)
		written[path] = raw
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	logged := false
	for path, raw := range written {
		logged = logged || strings.Contains(path, "log") && bytes.Contains(raw, []byte("session opened"))
		if secret := everygame.Leak(string(raw), secrets); secret != "" {
			t.Errorf("%s holds %q", path, secret)
		}
	}
	if !logged {
		t.Errorf("the log is not among the %d files", len(written))
	}
	whole, err := os.ReadFile(filepath.Join(data, storage.FileName))
	if err != nil || !bytes.Contains(whole, []byte(secrets[len(secrets)-1])) {
		t.Errorf("the secrets are not where they belong, so that the test sees nothing: %v", err)
	}
}

// ofTheSessions reports whether a file holds the sessions or their backups, which contain everything.
func ofTheSessions(data, path string) bool {
	file := filepath.Join(data, storage.FileName)
	return filepath.Dir(path) == storage.BackupDir(file) ||
		strings.HasPrefix(filepath.Base(path), storage.FileName) && !strings.HasSuffix(path, ".last")
}

// secretsOf are those of a session that is in a data folder.
func secretsOf(t *testing.T, data, id string, g everygame.Game) []string {
	t.Helper()
	db, err := storage.OpenReader(filepath.Join(data, storage.FileName), storage.Options{Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s, err := everygame.Rules().Resume(t.Context(), keeper.Deps{Store: db}, id)
	if err != nil {
		t.Fatal(err)
	}
	return g.Secrets(s, keeper.ForTable)
}
