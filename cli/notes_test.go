package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func writeFile(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestNotesGoFromOneToAnother(t *testing.T) {
	b, other := newBench(t), newBench(t)
	own, theirs := filepath.Join(filepath.Dir(b.packs), "notes.yaml"), filepath.Join(filepath.Dir(other.packs), "notes.yaml")
	if code, out, _ := b.run("", "notes", "check"); code != 0 || out != "there are no notes\n" {
		t.Errorf("status %d: %s", code, out)
	}
	writeFile(t, own, "format: 1\ncards: {box: {mythos-7: {name: {en: The Owl}, cost: 3}}}\n")
	writeFile(t, theirs, "format: 1\ncards: {box: {mythos-7: {name: {en: The Bird}, icons: [bat]}}}\n")
	file := filepath.Join(t.TempDir(), "out.yaml")
	if code, out, errs := b.run("", "notes", "export", file); code != 0 || !strings.HasPrefix(out, "2 entries are in ") {
		t.Fatalf("status %d: %s%s", code, out, errs)
	}
	if code, _, errs := b.run("", "notes", "export", file); code != 2 || !strings.Contains(errs, "already exists") {
		t.Errorf("status %d: %s", code, errs)
	}
	before, _ := os.ReadFile(theirs)
	code, out, errs := other.run("", "notes", "import", file)
	if after, _ := os.ReadFile(theirs); code != 2 || string(after) != string(before) || out != "cards.box.mythos-7.name.en: \"The Bird\" here, \"The Owl\" there\n" || !strings.Contains(errs, "--mine or --theirs") {
		t.Errorf("status %d: %s%s", code, out, errs)
	}
	if code, out, errs := other.run("", "notes", "import", file, "--theirs"); code != 0 || !strings.HasPrefix(out, "2 entries imported") || !strings.Contains(out, "notes.before-import.yaml") {
		t.Fatalf("status %d: %s%s", code, out, errs)
	}
	text, err := os.ReadFile(theirs)
	if err != nil || !strings.Contains(string(text), "The Owl") || !strings.Contains(string(text), "cost: 3") || !strings.Contains(string(text), "bat") {
		t.Errorf("%s %v", text, err)
	}
	kept, err := os.ReadFile(filepath.Join(filepath.Dir(theirs), "notes.before-import.yaml"))
	if err != nil || string(kept) != string(before) {
		t.Errorf("%s %v", kept, err)
	}
	if code, out, _ := other.run("", "notes", "import", file, "--mine"); code != 0 || !strings.HasPrefix(out, "0 entries imported") {
		t.Errorf("status %d: %s", code, out)
	}
	if code, out, _ := other.run("", "notes", "check"); code != 0 || !strings.Contains(out, "3 entries, no problems") {
		t.Errorf("status %d: %s", code, out)
	}
	if code, out, _ := other.run("", "notes", "check", "--json"); code != 0 || !strings.Contains(out, `"entries":3`) && !strings.Contains(out, `"entries": 3`) {
		t.Errorf("status %d: %s", code, out)
	}
}

func TestNotesWithProblemsAreRefused(t *testing.T) {
	b := newBench(t)
	bad := filepath.Join(t.TempDir(), "bad.yaml")
	writeFile(t, bad, "format: 1\ncards: {box: {axe: {price: 1}}}\n")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"check", bad}, "bad.yaml:2:21: unknownField"},
		{[]string{"import", bad}, "bad.yaml:2:21: unknownField"},
		{[]string{"check", bad + "x"}, "cannot be read"},
		{[]string{"import", bad + "x"}, "is not imported"},
		{[]string{"export", bad + "y"}, "no notes to export"},
	} {
		code, out, errs := b.run("", append([]string{"notes"}, c.args...)...)
		if code != 2 || !strings.Contains(out+errs, c.want) || strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: status %d: %s%s", c.args, code, out, errs)
		}
	}
	own := filepath.Join(filepath.Dir(b.packs), "notes.yaml")
	writeFile(t, own, "format: 1\ncards: {box: {hatchet: {}}}\n")
	for _, args := range [][]string{{"check"}, {"export", bad + "z"}, {"import", bad}} {
		if code, out, _ := b.run("", append([]string{"notes"}, args...)...); code != 2 || !strings.Contains(out, "notes.yaml:2:24: unknownCard") {
			t.Errorf("%v: status %d: %s", args, code, out)
		}
	}
	writeFile(t, own, "format: 1\ncards: {away: {x: {name: {en: X}}}}\n")
	if code, out, _ := b.run("", "notes", "check"); code != 2 || !strings.Contains(out, "unknownPack") {
		t.Errorf("status %d: %s", code, out)
	}
}
