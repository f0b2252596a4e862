package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/keeper/play"
	"lantern/ui/text"
)

// Entering turns the forms of a game's commands into corrections.
type Entering struct {
	*Voice
	Source play.Source
	// Name words a choice of a vocabulary; "" leaves it to Vocabularies.
	Name func(of, id string, given play.Given) string
	// Vocabularies maps a vocabulary to the prefix of its texts' keys, written out in full: see [Keys].
	Vocabularies map[string]string
	// Icon is the picture of a choice, or "".
	Icon func(of, id string) string
}

// Corrections returns the forms that can be filled in now.
func (e Entering) Corrections(forms []play.Form) (out []Correction) {
	for _, form := range forms {
		if !form.Open(e.Source) {
			continue
		}
		_, manual := form.Command.(keeper.Manual)
		out = append(out, Correction{ID: form.ID, Icon: form.Icon, Anytime: manual,
			Group: e.Words().T(e.Keys.Enter + "group." + form.Group), Words: e.Words().T(e.Keys.Enter + form.ID),
			Ask: func(given []string) *Field {
				if q := form.Next(e.Source, given); q != nil {
					return e.field(q)
				}
				return nil
			},
			Make: func(given []string) keeper.Command { return form.Make(e.Source, given) }})
	}
	return out
}

// field returns a question of a form in words.
func (e Entering) field(q *play.Question) *Field {
	l := e.Words()
	if q.Options != nil {
		out := &Field{Words: l.T("frame.entered"), Usual: 1, Further: true,
			Choices: []Choice{{Words: l.T("common.ok"), Icon: "check"}}}
		for _, o := range q.Options {
			value := cmp.Or(e.value(o.Field, o.Value, q.Given), l.T("frame.entered.nothing"))
			field := strings.TrimRight(e.asked(o.Field, q.Given), "? \u202f\u00a0")
			out.Choices = append(out.Choices, Choice{Key: o.Path, Words: l.Labelled(field, value)})
		}
		return out
	}
	out := &Field{Words: e.asked(q.Field, q.Given), Now: e.value(q.Field, q.Now, q.Given),
		People: slices.Contains(play.People, q.Of)}
	if q.Kind == play.Number {
		out.Number = &keeper.Range{Min: q.Min, Max: q.Max}
	}
	for i, id := range q.Choices {
		if id == q.Now && (id != "" || q.Kind == play.Some) {
			out.Usual = i + 1
		}
		words := e.name(q.Of, id, q.Given)
		if id == "" && q.Kind == play.Some {
			words = l.T("frame.entered.whole")
		} else if id == play.Other && q.Others {
			words = l.T("frame.entered.other")
		}
		out.Choices = append(out.Choices, Choice{Key: id, Words: words, Icon: e.icon(q.Of, id)})
	}
	return out
}

// asked returns the words of the question about a field.
func (e Entering) asked(f play.Field, given play.Given) string {
	if f.Key != "" {
		return e.Words().T(e.Keys.Ask+f.Ask, text.Args{"who": e.name(f.Each, f.Key, given)})
	}
	return e.Words().T(e.Keys.Ask + f.Ask)
}

// value returns a field's value in words.
func (e Entering) value(f play.Field, value string, given play.Given) string {
	switch {
	case f.Kind == play.YesNo && f.Optional:
		return e.name(f.Of, cmp.Or(value, "no"), given)
	case f.Kind == play.Number || f.Kind == play.Text || value == "":
		return value
	}
	var out []string
	for id := range strings.SplitSeq(value, ",") {
		out = append(out, e.name(f.Of, id, given))
	}
	return strings.Join(out, ", ")
}

func (e Entering) name(of, id string, given play.Given) string {
	if words := e.Name(of, id, given); words != "" {
		return words
	}
	if id == "" {
		return e.Words().T("frame.entered.nothing")
	}
	if of == "yesNo" {
		return e.Words().T("common.answer." + id)
	}
	return e.Words().Or(e.Vocabularies[of]+id, id)
}

func (e Entering) icon(of, id string) string {
	if e.Icon == nil {
		return ""
	}
	return e.Icon(of, id)
}

// FieldFunc returns the next field to ask, given the answers before it; nil if there is nothing to ask.
type FieldFunc = func(given []string) *Field

// Entry returns a correction that asks one field after the other.
func (v *Voice) Entry(id, group, icon string, ask []FieldFunc, do func(given []string) keeper.Command) Correction {
	next := func(given []string) *Field {
		if len(given) < len(ask) {
			return ask[len(given)](given)
		}
		return nil
	}
	return Correction{ID: id, Group: v.Words().T(v.Keys.Enter + "group." + group),
		Words: v.Words().T(v.Keys.Enter + id),
		Icon:  icon, Ask: next, Make: do}
}

// Question returns a field into which words are typed.
func (v *Voice) Question(words string) *Field { return &Field{Words: v.Words().T(v.Keys.Ask + words)} }

// Typed asks for words.
func (v *Voice) Typed(words string) FieldFunc { return v.Of(words, nil) }

// Of asks for one of some choices.
func (v *Voice) Of(words string, choices []Choice) FieldFunc {
	field := v.Question(words)
	field.Choices = choices
	return func([]string) *Field { return field }
}

// ChooseBy asks for one of some IDs, each with its name.
func (v *Voice) ChooseBy(words string, ids []string, name func(id string) string) FieldFunc {
	var choices []Choice
	for _, id := range ids {
		choices = append(choices, Choice{Key: id, Words: name(id)})
	}
	return v.Of(words, choices)
}

// Choose asks for one of some IDs, whose texts have the keys prefix + ID; an ID without a text is shown as it is.
func (v *Voice) Choose(words string, ids []string, prefix string) FieldFunc {
	return v.ChooseBy(words, ids, func(id string) string {
		return v.Words().Or(prefix+id, id)
	})
}

// Number asks for a number from least to most.
func (v *Voice) Number(words string, least, most int) FieldFunc {
	field := v.Question(words)
	field.Number = &keeper.Range{Min: least, Max: most}
	return func([]string) *Field { return field }
}

// Player asks for one of the players; the answer is the seat, from 0.
func (v *Voice) Player() FieldFunc {
	var choices []Choice
	for i, name := range v.Names() {
		choices = append(choices, Choice{Key: strconv.Itoa(i), Words: name})
	}
	field := v.Question("player")
	field.Choices, field.People = choices, true
	return func([]string) *Field { return field }
}
