package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/stories"
)

// decks shuffles every deck that the story is played with (MOM-2.1, MOM-2.3). What
// lies in the rooms is left out; so are mythos cards without one of the story's icons.
func (e *Engine) decks(s State, chance keeper.Chance) map[string][]string {
	var laid []string
	for _, seed := range s.Seeding {
		laid = append(laid, seed.Cards...)
	}
	out := map[string][]string{}
	for _, deck := range []stories.Deck{stories.Exploration, stories.StartingItem, stories.LockCard, stories.Obstacle, stories.Mythos, stories.Trauma} {
		var cards []string
		for _, card := range e.copies(deck) {
			if slices.Contains(laid, card) || deck == stories.Mythos && !e.bearsIcon(card) {
				continue
			}
			cards = append(cards, card)
		}
		out[string(deck)] = keeper.Shuffled(chance, cards)
	}
	for _, kind := range e.spells {
		var cards []string
		for _, card := range e.copies(stories.Spell) {
			if e.deckOf(card) == deckSpell+kind {
				cards = append(cards, card)
			}
		}
		out[deckSpell+kind] = keeper.Shuffled(chance, cards)
	}
	for _, class := range stories.MonsterClasses {
		if cards := e.combatCards(class); len(cards) > 0 {
			out[combatDeckOf(class)] = keeper.Shuffled(chance, cards)
		}
	}
	return out
}

// bearsIcon reports whether a mythos card enters the story's deck (MOM-2.3).
func (e *Engine) bearsIcon(card string) bool {
	return slices.ContainsFunc(e.card(card).Icons, func(icon string) bool { return slices.Contains(e.story.Keeper.Icons, icon) })
}

// seeding lays out the piles of the variant that the answers make (MOM-2.4).
func (e *Engine) seeding(choices map[string]string, chance keeper.Chance) ([]Seed, error) {
	piles, err := e.story.Seed(choices, func(cards []string) []string { return keeper.Shuffled(chance, cards) })
	if err != nil {
		return nil, err
	}
	var out []Seed
	for _, p := range piles {
		out = append(out, Seed{Room: p.Room, Cards: p.Cards, Other: p.Other})
	}
	return out, nil
}
