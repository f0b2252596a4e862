package table

import (
	"slices"
	"strconv"
	"strings"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// offers is what the bar shows: a question that this audience answers, a correction that is being made, what was
// pressed, else what can be done.
func (t *Table) offers() *actionbar.Menu {
	if t.reading.up() {
		return t.reading.sheet()
	}
	if t.fixing != nil {
		return t.fixingMenu()
	}
	if q := t.asked(); q != nil {
		return t.question(q)
	}
	if t.looked != "" {
		if s := t.lookedAt(); s != nil {
			return s
		}
		t.looked = ""
	}
	h := t.view.Header
	s := &actionbar.Menu{Icon: h.Icon, Title: h.Title, Sub: h.Sub, Text: t.view.Ending, Rule: t.view.Next.Rule}
	if h.Who != "" {
		s.Title, s.Sub = h.Who, h.WhoSub
	}
	if r := t.view.Reading; r.Text != "" {
		if s.Card, s.Flavour, s.Roomy = r.Title, r.Text, true; r.Effect {
			s.Card, s.Flavour = r.Title+"\n"+r.Text, ""
		}
	}
	if waits := t.s.Prompts(); len(waits) > 0 { // somebody else is asked
		var who []string
		for _, q := range waits {
			who = append(who, t.face.PromptWords(q).Who)
		}
		s.Text = t.s.Words().T("frame.waits", text.Args{"who": strings.Join(who, ", ")})
		return s
	}
	if t.who == keeper.ForKeeper {
		s.Groups = t.legal(func(actionbar.Option) bool { return true })
		if c := t.except; c != nil {
			s.Groups = slices.Insert(s.Groups, 0, actionbar.Group{Options: []actionbar.Option{{Text: c.Words, Icon: c.Icon,
				Tint: theme.Threat, TestID: "excepted", Do: func() { t.give(&fixing{of: c}) }}}})
		}
		for g := range s.Groups {
			for o := range s.Groups[g].Options {
				if opt := &s.Groups[g].Options[o]; opt.Key == "Enter" {
					s.Primary = opt
				}
			}
		}
		s.Searchable = len(s.All()) > manyOptions
	}
	return s
}

// manyOptions is from how many on they can be searched.
const manyOptions = 30

// legal are the legal commands that are wanted, by the word that they stand under. The next thing has Enter.
func (t *Table) legal(want func(actionbar.Option) bool) []actionbar.Group {
	var groups []actionbar.Group
	for _, cmd := range t.s.Legal() {
		title, o, ok := t.face.Option(cmd)
		if !ok || !want(o) {
			continue
		}
		i := slices.IndexFunc(groups, func(g actionbar.Group) bool { return g.Title == title })
		if i < 0 {
			i = len(groups)
			groups = append(groups, actionbar.Group{Title: title})
		}
		o.Do = func() { t.send(cmd) }
		if f, ok := t.face.(Asker); ok {
			if form := f.Form(cmd); form != nil {
				o.Do = func() { t.give(&fixing{of: form}) }
			}
		}
		groups[i].Options = append(groups[i].Options, o)
	}
	return groups
}

// lookedAt is what the bar says of what was pressed, and what can be done with it now; nil: it is gone.
func (t *Table) lookedAt() *actionbar.Menu {
	s, found := t.ownWords(t.looked)
	if f, ok := t.face.(Looker); ok {
		if more, ok := f.Look(t.who, t.looked); ok {
			s, found = more, true
		}
	}
	if !found {
		return nil
	}
	if t.who == keeper.ForKeeper && len(t.s.Prompts()) == 0 {
		s.Groups = append(s.Groups, t.legal(func(o actionbar.Option) bool {
			return o.Of == t.looked ||
				o.Place == t.looked
		})...)
	}
	s.Cancel = t.back
	return &s
}

// ownWords is what the view itself says of a thing.
func (t *Table) ownWords(id string) (actionbar.Menu, bool) {
	v := t.view
	counters, cards := v.Meters, slices.Clone(v.Open)
	for _, p := range v.People {
		if p.ID == id {
			s := actionbar.Menu{Icon: p.Icon, Title: p.Name, Sub: p.Where}
			var lines []string
			for _, c := range p.Counters {
				lines = append(lines, c.Words+"\u00a0"+amount(c))
			}
			s.Text = strings.Join(lines, " · ")
			return s, true
		}
		cards = append(cards, p.Cards...)
	}
	for _, l := range v.Lists {
		if !l.Secret || t.lifted[l.ID] {
			cards = append(cards, l.Cards...)
		}
	}
	for _, c := range cards {
		if c.ID == id {
			return actionbar.Menu{Icon: c.Icon, Title: c.Words, Sub: c.Status, Text: strings.Join(c.Lines, "\n"),
				Facts: c.Facts, Rule: c.Rule}, true
		}
	}
	for _, c := range counters {
		if c.ID == id {
			return actionbar.Menu{Icon: c.Icon, Title: c.Words, Sub: amount(c)}, true
		}
	}
	for _, d := range v.Decks {
		if d.ID == id {
			return actionbar.Menu{Icon: d.Icon, Title: d.Words, Sub: t.s.Words().N("common.cards", d.Left)}, true
		}
	}
	return actionbar.Menu{}, false
}

// fixing is a correction that is being asked.
type fixing struct {
	of     *Correction // nil: which one
	given  []string
	said   []string // what was given, in words
	number int
}

// corrector is what the button of corrections does; nil where the game has none.
func (t *Table) corrector() func() {
	if f, ok := t.face.(Corrector); ok && t.who == keeper.ForKeeper && len(f.Corrections()) > 0 {
		return t.correct
	}
	return nil
}

// corrections are those that can be made now: while a question waits, those alone that set something right by hand.
func (t *Table) corrections() []Correction {
	all := t.face.(Corrector).Corrections()
	if len(t.s.Prompts()) == 0 {
		return all
	}
	return slices.DeleteFunc(all, func(c Correction) bool { return !c.Anytime })
}

// correct asks what is to be set right.
func (t *Table) correct() {
	if t.corrector() == nil || len(t.corrections()) == 0 || t.reading.up() {
		return
	}
	t.looked, t.fixing = "", &fixing{}
	t.draw()
}

// fixingMenu asks which correction, then what it needs to know, one thing after the other.
func (t *Table) fixingMenu() *actionbar.Menu {
	f := t.fixing
	s := &actionbar.Menu{Icon: "notes", Title: t.s.Words().T("frame.correct"),
		Text: t.s.Words().T("frame.correct.hint"), Cancel: t.back}
	if f.of == nil {
		for _, c := range t.corrections() {
			o := actionbar.Option{Text: c.Words, Icon: c.Icon, Tint: brassOr(""), TestID: "correct." + c.ID,
				Do: func() { t.give(&fixing{of: &c}) }}
			i := slices.IndexFunc(s.Groups, func(g actionbar.Group) bool { return g.Title == c.Group })
			if i < 0 {
				i = len(s.Groups)
				s.Groups = append(s.Groups, actionbar.Group{Title: c.Group})
			}
			s.Groups[i].Options = append(s.Groups[i].Options, o)
		}
		s.Searchable = len(s.All()) > manyOptions
		return s
	}
	field := f.of.Ask(f.given)
	s.Title, s.Sub, s.Text, s.Facts = f.of.Words, strings.Join(f.said, " · "), field.Words, ""
	if field.Now != "" {
		s.Facts = t.s.Words().T("frame.correct.now", text.Args{"now": field.Now})
	}
	give := func(answer, words string) {
		said := slices.Clone(f.said)
		if !field.Further {
			said = append(said, words)
		}
		t.give(&fixing{of: f.of, given: append(slices.Clone(f.given), answer), said: said})
	}
	if r := field.Number; r != nil {
		f.number = min(max(f.number, r.Min), r.Max)
		s.Number = &actionbar.Number{Low: r.Min, High: r.Max, Value: f.number, Set: func(n int) { f.number = n; t.draw() },
			Press: func(n int) { give(strconv.Itoa(n), strconv.Itoa(n)) }}
		ok := t.enter(func() { give(strconv.Itoa(f.number), strconv.Itoa(f.number)) })
		ok.Text = t.s.Words().T("common.ok")
		s.Groups = []actionbar.Group{{Options: []actionbar.Option{ok}}}
		s.Primary = &s.Groups[0].Options[0]
		return s
	}
	var g actionbar.Group
	for _, c := range field.Choices {
		g.Options = append(g.Options, actionbar.Option{Text: c.Words, Icon: c.Icon,
			Tint: brassOr(""), TestID: "correct." + c.Key,
			Do: func() { give(c.Key, c.Words) }})
	}
	s.Groups, s.Searchable = []actionbar.Group{g}, len(g.Options) > manyOptions
	if i := field.Usual - 1; i >= 0 {
		o := &g.Options[i]
		o.Key, o.Look, s.Primary = "Enter", piece.LookPrimary, o
	}
	return s
}

// give goes on with a correction: to what it asks next, or it is carried out.
func (t *Table) give(f *fixing) {
	if field := f.of.Ask(f.given); field != nil {
		if n, err := strconv.Atoi(field.Now); err == nil {
			f.number = n
		}
		if len(field.Choices) == 0 && field.Number == nil {
			t.typeWords(f, field)
			return
		}
		t.fixing = f
		t.draw()
		return
	}
	t.fixing = nil
	t.carryOut(f.of.Make(f.given))
}
