package board

import (
	"fmt"
	"math"
	"slices"

	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/mansions/board/interior"
	"lantern/ui/widget/draw"
)

// A space holds as many tokens as are legible in it. The rest form stacks of one sort each, with a number; pressing a
// stack opens the list of everything in the space.

// legible is the minimum width of a token, in pixels; narrowest that of a token that would otherwise cover a room's
// name or hide an important figure in a stack; clickable that of the target of a click.
const (
	legible   = 29
	narrowest = 23
	clickable = 32
)

// smallMap is the scale below which a map is small.
const smallMap = 14

// cell is one place in a space: a token, up to four features, or a stack of figures, topmost first.
type cell struct {
	tokens []token
	stack  bool
	centre draw.Point
	size   float64 // 0: that of the arrangement
}

// arrangement is the places of a space's tokens.
type arrangement struct {
	size  float64 // units, of one cell
	cells []cell
	on    bool // they cover the foot of the space
}

// share is how many features share a cell.
const share = 4

// seating finds places for the tokens of a space.
type seating struct {
	*where
	*situation
	seated kept[arrangement] // by space
}

// arrange finds places for the features and figures of a space, in that order.
func (p *seating) arrange(s *space, list []token) arrangement {
	var features, people, monsters []token
	for _, t := range list {
		switch {
		case t.id == "":
			features = append(features, t)
		case t.seat >= 0:
			people = append(people, t)
		default:
			monsters = append(monsters, t)
		}
	}
	if len(list) == 0 {
		return arrangement{}
	}
	u := float64(p.scale())
	least := legible * min(max(1, float64(fynetheme.TextSize()/14)), 1.5) / u
	least = min(least, max(2*toBorder(s.shape, s.centre)*0.92, 0.6*legible/u), largest) // on a small map
	written, foot := p.written[s.room.id], box{}
	if p.scale() >= smallMap { // on a smaller one the figures need the room of the label more
		foot = p.footBox(s)
	}
	pinned := (len(features) + share - 1) / share
	groups := min(pinned, 1) + p.leastPlaces(people) + p.leastPlaces(monsters)
	tidy := pinned + len(people) + len(monsters)
	try := func(n int, keepOff []box) (arrangement, []draw.Point, bool) {
		size, centres, on := s.seatsOff(n, keepOff, foot, least, p.largest())
		return arrangement{size: size, on: on}, centres, size >= least-1e-9 && !overlapping(centres, size)
	}
	// Each feature gets its own place, then four share one, then stacks grow; off the text if possible.
	usual, narrow := least, least*narrowest/legible
	for _, how := range []struct {
		keepOff []box
		least   float64
	}{{written, usual}, {written, narrow}, {nil, usual}, {nil, narrow}} {
		keepOff := how.keepOff
		least = how.least
		if a, at, ok := try(len(list), keepOff); ok && (keepOff == nil || clear(at, a.size, keepOff)) {
			for i, t := range list {
				a.cells = append(a.cells, cell{tokens: []token{t}, centre: at[i]})
			}
			return a
		}
		for n := tidy; n >= groups; n-- {
			a, at, ok := try(n, keepOff)
			if !ok || keepOff != nil && !clear(at, a.size, keepOff) {
				continue
			}
			return a.deal(p.situation, n, at, features, people, monsters)
		}
		if a, ok := p.tight(s, keepOff, least, features, people, monsters); ok {
			return a
		}
	}
	crucial := slices.ContainsFunc(list, func(t token) bool { return p.matters(t.id) })
	for size := narrow * 0.9; size > narrow/2 && groups > 1 && crucial; size *= 0.9 { // rather small than hidden
		if at := s.fit(groups, size, nil); at != nil {
			return arrangement{size: size, on: true}.deal(p.situation, groups, at, features, people, monsters)
		}
	}
	// Not even one of each sort fits: one stack of all.
	size, at := s.seats(1, nil, smallest, p.largest())
	if len(list) == 1 || len(features) == len(list) {
		return arrangement{size: size, cells: []cell{{tokens: list, centre: at[0]}}, on: true}
	}
	return arrangement{size: size, cells: []cell{{tokens: p.pile(slices.Concat(people, monsters, features)),
		stack:  true,
		centre: at[0]}}, on: true}
}

