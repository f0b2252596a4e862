package board

import (
	gocmp "cmp"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/mansions/board/interior"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

// figures are the features and figures on the map.
type figures struct {
	*seating
	signs   *signPictures
	emblems map[string]*Emblem // by figure
}

// show draws the features and figures, off the text of the rooms if possible.
func (f *figures) show(standing map[string][]token) (objects []fyne.CanvasObject) {
	u := f.scale()
	f.spots, f.where.signs, f.full, f.stacks = map[string]figureSpot{}, nil, map[string]bool{}, nil
	f.plates = nil
	f.markBarricades()
	var own, named []plate
	for _, s := range f.plan.spaces {
		list := standing[s.id]
		if len(list) == 0 {
			continue
		}
		a := f.arranged(s, list)
		f.full[s.id] = a.on
		for _, c := range a.cells {
			side := float32(a.size) * u
			corner := f.position(c.centre).SubtractXY(side/2, side/2)
			switch {
			case c.stack:
				objects = append(objects, f.stackObjects(c, s.id, a.size, corner, side)...)
			case c.tokens[0].id == "":
				objects = append(objects, f.featureCell(c, gocmp.Or(c.size, a.size))...)
			default:
				t := c.tokens[0]
				f.spots[t.id] = figureSpot{c.centre, a.size, s.id}
				objects = append(objects, f.figure(t, corner, side)...)
				p := plate{t, s, c.centre, a.size, len(a.cells) > 3, oneMonster(list)}
				if t.name != "" {
					own = append(own, p)
				} else if t.called != "" {
					named = append(named, p)
				}
			}
		}
	}
	for _, p := range slices.Concat(own, named) { // names last, in front of everything
		objects = append(objects, f.nameplate(p)...)
	}
	return objects
}

// plate is the place of a monster whose name is written beside it.
type plate struct {
	token  token
	space  *space
	centre draw.Point
	size   float64

	crowded bool // among many figures
	alone   bool // the only monster there
}

// ofFigure is the size of a feature as a part of the size of an investigator beside it.
const ofFigure = 0.76

// featureCell draws the features that share a place: a single one fills it, several form a square.
func (f *figures) featureCell(c cell, size float64) []fyne.CanvasObject {
	row := 1
	for row*row < len(c.tokens) {
		row++
	}
	part := size / float64(row)
	apart := part
	if least := narrowest / float64(f.scale()); row == 1 { // investigators are the largest pieces
		part = min(max(part*ofFigure, least), part)
	}
	side := float32(part) * f.scale()
	var out []fyne.CanvasObject
	for i, t := range c.tokens {
		centre := c.centre.Add(draw.Pt((float64(i%row)-float64(row-1)/2)*apart,
			(float64(i/row)-float64((len(c.tokens)-1)/row)/2)*apart))
		f.where.signs = append(f.where.signs, signSpot{centre, part, t.feature})
		out = append(out, f.signs.objects(t.feature, t.count, f.position(centre).SubtractXY(side/2, side/2), side)...)
	}
	return out
}

// emblem is the token of a figure. A figure keeps its emblem, so that its picture is not painted again.
func (f *figures) emblem(t token) *Emblem {
	var ring color.Color
	switch {
	case t.id == f.selected:
		ring = selectedRing
	case f.Aims[t.id]:
		ring = aimRing
	case t.name != "":
		ring = lampBrass
	}
	e := f.emblems[t.id]
	if e == nil {
		e = t.emblem(ring)
		f.emblems[t.id] = e
	}
	faded := t.id == f.lifted
	if e.seat != t.seat || e.initial != t.initial || e.who != t.who || e.own != t.own ||
		e.ring != ring || e.faded != faded {
		e.seat, e.initial, e.who, e.own, e.ring, e.faded = t.seat, t.initial, t.who, t.own, ring, faded
		e.Refresh()
	}
	return e
}

// emblem is a new emblem of a figure.
func (t token) emblem(ring color.Color) *Emblem {
	e := NewEmblem(t.seat, t.initial)
	e.seat, e.who, e.own, e.ring = t.seat, t.who, t.own, ring
	return e
}

// leastLoad is the size in pixels from which a figure shows that it carries something. Nearly all do, and on a smaller
// figure the face is more important.
const leastLoad = 40

// wholeFigure is the size of an investigator without a mark on the face, as a part of his square: without its margin,
// the emblem fills it.
const wholeFigure = 1.12

// figure draws an investigator or a monster in a square, its marks within the square and off its letters.
func (f *figures) figure(t token, at fyne.Position, side float32) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	body, corner := side, at
	if side < leastLoad {
		t.marks = slices.DeleteFunc(slices.Clone(t.marks), func(m mark) bool { return m.icon == "item" })
	}
	low := slices.ContainsFunc(t.marks, func(m mark) bool { return m.corner == lowRight })
	switch {
	case t.seat >= 0 && !t.hidden: // the marks are beside the face
		if body = side * wholeFigure; slices.ContainsFunc(t.marks, func(m mark) bool { return m.icon != "item" }) {
			body = side * 1.04
		}
		corner = at.AddXY((side-body)/2, (side-body)/2)
	case t.seat < 0 && len(t.marks) == 0:
		body = side * 0.92
		corner = at.AddXY((side-body)/2, (side-body)/2)
	case low && len(t.marks) > 1:
		body = side * 0.82
		corner = at.AddXY((side-body)/2, side*0.06)
	case low:
		body = side * 0.86
		corner = at.AddXY((side-body)/2, -side*0.02)
	case len(t.marks) > 0:
		body = side * 0.88
		corner = at.AddXY((side-body)/2, side-body)
	}
	if t.hidden {
		out = f.hiddenFigure(t, corner, body)
		testid.Name(out[0], f.Prefix+".figure."+t.id)
	} else {
		e := f.emblem(t)
		e.Resize(fyne.NewSquareSize(body))
		e.Move(corner)
		out = append(out, testid.Name(e, f.Prefix+".figure."+t.id))
	}
	for _, m := range t.marks {
		high, beyond := markHeight(side, len(t.marks)), side*0.06
		if t.seat >= 0 { // smaller, and off the neighbour's
			high, beyond = max(side*0.34, 11), side*0.02
		}
		objects := markObjects(m, fyne.Position{}, high)
		wide := objects[0].Size().Width
		place := fyne.NewPos(side+beyond-wide, side*1.04-high)
		switch m.corner {
		case topRight:
			place.Y = -side * 0.04
		case topLeft:
			place = fyne.NewPos(-beyond, -side*0.04)
		case lowLeft:
			place.X = -beyond
		}
		out = append(out, moveBy(objects, at.Add(place))...)
	}
	return out
}

