package stories

import (
	"fmt"
	"lantern/stories/geom"
	"lantern/stories/strictyaml"
	"slices"
	"sync"
)

// Board is a map with everything that follows from its drawing: the room and tile of each space (MOM-7.1), adjacency
// (MOM-7.2), distances (MOM-7.3) and lines of sight (MOM-7.4). It never changes and is safe for concurrent use.
type Board struct {
	Min, Max geom.Point // the bounding box of all spaces
	rooms    []Room
	tiles    []Tile
	tileOf   map[string]string // room to tile
	spaces   []string          // in map order
	index    map[string]int    // space to its index in spaces
	field    map[string]*Field
	exits    []Door
	steps    pairs[int16]       // movement steps, through doors; -1: unreachable
	free     pairs[int16]       // movement steps without passing a door; -1: unreachable
	sight    pairs[bool]        // empty while the map has problems
	through  func() pairs[bool] // the same with every unsealed door open
	undrawn  bool               // only the table knows distances and sight
}

// Field is a space with its surroundings.
type Field struct {
	ID     string
	Room   string
	Shape  []geom.Point
	Centre [2]float64 // a point inside the space for a figure or a name
	Next   []Neighbour
}

// Neighbour is an adjacent space. Door is the door between, empty for a white line inside a room. It is also set for an
// archway, although an archway does not count as a door.
type Neighbour struct {
	Space   string
	Door    string
	Archway bool
}

// Board computes the board of a map. It refuses an unplayable map with [Problems].
func (m Map) Board() (*Board, error) {
	b, problems := NewBoard(m, func(string) strictyaml.Position { return strictyaml.Position{} })
	return b, problems.Err()
}

// NewBoard is Map.Board with positions in its problems: where finds the position of a value by its path in the map. The
// board is nil if the map is too faulty to tell spaces apart.
func NewBoard(m Map, where func(path string) strictyaml.Position) (*Board, strictyaml.Problems) {
	c := &boardCheck{m: m, where: where}
	if c.size() {
		c.names()
		c.shapes()
	}
	if len(c.r.Problems) > 0 {
		return nil, c.r.Problems
	}
	b := &Board{rooms: m.Rooms, tiles: m.Tiles, tileOf: map[string]string{}, index: map[string]int{},
		field: map[string]*Field{}, undrawn: m.Undrawn}
	var corners []geom.Point
	for _, room := range m.Rooms {
		for _, space := range room.Spaces {
			b.index[space.ID] = len(b.spaces)
			b.spaces = append(b.spaces, space.ID)
			b.field[space.ID] = &Field{ID: space.ID, Room: room.ID, Shape: space.Shape,
				Centre: geom.Centre(space.Shape)}
			corners = append(corners, space.Shape...)
		}
	}
	b.Min, b.Max = geom.Box(corners)
	solid := barriers(m)
	b.joinSpaces(m, solid)
	for _, door := range m.Doors {
		switch {
		case door.Sealed:
		case door.B == "":
			b.exits = append(b.exits, door)
		default:
			b.link(door.A, Neighbour{Space: door.B, Door: door.ID, Archway: door.Open})
			b.link(door.B, Neighbour{Space: door.A, Door: door.ID, Archway: door.Open})
		}
	}
	if m.Undrawn && !b.connected() {
		b.joinAll()
	}
	b.steps = b.count(func(Neighbour) bool { return true })
	b.free = b.count(func(n Neighbour) bool { return n.Door == "" || n.Archway })
	c.plan(b)
	c.tiles(b)
	if len(c.r.Problems) == 0 && m.Undrawn {
		b.sight = newPairs(len(b.spaces), true)
	} else if len(c.r.Problems) == 0 {
		b.sight = look(m, solid)
		b.through = sync.OnceValue(func() pairs[bool] {
			open := m.opened()
			return look(open, barriers(open))
		})
	}
	return b, c.r.Problems
}

