package stories

import (
	"fmt"
	"lantern/stories/geom"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
)

func square4(x, y int) []geom.Point {
	return []geom.Point{{x, y}, {x + 4, y}, {x + 4, y + 4}, {x, y + 4}}
}

func TestTouch(t *testing.T) {
	a := square4(0, 0)
	for _, c := range []struct {
		name  string
		b     []geom.Point
		walls []geom.Line
		want  bool
	}{
		{"along a side", square4(4, 0), nil, true},
		{"along part of a side", square4(4, 3), nil, true},
		{"in one corner (MOM-7.2)", square4(4, 4), nil, true},
		{"corner against a side", []geom.Point{{4, 2}, {8, 0}, {8, 4}}, nil, true},
		{"a unit apart", square4(5, 0), nil, false},
		{"wall along all of the side", square4(4, 0), []geom.Line{{{4, 0}, {4, 4}}}, false},
		{"wall longer than the side", square4(4, 0), []geom.Line{{{4, -3}, {4, 9}}}, false},
		{"two walls that meet", square4(4, 0), []geom.Line{{{4, 0}, {4, 2}}, {{4, 2}, {4, 4}}}, false},
		{"two walls with a gap", square4(4, 0), []geom.Line{{{4, 0}, {4, 1}}, {{4, 3}, {4, 4}}}, true},
		{"wall along half of the side", square4(4, 0), []geom.Line{{{4, 0}, {4, 2}}}, true},
		{"wall through the corner", square4(4, 4), []geom.Line{{{4, 4}, {9, 4}}}, false},
		{"wall across the side, not along it", square4(4, 0), []geom.Line{{{3, 2}, {5, 2}}}, true},
		{"slanted sides", []geom.Point{{4, 4}, {8, 0}, {8, 8}}, nil, true},
	} {
		if got := touch(a, c.b, c.walls, c.walls); got != c.want {
			t.Errorf("%s: touch %v", c.name, got)
		}
		if got := touch(c.b, a, c.walls, c.walls); got != c.want {
			t.Errorf("%s, the other way round: touch %v", c.name, got)
		}
	}
}

func TestOverlap(t *testing.T) {
	a := square4(0, 0)
	u := []geom.Point{{0, 0}, {9, 0}, {9, 9}, {6, 9}, {6, 3}, {3, 3}, {3, 9}, {0, 9}} // a U turned upside down
	for _, c := range []struct {
		name string
		a, b []geom.Point
		want bool
	}{
		{"side by side", a, square4(4, 0), false},
		{"corner to corner", a, square4(4, 4), false},
		{"shifted", a, square4(2, 2), true},
		{"shifted along a side", a, square4(2, 0), true},
		{"the same", a, square4(0, 0), true},
		{"the same, other way round", a, []geom.Point{{0, 4}, {4, 4}, {4, 0}, {0, 0}}, true},
		{"inside", a, []geom.Point{{1, 1}, {2, 1}, {2, 2}}, true},
		{"inside, all corners on the border", a, []geom.Point{{0, 2}, {2, 0}, {4, 2}, {2, 4}}, true},
		{"half of it", a, []geom.Point{{0, 0}, {4, 0}, {4, 4}}, true},
		{"in the mouth of a U", u, []geom.Point{{3, 3}, {6, 3}, {6, 9}, {3, 9}}, false},
		{"across the legs of a U", u, []geom.Point{{0, 5}, {9, 5}, {9, 6}, {0, 6}}, true},
		{"extra corners on straight sides", a, []geom.Point{{0, 0}, {2, 0}, {4, 0}, {4, 4}, {0, 4}}, true},
	} {
		if got := geom.Overlap(c.a, c.b); got != c.want {
			t.Errorf("%s: overlap %v", c.name, got)
		}
		if got := geom.Overlap(c.b, c.a); got != c.want {
			t.Errorf("%s, the other way round: overlap %v", c.name, got)
		}
	}
}

