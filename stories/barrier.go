package stories

import (
	"lantern/stories/plane"
	"slices"
)

// barriers are all lines that neither a look nor a step passes: the outlines of
// rooms but for archways, the walls inside rooms, and the doors, closed as they
// always are, sealed ones and those off the map included (MOM-7.1, MOM-7.4). A
// barrier holds its end points. No two of them overlap, and where two of one
// straight line meet end to end they are one.
func barriers(m Map) []plane.Line {
	solid := slices.Clone(m.Walls)
	var arches []plane.Line
	for _, door := range m.Doors {
		if door.passage() {
			arches = append(arches, door.At)
		} else {
			solid = append(solid, door.At)
		}
	}
	for _, room := range m.Rooms {
		for i, space := range room.Spaces {
			for _, side := range plane.Edges(space.Shape) {
				open := plane.Overlaps(side, arches)
				for j, other := range room.Spaces {
					if i != j {
						open = append(open, plane.Overlaps(side, plane.Edges(other.Shape))...)
					}
				}
				solid = append(solid, plane.Without(side, open)...)
			}
		}
	}
	return plane.Merged(solid)
}

// opened is the map with an opening instead of every door between two spaces that is not sealed.
func (m Map) opened() Map {
	m.Doors = slices.Clone(m.Doors)
	for i := range m.Doors {
		m.Doors[i].Open = m.Doors[i].Open || m.Doors[i].B != ""
	}
	return m
}

// passage tells whether a door is an opening that nothing closes.
func (d Door) passage() bool { return d.Open && !d.Sealed }
