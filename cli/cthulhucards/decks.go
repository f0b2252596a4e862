package cthulhucards

import (
	"lantern/cli/decks"
	"lantern/keeper/cthulhucards/deck"
)

// CheckDeck reads a deck of OCTGN or a list of titles and says all that is wrong with it.
func CheckDeck(text []byte) (decks.Answer, error) {
	list, err := deck.Read(text)
	if err != nil {
		return decks.Answer{}, err
	}
	a := decks.Answer{Wanted: deck.Minimum, Stories: list.Stories}
	for _, c := range list.Cards {
		a.Size += c.Copies
	}
	for _, f := range deck.Check(deck.Minimum, list.Cards) {
		if f.Rule == deck.RuleSize {
			a.Problems = append(a.Problems, decks.NewProblem(f.Rule, "", "", "size", "cards: %d, at least %d are needed",
				f.Count, f.Bound))
		} else {
			a.Problems = append(a.Problems, decks.NewProblem(f.Rule, "", f.Title, "copies", "copies: %d, at most %d are allowed",
				f.Count, f.Bound))
		}
	}
	for _, line := range list.Unread {
		a.NotLookedAt = append(a.NotLookedAt, decks.NotSeen("", "", "line not recognised: %s", line))
	}
	return a, nil
}
