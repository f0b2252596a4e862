package arkhamcards

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/theme"
)

// board is the centre piece: the locations as cards with their contents, agenda and act above them, and the test in
// progress.
type board struct {
	table.Board
	f       *Face
	painter scene.Painter
	under   scene.Painter     // paints what is behind the scroller
	land    *container.Scroll // the locations, if they are larger than the board; else nil
	at      string            // the active investigator's location when it was last scrolled
	yields  bool              // the parchment covers the board
	cards   grid              // the arrangement of the locations
	cardsOf string            // what it was made of
	fall
}

// Yield tells the board that the parchment covers it. The board then shows no test, whose title would be hidden.
func (b *board) Yield(is bool) { b.yields = is }

// testing returns the test that the board shows, or nil if there is none.
func (b *board) testing(v rules.View) *rules.Test {
	if b.yields {
		return nil
	}
	return v.State.Test
}

// NewCentre makes the board of a window.
func (f *Face) NewCentre(who keeper.Audience, t table.BoardDeps) table.Centre {
	b := &board{f: f, fall: fall{still: true, share: 1, start: (*fyne.Animation).Start}}
	b.painter, b.under = scene.Painter{Still: true, On: b}, scene.Painter{Still: true, On: b}
	b.Ready(b, who, t, b.draw)
	return b
}

// letters is the em of the board at 100 %. If half of the board's height is less than leastTest em, a test takes all of
// the board. A panel lower than leastTall or narrower than leastWide has smaller text.
const (
	letters    = 14
	leastTest  = 7.5
	leastTall  = 8.4
	leastShown = 10.1 // in the players' window, where there is not always room for everything side by side
	leastWide  = 24

	panelTall = 8.8 // height of a test: the locations, above all that of the test, stay in sight

	resultTall, followTall, resultMost = 7, 2.6, 12 // of a result, of each of its consequences, and of all together

	tracks, strip = 4.2, 1.9 // heights of agenda and act as cards, and on a line each
	written       = 0.6      // the share of their width with text; the rest is their picture

	withDue, withBag = 4, 2.6 // height of reminders beside the bag, and of the bag alone

	usualWide, usualHigh = 660, 550 // size above which letters grow
)

func (b *board) draw(size fyne.Size) []fyne.CanvasObject {
	pen := &canvas.Painter{Em: b.Em(letters) * min(1.45, max(1, min(size.Width/usualWide, size.Height/usualHigh)))}
	full := canvas.Rect(0, 0, size.Width, size.Height)
	area := full.Inset(0.5 * pen.Em)
	v := b.f.seen()
	ground := scene.New(size, pen.Em)
	ground.Grow = b.Em(1)
	ground.Cover(scene.Ground, full, art.Wood(float64(size.Width), float64(size.Height), ground.Light))
	arrange(b, v, canvas.Rect(0, 0, area.W, area.H-(tracks+0.3)*pen.Em)) // it stays while a test is made
	var lower func()
	test := b.testing(v)
	switch {
	case test != nil && area.H*0.5 < leastTest*pen.Em: // large text: the test takes all of it
		pen.Em = max(min(pen.Em, area.H/leastTest), letters*0.6)
		b.test(pen, area, v)
		return append(b.painter.Objects(ground), pen.Objects...)
	case test != nil:
		low := min(area.H*0.5, panelTall*pen.Em)
		if test.Result != nil && b.share == 1 { // with its consequences
			low = min(area.H*0.5, resultHigh(v)*pen.Em)
		}
		if !b.Press { // nobody can scroll the locations in this window
			low = min(area.H*0.42, low)
		}
		under := canvas.Rect(area.X, area.Y+area.H-low, area.W, low)
		lower = func() { b.test(pen, under, v) }
		area.H -= low + 0.5*pen.Em
	case !b.Press:
		high := float32(withDue)
		if len(b.dueWords(v)) == 0 {
			high = withBag
		}
		low := min(area.H*0.35, high*pen.Em)
		under := canvas.Rect(area.X, area.Y+area.H-low, area.W, low)
		lower = func() { b.standing(pen, under, v) }
		area.H -= low + 0.5*pen.Em
	}
	if high := tracksHigh(b, area.H/pen.Em, test != nil) * pen.Em; high > 0 && v.State.Stage == rules.StagePlay {
		drawTracks(b, ground, canvas.Rect(area.X, area.Y, area.W, high), v)
		area.Y, area.H = area.Y+high+0.3*pen.Em, area.H-high-0.3*pen.Em
	}
	inner := &canvas.Painter{Em: pen.Em}
	land := b.ground(inner, &area, v)
	sc := ground
	if land != nil {
		sc = scene.New(fyne.NewSize(area.W, area.H), inner.Em)
		sc.Grow = b.Em(1)
		area.X, area.Y = 0, 0
	}
	b.places(sc, area, v)
	if lower != nil {
		lower()
	}
	do := func(id string) func() {
		o, place := b.Targets[id], func(p rules.Place) bool { return p.ID == id }
		if v.State.Prompt == nil && !b.Looked(id) && !slices.ContainsFunc(v.State.Places, place) {
			o = nil // the cost is shown first
		}
		return b.Pressed(id, o)
	}
	if !b.Press {
		do = nil
	}
	if land == nil {
		return append(scene.Shown(&b.painter, sc, do), pen.Objects...)
	}
	objects := scene.Shown(&b.under, ground, do)
	land.Content = container.New(landSize{area.W, area.H}, scene.Shown(&b.painter, sc, do)...)
	land.Content.Resize(fyne.NewSize(area.W, area.H)) // or the scroller goes back to its top
	objects = append(append(objects, land), pen.Objects...)
	land.Refresh()
	return objects
}

