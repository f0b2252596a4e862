package keeper

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"lantern/internal/decode"
)

// Command is a request by a person. Its name is the value of "do" in JSON. Commands are plain structs; their exported
// fields are the arguments.
type Command interface {
	// Do names the command, for example "move".
	Do() string
}

// Event is a fact that has happened: an outcome, never a call to a generator. Events are plain structs. The name of the
// type is the value of "type" in JSON, for example "Moved". It must not change once sessions have been saved with it.
type Event any

// Manual marks commands that set something by hand, because the table is always right. They are legal while a prompt
// waits.
type Manual interface {
	Command
	// Manual has no effect; it only marks the type.
	Manual()
}

// Revealing marks events that show a secret to somebody who did not know it. Undo cannot take the knowledge back, so
// the user interface asks before it undoes a step with such an event.
type Revealing interface {
	Event
	// Reveals reports whether this event shows a secret.
	Reveals() bool
}

// Known returns a command as C, or refuses it with [CodeUnknownCommand] if it is of another type.
func Known[C Command](c Command) (C, error) {
	known, ok := c.(C)
	if !ok {
		return known, Refuse(CodeUnknownCommand, "", "name", c.Do())
	}
	return known, nil
}

// Args are the named values of a refusal, a log line or a prompt. Numbers are decimal. Identifiers are not translated;
// the user interface words them.
type Args map[string]string

// Named adds, for each argument that holds the number of a seat from 0, the player's name as "<argument>Name".
func (a Args) Named(seats int, name func(seat int) string, arguments ...string) {
	for _, key := range arguments {
		if n, err := strconv.Atoi(a[key]); err == nil && n >= 0 && n < seats {
			a[key+"Name"] = name(n)
		}
	}
}

// Catalogue maps the name of every command (or every event) of a game to its type, and reads and writes values as JSON
// objects. One key of the object holds the name.
type Catalogue[T any] struct {
	key    string
	name   func(T) string
	kinds  map[string]reflect.Type
	fields map[reflect.Type][]string // the JSON names of each kind's fields
}

// NewCommands returns a catalogue of commands from one sample of each; the key of the name is "do". It panics if two
// samples have the same name.
func NewCommands(samples ...Command) *Catalogue[Command] {
	return newCatalogue("do", Command.Do, samples)
}

// NewEvents returns a catalogue of events; the key of the name is "type".
func NewEvents(samples ...Event) *Catalogue[Event] {
	return newCatalogue("type", func(e Event) string { return reflect.TypeOf(e).Name() }, samples)
}

func newCatalogue[T any](key string, name func(T) string, samples []T) *Catalogue[T] {
	c := &Catalogue[T]{key: key, name: name, kinds: map[string]reflect.Type{},
		fields: map[reflect.Type][]string{}}
	for _, s := range samples {
		n := name(s)
		if _, twice := c.kinds[n]; twice || n == "" {
			panic("keeper: catalogue holds " + key + " " + n + " twice or unnamed")
		}
		t := reflect.TypeOf(s)
		c.kinds[n] = t
		c.fields[t] = decode.FieldNames(t, "json")
		if slices.Contains(c.fields[t], key) {
			panic("keeper: " + n + " has a field " + key + " of its own")
		}
	}
	return c
}

// Name returns the name of a value in JSON.
func (c *Catalogue[T]) Name(v T) string { return c.name(v) }

// Names lists every name in the catalogue, sorted.
func (c *Catalogue[T]) Names() []string { return slices.Sorted(maps.Keys(c.kinds)) }

// Kind returns the struct type behind a name, for documentation and its tests.
func (c *Catalogue[T]) Kind(name string) (reflect.Type, bool) {
	t, ok := c.kinds[name]
	return t, ok
}

// Encode writes one value as a JSON object whose first key is the name.
func (c *Catalogue[T]) Encode(v T) ([]byte, error) {
	n := c.name(v)
	if _, ok := c.kinds[n]; !ok {
		return nil, fmt.Errorf("keeper: %s %q is not in the catalogue", c.key, n)
	}
	body, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("keeper: write %s %q: %w", c.key, n, err)
	}
	var out bytes.Buffer
	out.Grow(len(body) + len(n) + 12)
	fmt.Fprintf(&out, "{%q:%q", c.key, n)
	if len(body) > 2 {
		out.WriteByte(',')
		out.Write(body[1:])
	} else {
		out.WriteByte('}')
	}
	return out.Bytes(), nil
}

