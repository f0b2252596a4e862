package stories

import (
	"reflect"
	"slices"

	"lantern/stories/geom"
)

// barriers returns all lines that block both sight and movement: the outlines of rooms except archways, the walls
// inside rooms, and the doors, which are always closed, including sealed ones and those off the map (MOM-7.1, MOM-7.4).
// A barrier includes its end points. No two of them overlap; collinear ones that meet end to end are merged.
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

// opened returns the map with every unsealed door between two spaces replaced by an opening.
func (m Map) opened() Map {
	m.Doors = slices.Clone(m.Doors)
	for i := range m.Doors {
		m.Doors[i].Open = m.Doors[i].Open || m.Doors[i].B != ""
	}
	return m
}

// passage reports whether a door is an opening that nothing closes.
func (d Door) passage() bool { return d.Open && !d.Sealed }

// EachEffect visits effects and all effects inside them.
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

// IsZero reports whether a value of the model is empty.
func IsZero(v any) bool { return reflect.ValueOf(v).IsZero() }

// touch reports whether a white line separates two spaces of one room (MOM-7.2). Either their borders share a stretch
// that no wall covers, or they share a single point that is in no wall and around which one can turn from one space to
// the other, by less than half a turn, without meeting a barrier. So a step around the corner of a wall is allowed, but
// not one through the point where the corners of two walls meet.
//
// Adjacent spaces of the game share at least 3 mm of white line. A stretch between two points of the grid is always
// longer, since a figure occupies 2 by 2 units.
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

// turns reports whether a point is on the borders of two polygons and one can turn around it from the inside of one to
// that of the other without meeting a barrier.
func turns(p geom.Point, a, b []geom.Point, barriers []geom.Line) bool {
	s, ok := geom.SectorAt(p, a)
	if !ok {
		return false
	}
	t, ok := geom.SectorAt(p, b)
	return ok && geom.NewFan(p, barriers).Joins(s, t)
}
