package deck_test

import (
	"errors"
	"reflect"
	"strings"
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

// TestCOC_17_9_FilesOfDecks: OCTGN's files and plain lists are read, whatever is no deck is refused with the reason.
func TestCOC_17_9_FilesOfDecks(t *testing.T) {
	want := []deck.Card{{Title: "Stray dog", Copies: 3}, {Title: "Night watchman", Copies: 2}}
	for name, text := range map[string]string{
		"o8d": "\ufeff<?xml version=\"1.0\"?><deck game=\"x\"><section name=\"Character\"><card qty=\"3\" id=\"1\">Stray dog" +
			"</card><card qty=\"2\"> Night watchman </card></section><section name=\"Story\"><card qty=\"1\">The bell</card>" +
			"</section></deck>",
		"plain": "My deck\n3x Stray dog\n\nNight watchman x2\n", "spaced": "3 Stray dog\n2 × Night watchman",
	} {
		got, err := deck.Read([]byte(text))
		if err != nil || !reflect.DeepEqual(got.Cards, want) || (len(got.Unread) == 1) != (name == "plain") {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	for name, text := range map[string]string{
		"empty": "", "no cards": "a heading\n", "no deck": "<html></html>", "cut off": "<deck><section>",
		"no number": `<deck><section><card qty="many">a</card></section></deck>`,
		"below 1":   `<deck><section><card qty="0">a</card></section></deck>`,
		"no title":  `<deck><section><card qty="1"> </card></section></deck>`,
		"too long":  strings.Repeat("1x a\n", 400), "too large": strings.Repeat("x", deck.MaxFile+1),
	} {
		if got, err := deck.Read([]byte(text)); !errors.Is(err, deck.ErrNotRead) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// TestCOC_12_4_DecksOfTheGamePackage: "Draw Deck" and "Story Deck", unique cards with a star, as OCTGN writes them.
func TestCOC_12_4_DecksOfTheGamePackage(t *testing.T) {
	for _, text := range []string{
		`<deck><section name="Draw Deck" shared="False"><card qty="2" id="a">* A Person</card>` +
			`<card qty="2" id="b">A Person</card>` +
			`<card qty="1" id="c">{{{ Student</card></section>` +
			`<section name="Story Deck"><card qty="2" id="d">The bell</card></section></deck>`,
		"Draw Deck\n2x * A Person\n2x A Person\n1x {{{ Student\nStory Deck:\nThe bell\n* The bell\n"} {
		l, err := deck.Read([]byte(text))
		want := []deck.Card{{Title: "A Person", Copies: 2}, {Title: "A Person", Copies: 2}, {Title: "Student", Copies: 1}}
		stories := []string{"The bell", "The bell"}
		if err != nil || !reflect.DeepEqual(l.Cards, want) || !reflect.DeepEqual(l.Stories, stories) {
			t.Errorf("%+v, %v", l, err)
		}
		if faults := deck.Check(0, l.Cards); len(faults) != 1 || faults[0].Rule != "COC-12.2" || faults[0].Count != 4 {
			t.Errorf("%+v", faults)
		}
	}
}

// FuzzRead: whatever a file holds, it is read within bounds or refused.
func FuzzRead(f *testing.F) {
	f.Add("3x Stray dog")
	f.Add(`<deck><section name="a"><card qty="3">Stray dog</card></section></deck>`)
	f.Fuzz(func(t *testing.T, text string) {
		l, err := deck.Read([]byte(text))
		if err != nil && !errors.Is(err, deck.ErrNotRead) {
			t.Fatal(err)
		}
		for _, c := range l.Cards {
			if c.Copies < 1 || c.Copies > 99 || c.Title == "" {
				t.Fatalf("%+v", c)
			}
		}
	})
}
