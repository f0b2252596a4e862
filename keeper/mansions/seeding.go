package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// setAside lists the copies that are set aside when the story begins (MOM-2.3). In a session seeded by an older version
// these are, of each kind that the story names, the first copies that are in no room.
func (e seedingRules) setAside(s state.State) []string {
	if len(s.Aside) > 0 {
		return s.Aside
	}
	laid, out := seededCards(s), []string(nil)
	for _, kind := range e.StoryPack.Aside {
		copies := e.Card(kind).Copies()
		free := func(card string) bool { return !slices.Contains(laid, card) && !slices.Contains(out, card) }
		if i := slices.IndexFunc(copies, free); i >= 0 {
			out = append(out, copies[i])
		}
	}
	return out
}

func seededCards(s state.State) []string {
	var laid []string
	for _, seed := range s.Seeding {
		laid = append(laid, seed.Cards...)
	}
	return laid
}

// decks shuffles every deck of the story (MOM-2.1, MOM-2.3), without the cards in rooms or set aside, and without
// mythos cards that have none of the story's icons and cards that came with another box's investigators.
func (e seedingRules) decks(s state.State, aside []string, chance keeper.Chance) map[string][]string {
	laid := append(seededCards(s), aside...)
	out := map[string][]string{}
	for _, deck := range []stories.Deck{stories.Exploration, stories.StartingItem, stories.LockCard, stories.Obstacle,
		stories.Mythos, stories.Trauma} {
		var cards []string
		for _, card := range e.Copies(deck) {
			if slices.Contains(laid, card) || e.Card(card).Taken || deck == stories.Mythos && !e.bearsIcon(card) {
				continue
			}
			cards = append(cards, card)
		}
		out[string(deck)] = keeper.Shuffled(chance, cards)
	}
	for _, kind := range e.Spells {
		var cards []string
		for _, card := range e.Copies(stories.Spell) {
			if e.DeckOf(card) == state.DeckSpell+kind && !e.Card(card).Taken {
				cards = append(cards, card)
			}
		}
		if len(cards) > 0 {
			out[state.DeckSpell+kind] = keeper.Shuffled(chance, cards)
		}
	}
	for _, class := range stories.MonsterClasses {
		if cards := e.combatCards(class); len(cards) > 0 {
			out[state.CombatDeckOf(class)] = keeper.Shuffled(chance, cards)
		}
	}
	return out
}

// bearsIcon reports whether a mythos card enters the story's deck (MOM-2.3).
func (e seedingRules) bearsIcon(card string) bool {
	return slices.ContainsFunc(e.Card(card).Icons,
		func(icon string) bool { return slices.Contains(e.StoryPack.Keeper.Icons, icon) })
}

// seeding lays out the piles of the variant that the answers select (MOM-2.4).
func (e seedingRules) seeding(choices map[string]string, chance keeper.Chance) (state.Seeded, error) {
	laid, err := e.StoryPack.Seed(choices, func(cards []string) []string { return keeper.Shuffled(chance, cards) })
	if err != nil {
		return state.Seeded{}, err
	}
	out := state.Seeded{ByKeeper: laid.Asked, Aside: laid.Aside}
	for _, p := range laid.Piles {
		out.Rooms = append(out.Rooms, state.Seed{Room: p.Room, Cards: p.Cards, Other: p.Other})
	}
	return out, nil
}
