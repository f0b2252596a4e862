package state

import (
	"fmt"
	"slices"

	"lantern/stories"
)

// Board is the map as the rules use it: the story's board with precomputed answers.
type Board struct {
	Drawn  *stories.Board
	Rooms  map[string]stories.Room
	RoomOf map[string]string   // space to room
	Next   map[string][]string // adjacent spaces (MOM-7.2)

	// through lists the connections of two adjacent spaces: doors by ID, "" for a white line or an archway.
	through map[[2]string][]string

	Doors  map[string]stories.Door
	Inside map[string][]string // room to its spaces
	Beside map[string][]string // room to the rooms that can be entered from it
	sealed []stories.Door
	Exits  []stories.Door
	Order  []string // all spaces, in the order of the map
}

func NewBoard(m stories.Map) (*Board, error) {
	from, err := m.Board()
	if err != nil {
		return nil, err
	}
	b := &Board{Drawn: from, Rooms: map[string]stories.Room{}, RoomOf: map[string]string{}, Next: map[string][]string{},
		Doors:  map[string]stories.Door{},
		Inside: map[string][]string{}, Beside: map[string][]string{}, Order: from.Spaces(), Exits: from.Exits(),
		through: map[[2]string][]string{}}
	for _, r := range from.Rooms() {
		b.Rooms[r.ID], b.Inside[r.ID], b.Beside[r.ID] = r, from.SpacesOf(r.ID), from.RoomsNext(r.ID)
	}
	for _, sp := range b.Order {
		b.RoomOf[sp] = from.RoomOf(sp)
		for _, n := range from.Neighbours(sp) {
			b.Next[sp] = PlusOnce(b.Next[sp], n.Space)
			door := n.Door
			if n.Archway {
				door = ""
			}
			b.through[[2]string{sp, n.Space}] = PlusOnce(b.through[[2]string{sp, n.Space}], door)
		}
	}
	for _, d := range m.Doors {
		b.Doors[d.ID] = d
		if d.Sealed {
			b.sealed = append(b.sealed, d)
		}
	}
	return b, nil
}

// Touching lists the rooms that touch, as far as it is known, on a map that only the table shows.
func (b *Box) Touching(s State) [][2]string {
	if s.Joined != nil {
		return *s.Joined
	}
	if !b.StoryPack.Map.Undrawn {
		return nil
	}
	return stories.Touching(b.StoryPack.Map)
}

// Laid is the board with the rooms side by side that touch on the table, as far as that was said in the session.
func (b *Box) Laid(s State) *Board {
	if s.Joined == nil {
		return b.Board
	}
	key := fmt.Sprint(*s.Joined)
	if board, ok := b.laid.Load(key); ok {
		return board.(*Board)
	}
	board, err := NewBoard(stories.Laid(b.StoryPack.Map, *s.Joined))
	if err != nil {
		board = b.Board
	}
	b.laid.Store(key, board)
	return board
}

func (b *Board) Has(space string) bool { _, ok := b.RoomOf[space]; return ok }

// SealedBetween returns the sealed door between two spaces, "" if there is none.
func (b *Board) SealedBetween(x, y string) string {
	for _, d := range b.sealed {
		if d.A == x && d.B == y || d.A == y && d.B == x {
			return d.ID
		}
	}
	return ""
}

// InRoom lists the investigators in a room, in seat order.
func (b *Box) InRoom(s State, room string) []string {
	return s.SeatIDs(func(v *Investigator) bool { return v.State == SeatIn && b.Board.RoomOf[v.Space] == room })
}

// walker says which passages a figure can use, and which barriers stop it.
type walker struct {
	ladders bool // investigators and humanoid monsters (MOM-11.6)
	vents   bool // beasts (MOM-11.6)
}

// Walks returns how an investigator (by seat) or a monster (by ID) moves.
func (b *Box) Walks(s State, figure string) walker {
	if m, ok := s.Monster(figure); ok {
		class := ""
		if k := b.Kinds[m.Type]; k != nil {
			class = k.Class
		}
		return walker{ladders: class == "humanoid", vents: class == "beast"}
	}
	return walker{ladders: true}
}

// passages lists the spaces that a ladder or a vent connects with a space for a figure. They count for movement only,
// never for range or sight (MOM-11.6).
func (s State) passages(space string, w walker) []string {
	var out []string
	for _, feature := range []struct {
		name string
		use  bool
	}{{"ladder", w.ladders}, {"vent", w.vents}} {
		if !feature.use || !s.Has(feature.name, space) {
			continue
		}
		for _, t := range s.Things {
			if t.Feature == feature.name && t.Space != space {
				out = PlusOnce(out, t.Space)
			}
		}
	}
	return out
}

// Reach lists the spaces one movement step away for a figure: the adjacent ones, then those through a ladder or a vent.
// It ignores barricades and locks.
func (b *Box) Reach(s State, space string, w walker) []string {
	out := b.Laid(s).Next[space]
	for _, other := range s.passages(space, w) {
		out = PlusOnce(out, other)
	}
	return out
}

// BarredBy returns the barricaded door that keeps a figure from stepping from one space to another. It is empty if
// there is a way without one, or no way at all (MOM-11.2).
func (b *Box) BarredBy(s State, from, to string, w walker) string {
	if slices.Contains(s.passages(from, w), to) {
		return ""
	}
	barred := ""
	for _, door := range b.Board.through[[2]string{from, to}] {
		if door == "" || !s.Barricaded(door) {
			return ""
		}
		if barred == "" {
			barred = door
		}
	}
	return barred
}

// BesideBy reports whether an investigator can enter a room from his space by a ladder.
func (b *Box) BesideBy(s State, v Investigator, room string) bool {
	return slices.ContainsFunc(s.passages(v.Space, walker{ladders: true}),
		func(space string) bool { return b.Board.RoomOf[space] == room })
}
