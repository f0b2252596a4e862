package notes

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"lantern/stories/notes"
	"lantern/ui/testid"
	"lantern/ui/widget"
)

// listed is an entry of a list that the owner builds: a condition, a way to open a lock, a word.
type listed struct {
	words  string
	turn   func() // negates it; nil: not possible
	turned bool
	remove func()
}

// listRow is a row for a list that the owner builds. head makes what is shown above the list, and may be nil.
func (p *Page) listRow(key, pack string, entries func() []listed, head func() fyne.CanvasObject, ask func()) *row {
	box := container.NewVBox()
	kind, _, _ := strings.Cut(key, ".") // of several rows of one kind
	label := "notes." + kind
	r := p.newRow(key, p.l.T(label), pack, box)
	r.ask = ask
	more := testid.Name(widget.NewKeyButton("+ "+p.l.T(label+".add"), "", ask), "notes.add."+key)
	r.renew = func() {
		box.Objects = nil
		if head != nil {
			if o := head(); o != nil {
				box.Add(o)
			}
		}
		for i, one := range entries() {
			box.Add(p.entryOf(key+"."+itoa(i+1), one))
		}
		box.Add(container.NewHBox(more))
		box.Refresh()
	}
	return r
}

// plainList is a row for a list whose entries can be added and removed.
func plainList[E any](p *Page, key, pack string, of part[[]E], words func(E) string, ask func(add func(E))) {
	now := func() []E { return slices.Clone(of.get(p.notes)) }
	put := func(all []E) { p.setList(key, func(n *notes.Notes) { of.set(n, all) }) }
	p.listRow(key, pack, func() (out []listed) {
		for i, e := range now() {
			out = append(out, listed{words: words(e), remove: func() { put(slices.Delete(now(), i, i+1)) }})
		}
		return out
	}, nil, func() { ask(func(e E) { put(append(now(), e)) }) }).holds(lists(of))
}

// lists returns functions that report whether a list is not empty, and clear it.
func lists[E any](of part[[]E]) (own func(*notes.Notes) bool, forget func(*notes.Notes)) {
	return func(n *notes.Notes) bool { return len(of.get(n)) > 0 }, func(n *notes.Notes) { of.set(n, nil) }
}

// entryOf is an entry of a list with its buttons.
func (p *Page) entryOf(key string, one listed) fyne.CanvasObject {
	tools := container.NewHBox()
	if one.turn != nil {
		not := widget.NewKeyButton(p.l.T("notes.not"), "", one.turn).Looking(widget.QuietButton)
		if one.turned {
			not.WithIcon("check").Looking(widget.PlainButton)
		}
		tools.Add(testid.Name(not, "notes.not."+key))
	}
	remove := widget.NewKeyButton(p.l.T("common.remove"), "", one.remove).WithIcon("trash").Looking(widget.QuietButton)
	tools.Add(testid.Name(remove, "notes.remove."+key))
	return container.NewBorder(nil, nil, nil, container.NewCenter(tools),
		container.NewVBox(layout.NewSpacer(), widget.NewWords(one.words, ""), layout.NewSpacer()))
}

// icons is a row of icons, any of which can be ticked.
func (p *Page) icons(key, label, pack string, all []string, of part[[]string]) {
	flow := widget.NewFlow()
	buttons := map[string]*widget.KeyButton{}
	var r *row
	for _, icon := range all {
		b := widget.NewKeyButton(p.iconName(icon), "", func() {
			now := slices.Clone(of.get(p.notes))
			if i := slices.Index(now, icon); i >= 0 {
				now = slices.Delete(now, i, i+1)
			} else {
				now = append(now, icon)
			}
			slices.SortFunc(now, func(a, b string) int { return slices.Index(all, a) - slices.Index(all, b) })
			p.changed(key, func(n *notes.Notes) { of.set(n, now) })
			r.renew()
			p.once()
		})
		buttons[icon] = b
		flow.Add(testid.Name(b, "notes.icon."+icon))
	}
	r = p.newRow(key, label, pack, flow)
	r.holds(lists(of))
	r.renew = func() {
		on := of.get(p.notes)
		for icon, b := range buttons {
			if slices.Contains(on, icon) {
				b.WithIcon("check").Looking(widget.PrimaryButton)
			} else {
				b.WithIcon("").Looking(widget.PlainButton)
			}
		}
	}
}

// howMany chooses whether all conditions must hold, or any.
func (p *Page) howMany(all bool, choose func(all bool)) fyne.CanvasObject {
	chosen := "any"
	if all {
		chosen = "all"
	}
	return widget.NewSegments("notes.howMany", chosen, []widget.Segment{
		{Key: "all", Label: p.l.T("notes.condition.all")}, {Key: "any", Label: p.l.T("notes.condition.any")},
	}, func(key string) { choose(key == "all") })
}

// item is one of many things to choose from.
type item struct {
	key   string
	words string
}

// pick asks for one of many things, with a search. The arrows move and Enter takes one.
func (p *Page) pick(title string, all []item, then func(key string)) {
	shown := all
	find := testid.Name(newEntry(false), "notes.pick.search")
	find.PlaceHolder = p.l.T("notes.pick.search")
	var m *widget.Modal
	take := func(i int) {
		if i >= 0 && i < len(shown) {
			m.Hide()
			p.over.Unfocus()
			then(shown[i].key)
		}
	}
	list := widget.NewList(take)
	fill := func() {
		list.Set(mapped(shown, func(one item) widget.Row { return widget.Row{Text: one.words} }), -1)
	}
	find.OnChanged = func(typed string) {
		f, sign := widget.NewFind(typed), strings.TrimSpace(strings.ReplaceAll(typed, "-", "−"))
		shown = slices.DeleteFunc(slices.Clone(all), func(i item) bool {
			return !f.In(i.words) || strings.ContainsAny(sign, "−+") && !strings.Contains(i.words, sign) // −1 does not match +1
		})
		fill()
		list.ScrollToTop()
	}
	find.OnSubmitted = func(string) {
		take(0)
	}
	fill()
	no := widget.NewKeyButton(p.l.T("common.cancel"), "Esc", func() { m.Hide() })
	testid.Name(list, "notes.pick.list")
	m = widget.ShowModal(p.over, widget.ModalFace{Icon: "choice", Title: title, Large: true,
		Body:    container.NewBorder(widget.Margins(0, 0.3, find), nil, nil, nil, list),
		Buttons: []*widget.KeyButton{no}, Focus: find, OnEscape: func() { m.Hide() }})
	find.escape = m.Hide
}

// mapped applies a function to each value.
func mapped[T, V any](all []T, make func(T) V) (out []V) {
	for _, one := range all {
		out = append(out, make(one))
	}
	return out
}

// byWords sorts items by their text.
func byWords(all []item) []item {
	slices.SortStableFunc(all, func(a, b item) int {
		return strings.Compare(strings.ToLower(a.words),
			strings.ToLower(b.words))
	})
	return all
}