// Decode reads one value. It refuses unknown names and unknown fields with a *Refusal (CodeUnknownCommand,
// CodeUnknownEvent or CodeBadCommand), so a misspelt argument is never ignored.
func (c *Catalogue[T]) Decode(raw []byte) (T, error) {
	var zero T
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(raw, &fields); err != nil {
		return zero, &Refusal{Code: CodeBadCommand, Args: Args{"problem": plainJSON(err)}}
	}
	if field, err := scan(raw); err != nil {
		return zero, &Refusal{Code: CodeBadCommand, Args: Args{"problem": err.Error()}}
	} else if field != "" {
		return zero, &Refusal{Code: CodeBadCommand, Args: Args{"problem": "field " + field + " stands there twice"}}
	}
	var n string
	if err := json.Unmarshal(fields[c.key], &n); err != nil || n == "" {
		return zero, &Refusal{Code: CodeBadCommand,
			Args: Args{"problem": fmt.Sprintf("the object has no %q naming what it is", c.key)}}
	}
	kind, ok := c.kinds[n]
	if !ok {
		return zero, &Refusal{Code: c.unknown(), Args: Args{"name": n}}
	}
	delete(fields, c.key)
	for f := range fields {
		if !slices.Contains(c.fields[kind], f) {
			return zero, &Refusal{Code: CodeBadCommand,
				Args: Args{"name": n, "problem": fmt.Sprintf("unknown field %q", f)}}
		}
	}
	body, err := json.Marshal(fields)
	if err != nil {
		return zero, &Refusal{Code: CodeBadCommand, Args: Args{"name": n, "problem": plainJSON(err)}}
	}
	return c.fill(n, kind, body)
}

// fill reads the fields of one value.
func (c *Catalogue[T]) fill(n string, kind reflect.Type, body []byte) (T, error) {
	var zero T
	v := reflect.New(kind)
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v.Interface()); err != nil {
		return zero, &Refusal{Code: CodeBadCommand, Args: Args{"name": n, "problem": plainJSON(err)}}
	}
	return v.Elem().Interface().(T), nil
}

// decodeOwn is a fast path for what Encode wrote, in which the name is the first key.
func (c *Catalogue[T]) decodeOwn(raw []byte) (T, error) {
	rest, ok := bytes.CutPrefix(raw, []byte(`{"`+c.key+`":"`))
	end := bytes.IndexByte(rest, '"')
	if !ok || end < 0 || end+1 >= len(rest) {
		return c.Decode(raw)
	}
	n := string(rest[:end])
	kind, known := c.kinds[n]
	if !known {
		return c.Decode(raw)
	}
	body := bytes.Clone(rest[end:])
	switch body[1] {
	case ',':
		body[1] = '{'
		return c.fill(n, kind, body[1:])
	case '}':
		return c.fill(n, kind, []byte("{}"))
	}
	return c.Decode(raw)
}

// EncodeAll writes several values as one JSON array.
func (c *Catalogue[T]) EncodeAll(vs []T) ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('[')
	for i, v := range vs {
		if i > 0 {
			out.WriteByte(',')
		}
		raw, err := c.Encode(v)
		if err != nil {
			return nil, err
		}
		out.Write(raw)
	}
	out.WriteByte(']')
	return out.Bytes(), nil
}

// DecodeAll reads a JSON array written by EncodeAll.
func (c *Catalogue[T]) DecodeAll(raw []byte) ([]T, error) {
	var parts []json.RawMessage
	if err := json.Unmarshal(raw, &parts); err != nil {
		return nil, fmt.Errorf("keeper: read list of %ss: %w", c.key, err)
	}
	vs := make([]T, 0, len(parts))
	for i, p := range parts {
		v, err := c.decodeOwn(p)
		if err != nil {
			return nil, fmt.Errorf("keeper: item %d: %w", i+1, err)
		}
		vs = append(vs, v)
	}
	return vs, nil
}

func (c *Catalogue[T]) unknown() string {
	if c.key == "do" {
		return CodeUnknownCommand
	}
	return CodeUnknownEvent
}

// plainJSON words a JSON error without the names of Go types.
func plainJSON(err error) string {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return fmt.Sprintf("not valid JSON at byte %d: %s", syntax.Offset, syntax.Error())
	case errors.As(err, &kind):
		if kind.Field == "" {
			return fmt.Sprintf("a JSON object belongs here, not %s", article(kind.Value))
		}
		return fmt.Sprintf("field %q cannot hold %s", kind.Field, article(kind.Value))
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return "not valid JSON: it ends too early"
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}

func article(noun string) string {
	if strings.HasPrefix(noun, "a") || strings.HasPrefix(noun, "o") {
		return "an " + noun
	}
	return "a " + noun
}
