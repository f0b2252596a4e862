package mansions

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// weapon returns the data of a weapon card; false for bare hands and for other cards. A starting item whose name only
// its owner knows may be one, and only his card shows how far it reaches.
func (e combatRules) weapon(card string) (stories.Weapon, bool) {
	c := e.Card(card)
	w := stories.Weapon{OnCard: c.Unnamed && c.Deck == stories.StartingItem}
	if c.Weapon != nil {
		w = *c.Weapon
	} else if !w.OnCard {
		return w, false
	}
	if w.OnCard && !slices.Contains([]string{"bladed", "blunt"}, w.Class) {
		w.Range = anyRange
	}
	return w, true
}

// anyRange is as far as anything can be seen.
const anyRange = 99

// strikes refuses an impossible attack with a weapon: bare hands and melee weapons reach their own space, ranged ones
// as far as they say, in sight (MOM-7.3, MOM-7.4, MOM-13.2).
func (e combatRules) strikes(s state.State, v state.Investigator, m state.Monster, with string) error {
	weapon, ok := e.weapon(with)
	switch {
	case with == state.BareHands:
	case !slices.Contains(v.Cards, with):
		return keeper.Refuse(CodeNoCard, "MOM-13.2", "card", e.Shown(with))
	case !ok:
		return keeper.Refuse(CodeNoWeapon, "MOM-13.2", "card", e.Shown(with))
	}
	if !e.inReach(s, v.Space, m.Space, weapon.Range, weapon.Doors) {
		return keeper.Refuse(CodeOutOfReach, "MOM-7.3", "who", v.Who, "monster", m.ID)
	}
	return nil
}

// inReach reports whether a target can be aimed at: in the same space, or in sight and at most within movement steps
// away, through doors or not (MOM-7.3, MOM-7.4).
func (e combatRules) inReach(s state.State, from, to string, within int, doors bool) bool {
	return from == to || within > 0 && e.Laid(s).Drawn.InSight(from, to, within, doors)
}

// nearby lists the bonuses of a weapon on a target at its distance.
func (e combatRules) nearby(s state.State, v state.Investigator, m state.Monster, with string) []stories.Near {
	weapon, _ := e.weapon(with)
	steps, ok := e.Laid(s).Drawn.Steps(v.Space, m.Space)
	var out []stories.Near
	for _, n := range weapon.Near {
		if ok && steps <= n.Within {
			out = append(out, n)
		}
	}
	return out
}

// nearTests returns the bonuses of the weapon in use on a test against a near target.
func (e combatRules) nearTests(s state.State, v state.Investigator, f state.Task) []keeper.Modifier {
	m, ok := s.Monster(f.Target)
	if !ok || f.Combat != "MOM-13.2" {
		return nil
	}
	var list []keeper.Modifier
	for _, n := range e.nearby(s, v, m, f.Weapon) {
		if n.Value != 0 && (n.Attribute == f.Test.Attribute || n.Attribute == "all") {
			list = append(list, keeper.Modifier{Reason: "card", Value: n.Value, Rule: "MOM-7.3",
				Args: keeper.Args{"card": e.Shown(f.Weapon)}})
		}
	}
	return list
}

// weaponsFor lists the weapons an investigator can use against a monster: bare hands, then his weapon cards, one of
// each kind.
func (e combatRules) weaponsFor(s state.State, v state.Investigator, m state.Monster) []string {
	var out []string
	for _, with := range append([]string{state.BareHands}, v.Cards...) {
		if e.strikes(s, v, m, with) == nil && !slices.ContainsFunc(out,
			func(o string) bool { return e.KindOf(o) == e.KindOf(with) }) {
			out = append(out, with)
		}
	}
	return out
}

// mayAttack refuses an attack on a monster with a weapon, or with any if none is named.
func (e combatRules) mayAttack(s state.State, v state.Investigator, target, with string) error {
	m, ok := s.Monster(target)
	switch {
	case v.Hidden:
		return keeper.Refuse(CodeHidden, "MOM-11.5", "who", v.Who)
	case !ok:
		return keeper.Refuse(CodeNoMonster, "MOM-13.2", "monster", target)
	case with != "":
		return e.strikes(s, v, m, with)
	case len(e.weaponsFor(s, v, m)) == 0:
		return keeper.Refuse(CodeOutOfReach, "MOM-7.3", "who", v.Who, "monster", target)
	}
	return nil
}

// weaponKind returns the kind of a weapon's card, or "hands".
func (e combatRules) weaponKind(with string) string {
	if with == state.BareHands {
		return with
	}
	return e.Shown(with)
}
