package rules

import (
	"slices"
	"strings"
	"testing"
)

func ids(rules []Rule) []string {
	var all []string
	for _, r := range rules {
		all = append(all, r.ID)
	}
	return all
}

func TestSearchBestFirst(t *testing.T) {
	for _, c := range []struct {
		lang, words string
		first       string   // the best
		also        []string // found somewhere
		not         []string // not found
	}{
		{"en", "fire", "MOM-12.3", []string{"MOM-18.3", "MOM-11.3", "MOM-19.19"}, []string{"MOM-9.1"}},
		{"en", "FIRE end turn", "MOM-12.3", []string{"MOM-18.3"}, []string{"MOM-11.3"}},
		{"en", "evade", "MOM-10.2", []string{"MOM-4.4"}, []string{"MOM-12.3"}},
		{"en", "hand limit", "MOM-6.1", []string{"MOM-4.6"}, nil},
		{"en", "hiding", "MOM-11.5", []string{"MOM-18.2", "MOM-19.21"}, nil},
		{"en", "explor", "MOM-4.5", []string{"MOM-12.4"}, nil},
		{"en", "line of sight", "MOM-7.4", nil, []string{"MOM-7.5"}},
		{"en", "gardien", "MOM-19.1", nil, []string{"MOM-3.2"}},
		{"en", "MOM-4.5", "MOM-4.5", []string{"MOM-4.3", "MOM-19.10"}, []string{"MOM-4.2", "MOM-14.5"}},
		{"en", "mom-4.1", "MOM-4.1", []string{"MOM-19.25"}, []string{"MOM-4.10", "MOM-14.1"}},
		{"en", "4.5.", "MOM-4.5", nil, []string{"MOM-14.5"}},
		{"en", "mom-12 horror", "MOM-12.3", nil, []string{"MOM-10.1"}},
		{"en", "keeper’s (guide)", "MOM-15.2", nil, nil},
		{"fr", "feu", "MOM-12.3", []string{"MOM-18.3", "MOM-11.3"}, []string{"MOM-9.1"}},
		{"fr", "evasion", "MOM-10.2", []string{"MOM-4.4"}, nil},
		{"fr", "ÉVASION", "MOM-10.2", []string{"MOM-4.4"}, nil},
		{"fr", "rencontr énigmes", "MOM-16.2", []string{"MOM-16.10"}, nil},
		{"fr", "ligne de vue", "MOM-7.4", nil, nil},
		{"fr", "verrous", "MOM-4.8", []string{"MOM-5.7"}, nil},
		{"fr", "l'obstacle par-dessus", "MOM-2.4", nil, nil},
		{"fr", "s’enfuir", "MOM-7.5", []string{"MOM-19.26"}, nil},
		{"fr", "hidden", "MOM-19.21", nil, []string{"MOM-11.5"}},
	} {
		got := ids(load(t, c.lang).Search(strings.Split(c.words, "|")))
		if len(got) == 0 || got[0] != c.first {
			t.Errorf("%s %q: found %v, want %s first", c.lang, c.words, got, c.first)
		}
		for _, id := range c.also {
			if !slices.Contains(got, id) {
				t.Errorf("%s %q: found %v without %s", c.lang, c.words, got, id)
			}
		}
		for _, id := range c.not {
			if slices.Contains(got, id) {
				t.Errorf("%s %q: found %v with %s", c.lang, c.words, got, id)
			}
		}
		if apart := ids(load(t, c.lang).Search(strings.Fields(c.words))); !slices.Equal(apart, got) {
			t.Errorf("%s %q: word by word %v, in one %v", c.lang, c.words, apart, got)
		}
	}
}

func TestSearchWholeChapter(t *testing.T) {
	for _, lang := range Languages() {
		got := ids(load(t, lang).Search([]string{"MOM-12"}))
		if want := []string{"MOM-12.1", "MOM-12.2", "MOM-12.3", "MOM-12.4"}; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", lang, got, want)
		}
	}
	if got := load(t, "en").Search([]string{"glossary"}); len(got) != lastOf[19] {
		t.Errorf("the title of the glossary finds %v", ids(got))
	}
}

func TestSearchFindsNothing(t *testing.T) {
	for _, lang := range Languages() {
		for _, words := range [][]string{nil, {""}, {" ", "—", "?"}, {"zeppelin"}, {"MOM-4.11"}, {"MOM-20"}, {"mom-4.5", "mom-9.1"}, {"fire", "zeppelin"}} {
			if got := load(t, lang).Search(words); got != nil {
				t.Errorf("%s %q: %v", lang, words, ids(got))
			}
		}
	}
}

func TestFoldTellsNoAccentsOrCaseApart(t *testing.T) {
	for in, want := range map[string]string{"ÉCHELLE": "echelle", "Œuvre": "oeuvre", "ça": "ca", "naïf Æ": "naif ae", "50\u00a0%": "50 %"} {
		if got := fold(in); got != want {
			t.Errorf("fold(%q) = %q, want %q", in, got, want)
		}
	}
}
