// Package actionbar is the bar of the frame: the one place that asks and offers. A game hands in a Sheet, which says what
// it is about and what can be done; the bar deals keys to that and calls back. It knows no game.
package actionbar

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/piece"
)

// Option is one thing that the keeper can do now: a button in the bar below, and, where Place names a space or a
// figure, a lit place on the map.
type Option struct {
	Text   string
	Icon   string
	Tint   fyne.ThemeColorName
	Look   piece.Look
	Key    string // its own key; empty: the bar gives it a digit or a letter
	Act    string // what it does, where that has a letter (see Deps.Actions)
	Bare   bool   // it gets no key
	Place  string // space or figure on the map that stands for it
	Word   string // what the map says there
	Brief  string // what the next button says instead of the text
	Of     string // what it is an option of, where several differ by their targets alone
	Whom   string // the target that it differs by
	Closer func() // looks at what it is an option of
	TestID string // name for scripts behind "console.option."; empty: numbered
	Do     func()

	Tooltip   func() string // what it does, to be read before it is pressed; nil: its text says it
	Elsewhere bool          // it has its key here, but its button stands elsewhere on the page

	Odds, Better int // the chance in percent, without and with a skill point; 0: none is known
}

// Group is some options under a word.
type Group struct {
	Title   string
	Options []Option
}

// Menu is what the bar below shows: the prompt that waits, what was pressed last, or what can be done now. There is
// one bar for all of them, so that the eye and the hands need to learn one place only.
type Menu struct {
	Icon       string
	Title      string
	Sub        string // who is asked, or where
	Text       string // the question, or what is so
	Facts      string // more about it, small
	Card       string // what a card says
	Flavour    string // what is read aloud with it
	Rule       string // the rule it rests on
	Die        *Die
	Number     *Number
	Groups     []Group
	Aux        []Option // on the side: looking closer, correcting
	Primary    *Option  // what Enter does; nil: nothing
	Cancel     func()   // what Esc does; nil: nothing
	Reading    bool     // there is more to read than to press
	Roomy      bool     // there is as much to read as to press
	Searchable bool     // so many options that they can be searched
	Hint       Tooltip  // what is read where nothing is looked at
	Digits     bool     // its actions have digits too, since there is nothing else to press
}

// Die is a die that decides.
type Die struct {
	Sides   int
	Value   int
	Table   bool // it lies on the table: the number it shows is entered
	Odds    keeper.Odds
	Skill   *keeper.Odds
	Reasons []Reason
	Enter   func(n int)
}

// Reason is one part of the value to be rolled.
type Reason struct {
	Text  string
	Value int
	Rule  string
}

// Number is a number that is asked for.
type Number struct {
	Low, High, Value int
	Set              func(n int) // choose it
	Press            func(n int) // what pressing the number itself does: answers, where nothing else has to be chosen
}

// All lists the options in the order in which they get keys.
func (s *Menu) All() []*Option {
	var out []*Option
	for g := range s.Groups {
		for o := range s.Groups[g].Options {
			out = append(out, &s.Groups[g].Options[o])
		}
	}
	return out
}

// buttons counts the options that have their button here.
func (s *Menu) buttons() (n int) {
	for _, o := range s.All() {
		if !o.Elsewhere {
			n++
		}
	}
	return n
}

// hasOdds tells whether an option shows its chance.
func (s *Menu) hasOdds() bool {
	for _, o := range s.All() {
		if o.Odds > 0 && o.Better > 0 {
			return true
		}
	}
	return false
}

// Targets lists the places on the map that stand for an option: one each. Where two would lead to different things the
// place stands for none, so that a click never does what was not meant; a move only goes before a run to the same
// space.
func (s *Menu) Targets() map[string]*Option {
	out, twice := map[string]*Option{}, map[string]bool{}
	for _, o := range s.All() {
		if o.Place == "" || o.Do == nil {
			continue
		}
		first, there := out[o.Place]
		switch {
		case !there:
			out[o.Place] = o
		case !first.goesFirst():
			twice[o.Place] = true
		}
	}
	for place := range twice {
		delete(out, place)
	}
	return out
}

// goesFirst tells whether a place stands for this option although it could stand for another one too: a movement step
// goes before the same thing done as an action.
func (o *Option) goesFirst() bool {
	return strings.HasPrefix(o.TestID, "move.") || o.TestID == "hide.move" || o.TestID == "emerge.move"
}

// OptionKeys are the keys given to options, in order. The letters that the whole console uses are not among them.
var OptionKeys = []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "J", "Q", "W", "Y"}

// AssignKeys gives every option without a key of its own one, as long as there are any: to an action its letter, with a digit
// behind it where there are several ways, to the others the next of OptionKeys, then of the further letters that are
// free where it lies. Digits that the sheet needs for a die or a number are left out.
func (s *Menu) AssignKeys(actions []ActionKey, further ...string) {
	free := append(slices.Clone(OptionKeys), further...)
	if (s.Die != nil && s.Die.Table) || s.Number != nil {
		free = free[10:]
	}
	if s.Searchable {
		free = free[:min(len(free), 10)] // letters would only clutter a list that is searched
	}
	way := map[string]int{}
	for _, o := range s.All() {
		if o.Key != "" || o.Bare || o.Do == nil {
			continue
		}
		if letter := actionKey(actions, o.Act); letter != "" && !s.Digits {
			if o.Key = letter; len(s.Doing(o.Act)) > 1 {
				if n := way[o.Act]; n < 10 {
					o.Key += OptionKeys[n]
				}
				way[o.Act]++
			}
			continue
		}
		if len(free) > 0 {
			o.Key, free = free[0], free[1:]
		}
	}
	for i := range s.Aux {
		if s.Aux[i].Key == "" {
			s.Aux[i].Key = actionKey(actions, s.Aux[i].Act)
		}
	}
}

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
func (s *Menu) Doing(name string) []*Option {
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

// Filter leaves the ways of one action, which get digits then.
func (s *Menu) Filter(name string, leave func()) {
	s.Groups = slices.DeleteFunc(s.Groups, func(g Group) bool {
		return !slices.ContainsFunc(g.Options, func(o Option) bool { return o.Act == name })
	})
	for g := range s.Groups {
		s.Groups[g].Options = slices.DeleteFunc(s.Groups[g].Options, func(o Option) bool { return o.Act != name })
		for o := range s.Groups[g].Options {
			s.Groups[g].Options[o].Act = ""
		}
	}
	s.Aux, s.Primary, s.Cancel = nil, nil, leave
}
