package moment

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"lantern/ui/canvas"
	"lantern/ui/table/piece"
	"lantern/ui/theme"
)

// Poster shows moments in a players' window: one sheet of parchment, as large as possible, with all of the text.
type Poster struct {
	Pace func(tick func(share float32)) (stop func()) // clock of the falls; nil: the screen's

	all  []*Moment
	dice map[*Moment][]*piece.Die
}

// Hold sets the moments to show. If moves is set, the dice of new ones are thrown, and landed is called when they have
// come to rest.
func (p *Poster) Hold(all []*Moment, moves bool, landed func()) {
	was := p.dice
	p.all, p.dice = all, map[*Moment][]*piece.Die{}
	var thrown []*piece.Die
	for _, m := range all {
		if dice, there := was[m]; there {
			p.dice[m] = dice
			delete(was, m)
			continue
		}
		for _, th := range m.Thrown {
			d := piece.NewThrown(th.Shape).Showing(th.Number, th.Icon, th.Tint).Added(th.New).Pictured(th.Picture)
			if p.Pace != nil {
				d.Pace = p.Pace
			}
			p.dice[m], thrown = append(p.dice[m], d), append(thrown, d)
		}
	}
	for _, dice := range was {
		for _, d := range dice {
			d.Land()
		}
	}
	for i, d := range thrown {
		switch {
		case !moves:
		case i < len(thrown)-1:
			d.Fall(nil)
		default:
			d.Fall(landed)
		}
	}
}

// Up reports whether there is something to show.
func (p *Poster) Up() bool { return len(p.all) > 0 }

// Falls reports whether dice are still falling.
func (p *Poster) Falls() bool { return slices.ContainsFunc(p.all, p.falls) }

// Land ends every fall at once.
func (p *Poster) Land() {
	for _, dice := range p.dice {
		for _, d := range dice {
			d.Land()
		}
	}
}

// falls reports whether dice of a moment are still falling.
func (p *Poster) falls(m *Moment) bool {
	for _, d := range p.dice[m] {
		if d.Falls() {
			return true
		}
	}
	return false
}

// sheetWidth is the width of the parchment with one column, in em; smallestPart and smallestEm limit how small the
// letters of long texts get.
const (
	sheetWidth   = 44
	smallestPart = 0.4
	smallestEm   = 10
	mostColumns  = 3
)

// Paint draws the parchment into an area, with moments side by side if that allows larger letters.
func (p *Poster) Paint(pen *canvas.Painter, a canvas.Area) {
	em := pen.Em
	margin := min(1.8*em, 0.07*a.H)
	var room canvas.Area
	columns, part := 1, float32(0)
	for n := 1; n <= min(len(p.all), mostColumns); n++ {
		wide := min(a.W, sheetWidth*em)
		if n > 1 {
			wide = a.W
		}
		at := canvas.Rect(a.X+(a.W-wide)/2, a.Y, wide, a.H).Inset(margin)
		if fits := p.fits(em, at, n); fits > part {
			room, columns, part = at, n, fits
		}
	}
	high := p.put(&canvas.Painter{Em: em * part}, room, columns, false)
	room.Y += max(0, (room.H-high)/2)
	sheet := canvas.Rect(room.X-margin, room.Y-margin, room.W+2*margin, high+2*margin)
	pen.Frame(canvas.Rect(sheet.X+0.2*em, sheet.Y+0.3*em, sheet.W, sheet.H), theme.Ink, theme.Ink, 0)
	pen.Frame(sheet, theme.Parchment, theme.ParchmentEdge, 0.12*em)
	pen.Em = em * part
	p.put(pen, room, columns, true)
	pen.Em = em
}

// fits returns the share of the usual size of letters at which all moments fit into an area in a number of columns.
func (p *Poster) fits(em float32, a canvas.Area, columns int) float32 {
	part := float32(1)
	for part > min(smallestPart, smallestEm/em) && p.put(&canvas.Painter{Em: em * part}, a, columns, false) > a.H {
		part *= 0.95
	}
	return part
}

