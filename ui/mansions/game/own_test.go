package game_test

import (
	"testing"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/stories/packs"
	"lantern/ui/mansions/game/gametest"
)

// TestTheNewestNotesReachARunningSession: texts change at once, numbers stay as at the start.
func TestTheNewestNotesReachARunningSession(t *testing.T) {
	base, story := gametest.Story()
	card := base.Cards[0]
	lib := &packs.Library{Bases: []*stories.Base{base}, Stories: []*stories.Story{story}}
	note := func(name, said string, cost int) *packs.Library {
		return (&notes.Notes{Format: 1, Cards: map[string]map[string]notes.CardNote{base.Pack.ID: {
			card.ID: {Name: notes.Said{"en": name}, Condition: notes.Said{"en": "In the dark."}, Notes: notes.Said{"en": said}, Cost: &cost}}},
			Rooms: map[string]map[string]notes.RoomNote{story.Pack.ID: {story.Map.Rooms[0].ID: {Name: notes.Said{"en": "Foyer"}, Notes: notes.Said{"en": "The mirror."}}}}}).Apply(lib)
	}
	first := note("The Owl", "Keep it.", 7)
	g, _ := gametest.New(t, first.Bases[0], first.Stories[0], "en")
	names := g.Names()
	if names.Card(card.ID) != "The Owl" || names.CardNote(card.ID) != "In the dark.\nKeep it." || names.RoomNote(story.Map.Rooms[0].ID) != "The mirror." || names.Room(story.Map.Rooms[0].ID) != "Foyer" {
		t.Errorf("%q %q", names.Card(card.ID), names.CardNote(card.ID))
	}
	heard := 0
	defer g.OnChange(func() { heard++ })()
	second := note("The Bird", "Burn it.", 9)
	g.Own(second.Bases[0], second.Stories[0])
	if names.Card(card.ID) != "The Bird" || names.CardNote(card.ID) != "In the dark.\nBurn it." || heard != 1 {
		t.Errorf("%q %q, heard %d times", names.Card(card.ID), names.CardNote(card.ID), heard)
	}
	if cost := g.Base().Cards[0].Cost; cost != 7 {
		t.Errorf("the cost of a running session became %d", cost)
	}
	g.Own(base, story) // all notes were removed
	if names.Card(card.ID) == "The Bird" || names.CardNote(card.ID) != "" || names.Room(story.Map.Rooms[0].ID) == "Foyer" {
		t.Errorf("%q %q", names.Card(card.ID), names.CardNote(card.ID))
	}
	other := *second.Stories[0]
	other.Pack.ID = "another"
	g.Own(second.Bases[0], &other)
	g.Own(nil, nil)
	if names.CardNote(card.ID) != "" {
		t.Error("another story’s notes came in")
	}
}
