package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var guideFile = regexp.MustCompile("(?s)`(dry-well/[a-z/.]+)`[^\n]*\n\n```yaml\n(.*?)```")

// TestGuideShowsTheAnswer runs "story check" on the worked example of docs/stories.md; the guide must show the output.
func TestGuideShowsTheAnswer(t *testing.T) {
	guide, err := os.ReadFile("../docs/stories.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, m := range guideFile.FindAllStringSubmatch(string(guide), -1) {
		to := filepath.Join(dir, filepath.FromSlash(m[1]))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(to, []byte(m[2]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	code, out, errs := newBench(t).run("", "story", "check", filepath.Join(dir, "dry-well"))
	if code != 0 || errs != "" || !strings.Contains(string(guide), "$ lantern story check dry-well\n"+out) {
		t.Errorf("status %d, errors %q; the guide does not show\n%s", code, errs, out)
	}
}
