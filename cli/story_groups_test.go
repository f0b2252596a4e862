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
