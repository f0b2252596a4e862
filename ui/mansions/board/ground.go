package board

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"

	"lantern/stories"
	"lantern/ui/mansions/board/interior"
	"lantern/ui/widget/draw"
)

// groundKey is everything the picture of the ground depends on.
type groundKey struct {
	w, h        int
	scale, x, y float64 // pixels per unit, and the pixel of the map's origin
	look        groundLook
}

// lighting is the changing light of the rooms, and the areas with text.
type lighting struct {
	dark, burning, veiled, locked map[string]bool
	active                        string       // the room of the acting figure
	pools                         []draw.Point // investigators in the dark, each with a small light
	barricaded                    map[string]string
	written, kept                 map[string][]box // kept: areas kept free of furniture
}

// built is the house without its light, cached while it would be drawn the same way.
type built struct {
	key  groundKey
	kept string
	img  *image.RGBA
}

// shows reports whether the cached picture shows the house as k requires.
func (is built) shows(k groundKey) bool {
	k.look.marks = ""
	return is.img != nil && is.key == k
}

// build returns what does not depend on the light, from the cache if possible.
func (p *plan) build(k groundKey, kept map[string][]box) built {
	k.look.marks = ""
	of := fmt.Sprint(kept)
	if p.built.shows(k) && p.built.kept == of {
		return p.built
	}
	return built{k, of, p.furnished(k, kept)}
}

// begin makes a sheet with the night around the house and the house's shadow.
func (p *plan) begin(k groundKey) (s *draw.Sheet, wall float64) {
	s = draw.NewSheet(k.w, k.h)
	s.Clear(k.look.ink)
	s.Unit(k.scale, k.x, k.y)
	wall = wallAt(k.scale)
	p.sheet(s, k, k.look.onInk, 1/k.scale)
	s.Strokes(color.NRGBA{A: 70}, p.walls, draw.Line{Width: wall * 3.2})
	return s, wall
}

// wallAt is the thickness of walls, in units.
func wallAt(scale float64) float64 { return math.Max(0.3, 2.5/scale) }

// plain draws the house as bare floors and walls, which is fast.
func (p *plan) plain(k groundKey) *image.RGBA {
	s, wall := p.begin(k)
	h := p.house()
	for _, sp := range p.spaces {
		s.Fill(draw.Mix(h.FloorOf(sp.room.id).Ground(), k.look.ink, 0.3), sp.shape)
	}
	s.Strokes(draw.Mix(k.look.ink, lampBrass, 0.78), p.walls, draw.Line{Width: wall})
	return s.Image()
}

// furnished draws what does not depend on the light: floors, furniture, walls and doors.
func (p *plan) furnished(k groundKey, kept map[string][]box) *image.RGBA {
	s, wall := p.begin(k)
	h := p.house()
	h.Draw(s, kept)
	p.steps(s)
	h.DrawWalls(s, wall, draw.Mix(k.look.ink, lampBrass, 0.78))
	p.paintDoors(s, wall, interior.Boards.Ground(), k.look.ink)
	p.paintWays(s, wall, k.look.ink)
	return s.Image()
}

// ground draws the house in its light.
func (p *plan) ground(k groundKey, l lighting) *image.RGBA {
	p.built = p.build(k, l.kept)
	return p.lit(p.built.img, k, l)
}

// lit adds the light to a picture of the house: darkness with small pools of light, fire, a veil over unexplored rooms,
// the highlighted room of the acting figure, barricades and locks on doors, and white lines that break off around text.
func (p *plan) lit(base *image.RGBA, k groundKey, l lighting) *image.RGBA {
	s := draw.NewSheet(k.w, k.h)
	copy(s.Image().Pix, base.Pix)
	s.Unit(k.scale, k.x, k.y)
	px := 1 / k.scale
	wall := wallAt(k.scale)
	night := color.NRGBA{0x04, 0x05, 0x10, 0xff}
	for _, r := range p.rooms {
		for _, sp := range r.spaces {
			switch active := r.id == l.active; {
			case l.burning[r.id]:
				over := 0.2
				if l.dark[r.id] {
					over = 0.5
				}
				s.Fill(draw.Fade(night, over), sp.shape)
				p.shineOn(s, k, fire, sp.shape, sp.centre, 0.55)
			case l.dark[r.id]:
				s.Fill(draw.Fade(night, 0.64), sp.shape)
			case active:
				p.shineOn(s, k, lampGold, sp.shape, sp.centre, 0.3)
			case l.veiled[r.id]:
				s.Fill(draw.Fade(night, 0.18), sp.shape)
			default: // a lit room is warm in the middle
				p.shineOn(s, k, lampGold, sp.shape, sp.centre, 0.22)
			}
		}
	}
	for _, at := range l.pools {
		if sp := p.spaceAt(at); sp != nil {
			p.shineOn(s, k, lampGold, sp.shape, at, 0.34)
		}
	}
	for _, r := range p.rooms {
		if r.id == l.active { // its walls shine
			s.Strokes(draw.Fade(lampGold, 0.2), r.walls, draw.Line{Width: wall * 1.9})
			s.Strokes(draw.Fade(lampGold, 0.8), r.walls, draw.Line{Width: wall * 0.6})
			for _, d := range p.doors {
				if d.A != "" && p.inRoom(d.A, r) || d.B != "" && p.inRoom(d.B, r) {
					paintDoor(s, d, toPath(d.At), wall, interior.Boards.Ground(), k.look.ink)
				}
			}
		}
	}
	for _, r := range p.rooms { // a plain ground for the text
		for _, w := range l.written[r.id] {
			s.Fill(draw.Fade(night, 0.6), draw.RoundRect(w.X-0.25, w.Y-0.05, w.W+0.5, w.H+0.15, 0.4))
		}
	}
	white := draw.Line{Width: math.Max(0.09, 1.2*px), Dash: []float64{0.5, 0.35}, Flat: true}
	for _, line := range p.lines {
		for _, part := range around(line, l.written) {
			s.Stroke(draw.Fade(color.White, 0.8), part, white)
		}
	}
	for _, d := range p.doors { // the ways of a sketch are no doors
		for _, r := range p.rooms {
			if l.locked[r.id] && (p.inRoom(d.A, r) || p.inRoom(d.B, r)) && !d.Sealed && p.tiled == (tiling{}) {
				paintLock(s, toPath(d.At), wall, k.look.ink)
				break
			}
		}
		if space, ok := p.byID[l.barricaded[d.ID]]; ok {
			paintBarricade(s, toPath(d.At), space.centre, wall)
		}
	}
	return s.Image()
}

