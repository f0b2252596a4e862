package notes_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/packtest"
)

// TestFormIsFilledIn writes the empty names of the box, fills one in, and takes it as the French edition's name.
func TestFormIsFilledIn(t *testing.T) {
	library := packtest.Shipped(t)
	form := notes.Form(library, "fr")
	own := slices.DeleteFunc(slices.Clone(library.Base("box").Cards), func(c stories.Card) bool { return c.From != "" })
	if len(form.Cards["box"]) != len(own) || len(form.Rooms["box-house-lynch"]) == 0 ||
		len(form.Investigators["box"]) != 8 ||
		len(form.Monsters["box"]) != 9 || len(form.Cards["base"])+len(form.Cards["inland-lamp"]) > 0 {
		t.Fatalf("%d cards, %d rooms, %d investigators", len(form.Cards["box"]), len(form.Rooms["box-house-lynch"]),
			len(form.Investigators["box"]))
	}
	file := filepath.Join(t.TempDir(), "names.yaml")
	if err := notes.Export(file, form); err != nil {
		t.Fatal(err)
	}
	if empty, err := notes.Import(file, library); err != nil || empty.Count() != 0 {
		t.Fatalf("an empty form holds %d entries: %v", empty.Count(), err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, after, found := strings.Cut(string(text), "brass-key:\n      name:\n        fr: \"\"")
	if !found {
		t.Fatalf("no brass key in\n%.600s", text)
	}
	filled := before + "brass-key:\n      name:\n        fr: \"Ma clé\"" + after
	trait := "kate-winthrop-mind-1:\n          name:\n            fr: \""
	if filled = strings.Replace(filled, trait, trait+"Sang-froid", 1); !strings.Contains(filled, "Sang-froid") {
		t.Fatal("no trait of Kate Winthrop")
	}
	if err := os.WriteFile(file, []byte(filled), 0o600); err != nil {
		t.Fatal(err)
	}
	taken, err := notes.Import(file, library)
	if err != nil || taken.Count() != 2 || len(taken.Investigators["box"]["kate-winthrop"].Traits) != 1 {
		t.Fatalf("%d entries: %v", taken.Count(), err)
	}
	if got := stories.NewWords(taken.Apply(library).Base("box"), nil, "fr").Card("brass-key"); got != "Ma clé" {
		t.Errorf("the key is called %q", got)
	}
}

// TestFormOfPacksThatNeedEachOther: neither is of the box, and nothing goes round in circles.
func TestFormOfPacksThatNeedEachOther(t *testing.T) {
	base := func(id string, needs ...string) *stories.Base {
		return &stories.Base{Pack: stories.Pack{ID: id, Needs: needs}, Cards: []stories.Card{{ID: "card-of-" + id}}}
	}
	form := notes.Form(&packs.Library{Bases: []*stories.Base{base("one", "two"), base("two", "one"),
		base("mine", "one", "alchemy"), base("alchemy", "box"), base("box")}}, "en")
	if _, has := form.Cards["one"]; has || len(form.Cards) != 3 || len(form.Cards["mine"]) != 1 {
		t.Errorf("%v", form.Cards)
	}
}
