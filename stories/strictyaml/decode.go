package strictyaml

import (
	"math"
	"reflect"
	"strings"

	"lantern/internal/decode"
)

// Places knows where each value of a pack was written, by the path of the value.
type Places = decode.Places[Position]

// Decode fills target, a pointer, strictly, and goes on after each problem so that all of them are found at once; path
// is the path of target in the pack.
func Decode(file string, node *decode.Node, target any, path string, known Places, r *Reporter) {
	f := decode.Filler{Tag: "yaml", Partial: true,
		Place: func(path string, at decode.Position) { known[path] = Position{file, at.Line, at.Col} },
		Report: func(x decode.Fault) error {
			r.fault(file, x)
			return nil
		}}
	_ = f.Fill(node, target, path) // reported
}

// fault reports what was found wrong in filling a value.
func (r *Reporter) fault(file string, x decode.Fault) {
	where := Position{file, x.Line, x.Col}
	switch {
	case x.Code == "unknownField" && r.cutOff(where, decode.Field{Key: x.Key, Value: x.Node}):
	case x.Code == "unknownField":
		r.Report(where, "unknownField.name", x.Key, strings.Join(x.Known, ", "))
		r.Near(x.Key, x.Known)
	case x.Code == "fieldTwice":
		r.Report(where, "duplicateField.name", x.Key)
	case x.Code == "badNumber":
		r.Report(where, "range.whole", math.MinInt32, math.MaxInt32)
	case x.Code == "badLength":
		r.Report(where, "wrongType.length", x.To, len(x.Node.Items))
	case x.Length > 0:
		r.Report(where, "wrongType.list", x.Length, KindOf(x.Node))
	case x.Want == decode.String && (x.Node.Kind == decode.Bool || x.Node.Kind == decode.Fraction):
		// A word that YAML takes for something else.
		r.Report(where, "wrongType.quote", KindOf(x.Node))
	default:
		r.Report(where, "wrongType.value", phrases[x.Want], KindOf(x.Node))
	}
}

// phrases word the kinds of values.
var phrases = map[decode.Kind]Phrase{decode.Object: "a map of fields", decode.Array: "a list", decode.String: "text",
	decode.Number: "a whole number", decode.Fraction: "a broken number", decode.Bool: "true or false",
	decode.Null: "nothing", decode.Other: "something else"}

// KindOf words what a node is, for messages.
func KindOf(node *decode.Node) Phrase { return phrases[node.Kind] }

// Join is the path of a field of what stands at a path.
func Join(path, name string) string { return decode.Join(path, name) }

// FieldName is the YAML name of a field of the model.
func FieldName(f reflect.StructField) string { return decode.FieldName(f, "yaml") }

// FieldNames lists those of a struct.
func FieldNames(t reflect.Type) []string { return decode.FieldNames(t, "yaml") }
