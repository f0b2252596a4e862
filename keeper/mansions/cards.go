package mansions

import (
	"slices"
	"strings"

	"lantern/stories"
)

// Names of the decks in the state. A spell deck is "spell:" and the spell's type (MOM-8.4).
const (
	deckMythos = string(stories.Mythos)
	deckTrauma = string(stories.Trauma)
	deckSpell  = "spell:"
)

// Types of exploration cards with a meaning of their own in the rules (MOM-8.1).
const (
	typeClue      = "clue"
	typeNothing   = "nothing"
	typeEquipment = "equipment"
	typeArtefact  = "artefact"
)

// kindOf is the kind of a card copy.
func (e *Engine) kindOf(card string) string { kind, _, _ := strings.Cut(card, "#"); return kind }

// card returns what is known of a card copy; an unknown one is an empty card.
func (e *Engine) card(card string) *stories.Card {
	if c, ok := e.cards[e.kindOf(card)]; ok {
		return c
	}
	return &stories.Card{ID: e.kindOf(card)}
}

func spellType(c *stories.Card) string {
	if c.Spell != "" {
		return c.Spell
	}
	return c.ID
}

// shown is how a card is named to people: by its kind, a spell by its type, since
// nobody knows which variant it is.
func (e *Engine) shown(card string) string {
	if c := e.card(card); c.Deck == stories.Spell {
		return spellType(c)
	}
	return e.kindOf(card)
}

// openCard is how a card that speaks is named in a prompt: as shown, but not at all while
// it lies face down before an investigator (MOM-6.4).
func (e *Engine) openCard(s State, card string) string {
	for _, v := range s.Seats {
		if slices.Contains(v.FaceDown, card) {
			return ""
		}
	}
	return e.shown(card)
}

// deckOf names the deck a card belongs to.
func (e *Engine) deckOf(card string) string {
	c := e.card(card)
	if c.Deck == stories.Spell {
		return deckSpell + spellType(c)
	}
	if c.Combat != nil {
		return combatDeckOf(c.Combat.Class)
	}
	return string(c.Deck)
}

func (e *Engine) ofType(card, kind string) bool { return slices.Contains(e.card(card).Types, kind) }

// isClue1 reports whether a card is the clue that reveals the objective (MOM-8.2).
func (e *Engine) isClue1(card string) bool {
	c := e.card(card).Clue
	return c != nil && c.Level == 1
}

// copies lists every copy of every card of a deck, in the order of the packs.
func (e *Engine) copies(deck stories.Deck) []string {
	var out []string
	for _, list := range [][]stories.Card{e.base.Cards, e.story.Cards} {
		for i := range list {
			if list[i].Deck == deck {
				out = append(out, list[i].Copies()...)
			}
		}
	}
	return out
}

// matches reports whether a card is what a name means: a card's kind or copy, a spell's
// type, "type:<type>" or "trait:<trait>".
func (e *Engine) matches(card, name string) bool {
	if kind, ok := strings.CutPrefix(name, "type:"); ok {
		return e.ofType(card, kind)
	}
	if trait, ok := strings.CutPrefix(name, "trait:"); ok {
		return slices.Contains(e.card(card).Traits, trait)
	}
	return card == name || e.kindOf(card) == name || e.card(card).Spell == name && name != ""
}

// owned returns the first card before an investigator that a name means.
func (e *Engine) owned(v Investigator, name string) (string, bool) {
	for _, card := range v.Cards {
		if e.matches(card, name) {
			return card, true
		}
	}
	return "", false
}

// goal is the objective that the answer to the first choice decides (MOM-2.3).
func (e *Engine) goal(s State) stories.Goal {
	if len(e.story.Choices) == 0 {
		if len(e.story.Goals) > 0 {
			return e.story.Goals[0]
		}
		return stories.Goal{}
	}
	option := s.Choices[e.story.Choices[0].ID]
	for _, g := range e.story.Goals {
		if g.Option == option {
			return g
		}
	}
	return stories.Goal{Option: option}
}

// page opens a page: the title and every paragraph that exists. Without any
// paragraph no page is opened.
func (w *work) page(kind, title string, paragraphs ...string) {
	if keys := pageKeys(w.e.words, title, paragraphs...); keys != nil {
		w.emit(PageOpened{Kind: kind, Keys: keys})
	}
}
