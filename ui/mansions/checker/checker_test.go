package checker

import (
	"strings"
	"testing"

	"lantern/stories"
	"lantern/stories/strictyaml"
	"lantern/ui/faults"
	"lantern/ui/text"
)

func TestChainAndVariants(t *testing.T) {
	args := map[string]string{"variants": "4", "of": "12", "first": "1A 2B"}
	p := strictyaml.Problem{Args: args, Chain: []strictyaml.Link{
		{Card: "gate", Needs: "key", Room: strictyaml.Others, Behind: "door"}, {Card: "door", Needs: "bar", Room: "hall"}, {Card: "shut", Needs: "x"}, {Card: "wall"}}}
	want := []string{
		"« gate » demande « key », qui se trouve parmi les cartes mélangées dans les autres salles, derrière « door ».",
		"« door » demande « bar », qui se trouve dans la salle « hall » ; aucun chemin n’y mène.",
		"« shut » demande « x », qui n’est nulle part dans l’histoire.",
		"Rien ne permet d’ouvrir « wall », et aucun effet n’ouvre la salle.",
		"Dans 4 variantes sur 12, d’abord 1A 2B."}
	got := More(text.New("fr"), p)
	if len(got) != len(want) {
		t.Fatalf("got %q", got)
	}
	for i := range want {
		if plain := strings.ReplaceAll(got[i], "\u00a0", " "); plain != want[i] {
			t.Errorf("got %q, want %q", plain, want[i])
		}
	}
}

type loud struct{}

func (loud) Card(id string) string { return "CARD " + id }
func (loud) Room(id string) string { return "ROOM " + id }

// TestNamed: a keeper sees names, an author IDs. What is neither card nor room stays.
func TestNamed(t *testing.T) {
	base := &stories.Base{Cards: []stories.Card{{ID: "key"}, {ID: "gate"}}}
	story := &stories.Story{Map: stories.Map{Rooms: []stories.Room{{ID: "shaft"}}}}
	p := strictyaml.Problem{Code: "closed", Form: "closed.room", Args: map[string]string{"what": "gate", "room": "shaft"},
		Values: []strictyaml.Value{{Text: "shaft"}, {Text: "odd"}, {Text: "nobody", Word: true}},
		Chain:  []strictyaml.Link{{Card: "gate", Needs: "key", Room: "shaft", Behind: "gate"}}}
	got := Named(p, story, base, loud{})
	if got.Values[0].Text != "ROOM shaft" || got.Values[1].Text != "odd" || got.Values[2].Text != "nobody" || p.Values[0].Text != "shaft" {
		t.Errorf("values %v, before %v", got.Values, p.Values)
	}
	words := strings.Join(append(More(text.New(text.English), got), faults.Describe(text.New(text.English), got)), " ")
	for _, want := range []string{"“CARD gate” needs “CARD key”", "in the room “ROOM shaft”", "The room “ROOM shaft” stays closed."} {
		if !strings.Contains(words, want) {
			t.Errorf("%q is not said in %q", want, words)
		}
	}
}
