package stories

// Line of sight (MOM-7.4), by exact arithmetic on whole numbers.
//
// Two spaces see each other if there is a line of sight from a corner point of the one
// to a corner point of the other. Every corner that a space was drawn with is a corner
// point of it. A line between two corner points is a line of sight if
//
//   - between its ends it has no point in common with a barrier: neither crosses one,
//     nor grazes an end of one, nor runs along one; and
//   - at both ends it leaves its corner point on the side of its own space: one can turn
//     around the point from the inside of the space to the line without meeting a
//     barrier that ends or passes there.
//
// Where two spaces have a corner point in common, the line between the two has no
// length; it is a line of sight if one can turn around the point from the inside of the
// one space to the inside of the other without meeting a barrier.
//
// So nobody looks through the wall in which his own corner lies, nor through the
// point where the corners of two walls meet, but everybody looks out of his own doorway.

// corner is a corner point with what surrounds it.
type corner struct {
	at     Point
	fan    fan
	owners [][]int // for each gap of the fan the spaces that have their inside in it
}

// watch gathers the corner points of a map and finds out who sees whom.
type watch struct {
	barriers []Line
	corners  []corner
	known    map[Point]int // a point's place in corners
	last     int           // the barrier that ended a line most recently: most likely it ends the next one too
	seen     pairs[bool]
}

// look finds all pairs of spaces that see each other.
func look(m Map, barriers []Line) pairs[bool] {
	n := 0
	for _, room := range m.Rooms {
		n += len(room.Spaces)
	}
	w := &watch{barriers: barriers, known: map[Point]int{}, seen: newPairs(n, false)}
	first := 0
	for _, room := range m.Rooms {
		for j, space := range room.Spaces {
			k := first + j
			w.seen.set(k, k, true)
			if !room.Blind && !space.Blind {
				w.corner(k, space.Shape)
				continue
			}
			for other := first; other < first+len(room.Spaces); other++ {
				w.join([]int{k}, []int{other})
			}
		}
		first += len(room.Spaces)
	}
	for i := range w.corners {
		c := &w.corners[i]
		for _, owners := range c.owners {
			w.join(owners, owners)
		}
		for j := range i {
			w.line(c, &w.corners[j])
		}
	}
	return w.seen
}

// corner notes the corner points of a space.
func (w *watch) corner(space int, shape []Point) {
	for _, p := range shape {
		i, ok := w.known[p]
		if !ok {
			i = len(w.corners)
			w.known[p] = i
			f := newFan(p, w.barriers)
			w.corners = append(w.corners, corner{p, f, make([][]int, f.gaps())})
		}
		c := &w.corners[i]
		from, to, _ := sector(p, shape)
		for _, gap := range c.fan.within(from, to) {
			c.owners[gap] = append(c.owners[gap], space)
		}
	}
}

// line joins the spaces for which the line between two corner points is a line of sight.
func (w *watch) line(c, d *corner) {
	g, h := c.fan.gap(sub(d.at, c.at)), d.fan.gap(sub(c.at, d.at))
	if g < 0 || h < 0 || w.joined(c.owners[g], d.owners[h]) || w.meets(Line{c.at, d.at}) {
		return
	}
	w.join(c.owners[g], d.owners[h])
}

// meets tells whether a line has a point between its ends in common with a barrier.
func (w *watch) meets(l Line) bool {
	if len(w.barriers) > 0 && bars(w.barriers[w.last], l) {
		return true
	}
	for i, barrier := range w.barriers {
		if bars(barrier, l) {
			w.last = i
			return true
		}
	}
	return false
}

func (w *watch) join(some, others []int) {
	for _, i := range some {
		for _, j := range others {
			w.seen.set(i, j, true)
			w.seen.set(j, i, true)
		}
	}
}

// joined tells whether it is known already that all of some spaces see all others.
func (w *watch) joined(some, others []int) bool {
	for _, i := range some {
		for _, j := range others {
			if !w.seen.at(i, j) {
				return false
			}
		}
	}
	return true
}

// bars tells whether a barrier, its ends included, has a point in common with the
// inside of a line, the line's ends left out.
func bars(barrier, l Line) bool {
	a, b := sign(cross(l[0], l[1], barrier[0])), sign(cross(l[0], l[1], barrier[1]))
	switch {
	case a*b > 0:
		return false
	case a == 0 && b == 0: // on one straight line: do they overlap?
		lo, hi := barrier[0], barrier[1]
		if comparePoints(lo, hi) > 0 {
			lo, hi = hi, lo
		}
		from, to := l[0], l[1]
		if comparePoints(from, to) > 0 {
			from, to = to, from
		}
		return comparePoints(lo, to) < 0 && comparePoints(hi, from) > 0
	case a == 0:
		return strictlyOn(barrier[0], l)
	case b == 0:
		return strictlyOn(barrier[1], l)
	}
	return sign(cross(barrier[0], barrier[1], l[0]))*sign(cross(barrier[0], barrier[1], l[1])) < 0
}

func strictlyOn(p Point, l Line) bool { return p != l[0] && p != l[1] && onLine(p, l) }