// put draws all moments in columns, or only measures them, and returns the greatest height of a column.
func (p *Poster) put(pen *canvas.Painter, a canvas.Area, columns int, draw bool) (high float32) {
	gap := 2.4 * pen.Em
	wide := (a.W - gap*float32(columns-1)) / float32(columns)
	y := make([]float32, columns)
	for i, m := range p.all {
		at := i * columns / len(p.all)
		if y[at] > 0 {
			y[at] += 1.6 * pen.Em
		}
		s := painting{pen, p, m, canvas.Rect(a.X+float32(at)*(wide+gap), a.Y, wide, a.H), a.Y + y[at], draw}
		s.drawHead()
		s.drawResult()
		s.drawTallies()
		s.drawText()
		y[at] = s.y - a.Y
		high = max(high, y[at])
	}
	return high
}

// painting is the state of drawing or measuring a moment, which has reached y.
type painting struct {
	pen  *canvas.Painter
	p    *Poster
	m    *Moment
	a    canvas.Area
	y    float32
	draw bool
}

// write draws wrapped words and returns their height.
func (s *painting) write(words string, x, y, w float32, h canvas.TextStyle) float32 {
	if words == "" {
		return 0
	}
	h.Colour = theme.ParchmentInk
	high := s.pen.Height(words, w, h)
	if s.draw {
		s.pen.Text(words, canvas.Rect(x, y, w, high+s.pen.Em), h)
	}
	return high
}

func (s *painting) add(o fyne.CanvasObject, x, y, side float32) {
	if s.draw {
		s.pen.Add(o, canvas.Rect(x, y, side, side))
	}
}

func (s *painting) icon(name string, tint fyne.ThemeColorName, x, y, side float32) {
	if s.draw && name != "" {
		s.pen.Icon(name, tint, x, y, side)
	}
}

// drawHead draws the seal, the title and its sentence, and the faces at the right.
func (s *painting) drawHead() {
	if s.m.Head == "" {
		return
	}
	e, side := s.pen.Em, 3.4*s.pen.Em
	left := side + 0.9*e
	w := s.a.W - left - float32(len(s.m.Faces))*(side+0.5*e)
	hand, small := canvas.TextStyle{Size: 2.2, Serif: true, Bold: true}, canvas.TextStyle{Size: 1.3, Serif: true}
	high := s.pen.Height(s.m.Head, w, hand)
	under := float32(0)
	if s.m.Saying != "" {
		under = s.pen.Height(s.m.Saying, w, small)
	}
	tall, falls := max(high+under, side), s.p.falls(s.m) && !s.m.First // the head would reveal the result
	if !falls {
		s.add(s.m.seal(), s.a.X, s.y+(tall-side)/2, side)
	}
	for i, f := range s.m.Faces {
		s.add(f.Emblem(), s.a.X+left+w+0.5*e+float32(i)*(side+0.5*e), s.y+(tall-side)/2, side)
	}
	if !falls {
		s.write(s.m.Head, s.a.X+left, s.y+(tall-high-under)/2, w, hand)
		s.write(s.m.Saying, s.a.X+left, s.y+(tall-high-under)/2+high, w, small)
	}
	s.y += tall + 0.5*e
	if s.draw {
		s.pen.Rule(canvas.Rect(s.a.X, s.y, s.a.W, 0.08*e), theme.ParchmentEdge)
	}
	s.y += 0.7 * e
}

// drawResult draws the dice and the result after them.
func (s *painting) drawResult() {
	e, m, dice := s.pen.Em, s.m, s.p.dice[s.m]
	left, tall := float32(0), float32(0)
	across, side := min(len(dice), 3), 5*e
	if len(dice) > 3 {
		across, side = min((len(dice)+1)/2, 5), 3.6*e
	}
	for i, d := range dice {
		x, y := float32(i%across)*(side+0.4*e), float32(i/across)*(side+0.4*e)
		left, tall = max(left, x+side+1.2*e), max(tall, y+side)
		s.add(d, s.a.X+x, s.y+y, side)
	}
	if len(dice) == 0 && !m.First && m.Icon+m.Number != "" {
		left, tall = 5.4*e, 4.2*e
		s.add(piece.NewThrown(piece.Token).Showing(m.Number, signOf(m), m.Tint), s.a.X, s.y, 4.2*e)
	}
	title, sub := canvas.TextStyle{Size: 1.9, Serif: true, Bold: true}, canvas.TextStyle{Size: 1.3, Serif: true}
	if len(dice) > 0 {
		title.Size = 2.6
	}
	words, w := m.Title, s.a.W-left
	if s.p.falls(m) {
		words = "…"
	}
	high := float32(0)
	if m.Title != "" {
		high = s.pen.Height(m.Title, w, title)
	}
	under := float32(0)
	if m.Sub != "" {
		under = s.pen.Height(m.Sub, w, sub)
	}
	if tall = max(tall, high+under); tall == 0 {
		return
	}
	y := s.y + (tall-high-under)/2
	s.write(words, s.a.X+left, y, w, title)
	s.write(m.Sub, s.a.X+left, y+high, w, sub)
	s.y += tall + 0.6*e
}