// hiddenFigure draws a figure in a hiding place: the cupboard, the emblem looking out, and the door in front.
func (f *figures) hiddenFigure(t token, at fyne.Position, side float32) []fyne.CanvasObject {
	cupboard := canvas.NewRaster(func(w, h int) image.Image { return f.signs.ground("hidingPlace", w, h) })
	cupboard.Resize(fyne.NewSquareSize(side))
	cupboard.Move(at)
	inner := side * 0.62
	e := f.emblem(t)
	e.Resize(fyne.NewSquareSize(inner))
	e.Move(at.AddXY((side-inner)/2, side*0.1))
	door := canvas.NewRaster(func(w, h int) image.Image {
		s := draw.NewSheet(w, h)
		s.Clear(signs["hidingPlace"].colour)
		s.Unit(float64(w), 0, 0)
		high := float64(h) / float64(w)
		s.Stroke(draw.Fade(color.White, 0.5), draw.Path{{X: 0, Y: 0}, {X: 1, Y: 0}}, draw.Line{Width: 0.09, Flat: true})
		s.Stroke(draw.Fade(color.White, 0.4), draw.Path{{X: 0.5, Y: 0}, {X: 0.5, Y: high}},
			draw.Line{Width: 0.045, Flat: true})
		for _, x := range []float64{0.4, 0.6} {
			s.Fill(lampBrass, draw.Disc(draw.Pt(x, high*0.5), 0.05))
		}
		return s.Image()
	})
	wide := side * 0.66
	door.Resize(fyne.NewSize(wide, side*0.34))
	door.Move(at.AddXY((side-wide)/2, side*0.575))
	return []fyne.CanvasObject{cupboard, e, door}
}

// markBarricades notes the barricades on doors, which are painted with the ground.
func (f *figures) markBarricades() {
	on := f.barricaded()
	for _, d := range f.plan.doors {
		if _, ok := on[d.ID]; ok {
			line := toPath(d.At)
			wide := math.Max(line[1].Sub(line[0]).Length(), 1)
			f.where.signs = append(f.where.signs, signSpot{line[0].Toward(line[1], 0.5), wide, "barricade"})
		}
	}
}

