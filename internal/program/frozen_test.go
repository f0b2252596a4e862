package program

import (
	"bytes"
	"compress/gzip"
	"database/sql"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

const frozen = "cli/testdata/frozen"

// TestFrozenEvenings opens what every released version has written, with the real program of today.
func TestFrozenEvenings(t *testing.T) {
	folders, err := filepath.Glob(filepath.Join(frozen, "*", "list.json"))
	if err != nil || len(folders) == 0 {
		t.Fatalf("nothing is frozen: %v", err)
	}
	for _, list := range folders {
		folder := filepath.Dir(list)
		t.Run(filepath.Base(folder), func(t *testing.T) {
			var was []heading
			unmarshal(t, read(t, list), &was)
			t.Run("file", func(t *testing.T) {
				file := filepath.Join(t.TempDir(), "evening.json")
				thaw(t, filepath.Join(folder, "evening.json.gz"), file)
				data := t.TempDir()
				lantern(t, data, "session", "import", file)
				isWhole(t, data, was[0])
			})
			t.Run("database", func(t *testing.T) {
				data := t.TempDir()
				thaw(t, filepath.Join(folder, "lantern.db.gz"), filepath.Join(data, "lantern.db"))
				lantern(t, data, "doctor")
				goesOn(t, data, was[0])
			})
		})
	}
}

// heading is what a list of sessions says of one.
type heading struct {
	ID      string
	Created time.Time
	Cursor  int
	Length  int
	Summary struct {
		Title, Key string
		Args       map[string]string
	}
}

// isWhole checks an old session.
func isWhole(t *testing.T, data string, was heading) {
	t.Helper()
	var now []heading
	unmarshal(t, lantern(t, data, "--json", "session", "list"), &now)
	if len(now) != 1 || now[0].ID != was.ID || !now[0].Created.Equal(was.Created) || now[0].Cursor != was.Cursor || now[0].Length != was.Length ||
		now[0].Summary.Title != was.Summary.Title || now[0].Summary.Args["round"] != was.Summary.Args["round"] {
		t.Fatalf("it was %+v, it is %+v", was, now)
	}
	lantern(t, data, "session", "verify")
	lantern(t, data, "session", "show", was.ID)
	if log := lantern(t, data, "session", "log", was.ID); bytes.Count(log, []byte("\n")) < was.Cursor/2 {
		t.Errorf("its log has %d lines only", bytes.Count(log, []byte("\n")))
	}
}

// goesOn checks an old session, undoes it all, plays on, writes it to a file and reads that.
func goesOn(t *testing.T, data string, was heading) {
	t.Helper()
	isWhole(t, data, was)
	// What was undone can still be redone.
	redo := program(t, "--data", data, "play", "--session", was.ID)
	redo.Stdin = strings.NewReader(strings.Repeat(`{"do":"redo"}`+"\n", was.Length-was.Cursor) + strings.Repeat(`{"do":"undo"}`+"\n", was.Length))
	out, err := redo.Output()
	if n := bytes.Count(out, []byte(`"ok":true`)); err != nil || n != was.Length-was.Cursor+was.Length-1 {
		t.Fatalf("of %d steps there and back %d were done: %v\n%.2000s", 2*was.Length-was.Cursor-1, n, err, out)
	}
	redo = program(t, "--data", data, "play", "--session", was.ID)
	redo.Stdin = strings.NewReader(strings.Repeat(`{"do":"redo"}`+"\n", was.Cursor-1))
	if out, err := redo.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	lantern(t, data, "play", "--session", was.ID, "--auto", "12")
	lantern(t, data, "session", "verify")
	file, other := filepath.Join(t.TempDir(), "again.json"), t.TempDir()
	lantern(t, data, "session", "export", was.ID, file)
	lantern(t, other, "session", "import", file)
	lantern(t, other, "session", "verify")
	again := filepath.Join(t.TempDir(), "again.json")
	lantern(t, other, "session", "export", was.ID, again)
	if !bytes.Equal(read(t, file), read(t, again)) {
		t.Error("the session alters on its way through a file")
	}
}

// TestEveryReleaseIsFrozen looks for the versions that the changelog calls released and for the program's own.
func TestEveryReleaseIsFrozen(t *testing.T) {
	versions := []string{ownVersion(t)}
	for _, m := range regexp.MustCompile(`(?m)^## \[?v?(\d+\.\d+\.\d+[^\]\s]*)`).FindAllSubmatch(read(t, "CHANGELOG.md"), -1) {
		versions = append(versions, string(m[1]))
	}
	for _, v := range versions {
		for _, file := range []string{"evening.json.gz", "lantern.db.gz", "list.json"} {
			if _, err := os.Stat(filepath.Join(frozen, v, file)); err != nil {
				t.Errorf("version %s has no frozen %s; see %s/README.md", v, file, frozen)
			}
		}
	}
}

// TestNewerFilesAreRefused: both versions are named, in both languages, and nothing is altered.
func TestNewerFilesAreRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "evening.json")
	thaw(t, filepath.Join(frozen, ownVersion(t), "evening.json.gz"), file)
	newer := regexp.MustCompile(`"format":1,"app":"[^"]*"`).ReplaceAll(read(t, file), []byte(`"format":7,"app":"4.2.0"`))
	if err := os.WriteFile(file, newer, 0o600); err != nil {
		t.Fatal(err)
	}
	data := t.TempDir()
	cmd := program(t, "--data", data, "session", "import", file)
	out, err := cmd.CombinedOutput()
	if err == nil || cmd.ProcessState.ExitCode() != 2 || !strings.Contains(string(out), "4.2.0") || !strings.Contains(string(out), "format 7") || !strings.Contains(string(out), "up to format 1") {
		t.Errorf("a newer export: %v %s", err, out)
	}

	path := filepath.Join(data, "lantern.db")
	thaw(t, filepath.Join(frozen, ownVersion(t), "lantern.db.gz"), path)
	db, err := sql.Open("sqlite3", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("PRAGMA user_version = 99; INSERT INTO settings VALUES ('file.needs', '4.2.0')"); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	before := read(t, path)
	for _, locale := range []string{"en_US.UTF-8", "fr_FR.UTF-8"} {
		for _, args := range [][]string{{"session", "list"}, {"play", "--session", "x"}, {"backup", "now"}, {"session", "verify"}} {
			cmd := program(t, append([]string{"--data", data}, args...)...)
			cmd.Env = append(cmd.Env, "LC_ALL="+locale)
			out, err := cmd.CombinedOutput()
			if err == nil || cmd.ProcessState.ExitCode() != 2 || !regexp.MustCompile(`format 99.*format \d`).Match(out) || !bytes.Contains(out, []byte("4.2.0")) {
				t.Errorf("%s %v: %v %s", locale, args, err, out)
			}
		}
	}
	if !bytes.Equal(before, read(t, path)) {
		t.Error("a newer file is altered")
	}
}

// ownVersion is the version that the program says it has.
func ownVersion(t *testing.T) string {
	t.Helper()
	var own struct{ Version string }
	unmarshal(t, lantern(t, t.TempDir(), "--json", "version"), &own)
	return own.Version
}

// lantern runs the program on a data folder and returns its output.
func lantern(t *testing.T, data string, args ...string) []byte {
	t.Helper()
	cmd := program(t, append([]string{"--data", data}, args...)...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%.2000s\n%s", args, err, out, errs.String())
	}
	return out
}

// thaw unpacks a frozen file.
func thaw(t *testing.T, from, to string) {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(read(t, from)))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, raw, 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func unmarshal(t *testing.T, raw []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(raw, into); err != nil {
		t.Fatal(err)
	}
}
