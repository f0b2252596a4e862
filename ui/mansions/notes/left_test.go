package notes

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/stories/notes"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

// leftDesk shows the page that asks what the owner has not said yet.
func leftDesk(t *testing.T, dir, story string) *desk {
	d := openIn(t, dir, "fr", theme.Options{}, Place{}, 1280, 800)
	d.m.Story, d.filter = story, toSay
	d.read(nil)
	return d
}

// typed types into the field that has the cursor, and presses Enter.
func (d *desk) typed(words string) {
	d.t.Helper()
	e, ok := d.w.Canvas().Focused().(*entry)
	if !ok {
		d.t.Fatalf("%T has the cursor", d.w.Canvas().Focused())
	}
	test.Type(e, words)
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// TestMyBoxIsTypedWithEnterAlone: from card to card, each kept at once.
func TestMyBoxIsTypedWithEnterAlone(t *testing.T) {
	dir := t.TempDir()
	d := leftDesk(t, dir, "box-house-lynch")
	before, asked := len(d.gaps), 0
	for _, words := range []string{"La Chouette", "3", "Des rats", "2", "", ""} {
		d.typed(words)
		if d.w.Canvas().Overlays().Top() != nil { // after its cost, a card is asked for its condition
			d.w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) // none, and the next card
			asked++
		}
	}
	if asked != 2 {
		t.Errorf("%d conditions were asked for", asked)
	}
	kept := d.shelf.kept().Cards["box"]
	if kept["mythos-1"].Name["fr"] != "La Chouette" || *kept["mythos-1"].Cost != 3 || kept["mythos-2"].Name["fr"] != "Des rats" || *kept["mythos-2"].Cost != 2 {
		t.Errorf("%+v", kept)
	}
	if len(d.gaps) != before-2 || d.at.ID != "mythos-4" {
		t.Errorf("%d of %d are left, at %v", len(d.gaps), before, d.at)
	}
	d.typed("")
	d.typed("zwölf") // a wrong number stays where it is
	if d.at.ID != "mythos-4" || !d.row("cost").wrong.Visible() {
		t.Errorf("at %v", d.at)
	}
	if again := leftDesk(t, dir, ""); again.at.ID != "mythos-3" {
		t.Errorf("next time it begins at %v", again.at)
	}
}

// TestTheListSaysWhatIsMissing: a card with a name and a cost is counted no more; its row says what else can be said.
func TestTheListSaysWhatIsMissing(t *testing.T) {
	d := leftDesk(t, t.TempDir(), "box-house-lynch")
	d.opened = "mythos"
	counted := func() int {
		d.fill()
		n, err := strconv.Atoi(d.listed[0].count)
		if err != nil || d.listed[0].group != "mythos" {
			t.Fatalf("%+v", d.listed[0])
		}
		return n
	}
	before := counted()
	d.typed("La Chouette")
	d.typed("3")
	d.w.Canvas().Overlays().Remove(d.w.Canvas().Overlays().Top()) // the condition is not said
	if now := counted(); now != before-1 {
		t.Errorf("%d of %d are counted", now, before)
	}
	notesOf := map[string]string{}
	for i := range d.listed {
		r := d.Page.row(i)
		notesOf[r.Text] = r.Note
	}
	if got := notesOf["La Chouette"]; got != d.Page.field("needs") {
		t.Errorf("of the card is missing %q", got)
	}
	if got, want := notesOf[d.l.T("notes.nameless")], d.Page.field("name")+", "+d.Page.field("cost"); got != want {
		t.Errorf("of a card without a name is missing %q, want %q", got, want)
	}
}

// TestWhatIsTypedGoesToWhatIsShown: after a press on the list, not into the field of before.
func TestWhatIsTypedGoesToWhatIsShown(t *testing.T) {
	d := leftDesk(t, t.TempDir(), "box-house-lynch")
	i := slices.IndexFunc(d.all, func(s subject) bool { return s.Place == Place{Room, "box-house-lynch", "other-2"} })
	if words := d.titleOf(d.all[i]); words != "Autre salle 2" {
		t.Errorf("the room is called %q", words)
	}
	d.choose(d.all[i])
	d.typed("Galerie")
	kept := d.shelf.kept()
	if kept.Rooms["box-house-lynch"]["other-2"].Name["fr"] != "Galerie" || len(kept.Cards) > 0 {
		t.Errorf("%+v", kept)
	}
}

