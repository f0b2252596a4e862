package notes

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"lantern/stories"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widgets"
)

var shipped = sync.OnceValues(func() (*stories.Library, error) {
	lib, problems := stories.Load(stories.Embedded())
	return lib, problems.Err()
})

// shelf is a book of notes in a folder of its own, as main makes one.
type shelf struct {
	*stories.NotesBook
	t    *testing.T
	dir  string
	lib  *stories.Library
	fail error // what writing answers
}

func (s *shelf) Read() (*stories.Library, *stories.Notes, stories.Problems) {
	n, problems := s.NotesBook.Read(s.lib)
	return s.lib, n, problems
}

func (s *shelf) Write(n *stories.Notes) error {
	if s.fail != nil {
		return s.fail
	}
	return s.NotesBook.Write(n, s.lib)
}
func (s *shelf) Keep() (string, error)                      { return s.NotesBook.Keep("before-import") }
func (s *shelf) Suggest() string                            { return s.dir + "/out.yaml" }
func (s *shelf) Export(file string, n *stories.Notes) error { return stories.ExportNotes(file, n) }
func (s *shelf) Import(file string) (*stories.Notes, error) { return stories.ImportNotes(file, s.lib) }
func (s *shelf) kept() *stories.Notes {
	s.t.Helper()
	n, problems := stories.NewNotesBook(s.dir).Read(s.lib)
	if len(problems) > 0 {
		s.t.Fatal(problems)
	}
	return n
}

// desk is the page in a window, with everything about it.
type desk struct {
	*Page
	t     *testing.T
	w     fyne.Window
	shelf *shelf
	left  []bool
}

func (d *desk) Left(changed bool) { d.left = append(d.left, changed) }

func open(t *testing.T, lang string, look theme.Options, at Place) *desk {
	t.Helper()
	dir := t.TempDir()
	return openIn(t, dir, lang, look, at, 1280, 800)
}

func openIn(t *testing.T, dir, lang string, look theme.Options, at Place, width, height float32) *desk {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	uitest.Start(t, look)
	d := &desk{t: t, shelf: &shelf{NotesBook: stories.NewNotesBook(dir), t: t, dir: dir, lib: lib}}
	w := uitest.Show(t, widgets.NewWords("", ""), width, height)
	d.w = w
	d.Page = New(d, Means{Book: d.shelf, Run: func(work, done func()) { work(); done() }, Trouble: func(err error) string { return err.Error() }}, text.New(lang), w.Canvas(), at)
	keys := widgets.NewKeys(w.Canvas())
	d.Bind(keys)
	w.SetContent(d.Content())
	uitest.Resize(w, width, height)
	return d
}

var (
	owl  = Place{Card, "box", "mythos-7"}
	lock = Place{Card, "box", "locked-door"}
)

// field finds a field of the form by its key.
func (d *desk) field(key string) *cell {
	d.t.Helper()
	for _, c := range d.cells {
		if c.key == key {
			return c
		}
	}
	d.t.Fatalf("the form has no field %s", key)
	return nil
}

// write types into a field and leaves it.
func (d *desk) write(key, words string) {
	d.t.Helper()
	c := d.field(key)
	d.w.Canvas().Focus(c.entry)
	c.entry.SetText("")
	test.Type(c.entry, words)
	d.w.Canvas().Unfocus()
}

func (d *desk) row(key string) *row {
	d.t.Helper()
	for _, r := range d.rows {
		if r.key == key {
			return r
		}
	}
	d.t.Fatalf("the form has no row %s", key)
	return nil
}

func (d *desk) press(words string) { d.t.Helper(); uitest.Press(d.t, d.w, words) }

// names are the names listed now.
func (d *desk) names() []string {
	var out []string
	for i := range d.listed {
		out = append(out, d.face(i).words)
	}
	return out
}

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
	if f := again.face(i); !f.mark || !f.chosen || again.face(i+1).mark {
		t.Errorf("the list does not mark what is noted: %+v", f)
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
	axe := open(t, "en", theme.Options{}, Place{Card, "box", "axe"})
	axe.write("damage", "2")
	if r := axe.row("weaponNumbers"); !strings.Contains(r.wrong.Text(), "First choose") || axe.shelf.kept().Count() != 0 {
		t.Errorf("numbers of what is no weapon: %q", r.wrong.Text())
	}
	axe.press("Bladed")
	axe.write("damage", "2")
	if w := axe.shelf.kept().Cards["box"]["axe"].Weapon; w == nil || w.Class != "bladed" || *w.Damage != 2 {
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
	d.press("Forget all of it")
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

func (d *desk) mustFind(at Place) subject {
	d.t.Helper()
	for _, s := range d.all {
		if s.Place == at {
			return s
		}
	}
	d.t.Fatalf("there is no %v", at)
	return subject{}
}

// choose takes a line of the list of choices that is open.
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

func TestRoomsAreNamed(t *testing.T) {
	d := open(t, "en", theme.Options{}, Place{Room, "box-house-lynch", "other-3"})
	d.write("name.en", "Foyer")
	d.press("+ Add a word")
	d.pickLine("hall")
	if r := d.shelf.kept().Rooms["box-house-lynch"]["other-3"]; r.Name["en"] != "Foyer" || !slices.Equal(r.Words, []string{"hall"}) {
		t.Errorf("%+v", r)
	}
}

func TestASpellIsFoundByAnyOfItsCards(t *testing.T) {
	d := open(t, "en", theme.Options{}, Place{Card, "base", "bind-3"})
	if s, ok := d.chosen(); !ok || s.card.Spell != "bind" {
		t.Errorf("%+v", d.at)
	}
}

func TestExportAndImport(t *testing.T) {
	theirs := open(t, "en", theme.Options{}, owl)
	theirs.write("name.en", "The Bird")
	theirs.write("cost", "4")
	theirs.press("Export")
	theirs.press("Export") // the file that is offered
	file := theirs.shelf.Suggest()
	if _, err := os.Stat(file); err != nil {
		t.Fatal(err)
	}
	theirs.press("Export")
	theirs.press("Export")
	if !strings.Contains(theirs.status.Text(), "exist") {
		t.Errorf("a file that is there: %q", theirs.status.Text())
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
			uitest.Picture(t, c.name, d.w)
		})
	}
}
