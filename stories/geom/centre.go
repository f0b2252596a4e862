package geom

// Centre returns the point on the half grid that is deepest inside a polygon; of several the one nearest to the middle
// of its corners.
func Centre(shape []Point) [2]float64 {
	double := Scaled(shape, 2)
	lo, hi := Box(double)
	sum := Point{}
	for _, p := range double {
		sum[0], sum[1] = sum[0]+p[0], sum[1]+p[1]
	}
	middle := Point{sum[0] / len(double), sum[1] / len(double)}
	step := max(1, max(hi[0]-lo[0], hi[1]-lo[1])/60) // a huge space needs no finer search
	best, bestDepth, bestOff := middle, -1.0, 0
	for x := lo[0] + 1; x < hi[0]; x += step {
		for y := lo[1] + 1; y < hi[1]; y += step {
			p := Point{x, y}
			if Locate(p, double) != Inside {
				continue
			}
			depth, off := depthOf(p, double), square(Sub(p, middle))
			if depth > bestDepth || depth == bestDepth && off < bestOff {
				best, bestDepth, bestOff = p, depth, off
			}
		}
	}
	return [2]float64{float64(best[0]) / 2, float64(best[1]) / 2}
}

func square(v Point) int { return v[0]*v[0] + v[1]*v[1] }

// depthOf is the squared distance of a point to the border of a polygon.
func depthOf(p Point, shape []Point) float64 {
	depth := -1.0
	for _, e := range Edges(shape) {
		d, v := Sub(e[1], e[0]), Sub(p, e[0])
		length := square(d)
		t := max(0, min(length, v[0]*d[0]+v[1]*d[1]))
		dx := float64(v[0]) - float64(t)*float64(d[0])/float64(length)
		dy := float64(v[1]) - float64(t)*float64(d[1])/float64(length)
		if off := dx*dx + dy*dy; depth < 0 || off < depth {
			depth = off
		}
	}
	return depth
}
