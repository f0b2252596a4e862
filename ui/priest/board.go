package priest

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/priest"
	"lantern/keeper/priest/board"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/table"
	"lantern/ui/theme"
)

// boards is the centre piece: boards of wood and brass on a table. The cult board shows its sites with the Elder Signs
// and the channels between them. Below it are the locations, the rituals as tracks, and the active player's board. Each
// space is a picture with its cost, its gain, and the cultists on it.
type boards struct {
	table.Board
	f       *Face
	painter scene.Painter
	only    bool            // only the cult board is shown
	faint   bool            // the pictures of spaces that cannot be used now are veiled
	pressed func(id string) // replaces the normal action of a space; nil: the normal one
}

// NewCentre makes the boards of a window.
func (f *Face) NewCentre(who keeper.Audience, t table.BoardDeps) table.Centre {
	b := &boards{f: f}
	b.painter = scene.Painter{Still: true, On: b}
	b.Ready(b, who, t, b.draw)
	b.Rolls(least, func() (wide, high float32) { return letter, fewest })
	return b
}

// Still turns animations off or on.
func (b *boards) Still(is bool) { b.painter.Still = is }

const (
	letters = 13   // the em of the boards at 100 %
	least   = 11.0 // the boards scroll rather than have a smaller em
	room    = 1.9  // greatest enlargement if there is room
	lines   = 42   // usual height in em: five rows of spaces below the cult board
	fewest  = 36.5 // minimum height; less is scrolled, so that a notice below the table does not move everything
	letter  = 48   // minimum width in em

	leastAfar = 14 // the smallest letters in the players' window, in pixels
	columns   = 5  // of spaces below the cult board
)

func (b *boards) draw(size fyne.Size) []fyne.CanvasObject {
	sc := b.picture(size, b.f.seen())
	var do func(id string) func()
	if b.Press {
		do = func(id string) func() {
			if b.pressed != nil {
				return func() { b.pressed(id) }
			}
			return b.Pressed(id, b.Targets[id])
		}
	}
	return scene.Shown(&b.painter, sc, do)
}

// picture returns the boards as a scene.
func (b *boards) picture(size fyne.Size, v rules.View) *scene.Scene {
	em := b.Em(letters)
	e := size.Height / lines
	if b.Press { // the window is lower while a notice is shown
		e = max(e, min(b.Em(least), size.Height/fewest))
	}
	e = min(e, em*room, size.Width/letter)
	if b.only {
		e = min(em, size.Height/20, size.Width/letter)
	}
	sc := scene.New(size, e)
	sc.Grow = b.Em(1)
	sc.Cover(scene.Ground, sc.Area(), art.Wood(float64(size.Width)*13/float64(e), float64(size.Height)*13/float64(e),
		sc.Light))
	area := sc.Area().Inset(0.5 * e)
	if b.only {
		b.cult(sc, area, v)
		return sc
	}
	h := heightsOf(b, v, size, size.Height/e)
	b.faint = b.Press && len(b.Targets) > 0 ||
		slices.ContainsFunc(v.Guide, func(c rules.Choice) bool { return canTake(v, c.ID) })
	b.cult(sc, canvas.Rect(area.X, area.Y, area.W, area.H-h.low()*e), v)
	at := area
	at.Y += area.H - h.low()*e
	next := func(high float32) canvas.Area {
		out := canvas.Rect(at.X, at.Y, at.W, high*e)
		at.Y += high * e
		return out
	}
	if v.State.Raid != nil { // nobody is placed now
		b.march(sc, next(h.low()-h.legend-0.2), v)
		next(0.2)
	} else {
		of := func(group string) []string {
			return b.ids(v, func(id string) bool { return b.f.group(id) == group })
		}
		places := of("locations")
		if len(places)%columns != 0 {
			places = append(places, inAsylum)
		}
		town := next(h.title + h.row*float32((len(places)+columns-1)/columns))
		spaceRows(b, sc, region(b, sc, town, h, "locations"), v, places)
		spaceRows(b, sc, region(b, sc, next(h.title+h.row), h, "rituals"), v, of("rituals"))
		own := region(b, sc, next(h.gap+h.mine+h.own), h, "own")
		sanctuary(b, sc, canvas.Rect(own.X, own.Y, own.W, h.mine*e), v)
		spaceRows(b, sc, canvas.Rect(own.X, own.Y+h.mine*e, own.W, own.H-h.mine*e), v, of("own"))
		if h.others > 0 {
			others(b, sc, next(h.others), v)
		}
	}
	if h.legend > 0 {
		b.legend(sc, next(h.legend), v)
	}
	return sc
}

// heights are the heights of the parts below the cult board, in em: a title, a row of spaces, the gap above the active
// player's sanctuary, that sanctuary, those of the others, and the legend.
type heights struct{ title, row, own, gap, mine, others, legend float32 }

// low returns the height of all parts: there are four rows of spaces, one of the player's own, and two titles.
func (h heights) low() float32 {
	return 2*h.title + 4*h.row + h.own + h.gap + h.mine + h.others + h.legend
}

