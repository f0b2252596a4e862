package priest

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/canvas"
	"lantern/ui/table"
	"lantern/ui/table/actionbar"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// boards is the centre piece: the cult board with its arrows, the locations, the rituals, and the active player's
// board. Each space shows its cost, its gain, and the cultists on it.
type boards struct {
	table.Board
	f       *Face
	only    bool            // only the cult board
	pressed func(id string) // replaces the normal action of a space; nil: the normal one
}

// NewCentre makes the boards of a window.
func (f *Face) NewCentre(who keeper.Audience, t table.BoardDeps) table.Centre {
	b := &boards{f: f}
	b.Ready(b, who, t, b.draw)
	b.Rolls(0.62*letters, func() (wide, high float32) { return letter, lines })
	return b
}

const (
	letters = 13  // the em of the boards at 100 %
	room    = 1.4 // greatest enlargement if there is room
	lines   = 42  // minimum height in em: five rows of spaces below the cult board
	letter  = 48  // minimum width in em
	columns = 5   // of spaces below the cult board
)

func (b *boards) draw(size fyne.Size) []fyne.CanvasObject {
	em := b.Em(letters)
	pen := &canvas.Painter{Em: min(em*room, size.Height/lines, size.Width/letter)}
	if b.only {
		pen.Em = min(em, size.Height/24, size.Width/letter)
	}
	e := pen.Em
	area := canvas.Rect(0, 0, size.Width, size.Height)
	pen.Frame(area, fynetheme.ColorNameBackground, theme.PanelEdge, 1)
	area = area.Inset(0.5 * e)
	v := b.f.seen()
	if b.only {
		b.cult(pen, area, v)
		return pen.Objects
	}
	const row, label = 4, 1.3
	low := (5*row + 3*label) * e // the locations have three rows
	b.cult(pen, canvas.Rect(area.X, area.Y, area.W, area.H-low), v)
	y := area.Y + area.H - low
	section := func(words string, group string) {
		pen.Line(words, canvas.Rect(area.X, y, area.W, label*e),
			canvas.TextStyle{Size: 0.92, Bold: true, Colour: theme.Brass})
		y += label * e
		gap := 0.35 * e
		wide := (area.W - gap*(columns-1)) / columns
		ids := b.ids(v, func(id string) bool { return b.f.group(id) == group })
		for i, id := range ids {
			at := canvas.Rect(area.X+float32(i%columns)*(wide+gap), y+float32(i/columns)*row*e, wide, (row-0.3)*e)
			b.space(pen, at, v, id)
		}
		y += float32((len(ids)+columns-1)/columns) * row * e
	}
	l := b.f.Words()
	section(l.T("priest.group.locations"), "locations")
	section(l.T("priest.group.rituals"), "rituals")
	section(b.ownTitle(v), "own")
	return pen.Objects
}

func (b *boards) ownTitle(v rules.View) string {
	if v.State.Turn < len(v.State.Players) {
		return b.f.Words().T("priest.board.of", text.Args{"who": v.State.Players[v.State.Turn].Name})
	}
	return b.f.Words().T("priest.group.own")
}

func (b *boards) ids(v rules.View, of func(string) bool) (out []string) {
	for _, x := range v.State.Spaces() {
		if of(x.ID) {
			out = append(out, x.ID)
		}
	}
	return out
}

// mostRows is how many sites a column of the cult board has at most.
const mostRows = 4

// layers arranges the sites in columns of at most mostRows: the Starts first, then each by the longest chain of arrows
// to it; Growth sites are next to last, prowlers and paths last.
func layers(v rules.View) [][]string {
	on := v.State.Board
	depth := map[string]int{}
	for range on.Sites { // as many as the longest chain of arrows
		for _, s := range on.Sites {
			for _, to := range s.Opens {
				if depth[to] < depth[s.ID]+1 && depth[s.ID] < len(on.Sites) {
					depth[to] = depth[s.ID] + 1
				}
			}
		}
	}
	cols := make([][]string, len(on.Sites)+2)
	var growth, more []string
	for _, s := range on.Sites {
		if s.Kind == board.Growth {
			growth = append(growth, "site:"+s.ID)
		} else {
			cols[depth[s.ID]] = append(cols[depth[s.ID]], "site:"+s.ID)
		}
	}
	for _, x := range v.State.Spaces() {
		if strings.HasPrefix(x.ID, "path:") || strings.Contains(x.ID, "Prowler") || x.ID == rules.SpaceKing {
			more = append(more, x.ID)
		}
	}
	var out [][]string
	for _, col := range append(cols, growth, more) {
		for part := range slices.Chunk(col, mostRows) {
			out = append(out, part)
		}
	}
	return out
}

// cult draws the cult board: its sites in columns, with arrows to those that each opens.
func (b *boards) cult(pen *canvas.Painter, a canvas.Area, v rules.View) {
	e := pen.Em
	pen.Line(b.f.Title(), canvas.Rect(a.X, a.Y, a.W, 1.5*e), canvas.TextStyle{Size: 0.92, Bold: true, Colour: theme.Brass})
	a = canvas.Rect(a.X, a.Y+1.5*e, a.W, a.H-1.5*e)
	cols := layers(v)
	gap := min(2.2*e, a.W/float32(len(cols))*0.15)
	wide := (a.W - gap*float32(len(cols)-1)) / float32(len(cols))
	at := map[string]canvas.Area{}
	for i, col := range cols {
		high := min(a.H/float32(max(len(col), 3))-0.4*e, 6*e)
		space := (a.H - high*float32(len(col))) / float32(len(col)+1)
		for j, id := range col {
			at[id] = canvas.Rect(a.X+float32(i)*(wide+gap), a.Y+space+float32(j)*(high+space), wide, high)
		}
	}
	for _, s := range v.State.Board.Sites {
		for _, to := range s.Opens {
			b.arrow(pen, at["site:"+s.ID], at["site:"+to], slices.Contains(v.State.Broken, s.ID))
		}
	}
	for _, col := range cols {
		for _, id := range col {
			b.space(pen, at[id], v, id)
		}
	}
}

