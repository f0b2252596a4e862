package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestStoryNewCanBePlayed writes a skeleton among the user's packs, checks it, and plays some rounds of every variant.
func TestStoryNewCanBePlayed(t *testing.T) {
	b := newBench(t)
	folder := filepath.Join(b.packs, "grey-house")
	if code, out, errs := b.run("", "story", "new", folder, "--name", `The "Grey" House`); code != 0 || !strings.Contains(out, "lantern story check "+folder) {
		t.Fatalf("status %d: %s%s", code, out, errs)
	}
	if code, out, errs := b.run("", "story", "check", folder); code != 0 || errs != "" || !strings.Contains(out, "grey-house: 4 variants sound for 1-4 investigators") {
		t.Fatalf("status %d: %s%s", code, out, errs)
	}
	if _, out, _ := b.run("", "story", "list"); !strings.Contains(out, `The "Grey" House`) {
		t.Errorf("it is not in the list:\n%s", out)
	}
	for i, choices := range []string{"1A,2A", "1A,2B", "1B,2A", "1B,2B"} {
		code, out, errs := b.run("", "play", "--new", "--story", "grey-house", "--choices", choices, "--players", string(rune('1'+i)), "--seed", "7", "--auto", "150")
		if code != 0 {
			t.Fatalf("%s: status %d, errors %q", choices, code, errs)
		}
		var last struct {
			Ended bool
			Do    map[string]int
		}
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &last); err != nil {
			t.Fatalf("%v: %s", err, lines[len(lines)-1])
		}
		if last.Do["startKeeperTurn"] < 2 && !last.Ended {
			t.Errorf("%s: after 150 commands: %s", choices, lines[len(lines)-1])
		}
	}
}

func TestStoryNewInOneLanguage(t *testing.T) {
	b := newBench(t)
	folder := filepath.Join(t.TempDir(), "maison")
	if code, _, errs := b.run("", "--lang", "fr", "story", "new", folder); code != 0 {
		t.Fatal(errs)
	}
	if code, out, _ := b.run("", "story", "check", folder); code != 0 {
		t.Error(out)
	}
	if _, err := os.Stat(filepath.Join(folder, "text", "en.yaml")); err == nil {
		t.Error("English texts were laid too")
	}
}

// TestStoryNewExpansion writes an expansion of the box among the user's packs, which is sound at once.
func TestStoryNewExpansion(t *testing.T) {
	b := newBench(t)
	folder := filepath.Join(b.packs, "alchemy")
	if code, out, errs := b.run("", "story", "new", folder, "--expands", "box", "--cards",
		"mythos=13,trauma=4,keeperAction=2,startingItem=3"); code != 0 || !strings.Contains(out, "need alchemy") {
		t.Fatal(code, out, errs)
	}
	if code, out, errs := b.run("", "story", "check", folder); code != 0 || !strings.Contains(out, "alchemy: sound") {
		t.Error(code, out, errs)
	}
	for want, more := range map[string][]string{
		"goes with --expands":       {"--cards", "mythos=3"},
		"may be of these decks":     {"--expands", "box", "--cards", "tarot=3"},
		"a deck gets 1 to 60 cards": {"--expands", "box", "--cards", "mythos=61"},
		"is not empty; name one":    {"--expands", "box"},
	} {
		to := filepath.Join(t.TempDir(), "other")
		if strings.Contains(want, "empty") {
			to = folder
		}
		code, _, errs := b.run("", append([]string{"story", "new", to}, more...)...)
		if code != 2 || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, want) {
			t.Errorf("%v: status %d, %q", more, code, errs)
		}
	}
}

func TestStoryNewRefuses(t *testing.T) {
	full := t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "notes.txt"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	good := filepath.Join(t.TempDir(), "full")
	if err := os.Rename(full, good); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ folder, name, want string }{
		{good, "", "not empty"},
		{filepath.Join(t.TempDir(), "Grey House"), "", "is no ID"},
		{filepath.Join(t.TempDir(), "grey"), "a\nb", "cannot be printed"},
		{filepath.Join(good, "notes.txt", "grey"), "", "notes.txt"},
	} {
		code, out, errs := newBench(t).run("", "story", "new", c.folder, "--name", c.name)
		if code != 2 || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, c.want) {
			t.Errorf("%s: status %d, out %q, errors %q", c.folder, code, out, errs)
		}
	}
	if text, err := os.ReadFile(filepath.Join(good, "notes.txt")); err != nil || string(text) != "mine" {
		t.Error("the full folder was touched")
	}
}

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
