// Package actionbar is the bar of the table, the one place that asks and offers. A game passes a Menu, which holds a
// question or topic and its options; the bar assigns keys and calls back. It knows no game.
package actionbar

import (
	"cmp"
	"image"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/table/piece"
)

// Option is something that the user can do now: a button of the bar, and a lit place on the map if Place names one.
type Option struct {
	Text    string
	Icon    string
	Picture image.Image // instead of the icon; nil: none
	Tint    fyne.ThemeColorName
	Look    piece.Look
	Key     string // its own key; "": the bar assigns a digit or a letter
	Number  string // set by AssignKeys: the digit of the option that Enter presses
	Act     string // the action it belongs to, if that has a letter (see Deps.Actions)
	Bare    bool   // it gets no key
	OnMap   bool   // it has no button; only its place on the map selects it
	Place   string // the space or figure on the map that selects it
	Word    string // its label on the map
	Brief   string // the label of the next button, instead of Text
	Of      string // the ID of the thing it is done with, if several options differ only in their target
	Whom    string // its target
	Listed  string // its text in the list of all options, where a press only shows it; "": a press does it
	Loose   bool   // if its Place is looked at, Enter does not press it, and the place stays looked at afterwards
	Under   string // the ID of the secret list that it would reveal: it is shown only if that is uncovered
	Aside   bool   // it is rarely wanted: a phone folds it away below all others
	Far     int    // how many steps its place is away; 0: that does not matter
	Onward  bool   // it passes or ends a turn: a phone keeps it in sight below a long list
	Leads   bool   // if its Of is looked at, Enter presses the first of these
	Closer  func() // shows what Of names
	TestID  string // its test ID after "console.option."; "": a number
	Do      func()

	Drawn Drawing // its card, shown instead of a button

	Tooltip func() string // explains what it does before it is pressed; nil: Text is enough

	Odds, Better int // chances in percent without and with a skill point; 0: unknown
}

// Group is a set of options under a title.
type Group struct {
	Title   string
	Options []Option
}

// Menu is what the bar shows: a pending prompt, the thing pressed last, or everything that can be done now.
type Menu struct {
	Icon       string
	Title      string
	Sub        string  // who is asked, or where
	Text       string  // the question, or the situation
	Facts      string  // details, in small letters
	Card       string  // the text of a card
	Drawn      Drawing // the picture of the card, shown large
	Flavour    string  // the text read aloud with it
	Rule       string  // the rule it is based on
	Die        *Die
	Number     *Number
	Groups     []Group
	Aux        []Option // on the side: details, corrections
	Primary    *Option  // what Enter does; nil: nothing
	Cancel     func()   // what Esc does; nil: nothing
	Reading    bool     // there is more to read than to press
	Roomy      bool     // there is as much to read as to press
	Searchable bool     // there are enough options for a search field
	// New makes the last option of a searchable menu, for typed words that are none of the others; the search field
	// then has the focus from the start. nil: there is no such option.
	New func(typed string) Option
	// Typed: the options are so many that the search field has the focus from the start. Enter presses the first that
	// it has found.
	Typed  bool
	Hint   Tooltip // shown while no option is looked at
	Digits bool    // actions get digits, too, since there are no other options
}

