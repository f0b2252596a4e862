package library

import (
	"archive/zip"
	"lantern/stories"
	"lantern/stories/packs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// spoilers are texts of the story "well" that its page must not show at first.
var spoilers = []string{"What is it?", "It is old.", "Lower the rope.", "The last clue.", "It knocks.", "You live.", "Key ring", "It points to the shaft."}

func TestSecretsStayCoveredUntilTheKeeperAsks(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	d.open()
	d.mustNot(spoilers...)
	d.key(fyne.KeyReturn)
	d.must("The Well", "The bucket came up heavy.", "It came up smiling.", "Shaft", "15 rounds", "1 to 2 investigators", "4 variants", "2 investigators")
	d.mustNot(spoilers...)
	uitest.Key(d.window, "1")
	d.must("1. What is it?", "1A – Old: It is old.", "Cover")
	d.mustNot("Lower the rope.", "The last clue.", "It knocks.", "You live.")
	for _, n := range []string{"2", "3", "4", "5", "6", "7"} {
		uitest.Key(d.window, n)
	}
	d.must("Investigators: Lower the rope.", "The last clue.", "I – One, after 3 rounds", "With 2A: The hall is quiet.", "You live.", "1 threat, 1 mythos and 0 trauma cards")
	uitest.Key(d.window, "1")
	d.mustNot("It is old.")
	d.key(fyne.KeyEscape)
	d.mustNot(spoilers...)
	d.key(fyne.KeyReturn) // and covered again on return
	d.must("For the keeper’s eyes only")
	d.mustNot(spoilers...)
	if untold := d.keys.Undescribed(); len(untold) > 0 {
		t.Errorf("the cheat sheet is silent about %q", untold)
	}
}

func TestAStoryLeadsToTheOwnersNotesOfIt(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	d.open()
	d.key(fyne.KeyReturn)
	story := d.page.(*Story)
	room := story.pack.Story.Map.Rooms[0].ID
	for _, press := range []func(){func() { uitest.Key(d.window, "m") }, func() { uitest.Press(t, d.window, "My notes on this story") }} {
		d.noted = nil
		press()
		if want := []string{"well", room, "well"}; !slices.Equal(d.noted, want) {
			t.Errorf("it leads to %q, want %q", d.noted, want)
		}
	}
	d.lay(d.own, "well", "torn")
	d.change(d.own, "torn/story.yaml", "players:", "player:")
	d.shelf.Read(nil)
	d.noted = nil
	d.Look(filepath.Join(d.own, "torn"))
	d.mustNot("My notes on this story")
	uitest.Key(d.window, "m")
	if d.noted != nil {
		t.Errorf("a broken pack leads to %q", d.noted)
	}
}

func TestAPackIsExportedAndImportedElsewhere(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	d.open()
	d.key(fyne.KeyReturn)
	uitest.Key(d.window, "x")
	d.key(fyne.KeyReturn) // the suggested file
	file := filepath.Join(d.own, "well.lantern-pack")
	if _, err := os.Stat(file); err != nil {
		t.Fatalf("%v; told is %q", err, d.told)
	}
	uitest.Key(d.window, "x")
	d.key(fyne.KeyReturn)
	if _, err := os.Stat(filepath.Join(d.own, "well (2).lantern-pack")); err != nil {
		t.Errorf("exporting twice: %v; told is %q", err, d.told)
	}

	e := newDesk(t, "en", theme.Options{})
	e.lay(e.own, "well", "other") // the folder of packs exists
	p := e.open()
	p.packs.importing(file, func(string) {})
	e.must("Import this pack?", "The Well", "a story", "investigators")
	if _, ok := e.shelf.Story("well"); ok {
		t.Fatal("it is imported before anybody said so")
	}
	uitest.Press(t, e.window, "Import it")
	if _, ok := e.shelf.Story("well"); !ok || e.last() != "The pack “well” has been imported." {
		t.Fatalf("told is %q", e.told)
	}
	if filepath.Base(e.shelf.View.Chosen) != "well" {
		t.Errorf("chosen is %q", e.shelf.View.Chosen)
	}
	e.page.(*Page).packs.importing(file, func(string) {})
	e.must("You already have this pack", "There is nothing to import")
	e.key(fyne.KeyEscape)
	before := len(files(t, e.own))
	e.change(e.own, "well/text/en.yaml", "The Well", "The Old Well")
	e.page.(*Page).packs.importing(file, func(string) {})
	e.must("Replace the pack?")
	uitest.Press(t, e.window, "Keep the old one")
	e.shelf.Read(nil)
	e.must("The Old Well")
	e.page.(*Page).packs.importing(file, func(string) {})
	uitest.Press(t, e.window, "Replace it")
	e.mustNot("The Old Well")
	if after := len(files(t, e.own)); after != before {
		t.Errorf("%d files before, %d after", before, after)
	}
}

func TestRefusedImportsSayWhyAndChangeNothing(t *testing.T) {
	d := newDesk(t, "fr", theme.Options{})
	p := d.open()
	uitest.Key(d.window, "i")
	field := d.window.Canvas().Focused().(*widget.Field)
	test.Type(field, "nowhere.zip")
	d.key(fyne.KeyReturn)
	d.must("Importer un paquet", "Il n’y a ni fichier ni dossier", "Vérifiez le chemin.")
	if field.Text != "nowhere.zip" || d.window.Canvas().Focused() != fyne.Focusable(field) {
		t.Errorf("what was typed is %q now", field.Text)
	}
	d.key(fyne.KeyEscape)
	file := filepath.Join(t.TempDir(), "bad.zip")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(f)
	for name, words := range map[string]string{"bad/pack.yaml": "id: bad\nformat: 9\nkind: story\nneeds: [plain]\nlanguages: [en]\n", "bad/text/en.yaml": "story: {title: Bad}\n"} {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(words))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	uitest.Key(d.window, "i")
	d.window.Canvas().Focused().TypedRune('x') // an invalid path
	d.key(fyne.KeyEscape)
	p.packs.importing(file, func(string) {})
	d.must("Non importé", "Ce fichier est au format 9 ; ce programme lit jusqu’au format 1.", "Rien n’a été changé.")
	uitest.Press(t, d.window, "Fermer")
	if _, err := os.Stat(filepath.Join(d.own, "bad")); !os.IsNotExist(err) {
		t.Errorf("something was left behind: %v", err)
	}
}

func TestNoWordsAreClipped(t *testing.T) {
	for _, look := range []theme.Options{{}, {Scale: 150, Variant: theme.Light}, {Scale: 200}} {
		for _, lang := range []string{"fr", "en"} {
			d := newDesk(t, lang, look)
			d.lay(d.own, "well", "well")
			d.lay(d.own, "well", "broken")
			d.change(d.own, "broken/story.yaml", "minutes:", "minuts:")
			d.open()
			check := func(what string) {
				uitest.Resize(d.window, 1280, 800)
				for _, words := range uitest.Clipped(d.window) {
					t.Errorf("%s, %d %% %s: %s", what, look.Scale, lang, words)
				}
			}
			check("the list")
			d.Look(filepath.Join(d.own, "well"))
			check("a story")
			for _, v := range d.page.(*Story).veils {
				v.button.Press()
			}
			check("a story uncovered")
			d.Look(filepath.Join(d.own, "broken"))
			check("a broken pack")
		}
	}
}

// TestAuthorsBearTheNameOfTheLanguage: the base pack has the name of the shipped packs' authors.
func TestAuthorsBearTheNameOfTheLanguage(t *testing.T) {
	lib, problems := packs.Load(packs.Embedded())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	for _, s := range lib.Stories {
		for lang, want := range map[string]string{"en": "the Keeper’s Lantern authors", "fr": "les auteurs de La Lanterne du gardien"} {
			p := Pack{Checked: packs.Checked{ID: s.Pack.ID, Story: s, Base: lib.BaseOf(s)}}
			if got := wordsOf(p, lang).Authors(s.Pack); got != want {
				t.Errorf("%s in %s: %q", s.Pack.ID, lang, got)
			}
		}
	}
	if got := (stories.Words{}).Authors(stories.Pack{Authors: []string{"Ann Onymous", "Bob"}}); got != "Ann Onymous, Bob" {
		t.Errorf("others are called %q", got)
	}
}

// The list is shown again with the new pack, even if the packs are read again meanwhile.
func TestAnImportedPackIsTheChosenOne(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	d.shelf.Read(nil)
	file := filepath.Join(t.TempDir(), "well.lantern-pack")
	pack, _ := d.shelf.Story("well")
	d.shelf.Export(pack, file, func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	})
	if err := os.RemoveAll(filepath.Join(d.own, "well")); err != nil {
		t.Fatal(err)
	}
	d.shelf.Read(nil)
	p := d.open()
	d.later = true
	p.packs.importing(file, func(string) {})
	for pressed := false; len(d.jobs) > 0; {
		job := d.jobs[0]
		d.jobs = d.jobs[1:]
		job()
		if !pressed && d.says("Import this pack?") {
			pressed = true
			uitest.Press(t, d.window, "Import it")
			d.jobs = append(d.jobs, func() { d.shelf.Read(nil) })
		}
	}
	list := d.page.(*Page)
	if list == p || filepath.Base(d.shelf.View.Chosen) != "well" {
		t.Errorf("chosen is %q", d.shelf.View.Chosen)
	}
	if at := list.chosen(); at < 0 || !list.tiles[at].chosen {
		t.Errorf("tile %d of %d is framed", at, len(list.tiles))
	}
}

// TestAStoryOfWhichTheCheckerWarnsCanBePlayed. Its page shows the warning.
func TestAStoryOfWhichTheCheckerWarnsCanBePlayed(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	d.change(d.own, "well/text/fr.yaml", "Ça appelle.", "MANQUANT event.4.all")
	d.open()
	d.key(fyne.KeyReturn)
	d.must("The Well", "1 note before you play", "The text event.4.all is only a placeholder.", "Play this story")
}
