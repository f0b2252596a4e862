package narration

import (
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/mansions/players"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// icons are those of the chapters.
var icons = map[string]string{"introduction": "book", "event": "event", "clue": "search", "room": "door-open",
	"card": "cards", "objective": "objective", "ending": "end"}

// draw updates list, page and buttons.
func (d *Panel) draw() {
	var rows []fyne.CanvasObject
	d.rows = map[string]*row{}
	for _, c := range d.chapters {
		head := &row{icon: icons[c.kind], words: d.l.T("desk.chapter." + c.kind), head: true}
		if c.covered > 0 {
			head.note = d.l.N("desk.covered", c.covered, text.Args{})
		}
		rows = append(rows, newRow(head))
		for _, e := range c.entries {
			r := &row{icon: "scroll", words: d.title(e), ahead: e.ahead, chosen: e.same(d.at), shown: d.shown(e) &&
				d.sight.Seen(), press: func() { d.look(e) }}
			switch {
			case e.ahead:
				r.icon, r.note = "eye-off", d.l.T("desk.toCome")
			case r.shown && d.sight.Seen():
				r.note = d.l.T("desk.shown")
			}
			w := newRow(r)
			testid.Name(w, "desk.page."+e.page.Keys[0])
			d.rows[strings.Join(e.page.Keys, " ")] = w
			rows = append(rows, w)
		}
	}
	d.list.Objects = rows
	d.list.Refresh()
	d.reveal()
	d.turn()
	words := d.l.T("desk.uncover")
	if d.uncovered {
		words = d.l.T("desk.putCover")
	}
	d.cover.SetText(words)
	d.less.SetEnabled(*d.percent > smallest)
	d.more.SetEnabled(*d.percent < largest)
}

// turn shows the selected page and what can be done with it.
func (d *Panel) turn() {
	if d.at.page.Keys == nil {
		d.page.set(d.l.T("desk.empty"), []string{d.l.T("desk.emptyHint")}, "")
		d.show.SetText(d.l.T("desk.show"))
		d.show.SetEnabled(false)
		d.where.SetText("")
		return
	}
	_, paragraphs := players.PageWords(d.g.Names(), &d.at.page)
	title, note := d.title(d.at), ""
	if d.at.ahead {
		note = d.l.T("common.keeperOnly")
	}
	if d.page.words.title != title || strings.Join(d.page.words.paragraphs, "") != strings.Join(paragraphs, "") ||
		d.page.words.note != note {
		d.page.set(title, paragraphs, note)
	}
	words, where := d.l.T("desk.show"), d.l.T("desk.notShown")
	switch {
	case d.at.ahead:
		where = d.l.T("desk.notYet")
	case !d.sight.Seen():
		where = d.l.T("desk.noWindow")
		if d.shown(d.at) {
			words = d.l.T("desk.takeAway")
		}
	case d.shown(d.at):
		words, where = d.l.T("desk.takeAway"), d.l.T("desk.isShown")
	}
	d.where.SetText(where)
	d.show.SetText(words)
	d.show.SetEnabled(!d.at.ahead)
	if d.shown(d.at) {
		d.show.Looking(widget.PlainButton)
	} else {
		d.show.Primary()
	}
}

// title names a page. The page of an ending has the objective's name, since its own says nothing in a list.
func (d *Panel) title(e entry) string {
	words := d.g.Names().Text(e.page.Keys[0])
	if e.page.Kind == "ending" && e.ahead && len(e.page.Keys) > 1 {
		for _, winner := range []string{"investigators", "keeper", "nobody"} {
			if strings.Contains(e.page.Keys[1], "ending."+winner) {
				return d.l.T("desk.ending." + winner)
			}
		}
	}
	return words
}

// shown reports whether the players see a page now.
func (d *Panel) shown(e entry) bool {
	return !e.ahead && d.sight.Open() != 0 && d.sight.Open() == e.page.Seq
}

// reveal scrolls to the selected page.
func (d *Panel) reveal() {
	r := d.rows[strings.Join(d.at.page.Keys, " ")]
	if r == nil || d.roll.Size().Height == 0 {
		return
	}
	top, bottom := r.Position().Y, r.Position().Y+r.Size().Height
	switch {
	case top < d.roll.Offset.Y:
		d.roll.Offset.Y = top
	case bottom > d.roll.Offset.Y+d.roll.Size().Height:
		d.roll.Offset.Y = bottom - d.roll.Size().Height
	default:
		return
	}
	d.roll.Refresh()
}

// split places the list beside the page: a third of the width, but no wider than its text.
type split struct{ laid func() }

func (s split) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := 3 * fynetheme.Padding()
	left := min(0.36*size.Width, 27*fynetheme.TextSize())
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Resize(fyne.NewSize(size.Width-left-gap, size.Height))
	objects[1].Move(fyne.NewPos(left+gap, 0))
	s.laid()
}

func (split) MinSize(objects []fyne.CanvasObject) fyne.Size { return fyne.NewSize(400, 260) }

func (d *Panel) look(e entry) {
	d.at = e
	d.draw()
}
