package arkham

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// borders are the colours and shapes of monsters' markers by their movement (AH-8.3).
var borders = map[string]art.Border{
	set.Normal:     {Colour: color.NRGBA{R: 0xa8, G: 0xa3, B: 0x98, A: 255}, Shape: "round"},
	set.Stationary: {Colour: color.NRGBA{R: 0xe0, G: 0xb8, B: 0x4c, A: 255}, Shape: "square"},
	set.Fast:       {Colour: color.NRGBA{R: 0xe0, G: 0x5a, B: 0x4c, A: 255}, Shape: "pointed"},
	set.Unique:     {Colour: color.NRGBA{R: 0x6f, G: 0xc0, B: 0x7e, A: 255}, Shape: "double"},
	set.Flying:     {Colour: color.NRGBA{R: 0x6c, G: 0xa4, B: 0xe8, A: 255}, Shape: "winged"},
}

// marker is something on a place: a drawing, the ID by which it moves, the player it belongs to, and a count.
type marker struct {
	id              string
	art             art.Art
	initial, count  string
	kind            string // of a monster, or of several alike
	figure, monster bool
	gate            bool
	place           string
}

// gateRim is how far the flames of a gate reach beyond the area of its marker, as a share of the side.
const gateRim = 0.18

// markers returns the markers on a place, the most important first.
func (c *city) markers(sc *scene.Scene, v rules.View, id string) (out []marker) {
	s, l := v.State, sc.Light
	for i, p := range s.Players {
		if p.Place == id && !p.Out {
			ring := scene.Colour(canvas.SeatColour(i))
			out = append(out, marker{id: "figure" + itoa(i), art: art.Figure(p.Who, ring, i == s.Active, l),
				figure: true, initial: canvas.Initial(c.f.names(), i)})
		}
	}
	for _, g := range s.Gates {
		if g.At == id {
			out = append(out, marker{id: "gate" + id, art: art.Gate(g.Symbol, l), gate: true})
		}
	}
	for i, m := range s.Monsters {
		if m.At == id {
			out = append(out, marker{id: "monster" + itoa(i), art: monsterArt(c.f, m.Kind, l), kind: m.Kind, monster: true})
		}
	}
	for _, b := range v.Fights { // a monster of an encounter is not on the map
		if s.Players[b.Seat].Place == id && !slices.ContainsFunc(out, func(m marker) bool { return m.kind == b.Monster }) {
			out = append(out, marker{id: "fight", art: monsterArt(c.f, b.Monster, l), kind: b.Monster, monster: true})
		}
	}
	if slices.Contains(s.Seals, id) {
		out = append(out, marker{id: "seal" + id, art: art.Seal(false, l)})
	}
	if n := s.Clues[id]; n == 1 {
		out = append(out, marker{id: "clue" + id, art: art.Clue(l)})
	} else if n > 1 {
		out = append(out, marker{id: "clue" + id, art: art.Clue(l), count: itoa(n)})
	}
	for i := range out {
		out[i].place = id
	}
	return out
}

// monsterArt returns the drawing for a kind of monster.
func monsterArt(f *Face, id string, l art.Light) art.Art {
	kind := f.box.Monster(id)
	if kind == nil {
		return art.Monster(art.Silhouette(id), borders[set.Normal], "", l)
	}
	border, ok := borders[kind.Border]
	if !ok {
		border = borders[set.Normal]
	}
	return art.Monster(art.Silhouette(id, kind.Title["en"], kind.Title["fr"]), border, kind.Symbol, l)
}

// Sizes of markers, in em: the largest figure, the smallest size at which figures are kept larger than all else, and
// the smallest size of all. Other markers are at most mostMarker, clues and seals at most mostClue, and all of them at
// most the share besides of a figure.
const mostFigure, leastFigure, mostMarker, mostClue, leastMarker, besides = 3, 1.6, 2.4, 1.9, 0.75, 0.8

