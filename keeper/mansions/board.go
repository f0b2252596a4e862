package mansions

import (
	"fmt"
	"slices"

	"lantern/stories"
)

// board is the map as the rules use it: who is next to what.
type board struct {
	rooms  map[string]stories.Room
	roomOf map[string]string   // space to room
	next   map[string][]string // adjacent spaces, in the order of the map (MOM-7.2)
	doors  map[string]stories.Door
	order  []string // all spaces, in the order of the map
}

func newBoard(m stories.Map) (*board, error) {
	b := &board{rooms: map[string]stories.Room{}, roomOf: map[string]string{}, next: map[string][]string{}, doors: map[string]stories.Door{}}
	for _, r := range m.Rooms {
		b.rooms[r.ID] = r
		for _, sp := range r.Spaces {
			if _, twice := b.roomOf[sp.ID]; twice {
				return nil, fmt.Errorf("space %q is there twice", sp.ID)
			}
			b.roomOf[sp.ID] = r.ID
			b.order = append(b.order, sp.ID)
		}
	}
	join := func(x, y string) {
		if !slices.Contains(b.next[x], y) {
			b.next[x], b.next[y] = append(b.next[x], y), append(b.next[y], x)
		}
	}
	apart := func(x, y string) bool {
		return slices.Contains(m.Apart, [2]string{x, y}) || slices.Contains(m.Apart, [2]string{y, x})
	}
	for _, r := range m.Rooms {
		for i, x := range r.Spaces {
			for _, y := range r.Spaces[:i] {
				if !apart(x.ID, y.ID) {
					join(x.ID, y.ID)
				}
			}
		}
	}
	for _, j := range m.Joined {
		join(j[0], j[1])
	}
	for _, d := range m.Doors {
		b.doors[d.ID] = d
		if d.B != "" && !d.Sealed {
			join(d.A, d.B)
		}
	}
	for sp := range b.next {
		slices.SortFunc(b.next[sp], func(x, y string) int { return slices.Index(b.order, x) - slices.Index(b.order, y) })
	}
	return b, nil
}

func (b *board) has(space string) bool { _, ok := b.roomOf[space]; return ok }

func (b *board) adjacent(x, y string) bool { return slices.Contains(b.next[x], y) }

// sealedBetween names the sealed door between two spaces, if there is one.
func (b *board) sealedBetween(m stories.Map, x, y string) string {
	for _, d := range m.Doors {
		if d.Sealed && (d.A == x && d.B == y || d.A == y && d.B == x) {
			return d.ID
		}
	}
	return ""
}

// spaces lists the spaces of a room.
func (b *board) spaces(room string) []string {
	var out []string
	for _, sp := range b.rooms[room].Spaces {
		out = append(out, sp.ID)
	}
	return out
}

// adjacentRooms lists the rooms that a space's room can be left for, in the order of the map.
func (b *board) adjacentRooms(room string) []string {
	var out []string
	for _, sp := range b.spaces(room) {
		for _, n := range b.next[sp] {
			if b.roomOf[n] != room {
				out = plusOnce(out, b.roomOf[n])
			}
		}
	}
	return out
}
