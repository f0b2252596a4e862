package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/stories/packs"
)

// TestStoryMap draws the board, also of an invalid story, and refuses anything that is not a picture or a map.
func TestStoryMap(t *testing.T) {
	b := newBench(t)
	dir := t.TempDir()
	draft := filepath.Join(dir, "grey-house")
	if err := packs.NewPack(draft, "", "en"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(draft, "cards.yaml"), []byte("- {id: X}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, what := range []string{"inland-lamp", draft} {
		for _, kind := range []string{"png", "svg"} {
			file := filepath.Join(dir, "map."+kind)
			code, out, errs := b.run("", "story", "map", what, file)
			text, err := os.ReadFile(file)
			if code != 0 || err != nil || !strings.HasPrefix(string(text), kind+" of ") || out != file+"\n" {
				t.Errorf("%s %s: status %d, %s%s, %q, %v", what, kind, code, out, errs, text, err)
			}
		}
	}
	for _, args := range [][]string{{"inland-lamp", filepath.Join(dir, "map.gif")}, {"base", filepath.Join(dir, "map.png")}, {"nowhere", filepath.Join(dir, "map.png")},
		{"inland-lamp", filepath.Join(dir, "none", "map.png")}} {
		if code, _, errs := b.run("", append([]string{"story", "map"}, args...)...); code != ExitInput || errs == "" {
			t.Errorf("%v: status %d, %s", args, code, errs)
		}
	}
}
