package shell

import (
	"testing"

	"lantern/ui/home"
	"lantern/ui/mansions/practice"
)

func TestPractisingFromTheHomePageSurvivesARestart(t *testing.T) {
	d := fresh(t)
	d.key("F3")
	chooser, ok := d.page.(*practice.Chooser)
	if !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	d.must("Practise puzzles", "Connection 1A")
	d.key("Enter")
	if _, ok := d.page.(*practice.Play); !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	d.must("Connection 1A")
	records, err := practice.Load(d.set)
	if err != nil {
		t.Fatal(err)
	}
	d.mansions().Forget()
	if best, err := records.Offer("4A", practice.Best{Over: 1, Millis: 61000}); err != nil || !best {
		t.Fatalf("%v %v", best, err)
	}
	d.Doors().Practice("")
	if d.page == Page(chooser) {
		t.Error("the page is not made anew")
	}
	d.must("+1 · 1:01")
	d.key("Esc")
	if _, ok := d.page.(*home.Page); !ok {
		t.Fatalf("the page is a %T", d.page)
	}
	d.Quit()

	d.start()
	d.key("F3")
	d.must("+1 · 1:01")
	d.mansions().Practise(practice.Choice{Layout: "7", Intellect: 3, How: "gentle", Min: 1, Max: 2})
	first := d.page.(*practice.Play)
	d.must("Rune 7", "7-F")
	d.mansions().Practise(practice.Choice{Layout: "7", Intellect: 3, How: "gentle", Min: 1, Max: 2})
	if d.page == Page(first) {
		t.Error("not dealt anew")
	}
}

func TestWithoutADataFolderNothingIsPractised(t *testing.T) {
	d := fresh(t)
	d.kept = nil
	d.mansions().Forget()
	before := d.page
	d.Doors().Practice("")
	if d.page != before {
		t.Error("practised without results")
	}
}
