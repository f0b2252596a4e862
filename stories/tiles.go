package stories

import (
	"fmt"
	"slices"

	"lantern/stories/geom"
	"lantern/stories/strictyaml"
)

// boxTiles are the tiles in the box by size (MOM-1.6).
var boxTiles = map[string]int{"large": 1, "medium": 7, "small": 7}

// MaxTileRooms is the maximal number of rooms on one tile (MOM-1.6).
const MaxTileRooms = 3

// Tiles lists the board tiles to lay, in map order; none if the map has none (MOM-7.1).
func (b *Board) Tiles() []Tile { return slices.Clone(b.tiles) }

// TileOf returns the tile of a room, "" if it has none.
func (b *Board) TileOf(room string) string { return b.tileOf[room] }

// tiles finds tiles that the box does not have, rooms on no tile or on two, and tiles whose rooms are not connected
// (MOM-1.6, MOM-7.1). A map without tiles is drawn freely.
func (c *boardCheck) tiles(b *Board) {
	if len(c.m.Tiles) == 0 {
		return
	}
	seen, sizes := map[string]bool{}, map[string]int{}
	for i, tile := range c.m.Tiles {
		path := fmt.Sprintf("tiles[%d]", i)
		c.name(path+".id", tile.ID, seen, "tile")
		if !slices.Contains(TileSizes, tile.Size) {
			c.report(path+".size", "unknownValue.tile", tile.Size, TileSizes)
		} else if sizes[tile.Size]++; sizes[tile.Size] == boxTiles[tile.Size]+1 {
			c.report(path+".size", "tileCount.size", tile.ID, boxTiles[tile.Size], tile.Size)
		}
		if n := len(tile.Rooms); n < 1 || n > MaxTileRooms {
			c.report(path+".rooms", "tileRooms.number", tile.ID, n, MaxTileRooms)
		}
		c.tileRooms(b, path, tile)
	}
	for i, room := range c.m.Rooms {
		if b.tileOf[room.ID] == "" {
			c.report(fmt.Sprintf("rooms[%d]", i), "noTile.room", room.ID)
		}
	}
}

// tileRooms assigns the rooms of a tile.
func (c *boardCheck) tileRooms(b *Board, path string, tile Tile) {
	var rooms []Room
	for j, id := range tile.Rooms {
		where := fmt.Sprintf("%s.rooms[%d]", path, j)
		room, ok := b.Room(id)
		switch {
		case !ok:
			c.report(where, "unknownRoom.map", id)
		case b.tileOf[id] != "":
			c.report(where, "twoTiles.room", id, b.tileOf[id])
		default:
			b.tileOf[id] = tile.ID
			rooms = append(rooms, room)
		}
	}
	if len(rooms) == 0 {
		return
	}
	joined := rooms[:1:1]
	for k := 0; k < len(joined); k++ {
		for _, room := range rooms {
			if bordering(joined[k], room) && !slices.ContainsFunc(joined,
				func(r Room) bool { return r.ID == room.ID }) {
				joined = append(joined, room)
			}
		}
	}
	for _, room := range rooms {
		if !slices.ContainsFunc(joined, func(r Room) bool { return r.ID == room.ID }) {
			c.report(path+".rooms", "tileApart.room", room.ID, tile.ID)
		}
	}
}

// bordering reports whether the outlines of two rooms share a stretch, as they do wherever there is a door between
// them. A shared point is not enough.
func bordering(room, other Room) bool {
	for _, s := range room.Spaces {
		for _, t := range other.Spaces {
			for _, side := range geom.Edges(s.Shape) {
				if len(geom.Overlaps(side, geom.Edges(t.Shape))) > 0 {
					return true
				}
			}
		}
	}
	return false
}

func (c *boardCheck) name(path, id string, seen map[string]bool, what strictyaml.Phrase) {
	switch {
	case !GoodID(id):
		c.report(path, "badID.form", id)
	case seen[id]:
		c.report(path, "duplicateID.other", what, id)
	}
	seen[id] = true
}
