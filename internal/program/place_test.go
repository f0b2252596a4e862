//go:build unix

package program

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// evening begins a session in the data folder and plays some steps.
func evening(t *testing.T, data string, more ...string) {
	t.Helper()
	args := append([]string{"--data", data, "play", "--new", "--story", "silence-cure", "--players", "2", "--seed", "5", "--auto", "40"}, more...)
	if out, err := program(t, args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// TestAnotherZoneAndLanguage plays a session from one time zone and language to the next: nothing that is kept alters.
func TestAnotherZoneAndLanguage(t *testing.T) {
	data := t.TempDir()
	evening(t, data)
	id := onlySession(t, data)
	var before string
	for i, env := range [][]string{
		{"TZ=UTC", "LC_ALL=C"}, {"TZ=Pacific/Kiritimati", "LC_ALL=fr_FR.UTF-8"}, {"TZ=America/New_York", "LC_ALL=tr_TR.UTF-8"},
		{"TZ=Nowhere/At_All", "LC_ALL=no such locale"}, {"TZ=Asia/Kathmandu", "LANG=ar_EG.UTF-8", "LANGUAGE=ar:fr"},
	} {
		run := func(args ...string) string {
			cmd := program(t, append([]string{"--data", data}, args...)...)
			cmd.Env = append(cmd.Env, env...)
			out, err := cmd.Output()
			if err != nil {
				t.Fatalf("%v: %v: %v", env, args, err)
			}
			return string(out)
		}
		file := filepath.Join(t.TempDir(), "evening.json")
		run("session", "export", id, file)
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 && before != string(raw) {
			t.Errorf("%v: the session is written otherwise", env)
		}
		run("session", "verify")
		run("play", "--session", id, "--auto", "3")
		run("session", "log", id)
		file += "2"
		run("session", "export", id, file)
		if raw, err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(raw), "+0") || strings.Contains(string(raw), `"at":"0`) {
			t.Errorf("%v: times are not kept in UTC", env)
		}
		before = string(raw)
	}
}

// TestAnotherUsersFile: a session file that another user owns, whom we may or may not read after.
func TestAnotherUsersFile(t *testing.T) {
	base, err := os.MkdirTemp("", "lantern-user")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		filepath.Walk(base, func(p string, _ os.FileInfo, _ error) error { os.Chmod(p, 0o700); return nil })
		os.RemoveAll(base)
	})
	// The superuser may read everything, so the program runs as nobody then, from a place that nobody can read.
	self, err := os.ReadFile(binary)
	if err != nil {
		t.Fatal(err)
	}
	binary := filepath.Join(base, "lantern")
	if err := os.WriteFile(binary, self, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		folder, file os.FileMode
		args         []string
		code         int
		says         string
	}{
		"may be read: listed":     {0o555, 0o444, []string{"session", "list"}, 0, "The Silence Cure"},
		"may be read: not played": {0o555, 0o444, []string{"play", "--session", "x", "--auto", "1"}, 2, "cannot be written"},
		"private: not listed":     {0o700, 0o600, []string{"session", "list"}, 2, "lantern.db"},
		"private: not played":     {0o700, 0o600, []string{"play", "--session", "x", "--auto", "1"}, 2, ""},
		"private: the doctor":     {0o700, 0o600, []string{"doctor"}, 1, "folder"},
	} {
		t.Run(name, func(t *testing.T) {
			data := filepath.Join(base, strings.NewReplacer(" ", "-", ":", "").Replace(name))
			evening(t, data)
			for path, mode := range map[string]os.FileMode{filepath.Join(data, "lantern.db"): c.file, data: c.folder, base: 0o755} {
				if err := os.Chmod(path, mode); err != nil {
					t.Fatal(err)
				}
			}
			cmd := program(t, append([]string{"--data", data}, c.args...)...)
			cmd.Path, cmd.Dir = binary, base
			if os.Geteuid() == 0 {
				cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
			} else if c.folder == 0o700 { // no other user is available: lock it for its owner
				if err := os.Chmod(data, 0); err != nil {
					t.Fatal(err)
				}
			}
			out, err := cmd.CombinedOutput()
			if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != c.code || !strings.Contains(string(out), c.says) {
				t.Errorf("%v: %v\n%s", c.args, err, out)
			}
			if strings.Contains(string(out), "goroutine") {
				t.Errorf("it fails: %s", out)
			}
		})
	}
}
