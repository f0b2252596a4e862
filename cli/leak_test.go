package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lantern/internal/everygame"
	"lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/mansions/autokeeper"
	"lantern/keeper/mansions/state"
)

// outputs are the commands whose output the table may read, with their arguments.
func outputs(file string) map[string][]string {
	return map[string][]string{
		"list": {"session", "list"}, "list, JSON": {"session", "list", "--json"},
		"show": {"session", "show", "session-1"}, "show, JSON": {"session", "show", "session-1", "--json"},
		"log": {"session", "log", "session-1"}, "log, JSON": {"session", "log", "session-1", "--json"},
		"log for the table": {"session", "log", "session-1", "--for", "table"},
		"stats":             {"session", "stats", "session-1"}, "stats, JSON": {"session", "stats", "session-1", "--json"},
		"point": {"session", "point", "session-1", "here"}, "verify": {"session", "verify"},
		"copy":   {"session", "copy", "session-1"},
		"export": {"session", "export", "--players", "session-1", file},
		"play":   {"play", "--session", "session-1", "--budget", "1"},
	}
}

// leak plays a game and searches everything that the commands print for the table. It returns where it found which
// secret, or "", and how many secrets there were. more lists further secrets to look for.
func leak(t *testing.T, g everygame.Game, n int, more ...string) (found string, secrets int) {
	t.Helper()
	args, err := g.Beginning(filepath.Join(t.TempDir(), "options.json"), n, "the-seed-that-nobody-knows")
	if err != nil {
		t.Fatal(err)
	}
	if g.ID == state.SystemName {
		args = append(args, "--keeper", "host") // with a person as keeper much of this is for that person
	}
	b := newBench(t)
	if code, _, errs := b.run("", append(args, "--auto", "30")...); code != 0 {
		t.Fatalf("%s: %d %s", g.ID, code, errs)
	}
	s, err := allGames.Resume(t.Context(), keeper.Deps{Store: b.store}, "session-1")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "players")
	for what, args := range outputs(file) {
		lines := []string{`{"do":"legal"}`, `{"do":"undo"}`, `{"do":"redo"}`, `{"do":"session"}`}
		for _, who := range s.Audiences() {
			if who != keeper.ForKeeper {
				lines = append(lines, `{"do":"view","for":"`+string(who)+`"}`)
			}
		}
		code, out, errs := b.run(strings.Join(lines, "\n"), args...)
		if what == "export" {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			out = string(raw)
		}
		if code != 0 || out == "" || strings.Contains(out, `"ok":false`) {
			t.Fatalf("%s: %s: %d %s %.300s", g.ID, what, code, errs, out)
		}
		hidden := append(g.Secrets(s, keeper.ForTable), "the-seed-that-nobody-knows")
		if what == "play" { // it says what each seat sees and may do
			for _, who := range s.Audiences() {
				theirs := g.Secrets(s, who)
				hidden = slices.DeleteFunc(hidden, func(secret string) bool {
					return who != keeper.ForKeeper && secret != "the-seed-that-nobody-knows" && !slices.Contains(theirs, secret)
				})
			}
		}
		secrets += len(hidden) - 1
		if secret := everygame.Leak(out+errs, append(hidden, more...)); secret != "" {
			return what + " tells " + secret, secrets
		}
	}
	return "", secrets
}

// TestNoSecretIsPrinted plays every game, at night with each of its options, with an automatic keeper, and searches
// everything that the commands print for the table.
func TestNoSecretIsPrinted(t *testing.T) {
	for _, g := range everygame.All {
		looked := 0
		for n := range min(len(g.Options), randomplay.Rounds(2, len(g.Options))) {
			found, secrets := leak(t, g, n)
			looked += secrets
			if found != "" {
				t.Errorf("%s, %s: %s", g.ID, g.Options[n], found)
			}
		}
		if looked < 3 {
			t.Errorf("%s: only %d secrets are looked for", g.ID, looked)
		}
	}
}

// TestAPlantedSecretIsFound treats something in every output as a secret.
func TestAPlantedSecretIsFound(t *testing.T) {
	for _, g := range everygame.All {
		if found, _ := leak(t, g, 0, "session-1"); found == "" {
			t.Errorf("%s: a planted secret is not found", g.ID)
		}
	}
}

// TestNobodyReadsTheKeepersSide with an automatic keeper.
func TestNobodyReadsTheKeepersSide(t *testing.T) {
	b := newBench(t)
	b.run("", "play", "--new", "--story", "inland-lamp", "--keeper", "host", "--budget", "1", "--auto", "2")
	for _, what := range []string{"log", "show", "stats"} {
		code, out, errs := b.run("", "session", what, "session-1", "--for", "keeper", "--json")
		if code != ExitNo || out != "" || !strings.Contains(errs, autokeeper.CodeNobodyKeeps) {
			t.Errorf("%s: %d %s %s", what, code, out, errs)
		}
		if code, out, errs := b.run("", "session", what, "session-1", "--for", "table"); code != ExitDone || out == "" {
			t.Errorf("%s for the table: %d %s %s", what, code, out, errs)
		}
	}
}

// TestAPersonWhoKeepsIsShownTheirSide by session show, beside the table's.
func TestAPersonWhoKeepsIsShownTheirSide(t *testing.T) {
	b := newBench(t)
	auto(t, b, 5)
	for who, shown := range map[string]bool{"keeper": true, "table": false} {
		code, out, errs := b.run("", "session", "show", "session-1", "--json", "--for", who)
		if code != ExitDone || strings.Contains(out, `"keeper": {`) != shown {
			t.Errorf("for %s: %d %s %s", who, code, out, errs)
		}
	}
}
