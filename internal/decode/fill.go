package decode

import (
	"encoding"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Layer is a type that fills itself from a JSON node. Preparer is one that first marks its fields as absent.
type (
	Layer interface {
		LayJSON(f *Filler, n *Node, path string) error
	}
	Preparer interface{ PrepareJSON() }
)

// Filler fills Go values from nodes.
type Filler struct {
	Tag     string // json or yaml: where the names of the fields are
	Partial bool   // any field may be absent or null; lists may have any length
	// Place is called with the position of every path.
	Place func(path string, at Position)
	// Report is called for every fault. If it returns nil, filling goes on, so that all faults are found at once.
	Report func(Fault) error
}

// Fault is an error with the details that a reporter needs to word it differently.
type Fault struct {
	*Error
	Node     *Node    // the culprit; for a field, its value
	Want     Kind     // wrongKind
	Length   int      // wrongKind of a list of that length
	Known    []string // unknownField
	Key      string   // unknownField, fieldTwice
	From, To int      // badLength, badNumber
}

// Fill fills the value that v points to from a node.
func (f *Filler) Fill(n *Node, v any, path string) error {
	return f.fill(n, reflect.ValueOf(v).Elem(), path, "")
}

// Fail returns an error at the position of a node.
func (f *Filler) Fail(n *Node, code, where, mend, what string, args ...any) *Error {
	return Bad(code, where, mend, what, args...).at(n.Position)
}

// report reports a fault at its node.
func (f *Filler) report(x Fault, rule string) error {
	if x.Line == 0 {
		x.at(x.Node.Position)
	}
	if x.Rule == "" {
		x.Rule = rule
	}
	return f.Report(x)
}

func (f *Filler) wrongKind(n *Node, path string, want Kind) error {
	return f.report(Fault{Error: Bad("wrongKind", path, "", "this is %s, not %s", n.Kind, want).Mended("write %s", want),
		Node: n, Want: want}, "")
}

func (f *Filler) badLength(n *Node, path string, length, from, to int, rule string) error {
	return f.report(Fault{Error: Bad("badLength", path, "", "this holds %d values", length).
		Mended("give from %d to %d", from, to), Node: n, From: from, To: to}, rule)
}

func (f *Filler) badValue(n *Node, path, said string) *Error {
	return f.Fail(n, "badValue", path, "", "%q cannot stand here", said)
}

func (f *Filler) fill(n *Node, v reflect.Value, path string, tag reflect.StructTag) error {
	f.Place(path, n.Position)
	isJSON, empty := f.Tag == "json", f.Partial && n.Kind == Null
	if empty && (isJSON || v.Kind() != reflect.Pointer) {
		return nil
	}
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.New(v.Type().Elem()))
		if v = v.Elem(); empty { // a YAML key without a value still counts as present
			return nil
		}
	}
	if isJSON {
		switch p := v.Addr().Interface().(type) {
		case Layer:
			return p.LayJSON(f, n, path)
		case encoding.TextUnmarshaler:
			return f.layText(n, p, path)
		case json.Unmarshaler:
			if f.Partial {
				return f.layOwn(n, p, path)
			}
		case Preparer:
			p.PrepareJSON()
		}
	}
	switch v.Kind() {
	case reflect.Struct:
		return f.layStruct(n, v, path)
	case reflect.Map:
		if v.Type().Key().Kind() != reflect.String {
			return f.layOwn(n, v.Addr().Interface(), path)
		}
		return f.layMap(n, v, path, tag)
	case reflect.Slice, reflect.Array:
		return f.layList(n, v, path, tag)
	case reflect.Interface:
		return f.layOwn(n, v.Addr().Interface(), path)
	case reflect.String:
		if n.Kind != String && (isJSON || n.Kind != Number) { // in YAML an author may write "id: 1"
			return f.wrongKind(n, path, String)
		}
		if list, ok := tag.Lookup("oneof"); ok && !slices.Contains(strings.Split(list, ","), n.Text) &&
			!(f.Partial && n.Text == "") {
			return f.report(Fault{Error: f.badValue(n, path, n.Text).Mended("write one of %s", quoted(list)), Node: n},
				tag.Get("rule"))
		}
		v.SetString(n.Text)
	case reflect.Bool:
		if n.Kind != Bool {
			return f.wrongKind(n, path, Bool)
		}
		v.SetBool(n.Yes)
	default:
		return f.layNumber(n, v, path, tag)
	}
	return nil
}

