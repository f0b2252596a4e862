package strictjson

import (
	"encoding"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Layer is a type that lays a node into itself; Preparer one that sets marks for absent fields first.
type (
	Layer interface {
		LayJSON(r *Reader, n *Node, path string) error
	}
	Preparer interface{ PrepareJSON() }
)

// Fill lays a node into what v points to.
func (r *Reader) Fill(n *Node, v any, path string) error {
	return r.fill(n, reflect.ValueOf(v).Elem(), path, "")
}

// Fail is an error at a node.
func (r *Reader) Fail(n *Node, code, where, mend, what string, args ...any) *Error {
	return r.fail(n.off, code, where, mend, what, args...)
}

func (r *Reader) fill(n *Node, v reflect.Value, path string, tag reflect.StructTag) error {
	r.offsets[path] = n.off
	if r.partial && n.Kind == Null {
		return nil
	}
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.New(v.Type().Elem()))
		v = v.Elem()
	}
	switch p := v.Addr().Interface().(type) {
	case Layer:
		return p.LayJSON(r, n, path)
	case encoding.TextUnmarshaler:
		return r.layText(n, p, path)
	case json.Unmarshaler:
		if r.partial {
			return r.layOwn(n, p, path)
		}
	case Preparer:
		p.PrepareJSON()
	}
	switch v.Kind() {
	case reflect.Struct:
		return r.layStruct(n, v, path)
	case reflect.Map:
		if v.Type().Key().Kind() != reflect.String {
			return r.layOwn(n, v.Addr().Interface(), path)
		}
		return r.layMap(n, v, path, tag)
	case reflect.Slice:
		if n.Kind != Array {
			return r.wrongKind(n, path, Array)
		}
		if err := r.checkLen(n, len(n.items), path, tag); err != nil {
			return err
		}
		v.Set(reflect.MakeSlice(v.Type(), len(n.items), len(n.items)))
		for i, item := range n.items {
			if err := r.fill(item, v.Index(i), ElementPath(path, i), tag); err != nil {
				return err
			}
		}
	case reflect.Array:
		if n.Kind != Array {
			return r.wrongKind(n, path, Array)
		}
		if len(n.items) != v.Len() {
			return r.fail(n.off, "badLength", path, "", "this holds %d values", len(n.items)).
				Mended("give from %d to %d", v.Len(), v.Len())
		}
		for i, item := range n.items {
			if err := r.fill(item, v.Index(i), ElementPath(path, i), tag); err != nil {
				return err
			}
		}
	case reflect.Interface:
		return r.layOwn(n, v.Addr().Interface(), path)
	case reflect.String:
		if n.Kind != String {
			return r.wrongKind(n, path, String)
		}
		if list, ok := tag.Lookup("oneof"); ok && !slices.Contains(strings.Split(list, ","), n.Text) &&
			!(r.partial && n.Text == "") {
			return r.fail(n.off, "badValue", path, "", "%q cannot stand here", n.Text).
				Mended("write one of %s", quoted(list)).By(tag.Get("rule"))
		}
		v.SetString(n.Text)
	case reflect.Bool:
		if n.Kind != Bool {
			return r.wrongKind(n, path, Bool)
		}
		v.SetBool(n.yes)
	default:
		return r.layNumber(n, v, path, tag)
	}
	return nil
}

// quoted shows the empty text of a list too.
func quoted(list string) string {
	names := strings.Split(list, ",")
	for i, name := range names {
		names[i] = strconv.Quote(name)
	}
	return strings.Join(names, ", ")
}

// layOwn lays a node into a value that reads JSON by itself.
func (r *Reader) layOwn(n *Node, into any, path string) error {
	if err := json.Unmarshal(r.text[n.off:n.end], into); err != nil {
		return r.fail(n.off, "badValue", path, "", "%q cannot stand here", string(r.text[n.off:n.end]))
	}
	return nil
}

func (r *Reader) layText(n *Node, v encoding.TextUnmarshaler, path string) error {
	if n.Kind != String {
		return r.wrongKind(n, path, String)
	}
	err := v.UnmarshalText([]byte(n.Text))
	if wrong, ok := errors.AsType[*Error](err); ok {
		wrong.Code, wrong.Where = "badValue", path
		wrong.Line, wrong.Col = r.position(n.off)
	}
	return err
}

