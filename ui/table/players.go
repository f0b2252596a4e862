package table

import (
	"strings"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/canvas"
	"lantern/ui/table/log"
	"lantern/ui/table/moment"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/theme"
)

// Players is the page of the players' window: what everybody may see, in letters that can be read from two metres away.
// It shows only the table's View, a type with no field for a secret, and the game's centre piece.
type Players struct {
	widget.BaseWidget
	canvas.Screen

	s      *session.Session
	face   Face
	centre Centre
	scale  int // size of letters in percent
	read   Reading
	away   bool // the text read aloud was put away
	ground *fynecanvas.Rectangle
	scene  *fyne.Container

	looks *moments
	sheet moment.Poster // the moments shown large
	fixed bool          // without animations
	small bool          // a small copy in another window
}

// NewPlayers makes the page of a session. Renew shows the present state.
func NewPlayers(s *session.Session, face Face) *Players {
	p := &Players{s: s, face: face, scale: 100, ground: fynecanvas.NewRectangle(nil), scene: container.NewWithoutLayout(),
		looks: newMoments(s, face, keeper.ForTable), fixed: true}
	if f, ok := face.(Centred); ok {
		p.centre = f.NewCentre(keeper.ForTable, onlooker{})
		onSettled(p.centre, p.Refresh)
	}
	p.OnPutAway = func() { p.away = true; p.Refresh() }
	p.ExtendBaseWidget(p)
	return p
}

// newSmallPlayers makes a small copy of the page for another window.
func newSmallPlayers(s *session.Session, face Face) *Players {
	p := NewPlayers(s, face)
	p.small = true
	return p
}

// onlooker is a BoardDeps that ignores presses.
type onlooker struct{}

func (onlooker) Send(keeper.Command) {}
func (onlooker) Look(string)         {}
func (onlooker) Looked() string      { return "" }

// Content is the page's canvas object.
func (p *Players) Content() fyne.CanvasObject { return p }

// Close does nothing.
func (p *Players) Close() {}

// Still switches animations off or on.
func (p *Players) Still(is bool) {
	p.fixed = is
	still(p.centre, is)
}

// SetScale sets the size of the text, 100 to 300 percent; 0 means 100.
func (p *Players) SetScale(percent int) {
	p.scale = min(max(percent, theme.MinScale), theme.MaxScale)
	p.Refresh()
}

// Renew shows what everybody may see now.
func (p *Players) Renew() {
	p.sheet.Hold(p.looks.now(), !p.fixed, p.Refresh)
	still(p.centre, p.fixed || p.sheet.Up())                    // the parchment shows it instead
	if r := p.face.View(keeper.ForTable).Reading; r != p.read { // a text on the parchment is not shown again
		p.read, p.away = r, p.sheet.Up()
	}
	p.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (p *Players) CreateRenderer() fyne.WidgetRenderer { return &playersRenderer{p} }

type playersRenderer struct{ p *Players }

func (r *playersRenderer) Destroy() {}
func (r *playersRenderer) MinSize() fyne.Size {
	if r.p.small {
		return fyne.Size{}
	}
	return fyne.NewSize(640, 400)
}
func (r *playersRenderer) Refresh() { r.p.rebuild(r.p.Size()) }
func (r *playersRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.p.ground, r.p.scene}
}

func (r *playersRenderer) Layout(size fyne.Size) {
	r.p.ground.Resize(size)
	r.p.scene.Resize(size)
	r.p.rebuild(size)
}

// The least width and height of the window in em, at text of 100 percent; the same as in Mansions.
const (
	emsWide = 52
	emsHigh = 31.5
	leastEm = 9
)

