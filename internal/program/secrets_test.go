//go:build linux

package program

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"lantern/storage"
	"lantern/tools/screen"
)

// TestNothingBesideTheSessionsHoldsASecret opens a session in the real window, plays in it, lets the program fail and go on, and searches
// whatever was written meanwhile, but for the sessions and their backups, and the windows' titles: log, report of the fault,
// window places, lists of recent files, and anything else below the home folder.
func TestNothingBesideTheSessionsHoldsASecret(t *testing.T) {
	home := t.TempDir()
	data := filepath.Join(home, "lantern")
	evening(t, data, "--seed", "the-seed-that-nobody-knows")
	id := onlySession(t, data)
	secrets := append(hiddenCards(t, data, id), "the-seed-that-nobody-knows")
	x, err := screen.Start(1280, 800)
	if err != nil {
		t.Fatal(err)
	}
	defer x.Stop()
	window := opened(t, x, []string{"HOME=" + home, "XDG_CONFIG_HOME=", "XDG_DATA_HOME=", "XDG_CACHE_HOME=", "XDG_STATE_HOME="}, "--data", data)
	defer func() { syscall.Kill(-window.Cmd.Process.Pid, syscall.SIGKILL); <-window.Ended }()
	shows(t, window, "home.goOn", func() {})
	shows(t, window, "console.next", pressing(x, "Return"))
	titles := ""
	for _, key := range []string{"Return", "space", "Return", "p", "1", "Return", "ctrl+z", "ctrl+y", "m", "Escape", "c", "c", "Return"} {
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
	shows(t, window, "console.next", func() {})
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
	written := map[string][]byte{"the windows’ titles": []byte(titles)}
	err = filepath.WalkDir(home, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil // gone in this moment
		}
		if name := d.Name(); strings.HasPrefix(name, storage.FileName) && !strings.HasSuffix(name, ".last") || filepath.Dir(path) == storage.BackupDir(filepath.Join(data, storage.FileName)) {
			return nil // the sessions
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
		for _, secret := range secrets {
			if bytes.Contains(raw, []byte(secret)) {
				t.Errorf("%s holds %q", path, secret)
			}
		}
	}
	if !logged || len(secrets) < 20 {
		t.Errorf("%d secrets were searched for in %d files, the log among them: %v", len(secrets), len(written), logged)
	}
}

// hiddenCards are the cards that nobody at the table knows of in a session: those that were laid out face down and those in the decks.
func hiddenCards(t *testing.T, data, id string) (out []string) {
	t.Helper()
	db, err := storage.OpenReader(filepath.Join(data, storage.FileName), storage.Options{Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	l, err := db.Load(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range l.Entries {
		var events []struct {
			Type     string
			Rooms    json.RawMessage
			Decks    json.RawMessage
			ByKeeper []struct{ Card string }
			Aside    []string
		}
		if err := json.Unmarshal(e.Events, &events); err != nil {
			t.Fatal(err)
		}
		for _, ev := range events {
			for _, asked := range ev.ByKeeper {
				ev.Aside = append(ev.Aside, asked.Card)
			}
			switch out = append(out, telling(ev.Aside)...); ev.Type {
			case "Seeded":
				var rooms []struct{ Cards []string }
				if err := json.Unmarshal(ev.Rooms, &rooms); err != nil {
					t.Fatal(err)
				}
				for _, r := range rooms {
					out = append(out, telling(r.Cards)...)
				}
			case "StoryBegun":
				var decks map[string][]string
				if err := json.Unmarshal(ev.Decks, &decks); err != nil {
					t.Fatal(err)
				}
				for _, deck := range decks {
					out = append(out, telling(deck)...)
				}
			}
		}
	}
	return out
}

// telling leaves out cards whose names are plain words, like "panic", which stand anywhere.
func telling(cards []string) (out []string) {
	for _, card := range cards {
		if strings.Contains(card, "-") {
			out = append(out, card)
		}
	}
	return out
}