// TestOverlapOfRectangles compares with the simple answer for rectangles.
func TestOverlapOfRectangles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rect := func(name string) (x0, y0, x1, y1 int) {
			x0, y0 = rapid.IntRange(0, 8).Draw(t, name+"x"), rapid.IntRange(0, 8).Draw(t, name+"y")
			return x0, y0, x0 + rapid.IntRange(1, 5).Draw(t, name+"w"), y0 + rapid.IntRange(1, 5).Draw(t, name+"h")
		}
		ax, ay, aX, aY := rect("a")
		bx, by, bX, bY := rect("b")
		a := []geom.Point{{ax, ay}, {aX, ay}, {aX, aY}, {ax, aY}}
		b := []geom.Point{{bx, by}, {bX, by}, {bX, bY}, {bx, bY}}
		if got, want := geom.Overlap(a, b), ax < bX && bx < aX && ay < bY && by < aY; got != want {
			t.Fatalf("%v and %v: overlap %v", a, b, got)
		}
		if geom.Overlap(a, b) {
			return
		}
		if got, want := touch(a, b, nil, nil), ax <= bX && bx <= aX && ay <= bY && by <= aY; got != want {
			t.Fatalf("%v and %v: touch %v", a, b, got)
		}
	})
}

func TestSimple(t *testing.T) {
	for _, c := range []struct {
		name  string
		shape []geom.Point
		want  bool
	}{
		{"square", square4(0, 0), true},
		{"L", []geom.Point{{0, 0}, {6, 0}, {6, 3}, {3, 3}, {3, 6}, {0, 6}}, true},
		{"two points", []geom.Point{{0, 0}, {1, 1}}, false},
		{"no area", []geom.Point{{0, 0}, {2, 0}, {4, 0}}, false},
		{"bow tie", []geom.Point{{0, 0}, {4, 4}, {4, 0}, {0, 4}}, false},
		{"corner twice", []geom.Point{{0, 0}, {0, 0}, {4, 0}, {4, 4}}, false},
		{"spike", []geom.Point{{0, 0}, {4, 0}, {8, 0}, {4, 0}, {4, 4}}, false},
		{"corner on another side", []geom.Point{{0, 0}, {8, 0}, {8, 8}, {4, 0}, {0, 8}}, false},
	} {
		if got := geom.Simple(c.shape); got != c.want {
			t.Errorf("%s: simple %v", c.name, got)
		}
	}
}

func TestCentreLiesInside(t *testing.T) {
	for _, shape := range [][]geom.Point{
		square4(3, 5),
		{{0, 0}, {6, 0}, {6, 3}, {3, 3}, {3, 6}, {0, 6}},
		{{0, 0}, {9, 0}, {9, 9}, {6, 9}, {6, 3}, {3, 3}, {3, 9}, {0, 9}},
		{{0, 0}, {1, 0}, {0, 1}},
		{{0, 0}, {1000, 1}, {1000, 3}, {0, 2}},
	} {
		c := geom.Centre(shape)
		if p := (geom.Point{int(c[0] * 2), int(c[1] * 2)}); geom.Locate(p, geom.Scaled(shape, 2)) == geom.Outside {
			t.Errorf("centre %v lies outside %v", c, shape)
		}
	}
	if got := geom.Centre(square4(3, 5)); got != [2]float64{5, 7} {
		t.Errorf("centre of a square is %v", got)
	}
}

func testMap() Map {
	return Map{
		Rooms: []Room{
			{ID: "hall", Spaces: []Space{{ID: "west", Shape: square4(0, 0)}, {ID: "east", Shape: square4(4, 0)}, {ID: "south", Shape: square4(4, 4)}}},
			{ID: "study", Spaces: []Space{{ID: "study", Shape: square4(8, 0)}}},
			{ID: "vault", Spaces: []Space{{ID: "vault", Shape: square4(12, 0)}}},
			{ID: "porch", Spaces: []Space{{ID: "porch", Shape: square4(0, 4)}}},
		},
		Doors: []Door{
			{ID: "study-door", A: "east", B: "study", At: geom.Line{{8, 1}, {8, 3}}},
			{ID: "vault-door", A: "study", B: "vault", At: geom.Line{{12, 1}, {12, 3}}, Sealed: true},
			{ID: "secret", A: "vault", B: "study", At: geom.Line{{12, 3}, {12, 4}}},
			{ID: "arch", A: "porch", B: "south", At: geom.Line{{4, 5}, {4, 7}}, Open: true},
			{ID: "gate", A: "porch", At: geom.Line{{0, 5}, {0, 7}}},
			{ID: "walled", A: "vault", At: geom.Line{{16, 1}, {16, 2}}, Sealed: true},
		},
	}
}

