package table

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// draft is an answer that takes more than one press: options, dice or tokens one after the other.
type draft struct {
	prompt int // that it answers
	taken  []string
	number int
}

// asked is the question that this audience answers now: of those that wait the first that is its own. What is asked of
// a seat in private the keeper does not answer.
func (t *Table) asked() *keeper.Prompt {
	if t.who == keeper.ForTable {
		return nil
	}
	for _, q := range t.s.Prompts() {
		own := keeper.Audience(q.Who) == t.who
		if own || t.who == keeper.ForKeeper && !q.Secret {
			return q
		}
	}
	return nil
}

// asking is what an audience sees, with the person marked who is asked something: a question comes before the turn.
func asking(face Face, who keeper.Audience, prompts []*keeper.Prompt) View {
	v := face.View(who)
	asked := func(id string) *keeper.Prompt {
		i := slices.IndexFunc(prompts, func(q *keeper.Prompt) bool { return q.Who == id })
		if i < 0 {
			return nil
		}
		return prompts[i]
	}
	if !slices.ContainsFunc(v.People, func(p Person) bool { return asked(p.ID) != nil }) {
		return v
	}
	for i := range v.People {
		p := &v.People[i]
		q := asked(p.ID)
		if p.Turn = q != nil; q == nil || len(prompts) > 1 {
			continue
		}
		if v.Header.Who = p.Name; !q.Secret {
			v.Header.WhoSub = face.PromptWords(q).Title
		}
	}
	return v
}

// startValue is the number that a question begins with: the usual one, or the nearest number in its range.
func startValue(q *keeper.Prompt) int { return min(max(q.Usual, q.Number.Min), q.Number.Max) }

// question is the menu of a question.
func (t *Table) question(q *keeper.Prompt) *actionbar.Menu {
	if t.draft.prompt != q.ID {
		t.draft = draft{prompt: q.ID}
		if q.Number != nil {
			t.draft.number = startValue(q)
		}
	}
	w := t.face.PromptWords(q)
	s := &actionbar.Menu{Icon: "question", Title: w.Title, Sub: w.Who, Text: w.Body, Rule: q.Rule}
	words := func(i int) string { return labelOf(w, q.Choice[i].Key) }
	var g actionbar.Group
	switch {
	case q.Several != nil || q.Order:
		bounds := keeper.Range{Min: len(q.Choice), Max: len(q.Choice)}
		if q.Several != nil {
			bounds = *q.Several
		}
		for i, o := range q.Choice {
			g.Options = append(g.Options, t.takes(words(i), o.Key, bounds.Max))
		}
		t.finish(&g, bounds, func(a *keeper.Answer) { a.Choices = &t.draft.taken })
	case q.Pool != nil:
		fails := len(q.Pool.Counts) < q.Pool.Sides // else the faces are what counts, and nothing can fail
		if fails {
			s.Facts = t.s.Words().T("frame.odds", text.Args{"percent": int(100*q.Pool.Odds.Float() + 0.5),
				"need": q.Pool.Need})
		}
		if q.Pool.Source == keeper.OnScreen {
			g.Options = t.byTheApp("frame.roll", q.Pool.Dice)
			break
		}
		g.Title = t.s.Words().N("frame.pool.enter", q.Pool.Dice-len(t.draft.taken))
		for n := 1; n <= q.Pool.Sides; n++ {
			o := t.adds(strconv.Itoa(n), q.Pool.Dice)
			if fails && slices.Contains(q.Pool.Counts, n) {
				o.Icon, o.Tint = "check", theme.OK
			}
			g.Options = append(g.Options, o)
		}
		t.finish(&g, keeper.Range{Min: q.Pool.Dice, Max: q.Pool.Dice}, func(a *keeper.Answer) {
			var dice []int
			for _, face := range t.draft.taken {
				n, _ := strconv.Atoi(face) // the faces above
				dice = append(dice, n)
			}
			a.Dice = &dice
		})
	case q.Bag != nil:
		if q.Bag.Source == keeper.OnScreen {
			g.Options = t.byTheApp("frame.draw", q.Bag.Draw.Min)
			break
		}
		left := slices.Clone(q.Bag.Tokens)
		for _, token := range t.draft.taken {
			if i := slices.Index(left, token); i >= 0 {
				left = slices.Delete(left, i, i+1)
			}
		}
		for _, token := range slices.Compact(slices.Sorted(slices.Values(left))) {
			o := t.adds(token, q.Bag.Draw.Max)
			o.Text = labelOf(w, token)
			g.Options = append(g.Options, o)
		}
		t.finish(&g, q.Bag.Draw, func(a *keeper.Answer) { a.Tokens = &t.draft.taken })
	default:
		t.single(s, &g, q, words)
	}
	if len(t.draft.taken) > 0 {
		var taken []string
		for _, key := range t.draft.taken {
			taken = append(taken, labelOf(w, key))
		}
		s.Facts = t.s.Words().T("frame.taken", text.Args{"what": strings.Join(taken, " · ")})
		s.Cancel = t.back
	}
	s.Groups = []actionbar.Group{g}
	if i := slices.IndexFunc(g.Options, func(o actionbar.Option) bool { return o.Key == "Enter" }); i >= 0 {
		s.Primary = &s.Groups[0].Options[i]
	}
	return s
}

