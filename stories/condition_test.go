package stories_test

import (
	"reflect"
	"testing"

	"lantern/stories"
)

// TestEveryFieldOfAConditionCounts sets each field alone, so that a field added later is not overlooked.
func TestEveryFieldOfAConditionCounts(t *testing.T) {
	kind := reflect.TypeFor[stories.Condition]()
	for i := range kind.NumField() {
		var x stories.Condition
		field, want := reflect.ValueOf(&x).Elem().Field(i), 1
		field.Set(something(field.Type()))
		if name := kind.Field(i).Name; name == "All" || name == "Any" || name == "Not" {
			want = 0
		}
		if n := x.Fields(); n != want {
			t.Errorf("%s: %d fields, want %d", kind.Field(i).Name, n, want)
		}
	}
}

// something returns a non-zero value of a type.
func something(kind reflect.Type) reflect.Value {
	switch kind.Kind() {
	case reflect.String:
		return reflect.ValueOf("hall")
	case reflect.Bool:
		return reflect.ValueOf(true)
	case reflect.Int:
		return reflect.ValueOf(5)
	case reflect.Slice:
		return reflect.MakeSlice(kind, 1, 1)
	}
	return reflect.New(kind.Elem())
}