func TestMOM_7_2_Adjacency(t *testing.T) {
	b, err := testMap().Board()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"west", "east", true},
		{"west", "south", true}, // corner to corner
		{"east", "south", true},
		{"east", "study", true},  // by the door
		{"west", "porch", false}, // a wall: different rooms
		{"porch", "south", true}, // by the archway
		{"study", "vault", true}, // one door sealed, the other not
		{"west", "study", false},
		{"west", "west", false},
		{"west", "nowhere", false},
	} {
		if b.Adjacent(c.a, c.b) != c.want || b.Adjacent(c.b, c.a) != c.want {
			t.Errorf("%s and %s: adjacent is not %v both ways", c.a, c.b, c.want)
		}
	}
	if got := fmt.Sprint(b.Neighbours("south")); got != "[{west  false} {east  false} {porch arch true}]" {
		t.Errorf("neighbours of south: %s", got)
	}
	if n, ok := b.Steps("west", "vault"); !ok || n != 3 {
		t.Errorf("west to vault: %d steps, %v", n, ok)
	}
	if got := b.RoomsNext("hall"); !slices.Equal(got, []string{"study", "porch"}) {
		t.Errorf("rooms next to the hall: %q", got)
	}
	if exits := b.Exits(); len(exits) != 1 || exits[0].ID != "gate" {
		t.Errorf("exits: %v", exits)
	}
	if b.Min != (geom.Point{0, 0}) || b.Max != (geom.Point{16, 8}) {
		t.Errorf("bounds %v %v", b.Min, b.Max)
	}
	if b.RoomOf("south") != "hall" || b.RoomOf("nowhere") != "" {
		t.Error("rooms of spaces are wrong")
	}
}

func TestBoardJoinedAndApart(t *testing.T) {
	m := testMap()
	m.Apart = [][2]ID{{"south", "west"}}
	m.Joined = [][2]ID{{"west", "vault"}}
	b, err := m.Board()
	if err != nil {
		t.Fatal(err)
	}
	if b.Adjacent("west", "south") || !b.Adjacent("west", "vault") || !b.Adjacent("vault", "west") {
		t.Error("joined and apart do not override the drawing")
	}
}

func TestBoardRefusesSealedOffRoom(t *testing.T) {
	m := testMap()
	m.Doors = slices.DeleteFunc(m.Doors, func(d Door) bool { return d.ID == "secret" })
	if _, err := m.Board(); err == nil || !strings.Contains(err.Error(), `the room "vault" has no way in`) {
		t.Errorf("got %v", err)
	}
}

func TestBoardRefusesTooManyCorners(t *testing.T) {
	m := Map{Rooms: []Room{{ID: "a"}}}
	shape := make([]geom.Point, maxCorners)
	for i := range maxAll/maxCorners + 1 {
		m.Rooms[0].Spaces = append(m.Rooms[0].Spaces, Space{ID: fmt.Sprint("s", i), Shape: shape})
	}
	if _, err := m.Board(); err == nil || !strings.Contains(err.Error(), "at most 1000 corners in all, not 1040") {
		t.Errorf("got %v", err)
	}
}

// TestBoardKnowsItsLooks: known floors and furniture are accepted; for others the problem lists the known ones.
func TestBoardKnowsItsLooks(t *testing.T) {
	m := testMap()
	m.Rooms[0].Look, m.Rooms[0].Furniture = "parquet", []string{"piano", "bed"}
	if _, err := m.Board(); err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(*Room){
		"lava":                                   func(r *Room) { r.Look = "lava" },
		"throne":                                 func(r *Room) { r.Furniture = []string{"bed", "throne"} },
		"at most 12 pieces of furniture, not 13": func(r *Room) { r.Furniture = slices.Repeat([]string{"bed"}, 13) },
	} {
		m := testMap()
		change(&m.Rooms[0])
		if _, err := m.Board(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}
