package stories

import "slices"

// Truth is the answer to a condition when not everything is known.
type Truth int

const (
	Unknown Truth = iota
	Yes
	No
)

func TruthOf(holds bool) Truth {
	if holds {
		return Yes
	}
	return No
}

func Both(a, b Truth) Truth {
	switch {
	case a == No || b == No:
		return No
	case a == Yes && b == Yes:
		return Yes
	}
	return Unknown
}

func Opposite(a Truth) Truth {
	switch a {
	case Yes:
		return No
	case No:
		return Yes
	}
	return Unknown
}

// Answer evaluates a condition. atom evaluates its plain fields; it must ignore All, Any and Not.
func (x *Condition) Answer(atom func(*Condition) Truth) Truth {
	all := Yes
	if x.Fields() > 0 {
		all = atom(x)
	}
	for i := range x.All {
		all = Both(all, x.All[i].Answer(atom))
	}
	if len(x.Any) > 0 {
		some := No
		for i := range x.Any {
			some = Opposite(Both(Opposite(some), Opposite(x.Any[i].Answer(atom))))
		}
		all = Both(all, some)
	}
	if x.Not != nil {
		all = Both(all, Opposite(x.Not.Answer(atom)))
	}
	return all
}

// Fields counts the plain fields of a condition that are set: all except All, Any and Not.
func (x *Condition) Fields() (n int) {
	for _, set := range [...]bool{x.Room != "", x.RoomWord != "", x.Dark, x.Lit, x.Burning, x.Alone, x.Trauma != "",
		x.Insane, x.Has != "", x.AnyHas != "", x.Monster != "", x.Feature != "", x.With != "", x.Sees != "",
		x.Beside != nil, x.DamageValue != 0, x.Choice != "", x.Objective, x.Found != "", x.OnMap != "",
		x.Token != nil, x.InRoom != nil, x.Event != 0, x.Escaped, x.Escapees != 0, x.Dead != 0,
		x.Eliminated != 0, x.Players != 0} {
		if set {
			n++
		}
	}
	return n
}

// OfYou returns the name of the first field of a condition that concerns "you", or "".
func OfYou(x Condition) string {
	for _, field := range []struct {
		name string
		set  bool
	}{
		{"room", x.Room != ""}, {"roomWord", x.RoomWord != ""}, {"dark", x.Dark}, {"lit", x.Lit},
		{"burning", x.Burning}, {"alone", x.Alone}, {"insane", x.Insane}, {"trauma", x.Trauma != ""},
		{"damageValue", x.DamageValue > 0}, {"has", x.Has != ""}, {"monster", x.Monster != ""},
		{"feature", x.Feature != ""}, {"with", x.With != ""}, {"beside", x.Beside != nil}, {"sees", x.Sees != ""},
	} {
		if field.set {
			return field.name
		}
	}
	return ""
}

// Leaves reports whether a condition requires an escape (MOM-7.5).
func (x Condition) Leaves() bool { return x.Escaped || x.Escapees > 0 }

// Mentions reports whether a condition, or one inside it, passes a test.
func Mentions(x Condition, test func(Condition) bool) bool {
	inner := func(y Condition) bool { return Mentions(y, test) }
	return test(x) || slices.ContainsFunc(x.All, inner) || slices.ContainsFunc(x.Any, inner) || x.Not != nil &&
		inner(*x.Not)
}