// quoted quotes each text of a list, so that an empty one is visible.
func quoted(list string) string {
	names := strings.Split(list, ",")
	for i, name := range names {
		names[i] = strconv.Quote(name)
	}
	return strings.Join(names, ", ")
}

// layOwn leaves it to encoding/json to read a JSON node into a value.
func (f *Filler) layOwn(n *Node, into any, path string) error {
	if err := json.Unmarshal(n.raw, into); err != nil {
		return f.report(Fault{Error: f.badValue(n, path, string(n.raw)), Node: n}, "")
	}
	return nil
}

func (f *Filler) layText(n *Node, v encoding.TextUnmarshaler, path string) error {
	if n.Kind != String {
		return f.wrongKind(n, path, String)
	}
	err := v.UnmarshalText([]byte(n.Text))
	if wrong, ok := errors.AsType[*Error](err); ok {
		wrong.Code, wrong.Where = "badValue", path
		return f.report(Fault{Error: wrong, Node: n}, "")
	}
	return err
}

func (f *Filler) layNumber(n *Node, v reflect.Value, path string, tag reflect.StructTag) error {
	if n.Kind != Number {
		return f.wrongKind(n, path, Number)
	}
	digits := n.Text
	if n.Whole != "" {
		digits = n.Whole
	}
	var err error
	mend := "write a whole number within the range"
	switch v.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		var i int64
		i, err = strconv.ParseInt(digits, 10, min(v.Type().Bits(), 32))
		notYet := f.Partial && err == nil && i == 0 // an owner's box may still lack a number
		if from, to, ok := bounds(tag.Get("range")); ok && !notYet && (err != nil || int(i) < from || int(i) > to) {
			wrong := Bad("badNumber", path, "", "%s does not fit here", n.Text).
				Mended("write a whole number from %d to %d", from, to)
			return f.report(Fault{Error: wrong, Node: n, From: from, To: to}, tag.Get("rule"))
		}
		v.SetInt(i)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		var u uint64
		u, err = strconv.ParseUint(digits, 10, v.Type().Bits())
		v.SetUint(u)
		mend = "write a whole number, 0 or more"
	case reflect.Float64:
		var x float64
		x, err = strconv.ParseFloat(digits, 64)
		v.SetFloat(x)
		mend = "write a smaller number"
	default:
		panic("decode: no way to read a " + v.Type().String() + " at " + path)
	}
	if err != nil {
		return f.report(Fault{Error: Bad("badNumber", path, mend, "%s does not fit here", n.Text), Node: n}, "")
	}
	return nil
}

// bounds reads the tag "FROM..TO".
func bounds(tag string) (from, to int, ok bool) {
	least, most, ok := strings.Cut(tag, "..")
	if !ok {
		return 0, 0, false
	}
	from, err := strconv.Atoi(least)
	to, err2 := strconv.Atoi(most)
	if err != nil || err2 != nil {
		panic("decode: the bounds " + tag + " cannot be read")
	}
	return from, to, true
}

// mostValues limits the values of a list or an object without bounds of its own, unless the Filler is Partial.
const mostValues = 999

// length checks how many values a list or an object holds.
func (f *Filler) length(n *Node, length int, path string, tag reflect.StructTag) (fits bool, _ error) {
	from, to, ok := bounds(tag.Get("len"))
	if !ok && !f.Partial {
		from, to, ok = 0, mostValues, true
	}
	if ok && (length < from || length > to) {
		return false, f.badLength(n, path, length, from, to, tag.Get("rule"))
	}
	return true, nil
}