// drawMarkers draws markers from the right along the bottom of an area, figures largest, and returns the free part at
// their left. They cover no label. If there are many, figures lose their initials, then monsters are counted, then all
// markers become smaller; what still does not fit is drawn overlapping, as a fan.
func (c *city) drawMarkers(sc *scene.Scene, a canvas.Area, all []marker) (left canvas.Area) {
	e := sc.Em
	bare := slices.Clone(all)
	for i := range bare {
		bare[i].initial = ""
	}
	alike := gathered(bare, func(m marker) string { return m.art.Key })
	counted := gathered(bare, func(marker) string { return "" })
	whole := float32(2)
	if slices.ContainsFunc(all, func(m marker) bool { return m.gate || m.monster }) {
		whole = readable(sc) / e / besides // none is smaller than it can be recognised, if they fit overlapping
	}
	for i, try := range []struct {
		all   []marker
		least float32
	}{{all, whole}, {all, 2}, {bare, leastFigure}, {alike, leastFigure}, {alike, 1.1}, {counted, leastMarker}} {
		if i == 1 {
			if left, ok := c.huddle(sc, a, alike); ok {
				return left
			}
		}
		most := min(mostFigure*e, a.H)
		if !slices.ContainsFunc(all, func(m marker) bool { return m.figure }) {
			most = min(mostMarker*e, a.H) / besides
		}
		for side := most; side >= try.least*e; side *= 0.93 {
			if at := c.spots(sc, a, side, try.all); at != nil {
				x := a.X + a.W
				for i, m := range try.all {
					c.put(sc, at[i], m.side(sc, side), m)
					x = min(x, at[i].X)
				}
				return canvas.Rect(a.X, a.Y, x-a.X, a.H)
			}
		}
	}
	c.fan(sc, a, counted)
	return canvas.Area{X: a.X, Y: a.Y, H: a.H}
}

// side returns the size of a marker, given the size of the figures.
func (m marker) side(sc *scene.Scene, figures float32) float32 {
	if m.figure {
		return figures
	}
	most := float32(mostMarker)
	if !m.gate && !m.monster {
		most = mostClue
	}
	return min(max(besides*figures, min(figures, 1.1*sc.Em)), most*sc.Em)
}

// huddle draws markers in a row, overlapping each other where one in full size beside the other does not fit: what is
// small at the left, then gate and monsters, in front of them the figures. It returns the free part at their left, and
// false if too little of each would be seen.
func (c *city) huddle(sc *scene.Scene, a canvas.Area, all []marker) (left canvas.Area, ok bool) {
	e := sc.Em
	rank := func(m marker) int { return slices.Index([]bool{m.figure, m.monster, m.gate, true}, true) }
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b marker) int { return rank(a) - rank(b) })
	figures, big := 0, 0
	for _, m := range all {
		if m.figure {
			figures++
		}
		if rank(m) < 3 {
			big++
		}
	}
	side := min(2.7*e, a.H+0.1*e, max(readable(sc)/smaller, a.W/(1+leastStep*float32(big-1))))
	step, narrow := float32(0), float32(0)
	for i, m := range all {
		if m.figure || m.monster || m.gate {
			step = min(side, (a.W-side-narrow)/float32(max(i, 1)))
		} else {
			narrow += 1.1 * e
			step = min(step, (a.W-side-narrow)/float32(max(i, 1)))
		}
	}
	if big == 0 || big > mostHuddled || figures > mostFaces || side < leastLow*e || step < leastStep*side-0.5 {
		return left, false
	}
	x := a.X + a.W - side
	at := make([]canvas.Area, len(all))
	for i, m := range all {
		own := side
		switch rank(m) {
		case 1, 2:
			own *= smaller
		case 3:
			own = min(0.9*mostClue*e, smaller*side)
		}
		at[i] = canvas.Rect(x, a.Y+a.H-own, own, own)
		x -= step
	}
	for i, m := range slices.Backward(all) { // the figures are in front
		word := m.count
		m.initial, m.count, m.gate = "", "", false // the flames are within its area
		c.put(sc, at[i], at[i].W, m)
		if word != "" {
			h := badge(sc)
			h.Align = fyne.TextAlignLeading
			sc.Keep(sc.Label(scene.Label{Words: word, At: []canvas.Area{at[i]}, Layer: scene.Tokens, On: true, Foot: true,
				Plate: sc.Ink(), Style: h}))
		}
	}
	return canvas.Rect(a.X, a.Y, max(x+step-a.X, 0), a.H), true
}

// fan draws the figures overlapping each other, beside everything else.
func (c *city) fan(sc *scene.Scene, a canvas.Area, all []marker) {
	rest, n := slices.DeleteFunc(slices.Clone(all), func(m marker) bool { return m.figure }), 0
	side := min(max(1.2, 2.6-0.4*float32(len(all)-len(rest)))*sc.Em, a.H)
	for i, at := range c.spots(sc, a, side, rest) {
		c.put(sc, at, rest[i].side(sc, side), rest[i])
		a.W, n = min(a.W, at.X-a.X), len(rest)
	}
	step := min(side, max(a.W-side, 0)/float32(max(len(all)-n-1, 1)))
	for _, m := range slices.Backward(all) {
		if m.initial = ""; n == 0 || m.figure {
			c.put(sc, canvas.Rect(a.X+a.W-side, a.Y+a.H-side, side, side), side, m)
			a.W -= step
		}
	}
}

