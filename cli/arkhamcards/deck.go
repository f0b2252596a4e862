package arkhamcards

import (
	"fmt"
	"strings"

	"lantern/cli/calc"
	"lantern/internal/decode"
	"lantern/keeper/arkhamcards/deck"
)

type deckInput struct {
	Investigator investigator `json:"investigator"`
	Cards        []card       `json:"cards" len:"0..999"`
}

type investigator struct {
	Size     int         `json:"size" range:"0..99" rule:"LCG-11.1"`
	Allowed  []allowance `json:"allowed" len:"0..99"`
	Required []string    `json:"required" len:"0..99"`
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

// checkDeck lists all faults of a deck at once; it is a "no" when there is one.
func checkDeck(in deckInput) (calc.Deck, bool, error) {
	inv := deck.Investigator{Size: in.Investigator.Size, Required: in.Investigator.Required}
	for _, a := range in.Investigator.Allowed {
		inv.Allowed = append(inv.Allowed, deck.Allowance{Class: a.Class, Max: a.Max, Limit: a.Limit})
	}
	for i, title := range inv.Required {
		if err := titled(fmt.Sprintf("investigator.required[%d]", i), title); err != nil {
			return calc.Deck{}, false, err
		}
	}
	var cards []deck.Card
	for i, c := range in.Cards {
		if err := titled(fmt.Sprintf("cards[%d].title", i), c.Title); err != nil {
			return calc.Deck{}, false, err
		}
		cards = append(cards, deck.Card{Title: c.Title, Class: c.Class, Level: c.Level, Copies: c.Copies,
			Kind:      c.Kind,
			Permanent: c.Permanent, Exceptional: c.Exceptional, Myriad: c.Myriad, Weakness: c.Weakness,
			Required: c.Required})
	}
	var faults []calc.Problem
	for _, f := range deck.Check(inv, cards) {
		faults = append(faults, worded(f))
	}
	return calc.DeckOf(faults)
}

func worded(f deck.Problem) calc.Problem {
	switch f.Code {
	case deck.ProblemSize:
		return calc.NewProblem(f.Rule, "", "cards that count for the size: %d, there must be %d", f.Have, f.Want)
	case deck.ProblemCopies:
		return calc.NewProblem(f.Rule, f.Title, "copies: %d, at most %d are allowed", f.Have, f.Want)
	case deck.ProblemOptions:
		return calc.NewProblem(f.Rule, f.Title, "copies beyond the deckbuilding options: %d", f.Have)
	case deck.ProblemRequired:
		return calc.NewProblem(f.Rule, f.Title, "copies: %d, the investigator requires %d", f.Have, f.Want)
	}
	return calc.NewProblem(f.Rule, f.Title, "the level is not known, so this cannot be checked")
}

func titled(where, title string) error {
	if strings.TrimSpace(title) == "" {
		return decode.Bad("blankTitle", where, "write the title of the card",
			"this title is empty").By("LCG-18.7")
	}
	return nil
}
