package reach

import (
	"fmt"
	"lantern/stories"
	"lantern/stories/strictyaml"
	"reflect"
	"slices"
	"strings"
)

// canHold answers a condition from how far the investigators get: no means never, and yes means always. Contradictory
// parts never hold.
func (ex *exploration) canHold(x *stories.Condition) stories.Truth {
	if ex.contradictory(x) {
		return stories.No
	}
	return x.Answer(ex.canHoldPlain)
}

// canHoldPlain answers the fields of a condition one by one.
func (ex *exploration) canHoldPlain(x *stories.Condition) stories.Truth {
	if t := ex.truthOfPlain(x); t != stories.Unknown {
		return t
	}
	for _, card := range []string{x.Has, x.AnyHas, x.Found} {
		if PlainCard(card) && !ex.has(card) {
			return stories.No
		}
	}
	for _, kind := range []string{x.OnMap, x.Monster, x.With, x.Sees, roomMonster(*x)} {
		if kind != "" && kind != "investigator" && !ex.mayAppear(kind) {
			return stories.No
		}
	}
	switch {
	case x.Room != "" && !ex.entered[x.Room], x.InRoom != nil && x.InRoom.Monster == "" && !ex.entered[x.InRoom.Room],
		(x.Room != "" || x.RoomWord != "") && !slices.ContainsFunc(ex.Rooms, func(room string) bool {
			return ex.entered[room] && (x.Room == "" || x.Room == room) &&
				(x.RoomWord == "" || slices.Contains(ex.Words[room], x.RoomWord))
		}),
		x.Feature != "" && !ex.mayHaveFeature(x.Feature),
		x.Token != nil && ex.tokensFor(*x.Token) < max(1, x.Token.AtLeast),
		x.Leaves() && len(ex.Goal.Escape) == 0, // no way out (MOM-7.5)
		x.Beside != nil && ex.canHold(x.Beside) == stories.No:
		return stories.No
	}
	return stories.Unknown
}

// mayAppear reports whether a monster of a kind may ever be on the map: of a type, "any", or with a name (MOM-13.8).
func (v *Variant) mayAppear(kind string) bool {
	name, named := strings.CutPrefix(kind, stories.NamedPrefix)
	return slices.ContainsFunc(v.places(), func(p *stories.Place) bool {
		return p.Monster != "" && (named && p.Named == name || !named &&
			(kind == "any" || p.Monster == "any" || p.Monster == kind))
	})
}

// places lists everything that the effects of the variant may place.
func (v *Variant) places() []*stories.Place {
	if v.placing == nil {
		v.placing = []*stories.Place{}
		for _, l := range v.Lists() {
			v.eachTaken(l.Effects, func(e *stories.Effect) {
				if e.Place != nil {
					v.placing = append(v.placing, e.Place)
				}
			})
		}
	}
	return v.placing
}

// eachTaken visits effects and all effects inside them, except those excluded by the keeper's choices.
func (v *Variant) eachTaken(effects []stories.Effect, visit func(*stories.Effect)) {
	for i := range effects {
		visit(&effects[i])
		for _, inner := range v.countedBranches(&effects[i], May) {
			v.eachTaken(inner, visit)
		}
	}
}

// mayHaveFeature reports whether a feature may ever be on the map (MOM-11).
func (v *Variant) mayHaveFeature(feature string) bool {
	return slices.ContainsFunc(v.Story.Map.Things, func(t stories.Placed) bool { return t.Feature == feature }) ||
		slices.ContainsFunc(v.places(), func(p *stories.Place) bool { return p.Feature == feature })
}

// conditionFields returns the fields of a condition, and of all parts that must hold as well, one each.
func conditionFields(x stories.Condition) []stories.Condition {
	var all []stories.Condition
	v := reflect.ValueOf(x)
	for i := range v.NumField() {
		if name := v.Type().Field(i).Name; v.Field(i).IsZero() || name == "All" || name == "Any" || name == "Not" {
			continue
		}
		one := reflect.New(v.Type()).Elem()
		one.Field(i).Set(v.Field(i))
		all = append(all, one.Interface().(stories.Condition))
	}
	for _, inner := range x.All {
		all = append(all, conditionFields(inner)...)
	}
	return all
}

// conditionText returns the first field of a condition as an author writes it: "onMap: witch"; of a longer one only the
// name.
func conditionText(x stories.Condition) string {
	v := reflect.ValueOf(x)
	for i := range v.NumField() {
		name := strictyaml.FieldName(v.Type().Field(i))
		switch f := v.Field(i); {
		case f.IsZero():
		case f.Kind() == reflect.Pointer || f.Kind() == reflect.Slice:
			return name
		default:
			return fmt.Sprintf("%s: %v", name, f.Interface())
		}
	}
	return ""
}

// excludedParts lists what must not hold for a condition: for each, the parts that may not hold together.
func excludedParts(x stories.Condition) [][]stories.Condition {
	var all [][]stories.Condition
	if x.Not != nil && len(x.Not.Any) == 0 && x.Not.Not == nil {
		all = append(all, conditionFields(*x.Not))
	}
	for _, inner := range x.All {
		all = append(all, excludedParts(inner)...)
	}
	return all
}

// contradictory is contradicts, cached for each condition.
func (g *StoryIndex) contradictory(x *stories.Condition) bool {
	never, known := g.contradictions[x]
	if !known {
		never = (x.Fields() > 1 || len(x.All) > 0 || x.Not != nil) && contradicts(*x)
		g.contradictions[x] = never
	}
	return never
}

// contradicts reports whether the parts of a condition exclude each other.
func contradicts(x stories.Condition) bool {
	held := conditionFields(x)
	for i, a := range held {
		if slices.ContainsFunc(held[i+1:], func(b stories.Condition) bool { return excludes(a, b) || excludes(b, a) }) {
			return true
		}
	}
	return slices.ContainsFunc(excludedParts(x), func(parts []stories.Condition) bool {
		return !slices.ContainsFunc(parts, func(part stories.Condition) bool {
			return !slices.ContainsFunc(held, func(a stories.Condition) bool { return implies(a, part) })
		})
	})
}

// excludes reports whether two fields cannot both hold.
func excludes(a, b stories.Condition) bool {
	return a.Room != "" && b.Room != "" && a.Room != b.Room || a.Dark && b.Lit || a.Alone && b.With == "investigator"
}

// implies reports whether one field holds whenever another does.
func implies(a, b stories.Condition) bool {
	switch {
	case a.Token != nil && b.Token != nil:
		return a.Token.Token == b.Token.Token && (b.Token.Room == "" || a.Token.Room == b.Token.Room) &&
			a.Token.AtLeast >= b.Token.AtLeast
	case b.Event+b.Escapees+b.Dead+b.Eliminated+b.Players > 0: // one of them
		return b.Players > 0 && a.Players >= b.Players || b.Event > 0 && a.Event >= b.Event || b.Escapees > 0 &&
			a.Escapees >= b.Escapees || b.Dead > 0 &&
			a.Dead >= b.Dead || b.Eliminated > 0 && a.Eliminated >= b.Eliminated
	}
	return reflect.DeepEqual(a, b)
}