// arrow draws an arrow from the right side of one site to the left side of another. It shines once
// it is open (EHP-10.4).
func (b *boards) arrow(pen *canvas.Painter, from, to canvas.Area, open bool) {
	colour, width := theme.PanelEdge, pen.Em*0.12
	if open {
		colour, width = theme.Brass, pen.Em*0.16
	}
	stroke := func(x1, y1, x2, y2 float32) { pen.Stroke(fyne.NewPos(x1, y1), fyne.NewPos(x2, y2), width, colour) }
	x1, y1, x2, y2 := from.X+from.W, from.Y+from.H/2, to.X, to.Y+to.H/2
	stroke(x1, y1, x2, y2)
	h := pen.Em * 0.4
	stroke(x2-h, y2-h*0.8, x2, y2)
	stroke(x2-h, y2+h*0.8, x2, y2)
}

// space draws a space as a card: name, cost and gain as icons, and the cultists on it.
func (b *boards) space(pen *canvas.Painter, a canvas.Area, v rules.View, id string) {
	e := pen.Em
	i := slices.IndexFunc(v.State.Spaces(), func(x rules.Space) bool { return x.ID == id })
	if i < 0 || a.W <= 0 {
		return
	}
	x := v.State.Spaces()[i]
	site, isSite := strings.CutPrefix(id, "site:")
	broken := isSite && slices.Contains(v.State.Broken, site)
	o, can := b.Targets[id], canTake(v, id)
	fill, edge, stroke, ink := theme.Panel, theme.PanelEdge, float32(1), theme.Muted
	if o != nil || can {
		fill, edge, stroke, ink = theme.Card, theme.FocusRing, 1.5, fynetheme.ColorNameForeground
	}
	pen.Frame(a, fill, edge, stroke)
	in := a.Inset(0.3 * e)
	stand := b.standing(pen, in, v, id)
	name := canvas.TextStyle{Size: 0.95, Bold: true, Colour: ink}
	if isSite && slices.Contains(v.Open, site) {
		name.Colour = theme.Brass // it can be broken by a player who can pay
	}
	if broken {
		pen.Icon("magic", theme.Horror, in.X, in.Y+0.1*e, e)
		in.X, in.W = in.X+1.2*e, in.W-1.2*e
	}
	signs := signsOf(x.Cost, x.Gain, isSite && !broken)
	for i, g := range stepsOf(id) { // what a ritual gives in maintenance
		if i == 0 {
			signs = append(signs, to)
		}
		signs = append(signs, signsOf(board.Cost{}, g, false)...)
	}
	if s := v.State.Board.Site(site); isSite && s != nil && s.Dice > 0 && (!broken || s.Again) {
		signs = append(signs, sign{n: s.Dice, icon: "die", fill: theme.Threat})
	}
	if x.Unsure {
		signs = append(signs, sign{n: 1, icon: "question", fill: theme.Muted})
	}
	low := b.signs(pen, canvas.Rect(a.X+0.3*e, a.Y+0.3*e, a.W-0.6*e, a.H-0.5*e), signs)
	pen.Fitted(b.f.spaceName(id), canvas.Rect(in.X, in.Y, in.W-stand, a.H-low-0.46*e), name, 0.66)
	if b.pressed != nil {
		o = &actionbar.Option{Do: func() { b.pressed(id) }}
	}
	b.Hit(pen, a, id, o)
}

// canTake reports whether a cultist may be placed on a space now. If both Priest and Acolyte may,
// pressing it asks which.
func canTake(v rules.View, id string) bool {
	return v.State.Prompt == nil && slices.ContainsFunc(v.Guide,
		func(c rules.Choice) bool { return c.ID == id && c.Legal })
}

// standing draws the cultists on a space from the right: a disc with an initial, with a ring for a Priest.
// It returns their width.
func (b *boards) standing(pen *canvas.Painter, a canvas.Area, v rules.View, id string) float32 {
	e, wide := pen.Em, float32(0)
	disc := func(seat int, priest bool, step int) {
		wide += 1.4 * e
		c := fynecanvas.NewCircle(fynetheme.Color(canvas.SeatColour(seat)))
		if priest {
			c.StrokeColor, c.StrokeWidth = fynetheme.Color(fynetheme.ColorNameForeground), 0.16*e
		}
		at := canvas.Rect(a.X+a.W-wide, a.Y, 1.3*e, 1.3*e)
		pen.Add(c, at)
		word := canvas.Initial(b.f.names(), seat)
		if step > 1 {
			word = itoa(step)
		}
		pen.Line(word, canvas.Rect(at.X, at.Y+0.05*e, at.W, at.H),
			canvas.TextStyle{Size: 0.85, Bold: true, Colour: fynetheme.ColorNameBackground, Align: fyne.TextAlignCenter})
	}
	own := b.f.group(id) == "own" // every player has one; only the active player's is shown
	for _, p := range v.State.Pawns {
		if (p.Space == id || p.Space == "eternal:"+id) && (!own || p.Seat == v.State.Turn) {
			disc(p.Seat, p.Priest, p.Step)
		}
	}
	return wide
}
