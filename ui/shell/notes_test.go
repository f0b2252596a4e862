package shell

import (
	"errors"
	"testing"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/home"
	"lantern/ui/mansions/console"
	"lantern/ui/mansions/game/gametest"
	"lantern/ui/mansions/library"
	notespage "lantern/ui/mansions/notes"
)

// book keeps notes in memory.
type book struct {
	lib   *packs.Library
	notes *notes.Notes

	other   *notes.Notes // the content of a file; nil: it cannot be read
	onWrite func()
}

func (b *book) File() string { return "/data/notes.yaml" }
func (b *book) Read() (*packs.Library, *notes.Notes, strictyaml.Problems) {
	return b.lib, b.notes.Copy(), nil
}
func (b *book) Doubts(string) map[string]string   { return nil }
func (b *book) Write(n *notes.Notes) error        { b.notes = n.Copy(); b.onWrite(); return nil }
func (b *book) SetAside() (string, error)         { return "", errors.New("nothing is broken") }
func (b *book) Keep() (string, error)             { return "", nil }
func (b *book) Suggest() string                   { return "" }
func (b *book) Export(string, *notes.Notes) error { return errors.New("no disk") }
func (b *book) Import(string) (*notes.Notes, error) {
	if b.other == nil {
		return nil, strictyaml.Problems{{File: "cards.lantern-notes", Line: 3, Column: 2, Code: "unknownField", Form: "unknownField.name",
			Values: []strictyaml.Value{{Text: "colour"}, {Text: "name, cost"}}, Message: "there is no field"}}
	}
	return b.other.Copy(), nil
}

// noting gives a desk a book of notes on its story.
func (d *desk) noting() *book {
	base, story := gametest.Story()
	b := &book{lib: &packs.Library{Bases: []*stories.Base{base}, Stories: []*stories.Story{story}}, notes: &notes.Notes{Format: 1}}
	d.mansions().Notes = b
	b.onWrite = func() {
		l := b.notes.Apply(b.lib)
		pack := &d.packs.all.Packs[0]
		pack.Base, pack.Story = l.Bases[0], l.Stories[0]
	}
	return b
}

func TestMyCardsFromHomeAndBack(t *testing.T) {
	d := fresh(t)
	d.key("m")
	if _, ok := d.page.(*home.Page); !ok {
		t.Fatal("without a book there is nothing to show")
	}
	d.noting()
	d.key("m")
	if _, ok := d.page.(*notespage.Page); !ok {
		t.Fatalf("M shows %T", d.page)
	}
	d.must("My cards", "Choose a card")
	d.key("Esc")
	if _, ok := d.page.(*home.Page); !ok {
		t.Errorf("Esc leads to %T", d.page)
	}
}

func TestMyNotesOfAStoryLeadBackToIt(t *testing.T) {
	d := fresh(t)
	d.key("b")
	d.key("Enter")
	d.key("m")
	if _, ok := d.page.(*library.Story); !ok {
		t.Fatalf("without a book there is nothing to show, and M shows %T", d.page)
	}
	b := d.noting()
	d.key("m")
	_, story := gametest.Story()
	first := notespage.Place{Kind: notespage.Room, Pack: story.Pack.ID, ID: story.Map.Rooms[0].ID}
	p, ok := d.page.(*notespage.Page)
	if !ok || p.Place() != first {
		t.Fatalf("M shows %T", d.page)
	}
	d.must("My cards")
	d.Speak("fr") // the page is shown again with the same way back
	if p := d.page.(*notespage.Page); p.Place() != first {
		t.Errorf("in French it shows %+v", p.Place())
	}
	d.Speak("en")
	reads := d.packs.reads
	d.key("Esc")
	if _, ok := d.page.(*library.Story); !ok {
		t.Fatalf("back leads to %T", d.page)
	}
	d.must("The House on Fen Lane", "For the keeper’s eyes only")
	if d.packs.reads != reads {
		t.Error("the stories are read again although no note was changed")
	}
	b.other = &notes.Notes{Format: 1, Rooms: map[string]map[string]notes.RoomNote{first.Pack: {first.ID: {Name: notes.Said{"en": "Owlery"}}}}}
	d.key("m")
	d.page.(*notespage.Page).Import("owlery.lantern-notes")
	d.key("Esc")
	d.must("For the keeper’s eyes only", "Owlery")
	d.key("Esc")
	if _, ok := d.page.(*library.Page); !ok {
		t.Errorf("and then to %T", d.page)
	}
}

func TestANoteReachesTheSessionThatGoesOn(t *testing.T) {
	d := played(t)
	b := d.noting()
	card := d.at().Base().Cards[0].ID
	d.at().NoteCard(card + "#2")
	p, ok := d.page.(*notespage.Page)
	if !ok || p.Place() != (notespage.Place{Kind: notespage.Card, Pack: d.at().Base().Pack.ID, ID: card}) {
		t.Fatalf("%T %+v", d.page, p.Place())
	}
	b.other = &notes.Notes{Format: 1, Cards: map[string]map[string]notes.CardNote{
		d.at().Base().Pack.ID: {card: {Name: notes.Said{"en": "The Owl"}, Notes: notes.Said{"en": "Keep it."}}}}}
	d.Speak("fr") // the page is shown again with the same card
	d.Speak("en")
	if p := d.page.(*notespage.Page); p.Place().ID != card {
		t.Errorf("%+v", p.Place())
	}
	d.page.(*notespage.Page).Import("owl.lantern-notes")
	d.key("Esc")
	if _, ok := d.page.(*console.Page); !ok {
		t.Errorf("back leads to %T", d.page)
	}
	if name, note := d.at().Names().Card(card), d.at().Names().CardNote(card); name != "The Owl" || note != "Keep it." {
		t.Errorf("the session says %q, %q", name, note)
	}
}