// Die is a die that decides: a roll of Value or less succeeds.
type Die struct {
	Sides   int
	Value   int
	Table   bool // rolled on the table; the number is entered
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

// Number is a number to be entered.
type Number struct {
	Low, High, Value int
	Set              func(n int) // chooses a number
	Press            func(n int) // called when a number is pressed; it answers if nothing else has to be chosen
	Enter            bool        // Enter takes the value, since nothing else is asked
	Blank            bool        // no number was chosen yet, and none is proposed
}

// Few reports whether each number has a button of its own.
func (n *Number) Few() bool { return n.High-n.Low < 14 }

// key is the key of a number with a button: its digit, so that each digit answers at once, and above nine the next of
// OptionKeys.
func (n *Number) key(v int) string {
	switch {
	case v < 0 || v >= len(OptionKeys):
		return ""
	case v < 10:
		return strconv.Itoa(v)
	case n.Low > 0:
		return OptionKeys[v-1] // nought is ten
	}
	return OptionKeys[v]
}

// All lists the options with a button, in the order in which they get keys.
func (s *Menu) All() []*Option {
	var out []*Option
	for g := range s.Groups {
		for o := range s.Groups[g].Options {
			if !s.Groups[g].Options[o].OnMap {
				out = append(out, &s.Groups[g].Options[o])
			}
		}
	}
	return out
}

// Takes adds the option that answers with the number. If each number has a button, the value's button is the option.
func (s *Menu) Takes(g *Group, o Option) {
	if s.Number != nil && s.Number.Few() {
		s.Number.Enter, s.Primary = true, &o
		return
	}
	g.Options = append(g.Options, o)
}

// WithoutEnter takes Enter away from the options, since somebody else chooses. Pressing an option still answers.
func (s *Menu) WithoutEnter() {
	s.Primary = nil
	if s.Number != nil {
		s.Number.Enter = false
	}
	for _, o := range s.All() {
		if o.Key == "Enter" {
			o.Key, o.Look = "", piece.LookPlain
		}
	}
}

// typed reports whether the search field has the focus from the start.
func (s *Menu) typed() bool { return s.New != nil || s.Typed }

// cards reports whether any option is drawn as a card.
func (s *Menu) cards() bool {
	return slices.ContainsFunc(s.All(), func(o *Option) bool { return o.Drawn != nil })
}

// hasOdds reports whether any option shows its chance.
func (s *Menu) hasOdds() bool {
	for _, o := range s.All() {
		if o.Odds > 0 && o.Better > 0 {
			return true
		}
	}
	return false
}

// Targets maps places on the map to their option. A place that could mean several options is left out, so that a click
// never does something unintended; a move takes precedence over a run to the same space.
func (s *Menu) Targets() map[string]*Option {
	out, twice := map[string]*Option{}, map[string]bool{}
	for g := range s.Groups {
		for i := range s.Groups[g].Options {
			o := &s.Groups[g].Options[i]
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
	}
	for place := range twice {
		delete(out, place)
	}
	return out
}

// goesFirst reports whether this option takes precedence over others at the same place. A movement step takes
// precedence over the same thing done as an action.
func (o *Option) goesFirst() bool {
	return strings.HasPrefix(o.TestID, "move.") || o.TestID == "hide.move" || o.TestID == "emerge.move"
}

// OptionKeys are the keys given to options, in order. Letters that the whole console uses are left out.
var OptionKeys = []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "J", "Q", "W", "Y"}

// SpareKeys are further letters for options, which nothing else at the table of most games uses.
var SpareKeys = strings.Split("ABDFGIKMNORSTUVXZ", "")

// HeldKeys are the keys that options had before, the most recent one last.
type HeldKeys []HeldKey

// HeldKey is the key of an option by its test ID, and the round in which it was shown last.
type HeldKey struct {
	ID, Key string
	Round   int
	Place   bool // the option was a place on the map
}

// Of returns the key of an option; "": none.
func (h HeldKeys) Of(id string) string {
	if i := slices.IndexFunc(h, func(k HeldKey) bool { return id != "" && k.ID == id }); i >= 0 {
		return h[i].Key
	}
	return ""
}

// For returns the keys as far as they matter for a menu other than that of everything: none if all of its options are
// new, except that places keep theirs, since the same key pressed twice would else walk out and back.
func (h HeldKeys) For(s *Menu) HeldKeys {
	keeps := func(o *Option) bool { return o.Do != nil && (o.Place != "" || h.Of(o.TestID) != "") }
	if slices.ContainsFunc(s.All(), keeps) {
		return h
	}
	return nil
}

// Recent returns the keys that were shown in this round or the one before; others may have another meaning now.
func (h HeldKeys) Recent(round int) HeldKeys {
	return slices.DeleteFunc(slices.Clone(h), func(k HeldKey) bool { return round-k.Round > 1 })
}

// Kept returns the keys, updated by those of a menu that is shown in this round.
func (h HeldKeys) Kept(s *Menu, round int) HeldKeys {
	h = slices.Clone(h)
	for _, o := range s.All() {
		if key := cmp.Or(o.Number, o.Key); o.TestID != "" && key != "" && key != "Enter" {
			h = slices.DeleteFunc(h, func(k HeldKey) bool { return k.ID == o.TestID || k.Key == key })
			h = append(h, HeldKey{o.TestID, key, round, o.Place != ""})
		}
	}
	return h
}

// AssignKeys gives a key to every option that has none, while there are free ones. An action gets its letter, followed
// by a digit if there are several options; others get the next of OptionKeys, then of the further letters. It leaves
// out digits needed for a die or a number, and options' own keys. The option that Enter presses keeps its digit, so
// that a digit means the same place in the list whatever is proposed. An option that had a key gets it again;
// others get keys that none had, then the one that was shown longest ago.
func (s *Menu) AssignKeys(held HeldKeys, actions []ActionKey, further ...string) {
	free := append(slices.Clone(OptionKeys), further...)
	if (s.Die != nil && s.Die.Table) || s.Number != nil {
		free = free[10:]
	}
	if f := s.Number; f != nil && f.Few() {
		for v := max(f.Low, 0); v <= f.High; v++ {
			free = slices.DeleteFunc(free, func(key string) bool { return key == f.key(v) })
		}
	}
	switch {
	case s.typed(): // the field has the keyboard
		free = nil
	case s.Searchable:
		free = free[:min(len(free), 10)] // letters would only clutter a list that has a search field
	}
	free = slices.DeleteFunc(slices.Clone(free), func(key string) bool {
		return slices.ContainsFunc(s.All(), func(o *Option) bool { return o.Key == key })
	})
	own := map[string]*Option{} // a key means one thing, also where a game gives two options the same
	for _, o := range s.All() {
		switch other := own[o.Key]; {
		case o.Key == "" || o.Key == "Enter":
		case other == nil:
			own[o.Key] = o
		case held.Of(o.TestID) == o.Key: // it had the key first
			own[o.Key], other.Key = o, ""
		default:
			o.Key = ""
		}
	}
	wanted := func(key string) int { // the order in which other options may take it; 0: at once
		at := slices.IndexFunc(held, func(k HeldKey) bool { return k.Key == key })
		if at >= 0 && slices.ContainsFunc(s.All(), func(o *Option) bool { return o.TestID == held[at].ID }) {
			return len(held) + 1
		}
		return at + 1
	}
	slices.SortStableFunc(free, func(a, b string) int { return cmp.Compare(wanted(a), wanted(b)) })
	next := func(o *Option) (key string) {
		at := max(slices.Index(free, held.Of(o.TestID)), 0)
		key = free[at]
		free = slices.Delete(free, at, at+1)
		return key
	}
	numbered := slices.ContainsFunc(s.All(), func(o *Option) bool { return o.Key == "" && !o.Bare && o.Do != nil })
	way := map[string]int{}
	for _, o := range s.All() {
		if o.Key == "Enter" && numbered && !o.Bare && o.Do != nil && actionKey(actions, o.Act) == "" && len(free) > 0 {
			o.Number = next(o)
		}
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
			o.Key = next(o)
		}
	}
	for i := range s.Aux {
		if s.Aux[i].Key == "" {
			s.Aux[i].Key = actionKey(actions, s.Aux[i].Act)
		}
	}
}

// ActionKey is an action and its letter, which is the same in every turn and every language.
type ActionKey struct {
	Name, Key string
	Commands  []keeper.Command // the types of commands that belong to the action
}

// actionKey returns the letter of an action, "" if it gets a digit.
func actionKey(actions []ActionKey, name string) string {
	for _, a := range actions {
		if a.Name == name {
			return a.Key
		}
	}
	return ""
}

// Doing lists the options of an action.
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

// Filter keeps only the options of one action, which get digits.
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
