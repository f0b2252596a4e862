package arkhamcards

import (
	"fmt"
	"strings"

	"lantern/keeper/arkhamcards/deck"
	"lantern/strictjson"
)

type deckInput struct {
	Investigator investigator `json:"investigator"`
	Cards        []card       `json:"cards"`
}

type investigator struct {
	Size     int         `json:"size" range:"0..99" rule:"LCG-11.1"`
	Allowed  []allowance `json:"allowed"`
	Required []string    `json:"required"`
}

type allowance struct {
	Class string `json:"class"`
	Max   int    `json:"max" range:"-99..99"`
	Limit *int   `json:"limit" range:"0..99" strict:"optional"`
}

type card struct {
	Title       string `json:"title"`
	Class       string `json:"class"`
	Level       int    `json:"level" range:"-99..99"`
	Copies      int    `json:"copies" range:"0..99" rule:"LCG-18.7"`
	Kind        string `json:"kind"`
	Permanent   bool   `json:"permanent"`
	Exceptional bool   `json:"exceptional"`
	Myriad      bool   `json:"myriad"`
	Weakness    string `json:"weakness" oneof:",basic,story,signature" rule:"LCG-11.8"`
	Required    bool   `json:"required"`
}

type deckAnswer struct {
	OK     bool        `json:"ok"`
	Faults []deckFault `json:"faults"`
}

type deckFault struct {
	Rule  string `json:"rule"`
	Title string `json:"title"`
	Text  string `json:"text"`
}

// checkDeck lists all faults of a deck at once; it is a "no" when there is one.
func checkDeck(in deckInput) (deckAnswer, bool, error) {
	inv := deck.Investigator{Size: in.Investigator.Size, Required: in.Investigator.Required}
	for _, a := range in.Investigator.Allowed {
		inv.Allowed = append(inv.Allowed, deck.Allowance{Class: a.Class, Max: a.Max, Limit: a.Limit})
	}
	for i, title := range inv.Required {
		if err := titled(fmt.Sprintf("investigator.required[%d]", i), title); err != nil {
			return deckAnswer{}, false, err
		}
	}
	var cards []deck.Card
	for i, c := range in.Cards {
		if err := titled(fmt.Sprintf("cards[%d].title", i), c.Title); err != nil {
			return deckAnswer{}, false, err
		}
		cards = append(cards, deck.Card{Title: c.Title, Class: c.Class, Level: c.Level, Copies: c.Copies,
			Kind:      c.Kind,
			Permanent: c.Permanent, Exceptional: c.Exceptional, Myriad: c.Myriad, Weakness: c.Weakness,
			Required: c.Required})
	}
	out := deckAnswer{Faults: []deckFault{}}
	for _, f := range deck.Check(inv, cards) {
		out.Faults = append(out.Faults, deckFault{f.Rule, f.Title, f.Text()})
	}
	out.OK = len(out.Faults) == 0
	return out, out.OK, nil
}

func titled(where, title string) error {
	if strings.TrimSpace(title) == "" {
		return strictjson.Bad("blankTitle", where, "write the title of the card",
			"this title is blank").By("LCG-18.7")
	}
	return nil
}
