package stories

import (
	"fmt"
	"maps"
	"slices"

	"lantern/stories/geom"
)

// Limits that keep the checks of a map fast.
const (
	maxRooms   = 60
	maxSpaces  = 200
	maxCorners = 40
	maxAll     = 1000 // corners of all spaces
)

// size refuses maps far larger than any table.
func (c *boardCheck) size() bool {
	spaces, corners := 0, 0
	for i, room := range c.m.Rooms {
		spaces += len(room.Spaces)
		for j, space := range room.Spaces {
			corners += len(space.Shape)
			if len(space.Shape) > maxCorners {
				c.report(spacePath(i, j)+".shape", "tooMany.corners", maxCorners, len(space.Shape))
			}
		}
	}
	if len(c.m.Rooms) > maxRooms || spaces > maxSpaces || len(c.m.Doors) > maxSpaces || len(c.m.Walls) > maxSpaces {
		c.report("rooms", "tooMany.map",
			maxRooms, maxSpaces, len(c.m.Rooms), spaces, len(c.m.Doors), len(c.m.Walls))
	}
	if corners > maxAll {
		c.report("rooms", "tooMany.mapCorners", maxAll, corners)
	}
	return len(c.r.Problems) == 0
}

// names finds missing and duplicate IDs, and doors that name unknown spaces.
func (c *boardCheck) names() {
	rooms, spaces, doors := map[string]bool{}, map[string]string{}, map[string]bool{}
	if len(c.m.Rooms) == 0 {
		c.report("", "missing.rooms")
	}
	for i, room := range c.m.Rooms {
		path := fmt.Sprintf("rooms[%d]", i)
		c.name(path+".id", room.ID, rooms, "room")
		if len(room.Spaces) == 0 {
			c.report(path, "missing.spaces", room.ID)
		}
		for j, space := range room.Spaces {
			if spaces[space.ID] != "" {
				c.report(spacePath(i, j)+".id", "duplicateID.space", space.ID, spaces[space.ID])
			} else if !GoodID(space.ID) {
				c.report(spacePath(i, j)+".id", "badID.form", space.ID)
			}
			spaces[space.ID] = room.ID
		}
		if room.Look != "" {
			c.oneOf(path+".look", room.Look, Looks)
		}
		if len(room.Furniture) > maxFurniture {
			c.report(path+".furniture", "tooMany.furniture", maxFurniture, len(room.Furniture))
			continue
		}
		for k, piece := range room.Furniture {
			c.oneOf(fmt.Sprintf("%s.furniture[%d]", path, k), piece, Furniture)
		}
	}
	known := func(path, space string) {
		if spaces[space] == "" {
			c.report(path, "unknownSpace.map", space)
			c.r.Near(space, slices.Collect(maps.Keys(spaces)))
		}
	}
	for i, door := range c.m.Doors {
		path := fmt.Sprintf("doors[%d]", i)
		c.name(path+".id", door.ID, doors, "door")
		known(path+".a", door.A)
		if door.B != "" {
			known(path+".b", door.B)
		}
	}
	if c.m.Undrawn && len(c.m.Doors)+len(c.m.Walls)+len(c.m.Apart)+len(c.m.Tiles) > 0 {
		c.report("", "needless.undrawn")
	}
	for i, pair := range c.m.Joined {
		known(fmt.Sprintf("joined[%d][0]", i), pair[0])
		known(fmt.Sprintf("joined[%d][1]", i), pair[1])
	}
	for i, pair := range c.m.Apart {
		known(fmt.Sprintf("apart[%d][0]", i), pair[0])
		known(fmt.Sprintf("apart[%d][1]", i), pair[1])
	}
	for i, thing := range c.m.Things {
		path := fmt.Sprintf("features[%d]", i)
		known(path+".space", thing.Space)
		if !slices.Contains(Features, thing.Feature) {
			c.report(path+".feature", "unknownValue.feature", thing.Feature, Features)
			c.r.Near(thing.Feature, Features)
		}
	}
}

func (c *boardCheck) oneOf(path, word string, known []string) {
	if !slices.Contains(known, word) {
		c.report(path, "unknownValue.oneOf", word, known)
		c.r.Near(word, known)
	}
}

// shapes finds spaces that are not simple polygons or overlap.
func (c *boardCheck) shapes() {
	type placed struct {
		id    string
		shape []geom.Point
	}
	var done []placed
	for i, room := range c.m.Rooms {
		for j, space := range room.Spaces {
			path := spacePath(i, j)
			if k := slices.IndexFunc(space.Shape, offGrid); k >= 0 {
				c.report(fmt.Sprintf("%s.shape[%d]", path, k), "badShape.corner", space.Shape[k], geom.MaxGrid)
				continue
			}
			if !geom.Simple(space.Shape) {
				c.report(path+".shape", "badShape.figure", space.ID)
				continue
			}
			for _, other := range done {
				if geom.Overlap(space.Shape, other.shape) {
					c.report(path+".shape", "overlap.spaces", space.ID, other.id)
				}
			}
			done = append(done, placed{space.ID, space.Shape})
		}
	}
	for i, wall := range c.m.Walls {
		if wall[0] == wall[1] {
			c.report(fmt.Sprintf("walls[%d]", i), "badShape.wall")
		} else if offGrid(wall[0]) || offGrid(wall[1]) {
			c.report(fmt.Sprintf("walls[%d]", i), "badShape.wallOff", geom.MaxGrid)
		}
	}
	for i, door := range c.m.Doors {
		if offGrid(door.At[0]) || offGrid(door.At[1]) {
			c.report(fmt.Sprintf("doors[%d].at", i), "doorOff.grid", door.ID, geom.MaxGrid)
		}
	}
}

// plan finds doors away from their spaces, disconnected rooms and rooms without a way in.
func (c *boardCheck) plan(b *Board) {
	for i, door := range c.m.Doors {
		path := fmt.Sprintf("doors[%d]", i)
		if !geom.OnBorder(door.At, b.field[door.A].Shape) {
			c.report(path+".at", "doorOff.border", door.ID, door.A)
		}
		if door.B == "" {
			continue
		}
		if !geom.OnBorder(door.At, b.field[door.B].Shape) {
			c.report(path+".at", "doorOff.border", door.ID, door.B)
		}
		if b.RoomOf(door.A) == b.RoomOf(door.B) {
			c.report(path, "doorOff.room", door.ID)
		}
	}
	for i, room := range c.m.Rooms {
		reached := []string{room.Spaces[0].ID}
		for k := 0; k < len(reached); k++ {
			for _, n := range b.field[reached[k]].Next {
				if b.RoomOf(n.Space) == room.ID && !slices.Contains(reached, n.Space) {
					reached = append(reached, n.Space)
				}
			}
		}
		for j, space := range room.Spaces {
			if !slices.Contains(reached, space.ID) {
				c.report(spacePath(i, j), "apart.space", space.ID, room.ID)
			}
		}
	}
	c.joined(b)
}

func offGrid(p geom.Point) bool {
	return p[0] < 0 || p[1] < 0 || p[0] > geom.MaxGrid || p[1] > geom.MaxGrid
}