// heightsOf returns the heights of the parts in a window of a size that is so many em high. If it is low, the titles
// and then the others' sanctuaries, which are also among the people, make room.
func heightsOf(b *boards, v rules.View, size fyne.Size, tall float32) heights {
	h := heights{title: 1.55, row: 3.4, own: 3.3, gap: 0.45, mine: 3.1, others: 2.5}
	if v.State.Options.Guided || !b.Press || size.Width > roomy { // the signs have words
		h.legend = 1.4
	}
	if len(v.State.Players) < 2 {
		h.others = 0
	}
	lack := func() float32 { return leastCult - (tall - 1 - h.low()) }
	if lack() > 0.5 {
		h.title = 0.4
	}
	if lack() > 0.5 {
		h.others = 0
	}
	short := max(lack(), 0) / 5
	h.row, h.own = h.row-short, h.own-short
	return h
}

// roomy is the width from which there is always a legend, in pixels.
const roomy = 1000

// leastCult is the least height of the cult board, in em.
const leastCult = 14

// grounds are the colours of the parts of the table below the cult board, at night and by day.
var grounds = map[string][2]color.NRGBA{
	"locations": {{R: 0x1a, G: 0x2c, B: 0x46, A: 0xe0}, {R: 0xb4, G: 0xc4, B: 0xd6, A: 0xe8}},
	"rituals":   {{R: 0x34, G: 0x1c, B: 0x4a, A: 0xe0}, {R: 0xcd, G: 0xba, B: 0xdc, A: 0xe8}},
	"own":       {{R: 0x46, G: 0x2e, B: 0x1a, A: 0xe0}, {R: 0xdc, G: 0xc4, B: 0x9c, A: 0xe8}},
}

// region draws the ground of a part of the table in its own colour, with its name on the upper edge where there is
// room, and returns where its spaces are.
func region(b *boards, sc *scene.Scene, a canvas.Area, h heights, group string) canvas.Area {
	e, top, ground := sc.Em, h.title*sc.Em, grounds[group][0]
	if sc.Light == art.Day {
		ground = grounds[group][1]
	}
	if group == "own" {
		top = h.gap * e
	}
	edge := 0.3 * e
	if top > e {
		edge = 0.75 * e
	}
	frame := canvas.Rect(a.X, a.Y+edge, a.W, a.H-edge)
	sc.Frame(scene.Ground, frame, ground, scene.Colour(theme.Brass), 1.2, 0.35*e)
	if top > e {
		sc.Label(scene.Label{Words: b.f.Words().T("priest.group." + group), On: true, Least: smallest(b, e),
			At: []canvas.Area{canvas.Rect(a.X+0.5*e, a.Y, a.W-e, top)}, Middle: true, Plate: ground,
			Style: canvas.TextStyle{Size: sc.Most(1, 15), Serif: true, Bold: true, Colour: theme.Brass}})
	}
	return canvas.Rect(a.X+0.4*e, a.Y+top, a.W-0.8*e, a.H-top)
}

// spaceRows draws spaces in rows that fill an area.
func spaceRows(b *boards, sc *scene.Scene, a canvas.Area, v rules.View, ids []string) {
	gap, e := 0.4*sc.Em, sc.Em
	rows := float32((len(ids) + columns - 1) / columns)
	high, y := a.H/rows, a.Y
	for part := range slices.Chunk(ids, columns) {
		needs := make([]float32, columns)
		for i, id := range part {
			needs[i] = b.need(sc, v, id, false)
			if stages(id) > 0 && slices.ContainsFunc(v.State.Pawns, func(p rules.Pawn) bool { return p.Space == id }) {
				needs[i] += 2.3 * e // the name stays beside the cultist's step
			}
		}
		x := a.X
		for i, wide := range scene.Shares(needs, a.W-gap*(columns-1)) {
			if i == len(part)-1 { // the last one takes the rest of its row
				wide = a.X + a.W - x
			}
			at := canvas.Rect(x, y, wide, high-0.25*e)
			switch {
			case i >= len(part):
			case part[i] == inAsylum:
				b.asylum(sc, at, v)
			default:
				b.space(sc, at, v, part[i])
			}
			x += wide + gap
		}
		y += high
	}
}

func (b *boards) ids(v rules.View, of func(string) bool) (out []string) {
	for _, x := range v.State.Spaces() {
		if of(x.ID) {
			out = append(out, x.ID)
		}
	}
	return out
}

// mostRows is the greatest number of sites in a column of the cult board.
const mostRows = 4

