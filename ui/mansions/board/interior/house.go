// Package interior draws a story's map as a house seen from above: floors by kind of room, walls with windows, and
// furniture. It knows only polygons and kinds of rooms; figures, cards and light belong to package board.
package interior

import (
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"lantern/ui/widget/draw"
)

// Room is a room to be drawn, in units of the map.
type Room struct {
	ID      string
	Words   []string // the room's words in the story's map, which determine its kind
	Outside bool
	Look    string   // a floor named by the map
	Pieces  []string // furniture named by the map
	Spaces  []draw.Path
	Centres []draw.Point // where figures are placed first, one for each space
}

// House is the drawing of a map, computed once.
type House struct {
	rooms []room
	walls []draw.Path
	doors []draw.Path
}

type room struct {
	Room
	floor  Floor
	pieces []Piece // most wanted first
	most   int     // how many of them are shown
}

// New computes how a map is drawn: the floor of each room and its furniture. The result for a map is always the same.
func New(rooms []Room, walls, doors []draw.Path) *House {
	h := &House{walls: walls, doors: doors}
	for _, r := range rooms {
		kind := kindOf(r)
		at := room{Room: r, floor: kind.floor, most: 2}
		area := 0.0
		for _, s := range r.Spaces {
			low, high := s.Bounds()
			area += (high.X - low.X) * (high.Y - low.Y)
		}
		at.most = min(max(int(area/18), 2), 5) + len(r.Spaces) - 1
		at.pieces = furnish(r, kind, doors, seeded(r.ID))
		h.rooms = append(h.rooms, at)
	}
	return h
}

// seeded is a random generator seeded by a name.
func seeded(name string) *rand.Rand {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(name)) // writing to a hash never fails
	return rand.New(rand.NewPCG(sum.Sum64(), 1926))
}

// Box is an axis-parallel rectangle in units of the map.
type Box struct{ X, Y, W, H float64 }

// Meets reports whether two rectangles overlap.
func (b Box) Meets(o Box) bool {
	return b.X < o.X+o.W && o.X < b.X+b.W && b.Y < o.Y+o.H && o.Y < b.Y+b.H
}

// Pieces is the furniture of a room that does not cover text.
func (h *House) Pieces(room string, written []Box) []Piece {
	for _, r := range h.rooms {
		if r.ID != room {
			continue
		}
		var out []Piece
		for _, p := range r.pieces {
			if len(out) < r.most && !slices.ContainsFunc(written, p.At.Meets) {
				out = append(out, p)
			}
		}
		return out
	}
	return nil
}

// Draw paints floors and furniture. written has the areas to keep free of furniture, by room.
func (h *House) Draw(s *draw.Sheet, written map[string][]Box) {
	for _, r := range h.rooms {
		for i, sp := range r.Spaces {
			r.floor.paint(s, sp, r.ID, i)
		}
	}
	h.Furnish(s, written)
}

// Furnish paints only the furniture.
func (h *House) Furnish(s *draw.Sheet, written map[string][]Box) {
	for _, r := range h.rooms {
		for _, p := range h.Pieces(r.ID, written[r.ID]) {
			p.paint(s)
		}
	}
}

// FloorOf is the floor of a room.
func (h *House) FloorOf(room string) Floor {
	for _, r := range h.rooms {
		if r.ID == room {
			return r.floor
		}
	}
	return Boards
}
