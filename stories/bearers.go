package stories

import (
	"reflect"
	"slices"
)

// Bearers lists the monsters that effects of a story name (MOM-13.8), each once, in the order of the story.
func Bearers(of *Story) []Place {
	var out []Place
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if !v.IsNil() {
				walk(v.Elem())
			}
		case reflect.Slice:
			for i := range v.Len() {
				walk(v.Index(i))
			}
		case reflect.Struct:
			if e, ok := v.Interface().(Effect); ok && e.Place != nil && e.Place.Named != "" && !borne(out, *e.Place) {
				out = append(out, *e.Place)
			}
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					walk(v.Field(i))
				}
			}
		}
	}
	walk(reflect.ValueOf(of))
	return out
}

func borne(all []Place, p Place) bool {
	return slices.ContainsFunc(all, func(b Place) bool { return b.Monster == p.Monster && b.Named == p.Named })
}
