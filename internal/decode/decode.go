// Package decode reads texts of limited size into Go values, strictly, and says exactly what is wrong in them, and
// where. It accepts no unknown field, no field twice, and none in another case. It reads JSON ([Read], [ReadOptions])
// and scans it for doubled keys and excess ([Scan]). Package strictyaml parses YAML, and fills Go values with [Filler]
// as well. What a value means is checked by the caller.
package decode

import (
	"fmt"
	"reflect"
	"strings"
)

// Node is a value of a text, of any format, with its position.
type Node struct {
	Kind   Kind
	Text   string // of a text or a number, as written
	Fields []Field
	Items  []*Node
	Position

	Whole string // of a number: its decimal digits, if they are not as written
	Yes   bool   // of a boolean
	raw   []byte // JSON
}

// Field is a key of an object with its value.
type Field struct {
	Key string
	Position
	Value *Node
}

// Position is a position in a text, from 1; the column counts bytes in JSON.
type Position struct{ Line, Col int }

// Kind is the kind of a value, in English words.
type Kind string

// The kinds of values. A YAML number with a fraction is a Fraction; Other is anything else.
const (
	Object   Kind = "an object"
	Array    Kind = "a list"
	String   Kind = "a text"
	Number   Kind = "a number"
	Fraction Kind = "a broken number"
	Bool     Kind = "true or false"
	Null     Kind = "null"
	Other    Kind = "something else"
)

// Places maps the path of a value, such as rooms[2].spaces[0].id, to its position.
type Places[P any] map[string]P

// Find returns the position of a path, or that of the nearest value around it.
func (p Places[P]) Find(path string) P {
	for {
		if where, ok := p[path]; ok || path == "" {
			return where
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
}

// Join returns the path of a field of the value at a path.
func Join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// ElementPath returns the path of element i, from 0, of the list at a path.
func ElementPath(path string, i int) string { return fmt.Sprintf("%s[%d]", path, i) }

// FieldName returns the name that a tag, json or yaml, gives a struct field; "" if it gives none. Fields without a json
// tag have their Go name, as in encoding/json.
func FieldName(f reflect.StructField, tag string) string {
	name, _, _ := strings.Cut(f.Tag.Get(tag), ",")
	switch {
	case name == "-" || !f.IsExported():
		return ""
	case name == "" && tag == "json" && !f.Anonymous:
		return f.Name
	}
	return name
}

// FieldNames lists the names of the fields of a struct, including those of embedded structs.
func FieldNames(t reflect.Type, tag string) (names []string) {
	for _, f := range reflect.VisibleFields(t) {
		if name := FieldName(f, tag); name != "" {
			names = append(names, name)
		}
	}
	return names
}
