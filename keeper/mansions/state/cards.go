package state

import (
	"slices"
	"strings"

	"lantern/stories"
)

// Names of the decks in the state. A spell deck is "spell:" and the spell's type (MOM-8.4).
const (
	DeckMythos = string(stories.Mythos)
	DeckTrauma = string(stories.Trauma)
	DeckSpell  = "spell:"
)

// Types of exploration cards that the rules treat specially (MOM-8.1).
const (
	TypeClue      = "clue"
	TypeNothing   = "nothing"
	TypeEquipment = "equipment"
	TypeArtefact  = "artefact"
)

// KindOf is the kind of a card copy.
func (b *Box) KindOf(card string) string { kind, _, _ := strings.Cut(card, "#"); return kind }

// noCard stands for an unknown card.
var noCard = &stories.Card{}

// Card returns the data of a card copy, or an empty card for an unknown one. Callers must not change it.
func (b *Box) Card(card string) *stories.Card {
	if card == "" {
		return noCard
	}
	if c, ok := b.Cards[b.KindOf(card)]; ok {
		return c
	}
	return &stories.Card{ID: b.KindOf(card)}
}

func SpellType(c *stories.Card) string {
	if c.Spell != "" {
		return c.Spell
	}
	return c.ID
}

// Shown is the name of a card for people: its kind, or the type of a spell, since nobody knows which variant it is.
func (b *Box) Shown(card string) string {
	if c := b.Card(card); c.Deck == stories.Spell {
		return SpellType(c)
	}
	return b.KindOf(card)
}

// OpenCard is the name of a card in a prompt: as shown, or empty while it is face down before an investigator
// (MOM-6.4).
func (b *Box) OpenCard(s State, card string) string {
	for _, v := range s.Seats {
		if slices.Contains(v.FaceDown, card) {
			return ""
		}
	}
	return b.Shown(card)
}

// DeckOf returns the deck a card belongs to.
func (b *Box) DeckOf(card string) string {
	c := b.Card(card)
	if c.Deck == stories.Spell {
		return DeckSpell + SpellType(c)
	}
	if c.Combat != nil {
		return CombatDeckOf(c.Combat.Class)
	}
	return string(c.Deck)
}

func (b *Box) OfType(card, kind string) bool { return slices.Contains(b.Card(card).Types, kind) }

// IsClue1 reports whether a card is the clue that reveals the objective (MOM-8.2).
func (b *Box) IsClue1(card string) bool {
	c := b.Card(card).Clue
	return c != nil && c.Level == 1
}

// known records that the investigators know a card, and when they found the last clue.
func (b *Box) known(s *State, card string) {
	was := len(s.Found)
	if s.Found = PlusOnce(s.Found, b.KindOf(card)); len(s.Found) > was && b.Card(card).Clue != nil {
		s.Clued = s.Round
	}
}

// Copies lists every copy of every card of a deck, in the order of the packs.
func (b *Box) Copies(deck stories.Deck) []string {
	var out []string
	for _, list := range [][]stories.Card{b.BasePack.Cards, b.StoryPack.Cards} {
		for i := range list {
			if list[i].Deck == deck {
				out = append(out, list[i].Copies()...)
			}
		}
	}
	return out
}

// Matches reports whether a name refers to a card: a card's kind or copy, a spell's type, "type:<type>" or
// "trait:<trait>".
func (b *Box) Matches(card, name string) bool {
	if kind, ok := strings.CutPrefix(name, "type:"); ok {
		return b.OfType(card, kind)
	}
	if trait, ok := strings.CutPrefix(name, "trait:"); ok {
		return slices.Contains(b.Card(card).Traits, trait)
	}
	return card == name || b.KindOf(card) == name || b.Card(card).Spell == name && name != ""
}

// Owned returns the first card before an investigator that a name refers to.
func (b *Box) Owned(v Investigator, name string) (string, bool) {
	for _, card := range v.Cards {
		if b.Matches(card, name) {
			return card, true
		}
	}
	return "", false
}

// Goal returns the objective, which the answer to the first choice decides (MOM-2.3).
func (b *Box) Goal(s State) stories.Goal {
	if len(b.StoryPack.Choices) == 0 {
		if len(b.StoryPack.Goals) > 0 {
			return b.StoryPack.Goals[0]
		}
		return stories.Goal{}
	}
	return b.GoalOf(s.Choices[b.StoryPack.Choices[0].ID])
}

// GoalOf returns the objective of an option of the first choice.
func (b *Box) GoalOf(option string) stories.Goal {
	for _, g := range b.StoryPack.Goals {
		if g.Option == option {
			return g
		}
	}
	return stories.Goal{Option: option}
}

// CombatDeckOf returns the name of a class's deck in the state.
func CombatDeckOf(class string) string { return string(stories.CombatDeck) + ":" + class }

// TraitPrefix precedes a trait in Turn.Used and in the keys of answers.
const TraitPrefix = "trait:"

// Backs of room cards that everybody recognises; the others all look like exploration cards (MOM-15.2).
const (
	BackLock     = string(stories.LockCard)
	BackObstacle = string(stories.Obstacle)
)

// Back is what the back of a card in a room's pile shows: a lock or an obstacle, or "" for anything else (MOM-15.2).
func (b *Box) Back(card string) string {
	if deck := string(b.Card(card).Deck); deck == BackLock || deck == BackObstacle {
		return deck
	}
	return ""
}

// BareHands stands for no weapon (MOM-13.2).
const BareHands = "hands"
