package notes

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/theme"
	"lantern/ui/uitest"
)

func TestFormSavesAtOnceAndIsRead(t *testing.T) {
	dir := t.TempDir()
	d := openIn(t, dir, "en", theme.Options{}, owl, 1280, 800)
	d.write("name.fr", "La Chouette")
	if got := d.shelf.kept().Cards["box"]["mythos-7"].Name["fr"]; got != "La Chouette" {
		t.Errorf("the file says %q", got)
	}
	d.write("cost", "3")
	d.write("condition.en", "In the dark.")
	d.write("notes.en", "Keep it.\nFor the crypt.")
	d.write("condition.fr", "Dans le noir.")
	d.write("notes.fr", "À garder.")
	d.press("Bat")
	d.press("Gun")
	d.press("Bat")
	again := openIn(t, dir, "fr", theme.Options{}, owl, 1280, 800)
	for key, want := range map[string]string{"name.fr": "La Chouette", "name.en": "", "cost": "3", "condition.fr": "Dans le noir.", "condition.en": "In the dark.",
		"notes.fr": "À garder.", "notes.en": "Keep it.\nFor the crypt."} {
		if got := again.field(key).entry.Text; got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
	note := d.shelf.kept().Cards["box"]["mythos-7"]
	if note.Condition["en"] != "In the dark." || note.Condition["fr"] != "Dans le noir." || note.Notes["fr"] != "À garder." || note.Notes["en"] != "Keep it.\nFor the crypt." || !slices.Equal(note.Icons, []string{"gun"}) || *note.Cost != 3 {
		t.Errorf("%+v", note)
	}
	if !slices.Contains(again.names(), "La Chouette") {
		t.Errorf("the list does not bear the owner’s name: %v", again.names())
	}
	i := slices.Index(again.names(), "La Chouette")
	if again.Page.row(i).Mark == "" || again.listedAt() != i || again.Page.row(i+1).Mark != "" {
		t.Error("the list does not mark what is noted")
	}
	if d.status.Text() != "Saved" || !d.dirty {
		t.Errorf("it says %q", d.status.Text())
	}
}

func TestWrongInputIsRefusedInPlace(t *testing.T) {
	d := open(t, "en", theme.Options{}, owl)
	for _, c := range []struct{ key, words, says string }{
		{"cost", "many", "A whole number from 0 to 20"}, {"cost", "21", "from 0 to 20"}, {"cost", "-1", "from 0 to 20"}, {"cost", "2.5", "from 0 to 20"},
		{"name.en", strings.Repeat("x", 81), "81 characters; at most 80"}, {"notes.fr", strings.Repeat("y", 2001), "2001 characters; at most 2000"},
	} {
		d.write(c.key, c.words)
		if r := d.row(c.key); !strings.Contains(r.wrong.Text(), c.says) || !r.wrong.Visible() {
			t.Errorf("%s %.10q: it says %q", c.key, c.words, r.wrong.Text())
		}
		if n := d.shelf.kept().Count(); n != 0 {
			t.Errorf("%s %.10q was kept", c.key, c.words)
		}
		d.write(c.key, "")
		if r := d.row(c.key); r.wrong.Visible() {
			t.Errorf("%s: nothing typed is no slip: %q", c.key, r.wrong.Text())
		}
	}
	d.write("cost", "0")
	if got := d.shelf.kept().Cards["box"]["mythos-7"].Cost; got == nil || *got != 0 {
		t.Error("0 says something")
	}
	axe := open(t, "en", theme.Options{}, Place{Card, "box", "whiskey"})
	axe.write("damage", "2")
	if r := axe.row("weaponNumbers"); !strings.Contains(r.wrong.Text(), "First choose") || axe.shelf.kept().Count() != 0 {
		t.Errorf("numbers of what is no weapon: %q", r.wrong.Text())
	}
	axe.press("Bladed")
	axe.write("damage", "2")
	if w := axe.shelf.kept().Cards["box"]["whiskey"].Weapon; w == nil || w.Class != "bladed" || *w.Damage != 2 {
		t.Errorf("%+v", w)
	}
}

func TestBackToThePackAndUndo(t *testing.T) {
	d := open(t, "en", theme.Options{}, owl)
	d.write("name.en", "The Owl")
	d.write("cost", "3")
	if r := d.row("cost"); !r.reset.Visible() || d.row("name.fr").reset.Visible() {
		t.Error("only what is noted can go back to the pack’s")
	}
	d.row("cost").reset.Press()
	if note := d.shelf.kept().Cards["box"]["mythos-7"]; note.Cost != nil || note.Name["en"] != "The Owl" || d.field("cost").entry.Text != "" {
		t.Errorf("%+v", note)
	}
	d.undo.Press()
	if note := d.shelf.kept().Cards["box"]["mythos-7"]; note.Cost == nil || d.field("cost").entry.Text != "3" {
		t.Errorf("%+v", note)
	}
	d.press("Delete all of it")
	if n := d.shelf.kept(); n.Count() != 0 || d.field("name.en").entry.Text != "" {
		t.Errorf("%+v", n)
	}
	d.undo.Press()
	d.undo.Press()
	if note := d.shelf.kept().Cards["box"]["mythos-7"]; note.Cost != nil || note.Name["en"] != "The Owl" {
		t.Errorf("%+v", note)
	}
	d.undo.Press()
	d.undo.Press() // there is nothing more
	if n := d.shelf.kept().Count(); n != 0 || d.undo.Disabled() == false {
		t.Errorf("%d entries are left", n)
	}
}

func TestTypingIsOneChange(t *testing.T) {
	d := open(t, "en", theme.Options{}, owl)
	c := d.field("name.en")
	d.w.Canvas().Focus(c.entry)
	for _, letters := range []string{"The ", "Ow", "l"} {
		test.Type(c.entry, letters)
		d.keepTyped() // the pause after typing
	}
	if got := d.shelf.kept().Cards["box"]["mythos-7"].Name["en"]; got != "The Owl" {
		t.Errorf("a pause does not save: %q", got)
	}
	d.w.Canvas().Unfocus()
	d.undo.Press()
	if n := d.shelf.kept().Count(); n != 0 {
		t.Errorf("one name is more than one change: %+v", d.shelf.kept())
	}
}

func TestLeavingKeepsWhatIsTyped(t *testing.T) {
	d := open(t, "en", theme.Options{}, owl)
	c := d.field("notes.en")
	d.w.Canvas().Focus(c.entry)
	test.Type(c.entry, "Beware")
	uitest.Key(d.w, "Esc")
	if len(d.left) != 1 || !d.left[0] || d.shelf.kept().Cards["box"]["mythos-7"].Notes["en"] != "Beware" {
		t.Errorf("left %v, %+v", d.left, d.shelf.kept())
	}
	quiet := open(t, "en", theme.Options{}, owl)
	uitest.Key(quiet.w, "Esc")
	if len(quiet.left) != 1 || quiet.left[0] {
		t.Errorf("nothing was changed: %v", quiet.left)
	}
}

func TestEverythingHasAForm(t *testing.T) {
	d := open(t, "fr", theme.Options{}, Place{})
	kinds := map[string]bool{}
	for _, s := range d.all {
		if words := d.conditionWords(s, needsOf(s)); strings.Contains(words, "[") {
			t.Errorf("%v: its condition: %s", s.Place, words)
		}
		if kinds[s.tab+s.group] {
			continue // one form of a kind is enough
		}
		kinds[s.tab+s.group] = true
		d.choose(s)
		for _, r := range d.rows {
			if r.label != nil && strings.Contains(r.label.Text(), "[") {
				t.Errorf("%v: %s", s.Place, r.label.Text())
			}
		}
		if len(d.rows) < 4 {
			t.Errorf("%v has %d rows", s.Place, len(d.rows))
		}
	}
	if len(kinds) < 20 {
		t.Errorf("only %d kinds of things", len(kinds))
	}
}

func needsOf(s subject) *stories.Condition {
	if s.card == nil {
		return nil
	}
	return s.card.Needs
}

func TestFiguresHaveNumbers(t *testing.T) {
	d := open(t, "en", theme.Options{}, Place{Investigator, "box", "tobias-crane"})
	d.write("health", "9")
	d.write("tobias-sea-legs.strength", "0")
	d.write("trait.tobias-sea-legs", "Years at sea")
	d.choose(d.mustFind(Place{Monster, "box", "cult-leader"}))
	d.write("awareness", "−2")
	d.write("damage.2", "5")
	n := d.shelf.kept()
	crane, leader := n.Investigators["box"]["tobias-crane"], n.Monsters["box"]["cult-leader"]
	if *crane.Health != 9 || crane.Traits["tobias-sea-legs"].Attributes["strength"] != 0 || len(crane.Traits["tobias-sea-legs"].Attributes) != 1 ||
		crane.Traits["tobias-sea-legs"].Name["en"] != "Years at sea" || *leader.Awareness != -2 || *leader.Figures["2"].Damage != 5 {
		t.Errorf("%+v %+v", crane, leader)
	}
	d.row("figure.2").reset.Press()
	d.row("front").reset.Press()
	if n := d.shelf.kept(); n.Monsters["box"] != nil {
		t.Errorf("%+v", n.Monsters)
	}
}

func TestRoomsAreNamed(t *testing.T) {
	d := open(t, "en", theme.Options{}, Place{Room, "box-house-lynch", "other-3"})
	d.write("name.en", "Foyer")
	d.press("+ Add a word")
	d.pickLine("hall")
	if r := d.shelf.kept().Rooms["box-house-lynch"]["other-3"]; r.Name["en"] != "Foyer" || !slices.Equal(r.Words, []string{"hall"}) {
		t.Errorf("%+v", r)
	}
}

// TestAbilitiesOfTraits: setting any field makes a complete ability, whose notes can be read again; without a text
// there is none (MOM-2.2).
func TestAbilitiesOfTraits(t *testing.T) {
	dir, crane := t.TempDir(), Place{Investigator, "box", "tobias-crane"}
	d := openIn(t, dir, "en", theme.Options{}, crane, 1280, 800)
	trait := d.mustFind(crane).who.Traits[0].ID
	ability := func() *notes.AbilityNote {
		return d.shelf.kept().Investigators["box"]["tobias-crane"].Traits[trait].Ability
	}
	d.press("After a failed test")
	if a := ability(); a == nil || a.When != stories.AbilityFailed || len(a.Text) != 1 || a.Text["en"] == "" {
		t.Fatalf("a moment brings words along: %+v", a)
	}
	d.write("ability."+trait+".en", "Say a prayer.")
	d.write("ability."+trait+".fr", "Priez.")
	d.press("Each time")
	if a := ability(); a.Once || a.Text["en"] != "Say a prayer." || a.Text["fr"] != "Priez." || a.When != stories.AbilityFailed {
		t.Errorf("%+v", a)
	}
	again := openIn(t, dir, "fr", theme.Options{}, crane, 1280, 800)
	if got := again.field("ability." + trait + ".fr").entry.Text; got != "Priez." {
		t.Errorf("read again: %q", got)
	}
	d.write("ability."+trait+".en", "")
	d.write("ability."+trait+".fr", "")
	if a := ability(); a != nil {
		t.Errorf("no words, no ability: %+v", a)
	}
	d.write("ability."+trait+".en", "Wait.")
	if a := ability(); a == nil || a.When == "" {
		t.Fatalf("words bring a moment along: %+v", a)
	}
	d.row("when." + trait).reset.Press()
	if a := ability(); a != nil {
		t.Errorf("as in the pack again: %+v", a)
	}
}
