package deck_test

import (
	"reflect"
	"testing"

	"lantern/keeper/cthulhucards/deck"
)

// TestCOC_12_DeckFaults: size (12.1) and copies of a title (12.2), all of them at once (COC-17.9).
func TestCOC_12_DeckFaults(t *testing.T) {
	for name, c := range map[string]struct {
		minimum int
		cards   []deck.Card
		want    []deck.Problem
	}{
		"just enough": {4, []deck.Card{{Title: "A", Copies: 3}, {Title: "B", Copies: 1}}, nil},
		"one short": {5, []deck.Card{{Title: "A", Copies: 3}, {Title: "B", Copies: 1}},
			[]deck.Problem{{Rule: "COC-12.1", Count: 4, Bound: 5}}},
		"empty":           {50, nil, []deck.Problem{{Rule: "COC-12.1", Bound: 50}}},
		"empty is enough": {0, nil, nil},
		"four of a title": {0, []deck.Card{{Title: "A", Copies: 4}},
			[]deck.Problem{{Rule: "COC-12.2", Title: "A", Count: 4, Bound: 3}}},
		"over all entries": {0, []deck.Card{{Title: "A", Copies: 2}, {Title: " A\t", Copies: 2}},
			[]deck.Problem{{Rule: "COC-12.2", Title: "A", Count: 4, Bound: 3}}},
		"case tells apart": {0, []deck.Card{{Title: "A", Copies: 3}, {Title: "a", Copies: 3}, {Title: "A a", Copies: 3},
			{Title: "A  a", Copies: 3}}, nil},
		"all at once": {50, []deck.Card{{Title: "B", Copies: 4}, {Title: "A", Copies: 2}, {Title: "A", Copies: 3},
			{Title: "B", Copies: 1}},
			[]deck.Problem{{Rule: "COC-12.1", Count: 10, Bound: 50}, {Rule: "COC-12.2", Title: "B", Count: 5, Bound: 3},
				{Rule: "COC-12.2", Title: "A", Count: 5, Bound: 3}}},
	} {
		if got := deck.Check(c.minimum, c.cards); !reflect.DeepEqual(got, c.want) {
			t.Error(name, got)
		}
	}
}
