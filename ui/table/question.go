package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Question asks a prompt in the bar: one or some of several options, an order, a number, dice or tokens.
type Question struct {
	Words  func() *text.Localizer
	Speech func(*keeper.Prompt) session.PromptWords
	At     func() int // the step of the log
	Draw   func()
	Back   func()
	Send   func(keeper.Command)

	draft draft
}

// draft is an incomplete answer: options, dice or tokens pressed so far.
type draft struct {
	of     asked
	taken  []string
	number int
	said   bool // a number was chosen
}

// asked identifies a prompt. After an undo, a different one may have the same number.
type asked struct {
	id   int
	kind string
	at   int
}

// Drop forgets an incomplete answer.
func (x *Question) Drop() { x.draft = draft{} }

// viewWithAsked returns the view of an audience. A person who is asked something is marked instead of the one whose
// turn it is.
func viewWithAsked(face Face, who keeper.Audience, prompts []*keeper.Prompt) View {
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
			w := face.PromptWords(q)
			v.Header.WhoSub = cmp.Or(w.Head, w.Title)
		}
	}
	return v
}

// askedWords returns what is awaited, for the players' window: the question with its answers if both fit in one line,
// else the question unless the header has it; without a question, what the step asks. It is empty
// while something secret is asked.
func askedWords(l *text.Localizer, face Face, v View, prompts []*keeper.Prompt) string {
	switch {
	case len(prompts) == 0:
		return v.Next.Asks
	case len(prompts) > 1 || prompts[0].Secret:
		return ""
	}
	w := face.PromptWords(prompts[0])
	var labels []string
	for _, o := range w.Options {
		labels = append(labels, o.Label)
	}
	answers := strings.Join(labels, " · ")
	all := l.Labelled(w.Title, answers)
	if strings.HasSuffix(w.Title, "?") {
		all = w.Title + " " + answers
	}
	if len(labels) > 1 && utf8.RuneCountInString(all) <= mostAsked {
		return all
	}
	if w.Title != v.Header.WhoSub {
		return w.Title
	}
	return ""
}

// mostAsked is the greatest length of a question that is shown with its answers in one line.
const mostAsked = 90

// onPhone reports whether the person with an ID plays on a phone; it is known in the keeper's window only.
func onPhone(t *Table, id string) bool {
	return t.who == keeper.ForKeeper && t.deps.OnPhone != nil && t.deps.OnPhone(id)
}

// markPhones marks the people who play on phones. Where one of them has the turn, the table says so.
func markPhones(t *Table) {
	for i := range t.view.People {
		p := &t.view.People[i]
		if p.Phone = onPhone(t, p.ID); p.Phone && p.Turn && t.view.Header.Who == p.Name {
			h := &t.view.Header
			h.WhoSub = text.Beside(h.WhoSub, t.s.Words().T("frame.phone"))
		}
	}
}