// stackObjects draw a stack: its first figure, the edges of others behind it, their number, and whether one is hurt.
func (f *figures) stackObjects(c cell, space string, size float64, at fyne.Position, side float32) []fyne.CanvasObject {
	spot := figureSpot{c.centre, size, space}
	st := stackSpot{figureSpot: spot}
	hurt := false
	for _, t := range c.tokens {
		if t.id == "" {
			continue
		}
		st.figures = append(st.figures, t.id)
		f.spots[t.id] = spot
		for _, m := range t.marks {
			hurt = hurt || m.icon == "" && m.number != ""
		}
	}
	f.stacks = append(f.stacks, st)
	top := c.tokens[0]
	body := side * 0.84
	var out []fyne.CanvasObject
	for _, behind := range []float32{2, 1} {
		edge := NewEmblem(top.seat, "")
		edge.seat = top.seat
		edge.dim = true
		edge.Resize(fyne.NewSquareSize(body))
		edge.Move(at.AddXY(behind*side*0.08, (side-body)-behind*side*0.08))
		out = append(out, edge)
	}
	e := f.emblem(top)
	e.Resize(fyne.NewSquareSize(body))
	e.Move(at.AddXY(0, side-body))
	out = append(out, testid.Name(e, f.Prefix+".figure."+top.id))
	high := max(side*0.46, 13)
	count := markObjects(mark{number: fmt.Sprintf("×%d", len(c.tokens)), plain: true}, fyne.Position{}, high)
	out = append(out, moveBy(count, at.AddXY(side*1.06-count[0].Size().Width, -side*0.06))...)
	if hurt {
		drop := markObjects(mark{icon: "damage", harm: true}, fyne.Position{}, high)
		out = append(out, moveBy(drop, at.AddXY(side*1.04-drop[0].Size().Width, side*1.04-high))...)
	}
	return out
}

func moveBy(objects []fyne.CanvasObject, by fyne.Position) []fyne.CanvasObject {
	for _, o := range objects {
		o.Move(o.Position().Add(by))
	}
	return objects
}

// aimRing marks figures that may be chosen.
var aimRing = color.NRGBA{0xff, 0x6a, 0x4d, 0xff}

var selectedRing = color.NRGBA{0xff, 0xf3, 0xc4, 0xff}

// markObjects draw a number on red, or an icon on dark, in a small disc that widens to a pill if necessary.
func markObjects(m mark, at fyne.Position, side float32) []fyne.CanvasObject {
	disc := canvas.NewRectangle(fynetheme.Color(theme.Ink))
	disc.CornerRadius = side / 2
	disc.StrokeColor, disc.StrokeWidth = paper, max(side*0.06, 1)
	if m.icon == "" && !m.plain || m.harm {
		disc.FillColor = draw.Mix(blood, color.Black, 0.25)
	}
	out := []fyne.CanvasObject{disc}
	wide := side
	if m.icon != "" {
		icon := &canvas.Image{}
		theme.Show(icon, m.icon, theme.OnInk, side*0.76)
		icon.Move(at.AddXY(side*0.12, side*0.12))
		out = append(out, icon)
	}
	if m.number != "" {
		word := canvas.NewText(m.number, paper)
		word.TextStyle.Bold = true
		word.TextSize = max(side*0.68, 8)
		need := word.MinSize()
		x := (side - need.Width) / 2
		switch {
		case m.icon != "":
			x, wide = side*0.86, side*1.04+need.Width
		case need.Width > side*0.8:
			wide = need.Width + side*0.4
			x = (wide - need.Width) / 2
		}
		word.Resize(need)
		word.Move(at.AddXY(x, (side-need.Height)/2))
		out = append(out, word)
	}
	disc.Resize(fyne.NewSize(wide, side))
	disc.Move(at)
	return out
}

// oneMonster reports whether there is exactly one monster among some tokens.
func oneMonster(list []token) bool {
	n := 0
	for _, t := range list {
		if t.id != "" && t.seat < 0 {
			n++
		}
	}
	return n == 1
}

