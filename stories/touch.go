package stories

import "slices"

// touch tells whether two spaces of one room are parted by a white line (MOM-7.2):
// their borders have a stretch in common that no wall covers, or a single point at
// which no wall stands and around which one can turn from the one to the other
// without meeting a barrier. So a step around the corner of a wall is allowed, but
// none through the point where the corners of two walls meet.
func touch(a, b []Point, walls, barriers []Line) bool {
	for _, e := range edges(a) {
		for _, stretch := range overlaps(e, edges(b)) {
			if !covered(stretch, walls) {
				return true
			}
		}
	}
	for _, pair := range [2][2][]Point{{a, b}, {b, a}} {
		for _, p := range pair[0] {
			if !covered(Line{p, p}, walls) && turns(p, a, b, barriers) {
				return true
			}
		}
	}
	return false
}

// turns tells whether a point lies on the borders of two polygons and one can turn
// around it from the inside of the one to that of the other without meeting a barrier.
func turns(p Point, a, b []Point, barriers []Line) bool {
	fromA, toA, ok := sector(p, a)
	if !ok {
		return false
	}
	fromB, toB, ok := sector(p, b)
	if !ok {
		return false
	}
	f := newFan(p, barriers)
	ours := f.within(fromA, toA)
	return slices.ContainsFunc(f.within(fromB, toB), func(gap int) bool { return slices.Contains(ours, gap) })
}
