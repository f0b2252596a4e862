package table

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/moment"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// moments are those of the step that everybody looks at now, in words, for an audience. They are made once a step and
// language.
type moments struct {
	s    *session.Session
	face Face
	who  keeper.Audience

	seq   int
	lang  string
	cards [][]*moment.Moment // one after the other
}

// newMoments makes what an audience looks at. The keeper's window lies open on the table: it shows what everybody may
// see.
func newMoments(s *session.Session, face Face, who keeper.Audience) *moments {
	if who == keeper.ForKeeper {
		who = keeper.ForTable
	}
	return &moments{s: s, face: face, who: who}
}

// now are those to look at; nil: there is nothing to read.
func (m *moments) now() []*moment.Moment {
	seq, lang := m.s.Unread(), m.s.Words().Lang()
	if seq != m.seq || lang != m.lang {
		m.seq, m.lang, m.cards = seq, lang, m.of(seq)
	}
	if n := m.page(); n >= 0 {
		return m.cards[n]
	}
	return nil
}

// page is which card is read; -1: none.
func (m *moments) page() int { return min(m.s.UnreadPart(), len(m.cards)-1) }

// more tells whether a further card follows.
func (m *moments) more() bool { return len(m.now()) > 0 && m.page() < len(m.cards)-1 }

// of are those of a step, by cards.
func (m *moments) of(seq int) (out [][]*moment.Moment) {
	if f, ok := m.face.(Paged); ok {
		return f.Pages(m.s.Moments(seq, m.who))
	}
	f, ok := m.face.(Momenter)
	if !ok {
		return nil
	}
	for _, one := range m.s.Moments(seq, m.who) {
		worded := f.Moment(one)
		if n := len(out) - 1; n >= 0 && !one.Alone {
			out[n] = append(out[n], &worded)
		} else {
			out = append(out, []*moment.Moment{&worded})
		}
	}
	return out
}

// rules are those that some moments rest on, each once.
func rulesOf(all []*moment.Moment) (out []string) {
	seen := map[string]bool{"": true}
	for _, m := range all {
		if !seen[m.Rule] {
			out, seen[m.Rule] = append(out, m.Rule), true
		}
	}
	return out
}

// Overlay is the parchment over the middle of a page, on which play stops until it was read.
type Overlay struct {
	*moment.Card

	Box *fyne.Container
	d   OverlayDeps
}

// OverlayDeps is what the parchment needs from its page.
type OverlayDeps struct {
	Moves  func() bool              // whether things may move; nil: they may not
	Draw   func()                   // what was thrown has come to rest
	Read   func()                   // it was read
	Rule   func(id string) func()   // opens a rule; nil: none is cited
	Upper  func() fyne.CanvasObject // the columns below the ribbon
	Middle func() fyne.CanvasObject // the one in the middle
	Foot   func() (height float32)  // what stays free below it; nil: nothing
}

// NewOverlay makes the parchment of a page. It is hidden while there is nothing to read.
func NewOverlay(d OverlayDeps) *Overlay {
	o := &Overlay{Card: moment.NewCard(d.Read), d: d}
	testid.Name(o.Tile, "frame.moment")
	o.Box = container.New(overMiddle{o})
	o.Box.Hide()
	return o
}

// Show shows what is to be read, and the word of what leads on; "": the same key does something else. It tells whether
// something still falls: until it lies, nothing else may tell of it.
func (o *Overlay) Show(all []*moment.Moment, onward string) (falls bool) {
	if o.Box.Hidden = len(all) == 0; o.Box.Hidden {
		o.Forget()
		o.Box.Objects = nil
		return false
	}
	o.Box.Objects = []fyne.CanvasObject{o.Tile}
	moves := func() bool { return o.d.Moves != nil && o.d.Moves() }
	o.Card.Show(all, moves, o.d.Draw, o.Box.Size().Width >= piece.Grown(600))
	if o.d.Rule != nil {
		o.Cite(rulesOf(all), o.d.Rule)
	}
	o.Onward.Set(piece.ChipFace{Text: onward, Key: "Enter", Look: piece.LookPrimary}, o.d.Read)
	o.Onward.Hidden = onward == ""
	o.Place()
	o.Box.Refresh()
	return o.Falls()
}

