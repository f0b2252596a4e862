package notes

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"lantern/stories"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// pickLine chooses a line of the open list.
func (d *desk) pickLine(words string) {
	d.t.Helper()
	top := d.w.Canvas().Overlays().Top()
	if top == nil {
		d.t.Fatal("there is nothing to choose from")
	}
	field := d.w.Canvas().Focused().(*entry)
	field.SetText(words)
	field.OnSubmitted(words)
}

func TestConditionsArePutTogether(t *testing.T) {
	d := open(t, "en", theme.Options{}, owl)
	needs := func() *stories.Condition { return d.shelf.kept().Cards["box"]["mythos-7"].Needs }
	d.press("+ Add a condition")
	d.pickLine("the room is dark")
	if c := needs(); c == nil || !c.Dark {
		t.Fatalf("%+v", c)
	}
	d.press("+ Add a condition")
	d.pickLine("in sight")
	d.pickLine("zombie")
	if c := needs(); len(c.All) != 2 || !c.All[0].Dark || c.All[1].Sees != "zombie" {
		t.Fatalf("%+v", c)
	}
	d.press("Any one of these")
	d.press("Not")
	if c := needs(); len(c.Any) != 2 || c.Any[0].Not == nil || !c.Any[0].Not.Dark {
		t.Fatalf("%+v", c)
	}
	d.press("Remove")
	if c := needs(); c.Sees != "zombie" || len(c.Any) != 0 {
		t.Fatalf("%+v", c)
	}
	d.row("needs").reset.Press()
	if c := needs(); c != nil {
		t.Fatalf("%+v", c)
	}
}

func TestClausesComeBackAsTheyWere(t *testing.T) {
	for _, kind := range clauseKinds {
		for _, not := range []bool{false, true} {
			arg := "2"
			switch strings.TrimPrefix(kind, "beside.") {
			case "dark", "lit", "burning", "alone", "insane", "objective":
				arg = ""
			}
			want := []clause{{kind, arg, not}, {"alone", "", !not}}
			for _, all := range []bool{false, true} {
				got, gotAll, ok := takeApart(assemble(want, all))
				if !ok || gotAll != all || !slices.Equal(got, want) {
					t.Errorf("%v: %v %v %v", want, got, gotAll, ok)
				}
			}
			if got, _, ok := takeApart(assemble(want[:1], true)); !ok || !slices.Equal(got, want[:1]) {
				t.Errorf("%v: %v", want[:1], got)
			}
		}
	}
	for _, c := range []stories.Condition{
		{Any: []stories.Condition{{Dark: true, Alone: true}}}, {Dark: true, Any: []stories.Condition{{Lit: true}}}, {Escaped: true},
		{All: []stories.Condition{{Any: []stories.Condition{{Dark: true}}}}}, {Not: &stories.Condition{Not: &stories.Condition{Dark: true}}},
		{Token: &stories.TokenNeed{Token: "x", AtLeast: 1}}, {Beside: &stories.Condition{Dark: true, Burning: true}}, {Not: &stories.Condition{Dark: true}, Any: []stories.Condition{{Lit: true}}},
	} {
		if got, _, ok := takeApart(&c); ok {
			t.Errorf("%+v is too entangled for %v", c, got)
		}
	}
}

func TestLocksAreOpened(t *testing.T) {
	d := open(t, "en", theme.Options{}, lock)
	for _, way := range [][]string{{"discard", "silver key"}, {"pass a test", "strength", "−1"}, {"solve", "4A"}, {"as the printed"}} {
		d.press("+ Add a way")
		for _, step := range way {
			d.pickLine(step)
		}
	}
	ways := d.shelf.kept().Cards["box"]["locked-door"].Opens
	if len(ways) != 4 || ways[0].Key != "silver-key" || ways[1].Test == nil || ways[1].Test.Attribute != "strength" || ways[1].Test.Modifier != -1 ||
		ways[2].Puzzle == nil || ways[2].Puzzle.Layout != "4A" || !ways[3].Card {
		t.Errorf("%+v", ways)
	}
	d.press("Remove")
	if ways := d.shelf.kept().Cards["box"]["locked-door"].Opens; len(ways) != 3 || ways[0].Key != "" {
		t.Errorf("%+v", ways)
	}
}