func (r *Reader) layNumber(n *Node, v reflect.Value, path string, tag reflect.StructTag) error {
	if n.Kind != Number {
		return r.wrongKind(n, path, Number)
	}
	var err error
	mend := "write a whole number within the range"
	switch v.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		var i int64
		i, err = strconv.ParseInt(n.Text, 10, min(v.Type().Bits(), 32))
		notYet := r.partial && err == nil && i == 0 // an owner's box may lack a number still
		if from, to, ok := bounds(tag.Get("range")); ok && !notYet && (err != nil || int(i) < from || int(i) > to) {
			return r.fail(n.off, "badNumber", path, "", "%s does not fit here", n.Text).
				Mended("write a whole number from %d to %d", from, to).By(tag.Get("rule"))
		}
		v.SetInt(i)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		var u uint64
		u, err = strconv.ParseUint(n.Text, 10, v.Type().Bits())
		v.SetUint(u)
		mend = "write a whole number, 0 or more"
	case reflect.Float64:
		var f float64
		f, err = strconv.ParseFloat(n.Text, 64)
		v.SetFloat(f)
		mend = "write a smaller number"
	default:
		panic("strictjson: no way to read a " + v.Type().String())
	}
	if err != nil {
		return r.fail(n.off, "badNumber", path, mend, "%s does not fit here", n.Text)
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
		panic("strictjson: the bounds " + tag + " cannot be read")
	}
	return from, to, true
}

// mostValues is how many values a list or an object of a question may hold that has no bounds of its own.
const mostValues = 999

func (r *Reader) checkLen(n *Node, length int, path string, tag reflect.StructTag) error {
	from, to, ok := bounds(tag.Get("len"))
	if !ok && !r.partial {
		from, to, ok = 0, mostValues, true
	}
	if ok && (length < from || length > to) {
		return r.fail(n.off, "badLength", path, "", "this holds %d values", length).
			Mended("give from %d to %d", from, to).By(tag.Get("rule"))
	}
	return nil
}

func (r *Reader) layMap(n *Node, v reflect.Value, path string, tag reflect.StructTag) error {
	if n.Kind != Object {
		return r.wrongKind(n, path, Object)
	}
	if err := r.checkLen(n, len(n.fields), path, tag); err != nil {
		return err
	}
	v.Set(reflect.MakeMap(v.Type()))
	for _, f := range n.fields {
		at := Join(path, f.key)
		if list, ok := tag.Lookup("keys"); ok && !slices.Contains(strings.Split(list, ","), f.key) {
			return r.unknown(f, at, strings.ReplaceAll(list, ",", ", "))
		}
		val := reflect.New(v.Type().Elem()).Elem()
		if err := r.fill(f.val, val, at, tag); err != nil {
			return err
		}
		v.SetMapIndex(reflect.ValueOf(f.key).Convert(v.Type().Key()), val)
	}
	return nil
}

func (r *Reader) unknown(f field, path, names string) *Error {
	return r.fail(f.off, "unknownField", path, "", "there is no field %q here", f.key).
		Mended("take it out, or write one of %s", names)
}

func (r *Reader) layStruct(n *Node, v reflect.Value, path string) error {
	if n.Kind != Object {
		return r.wrongKind(n, path, Object)
	}
	known := map[string]reflect.StructField{}
	var names []string
	for _, field := range reflect.VisibleFields(v.Type()) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		switch {
		case field.Anonymous && name == "", name == "-", !field.IsExported():
			continue // the fields of an embedded one stand for themselves
		case name == "":
			name = field.Name
		}
		known[name] = field
		names = append(names, name)
	}
	seen := map[string]bool{}
	for _, f := range n.fields {
		field, ok := known[f.key]
		if !ok {
			return r.unknown(f, Join(path, f.key), strings.Join(names, ", "))
		}
		seen[f.key] = true
		if err := r.fill(f.val, v.FieldByIndex(field.Index), Join(path, f.key), field.Tag); err != nil {
			return err
		}
	}
	for _, name := range names {
		tag := known[name].Tag
		if seen[name] || r.partial || tag.Get("strict") == "optional" || strings.Contains(tag.Get("json"), ",omit") {
			continue
		}
		wrong := Missing(path, name)
		wrong.Line, wrong.Col = r.position(n.off)
		return wrong
	}
	return nil
}

func (r *Reader) wrongKind(n *Node, path string, want Kind) error {
	return r.fail(n.off, "wrongKind", path, "", "this is %s, not %s", n.Kind, want).Mended("write %s", want)
}