// put draws a marker at the left of an area, and its initial or its count at the right.
func (c *city) put(sc *scene.Scene, a canvas.Area, side float32, m marker) {
	at := canvas.Rect(a.X, a.Y+a.H-side, side, side)
	drawn := at
	if m.gate { // the flames are around it: the disc itself is as large as the other markers
		drawn = at.Inset(-gateRim * side)
	}
	sc.Token(drawn, m.id, m.art)
	sc.Keep(at)
	if m.kind != "" {
		c.tags = append(c.tags, tag{at, m.kind, m.place, theme.Threat})
	}
	if words := m.initial + m.count; words != "" {
		sc.Keep(sc.Label(scene.Label{Words: words, At: []canvas.Area{a}, Layer: scene.Tokens, On: true, Foot: true,
			Plate: sc.Ink(), Style: badge(sc)}))
	}
}

// badge returns the style of the words on markers.
func badge(sc *scene.Scene) canvas.TextStyle {
	return canvas.TextStyle{Size: max(sc.Most(0.95, 15), scene.LeastLetters/sc.Em), Bold: true, Colour: sc.Script(),
		Align: fyne.TextAlignTrailing}
}

// spots returns positions at which markers with their words fit into an area: the figures, in the given size, and the
// smaller markers at their left or above them. It returns nil if they do not fit.
func (c *city) spots(sc *scene.Scene, a canvas.Area, side float32, all []marker) []canvas.Area {
	n := 0
	for n < len(all) && all[n].figure {
		n++
	}
	out := c.rows(sc, a, side, all[:n])
	if out == nil || n == len(all) {
		return out
	}
	left, above := a, a
	for _, at := range out {
		left.W = min(left.W, at.X-a.X)
		above.H = min(above.H, at.Y-a.Y)
	}
	for _, free := range []canvas.Area{left, above} {
		if rest := c.rows(sc, free, side, all[n:]); rest != nil {
			return append(out, rest...)
		}
	}
	return nil
}

// rows returns positions of markers in rows from the right along the bottom of an area, or nil if they do not fit.
func (c *city) rows(sc *scene.Scene, a canvas.Area, figures float32, all []marker) (out []canvas.Area) {
	pen, style := &canvas.Painter{Em: sc.Em}, badge(sc)
	out = []canvas.Area{}
	x, y, row := a.X+a.W, a.Y+a.H, float32(0)
	for _, m := range all {
		side := m.side(sc, figures)
		need := fyne.NewSize(side*1.02, side*1.02)
		if words := m.initial + m.count; words != "" {
			word := pen.Word(words, style).MinSize()
			need = fyne.NewSize(0.8*side+word.Width+0.6*sc.Em, max(need.Height, word.Height+0.16*sc.Em))
			if m.figure { // nothing may cover a face
				need.Width += 0.2 * side
			}
		}
		for at := (canvas.Area{}); at.W == 0; {
			switch {
			case x-need.Width < a.X-0.1*sc.Em: // the next row
				if row == 0 {
					row = need.Height
				}
				x, y, row = a.X+a.W, y-row, 0
				fallthrough
			default:
				if y-need.Height < a.Y-0.2*sc.Em || need.Width > a.W {
					return nil
				}
				at = canvas.Rect(x-need.Width, y-need.Height, need.Width, need.Height)
			}
			if !sc.Free(at) {
				at, x = canvas.Area{}, x-0.3*side
				continue
			}
			x, row, out = at.X, max(row, need.Height), append(out, at)
		}
	}
	return out
}

