package console

import (
	"reflect"
	"slices"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/ui/frame/session"
	"lantern/ui/text"
)

// ActionKey is an action of the console and the letter that it has in every turn and every language.
type ActionKey struct {
	Name, Key string
	commands  []keeper.Command // that are this action, by their types
}

// actionKeys are chosen so that English and French are both reminded: attack, barricade, dash, explore, fire, grab, hide
// (invisible), exchange, use; attaquer, barricade, détaler, explorer, feu, échanger, utiliser.
var actionKeys = []ActionKey{
	{"explore", "E", []keeper.Command{mansions.Explore{}}},
	{"attack", "A", []keeper.Command{mansions.Attack{}, mansions.MonsterAttack{}}},
	{"run", "D", []keeper.Command{mansions.Run{}}},
	{"use", "U", []keeper.Command{mansions.UseCard{}, mansions.UseAbility{}, mansions.UseObjective{}}},
	{"trade", "X", []keeper.Command{mansions.Trade{}}},
	{"correct", "K", nil},
	{"hide", "I", []keeper.Command{mansions.Hide{}, mansions.Emerge{}}},
	{"push", "B", []keeper.Command{mansions.PushBarricade{}}},
	{"burn", "F", []keeper.Command{mansions.BurnCorpses{}}},
	{"drop", "Z", []keeper.Command{mansions.Drop{}}},
	{"drag", "G", nil},
}

// ActionKeys lists them in the order of the cheat sheet.
func ActionKeys() []ActionKey { return slices.Clone(actionKeys) }

// actionKey is the letter of an action; empty for what gets a digit.
func actionKey(name string) string {
	for _, a := range actionKeys {
		if a.Name == name {
			return a.Key
		}
	}
	return ""
}

// doing lists what a sheet offers of an action.
func (s *sheet) doing(name string) []*option {
	var out []*option
	for _, o := range s.all() {
		if o.act == name && o.do != nil {
			out = append(out, o)
		}
	}
	for i := range s.aux {
		if s.aux[i].act == name {
			out = append(out, &s.aux[i])
		}
	}
	return out
}

// actionOf is the action that a command is; empty for one without a letter.
func actionOf(cmd keeper.Command) string {
	for _, a := range actionKeys {
		for _, c := range a.commands {
			if reflect.TypeOf(c) == reflect.TypeOf(cmd) {
				return a.Name
			}
		}
	}
	return ""
}

// correction leads to what can be set right.
func (p *Page) correction(do func()) option {
	return option{text: p.t("console.correct"), icon: "notes", probe: "correct", act: "correct", do: do}
}

// pressAction does what a letter stands for, or shows its ways where there are several, and hides them again. What the
// bar shows comes first, then what can be done now; where it is not offered a line says so.
func (p *Page) pressAction(name string) {
	if p.only == name {
		p.back()
		return
	}
	was := p.chosen
	p.only = ""
	ways := p.dealt().doing(name)
	if len(ways) == 0 && p.prompt() == nil {
		p.chosen = choice{}
		ways = p.dealt().doing(name)
	}
	switch len(ways) {
	case 0:
		p.chosen = was
		p.draw()
		none := "console.act.none"
		if name == "trade" {
			none += ".trade"
		}
		p.g.Say(session.Notice{Text: p.t(none, text.Args{"action": p.t("console.act." + name)})})
	case 1:
		ways[0].do()
	default:
		p.only = name
		p.draw()
	}
}

// narrow leaves the ways of one action, which get digits then.
func (s *sheet) narrow(name string, leave func()) {
	s.groups = slices.DeleteFunc(s.groups, func(g group) bool {
		return !slices.ContainsFunc(g.options, func(o option) bool { return o.act == name })
	})
	for g := range s.groups {
		s.groups[g].options = slices.DeleteFunc(s.groups[g].options, func(o option) bool { return o.act != name })
		for o := range s.groups[g].options {
			s.groups[g].options[o].act = ""
		}
	}
	s.aux, s.primary, s.leave = nil, nil, leave
}
