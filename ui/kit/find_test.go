package kit_test

import (
	"reflect"
	"testing"

	"lantern/ui/kit"
)

func TestFindOverlooksCapitalsAccentsAndLigatures(t *testing.T) {
	for _, c := range []struct {
		typed, text string
		in          bool
		spans       []kit.Span
	}{
		{"", "anything", true, nil},
		{"Ines", "Inés entre dans l’entrée", true, []kit.Span{{0, 4}}},
		{"entree", "Inés entre dans l’entrée", true, []kit.Span{{18, 24}}},
		{"coeur", "Un cœur d’or", true, []kit.Span{{3, 7}}},
		{"cœur", "Coeur", true, []kit.Span{{0, 5}}},
		{"ines entr", "Inés entre dans l’entrée", true, []kit.Span{{0, 4}, {5, 9}, {18, 22}}},
		{"ntre", "Inés entre", false, nil},
		{"ines zombie", "Inés entre", false, []kit.Span{{0, 4}}},
		{"7", "7 contre 17", true, []kit.Span{{0, 1}}},
		{"ÉNIGME", "L’énigme", true, []kit.Span{{2, 8}}},
	} {
		f := kit.NewFind(c.typed)
		if got := f.In(c.text); got != c.in {
			t.Errorf("%q in %q: %v", c.typed, c.text, got)
		}
		if got := f.Spans(c.text); !reflect.DeepEqual(got, c.spans) {
			t.Errorf("%q in %q: %v, want %v", c.typed, c.text, got, c.spans)
		}
	}
}
