package arkhamcards

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	rules "lantern/keeper/arkhamcards"
	"lantern/ui/frame"
	"lantern/ui/frame/offer"
	"lantern/ui/frame/piece"
	"lantern/ui/frame/screen"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// board is the centre piece: the locations with who and what is at them, and the test in progress.
type board struct {
	widget.BaseWidget

	f     *Face
	t     frame.Hands
	press bool // there is somebody who may press
	scale int
	lit   map[string]*offer.Option
	all   *fyne.Container
}

// NewCentre makes the board of a window.
func (f *Face) NewCentre(who keeper.Audience, t frame.Hands) frame.Centre {
	b := &board{f: f, t: t, press: who == keeper.ForKeeper, scale: 100, all: &fyne.Container{}}
	b.ExtendBaseWidget(b)
	return b
}

// Content is the board.
func (b *board) Content() fyne.CanvasObject { return b }

// Draw shows how things stand.
func (b *board) Draw(lit map[string]*offer.Option) {
	b.lit = lit
	b.Refresh()
}

// SetScale sets the size of its letters.
func (b *board) SetScale(percent int) { b.scale = percent }

// CreateRenderer is for Fyne.
func (b *board) CreateRenderer() fyne.WidgetRenderer { return &boardRenderer{b} }

type boardRenderer struct{ b *board }

func (r *boardRenderer) Destroy()                     {}
func (r *boardRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.b.all} }
func (r *boardRenderer) MinSize() fyne.Size           { return fyne.NewSize(200, 160) }
func (r *boardRenderer) Refresh()                     { r.b.draw(r.b.Size()) }

func (r *boardRenderer) Layout(size fyne.Size) {
	r.b.all.Resize(size)
	r.b.draw(size)
}

// letters are the em of the board at 100 %.
const letters = 14

func (b *board) draw(size fyne.Size) {
	if size.Width < 40 || size.Height < 40 {
		return
	}
	pen := &screen.Pencil{Em: piece.Grown(letters) * float32(b.scale) / 100}
	area := screen.At(0, 0, size.Width, size.Height)
	pen.Frame(area, theme.Ink, theme.PanelEdge, 1)
	area = area.Inset(0.6 * pen.Em)
	v := b.f.seen()
	if v.State.Test != nil {
		low := min(area.H*0.5, 13*pen.Em)
		b.test(pen, screen.At(area.X, area.Y+area.H-low, area.W, low), v)
		area.H -= low + 0.5*pen.Em
	}
	b.places(pen, area, v)
	b.all.Objects = pen.Objects
	b.all.Refresh()
}

