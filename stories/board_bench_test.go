package stories

import (
	"fmt"
	"lantern/stories/geom"
	"testing"
)

// mansion40 is a mansion of 18 rooms and 40 spaces, some with bays, with a door between any two adjoining rooms. Some
// of the doors are archways, some are sealed, and some rooms have walls inside.
func mansion40() Map {
	plan := []string{
		"aabbccdd",
		"aeeeeeed",
		"fegghhei",
		"fejklmen",
		"ooppqqrr",
	}
	const size = 8
	var m Map
	room := map[byte]int{}
	id := func(x, y int) string { return fmt.Sprintf("s%d-%d", x, y) }
	for y, row := range plan {
		for x := range row {
			i, ok := room[row[x]]
			if !ok {
				i = len(m.Rooms)
				room[row[x]] = i
				m.Rooms = append(m.Rooms, Room{ID: "room-" + row[x:x+1]})
			}
			l, t, r, b := size*x, size*y, size*x+size, size*y+size
			shape := []geom.Point{{l, t}, {r, t}, {r, b}, {l, b}}
			switch {
			case y == 0 && x%2 == 1: // bays in the outer walls
				shape = []geom.Point{{l, t + 2}, {l + 2, t}, {r - 2, t}, {r, t + 2}, {r, b}, {l, b}}
			case y == len(plan)-1 && x%3 == 0:
				shape = []geom.Point{{l, t}, {r, t}, {r, b - 1}, {r - 1, b}, {l + 3, b}, {l, b - 3}}
			}
			m.Rooms[i].Spaces = append(m.Rooms[i].Spaces, Space{ID: id(x, y), Shape: shape})
		}
	}
	joined := map[[2]byte]bool{}
	door := func(x, y, X, Y int, at geom.Line) {
		a, b := plan[y][x], plan[Y][X]
		if n := len(m.Doors); a != b && !joined[[2]byte{a, b}] {
			joined[[2]byte{a, b}], joined[[2]byte{b, a}] = true, true
			m.Doors = append(m.Doors, Door{ID: fmt.Sprint("d", n), A: id(x, y), B: id(X, Y), At: at, Open: n%4 == 1, Sealed: n%7 == 3})
		}
	}
	for y, row := range plan {
		for x := range row {
			if x+1 < len(row) {
				door(x, y, x+1, y, geom.Line{{size*x + size, size*y + 2}, {size*x + size, size*y + 5}})
			}
			if y+1 < len(plan) {
				door(x, y, x, y+1, geom.Line{{size*x + 2, size*y + size}, {size*x + 5, size*y + size}})
			}
		}
	}
	m.Doors = append(m.Doors, Door{ID: "front", A: "s0-2", At: geom.Line{{0, 18}, {0, 21}}})
	m.Walls = []geom.Line{{{24, 16}, {24, 19}}, {{40, 21}, {40, 24}}, {{8, 8}, {8, 8 + 3}}, {{32, 8}, {32, 11}}, {{16, 35}, {16, 40}}}
	return m
}

// BenchmarkSight40 computes sight and range of all pairs of spaces of a large map.
func BenchmarkSight40(b *testing.B) {
	m := mansion40()
	board, err := m.Board()
	if err != nil || len(board.Spaces()) != 40 || len(board.Rooms()) < 16 {
		b.Fatal(err)
	}
	for b.Loop() {
		board.free = board.count(func(n Neighbour) bool { return n.Door == "" || n.Archway })
		board.sight = look(m, barriers(m))
	}
}

// BenchmarkBoard40 computes a whole board with all checks.
func BenchmarkBoard40(b *testing.B) {
	m := mansion40()
	for b.Loop() {
		if _, err := m.Board(); err != nil {
			b.Fatal(err)
		}
	}
}
