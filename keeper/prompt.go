package keeper

import (
	"reflect"
	"slices"
	"strconv"
)

// Source says whether dice and decks are in the app, or on the real table, whose results are entered. It can change at
// any time.
type Source string

// The two sources.
const (
	OnTable  Source = "table"
	OnScreen Source = "screen"
)

// Prompt is a question that a rule needs answered before play goes on. Prompts form a stack in the state. Only the top
// one can be answered; while one waits, nothing else is legal except corrections and undo.
type Prompt struct {
	// numbers the session's prompts from 1, so that an answer cannot reach the wrong one
	ID     int      `json:"id"`
	Kind   string   `json:"kind"`             // the question, for example "horrorTest"; keys the wording
	Rule   string   `json:"rule"`             // the rule that asks, in the numbering of the game
	Who    string   `json:"who"`              // who answers: "keeper" or an investigator
	Secret bool     `json:"secret,omitempty"` // not to be shown in the players' window
	Args   Args     `json:"args,omitempty"`   // values for the wording
	Die    *DieRoll `json:"die,omitempty"`    // a die decides
	Number *Range   `json:"number,omitempty"` // a number is asked for
	Usual  int      `json:"usual,omitempty"`  // the default answer: the number, or an index in Choice, from 1
	Choice []Option `json:"choice,omitempty"` // the possible answers; empty if only a number is asked for

	// the number depends on something that only the table sees: none is suggested, and Enter alone is no answer
	Unknown bool `json:"unknown,omitempty"`

	Several *Range     `json:"several,omitempty"` // this many of Choice are taken, each once; nil: exactly one
	Order   bool       `json:"order,omitempty"`   // all of Choice are put in an order, the first one first
	Pool    *DicePool  `json:"pool,omitempty"`    // a handful of dice decides
	Bag     *TokenDraw `json:"bag,omitempty"`     // tokens from a bag decide
}

// SeenBy reports whether an audience may see the prompt. A secret prompt is visible only to the one who answers it and
// to the keeper.
func (p *Prompt) SeenBy(who Audience) bool {
	return !p.Secret || who == ForKeeper || who == Audience(p.Who)
}

// Proposes reports whether Enter answers the prompt: with the usual or the only answer, a number, dice, or tokens. If
// several options are taken, Enter confirms those chosen.
func (p *Prompt) Proposes() bool {
	return !p.Unknown && (p.Usual > 0 || len(p.Choice) <= 1 || p.Number != nil || p.Several != nil || p.Order ||
		p.Die != nil || p.Pool != nil || p.Bag != nil)
}

// Start returns the initial value of a number prompt: the usual number, or the nearest in its range.
func (p *Prompt) Start() int { return min(max(p.Usual, p.Number.Min), p.Number.Max) }

// Option is one possible answer to a prompt.
type Option struct {
	Key  string `json:"key"`            // the key in the answer, for example "yes" or a card's ID
	Args Args   `json:"args,omitempty"` // values for the wording

	Odds      *Odds `json:"odds,omitempty"`      // the exact chance of success with this option, if a die decides
	SkillOdds *Odds `json:"skillOdds,omitempty"` // the same with a skill point; nil when none can be spent

	NoDie bool `json:"noDie,omitempty"` // in a prompt that a die decides: this option rolls none
}

// Choice returns options that have only keys.
func Choice(keys ...string) []Option {
	var out []Option
	for _, key := range keys {
		out = append(out, Option{Key: key})
	}
	return out
}

// Range is a range of whole numbers, both ends included.
type Range struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// DieRoll is a roll of one die, with the exact odds. Source says whether the app rolls (answers contain no die) or the
// table (answers contain the number shown).
type DieRoll struct {
	Sides     int        `json:"sides"`
	Source    Source     `json:"source"`
	Value     int        `json:"value"`               // success: this or less
	Odds      Odds       `json:"odds"`                // without a skill point
	SkillOdds *Odds      `json:"skillOdds,omitempty"` // with a skill point; nil when none can be spent
	Modifiers []Modifier `json:"modifiers,omitempty"` // the parts of Value, in order
}

// Odds is an exact chance: Good of All equally likely outcomes succeed.
type Odds struct {
	Good int `json:"good"`
	All  int `json:"all"`
}

// Modifier is one part of a test's value, and the reason for it.
type Modifier struct {
	Reason string `json:"reason"` // keys the wording, for example "attribute", "stunned"
	Value  int    `json:"value"`
	Rule   string `json:"rule,omitempty"`
	Args   Args   `json:"args,omitempty"`
}

// Answer answers the top prompt. It is the one command that every game has.
type Answer struct {
	Prompt int    `json:"prompt"`           // the prompt's ID
	Choice string `json:"choice,omitempty"` // the key of the chosen option
	Die    int    `json:"die,omitempty"`    // the number shown by the die on the table
	Number *int   `json:"number,omitempty"` // the number asked for

	// These are pointers so that answers can be compared with ==.
	Choices *[]string `json:"choices,omitempty"` // the keys of several options, or of all in their order
	Dice    *[]int    `json:"dice,omitempty"`    // the number shown by each die of a pool on the table
	Tokens  *[]string `json:"tokens,omitempty"`  // the tokens drawn on the table, in their order
}

// Keys returns the options of an answer that takes several, in order.
func (a Answer) Keys() []string { return list(a.Choices) }

