package arkhamcards

import (
	"lantern/cli/decks"
	"lantern/keeper/arkhamcards/deck"
)

// CheckDeck reads a deck in any form and says all that is wrong with it by the owner's card files.
func CheckDeck(text []byte, facts deck.Facts) (decks.Answer, error) {
	list, err := deck.ReadList(text)
	if err != nil {
		return decks.Answer{}, err
	}
	d := facts.Build(list)
	a := decks.Answer{Name: d.Name, Investigator: d.Investigator, Size: deck.Size(d.Cards),
		Experience: deck.Experience(d.Cards), Codes: d.Codes()}
	if d.Builder.Title != "" {
		a.Wanted = deck.Wanted(d.Build, d.Cards)
	}
	for _, f := range d.Problems() {
		a.Problems = append(a.Problems, problem(f))
	}
	for _, n := range d.Notes {
		a.NotLookedAt = append(a.NotLookedAt, unseen(n))
	}
	return a, nil
}

// problem words what is wrong.
func problem(f deck.Problem) decks.Problem {
	wrong := func(what string, args ...any) decks.Problem {
		return decks.NewProblem(f.Rule, f.Card, f.Title, f.Kind, what, args...)
	}
	switch f.Code {
	case deck.ProblemSize:
		return wrong("cards that count for the size: %d, there must be %d", f.Have, f.Want)
	case deck.ProblemCopies:
		return wrong("copies: %d, at most %d are allowed", f.Have, f.Want)
	case deck.ProblemGroup:
		return wrong("cards of this trait: %d, at most %d are allowed", f.Have, f.Want)
	case deck.ProblemRequired:
		return wrong("copies: %d, the investigator requires %d", f.Have, f.Want)
	case deck.ProblemRandom:
		return wrong("basic weaknesses: %d, the investigator requires %d", f.Have, f.Want)
	case deck.ProblemLeast:
		return wrong("cards of a class or kind that the deck needs: %d, there must be %d", f.Have, f.Want)
	case deck.ProblemValue:
		return wrong("copies: %d, a deck has 1 to %d", f.Have, f.Want)
	case deck.ProblemTaboo:
		return wrong("copies that the taboo list forbids: %d", f.Have)
	case deck.ProblemBarred:
		return wrong("copies that this investigator may not have: %d", f.Have)
	}
	return wrong("copies beyond the deckbuilding options: %d", f.Have)
}

// unseen words what was not looked at.
func unseen(n deck.Note) decks.Unseen {
	not := func(why string, args ...any) decks.Unseen { return decks.NotSeen(n.Code, n.Title, why, args...) }
	switch n.Why {
	case deck.WhyLevel:
		return not("no card file has it at level %s", n.What)
	case deck.WhyAnyLevel:
		return not("the list gives no level; level %s is assumed", n.What)
	case deck.WhyBoxes:
		return not("the list does not say which boxes are ticked")
	case deck.WhyNoLevel:
		return not("its card file gives it no level")
	case deck.WhyBonded:
		return not("a bonded card stays beside the deck")
	case deck.WhyChoice:
		return not("the choice made at deck creation is not in the list (%s)", n.What)
	case deck.WhyTaboo:
		return not("no card file has taboo list %s", n.What)
	case deck.WhyOption:
		return not("a deckbuilding option: %s", n.What)
	case deck.WhyBeside:
		return not("the second deck kept beside this one")
	case deck.WhyNobody:
		return not("the list names no investigator that a card file has")
	case deck.WhyLine:
		return not("line not recognised: %s", n.What)
	}
	return not("no card file has it")
}
