package board

import (
	"fmt"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"lantern/stories"
	"lantern/ui/mansions/board/interior"
	"lantern/ui/widget/draw"
)

const (
	margin  = 0.8 // units left free around the map
	maxZoom = 6
)

// camera converts between the map and the widget: what is in view, and how large.
type camera struct {
	plan   *plan
	size   fyne.Size  // of the widget
	zoom   float32    // 1 shows the whole map
	centre draw.Point // the point in the middle of the widget
}

// show looks at the whole of a plan.
func (c *camera) show(p *plan) {
	c.plan, c.zoom, c.centre = p, 1, p.low.Add(p.high).Times(0.5)
}

// scale is the number of pixels per unit of the map.
func (c *camera) scale() float32 {
	size := c.size
	w := float32(c.plan.high.X-c.plan.low.X) + 2*margin
	h := float32(c.plan.high.Y-c.plan.low.Y) + 2*margin
	return max(min(size.Width/w, size.Height/h)*c.zoom, 0.5)
}

// pos converts a point of the map to a position in the widget; unit does the reverse.
func (c *camera) pos(p draw.Point) fyne.Position {
	u, size := c.scale(), c.size
	return fyne.NewPos(size.Width/2+float32(p.X-c.centre.X)*u, size.Height/2+float32(p.Y-c.centre.Y)*u)
}

func (c *camera) unit(at fyne.Position) draw.Point {
	u, size := float64(c.scale()), c.size
	return draw.Pt(c.centre.X+float64(at.X-size.Width/2)/u, c.centre.Y+float64(at.Y-size.Height/2)/u)
}

// zoomAt zooms while the point at x, y stays in place.
func (c *camera) zoomAt(factor, x, y float32) {
	at := fyne.NewPos(x, y)
	before := c.unit(at)
	c.zoom = min(max(c.zoom*factor, 1), maxZoom)
	after := c.unit(at)
	c.centre = c.centre.Add(before.Sub(after))
	c.bound()
}

// pan moves the map by a drag.
func (c *camera) pan(dx, dy float32) {
	u := float64(c.scale())
	c.centre = c.centre.Sub(draw.Pt(float64(dx)/u, float64(dy)/u))
	c.bound()
}

// bound keeps the map in view. Along a side on which all of it fits, it is centred.
func (c *camera) bound() {
	u, size := float64(c.scale()), c.size
	keep := func(c, low, high, room float64) float64 {
		low, high = low-margin, high+margin
		if high-low <= room {
			return (low + high) / 2
		}
		return min(max(c, low+room/2), high-room/2)
	}
	c.centre.X = keep(c.centre.X, c.plan.low.X, c.plan.high.X, float64(size.Width)/u)
	c.centre.Y = keep(c.centre.Y, c.plan.low.Y, c.plan.high.Y, float64(size.Height)/u)
}

// position converts a point of the map to the scene.
func (c *camera) position(p draw.Point) fyne.Position {
	u := c.scale()
	return fyne.NewPos(float32(p.X)*u, float32(p.Y)*u)
}

// inView moves a box of the scene into the widget.
func (c *camera) inView(at fyne.Position, size fyne.Size) fyne.Position {
	zero, view := c.pos(draw.Pt(0, 0)), c.size
	x := min(max(at.X+zero.X, 2), max(view.Width-size.Width-2, 2))
	y := min(max(at.Y+zero.Y, 2), max(view.Height-size.Height-2, 2))
	return fyne.NewPos(x, y).Subtract(zero)
}

// fit zooms to spaces with their surroundings, or to the whole map for none.
func (c *camera) fit(at []*space) {
	at = slices.DeleteFunc(slices.Clone(at), func(s *space) bool { return s == nil })
	if len(at) == 0 {
		c.show(c.plan)
		return
	}
	low, high := bounds(at)
	const around, most = 2.0, 2.6 // units around them; the greatest zoom that helps
	size := c.size
	c.zoom = 1
	whole := c.scale()
	c.zoom = min(max(min(size.Width/float32(high.X-low.X+2*around),
		size.Height/float32(high.Y-low.Y+2*around))/whole, 1), most)
	c.centre = low.Add(high).Times(0.5)
	c.bound()
}

// reveal pans until a space is in view.
func (c *camera) reveal(s *space) {
	at, size := c.pos(s.centre), c.size
	const edge = 40
	if at.X < edge || at.Y < edge || at.X > size.Width-edge || at.Y > size.Height-edge {
		c.centre = s.centre
		c.bound()
	}
}