// list returns the list, or nil.
func list[T any](l *[]T) []T {
	if l == nil {
		return nil
	}
	return *l
}

// Do names the command.
func (Answer) Do() string { return "answer" }

// Check refuses an answer that does not fit the prompt: CodeNoPrompt, CodeStaleAnswer or CodeBadAnswer.
func (p *Prompt) Check(a Answer) error {
	if p == nil {
		return Refuse(CodeNoPrompt, "")
	}
	if a.Prompt != p.ID {
		return Refuse(CodeStaleAnswer, p.Rule, "prompt", strconv.Itoa(a.Prompt), "waiting", strconv.Itoa(p.ID))
	}
	if err := p.checkChoice(a); err != nil {
		return err
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
	switch {
	case p.Pool != nil:
		if err := p.Pool.check(p.Rule, list(a.Dice)); err != nil {
			return err
		}
	case len(list(a.Dice)) > 0:
		return Refuse(CodeBadAnswer, p.Rule, "dice", strconv.Itoa(len(*a.Dice)), "max", "0")
	}
	switch {
	case p.Bag != nil:
		return p.Bag.check(p.Rule, list(a.Tokens))
	case len(list(a.Tokens)) > 0:
		return Refuse(CodeBadAnswer, p.Rule, "token", (*a.Tokens)[0])
	}
	return nil
}

// taken returns how many options an answer names, and whether it names several or an order.
func (p *Prompt) taken() (r Range, several bool) {
	switch {
	case p.Order:
		return Range{len(p.Choice), len(p.Choice)}, true
	case p.Several != nil:
		return *p.Several, true
	}
	return Range{}, false
}

func (p *Prompt) checkChoice(a Answer) error {
	offers := func(key string) bool {
		return slices.ContainsFunc(p.Choice, func(o Option) bool { return o.Key == key })
	}
	bounds, several := p.taken()
	if !several {
		if keys := a.Keys(); len(keys) > 0 {
			return Refuse(CodeBadAnswer, p.Rule, "choice", keys[0])
		}
		if (len(p.Choice) > 0 || a.Choice != "") && !offers(a.Choice) {
			return Refuse(CodeBadAnswer, p.Rule, "choice", a.Choice)
		}
		return nil
	}
	if a.Choice != "" {
		return Refuse(CodeBadAnswer, p.Rule, "choice", a.Choice)
	}
	keys := a.Keys()
	if n := len(keys); n < bounds.Min || n > bounds.Max {
		return Refuse(CodeBadAnswer, p.Rule, "choices", strconv.Itoa(n),
			"min", strconv.Itoa(bounds.Min), "max", strconv.Itoa(bounds.Max))
	}
	for i, key := range keys {
		if !offers(key) || slices.Contains(keys[:i], key) {
			return Refuse(CodeBadAnswer, p.Rule, "choice", key)
		}
	}
	return nil
}

// Rolls reports whether a die decides if an option is chosen.
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

// Rolled returns what the die shows: the number in the answer if the die is on the table, else a fresh roll.
func (d *DieRoll) Rolled(a Answer, c Chance) int {
	if d.Source == OnTable {
		return a.Die
	}
	return Die(c, d.Sides)
}

// Stack holds the tasks that remain after a command, and the question for which one of them waits. A game that asks
// questions in the middle of a command embeds it in its state.
type Stack[F any] struct {
	Tasks  []F     `json:"todo,omitempty"` // the last one is done first
	Prompt *Prompt `json:"prompt,omitempty"`
	Asked  int     `json:"asked"` // numbers the prompts
}

// Pending returns the stack itself, for code that only knows that a state embeds one.
func (s *Stack[F]) Pending() *Stack[F] { return s }

// Push puts tasks on top. The first of them will be done first.
func (s *Stack[F]) Push(frames ...F) {
	for _, f := range slices.Backward(frames) {
		s.Tasks = append(s.Tasks, f)
	}
}

// Pop removes and returns the top task. The stack must not be empty.
func (s *Stack[F]) Pop() F {
	last := len(s.Tasks) - 1
	f := s.Tasks[last]
	s.Tasks = s.Tasks[:last:last]
	return f
}

// Ask asks a question for a task, which stays on top until the question is answered.
func (s *Stack[F]) Ask(f F, p Prompt) {
	s.Tasks = append(s.Tasks, f)
	p.ID = s.Asked + 1
	s.Prompt = &p
}

// Restore replaces the tasks by a copy of these, and the waiting question by p; nil if none waits.
func (s *Stack[F]) Restore(todo []F, p *Prompt) {
	s.Tasks, s.Prompt = append([]F(nil), todo...), p
	if p != nil {
		s.Asked = p.ID
	}
}

// Equal reports whether both hold the same tasks and the same question.
func (s *Stack[F]) Equal(as Stack[F]) bool {
	todo := len(s.Tasks) == 0 && len(as.Tasks) == 0 || reflect.DeepEqual(s.Tasks, as.Tasks)
	return todo && reflect.DeepEqual(s.Prompt, as.Prompt)
}

// Waiting lists the waiting question, if any, as [Rules] does.
func (s *Stack[F]) Waiting() []*Prompt {
	if s.Prompt == nil {
		return nil
	}
	return []*Prompt{s.Prompt}
}
