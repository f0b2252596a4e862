package text

import (
	"slices"
	"testing"
)

func TestLists(t *testing.T) {
	for lang, want := range map[string][]string{
		"fr": {"canapé", "Carte 1", "carte 2", "Carte 10", "Écuyer", "étang", "Feu", "œuf", "ombre"},
		"en": {"Card 1", "card 2", "Card 10", "Émile’s", "Emma", "lamp", "Lantern"},
	} {
		got := slices.Clone(want)
		slices.Reverse(got)
		slices.SortFunc(got, New(lang).Order())
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q", lang, got)
		}
	}
}