// Menu returns the menu of a prompt. The test ID of an option ends in the key of its choice.
func (x *Question) Menu(q *keeper.Prompt) *actionbar.Menu {
	if now := (asked{q.ID, q.Kind, x.At()}); x.draft.of != now {
		x.draft = draft{of: now}
		if q.Number != nil {
			x.draft.number = q.Start()
		}
	}
	w := x.Speech(q)
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
			took := x.takes(words(i), o.Key, bounds.Max)
			took.Place = placeOf(w, o.Key)
			g.Options = append(g.Options, took)
		}
		x.finish(&g, bounds, func(a *keeper.Answer) { a.Choices = &x.draft.taken })
	case q.Pool != nil:
		fails := len(q.Pool.Counts) < q.Pool.Sides // else all faces count, and no die can fail
		if fails {
			odds := x.Words().T("frame.odds", text.Args{"percent": int(100*q.Pool.Odds.Float() + 0.5), "need": q.Pool.Need})
			s.Text = strings.TrimSpace(odds + "\n" + w.Body) // first, since the end may be out of sight
		}
		if q.Pool.Source == keeper.OnScreen {
			g.Options = x.byTheApp("frame.roll", q.Pool.Dice)
			break
		}
		g.Title = x.Words().N("frame.pool.enter", q.Pool.Dice-len(x.draft.taken))
		for n := 1; n <= q.Pool.Sides; n++ {
			o := x.addOption(strconv.Itoa(n), q.Pool.Dice)
			if n < 10 {
				o.Key = strconv.Itoa(n)
			}
			if fails && slices.Contains(q.Pool.Counts, n) {
				o.Icon, o.Tint = "check", theme.OK
			}
			g.Options = append(g.Options, o)
		}
		x.finish(&g, keeper.Range{Min: q.Pool.Dice, Max: q.Pool.Dice}, func(a *keeper.Answer) {
			var dice []int
			for _, face := range x.draft.taken {
				n, _ := strconv.Atoi(face) // the faces above
				dice = append(dice, n)
			}
			a.Dice = &dice
		})
	case q.Bag != nil:
		if q.Bag.Source == keeper.OnScreen {
			g.Options = x.byTheApp("frame.draw", q.Bag.Draw.Min)
			break
		}
		left := slices.Clone(q.Bag.Tokens)
		for _, token := range x.draft.taken {
			if i := slices.Index(left, token); i >= 0 {
				left = slices.Delete(left, i, i+1)
			}
		}
		all := slices.Compact(slices.Sorted(slices.Values(q.Bag.Tokens)))
		for _, token := range slices.Compact(slices.Sorted(slices.Values(left))) {
			o := x.addOption(token, q.Bag.Draw.Max)
			o.Text = labelOf(w, token)
			// The keys follow the list: one that happened to be free would be taken for the number on a token.
			if n := slices.Index(all, token) + 1; n < 10 {
				o.Key = strconv.Itoa(n)
			}
			g.Options = append(g.Options, o)
		}
		x.finish(&g, q.Bag.Draw, func(a *keeper.Answer) { a.Tokens = &x.draft.taken })
	default:
		x.single(s, &g, q, w)
	}
	if len(x.draft.taken) > 0 && q.Die == nil {
		var taken []string
		for _, key := range x.draft.taken {
			taken = append(taken, labelOf(w, key))
		}
		s.Facts = x.Words().T("frame.taken", text.Args{"what": strings.Join(taken, " · ")})
		s.Cancel = x.Back
	}
	s.Groups = []actionbar.Group{g}
	if i := slices.IndexFunc(g.Options, func(o actionbar.Option) bool { return o.Key == "Enter" }); i >= 0 {
		s.Primary = &s.Groups[0].Options[i]
	}
	return s
}

// labelOf returns the words of an option, token or face; its key if the game has none.
func labelOf(w session.PromptWords, key string) string {
	for _, o := range w.Options {
		if o.Key == key {
			return o.Label
		}
	}
	return key
}

// placeOf is the place of the board whose press gives an answer.
func placeOf(w session.PromptWords, key string) string {
	for _, o := range w.Options {
		if o.Key == key && o.Place != "" {
			return o.Place
		}
	}
	return key
}

// single is a question that one option, a number or a die answers.
func (x *Question) single(s *actionbar.Menu, g *actionbar.Group, q *keeper.Prompt, w session.PromptWords) {
	answer := func(a keeper.Answer) {
		a.Prompt = q.ID
		if q.Number != nil {
			n := x.draft.number
			a.Number = &n
		}
		x.Send(a)
	}
	if q.Number != nil {
		set := func(n int) { x.draft.number, x.draft.said = n, true; x.Draw() }
		s.Number = &actionbar.Number{Low: q.Number.Min, High: q.Number.Max, Value: x.draft.number, Set: set, Press: set,
			Blank: q.Unknown && !x.draft.said}
		if len(q.Choice) == 0 && q.Die == nil {
			s.Number.Press = func(n int) { x.draft.number = n; answer(keeper.Answer{}) }
		}
	}
	choice := ""
	if len(q.Choice) > 0 {
		choice = q.Choice[0].Key
	}
	if len(x.draft.taken) > 0 {
		choice = x.draft.taken[0]
	}
	table := q.Die != nil && q.Die.Source == keeper.OnTable
	if q.Die != nil {
		s.Icon, s.Die = "die", x.die(q, choice, func(n int) { answer(keeper.Answer{Choice: choice, Die: n}) })
		for _, r := range w.Reasons {
			s.Die.Reasons = append(s.Die.Reasons, actionbar.Reason{Text: r.Text, Value: r.Value, Rule: r.Rule})
		}
	}
	plain, better := plainRoll(q)
	for _, o := range q.Choice {
		one := actionbar.Option{Text: labelOf(w, o.Key), Tint: theme.Brass, TestID: "answer." + o.Key,
			Place: placeOf(w, o.Key), Do: func() { answer(keeper.Answer{Choice: o.Key}) }}
		if n := slices.IndexFunc(w.Options, func(said session.OptionWords) bool { return said.Key == o.Key }); n >= 0 {
			one.Drawn, one.Brief = w.Options[n].Drawn, w.Options[n].Brief
		}
		if o.Odds != nil {
			one.Odds = actionbar.Percent(*o.Odds)
			if o.SkillOdds != nil {
				one.Better = actionbar.Percent(*o.SkillOdds)
			}
		}
		if table && !o.NoDie { // the die is entered for the option that is marked
			mark := o.Key
			if choice == o.Key {
				if one.Look = piece.LookLit; o.Key == better {
					one.Icon, mark = "check", plain
				}
			}
			if one.Do = func() { x.draft.taken = []string{mark}; x.Draw() }; o.Key == plain {
				continue // the number on the die is the answer; the better way is a switch
			}
		}
		g.Options = append(g.Options, one)
	}
	switch {
	case s.Number != nil && s.Number.Blank:
	case len(q.Choice) == 0 && !table:
		s.Takes(g, x.enter(func() { answer(keeper.Answer{}) }))
	case table:
	case len(q.Choice) == 1, q.Number == nil && q.Usual > 0 && q.Usual <= len(q.Choice):
		o := &g.Options[max(q.Usual, 1)-1]
		o.Key, o.Look = "Enter", piece.LookPrimary
	}
}

