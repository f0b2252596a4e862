package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/schema"
)

// TestStoryIDs lists what may be named, for the base pack and for an unfinished, invalid story.
func TestStoryIDs(t *testing.T) {
	b := newBench(t)
	for _, c := range []struct {
		args []string
		want []string
	}{
		{[]string{"cards"}, []string{"iron-key", "axe"}},
		{[]string{"monsters"}, []string{"zombie", "cultist"}},
		{[]string{"icons"}, []string{"anchor", "tide"}},
		{[]string{"traits"}, []string{"light"}},
		{[]string{"rooms", "inland-lamp"}, []string{"lamp-room"}},
		{nil, []string{"cards:", "monsters:", "layouts:"}},
	} {
		code, out, errs := b.run("", append([]string{"story", "ids"}, c.args...)...)
		for _, want := range c.want {
			if code != 0 || errs != "" || !strings.Contains(out, want) {
				t.Errorf("%v: status %d, %q lacks %s", c.args, code, errs, want)
			}
		}
	}
	draft := filepath.Join(t.TempDir(), "grey-house")
	if err := packs.NewPack(draft, "", "en"); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(draft, "story.yaml")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, append(text, "thread: 1\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	code, out, errs := b.run("", "story", "ids", "rooms", "cards", draft, "--json")
	var lists map[string][]stories.Named
	if err := json.Unmarshal([]byte(out), &lists); err != nil || code != 0 || len(lists) != 2 || len(lists["rooms"]) == 0 {
		t.Fatalf("status %d, %q, %v: %s", code, errs, err, out)
	}
	own := 0
	for _, card := range lists["cards"] {
		if card.Own {
			own++
		}
	}
	if own == 0 || own == len(lists["cards"]) {
		t.Errorf("%d of %d cards are the story's own", own, len(lists["cards"]))
	}
	if code, _, errs := b.run("", "story", "ids", "monstres"); code != ExitInput || !strings.Contains(errs, "did you mean monsters?") {
		t.Errorf("status %d, %s", code, errs)
	}
}

// TestStoriesByFolder: commands that take an ID also take the folder of a story that is not among the packs.
func TestStoriesByFolder(t *testing.T) {
	b := newBench(t)
	folder := filepath.Join(t.TempDir(), "grey-house")
	if err := packs.NewPack(folder, "", "en"); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"story", "show", folder, "--choices", "1A,2A"},
		{"story", "seed", folder, "--choices", "1A,2A", "--seed", "1"},
		{"story", "simulate", folder, "--games", "1", "--players", "2", "--jobs", "1"},
	} {
		if code, out, errs := b.run("", args...); code != 0 || out == "" {
			t.Errorf("%v: status %d, %s%s", args, code, out, errs)
		}
	}
	if code, _, errs := b.run("", "story", "seed", "inland-lmap", "--choices", "1A"); code != ExitInput || !strings.Contains(errs, "did you mean inland-lamp?") {
		t.Errorf("status %d, %s", code, errs)
	}
	if err := os.WriteFile(filepath.Join(folder, "cards.yaml"), []byte("- {id: X}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, out, errs := b.run("", "story", "show", folder, "--choices", "1A,2A"); code != ExitInput || !strings.Contains(out, "badID") || errs == "" {
		t.Errorf("status %d, %s%s", code, out, errs)
	}
}

// TestStorySchema writes a schema for each file into a new folder, and again over existing ones.
func TestStorySchema(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "my", "schema")
	for range 2 {
		if code, out, errs := newBench(t).run("", "story", "schema", folder); code != 0 || !strings.Contains(out, "story.json") {
			t.Fatalf("status %d, %s%s", code, out, errs)
		}
	}
	for name, want := range schema.Schemas() {
		if got, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(got) != string(want) || !json.Valid(got) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestAsideIsShown: cards set aside are gathered, named and counted once; empty lists are lists.
func TestAsideIsShown(t *testing.T) {
	b := newBench(t)
	code, out, errs := b.run("", "story", "seed", "box-inner-sanctum", "--choices", "1A,2A,3A,4A", "--seed", "1", "--json")
	var walk stories.SeedingWalk
	if err := json.Unmarshal([]byte(out), &walk); err != nil || code != 0 {
		t.Fatalf("status %d, %s, %v", code, errs, err)
	}
	if len(walk.Aside) != 1 || walk.Aside[0].Card != "cult-robes" || walk.Aside[0].Count != 1 || walk.Count() >= walk.Presses() {
		t.Errorf("aside %+v, %d cards, %d presses", walk.Aside, walk.Count(), walk.Presses())
	}
	for _, args := range [][]string{{"seed", "--seed", "1"}, {"show"}} {
		args = append([]string{"story", args[0], "box-inner-sanctum", "--choices", "1A,2A,3A,4A"}, args[1:]...)
		if code, out, _ := b.run("", args...); code != 0 || !strings.Contains(out, "set aside") {
			t.Errorf("%v: status %d, %s", args, code, out)
		}
	}
	for _, story := range []string{"inland-lamp", "box-inner-sanctum"} {
		_, out, _ := b.run("", "story", "show", story, "--choices", map[string]string{"inland-lamp": "1A,2A,3A,4A", "box-inner-sanctum": "1A,2A,3A,4A"}[story], "--json")
		if strings.Contains(out, "null") {
			t.Errorf("%s: null in %s", story, out)
		}
	}
}
