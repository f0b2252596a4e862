package interior

import (
	"image/color"
	"math"
	"slices"

	"lantern/ui/widget/draw"
)

// inside reports whether a point is in a room with a roof.
func (h *House) inside(p draw.Point) bool {
	return slices.ContainsFunc(h.rooms, func(r room) bool {
		return !r.Outside && slices.ContainsFunc(r.Spaces, func(s draw.Path) bool { return s.Holds(p) })
	})
}

// sides returns on how many sides of a wall there is a room with a roof.
func (h *House) sides(w draw.Path) int {
	a, b := w[0], w[len(w)-1]
	dir := b.Sub(a)
	if dir.Length() == 0 {
		return 0
	}
	n := draw.Pt(-dir.Y, dir.X).Times(0.3 / dir.Length())
	mid, count := a.Add(b).Times(0.5), 0
	for _, p := range []draw.Point{mid.Add(n), mid.Sub(n)} {
		if h.inside(p) {
			count++
		}
	}
	return count
}

// DrawWalls paints walls, with windows in those between inside and outside, and fences between two outside areas. wide
// is the thickness of a wall in units.
func (h *House) DrawWalls(s *draw.Sheet, wide float64, edge color.Color) {
	plaster := draw.Mix(edge, ink, 0.25)
	var fences, walls, outer []draw.Path
	for _, w := range h.walls {
		switch h.sides(w) {
		case 0:
			fences = append(fences, w)
		case 1:
			walls, outer = append(walls, w), append(outer, w)
		default:
			walls = append(walls, w)
		}
	}
	s.Strokes(draw.Fade(color.Black, 0.5), fences, draw.Line{Width: wide * 0.9})
	s.Strokes(draw.Mix(moss, ink, 0.35), fences, draw.Line{Width: wide * 0.6})
	for _, w := range walls { // one by one: where they meet, the later covers the edge of the earlier
		s.Stroke(ink, w, draw.Line{Width: wide * 1.7})
	}
	for _, w := range walls {
		s.Stroke(plaster, w, draw.Line{Width: wide * 1.15})
	}
	for _, w := range walls {
		s.Stroke(draw.Mix(edge, color.White, 0.15), w, draw.Line{Width: wide * 0.4})
	}
	for _, w := range outer {
		h.windows(s, w, wide)
	}
}

// windows places windows in a wall at even distances, off its doors.
func (h *House) windows(s *draw.Sheet, w draw.Path, wide float64) {
	const each, half = 4.0, 0.8
	a, b := w[0], w[1]
	long := b.Sub(a).Length()
	n := int(long / each)
	if n == 0 {
		return
	}
	dir := b.Sub(a).Times(1 / long)
	for i := range n {
		mid := a.Add(dir.Times(long * (float64(i) + 0.5) / float64(n)))
		if h.atDoor(mid) {
			continue
		}
		pane := draw.Path{mid.Sub(dir.Times(half)), mid.Add(dir.Times(half))}
		frame := dir.Times(half + 0.12)
		s.Stroke(ink, draw.Path{mid.Sub(frame), mid.Add(frame)}, draw.Line{Width: wide * 1.7, Flat: true})
		s.Stroke(color.NRGBA{0x9c, 0xc4, 0xd8, 0xff}, pane, draw.Line{Width: wide * 1.1, Flat: true})
		cross := draw.Pt(-dir.Y, dir.X).Times(wide * 0.55)
		s.Stroke(ink, draw.Path{mid.Sub(cross), mid.Add(cross)}, draw.Line{Width: wide * 0.35, Flat: true})
		s.Stroke(draw.Fade(ink, 0.6), pane, draw.Line{Width: wide * 0.25, Flat: true})
	}
}

func (h *House) atDoor(p draw.Point) bool {
	return slices.ContainsFunc(h.doors, func(d draw.Path) bool {
		low, high := d.Bounds()
		return p.X > low.X-1.2 && p.X < high.X+1.2 && p.Y > low.Y-1.2 && p.Y < high.Y+1.2
	})
}

// Steps paints stairs across a door, on both sides of it.
func Steps(s *draw.Sheet, line draw.Path) {
	a, b := line[0], line[1]
	long := b.Sub(a).Length()
	if long == 0 {
		return
	}
	n := draw.Pt(-(b.Y - a.Y), b.X-a.X).Times(1 / long)
	for i := -3; i <= 3; i++ {
		t := draw.Path{a.Add(n.Times(float64(i) * 0.42)), b.Add(n.Times(float64(i) * 0.42))}
		s.Stroke(draw.Mix(stone, ink, 0.15+0.08*math.Abs(float64(i))), t, draw.Line{Width: 0.4, Flat: true})
		s.Stroke(ink, draw.Path{t[0].Add(n.Times(0.2)), t[1].Add(n.Times(0.2))}, draw.Line{Width: 0.07, Flat: true})
	}
}
