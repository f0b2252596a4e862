package stories

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// places knows where each value of a pack was written: by the path of the value,
// such as "rooms[2].spaces[0].id". A path without a place of its own has that of
// the value around it.
type places map[string]at

func (p places) find(path string) at {
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

// decoder lays a YAML tree into a value of the model, strictly, and goes on after
// each problem so that all of them are found at once.
type decoder struct {
	file   string
	places places
	r      *reporter
}

// decode fills target, a pointer; path is where target lies in the pack.
func decode(file string, node ast.Node, target any, path string, known places, r *reporter) {
	d := decoder{file: file, places: known, r: r}
	d.lay(node, reflect.ValueOf(target).Elem(), path, 0)
}

func (d *decoder) lay(node ast.Node, into reflect.Value, path string, depth int) {
	where := nodeAt(d.file, node)
	d.places[path] = where
	if depth > maxDepth {
		d.r.report(where, "tooDeep.levels", maxDepth)
		return
	}
	if _, nothing := node.(*ast.NullNode); nothing && into.Kind() != reflect.Pointer {
		return // a field left empty is as good as one left out
	}
	switch into.Kind() {
	case reflect.Pointer:
		fresh := reflect.New(into.Type().Elem())
		d.lay(node, fresh.Elem(), path, depth)
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
		if text, ok := plainText(node); ok {
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

func (d *decoder) wrong(node ast.Node, want phrase) {
	d.r.report(nodeAt(d.file, node), "wrongType.value", want, kindOf(node))
}

// wrongNumber words what is no number that is read: one that is too large is a number all the same.
func (d *decoder) wrongNumber(node ast.Node) {
	if _, whole := node.(*ast.IntegerNode); whole {
		d.r.report(nodeAt(d.file, node), "range.whole", math.MinInt32, math.MaxInt32)
		return
	}
	d.wrong(node, "a whole number")
}

// wrongText words what is no text: a word that YAML takes for something else wants quotation marks.
func (d *decoder) wrongText(node ast.Node) {
	switch node.(type) {
	case *ast.BoolNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		d.r.report(nodeAt(d.file, node), "wrongType.quote", kindOf(node))
	default:
		d.wrong(node, "text")
	}
}

// plainText takes numbers too, so that an author may write "id: 1".
func plainText(node ast.Node) (string, bool) {
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

func (d *decoder) layStruct(node ast.Node, into reflect.Value, path string, depth int) {
	pairs, ok := entries(node)
	if !ok {
		d.wrong(node, "a map of fields")
		return
	}
	fields := fieldsOf(into.Type())
	seen := map[string]bool{}
	for _, pair := range pairs {
		name := keyText(pair.Key)
		index, known := fields[name]
		switch {
		case !known && d.r.cutOff(d.file, name, pair):
			continue
		case !known:
			d.r.report(nodeAt(d.file, pair.Key), "unknownField.name", name, strings.Join(fieldNames(into.Type()), ", "))
			d.r.near(name, fieldNames(into.Type()))
			continue
		case seen[name]:
			d.r.report(nodeAt(d.file, pair.Key), "duplicateField.name", name)
			continue
		}
		seen[name] = true
		d.lay(pair.Value, into.Field(index), join(path, name), depth+1)
	}
}

func (d *decoder) laySlice(node ast.Node, into reflect.Value, path string, depth int) {
	list, ok := node.(*ast.SequenceNode)
	if !ok {
		d.wrong(node, "a list")
		return
	}
	slice := reflect.MakeSlice(into.Type(), len(list.Values), len(list.Values))
	for i, value := range list.Values {
		d.lay(value, slice.Index(i), path+"["+strconv.Itoa(i)+"]", depth+1)
	}
	into.Set(slice)
}

func (d *decoder) layArray(node ast.Node, into reflect.Value, path string, depth int) {
	list, ok := node.(*ast.SequenceNode)
	if ok && len(list.Values) != into.Len() {
		d.r.report(nodeAt(d.file, node), "wrongType.length", into.Len(), len(list.Values))
		return
	}
	if !ok {
		d.r.report(nodeAt(d.file, node), "wrongType.list", into.Len(), kindOf(node))
		return
	}
	for i, value := range list.Values {
		d.lay(value, into.Index(i), path+"["+strconv.Itoa(i)+"]", depth+1)
	}
}

func (d *decoder) layMap(node ast.Node, into reflect.Value, path string, depth int) {
	pairs, ok := entries(node)
	if !ok {
		d.wrong(node, "a map of fields")
		return
	}
	into.Set(reflect.MakeMap(into.Type()))
	for _, pair := range pairs {
		name := keyText(pair.Key)
		key := reflect.ValueOf(name)
		if into.MapIndex(key).IsValid() {
			d.r.report(nodeAt(d.file, pair.Key), "duplicateField.name", name)
			continue
		}
		value := reflect.New(into.Type().Elem()).Elem()
		d.lay(pair.Value, value, join(path, name), depth+1)
		into.SetMapIndex(key, value)
	}
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// fieldsOf maps the YAML names of a struct to its fields.
func fieldsOf(t reflect.Type) map[string]int {
	fields := map[string]int{}
	for i := range t.NumField() {
		if name := yamlName(t.Field(i)); name != "" {
			fields[name] = i
		}
	}
	return fields
}

func fieldNames(t reflect.Type) []string {
	var names []string
	for i := range t.NumField() {
		if name := yamlName(t.Field(i)); name != "" {
			names = append(names, name)
		}
	}
	return names
}

func yamlName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
	if name == "-" {
		return ""
	}
	return name
}
