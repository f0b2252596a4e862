package stories

import (
	"lantern/stories/geom"
	"slices"
	"strings"
	"testing"
)

// rowMap is a row of one-space rooms r0, r1 ... with doors between them.
func rowMap(n int) Map {
	var m Map
	for i := range n {
		id := string(rune('a' + i))
		m.Rooms = append(m.Rooms, Room{ID: "r" + id, Spaces: []Space{{ID: id, Shape: square4(4*i, 0)}}})
		if i > 0 {
			m.Doors = append(m.Doors, Door{ID: "d" + id, A: string(rune('a' + i - 1)), B: id, At: geom.Line{{4 * i, 1}, {4 * i, 3}}})
		}
	}
	return m
}

func TestMOM_7_1_TilesHoldRooms(t *testing.T) {
	m := rowMap(4)
	m.Tiles = []Tile{{ID: "one", Size: "medium", Rooms: []string{"rb", "ra", "rc"}}, {ID: "two", Size: "small", Rooms: []string{"rd"}}}
	b := board(t, m)
	if b.TileOf("ra") != "one" || b.TileOf("rc") != "one" || b.TileOf("rd") != "two" || b.TileOf("nowhere") != "" {
		t.Error("rooms lie on the wrong tiles")
	}
	if got := b.Tiles(); len(got) != 2 || got[1].ID != "two" {
		t.Errorf("tiles: %v", got)
	}
	if b.RoomOf("b") != "rb" || !slices.Equal(b.SpacesOf("rb"), []string{"b"}) {
		t.Error("spaces lie in the wrong rooms")
	}
	m.Tiles = nil
	if b = board(t, m); b.TileOf("ra") != "" || len(b.Tiles()) != 0 {
		t.Error("a map that names no tiles has some")
	}
}

func TestMOM_1_6_TilesInTheBox(t *testing.T) {
	for _, size := range TileSizes {
		m := rowMap(9)
		for i, room := range m.Rooms {
			m.Tiles = append(m.Tiles, Tile{ID: "t" + string(rune('a'+i)), Size: "medium", Rooms: []string{room.ID}})
			if i > 4 {
				m.Tiles[i].Size = "small"
			}
		}
		board(t, m)
		for i := range boxTiles[size] {
			m.Tiles[i].Size = size
		}
		left := slices.DeleteFunc([]string{"medium", "small"}, func(s string) bool { return s == size })[0]
		for i := boxTiles[size]; i < len(m.Tiles); i++ {
			m.Tiles[i].Size = left
		}
		if size == "large" {
			m.Tiles[8].Size = "small"
			m.Tiles[7].Size = "small"
		}
		board(t, m) // as many as there are
		m.Tiles[8].Size = size
		_, err := m.Board()
		if err == nil || !strings.Contains(err.Error(), "one too many") {
			t.Errorf("one tile too many of size %s: %v", size, err)
		}
	}
}

func TestMOM_7_1_TileHangsTogether(t *testing.T) {
	m := draw(t,
		"+-+-+",
		"|aDb|",
		"+D+-+",
		"|cDd|",
		"+-+-+")
	m.Tiles = []Tile{{ID: "one", Size: "large", Rooms: []string{"ra", "rd"}}, {ID: "two", Size: "small", Rooms: []string{"rb"}}, {ID: "three", Size: "small", Rooms: []string{"rc"}}}
	if _, err := m.Board(); err == nil || !strings.Contains(err.Error(), `room "rd" borders on no other room of tile "one"`) {
		t.Errorf("rooms that touch in a point: %v", err)
	}
	m.Tiles = []Tile{{ID: "one", Size: "large", Rooms: []string{"rb", "rd"}}, {ID: "two", Size: "small", Rooms: []string{"ra", "rc"}}}
	board(t, m) // b and d share a wall
}
