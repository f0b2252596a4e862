package arkhamcards

import (
	"slices"

	"lantern/keeper/arkhamcards/bag"
	"lantern/keeper/arkhamcards/packs"
)

// Test is a skill test in progress (LCG-5.2), from TC.1 to TC.8.
type Test struct {
	Who        string   `json:"who"`
	Skill      string   `json:"skill"`
	Base       int      `json:"base"` // the tester's skill
	Difficulty int      `json:"difficulty"`
	Action     string   `json:"action,omitempty"` // fight, evade or investigate; "" for a test that a card asks for
	On         string   `json:"on,omitempty"`     // the enemy or location
	Name       string   `json:"name,omitempty"`   // the card that requires it
	Peril      bool     `json:"peril,omitempty"`  // nobody may help (LCG-5.10)
	OfCard     bool     `json:"ofCard,omitempty"` // a drawn card requires it, and defines the effect of a failure
	Commits    []Commit `json:"commits,omitempty"`
	Mods       []Mod    `json:"mods,omitempty"`
	Drawn      []Drawn  `json:"drawn,omitempty"`
	More       bool     `json:"more,omitempty"`   // another token has to be revealed
	Set        Outcome  `json:"set,omitempty"`    // a card sets the outcome (LCG-5.7)
	Result     *Result  `json:"result,omitempty"` // of TC.6, once no further token is due
	Turn       bool     `json:"turn,omitempty"`   // an action of the turn was spent on it
}

// Skill names of a test (LCG-5.1).
const (
	Willpower = "willpower"
	Intellect = "intellect"
	Combat    = "combat"
	Agility   = "agility"
)

// SkillNames are the four skills in printed order.
var SkillNames = packs.Skills

// of returns the value of a skill, or 0 for an unknown name.
func (k Skills) of(name string) int {
	return map[string]int{Willpower: k.Willpower, Intellect: k.Intellect, Combat: k.Combat, Agility: k.Agility}[name]
}

// Skill returns the value of a skill, with the additions of assets.
func (v *Investigator) Skill(name string) int {
	n := v.Skills.of(name)
	for _, a := range v.Assets {
		n += a.Skills.of(name)
	}
	return n
}

// Commit is a committed card, with its matching and wild icons (LCG-5.3).
type Commit struct {
	Who   string `json:"who"`
	Card  string `json:"card,omitempty"`
	Icons int    `json:"icons"`
	Max   int    `json:"max,omitempty"` // "N max committed per skill test" (LCG-10.10)
}

// Mod changes the modified value for the test in progress.
type Mod struct {
	Source string `json:"source"`
	Value  int    `json:"value"`
	Times  Factor `json:"times,omitempty"` // instead of an amount that is added
}

// Factor is a card's multiplier of a value (LCG-6.2).
type Factor string

// The two factors on cards.
const (
	Doubled Factor = "doubled"
	Halved  Factor = "halved"
)

// scale returns how often a test's value is doubled, minus how often it is halved. This applies after all additions,
// whatever the order of the cards (LCG-6.2).
func (t *Test) scale() (n int) {
	for _, m := range t.Mods {
		switch m.Times {
		case Doubled:
			n++
		case Halved:
			n--
		}
	}
	return n
}

// Drawn is a revealed token, with its result.
type Drawn struct {
	Token string `json:"token"`
	Symbol
}

// Outcome is the outcome of a test, set by a card.
type Outcome string

// The two outcomes. If both apply the test fails (LCG-15.2).
const (
	SetFail    Outcome = "fail"
	SetSucceed Outcome = "succeed"
)

// Result is the result of TC.6.
type Result struct {
	Value      int  `json:"value"`
	Difficulty int  `json:"difficulty"`
	Success    bool `json:"success"`
	Margin     int  `json:"margin"` // by how much, LCG-15.4
}

// Reminder is something to do or to remember, with its rule.
type Reminder struct {
	Key  string            `json:"key"`
	Rule string            `json:"rule"`
	Who  string            `json:"who,omitempty"`
	Args map[string]string `json:"args,omitempty"`
}

// revealed reports whether the windows of the test in progress are over, since a token was revealed (LCG-5.2).
func (s *State) revealed() bool { return s.Test != nil && len(s.Test.Drawn) > 0 }

func (t Test) clone() Test {
	t.Commits, t.Mods, t.Drawn = slices.Clone(t.Commits), slices.Clone(t.Mods), slices.Clone(t.Drawn)
	if t.Result != nil {
		r := *t.Result
		t.Result = &r
	}
	return t
}

// skilled returns the tester's value before any token: base skill, committed icons and all modifiers (LCG-5.5). It may
// be below 0: hidden negatives still count (LCG-6.3).
func (s *State) skilled() int {
	t := s.Test
	n := t.Base
	for _, c := range t.Commits {
		n += c.Icons
	}
	for _, m := range t.Mods {
		n += m.Value
	}
	for _, p := range s.Pins {
		if s.pinned(&p) {
			n += p.Value
		}
	}
	return n
}

// Reckoned returns that value, doubled or halved by cards (LCG-6.2).
func (s *State) Reckoned() int { return bag.Scaled(s.skilled(), s.Test.scale()) }

// Counts reports whether a pin changes the test in progress.
func (s *State) Counts(p *Pin) bool { return s.Test != nil && s.pinned(p) }

// pinned reports whether a pin changes the test in progress.
func (s *State) pinned(p *Pin) bool {
	t := s.Test
	return p.Value != 0 && (p.Skill == "any" || p.Skill == t.Skill) &&
		(p.On == "" || p.On == t.Who || t.On != "" && p.On == t.On)
}

// outcome returns the result with the tokens revealed so far (LCG-5.5 to 5.7).
func (s *State) outcome() Result {
	t := s.Test
	revealed := []bag.Revealed{{Effect: bag.Effect{Fail: t.Set == SetFail, Succeed: t.Set == SetSucceed}}}
	for _, d := range t.Drawn {
		revealed = append(revealed, bag.Revealed{Token: bag.Token(d.Token), Effect: d.effect()})
	}
	r := bag.Resolve(s.skilled(), t.Difficulty, t.scale(), revealed)
	return Result{Value: r.Value, Difficulty: r.Difficulty, Success: r.Success, Margin: r.Margin}
}

// effect returns the effect of a symbol in a test.
func (y Symbol) effect() bag.Effect {
	return bag.Effect{Modifier: y.Modifier, RevealAnother: y.RevealAnother, Fail: y.Fail,
		Succeed: y.Succeed, Cancel: y.Cancel}
}
