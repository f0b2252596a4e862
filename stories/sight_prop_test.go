package stories

import (
	"fmt"
	"lantern/stories/geom"
	"lantern/stories/strictyaml"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
)

// anyMap draws a small map of up to nine fields, whole, cut in two or left out, with rooms, walls, doors and archways
// at random. It may be disconnected.
func anyMap(t *rapid.T) Map {
	n := func(name string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, name) }
	ruler := func(name string) []int {
		all := []int{0}
		for range n(name, 1, 3) {
			all = append(all, all[len(all)-1]+n(name+" width", 2, 4))
		}
		return all
	}
	xs, ys := ruler("columns"), ruler("rows")
	var shapes [][]geom.Point
	for i := 1; i < len(xs); i++ {
		for j := 1; j < len(ys); j++ {
			x, y, X, Y := xs[i-1], ys[j-1], xs[i], ys[j]
			switch n("field", 0, 6) {
			case 0:
			case 1:
				shapes = append(shapes, []geom.Point{{x, y}, {X, y}, {X, Y}}, []geom.Point{{x, y}, {X, Y}, {x, Y}})
			case 2:
				shapes = append(shapes, []geom.Point{{X, y}, {X, Y}, {x, Y}}, []geom.Point{{x, Y}, {x, y}, {X, y}})
			case 3: // an L and what it embraces
				shapes = append(shapes, []geom.Point{{x, y}, {X, y}, {X, y + 1}, {x + 1, y + 1}, {x + 1, Y}, {x, Y}}, []geom.Point{{x + 1, y + 1}, {X, y + 1}, {X, Y}, {x + 1, Y}})
			default:
				shapes = append(shapes, []geom.Point{{x, y}, {X, y}, {X, Y}, {x, Y}})
			}
		}
	}
	m := Map{Rooms: make([]Room, n("rooms", 1, 3))}
	for i := range m.Rooms {
		m.Rooms[i].ID = fmt.Sprint("r", i)
	}
	roomOf := make([]int, len(shapes))
	for i, shape := range shapes {
		if rapid.Bool().Draw(t, "backwards") {
			slices.Reverse(shape)
		}
		roomOf[i] = n("room", 0, len(m.Rooms)-1)
		r := &m.Rooms[roomOf[i]]
		r.Spaces = append(r.Spaces, Space{ID: fmt.Sprint("s", i), Shape: shape, Blind: n("blind", 0, 19) == 0})
	}
	stretch := func(l geom.Line) geom.Line {
		d := geom.Sub(l[1], l[0])
		step := geom.Direction(d)
		if d[0]*step[0]+d[1]*step[1] < 0 {
			step = geom.Point{-step[0], -step[1]}
		}
		count := max(d[0]*step[0], d[1]*step[1], -d[0], -d[1])
		for k := range 2 {
			if step[k] != 0 {
				count = d[k] / step[k]
			}
		}
		from := n("from", 0, count-1)
		to := n("to", from+1, count)
		return geom.Line{{l[0][0] + from*step[0], l[0][1] + from*step[1]}, {l[0][0] + to*step[0], l[0][1] + to*step[1]}}
	}
	for i, a := range shapes {
		for j, b := range shapes[:i] {
			if roomOf[i] == roomOf[j] || n("door", 0, 2) == 0 {
				continue
			}
			for _, side := range geom.Edges(a) {
				if common := geom.Overlaps(side, geom.Edges(b)); len(common) > 0 {
					kind := n("kind", 0, 5)
					m.Doors = append(m.Doors, Door{ID: fmt.Sprint("d", len(m.Doors)), A: fmt.Sprint("s", i), B: fmt.Sprint("s", j), At: stretch(common[0]), Sealed: kind == 0, Open: kind > 1})
				}
			}
		}
	}
	m.Rooms = slices.DeleteFunc(m.Rooms, func(r Room) bool { return len(r.Spaces) == 0 })
	for range n("walls", 0, 3) {
		l := geom.Line{{n("x", 0, xs[len(xs)-1]), n("y", 0, ys[len(ys)-1])}, {n("x", 0, xs[len(xs)-1]), n("y", 0, ys[len(ys)-1])}}
		if l[0] != l[1] {
			m.Walls = append(m.Walls, l)
		}
	}
	return m
}

func quick(m Map) pairs[bool] { return look(m, barriers(m)) }

