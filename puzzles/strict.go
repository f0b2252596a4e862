package puzzles

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// encoding/json cannot say where an unknown field stands, takes keys in any
// case and lets a key come twice. So a text is first read into nodes that know
// where they stand, and those are laid into structs by their json tags. The
// tag strict:"optional" lets a field be absent; all others must be there,
// unless they are omitted when empty.

const maxDepth = 32

// node is one JSON value and the byte offset where it begins.
type node struct {
	off    int
	kind   nodeKind
	text   string // of a string or a number
	yes    bool   // of a boolean
	fields []field
	items  []*node
}

type field struct {
	key string
	off int
	val *node
}

type nodeKind string

const (
	isObject nodeKind = "an object"
	isArray  nodeKind = "a list"
	isString nodeKind = "a text"
	isNumber nodeKind = "a number"
	isBool   nodeKind = "true or false"
	isNull   nodeKind = "null"
)

// reader reads one text; offsets remembers where each path stands.
type reader struct {
	text    []byte
	offsets map[string]int
}

// readStrict reads text into v, which is a pointer to a struct, then runs
// check and gives its complaint a line and a column.
func readStrict(text []byte, v any, check func() error) error {
	r := &reader{text: text, offsets: map[string]int{}}
	n, err := r.nodes()
	if err == nil {
		err = r.lay(n, reflect.ValueOf(v).Elem(), "")
	}
	if err == nil {
		err = check()
		if wrong, ok := errors.AsType[*InputError](err); ok {
			wrong.Line, wrong.Col = r.position(r.offsetOf(wrong.Where))
		}
	}
	return err
}

func (r *reader) fail(off int, code, where, mend, what string, args ...any) *InputError {
	e := bad(code, where, mend, what, args...)
	e.Line, e.Col = r.position(off)
	return e
}

func (r *reader) position(off int) (line, col int) {
	before := r.text[:min(max(off, 0), len(r.text))]
	return 1 + bytes.Count(before, []byte("\n")), len(before) - bytes.LastIndexByte(before, '\n')
}

// offsetOf finds where a path stands, or the nearest thing around it that stands in the text.
func (r *reader) offsetOf(path string) int {
	for {
		if off, ok := r.offsets[path]; ok || path == "" {
			return off
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
}

// nodes reads the whole text.
func (r *reader) nodes() (*node, error) {
	if len(r.text) > MaxBytes {
		return nil, bad("tooBig", "", "split it, or take out what is not needed", "the text is larger than %d bytes",
			MaxBytes)
	}
	var raw json.RawMessage
	if err := json.Unmarshal(r.text, &raw); err != nil {
		off := len(r.text)
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) && !strings.HasPrefix(syntax.Error(), "unexpected end") {
			off = int(syntax.Offset) - 1
		}
		return nil, r.fail(off, "syntax", "", "write it as JSON", "this is not JSON: %s", err)
	}
	dec := json.NewDecoder(bytes.NewReader(r.text))
	dec.UseNumber()
	return r.node(dec, 0)
}

func (r *reader) next(dec *json.Decoder) (json.Token, int, error) {
	off := int(dec.InputOffset())
	for off < len(r.text) && strings.IndexByte(" \t\r\n,:", r.text[off]) >= 0 {
		off++
	}
	tok, err := dec.Token()
	if err != nil {
		return nil, off, r.fail(off, "syntax", "", "write it as JSON", "this is not JSON: %s", err)
	}
	return tok, off, nil
}

func (r *reader) node(dec *json.Decoder, depth int) (*node, error) {
	tok, off, err := r.next(dec)
	if err != nil {
		return nil, err
	}
	if depth > maxDepth {
		return nil, r.fail(off, "tooDeep", "", "take out the needless brackets", "more than %d brackets inside each other",
			maxDepth)
	}
	n := &node{off: off}
	switch t := tok.(type) {
	case json.Delim:
		return r.compound(dec, n, t, depth)
	case string:
		n.kind, n.text = isString, t
	case json.Number:
		n.kind, n.text = isNumber, t.String()
	case bool:
		n.kind, n.yes = isBool, t
	default:
		n.kind = isNull
	}
	return n, nil
}

func (r *reader) compound(dec *json.Decoder, n *node, open json.Delim, depth int) (*node, error) {
	n.kind = isArray
	if open == '{' {
		n.kind = isObject
	}
	for dec.More() {
		var f field
		if n.kind == isObject {
			key, off, err := r.next(dec)
			if err != nil {
				return nil, err
			}
			f.key, f.off = fmt.Sprint(key), off
		}
		val, err := r.node(dec, depth+1)
		if err != nil {
			return nil, err
		}
		if n.kind == isArray {
			n.items = append(n.items, val)
			continue
		}
		for _, g := range n.fields {
			if g.key == f.key {
				return nil, r.fail(f.off, "fieldTwice", f.key, "keep one of them", "the field %q comes twice", f.key)
			}
		}
		f.val = val
		n.fields = append(n.fields, f)
	}
	_, _, err := r.next(dec) // the closing bracket
	return n, err
}

// layer is a type that lays a node into itself; preparer one that sets marks for absent fields first.
type (
	layer interface {
		layNode(r *reader, n *node, path string) error
	}
	preparer interface{ prepare() }
)

func (r *reader) lay(n *node, v reflect.Value, path string) error {
	r.offsets[path] = n.off
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.New(v.Type().Elem()))
		v = v.Elem()
	}
	switch p := v.Addr().Interface().(type) {
	case layer:
		return p.layNode(r, n, path)
	case encoding.TextUnmarshaler:
		if n.kind != isString {
			return r.wrongKind(n, path, isString)
		}
		if err := p.UnmarshalText([]byte(n.text)); err != nil {
			return r.fail(n.off, "badValue", path, "write one of N, E, S, W", "%s", err)
		}
		return nil
	case preparer:
		p.prepare()
	}
	switch v.Kind() {
	case reflect.Struct:
		return r.layStruct(n, v, path)
	case reflect.Slice:
		if n.kind != isArray {
			return r.wrongKind(n, path, isArray)
		}
		v.Set(reflect.MakeSlice(v.Type(), len(n.items), len(n.items)))
		for i, item := range n.items {
			if err := r.lay(item, v.Index(i), fmt.Sprintf("%s[%d]", path, i)); err != nil {
				return err
			}
		}
	case reflect.String:
		if n.kind != isString {
			return r.wrongKind(n, path, isString)
		}
		v.SetString(n.text)
	case reflect.Bool:
		if n.kind != isBool {
			return r.wrongKind(n, path, isBool)
		}
		v.SetBool(n.yes)
	default:
		return r.layNumber(n, v, path)
	}
	return nil
}

