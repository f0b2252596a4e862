package arkhamcards

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
	"lantern/ui/table"
	"lantern/ui/theme"
)

// board is the centre piece: the locations with their contents, and the test in progress.
type board struct {
	table.Board
	f    *Face
	land *container.Scroll // the locations, if they are larger than the board; else nil
	at   string            // the active investigator's location when it was last scrolled
	fall
}

// NewCentre makes the board of a window.
func (f *Face) NewCentre(who keeper.Audience, t table.BoardDeps) table.Centre {
	b := &board{f: f, fall: fall{still: true, share: 1, start: (*fyne.Animation).Start}}
	b.Ready(b, who, t, b.draw)
	return b
}

// letters is the em of the board at 100 %. If half of the board is lower than leastTest em, a test takes all of it. A
// panel below leastTall or leastWide has smaller text.
const (
	letters   = 14
	leastTest = 7.5
	leastTall = 11.5
	leastWide = 24
)

func (b *board) draw(size fyne.Size) []fyne.CanvasObject {
	pen := &canvas.Painter{Em: b.Em(letters)}
	area := canvas.Rect(0, 0, size.Width, size.Height)
	pen.Frame(area, fynetheme.ColorNameBackground, theme.PanelEdge, 1)
	area = area.Inset(0.6 * pen.Em)
	v := b.f.seen()
	switch {
	case v.State.Test != nil && area.H*0.5 < leastTest*pen.Em: // large text: the test takes all of it
		pen.Em = max(min(pen.Em, area.H/leastTest), letters*0.6)
		b.test(pen, area, v)
		return pen.Objects
	case v.State.Test != nil:
		low := min(area.H*0.5, 13*pen.Em)
		b.test(pen, canvas.Rect(area.X, area.Y+area.H-low, area.W, low), v)
		area.H -= low + 0.5*pen.Em
	case !b.Press:
		low := min(area.H*0.35, 6.5*pen.Em)
		b.standing(pen, canvas.Rect(area.X, area.Y+area.H-low, area.W, low), v)
		area.H -= low + 0.5*pen.Em
	}
	if land := b.ground(pen, &area, v); land != nil {
		inner := &canvas.Painter{Em: pen.Em}
		b.places(inner, canvas.Rect(0, 0, area.W, area.H), v)
		land.Content = container.New(ground{area.W, area.H}, inner.Objects...)
		pen.Objects = append(pen.Objects, land)
		land.Refresh()
	} else {
		b.places(pen, area, v)
	}
	return pen.Objects
}

// columns arranges the locations by their distance from the start of the scenario. Unreachable ones are last.
func columns(v rules.View) [][]rules.Place {
	steps := map[string]int{v.Scenario.Start: 0}
	for queue := []string{v.Scenario.Start}; len(queue) > 0; queue = queue[1:] {
		here := queue[0]
		for _, p := range v.State.Places {
			for _, to := range p.Connections {
				next := to
				if to == here { // a one-way connection
					next = p.ID
				} else if p.ID != here {
					continue
				}
				if _, known := steps[next]; !known {
					steps[next] = steps[here] + 1
					queue = append(queue, next)
				}
			}
		}
	}
	far := 0
	for _, n := range steps {
		far = max(far, n)
	}
	out := make([][]rules.Place, far+2)
	for _, p := range v.State.Places {
		n, known := steps[p.ID]
		if !known {
			n = far + 1
		}
		out[n] = append(out[n], p)
	}
	out = slices.DeleteFunc(out, func(c []rules.Place) bool { return len(c) == 0 })
	for i := 1; i < len(out); i++ { // neighbours side by side, so that fewer lines cross
		high := func(p rules.Place) (sum float32) {
			n := float32(0)
			for j, other := range out[i-1] {
				if slices.Contains(p.Connections, other.ID) || slices.Contains(other.Connections, p.ID) {
					sum, n = sum+float32(j), n+1
				}
			}
			return sum / max(n, 1)
		}
		slices.SortStableFunc(out[i], func(a, b rules.Place) int { return cmp.Compare(high(a), high(b)) })
	}
	return out
}

// places draws the locations, and lines between connected ones.
func (b *board) places(pen *canvas.Painter, a canvas.Area, v rules.View) {
	cols := columns(v)
	if len(cols) == 0 {
		pen.Text(
			b.f.Words().T("cards.board.empty"),
			a,
			canvas.TextStyle{Size: 1.1, Colour: theme.Muted, Align: fyne.TextAlignCenter},
		)
		return
	}
	rows := rowsOf(cols)
	// The text of a crowded board is smaller, since names have to fit into their locations.
	pen.Em = min(pen.Em, max(letters*0.6, min(a.W/float32(len(cols))/placeWide, a.H/float32(rows)/placeHigh)))
	e := pen.Em
	gap := 1.6 * e
	wide := min((a.W-gap*float32(len(cols)-1))/float32(len(cols)), 17*e)
	spare := a.W - wide*float32(len(cols)) - gap*float32(len(cols)-1)
	gap += spare / float32(len(cols)+1)
	at := map[string]canvas.Area{}
	for i, col := range cols {
		high := min((a.H-0.9*e*float32(len(col)-1))/float32(len(col)), 10*e)
		space := (a.H - high*float32(len(col))) / float32(len(col)+1)
		for j, p := range col {
			at[p.ID] = canvas.Rect(a.X+gap-1.6*e+float32(i)*(wide+gap), a.Y+space+float32(j)*(high+space), wide, high)
		}
	}
	b.follow(at, v)
	for i, p := range v.State.Places {
		for _, to := range p.Connections {
			other := slices.IndexFunc(v.State.Places, func(q rules.Place) bool { return q.ID == to })
			if other < 0 || other < i && slices.Contains(v.State.Places[other].Connections, p.ID) {
				continue // drawn from the other end
			}
			b.way(pen, at[p.ID], at[to], slices.Contains(p.Blocked, to))
		}
	}
	b.hunts(pen, at, v, false)
	for i := range v.State.Places {
		p := &v.State.Places[i]
		b.place(pen, at[p.ID], v, p)
	}
	b.hunts(pen, at, v, true)
}

