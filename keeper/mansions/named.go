package mansions

import (
	"slices"

	"lantern/stories"
)

// prefixNamed makes a monster of a name out of a selector or a condition (MOM-13.8).
const prefixNamed = "named:"

// monsterHealth is the damage that kills a monster: the underside's health and what its name adds (MOM-13.7, MOM-13.8).
func (e *Engine) monsterHealth(m Monster) int { return e.underside(m).Health + m.Extra }

// removable reports whether an effect takes a monster off: a named one leaves only by its own
// name, and a nameless one never answers to a name (MOM-13.8).
func removable(m Monster, p stories.Place) bool { return ofKind(m, p.Monster) && m.Named == p.Named }

// meant lists the monsters that an effect speaks of which takes monsters off: the one it is aimed
// at, or those on the spaces it names.
func (w *work) meant(f Frame, p stories.Place, spaces []string) []Monster {
	target, ok := w.s.Monster(f.Target)
	if ok && p.Where == "target" {
		return []Monster{target}
	}
	return slices.DeleteFunc(slices.Clone(w.s.Monsters), func(m Monster) bool { return !slices.Contains(spaces, m.Space) })
}

// whyNotRemoved says why an effect has taken nothing off: nothing is there, or a named monster alone.
func (w *work) whyNotRemoved(there []Monster, p stories.Place) string {
	if p.Monster != "" && p.Named == "" && slices.ContainsFunc(there, func(m Monster) bool { return ofKind(m, p.Monster) }) {
		return "named"
	}
	return "notThere"
}
