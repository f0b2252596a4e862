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

// moments are the moments of the step being read, in words, for an audience. They are made once for each step and
// language.
type moments struct {
	s    *session.Session
	face Face
	who  keeper.Audience

	seq   int
	lang  string
	cards [][]*moment.Moment // one after the other
}

// newMoments makes the moments of an audience. The keeper's window is visible to everybody, so it shows only public
// ones.
func newMoments(s *session.Session, face Face, who keeper.Audience) *moments {
	if who == keeper.ForKeeper {
		who = keeper.ForTable
	}
	return &moments{s: s, face: face, who: who}
}

// now returns the moments being read; nil: there are none.
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

// page returns the index of the card being read; -1: none.
func (m *moments) page() int { return min(m.s.UnreadPart(), len(m.cards)-1) }

// more reports whether a further card follows.
func (m *moments) more() bool { return len(m.now()) > 0 && m.page() < len(m.cards)-1 }

// of returns the moments of a step, by card.
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

// rulesOf returns the rules of some moments, each once.
func rulesOf(all []*moment.Moment) (out []string) {
	seen := map[string]bool{"": true}
	for _, m := range all {
		if !seen[m.Rule] {
			out, seen[m.Rule] = append(out, m.Rule), true
		}
	}
	return out
}

// Overlay is the parchment over the middle of a page. Play stops until it has been read.
type Overlay struct {
	*moment.Card

	Box *fyne.Container
	d   OverlayDeps
}

// OverlayDeps is what the overlay needs from its page.
type OverlayDeps struct {
	Moves  func() bool              // whether animations are on; nil: off
	Draw   func()                   // called when the dice have come to rest
	Read   func()                   // called when it has been read
	Rule   func(id string) func()   // opens a rule; nil: none is cited
	Upper  func() fyne.CanvasObject // the columns below the ribbon
	Middle func() fyne.CanvasObject // the column in the middle
	Foot   func() (height float32)  // the height that stays free below it; nil: 0
}

// NewOverlay makes the overlay of a page. It is hidden while there is nothing to read.
func NewOverlay(d OverlayDeps) *Overlay {
	o := &Overlay{Card: moment.NewCard(d.Read), d: d}
	testid.Name(o.Tile, "frame.moment")
	o.Box = container.New(overMiddle{o})
	o.Box.Hide()
	return o
}

// Show shows moments and the word of the button that continues; "": no button. It reports whether dice are still
// falling: until they have come to rest, nothing else may show their result.
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

// Place lays out the overlay.
func (o *Overlay) Place() { o.Box.Layout.Layout(o.Box.Objects, o.Box.Size()) }

// sheet returns what the bar shows meanwhile. The button is on the parchment.
func (t *Table) sheet() *actionbar.Menu {
	m := t.looks.now()[0]
	s := &actionbar.Menu{Icon: cmp.Or(m.HeadIcon, m.Icon), Title: cmp.Or(m.Head, m.Title, m.Card), Rule: m.Rule,
		Text: t.s.Words().T("frame.moment.stops", t.aloudArgs())}
	if n := t.followUp(); n.Read != nil {
		s.Text, s.Cancel = n.Aside, t.back
	}
	return s
}

// aloudArgs returns the catalogue's arguments that say whether the moments have a text to read aloud.
func (t *Table) aloudArgs() text.Args {
	return text.Args{"enter": widget.KeyName("Enter"), "aloud": slices.ContainsFunc(t.looks.now(),
		func(m *moment.Moment) bool { return m.Words+m.Mood != "" && !m.Silent })}
}

// reads reports whether there is something to read.
func (t *Table) reads() bool { return len(t.looks.now()) > 0 }

// followUp returns the next thing if it is done as soon as the moment of the last step has been read.
func (t *Table) followUp() Next {
	if t.who != keeper.ForKeeper || t.s.Unread() != t.s.Header().Cursor || len(t.prompts()) > 0 || t.reading.Falls() ||
		t.looks.more() {
		return Next{}
	}
	if n := t.face.View(t.who).Next; n.Read != nil || n.Follows {
		return n
	}
	return Next{}
}

// readOn returns the word of the button that continues.
func (t *Table) readOn() string {
	if n := t.followUp(); n.Words != "" {
		return n.Words
	}
	return t.s.Words().T("common.continue")
}

// read puts the moments away, and does what follows without a decision. While dice are falling, it only ends the fall;
// while words are out of sight below, it shows those.
func (t *Table) read() {
	if t.endFalls() || moment.Further(t.reading.Card) {
		return
	}
	if t.looks.more() {
		t.s.ReadOn()
		return
	}
	n := t.followUp()
	if t.s.Read(); n.Read != nil {
		t.send(n.Read)
	} else if n.Do != nil {
		n.Do()
	}
}

// endFalls ends the fall of dice, and reports whether any were falling: the press then does nothing else.
func (t *Table) endFalls() bool {
	if !t.reading.Falls() {
		return false
	}
	t.reading.Land()
	t.draw()
	return true
}

// again returns a function that shows the moments of a step again; nil: there are none.
func (t *Table) again(seq int) func() {
	if len(t.s.Moments(seq, t.looks.who)) == 0 {
		return nil
	}
	return func() { t.s.LookAgain(seq) }
}

// overMiddle puts the card over the middle of the page, and over the bar below if its words need that. In the largest
// letters it takes all the room below the ribbon.
type overMiddle struct{ o *Overlay }

// Alone is the size of letters, relative to 100 %, from which a moment needs all the room below the ribbon.
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
	if wide := min(column+2*gap, upper.Size().Width); room.Width < wide { // better to cover the people than to scroll
		x := at.X + (room.Width-wide)/2
		at.X = min(max(x, upper.Position().X), upper.Position().X+upper.Size().Width-wide)
		room.Width = wide
	}
	l.o.Card.Place(at.X, at.Y, room.Width, room.Height, size.Height-at.Y, gap, column)
}

func (overMiddle) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