// inRoom reports whether a space belongs to a room.
func (p *plan) inRoom(space string, r *room) bool {
	s, ok := p.byID[space]
	return ok && s.room == r
}

// shineOn lights a space, strongest at a point.
func (p *plan) shineOn(s *draw.Sheet, k groundKey, c color.NRGBA, shape draw.Path, at draw.Point, strength float64) {
	low, high := shape.Bounds()
	x0, y0 := int(low.X*k.scale+k.x), int(low.Y*k.scale+k.y)
	x1, y1 := int(math.Ceil(high.X*k.scale+k.x)), int(math.Ceil(high.Y*k.scale+k.y))
	img := s.Image()
	seen := image.Rect(x0, y0, x1, y1).Intersect(img.Bounds())
	reach := math.Max(3, math.Min(high.X-low.X, high.Y-low.Y)*0.62) * k.scale
	cx, cy := at.X*k.scale+k.x, at.Y*k.scale+k.y
	square := len(shape) == 4 && (high.X-low.X)*(high.Y-low.Y) == math.Abs(shape.Area())
	for y := seen.Min.Y; y < seen.Max.Y; y++ {
		for x := seen.Min.X; x < seen.Max.X; x++ {
			dx, dy := float64(x)-cx, float64(y)-cy
			d := (dx*dx + dy*dy) / (reach * reach)
			if d >= 1 || !square && !shape.Holds(draw.Pt((float64(x)+0.5-k.x)/k.scale, (float64(y)+0.5-k.y)/k.scale)) {
				continue
			}
			t := strength * (1 - d) * (1 - d)
			i := img.PixOffset(x, y)
			for n, to := range [3]uint8{c.R, c.G, c.B} {
				img.Pix[i+n] += uint8(float64(to-min(to, img.Pix[i+n])) * t)
			}
		}
	}
}

// around returns the parts of a line that do not cross text.
func around(l draw.Path, written map[string][]box) []draw.Path {
	const (
		parts = 96
		gap   = 0.15
	)
	var boxes []box
	for _, list := range written {
		for _, w := range list {
			boxes = append(boxes, boxAt(w.X-gap, w.Y, w.W+2*gap, w.H+gap))
		}
	}
	var out []draw.Path
	open := false
	for i := range parts {
		p := l[0].Toward(l[1], (float64(i)+0.5)/parts)
		if slices.ContainsFunc(boxes, func(w box) bool {
			return p.X > w.X && p.X < w.X+w.W &&
				p.Y > w.Y && p.Y < w.Y+w.H
		}) {
			open = false
			continue
		}
		end := l[0].Toward(l[1], float64(i+1)/parts)
		if open {
			out[len(out)-1][1] = end
			continue
		}
		out, open = append(out, draw.Path{l[0].Toward(l[1], float64(i)/parts), end}), true
	}
	return out
}

// The ground is dark in both themes, so the lights on it have fixed colours.
var (
	lampBrass = color.NRGBA{0xd8, 0xb2, 0x5c, 0xff}
	moonlight = color.NRGBA{0xa9, 0xb8, 0xe8, 0xff}
	fire      = color.NRGBA{0xf0, 0x86, 0x2c, 0xff}
	wood      = color.NRGBA{0xb0, 0x66, 0x2c, 0xff}
	blood     = color.NRGBA{0xe0, 0x4f, 0x42, 0xff}
)