func (p *Players) rebuild(size fyne.Size) {
	if size.Width < 10 || size.Height < 10 || pauses(p.centre) {
		return
	}
	v := viewWithAsked(p.face, keeper.ForTable, p.s.Prompts())
	pen := &canvas.Painter{Em: min(size.Height/emsHigh, size.Width/emsWide) * float32(p.scale) / 100}
	if !p.small {
		pen.Em = max(pen.Em, leastEm)
	}
	p.ground.FillColor = fynetheme.Color(fynetheme.ColorNameBackground)
	window := canvas.Rect(0, 0, size.Width, size.Height)
	all := window.Inset(pen.Em * 0.8)
	switch {
	case p.sheet.Up():
		p.sheet.Paint(pen, all)
	case v.Ending != "":
		p.poster(pen, all, v.Header.Title, v.Ending, theme.Brass)
	case v.Reading.Text != "" && !p.away:
		p.parchment(pen, all, v.Reading)
	default:
		top := PaintHeader(pen, window, v)
		p.table(pen, canvas.Rect(all.X, top+0.6*pen.Em, all.W, size.Height-top-1.4*pen.Em), v)
	}
	p.scene.Objects = pen.Objects
	p.ground.Refresh()
	p.scene.Refresh()
}

func (p *Players) poster(pen *canvas.Painter, a canvas.Area, title, words string, colour fyne.ThemeColorName) {
	big := canvas.TextStyle{Size: 3.4, Colour: colour, Serif: true, Align: fyne.TextAlignCenter}
	small := canvas.TextStyle{Size: 1.8, Colour: fynetheme.ColorNameForeground, Serif: true, Align: fyne.TextAlignCenter}
	high := pen.Height(title, a.W, big)
	y := a.Y + max(0, (a.H-high-pen.Height(words, a.W*0.8, small)-pen.Em)/2)
	y += pen.Fitted(title, canvas.Rect(a.X, y, a.W, a.H*0.4), big, 1.6) + pen.Em
	pen.Fitted(words, canvas.Rect(a.X+a.W*0.1, y, a.W*0.8, a.Y+a.H-y), small, 1)
}

// parchment paints a page that is read aloud, as high as its words, in the middle.
func (p *Players) parchment(pen *canvas.Painter, a canvas.Area, r Reading) {
	wide, margin := min(a.W, 44*pen.Em), 2*pen.Em
	head := canvas.TextStyle{Size: 2.4, Colour: theme.ParchmentInk, Serif: true, Bold: true, Align: fyne.TextAlignCenter}
	write := canvas.TextStyle{Size: 1.8, Colour: theme.ParchmentInk, Serif: true}
	words := pen.Height(r.Title, wide-2*margin, head) + pen.Em + pen.Height(r.Text, wide-2*margin, write)
	high := min(a.H, words+2.5*margin)
	sheet := canvas.Rect(a.X+(a.W-wide)/2, a.Y+(a.H-high)/2, wide, high)
	pen.Frame(sheet, theme.Parchment, theme.ParchmentEdge, 2)
	in := sheet.Inset(margin)
	y := in.Y + pen.Fitted(r.Title, canvas.Rect(in.X, in.Y, in.W, a.H*0.25), head, 1.4) + pen.Em
	pen.Fitted(r.Text, canvas.Rect(in.X, y, in.W, in.Y+in.H-y), write, 0.9)
}

