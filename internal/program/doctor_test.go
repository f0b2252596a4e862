package program

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDoctorAndRecovery plays, damages the file, and has the real program find and mend it.
func TestDoctorAndRecovery(t *testing.T) {
	data := t.TempDir()
	lantern := func(want int, args ...string) string {
		t.Helper()
		cmd := program(t, append([]string{"--data", data}, args...)...)
		out, err := cmd.CombinedOutput()
		if code := cmd.ProcessState.ExitCode(); code != want {
			t.Fatalf("%v: status %d, want %d: %v\n%s", args, code, want, err, out)
		}
		return string(out)
	}
	if out := lantern(0, "doctor"); !strings.Contains(out, "none yet") {
		t.Errorf("an empty folder: %s", out)
	}
	script, err := os.ReadFile("cli/testdata/win.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	play := program(t, "--data", data, "play", "--new", "--story", "inland-lamp", "--choices", "1C,2A,3A,4A", "--players", "4", "--seed", "8")
	play.Stdin = strings.NewReader(strings.Join(strings.SplitAfterN(string(script), "\n", 40)[:39], ""))
	if out, err := play.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	lantern(0, "backup", "now")
	if out := lantern(0, "doctor"); !strings.Contains(out, "all whole") || strings.Contains(out, "bad") {
		t.Errorf("a whole folder: %s", out)
	}
	file := filepath.Join(data, "lantern.db")
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(file, int64(len(raw)/2)); err != nil {
		t.Fatal(err)
	}
	if out := lantern(1, "doctor"); !strings.Contains(out, "lantern backup recover") {
		t.Errorf("a damaged folder: %s", out)
	}
	if out := lantern(1, "backup", "recover"); !strings.Contains(out, "whole") || !strings.Contains(out, "from a backup") {
		t.Errorf("recovery: %s", out)
	}
	lantern(0, "doctor")
	lantern(0, "session", "verify")
}