// TestMOM_7_4_QuickSightIsSlowSight compares with a slow, independent implementation.
func TestMOM_7_4_QuickSightIsSlowSight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		fast, slow := quick(m), newSlow(m).look()
		for i := range fast.n {
			for j := range fast.n {
				if fast.pair(i, j) != slow.pair(i, j) {
					t.Fatalf("spaces %d and %d: quick %v, slow %v on %+v", i, j, fast.pair(i, j), slow.pair(i, j), m)
				}
			}
		}
	})
}

// TestMOM_7_4_PastAWallsEnd is a map on which the slow implementation once overflowed. The two see each other from (10,
// 0) to (6, 11), past the end of a wall at (7, 8) and through a space without sight points.
func TestMOM_7_4_PastAWallsEnd(t *testing.T) {
	m := Map{Rooms: []Room{
		{ID: "r0", Spaces: []Space{
			{ID: "s1", Shape: []geom.Point{{1, 4}, {4, 4}, {4, 1}, {1, 1}}, Blind: true},
			{ID: "s2", Shape: []geom.Point{{0, 8}, {1, 8}, {1, 5}, {4, 5}, {4, 4}, {0, 4}}},
			{ID: "s3", Shape: []geom.Point{{1, 5}, {4, 5}, {4, 8}, {1, 8}}},
			{ID: "s6", Shape: []geom.Point{{4, 4}, {6, 4}, {6, 0}, {4, 0}}, Blind: true},
			{ID: "s8", Shape: []geom.Point{{6, 4}, {10, 4}, {10, 0}}},
			{ID: "s10", Shape: []geom.Point{{6, 8}, {10, 8}, {10, 4}}},
			{ID: "s11", Shape: []geom.Point{{6, 8}, {6, 4}, {10, 4}}, Blind: true},
			{ID: "s13", Shape: []geom.Point{{7, 11}, {10, 11}, {10, 9}, {7, 9}}},
		}},
		{ID: "r1", Spaces: []Space{
			{ID: "s0", Shape: []geom.Point{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}},
			{ID: "s4", Shape: []geom.Point{{4, 11}, {4, 8}, {0, 8}}},
			{ID: "s5", Shape: []geom.Point{{0, 11}, {4, 11}, {0, 8}}},
			{ID: "s7", Shape: []geom.Point{{4, 8}, {6, 8}, {6, 11}, {4, 11}}},
			{ID: "s9", Shape: []geom.Point{{6, 4}, {6, 0}, {10, 0}}},
			{ID: "s12", Shape: []geom.Point{{6, 8}, {10, 8}, {10, 9}, {7, 9}, {7, 11}, {6, 11}}},
		}},
	}, Doors: []Door{
		{ID: "d0", A: "s4", B: "s3", At: geom.Line{{2, 8}, {1, 8}}, Open: true},
		{ID: "d1", A: "s6", B: "s0", At: geom.Line{{4, 0}, {4, 1}}, Sealed: true},
		{ID: "d2", A: "s9", B: "s6", At: geom.Line{{6, 1}, {6, 0}}, Open: true},
		{ID: "d3", A: "s9", B: "s8", At: geom.Line{{10, 0}, {6, 4}}, Open: true},
		{ID: "d4", A: "s12", B: "s10", At: geom.Line{{7, 8}, {8, 8}}, Open: true},
		{ID: "d5", A: "s13", B: "s12", At: geom.Line{{10, 9}, {7, 9}}, Open: true},
		{ID: "d6", A: "s13", B: "s12", At: geom.Line{{7, 10}, {7, 11}}, Sealed: true},
	}}
	const from, to = 4, 11 // s8 and s7
	if fast, slow := quick(m), newSlow(m).look(); !fast.pair(from, to) || !slow.pair(from, to) {
		t.Errorf("quick %v, slow %v, want both to see", fast.pair(from, to), slow.pair(from, to))
	}
	m.Doors[4].At = geom.Line{{8, 8}, {9, 8}}
	if fast, slow := quick(m), newSlow(m).look(); fast.pair(from, to) || slow.pair(from, to) {
		t.Errorf("with the archway farther on: quick %v, slow %v, want neither", fast.pair(from, to), slow.pair(from, to))
	}
}

