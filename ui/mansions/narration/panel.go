// Package narration is the keeper's narration panel: everything that is read aloud, by chapter. The keeper reads a page
// here, or shows it to the players and removes it again. Pages still to come are covered and cannot be shown early. The
// players' page itself is in package players.
package narration

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/ui/mansions/game"
	"lantern/ui/mansions/players"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// Panel is the narration panel of a session, shown over the console. Use it on the UI goroutine only.
type Panel struct {
	g       *game.Game
	l       *text.Localizer
	sight   *players.Sight
	percent *int // text size of the page

	chapters  []chapter
	uncovered bool
	at        entry // the selected page; without keys: none
	showed    int   // the number of the page that the players were shown last

	list   *fyne.Container
	roll   *container.Scroll
	rows   map[string]*row // by the keys of the page
	page   *sheet
	show   *widget.KeyButton
	cover  *widget.KeyButton
	before *widget.KeyButton
	after  *widget.KeyButton
	less   *widget.KeyButton
	more   *widget.KeyButton
	where  *widget.Words
	body   *fyne.Container
	stop   func()
}

// The range of the page's text size, in percent of the usual one, and its step.
const (
	smallest = 80
	largest  = 300
	step     = 20
)

// New makes the panel of a session. Opening and closing pages changes sight. percent keeps the
// text size between visits.
func New(g *game.Game, sight *players.Sight, percent *int) *Panel {
	d := &Panel{g: g, l: g.Words(), sight: sight, percent: percent, page: newSheet(), list: container.NewVBox()}
	d.show = d.button("show", "", "S", d.toggle)
	d.cover = d.button("cover", "", "U", d.turnCover)
	d.before = d.button("before", d.l.T("desk.before"), "←", func() { d.walk(-1) })
	d.after = d.button("after", d.l.T("desk.after"), "→", func() { d.walk(+1) })
	d.less = d.button("smaller", d.l.T("desk.smaller"), "-", func() { d.size(-step) })
	d.more = d.button("larger", d.l.T("desk.larger"), "+", func() { d.size(+step) })
	d.where = widget.NewQuiet("")
	d.roll = container.NewVScroll(d.list)
	d.page.scale(*percent)
	tools := widget.NewFlow(d.show, d.before, d.after, d.less, d.more)
	right := container.NewBorder(nil, container.NewVBox(d.where, tools), nil, nil, d.page)
	left := container.NewBorder(nil, d.cover, nil, nil, d.roll)
	d.body = container.New(split{d.reveal}, left, right)
	d.stop = sight.OnChange(d.follow)
	d.read()
	d.showed = sight.Open()
	if seq := sight.Open(); seq != 0 {
		d.find(func(e entry) bool { return e.page.Seq == seq })
	} else if p := g.Table().Page; p != nil {
		d.find(func(e entry) bool { return e.page.Seq == p.Seq })
	}
	if d.at.page.Keys == nil {
		d.find(func(entry) bool { return true })
	}
	d.draw()
	return d
}

func (d *Panel) button(name, words, key string, do func()) *widget.KeyButton {
	b := widget.NewKeyButton(words, key, do)
	testid.Name(b, "desk."+name)
	return b
}

// Content is the panel's content.
func (d *Panel) Content() fyne.CanvasObject { return d.body }

// Buttons are those whose keys work while the panel is open.
func (d *Panel) Buttons() []*widget.KeyButton {
	return []*widget.KeyButton{d.show, d.cover, d.before, d.after, d.less, d.more}
}

// Close unsubscribes. The session stays open.
func (d *Panel) Close() { d.stop() }

// Key handles keys that belong to no button.
func (d *Panel) Key(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		d.walk(-1)
	case fyne.KeyDown:
		d.walk(+1)
	case fyne.KeyPageUp:
		d.page.turn(-1)
	case fyne.KeyPageDown, fyne.KeySpace:
		d.page.turn(+1)
	}
}

func (d *Panel) read() {
	d.chapters = collect(d.g.Base(), d.g.Story(), d.g.Keeper(), d.uncovered)
}

// find selects the last page that fits.
func (d *Panel) find(fits func(entry) bool) {
	for _, c := range d.chapters {
		for _, e := range c.entries {
			if fits(e) {
				d.at = e
			}
		}
	}
}

// walk selects the next page in the list, or the previous one.
func (d *Panel) walk(by int) {
	var all []entry
	now := -1
	for _, c := range d.chapters {
		for _, e := range c.entries {
			if e.same(d.at) {
				now = len(all)
			}
			all = append(all, e)
		}
	}
	if now+by >= 0 && now+by < len(all) {
		d.look(all[now+by])
	}
}

// toggle shows the page to the players, or removes it.
func (d *Panel) toggle() {
	switch {
	case d.at.ahead || d.at.page.Keys == nil:
	case d.sight.Open() == d.at.page.Seq:
		d.sight.TakeAway()
	default:
		d.sight.Show(d.g.Table(), d.at.page.Seq)
	}
}

// follow moves the selection along when the players are shown another page.
func (d *Panel) follow() {
	before := d.showed
	if d.showed = d.sight.Open(); d.showed != 0 && !d.at.ahead && before == d.at.page.Seq {
		seq := d.showed
		d.find(func(e entry) bool { return !e.ahead && e.page.Seq == seq })
	}
	d.draw()
}

func (d *Panel) turnCover() {
	d.uncovered = !d.uncovered
	d.read()
	if d.at.ahead && !d.uncovered {
		d.at = entry{}
		d.find(func(e entry) bool { return !e.ahead })
	}
	d.draw()
}

func (d *Panel) size(by int) {
	*d.percent = min(max(*d.percent+by, smallest), largest)
	d.page.scale(*d.percent)
	d.draw()
}
