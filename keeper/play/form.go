// Package play holds what the rules of several games share and the kernel does not need. [Engine] carries out their
// commands; start there to write a game. [Form] describes what people can enter for a command. It is made from tags on
// the command's fields, and used by windows, phones, the command line and documents. rules.go has small functions that
// the rules of most games call. The rules and names of one game belong in its package, words and drawing in ui.
package play

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"lantern/keeper"
)

// Kind is how a field is entered.
type Kind string

const (
	Number Kind = "number" // from Min to Max
	Choice Kind = "choice" // one of Fixed, or one of the Source's choices for Of
	Some   Kind = "some"   // any number of such choices, entered one at a time
	YesNo  Kind = "yesNo"
	Text   Kind = "text"
)

// Field is a field of a command, as its form tag describes it. A tag is a list of properties separated by semicolons:
//
//	form:"seat"            one of the game's choices for the vocabulary "seat"
//	form:"one=fight,evade" one of these
//	form:"some=place"      any of the choices for "place"; "some=a,b": any of these; "repeat" allows one several times
//	form:"n=0..20"         a number
//	form:"text"            words; a bool needs no kind
//	                       text or n after a vocabulary ("ending;text") applies when that has no choices
//	others                 words can be typed instead of a choice
//	list=3                 of a list of structs: how many are entered; 1 by default
//	opt                    asked only on request; def=x is its value otherwise
//	when=does:move,fight   only if another field of the same struct has one of these values; "when=does": any value,
//	                       "when=!does": none; several conditions, separated by "|", must all hold; "/does" is a
//	                       field of the command itself
//	of=track, ask=many     the vocabulary and the question, if named differently; of a struct: its first question
//	each=seat              of a map from names to numbers: a number for each of the choices for "seat"
//	sole                   not asked if there are fewer than two choices
//	only=name,health       of a struct: the fields that are entered; why=... says why the others are not
//	-                      not entered; why=... says why
type Field struct {
	Path     string // JSON names from the command to the field, separated by dots
	Kind     Kind
	Of       string   // the vocabulary of its choices
	Ask      string   // the question
	Fixed    []string // its choices; nil if the Source has them
	Min, Max int      // inclusive
	Optional bool     // asked only on request
	Default  string
	Repeat   bool
	Else     Kind   // how it is entered when there are no choices; "" if there always are
	Others   bool   // words can be typed instead of a choice
	Sole     bool   // not asked if there are fewer than two choices
	Each     string // of a map: the vocabulary of its keys
	Key      string // the key of Each that is asked about
	when     []condition
	within   []string // the paths of the pointers that lead to it; asked only if the form sets them
	kept     bool     // not asked by this form: it keeps its present value
	index    []int    // its path for reflect: field indexes of structs, and -1-n for element n of a list
}

type condition struct {
	path string
	is   []string
	not  bool
}

// Omitted is a field that cannot be entered, with the reason.
type Omitted struct{ Path, Why string }

// Fields lists the fields of a command or of another struct in their order, and those that cannot be entered.
func Fields(of any) ([]Field, []Omitted) { return FieldsOf(reflect.TypeOf(of)) }

// FieldsOf is Fields for a type. It panics if a tag is malformed.
func FieldsOf(t reflect.Type) ([]Field, []Omitted) {
	if known, ok := descriptions.Load(t); ok {
		d := known.(*describer)
		return d.fields, d.omitted
	}
	d := &describer{}
	d.structure(t, "", nil, nil, nil)
	descriptions.Store(t, d)
	return d.fields, d.omitted
}

// descriptions caches the *describer of each type.
var descriptions sync.Map

type describer struct {
	fields  []Field
	omitted []Omitted
}

func (d *describer) structure(t reflect.Type, path string, index []int, inherited []condition, only []string) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" || only != nil && !f.Anonymous && !slices.Contains(only, name) {
			continue
		}
		at := slices.Concat(index, []int{i})
		if f.Anonymous && name == "" {
			d.structure(f.Type, path, at, inherited, only)
			continue
		}
		d.field(f, path, strings.TrimPrefix(path+"."+name, "."), at, inherited)
	}
}