// labelOf is what an option, a token or a face is called; its key where the game has no word for it.
func labelOf(w session.PromptWords, key string) string {
	for _, o := range w.Options {
		if o.Key == key {
			return o.Label
		}
	}
	return key
}

// single is a question that one option, a number or a die answers.
func (t *Table) single(s *actionbar.Menu, g *actionbar.Group, q *keeper.Prompt, words func(int) string) {
	answer := func(a keeper.Answer) {
		a.Prompt = q.ID
		if q.Number != nil {
			n := t.draft.number
			a.Number = &n
		}
		t.send(a)
	}
	if q.Number != nil {
		set := func(n int) { t.draft.number = n; t.draw() }
		s.Number = &actionbar.Number{Low: q.Number.Min, High: q.Number.Max, Value: t.draft.number, Set: set, Press: set}
		if len(q.Choice) == 0 && q.Die == nil {
			s.Number.Press = func(n int) { t.draft.number = n; answer(keeper.Answer{}) }
		}
	}
	choice := ""
	if len(q.Choice) > 0 {
		choice = q.Choice[0].Key
	}
	if len(t.draft.taken) > 0 {
		choice = t.draft.taken[0]
	}
	table := q.Die != nil && q.Die.Source == keeper.OnTable
	if q.Die != nil {
		s.Die = &actionbar.Die{Sides: q.Die.Sides, Value: q.Die.Value, Table: table,
			Odds: q.Die.Odds, Skill: q.Die.SkillOdds,
			Enter: func(n int) { answer(keeper.Answer{Choice: choice, Die: n}) }}
	}
	for i, o := range q.Choice {
		one := actionbar.Option{Text: words(i), Tint: theme.Brass, TestID: "answer." + o.Key,
			Do: func() { answer(keeper.Answer{Choice: o.Key}) }}
		if o.Odds != nil {
			one.Odds = actionbar.Percent(*o.Odds)
			if o.SkillOdds != nil {
				one.Better = actionbar.Percent(*o.SkillOdds)
			}
		}
		if table && !o.NoDie { // the die is entered for the option that is marked
			one.Do = func() { t.draft.taken = []string{o.Key}; t.draw() }
			if choice == o.Key {
				one.Look = piece.LookLit
			}
		}
		g.Options = append(g.Options, one)
	}
	switch {
	case len(q.Choice) == 0 && !table:
		s.Takes(g, t.enter(func() { answer(keeper.Answer{}) }))
	case table:
	case len(q.Choice) == 1, q.Number == nil && q.Usual > 0 && q.Usual <= len(q.Choice):
		o := &g.Options[max(q.Usual, 1)-1]
		o.Key, o.Look = "Enter", piece.LookPrimary
	}
}

// takes is an option of which several are taken, each once: pressing it takes it, or puts it back.
func (t *Table) takes(words, key string, most int) actionbar.Option {
	o := actionbar.Option{Text: words, Tint: theme.Brass, TestID: "answer." + key}
	if i := slices.Index(t.draft.taken, key); i >= 0 {
		o.Look, o.Icon = piece.LookLit, "check"
		o.Do = func() { t.draft.taken = slices.Delete(slices.Clone(t.draft.taken), i, i+1); t.draw() }
	} else if len(t.draft.taken) < most {
		o.Do = func() { t.draft.taken = append(t.draft.taken, key); t.draw() }
	}
	return o
}

// adds is something that was rolled or drawn on the table: pressing it adds one.
func (t *Table) adds(key string, most int) actionbar.Option {
	o := actionbar.Option{Text: key, Tint: theme.Brass, TestID: "answer." + key}
	if len(t.draft.taken) < most {
		o.Do = func() { t.draft.taken = append(t.draft.taken, key); t.draw() }
	}
	return o
}

// finish adds what answers with all that was taken, once it is enough.
func (t *Table) finish(g *actionbar.Group, bounds keeper.Range, say func(*keeper.Answer)) {
	if n := len(t.draft.taken); n >= bounds.Min && n <= bounds.Max {
		g.Options = append(g.Options, t.enter(func() {
			a := keeper.Answer{Prompt: t.draft.prompt}
			say(&a)
			t.send(a)
		}))
	}
}

// byTheApp is what is rolled or drawn on screen.
func (t *Table) byTheApp(key string, n int) []actionbar.Option {
	o := t.enter(func() { t.send(keeper.Answer{Prompt: t.draft.prompt}) })
	o.Text = t.s.Words().N(key, n)
	return []actionbar.Option{o}
}

func (t *Table) enter(do func()) actionbar.Option {
	return actionbar.Option{Text: t.s.Words().T("frame.answer"), Icon: "check", Key: "Enter",
		Look: piece.LookPrimary, TestID: "answer", Do: do}
}
