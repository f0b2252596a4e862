package stories

import (
	"fmt"
	"slices"
)

// joined finds rooms that no way leads to (MOM-7.2, MOM-11.6). It reports a room that is cut off once, not again for
// each room that only it would connect, and one room of a wing that is cut off.
func (c *boardCheck) joined(b *Board) {
	next := make([][]int, len(c.m.Rooms))
	rooms := map[string]int{}
	for i, room := range c.m.Rooms {
		rooms[room.ID] = i
	}
	join := func(i, j int) { next[i], next[j] = append(next[i], j), append(next[j], i) }
	for i, room := range c.m.Rooms {
		for _, other := range b.RoomsNext(room.ID) {
			join(i, rooms[other])
		}
	}
	ladders := LaddersOf(c.m)
	for _, space := range ladders {
		if b.RoomOf(space) != "" {
			join(rooms[b.RoomOf(ladders[0])], rooms[b.RoomOf(space)])
		}
	}
	wings := wingsOf(next)
	if len(wings) < 2 {
		return
	}
	main := slices.MaxFunc(wings, func(a, b []int) int { return len(a) - len(b) })
	say := func(room, from int) {
		c.report(fmt.Sprintf("rooms[%d]", room), "unreachable.room", c.m.Rooms[room].ID, c.m.Rooms[from].ID)
	}
	for i := range wings { // the story usually begins in the first room, so it is blamed last
		if wing := wings[(i+1)%len(wings)]; len(wing) == 1 && c.joinsAll(next, wing[0]) {
			if wing[0] == 0 {
				main = wings[1]
			} else {
				main = wings[0]
			}
			say(wing[0], main[0])
			return
		}
	}
	for _, wing := range wings {
		if wing[0] != main[0] {
			say(wing[0], main[0])
		}
	}
}

// joinsAll reports whether all rooms would be connected if a room's sealed doors were not sealed, or if it had doors to
// all adjoining rooms.
func (c *boardCheck) joinsAll(next [][]int, room int) bool {
	all := slices.Clone(next)
	join := func(test func(other Room) bool) (found bool) {
		for i, other := range c.m.Rooms {
			if i != room && test(other) {
				all[i], all[room] = append(slices.Clone(all[i]), room), append(slices.Clone(all[room]), i)
				found = true
			}
		}
		return found
	}
	if !join(func(other Room) bool { return c.sealed(c.m.Rooms[room], other) }) {
		join(func(other Room) bool { return bordering(c.m.Rooms[room], other) })
	}
	return len(wingsOf(all)) == 1
}

// sealed reports whether a sealed door is between two rooms.
func (c *boardCheck) sealed(room, other Room) bool {
	holds := func(r Room, space string) bool {
		return slices.ContainsFunc(r.Spaces, func(s Space) bool { return s.ID == space })
	}
	return slices.ContainsFunc(c.m.Doors, func(d Door) bool {
		return d.Sealed && (holds(room, d.A) && holds(other, d.B) || holds(room, d.B) && holds(other, d.A))
	})
}

// wingsOf returns the connected parts of a graph, each sorted, by their first element.
func wingsOf(next [][]int) [][]int {
	seen := make([]bool, len(next))
	var wings [][]int
	for i := range next {
		if seen[i] {
			continue
		}
		seen[i] = true
		wing := []int{i}
		for k := 0; k < len(wing); k++ {
			for _, j := range next[wing[k]] {
				if !seen[j] {
					seen[j] = true
					wing = append(wing, j)
				}
			}
		}
		slices.Sort(wing)
		wings = append(wings, wing)
	}
	return wings
}

// LaddersOf lists the spaces with a ladder.
func LaddersOf(m Map) []string {
	var all []string
	for _, thing := range m.Things {
		if thing.Feature == "ladder" && !slices.Contains(all, thing.Space) {
			all = append(all, thing.Space)
		}
	}
	return all
}
