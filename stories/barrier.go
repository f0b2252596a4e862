package stories

import (
	"reflect"
	"slices"

	"lantern/stories/geom"
)

// barriers are all lines that neither a look nor a step passes: the outlines of
// rooms but for archways, the walls inside rooms, and the doors, closed as they
// always are, sealed ones and those off the map included (MOM-7.1, MOM-7.4). A
// barrier holds its end points. No two of them overlap, and where two of one
// straight line meet end to end they are one.
func barriers(m Map) []geom.Line {
	solid := slices.Clone(m.Walls)
	var arches []geom.Line
	for _, door := range m.Doors {
		if door.passage() {
			arches = append(arches, door.At)
		} else {
			solid = append(solid, door.At)
		}
	}
	for _, room := range m.Rooms {
		for i, space := range room.Spaces {
			for _, side := range geom.Edges(space.Shape) {
				open := geom.Overlaps(side, arches)
				for j, other := range room.Spaces {
					if i != j {
						open = append(open, geom.Overlaps(side, geom.Edges(other.Shape))...)
					}
				}
				solid = append(solid, geom.Without(side, open)...)
			}
		}
	}
	return geom.Merged(solid)
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

// EachEffect visits effects and all that lie inside them.
func EachEffect(effects []Effect, visit func(*Effect)) {
	for i := range effects {
		e := &effects[i]
		visit(e)
		for _, inner := range Branches(e) {
			EachEffect(inner, visit)
		}
	}
}

// Branches lists the lists of effects inside an effect.
func Branches(e *Effect) [][]Effect {
	switch {
	case e.Test != nil:
		return [][]Effect{e.Test.Pass, e.Test.Fail}
	case e.Puzzle != nil:
		return [][]Effect{e.Puzzle.Solved, e.Puzzle.Stopped}
	case e.If != nil:
		return [][]Effect{e.If.Then, e.If.Else}
	case e.Choose != nil:
		all := make([][]Effect, len(e.Choose.Options))
		for i, option := range e.Choose.Options {
			all[i] = option.Effects
		}
		return all
	}
	return nil
}

// IsZero tells whether nothing is said in a value of the model.
func IsZero(v any) bool { return reflect.ValueOf(v).IsZero() }

// touch tells whether two spaces of one room are parted by a white line (MOM-7.2):
// their borders have a stretch in common that no wall covers, or a single point at
// which no wall stands and around which one can turn from the one to the other, by
// less than half a turn, without meeting a barrier. So a step around the corner of a wall is allowed, but
// none through the point where the corners of two walls meet.
//
// Adjacent spaces of the game have at least 3 mm of white line in common. A stretch
// between two points of the grid is always longer, as a figure stands on 2 by 2 units.
func touch(a, b []geom.Point, walls, barriers []geom.Line) bool {
	for _, e := range geom.Edges(a) {
		for _, stretch := range geom.Overlaps(e, geom.Edges(b)) {
			if !geom.Covered(stretch, walls) {
				return true
			}
		}
	}
	for _, pair := range [2][2][]geom.Point{{a, b}, {b, a}} {
		for _, p := range pair[0] {
			if !geom.Covered(geom.Line{p, p}, walls) && turns(p, a, b, barriers) {
				return true
			}
		}
	}
	return false
}

// turns tells whether a point lies on the borders of two polygons and one can turn
// around it from the inside of the one to that of the other without meeting a barrier.
func turns(p geom.Point, a, b []geom.Point, barriers []geom.Line) bool {
	s, ok := geom.SectorAt(p, a)
	if !ok {
		return false
	}
	t, ok := geom.SectorAt(p, b)
	return ok && geom.NewFan(p, barriers).Joins(s, t)
}
