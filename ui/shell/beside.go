package shell

import "image"

// Beside says where a window of a size goes so that it does not lie over the console: in the middle of another screen, the largest,
// else beside the console, smaller if need be. Where there is no room it lies in a corner, and free is false. Elsewhere tells that it
// has a screen of its own. Everything is in pixels; screens are without what the desktop keeps for itself.
func Beside(console image.Rectangle, screens []image.Rectangle, size image.Point) (at image.Rectangle, elsewhere, free bool) {
	home, other := image.Rectangle{}, image.Rectangle{}
	for _, s := range screens {
		if home.Empty() || surface(s.Intersect(console)) > surface(home.Intersect(console)) {
			home = s
		}
	}
	for _, s := range screens {
		if s != home && surface(s) > surface(other) {
			other = s
		}
	}
	if !other.Empty() {
		size = within(size, other)
		corner := other.Min.Add(other.Size().Sub(size).Div(2))
		return image.Rectangle{Min: corner, Max: corner.Add(size)}, true, true
	}
	const leastWide, leastHigh = 480, 300 // of which something can still be read
	best := image.Rectangle{}
	for _, strip := range []image.Rectangle{
		{Min: image.Pt(console.Max.X, home.Min.Y), Max: home.Max}, {Min: home.Min, Max: image.Pt(console.Min.X, home.Max.Y)},
		{Min: image.Pt(home.Min.X, console.Max.Y), Max: home.Max}, {Min: home.Min, Max: image.Pt(home.Max.X, console.Min.Y)},
	} {
		strip = strip.Intersect(home)
		if strip.Dx() >= leastWide && strip.Dy() >= leastHigh && surface(strip) > surface(best) {
			best = strip
		}
	}
	if free = !best.Empty(); !free {
		size = within(size, home)
		return image.Rectangle{Min: home.Max.Sub(size), Max: home.Max}, false, false
	}
	return image.Rectangle{Min: best.Min, Max: best.Min.Add(within(size, best))}, false, true
}

func surface(r image.Rectangle) int {
	if r.Empty() {
		return 0
	}
	return r.Dx() * r.Dy()
}

func within(size image.Point, r image.Rectangle) image.Point {
	return image.Pt(min(size.X, r.Dx()), min(size.Y, r.Dy()))
}