// tight places the figures alone, and the features, smaller, where there is room left.
func (p *seating) tight(s *space, keepOff []box, least float64, features, people,
	monsters []token) (arrangement, bool) {
	groups := p.leastPlaces(people) + p.leastPlaces(monsters)
	if len(features) == 0 || groups == 0 {
		return arrangement{}, false
	}
	for n := min(len(people)+len(monsters), max(4, groups)); n >= groups; n-- {
		at := s.fit(n, least, keepOff)
		if at == nil {
			continue
		}
		taken := slices.Clone(keepOff)
		for _, c := range at {
			taken = append(taken, interior.Square(c, least))
		}
		for size := least * 0.8; size > least*0.45; size *= 0.9 {
			if beside := s.fit(1, size, taken); beside != nil {
				a := arrangement{size: least, on: true}.deal(p.situation, n, at, nil, people, monsters)
				a.cells = append(a.cells, cell{tokens: features, centre: beside[0], size: size})
				return a, true
			}
		}
	}
	return arrangement{}, false
}

// overlapping reports whether squares of a size overlap.
func overlapping(centres []draw.Point, size float64) bool {
	for i, c := range centres {
		for _, o := range centres[:i] {
			if d := c.Sub(o); max(d.X, -d.X) < size-1e-6 && max(d.Y, -d.Y) < size-1e-6 {
				return true
			}
		}
	}
	return false
}

// clear reports whether squares of a size are off the text.
func clear(centres []draw.Point, size float64, written []box) bool {
	for _, c := range centres {
		if slices.ContainsFunc(written, interior.Square(c, size).Meets) {
			return false
		}
	}
	return true
}

// deal distributes n places: one to each sort, then to features as needed, then to people and monsters in turn.
func (a arrangement) deal(on *situation, n int, at []draw.Point, features, people, monsters []token) arrangement {
	var places [3]int // of features, people, monsters
	needs := [3]int{(len(features) + share - 1) / share, len(people), len(monsters)}
	left := n
	for i, least := range [3]int{min(needs[0], 1), on.leastPlaces(people), on.leastPlaces(monsters)} {
		places[i] = least
		left -= places[i]
	}
	for left > 0 {
		most := -1 // the sort with the most figures left
		for _, i := range []int{2, 1, 0} {
			if short := needs[i] - places[i]; short > 0 && (most < 0 || short > needs[most]-places[most]) {
				most = i
			}
		}
		if most < 0 {
			break
		}
		places[most]++
		left--
	}
	for i := 0; i < places[0]; i++ {
		part := features[i*share : min((i+1)*share, len(features))]
		if i == places[0]-1 {
			part = features[i*share:]
		}
		a.cells = append(a.cells, cell{tokens: part})
	}
	for i, list := range [][]token{people, monsters} {
		k := places[i+1]
		if k == 0 {
			continue
		}
		if k < len(list) {
			list = on.pile(list)
		}
		for j := range k {
			if j == k-1 && len(list) > k {
				a.cells = append(a.cells, cell{tokens: list[j:], stack: true})
				break
			}
			a.cells = append(a.cells, cell{tokens: list[j : j+1]})
		}
	}
	for i := range a.cells {
		a.cells[i].centre = at[i]
	}
	return a
}

// arranged is arrange with a cache.
func (p *seating) arranged(s *space, list []token) arrangement {
	key := fmt.Sprint(p.scale(), fynetheme.TextSize(), p.written[s.room.id]) + p.tokensKey(list)
	a := p.seated.of(s.id, key, func() arrangement {
		a := p.arrange(s, list)
		for i := range a.cells {
			a.cells[i].tokens = slices.Clone(a.cells[i].tokens)
		}
		return a
	})
	for _, c := range a.cells { // the same figures; their states may have changed
		for i, old := range c.tokens {
			c.tokens[i] = list[slices.IndexFunc(list,
				func(t token) bool { return t.id == old.id && t.feature == old.feature })]
		}
	}
	return a
}

// footBox is the area of a lit space's label. It is reserved whether the space is lit or not, so that nothing moves.
func (p *seating) footBox(s *space) box {
	u := float64(p.scale())
	low, high := s.shape.Bounds()
	h := float64(captionSize(p.scale())) * 1.4 / u
	return boxAt(low.X, s.foot().Y-h, high.X-low.X, h)
}

// largest is the greatest size of a figure in units. On a small map it is that of a figure that is seen well.
func (p *seating) largest() float64 {
	return min(max(largest, wellSeen/float64(p.scale())), 2*largest)
}

// wellSeen is the size of a figure that is seen well, in pixels.
const wellSeen = 40

// box is a rectangle in units of the map.
type box = interior.Box

func boxAt(x, y, w, h float64) box { return box{X: x, Y: y, W: w, H: h} }

// Sizes of a figure in units.
const (
	largest  = 3.5
	smallest = 0.35
)

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
