// Package play holds what the rules of several games share and the kernel does not need. An [Engine] carries out their
// commands; begin there to write a game. Forms describe what people can enter for a command: they are made from tags on
// its fields, and windows, phones, the command line and documents use the same description. Rules and names of one game
// belong in its package, words and drawing in ui.
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

// The kinds of fields.
const (
	Number Kind = "number"
	Choice Kind = "choice" // one of Fixed, or of what the game offers for Of
	Some   Kind = "some"   // any of them, one after the other
	YesNo  Kind = "yesNo"
	Text   Kind = "text"
)

// Field is something that a command holds, as its tag describes it. A tag is a list of properties between semicolons:
//
//	form:"seat"            one of the choices that the game has for "seat"
//	form:"one=fight,evade" one of these
//	form:"some=place"      any of the choices for "place"; form:"some=a,b" of these; "repeat" allows one several times
//	form:"n=0..20"         a number
//	form:"text"            words; a field of type bool needs no kind
//	                       text or n after a vocabulary ("ending;text") holds where that has no choices
//	others                 besides the choices, words can be typed
//	list=3                 of a list of structs: how many are entered, 1 if left out
//	opt                    asked only on request; def=x says what it holds otherwise
//	when=does:move,fight   only if another field of the same struct holds one of these; "when=does" if it holds anything,
//	                       "when=!does" if it does not; all of several conditions, between "|", have to hold, and
//	                       "/does" is a field of the command itself
//	of=track, ask=many     the vocabulary of its choices, and the question, if they are not named like the field; of a struct: its first question
//	each=seat              of a map from names to numbers: a number for each of the choices for "seat"
//	sole                   not asked if there is one choice, or none, even if the form asks nothing else
//	only=name,health       the fields of a struct that are entered; the reason for the others follows as why
//	-                      not entered, for the reason that follows as why
type Field struct {
	Path     string // the JSON names from the command to the field, between dots
	Kind     Kind
	Of       string   // what its choices are called: the vocabulary of their names
	Ask      string   // the question
	Fixed    []string // its choices, unless the game has them
	Min, Max int
	Optional bool
	Default  string
	Repeat   bool
	Else     Kind // how it is entered where there are no choices; "" where there always are
	Others   bool // besides the choices, words can be typed
	Sole     bool
	Each     string // of a map: the vocabulary of its keys; Key is the one that is asked about
	Key      string
	when     []condition
	within   []string // the structs behind pointers that hold it: it is asked if the form has them
	kept     bool     // the form leaves it as it is now
	index    []int    // the fields of structs on the way, and -1-n for the element n of a list
}

type condition struct {
	path string
	is   []string
	not  bool
}

// Omitted is a field that is not entered, with the reason.
type Omitted struct{ Path, Why string }

// Fields lists the fields of a command or of another struct in their order, and those that cannot be entered.
func Fields(of any) ([]Field, []Omitted) { return FieldsOf(reflect.TypeOf(of)) }

// FieldsOf is Fields for a type, as a catalogue has it.
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

// descriptions keeps what FieldsOf found, by type.
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
	why, asks, only, left, elements := "", "", []string(nil), false, 1
	for _, property := range strings.Split(f.Tag.Get("form"), ";") {
		key, value, has := strings.Cut(property, "=")
		switch key {
		case "-":
			left = true
		case "why":
			why = value
		case "only":
			only = strings.Split(value, ",")
		case "n":
			x.enter(Number)
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
			x.enter(Text)
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
	case left:
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
		d.fields = append(d.fields, x) // without a kind: TestEveryFieldCanBeEntered of the game says so
	}
}

// enter sets how a field is entered: also where its choices are none.
func (x *Field) enter(k Kind) {
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

// Form is something that can be entered by hand: a command, or one use of it.
type Form struct {
	ID, Group, Icon string
	// Command holds what the form says by itself. Its other fields are asked; a struct behind a pointer is entered if
	// Command has one, which may be empty.
	Command keeper.Command
	// When is a condition that the game knows; "" is always.
	When string
	// Asks are optional fields that this form asks.
	Asks []string
	// Only are the fields that it asks, if these are not all; the others stay as they are now.
	Only []string
}

// Fields are those that the form asks. Given holds what it says by itself.
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
