package state

import "lantern/stories"

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