// nameplate draws a monster's name beside its token: below, above or at a side, where it covers nothing. Without such a
// place it is drawn across the foot of the token, up to the damage mark, if it is whole there; a name of its own may be
// the last word, or cut. Else it is omitted, as in a crowd; the token says the kind, tooltip and list the full name.
func (f *figures) nameplate(p plate) []fyne.CanvasObject {
	u := float64(f.scale())
	side := float32(p.size) * f.scale()
	ink, names := color.Color(paper), []string{p.token.called, p.token.called}
	if p.token.name != "" {
		ink, names[1] = lampBrass, shortName(p.token.name)
	}
	t := canvas.NewText("", ink)
	t.FontSource = theme.Serif(fyne.TextStyle{Bold: true})
	t.TextSize = min(max(side*0.3, 10.5), 16) * max(f.Lettering, 1) * fynetheme.TextSize() / 14
	wide := func() (w, h float64) {
		need := t.MinSize()
		return float64(need.Width+need.Height*0.5) / u, float64(need.Height*0.92) / u
	}
	half, gap := p.size/2, 0.1
	large := t.TextSize
	sizes := []float32{large, max(large*0.8, leastPlate), max(large*0.64, leastPlate)}
	if p.token.name != "" || !p.alone {
		sizes = sizes[:1]
	}
	for i := range len(sizes) + 1 {
		if t.Text, t.TextSize = names[1], large; i < len(sizes) {
			t.Text, t.TextSize = names[0], sizes[i]
		}
		w, h := wide()
		for _, at := range []box{
			boxAt(p.centre.X-w/2, p.centre.Y+half+gap, w, h), boxAt(p.centre.X-w/2, p.centre.Y-half-gap-h, w, h),
			boxAt(p.centre.X+half+2*gap, p.centre.Y-h/2, w, h), boxAt(p.centre.X-half-2*gap-w, p.centre.Y-h/2, w, h),
		} {
			if f.freeFor(at, p.space.room, p.token.id) {
				return f.plateAt(t, at)
			}
		}
	}
	if t.Text = names[1]; p.crowded && p.token.name != "" || !p.alone && p.token.name == "" {
		return nil
	}
	mark := 0.0
	for _, m := range p.token.marks {
		if m.corner == lowRight {
			mark = float64(markObjects(m, fyne.Position{}, markHeight(side, len(p.token.marks)))[0].Size().Width) / u
		}
	}
	right := p.centre.X + half*1.12 - mark
	if t.Text, t.TextSize = names[0], leastPlate; len(sizes) == 1 || t.MinSize().Width > float32(p.size*1.7-mark)*f.scale() {
		t.Text, t.TextSize = names[1], large
	}
	w, h := wide()
	for w > p.size*1.7-mark {
		if p.token.name == "" || len([]rune(t.Text)) < leastOfName {
			return nil
		}
		t.Text = strings.TrimRight(string([]rune(strings.TrimSuffix(t.Text,
			"…"))[:len([]rune(strings.TrimSuffix(t.Text, "…")))-1]), " ") + "…"
		w, h = wide()
	}
	if mark == 0 {
		right = p.centre.X + w/2
	}
	if slices.ContainsFunc(f.plates, boxAt(right-w*0.9, p.centre.Y+half-h*0.9, w*0.8, h).Meets) {
		return nil
	}
	return f.plateAt(t, boxAt(right-w, p.centre.Y+half-h*0.9, w, h))
}

// leastPlate is the least text size of a monster's name.
const leastPlate = 10.5

// leastOfName is the minimum number of letters of a name that is cut.
const leastOfName = 6

// shortName is the last word of a name, which says most: Warden for The Drowned Warden.
func shortName(name string) string {
	words := strings.Fields(name)
	return words[len(words)-1]
}

func (f *figures) plateAt(t *canvas.Text, at box) []fyne.CanvasObject {
	u := f.scale()
	f.plates = append(f.plates, at)
	ground := canvas.NewRectangle(draw.Fade(fynetheme.Color(theme.Ink), 0.86))
	need := t.MinSize()
	ground.CornerRadius = need.Height * 0.3
	size := fyne.NewSize(float32(at.W)*u, float32(at.H)*u)
	corner := f.position(draw.Pt(at.X, at.Y))
	ground.Resize(size)
	ground.Move(corner)
	t.Resize(need)
	t.Move(corner.AddXY((size.Width-need.Width)/2, (size.Height-need.Height)/2))
	return []fyne.CanvasObject{ground, t}
}

// markHeight is the height of the marks of a figure of a width with so many marks.
func markHeight(side float32, marks int) float32 {
	return max(side*[]float32{0.46, 0.46, 0.42, 0.38}[min(marks, 3)], 11)
}

// lighting is the current light of the rooms. The active room is that of the figure whose turn it is, else that of the
// marked figure.
func (f *figures) lighting() lighting {
	l := lighting{dark: map[string]bool{}, burning: map[string]bool{},
		veiled: map[string]bool{}, locked: map[string]bool{},
		kept: map[string][]box{}, barricaded: f.barricaded(), written: f.written}
	for _, r := range f.table.Rooms {
		l.dark[r.ID], l.burning[r.ID], l.veiled[r.ID], l.locked[r.ID] = r.Dark, r.Burning, r.Pile > 0, r.Locked
	}
	for room, boxes := range f.written {
		l.kept[room] = slices.Clone(boxes)
	}
	for _, s := range f.where.signs {
		if at := f.plan.spaceAt(s.centre); at != nil {
			l.kept[at.room.id] = append(l.kept[at.room.id], interior.Square(s.centre, s.size))
		}
	}
	who := f.selected
	if f.table.Turn != nil {
		who = f.table.Turn.Who
	}
	if at, ok := f.spots[who]; ok {
		l.active = f.plan.byID[at.space].room.id
	}
	for _, v := range f.table.Investigators {
		if s, ok := f.plan.byID[v.Space]; ok && v.State == "in" && l.dark[s.room.id] {
			if at, ok := f.spots[v.Who]; ok {
				l.pools = append(l.pools, at.centre)
			}
		}
	}
	return l
}