// paintWays draws the lines of a sketch between rooms that touch, with a door at each end.
func (p *plan) paintWays(s *draw.Sheet, wall float64, ink color.Color) {
	for _, way := range p.ways {
		s.Stroke(draw.Fade(ink, 0.85), way, draw.Line{Width: wall * 1.5})
		s.Stroke(draw.Fade(lampBrass, 0.9), way, draw.Line{Width: wall * 0.6, Dash: []float64{0.7, 0.4}, Flat: true})
		for _, end := range way {
			s.Fill(ink, draw.Disc(end, wall*1.5))
			s.Fill(interior.Boards.Ground(), draw.Disc(end, wall*1.1))
			s.Fill(lampBrass, draw.Disc(end, wall*0.4))
		}
	}
}

// paintDoors draws all doors.
func (p *plan) paintDoors(s *draw.Sheet, wall float64, floor, ink color.Color) {
	for _, d := range p.doors {
		paintDoor(s, d, toPath(d.At), wall, floor, ink)
	}
}

// paintDoor draws a door as a wooden leaf between two posts, an archway as a gap with posts, and a sealed door as a
// leaf nailed shut with a cross.
func paintDoor(s *draw.Sheet, d stories.Door, line draw.Path, wall float64, floor, ink color.Color) {
	a, b := line[0], line[1]
	length := b.Sub(a).Length()
	if length == 0 {
		return
	}
	dir := b.Sub(a).Times(1 / length)
	n := draw.Pt(-dir.Y, dir.X)
	post := func(p draw.Point) {
		s.Stroke(lampBrass, draw.Path{p.Add(n.Times(wall * 0.9)), p.Sub(n.Times(wall * 0.9))},
			draw.Line{Width: wall * 0.8, Flat: true})
	}
	gap := draw.Line{Width: wall * 1.5, Flat: true}
	s.Stroke(floor, line, gap)
	switch {
	case d.Open:
		s.Stroke(draw.Fade(color.White, 0.85), line,
			draw.Line{Width: wall * 0.35, Dash: []float64{0.18, 0.28}, Flat: true})
	default:
		inner := draw.Path{a.Add(dir.Times(wall * 0.4)), b.Sub(dir.Times(wall * 0.4))}
		s.Stroke(ink, inner, draw.Line{Width: wall * 2, Flat: true})
		s.Stroke(wood, inner, draw.Line{Width: wall * 1.4, Flat: true})
		mid := a.Toward(b, 0.5)
		if d.Sealed {
			arm := math.Min(length*0.35, wall*2.3)
			for _, sign := range []float64{1, -1} {
				cross := draw.Path{mid.Add(dir.Times(arm)).Add(n.Times(sign * arm)),
					mid.Sub(dir.Times(arm)).Sub(n.Times(sign * arm))}
				s.Stroke(ink, cross, draw.Line{Width: wall * 1.4})
				s.Stroke(blood, cross, draw.Line{Width: wall * 0.8})
			}
		} else {
			s.Fill(lampBrass, draw.Disc(a.Toward(b, 0.8), wall*0.38))
		}
	}
	post(a)
	post(b)
}

// paintLock draws an iron bar across a door with a padlock, which is upright at every door.
func paintLock(s *draw.Sheet, line draw.Path, wall float64, ink color.Color) {
	iron, mid := color.NRGBA{0x9a, 0xa4, 0xac, 0xff}, line[0].Toward(line[1], 0.5)
	s.Stroke(ink, line, draw.Line{Width: wall * 1.5, Flat: true})
	s.Stroke(iron, line, draw.Line{Width: wall * 0.8, Flat: true})
	size := math.Max(wall*1.7, 0.62) // half a padlock
	shackle := draw.Arc(draw.Pt(mid.X, mid.Y-size*0.2), size*0.5, 180, 360)
	s.Stroke(ink, shackle, draw.Line{Width: size * 0.55})
	s.Stroke(iron, shackle, draw.Line{Width: size * 0.27})
	s.Fill(ink, draw.RoundRect(mid.X-size*0.87, mid.Y-size*0.4, size*1.74, size*1.3, size*0.2))
	s.Fill(lampBrass, draw.RoundRect(mid.X-size*0.72, mid.Y-size*0.25, size*1.44, size, size*0.12))
	s.Fill(ink, draw.Disc(draw.Pt(mid.X, mid.Y+size*0.15), size*0.2),
		draw.Rect(mid.X-size*0.08, mid.Y+size*0.15, size*0.16, size*0.42))
}

// sheet draws the faint crosses of a drawing sheet over the whole view.
func (p *plan) sheet(s *draw.Sheet, k groundKey, ink color.Color, px float64) {
	const step, arm = 3.0, 0.22
	faint := draw.Fade(ink, 0.13)
	x0, y0 := math.Floor(-k.x/k.scale/step)*step, math.Floor(-k.y/k.scale/step)*step
	var crosses []draw.Path
	for y := y0; y*k.scale+k.y < float64(k.h); y += step {
		for x := x0; x*k.scale+k.x < float64(k.w); x += step {
			crosses = append(crosses, draw.Path{draw.Pt(x-arm, y), draw.Pt(x+arm, y)},
				draw.Path{draw.Pt(x, y-arm), draw.Pt(x, y+arm)})
		}
	}
	s.Strokes(faint, crosses, draw.Line{Width: 1.1 * px, Flat: true})
}