// joinSpaces finds the white lines: spaces of one room that touch (MOM-7.2).
func (b *Board) joinSpaces(m Map, solid []geom.Line) {
	apart := map[[2]ID]bool{}
	for _, pair := range m.Apart {
		apart[pair], apart[[2]ID{pair[1], pair[0]}] = true, true
	}
	for _, room := range m.Rooms {
		for i, s := range room.Spaces {
			for _, t := range room.Spaces[i+1:] {
				if !apart[[2]ID{s.ID, t.ID}] && touch(s.Shape, t.Shape, m.Walls, solid) {
					b.linkBoth(s.ID, t.ID)
				}
			}
		}
	}
	for _, pair := range m.Joined {
		if !b.Adjacent(pair[0], pair[1]) {
			b.linkBoth(pair[0], pair[1])
		}
	}
}

func (b *Board) linkBoth(s, t string) {
	b.link(s, Neighbour{Space: t})
	b.link(t, Neighbour{Space: s})
}

func (b *Board) link(from string, to Neighbour) {
	f := b.field[from]
	f.Next = append(f.Next, to)
}

// Field finds a space.
func (b *Board) Field(space string) (Field, bool) {
	f, ok := b.field[space]
	if !ok {
		return Field{}, false
	}
	return *f, true
}

// Spaces lists all spaces in map order.
func (b *Board) Spaces() []string { return slices.Clone(b.spaces) }

// Rooms lists all rooms in map order.
func (b *Board) Rooms() []Room { return slices.Clone(b.rooms) }

// Room finds a room.
func (b *Board) Room(id string) (Room, bool) {
	i := slices.IndexFunc(b.rooms, func(r Room) bool { return r.ID == id })
	if i < 0 {
		return Room{}, false
	}
	return b.rooms[i], true
}

// RoomOf returns the room of a space, "" if there is no such space.
func (b *Board) RoomOf(space string) string {
	if f, ok := b.field[space]; ok {
		return f.Room
	}
	return ""
}

// SpacesOf lists the spaces of a room in map order.
func (b *Board) SpacesOf(room string) []string {
	r, _ := b.Room(room)
	all := make([]string, len(r.Spaces))
	for i, s := range r.Spaces {
		all[i] = s.ID
	}
	return all
}

// Neighbours lists the adjacent spaces: those of the same room first, then those behind doors.
func (b *Board) Neighbours(space string) []Neighbour {
	f, ok := b.field[space]
	if !ok {
		return nil
	}
	return slices.Clone(f.Next)
}

// Adjacent reports whether two spaces are adjacent (MOM-7.2).
func (b *Board) Adjacent(s, t string) bool {
	f, ok := b.field[s]
	return ok && slices.ContainsFunc(f.Next, func(n Neighbour) bool { return n.Space == t })
}

// RoomsNext lists the rooms that can be entered from a room in one step, in map order.
func (b *Board) RoomsNext(room string) []string {
	var all []string
	for _, other := range b.rooms {
		if other.ID != room && b.roomsTouch(room, other.ID) {
			all = append(all, other.ID)
		}
	}
	return all
}

func (b *Board) roomsTouch(room, other string) bool {
	for _, s := range b.SpacesOf(room) {
		for _, n := range b.field[s].Next {
			if b.field[n.Space].Room == other {
				return true
			}
		}
	}
	return false
}

// Exits lists the unsealed doors that lead off the map (MOM-7.5).
func (b *Board) Exits() []Door { return slices.Clone(b.exits) }

// boardCheck finds what is wrong with a map.
type boardCheck struct {
	m     Map
	where func(path string) strictyaml.Position
	r     strictyaml.Reporter
}

func (c *boardCheck) report(path, form string, args ...any) {
	where := c.where(path)
	c.r.Report(where, form, args...)
	if where == (strictyaml.Position{}) {
		p := &c.r.Problems[len(c.r.Problems)-1]
		p.Message = path + ": " + p.Message
	}
}

func spacePath(room, space int) string { return fmt.Sprintf("rooms[%d].spaces[%d]", room, space) }
