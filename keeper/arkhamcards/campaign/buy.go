package campaign

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/deck"
)

// Buy buys one copy of a card (LCG-12.2). Unless it is permanent it replaces one copy of another card, which is
// neither a weakness nor mandatory. Whether the investigator may have the card at all, [deck.Check] says of the new
// deck.
func (l Log) Buy(name string, card deck.Card, replaces *deck.Card) (Log, error) {
	return l.with(name, func(i *Investigator) error {
		if l.Standalone {
			return keeper.Refuse(CodeStandalone, "LCG-13.2", "name", name)
		}
		if replaces == nil && !card.Permanent {
			return keeper.Refuse(CodeReplace, "LCG-12.2", "name", card.Title)
		}
		if replaces != nil {
			if err := i.drop(*replaces); err != nil {
				return err
			}
		}
		i.add(card)
		return i.pay(one(card), replaces, deck.Price(card))
	})
}

// Upgrade replaces one copy by a higher level of the same title, for the difference (LCG-12.3, 15.21).
func (l Log) Upgrade(name string, from, to deck.Card) (Log, error) {
	return l.with(name, func(i *Investigator) error {
		if l.Standalone {
			return keeper.Refuse(CodeStandalone, "LCG-13.2", "name", name)
		}
		if deck.SameTitle(from.Title) != deck.SameTitle(to.Title) || to.Level <= from.Level {
			return keeper.Refuse(CodeNoUpgrade, "LCG-12.3", "name", to.Title)
		}
		if err := i.drop(from); err != nil {
			return err
		}
		i.add(to)
		return i.pay(one(to), &from, deck.UpgradePrice(from, to))
	})
}

// Give adds a copy because a resolution or a card says so (LCG-11.6, 11.8), without a price.
func (l Log) Give(name string, card deck.Card) (Log, error) {
	return l.with(name, func(i *Investigator) error {
		i.add(card)
		return nil
	})
}

// Take removes a copy because a resolution or a card says so, a weakness too (LCG-11.8, 12.8).
func (l Log) Take(name string, card deck.Card) (Log, error) {
	return l.with(name, func(i *Investigator) error { return i.remove(card) })
}

func one(card deck.Card) deck.Card {
	card.Copies = 1
	return card
}

// same tells whether an entry of a deck is of a card: a title at a level.
func same(entry, card deck.Card) bool {
	return deck.SameTitle(entry.Title) == deck.SameTitle(card.Title) && entry.Level == card.Level
}

func (i *Investigator) add(card deck.Card) {
	for n := range i.Deck {
		if same(i.Deck[n], card) {
			i.Deck[n].Copies++
			return
		}
	}
	i.Deck = append(i.Deck, one(card))
}

// drop removes a copy by the player's will: neither a weakness nor a mandatory card (LCG-12.2).
func (i *Investigator) drop(card deck.Card) error {
	for _, entry := range i.Deck {
		if same(entry, card) && (entry.Weakness != "" || entry.Required) {
			return keeper.Refuse(CodeKept, "LCG-12.2", "name", card.Title)
		}
	}
	return i.remove(card)
}

func (i *Investigator) remove(card deck.Card) error {
	for n, entry := range i.Deck {
		if same(entry, card) && entry.Copies > 0 {
			if i.Deck[n].Copies--; i.Deck[n].Copies == 0 {
				i.Deck = slices.Delete(i.Deck, n, n+1)
			}
			return nil
		}
	}
	return keeper.Refuse(CodeNotInDeck, "LCG-12.2", "name", card.Title)
}
