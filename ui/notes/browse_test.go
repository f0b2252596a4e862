package notes

import (
	"testing"

	"lantern/ui/theme"
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
	d.only.Tapped(nil)
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
