package mansions

import (
	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// combatOdds returns the exact chance that an attack succeeds, without and with a skill point. Each fitting card of the
// draw pile is equally likely to be the next one; if there is none, each of the discard pile, which is shuffled next.
// The chance is the share of successful pairs of card and die (MOM-9.6, MOM-13.2). It is nil if no card fits; the
// chance with a skill point is nil if none could be spent on any of them.
func (e *Engine) combatOdds(s state.State, v state.Investigator, m state.Monster,
	with string) (plain, skill *keeper.Odds) {
	cards := e.stillToCome(s.Piles[state.CombatDeckOf(e.classOf(m))],
		e.attackType(state.Fight{Kind: state.FightAttack, Weapon: with}))
	if len(cards) == 0 {
		return nil, nil
	}
	plain, skill = &keeper.Odds{}, &keeper.Odds{}
	spent := false
	for _, card := range cards {
		die, _ := e.dieRoll(s, v, state.Task{Kind: taskTest, Who: v.Who, Target: m.ID, Card: card, Weapon: with,
			Combat: "MOM-13.2", Test: &e.Card(card).Combat.Test})
		best := die.Odds
		if die.SkillOdds != nil {
			best, spent = *die.SkillOdds, true
		}
		plain.Good, plain.All = plain.Good+die.Odds.Good, plain.All+die.Odds.All
		skill.Good, skill.All = skill.Good+best.Good, skill.All+best.All
	}
	if !spent {
		skill = nil
	}
	return plain, skill
}

// stillToCome lists the fitting cards that may be drawn next: those of the draw pile, else those of the discard pile.
func (e *Engine) stillToCome(d keeper.Deck, attack string) []string {
	fits := func(card string) bool { return e.fitsAttack(card, attack) }
	if out := d.Search(fits); len(out) > 0 {
		return out
	}
	return keeper.Deck{Draw: d.Discard}.Search(fits)
}

// AttackView is a monster that the investigator whose turn it is can attack now.
type AttackView struct {
	Target  string       `json:"target"`
	Weapons []WeaponView `json:"weapons"`
}

// WeaponView is a weapon for an attack, with the exact chance of success over the combat cards that may be drawn. The
// chance is nil if no card is known to fit.
type WeaponView struct {
	Weapon    string       `json:"weapon"` // as the command names it: a card copy, or "hands"
	Card      string       `json:"card"`   // the card's kind, or "hands"
	Odds      *keeper.Odds `json:"odds,omitempty"`
	SkillOdds *keeper.Odds `json:"skillOdds,omitempty"` // with a skill point
}

// attacks lists the attacks that are legal now.
func (e *Engine) attacks(s state.State) []AttackView {
	if s.Turn == nil {
		return nil
	}
	v, _ := s.Seat(s.Turn.Who)
	var out []AttackView
	for _, m := range s.Monsters {
		if e.allow(s, Attack{Who: v.Who, Target: m.ID}) != nil {
			continue
		}
		view := AttackView{Target: m.ID}
		for _, with := range e.weaponsFor(s, v, m) {
			plain, skill := e.combatOdds(s, v, m, with)
			view.Weapons = append(view.Weapons, WeaponView{Weapon: with, Card: e.weaponKind(with),
				Odds: plain, SkillOdds: skill})
		}
		out = append(out, view)
	}
	return out
}
