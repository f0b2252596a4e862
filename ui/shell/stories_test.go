package shell

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"lantern/stories"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/mansions/library"
	"lantern/ui/mansions/setup"
)

// fakePacks are packs in memory.
type fakePacks struct {
	all      library.Contents
	print    string
	reads    int
	imported []string
	found    library.Brought // the content of any zip file
	wrong    error           // or the error of reading it
}

// onePack is the small test story.
func onePack() *fakePacks {
	base, story := gametest.Story()
	return &fakePacks{all: library.Contents{Packs: []library.Pack{
		{Checked: packs.Checked{ID: story.Pack.ID, Kind: stories.KindStory, Folder: "library/test-story", Base: base, Story: story}}}}}
}

func (p *fakePacks) Read() library.Contents            { p.reads++; return p.all }
func (p *fakePacks) Prove(library.Pack) library.Proof  { return library.Proof{} }
func (p *fakePacks) Export(library.Pack, string) error { return nil }
func (p *fakePacks) Folder() string                    { return "/data/packs" }
func (p *fakePacks) Make() error                       { return nil }
func (p *fakePacks) Print() string                     { return p.print }
func (p *fakePacks) Import(file string, _ bool) (packs.Checked, error) {
	p.imported = append(p.imported, file)
	return p.found.Pack.Checked, nil
}
func (p *fakePacks) LookInto(string) (library.Brought, error) { return p.found, p.wrong }

func (p *fakePacks) broken() library.Pack {
	return library.Pack{Own: true, Checked: packs.Checked{ID: "well", Kind: stories.KindStory, Folder: "/data/packs/well", Problems: strictyaml.Problems{
		{File: "/data/packs/well/story.yaml", Line: 4, Column: 2, Code: "unknownField", Form: "unknownField.name",
			Values: []strictyaml.Value{{Text: "minuts"}, {Text: "minutes, players"}}, Message: "there is no field"}}}}
}

func TestStoriesLeadFromHomeToTheSetUp(t *testing.T) {
	d := fresh(t)
	d.key("b")
	if _, ok := d.page.(*library.Page); !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	d.must("Stories", "The House on Fen Lane")
	d.key("Enter")
	if _, ok := d.page.(*library.Story); !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	d.must("For the keeper’s eyes only")
	d.key("Enter")
	start, ok := d.page.(*setup.Start)
	if !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	if got := start.Chosen(); got != "test-story" {
		t.Errorf("the set-up begins with %q", got)
	}
	d.key("b") // and back to the stories
	if _, ok := d.page.(*library.Page); !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	d.key("Esc")
	if _, ok := d.page.(*setup.Start); !ok {
		t.Errorf("back leads to a %T, not to the set-up it came from", d.page)
	}
}

func TestStoriesGoBackHome(t *testing.T) {
	d := fresh(t)
	before := d.page
	d.key("b")
	d.key("Esc")
	if d.page == before {
		t.Error("home is not made anew")
	}
	d.must("Your sessions")
}

func TestBrokenPacksAreToldAtTheStart(t *testing.T) {
	d := fresh(t)
	d.Quit()
	d.packs.all.Packs = append(d.packs.all.Packs, d.packs.broken())
	d.start()
	d.must("1 of your packs has problems")
	d.key("b")
	d.must("well", "There is no field “minuts” here", "well/story.yaml:4:2")
}

func TestPacksAreReadAgainWhenTheWindowIsEnteredAndTheFolderHasChanged(t *testing.T) {
	d := fresh(t)
	d.packs.all.Packs = append(d.packs.all.Packs, d.packs.broken())
	enter := func() { // as the window system does
		type hooks interface{ OnEnteredForeground() func() }
		d.deps.App.Lifecycle().(hooks).OnEnteredForeground()()
	}
	enter()
	if d.packs.reads != 1 {
		t.Errorf("read %d times although nothing has changed", d.packs.reads)
	}
	d.key("b")
	d.packs.print = "changed"
	enter()
	if d.packs.reads != 2 {
		t.Errorf("read %d times", d.packs.reads)
	}
	d.must("well/story.yaml:4:2")
}

func TestTheSetUpShowsParAsSoonAsItIsProved(t *testing.T) {
	d := fresh(t)
	d.later = true
	d.key("1")
	d.must("Calculating the time to spare…")
	for len(d.jobs) > 0 {
		job := d.jobs[0]
		d.jobs = d.jobs[1:]
		job()
	}
	if all := test.RenderToMarkup(d.window.Canvas()); len(all) == 0 {
		t.Fatal("nothing is shown")
	}
	d.must("Time to spare unknown")
}

func TestOpenNamesTheFolderAsAnAddress(t *testing.T) {
	for _, c := range []struct{ file, want string }{{"/home/x y/packs", "file:///home/x%20y/packs"}, {"C:/Users/x/packs", "file:///C:/Users/x/packs"}} {
		if got := fileURL(c.file).String(); got != c.want {
			t.Errorf("%s is %s, want %s", c.file, got, c.want)
		}
	}
}
