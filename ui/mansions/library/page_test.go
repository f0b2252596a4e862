package library

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"lantern/stories"
	"lantern/stories/packs"
	"lantern/ui/theme"
	"lantern/ui/uitest"
	"lantern/ui/widget"
)

func TestSearchForgivesAccentsAndCapitals(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	p := d.open()
	for _, c := range []struct {
		typed string
		want  []string
	}{
		{"", []string{"The Well", "An Évening Deep"}},
		{"evening", []string{"An Évening Deep"}},
		{"DEEP éve", []string{"An Évening Deep"}},
		{"bottom", []string{"The Well", "An Évening Deep"}}, // of the tagline
		{"nowhere", nil},
	} {
		p.search.SetText(c.typed)
		if got := d.titles(); !slices.Equal(got, c.want) {
			t.Errorf("%q finds %q, want %q", c.typed, got, c.want)
		}
	}
	d.must("No matching story")
	uitest.Press(t, d.window, "Show all stories")
	if p.search.Text != "" || len(d.titles()) != 2 {
		t.Errorf("the search is still %q, and shows %q", p.search.Text, d.titles())
	}
}

func TestFiltersAndOrder(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	p := d.open()
	p.from.Press(fromUser)
	if got := d.titles(); !slices.Equal(got, []string{"The Well"}) {
		t.Errorf("of the user: %q", got)
	}
	p.from.Press(fromBox)
	if got := d.titles(); got != nil {
		t.Errorf("of the box: %q", got)
	}
	p.from.Press(fromAll)
	p.party.Press("1")
	if got := d.titles(); !slices.Equal(got, []string{"The Well"}) {
		t.Errorf("for one: %q", got)
	}
	p.party.Press(anyParty)
	d.shelf.View.Order = byTitle
	if got := d.titles(); !slices.Equal(got, []string{"An Évening Deep", "The Well"}) {
		t.Errorf("by title: %q", got)
	}
	d.change(d.own, "well/story.yaml", "- {id: 5, time: 3", "- {id: 5, time: 2")
	d.shelf.Read(nil)
	d.shelf.View.Order = byLength
	if got := d.titles(); got[0] != "The Well" {
		t.Errorf("the shortest first: %q", got)
	}
	d.Shelf() // another visit finds the list unchanged
	if d.shelf.View.Order != byLength {
		t.Error("the order is forgotten")
	}
}

func TestTightestFirst(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	d.change(d.own, "well/story.yaml", "- {id: 5, time: 3", "- {id: 5, time: 1")
	d.open()
	d.shelf.View.Order = byBound
	if got := d.titles(); got[0] != "The Well" {
		t.Errorf("the tightest first: %q", got)
	}
}

func TestTheClockIsProvedOnTheSideOneByOne(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	d.shelf.Read(nil)
	d.later = true
	d.open()
	d.must("calculating the time to spare: 0 of 2", "Calculating the time to spare…")
	if len(d.jobs) != 1 {
		t.Fatalf("%d jobs at once", len(d.jobs))
	}
	for len(d.jobs) > 0 {
		job := d.jobs[0]
		d.jobs = d.jobs[1:]
		job()
	}
	d.mustNot("calculating", "Calculating the time to spare…")
	d.must("The clock leaves at most")
	d.shelf.Read(nil) // proofs stay valid
	for len(d.jobs) > 0 {
		job := d.jobs[0]
		d.jobs = d.jobs[1:]
		job()
	}
	if done, of := d.shelf.Proving(); done != 2 || of != 2 {
		t.Errorf("after reading again %d of %d are proved", done, of)
	}
}

