package table

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/keeper"
	"lantern/ui/chart"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"
)

// EveningExtra returns the page with the figures of the open session, during play and after the end: how it ended, the
// people, the turning points, and the game's own figures. It can be saved as a picture with the board.
func EveningExtra(game string, figures func(h PageDeps, s *session.Session) []fyne.CanvasObject) Extra {
	return Extra{ID: eveningID, Icon: "win", OnTable: true, InPlay: true,
		Words: func(l *text.Localizer) string { return l.T("evening.page") },
		Open: func(h PageDeps) Page {
			e := &evening{game: game, figures: figures, deps: h, s: h.Playing(game)}
			e.Sheet = chart.Sheet{Deps: h, Words: h.Words(), Title: h.Words().T("evening.page"), Back: h.Back,
				Make: e.sections}
			if e.s != nil {
				e.stop = e.s.OnChange(e.Rebuild)
				if e.face, _ = e.s.Speech().(Face); e.face != nil {
					e.Title, e.Keep = e.face.Title(), e.souvenir
				}
			}
			e.Build()
			return e
		}}
}

// eveningID is the ID of the page, which the next button opens after the end. On the home page, the same key opens the
// page of all sessions.
const (
	eveningID  = "evening"
	eveningKey = "F9"
)

// evening is the page of one session.
type evening struct {
	chart.Sheet
	game    string
	figures func(h PageDeps, s *session.Session) []fyne.CanvasObject
	deps    PageDeps
	s       *session.Session
	face    Face
	stop    func()
}

// Close unsubscribes the page.
func (e *evening) Close() {
	if e.stop != nil {
		e.stop()
	}
}

func (e *evening) sections() []fyne.CanvasObject {
	l := e.deps.Words()
	if e.face == nil {
		return []fyne.CanvasObject{widget.NewEmptyState("clock", l.T("evening.empty"), l.T("evening.empty.hint"), nil)}
	}
	v := e.face.View(keeper.ForTable)
	ended, more, _ := strings.Cut(e.ended(v), "\n")
	head := chart.Stack(0.3, widget.NewSubtitle(ended))
	if more != "" {
		head.Add(widget.NewWords(more, ""))
	}
	head.Add(widget.NewQuiet(e.line()))
	out := []fyne.CanvasObject{head, chart.Section(l.T("evening.memory"), e.people(v), e.turning(mostTurning))}
	if e.figures != nil {
		out = append(out, e.figures(e.deps, e.s)...)
	}
	return out
}

// souvenir returns the page to be saved as a picture.
func (e *evening) souvenir() fyne.CanvasObject {
	v := e.face.View(keeper.ForTable)
	ended, more, _ := strings.Cut(e.ended(v), "\n")
	k := chart.Souvenir{Title: e.face.Title(), Ended: ended, Lines: []string{more, e.line()},
		Words: []fyne.CanvasObject{e.people(v)}, Turning: e.turning, Most: mostTurning}
	if e.figures != nil {
		k.Figures = e.figures(e.deps, e.s)
	}
	if picture := BoardPicture(e.face, keeper.ForTable, keptBoard, 2); picture != nil {
		i := canvas.NewImageFromImage(picture)
		i.FillMode = canvas.ImageFillContain
		k.Picture, k.Shape = testid.Name(i, "evening.board"), keptBoard.Width/keptBoard.Height
	}
	return k.Page()
}

// keptBoard is the size of the board on a souvenir, in Fyne units.
var keptBoard = fyne.NewSize(900, 680)

// ended returns how the session ended, or that it goes on.
func (e *evening) ended(v View) string {
	return cmp.Or(v.Ending, e.deps.Words().T("common.inProgress"))
}

// line returns when the session was played and how far it has come.
func (e *evening) line() string {
	l, h := e.deps.Words(), e.s.Header()
	parts := []string{l.T("games." + e.game), l.Date(h.Created.Local())}
	if so := e.face.SummaryWords(h.Summary); so != "" {
		parts = append(parts, so)
	}
	return strings.Join(parts, " · ")
}

// people returns the state of all players.
func (e *evening) people(v View) fyne.CanvasObject {
	box := chart.Stack(0.5)
	for _, p := range v.People {
		var said []string
		if p.Where != "" {
			said = append(said, p.Where)
		}
		for _, c := range p.Counters {
			n := strconv.Itoa(c.Now)
			if c.Most > 0 {
				n += "/" + strconv.Itoa(c.Most)
			}
			said = append(said, c.Words+"\u00a0"+n)
		}
		box.Add(chart.Stack(0.1, widget.NewWords(p.Name, "").Bold(), widget.NewQuiet(strings.Join(said, " · "))))
	}
	return box
}

// mostTurning limits the turning points shown.
const mostTurning = 12

// turning returns the most important moments, oldest first.
func (e *evening) turning(most int) fyne.CanvasObject {
	type point struct {
		seq int
		keeper.Moment
	}
	var all []point
	for _, step := range e.s.Told(keeper.ForTable) {
		for _, m := range step.Moments {
			if m.Weight > 0 || m.Important && m.Result == nil { // rolls are shown by their consequences
				all = append(all, point{step.Seq, m})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b point) int { return cmp.Compare(b.Weight, a.Weight) })
	all = all[:min(most, len(all))]
	slices.SortStableFunc(all, func(a, b point) int { return cmp.Compare(a.seq, b.seq) })
	box := chart.Stack(0.4)
	shows, ok := e.face.(Momenter)
	if len(all) == 0 || !ok {
		box.Add(widget.NewQuiet(e.deps.Words().T("evening.empty.hint")))
		return box
	}
	for _, p := range all {
		m := shows.Moment(p.Moment)
		words := chart.Stack(0, widget.NewWords(m.Head, "").Bold())
		if said := firstLines(m.Title, m.Sub); said != "" {
			words.Add(widget.NewQuiet(said))
		} else if len(m.Rows) > 0 {
			words.Add(widget.NewQuiet(m.Rows[0].Text))
		}
		box.Add(words)
	}
	return box
}

// firstLines joins the first lines of some texts.
func firstLines(all ...string) string {
	var out []string
	for _, words := range all {
		if line, _, _ := strings.Cut(words, "\n"); line != "" {
			out = append(out, line)
		}
	}
	return strings.Join(out, " · ")
}