func (r *reader) layNumber(n *node, v reflect.Value, path string) error {
	if n.kind != isNumber {
		return r.wrongKind(n, path, isNumber)
	}
	var err error
	mend := "write a whole number within the range"
	switch v.Kind() {
	case reflect.Int:
		var i int64
		i, err = strconv.ParseInt(n.text, 10, 32)
		v.SetInt(i)
	case reflect.Uint64:
		var u uint64
		u, err = strconv.ParseUint(n.text, 10, 64)
		v.SetUint(u)
		mend = "write a whole number, 0 or more"
	case reflect.Float64:
		var f float64
		f, err = strconv.ParseFloat(n.text, 64)
		v.SetFloat(f)
		mend = "write a smaller number"
	default:
		panic("puzzles: no way to read a " + v.Type().String())
	}
	if err != nil {
		return r.fail(n.off, "badNumber", path, mend, "%s does not fit here", n.text)
	}
	return nil
}

func (r *reader) layStruct(n *node, v reflect.Value, path string) error {
	if n.kind != isObject {
		return r.wrongKind(n, path, isObject)
	}
	t := v.Type()
	known := make(map[string]int, t.NumField())
	var names []string
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		known[name] = i
		names = append(names, name)
	}
	seen := map[string]bool{}
	for _, f := range n.fields {
		i, ok := known[f.key]
		if !ok {
			return r.fail(f.off, "unknownField", join(path, f.key),
				"take it out, or write one of "+strings.Join(names, ", "), "there is no field %q here", f.key)
		}
		seen[f.key] = true
		if err := r.lay(f.val, v.Field(i), join(path, f.key)); err != nil {
			return err
		}
	}
	for i, name := range names {
		tag := t.Field(i).Tag
		if seen[name] || tag.Get("strict") == "optional" || strings.Contains(tag.Get("json"), ",omit") {
			continue
		}
		return r.fail(n.off, "missingField", join(path, name), "add it", "the field %q is missing", name)
	}
	return nil
}

func (r *reader) wrongKind(n *node, path string, want nodeKind) error {
	return r.fail(n.off, "wrongKind", path, "write "+string(want), "this is %s, not %s", n.kind, want)
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
