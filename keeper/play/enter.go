package play

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
)

// Given holds answers by the paths of their fields. Several answers to one field are separated by commas.
type Given map[string]string

// Source provides the forms of a game with the state of its session.
type Source interface {
	// Choices returns what may be chosen now from a vocabulary, given the other answers.
	Choices(of string, given Given) []string
	// Now returns the present value of a field, which is kept if nothing else is entered; "" if it is not known.
	Now(path string, c keeper.Command, given Given) string
	// Is reports whether the condition of a form holds.
	Is(when string) bool
	// Complete adds to a command what follows from its answers, for example an ID.
	Complete(c keeper.Command) keeper.Command
}

// Question is what a form asks next. If Options is set, every required answer is known: the answer "" then carries out
// the command, and the path of an option asks for that option.
type Question struct {
	Field
	Choices []string
	Now     string // the present value
	Given   Given
	Options []Option
}

// Other is the choice of typing words instead.
const Other = "…"

// Option is a field that is asked only on request, with its present value.
type Option struct {
	Field
	Value string
}

// Open reports whether the form can be filled in now: its condition holds, and its first required field has choices.
func (f Form) Open(s Source) bool {
	if f.When != "" && !s.Is(f.When) {
		return false
	}
	asked, given := f.Fields()
	i := slices.IndexFunc(asked, func(x Field) bool { return !x.Optional && !x.Sole && x.shown(given) })
	return i < 0 || asked[i].Kind != Choice || asked[i].Else != "" || len(asked[i].choices(s, given)) > 0
}

// Next returns the question that follows these answers, which are in the order given; nil if the form is complete.
func (f Form) Next(s Source, answers []string) *Question {
	q, _ := f.walk(s, answers)
	return q
}

// Make returns the command that these answers make, including what [Source.Complete] adds.
func (f Form) Make(s Source, answers []string) keeper.Command {
	_, given := f.walk(s, answers)
	return s.Complete(f.Filled(given))
}

// Filled returns the command with these answers. Fields that do not apply are left out.
func (f Form) Filled(given Given) keeper.Command {
	v := reflect.New(reflect.TypeOf(f.Command)).Elem()
	v.Set(reflect.ValueOf(f.Command))
	asked, _ := f.Fields()
	for _, x := range asked {
		if answer := given[x.Path]; x.Each == "" && x.shown(given) && answer != "" {
			set(v, x.index, answer)
		}
		for path, answer := range given {
			if key, ok := strings.CutPrefix(path, x.Path+"."); x.Each != "" && ok && answer != "" && answer != "0" {
				set(v, x.index, key+"="+answer)
			}
		}
	}
	return v.Interface().(keeper.Command)
}

// People are the vocabularies that name somebody at the table. Forms skip them if there is only one choice: see walk.
var People = []string{"seat", "who", "player"}

// walk goes through a form with the answers given so far: to the next question, or to its end. It does not ask who if
// there is only one person, unless the form asks nothing else and would be carried out at once.
func (f Form) walk(s Source, answers []string) (*Question, Given) {
	if q, given := f.follow(s, nil, true); q == nil {
		return f.follow(s, answers, false)
	} else if len(answers) == 0 {
		return q, given
	}
	return f.follow(s, answers, true)
}

