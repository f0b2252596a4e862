package mansions

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/stories"
)

// FightBegan begins a fight, before its combat card is drawn (MOM-13).
type FightBegan struct {
	Fight Fight `json:"fight"`
}

// Type names the event.
func (FightBegan) Type() string { return "FightBegan" }

func (v FightBegan) apply(_ *Engine, s *State) {
	fight := v.Fight
	fight.Outer = s.Fight
	s.Fight = &fight
}

func (v FightBegan) lines(e *Engine, s State) (_, _ []keeper.Line) {
	m, _ := s.Monster(v.Fight.Monster)
	switch {
	case v.Fight.Kind == fightBarricade:
		return public("fight.barricade", "monster", m.Type, "id", m.ID, "door", v.Fight.Door)
	case v.Fight.Kind != fightAttack:
		return nil, nil // MonsterAttacked has said it
	case v.Fight.Weapon == bareHands:
		return public("fight.hands", "who", v.Fight.Who, "monster", m.Type, "id", m.ID)
	}
	return public("fight.attack", "who", v.Fight.Who, "monster", m.Type, "id", m.ID, "weapon", e.shown(v.Fight.Weapon))
}

// CombatDrawn draws the combat card of a fight; which cards did not fit and lie aside until it is
// resolved is open too (MOM-13.9, MOM-18.1).
type CombatDrawn struct {
	Deck   string            `json:"deck"`
	Change keeper.DeckChange `json:"change"`
	Card   string            `json:"card"`
}

// Type names the event.
func (CombatDrawn) Type() string { return "CombatDrawn" }

func (v CombatDrawn) apply(_ *Engine, s *State) {
	d := s.Piles[v.Deck].With(v.Change)
	d.Aside = plus(d.Aside, v.Card) // it lies in the open until the fight is over
	s.setDeck(v.Deck, d)
	if s.Fight == nil {
		return
	}
	fight := *s.Fight
	fight.Card, fight.Aside = v.Card, plus(fight.Aside, v.Change.Aside...)
	s.Fight = &fight
}

// Reveals is true: everybody sees a card that lay face down.
func (CombatDrawn) Reveals() bool { return true }

func (v CombatDrawn) lines(e *Engine, _ State) (_, _ []keeper.Line) {
	key := "combat.drawn"
	if len(v.Change.Aside) > 0 { // those that the table set aside have lines of their own
		key = "combat.drawn.aside"
	}
	return public(key, "card", e.shown(v.Card), "deck", v.Deck, "n", num(len(v.Change.Aside)))
}

// NothingFits says that no card of a whole combat deck fits an attack: the content is at fault,
// and the keeper resolves by hand (MOM-18.1).
type NothingFits struct {
	Code   string `json:"code"` // the refusal of the search
	Deck   string `json:"deck"`
	Attack string `json:"attack"` // what had to fit: bare, blunt, bladed, ranged, attack, hidden, barricade
}

// Type names the event.
func (NothingFits) Type() string { return "NothingFits" }

func (NothingFits) apply(*Engine, *State) {}

func (v NothingFits) lines(*Engine, State) (_, _ []keeper.Line) {
	return public("combat.unfit", "deck", v.Deck, "attack", v.Attack)
}

// FightEnded ends the fight: all cards drawn for it are discarded (MOM-13.2).
type FightEnded struct{}

// Type names the event.
func (FightEnded) Type() string { return "FightEnded" }

func (FightEnded) apply(e *Engine, s *State) {
	if s.Fight == nil {
		return
	}
	for _, card := range append(slices.Clone(s.Fight.Aside), s.Fight.Card) {
		name := e.deckOf(card)
		if d := s.Piles[name]; slices.Contains(d.Aside, card) {
			d.Aside = minus(d.Aside, card)
			s.setDeck(name, d.Discarded(card))
		}
	}
	s.Fight = s.Fight.Outer
}

func (FightEnded) lines(*Engine, State) (_, _ []keeper.Line) { return nil, nil }

// noFights breaks off every fight and discards what was drawn, for when what waits is dropped
// as a whole: the game is over, or a correction set another step.
func (s *State) noFights() {
	s.Fight = nil
	for name, d := range s.Piles {
		if strings.HasPrefix(name, string(stories.CombatDeck)+":") && len(d.Aside) > 0 {
			s.setDeck(name, d.Settled())
		}
	}
}

// SpecialUsed is the special attack of a monster, by its underside, which is read for it (MOM-13.5).
type SpecialUsed struct {
	Monster string `json:"monster"`
	Who     string `json:"who,omitempty"`
	Special string `json:"special,omitempty"`
}

// Type names the event.
func (SpecialUsed) Type() string { return "SpecialUsed" }

func (v SpecialUsed) apply(_ *Engine, s *State) { s.editMonster(v.Monster).Shown = true }

// Reveals is true: the underside may be read from now on.
func (SpecialUsed) Reveals() bool { return true }

func (v SpecialUsed) lines(_ *Engine, s State) (_, _ []keeper.Line) {
	m, _ := s.Monster(v.Monster)
	return public("monster.special", "monster", m.Type, "id", v.Monster, "who", v.Who)
}

// CunningSpent spends a skill point of the monsters (MOM-15.4).
type CunningSpent struct {
	Monster string `json:"monster"`
	For     string `json:"for"` // special or reroll
}

// Type names the event.
func (CunningSpent) Type() string { return "CunningSpent" }

func (v CunningSpent) apply(_ *Engine, s *State) { s.Cunning = max(0, s.Cunning-1) }

func (v CunningSpent) lines(_ *Engine, s State) (_, _ []keeper.Line) {
	m, _ := s.Monster(v.Monster)
	return public("cunning."+v.For, "monster", m.Type, "id", v.Monster, "n", num(s.Cunning))
}