// place draws a location as a card: shroud and clues, investigators, and enemies.
func (b *board) place(pen *canvas.Painter, a canvas.Area, v rules.View, p *rules.Place) {
	e, l := pen.Em, b.f.Words()
	o := b.Targets[p.ID]
	edge, stroke := theme.PanelEdge, float32(1)
	for i := range v.State.Seats {
		if s := &v.State.Seats[i]; s.Seat == v.State.Active && s.At == p.ID {
			edge, stroke = theme.Brass, 2.5
		}
	}
	if o != nil {
		edge, stroke = theme.FocusRing, 2
	}
	fill := theme.Card
	if !p.Revealed {
		fill = theme.Panel
	}
	pen.Frame(a, fill, edge, stroke)
	in := a.Inset(0.45 * e)
	figures := canvas.TextStyle{Size: 1, Colour: fynetheme.ColorNameForeground, Bold: true}
	room := in.W
	if p.Revealed {
		clues := itoa(p.Left)
		wide := 1.3*e + pen.Width(clues, figures)
		room -= wide
		pen.Icon("search", theme.Brass, in.X+room, in.Y, 1.1*e)
		pen.Line(clues, canvas.Rect(in.X+room+1.3*e, in.Y-0.1*e, wide, 1.4*e), figures)
		shroud := itoa(p.Shroud)
		wide = 1.7*e + pen.Width(shroud, figures)
		room -= wide
		pen.Icon("eye-off", theme.Muted, in.X+room, in.Y, 1.1*e)
		pen.Line(shroud, canvas.Rect(in.X+room+1.3*e, in.Y-0.1*e, wide, 1.4*e), figures)
	}
	named := canvas.TextStyle{Size: 1.05, Bold: true, Serif: true, Colour: theme.Brass}
	y := in.Y + pen.Fitted(p.Name, canvas.Rect(in.X, in.Y, room-0.3*e, min(2.9*e, in.H)), named, 0.8) + 0.2*e
	signs := canvas.Rect(in.X, in.Y+in.H-0.8*e, in.W, e)              // for investigators that have no line
	if after := pen.Width(p.Name, named) + 0.4*e; signs.Y < y-0.2*e { // beside the name
		signs = canvas.Rect(in.X+after, in.Y+0.2*e, room-after, e)
	}
	line := func(icon string, colour fyne.ThemeColorName, words string, ink fyne.ThemeColorName, id string) {
		if y+1.35*e > in.Y+in.H {
			if id != "" && signs.W > e {
				pen.Icon(icon, colour, signs.X, signs.Y, 0.9*e)
				signs.X, signs.W = signs.X+e, signs.W-e
			}
			return
		}
		row := canvas.Rect(in.X, y, in.W, 1.35*e)
		pen.Icon(icon, colour, row.X, row.Y+0.1*e, 1.1*e)
		pen.Fitted(words, canvas.Rect(row.X+1.4*e, row.Y, row.W-1.4*e, row.H),
			canvas.TextStyle{Size: 0.92, Colour: ink}, 0.72)
		if id != "" {
			b.Hit(pen, row, id, b.Targets[id])
		}
		y += 1.4 * e
	}
	b.Hit(pen, a, p.ID, o)
	if !p.Revealed {
		line("question", theme.Muted, l.T("cards.place.unknown"), theme.Muted, "")
	}
	for i := range v.State.Seats {
		if s := &v.State.Seats[i]; s.At == p.ID && s.Out == "" {
			line("investigator", theme.Brass, s.Name, fynetheme.ColorNameForeground, s.Seat)
		}
	}
	for i := range v.State.Enemies {
		en := &v.State.Enemies[i]
		if v.State.Where(en) != p.ID {
			continue
		}
		words := en.Name
		if who := v.State.NameOf(en.With); who != "" {
			words += " → " + who
		}
		if health := en.Health.Of(v.State.N); health > 0 && !en.Unknown {
			words += " " + itoa(max(0, health-en.Harm)) + "\u2009/\u2009" + itoa(health)
		}
		if en.Doom > 0 {
			words += " · " + l.N("cards.doom", en.Doom)
		}
		ink := fynetheme.ColorNameForeground
		if en.Exhausted {
			ink = theme.Muted
		}
		line("monster", theme.Threat, words, ink, en.ID)
	}
	if p.Doom > 0 {
		line("mythos", theme.Horror, l.N("cards.doom", p.Doom), theme.Horror, "")
	}
}

// percent words a chance.
func (f *Face) percent(of keeper.Fraction) string { return percent(f.Words(), of) }
