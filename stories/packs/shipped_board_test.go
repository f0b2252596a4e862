package packs_test

import (
	"lantern/stories"
	"lantern/stories/packtest"
	"slices"
	"strconv"
	"testing"
)

func TestShippedMapIsDrawnWell(t *testing.T) {
	story := packtest.Shipped(t).Story("inland-lamp")
	b, err := story.Map.Board()
	if err != nil {
		t.Fatal(err)
	}
	if n := len(b.Rooms()); n < 10 || n > 16 {
		t.Errorf("%d rooms", n)
	}
	if n := len(b.Spaces()); n < 20 || n > 30 {
		t.Errorf("%d spaces", n)
	}
	for _, id := range b.Spaces() {
		f, _ := b.Field(id)
		lo, hi := f.Shape[0], f.Shape[0]
		for _, p := range f.Shape {
			for i := range p {
				lo[i], hi[i] = min(lo[i], p[i]), max(hi[i], p[i])
			}
		}
		if hi[0]-lo[0] < 4 || hi[1]-lo[1] < 4 {
			t.Errorf("space %s is too small to draw in", id)
		}
	}
	for _, exit := range []string{"slipway", "causeway"} {
		if !slices.ContainsFunc(b.Exits(), func(d stories.Door) bool { return d.ID == exit }) {
			t.Errorf("%s leads nowhere", exit)
		}
	}
	if n, ok := b.Steps("landing-north", "lamp-room-west"); !ok || n != 5 {
		t.Errorf("from the landing to the lamp room: %d steps", n)
	}
}

// TestMOM_7_1_ShippedMapsAreLaidOfTiles makes sure that each shipped map can be laid with the box's tiles.
func TestMOM_7_1_ShippedMapsAreLaidOfTiles(t *testing.T) {
	library := packtest.Shipped(t)
	for _, story := range library.Stories {
		if story.Map.Undrawn {
			continue
		}
		b := laidOut(t, story.Map)
		if len(b.Tiles()) == 0 {
			t.Errorf("%s names no tiles", story.Pack.ID)
		}
		for _, room := range b.Rooms() {
			if b.TileOf(room.ID) == "" {
				t.Errorf("%s: room %s lies on no tile", story.Pack.ID, room.ID)
			}
		}
		for _, tile := range b.Tiles() {
			for _, lang := range stories.Languages {
				if words := stories.NewWords(library.BaseOf(story), story, lang); words.TileSize(tile.Size) == tile.Size {
					t.Errorf("no word for tiles of size %s in %s", tile.Size, lang)
				}
			}
		}
	}
}

// TestMOM_7_4_ShippedMap looks around where the shipped story is played.
func TestMOM_7_4_ShippedMap(t *testing.T) {
	b := laidOut(t, packtest.Shipped(t).Story("inland-lamp").Map)
	for _, c := range []struct {
		from, to, off string
		sees          bool
	}{
		{"hall-west", "hall-east", "2", true},
		{"hall-west", "landing-north", "out", false},      // the front door
		{"parlour-west", "kitchen-east", "3", true},       // through the archway
		{"landing-north", "yard-east", "3", true},         // through the gate, which has no door
		{"boathouse", "landing-north", "out", false},      // the boathouse door
		{"chapel-nave", "record-room-east", "out", false}, // sealed
		{"lamp-room-west", "lamp-room-east", "1", true},
	} {
		if got := distance(b.Range(c.from, c.to)); got != c.off || b.Sees(c.from, c.to) != c.sees {
			t.Errorf("%s to %s: range %s, sight %v", c.from, c.to, got, !c.sees)
		}
	}
}

func laidOut(t testing.TB, m stories.Map) *stories.Board {
	t.Helper()
	b, err := m.Board()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func distance(n int, ok bool) string {
	if !ok {
		return "out"
	}
	return strconv.Itoa(n)
}
