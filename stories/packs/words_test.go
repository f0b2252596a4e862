package packs_test

import (
	"lantern/stories"
	"slices"
	"testing"
)

func TestWords(t *testing.T) {
	base := &stories.Base{
		Cards: []stories.Card{{ID: "hush-1", Deck: stories.Spell, Spell: "hush"}},
		Texts: stories.Texts{"en": {"card.axe.name": "Axe", "card.hush.name": "Hush", "only.en": "English", "both": "base"}, "fr": {"card.axe.name": "Hache"}},
	}
	story := &stories.Story{Texts: stories.Texts{"en": {"both": "story", "intro.1": "One", "intro.2": "Two", "say": "{who} says {n}"}, "fr": {"room.hall.name": "Couloir"}}}
	fr := stories.NewWords(base, story, "fr")
	for _, c := range []struct{ got, want string }{
		{fr.Get("card.axe.name"), "Hache"},
		{fr.Get("only.en"), "English"},
		{fr.Get("both"), "story"},
		{fr.Get("nowhere.at.all"), "nowhere.at.all"},
		{fr.Get("say", stories.Args{"who": "Ann", "n": 3}), "Ann says 3"},
		{fr.Card("axe#2"), "Hache"},
		{fr.Card("hush-1"), "Hush"},
		{fr.Card("unknown"), "unknown"},
		{fr.Room("hall"), "Couloir"},
		{fr.Name("hall"), "Couloir"},
		{fr.Name("hush-1"), "Hush"},
		{fr.Name("xyz"), "xyz"},
		{fr.Lang(), "fr"},
		{stories.NewWords(nil, nil, "fr").Get("x"), "x"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
	if got := fr.Paragraphs("intro"); !slices.Equal(got, []string{"One", "Two"}) {
		t.Errorf("paragraphs %q", got)
	}
	if got := fr.Paragraphs("both"); !slices.Equal(got, []string{"story"}) {
		t.Errorf("a single paragraph: %q", got)
	}
	if fr.Paragraphs("none") != nil {
		t.Error("paragraphs out of nothing")
	}
}