// plainRoll returns the usual way to roll a die on the table, and a better one that costs something; "" if there is
// none or a choice of several.
func plainRoll(q *keeper.Prompt) (plain, better string) {
	rolls := slices.DeleteFunc(slices.Clone(q.Choice), func(o keeper.Option) bool { return o.NoDie })
	switch {
	case len(rolls) == 1:
		return rolls[0].Key, ""
	case len(rolls) == 2 && q.Die != nil && q.Die.SkillOdds != nil:
		return rolls[0].Key, rolls[1].Key
	}
	return "", ""
}

// die returns the die of a prompt, for the marked way to roll it.
func (x *Question) die(q *keeper.Prompt, choice string, enter func(n int)) *actionbar.Die {
	d := &actionbar.Die{Sides: q.Die.Sides, Value: q.Die.Value, Table: q.Die.Source == keeper.OnTable, Odds: q.Die.Odds,
		Skill: q.Die.SkillOdds, Enter: enter}
	if _, better := plainRoll(q); d.Table && better != "" && choice == better {
		d.Value = d.Skill.Good // the highest number that succeeds
	}
	return d
}

// takes returns an option for a question that several options answer: pressing it takes it, or puts it back.
func (x *Question) takes(words, key string, most int) actionbar.Option {
	o := actionbar.Option{Text: words, Tint: theme.Brass, TestID: "answer." + key}
	if i := slices.Index(x.draft.taken, key); i >= 0 {
		o.Look, o.Icon = piece.LookLit, "check"
		o.Do = func() { x.draft.taken = slices.Delete(slices.Clone(x.draft.taken), i, i+1); x.Draw() }
	} else if len(x.draft.taken) < most {
		o.Do = func() { x.draft.taken = append(x.draft.taken, key); x.Draw() }
	}
	return o
}

// addOption returns an option for a result rolled or drawn on the table: a press adds one.
func (x *Question) addOption(key string, most int) actionbar.Option {
	o := actionbar.Option{Text: key, Tint: theme.Brass, TestID: "answer." + key}
	if len(x.draft.taken) < most {
		o.Do = func() { x.draft.taken = append(x.draft.taken, key); x.Draw() }
	}
	return o
}

// finish adds the option that answers with everything taken, once that is enough.
func (x *Question) finish(g *actionbar.Group, bounds keeper.Range, say func(*keeper.Answer)) {
	if n := len(x.draft.taken); n >= bounds.Min && n <= bounds.Max {
		g.Options = append(g.Options, x.enter(func() {
			a := keeper.Answer{Prompt: x.draft.of.id}
			say(&a)
			x.Send(a)
		}))
	}
}

// byTheApp returns the option to roll or draw on screen.
func (x *Question) byTheApp(key string, n int) []actionbar.Option {
	o := x.enter(func() { x.Send(keeper.Answer{Prompt: x.draft.of.id}) })
	o.Text = x.Words().N(key, n)
	return []actionbar.Option{o}
}

func (x *Question) enter(do func()) actionbar.Option {
	return actionbar.Option{Text: x.Words().T("frame.answer"), Icon: "check", Key: "Enter",
		Look: piece.LookPrimary, TestID: "answer", Do: do}
}