func (d *describer) field(f reflect.StructField, parent, path string, index []int, inherited []condition) {
	if len(index) > 8 {
		panic("play: the structs of " + path + " hold each other: its tag has to omit it")
	}
	x := Field{Path: path, index: index, when: slices.Clone(inherited)}
	x.Ask = path[strings.LastIndex(path, ".")+1:]
	x.Of = x.Ask
	why, asks, only, omit, elements := "", "", []string(nil), false, 1
	for _, property := range strings.Split(f.Tag.Get("form"), ";") {
		key, value, has := strings.Cut(property, "=")
		switch key {
		case "-":
			omit = true
		case "why":
			why = value
		case "only":
			only = strings.Split(value, ",")
		case "n":
			x.setKind(Number)
			low, high, _ := strings.Cut(value, "..")
			x.Min, x.Max = number(low), number(high)
		case "one", "some":
			if x.Kind = Choice; key == "some" {
				x.Kind = Some
			}
			if key == "some" && !strings.Contains(value, ",") {
				x.Of = value
			} else {
				x.Fixed = strings.Split(value, ",")
			}
		case "text":
			x.setKind(Text)
		case "others":
			x.Others, x.Else = true, Text
		case "list":
			elements = number(value)
		case "opt":
			x.Optional = true
		case "def":
			x.Optional, x.Default = true, value
		case "of":
			x.Of = value
		case "each":
			x.Each = value
		case "ask":
			x.Ask, asks = value, value
		case "sole":
			x.Sole = true
		case "repeat":
			x.Repeat = true
		case "when":
			x.when = append(x.when, conditions(parent, value)...)
		default:
			if has {
				panic(fmt.Sprintf("play: %s has an unknown property %q", path, property))
			}
			if key != "" {
				x.Kind, x.Of = Choice, key
			}
		}
	}
	t := f.Type
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch {
	case omit:
		d.omitted = append(d.omitted, Omitted{path, why})
	case t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Struct:
		for n := range elements {
			of := path
			if elements > 1 {
				of += "." + strconv.Itoa(n)
			}
			d.structure(t.Elem(), of, slices.Concat(index, []int{-1 - n}), x.when, nil)
		}
	case t.Kind() == reflect.Struct:
		from := len(d.fields)
		d.structure(t, path, index, x.when, only)
		if only != nil {
			d.omitted = append(d.omitted, Omitted{path + ", other fields", why})
		}
		if asks != "" && from < len(d.fields) {
			d.fields[from].Ask = asks
		}
		for i := from; f.Type.Kind() == reflect.Pointer && i < len(d.fields); i++ {
			d.fields[i].within = append(slices.Clone(d.fields[i].within), path)
		}
		for i := from; x.Optional && i < len(d.fields); i++ {
			d.fields[i].Optional = true
		}
	case t.Kind() == reflect.Bool:
		x.Kind, x.Of, x.Fixed = YesNo, "yesNo", []string{"no", "yes"}
		d.fields = append(d.fields, x)
	default:
		d.fields = append(d.fields, x) // the game's TestEveryFieldCanBeEntered fails if it has no kind
	}
}

// setKind sets how a field is entered; after a vocabulary, how it is entered when there are no choices.
func (x *Field) setKind(k Kind) {
	if x.Kind == Choice {
		x.Else = k
	} else {
		x.Kind = k
	}
}

func conditions(parent, value string) (out []condition) {
	for _, one := range strings.Split(value, "|") {
		c := condition{}
		one, c.not = strings.CutPrefix(one, "!")
		name, is, some := strings.Cut(one, ":")
		if some {
			c.is = strings.Split(is, ",")
		}
		if c.path = strings.TrimPrefix(parent+"."+name, "."); strings.HasPrefix(name, "/") {
			c.path = name[1:]
		}
		out = append(out, c)
	}
	return out
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic("play: " + s + " in a form's tag is no number")
	}
	return n
}

// Form is a command, or one use of it, that can be entered by hand.
type Form struct {
	ID, Group, Icon string
	// Command has the fields that the form presets; the others are asked. The fields of a struct behind a pointer are
	// asked only if the pointer is set.
	Command keeper.Command
	// When is a condition for [Source.Is]; "" means always.
	When string
	// Asks are the paths of optional fields that this form always asks.
	Asks []string
	// Only are the paths of the fields that it asks; the others stay as they are. nil means all.
	Only []string
}

// Fields returns the fields that the form asks, and as Given those that it presets.
func (f Form) Fields() (asked []Field, given Given) {
	all, _ := Fields(f.Command)
	given = Given{}
	for _, x := range all {
		v, inside := get(reflect.ValueOf(f.Command), x)
		for _, path := range x.within {
			if inside {
				given[path] = "yes"
			}
		}
		switch {
		case v != "":
			given[x.Path] = v
		case inside:
			x.Optional = x.Optional && !slices.Contains(f.Asks, x.Path)
			x.kept = f.Only != nil && !slices.Contains(f.Only, x.Path)
			asked = append(asked, x)
		}
	}
	return asked, given
}