func (f *Filler) layList(n *Node, v reflect.Value, path string, tag reflect.StructTag) error {
	fixed := 0
	if v.Kind() == reflect.Array {
		fixed = v.Len()
	}
	if n.Kind != Array {
		return f.report(Fault{Error: Bad("wrongKind", path, "", "this is %s, not %s", n.Kind, Array).
			Mended("write %s", Array), Node: n, Want: Array, Length: fixed}, "")
	}
	if fixed > 0 && len(n.Items) != fixed {
		return f.badLength(n, path, len(n.Items), fixed, fixed, "")
	}
	if fixed == 0 {
		if fits, err := f.length(n, len(n.Items), path, tag); !fits {
			return err
		}
		v.Set(reflect.MakeSlice(v.Type(), len(n.Items), len(n.Items)))
	}
	for i, item := range n.Items {
		if err := f.fill(item, v.Index(i), ElementPath(path, i), tag); err != nil {
			return err
		}
	}
	return nil
}

func (f *Filler) layMap(n *Node, v reflect.Value, path string, tag reflect.StructTag) error {
	if n.Kind != Object {
		return f.wrongKind(n, path, Object)
	}
	if fits, err := f.length(n, len(n.Fields), path, tag); !fits {
		return err
	}
	v.Set(reflect.MakeMap(v.Type()))
	var keys []string
	if list, ok := tag.Lookup("keys"); ok {
		keys = strings.Split(list, ",")
	}
	return f.each(n, path, keys, func(x Field, at string) error {
		val := reflect.New(v.Type().Elem()).Elem()
		if err := f.fill(x.Value, val, at, tag); err != nil {
			return err
		}
		v.SetMapIndex(reflect.ValueOf(x.Key).Convert(v.Type().Key()), val)
		return nil
	})
}

// each visits the known fields of an object, each once, and reports the others. If names is nil, all are known.
func (f *Filler) each(n *Node, path string, names []string, visit func(x Field, at string) error) error {
	seen := map[string]bool{}
	for _, x := range n.Fields {
		at := Join(path, x.Key)
		var err error
		switch {
		case names != nil && !slices.Contains(names, x.Key):
			wrong := Bad("unknownField", at, "", "there is no field %q here", x.Key).
				Mended("take it out, or write one of %s", strings.Join(names, ", ")).at(x.Position)
			err = f.report(Fault{Error: wrong, Node: x.Value, Key: x.Key, Known: names}, "")
		case seen[x.Key]:
			err = f.report(Fault{Error: twice(at, x.Key).at(x.Position), Node: x.Value, Key: x.Key}, "")
		default:
			seen[x.Key] = true
			err = visit(x, at)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// known holds the fields of a struct by name.
type known struct {
	names  []string // never nil
	fields map[string]reflect.StructField
}

type knownKey struct {
	of  reflect.Type
	tag string
}

var knownTypes sync.Map // of knownKey to *known

func knownOf(t reflect.Type, tag string) *known {
	if k, ok := knownTypes.Load(knownKey{t, tag}); ok {
		return k.(*known)
	}
	k := &known{names: append([]string{}, FieldNames(t, tag)...), fields: map[string]reflect.StructField{}}
	for _, field := range reflect.VisibleFields(t) {
		k.fields[FieldName(field, tag)] = field
	}
	knownTypes.Store(knownKey{t, tag}, k)
	return k
}

func (f *Filler) layStruct(n *Node, v reflect.Value, path string) error {
	if n.Kind != Object {
		return f.wrongKind(n, path, Object)
	}
	known, seen := knownOf(v.Type(), f.Tag), map[string]bool{}
	if err := f.each(n, path, known.names, func(x Field, at string) error {
		field := known.fields[x.Key]
		seen[x.Key] = true
		return f.fill(x.Value, v.FieldByIndex(field.Index), at, field.Tag)
	}); err != nil || f.Partial {
		return err
	}
	for _, name := range known.names {
		tag := known.fields[name].Tag
		if seen[name] || tag.Get("strict") == "optional" || strings.Contains(tag.Get("json"), ",omit") {
			continue
		}
		if err := f.report(Fault{Error: Missing(path, name), Node: n, Key: name}, ""); err != nil {
			return err
		}
	}
	return nil
}
