package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCampaignsAreCheckedAndShared: shipped campaigns are valid; a mistake is reported with its place, in both
// languages; a campaign survives export and import.
func TestCampaignsAreCheckedAndShared(t *testing.T) {
	b := newBench(t)
	if code, out, errs := b.run("", "campaign", "check"); code != 0 || !strings.HasPrefix(out, "chandlers-debt: sound, 3 scenarios") {
		t.Fatal(code, out, errs)
	} else if !strings.Contains(out,
		"chandlers-debt: no picture of their kind, since their names say none: chandler, wick\n") {
		t.Errorf("what has no picture is not said: %s", out)
	}
	own := filepath.Join(t.TempDir(), "chandlers-copy")
	if err := os.CopyFS(own, os.DirFS("../keeper/arkhamcards/packs/library/chandlers-debt")); err != nil {
		t.Fatal(err)
	}
	head := filepath.Join(own, "campaign.yaml")
	text, err := os.ReadFile(head)
	if err != nil {
		t.Fatal(err)
	}
	zip := filepath.Join(t.TempDir(), "copy.zip")
	if code, _, errs := b.run("", "campaign", "export", own, zip); code != 2 || !strings.Contains(errs, "badID") {
		t.Error(code, errs)
	}
	if code, out, _ := b.run("", "campaign", "check", own); code != 1 || !strings.Contains(out, "campaign.yaml:3:5: badID: ") {
		t.Error(code, out)
	}
	writeFile(t, head, strings.Replace(string(text), "id: chandlers-debt", "id: chandlers-copy", 1))
	for _, args := range [][]string{{"check", own}, {"export", own, zip}, {"import", zip}, {"import", "--replace", zip}} {
		if code, out, errs := b.run("", append([]string{"campaign"}, args...)...); code != 0 {
			t.Errorf("%v: %d %s %s", args, code, out, errs)
		}
	}
	if code, _, _ := b.run("", "campaign", "import", zip); code != 2 {
		t.Error("imported twice:", code)
	}
	bad := filepath.Join(t.TempDir(), "bad.zip")
	writeFile(t, bad, "no zip")
	for _, what := range []string{"campaign", "story"} { // the line contains the first problem
		if code, _, errs := b.run("", what, "import", bad); code != 2 || !strings.Contains(errs, "zipBroken: ") {
			t.Errorf("%s import: %d %s", what, code, errs)
		}
	}
	if code, out, _ := b.run("", "campaign", "check", "--json"); code != 0 || strings.Count(out, `"id"`) != 2 {
		t.Error(code, out)
	}
	options := filepath.Join(t.TempDir(), "options.json")
	play := []string{"play", "--new", "--game", "arkham-cards", "--seed", "1", "--options", options, "--auto", "30"}
	for begun, want := range map[string]int{`{"pack":"chandlers-copy","players":1,"difficulty":"hard"}`: 0, `{"pack":"nowhere"}`: 2,
		`{"pack":"chandlers-copy","difficulty":"none"}`: 2} {
		writeFile(t, options, begun)
		if code, out, errs := b.run("", play...); code != want || want == 2 && !strings.Contains(errs, "LCG-2.2") {
			t.Errorf("%s: %d %s %s", begun, code, out, errs)
		}
	}
	if code, _, errs := b.run("", "campaign", "check", t.TempDir()); code != 2 || !strings.Contains(errs, "campaign.yaml") {
		t.Error(code, errs)
	}
}
