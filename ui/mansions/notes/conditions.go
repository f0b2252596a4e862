package notes

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/puzzles"
	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/text"
)

// conditionRow is when a card may be played, for the program to judge: put together of plain questions.
func (p *Page) conditionRow(s subject, get func(*notes.Notes) *stories.Condition, set func(*notes.Notes, *stories.Condition)) {
	const key = "needs"
	take := func() ([]clause, bool, bool) { return takeApart(get(p.notes)) }
	put := func(clauses []clause, all bool) {
		p.setList(key, func(n *notes.Notes) { set(n, assemble(clauses, all)) })
	}
	p.listRow(key, p.l.T("notes.needs"), p.conditionWords(s, s.card.Needs), p.l.T("notes.needs.add"),
		func(n *notes.Notes) bool { return get(n) != nil }, func(n *notes.Notes) { set(n, nil) },
		func() []listed {
			clauses, all, ok := take()
			if !ok {
				return []listed{{words: p.conditionWords(s, get(p.notes)), remove: func() { put(nil, true) }}}
			}
			var out []listed
			for i, c := range clauses {
				out = append(out, listed{words: p.clauseWords(s, c), turned: c.not,
					turn: func() {
						turned := slices.Clone(clauses)
						turned[i].not = !c.not
						put(turned, all)
					},
					remove: func() { put(slices.Delete(slices.Clone(clauses), i, i+1), all) }})
			}
			return out
		},
		func() fyne.CanvasObject {
			clauses, all, ok := take()
			if !ok || len(clauses) < 2 {
				return nil
			}
			return p.howMany(all, func(all bool) { put(clauses, all) })
		},
		func() {
			clauses, all, ok := take()
			if !ok {
				clauses, all = nil, true // what is entangled is replaced as a whole
			}
			p.pickClause(s, func(c clause) {
				if !slices.Contains(clauses, c) {
					put(append(slices.Clone(clauses), c), all)
				}
			})
		})
}

// pickClause asks for a question, and then for what it speaks of.
func (p *Page) pickClause(s subject, then func(clause)) {
	var kinds []item
	for _, kind := range clauseKinds {
		if (kind == "room" || kind == "choice") && s.story == nil {
			continue // a base pack knows no rooms and choices
		}
		kinds = append(kinds, item{key: kind, words: p.l.T("notes.clause."+kind, text.Args{"what": "…"})})
	}
	p.pick(p.l.T("notes.needs.add"), kinds, func(kind string) {
		args := p.argsOf(s, strings.TrimPrefix(kind, "beside."))
		if args == nil {
			then(clause{kind: kind})
			return
		}
		p.pick(p.l.T("notes.clause."+kind, text.Args{"what": "…"}), args, func(arg string) { then(clause{kind: kind, arg: arg}) })
	})
}

// argsOf are the things that a kind of question can speak of; nil: it speaks of nothing.
func (p *Page) argsOf(s subject, kind string) []item {
	names := stories.NewWords(s.base, s.story, p.l.Lang())
	worded := func(args ...string) []item {
		var out []item
		for _, arg := range args {
			out = append(out, item{key: arg, words: p.argWords(s, clause{kind: kind, arg: arg})})
		}
		return out
	}
	switch kind {
	case "room":
		var ids []string
		for _, r := range s.story.Map.Rooms {
			ids = append(ids, r.ID)
		}
		return byWords(worded(ids...))
	case "roomWord":
		return byWords(worded(roomWords(p.lib)...))
	case "monster", "onMap", "with", "sees":
		first := worded("any")
		if kind == "with" || kind == "sees" {
			first = worded("investigator", "any")
		}
		var types []string
		for _, m := range s.base.Monsters {
			types = append(types, m.ID)
		}
		return append(first, byWords(worded(types...))...)
	case "feature":
		return byWords(worded(stories.Features...))
	case "has", "anyHas":
		var types []string
		for _, word := range append(slices.Clone(stories.CardTypes), "") {
			if word != "" && word != "nothing" {
				types = append(types, "type:"+word)
			}
		}
		return append(worded(types...), p.cardItems(s, names, stories.Exploration, stories.StartingItem, stories.Spell)...)
	case "found":
		return p.cardItems(s, names, stories.Exploration)
	case "event", "dead":
		return worded("1", "2", "3", "4", "5")[:map[string]int{"event": 5, "dead": 4}[kind]]
	case "choice":
		var options []string
		for _, c := range s.story.Choices {
			options = append(options, c.Options...)
		}
		return worded(options...)
	}
	return nil
}

