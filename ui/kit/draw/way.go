package draw

import "math"

// Ahead tells how far a point lies from another one for somebody who walks from one to the next with the arrow keys; the
// nearest one is the one that he means. What lies aside of the way, a step of length 1, counts double. False if the point
// does not lie that way at all.
func Ahead(from, to, way Point) (far float64, ok bool) {
	d := to.Sub(from)
	ahead, aside := d.X*way.X+d.Y*way.Y, math.Abs(d.X*way.Y-d.Y*way.X)
	return ahead + 2*aside, ahead > 0.01
}
