package mansions

import (
	"slices"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// monsterHealth is the damage that kills a monster: the underside's health and what its name adds (MOM-13.7, MOM-13.8).
func (e *Engine) monsterHealth(m state.Monster) int { return e.underside(m).Health + m.Extra }

// removable reports whether an effect takes a monster off: a named one leaves only by its own name, a nameless one
// never answers to a name. One that the objective wants killed counts as named for every card (MOM-13.8); the
// objective's and the story's own effects, which have no card, may take it off.
func (w *work) removable(f state.Task, m state.Monster, p stories.Place) bool {
	return m.Is(p.Monster) && m.Named == p.Named && (m.Named != "" || f.Card == "" || !w.e.wanted(w.s, m))
}

// wanted reports whether the investigators win by a monster of this type or name being off the map.
func (e *Engine) wanted(s state.State, m state.Monster) bool {
	return slices.ContainsFunc(e.Goal(s).Checks, func(c stories.GoalCheck) bool {
		return c.Win == "investigators" &&
			asksFor(&c.When, m)
	})
}

// asksFor reports whether some part of a condition asks for a monster not to be on the map.
func asksFor(c *stories.Condition, m state.Monster) bool {
	part := func(one stories.Condition) bool { return asksFor(&one, m) }
	return c.Not != nil && c.Not.OnMap != "" && m.Is(c.Not.OnMap) ||
		slices.ContainsFunc(c.All, part) || slices.ContainsFunc(c.Any, part)
}

// meant lists the monsters that an effect speaks of which takes monsters off: the one it is aimed
// at, or those on the spaces it names.
func (w *work) meant(f state.Task, p stories.Place, spaces []string) []state.Monster {
	target, ok := w.s.Monster(f.Target)
	if ok && p.Where == "target" {
		return []state.Monster{target}
	}
	return slices.DeleteFunc(slices.Clone(w.s.Monsters),
		func(m state.Monster) bool { return !slices.Contains(spaces, m.Space) })
}

// whyNotRemoved says why an effect has taken nothing off: nothing is there, or a named monster alone.
func (w *work) whyNotRemoved(there []state.Monster, p stories.Place) string {
	meant := func(m state.Monster) bool { return m.Is(p.Monster) }
	if p.Monster != "" && p.Named == "" && slices.ContainsFunc(there, meant) {
		return "named"
	}
	return "notThere"
}
