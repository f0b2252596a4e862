package offer

import (
	"lantern/keeper"
	"slices"
)

// ActionKey is an action and the letter that it has in every turn and every language.
type ActionKey struct {
	Name, Key string
	Commands  []keeper.Command // that are this action, by their types
}

// actionKey is the letter of an action; empty for what gets a digit.
func actionKey(actions []ActionKey, name string) string {
	for _, a := range actions {
		if a.Name == name {
			return a.Key
		}
	}
	return ""
}

// Doing lists what a sheet offers of an action.
func (s *Sheet) Doing(name string) []*Option {
	var out []*Option
	for _, o := range s.All() {
		if o.Act == name && o.Do != nil {
			out = append(out, o)
		}
	}
	for i := range s.Aux {
		if s.Aux[i].Act == name {
			out = append(out, &s.Aux[i])
		}
	}
	return out
}

// Narrow leaves the ways of one action, which get digits then.
func (s *Sheet) Narrow(name string, leave func()) {
	s.Groups = slices.DeleteFunc(s.Groups, func(g Group) bool {
		return !slices.ContainsFunc(g.Options, func(o Option) bool { return o.Act == name })
	})
	for g := range s.Groups {
		s.Groups[g].Options = slices.DeleteFunc(s.Groups[g].Options, func(o Option) bool { return o.Act != name })
		for o := range s.Groups[g].Options {
			s.Groups[g].Options[o].Act = ""
		}
	}
	s.Aux, s.Primary, s.Leave = nil, nil, leave
}
