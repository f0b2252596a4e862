package keeper

import (
	"math/big"
	"slices"
)

// AnswersMost limits the answers that a prompt lists. If there are more, [Prompt.Answers] returns a sample.
const AnswersMost = 512

// axis is one independent part of an answer: the number of its values, and a function that writes the nth one, from 0,
// into an answer.
type axis struct {
	ways *big.Int
	nth  func(i *big.Int, a *Answer)
}

// axes returns the further parts of an answer with this option. choice is "" if the prompt does not ask for a single
// option.
func (p *Prompt) axes(choice string) []axis {
	var out []axis
	if bounds, several := p.taken(); several {
		out = append(out, p.keys(bounds))
	}
	if p.Number != nil {
		low := p.Number.Min
		out = append(out, axis{big.NewInt(int64(p.Number.Max - low + 1)), func(i *big.Int, a *Answer) {
			n := low + int(i.Int64())
			a.Number = &n
		}})
	}
	if p.Rolls(choice) && p.Die.Source == OnTable {
		out = append(out, axis{big.NewInt(int64(p.Die.Sides)),
			func(i *big.Int, a *Answer) { a.Die = int(i.Int64()) + 1 }})
	}
	if p.Pool != nil && p.Pool.Source == OnTable {
		sides := big.NewInt(int64(p.Pool.Sides))
		ways := new(big.Int).Exp(sides, big.NewInt(int64(p.Pool.Dice)), nil)
		out = append(out, axis{ways, func(i *big.Int, a *Answer) {
			digit, i := new(big.Int), new(big.Int).Set(i)
			dice := make([]int, p.Pool.Dice)
			for at := range dice {
				i.DivMod(i, sides, digit)
				dice[at] = int(digit.Int64()) + 1
			}
			a.Dice = &dice
		}})
	}
	if p.Bag != nil && p.Bag.Source == OnTable {
		bag := selection{len(p.Bag.Tokens), p.Bag.Draw, true}
		out = append(out, axis{bag.ways(), func(i *big.Int, a *Answer) {
			var tokens []string
			for _, at := range bag.nth(i) {
				tokens = append(tokens, p.Bag.Tokens[at])
			}
			a.Tokens = &tokens
		}})
	}
	return out
}

// keys is the axis of taking several options. Unless order matters they are taken in the order of the options.
func (p *Prompt) keys(bounds Range) axis {
	all := selection{len(p.Choice), bounds, p.Order}
	return axis{all.ways(), func(i *big.Int, a *Answer) {
		at := all.nth(i)
		keys := make([]string, len(at))
		for i, n := range at {
			keys[i] = p.Choice[n].Key
		}
		a.Choices = &keys
	}}
}

// count returns the number of answers that the axes span.
func count(axes []axis) *big.Int {
	n := big.NewInt(1)
	for _, x := range axes {
		n.Mul(n, x.ways)
	}
	return n
}

// starts returns the answers that hold a single option, or nothing yet.
func (p *Prompt) starts() []Answer {
	if _, several := p.taken(); several || len(p.Choice) == 0 {
		return []Answer{{Prompt: p.ID}}
	}
	out := make([]Answer, len(p.Choice))
	for i, o := range p.Choice {
		out[i] = Answer{Prompt: p.ID, Choice: o.Key}
	}
	return out
}

// Ways returns the number of answers that the prompt accepts. Copies of a token and positions of dice count.
func (p *Prompt) Ways() *big.Int {
	n := new(big.Int)
	for _, a := range p.starts() {
		n.Add(n, count(p.axes(a.Choice)))
	}
	return n
}