// follow does the work of walk. With shorten it does not ask who if there is only one person.
func (f Form) follow(s Source, answers []string, shorten bool) (*Question, Given) {
	all, given := f.Fields()
	asked := expandEach(all, s, given)
	for {
		for i := 0; i < len(asked); i++ {
			x := asked[i]
			if _, ok := given[x.Path]; ok || x.Optional && !x.kept || !x.shown(given) {
				continue
			}
			q := f.question(s, x, given)
			switch {
			case x.kept:
				given[x.Path] = q.Now
				continue
			case q.Kind == Choice && len(q.Choices) == 0:
				continue
			case len(q.Choices) == 1 && (x.Sole || shorten && slices.Contains(People, x.Of)):
				given[x.Path] = q.Choices[0]
				continue
			}
			var done bool
			if answers, done = x.take(q.Now, answers, given); !done {
				return f.question(s, x, given), given
			}
			asked, i = expandEach(all, s, given), -1 // start again, since other fields may depend on it
		}
		q := &Question{Given: given}
		for _, x := range asked {
			if !x.Optional || x.kept || !x.shown(given) {
				continue
			}
			now := f.question(s, x, given)
			if now.Kind == Choice && len(now.Choices) == 0 || x.Kind == Some && len(now.Choices) == 1 && now.Now == "" {
				delete(given, x.Path)
				continue
			}
			if _, ok := given[x.Path]; !ok {
				given[x.Path] = now.Now
			}
			q.Options = append(q.Options, Option{now.Field, given[x.Path]})
		}
		switch {
		case len(q.Options) == 0:
			return nil, given
		case len(answers) == 0:
			return q, given
		case answers[0] == "":
			return nil, given
		}
		i := slices.IndexFunc(q.Options, func(o Option) bool { return o.Path == answers[0] })
		if i < 0 { // no longer an option
			answers = answers[1:]
			continue
		}
		x, was := q.Options[i].Field, q.Options[i].Value
		answers = answers[1:]
		if x.Kind == YesNo { // choosing it toggles it
			given[x.Path] = map[bool]string{false: "yes", true: "no"}[was == "yes"]
			continue
		}
		var done bool
		if answers, done = x.take(was, answers, given); !done {
			return f.question(s, x, given), given
		}
	}
}

// expandEach replaces a field with Each by one field for each key.
func expandEach(asked []Field, s Source, given Given) (out []Field) {
	for _, x := range asked {
		if x.Each == "" {
			out = append(out, x)
			continue
		}
		for _, key := range s.Choices(x.Each, given) {
			one := x
			one.Path, one.Key = x.Path+"."+key, key
			out = append(out, one)
		}
	}
	return out
}

// take moves the answers to a field into given. A list starts from its present value, now. It returns the answers that
// are left, and whether the field is complete.
func (x Field) take(now string, answers []string, given Given) (rest []string, done bool) {
	if x.Kind != Some {
		if len(answers) == 0 {
			return nil, false
		}
		if x.Others && answers[0] == Other {
			if answers = answers[1:]; len(answers) == 0 {
				given[x.Path] = Other
				return nil, false
			}
		}
		if given[x.Path] = answers[0]; x.Kind == Text || x.Else == Text {
			given[x.Path] = keeper.PlainName(answers[0])
		}
		return answers[1:], true
	}
	var taken []string
	if now != "" && !x.Repeat {
		taken = strings.Split(now, ",")
	}
	for i, answer := range answers {
		if answer == "" {
			given[x.Path] = strings.Join(taken, ",")
			return answers[i+1:], true
		}
		if at := slices.Index(taken, answer); at >= 0 && !x.Repeat { // choosing it again removes it
			taken = slices.Delete(taken, at, at+1)
		} else {
			taken = append(taken, answer)
		}
	}
	given[x.Path] = strings.Join(taken, ",")
	return nil, false
}

func (f Form) question(s Source, x Field, given Given) *Question {
	q := &Question{Field: x, Choices: x.choices(s, given), Given: given}
	if given[x.Path] == Other {
		q.Choices = nil
		delete(given, x.Path)
	}
	if x.Else != "" && len(q.Choices) == 0 {
		q.Kind = x.Else
	} else if x.Others {
		q.Choices = append(slices.Clone(q.Choices), Other)
	}
	if v, ok := given[x.Path]; ok {
		q.Now = v
	} else if q.Now = s.Now(x.Path, f.Command, given); q.Now == "" {
		q.Now = x.Default
	}
	return q
}

