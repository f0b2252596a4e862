package faults

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"lantern/stories/strictyaml"
	"lantern/ui/text"
)

func words(t *testing.T, each func(l *text.Localizer)) {
	for _, lang := range text.Languages() {
		t.Run(lang.Code, func(t *testing.T) { each(text.New(lang.Code)) })
	}
}

// messages are the checker's English messages by ID, and the phrases used as values in them.
func messages(t *testing.T) (say map[string]string, words []string) {
	t.Helper()
	file, err := os.ReadFile("../../stories/strictyaml/messages.json")
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

func TestEveryFormCanBeSaid(t *testing.T) {
	words(t, func(l *text.Localizer) {
		say, _ := messages(t)
		for form, format := range say {
			p := strictyaml.Problem{Form: form}
			for range strings.Count(strings.ReplaceAll(format, "%%", ""), "%") {
				p.Values = append(p.Values, strictyaml.Value{Text: "CULPRIT"})
			}
			got := Describe(l, p)
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
	p := strictyaml.Problem{File: "packs/well/story.yaml", Line: 12, Column: 5, Code: "wrongType", Form: "wrongType.value", Message: "expected a list here, found text",
		Values: []strictyaml.Value{{Text: "a list", Word: true}, {Text: "text", Word: true}}}
	if got, want := Describe(text.New("fr"), p), "Attendu\u00a0: une liste. Trouvé\u00a0: du texte."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := Describe(text.New("en"), p), "Expected: a list. Found: text."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := Place(p); got != "packs/well/story.yaml:12:5" {
		t.Errorf("it stands at %s", got)
	}
	if got := Place(strictyaml.Problem{File: "packs/well"}); got != "packs/well" {
		t.Errorf("a whole file stands at %s", got)
	}
	if got := Describe(text.New("fr"), strictyaml.Problem{Message: "strange"}); !strings.Contains(got, "strange") {
		t.Errorf("a problem without a form says %q", got)
	}
}
