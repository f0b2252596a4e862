package stories

import "lantern/stories/geom"

// Line of sight (MOM-7.4), by exact integer arithmetic.
//
// Two spaces see each other if there is a line of sight from a corner point of one to a corner point of the other.
// Every corner that a space was drawn with is a corner point of it. A line between two corner points is a line of sight
// if
//
//   - between its ends it has no point in common with a barrier: it neither crosses one, nor grazes an end of one, nor
//     runs along one; and
//   - at both ends it leaves its corner point on the side of its own space: it runs into the space, or one can turn to
//     it around the point from a direction inside the space, by less than half a turn, without meeting a barrier that
//     ends or passes there.
//
// If two spaces share a corner point, the line between the two has no length; it is a line of sight if one can turn in
// the same way around the point from a direction inside one space to a direction inside the other.
//
// In other words: the corner points of a space are just inside its corners, and a line that touches a wall on its way
// is blocked. So nobody looks through the wall that contains his own corner, nor around the end of it, nor through the
// point where the corners of two walls meet; but everybody looks out of his own doorway.

// corner is a corner point with its surroundings.
type corner struct {
	at     geom.Point
	fan    geom.Fan
	owners []owner
}

// owner is a space that has a corner point somewhere, and its angle there.
type owner struct {
	space  int
	inside geom.Sector
}

// watch collects the corner points of a map and computes who sees whom.
type watch struct {
	barriers []geom.Line
	corners  []corner
	known    map[geom.Point]int // a point's index in corners
	last     int                // the barrier that blocked the most recent line: likely to block the next one too
	seen     pairs[bool]
}

// look finds all pairs of spaces that see each other.
func look(m Map, barriers []geom.Line) pairs[bool] {
	n := 0
	for _, room := range m.Rooms {
		n += len(room.Spaces)
	}
	w := &watch{barriers: barriers, known: map[geom.Point]int{}, seen: newPairs(n, false)}
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
				w.see(k, other)
			}
		}
		first += len(room.Spaces)
	}
	for i := range w.corners {
		c := &w.corners[i]
		for j, one := range c.owners {
			for _, other := range c.owners[:j] {
				if c.fan.Joins(one.inside, other.inside) {
					w.see(one.space, other.space)
				}
			}
		}
		for j := range i {
			w.line(c, &w.corners[j])
		}
	}
	return w.seen
}

// corner records the corner points of a space.
func (w *watch) corner(space int, shape []geom.Point) {
	for _, p := range shape {
		i, ok := w.known[p]
		if !ok {
			i = len(w.corners)
			w.known[p] = i
			w.corners = append(w.corners, corner{at: p, fan: geom.NewFan(p, w.barriers)})
		}
		inside, _ := geom.SectorAt(p, shape)
		w.corners[i].owners = append(w.corners[i].owners, owner{space, inside})
	}
}

// line joins the spaces for which the line between two corner points is a line of sight. The barriers are checked last
// and once, since that takes longest.
func (w *watch) line(c, d *corner) {
	there, back := geom.Sub(d.at, c.at), geom.Sub(c.at, d.at)
	asked := false
	for _, one := range c.owners {
		if !c.fan.Leaves(one.inside, there) {
			continue
		}
		for _, other := range d.owners {
			if w.seen.pair(one.space, other.space) || !d.fan.Leaves(other.inside, back) {
				continue
			}
			if !asked && w.meets(geom.Line{c.at, d.at}) {
				return
			}
			asked = true
			w.see(one.space, other.space)
		}
	}
}

// meets reports whether a line has a point between its ends in common with a barrier.
func (w *watch) meets(l geom.Line) bool {
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

func (w *watch) see(i, j int) {
	w.seen.set(i, j, true)
	w.seen.set(j, i, true)
}

// bars reports whether a barrier, including its ends, has a point in common with the inside of a line, without its
// ends.
func bars(barrier, l geom.Line) bool {
	a, b := geom.Sign(geom.Cross(l[0], l[1], barrier[0])), geom.Sign(geom.Cross(l[0], l[1], barrier[1]))
	switch {
	case a*b > 0:
		return false
	case a == 0 && b == 0: // on one straight line: do they overlap?
		lo, hi := barrier[0], barrier[1]
		if geom.ComparePoints(lo, hi) > 0 {
			lo, hi = hi, lo
		}
		from, to := l[0], l[1]
		if geom.ComparePoints(from, to) > 0 {
			from, to = to, from
		}
		return geom.ComparePoints(lo, to) < 0 && geom.ComparePoints(hi, from) > 0
	case a == 0:
		return strictlyOn(barrier[0], l)
	case b == 0:
		return strictlyOn(barrier[1], l)
	}
	return geom.Sign(geom.Cross(barrier[0], barrier[1],
		l[0]))*geom.Sign(geom.Cross(barrier[0], barrier[1], l[1])) < 0
}

func strictlyOn(p geom.Point, l geom.Line) bool {
	return p != l[0] && p != l[1] && geom.OnLine(p, l)
}
