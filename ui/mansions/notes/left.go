package notes

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// toSay is the filter for what the owner of a box has not said yet: "my box in ten minutes". The form is then a short
// one, made for typing from cards in the hand: Enter goes on to the next field, and after the last to the next card.
const toSay = "left"

// brief reports whether the form has only the fields that are missing.
func (p *Page) brief() bool { return p.filter == toSay && !p.whole }

// findGaps finds what the owner has not said yet, and what is doubtful.
func (p *Page) findGaps() {
	p.gaps = map[Place][]notes.Gap{}
	noted := p.notes.Apply(p.lib)
	story := noted.Story(p.m.Story)
	for _, base := range noted.Bases {
		id := base.Pack.ID
		if story != nil && noted.BaseOf(story) != base {
			continue
		}
		for _, gap := range notes.Gaps(base, story, p.notes, p.doubts[id], p.l.Lang()) {
			if story == nil && gap.Pack != id { // it is listed with the pack that it is from
				continue
			}
			at := Place{Card, gap.Pack, gap.ID}
			switch {
			case gap.Of != "":
				at = Place{Investigator, gap.Pack, gap.Of}
			case gap.Chapter == Room:
				at.Kind = Room
			case gap.Chapter == Investigator || gap.Chapter == Monster:
				at.Kind = gap.Chapter
			}
			p.gaps[at] = append(p.gaps[at], gap)
		}
	}
}

// passes reports whether the filter lists a subject.
func (p *Page) passes(s subject) bool {
	switch p.filter {
	case toSay:
		return len(p.gaps[s.Place]) > 0
	case "mine":
		return s.own().noted(p.notes)
	}
	return true
}

// nameless reports whether nobody has said yet what a card is called.
func (p *Page) nameless(s subject) bool {
	unnamed := s.card != nil && s.card.Unnamed || s.room != nil && s.room.Unnamed
	return unnamed && len(s.own().name.get(p.notes)) == 0
}

// titleOf is what a subject is called on the page.
func (p *Page) titleOf(s subject) string {
	if s.card != nil && p.nameless(s) && p.filter == toSay { // a room has its number
		return p.l.T("notes.nameless")
	}
	return s.name(p.notes, p.l.Lang())
}

// missing says in a few words what is not said yet of a card.
func missing(p *Page, s subject) string {
	var said []string
	for _, gap := range p.gaps[s.Place] {
		if field := p.field(gap.Field); s.card != nil && gap.Doubt == "" && !slices.Contains(said, field) {
			said = append(said, field)
		}
	}
	return strings.Join(said, ", ")
}

// nextDoubt is the next place of the same list with something unsaid or doubtful, from its start again after the last.
func nextDoubt(p *Page) Place {
	from := slices.IndexFunc(p.all, func(s subject) bool { return s.Place == p.at })
	for i := range p.all {
		s := p.all[(from+1+i)%len(p.all)]
		if s.tab == p.all[from].tab && s.group == p.all[from].group && s.Place != p.at && len(p.gaps[s.Place]) > 0 {
			return s.Place
		}
	}
	return Place{}
}

// nextLeft is the next place with something unsaid after the chosen one, from the start again after the last. Places
// that are only doubtful are passed over as long as something is unsaid anywhere. Monsters' numbers that are ours are
// as good as unsaid.
func (p *Page) nextLeft() Place {
	from := slices.IndexFunc(p.all, func(s subject) bool { return s.Place == p.at }) + 1
	unsaid := func(g notes.Gap) bool {
		return g.Doubt == "" || g.Chapter == Monster && g.Doubt == stories.SureOurs
	}
	first := func(g notes.Gap) bool { return unsaid(g) && !notes.Later(g) }
	any := func(notes.Gap) bool { return true }
	for _, wanted := range []func(notes.Gap) bool{first, unsaid, any} {
		for i := range p.all {
			s := p.all[(from+i)%len(p.all)]
			if s.Place != p.at && slices.ContainsFunc(p.gaps[s.Place], wanted) {
				return s.Place
			}
		}
	}
	return Place{}
}

// onward stores a field and goes on to the next one, or to the next card.
func (p *Page) onward(c *cell) {
	c.keep()
	at := slices.Index(p.cells, c)
	switch {
	case c.typed: // it is wrong
	case at+1 < len(p.cells):
		p.over.Focus(p.cells[at+1].entry)
	case asksList(p, c):
	default:
		toNext(p)
	}
}

// toNext shows the form of the next card.
func toNext(p *Page) {
	if p.filter == toSay {
		p.goOn()
		return
	}
	nextListed(p)
}

// nextListed shows the form of the next subject of the list.
func nextListed(p *Page) {
	for _, e := range p.listed[p.listedAt()+1:] {
		if e.group == "" {
			p.choose(p.all[e.subject])
			p.list.See(p.listedAt())
			p.focusFirst()
			return
		}
	}
}

