package notes

import (
	"slices"

	"lantern/stories"
	"lantern/stories/notes"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// entryOfList is a line of the list: a heading, or something that can have notes.
type entryOfList struct {
	group   string // of a heading; else ""
	subject int    // index into all
	count   string
}

// tabs are the base packs, the printed box first since it needs most notes, and the stories.
func (p *Page) tabs() []string {
	var ids []string
	for _, base := range p.lib.Bases {
		if base.Pack.ID == "box" {
			ids = slices.Insert(ids, 0, base.Pack.ID)
		} else {
			ids = append(ids, base.Pack.ID)
		}
	}
	if len(p.lib.Stories) > 0 {
		ids = append(ids, inStories)
	}
	return ids
}

func (p *Page) firstTab() string {
	if tabs := p.tabs(); len(tabs) > 0 {
		return tabs[0]
	}
	return ""
}

// tabName is the name of a tab. For the user's own base packs it is the ID.
func (p *Page) tabName(id string) string {
	if key := "notes.tab." + id; p.l.Has(key) {
		return p.l.T(key)
	}
	return id
}

// groupName is the name of a deck, investigators, monsters, or a story.
func (p *Page) groupName(group string) string {
	for _, key := range []string{"notes.group." + group, "mansions.deck." + group} {
		if p.l.Has(key) {
			return p.l.T(key)
		}
	}
	if story := p.lib.Story(group); story != nil {
		return stories.NewWords(p.lib.BaseOf(story), story, p.l.Lang()).Get("story.title")
	}
	return group
}

// fill lists the contents of the tab, or the search results.
func (p *Page) fill() {
	p.listed = nil
	elsewhere := map[string]int{}
	find := widget.NewFind(p.find.Text)
	flat := !find.Empty()
	for from := 0; from < len(p.all); {
		to := from
		for to < len(p.all) && p.all[to].tab == p.all[from].tab && p.all[to].group == p.all[from].group {
			to++
		}
		group := p.all[from].group
		var shown []entryOfList
		noted, all, early, alike := 0, 0, 0, -1
		for i := from; i < to; i++ {
			s := p.all[i]
			own := s.own().noted(p.notes)
			if own {
				noted++
			}
			if !p.passes(s) || !s.matches(find, p.notes) {
				continue
			}
			if s.tab != p.tab && flat {
				elsewhere[s.tab]++
			}
			if s.tab == p.tab {
				all++
				if slices.ContainsFunc(p.gaps[s.Place], func(g notes.Gap) bool { return !notes.Later(g) }) {
					early++
				}
				switch nameless := p.filter == toSay && p.nameless(s); {
				case nameless && alike >= 0: // one line is enough
					if s.Place == p.at {
						shown[alike].subject = i
					}
					continue
				case nameless:
					alike = len(shown)
				}
				shown = append(shown, entryOfList{subject: i})
			}
		}
		if len(shown) > 0 {
			count := itoa(all)
			switch {
			case p.filter == toSay && early == 0: // what is left is asked in play
				count = ""
			case p.filter == toSay:
				count = itoa(early)
			case noted > 0:
				count = p.l.T("notes.count", text.Args{"noted": noted, "n": all})
			}
			p.listed = append(p.listed, entryOfList{group: group, count: count})
			if flat || p.filter == "mine" || group == p.opened {
				p.listed = append(p.listed, shown...)
			}
		}
		from = to
	}
	rows := make([]widget.Row, len(p.listed))
	for i := range rows {
		rows[i] = p.row(i)
	}
	p.list.Set(rows, p.listedAt())
	p.showEmpty(elsewhere)
}

// showEmpty says why nothing is listed, and where else there are results.
func (p *Page) showEmpty(elsewhere map[string]int) {
	if len(p.listed) > 0 {
		p.empty.Hide()
		return
	}
	hint := ""
	switch {
	case len(elsewhere) > 0:
		var where []string
		for _, tab := range p.tabs() {
			if n := elsewhere[tab]; n > 0 {
				where = append(where, p.tabName(tab)+" ("+itoa(n)+")")
			}
		}
		hint = p.l.T("notes.nowhere.else", text.Args{"where": p.commas(where)})
	case p.filter == toSay:
		hint = p.l.T("notes.left.none")
	case p.filter == "mine":
		hint = p.l.T("notes.nowhere.noted")
	}
	p.empty.SetText(p.l.T("notes.nowhere"), hint)
	p.empty.Show()
}

// row is the appearance of a line.
func (p *Page) row(i int) widget.Row {
	e := p.listed[i]
	if e.group == "" {
		s, r := p.all[e.subject], widget.Row{Inset: true}
		if r.Text = p.titleOf(s); s.own().noted(p.notes) {
			r.Mark = "notes"
		}
		if p.filter == toSay {
			r.Note = missing(p, s)
		}
		return r
	}
	r := widget.Row{Text: p.groupName(e.group), Icon: groupIcon(e.group), Note: e.count, Head: true, Fold: widget.Folded}
	if i+1 < len(p.listed) && p.listed[i+1].group == "" {
		r.Fold = widget.Unfolded
	}
	if large() {
		r.Icon = "" // the text needs the room
	}
	return r
}

// take toggles a group, or shows the form of an entry.
func (p *Page) take(i int) {
	e := p.listed[i]
	if e.group == "" {
		p.choose(p.all[e.subject])
		return
	}
	if p.opened == e.group {
		p.opened = ""
	} else {
		p.opened = e.group
	}
	p.fill()
	if at := slices.IndexFunc(p.listed, func(o entryOfList) bool { return o.group == e.group }); at >= 0 &&
		p.opened != "" {
		p.list.ScrollTo(min(at+6, len(p.listed)-1))
		p.list.ScrollTo(at)
	}
}

// takeFirst shows the first search result.
func (p *Page) takeFirst() {
	if i := slices.IndexFunc(p.listed, func(e entryOfList) bool { return e.group == "" }); i >= 0 && p.find.Text != "" {
		p.take(i)
	}
}

// choose shows the form of a subject.
func (p *Page) choose(s subject) {
	p.keepTyped()
	p.once()
	p.at = s.Place
	p.showStatus("", "")
	p.over.Unfocus() // what is typed next must not go into a field that is no longer shown
	p.showForm()
	p.fill()
	if p.brief() || s.Kind == Room { // a room is opened to be named
		p.focusFirst()
	}
}

// listedAt is the line of the chosen subject, or -1.
func (p *Page) listedAt() int {
	return slices.IndexFunc(p.listed, func(e entryOfList) bool {
		return e.group == "" &&
			p.all[e.subject].Place == p.at
	})
}
