package stories

import "slices"

// Truth is the answer to a condition of which not everything is known.
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

// Answer answers a condition: atom says what is known of its plain fields, those that are set one by one.
func (x Condition) Answer(atom func(Condition) Truth) Truth {
	plain := x
	plain.All, plain.Any, plain.Not = nil, nil, nil
	all := Yes
	if !IsZero(plain) {
		all = atom(plain)
	}
	for _, inner := range x.All {
		all = Both(all, inner.Answer(atom))
	}
	if len(x.Any) > 0 {
		some := No
		for _, inner := range x.Any {
			some = Opposite(Both(Opposite(some), Opposite(inner.Answer(atom))))
		}
		all = Both(all, some)
	}
	if x.Not != nil {
		all = Both(all, Opposite(x.Not.Answer(atom)))
	}
	return all
}

// OfYou names the first field of a condition that asks something of "you", empty if none does.
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

// Leaves tells whether a condition asks for an escape (MOM-7.5).
func (x Condition) Leaves() bool { return x.Escaped || x.Escapees > 0 }

// Mentions looks for a condition inside a condition.
func Mentions(x Condition, test func(Condition) bool) bool {
	inner := func(y Condition) bool { return Mentions(y, test) }
	return test(x) || slices.ContainsFunc(x.All, inner) || slices.ContainsFunc(x.Any, inner) || x.Not != nil &&
		inner(*x.Not)
}