// TestEveryGapCanBeSaidOnThePage: each kind has a field in the short form, or a list to pick from, and is no gap any
// more once it is said.
func TestEveryGapCanBeSaidOnThePage(t *testing.T) {
	d := leftDesk(t, t.TempDir(), "")
	kinds := map[string]bool{}
	for _, s := range slices.Clone(d.all) {
		fresh := false
		for _, g := range d.gaps[s.Place] {
			kind := g.Chapter + " " + g.Field
			fresh, kinds[kind] = fresh || !kinds[kind], true
		}
		if !fresh {
			continue
		}
		d.choose(s)
		for _, c := range d.cells {
			words := "4"
			if c.check("x") == "" {
				words = "Mot"
			}
			c.entry.SetText(words)
		}
		d.pickFirsts("+ " + d.l.T("notes.opens.add"))
		d.pickFirsts("+ " + d.l.T("notes.gives.add"))
		d.keepTyped()
		if slices.ContainsFunc(d.gaps[s.Place], func(g notes.Gap) bool { return g.Field == "needs" }) {
			d.pickFirsts("+ " + d.l.T("notes.needs.add"))
		}
		if gaps := d.gaps[s.Place]; len(gaps) > 0 {
			t.Errorf("%v: %+v", s.Place, gaps)
		}
	}
	if len(kinds) < 15 {
		t.Errorf("only %d kinds of gaps", len(kinds))
	}
}

// pickFirsts presses each button with these words, and takes the first of every list that it offers.
func (d *desk) pickFirsts(words string) {
	var all []*widget.KeyButton
	uitest.Walk(d.w, func(o fyne.CanvasObject) bool {
		if b, ok := o.(*widget.KeyButton); ok && b.Text() == words {
			all = append(all, b)
		}
		return true
	})
	for _, b := range all {
		b.Press()
		for range 4 {
			if e, ok := d.w.Canvas().Focused().(*entry); ok && d.w.Canvas().Overlays().Top() != nil {
				e.OnSubmitted("")
			}
		}
	}
}

// TestADoubtIsConfirmedByOnePress instead of being typed again.
func TestADoubtIsConfirmedByOnePress(t *testing.T) {
	d := leftDesk(t, t.TempDir(), "box-house-lynch")
	d.choose(d.mustFind(Place{Monster, "box", "witch"}))
	d.press("C’est juste")
	if m := d.shelf.kept().Monsters["box"]["witch"]; m.Horror == nil || len(d.gaps[Place{Monster, "box", "witch"}]) > 0 {
		t.Errorf("%+v", m)
	}
}

// TestDoubtsAreOneMark: it names each field once, and nothing of how each is doubted.
func TestDoubtsAreOneMark(t *testing.T) {
	d := leftDesk(t, t.TempDir(), "box-house-lynch")
	at := Place{Monster, "box", "witch"}
	d.choose(d.mustFind(at))
	said := strings.Join(uitest.Texts(d.w), "\n")
	said = said[max(0, strings.Index(said, "À vérifier")):]
	said, _, _ = strings.Cut(said, "C’est juste")
	if len(d.gaps[at]) < 2 || strings.Count(said, "À vérifier") != 1 || strings.Contains(said, "(") {
		t.Errorf("%d gaps are marked %q", len(d.gaps[at]), said)
	}
}

// TestEnterGoesOnInEveryList: after the last field it leads to the next subject, and a room is opened to be named.
func TestEnterGoesOnInEveryList(t *testing.T) {
	d := open(t, "en", theme.Options{}, Place{Room, "box-house-lynch", "other-3"})
	d.read(nil) // as in the background, once the page is shown
	if e, ok := d.w.Canvas().Focused().(*entry); !ok || e != d.cells[0].entry {
		t.Fatalf("%T has the cursor", d.w.Canvas().Focused())
	}
	d.onward(d.cells[len(d.cells)-1])
	if d.at == (Place{Room, "box-house-lynch", "other-3"}) || d.at.Kind != Room {
		t.Errorf("at %v", d.at)
	}
	if e, ok := d.w.Canvas().Focused().(*entry); !ok || e != d.cells[0].entry {
		t.Errorf("%T has the cursor", d.w.Canvas().Focused())
	}
}

// TestADoubtLeadsToTheNextOfItsList, not to another list where more is unsaid.
func TestADoubtLeadsToTheNextOfItsList(t *testing.T) {
	d := leftDesk(t, t.TempDir(), "box-house-lynch")
	d.choose(d.mustFind(Place{Card, "box", "silver-key"}))
	d.opened = "exploration"
	for range 3 {
		d.press("C’est juste")
		here := slices.IndexFunc(d.all, func(s subject) bool { return s.Place == d.at })
		if d.all[here].group != "exploration" {
			t.Fatalf("at %v", d.at)
		}
	}
	d.press("Carte suivante")
	d.w.Canvas().Focused().(*entry).TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(d.left) != 1 {
		t.Error("Escape in a field does not leave")
	}
}

func TestPictureOfMyBox(t *testing.T) {
	d := leftDesk(t, t.TempDir(), "box-house-lynch")
	d.typed("La Chouette")
	uitest.Screen(t, "left-fr", d.w)
}

// TestAContradictionNamesItsField in the reader's language, an attribute too.
func TestAContradictionNamesItsField(t *testing.T) {
	d := leftDesk(t, t.TempDir(), "")
	path := []string{"traits", "box", "x", "attributes", "willpower"}
	if got := d.place(notes.Conflict{Path: path}); got != "x · attributs · Volonté" {
		t.Error(got)
	}
}
