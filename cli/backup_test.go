package cli

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
)

// copies implements Backups and records the calls.
type copies struct {
	kept     []keeper.Backup
	found    keeper.Recovery
	restored string
	session  keeper.Log
	err      error
}

func (c *copies) List(string) ([]keeper.Backup, error) { return c.kept, c.err }
func (c *copies) Make(string) (string, error)          { return "made.db", c.err }
func (c *copies) Restore(_, file string) (string, error) {
	c.restored = file
	return "before.db", c.err
}
func (c *copies) Session(_, _, id string) (keeper.Log, error) {
	if id != c.session.Header.ID {
		return keeper.Log{}, keeper.ErrNoSession
	}
	return c.session, c.err
}
func (c *copies) Recover(string) (keeper.Recovery, error) { return c.found, c.err }

func TestBackupCommands(t *testing.T) {
	at := time.Date(2026, 3, 14, 20, 15, 0, 0, time.UTC)
	c := &copies{
		kept: []keeper.Backup{{File: "/b/two.db", At: at, Why: keeper.RoundEnd, Version: 1, Size: 2048}, {File: "/b/one.db", At: at, Why: keeper.ByHand, Version: 1, Size: 1}},
		found: keeper.Recovery{Aside: "/d/aside.db", Backups: []string{"/b/two.db"}, Sessions: []keeper.Recovered{
			{ID: "a", Kept: 9, Known: 9, Lent: 4}, {ID: "b", Name: "Friday", Kept: 7, Known: 9}, {ID: "c", Known: 3}}},
	}
	b := newBench(t)
	b.copies = c
	code, out, _ := b.run("", "backup", "list")
	if lines := strings.Split(strings.TrimSpace(out), "\n"); code != 0 || len(lines) != 2 || !strings.Contains(lines[0], "at a round's end") || !strings.Contains(lines[0], "2 KiB") {
		t.Errorf("list: %d %s", code, out)
	}
	var listed []keeper.Backup
	if _, out, _ = b.run("", "backup", "list", "--json"); json.Unmarshal([]byte(out), &listed) != nil || len(listed) != 2 {
		t.Errorf("list as JSON: %s", out)
	}
	if code, out, _ = b.run("", "backup", "now"); code != 0 || out != "made.db\n" {
		t.Errorf("now: %d %s", code, out)
	}
	for asked, want := range map[string]string{"newest": "/b/two.db", "one.db": "/b/one.db", "/elsewhere/x.db": "/elsewhere/x.db"} {
		code, out, _ = b.run("", "backup", "restore", asked)
		if code != 0 || c.restored != want || !strings.Contains(out, "before.db") {
			t.Errorf("restore %s: %d %s, restored %s", asked, code, out, c.restored)
		}
	}
	code, out, errs := b.run("", "backup", "recover")
	for _, want := range []string{"whole, 4 steps from a backup", "Friday  up to step 7 of 9", "lost", "/d/aside.db", "/b/two.db"} {
		if !strings.Contains(out, want) {
			t.Errorf("recover does not say %q:\n%s", want, out)
		}
	}
	if code != ExitNo || !strings.Contains(errs, "/d/aside.db") {
		t.Errorf("lost steps: status %d, %s", code, errs)
	}
	c.found.Sessions = c.found.Sessions[:1]
	if code, _, _ = b.run("", "backup", "recover"); code != 0 {
		t.Errorf("nothing lost: status %d", code)
	}
	c.kept = nil
	if code, out, _ = b.run("", "backup", "list"); code != 0 || out != "no backups yet\n" {
		t.Errorf("no backups: %d %s", code, out)
	}
	if code, _, _ = b.run("", "backup", "restore", "newest"); code != ExitInput {
		t.Errorf("the newest of none: status %d", code)
	}
	c.err = errors.New("the disk is gone")
	for _, args := range [][]string{{"list"}, {"now"}, {"restore", "x"}, {"recover"}} {
		if code, _, errs := b.run("", append([]string{"backup"}, args...)...); code != ExitInput || !strings.Contains(errs, "the disk is gone") {
			t.Errorf("%v: %d %s", args, code, errs)
		}
	}
}

func TestDoctorCommand(t *testing.T) {
	b := newBench(t)
	b.health = []Problem{{Thing: "fonts", Health: Well, Words: "three"}, {Thing: "display", Health: Warning, Words: "none", Mend: "open one"}}
	if code, out, _ := b.run("", "doctor"); code != 0 || !strings.Contains(out, "open one") || !strings.Contains(out, "three") {
		t.Errorf("%d %s", code, out)
	}
	b.health = append(b.health, Problem{Thing: "sessions", Health: Ill, Words: "damaged", Mend: "recover"})
	if code, _, errs := b.run("", "doctor"); code != ExitNo || !strings.Contains(errs, "sessions") {
		t.Errorf("%d %s", code, errs)
	}
	var found []Problem
	if _, out, _ := b.run("", "doctor", "--json"); json.Unmarshal([]byte(out), &found) != nil || len(found) != 3 {
		t.Error(out)
	}
}

// TestOneSessionOutOfABackup imports one session beside the existing ones and never replaces one.
func TestOneSessionOutOfABackup(t *testing.T) {
	b := newBench(t)
	auto(t, b, 10)
	old, err := b.store.Load(t.Context(), "session-1")
	if err != nil {
		t.Fatal(err)
	}
	b.copies = &copies{session: old}
	do := func(want string) {
		t.Helper()
		code, out, errs := b.run("", "backup", "restore", "some.db", "--session", "session-1")
		if code != 0 || !strings.Contains(out, want) {
			t.Errorf("%d %s %s, want %s", code, out, errs, want)
		}
	}
	do("session-1 is already here")
	if code, _, errs := b.run("", "play", "--session", "session-1", "--auto", "2"); code != 0 {
		t.Fatal(errs)
	}
	do("session-2 is restored")
	if err := b.store.Delete(t.Context(), "session-1"); err != nil {
		t.Fatal(err)
	}
	do("session-1 is restored")
	for _, id := range []string{"session-1", "session-2"} {
		if l, err := b.store.Load(t.Context(), id); err != nil || l.Header.Cursor != old.Header.Cursor {
			t.Errorf("%s: %v", id, err)
		}
	}
	if code, _, errs := b.run("", "backup", "restore", "some.db", "--session", "none"); code != ExitInput {
		t.Errorf("no such session: %d %s", code, errs)
	}
}
