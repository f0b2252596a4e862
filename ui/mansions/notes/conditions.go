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

// conditionRow is the row for when a card may be played, as a condition that the program evaluates.
func (p *Page) conditionRow(s subject, of part[*stories.Condition]) {
	const key = "needs"
	take := func() ([]clause, bool, bool) { return takeApart(of.get(p.notes)) }
	put := func(clauses []clause, all bool) {
		p.setList(key, func(n *notes.Notes) { of.set(n, assemble(clauses, all)) })
	}
	p.listRow(key, p.conditionWords(s, s.card.Needs),
		func() []listed {
			clauses, all, ok := take()
			if !ok {
				return []listed{{words: p.conditionWords(s, of.get(p.notes)), remove: func() { put(nil, true) }}}
			}
			var out []listed
			if len(clauses) == 0 && of.get(p.notes) != nil {
				out = append(out, listed{words: p.conditionWords(s, nil), remove: func() { put(nil, true) }})
			}
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
				clauses, all = nil, true // a complex condition is replaced as a whole
			}
			none := func() { p.changed("", func(n *notes.Notes) { of.set(n, &stories.Condition{}) }) }
			if len(clauses) > 0 {
				none = nil
			}
			p.pickClause(s, none, func(c clause) {
				if !slices.Contains(clauses, c) {
					put(append(slices.Clone(clauses), c), all)
				}
			})
		}).holds(func(n *notes.Notes) bool { return of.get(n) != nil }, func(n *notes.Notes) { of.set(n, nil) })
}

// pickClause asks for a kind of clause, and then for its argument. First stands, where there is none yet, that there is
// no condition, which leads to the next card.
func (p *Page) pickClause(s subject, none func(), then func(clause)) {
	var kinds []item
	if none != nil {
		kinds = append(kinds, item{key: "", words: p.l.T("notes.needs.none")})
	}
	for _, kind := range clauseKinds {
		if (kind == "room" || kind == "choice") && s.story == nil {
			continue // a base pack has no rooms and choices
		}
		kinds = append(kinds, item{key: kind, words: p.l.T("notes.clause."+kind, text.Args{"what": "…"})})
	}
	p.pick(p.l.T("notes.needs.add"), kinds, func(kind string) {
		if kind == "" {
			none()
			toNext(p)
			return
		}
		args := p.argsOf(s, strings.TrimPrefix(kind, "beside."))
		if args == nil {
			then(clause{kind: kind})
			return
		}
		p.pick(p.l.T("notes.clause."+kind, text.Args{"what": "…"}), args,
			func(arg string) { then(clause{kind: kind, arg: arg}) })
	})
}

// argsOf are the possible arguments of a kind of clause; nil if it takes none.
func (p *Page) argsOf(s subject, kind string) []item {
	names := stories.NewWords(s.base, s.story, p.l.Lang())
	worded := func(args ...string) []item {
		return mapped(args, func(arg string) item { return item{arg, p.argWords(s, clause{kind: kind, arg: arg})} })
	}
	switch kind {
	case "room":
		return byWords(worded(mapped(s.story.Map.Rooms, func(r stories.Room) string { return r.ID })...))
	case "roomWord":
		return byWords(worded(roomWords(p.lib)...))
	case "monster", "onMap", "with", "sees":
		first := worded("any")
		if kind == "with" || kind == "sees" {
			first = worded("investigator", "any")
		}
		return append(first, byWords(worded(mapped(s.base.Monsters,
			func(m stories.Monster) string { return m.ID })...))...)
	case "feature":
		return byWords(worded(stories.Features...))
	case "has", "anyHas":
		var types []string
		for _, word := range stories.CardTypes {
			if word != "nothing" {
				types = append(types, "type:"+word)
			}
		}
		return append(worded(types...), p.cardItems(s, names, stories.Exploration,
			stories.StartingItem, stories.Spell)...)
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

// cardItems are the cards of some decks that a card of the subject's pack may name.
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

// waysRow is the row for how a lock or an obstacle is overcome (MOM-4.8).
func (p *Page) waysRow(s subject, of part[[]stories.Way]) {
	words := func(way stories.Way) string { return p.wayWords(s, way) }
	plainList(p, "opens", p.or(mapped(s.card.Opens, words)), of, words,
		func(add func(stories.Way)) { p.pickWay(s, add) })
}

// wayWords words a way to overcome a lock or an obstacle.
func (p *Page) wayWords(s subject, way stories.Way) string {
	names := stories.NewWords(s.base, s.story, p.l.Lang())
	switch {
	case way.Key != "":
		return p.l.T("notes.way.key", text.Args{"what": names.Card(way.Key)})
	case way.Show != "":
		return p.l.T("notes.way.show", text.Args{"what": names.Card(way.Show)})
	case way.Test != nil:
		return p.l.T("notes.way.test", text.Args{"what": p.l.T("mansions.attribute." + way.Test.Attribute),
			"modifier": plus(way.Test.Modifier)})
	case way.Puzzle != nil:
		return p.l.T("notes.way.puzzle", text.Args{"what": way.Puzzle.Layout})
	}
	return p.l.T("notes.way.card")
}

// plus writes a modifier with its sign in brackets, or nothing for 0.
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
	return text.Minus(n)
}

// pickWay asks for a way, and then for its arguments.
func (p *Page) pickWay(s subject, then func(stories.Way)) {
	names := stories.NewWords(s.base, s.story, p.l.Lang())
	titled := func(kind string) item {
		return item{kind, p.l.T("notes.way."+kind, text.Args{"what": "…", "modifier": ""})}
	}
	p.pick(p.l.T("notes.opens.add"), mapped([]string{"key", "show", "test", "puzzle", "card"},
		titled), func(kind string) {
		title := titled(kind).words
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
			named := func(a string) item { return item{a, p.l.T("mansions.attribute." + a)} }
			p.pick(title, mapped(stories.Attributes, named), func(attribute string) {
				var modifiers []item
				for n := 4; n >= -6; n-- {
					modifiers = append(modifiers, item{key: strconv.Itoa(n),
						words: p.l.T("notes.modifier", text.Args{"n": withSign(n)})})
				}
				p.pick(p.l.T("notes.modifier.of", text.Args{"what": named(attribute).words}),
					modifiers, func(modifier string) {
						n, _ := strconv.Atoi(modifier)
						then(stories.Way{Test: &stories.Test{Attribute: attribute, Modifier: n}})
					})
			})
		case "puzzle":
			p.pick(title, mapped(puzzles.IDs(), func(id string) item {
				return item{id, p.l.T("notes.way.puzzle", text.Args{"what": id})}
			}), func(id string) { then(stories.Way{Puzzle: &stories.Puzzle{Layout: id}}) })
		default:
			then(stories.Way{Card: true})
		}
	})
}
