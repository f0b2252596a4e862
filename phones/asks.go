package phones

import (
	"cmp"
	"slices"
	"strconv"

	"lantern/keeper"
	"lantern/ui/text"
)

// asked is a question as a page shows it.
type asked struct {
	Title, Body, Who string
	Reasons          []string
	Odds             string
	Number           *keeper.Range
	Now              int  // the initial number
	Blank            bool // no number is proposed
	Sides            int  // of the die rolled on the table; 0: none
	Secret           bool // an item names a card that nobody else sees
	Typed            bool // words are typed; Said are the present ones
	Said             string
	Kind             string // of Items: "several", "order", "dice", "tokens"; "" if there are none
	Items            []item
	Min, Max         int // of the items
	Hint             string
}

// item is a part of an answer that may be taken up to Most times.
type item struct {
	Index, Most int
	Words       string
}

// ask returns a prompt in words, and the offers that answer it.
func ask(l *text.Localizer, f Face, p *keeper.Prompt) (*asked, []offer) {
	q := f.Question(p)
	a := &asked{Title: q.Title, Body: keys.ReplaceAllString(q.Body, ""), Who: q.Who, Reasons: q.Reasons, Number: p.Number}
	if p.Number != nil {
		a.Now, a.Blank = p.Start(), p.Unknown
	}
	switch {
	case p.Order || p.Several != nil:
		a.list(l, p, q)
		return a, whole(p, l.T("phones.answer"))
	case p.Pool != nil:
		return a, whole(p, a.pool(l, p.Pool))
	case p.Bag != nil:
		return a, whole(p, a.bag(l, p.Bag, q))
	}
	if p.Die != nil {
		if p.Die.Source == keeper.OnTable {
			a.Sides = p.Die.Sides
		}
		a.Odds = dieWords(l, p.Die)
	}
	if p.Number != nil && p.Die == nil && len(p.Choice) == 0 && p.Number.Max-p.Number.Min < mostNumbers {
		a.Number = nil
		return a, numbers(p)
	}
	switch {
	case len(p.Choice) > 0:
		return a, choices(l, p, q)
	case p.Die != nil && a.Sides == 0:
		return a, whole(p, l.N("phones.roll", 1))
	}
	return a, whole(p, l.T("phones.answer"))
}

// named returns the words of an option, or its key if it has none.
func (q Question) named(key string) string { return cmp.Or(q.Options[key], key) }

// whole offers one button that answers all of a prompt.
func whole(p *keeper.Prompt, words string) []offer {
	return []offer{{words: words, primary: true, command: func(fields []int) (keeper.Command, bool) {
		return answer(p, "", fields)
	}}}
}

// choices offers each option of a prompt.
func choices(l *text.Localizer, p *keeper.Prompt, q Question) (out []offer) {
	for _, o := range p.Choice {
		usual := p.Number == nil && p.Usual > 0 && p.Usual <= len(p.Choice) && p.Choice[p.Usual-1].Key == o.Key
		one := offer{words: q.named(o.Key), detail: q.Details[o.Key], open: !p.Secret, primary: len(p.Choice) == 1 || usual,
			command: func(fields []int) (keeper.Command, bool) { return answer(p, o.Key, fields) }}
		if o.Odds != nil {
			one.odds = odds(l, *o.Odds, o.SkillOdds)
		}
		out = append(out, one)
	}
	if len(out) > manyOffers {
		shorten(out)
	}
	return out
}

// mostNumbers is how many numbers are buttons instead of a field.
const mostNumbers = 4

// numbers offers each number of a prompt.
func numbers(p *keeper.Prompt) (out []offer) {
	for n := p.Number.Min; n <= p.Number.Max; n++ {
		out = append(out, offer{words: strconv.Itoa(n), primary: n == p.Start() && !p.Unknown,
			command: func(fields []int) (keeper.Command, bool) {
				return answer(p, "", append([]int{n}, fields...))
			}})
	}
	return out
}

// list asks for several options, or for all in an order.
func (a *asked) list(l *text.Localizer, p *keeper.Prompt, q Question) {
	a.Kind, a.Min, a.Max = "order", len(p.Choice), len(p.Choice)
	if p.Several != nil {
		a.Min, a.Max = p.Several.Min, p.Several.Max
		if !p.Order {
			a.Kind = "several"
		}
	}
	switch {
	case a.Kind == "order":
		a.Hint = l.T("phones.take.order")
	case a.Min == a.Max:
		a.Hint = l.N("phones.take.exactly", a.Min)
	default:
		a.Hint = l.T("phones.take.several", text.Args{"min": a.Min, "max": a.Max})
	}
	for i, o := range p.Choice {
		a.Items = append(a.Items, item{i, 1, q.named(o.Key)})
	}
}

