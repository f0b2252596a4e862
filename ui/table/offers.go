package table

import (
	"cmp"
	"slices"
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
	if t.reads() {
		return t.sheet()
	}
	if t.fixer.Active() {
		return t.fixer.Menu()
	}
	own, barred := t.face.(Barred)
	if q := t.asked(); q != nil {
		s := t.question.Menu(q)
		if barred {
			own.Dress(q, s)
		}
		return s
	}
	if barred {
		s := own.Offer(t.looked)
		if s == nil {
			t.looked = ""
			return own.Offer("")
		}
		if t.looked != "" {
			s.Cancel = t.back
		}
		return s
	}
	if t.looked != "" {
		if s := t.lookedAt(); s != nil {
			return s
		}
		t.looked = ""
	}
	h := t.view.Header
	s := &actionbar.Menu{Icon: h.Icon, Title: h.Title, Sub: h.Sub, Text: cmp.Or(t.view.Ending, t.view.Next.Asks),
		Rule: t.view.Next.Rule}
	if h.Who != "" {
		s.Title, s.Sub = h.Who, h.WhoSub
	}
	if r := t.view.Reading; r.Text != "" {
		if s.Card, s.Flavour, s.Roomy = r.Title, r.Text, true; r.Effect {
			s.Card, s.Flavour = r.Title+"\n"+r.Text, ""
		}
		if s.Card == s.Title {
			s.Card = ""
		}
	}
	if waits := t.prompts(); len(waits) > 0 { // somebody else is asked
		var who []string
		for _, q := range waits {
			who = append(who, t.face.PromptWords(q).Who)
		}
		s.Text = t.s.Words().T("frame.waits", text.Args{"who": strings.Join(who, ", ")})
		return s
	}
	if t.who == keeper.ForKeeper {
		s.Groups = t.legal(func(actionbar.Option) bool { return true })
		if lifts := t.lifts(); len(lifts.Options) > 0 {
			s.Groups = slices.Insert(s.Groups, 0, lifts)
		}
		t.hand(s)
		entered := func(g actionbar.Group) bool { return g.Options[0].Key == "Enter" }
		if i := slices.IndexFunc(s.Groups, entered); i > 0 { // what is expected goes first
			g := s.Groups[i]
			s.Groups = slices.Insert(slices.Delete(s.Groups, i, i+1), 0, g)
		}
		if c := t.except; c != nil {
			s.Groups = slices.Insert(s.Groups, 0, actionbar.Group{Options: []actionbar.Option{{Text: c.Words, Icon: c.Icon,
				Tint: theme.Threat, TestID: "excepted", Do: func() { t.fixer.Begin(*c) }}}})
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

// legal are the legal commands that are wanted, by the word that they stand under. The next thing has Enter. Of those
// that are only shown at first, each place has one, unless it is the place that is looked at.
func (t *Table) legal(want func(actionbar.Option) bool) []actionbar.Group {
	var groups []actionbar.Group
	listed := map[string]bool{}
	for _, cmd := range t.s.Legal() {
		title, o, ok := t.face.Option(cmd)
		if !ok || !want(o) || listed[o.Place] || o.Under != "" && o.Under != t.lifted {
			continue
		}
		i := slices.IndexFunc(groups, func(g actionbar.Group) bool { return g.Title == title })
		if i < 0 {
			i = len(groups)
			groups = append(groups, actionbar.Group{Title: title})
		}
		if o.Key == t.nav.CurtainKey {
			o.Key = ""
		}
		o.Do = func() { t.send(cmd) }
		if f, ok := t.face.(Asker); ok {
			if form := f.Form(cmd); form != nil {
				o.Do = func() { t.fixer.Begin(*form) }
			}
		}
		switch place := o.Place; {
		case o.Listed == "":
		case t.looked == place:
			o.Place, o.Key = "", "" // pressing the place once more must not do it
			if o.Loose {
				o.Do = func() { t.stay = place; t.send(cmd) }
			}
		default:
			o.Text, o.Do, o.TestID, listed[place] = o.Listed, func() { t.Look(place) }, "show."+place, true
		}
		groups[i].Options = append(groups[i].Options, o)
	}
	return groups
}

// lifts are the secret lists that their owners need now. Whether anything in them can be used is not told.
func (t *Table) lifts() (g actionbar.Group) {
	for _, l := range t.view.Lists {
		if l.Due && t.lifted != l.ID {
			g.Options = append(g.Options, actionbar.Option{Text: t.s.Words().T("frame.lift", text.Args{"list": l.Words}),
				Icon: "eye", Tint: theme.Brass, Do: func() { t.lift(l.ID) }, TestID: "lift." + l.ID})
			if o := &g.Options[len(g.Options)-1]; l.ID == t.view.Next.First {
				o.Key, o.Look = "Enter", piece.LookPrimary
			}
		}
	}
	return g
}

// hand puts the uncovered list first, if its cards are drawn: each takes the place of what can be done with it now.
// Where nobody has the turn, the text says what that is.
func (t *Table) hand(s *actionbar.Menu) {
	var hand actionbar.Group
	for _, c := range t.uncovered() {
		o := actionbar.Option{Text: c.Words, Drawn: c.Drawn, Bare: true, TestID: "card." + c.ID, Look: piece.LookOff,
			Do: func() { t.Look(c.ID) }}
		for g := range s.Groups {
			all := s.Groups[g].Options
			if i := slices.IndexFunc(all, func(of actionbar.Option) bool {
				return of.Under == t.lifted && (of.Of == c.ID || of.Place == c.ID)
			}); i >= 0 {
				o.TestID, o.Do, o.Bare, o.Look = all[i].TestID, all[i].Do, false, piece.LookLit
				s.Groups[g].Options = slices.Delete(all, i, i+1)
				if t.view.Header.Who == "" {
					s.Text = s.Groups[g].Title
				}
			}
		}
		hand.Options = append(hand.Options, o)
	}
	if len(hand.Options) > 0 {
		s.Groups = slices.DeleteFunc(s.Groups, func(g actionbar.Group) bool { return len(g.Options) == 0 })
		s.Groups = slices.Insert(s.Groups, 0, hand)
	}
}

// uncovered are the drawn cards of the secret list that is uncovered.
func (t *Table) uncovered() []Card {
	for _, l := range t.view.Lists {
		if l.Secret && l.ID == t.lifted && l.drawn() {
			return l.Cards
		}
	}
	return nil
}

// drawn tells whether the bar shows a list as cards.
func (l List) drawn() bool { return len(l.Cards) > 0 && l.Cards[0].Drawn != nil }

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
	if t.who == keeper.ForKeeper && len(t.prompts()) == 0 {
		s.Groups = append(s.Groups, t.legal(func(o actionbar.Option) bool {
			return o.Of == t.looked ||
				o.Place == t.looked
		})...)
		if all := s.All(); !s.Searchable && len(all) > 0 && !all[0].Loose && (all[0].Listed != "" || all[0].Leads && all[0].Of == t.looked) {
			all[0].Key, s.Primary = "Enter", all[0]
		}
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
			return actionbar.Menu{Icon: p.Icon, Title: p.Name, Sub: p.Where, Text: p.counted()}, true
		}
		cards = append(cards, p.Cards...)
	}
	for _, l := range v.Lists {
		if !l.Secret || t.lifted == l.ID {
			cards = append(cards, l.Cards...)
		}
	}
	for _, c := range cards {
		if c.ID == id {
			return actionbar.Menu{Icon: c.Icon, Title: c.Words, Sub: c.Status, Text: strings.Join(c.Lines, "\n"),
				Facts: c.Facts, Rule: c.Rule, Drawn: c.Drawn}, true
		}
	}
	for _, c := range counters {
		if c.ID == id {
			return actionbar.Menu{Icon: c.Icon, Title: c.Words, Sub: amount(c), Text: c.Text, Rule: c.Rule}, true
		}
	}
	for _, d := range v.Decks {
		if d.ID == id {
			return actionbar.Menu{Icon: d.Icon, Title: d.Words, Sub: t.s.Words().N("common.cards", d.Left)}, true
		}
	}
	return actionbar.Menu{}, false
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
	if len(t.prompts()) == 0 {
		return all
	}
	return slices.DeleteFunc(all, func(c Correction) bool { return !c.Anytime })
}

// correct asks what is to be set right.
func (t *Table) correct() {
	if t.corrector() == nil || len(t.corrections()) == 0 || t.reads() {
		return
	}
	t.looked = ""
	t.fixer.Open(t.s.Words().T("frame.correct"), t.corrections)
}
