package mansions

import "lantern/stories"

// board is the map as the rules use it: the story's board with its answers at hand.
type board struct {
	drawn  *stories.Board
	rooms  map[string]stories.Room
	roomOf map[string]string   // space to room
	next   map[string][]string // adjacent spaces (MOM-7.2)

	// through lists the ways between two adjacent spaces: doors by ID, empty for a white line or an archway.
	through map[[2]string][]string

	doors  map[string]stories.Door
	inside map[string][]string // room to its spaces
	beside map[string][]string // room to the rooms that can be entered from it
	sealed []stories.Door
	exits  []stories.Door
	order  []string // all spaces, in the order of the map
}

func newBoard(m stories.Map) (*board, error) {
	from, err := m.Board()
	if err != nil {
		return nil, err
	}
	b := &board{drawn: from, rooms: map[string]stories.Room{}, roomOf: map[string]string{}, next: map[string][]string{}, doors: map[string]stories.Door{},
		inside: map[string][]string{}, beside: map[string][]string{}, order: from.Spaces(), exits: from.Exits(), through: map[[2]string][]string{}}
	for _, r := range from.Rooms() {
		b.rooms[r.ID], b.inside[r.ID], b.beside[r.ID] = r, from.SpacesOf(r.ID), from.RoomsNext(r.ID)
	}
	for _, sp := range b.order {
		b.roomOf[sp] = from.RoomOf(sp)
		for _, n := range from.Neighbours(sp) {
			b.next[sp] = plusOnce(b.next[sp], n.Space)
			door := n.Door
			if n.Archway {
				door = ""
			}
			b.through[[2]string{sp, n.Space}] = plusOnce(b.through[[2]string{sp, n.Space}], door)
		}
	}
	for _, d := range m.Doors {
		b.doors[d.ID] = d
		if d.Sealed {
			b.sealed = append(b.sealed, d)
		}
	}
	return b, nil
}

func (b *board) has(space string) bool { _, ok := b.roomOf[space]; return ok }

// sees tells whether there is a line of sight between two spaces (MOM-7.4).
func (b *board) sees(x, y string) bool { return b.drawn.Sees(x, y) }

// inSight tells whether a target can be aimed at: in sight and at most so many steps
// off (MOM-7.3, MOM-7.4); with doors those on the way do not put it out of range.
func (b *board) inSight(from, to string, within int, doors bool) bool {
	return b.drawn.InSight(from, to, within, doors)
}

// sealedBetween names the sealed door between two spaces, if there is one.
func (b *board) sealedBetween(x, y string) string {
	for _, d := range b.sealed {
		if d.A == x && d.B == y || d.A == y && d.B == x {
			return d.ID
		}
	}
	return ""
}
