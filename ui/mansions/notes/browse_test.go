package notes

import (
	"os"
	"path/filepath"
	"testing"

	"lantern/ui/theme"
	"lantern/ui/uitest"
)

func TestSearchForgivesAccentsAndCase(t *testing.T) {
	d := open(t, "fr", theme.Options{}, owl)
	d.write("name.fr", "Hécate")
	for _, typed := range []string{"hecate", "HÉC", "mythos-7 hec", "hécate carte"} {
		d.find.SetText(typed)
		if names := d.names(); len(names) != 2 || names[1] != "Hécate" {
			t.Errorf("%q finds %v", typed, names)
		}
	}
	d.find.SetText("silver key") // in the other language
	d.takeFirst()
	if d.at.ID != "silver-key" {
		t.Errorf("Enter took %v", d.at)
	}
	d.find.SetText("edith")
	if names := d.names(); len(names) != 2 || names[1] != "Edith Marlowe" {
		t.Errorf("%v", names)
	}
	d.find.SetText("indice 1")
	if len(d.listed) != 0 || !d.empty.Visible() {
		t.Errorf("found %v", d.names())
	}
	d.find.SetText("")
	d.press("Mes notes")
	if names := d.names(); len(names) != 2 || names[1] != "Hécate" {
		t.Errorf("what is noted: %v", names)
	}
}

func TestASpellIsFoundByAnyOfItsCards(t *testing.T) {
	d := open(t, "en", theme.Options{}, Place{Card, "base", "bind-3"})
	if s, ok := d.chosen(); !ok || s.card.Spell != "bind" {
		t.Errorf("%+v", d.at)
	}
}

// TestPictures shows the page in both languages and looks; the forms are short ones, which fit without scrolling.
func TestPictures(t *testing.T) {
	notes := func(t *testing.T) string {
		dir := t.TempDir()
		text := "format: 1\ncards: {box: {locked-door: {name: {fr: Porte verrouillée}, opens: [{key: silver-key}, {test: {attribute: strength, modifier: -1}}]}}}\n"
		if err := os.WriteFile(filepath.Join(dir, "notes.yaml"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	for _, c := range []struct {
		name, lang string
		look       theme.Options
		at         Place
		w, h       float32
	}{
		{"choose-fr", "fr", theme.Options{}, Place{}, 1280, 800},
		{"lock-fr", "fr", theme.Options{}, lock, 1280, 800},
		{"lock-en-light-1920", "en", theme.Options{Variant: theme.Light}, lock, 1920, 1080},
		{"choose-fr-200", "fr", theme.Options{Scale: 200}, Place{}, 1280, 800},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := openIn(t, notes(t), c.lang, c.look, c.at, c.w, c.h)
			uitest.Screen(t, c.name, d.w, "lock-fr")
		})
	}
}