// Place finds the parchment its room.
func (o *Overlay) Place() { o.Box.Layout.Layout(o.Box.Objects, o.Box.Size()) }

// sheet is what the bar shows meanwhile. The button is on the parchment.
func (t *Table) sheet() *actionbar.Menu {
	m := t.looks.now()[0]
	s := &actionbar.Menu{Icon: cmp.Or(m.HeadIcon, m.Icon), Title: cmp.Or(m.Head, m.Title, m.Card), Rule: m.Rule,
		Text: t.s.Words().T("frame.moment.stops", t.aloud())}
	if n := t.follows(); n.Read != nil {
		s.Text, s.Cancel = n.Aside, t.back
	}
	return s
}

// aloud tells the catalogue whether there is anything to read aloud of what is shown.
func (t *Table) aloud() text.Args {
	return text.Args{"enter": widget.KeyName("Enter"), "aloud": slices.ContainsFunc(t.looks.now(),
		func(m *moment.Moment) bool { return m.Words+m.Mood != "" })}
}

// reads tells whether there is something to read.
func (t *Table) reads() bool { return len(t.looks.now()) > 0 }

// follows is the next thing if it is done as soon as the moment of the last step was read.
func (t *Table) follows() Next {
	if t.who != keeper.ForKeeper || t.s.Unread() != t.s.Header().Cursor || len(t.prompts()) > 0 || t.reading.Falls() ||
		t.looks.more() {
		return Next{}
	}
	if n := t.face.View(t.who).Next; n.Read != nil || n.Follows {
		return n
	}
	return Next{}
}

// readOn is what the button says that leads on from what was read.
func (t *Table) readOn() string {
	if n := t.follows(); n.Words != "" {
		return n.Words
	}
	return t.s.Words().T("common.continue")
}

// read puts away what was read, and does what follows without a decision. Before its dice lie, the first press has them
// lie.
func (t *Table) read() {
	if t.lie() {
		return
	}
	if t.looks.more() {
		t.s.ReadOn()
		return
	}
	n := t.follows()
	if t.s.Read(); n.Read != nil {
		t.send(n.Read)
	} else if n.Do != nil {
		n.Do()
	}
}

// lie has falling dice lie, and tells whether there were any: the first press does no more.
func (t *Table) lie() bool {
	if !t.reading.Falls() {
		return false
	}
	t.reading.Land()
	t.draw()
	return true
}

// again shows the moments of a step once more; nil: there are none.
func (t *Table) again(seq int) func() {
	if len(t.s.Moments(seq, t.looks.who)) == 0 {
		return nil
	}
	return func() { t.s.LookAgain(seq) }
}

// overMiddle puts the card over the middle of the page, and over the bar below it where its words need that. In the
// largest letters it takes all the room below the ribbon.
type overMiddle struct{ o *Overlay }

// Alone is how large letters are, beside usual ones, from which on a moment needs all the room below the ribbon.
const Alone = 1.75

func (l overMiddle) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	d, gap := l.o.d, 4*piece.GapSize()
	if size.Width == 0 || l.o.Box.Hidden {
		return
	}
	upper, middle := d.Upper(), d.Middle()
	at, room := upper.Position().Add(middle.Position()), middle.Size()
	if d.Foot != nil {
		room.Height -= d.Foot()
	}
	column := piece.Grown(600)
	if theme.Letters() >= Alone {
		at, gap, column = upper.Position(), piece.GapSize(), size.Width
		room = fyne.NewSize(upper.Size().Width, size.Height-at.Y)
	}
	if wide := min(column+2*gap, upper.Size().Width); room.Width < wide { // rather over the people than scrolled
		x := at.X + (room.Width-wide)/2
		at.X = min(max(x, upper.Position().X), upper.Position().X+upper.Size().Width-wide)
		room.Width = wide
	}
	l.o.Card.Place(at.X, at.Y, room.Width, room.Height, size.Height-at.Y, gap, column)
}

func (overMiddle) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