// moved returns the map with every point moved.
func moved(m Map, to func(geom.Point) geom.Point) Map {
	line := func(l geom.Line) geom.Line { return geom.Line{to(l[0]), to(l[1])} }
	out := Map{}
	for _, r := range m.Rooms {
		r.Spaces = slices.Clone(r.Spaces)
		for i, s := range r.Spaces {
			r.Spaces[i].Shape = nil
			for _, p := range s.Shape {
				r.Spaces[i].Shape = append(r.Spaces[i].Shape, to(p))
			}
		}
		out.Rooms = append(out.Rooms, r)
	}
	for _, d := range m.Doors {
		d.At = line(d.At)
		out.Doors = append(out.Doors, d)
	}
	for _, w := range m.Walls {
		out.Walls = append(out.Walls, line(w))
	}
	return out
}

// TestMOM_7_4_SightDoesNotDependOnTheDrawingsPlace moves, turns, mirrors and scales maps.
func TestMOM_7_4_SightDoesNotDependOnTheDrawingsPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		want := quick(m)
		dx, dy := rapid.IntRange(0, 900).Draw(t, "dx"), rapid.IntRange(0, 900).Draw(t, "dy")
		for name, to := range map[string]func(geom.Point) geom.Point{
			"moved":     func(p geom.Point) geom.Point { return geom.Point{p[0] + dx, p[1] + dy} },
			"mirrored":  func(p geom.Point) geom.Point { return geom.Point{geom.MaxGrid - p[0], p[1]} },
			"turned":    func(p geom.Point) geom.Point { return geom.Point{geom.MaxGrid - p[1], p[0]} },
			"on edge":   func(p geom.Point) geom.Point { return geom.Point{p[1], p[0]} },
			"finer":     func(p geom.Point) geom.Point { return geom.Point{p[0] * 7, p[1] * 7} },
			"stretched": func(p geom.Point) geom.Point { return geom.Point{p[0] * 13, p[1] * 2} },
			"slanted":   func(p geom.Point) geom.Point { return geom.Point{p[0]*3 + p[1], p[1]*2 + p[0]} },
		} {
			if got := quick(moved(m, to)); !slices.Equal(got.all, want.all) {
				t.Errorf("%s: sight changed", name)
			}
		}
		for i := range want.n {
			for j := range want.n {
				if want.pair(i, j) != want.pair(j, i) {
					t.Errorf("%d and %d: sight one way only", i, j)
				}
			}
		}
	})
}

// TestMOM_7_4_WallsOnlyHide opens closed doors: nobody sees less.
func TestMOM_7_4_WallsOnlyHide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		before := quick(m)
		opened := moved(m, func(p geom.Point) geom.Point { return p })
		if len(opened.Walls) > 0 {
			opened.Walls = opened.Walls[1:]
		}
		for i := range opened.Doors {
			if rapid.Bool().Draw(t, "opened") {
				opened.Doors[i].Open, opened.Doors[i].Sealed = true, false
			}
		}
		after := quick(opened)
		for i := range before.n {
			for j := range before.n {
				if before.pair(i, j) && !after.pair(i, j) {
					t.Errorf("%d no longer sees %d", i, j)
				}
			}
		}
	})
}

// TestMOM_7_4_SightGoesWhereStepsCouldGo compares sight and range: if one space sees another, a figure could walk there
// without passing a door, since a line of sight passes nothing but white lines and archways. Only blind rooms with
// inner walls are exceptions.
func TestMOM_7_4_SightGoesWhereStepsCouldGo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := anyMap(t)
		if len(m.Rooms) == 0 {
			return // on an undrawn map nobody sees anybody
		}
		for i := range m.Rooms {
			for j := range m.Rooms[i].Spaces {
				m.Rooms[i].Spaces[j].Blind = false
			}
		}
		b, problems := NewBoard(m, func(string) strictyaml.Position { return strictyaml.Position{} })
		if b == nil {
			t.Fatalf("the spaces cannot be told apart: %v", problems)
		}
		seen := quick(m)
		for i := range seen.n {
			for j := range seen.n {
				free, steps := b.free.pair(i, j), b.steps.pair(i, j)
				if seen.pair(i, j) && free < 0 {
					t.Errorf("%d sees %d, but no free way leads there", i, j)
				}
				if free >= 0 && (steps < 0 || steps > free) {
					t.Errorf("%d to %d: %d steps, %d without doors", i, j, steps, free)
				}
				if free != b.free.pair(j, i) || steps != b.steps.pair(j, i) {
					t.Errorf("%d to %d is farther one way than the other", i, j)
				}
			}
		}
	})
}