// table paints the window below the header during play: people on the left, the centre piece or the open cards beside
// them, and the latest news.
func (p *Players) table(pen *canvas.Painter, body canvas.Area, v View) {
	e := pen.Em
	column, told := 17*e, 3
	if p.centre != nil { // the board is read from afar: it gets the room
		column, told = 15.5*e, 2
	}
	least := float32(3) // the height for the rest, as a multiple of that for the news
	switch {
	case len(v.People) > 0 && body.W < headerTall*e:
		least = 6
		high := PaintStrip(pen, body, v.People) + 0.6*e
		body.Y, body.H = body.Y+high, body.H-high
	case len(v.People) > 0:
		wide := min(column, body.W*0.38)
		if p.centre != nil {
			wide = peopleWide(pen, body.H, wide, max(wide, body.W*0.43), v.People, p.s.Words())
		}
		beside := canvas.Rect(body.X, body.Y, wide, body.H)
		if p.centre != nil { // else the lists have the middle
			beside = paintLists(pen, beside, v, p.s.Words())
		}
		PaintPeople(pen, beside, v.People, p.s.Words())
		body.X, body.W = body.X+wide+e, body.W-wide-e
	}
	asks, news := askedWords(p.s.Words(), p.face, v, p.s.Prompts()), p.news(told)
	if asks != "" { // below what happened last
		news = append(news[max(0, len(news)-told+1):], asks)
	}
	if low := float32(len(news)) * 1.5 * e; low > 0 && body.H > least*low {
		body.H -= low + 0.6*e
		pen.Rule(canvas.Rect(body.X, body.Y+body.H+0.3*e, body.W, 1), theme.PanelEdge)
		for i, line := range news {
			colour := theme.Muted
			switch {
			case i < len(news)-1:
			case asks != "":
				colour = theme.Brass
			default:
				colour = fynetheme.ColorNameForeground
			}
			pen.Line(line, canvas.Rect(body.X, body.Y+body.H+0.6*e+float32(i)*1.5*e, body.W, 1.5*e),
				pen.Narrowed(line, body.W, canvas.TextStyle{Size: 1.05, Colour: colour}, 0.75, 0.97))
		}
	}
	if p.centre != nil {
		p.centre.SetScale(int(100 * e / piece.Grown(14)))
		p.centre.Draw(nil)
		pen.Add(p.centre.Content(), body)
		return
	}
	cards := v.Open
	for _, l := range v.Lists {
		cards = append(cards, l.Cards...)
	}
	p.cards(pen, body, cards)
}

// cards paints the open cards, in rows.
func (p *Players) cards(pen *canvas.Painter, a canvas.Area, cards []Card) {
	if len(cards) == 0 {
		return
	}
	e := pen.Em
	gap := 0.6 * e
	n := max(1, int((a.W+gap)/(9.5*e+gap)))
	rows := (len(cards) + n - 1) / n
	if rows == 1 {
		n = max(1, len(cards))
	}
	wide := min((a.W-gap*float32(n-1))/float32(n), 15*e)
	high := min((a.H-gap*float32(rows-1))/float32(rows), 9*e)
	for i, c := range cards {
		tile := canvas.Rect(a.X+float32(i%n)*(wide+gap), a.Y+float32(i/n)*(high+gap), wide, high)
		fill, ink := theme.Card, fynetheme.ColorNameForeground
		if c.Spent {
			fill, ink = theme.Panel, theme.Muted
		}
		pen.Frame(tile, fill, theme.PanelEdge, 1)
		in := tile.Inset(0.6 * e)
		y := in.Y
		if high > 4.5*e {
			pen.Icon(c.Icon, brassOr(c.Colour), in.X, in.Y, 1.8*e)
			y += 2.1 * e
		}
		y += pen.Fitted(c.Words, canvas.Rect(in.X, y, in.W, max(in.Y+in.H-y, e)),
			canvas.TextStyle{Size: 1.15, Colour: ink, Bold: true}, 0.8)
		more := strings.Join(c.Lines, "\n")
		if c.Status != "" {
			more = strings.TrimPrefix(more+"\n"+c.Status, "\n")
		}
		if room := in.Y + in.H - y; more != "" && room > 1.2*e {
			pen.Fitted(more, canvas.Rect(in.X, y, in.W, room), canvas.TextStyle{Size: 0.9, Colour: theme.Muted}, 0.6)
		}
	}
}

// news returns the latest public lines of the log.
func (p *Players) news(most int) []string {
	at := p.s.Header().Cursor
	var words []string
	for _, l := range p.s.Lines(at-log.LastSteps+1, at, keeper.ForTable) {
		words = append(words, l.Text)
	}
	return words[max(0, len(words)-most):]
}
