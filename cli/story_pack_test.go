package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestStoryExportAndImport(t *testing.T) {
	b := newBench(t)
	mine := filepath.Join(b.packs, "grey-house")
	file := filepath.Join(t.TempDir(), "grey.zip")
	for _, args := range [][]string{{"story", "new", mine}, {"story", "export", "grey-house", file}} {
		if code, out, errs := b.run("", args...); code != 0 || errs != "" {
			t.Fatalf("%v: status %d: %s%s", args, code, out, errs)
		}
	}
	if code, _, errs := b.run("", "story", "export", "grey-house", file); code != 2 || !strings.Contains(errs, "already exists") {
		t.Errorf("status %d: %s", code, errs)
	}
	if code, _, errs := b.run("", "story", "import", file); code != 2 || !strings.Contains(errs, "already a pack") || strings.Count(errs, "\n") != 1 {
		t.Errorf("status %d: %s", code, errs)
	}
	if code, _, errs := b.run("", "story", "import", file, "--replace"); code != 0 {
		t.Error(errs)
	}
	other := newBench(t)
	if code, out, errs := other.run("", "story", "import", file); code != 0 || !strings.Contains(out, "grey-house is in "+filepath.Join(other.packs, "grey-house")) {
		t.Fatalf("status %d: %s%s", code, out, errs)
	}
	for _, name := range []string{"pack.yaml", "story.yaml", "map.yaml", "cards.yaml", "text/en.yaml", "text/fr.yaml"} {
		one, err := os.ReadFile(filepath.Join(mine, name))
		two, lost := os.ReadFile(filepath.Join(other.packs, "grey-house", name))
		if err != nil || lost != nil || string(one) != string(two) {
			t.Errorf("%s differs: %v %v", name, err, lost)
		}
	}
	if code, out, _ := other.run("", "story", "check", "grey-house"); code != 0 {
		t.Error(out)
	}
}

func TestStoryImportAndExportRefuse(t *testing.T) {
	b := newBench(t)
	bad := filepath.Join(t.TempDir(), "bad.zip")
	if err := os.WriteFile(bad, []byte("no zip"), 0o600); err != nil {
		t.Fatal(err)
	}
	shipped := filepath.Join(t.TempDir(), "lamp.zip")
	if code, _, errs := b.run("", "story", "export", "inland-lamp", shipped); code != 0 {
		t.Fatal(errs)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"import", bad}, "zipBroken"},
		{[]string{"import", bad + "x"}, "cannot be read"},
		{[]string{"import", t.TempDir()}, "not an ordinary file"},
		{[]string{"import", shipped}, "ships with the program"},
		{[]string{"export", "nowhere", bad + "y"}, "no pack with this ID"},
		{[]string{"export", "inland-lamp", filepath.Join(bad, "x.zip")}, "cannot be written"},
	} {
		code, out, errs := b.run("", append([]string{"story"}, c.args...)...)
		if code != 2 || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, c.want) {
			t.Errorf("%v: status %d, out %q, errors %q", c.args, code, out, errs)
		}
	}
	if _, err := os.Stat(b.packs); err == nil {
		t.Error("the folder of packs was made for nothing")
	}
}
