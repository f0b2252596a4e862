package mansions

import "lantern/stories"

// prefixNamed makes a monster of a name out of a selector or a condition (MOM-13.8).
const prefixNamed = "named:"

// monsterHealth is the damage that kills a monster: the underside's health and what its name adds (MOM-13.7, MOM-13.8).
func (e *Engine) monsterHealth(m Monster) int { return e.underside(m).Health + m.Extra }

// removable reports whether an effect takes a monster off: a named one leaves only by its own
// name, and a nameless one never answers to a name (MOM-13.8).
func removable(m Monster, p stories.Place) bool { return ofKind(m, p.Monster) && m.Named == p.Named }
