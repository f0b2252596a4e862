package checker

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"lantern/stories"
	"lantern/stories/strict"
	"lantern/ui/text"
)

func words(t *testing.T, each func(l *text.Localizer)) {
	for _, lang := range text.Languages() {
		t.Run(lang.Code, func(t *testing.T) { each(text.New(lang.Code)) })
	}
}

// messages are what the checker can say in English, by ID, and the words that stand in them as values.
func messages(t *testing.T) (say map[string]string, words []string) {
	t.Helper()
	file, err := os.ReadFile("../../../stories/strict/messages.json")
	if err != nil {
		t.Fatal(err)
	}
	all := struct {
		Say   map[string]string
		Words []string
	}{}
	if err := json.Unmarshal(file, &all); err != nil || len(all.Say) < 150 || len(all.Words) < 25 {
		t.Fatal(err, len(all.Say), len(all.Words))
	}
	return all.Say, all.Words
}

func TestEveryCodeHasATitle(t *testing.T) {
	words(t, func(l *text.Localizer) {
		say, _ := messages(t)
		for id := range say {
			code, _, _ := strings.Cut(id, ".")
			if got := Title(l, strict.Problem{Code: code}); strings.HasPrefix(got, "[") {
				t.Errorf("%s: the code %s has no title", l.Lang(), code)
			}
		}
	})
}

func TestEveryFormCanBeSaid(t *testing.T) {
	words(t, func(l *text.Localizer) {
		say, _ := messages(t)
		for form, format := range say {
			p := strict.Problem{Form: form}
			for range strings.Count(strings.ReplaceAll(format, "%%", ""), "%") {
				p.Values = append(p.Values, strict.Value{Text: "CULPRIT"})
			}
			got := Say(l, p)
			if strings.HasPrefix(got, "[") || strings.Contains(got, "no value") {
				t.Errorf("%s: the form %s cannot be said: %s", l.Lang(), form, got)
			}
			if len(p.Values) > 0 && !strings.Contains(got, "CULPRIT") {
				t.Errorf("%s: the form %s does not name the culprit: %s", l.Lang(), form, got)
			}
		}
	})
}

func TestEveryPhraseHasWords(t *testing.T) {
	french := text.New("fr")
	_, phrases := messages(t)
	for _, phrase := range phrases {
		if got := Phrase(french, phrase); got == phrase {
			t.Errorf("%q has no French words", phrase)
		}
	}
	if got := Phrase(french, "made up"); got != "made up" {
		t.Errorf("an unknown phrase became %q", got)
	}
}

func TestSay(t *testing.T) {
	p := strict.Problem{File: "packs/well/story.yaml", Line: 12, Column: 5, Code: "wrongType", Form: "wrongType.value", Message: "expected a list here, found text",
		Values: []strict.Value{{Text: "a list", Word: true}, {Text: "text", Word: true}}}
	if got, want := Say(text.New("fr"), p), "Attendu ici\u00a0: une liste. Trouvé\u00a0: du texte."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := Say(text.New("en"), p), "Wanted here: a list. Found: text."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := Place(p); got != "packs/well/story.yaml:12:5" {
		t.Errorf("it stands at %s", got)
	}
	if got := Place(strict.Problem{File: "packs/well"}); got != "packs/well" {
		t.Errorf("a whole file stands at %s", got)
	}
	if got := Say(text.New("fr"), strict.Problem{Message: "strange"}); !strings.Contains(got, "strange") {
		t.Errorf("a problem without a form says %q", got)
	}
}

func TestChainAndVariants(t *testing.T) {
	p := strict.Problem{Args: map[string]string{"variants": "4", "of": "12", "first": "1A 2B"}, Chain: []strict.Link{
		{Card: "gate", Needs: "key", Room: strict.Others, Behind: "door"}, {Card: "door", Needs: "bar", Room: "hall"}, {Card: "shut", Needs: "x"}, {Card: "wall"}}}
	want := []string{
		"« gate » demande « key », qui est parmi les cartes mélangées dans les autres salles, derrière « door ».",
		"« door » demande « bar », qui est dans la salle « hall », où aucun chemin ne mène.",
		"« shut » demande « x », qui n’est nulle part.",
		"« wall » n’a aucun moyen d’être ouvert, et aucun effet n’ouvre la salle.",
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
