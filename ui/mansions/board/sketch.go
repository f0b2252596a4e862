package board

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"

	"lantern/stories"
	"lantern/stories/geom"
	"lantern/ui/mansions/board/interior"
	"lantern/ui/widget/draw"
)

// An undrawn map is sketched as a house that fills the widget. Rooms printed on one tile are next to each other with an
// opening between them, a larger tile is larger, what is outside is at one edge and what is under the ground at
// another. Rooms of which the owner said that they touch have a door between them, or else a line from the one to the
// other. Nothing else about the positions has a meaning: how the tiles are laid, only the table knows.
const (
	// A house has the same shape in most widgets, so that it is the same house in the set-up, on the table and in the
	// players' window.
	houseShape = 1.4 // width to height
	slimmest   = 0.7 // of widgets
	widest     = 3.2

	housePixels = 9     // of a unit, for which its names are given room; in a larger widget they have more
	roomArea    = 132.0 // units of an average room
	roomShape   = 1.35  // width to height of a room, if there is a choice
	leastRoom   = 4     // the least side of a room, in units
	leastWide   = 84.0  // pixels; a narrower room has no place for its name
	leastHigh   = 48.0  // pixels
	openWide    = 3     // an opening between rooms of a tile, in units
	tightShare  = 0.2   // what the score of a room without a place for its name is multiplied by
	farShare    = 40    // what a line between rooms that touch costs, in units of its length
	startsOver  = 60    // times that the rooms are put elsewhere at random, in search of fewer lines
)

// tiling is the size of a sketch, in units, the pixels of a unit, and the rooms that touch; zero for a drawn map.
type tiling struct {
	wide, high, pixels int
	touching           string
}

// rect is an area of the sketch, in units.
type rect struct{ x, y, w, h int }

// block is a tile of the sketch, or one room of it.
type block struct {
	weight float64
	kind   string // of stories.TileKinds, or empty
	rooms  []string
}

// tileable reports whether a map is only a list of rooms with one space each.
func tileable(m stories.Map) bool {
	return m.Undrawn && len(m.Rooms) > 0 &&
		!slices.ContainsFunc(m.Rooms, func(r stories.Room) bool { return len(r.Spaces) != 1 })
}

// tilingFor is the size of a sketch of n rooms that fills a widget.
func tilingFor(n int, size fyne.Size) tiling {
	shape, usual := float64(size.Width/size.Height), false
	if usual = shape > slimmest && shape < widest; usual {
		shape = houseShape
	}
	area := roomArea * float64(n)
	wide, high := math.Round(math.Sqrt(area*shape)), math.Round(math.Sqrt(area/shape))
	if usual {
		return tiling{wide: int(wide), high: int(high), pixels: housePixels}
	}
	pixels := min(float64(size.Width)/(wide+2*margin), float64(size.Height)/(high+2*margin))
	return tiling{wide: int(wide), high: int(high), pixels: int(pixels)}
}

// sketched is an undrawn map as it is drawn: each room with its shape, the openings, and as joined the rooms that touch
// without being drawn side by side.
func (t tiling) sketched(m stories.Map) (stories.Map, map[string]draw.Path) {
	s := sketcher{house: rect{0, 0, t.wide, t.high}, pixels: float64(t.pixels)}
	blocks, touching := blocksOf(m), stories.Touching(m)
	at := s.layout(blocks, s.house).at
	if len(touching) > 0 {
		at = gather(blocks, touching, at)
	}
	out := stories.Map{Undrawn: true, Rooms: slices.Clone(m.Rooms)}
	shapes := map[string]draw.Path{}
	for i := range out.Rooms {
		r := &out.Rooms[i]
		shapes[r.Spaces[0].ID] = draw.Rect(float64(at[r.ID].x), float64(at[r.ID].y), float64(at[r.ID].w), float64(at[r.ID].h))
		kind := kindOf(m, r.ID)
		r.Outside = kind == "outside" && interior.Grown(r.ID)
		if r.Unnamed {
			r.Look = []string{"boards", "parquet", "carpet"}[i%3]
		}
	}
	for _, tile := range m.Printed {
		for i, id := range tile.Rooms[1:] {
			if line, ok := opening(at[tile.Rooms[i]], at[id]); ok {
				out.Doors = append(out.Doors, stories.Door{ID: fmt.Sprint(tile.ID, i), A: spaceOf(m, tile.Rooms[i]),
					B: spaceOf(m, id), At: line, Open: true})
			}
		}
	}
	for _, pair := range touching {
		a, b := spaceOf(m, pair[0]), spaceOf(m, pair[1])
		if slices.ContainsFunc(out.Doors, func(d stories.Door) bool { return d.A == a && d.B == b || d.A == b && d.B == a }) {
			continue
		}
		if line, ok := opening(at[pair[0]], at[pair[1]]); ok {
			out.Doors = append(out.Doors, stories.Door{ID: fmt.Sprint(pair), A: a, B: b, At: line})
		} else {
			out.Joined = append(out.Joined, [2]stories.ID{a, b})
		}
	}
	return out, shapes
}

