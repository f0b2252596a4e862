package interior

import (
	"bytes"
	"maps"
	"slices"
	"testing"

	"lantern/stories"
	"lantern/ui/widget/draw"
)

// hall is a room of two spaces with a door in the west.
func hall(words ...string) *House {
	r := Room{ID: "hall", Words: words, Centres: []draw.Point{{X: 4, Y: 5}, {X: 12, Y: 5}},
		Spaces: []draw.Path{draw.Rect(0, 0, 8, 10), draw.Rect(8, 0, 8, 10)}}
	walls := []draw.Path{
		{{X: 0, Y: 0}, {X: 16, Y: 0}}, {{X: 16, Y: 0}, {X: 16, Y: 10}},
		{{X: 16, Y: 10}, {X: 0, Y: 10}}, {{X: 0, Y: 10}, {X: 0, Y: 0}},
	}
	return New([]Room{r}, walls, []draw.Path{{{X: 0, Y: 4}, {X: 0, Y: 7}}})
}

func painted(h *House) []byte {
	s := draw.NewSheet(320, 200)
	s.Unit(20, 0, 0)
	h.Draw(s, nil)
	h.DrawWalls(s, 0.4, brass)
	return s.Image().Pix
}

// TestEveryKindIsFurnished: each kind of room has at least two existing pieces, apart from each other, off the door and
// the middles, and within the room; and it is always drawn the same way.
func TestEveryKindIsFurnished(t *testing.T) {
	if len(furniture) < 40 {
		t.Errorf("only %d pieces of furniture", len(furniture))
	}
	seen := map[string]bool{}
	for word, k := range kinds {
		h := hall(word)
		if h.rooms[0].floor != k.floor {
			t.Errorf("%s: floor %v", word, h.rooms[0].floor)
		}
		for _, name := range k.pieces {
			seen[name] = true
			if furniture[name].draw == nil {
				t.Errorf("%s: no piece %q", word, name)
			}
		}
		pieces := h.Pieces("hall", nil)
		if len(pieces) < 2 {
			t.Errorf("%s: %v", word, pieces)
		}
		for i, p := range pieces {
			for _, off := range []Box{{2.7, 3.7, 2.6, 2.6}, {10.7, 3.7, 2.6, 2.6}, {-1, 4, 2, 3}} {
				if p.At.Meets(off) {
					t.Errorf("%s: %v stands on %v", word, p, off)
				}
			}
			if p.At.X < 0 || p.At.Y < 0 || p.At.X+p.At.W > 16 || p.At.Y+p.At.H > 10 {
				t.Errorf("%s: %v stands outside", word, p)
			}
			if slices.ContainsFunc(pieces[:i], func(o Piece) bool { return o.At.Meets(p.At) }) {
				t.Errorf("%s: %v stands in another piece", word, p)
			}
		}
		if !bytes.Equal(painted(h), painted(hall(word))) {
			t.Errorf("%s is drawn in two ways", word)
		}
	}
	for _, to := range alike {
		if _, ok := kinds[to]; !ok {
			t.Errorf("no kind %q", to)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(furniture)) {
		if !seen[name] {
			t.Errorf("no kind of room has the piece %q", name)
		}
	}
}

// TestNothingStandsUnderWhatIsWritten moves a name over the room.
func TestNothingStandsUnderWhatIsWritten(t *testing.T) {
	h := hall("library")
	for x := -2.0; x < 16; x += 0.7 {
		for y := -1.0; y < 10; y += 0.7 {
			name := Box{x, y, 5, 1.5}
			for _, p := range h.Pieces("hall", []Box{name}) {
				if p.At.Meets(name) {
					t.Fatalf("%v lies under %v", p, name)
				}
			}
		}
	}
}

// TestTheKindFollowsFromWords: from the words, else from the ID, else from the room's position.
func TestTheKindFollowsFromWords(t *testing.T) {
	for _, c := range []struct {
		room Room
		want Floor
	}{
		{Room{ID: "x", Words: []string{"upstairs", "kitchen"}}, Tiles}, {Room{ID: "wine-cellar"}, Flagstones},
		{Room{ID: "x", Outside: true}, Grass}, {Room{ID: "x"}, Boards}, {Room{ID: "x", Words: []string{"closet"}}, Boards},
	} {
		if got := kindOf(c.room).floor; got != c.want {
			t.Errorf("%v: floor %d, want %d", c.room, got, c.want)
		}
	}
}

// TestTheMapNamesFloorsAndFurniture: a map may name exactly what can be drawn, and it is drawn.
func TestTheMapNamesFloorsAndFurniture(t *testing.T) {
	known := slices.Collect(maps.Keys(furniture))
	slices.Sort(known)
	if !slices.Equal(known, stories.Furniture) {
		t.Errorf("drawn are %v, named may be %v", known, stories.Furniture)
	}
	for _, look := range stories.Looks {
		if f, ok := floors[look]; !ok || kindOf(Room{Look: look, Words: []string{"hall"}}).floor != f {
			t.Errorf("no floor %q", look)
		}
	}
	if len(floors) != len(stories.Looks) {
		t.Errorf("%d floors, %d names", len(floors), len(stories.Looks))
	}
	for _, name := range stories.Furniture {
		r := Room{ID: "r", Pieces: []string{name}, Centres: []draw.Point{{X: 5, Y: 5}}, Spaces: []draw.Path{draw.Rect(0, 0, 10, 10)}}
		h := New([]Room{r}, nil, nil)
		if p := h.Pieces("r", nil); len(p) == 0 || p[0].Name != name {
			t.Errorf("%s: %v", name, p)
		}
	}
}
