package notes

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"lantern/ui/kit"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

func TestExportAndImport(t *testing.T) {
	theirs := open(t, "en", theme.Options{}, owl)
	theirs.write("name.en", "The Bird")
	theirs.write("cost", "4")
	theirs.press("Export")
	theirs.press("Export") // the file that is offered
	file := filepath.Join(theirs.shelf.dir, "cards.lantern-notes")
	if _, err := os.Stat(file); err != nil {
		t.Fatal(err)
	}
	theirs.press("Export")
	theirs.w.Canvas().Focused().(*kit.Field).SetText(file)
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
	if note.Name["en"] != "The Bird" || *note.Cost != 4 || !strings.Contains(d.status.Text(), "2 notes taken") || d.field("name.en").entry.Text != "The Bird" {
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
	d.press("Import like this") // mine stand unless chosen otherwise
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
	d.write("cost", "3") // the file was changed behind our back, and broken
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