// asksList asks for the list below the last field, once for each card of which something was typed, or of which only
// that is not known.
func asksList(p *Page, c *cell) bool {
	i := slices.IndexFunc(p.rows, func(r *row) bool { return r.key == "needs" && r.ask != nil && !r.own(p.notes) })
	gap := slices.ContainsFunc(p.gaps[p.at], func(g notes.Gap) bool { return g.Field == "needs" && g.Doubt == "" })
	if !p.brief() || i < 0 || c.entry.Text == "" && !gap || p.asked == p.at {
		return false
	}
	p.asked = p.at
	p.rows[i].ask()
	return true
}

// goOn shows the form of what is to be said next.
func (p *Page) goOn() {
	p.keepTyped()
	goTo(p, p.nextLeft())
}

func goTo(p *Page, next Place) {
	i := slices.IndexFunc(p.all, func(s subject) bool { return s.Place == next })
	if i < 0 {
		p.showStatus(theme.OK, p.l.T("notes.left.none"))
		return
	}
	p.tab, p.opened = p.all[i].tab, p.all[i].group
	p.choose(p.all[i])
	p.list.See(p.listedAt())
	p.focusFirst()
}

// focusFirst puts the cursor into the first field.
func (p *Page) focusFirst() {
	if len(p.cells) > 0 {
		p.over.Focus(p.cells[0].entry)
	}
}

// briefFoot has the ways on from the short form.
func (p *Page) briefFoot(s subject) fyne.CanvasObject {
	next := widget.NewKeyButton(p.l.T("notes.left.next"), "Enter", p.goOn).Primary().WithIcon("next")
	all := widget.NewKeyButton(p.l.T("notes.left.whole"), "", func() {
		p.keepTyped()
		p.whole = true
		p.showForm()
	}).WithIcon("notes").Looking(widget.QuietButton)
	return widget.Margins(0, 0.4, widget.NewFlow(testid.Name(next, "notes.next"), testid.Name(all, "notes.whole")))
}

// doubtful marks what is doubtful about a subject, however sure it is, with a button to confirm it all.
func (p *Page) doubtful(s subject) {
	var said []string
	gaps := p.gaps[s.Place]
	for _, gap := range gaps {
		if gap.Doubt == "" {
			continue
		}
		field := p.field(gap.Field)
		if gap.Of != "" {
			field = stories.NewWords(s.base, nil, p.l.Lang()).Trait(gap.ID) + ", " + field
		}
		if !slices.Contains(said, field) {
			said = append(said, field)
		}
	}
	if len(said) == 0 {
		return
	}
	right := testid.Name(widget.NewKeyButton(p.l.T("notes.doubt.right"), "", func() {
		p.changed("", func(n *notes.Notes) {
			for _, gap := range gaps {
				n.Confirm(s.base, s.story, gap, p.l.Lang())
			}
		})
		if next := nextDoubt(p); p.filter == toSay && next != (Place{}) {
			goTo(p, next)
		} else if p.filter == toSay {
			p.goOn()
		} else {
			p.showForm()
		}
	}).WithIcon("check"), "notes.right")
	words := widget.NewWords(p.l.T("notes.doubt", text.Args{"fields": strings.Join(said, " · ")}), theme.Threat)
	p.form.Add(container.NewBorder(nil, nil, nil, container.NewCenter(right), words))
}

// giftRow is the starting item or spell that a body card names, by picking.
func (p *Page) giftRow(s subject, t stories.Trait, of part[string]) {
	words := stories.NewWords(s.base, nil, p.l.Lang())
	name := func(id string) string {
		if id == "" {
			return ""
		}
		return p.typeName(words, id)
	}
	r := p.listRow("gives."+t.ID, name(t.Gives), func() (out []listed) {
		if now := of.get(p.notes); now != "" {
			out = append(out, listed{words: name(now), remove: func() {
				p.setList("gives."+t.ID, func(n *notes.Notes) { of.set(n, "") })
			}})
		}
		return out
	}, nil, func() {
		var items []item
		for _, card := range s.base.Cards {
			id := card.ID
			if card.Deck == stories.Spell {
				id = card.Spell
			} else if card.Deck != stories.StartingItem {
				continue
			}
			if one := (item{id, name(id)}); !slices.Contains(items, one) {
				items = append(items, one)
			}
		}
		p.pick(p.l.T("notes.gives.add"), byWords(items), func(key string) {
			p.setList("gives."+t.ID, func(n *notes.Notes) { of.set(n, key) })
		})
	})
	r.holds(func(n *notes.Notes) bool { return of.get(n) != "" }, func(n *notes.Notes) { of.set(n, "") })
}