// places draws the locations, and paths between connected ones.
func (b *board) places(sc *scene.Scene, a canvas.Area, v rules.View) {
	if b.cards.wide == 0 {
		sc.Label(scene.Label{Words: b.f.Words().T("cards.board.empty"), At: []canvas.Area{a}, Plate: sc.Ink(),
			Style: canvas.TextStyle{Size: 1.1, Colour: sc.Script(), Align: fyne.TextAlignCenter}})
		return
	}
	// The text of a crowded board is smaller, since names have to fit into their locations. On large cards all is larger.
	em := sc.Em
	wide, high := a.W/float32(b.cards.wide), a.H/float32(len(b.cards.rows))
	sc.Em = max(letters*0.6, min(wide/placeWide, high/placeHigh, max(em, min(wide/roomyWide, high/roomyHigh, 1.35*em))))
	defer func() { sc.Em = em }()
	at := b.cards.cells(a, 1.3*em)
	b.follow(at, v)
	for i := range v.State.Places {
		b.place(sc, at[v.State.Places[i].ID], v, &v.State.Places[i])
	}
	for i, p := range v.State.Places {
		for _, to := range p.Connections {
			other := slices.IndexFunc(v.State.Places, func(q rules.Place) bool { return q.ID == to })
			if other < 0 || other < i && slices.Contains(v.State.Places[other].Connections, p.ID) {
				continue // drawn from its other end
			}
			b.way(sc, at[p.ID], at[to], slices.Contains(p.Blocked, to))
		}
	}
	b.hunts(sc, at, v)
}

// percent words a chance.
func (f *Face) percent(of keeper.Fraction) string { return percent(f.Words(), of) }

// The minimum size of a location, in em.
const (
	placeWide = 9
	placeHigh = 3.2
	roomHigh  = 4.8 // while a test takes the lower part

	roomyWide, roomyHigh = 20, 12 // from this size on, what is on a location grows with it
)

// landSize is the layout of the scroller's content: it only has a size, since the board places the locations.
type landSize fyne.Size

func (landSize) Layout([]fyne.CanvasObject, fyne.Size)           {}
func (g landSize) MinSize(objects []fyne.CanvasObject) fyne.Size { return fyne.Size(g) }

// ground returns the scroller of the locations and enlarges the area to their size, if the user's text size or a test
// in progress leaves too little room for all of them. It returns nil if there is room, or if nobody can scroll in this
// window.
func (b *board) ground(pen *canvas.Painter, area *canvas.Area, v rules.View) *container.Scroll {
	across, rows := float32(b.cards.wide), float32(len(b.cards.rows))
	em := pen.Em * 0.6 // as small as the text of a crowded board gets at 100 %
	wide, high := em*(placeWide+1.6)*across, em*(placeHigh+0.9)*rows
	small := pen.Em > letters && (wide > area.W || high > area.H)
	tested := pen.Em * (roomHigh + 0.9) * rows
	switch {
	case !b.Press || across == 0, !small && (b.testing(v) == nil || tested <= area.H):
		b.land = nil
		return nil
	case !small:
		em, wide, high = pen.Em, 0, tested
	}
	if b.land == nil {
		b.at, b.land = "", container.NewScroll(&fyne.Container{})
	}
	pen.Em = em
	b.land.Move(fyne.NewPos(area.X, area.Y))
	b.land.Resize(fyne.NewSize(area.W, area.H))
	area.W, area.H = max(area.W, wide), max(area.H, high)
	return b.land
}