// area draws a street or a location: its building, name, markers, and the chance of a gate or a surge.
func (c *city) area(sc *scene.Scene, a canvas.Area, v rules.View, x *set.Area) {
	e := sc.Em
	c.makePressable(sc, a, v, x.ID)
	in := a.Inset(0.18 * e)
	line := canvas.Rect(in.X, in.Y+in.H-1.75*e, in.W, 1.75*e)
	name := scene.Label{Words: c.f.titled(x.Title, x.ID), At: []canvas.Area{line, in}, Foot: true, Plate: sc.Ink(),
		Style: canvas.TextStyle{Size: sc.Most(1.08, 16), Serif: true, Bold: true, Colour: sc.Script(),
			Align: fyne.TextAlignCenter}}
	if x.Kind == set.Street {
		name.Style.Size, name.Style.Colour = sc.Most(1.16, 17.5), theme.Brass
	}
	if c.Targets[x.ID] != nil {
		name.Edge = scene.Colour(theme.FocusRing)
	}
	standing, beside := c.markers(sc, v, x.ID), canvas.Area{}
	if x.Kind == set.Street && len(standing) > 0 && in.W > 2.6*in.H { // figures beside the name of a long square
		beside = canvas.Rect(in.X+in.W*0.56, in.Y, in.W*0.44, in.H)
		name.At, name.Style.Align = []canvas.Area{canvas.Rect(in.X, in.Y, in.W*0.56, in.H)}, fyne.TextAlignLeading
	}
	box := sc.Label(name)
	above := canvas.Rect(in.X, in.Y, in.W, box.Y-in.Y)
	if beside.W > 0 {
		above = beside
	}
	free := c.drawMarkers(sc, above, standing)
	if c.asked(v, x.ID) { // later, and at the edge if need be: figures keep their size
		c.risks = append(c.risks, risk{x.ID, []canvas.Area{canvas.Rect(free.X, free.Y, free.W, 1.45*e),
			canvas.Rect(in.X, a.Y-1.1*e, in.W, 1.35*e), canvas.Rect(in.X, a.Y+a.H-0.13*e, in.W, 1.35*e)}})
	}
	if x.Kind == set.Street {
		return
	}
	wide := max(free.W, min(above.W, above.H*0.9))
	house := canvas.Rect(above.X, above.Y, wide, box.Y+0.5*e-above.Y) // the name covers the bottom of the building
	sc.Draw(scene.Places, house, art.Building(art.Outside(x.ID, x.Title["en"], x.Title["fr"]), sc.Light))
	if v.State.Shut(x.ID) {
		sc.Draw(scene.Places, house.Inset(house.H*0.12), art.Planks(sc.Light))
	}
}

// makePressable makes a place pressable. It shines if there is an option for it.
func (c *city) makePressable(sc *scene.Scene, a canvas.Area, v rules.View, id string) {
	if c.Targets[id] != nil {
		n := color.NRGBAModel.Convert(scene.Colour(theme.FocusRing)).(color.NRGBA)
		n.A = 0x30
		sc.Frame(scene.Ways, a.Inset(0.06*sc.Em), n, scene.Colour(theme.FocusRing), 2, 0.5*sc.Em)
	}
	sc.Stand(id, a.Inset(0.06*sc.Em), func() string { return c.tip(v, id) })
}

// asked reports whether the map shows the chances of a place: it does for the place looked at and for the acting
// investigator's. The others are in the tooltips.
func (c *city) asked(v rules.View, id string) bool {
	acts := v.State.Active
	return c.Looked(id) || acts >= 0 && acts < len(v.State.Players) && v.State.Players[acts].Place == id
}

// risk is a place whose chance of a gate or a surge is shown, and where that may be, best first.
type risk struct {
	place string
	at    []canvas.Area
}

// draw shows the chance, where it covers neither a name nor a marker; its tooltip has it, too.
func (r risk) draw(sc *scene.Scene, c *city, v rules.View) {
	words, colour := c.f.risk(v, r.place)
	if words == "" {
		return
	}
	sign, key := art.Gate("", sc.Light), "arkham.map.gate"
	if colour == theme.Threat {
		sign, key = art.Warning(sc.Light), "arkham.map.surge"
	}
	label := scene.Label{At: r.at, Plate: sc.Ink(), Optional: true,
		Style: canvas.TextStyle{Size: max(sc.Most(0.9, 14), scene.LeastLetters/sc.Em), Bold: true, Colour: sc.Script()}}
	for _, said := range []string{c.f.Words().T(key, text.Args{"odds": words}), words} { // what it is, if there is room
		label.Words = "\u2003\u2009" + said
		if box := sc.Label(label); box.H > 0 {
			high := min(box.H, 1.5*sc.Em) * 0.8
			sc.Draw(scene.Words, canvas.Rect(box.X+0.12*sc.Em, box.Y+0.1*box.H, high, high), sign)
			return
		}
	}
}

// tip returns the tooltip of a place: its name, its markers, and what may come.
func (c *city) tip(v rules.View, id string) string {
	if c.Tried(id) { // that is said beside the place
		return ""
	}
	card := c.f.somewhere(v, id, c.f.place(id))
	if a := c.f.box.Area(id); a != nil {
		card = c.f.area(v, a)
	}
	lines := append([]string{card.Words}, card.Lines...)
	if card.Status != "" {
		lines = append(lines, card.Status)
	}
	if fights := c.f.fights(v, id); fights != "" && v.State.Stage == rules.StageMovement {
		lines = append(lines, fights)
	}
	return strings.Join(append(lines, c.f.coming(v, id)...), "\n")
}
