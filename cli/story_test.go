package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/stories"
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

// TestMOM_1_4_CountsOfTheBasePack checks the counts in the output of the commands.
func TestMOM_1_4_CountsOfTheBasePack(t *testing.T) {
	code, out, errs := newBench(t).run("", "--json", "story", "show", "base")
	if code != 0 || errs != "" {
		t.Fatalf("exit %d: %s", code, errs)
	}
	var got baseCounts
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	if got.Cards != 270 || got.Investigators != 8 || got.Traits != 32 || got.MonsterTypes != 9 || got.Figures != 24 {
		t.Errorf("got %+v", got)
	}
	sum := 0
	for _, deck := range got.Decks {
		sum += deck.Cards
	}
	if sum != got.Cards {
		t.Errorf("the decks add up to %d of %d cards", sum, got.Cards)
	}
	for lang, want := range map[string][]string{
		"en": {"base pack base: 270 cards; 8 investigators with 32 traits; 9 monster types, 24 figures", "Mend Flesh 5", "Injury 10, Insanity 11", "Humanoid 25, Beast 20, Eldritch 20"},
		"fr": {"Chair refermée 5", "Blessure 10, Démence 11", "Rien d’intéressant 14"},
	} {
		_, out, _ := newBench(t).run("", "--lang", lang, "story", "show", "base")
		for _, part := range want {
			if !strings.Contains(out, part) {
				t.Errorf("%s: %q is missing in\n%s", lang, part, out)
			}
		}
	}
	_, out, _ = newBench(t).run("", "story", "list")
	if !strings.Contains(out, "base pack base: 270 cards (Exploration 83, Starting items 14, Spells 20, Locks 12, Obstacles 7, Mythos 35, Trauma 21, Keeper actions 13, Combat 65)") {
		t.Errorf("the list does not tell the counts:\n%s", out)
	}
}

func TestStorySeed(t *testing.T) {
	args := []string{"story", "seed", "inland-lamp", "--choice", "1=A", "-c", "2=2B", "-c", "3=a", "-c", "4=B", "--players", "2", "--seed", "x"}
	code, out, errs := newBench(t).run("", args...)
	for _, want := range []string{"1A,2B,3A,4B: ", "\ngather: Exploration\n", "\ngather: Locks\n", "\ngather: Keeper actions\n", "\nlay, bottom card first\n"} {
		if code != 0 || errs != "" || !strings.Contains(out, want) {
			t.Errorf("status %d, errors %q, no %q in\n%s", code, errs, want, out)
		}
	}
	if strings.Index(out, "gather: Exploration") > strings.Index(out, "gather: Locks") {
		t.Error("the decks are not in the order of the box")
	}
	var walk stories.SeedingWalk
	_, first, _ := newBench(t).run("", append(args, "--json")...)
	_, again, _ := newBench(t).run("", append(args, "--json")...)
	if err := json.Unmarshal([]byte(first), &walk); err != nil || len(walk.Lay) != 16 || first != again {
		t.Errorf("%d rooms, %v; the same twice: %v", len(walk.Lay), err, first == again)
	}
	if _, all, _ := newBench(t).run("", "--json", "story", "seed", "inland-lamp", "--choices", "1A,2B,3A,4B", "--players", "2", "--seed", "x"); all != first {
		t.Error("--choices lays something else than --choice")
	}
}

func TestStorySeedRefuses(t *testing.T) {
	for _, c := range [][2]string{
		{"nowhere --choice 1=A", "no story"},
		{"inland-lamp --choice 1A", "1=A"},
		{"inland-lamp --choice 1=A --choice 1=B", "twice"},
		{"inland-lamp --choice 1=A", "choice 2"},
		{"inland-lamp --choices 1A,2B,3A,4B --players 5", "--players 5"},
	} {
		code, out, errs := newBench(t).run("", append([]string{"story", "seed"}, strings.Fields(c[0])...)...)
		if code != 2 || out != "" || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, c[1]) {
			t.Errorf("%s: status %d, out %q, errors %q", c[0], code, out, errs)
		}
	}
}

// TestStorySeedOfTheBoxInFrench: an owner of the French edition gathers and lays by the names on his cards, and is told
// what is a guess.
func TestStorySeedOfTheBoxInFrench(t *testing.T) {
	_, out, errs := newBench(t).run("", "--lang", "fr", "story", "seed", "box-green-eyed-boy", "--choices",
		"1B,2A,3B,4A,5B,6A", "--players", "2")
	for _, want := range []string{"à sortir : Verrous\n", "  1   Indice 6A\n", "Vestibule                –\n",
		"Rien d’intéressant, Ouvrir le portail (supposé : votre guide fait foi)\n"} {
		if want = strings.ReplaceAll(want, " :", "\u00a0:"); errs != "" || !strings.Contains(out, want) {
			t.Errorf("errors %q, no %q in\n%s", errs, want, out)
		}
	}
	if n := strings.Count(out, "supposé"); n != 2 { // the gate, and the diary that it displaces
		t.Errorf("%d guesses", n)
	}
}

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

// groupFolder is a small story with cards that chance may leave over and one that the keeper lays where he likes.
func groupFolder(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "grey-house")
	if err := packs.NewPack(folder, "", "en"); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "story.yaml")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	others := "  - cards: [storm-lantern]\n"
	groups := others + "  - {cards: [crowbar, nothing], into: [garden, aside]}\n" +
		"  - {cards: [first-aid-box], into: [library, kitchen], by: keeper}\n"
	changed := strings.Replace(string(text), others, groups, 1)
	changed = strings.Replace(changed, "    time: 3\n", "    time: 3\n    most: 6\n", 1)
	if err := os.WriteFile(file, []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

// TestGroupsAreShown: text and JSON show what chance lays and leaves over, and what the keeper lays where he likes; the
// story is proved.
func TestGroupsAreShown(t *testing.T) {
	b, folder := newBench(t), groupFolder(t)
	var setup storySetup
	_, out, errs := b.run("", "story", "show", folder, "--choices", "1A,2A", "--json")
	if err := json.Unmarshal([]byte(out), &setup); err != nil {
		t.Fatal(err, out, errs)
	}
	want := "[{[crowbar nothing] [garden]} {[storm-lantern] [hall]}] 1 [] [garden hall]"
	if got := fmt.Sprint(setup.Groups, len(setup.Ask), setup.Aside, setup.Into); got != want {
		t.Error(got)
	}
	var walk stories.SeedingWalk
	_, out, _ = b.run("", "story", "seed", folder, "--choices", "1A,2A", "--seed", "1", "--json")
	if err := json.Unmarshal([]byte(out), &walk); err != nil || len(walk.Ask) != 1 || len(walk.Aside) != 1 {
		t.Fatalf("%v: %s", err, out)
	}
	for what, want := range map[string][]string{
		"show":  {"where he likes: Library, Kitchen", "lay one each in Garden", "left over: 1", "3-6, 3,"},
		"seed":  {"lay where you like", "set aside"},
		"check": {"sound"},
	} {
		args := []string{"story", what, folder}
		if what != "check" {
			args = append(args, "--choices", "1A,2A")
		}
		code, out, errs := b.run("", args...)
		for _, words := range want {
			if code != 0 || !strings.Contains(out, words) {
				t.Errorf("%s: status %d, no %q in %s%s", what, code, words, out, errs)
			}
		}
	}
	code, out, errs := b.run("", "story", "simulate", folder, "--games", "2", "--players", "2", "--jobs", "1")
	if code != 0 {
		t.Errorf("status %d, %s%s", code, out, errs)
	}
}