// choices returns the choices of a field; for a list, "" is the choice that ends it.
func (x Field) choices(s Source, given Given) []string {
	switch {
	case x.Kind != Choice && x.Kind != Some && x.Kind != YesNo:
		return nil
	case x.Fixed != nil && x.Kind == Some:
		return append([]string{""}, x.Fixed...)
	case x.Fixed != nil:
		return x.Fixed
	case x.Kind == Some:
		return append([]string{""}, s.Choices(x.Of, given)...)
	}
	return s.Choices(x.Of, given)
}

// shown reports whether the conditions of a field (when=) hold with these answers.
func (x Field) shown(given Given) bool {
	return !slices.ContainsFunc(x.when, func(c condition) bool {
		is := given[c.path]
		holds := is != "" && is != "0" && is != "no"
		if c.is != nil {
			holds = slices.Contains(c.is, is)
		}
		return holds == c.not
	})
}

// Answer returns the value of a command's field as an answer; "" if it is zero or there is no such field.
func Answer(c keeper.Command, path string) string {
	all, _ := Fields(c)
	if i := slices.IndexFunc(all, func(x Field) bool { return x.Path == path }); i >= 0 {
		answer, _ := get(reflect.ValueOf(c), all[i])
		return answer
	}
	return ""
}

// get returns the value of a struct's field as an answer, "" for the zero value. inside is false if a pointer on the
// way is nil.
func get(v reflect.Value, x Field) (answer string, inside bool) {
	for _, i := range x.index {
		if v.Kind() == reflect.Pointer {
			if v.IsNil() {
				return "", false
			}
			v = v.Elem()
		}
		if i >= 0 {
			v = v.Field(i)
		} else if v.Len() > -1-i {
			v = v.Index(-1 - i)
		} else {
			return "", true
		}
	}
	for v.Kind() == reflect.Pointer && !v.IsNil() {
		v = v.Elem()
	}
	switch {
	case v.IsZero():
		return "", true
	case v.Kind() == reflect.Bool:
		return "yes", true
	case v.Kind() == reflect.Int:
		return strconv.Itoa(int(v.Int())), true
	case v.Kind() == reflect.String:
		return v.String(), true
	}
	if words, ok := v.Interface().([]string); ok {
		return strings.Join(words, ","), true
	}
	return "?", true // a map that is preset as a whole
}

// set writes an answer to a field. It copies pointers and lists on the way, since a preset may share them.
func set(v reflect.Value, index []int, answer string) {
	for _, i := range index {
		if v.Kind() == reflect.Pointer {
			own := reflect.New(v.Type().Elem())
			if !v.IsNil() {
				own.Elem().Set(v.Elem())
			}
			v.Set(own)
			v = own.Elem()
		}
		if i >= 0 {
			v = v.Field(i)
			continue
		}
		own := reflect.MakeSlice(v.Type(), max(v.Len(), -i), max(v.Len(), -i))
		reflect.Copy(own, v)
		v.Set(own)
		v = own.Index(-1 - i)
	}
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.New(v.Type().Elem()))
		v = v.Elem()
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(answer == "yes")
	case reflect.Int:
		n, _ := strconv.Atoi(answer) // only numbers can be entered here
		v.SetInt(int64(n))
	case reflect.Slice:
		words := strings.Split(answer, ",")
		list := reflect.MakeSlice(v.Type(), len(words), len(words))
		for i, word := range words {
			list.Index(i).SetString(word)
		}
		v.Set(list)
	case reflect.Map:
		own, key := reflect.MakeMap(v.Type()), ""
		for _, k := range v.MapKeys() {
			own.SetMapIndex(k, v.MapIndex(k))
		}
		key, answer, _ = strings.Cut(answer, "=")
		n, _ := strconv.Atoi(answer)
		own.SetMapIndex(reflect.ValueOf(key), reflect.ValueOf(n))
		v.Set(own)
	default:
		v.SetString(answer)
	}
}
