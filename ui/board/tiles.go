package board

import (
	"math"

	"fyne.io/fyne/v2"

	"lantern/stories"
	"lantern/ui/kit/draw"
)

// The rooms of an undrawn map are tiles: where they lie says nothing, so they are laid out to fill what the map is given.
const (
	tileWide  = 14.0 // units
	tileGap   = 0.7
	tileShape = 1.5  // width to height, where there is a choice
	tileLow   = 0.42 // the least height to width
	tileHigh  = 1.0  // the greatest
)

// tileable tells whether a map is a mere list of rooms of one space each.
func tileable(m stories.Map) bool {
	if !m.Undrawn {
		return false
	}
	for _, r := range m.Rooms {
		if len(r.Spaces) != 1 {
			return false
		}
	}
	return len(m.Rooms) > 0
}

// tiling is how many tiles stand side by side, and how high one is in units.
type tiling struct {
	columns int
	high    float64
}

// tilingFor finds the largest tiles of a good shape for n rooms in a size.
func tilingFor(n int, size fyne.Size) tiling {
	best, score := tiling{columns: 1, high: tileWide / tileShape}, 0.0
	for c := 1; c <= n; c++ {
		rows := (n + c - 1) / c
		if (c-1)*rows >= n && c > 1 { // an empty column
			continue
		}
		u := float64(size.Width) / (float64(c)*(tileWide+tileGap) + 2*margin)
		high := float64(size.Height)/u/float64(rows) - tileGap - 2*margin/float64(rows)
		high = math.Min(high, tileWide*tileHigh)
		if high < tileWide*tileLow { // too many rows for the height: the height decides
			high = tileWide * tileLow
			u = math.Min(u, float64(size.Height)/(float64(rows)*(high+tileGap)+2*margin))
		}
		// What counts is the shorter side as it is shown, held against the shape that reads best.
		if s := u * math.Min(tileWide/tileShape, high); s > score+1e-9 {
			best, score = tiling{c, math.Floor(high*4) / 4}, s
		}
	}
	return best
}

// shapes lays the rooms of a map out as tiles, row by row.
func (t tiling) shapes(m stories.Map) map[string]draw.Path {
	out := map[string]draw.Path{}
	for i, r := range m.Rooms {
		x, y := float64(i%t.columns)*(tileWide+tileGap), float64(i/t.columns)*(t.high+tileGap)
		out[r.Spaces[0].ID] = draw.Path{draw.Pt(x, y), draw.Pt(x+tileWide, y), draw.Pt(x+tileWide, y+t.high), draw.Pt(x, y+t.high)}
	}
	return out
}

// lay lays the tiles of an undrawn map out for the widget's size; a drawn map stays as it is.
func (b *Map) lay(size fyne.Size) {
	if !tileable(b.story) || size.Width < 1 || size.Height < 1 {
		return
	}
	t := tilingFor(len(b.story.Rooms), size)
	if t == b.tiled {
		return
	}
	b.tiled = t
	b.plan = newPlan(b.story, t.shapes(b.story))
	b.labels, b.seated = nil, nil
	b.zoom, b.centre = 1, b.middle()
}
