package keeper

import "slices"

// Deck is a draw pile with its discard pile, both top first, and the cards set aside by an unresolved draw-until
// search. Cards are IDs; every copy of a card has its own. Decks are values: no method changes the receiver.
type Deck struct {
	Draw    []string `json:"draw,omitempty"`
	Discard []string `json:"discard,omitempty"`
	Aside   []string `json:"aside,omitempty"`
}

// DeckChange is the result of one deck operation. Events record it, and Deck.With applies it. It contains only results,
// so that a replay needs no chance.
type DeckChange struct {
	Rebuilt []string `json:"rebuilt,omitempty"` // the new draw pile after the discard pile was shuffled in, before drawing
	Drawn   []string `json:"drawn,omitempty"`   // the cards that left the draw pile, in order
	Aside   []string `json:"aside,omitempty"`   // those of Drawn that did not fit and were set aside
}

// Covered returns the deck as it appears on a table: the number of cards to draw, but not which they are.
func (d Deck) Covered() Deck {
	return Deck{Draw: make([]string, len(d.Draw)), Discard: slices.Clone(d.Discard)}
}

// Kept returns the drawn cards that are not set aside.
func (c DeckChange) Kept() []string {
	var kept []string
	for _, id := range c.Drawn {
		if !slices.Contains(c.Aside, id) {
			kept = append(kept, id)
		}
	}
	return kept
}

// With returns the deck after the change. It never fails: cards that the deck does not hold are ignored.
func (d Deck) With(c DeckChange) Deck {
	out := d.clone()
	if c.Rebuilt != nil {
		out.Draw = slices.Clone(c.Rebuilt)
		out.Discard = without(out.Discard, c.Rebuilt)
		out.Aside = without(out.Aside, c.Rebuilt)
	}
	out.Draw = without(out.Draw, c.Drawn)
	out.Aside = append(out.Aside, c.Aside...)
	return out
}

// PlanDraw draws the top card. If the draw pile is empty the shuffled discard pile replaces it. Cards set aside stay
// where they are. It refuses with CodeEmptyDeck if both piles are empty.
func (d Deck) PlanDraw(chance Chance) (DeckChange, error) {
	var c DeckChange
	pile := d.Draw
	if len(pile) == 0 && len(d.Discard) > 0 {
		c.Rebuilt = Shuffled(chance, d.Discard)
		pile = c.Rebuilt
	}
	if len(pile) == 0 {
		return DeckChange{}, Refuse(CodeEmptyDeck, "")
	}
	c.Drawn = slices.Clone(pile[:1])
	return c, nil
}

// PlanUntil draws from the top until a card fits. Misfits are set aside until the search is resolved (Deck.Settled). If
// the draw pile is empty the shuffled discard pile follows. If both are empty all cards set aside, including those of
// an earlier search, are shuffled together once and drawn through. If still nothing fits it refuses with
// CodeNothingFits: the content is faulty.
func (d Deck) PlanUntil(fits func(card string) bool, chance Chance) (DeckChange, error) {
	if c, ok := searchPile(d.Draw, fits); ok {
		return c, nil
	}
	rest := append(slices.Clone(d.Draw), Shuffled(chance, d.Discard)...)
	if c, ok := searchPile(rest, fits); ok {
		c.Rebuilt = rest
		return c, nil
	}
	rest = Shuffled(chance, append(rest, d.Aside...))
	if c, ok := searchPile(rest, fits); ok {
		c.Rebuilt = rest
		return c, nil
	}
	return DeckChange{}, Refuse(CodeNothingFits, "")
}

func searchPile(pile []string, fits func(string) bool) (DeckChange, bool) {
	for i, id := range pile {
		if fits(id) {
			return DeckChange{Drawn: slices.Clone(pile[:i+1]), Aside: slices.Clone(pile[:i])}, true
		}
	}
	return DeckChange{}, false
}

// PlanNamed takes a named card: one that the keeper says was drawn on the table, or one chosen in a search of the
// deck. The card may be anywhere in the draw pile. If it is in the discard pile or set aside, these are shuffled in
// first: the table did that, and the table is right. It refuses with CodeNotInDeck if the card is in none of them.
func (d Deck) PlanNamed(card string) (DeckChange, error) {
	switch {
	case slices.Contains(d.Draw, card):
		return DeckChange{Drawn: []string{card}}, nil
	case slices.Contains(d.Discard, card):
		return DeckChange{Rebuilt: slices.Concat(d.Draw, d.Discard), Drawn: []string{card}}, nil
	case slices.Contains(d.Aside, card):
		return DeckChange{Rebuilt: slices.Concat(d.Draw, d.Discard, d.Aside), Drawn: []string{card}}, nil
	}
	return DeckChange{}, Refuse(CodeNotInDeck, "", "card", card)
}

// Search returns the fitting cards of the draw pile, top first.
func (d Deck) Search(fits func(card string) bool) []string {
	var out []string
	for _, id := range d.Draw {
		if fits(id) {
			out = append(out, id)
		}
	}
	return out
}

// Discarded returns the deck with cards put on top of the discard pile, the last one uppermost.
func (d Deck) Discarded(cards ...string) Deck {
	out := d.clone()
	for _, id := range cards {
		out.Discard = append([]string{id}, out.Discard...)
	}
	return out
}

// Settled returns the deck after a draw-until search is resolved: cards set aside go to the discard pile.
func (d Deck) Settled() Deck {
	out := d.Discarded(d.Aside...)
	out.Aside = nil
	return out
}

// Under returns the deck with cards put at the bottom of the draw pile, the last one lowest.
func (d Deck) Under(cards ...string) Deck {
	out := d.clone()
	out.Draw = append(out.Draw, cards...)
	return out
}

// Size counts draw pile, discard pile and cards set aside.
func (d Deck) Size() int { return len(d.Draw) + len(d.Discard) + len(d.Aside) }

func (d Deck) clone() Deck {
	return Deck{Draw: slices.Clone(d.Draw), Discard: slices.Clone(d.Discard), Aside: slices.Clone(d.Aside)}
}

func without(cards, gone []string) []string {
	if len(gone) == 0 {
		return cards
	}
	return slices.DeleteFunc(slices.Clone(cards), func(id string) bool { return slices.Contains(gone, id) })
}