// layers arranges the sites in columns of at most mostRows. The Starts come first, then each site by the longest
// chain of arrows that leads to it, then the Growth sites, then prowlers and paths. If they are few, the last two share
// a column.
func layers(v rules.View) [][]string {
	on := v.State.Board
	depth := map[string]int{}
	for range on.Sites { // the longest chain cannot have more
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
	cols = append(cols, growth, more)
	if len(growth)+len(more) <= mostRows {
		cols = append(cols[:len(cols)-2], append(growth, more...))
	}
	cols = slices.DeleteFunc(cols, func(col []string) bool { return len(col) == 0 })
	if n := len(cols) - 1; n > 0 && len(cols[n-1])+len(cols[n]) <= 2 { // the last site has room beside the prowlers
		cols = append(cols[:n-1], append(cols[n-1], cols[n]...))
	}
	var out [][]string
	for _, col := range cols {
		for part := range slices.Chunk(col, mostRows) {
			out = append(out, part)
		}
	}
	return out
}

// tallest is the greatest height of a site, as a share of its width.
const tallest = 1.25

// cult draws the cult board: its sites in columns, with channels to those that each opens.
func (b *boards) cult(sc *scene.Scene, a canvas.Area, v rules.View) {
	e := sc.Em
	sc.Frame(scene.Ground, a, felt(sc.Light), scene.Colour(theme.Brass), 2, 0.5*e)
	a = a.Inset(0.35 * e)
	cols := layers(v)
	gap := min(1.9*e, a.W/float32(len(cols))*0.12)
	at, needs := map[string]canvas.Area{}, make([]float32, len(cols))
	for i, col := range cols {
		for _, id := range col {
			needs[i] = max(needs[i], b.need(sc, v, id, a.H/float32(len(col)) > 5*e))
		}
	}
	wide, x := scene.Shares(needs, a.W-gap*float32(len(cols)-1)), a.X
	for i, col := range cols {
		high := min(a.H/float32(len(col))-0.25*e, tallest*wide[i])
		space := (a.H - high*float32(len(col))) / float32(len(col)+1)
		for j, id := range col {
			at[id] = canvas.Rect(x, a.Y+space+float32(j)*(high+space), wide[i], high)
		}
		x += wide[i] + gap
	}
	for _, s := range v.State.Board.Sites {
		for _, to := range s.Opens {
			b.arrow(sc, at["site:"+s.ID], at["site:"+to], slices.Contains(v.State.Broken, s.ID))
		}
	}
	for _, col := range cols {
		for _, id := range col {
			b.space(sc, at[id], v, id)
		}
	}
}

// inAsylum is the ID of the Asylum among the locations.
const inAsylum = "asylum"

// need returns the width at which a space's name fits on one line, or on two, and its signs are large enough.
func (b *boards) need(sc *scene.Scene, v rules.View, id string, two bool) float32 {
	pen := &canvas.Painter{Em: smallest(b, 1)}
	h := canvas.TextStyle{Size: 1, Serif: true, Bold: true}
	wide := pen.Width(b.f.spaceName(id), h)
	if two {
		wide = scene.TwoLines(pen, b.f.spaceName(id), h)
	}
	signs := float32(0)
	for _, x := range v.State.Spaces() {
		if x.ID == id {
			site, is := strings.CutPrefix(id, "site:")
			for _, s := range b.signsAt(v, x, is, is && slices.Contains(v.State.Broken, site)) {
				signs += s.units() * 1.05 * sc.Em
			}
		}
	}
	if strings.HasPrefix(id, "site:") {
		wide += 0.8 * sc.Em // for its Elder Sign
	}
	return max(wide+1.2*sc.Em, signs+0.5*sc.Em)
}

// felt returns the colour of the cult board's surface.
func felt(l art.Light) color.Color {
	if l == art.Day {
		return color.NRGBA{R: 0x4f, G: 0x6a, B: 0x58, A: 0xd8}
	}
	return color.NRGBA{R: 0x24, G: 0x48, B: 0x3c, A: 0xd8}
}

// arrow draws a channel from the right side of one site to the left side of another. It shines once it is open
// (EHP-10.4).
func (b *boards) arrow(sc *scene.Scene, from, to canvas.Area, open bool) {
	colour, width := color.Color(color.NRGBA{R: 0x8a, G: 0x7a, B: 0x58, A: 0xff}), sc.Em*0.13
	if open {
		colour, width = color.NRGBA{R: 0xff, G: 0xd7, B: 0x77, A: 0xff}, sc.Em*0.22
	}
	p, q := fyne.NewPos(from.X+from.W, from.Y+from.H/2), fyne.NewPos(to.X, to.Y+to.H/2)
	h := sc.Em * 0.45
	for _, line := range [][2]fyne.Position{{p, q}, {q.AddXY(-h, -h*0.8), q}, {q.AddXY(-h, h*0.8), q}} {
		sc.Line(scene.Ways, line[0], line[1], width+0.12*sc.Em, color.NRGBA{A: 0xb0})
	}
	for _, line := range [][2]fyne.Position{{p, q}, {q.AddXY(-h, -h*0.8), q}, {q.AddXY(-h, h*0.8), q}} {
		sc.Line(scene.Ways, line[0], line[1], width, colour)
	}
}

// canTake reports whether a cultist may be placed on a space now. If both Priest and Acolyte may,
// pressing it asks which.
func canTake(v rules.View, id string) bool {
	return v.State.Prompt == nil && slices.ContainsFunc(v.Guide,
		func(c rules.Choice) bool { return c.ID == id && c.Legal })
}
