package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestStoryTextsWritesStubs: missing texts are written once in each language; existing texts and comments are kept.
func TestStoryTextsWritesStubs(t *testing.T) {
	b := newBench(t)
	b.packs = copyFolder(t, "../stories/testdata/packs")
	well := filepath.Join(b.packs, "well")
	mine := filepath.Join(well, "text", "fr", "missing.yaml")
	rewrite(t, filepath.Join(well, "text", "en.yaml"), ", all: It calls.", "")
	rewrite(t, filepath.Join(well, "text", "fr.yaml"), ", all: Ça appelle.", "")
	rewrite(t, filepath.Join(well, "text", "fr.yaml"), "  tagline: Il y a quelque chose au fond.\n", "")
	if err := os.MkdirAll(filepath.Dir(mine), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(mine, []byte("# mine\nauthor.me: Moi # a comment"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, out, _ := b.run("", "story", "check", well); code != 1 || !strings.Contains(out, "well: 3 problems\n") {
		t.Fatalf("status %d:\n%s", code, out)
	}
	if code, out, _ := b.run("", "story", "check", "--facts", well); code != 0 || !strings.Contains(out, "well: 4 variants sound") || strings.Contains(out, "Text:") {
		t.Errorf("the facts: status %d:\n%s", code, out)
	}
	code, out, errs := b.run("", "story", "texts", well)
	if code != 0 || errs != "" || !strings.Contains(out, filepath.Join("fr", "missing.yaml")+": 2\n") || !strings.Contains(out, filepath.Join("en", "missing.yaml")+": 2\n") {
		t.Errorf("status %d, errors %q:\n%s", code, errs, out)
	}
	text, err := os.ReadFile(mine)
	if err != nil || !strings.HasPrefix(string(text), "# mine\nauthor.me: Moi # a comment\nevent.4.all: MANQUANT event.4.all\n") {
		t.Errorf("%v: the French stubs are\n%s", err, text)
	}
	code, out, _ = b.run("", "story", "check", well)
	if code != 0 || strings.Count(out, "warning: stubText: ") != 4 || !strings.Contains(out, "well: 4 variants sound for 1-2 investigators, 4 warnings\n") {
		t.Errorf("with stubs: status %d:\n%s", code, out)
	}
	if _, out, _ = b.run("", "story", "texts", well); out != "no text is missing\n" {
		t.Errorf("the second time: %s", out)
	}
	rewrite(t, filepath.Join(well, "story.yaml"), "start: porch", "start: [")
	if code, _, errs := b.run("", "story", "texts", well); code != 1 || !strings.Contains(errs, "lantern story check") {
		t.Errorf("status %d, errors %q", code, errs)
	}
}