// cardItems are the cards of some decks that a card of the subject’s pack may name.
func (p *Page) cardItems(s subject, names stories.Words, decks ...stories.Deck) []item {
	var out []item
	seen := map[string]bool{}
	from := s.base.Cards
	if s.story != nil {
		from = slices.Concat(s.story.Cards, s.base.Cards)
	}
	for _, c := range from {
		if name := names.Card(c.ID); slices.Contains(decks, c.Deck) && !seen[name] {
			seen[name] = true
			out = append(out, item{key: c.ID, words: name})
		}
	}
	return byWords(out)
}

// waysRow is how a lock or an obstacle is met (MOM-4.8).
func (p *Page) waysRow(s subject, get func(*notes.Notes) []stories.Way, set func(*notes.Notes, []stories.Way)) {
	const key = "opens"
	var pack []string
	for _, way := range s.card.Opens {
		pack = append(pack, p.wayWords(s, way))
	}
	put := func(ways []stories.Way) { p.setList(key, func(n *notes.Notes) { set(n, ways) }) }
	p.listRow(key, p.l.T("notes.opens"), p.or(pack), p.l.T("notes.opens.add"),
		func(n *notes.Notes) bool { return len(get(n)) > 0 }, func(n *notes.Notes) { set(n, nil) },
		func() []listed {
			var out []listed
			for i, way := range get(p.notes) {
				out = append(out, listed{words: p.wayWords(s, way), remove: func() { put(slices.Delete(slices.Clone(get(p.notes)), i, i+1)) }})
			}
			return out
		}, nil,
		func() {
			p.pickWay(s, func(way stories.Way) { put(append(slices.Clone(get(p.notes)), way)) })
		})
}

// wayWords words a way to meet a lock or an obstacle.
func (p *Page) wayWords(s subject, way stories.Way) string {
	names := stories.NewWords(s.base, s.story, p.l.Lang())
	switch {
	case way.Key != "":
		return p.l.T("notes.way.key", text.Args{"what": names.Card(way.Key)})
	case way.Show != "":
		return p.l.T("notes.way.show", text.Args{"what": names.Card(way.Show)})
	case way.Test != nil:
		return p.l.T("notes.way.test", text.Args{"what": p.l.T("mansions.attribute." + way.Test.Attribute), "modifier": plus(way.Test.Modifier)})
	case way.Puzzle != nil:
		return p.l.T("notes.way.puzzle", text.Args{"what": way.Puzzle.Layout})
	}
	return p.l.T("notes.way.card")
}

// plus writes a modifier with its sign in brackets; nothing for 0.
func plus(n int) string {
	if n == 0 {
		return ""
	}
	return " (" + withSign(n) + ")"
}

// withSign writes a modifier with its sign.
func withSign(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return signed(n)
}

// pickWay asks for a way, and then for what it needs.
func (p *Page) pickWay(s subject, then func(stories.Way)) {
	names := stories.NewWords(s.base, s.story, p.l.Lang())
	var kinds []item
	for _, kind := range []string{"key", "show", "test", "puzzle", "card"} {
		kinds = append(kinds, item{key: kind, words: p.l.T("notes.way."+kind, text.Args{"what": "…", "modifier": ""})})
	}
	p.pick(p.l.T("notes.opens.add"), kinds, func(kind string) {
		title := p.l.T("notes.way."+kind, text.Args{"what": "…", "modifier": ""})
		switch kind {
		case "key", "show":
			p.pick(title, p.cardItems(s, names, stories.Exploration, stories.StartingItem), func(card string) {
				if kind == "key" {
					then(stories.Way{Key: card})
				} else {
					then(stories.Way{Show: card})
				}
			})
		case "test":
			var attributes []item
			for _, a := range stories.Attributes {
				attributes = append(attributes, item{key: a, words: p.l.T("mansions.attribute." + a)})
			}
			p.pick(title, attributes, func(attribute string) {
				var modifiers []item
				for n := 4; n >= -6; n-- {
					modifiers = append(modifiers, item{key: strconv.Itoa(n), words: p.l.T("notes.modifier", text.Args{"n": withSign(n)})})
				}
				p.pick(p.l.T("notes.modifier.of", text.Args{"what": p.l.T("mansions.attribute." + attribute)}), modifiers, func(modifier string) {
					n, _ := strconv.Atoi(modifier)
					then(stories.Way{Test: &stories.Test{Attribute: attribute, Modifier: n}})
				})
			})
		case "puzzle":
			var layouts []item
			for _, id := range puzzles.IDs() {
				layouts = append(layouts, item{key: id, words: p.l.T("notes.way.puzzle", text.Args{"what": id})})
			}
			p.pick(title, layouts, func(id string) { then(stories.Way{Puzzle: &stories.Puzzle{Layout: id}}) })
		default:
			then(stories.Way{Card: true})
		}
	})
}
