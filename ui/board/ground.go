package board

import (
	"image"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/stories"
	"lantern/ui/kit/draw"
	"lantern/ui/theme"
)

// groundKey is everything the picture of the ground depends on; while it stays the same, so does the picture.
type groundKey struct {
	w, h        int
	scale, x, y float64 // pixels in a unit, and the pixel of the map's 0,0
	look        groundLook
}

// ground paints rooms, lines, walls, doors, darkness and fire, and the barricades on doors, each with its space. The lines
// within a room break off around what is written across them.
func (p *plan) ground(k groundKey, dark, burning map[string]bool, barricaded map[string]string, written map[string][]box) *image.RGBA {
	s := draw.NewSheet(k.w, k.h)
	ink, onInk := fynetheme.Color(theme.Ink), fynetheme.Color(theme.OnInk)
	brass, green := lampBrass, fynetheme.Color(theme.BottleGreen)
	s.Clear(ink)
	s.Unit(k.scale, k.x, k.y)
	px := 1 / k.scale // a pixel in units
	wall := math.Max(0.22, 2.5*px)
	p.sheet(s, k, onInk, px)

	floor, lawn := draw.Mix(ink, boards, 0.4), draw.Mix(ink, green, 0.85)
	for _, w := range p.walls { // a shadow that lifts the house off the ground
		s.Stroke(color.NRGBA{A: 70}, w, draw.Line{Width: wall * 3.2})
	}
	for _, r := range p.rooms {
		ground, grain := floor, draw.Fade(color.Black, 0.22)
		if r.outside {
			ground, grain = lawn, draw.Fade(onInk, 0.05)
		}
		if burning[r.id] {
			ground = draw.Mix(ground, fire, 0.42)
		}
		flames := 0.35
		if dark[r.id] {
			night := 0.72
			if burning[r.id] { // what burns glows in the dark too
				night, flames = 0.55, 0.75
			}
			ground = draw.Mix(ground, color.NRGBA{0x05, 0x07, 0x16, 0xff}, night)
		}
		for _, sp := range r.spaces {
			s.Fill(ground, sp.shape)
			step, turn := 1.0, 0.0
			if r.outside {
				step, turn = 0.8, 24
			}
			s.Strokes(grain, hatch(sp.shape, step, turn), draw.Line{Width: 0.06, Flat: true})
			if dark[r.id] {
				s.Strokes(draw.Fade(moonlight, 0.2), hatch(sp.shape, 0.9, -45), draw.Line{Width: math.Max(0.07, px), Flat: true})
			}
			if burning[r.id] {
				s.Strokes(draw.Fade(fire, flames), hatch(sp.shape, 1.2, 60), draw.Line{Width: 0.16, Dash: []float64{0.5, 0.7}})
			}
		}
		if burning[r.id] { // nothing flickers behind what is written
			for _, w := range written[r.id] {
				s.Fill(draw.Fade(draw.Mix(ground, color.Black, 0.45), 0.85), draw.RoundRect(w.x-0.15, w.y, w.w+0.3, w.h+0.1, 0.3))
			}
		}
	}
	for _, l := range p.lines {
		for _, part := range around(l, written) {
			s.Stroke(draw.Fade(color.White, 0.85), part, draw.Line{Width: math.Max(0.09, 1.2*px)})
		}
	}
	edge := draw.Mix(ink, brass, 0.78)
	for _, w := range p.walls {
		s.Stroke(edge, w, draw.Line{Width: wall})
	}
	for _, d := range p.doors {
		paintDoor(s, d, wall, floor, ink)
		if space, ok := p.byID[barricaded[d.ID]]; ok {
			paintBarricade(s, toPath(d.At), space.centre, wall)
		}
	}
	return s.Image()
}

// around gives the parts of a line that do not run through what is written.
func around(l draw.Path, written map[string][]box) []draw.Path {
	const (
		parts = 96
		gap   = 0.15
	)
	var boxes []box
	for _, list := range written {
		for _, w := range list {
			boxes = append(boxes, box{w.x - gap, w.y, w.w + 2*gap, w.h + gap})
		}
	}
	var out []draw.Path
	open := false
	for i := range parts {
		p := along(l[0], l[1], (float64(i)+0.5)/parts)
		if slices.ContainsFunc(boxes, func(w box) bool { return p.X > w.x && p.X < w.x+w.w && p.Y > w.y && p.Y < w.y+w.h }) {
			open = false
			continue
		}
		end := along(l[0], l[1], float64(i+1)/parts)
		if open {
			out[len(out)-1][1] = end
			continue
		}
		out, open = append(out, draw.Path{along(l[0], l[1], float64(i)/parts), end}), true
	}
	return out
}

// The ground is as dark in the light theme as in the dark one, so what shines on it has fixed colours.
var (
	lampBrass = color.NRGBA{0xd8, 0xb2, 0x5c, 0xff}
	moonlight = color.NRGBA{0xa9, 0xb8, 0xe8, 0xff}
	fire      = color.NRGBA{0xf0, 0x86, 0x2c, 0xff}
	boards    = color.NRGBA{0x8c, 0x60, 0x38, 0xff}
	wood      = color.NRGBA{0xb0, 0x66, 0x2c, 0xff}
	blood     = color.NRGBA{0xe0, 0x4f, 0x42, 0xff}
)

