package keeper

import "strconv"

// Source says where dice are rolled or a deck lies: on the real table, the app
// being told, or on screen, the app doing it. It can change at any time.
type Source string

// The two sources.
const (
	OnTable  Source = "table"
	OnScreen Source = "screen"
)

// Prompt is a question that a rule needs answered before play goes on. Prompts
// lie on a stack in the state; only the top one can be answered, and while one
// waits nothing else is legal but corrections and undo.
type Prompt struct {
	ID     int      `json:"id"`               // numbers the session's prompts from 1, so an answer cannot hit the wrong one
	Kind   string   `json:"kind"`             // what is asked, for example "horrorTest"; keys the wording
	Rule   string   `json:"rule"`             // the rule that asks, in the numbering of the game
	Who    string   `json:"who"`              // who answers: "keeper" or an investigator
	Secret bool     `json:"secret,omitempty"` // not to be shown in the players' window
	Args   Args     `json:"args,omitempty"`   // values for the wording
	Die    *DieAsk  `json:"die,omitempty"`    // a die decides
	Number *Range   `json:"number,omitempty"` // a number is asked for
	Choice []Option `json:"choice,omitempty"` // what can be answered; empty when only a number is asked for
}

// Option is one possible answer to a prompt.
type Option struct {
	Key  string `json:"key"`            // what the answer says, for example "yes" or a card's ID
	Args Args   `json:"args,omitempty"` // values for the wording

	Odds      *Odds `json:"odds,omitempty"`      // the exact chance of success when this is chosen, where a die will decide
	SkillOdds *Odds `json:"skillOdds,omitempty"` // the same with a skill point; nil when none can be spent

	NoDie bool `json:"noDie,omitempty"` // of a question that a die decides: choosing this rolls none
}

// Range is a span of whole numbers, both ends included.
type Range struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// DieAsk says that a die decides, with the exact odds. Source tells whether the
// app rolls (answers carry no die) or the table does (answers carry the number shown).
type DieAsk struct {
	Sides     int        `json:"sides"`
	Source    Source     `json:"source"`
	Value     int        `json:"value"`               // roll this or less
	Odds      Odds       `json:"odds"`                // without a skill point
	SkillOdds *Odds      `json:"skillOdds,omitempty"` // with a skill point; nil when none can be spent
	Modifiers []Modifier `json:"modifiers,omitempty"` // what makes up Value, in order
}

// Odds is an exact chance: Good of All equally likely outcomes succeed.
type Odds struct {
	Good int `json:"good"`
	All  int `json:"all"`
}

// Modifier is one part of a test's value with the reason for it.
type Modifier struct {
	Reason string `json:"reason"` // keys the wording, for example "attribute", "stunned"
	Value  int    `json:"value"`
	Rule   string `json:"rule,omitempty"`
	Args   Args   `json:"args,omitempty"`
}

// Answer answers the top prompt. It is the one command that every game shares.
type Answer struct {
	Prompt int    `json:"prompt"`           // the prompt's ID
	Choice string `json:"choice,omitempty"` // the key of the chosen option
	Die    int    `json:"die,omitempty"`    // what the die on the table shows
	Number *int   `json:"number,omitempty"` // the number asked for
}

// Do names the command.
func (Answer) Do() string { return "answer" }

// Check refuses an answer that does not fit the prompt: CodeNoPrompt, CodeStaleAnswer
// or CodeBadAnswer.
func (p *Prompt) Check(a Answer) error {
	if p == nil {
		return Refuse(CodeNoPrompt, "")
	}
	if a.Prompt != p.ID {
		return Refuse(CodeStaleAnswer, p.Rule, "prompt", strconv.Itoa(a.Prompt), "waiting", strconv.Itoa(p.ID))
	}
	if len(p.Choice) > 0 || a.Choice != "" {
		found := false
		for _, o := range p.Choice {
			found = found || o.Key == a.Choice
		}
		if !found {
			return Refuse(CodeBadAnswer, p.Rule, "choice", a.Choice)
		}
	}
	if p.Number != nil {
		if a.Number == nil || *a.Number < p.Number.Min || *a.Number > p.Number.Max {
			return Refuse(CodeBadAnswer, p.Rule, "min", strconv.Itoa(p.Number.Min), "max", strconv.Itoa(p.Number.Max))
		}
	} else if a.Number != nil {
		return Refuse(CodeBadAnswer, p.Rule, "number", strconv.Itoa(*a.Number))
	}
	switch {
	case p.Rolls(a.Choice) && p.Die.Source == OnTable:
		if a.Die < 1 || a.Die > p.Die.Sides {
			return Refuse(CodeBadAnswer, p.Rule, "die", strconv.Itoa(a.Die), "max", strconv.Itoa(p.Die.Sides))
		}
	case a.Die != 0:
		return Refuse(CodeBadAnswer, p.Rule, "die", strconv.Itoa(a.Die), "max", "0")
	}
	return nil
}

// Rolls reports whether a die decides when an option is chosen.
func (p *Prompt) Rolls(choice string) bool {
	if p.Die == nil {
		return false
	}
	for _, o := range p.Choice {
		if o.Key == choice {
			return !o.NoDie
		}
	}
	return true
}

// Rolled returns what the die shows: the number the answer carries when the die
// lies on the table, a fresh roll when it is on screen.
func (d *DieAsk) Rolled(a Answer, c Chance) int {
	if d.Source == OnTable {
		return a.Die
	}
	return Die(c, d.Sides)
}

// Answers lists every answer the prompt accepts, each ready to be sent. Numbers
// and dice on the table are written out one by one.
func (p *Prompt) Answers() []Command {
	if p == nil {
		return nil
	}
	base := []Answer{{Prompt: p.ID}}
	if len(p.Choice) > 0 {
		base = base[:0]
		for _, o := range p.Choice {
			base = append(base, Answer{Prompt: p.ID, Choice: o.Key})
		}
	}
	if p.Number != nil {
		var all []Answer
		for _, a := range base {
			for n := p.Number.Min; n <= p.Number.Max; n++ {
				a.Number = &[]int{n}[0]
				all = append(all, a)
			}
		}
		base = all
	}
	var out []Command
	for _, a := range base {
		if !p.Rolls(a.Choice) || p.Die.Source != OnTable {
			out = append(out, a)
			continue
		}
		for n := 1; n <= p.Die.Sides; n++ {
			a.Die = n
			out = append(out, a)
		}
	}
	return out
}