// gather exchanges the places of rooms so that as many as possible of those that touch are side by side, and the others
// near each other. Rooms with a tile of their own change places, those outside and those under the ground among
// themselves.
func gather(blocks []block, touching [][2]string, at map[string]rect) map[string]rect {
	var rooms [][2]string // with the zone
	for _, b := range blocks {
		zone := b.kind
		if zone == "hallway" {
			zone = ""
		}
		if len(b.rooms) == 1 {
			rooms = append(rooms, [2]string{b.rooms[0], zone})
		}
	}
	best, at := at, maps.Clone(at)
	least, chance := apart(touching, best), rand.New(rand.NewPCG(1, 2))
	for range startsOver {
		now := apart(touching, at)
		for better := true; better; {
			better = false
			for i, a := range rooms {
				for _, b := range rooms[:i] {
					if a[1] != b[1] {
						continue
					}
					at[a[0]], at[b[0]] = at[b[0]], at[a[0]]
					if n := apart(touching, at); n < now {
						now, better = n, true
					} else {
						at[a[0]], at[b[0]] = at[b[0]], at[a[0]]
					}
				}
			}
		}
		if now < least {
			best, least = maps.Clone(at), now
		}
		for range rooms {
			if a, b := rooms[chance.IntN(len(rooms))], rooms[chance.IntN(len(rooms))]; a[1] == b[1] {
				at[a[0]], at[b[0]] = at[b[0]], at[a[0]]
			}
		}
	}
	return best
}

// apart says how badly rooms are placed that touch: nothing for those side by side.
func apart(touching [][2]string, at map[string]rect) (sum int) {
	for _, pair := range touching {
		a, b := at[pair[0]], at[pair[1]]
		if _, side := opening(a, b); !side {
			x, y := a.x+a.w/2-b.x-b.w/2, a.y+a.h/2-b.y-b.h/2
			sum += farShare + max(x, -x) + max(y, -y)
		}
	}
	return sum
}

func spaceOf(m stories.Map, room string) string {
	i := slices.IndexFunc(m.Rooms, func(r stories.Room) bool { return r.ID == room })
	return m.Rooms[i].Spaces[0].ID
}

// kindOf is the kind of the tile that a room is printed on.
func kindOf(m stories.Map, room string) string {
	for _, tile := range m.Printed {
		if slices.Contains(tile.Rooms, room) {
			return tile.Kind
		}
	}
	return ""
}

// opening is the way between two rooms that share a wall.
func opening(a, b rect) (geom.Line, bool) {
	low, high := max(a.y, b.y), min(a.y+a.h, b.y+b.h)
	if x := max(a.x, b.x); (a.x+a.w == b.x || b.x+b.w == a.x) && high-low > 1 {
		wide := min(openWide, high-low-1)
		y := low + (high-low-wide)/2
		return geom.Line{{x, y}, {x, y + wide}}, true
	}
	low, high = max(a.x, b.x), min(a.x+a.w, b.x+b.w)
	if y := max(a.y, b.y); (a.y+a.h == b.y || b.y+b.h == a.y) && high-low > 1 {
		wide := min(openWide, high-low-1)
		x := low + (high-low-wide)/2
		return geom.Line{{x, y}, {x + wide, y}}, true
	}
	return geom.Line{}, false
}

// tileWeight is the share of the house that a tile takes by its size. A tile of the table is up to three times as large
// as another; here the names need their place too.
var tileWeight = map[string]float64{"small": 1, "medium": 1.75, "large": 2.5}

