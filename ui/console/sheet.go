package console

import (
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	"lantern/ui/frame/piece"
)

// option is one thing that the keeper can do now: a button in the bar below, and, where Place names a space or a
// figure, a lit place on the map.
type option struct {
	text   string
	icon   string
	tint   fyne.ThemeColorName
	look   piece.Look
	key    string // its own key; empty: the bar gives it a digit or a letter
	act    string // what it does, where that has a letter (see actionKeys)
	bare   bool   // it gets no key
	place  string // space or figure on the map that stands for it
	word   string // what the map says there
	brief  string // what the next button says instead of the text
	of     string // what it is an option of, where several differ by their targets alone
	whom   string // the target that it differs by
	closer func() // looks at what it is an option of
	probe  string // name for scripts behind "console.option."; empty: numbered
	do     func()

	odds, better int // the chance in percent, without and with a skill point; 0: none is known
}

// group is some options under a word.
type group struct {
	title   string
	icon    string
	options []option
}

// sheet is what the bar below shows: the prompt that waits, what was pressed last, or what can be done now. There is
// one bar for all of them, so that the eye and the hands need to learn one place only.
type sheet struct {
	icon    string
	title   string
	sub     string // who is asked, or where
	text    string // the question, or what is so
	facts   string // more about it, small
	card    string // what a card says
	flavour string // what is read aloud with it
	rule    string // the rule it rests on
	die     *dieFace
	number  *numberFace
	groups  []group
	aux     []option // on the side: looking closer, correcting
	primary *option  // what Enter does; nil: nothing
	leave   func()   // what Esc does; nil: nothing
	reading bool     // there is more to read than to press
	roomy   bool     // there is as much to read as to press
	filter  bool     // so many options that they can be searched
	digits  bool     // its actions have digits too, since there is nothing else to press
}

// dieFace is a die that decides.
type dieFace struct {
	sides   int
	value   int
	table   bool // it lies on the table: the number it shows is entered
	odds    keeper.Odds
	skill   *keeper.Odds
	reasons []reason
	enter   func(n int)
}

// reason is one part of the value to be rolled.
type reason struct {
	text  string
	value int
	rule  string
}

// numberFace is a number that is asked for.
type numberFace struct {
	low, high, value int
	set              func(n int) // choose it
	press            func(n int) // what pressing the number itself does: answers, where nothing else has to be chosen
}

// all lists the options in the order in which they get keys.
func (s *sheet) all() []*option {
	var out []*option
	for g := range s.groups {
		for o := range s.groups[g].options {
			out = append(out, &s.groups[g].options[o])
		}
	}
	return out
}

// hasOdds tells whether an option shows its chance.
func (s *sheet) hasOdds() bool {
	for _, o := range s.all() {
		if o.odds > 0 && o.better > 0 {
			return true
		}
	}
	return false
}

// lit lists the places on the map that stand for an option: one each. Where two would lead to different things the place
// stands for none, so that a click never does what was not meant; a move only goes before a run to the same space.
func (s *sheet) lit() map[string]*option {
	out, twice := map[string]*option{}, map[string]bool{}
	for _, o := range s.all() {
		if o.place == "" || o.do == nil {
			continue
		}
		first, there := out[o.place]
		switch {
		case !there:
			out[o.place] = o
		case !first.goesFirst():
			twice[o.place] = true
		}
	}
	for place := range twice {
		delete(out, place)
	}
	return out
}

// goesFirst tells whether a place stands for this option although it could stand for another one too: a movement step goes
// before the same thing done as an action.
func (o *option) goesFirst() bool {
	return strings.HasPrefix(o.probe, "move.") || o.probe == "hide.move" || o.probe == "emerge.move"
}

// optionKeys are the keys given to options, in order. The letters that the whole console uses are not among them.
var optionKeys = []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "J", "Q", "W", "Y"}

// deal gives every option without a key of its own one, as long as there are any: to an action its letter, with a digit
// behind it where there are several ways, to the others the next of optionKeys. Digits that the sheet needs for a die or
// a number are left out.
func (s *sheet) deal() {
	free := optionKeys
	if (s.die != nil && s.die.table) || s.number != nil {
		free = free[10:]
	}
	if s.filter {
		free = free[:min(len(free), 10)] // letters would only clutter a list that is searched
	}
	way := map[string]int{}
	for _, o := range s.all() {
		if o.key != "" || o.bare || o.do == nil {
			continue
		}
		if letter := actionKey(o.act); letter != "" && !s.digits {
			if o.key = letter; len(s.doing(o.act)) > 1 {
				if n := way[o.act]; n < 10 {
					o.key += optionKeys[n]
				}
				way[o.act]++
			}
			continue
		}
		if len(free) > 0 {
			o.key, free = free[0], free[1:]
		}
	}
	for i := range s.aux {
		if s.aux[i].key == "" {
			s.aux[i].key = actionKey(s.aux[i].act)
		}
	}
}
