package notes

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/container"

	"lantern/ui/kit"
	"lantern/ui/probe"
)

// item is one of many things to choose from.
type item struct {
	key   string
	words string
}

// pick asks for one of many things. They can be searched; the arrows walk among them and Enter takes one.
func (p *Page) pick(title string, all []item, then func(key string)) {
	shown := all
	find := probe.Name(newEntry(false), "notes.pick.search")
	find.PlaceHolder = p.l.T("notes.pick.search")
	var m *kit.Modal
	take := func(i int) {
		if i >= 0 && i < len(shown) {
			m.Hide()
			p.over.Unfocus()
			then(shown[i].key)
		}
	}
	list := kit.NewList(take)
	fill := func() {
		rows := make([]kit.Row, len(shown))
		for i, one := range shown {
			rows[i].Text = one.words
		}
		list.Set(rows, -1)
	}
	find.OnChanged = func(typed string) {
		f, sign := kit.NewFind(typed), strings.TrimSpace(strings.ReplaceAll(typed, "-", "−"))
		shown = slices.DeleteFunc(slices.Clone(all), func(i item) bool {
			return !f.In(i.words) || strings.ContainsAny(sign, "−+") && !strings.Contains(i.words, sign) // −1 is not +1
		})
		fill()
		list.ScrollToTop()
	}
	find.OnSubmitted = func(string) {
		take(0)
	}
	fill()
	no := kit.NewKeyButton(p.l.T("common.cancel"), "Esc", func() { m.Hide() })
	probe.Name(list, "notes.pick.list")
	m = kit.ShowModal(p.over, kit.ModalFace{Icon: "choice", Title: title, Large: true,
		Body:    container.NewBorder(kit.Margins(0, 0.3, find), nil, nil, nil, list),
		Buttons: []*kit.KeyButton{no}, Focus: find, OnEscape: func() { m.Hide() }})
	find.escape = m.Hide
}

// byWords sorts items by their words.
func byWords(all []item) []item {
	slices.SortStableFunc(all, func(a, b item) int { return strings.Compare(strings.ToLower(a.words), strings.ToLower(b.words)) })
	return all
}
