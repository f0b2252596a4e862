// Package cthulhucards holds the command-line calculators of Call of Cthulhu: The Card Game. It parses questions and
// words answers; the computations are in keeper/cthulhucards and its folders.
package cthulhucards

import (
	"maps"
	"slices"
	"strings"

	"lantern/cli/calc"
	"lantern/cli/decks"
	"lantern/internal/decode"
	"lantern/keeper"
	"lantern/keeper/cthulhucards/deck"
	"lantern/keeper/cthulhucards/pay"
	"lantern/keeper/cthulhucards/story"
)

// Calculators answer the questions of `lantern calc cthulhu-cards`.
var Calculators = calc.Calculators{
	"story": calc.Of(stories),
	"pay":   calc.Of(paid),
	"deck":  calc.Of(checked),
}

type storyInput struct {
	Stories []story.Story `json:"stories" len:"0..99"`
	Won     story.Pair    `json:"won" strict:"optional"`
}

type storyAnswer struct {
	OK      bool           `json:"ok"`
	Stories []story.Result `json:"stories"`
}

func stories(in storyInput) (storyAnswer, bool, error) {
	results, err := story.Phase(in.Stories, in.Won)
	if r, ok := keeper.AsRefusal(err); ok {
		switch where := r.Args["where"]; r.Code {
		case story.CodeNobody:
			err = decode.Bad(r.Code, where, "leave the story out; it does not resolve",
				"the active side commits nobody to this story").By(r.Rule)
		case story.CodeAtGoal:
			err = decode.Bad(r.Code, where, "leave the story out; it is won already",
				"success tokens: %s, and the goal is %s", r.Args["tokens"], r.Args["goal"]).By(r.Rule)
		}
	}
	return storyAnswer{true, results}, true, err
}

type payInput struct {
	Card    pay.Card     `json:"card"`
	Domains []pay.Domain `json:"domains" len:"0..99"`
}

type payAnswer struct {
	OK      bool          `json:"ok"` // whether a domain is legal
	Domains []pay.Verdict `json:"domains"`
}

func paid(in payInput) (payAnswer, bool, error) {
	if err := factions(in); err != nil {
		return payAnswer{}, false, err
	}
	verdicts := pay.Check(in.Card, in.Domains)
	legal := slices.ContainsFunc(verdicts, func(v pay.Verdict) bool { return v.Legal })
	return payAnswer{legal, verdicts}, legal, nil
}

// factions refuses a faction without a name and a known one in another case. Others may come with expansions.
func factions(in payInput) error {
	if err := faction("card.faction", in.Card.Faction); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(in.Card.Steadfast)) {
		if err := faction(decode.Join("card.steadfast", name), name); err != nil {
			return err
		}
	}
	for i, d := range in.Domains {
		for j, r := range d.Resources {
			where := decode.ElementPath(decode.ElementPath("domains", i)+".resources", j) + ".faction"
			if err := faction(where, r.Faction); err != nil {
				return err
			}
		}
	}
	return nil
}

func faction(where, name string) error {
	for _, known := range append(pay.Factions, pay.Neutral) {
		if name != known && strings.EqualFold(name, known) {
			return decode.Bad("badFaction", where, "", "%q is written in another case", name).
				Mended("write %s", known).By("COC-1.2")
		}
	}
	if name == "" {
		return decode.Bad("badFaction", where, "write a faction’s name, or neutral",
			"a faction has no name here").By("COC-1.2")
	}
	return nil
}

type deckInput struct {
	Minimum int         `json:"minimum" range:"0..999" rule:"COC-12.5"`
	Cards   []deck.Card `json:"cards" len:"0..999"`
}

func checked(in deckInput) (calc.Deck, bool, error) {
	var faults []calc.Problem
	for _, f := range deck.Check(in.Minimum, in.Cards) {
		if f.Rule == deck.RuleSize {
			faults = append(faults, calc.NewProblem(f.Rule, "", "cards: %d, at least %d are needed", f.Count, f.Bound))
		} else {
			faults = append(faults, calc.NewProblem(f.Rule, f.Title, "copies: %d, at most %d are allowed", f.Count, f.Bound))
		}
	}
	return calc.DeckOf(faults)
}

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