func TestABrokenPackStandsInTheListUntilItIsMended(t *testing.T) {
	d := newDesk(t, "fr", theme.Options{})
	d.lay(d.own, "well", "well")
	d.change(d.own, "well/story.yaml", "minutes:", "minuts:")
	d.change(d.own, "well/map.yaml", "doors:", "dors:")
	d.open()
	d.must("1 paquet à corriger", "2 problèmes empêchent de jouer ce paquet", "Il n’y a pas de champ «\u00a0minuts\u00a0» ici.", "well/story.yaml:1:1")
	d.key(fyne.KeyReturn)
	story, ok := d.page.(*Story)
	if !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	d.must("well/story.yaml:1:1", "well/map.yaml", filepath.Join(d.own, "well"))
	d.change(d.own, "well/story.yaml", "minuts:", "minutes:")
	d.change(d.own, "well/map.yaml", "dors:", "doors:")
	d.key(fyne.KeyF5)
	d.must("Jouer cette histoire", "Pour les yeux du gardien seul", "Avance sur l’horloge")
	if story != d.page {
		t.Error("the page was left")
	}
	if d.last() != "Tous les paquets ont été relus." {
		t.Errorf("told is %q", d.last())
	}
	d.key(fyne.KeyReturn)
	if d.played != "well" {
		t.Errorf("played is %q", d.played)
	}
}

func TestAPackThatIsGoneLeadsBackToTheList(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	d.open()
	d.Look(filepath.Join(d.own, "well"))
	if err := os.RemoveAll(filepath.Join(d.own, "well")); err != nil {
		t.Fatal(err)
	}
	d.key(fyne.KeyF5)
	if _, ok := d.page.(*Page); !ok {
		t.Errorf("the page is a %T", d.page)
	}
}

