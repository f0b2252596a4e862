package table

import (
	"strconv"

	"lantern/keeper"
)

// FieldFunc returns the next field to ask, given the answers before it; nil if there is nothing to ask.
type FieldFunc = func(given []string) *Field

// Entry is a correction that asks one field after the other.
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

// Question is a field without choices: words are typed.
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

// Choose asks for one of some IDs, whose texts have keys that begin alike; one without a text stands for itself.
func (v *Voice) Choose(words string, ids []string, prefix string) FieldFunc {
	return v.ChooseBy(words, ids, func(id string) string {
		return v.Words().Or(prefix+id, id)
	})
}

// Number asks for a number.
func (v *Voice) Number(words string, least, most int) FieldFunc {
	field := v.Question(words)
	field.Number = &keeper.Range{Min: least, Max: most}
	return func([]string) *Field { return field }
}

// Player asks for one of the players, by his seat counted from 0.
func (v *Voice) Player() FieldFunc {
	var choices []Choice
	for i, name := range v.Names() {
		choices = append(choices, Choice{Key: strconv.Itoa(i), Words: name})
	}
	field := v.Question("player")
	field.Choices, field.People = choices, true
	return func([]string) *Field { return field }
}
