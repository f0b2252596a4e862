package board

import (
	"math"
	"slices"

	"lantern/stories"
	"lantern/stories/geom"
	"lantern/ui/mansions/board/interior"
	"lantern/ui/widget/draw"
)

// house computes once how the rooms are drawn.
func (p *plan) house() *interior.House {
	if p.interior != nil {
		return p.interior
	}
	var rooms []interior.Room
	for _, r := range p.rooms {
		at := interior.Room{ID: r.id, Words: r.words, Outside: r.outside, Look: r.look, Pieces: r.pieces}
		for _, s := range r.spaces {
			at.Spaces, at.Centres = append(at.Spaces, s.shape), append(at.Centres, s.centre)
		}
		rooms = append(rooms, at)
	}
	var doors []draw.Path
	for _, d := range p.doors {
		doors = append(doors, toPath(d.At))
	}
	p.interior = interior.New(rooms, p.walls, doors)
	return p.interior
}

// stairs reports whether a door leads to another floor of the house.
func (p *plan) stairs(d stories.Door) bool {
	a, b := p.byID[d.A], p.byID[d.B]
	return a != nil && b != nil && a.room.level() != b.room.level()
}

// steps paints the stairs at doors between two floors.
func (p *plan) steps(s *draw.Sheet) {
	for _, d := range p.doors {
		if p.stairs(d) {
			interior.Steps(s, toPath(d.At))
		}
	}
}

// level is the floor of a room: 1 upstairs, -1 downstairs, else 0.
func (r *room) level() int {
	switch {
	case slices.Contains(r.words, "upstairs"):
		return 1
	case slices.Contains(r.words, "downstairs"):
		return -1
	}
	return 0
}

// plan is the geometry of a story's map, computed once: polygons in units of the map's grid.
type plan struct {
	low, high draw.Point // bounds
	rooms     []*room
	spaces    []*space
	byID      map[string]*space
	walls     []draw.Path // solid
	lines     []draw.Path // white lines between the spaces of a room
	doors     []stories.Door
	ways      []draw.Path // between rooms of a sketch that touch and are not side by side
	interior  *interior.House
	built     built
	tiled     tiling // of an undrawn map
}

type room struct {
	id      string
	outside bool
	words   []string
	look    string
	pieces  []string
	spaces  []*space
	walls   []draw.Path // around it
}

type space struct {
	id     string
	room   *room
	shape  draw.Path
	centre draw.Point // the inner point farthest from the border, approximately
}

// newPlan computes a map's plan. shapes, if there are any, replace those of the map's spaces.
func newPlan(m stories.Map, shapes map[string]draw.Path) *plan {
	p := &plan{byID: map[string]*space{}, doors: m.Doors}
	for _, r := range m.Rooms {
		at := &room{id: r.ID, outside: r.Outside, words: r.Words, look: r.Look, pieces: r.Furniture}
		for _, s := range r.Spaces {
			sp := &space{id: s.ID, room: at, shape: shapes[s.ID]}
			if shapes == nil {
				for _, q := range s.Shape {
					sp.shape = append(sp.shape, draw.Pt(float64(q[0]), float64(q[1])))
				}
			}
			sp.centre = heart(sp.shape)
			at.spaces = append(at.spaces, sp)
			p.spaces = append(p.spaces, sp)
			p.byID[sp.id] = sp
		}
		p.rooms = append(p.rooms, at)
		p.border(at)
	}
	p.low, p.high = draw.Pt(0, 0), draw.Pt(1, 1)
	if len(p.spaces) > 0 {
		p.low, p.high = bounds(p.spaces)
	}
	for _, pair := range m.Joined {
		if shapes != nil {
			p.ways = append(p.ways, wayBetween(p.byID[pair[0]], p.byID[pair[1]]))
		}
	}
	for _, w := range m.Walls {
		p.walls = append(p.walls, toPath(w))
	}
	return p
}

// wayBetween is the straight line between two spaces, from just inside the one to just inside the other.
func wayBetween(a, b *space) draw.Path {
	const steps, inside = 200, 0.8
	from, to := 0.0, 1.0
	for i := range steps {
		t := float64(i) / steps
		at := a.centre.Toward(b.centre, t)
		if a.shape.Holds(at) {
			from = t
		}
		if b.shape.Holds(at) && to == 1 {
			to = t
		}
	}
	back := inside / max(b.centre.Sub(a.centre).Length(), 1)
	return draw.Path{a.centre.Toward(b.centre, max(from-back, 0)), a.centre.Toward(b.centre, min(to+back, 1))}
}