func TestLookReadsOnlyWhatHasChanged(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	d.open()
	reads := 0
	d.shelf.OnRead = func() { reads++ }
	d.shelf.Look(nil)
	if reads != 0 {
		t.Error("read again although nothing has changed")
	}
	file := filepath.Join(d.own, "well", "story.yaml")
	if err := os.Chtimes(file, time.Time{}, time.Now().Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	d.shelf.Look(nil)
	if reads != 1 {
		t.Errorf("read %d times after a change", reads)
	}
}

func TestWhatTheClockFindsIsShownInPlace(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.lay(d.own, "well", "well")
	for range 5 {
		d.change(d.own, "well/story.yaml", "time: 3", "time: 1")
	}
	d.change(d.own, "well/story.yaml", "atLeast: 1}}}", "atLeast: 5}}}")
	d.open() // the loader accepts the story; only the proof finds that it cannot be won in time
	d.must("Some variants cannot be won in time", "1 problem was found")
	d.Look(filepath.Join(d.own, "well"))
	d.must("Reaching objective 1A takes a party of 1 at least 7 rounds", "In 2 of 4 variants", "well/story.yaml:24:5", "Play this story")
}

func TestKeysWalkAmongTheStories(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	for _, id := range []string{"a", "b", "c", "e"} {
		d.lay(d.own, "well", id)
	}
	p := d.open()
	folder := func() string { return filepath.Base(d.shelf.View.Chosen) }
	if folder() != "a" {
		t.Fatalf("first %q is chosen", folder())
	}
	d.key(fyne.KeyRight)
	d.key(fyne.KeyRight)
	if folder() != "c" {
		t.Errorf("→ → leads to %q", folder())
	}
	d.key(fyne.KeyDown)
	if folder() != "deep" { // the second row begins with the fourth story
		t.Errorf("↓ leads to %q", folder())
	}
	d.key(fyne.KeyUp)
	d.key(fyne.KeyHome)
	d.key(fyne.KeyLeft)
	if folder() != "a" {
		t.Errorf("beyond the first stands %q", folder())
	}
	d.window.Canvas().Unfocus()
	uitest.Key(d.window, "/")
	if d.window.Canvas().Focused() != fyne.Focusable(p.search) {
		t.Fatal("/ does not lead to the search")
	}
	p.search.SetText("deep")
	d.key(fyne.KeyEscape)
	if p.search.Text != "" || d.back != 0 {
		t.Error("the first Escape does not just empty the search")
	}
	p.search.SetText("deep")
	d.key(fyne.KeyReturn)
	d.key(fyne.KeyReturn)
	if filepath.Base(d.lastOf) != "deep" {
		t.Errorf("Enter opens %q", d.lastOf)
	}
	d.key(fyne.KeyEscape)
	if again, ok := d.page.(*Page); !ok || again.search.Text != "deep" {
		t.Error("back from the story the search is forgotten")
	}
	d.window.Canvas().Unfocus()
	d.key(fyne.KeyEscape)
	if d.back != 1 {
		t.Error("Escape does not lead back")
	}
	if untold := d.keys.Undescribed(); len(untold) > 0 {
		t.Errorf("the cheat sheet is silent about %q", untold)
	}
}

func TestTheFolderIsShownOpenedAndCopied(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.open()
	d.must(d.own)
	uitest.Press(t, d.window, "Copy the path")
	if d.copied != d.own {
		t.Errorf("copied is %q", d.copied)
	}
	uitest.Key(d.window, "o")
	if info, err := os.Stat(d.own); d.opened != d.own || err != nil || !info.IsDir() {
		t.Errorf("opened is %q, %v", d.opened, err)
	}
	d.shelf.View.From = fromUser
	d.Shelf()
	d.must("You have no packs yet", "lantern story new")
}

func TestTroubleThatBelongsToNoPackIsShown(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	if err := os.WriteFile(d.own, []byte("no folder"), 0o644); err != nil {
		t.Fatal(err)
	}
	d.open()
	d.must("Problems", "An Évening Deep")
	d.shelf.View = View{}
	if err := d.shelf.Make(); err == nil || !strings.Contains(Trouble(d.l, err), d.own) {
		t.Errorf("making a folder where a file lies says %v", err)
	}
	uitest.Key(d.window, "o")
	if d.opened != "" || len(d.kinds) == 0 || d.kinds[len(d.kinds)-1] != widget.Error {
		t.Errorf("opened is %q, told is %q", d.opened, d.told)
	}
}

// TestCovers shows the cover of a story with a map, and one without.
func TestCovers(t *testing.T) {
	d := newDesk(t, "en", theme.Options{})
	d.shelf.Read(nil)
	drawn, _ := d.shelf.Story("deep")
	table := *drawn.Story
	table.Pack.ID, table.Map = "table", stories.Map{Undrawn: true, Rooms: make([]stories.Room, 14)}
	var covers []fyne.CanvasObject
	for _, s := range []*stories.Story{drawn.Story, &table} {
		covers = append(covers, canvas.NewRaster(func(w, h int) image.Image { return Cover(s, w, h) }))
	}
	uitest.Picture(t, "covers", uitest.Show(t, container.NewGridWithColumns(1, covers...), 380, 360))
}

func TestCoversDiffer(t *testing.T) {
	seen := map[[3]uint8]string{}
	l, problems := packs.Load(packs.Embedded())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, s := range l.Stories {
		c := tintOf(s.Pack.ID)
		if other := seen[[3]uint8{c.R, c.G, c.B}]; other != "" {
			t.Errorf("%s and %s have the same night", s.Pack.ID, other)
		}
		seen[[3]uint8{c.R, c.G, c.B}] = s.Pack.ID
		for _, size := range [][2]int{{1, 1}, {40, 300}, {300, 40}} {
			if got := Cover(s, size[0], size[1]).Bounds().Size(); got != image.Pt(size[0], size[1]) {
				t.Errorf("the cover of %s is %v, not %v", s.Pack.ID, got, size)
			}
		}
	}
}

func TestHowThePagesLook(t *testing.T) {
	d := newDesk(t, "fr", theme.Options{})
	d.lay(d.own, "well", "well")
	d.lay(d.own, "well", "broken")
	d.change(d.own, "broken/story.yaml", "minutes:", "minuts:")
	for _, id := range []string{"one", "two", "three"} {
		d.lay(d.own, "well", id)
	}
	d.open()
	uitest.Resize(d.window, 1280, 800)
	uitest.Lines(t, "list-fr", slices.DeleteFunc(uitest.Outline(d.window), func(line string) bool {
		return strings.Contains(line, d.own) // another folder each time
	}))
	d.Look(filepath.Join(d.own, "well"))
	uitest.Key(d.window, "1")
	uitest.Resize(d.window, 1280, 800)
	uitest.Picture(t, "story-fr", d.window)

	e := newDesk(t, "en", theme.Options{Variant: theme.Light, Scale: 150})
	e.open()
	e.Look("library/deep")
	uitest.Resize(e.window, 1280, 800)
	uitest.Listing(t, "story-en-light-150", e.window)
}
