// Package strictjson reads a bounded JSON text into a Go value and says exactly what is wrong in it, where, and how
// to mend it: no unknown field, no field twice, none in another case, no null, no text after the JSON, none
// missing.
//
// The value is a pointer to a struct with json tags. Further tags:
//
//	strict:"optional"   the field may be absent, as may one that is omitted when empty
//	range:"-99..99"     the least and the greatest whole number, also of a list or an object of numbers
//	oneof:"a,b,"        the texts there are; the empty one only when it is listed
//	keys:"Te,Co"        the keys of an object of values
//	len:"1..99"         how many values a list or an object of values holds; 0..999 without it
//	rule:"LCG-18.1"     the rule that a refused value of this field, or within it, names
package strictjson

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// MaxBytes is the size of the largest text that Read reads, MaxOptions of the largest that ReadOptions does.
const (
	MaxBytes   = 1 << 20
	MaxOptions = 16 << 20
)

// Error says what is wrong in a text, where, and how to mend it.
type Error struct {
	// Code names the problem for programs, for example "unknownField".
	Code string
	// Where is the path of the culprit, for example "joins[2].b.side"; empty when the whole text is at fault.
	Where string
	// Line and Col are where the culprit stands in the text, counted from 1 (Col in bytes);
	// both are 0 for a value that was not read from a text.
	Line, Col int
	// What says in English what is wrong; Mend says what to do about it.
	What, Mend string
	// Rule is the ID of the rule that forbids it, if any.
	Rule string

	what, mend worded
}

// worded is a format before it was filled in.
type worded struct {
	format string
	args   []any
}

func (w worded) in(say func(format string, args ...any) string) string {
	args := slices.Clone(w.args)
	for i, arg := range args {
		if kind, ok := arg.(Kind); ok {
			args[i] = say(string(kind))
		}
	}
	return say(w.format, args...)
}

// echoMost is how much of a text is repeated in an error, in bytes.
const echoMost = 200

// Echo cuts a text that is repeated in an error.
func Echo(said string) string {
	if len(said) > echoMost {
		return strings.ToValidUTF8(said[:echoMost], "") + "…"
	}
	return said
}

// Bad makes an error; what and mend are English formats, what is filled in with args.
func Bad(code, where, mend, what string, args ...any) *Error {
	args, where = slices.Clone(args), Echo(where)
	for i, arg := range args {
		if said, ok := arg.(string); ok {
			args[i] = Echo(said)
		}
	}
	return &Error{Code: code, Where: where, What: fmt.Sprintf(what, args...), Mend: mend,
		what: worded{what, args}, mend: worded{mend, nil}}
}

// Mended says how to mend it with a format that is filled in, in place of what was said.
func (e *Error) Mended(format string, args ...any) *Error {
	e.Mend, e.mend = fmt.Sprintf(format, args...), worded{format, args}
	return e
}

// By names the rule that forbids it.
func (e *Error) By(rule string) *Error {
	e.Rule = rule
	return e
}

// Error gives "line:col: code: path: what; mend [rule]", leaving out what is unknown.
func (e *Error) Error() string { return e.In(fmt.Sprintf) }

// In is Error in the words of say, which is given the English formats.
func (e *Error) In(say func(format string, args ...any) string) string {
	var b strings.Builder
	if e.Line > 0 {
		fmt.Fprintf(&b, "%d:%d: ", e.Line, e.Col)
	}
	b.WriteString(e.Code + ": ")
	if e.Where != "" {
		b.WriteString(e.Where + ": ")
	}
	b.WriteString(e.what.in(say))
	if e.mend.format != "" {
		b.WriteString("; " + e.mend.in(say))
	}
	if e.Rule != "" {
		b.WriteString(" [" + e.Rule + "]")
	}
	return b.String()
}

// Read reads text into v, which is a pointer to a struct, then runs check and gives its [*Error], if it is one, the
// line and the column of its Where. Errors of the text itself are an [*Error].
func Read(text []byte, v any, check func() error) error {
	r := &Reader{text: text, offsets: map[string]int{}}
	n, err := r.nodes()
	if err == nil {
		err = r.fill(n, reflect.ValueOf(v).Elem(), "", "")
	}
	if err == nil {
		err = check()
		if wrong, ok := errors.AsType[*Error](err); ok {
			wrong.Line, wrong.Col = r.position(r.offsetOf(wrong.Where))
		}
	}
	return err
}

// ReadOptions reads text over what v points to. Any field may be absent or null and keeps its value then, and 0 is
// within every range; all else is as strict as with [Read]. Errors are an [*Error].
func ReadOptions(text []byte, v any) error {
	r := &Reader{text: text, offsets: map[string]int{}, partial: true}
	n, err := r.nodes()
	if err == nil && n.Kind != Object {
		err = r.wrongKind(n, "", Object)
	}
	if err == nil {
		err = r.fill(n, reflect.ValueOf(v).Elem(), "", "")
	}
	return err
}

func (r *Reader) fail(off int, code, where, mend, what string, args ...any) *Error {
	e := Bad(code, where, mend, what, args...)
	e.Line, e.Col = r.position(off)
	return e
}

func (r *Reader) position(off int) (line, col int) {
	before := r.text[:min(max(off, 0), len(r.text))]
	return 1 + bytes.Count(before, []byte("\n")), len(before) - bytes.LastIndexByte(before, '\n')
}

// offsetOf finds where a path stands, or the nearest thing around it that stands in the text.
func (r *Reader) offsetOf(path string) int {
	for {
		if off, ok := r.offsets[path]; ok || path == "" {
			return off
		}
		path = path[:max(strings.LastIndexAny(path, ".["), 0)]
	}
}

// ElementPath is the path of a value, from 0, of the list that stands at a path.
func ElementPath(path string, i int) string { return fmt.Sprintf("%s[%d]", path, i) }

// Missing is the error of a field that what stands at a path lacks.
func Missing(path, name string) *Error {
	return Bad("missingField", Join(path, name), "add it", "the field %q is missing", name)
}

// Join is the path of a field of what stands at a path.
func Join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