// pool asks for dice, and returns the words of the button.
func (a *asked) pool(l *text.Localizer, p *keeper.DicePool) string {
	if len(p.Counts) < p.Sides {
		key := "phones.odds"
		if a.Body != "" { // says how many successes are needed
			key = "phones.chance"
		}
		a.Odds = l.T(key, text.Args{"need": p.Need, "percent": percent(l, p.Odds.Float())})
	}
	if p.Source == keeper.OnScreen {
		return l.N("phones.roll", p.Dice)
	}
	a.Kind, a.Min, a.Max = "dice", p.Dice, p.Dice
	a.Hint = l.N("phones.enterDice", p.Dice)
	for n := 1; n <= p.Sides; n++ {
		a.Items = append(a.Items, item{n, p.Dice, strconv.Itoa(n)})
	}
	return l.T("phones.answer")
}

// bag asks for tokens, and returns the words of the button.
func (a *asked) bag(l *text.Localizer, b *keeper.TokenDraw, q Question) string {
	if b.Source == keeper.OnScreen {
		return l.N("phones.draw", b.Draw.Min)
	}
	a.Kind, a.Min, a.Max = "tokens", b.Draw.Min, b.Draw.Max
	a.Hint = l.T("phones.take.tokens")
	for i, token := range distinct(b.Tokens) {
		n := 0
		for _, other := range b.Tokens {
			if other == token {
				n++
			}
		}
		a.Items = append(a.Items, item{i, n, q.named(token)})
	}
	return l.T("phones.answer")
}

// dieWords says what has to be rolled, and how likely that is.
func dieWords(l *text.Localizer, d *keeper.DieRoll) string {
	return l.T("phones.die", text.Args{"value": d.Value, "percent": odds(l, d.Odds, d.SkillOdds)})
}

// odds words a chance, and what it is with a skill point if one can be spent.
func odds(l *text.Localizer, o keeper.Odds, skilled *keeper.Odds) string {
	words := percent(l, float64(o.Good)/float64(max(1, o.All)))
	if skilled == nil || odds(l, *skilled, nil) == words {
		return words
	}
	return l.T("phones.skilled", text.Args{"plain": words, "better": odds(l, *skilled, nil)})
}

func percent(l *text.Localizer, of float64) string {
	return l.T("console.die.percent", text.Args{"percent": int(100*of + 0.5)})
}

// distinct returns the different tokens of a bag, in order.
func distinct(tokens []string) []string { return slices.Compact(slices.Sorted(slices.Values(tokens))) }

// answer makes an answer from the entered fields: a number, the die on the table, then options, dice or tokens.
func answer(p *keeper.Prompt, choice string, fields []int) (keeper.Command, bool) {
	a := keeper.Answer{Prompt: p.ID, Choice: choice}
	next := func() (n int, ok bool) {
		if len(fields) == 0 {
			return 0, false
		}
		n, fields = fields[0], fields[1:]
		return n, true
	}
	if p.Number != nil {
		n, ok := next()
		if !ok {
			return nil, false
		}
		a.Number = &n
	}
	if p.Rolls(choice) && p.Die.Source == keeper.OnTable {
		a.Die, _ = next()
	} else if p.Die != nil && p.Die.Source == keeper.OnTable {
		_, _ = next() // the page sends the same fields with every option
	}
	named := func(from []string) (*[]string, bool) {
		keys := []string{}
		for _, i := range fields {
			if i < 0 || i >= len(from) {
				return nil, false
			}
			keys = append(keys, from[i])
		}
		fields = nil
		return &keys, true
	}
	ok := true
	switch {
	case p.Order || p.Several != nil:
		var keys []string
		for _, o := range p.Choice {
			keys = append(keys, o.Key)
		}
		a.Choices, ok = named(keys)
	case p.Pool != nil && p.Pool.Source == keeper.OnTable:
		dice := slices.Clone(fields)
		a.Dice, fields = &dice, nil
	case p.Bag != nil && p.Bag.Source == keeper.OnTable:
		a.Tokens, ok = named(distinct(p.Bag.Tokens))
	}
	return a, ok && len(fields) == 0 && p.Check(a) == nil
}