// columns are the locations by how many steps they lie from where the scenario begins; what cannot be reached comes
// last.
func columns(v rules.View) [][]rules.Place {
	steps := map[string]int{v.Scenario.Start: 0}
	for queue := []string{v.Scenario.Start}; len(queue) > 0; queue = queue[1:] {
		here := queue[0]
		for _, p := range v.State.Places {
			for _, to := range p.Connections {
				next := to
				if to == here { // a way that leads here only
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
	return slices.DeleteFunc(out, func(c []rules.Place) bool { return len(c) == 0 })
}

// places draws the locations, and lines where one leads to another.
func (b *board) places(pen *screen.Pencil, a screen.Area, v rules.View) {
	cols := columns(v)
	if len(cols) == 0 {
		pen.Text(
			b.f.words().T("cards.board.empty"),
			a,
			screen.Hand{Size: 1.1, Colour: theme.Muted, Align: fyne.TextAlignCenter},
		)
		return
	}
	e := pen.Em
	gap := 1.6 * e
	wide := min((a.W-gap*float32(len(cols)-1))/float32(len(cols)), 17*e)
	spare := a.W - wide*float32(len(cols)) - gap*float32(len(cols)-1)
	gap += spare / float32(len(cols)+1)
	at := map[string]screen.Area{}
	for i, col := range cols {
		high := min((a.H-0.9*e*float32(len(col)-1))/float32(len(col)), 10*e)
		space := (a.H - high*float32(len(col))) / float32(len(col)+1)
		for j, p := range col {
			at[p.ID] = screen.At(a.X+gap-1.6*e+float32(i)*(wide+gap), a.Y+space+float32(j)*(high+space), wide, high)
		}
	}
	for i, p := range v.State.Places {
		for _, to := range p.Connections {
			other := slices.IndexFunc(v.State.Places, func(q rules.Place) bool { return q.ID == to })
			if other < 0 || other < i && slices.Contains(v.State.Places[other].Connections, p.ID) {
				continue // drawn from the other end
			}
			b.way(pen, at[p.ID], at[to], slices.Contains(p.Blocked, to))
		}
	}
	for i := range v.State.Places {
		p := &v.State.Places[i]
		b.place(pen, at[p.ID], v, p)
	}
}

// way is a line from the middle of one location to that of another.
func (b *board) way(pen *screen.Pencil, from, to screen.Area, blocked bool) {
	colour := theme.PanelEdge
	if blocked {
		colour = theme.Danger
	}
	line := canvas.NewLine(fynetheme.Color(colour))
	line.StrokeWidth = pen.Em * 0.16
	line.Position1 = fyne.NewPos(from.X+from.W/2, from.Y+from.H/2)
	line.Position2 = fyne.NewPos(to.X+to.W/2, to.Y+to.H/2)
	pen.Objects = append(pen.Objects, line)
}

// place is a location as a card: shroud and clues, who is there, and the enemies.
func (b *board) place(pen *screen.Pencil, a screen.Area, v rules.View, p *rules.Place) {
	e, l := pen.Em, b.f.words()
	o := b.lit[p.ID]
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
	figures := screen.Hand{Size: 1, Colour: fynetheme.ColorNameForeground, Bold: true}
	room := in.W
	if p.Revealed {
		clues := itoa(p.Left)
		wide := 1.3*e + pen.Width(clues, figures)
		room -= wide
		pen.Icon("search", theme.Brass, in.X+room, in.Y, 1.1*e)
		pen.Line(clues, screen.At(in.X+room+1.3*e, in.Y-0.1*e, wide, 1.4*e), figures)
		shroud := itoa(p.Shroud)
		wide = 1.7*e + pen.Width(shroud, figures)
		room -= wide
		pen.Icon("eye-off", theme.Muted, in.X+room, in.Y, 1.1*e)
		pen.Line(shroud, screen.At(in.X+room+1.3*e, in.Y-0.1*e, wide, 1.4*e), figures)
	}
	y := in.Y + pen.Fitted(
		p.Name,
		screen.At(in.X, in.Y, room-0.3*e, min(2.9*e, in.H)),
		screen.Hand{Size: 1.05, Bold: true, Serif: true,
			Colour: theme.Brass},
		0.8,
	) + 0.2*e
	line := func(icon string, colour fyne.ThemeColorName, words string, ink fyne.ThemeColorName, id string) {
		if y+1.35*e > in.Y+in.H {
			return
		}
		row := screen.At(in.X, y, in.W, 1.35*e)
		pen.Icon(icon, colour, row.X, row.Y+0.1*e, 1.1*e)
		pen.Line(words, screen.At(row.X+1.4*e, row.Y, row.W-1.4*e, row.H), screen.Hand{Size: 0.92, Colour: ink})
		if b.press && id != "" {
			b.hit(pen, row, id, b.lit[id])
		}
		y += 1.4 * e
	}
	if b.press {
		b.hit(pen, a, p.ID, o)
	}
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
		if status := strings.Join(b.f.enemyStatus(v, en), ", "); status != "" {
			words += " · " + status
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

// hit is where something on the board is pressed: it does what stands for it, else it is looked at.
func (b *board) hit(pen *screen.Pencil, a screen.Area, id string, o *offer.Option) {
	do := func() { b.t.Look(id) }
	if o != nil && o.Do != nil {
		do = o.Do
	}
	pen.Hit(a, id, do)
}

// test draws the test in progress: skill against difficulty, the chance, what more skill buys, and the tokens.
func (b *board) test(pen *screen.Pencil, a screen.Area, v rules.View) {
	e, l, t := pen.Em, b.f.words(), v.State.Test
	pen.Frame(a, theme.Panel, theme.Brass, 2)
	in := a.Inset(0.7 * e)
	title := l.T("cards.test.title", text.Args{"who": v.State.NameOf(t.Who), "skill": l.T("cards.skill." + t.Skill)})
	if on := b.f.nameOf(t.On); on != "" {
		title += " · " + on
	} else if t.Name != "" {
		title += " · " + t.Name
	}
	high, _ := pen.Line(
		title,
		screen.At(in.X, in.Y, in.W, 1.8*e),
		screen.Hand{Size: 1.2, Bold: true, Serif: true, Colour: theme.Brass},
	)
	y := in.Y + high + 0.2*e
	left, right := screen.At(in.X, y, in.W*0.45, in.Y+in.H-y), screen.At(in.X+in.W*0.48, y, in.W*0.52, in.Y+in.H-y)
	big := screen.Hand{Size: 2.6, Bold: true, Colour: fynetheme.ColorNameForeground}
	small := screen.Hand{Size: 0.92, Colour: theme.Muted}
	if t.Result == nil {
		high = pen.Fitted(
			l.T("cards.test.against", text.Args{"value": v.State.Skilled(), "difficulty": max(0, t.Difficulty)}),
			left,
			big,
			1.4,
		)
		b.parts(pen, screen.At(left.X, left.Y+high, left.W, left.H-high), v)
	} else {
		r := t.Result
		words, colour := l.T("cards.test.failed", text.Args{"margin": r.Margin}), theme.Danger
		if r.Success {
			words, colour = l.T("cards.test.success", text.Args{"margin": r.Margin}), theme.OK
		}
		big.Colour = colour
		high = pen.Fitted(words, screen.At(left.X, left.Y, left.W, left.H*0.6), big, 1.3)
		high += pen.Text(l.T("cards.test.against", text.Args{"value": r.Value, "difficulty": r.Difficulty}),
			screen.At(left.X, left.Y+high, left.W, 1.5*e), small)
		for _, m := range v.Follows {
			if high+1.3*e > left.H {
				break
			}
			high += pen.Text(b.f.reminder(m)+" ("+m.Rule+")", screen.At(left.X, left.Y+high, left.W, left.H-high), small)
		}
	}
	if len(t.Drawn) > 0 {
		b.drawn(pen, right, t)
	} else {
		b.odds(pen, right, v)
	}
}

// parts are what the value is made of.
func (b *board) parts(pen *screen.Pencil, a screen.Area, v rules.View) {
	t := v.State.Test
	parts := []string{b.f.words().T("cards.skill."+t.Skill) + " " + itoa(t.Base)}
	for _, c := range t.Commits {
		name := v.State.NameOf(c.Who)
		if c.Card != "" {
			name = c.Card
		}
		parts = append(parts, name+" "+signed(itoa(c.Icons)))
	}
	for _, m := range t.Mods {
		parts = append(parts, m.Source+" "+signed(itoa(m.Value)))
	}
	pen.Text(strings.Join(parts, ", "), a, screen.Hand{Size: 0.92, Colour: theme.Muted})
}

// odds are the exact chance now, and with one to four more.
func (b *board) odds(pen *screen.Pencil, a screen.Area, v rules.View) {
	e, l, o := pen.Em, b.f.words(), v.Odds
	if o == nil {
		pen.Text(l.T("cards.test.noBag"), a, screen.Hand{Size: 1, Colour: theme.Muted})
		return
	}
	chance := b.f.percent(o.Success)
	if o.Most != nil {
		chance += " – " + b.f.percent(*o.Most)
	}
	high, _ := pen.Line(chance, a, screen.Hand{Size: 2.6, Bold: true, Colour: theme.OK})
	high2, _ := pen.Line(
		o.Success.String(),
		screen.At(a.X, a.Y+high, a.W, 1.4*e),
		screen.Hand{Size: 0.92, Colour: theme.Muted},
	)
	y := a.Y + high + high2 + 0.3*e
	wide := a.W / float32(max(len(o.Plus), 1))
	for i, p := range o.Plus {
		x := a.X + float32(i)*wide
		pen.Line("+"+itoa(i+1), screen.At(x, y, wide, 1.3*e), screen.Hand{Size: 0.92, Colour: theme.Muted})
		pen.Line(
			b.f.percent(p.Success),
			screen.At(x, y+1.25*e, wide, 1.6*e),
			screen.Hand{Size: 1.1, Bold: true, Colour: fynetheme.ColorNameForeground},
		)
	}
}

// drawn are the tokens that were revealed, large.
func (b *board) drawn(pen *screen.Pencil, a screen.Area, t *rules.Test) {
	e := pen.Em
	side := min(a.H*0.62, 5.5*e, a.W/float32(len(t.Drawn))-0.5*e)
	for i, d := range t.Drawn {
		x := a.X + float32(i)*(side+0.6*e)
		disc := canvas.NewCircle(fynetheme.Color(theme.Parchment))
		disc.StrokeColor, disc.StrokeWidth = fynetheme.Color(theme.ParchmentEdge), 0.18*e
		pen.Add(disc, screen.At(x, a.Y, side, side))
		if icon := tokenIcons[d.Token]; icon != "" {
			pen.Icon(icon, theme.ParchmentInk, x+side*0.22, a.Y+side*0.22, side*0.56)
		} else {
			h := screen.Hand{Size: side / e * 0.4, Bold: true, Colour: theme.ParchmentInk, Align: fyne.TextAlignCenter}
			pen.Line(signed(d.Token), screen.At(x, a.Y+side*0.22, side, side*0.6), h)
		}
		if tokenIcons[d.Token] == "" {
			continue
		}
		words := b.f.tokenWords(d.Token)
		if d.Modifier != 0 {
			words += " " + signed(itoa(d.Modifier))
		}
		pen.Fitted(
			words,
			screen.At(x, a.Y+side+0.2*e, side+0.5*e, a.H-side),
			screen.Hand{Size: 0.95, Colour: fynetheme.ColorNameForeground},
			0.75,
		)
	}
}

// percent is a chance in the words of the session.
func (f *Face) percent(of keeper.Fraction) string { return percent(f.words(), of) }
