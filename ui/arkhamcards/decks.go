package arkhamcards

import (
	"cmp"
	"errors"
	"path/filepath"
	"slices"

	"lantern/keeper/arkhamcards/cardfiles"
	"lantern/keeper/arkhamcards/deck"
	"lantern/stories/strictyaml"
	"lantern/ui/faults"
	"lantern/ui/text"
)

// decked is a deck from a file, with its problems.
type decked struct {
	deck.Deck
	problems []deck.Problem
	same     [][]string // titles with several spellings
}

// readDeck reads a deck in any common format, and checks it against the owner's card files.
func readDeck(file []byte, facts deck.Facts) (*decked, error) {
	list, err := deck.ReadList(file)
	if err != nil {
		return nil, err
	}
	d := &decked{Deck: facts.Build(list)}
	d.problems, d.same = d.Problems(), deck.Spellings(d.Cards)
	slices.SortStableFunc(d.Cards, func(a, b deck.Card) int {
		return cmp.Or(cmp.Compare(a.Class, b.Class), cmp.Compare(a.Title, b.Title), cmp.Compare(a.Level, b.Level))
	})
	return d, nil
}

// certain reports whether a deck is legal and everything could be checked.
func (d *decked) certain() bool {
	plain := slices.Clone(d.Cards)
	for i := range plain {
		plain[i].Others = nil
	}
	return d.Builder.Title != "" && len(deck.Check(d.Build, plain)) == 0
}

// upgrades returns the higher levels of a card in the owner's files, lowest first.
func upgrades(c deck.Card, facts deck.Facts) []deck.Card {
	var out []deck.Card
	if c.Level == deck.NoLevel {
		return nil
	}
	for level := c.Level + 1; level <= mostLevel; level++ {
		if other, ok := facts.Find(c.Title, level); ok {
			out = append(out, other)
		}
	}
	return out
}

// deckProblemWords words a problem, with its rule.
func deckProblemWords(l *text.Localizer, f deck.Problem) string {
	words := l.T("cards."+f.Code, text.Args{"have": f.Have, "want": f.Want, "title": f.Title})
	return words + " (" + f.Rule + ")"
}

// cardWords words a line of the list: copies, title, level, the price of a copy, and the price of its upgrades.
func cardWords(l *text.Localizer, c deck.Card, facts deck.Facts) string {
	words := itoa(c.Copies) + "× " + c.Title
	switch {
	case c.Level == deck.NoLevel:
		return words
	case c.Level > 0:
		words += " · " + l.T("cards.deck.level", text.Args{"level": c.Level, "price": deck.Price(c)})
	}
	for _, up := range upgrades(c, facts) {
		words += " · " + l.T("cards.deck.upgrade", text.Args{"level": up.Level, "price": deck.UpgradePrice(c, up)})
	}
	return words
}

// noteWords says what was not checked, and why.
func noteWords(l *text.Localizer, n deck.Note) string {
	args := text.Args{"title": cmp.Or(n.Title, n.Code), "what": n.What}
	return l.T("cards.deck.notLooked", text.Args{"what": l.T("cards.deck.note."+n.Why, args)})
}

// reasons words all errors about files, in the reader's language.
func reasons(l *text.Localizer, err error) (out []string) {
	switch err := err.(type) {
	case interface{ Unwrap() []error }:
		for _, one := range err.Unwrap() {
			out = append(out, reasons(l, one)...)
		}
		return out
	case cardfiles.InFile:
		for _, words := range reasons(l, err.Err) {
			out = append(out, l.Labelled(filepath.Base(err.File), words))
		}
		return out
	}
	var problems strictyaml.Problems
	var unread deck.Unread
	var bound cardfiles.Bound
	switch {
	case errors.As(err, &problems) && len(problems) > 0:
		for _, p := range problems {
			out = append(out, problemWords(l, p))
		}
		return out
	case errors.As(err, &bound):
		return []string{l.T("cards.deck.folder."+cmp.Or(bound.What, "none"), text.Args{"most": bound.Most()})}
	case errors.As(err, &unread):
		return []string{l.T("cards.deck.unread."+unread.Why, text.Args{"most": unread.N, "what": unread.What})}
	}
	return []string{faults.File(l, err)}
}
