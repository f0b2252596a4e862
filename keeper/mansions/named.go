package mansions

import (
	"slices"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// monsterHealth returns the damage that kills a monster: the underside's health and the bonus of its name (MOM-13.7,
// MOM-13.8).
func (e *Engine) monsterHealth(m state.Monster) int { return e.underside(m).Health + m.Extra }

// removable reports whether an effect removes a monster: a named one leaves only by its own name, and others never
// match a name. A monster that the objective wants dead counts as named for every card (MOM-13.8); effects of the
// objective and of the story, which have no card, may remove it.
func (w *work) removable(f state.Task, m state.Monster, p stories.Place) bool {
	return m.Is(p.Monster) && m.Named == p.Named && (m.Named != "" || f.Card == "" || !w.e.wanted(w.s, m))
}

// wanted reports whether the investigators win by removing a monster of this type or name.
func (e *Engine) wanted(s state.State, m state.Monster) bool {
	return slices.ContainsFunc(e.Goal(s).Checks, func(c stories.GoalCheck) bool {
		return c.Win == "investigators" &&
			asksFor(&c.When, m)
	})
}

// asksFor reports whether some part of a condition requires a monster not to be on the map.
func asksFor(c *stories.Condition, m state.Monster) bool {
	part := func(one stories.Condition) bool { return asksFor(&one, m) }
	return c.Not != nil && c.Not.OnMap != "" && m.Is(c.Not.OnMap) ||
		slices.ContainsFunc(c.All, part) || slices.ContainsFunc(c.Any, part)
}

// meant lists the monsters that a removing effect concerns: the one it is aimed at, or those on the spaces it names.
func (w *work) meant(f state.Task, p stories.Place, spaces []string) []state.Monster {
	target, ok := w.s.Monster(f.Target)
	if ok && p.Where == "target" {
		return []state.Monster{target}
	}
	return slices.DeleteFunc(slices.Clone(w.s.Monsters),
		func(m state.Monster) bool { return !slices.Contains(spaces, m.Space) })
}

// whyNotRemoved says why an effect has removed nothing: nothing is there, or only a named monster.
func (w *work) whyNotRemoved(there []state.Monster, p stories.Place) string {
	meant := func(m state.Monster) bool { return m.Is(p.Monster) }
	if p.Monster != "" && p.Named == "" && slices.ContainsFunc(there, meant) {
		return "named"
	}
	return "notThere"
}
