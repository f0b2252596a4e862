package state

import (
	"reflect"
	"slices"

	"lantern/stories"
)

// Markers lists the story's own markers, those that its cards and events lay or count, in
// alphabetical order.
func (b *Box) Markers() []string { return b.markers() }

// markersIn finds every marker that a pack speaks of, wherever it stands in it.
func markersIn(packs ...any) []string {
	found := map[string]bool{}
	for _, pack := range packs {
		findMarkers(reflect.ValueOf(pack), found)
	}
	out := make([]string, 0, len(found))
	for token := range found {
		out = append(out, token)
	}
	slices.Sort(out)
	return out
}

func findMarkers(v reflect.Value, found map[string]bool) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			findMarkers(v.Elem(), found)
		}
	case reflect.Slice:
		for i := range v.Len() {
			findMarkers(v.Index(i), found)
		}
	case reflect.Struct:
		token := ""
		switch x := v.Interface().(type) {
		case stories.Place:
			token = x.Token
		case stories.TokenNeed:
			token = x.Token
		case stories.Texts:
			return
		}
		if token != "" {
			found[token] = true
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				findMarkers(v.Field(i), found)
			}
		}
	}
}