func toPath(l geom.Line) draw.Path {
	return draw.Path{draw.Pt(float64(l[0][0]), float64(l[0][1])), draw.Pt(float64(l[1][0]), float64(l[1][1]))}
}

// border sorts the edges of a room's spaces: an edge shared by two spaces is a white line, the rest is wall.
func (p *plan) border(r *room) {
	for i, s := range r.spaces {
		for k, a := range s.shape {
			b := s.shape[(k+1)%len(s.shape)]
			shared := [][2]float64{} // parts of the edge, 0 to 1, in order
			for j, other := range r.spaces {
				if j == i {
					continue
				}
				for n, c := range other.shape {
					from, to, ok := overlap(a, b, c, other.shape[(n+1)%len(other.shape)])
					if !ok {
						continue
					}
					shared = insert(shared, [2]float64{from, to})
					if i < j {
						p.lines = append(p.lines, draw.Path{a.Toward(b, from), a.Toward(b, to)})
					}
				}
			}
			done := 0.0
			for _, part := range append(shared, [2]float64{1, 1}) {
				if part[0] > done+1e-9 {
					r.walls = append(r.walls, draw.Path{a.Toward(b, done), a.Toward(b, part[0])})
				}
				done = math.Max(done, part[1])
			}
		}
	}
	p.walls = append(p.walls, r.walls...)
}

func insert(parts [][2]float64, part [2]float64) [][2]float64 {
	i := 0
	for i < len(parts) && parts[i][0] < part[0] {
		i++
	}
	return append(parts[:i], append([][2]float64{part}, parts[i:]...)...)
}

// overlap is the part of the edge ab, as shares of its length, that the edge cd covers.
func overlap(a, b, c, d draw.Point) (from, to float64, ok bool) {
	way := b.Sub(a)
	square := way.X*way.X + way.Y*way.Y
	if square == 0 || cross(way, c.Sub(a)) != 0 || cross(way, d.Sub(a)) != 0 {
		return 0, 0, false
	}
	share := func(p draw.Point) float64 { q := p.Sub(a); return (q.X*way.X + q.Y*way.Y) / square }
	from, to = share(c), share(d)
	if from > to {
		from, to = to, from
	}
	from, to = math.Max(from, 0), math.Min(to, 1)
	return from, to, to-from > 1e-9
}

func cross(a, b draw.Point) float64 { return a.X*b.Y - a.Y*b.X }

// toBorder is the distance of a point from the nearest edge.
func toBorder(shape draw.Path, p draw.Point) float64 {
	best := math.Inf(1)
	for i, a := range shape {
		way := shape[(i+1)%len(shape)].Sub(a)
		q := p.Sub(a)
		t := 0.0
		if square := way.X*way.X + way.Y*way.Y; square > 0 {
			t = math.Min(math.Max((q.X*way.X+q.Y*way.Y)/square, 0), 1)
		}
		best = math.Min(best, q.Sub(way.Times(t)).Length())
	}
	return best
}

// heart finds the inner point farthest from the border; among nearly equal ones, the one nearest to the middle.
func heart(shape draw.Path) draw.Point {
	low, high := shape.Bounds()
	middle := low.Add(high).Times(0.5)
	const steps = 24
	best, score := middle, math.Inf(-1)
	for i := range steps + 1 {
		for j := range steps + 1 {
			p := draw.Pt(low.X+(high.X-low.X)*float64(i)/steps, low.Y+(high.Y-low.Y)*float64(j)/steps)
			if !shape.Holds(p) {
				continue
			}
			if s := toBorder(shape, p) - 0.05*p.Sub(middle).Length(); s > score {
				best, score = p, s
			}
		}
	}
	return best
}

// spaceAt is the space at a point, or nil.
func (p *plan) spaceAt(q draw.Point) *space {
	for _, s := range p.spaces {
		if s.shape.Holds(q) {
			return s
		}
	}
	return nil
}

// bounds returns the corners of the smallest axis-parallel rectangle around spaces.
func bounds(spaces []*space) (low, high draw.Point) {
	var all draw.Path
	for _, s := range spaces {
		all = append(all, s.shape...)
	}
	return all.Bounds()
}

// holds reports whether a box is within a room.
func (r *room) holds(x, y, w, h float64) bool {
	const steps = 6
	for i := range steps + 1 {
		for j := range steps/2 + 1 {
			p := draw.Pt(x+w*float64(i)/steps, y+h*float64(j)/(steps/2))
			if !slices.ContainsFunc(r.spaces, func(s *space) bool { return s.shape.Holds(p) }) {
				return false
			}
		}
	}
	return true
}
