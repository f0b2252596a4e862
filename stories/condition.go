package stories

import "slices"

// truth is the answer to a condition of which not everything is known.
type truth int

const (
	unknown truth = iota
	yes
	no
)

func truthOf(holds bool) truth {
	if holds {
		return yes
	}
	return no
}

func both(a, b truth) truth {
	switch {
	case a == no || b == no:
		return no
	case a == yes && b == yes:
		return yes
	}
	return unknown
}

func opposite(a truth) truth {
	switch a {
	case yes:
		return no
	case no:
		return yes
	}
	return unknown
}

// answer answers a condition: atom says what is known of its plain fields, those that are set one by one.
func (x Condition) answer(atom func(Condition) truth) truth {
	plain := x
	plain.All, plain.Any, plain.Not = nil, nil, nil
	all := yes
	if !isZero(plain) {
		all = atom(plain)
	}
	for _, inner := range x.All {
		all = both(all, inner.answer(atom))
	}
	if len(x.Any) > 0 {
		some := no
		for _, inner := range x.Any {
			some = opposite(both(opposite(some), opposite(inner.answer(atom))))
		}
		all = both(all, some)
	}
	if x.Not != nil {
		all = both(all, opposite(x.Not.answer(atom)))
	}
	return all
}

// ofYou names the first field of a condition that asks something of "you", empty if none does.
func ofYou(x Condition) string {
	for _, field := range []struct {
		name string
		set  bool
	}{
		{"room", x.Room != ""}, {"roomWord", x.RoomWord != ""}, {"dark", x.Dark}, {"lit", x.Lit}, {"burning", x.Burning}, {"alone", x.Alone},
		{"insane", x.Insane}, {"trauma", x.Trauma != ""}, {"damageValue", x.DamageValue > 0}, {"has", x.Has != ""}, {"monster", x.Monster != ""}, {"feature", x.Feature != ""}, {"with", x.With != ""}, {"beside", x.Beside != nil}, {"sees", x.Sees != ""},
	} {
		if field.set {
			return field.name
		}
	}
	return ""
}

// leaves tells whether a condition asks for an escape (MOM-7.5).
func (x Condition) leaves() bool { return x.Escaped || x.Escapees > 0 }

// mentions looks for a condition inside a condition.
func mentions(x Condition, test func(Condition) bool) bool {
	inner := func(y Condition) bool { return mentions(y, test) }
	return test(x) || slices.ContainsFunc(x.All, inner) || slices.ContainsFunc(x.Any, inner) || x.Not != nil && inner(*x.Not)
}