// Answers lists every answer that the prompt accepts, ready to be sent. If there are more than [AnswersMost], see
// [Prompt.Ways], it returns that many, spread evenly over all. [Prompt.Random] chooses among all.
func (p *Prompt) Answers() []Command {
	if p == nil {
		return nil
	}
	if starts := p.starts(); len(starts) <= AnswersMost &&
		!slices.ContainsFunc(starts, func(a Answer) bool { return len(p.axes(a.Choice)) > 0 }) {
		out := make([]Command, len(starts))
		for i, a := range starts {
			out[i] = a
		}
		return out
	}
	ways, most := p.Ways(), big.NewInt(AnswersMost)
	if ways.Cmp(most) < 0 {
		most = ways
	}
	var out []Command
	for i := int64(0); i < most.Int64(); i++ {
		n := new(big.Int).Mul(big.NewInt(i), ways)
		out = append(out, p.answer(n.Div(n, most)))
	}
	return out
}

// Random returns one of the answers that the prompt accepts, each equally likely. There must be at least one.
func (p *Prompt) Random(c Chance) Answer { return p.answer(bigBelow(c, p.Ways())) }

// answer returns the nth answer, from 0.
func (p *Prompt) answer(n *big.Int) Answer {
	for _, a := range p.starts() {
		axes := p.axes(a.Choice)
		here := count(axes)
		if n.Cmp(here) >= 0 {
			n = new(big.Int).Sub(n, here)
			continue
		}
		for _, x := range slices.Backward(axes) { // the last one changes first
			i := new(big.Int)
			n, i = new(big.Int).DivMod(n, x.ways, i)
			x.nth(i, &a)
		}
		return a
	}
	return Answer{Prompt: p.ID}
}

// bigBelow returns a whole number from 0 to n-1, each equally likely.
func bigBelow(c Chance, n *big.Int) *big.Int {
	const digit = 1 << 30
	for {
		out, span := new(big.Int), big.NewInt(1)
		for span.Cmp(n) < 0 {
			out.Add(out.Mul(out, big.NewInt(digit)), big.NewInt(int64(c.Below(digit))))
			span.Mul(span, big.NewInt(digit))
		}
		if fits := new(big.Int).Sub(span, new(big.Int).Mod(span, n)); out.Cmp(fits) < 0 {
			return out.Mod(out, n)
		}
	}
}

// selection numbers the ways to take some of n things, from 0, in order of how many are taken.
type selection struct {
	n       int
	bounds  Range
	ordered bool // the order of taking matters
}

// of returns the number of ways to take exactly k of n things.
func (s selection) of(n, k int) *big.Int {
	if k < 0 || k > n {
		return new(big.Int)
	}
	if s.ordered {
		return new(big.Int).MulRange(int64(n-k+1), int64(n))
	}
	return new(big.Int).Binomial(int64(n), int64(k))
}

// ways returns the total number.
func (s selection) ways() *big.Int {
	sum := new(big.Int)
	for k := s.bounds.Min; k <= min(s.bounds.Max, s.n); k++ {
		sum.Add(sum, s.of(s.n, k))
	}
	return sum
}

// nth returns the indexes of the things taken, in rising order for combinations.
func (s selection) nth(i *big.Int) []int {
	i = new(big.Int).Set(i)
	for k := s.bounds.Min; k <= min(s.bounds.Max, s.n); k++ {
		here := s.of(s.n, k)
		if i.Cmp(here) >= 0 {
			i.Sub(i, here)
			continue
		}
		if s.ordered {
			return s.arrangement(i, k)
		}
		return s.combination(i, k)
	}
	return nil
}

func (s selection) arrangement(i *big.Int, k int) []int {
	left := make([]int, s.n)
	for at := range left {
		left[at] = at
	}
	var out []int
	for ; k > 0; k-- {
		rest := s.of(len(left)-1, k-1)
		at := new(big.Int)
		at.DivMod(i, rest, i)
		j := int(at.Int64())
		out = append(out, left[j])
		left = append(left[:j], left[j+1:]...)
	}
	return out
}

func (s selection) combination(i *big.Int, k int) []int {
	var out []int
	for at := 0; k > 0; at++ {
		if with := s.of(s.n-at-1, k-1); i.Cmp(with) < 0 {
			out = append(out, at)
			k--
		} else {
			i.Sub(i, with)
		}
	}
	return out
}
