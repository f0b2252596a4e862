//go:build unix

package cli

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestPipesAreRefused: a command that reads a file named by the user does not block on a pipe.
func TestPipesAreRefused(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"session", "import", pipe},
		{"story", "import", pipe},
		{"notes", "import", pipe},
		{"notes", "check", pipe},
		{"puzzle", "check", pipe},
		{"puzzle", "solve", pipe},
		{"calc", "arkham", "dice", pipe},
		{"play", "--new", "--game", "arkham", "--options", pipe},
	} {
		status, _, errs := newBench(t).run("", args...)
		if status != ExitInput || !strings.Contains(errs, "not an ordinary file") {
			t.Errorf("%v: status %d, %s", args, status, errs)
		}
	}
}
