package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/moment"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/theme"
)

// moments are those of the step that everybody looks at now, in words, for an audience. They are made once a step and
// language.
type moments struct {
	s    *session.Session
	face Face
	who  keeper.Audience

	seq  int
	lang string
	all  []*moment.Moment
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
		m.seq, m.lang, m.all = seq, lang, m.of(seq)
	}
	return m.all
}

// of are those of a step.
func (m *moments) of(seq int) (out []*moment.Moment) {
	f, ok := m.face.(Momenter)
	if !ok {
		return nil
	}
	for _, one := range m.s.Moments(seq, m.who) {
		worded := f.Moment(one)
		out = append(out, &worded)
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

// momentOverlay is the parchment over the middle of the table, on which play stops until it was read.
type momentOverlay struct {
	t    *Table
	of   *moments
	card *moment.Card // nil until there is something to read
	box  *fyne.Container
}

func newReading(t *Table) *momentOverlay {
	r := &momentOverlay{t: t, of: newMoments(t.s, t.face, t.who)}
	r.box = container.New(overMiddle{r})
	r.box.Hide()
	return r
}

// up tells whether there is something to read.
func (r *momentOverlay) up() bool { return len(r.of.now()) > 0 }

// draw shows what is to be read, and tells whether its dice still fall: until they lie, nothing else tells of it.
func (r *momentOverlay) draw() (falls bool) {
	all := r.of.now()
	t := r.t
	switch r.box.Hidden = len(all) == 0; {
	case r.box.Hidden && r.card == nil:
		return false
	case r.box.Hidden:
		r.card.Land()
		r.card, r.box.Objects = nil, nil
		return false
	case r.card == nil:
		r.card = moment.NewCard(t.read)
		r.box.Objects = []fyne.CanvasObject{testid.Name(r.card.Tile, "frame.moment")}
	}
	moves := func() bool { return t.nav.Moves != nil && t.nav.Moves() }
	r.card.Show(all, moves, t.draw, r.box.Size().Width >= piece.Grown(600))
	r.card.Cite(rulesOf(all), func(id string) func() { return t.rule(id) })
	r.card.Onward.Set(piece.ChipFace{Text: r.onward(), Key: "Enter", Look: piece.LookPrimary}, t.read)
	r.box.Layout.Layout(r.box.Objects, r.box.Size())
	r.box.Refresh()
	return r.card.Falls()
}

// sheet is what the bar shows meanwhile.
func (r *momentOverlay) sheet() *actionbar.Menu {
	t, m := r.t, r.of.now()[0]
	o := actionbar.Option{Text: r.onward(), Icon: "check", Key: "Enter", Look: piece.LookPrimary,
		TestID: "read", Do: t.read}
	s := &actionbar.Menu{Icon: m.HeadIcon, Title: m.Head, Text: t.s.Words().T("frame.moment.stops"), Rule: m.Rule,
		Groups: []actionbar.Group{{Options: []actionbar.Option{o}}}}
	if n := r.follows(); n.Read != nil {
		s.Text, s.Cancel = n.Aside, t.back
	}
	s.Primary = &s.Groups[0].Options[0]
	return s
}

// follows is the next thing if it is done as soon as the moment of the last step was read.
func (r *momentOverlay) follows() Next {
	t := r.t
	if t.who != keeper.ForKeeper || t.s.Unread() != t.s.Header().Cursor || len(t.s.Prompts()) > 0 || r.card.Falls() {
		return Next{}
	}
	if n := t.face.View(t.who).Next; n.Read != nil {
		return n
	}
	return Next{}
}

// onward is what the button says that leads on.
func (r *momentOverlay) onward() string {
	if n := r.follows(); n.Read != nil {
		return n.Words
	}
	return r.t.s.Words().T("common.continue")
}

// read puts away what was read, and does what follows without a decision.
func (t *Table) read() {
	if t.lie() {
		return
	}
	n := t.reading.follows()
	if t.s.Read(); n.Read != nil {
		t.send(n.Read)
	}
}

// lie has falling dice lie, and tells whether there were any: the first press does no more.
func (t *Table) lie() bool {
	if t.reading.card == nil || !t.reading.card.Falls() {
		return false
	}
	t.reading.card.Land()
	t.draw()
	return true
}

// again shows the moments of a step once more; nil: there are none.
func (t *Table) again(seq int) func() {
	if len(t.s.Moments(seq, t.reading.of.who)) == 0 {
		return nil
	}
	return func() { t.s.LookAgain(seq) }
}

// overMiddle puts the card over the middle of the table; in the largest letters it takes all the room below the ribbon.
type overMiddle struct{ r *momentOverlay }

// alone is how large letters are, beside usual ones, from which on a moment needs all the room below the ribbon.
const alone = 1.75

func (l overMiddle) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t, gap := l.r.t, 4*piece.GapSize()
	if size.Width == 0 || l.r.box.Hidden {
		return
	}
	at, room := t.upper.Position().Add(t.middle.box.Position()), t.middle.box.Size()
	column := piece.Grown(600)
	if theme.Letters() >= alone {
		at, gap, column = t.upper.Position(), piece.GapSize(), size.Width
		room = fyne.NewSize(t.upper.Size().Width, size.Height-at.Y)
	}
	if wide := min(column+2*gap, t.upper.Size().Width); room.Width < wide { // rather over the people than scrolled
		x := at.X + (room.Width-wide)/2
		at.X = min(max(x, t.upper.Position().X), t.upper.Position().X+t.upper.Size().Width-wide)
		room.Width = wide
	}
	l.r.card.Place(at.X, at.Y, room.Width, room.Height, gap, column)
}

func (overMiddle) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }
