package checker

import (
	"strings"
	"testing"

	"lantern/stories"
	"lantern/stories/strict"
	"lantern/ui/text"
)

type loud struct{}

func (loud) Card(id string) string { return "CARD " + id }
func (loud) Room(id string) string { return "ROOM " + id }

// TestNamed: a keeper is told names, an author IDs; what is neither card nor room stays as it is.
func TestNamed(t *testing.T) {
	base := &stories.Base{Cards: []stories.Card{{ID: "key"}, {ID: "gate"}}}
	story := &stories.Story{Map: stories.Map{Rooms: []stories.Room{{ID: "shaft"}}}}
	p := strict.Problem{Code: "closed", Form: "closed.room", Args: map[string]string{"what": "gate", "room": "shaft"},
		Values: []strict.Value{{Text: "shaft"}, {Text: "odd"}, {Text: "nobody", Word: true}},
		Chain:  []strict.Link{{Card: "gate", Needs: "key", Room: "shaft", Behind: "gate"}}}
	got := Named(p, story, base, loud{})
	if got.Values[0].Text != "ROOM shaft" || got.Values[1].Text != "odd" || got.Values[2].Text != "nobody" || p.Values[0].Text != "shaft" {
		t.Errorf("values %v, before %v", got.Values, p.Values)
	}
	words := strings.Join(append(More(text.New(text.English), got), Say(text.New(text.English), got)), " ")
	for _, want := range []string{"“CARD gate” needs “CARD key”", "in the room “ROOM shaft”", "The room “ROOM shaft” stays closed."} {
		if !strings.Contains(words, want) {
			t.Errorf("%q is not said in %q", want, words)
		}
	}
}