// blocksOf lists the tiles of a map: those outside first, those under the ground last. Rooms without a name are strewn
// between the others of the house.
func blocksOf(m stories.Map) []block {
	zones, unnamed := map[string][]block{}, 0
	done := map[string]bool{}
	for _, r := range m.Rooms {
		b := block{weight: 1, rooms: []string{r.ID}}
		for _, tile := range m.Printed {
			if slices.Contains(tile.Rooms, r.ID) {
				b = block{max(tileWeight[tile.Size], 0.8*float64(len(tile.Rooms))), tile.Kind, tile.Rooms}
			}
		}
		if done[b.rooms[0]] {
			continue
		}
		done[b.rooms[0]] = true
		zone := b.kind
		if r.Unnamed {
			zone, unnamed = "unnamed", unnamed+1
		} else if zone == "hallway" {
			zone = ""
		}
		zones[zone] = append(zones[zone], b)
	}
	out, house := zones["outside"], zones[""]
	for i, j := 0, 0; i < len(house) || j < unnamed; {
		if j*len(house) < i*unnamed || i == len(house) {
			out, j = append(out, zones["unnamed"][j]), j+1
		} else {
			out, i = append(out, house[i]), i+1
		}
	}
	return append(out, zones["cave"]...)
}

// sketcher divides the house among tiles.
type sketcher struct {
	house  rect
	pixels float64 // of a unit
}

// divided is an area divided among rooms. worst is the score of the room that fared worst, sum that of all.
type divided struct {
	at         map[string]rect
	worst, sum float64
}

// layout divides an area among blocks in their order. It cuts it in two, at a few places near the middle and in both
// directions, and keeps the cut after which the worst room is best.
func (s sketcher) layout(blocks []block, in rect) divided {
	if len(blocks) == 1 {
		return s.fill(blocks[0], in)
	}
	whole := 0.0
	for _, b := range blocks {
		whole += b.weight
	}
	best := divided{worst: -1}
	for _, k := range cuts(blocks, whole) {
		share := 0.0
		for _, b := range blocks[:k] {
			share += b.weight / whole
		}
		for _, two := range in.cut(share) {
			a := s.layout(blocks[:k], two[0])
			if a.worst < best.worst {
				continue
			}
			b := s.layout(blocks[k:], two[1])
			if worst := min(a.worst, b.worst); worst > best.worst || worst == best.worst && a.sum+b.sum > best.sum {
				best = joined(a, b)
			}
		}
	}
	return best
}

// joined is an area of two parts.
func joined(a, b divided) divided {
	at := maps.Clone(a.at)
	maps.Copy(at, b.at)
	return divided{at, min(a.worst, b.worst), a.sum + b.sum}
}

// fill gives an area to the rooms of a block.
func (s sketcher) fill(b block, in rect) divided {
	if len(b.rooms) > 1 {
		var rooms []block
		for _, id := range b.rooms {
			rooms = append(rooms, block{1, b.kind, []string{id}})
		}
		return s.layout(rooms, in)
	}
	score := s.score(b.kind, in)
	return divided{map[string]rect{b.rooms[0]: in}, score, score}
}

// score says how well an area is shaped for a room, from 0 to 1.
func (s sketcher) score(kind string, in rect) float64 {
	if in.w < leastRoom || in.h < leastRoom {
		return 0
	}
	shape := float64(in.w) / float64(in.h)
	score := min(shape/roomShape, roomShape/shape)
	if kind == "hallway" { // long and narrow
		score = min(1, max(shape, 1/shape)/2.6)
	}
	if float64(in.w)*s.pixels < leastWide || float64(in.h)*s.pixels < leastHigh {
		score *= tightShare
	}
	h := s.house
	if edge := in.x == h.x || in.y == h.y || in.x+in.w == h.x+h.w || in.y+in.h == h.y+h.h; !edge &&
		(kind == "outside" || kind == "cave") {
		score *= 0.5
	}
	return score
}

// cuts are the places where a list of blocks may be cut in two: those nearest to the middle.
func cuts(blocks []block, whole float64) []int {
	const most = 3
	all := make([]int, 0, len(blocks))
	far, sum := map[int]float64{}, 0.0
	for k := 1; k < len(blocks); k++ {
		sum += blocks[k-1].weight
		all, far[k] = append(all, k), math.Abs(sum-whole/2)
	}
	slices.SortStableFunc(all, func(a, b int) int { return int(math.Round((far[a] - far[b]) * 1e6)) })
	return all[:min(len(all), most)]
}

// cut divides an area side by side, and one above the other.
func (in rect) cut(share float64) [][2]rect {
	w, h := int(math.Round(float64(in.w)*share)), int(math.Round(float64(in.h)*share))
	return [][2]rect{
		{{in.x, in.y, w, in.h}, {in.x + w, in.y, in.w - w, in.h}},
		{{in.x, in.y, in.w, h}, {in.x, in.y + h, in.w, in.h - h}},
	}
}
