package notes

import (
	"lantern/stories"
	"lantern/stories/check"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"reflect"
	"slices"
	"strings"
)

// Conflict is a place where two notes say different things.
type Conflict struct {
	Path   []string // "cards", pack, card, field, and the path within it: "name", "fr"
	Mine   any      // a text, a number, true or false, a list, a condition
	Theirs any
}

// Key names the place of a conflict.
func (c Conflict) Key() string { return strings.Join(c.Path, "/") }

// Merge adds the new entries of other notes to a copy of these. If the two differ, theirs decides whether the other
// side wins; all such conflicts are returned. fresh is the number of entries added that these notes did not have.
// Neither side is changed.
func (n *Notes) Merge(other *Notes, theirs func(Conflict) bool) (merged *Notes, fresh int, conflicts []Conflict) {
	m := merger{theirs: theirs}
	out := m.merge(reflect.ValueOf(*n), reflect.ValueOf(*other), nil).Interface().(Notes)
	slices.SortFunc(m.conflicts, func(a, b Conflict) int { return slices.Compare(a.Path, b.Path) })
	return &out, m.fresh, m.conflicts
}

type merger struct {
	theirs    func(Conflict) bool
	fresh     int
	conflicts []Conflict
}

// inOnePiece reports whether values of a type are merged as a whole.
func inOnePiece(t reflect.Type) bool {
	switch t {
	case reflect.TypeFor[stories.Condition](), reflect.TypeFor[stories.Way]():
		return true
	}
	return t.Kind() != reflect.Struct && t.Kind() != reflect.Map && t.Kind() != reflect.Pointer
}

// merge gives mine with what theirs has beyond it. Both are of one type.
func (m *merger) merge(mine, theirs reflect.Value, path []string) reflect.Value {
	t := mine.Type()
	switch {
	case t.Kind() == reflect.Pointer && !inOnePiece(t.Elem()):
		if mine.IsNil() || theirs.IsNil() {
			return m.one(mine, theirs, path)
		}
		out := reflect.New(t.Elem())
		out.Elem().Set(m.merge(mine.Elem(), theirs.Elem(), path))
		return out
	case inOnePiece(t), t.Kind() == reflect.Pointer:
		return m.one(mine, theirs, path)
	case t.Kind() == reflect.Struct:
		out := reflect.New(t).Elem()
		for i := range t.NumField() {
			out.Field(i).Set(m.merge(mine.Field(i), theirs.Field(i), extend(path, strictyaml.FieldName(t.Field(i)))))
		}
		return out
	}
	out := reflect.MakeMap(t)
	for _, side := range []reflect.Value{mine, theirs} {
		for _, key := range side.MapKeys() {
			a, b := mine.MapIndex(key), theirs.MapIndex(key)
			switch {
			case !a.IsValid() && inOnePiece(t.Elem()): // a text or a number that only they have; 0 says something, too
				m.fresh++
				out.SetMapIndex(key, b)
				continue
			case !a.IsValid():
				a = reflect.Zero(t.Elem())
			case !b.IsValid():
				b = a
			}
			if out.MapIndex(key).IsValid() {
				continue
			}
			// what says nothing is left out
			if both := m.merge(a, b, extend(path, key.String())); inOnePiece(t.Elem()) || !both.IsZero() {
				out.SetMapIndex(key, both)
			}
		}
	}
	if out.Len() == 0 {
		return reflect.Zero(t)
	}
	return out
}

// one takes or leaves a value as one.
func (m *merger) one(mine, theirs reflect.Value, path []string) reflect.Value {
	switch {
	case len(path) == 1: // the format
		return mine
	case theirs.IsZero() || reflect.DeepEqual(mine.Interface(), theirs.Interface()):
		return mine
	case mine.IsZero() || mine.Kind() == reflect.Slice && mine.Len() == 0:
		m.fresh++
		return theirs
	}
	conflict := Conflict{Path: path, Mine: plain(mine), Theirs: plain(theirs)}
	m.conflicts = append(m.conflicts, conflict)
	if m.theirs != nil && m.theirs(conflict) {
		return theirs
	}
	return mine
}

// plain is what a pointer to a number, a text or a tick points to.
func plain(v reflect.Value) any {
	if v.Kind() == reflect.Pointer && v.Elem().Kind() != reflect.Struct {
		return v.Elem().Interface()
	}
	return v.Interface()
}

func extend(path []string, name string) []string { return append(slices.Clone(path), name) }

// Count is how many entries the notes hold: each name, number, condition and so on is one.
func (n *Notes) Count() int {
	if n == nil {
		return 0
	}
	_, count, _ := (&Notes{}).Merge(n, nil)
	return count
}

// Copy is a copy that shares nothing which forms change.
func (n *Notes) Copy() *Notes {
	out, _, _ := (&Notes{Format: Format}).Merge(n, nil)
	return out
}

// Away lists the packs in the notes that are missing, in alphabetical order.
func (n *Notes) Away(l *packs.Library) []string {
	all := slices.Concat(check.Keys(n.Cards), check.Keys(n.Rooms), check.Keys(n.Investigators), check.Keys(n.Monsters))
	away := slices.DeleteFunc(all, func(id string) bool { return l.Base(id) != nil || l.Story(id) != nil })
	slices.Sort(away)
	return slices.Compact(away)
}