func TestExportAndImport(t *testing.T) {
	theirs := open(t, "en", theme.Options{}, owl)
	theirs.write("name.en", "The Bird")
	theirs.write("cost", "4")
	theirs.press("Export")
	theirs.press("Export") // the suggested file
	file := filepath.Join(theirs.shelf.dir, "cards.lantern-notes")
	if _, err := os.Stat(file); err != nil {
		t.Fatal(err)
	}
	theirs.press("Export")
	theirs.w.Canvas().Focused().(*widget.Field).SetText(file)
	theirs.press("Export")
	if theirs.w.Canvas().Overlays().Top() == nil || !strings.Contains(uitest.TextsOver(theirs.w), "exist") {
		t.Errorf("a file that is there: %q", uitest.TextsOver(theirs.w))
	}

	d := open(t, "en", theme.Options{}, owl)
	d.write("name.en", "The Owl")
	before := d.shelf.kept()
	d.Import(file)
	if d.w.Canvas().Overlays().Top() == nil {
		t.Fatal("nobody is asked who is right")
	}
	d.press("All theirs")
	d.press("Import like this")
	note := d.shelf.kept().Cards["box"]["mythos-7"]
	if note.Name["en"] != "The Bird" || *note.Cost != 4 || !strings.Contains(d.status.Text(), "2 notes imported") || d.field("name.en").entry.Text != "The Bird" {
		t.Errorf("%+v %q", note, d.status.Text())
	}
	kept, err := os.ReadFile(filepath.Join(d.shelf.dir, "notes.before-import.yaml"))
	if err != nil || !strings.Contains(string(kept), "The Owl") {
		t.Error("the notes as they were are lost", err)
	}
	d.undo.Press()
	if n := d.shelf.kept(); n.Count() != before.Count() || n.Cards["box"]["mythos-7"].Name["en"] != "The Owl" {
		t.Errorf("%+v", n)
	}
	d.Import(file)
	d.press("Import like this") // mine are kept unless chosen otherwise
	if note := d.shelf.kept().Cards["box"]["mythos-7"]; note.Name["en"] != "The Owl" || *note.Cost != 4 {
		t.Errorf("%+v", note)
	}
	d.Import(filepath.Join(d.shelf.dir, "nowhere.yaml"))
	if !strings.Contains(d.status.Text(), "nowhere.yaml") {
		t.Errorf("%q", d.status.Text())
	}
}

func TestABrokenFileIsShownAndNeverWrittenOver(t *testing.T) {
	dir := t.TempDir()
	file, broken := filepath.Join(dir, "notes.yaml"), "format: 1\ncards: {box: {axe: {price: 1}}}\n"
	if err := os.WriteFile(file, []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	d := openIn(t, dir, "en", theme.Options{}, owl, 1280, 800)
	if d.list != nil || !strings.Contains(test.RenderObjectToMarkup(d.Content()), "notes.yaml:2:21") {
		t.Error("it is not said what is wrong")
	}
	d.press("Read again")
	if err := os.WriteFile(file, []byte("format: 1\ncards: {box: {axe: {name: {en: Hatchet}}}}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.press("Read again")
	if d.list == nil || d.notes.Cards["box"]["axe"].Name["en"] != "Hatchet" {
		t.Error("mended, and not read")
	}
	if err := os.WriteFile(file, []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	d.write("cost", "3") // the file was changed by another program, and is broken
	if text, err := os.ReadFile(file); err != nil || string(text) != broken {
		t.Errorf("a broken file was written over: %s %v", text, err)
	}
	d.press("Set the file aside")
	d.write("cost", "3")
	aside, err := os.ReadFile(filepath.Join(dir, "notes.broken.yaml"))
	if err != nil || string(aside) != broken || *d.shelf.kept().Cards["box"]["mythos-7"].Cost != 3 {
		t.Errorf("%s %v", aside, err)
	}
}

func TestAFullDiskChangesNothing(t *testing.T) {
	d := open(t, "en", theme.Options{}, owl)
	d.write("cost", "3")
	d.shelf.fail = errors.New("the disk is full")
	d.write("cost", "4")
	if *d.notes.Cards["box"]["mythos-7"].Cost != 3 || !strings.Contains(d.status.Text(), "the disk is full") {
		t.Errorf("%q", d.status.Text())
	}
	d.shelf.fail = nil
	if err := os.WriteFile(d.shelf.File(), []byte("format: 1\ncards: {box: {axe: {name: {en: Hatchet}}}}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.write("cost", "5")
	if d.notes.Cards["box"]["axe"].Name["en"] != "Hatchet" || !strings.Contains(d.status.Text(), "changed elsewhere") {
		t.Errorf("what somebody else wrote is lost: %q", d.status.Text())
	}
	d.write("cost", "5")
	if n := d.shelf.kept(); *n.Cards["box"]["mythos-7"].Cost != 5 || n.Cards["box"]["axe"].Name["en"] != "Hatchet" {
		t.Errorf("%+v", n)
	}
}