// figureSpot is the position of a figure, in units of the map.
type figureSpot struct {
	centre draw.Point
	size   float64
	space  string
}

// signSpot is the position of a feature, in units of the map.
type signSpot struct {
	centre  draw.Point
	size    float64
	feature string
}

// stackSpot is the position of a stack, in units of the map, with its figures, topmost first.
type stackSpot struct {
	figureSpot
	figures []string
}

// where is what has a place on the map, to be found by a position in the widget.
type where struct {
	*camera
	written map[string][]box // the areas with text, by room
	spots   map[string]figureSpot
	signs   []signSpot
	stacks  []stackSpot
	full    map[string]bool // spaces whose figures cover their foot
	plates  []box           // names of monsters
}

// figureAt is the topmost figure at a position in the widget.
func (here *where) figureAt(at fyne.Position) string {
	p := here.unit(at)
	best, found := math.Inf(1), ""
	for id, f := range here.spots {
		d := p.Sub(f.centre)
		if reach := here.reach(f.size); math.Abs(d.X) <= reach && math.Abs(d.Y) <= reach && d.Length() < best {
			best, found = d.Length(), id
		}
	}
	return found
}

// signAt is the feature at a position in the widget.
func (here *where) signAt(at fyne.Position) string {
	p := here.unit(at)
	for _, s := range here.signs {
		d := p.Sub(s.centre)
		if math.Abs(d.X) <= s.size/2 && math.Abs(d.Y) <= s.size/2 {
			return s.feature
		}
	}
	return ""
}

// stackAt is the stack at a position in the widget.
func (here *where) stackAt(at fyne.Position) *stackSpot {
	p := here.unit(at)
	for i, s := range here.stacks {
		if d, reach := p.Sub(s.centre), here.reach(s.size); math.Abs(d.X) <= reach && math.Abs(d.Y) <= reach {
			return &here.stacks[i]
		}
	}
	return nil
}

// reach is the distance from its middle within which a token of a size is pressed, in units.
func (here *where) reach(size float64) float64 {
	return max(size, clickable/float64(here.scale())) / 2
}

// hides reports whether an object covers more than the rim of a figure.
func (here *where) hides(o fyne.CanvasObject) bool {
	for _, f := range here.spots {
		if here.meets(o, interior.Square(f.centre, 2*0.36*f.size)) {
			return true
		}
	}
	return false
}

// meets reports whether an object of the scene covers a part of an area.
func (c *camera) meets(o fyne.CanvasObject, area box) bool {
	low, high := c.position(draw.Pt(area.X, area.Y)), c.position(draw.Pt(area.X+area.W, area.Y+area.H))
	at, end := o.Position(), o.Position().Add(o.Size())
	return at.X < high.X && low.X < end.X && at.Y < high.Y && low.Y < end.Y
}

// nameBelow is the room whose name an object covers, or "".
func (here *where) nameBelow(o fyne.CanvasObject) string {
	for _, r := range here.plan.rooms {
		if slices.ContainsFunc(here.written[r.id], func(w box) bool { return here.meets(o, w) }) {
			return r.id
		}
	}
	return ""
}

// freeFor reports whether a figure's name fits there: within its room, and off text, features, other figures and
// their names.
func (here *where) freeFor(at box, in *room, figure string) bool {
	if !in.holds(at.X, at.Y, at.W, at.H) || slices.ContainsFunc(here.written[in.id], at.Meets) ||
		slices.ContainsFunc(here.plates, at.Meets) {
		return false
	}
	for id, f := range here.spots {
		if id != figure && at.Meets(interior.Square(f.centre, f.size)) {
			return false
		}
	}
	return !slices.ContainsFunc(here.signs, func(s signSpot) bool { return at.Meets(interior.Square(s.centre, s.size)) })
}

// liftable is the marked figure of a stack, else the one on top.
func (s *stackSpot) liftable(selected string) string {
	switch {
	case len(s.figures) == 0:
		return ""
	case slices.Contains(s.figures, selected):
		return selected
	}
	return s.figures[0]
}

// layoutTiles arranges the tiles of an undrawn map for the widget's size, and reports whether they have moved. A drawn
// map stays as it is.
func (c *camera) layoutTiles(m stories.Map) bool {
	if !tileable(m) || c.size.Width < 1 || c.size.Height < 1 {
		return false
	}
	t := tilingFor(len(m.Rooms), c.size)
	if len(m.Joined) > 0 {
		t.touching = fmt.Sprint(m.Joined)
	}
	if t == c.plan.tiled {
		return false
	}
	c.show(newPlan(t.sketched(m)))
	c.plan.tiled = t
	return true
}