// follow scrolls to the location of the investigator who makes the test or has the turn, when the location or the room
// changes.
func (b *board) follow(at map[string]canvas.Area, v rules.View) {
	who := cmp.Or(acting(&v.State), v.State.Lead)
	for i := range v.State.Seats {
		s := &v.State.Seats[i]
		a, known := at[s.At]
		if s.Seat != who || !known || b.land == nil {
			continue
		}
		size := b.land.Size()
		if where := fmt.Sprint(s.Seat, s.At, size); where != b.at {
			b.at = where
			b.land.Offset = fyne.NewPos(a.X+a.W/2-size.Width/2, a.Y+a.H/2-size.Height/2)
		}
	}
}

// way draws a path between the centres of two locations, with a bar across a path that nobody may take.
func (b *board) way(sc *scene.Scene, from, to canvas.Area, blocked bool) {
	e, p, q := sc.Em, from.Middle(), to.Middle()
	sc.Line(scene.Ground, p, q, 0.5*e, color.NRGBA{A: 0x80})
	if !blocked {
		sc.Line(scene.Ground, p, q, 0.3*e, color.NRGBA{R: 0xb8, G: 0x96, B: 0x52, A: 0xff})
		sc.Dashes(scene.Ground, p, q, 0.08*e, 0.5*e, color.NRGBA{R: 0x3a, G: 0x2a, B: 0x14, A: 0xff})
		knob(sc, from, q)
		knob(sc, to, p)
		return
	}
	sc.Dashes(scene.Ground, p, q, 0.3*e, 0.6*e, scene.Colour(theme.Danger))
	m := fyne.NewPos((p.X+q.X)/2, (p.Y+q.Y)/2)
	sc.Line(scene.Ways, m.AddXY(-0.5*e, -0.5*e), m.AddXY(0.5*e, 0.5*e), 0.25*e, scene.Colour(theme.Danger))
	sc.Line(scene.Ways, m.AddXY(0.5*e, -0.5*e), m.AddXY(-0.5*e, 0.5*e), 0.25*e, scene.Colour(theme.Danger))
}

// knob marks where a path to another location leaves a card.
func knob(sc *scene.Scene, from canvas.Area, to fyne.Position) {
	m := from.Middle()
	x, y := to.X-m.X, to.Y-m.Y
	by := min(from.W/2/max(abs(x), 0.001), from.H/2/max(abs(y), 0.001))
	side := 0.65 * sc.Em
	at := canvas.Rect(m.X+by*x-side/2, m.Y+by*y-side/2, side, side)
	brass, rim := color.NRGBA{R: 0xd8, G: 0xb4, B: 0x68, A: 0xff}, color.NRGBA{R: 0x3a, G: 0x2a, B: 0x14, A: 0xff}
	sc.Frame(scene.Places, at, brass, rim, 1.5, side/2)
}

// hunts draws arrows from hunters to the locations to which they will move in the Enemy phase. If there are several,
// the lead investigator chooses (LCG-8.7).
func (b *board) hunts(sc *scene.Scene, at map[string]canvas.Area, v rules.View) {
	ahead := v.State.Phase == rules.PhaseInvestigation || v.State.Phase == rules.PhaseMythos
	if v.State.Stage != rules.StagePlay || !ahead && v.State.Prompt == nil {
		return
	}
	for i := range v.State.Enemies {
		e := &v.State.Enemies[i]
		for _, to := range v.State.HuntSteps(e) {
			if _, shown := at[to]; shown {
				arrow(sc, at[e.At], at[to])
			}
		}
	}
}

// arrow draws an arrow between the edges of two locations, where it covers no name.
func arrow(sc *scene.Scene, from, to canvas.Area) {
	x, y := to.X+to.W/2-from.X-from.W/2, to.Y+to.H/2-from.Y-from.H/2
	long := float32(math.Hypot(float64(x), float64(y)))
	if long == 0 {
		return
	}
	x, y = x/long, y/long
	edge := func(a canvas.Area) float32 { // distance of the edge from the middle in that direction
		return min(a.W/2/max(abs(x), 0.001), a.H/2/max(abs(y), 0.001))
	}
	e := sc.Em
	start, end := edge(from)-0.2*e, long-edge(to)+0.3*e
	point := func(along, aside float32) fyne.Position {
		return fyne.NewPos(from.X+from.W/2+x*along-y*aside, from.Y+from.H/2+y*along+x*aside)
	}
	for _, wide := range []float32{0.5, 0.3} {
		colour := scene.Colour(theme.Threat)
		if wide > 0.4 {
			colour = color.NRGBA{A: 0xc0}
		}
		sc.Line(scene.Tokens, point(start, 0), point(end, 0), wide*e, colour)
		sc.Line(scene.Tokens, point(end-0.8*e, 0.6*e), point(end, 0), wide*e, colour)
		sc.Line(scene.Tokens, point(end-0.8*e, -0.6*e), point(end, 0), wide*e, colour)
	}
}

func abs(n float32) float32 { return max(n, -n) }
