package check

import (
	"fmt"
	"lantern/stories/strictyaml"
	"maps"
	"reflect"
	"slices"
)

// Rename puts the present ID wherever what v points to names a card of the base pack by an old one, and warns of each
// place. A story's own cards come first.
func (c *Checker) Rename(v any, path string) {
	if len(c.Base.Renamed.Cards) > 0 {
		c.rename(reflect.ValueOf(v), path, false)
	}
}

// rename visits a value; a field that names cards says so by its tag.
func (c *Checker) rename(v reflect.Value, path string, names bool) {
	switch v.Kind() {
	case reflect.Pointer:
		c.rename(v.Elem(), path, names)
	case reflect.Slice:
		for i := range v.Len() {
			c.rename(v.Index(i), fmt.Sprintf("%s[%d]", path, i), names)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if name := strictyaml.FieldName(field); name != "" {
				c.rename(v.Field(i), strictyaml.Join(path, name), field.Tag.Get("names") == "card")
			}
		}
	case reflect.String:
		old := v.String()
		if now := c.Base.Renamed.Cards[old]; names && now != "" && c.Cards[old] == nil {
			v.SetString(now)
			c.Warned.Report(c.Places.Find(path), "renamed.card", old, now)
		}
	}
}

// checkRenamed checks the table of old IDs: each leads to something that is there, and nothing bears it now.
func (c *Checker) checkRenamed() {
	people, traits := map[string]bool{}, map[string]bool{}
	for _, person := range c.Base.Investigators {
		people[person.ID] = true
		for _, trait := range person.Traits {
			traits[trait.ID] = true
		}
	}
	card := func(id string) bool { return c.Cards[id] != nil }
	for _, table := range []struct {
		path    string
		ids     map[string]string
		present func(id string) bool
	}{
		{"renamed.cards", c.Base.Renamed.Cards, card},
		{"renamed.investigators", c.Base.Renamed.Investigators, func(id string) bool { return people[id] }},
		{"renamed.traits", c.Base.Renamed.Traits, func(id string) bool { return traits[id] }},
	} {
		for _, old := range slices.Sorted(maps.Keys(table.ids)) {
			at := strictyaml.Join(table.path, old)
			if now := table.ids[old]; !table.present(now) {
				c.Report(at, "renamed.gone", now)
			}
			if table.present(old) {
				c.Report(at, "renamed.taken", old)
			}
		}
	}
}

// Present is what a table of old IDs says of an ID; the ID itself if it says nothing.
func Present(renamed map[string]string, id string) string {
	if now := renamed[id]; now != "" {
		return now
	}
	return id
}

// RenameKeys moves notes from an old ID to the present one, unless that one has notes already.
func RenameKeys[N any](notes map[string]N, renamed map[string]string) {
	for _, old := range slices.Sorted(maps.Keys(notes)) {
		now := Present(renamed, old)
		if now == old {
			continue
		}
		if _, taken := notes[now]; !taken {
			notes[now] = notes[old]
		}
		delete(notes, old)
	}
}