// paintDoor shows a door as a leaf of wood between two posts, an archway as a gap with posts, and a sealed door as a
// leaf nailed shut with a cross.
func paintDoor(s *draw.Sheet, d stories.Door, wall float64, floor, ink color.Color) {
	line := toPath(d.At)
	a, b := line[0], line[1]
	length := b.Sub(a).Length()
	if length == 0 {
		return
	}
	dir := b.Sub(a).Times(1 / length)
	n := draw.Pt(-dir.Y, dir.X)
	post := func(p draw.Point) {
		s.Stroke(lampBrass, draw.Path{p.Add(n.Times(wall * 0.9)), p.Sub(n.Times(wall * 0.9))}, draw.Line{Width: wall * 0.8, Flat: true})
	}
	gap := draw.Line{Width: wall * 1.5, Flat: true}
	s.Stroke(floor, line, gap)
	switch {
	case d.Open:
		s.Stroke(draw.Fade(color.White, 0.85), line, draw.Line{Width: wall * 0.35, Dash: []float64{0.18, 0.28}, Flat: true})
	default:
		inner := draw.Path{a.Add(dir.Times(wall * 0.4)), b.Sub(dir.Times(wall * 0.4))}
		s.Stroke(ink, inner, draw.Line{Width: wall * 2, Flat: true})
		s.Stroke(wood, inner, draw.Line{Width: wall * 1.4, Flat: true})
		mid := along(a, b, 0.5)
		if d.Sealed {
			arm := math.Min(length*0.35, wall*2.3)
			for _, sign := range []float64{1, -1} {
				cross := draw.Path{mid.Add(dir.Times(arm)).Add(n.Times(sign * arm)), mid.Sub(dir.Times(arm)).Sub(n.Times(sign * arm))}
				s.Stroke(ink, cross, draw.Line{Width: wall * 1.4})
				s.Stroke(blood, cross, draw.Line{Width: wall * 0.8})
			}
		} else {
			s.Fill(lampBrass, draw.Disc(along(a, b, 0.8), wall*0.38))
		}
	}
	post(a)
	post(b)
}

// sheet draws the faint crosses of the drawing sheet that the map lies on, over all that is seen.
func (p *plan) sheet(s *draw.Sheet, k groundKey, ink color.Color, px float64) {
	const step, arm = 3.0, 0.22
	faint := draw.Fade(ink, 0.13)
	x0, y0 := math.Floor(-k.x/k.scale/step)*step, math.Floor(-k.y/k.scale/step)*step
	var crosses []draw.Path
	for y := y0; y*k.scale+k.y < float64(k.h); y += step {
		for x := x0; x*k.scale+k.x < float64(k.w); x += step {
			crosses = append(crosses, draw.Path{draw.Pt(x-arm, y), draw.Pt(x+arm, y)}, draw.Path{draw.Pt(x, y-arm), draw.Pt(x, y+arm)})
		}
	}
	s.Strokes(faint, crosses, draw.Line{Width: 1.1 * px, Flat: true})
}

// The rooms of an undrawn map are tiles: where they lie says nothing, so they are laid out to fill what the map is given.
const (
	tileWide  = 14.0 // units
	tileGap   = 0.7
	tileShape = 1.5  // width to height, where there is a choice
	tileLow   = 0.42 // the least height to width
	tileHigh  = 1.0  // the greatest
)

// tileable tells whether a map is a mere list of rooms of one space each.
func tileable(m stories.Map) bool {
	if !m.Undrawn {
		return false
	}
	for _, r := range m.Rooms {
		if len(r.Spaces) != 1 {
			return false
		}
	}
	return len(m.Rooms) > 0
}

// tiling is how many tiles stand side by side, and how high one is in units.
type tiling struct {
	columns int
	high    float64
}

// tilingFor finds the largest tiles of a good shape for n rooms in a size.
func tilingFor(n int, size fyne.Size) tiling {
	best, score := tiling{columns: 1, high: tileWide / tileShape}, 0.0
	for c := 1; c <= n; c++ {
		rows := (n + c - 1) / c
		if (c-1)*rows >= n && c > 1 { // an empty column
			continue
		}
		u := float64(size.Width) / (float64(c)*(tileWide+tileGap) + 2*margin)
		high := float64(size.Height)/u/float64(rows) - tileGap - 2*margin/float64(rows)
		high = math.Min(high, tileWide*tileHigh)
		if high < tileWide*tileLow { // too many rows for the height: the height decides
			high = tileWide * tileLow
			u = math.Min(u, float64(size.Height)/(float64(rows)*(high+tileGap)+2*margin))
		}
		// What counts is the shorter side as it is shown, held against the shape that reads best.
		if s := u * math.Min(tileWide/tileShape, high); s > score+1e-9 {
			best, score = tiling{c, math.Floor(high*4) / 4}, s
		}
	}
	return best
}

// shapes lays the rooms of a map out as tiles, row by row.
func (t tiling) shapes(m stories.Map) map[string]draw.Path {
	out := map[string]draw.Path{}
	for i, r := range m.Rooms {
		x, y := float64(i%t.columns)*(tileWide+tileGap), float64(i/t.columns)*(t.high+tileGap)
		out[r.Spaces[0].ID] = draw.Path{draw.Pt(x, y), draw.Pt(x+tileWide, y), draw.Pt(x+tileWide, y+t.high), draw.Pt(x, y+t.high)}
	}
	return out
}

// lay lays the tiles of an undrawn map out for the widget's size; a drawn map stays as it is.
func (b *Map) lay(size fyne.Size) {
	if !tileable(b.story) || size.Width < 1 || size.Height < 1 {
		return
	}
	t := tilingFor(len(b.story.Rooms), size)
	if t == b.tiled {
		return
	}
	b.tiled = t
	b.plan = newPlan(b.story, t.shapes(b.story))
	b.labels, b.seated = nil, nil
	b.zoom, b.centre = 1, b.middle()
}
