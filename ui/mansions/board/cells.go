package board

import (
	"math"
	"slices"

	"lantern/ui/mansions/board/interior"
	"lantern/ui/widget/draw"
)

// box is a rectangle in units of the map.
type box = interior.Box

func boxAt(x, y, w, h float64) box { return box{X: x, Y: y, W: w, H: h} }

// Sizes of a figure in units.
const (
	largest  = 3.5
	smallest = 0.35
)

// largest is the greatest size of a figure in units. On a small map it is that of a figure that is seen well.
func (p *seating) largest() float64 {
	return min(max(largest, wellSeen/float64(p.scale())), 2*largest)
}

// wellSeen is the size of a figure that is seen well, in pixels.
const wellSeen = 40

// seats finds places for n figures in a space: squares in rows, as large as fit up to most, near the middle, and off the
// text. If that would make them smaller than enough, they may cover the text.
func (s *space) seats(n int, written []box, enough, most float64) (size float64, centres []draw.Point) {
	if n == 0 {
		return most, nil
	}
	for _, keepOff := range [][]box{written, nil} {
		least := enough
		if keepOff == nil {
			least = smallest
		}
		for size := most; ; size = max(size*0.93, least) {
			if c := s.fit(n, size, keepOff); c != nil {
				return size, c
			}
			if size <= least {
				break
			}
		}
	}
	return smallest, slices.Repeat([]draw.Point{s.centre}, n)
}

// aside is how much smaller figures may be to leave the foot of their space free.
const aside = 0.8

// seatsOff is seats that leaves the foot of the space free for the label of a lit space, unless that would make the
// figures much smaller. on reports whether they cover the foot.
func (s *space) seatsOff(n int, written []box, foot box, enough, most float64) (size float64, centres []draw.Point,
	on bool) {
	size, centres = s.seats(n, written, enough, most)
	on = slices.ContainsFunc(centres, func(c draw.Point) bool {
		return foot.Meets(interior.Square(c, size))
	})
	if !on {
		return size, centres, false
	}
	off := append(slices.Clone(written), foot)
	for less := size; less >= max(size*aside, smallest); less *= 0.95 {
		if c := s.fit(n, less, off); c != nil {
			return less, c, false
		}
	}
	return size, centres, true
}

// fit tries to place n squares of a size on a lattice with several offsets, and takes those nearest to the middle.
func (s *space) fit(n int, size float64, keepOff []box) []draw.Point {
	low, high := s.shape.Bounds()
	if (high.X-low.X)*(high.Y-low.Y) < float64(n)*size*size {
		return nil
	}
	var best []draw.Point
	score := math.Inf(1)
	// The lattice is tried centred, so that a single figure is in the middle, at some offsets, at the borders of the
	// space, and below the text.
	back := func(from, low float64) float64 { return from - size*math.Ceil((from-low)/size+1) }
	var lefts, tops []float64
	const offsets = 4
	for i := range offsets {
		d := size * float64(i) / offsets
		lefts = append(lefts, back(s.centre.X-size/2+d, low.X))
		tops = append(tops, back(s.centre.Y-size/2+d, low.Y))
	}
	const rim = 0.12
	lefts, tops = append(lefts, low.X+rim), append(tops, back(high.Y-size-rim, low.Y))
	for _, o := range keepOff {
		tops = append(tops, back(o.Y+o.H+0.01, low.Y))
	}
	for _, y0 := range tops {
		for _, x0 := range lefts {
			var found []draw.Point
			for y := y0; y+size <= high.Y+1e-6; y += size {
				for x := x0; x+size <= high.X+1e-6; x += size {
					if s.free(boxAt(x, y, size, size), keepOff) {
						found = append(found, draw.Pt(x+size/2, y+size/2))
					}
				}
			}
			if len(found) < n {
				continue
			}
			slices.SortStableFunc(found, func(a, b draw.Point) int {
				return cmp(a.Sub(s.centre).Length(), b.Sub(s.centre).Length())
			})
			found = found[:n]
			far := 0.0
			for _, f := range found {
				far += f.Sub(s.centre).Length()
			}
			if far < score-1e-9 {
				best, score = found, far
			}
		}
	}
	slices.SortStableFunc(best, func(a, b draw.Point) int { // reading order
		if math.Abs(a.Y-b.Y) > 1e-6 {
			return cmp(a.Y, b.Y)
		}
		return cmp(a.X, b.X)
	})
	return best
}

func cmp(a, b float64) int {
	switch {
	case a < b-1e-9:
		return -1
	case a > b+1e-9:
		return 1
	}
	return 0
}

// free reports whether a square is within the space and off the text.
func (s *space) free(b box, keepOff []box) bool {
	if slices.ContainsFunc(keepOff, b.Meets) {
		return false
	}
	const inset, steps = 0.06, 4
	in := b.W * inset
	for i := range steps + 1 {
		t := float64(i) / steps
		x, y := b.X+in+(b.W-2*in)*t, b.Y+in+(b.H-2*in)*t
		for _, p := range []draw.Point{{X: x, Y: b.Y + in}, {X: x, Y: b.Y + b.H - in}, {X: b.X + in, Y: y},
			{X: b.X + b.W - in, Y: y}} {
			if !s.shape.Holds(p) {
				return false
			}
		}
	}
	return true
}
