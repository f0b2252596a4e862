package board

import (
	"fmt"
	"maps"
	"math"
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
	doorShare   = 0.3   // what each door between rooms side by side adds to the score of an area, as a share
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
	s := sketcher{house: rect{0, 0, t.wide, t.high}, pixels: float64(t.pixels), touching: stories.Touching(m)}
	blocks := blocksOf(m)
	if len(s.touching) > 0 {
		s.known = map[laying]divided{}
		gather(blocks, s.touching)
	}
	at := s.layout(blocks, s.house).at
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
	for _, pair := range s.touching {
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

// gather changes the order of blocks so that those with rooms that touch are near each other. What is outside and what
// is under the ground stays at its end.
func gather(blocks []block, touching [][2]string) {
	of := func(room string) int {
		return slices.IndexFunc(blocks, func(b block) bool { return slices.Contains(b.rooms, room) })
	}
	far := func() (sum int) {
		for _, pair := range touching {
			d := of(pair[0]) - of(pair[1])
			sum += max(d, -d)
		}
		return sum
	}
	zone := func(b block) string {
		if b.kind == "hallway" {
			return ""
		}
		return b.kind
	}
	for least, better := far(), true; better; {
		better = false
		for i := range blocks {
			for j := range i {
				if zone(blocks[i]) != zone(blocks[j]) {
					continue
				}
				blocks[i], blocks[j] = blocks[j], blocks[i]
				if now := far(); now < least {
					least, better = now, true
				} else {
					blocks[i], blocks[j] = blocks[j], blocks[i]
				}
			}
		}
	}
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
	house    rect
	pixels   float64 // of a unit
	touching [][2]string
	known    map[laying]divided // what was laid out before; nil if no rooms touch
}

// laying is a part of a list of blocks, in an area.
type laying struct {
	first         string // its first room
	blocks, rooms int
	in            rect
}

// divided is an area divided among rooms. worst is the score of the room that fared worst, sum that of all; doors are
// the rooms that touch and are side by side.
type divided struct {
	at         map[string]rect
	worst, sum float64
	doors      int
}

// score says how well an area is divided.
func (d divided) score() float64 { return d.worst * (1 + doorShare*float64(d.doors)) }

// layout divides an area among blocks in their order. It cuts it in two, at a few places near the middle and in both
// directions, and keeps the cut after which the worst room is best.
func (s sketcher) layout(blocks []block, in rect) divided {
	if len(blocks) == 1 {
		return s.fill(blocks[0], in)
	}
	key := laying{blocks[0].rooms[0], len(blocks), 0, in}
	for _, b := range blocks {
		key.rooms += len(b.rooms)
	}
	if out, ok := s.known[key]; ok {
		return out
	}
	out := s.divide(blocks, in)
	if s.known != nil {
		s.known[key] = out
	}
	return out
}

// divide is layout of more than one block.
func (s sketcher) divide(blocks []block, in rect) divided {
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
			if len(s.touching) == 0 && a.worst < best.worst {
				continue
			}
			b := s.layout(blocks[k:], two[1])
			both := divided{worst: min(a.worst, b.worst), sum: a.sum + b.sum, doors: a.doors + b.doors + s.between(a, b)}
			if both.score() > best.score() || both.score() == best.score() && both.sum > best.sum {
				best = both
				best.at = maps.Clone(a.at)
				maps.Copy(best.at, b.at)
			}
		}
	}
	return best
}

// between counts the rooms that touch and are side by side, one in each of two parts.
func (s sketcher) between(a, b divided) (n int) {
	for _, pair := range s.touching {
		for _, ends := range [][2]string{pair, {pair[1], pair[0]}} {
			one, in := a.at[ends[0]]
			other, also := b.at[ends[1]]
			if _, side := opening(one, other); in && also && side {
				n++
			}
		}
	}
	return n
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
	return divided{at: map[string]rect{b.rooms[0]: in}, worst: score, sum: score}
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
