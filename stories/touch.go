package stories

import "lantern/stories/plane"

// touch tells whether two spaces of one room are parted by a white line (MOM-7.2):
// their borders have a stretch in common that no wall covers, or a single point at
// which no wall stands and around which one can turn from the one to the other, by
// less than half a turn, without meeting a barrier. So a step around the corner of a wall is allowed, but
// none through the point where the corners of two walls meet.
//
// Adjacent spaces of the game have at least 3 mm of white line in common. A stretch
// between two points of the grid is always longer, as a figure stands on 2 by 2 units.
func touch(a, b []plane.Point, walls, barriers []plane.Line) bool {
	for _, e := range plane.Edges(a) {
		for _, stretch := range plane.Overlaps(e, plane.Edges(b)) {
			if !plane.Covered(stretch, walls) {
				return true
			}
		}
	}
	for _, pair := range [2][2][]plane.Point{{a, b}, {b, a}} {
		for _, p := range pair[0] {
			if !plane.Covered(plane.Line{p, p}, walls) && turns(p, a, b, barriers) {
				return true
			}
		}
	}
	return false
}

// turns tells whether a point lies on the borders of two polygons and one can turn
// around it from the inside of the one to that of the other without meeting a barrier.
func turns(p plane.Point, a, b []plane.Point, barriers []plane.Line) bool {
	s, ok := plane.SectorAt(p, a)
	if !ok {
		return false
	}
	t, ok := plane.SectorAt(p, b)
	return ok && plane.NewFan(p, barriers).Joins(s, t)
}
