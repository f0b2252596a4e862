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

// offers returns what the bar shows: a question for this audience, a correction being made, the thing pressed last, or
// else everything that can be done.
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
		if onPhone(t, q.Who) {
			s.Sub = text.Beside(s.Sub, t.s.Words().T("frame.phone"))
			s.WithoutEnter()
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
	if waits := t.prompts(); len(waits) > 0 { // a question for somebody else
		var who []string
		for _, q := range waits {
			who = append(who, t.face.PromptWords(q).Who)
		}
		s.Text = t.s.Words().T("frame.waits", text.Args{"who": t.s.Words().And(who)})
		return s
	}
	if t.who == keeper.ForKeeper {
		s.Groups = t.legal(func(actionbar.Option) bool { return true })
		fold(t, s)
		if lifts := t.lifts(); len(lifts.Options) > 0 {
			s.Groups = slices.Insert(s.Groups, 0, lifts)
		}
		t.hand(s)
		entered := func(g actionbar.Group) bool { return g.Options[0].Key == "Enter" }
		if i := slices.IndexFunc(s.Groups, entered); i > 0 { // the expected option goes first
			g := s.Groups[i]
			s.Groups = slices.Insert(slices.Delete(s.Groups, i, i+1), 0, g)
		}
		if c := t.exception; c != nil {
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

// manyOptions is the number of options from which there is a search field.
const manyOptions = 30

// mostListed is the number of options of one action that are listed though the board shows them.
const mostListed = 8

// fold replaces many options of one action that the board shows at their places by one that lists them.
func fold(t *Table, s *actionbar.Menu) {
	for i := range s.Groups {
		all := s.Groups[i].Options
		act := all[0].Act
		if len(all) <= mostListed || act == "" || t.onlyAction == act || t.middle.centre == nil ||
			slices.ContainsFunc(all, func(o actionbar.Option) bool { return o.Place == "" || o.Act != act }) {
			continue
		}
		for o := range all {
			all[o].OnMap, all[o].Act = true, ""
		}
		s.Groups[i].Options = append(all, actionbar.Option{Text: t.s.Words().T("frame.fold", text.Args{"n": len(all)}),
			Icon: all[0].Icon, Tint: theme.Brass, TestID: "fold." + act,
			Do: func() { t.onlyAction = act; t.draw() }})
	}
}

// legal returns the wanted options of the legal commands, in groups. Enter does the next thing. Each place has at most
// one option that a press only shows, except for the place that is looked at.
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
		if o.Key == t.deps.CurtainKey {
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
			o.Place, o.Key = "", "" // pressing the place again must not do it
			if o.Loose {
				o.Do = func() { t.lookAgain = place; t.send(cmd) }
			}
		default:
			o.Text, o.Do, o.TestID, listed[place] = o.Listed, func() { t.Look(place) }, "show."+place, true
		}
		groups[i].Options = append(groups[i].Options, o)
	}
	return groups
}

// lifts returns options to uncover the secret lists that their owners may need now. They do not reveal whether anything
// in the list can be used. Each has the list's own key: a digit may have been a card a moment before.
func (t *Table) lifts() (g actionbar.Group) {
	for _, l := range t.view.Lists {
		if l.Due && t.lifted != l.ID {
			key := "frame.lift"
			was := ownLifted(t)
			if was != "" {
				key = "frame.lift.instead"
			}
			g.Options = append(g.Options, actionbar.Option{Text: t.s.Words().T(key, text.Args{"list": l.Words, "was": was}),
				Key: l.Key, Icon: "eye", Tint: theme.Brass, Do: func() { t.lift(l.ID) }, TestID: "lift." + l.ID})
			if o := &g.Options[len(g.Options)-1]; l.ID == t.view.Next.First && !onPhone(t, l.Owner) {
				o.Key, o.Look = "Enter", piece.LookPrimary
			}
		}
	}
	return g
}

// hand adds the uncovered list if its cards are drawn: each card replaces the option to use it. It is first if one can
// be used. If nobody has the turn, the text says what can be done.
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
		at := 0
		if !slices.ContainsFunc(hand.Options, func(o actionbar.Option) bool { return isPlayed(&o) }) {
			at = len(s.Groups) // what can be done goes first
		}
		s.Groups = slices.Insert(s.Groups, at, hand)
	}
}

// uncovered returns the drawn cards of the uncovered secret list.
func (t *Table) uncovered() []Card {
	for _, l := range t.view.Lists {
		if l.Secret && l.ID == t.lifted && l.drawn() {
			return l.Cards
		}
	}
	return nil
}

// isPlayed reports whether an option is a card of a hand that can be used now.
func isPlayed(o *actionbar.Option) bool { return o.Drawn != nil && o.Look == piece.LookLit }

// drawn reports whether the bar shows a list as cards.
func (l List) drawn() bool { return len(l.Cards) > 0 && l.Cards[0].Drawn != nil }

// lookedAt returns the menu of the thing pressed last, with what can be done with it; nil: it is gone.
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

// ownWords returns what the view itself says about a thing.
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

// corrector returns what the button of corrections does; nil: the game has none.
func (t *Table) corrector() func() {
	if f, ok := t.face.(Corrector); ok && t.who == keeper.ForKeeper && len(f.Corrections()) > 0 {
		return t.correct
	}
	return nil
}

// corrections returns the corrections that can be made now: while a question waits, only manual ones.
func (t *Table) corrections() []Correction {
	all := t.face.(Corrector).Corrections()
	if len(t.prompts()) == 0 {
		return all
	}
	return slices.DeleteFunc(all, func(c Correction) bool { return !c.Anytime })
}

// correct asks for a correction.
func (t *Table) correct() {
	if t.corrector() == nil || len(t.corrections()) == 0 || t.reads() {
		return
	}
	t.looked = ""
	t.fixer.Open(t.s.Words().T("frame.correct"), t.corrections)
}

// asked returns the first waiting question for this audience, or nil. The keeper does not answer questions that a seat
// is asked in private.
func (t *Table) asked() *keeper.Prompt {
	if t.who == keeper.ForTable {
		return nil
	}
	for _, q := range t.prompts() {
		own := keeper.Audience(q.Who) == t.who
		if own || t.who == keeper.ForKeeper && !q.Secret {
			return q
		}
	}
	return nil
}
