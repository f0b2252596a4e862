package arkhamcards

import (
	"bytes"
	"cmp"
	"errors"
	"maps"
	"path/filepath"
	"slices"

	"lantern/keeper/arkhamcards/deck"
	"lantern/stories/strict"
	"lantern/ui/faults"
	"lantern/ui/text"
)

// decked is a deck that was read, with all that is said of it.
type decked struct {
	name    string
	cards   []deck.Card
	unknown []string  // cards that no card file knows
	unread  []string  // lines that are no cards
	builder string    // the investigator, "" where no card file knows him
	card    deck.Fact // his card
	build   deck.Investigator
	faults  []deck.Fault
	same    [][]string // titles written in several ways
	manual  []string   // deck options that people look at themselves
}

// readDeck reads a deck in ArkhamDB's JSON or as a text, and checks it by what the owner's card files say.
func readDeck(file []byte, facts deck.Facts) (*decked, error) {
	read := deck.ReadText
	if bytes.HasPrefix(bytes.TrimSpace(file), []byte("{")) {
		read = deck.ReadArkhamDB
	}
	list, err := read(file)
	if err != nil {
		return nil, err
	}
	d := &decked{name: list.Name, unread: list.Unread}
	d.cards, d.unknown = list.With(facts)
	d.same = deck.Spellings(d.cards)
	if inv, ok := facts.InvestigatorOf(list.Investigator); ok {
		d.card, d.build = facts[list.Investigator], inv
		d.builder, d.manual = d.card.Title, inv.Manual
		d.faults = deck.Check(inv, d.cards)
	}
	slices.SortStableFunc(d.cards, func(a, b deck.Card) int {
		return cmp.Or(cmp.Compare(a.Class, b.Class), cmp.Compare(a.Title, b.Title), cmp.Compare(a.Level, b.Level))
	})
	return d, nil
}

// upgrades are the higher levels of a card that the owner's files know, the lowest first.
func upgrades(c deck.Card, facts deck.Facts) []deck.Card {
	var out []deck.Card
	if c.Level == deck.NoLevel {
		return nil
	}
	for _, code := range slices.Sorted(maps.Keys(facts)) {
		other := facts[code].Card
		known := slices.ContainsFunc(out, func(o deck.Card) bool { return o.Level == other.Level })
		if deck.SameTitle(other.Title) == deck.SameTitle(c.Title) && other.Level > c.Level && !known {
			out = append(out, other)
		}
	}
	slices.SortFunc(out, func(a, b deck.Card) int { return a.Level - b.Level })
	return out
}

// faultWords says what is wrong, with its rule.
func faultWords(l *text.Localizer, f deck.Fault) string {
	words := l.T("cards."+f.Code, text.Args{"have": f.Have, "want": f.Want, "title": f.Title})
	return words + " (" + f.Rule + ")"
}

// cardWords are a line of the list: copies, title, level, what a copy costs, and what its higher levels would.
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

// inFile is what is wrong with one of several files.
type inFile struct {
	file string
	error
}

// reasons are all that went wrong with files, in the reader's language.
func reasons(l *text.Localizer, err error) (out []string) {
	switch err := err.(type) {
	case interface{ Unwrap() []error }:
		for _, one := range err.Unwrap() {
			out = append(out, reasons(l, one)...)
		}
		return out
	case inFile:
		for _, words := range reasons(l, err.error) {
			out = append(out, l.T("cards.deck.inFile", text.Args{"file": filepath.Base(err.file), "problem": words}))
		}
		return out
	}
	var problems strict.Problems
	var unread deck.Unread
	switch {
	case errors.As(err, &problems) && len(problems) > 0:
		for _, p := range problems {
			out = append(out, problemWords(l, p))
		}
		return out
	case errors.As(err, &unread):
		return []string{l.T("cards.deck.unread."+unread.Why, text.Args{"most": unread.N, "what": unread.What})}
	}
	return []string{faults.File(l, err)}
}
