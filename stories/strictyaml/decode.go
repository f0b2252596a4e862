package strictyaml

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// Places knows where each value of a pack was written: by the path of the value,
// such as "rooms[2].spaces[0].id". A path without a place of its own has that of
// the value around it.
type Places map[string]Position

func (p Places) Find(path string) Position {
	for {
		if where, ok := p[path]; ok {
			return where
		}
		cut := strings.LastIndexAny(path, ".[")
		if cut < 0 {
			return p[""]
		}
		path = path[:cut]
	}
}

// Decoder lays a YAML tree into a value of the model, strictly, and goes on after
// each problem so that all of them are found at once.
type Decoder struct {
	File   string
	Places Places
	Found  *Reporter
}

// Decode fills target, a pointer; path is the path of target in the pack.
func Decode(file string, node ast.Node, target any, path string, known Places, r *Reporter) {
	d := Decoder{File: file, Places: known, Found: r}
	d.Decode(node, reflect.ValueOf(target).Elem(), path, 0)
}

func (d *Decoder) Decode(node ast.Node, into reflect.Value, path string, depth int) {
	where := NodeAt(d.File, node)
	d.Places[path] = where
	if depth > maxDepth {
		d.Found.Report(where, "tooDeep.levels", maxDepth)
		return
	}
	if _, nothing := node.(*ast.NullNode); nothing && into.Kind() != reflect.Pointer {
		return // a field left empty is as good as one left out
	}
	switch into.Kind() {
	case reflect.Pointer:
		fresh := reflect.New(into.Type().Elem())
		d.Decode(node, fresh.Elem(), path, depth)
		into.Set(fresh)
	case reflect.Struct:
		d.layStruct(node, into, path, depth)
	case reflect.Slice:
		d.laySlice(node, into, path, depth)
	case reflect.Array:
		d.layArray(node, into, path, depth)
	case reflect.Map:
		d.layMap(node, into, path, depth)
	case reflect.String:
		if text, ok := PlainText(node); ok {
			into.SetString(text)
		} else {
			d.wrongText(node)
		}
	case reflect.Int:
		if n, ok := plainNumber(node); ok {
			into.SetInt(n)
		} else {
			d.wrongNumber(node)
		}
	case reflect.Bool:
		if b, ok := node.(*ast.BoolNode); ok {
			into.SetBool(b.Value)
		} else {
			d.wrong(node, "true or false")
		}
	default:
		panic(fmt.Sprintf("stories: the model holds a %s at %s", into.Type(), path))
	}
}

func (d *Decoder) wrong(node ast.Node, want Phrase) {
	d.Found.Report(NodeAt(d.File, node), "wrongType.value", want, KindOf(node))
}

// wrongNumber words what is no number that is read: one that is too large is a number all the same.
func (d *Decoder) wrongNumber(node ast.Node) {
	if _, whole := node.(*ast.IntegerNode); whole {
		d.Found.Report(NodeAt(d.File, node), "range.whole", math.MinInt32, math.MaxInt32)
		return
	}
	d.wrong(node, "a whole number")
}

// wrongText words what is no text: a word that YAML takes for something else wants quotation marks.
func (d *Decoder) wrongText(node ast.Node) {
	switch node.(type) {
	case *ast.BoolNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		d.Found.Report(NodeAt(d.File, node), "wrongType.quote", KindOf(node))
	default:
		d.wrong(node, "text")
	}
}

// PlainText takes numbers too, so that an author may write "id: 1".
func PlainText(node ast.Node) (string, bool) {
	switch n := node.(type) {
	case *ast.StringNode:
		return n.Value, true
	case *ast.LiteralNode:
		return strings.TrimRight(n.Value.Value, "\n"), true
	case *ast.IntegerNode:
		return n.Token.Value, true
	}
	return "", false
}

func plainNumber(node ast.Node) (int64, bool) {
	n, ok := node.(*ast.IntegerNode)
	if !ok {
		return 0, false
	}
	switch v := n.Value.(type) {
	case int64:
		return v, v >= math.MinInt32 && v <= math.MaxInt32
	case uint64:
		return int64(v), v <= math.MaxInt32 //nolint:gosec // bounded in the same expression
	}
	return 0, false
}

func (d *Decoder) layStruct(node ast.Node, into reflect.Value, path string, depth int) {
	pairs, ok := Entries(node)
	if !ok {
		d.wrong(node, "a map of fields")
		return
	}
	fields := fieldsOf(into.Type())
	seen := map[string]bool{}
	for _, pair := range pairs {
		name := KeyText(pair.Key)
		index, known := fields[name]
		switch {
		case !known && d.Found.cutOff(d.File, name, pair):
			continue
		case !known:
			d.Found.Report(NodeAt(d.File, pair.Key), "unknownField.name", name,
				strings.Join(FieldNames(into.Type()), ", "))
			d.Found.Near(name, FieldNames(into.Type()))
			continue
		case seen[name]:
			d.Found.Report(NodeAt(d.File, pair.Key), "duplicateField.name", name)
			continue
		}
		seen[name] = true
		d.Decode(pair.Value, into.Field(index), Join(path, name), depth+1)
	}
}

func (d *Decoder) laySlice(node ast.Node, into reflect.Value, path string, depth int) {
	list, ok := node.(*ast.SequenceNode)
	if !ok {
		d.wrong(node, "a list")
		return
	}
	slice := reflect.MakeSlice(into.Type(), len(list.Values), len(list.Values))
	for i, value := range list.Values {
		d.Decode(value, slice.Index(i), path+"["+strconv.Itoa(i)+"]", depth+1)
	}
	into.Set(slice)
}

func (d *Decoder) layArray(node ast.Node, into reflect.Value, path string, depth int) {
	list, ok := node.(*ast.SequenceNode)
	if ok && len(list.Values) != into.Len() {
		d.Found.Report(NodeAt(d.File, node), "wrongType.length", into.Len(), len(list.Values))
		return
	}
	if !ok {
		d.Found.Report(NodeAt(d.File, node), "wrongType.list", into.Len(), KindOf(node))
		return
	}
	for i, value := range list.Values {
		d.Decode(value, into.Index(i), path+"["+strconv.Itoa(i)+"]", depth+1)
	}
}

func (d *Decoder) layMap(node ast.Node, into reflect.Value, path string, depth int) {
	pairs, ok := Entries(node)
	if !ok {
		d.wrong(node, "a map of fields")
		return
	}
	into.Set(reflect.MakeMap(into.Type()))
	for _, pair := range pairs {
		name := KeyText(pair.Key)
		key := reflect.ValueOf(name)
		if into.MapIndex(key).IsValid() {
			d.Found.Report(NodeAt(d.File, pair.Key), "duplicateField.name", name)
			continue
		}
		value := reflect.New(into.Type().Elem()).Elem()
		d.Decode(pair.Value, value, Join(path, name), depth+1)
		into.SetMapIndex(key, value)
	}
}

func Join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// fieldsOf maps the YAML names of a struct to its fields.
func fieldsOf(t reflect.Type) map[string]int {
	fields := map[string]int{}
	for i := range t.NumField() {
		if name := FieldName(t.Field(i)); name != "" {
			fields[name] = i
		}
	}
	return fields
}

func FieldNames(t reflect.Type) []string {
	var names []string
	for i := range t.NumField() {
		if name := FieldName(t.Field(i)); name != "" {
			names = append(names, name)
		}
	}
	return names
}

func FieldName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
	if name == "-" {
		return ""
	}
	return name
}
