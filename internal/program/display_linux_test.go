package program

import (
	"strings"
	"testing"
)

func TestWithoutADisplayOneLineSaysSo(t *testing.T) {
	for _, locale := range []string{"C", "fr_FR.UTF-8", ""} {
		cmd := program(t, "--data", t.TempDir())
		cmd.Env = append(cmd.Env, "LC_ALL="+locale, "LANG="+locale)
		out, err := cmd.CombinedOutput()
		if cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != 2 {
			t.Fatalf("locale %q: %v\n%s", locale, err, out)
		}
		if lines := strings.Split(strings.TrimSpace(string(out)), "\n"); len(lines) != 1 || !strings.Contains(lines[0], "DISPLAY") {
			t.Errorf("locale %q: %s", locale, out)
		}
	}
}