// signOf returns the icon on a moment's badge; "" if it has a number.
func signOf(m *Moment) string {
	if m.Number != "" {
		return ""
	}
	return m.Icon
}

// drawTallies draws a table: a column for each side under its face, a row for each tally.
func (s *painting) drawTallies() {
	e, m := s.pen.Em, s.m
	if len(m.Tallies) == 0 {
		return
	}
	first := 0.3 * s.a.W
	each := (s.a.W - first) / float32(len(m.Tallies[0].Sides))
	for i, c := range m.Tallies[0].Sides {
		x := s.a.X + first + float32(i)*each
		s.add(c.Face.Emblem(), x, s.y, 2.4*e)
		s.drawLine(c.Name, x+3*e, s.y+0.3*e, each-3.4*e, canvas.TextStyle{Size: 1.4, Bold: true})
	}
	s.y += 2.9 * e
	for _, t := range m.Tallies {
		s.icon(t.Icon, theme.ParchmentInk, s.a.X, s.y+0.2*e, 1.8*e)
		s.drawLine(t.Name, s.a.X+2.4*e, s.y+0.2*e, first-2.8*e, canvas.TextStyle{Size: 1.4})
		for i, c := range t.Sides {
			x := s.a.X + first + float32(i)*each
			s.drawLine(strconv.Itoa(c.N), x, s.y, 2.8*e, canvas.TextStyle{Size: 1.8, Serif: true, Bold: true})
			signs := min(max(c.N, 0), mostSigns)
			for n := range signs {
				s.icon(t.Icon, theme.ParchmentInk, x+3*e+float32(n)*2*e, s.y+0.2*e, 1.8*e)
			}
			if c.Won {
				s.icon("check", theme.ParchmentInk, x+3.4*e+float32(signs)*2*e, s.y+0.2*e, 1.8*e)
			}
		}
		s.y += 2.6 * e
	}
	s.y += 0.4 * e
}

// drawLine draws one line, narrowed if there is too little room.
func (s *painting) drawLine(words string, x, y, w float32, h canvas.TextStyle) {
	if h.Colour = theme.ParchmentInk; s.draw {
		s.pen.Line(words, canvas.Rect(x, y, w, 2*s.pen.Em), s.pen.Narrowed(words, w, h, 0.9, 0.95))
	}
}

// drawText draws the text: the card, the mood, the rows.
func (s *painting) drawText() {
	if s.p.falls(s.m) && s.draw { // it would reveal the result
		return
	}
	e := s.pen.Em
	s.y += s.write(s.m.Card, s.a.X, s.y, s.a.W, canvas.TextStyle{Size: 1.6, Serif: true, Bold: true})
	if s.m.Words != "" {
		s.y += s.write(s.m.Words, s.a.X, s.y+0.2*e, s.a.W, canvas.TextStyle{Size: 1.7, Serif: true}) + 0.6*e
	}
	if s.m.Mood != "" {
		s.y += s.write(s.m.Mood, s.a.X, s.y+0.3*e, s.a.W, canvas.TextStyle{Size: 1.4, Serif: true, Italic: true}) + 0.4*e
	}
	for _, row := range s.m.Rows {
		s.icon(row.Icon, theme.ParchmentInk, s.a.X, s.y+0.15*e, 1.5*e)
		s.y += s.write(row.Text, s.a.X+2.2*e, s.y, s.a.W-2.2*e, canvas.TextStyle{Size: 1.35}) + 0.35*e
	}
}
