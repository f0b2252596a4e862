package stories

import (
	"fmt"
	"lantern/stories/geom"
	"slices"
	"strings"
	"testing"
)

// draw reads a small map from a drawing. Every second sign of every second line is a
// space of 4 by 4 units, "." is none; the signs between are what parts them:
//
//	blank      a white line, in one room
//	| -        a wall: between rooms, or inside a room if the spaces hang together otherwise
//	D          a door over the middle half
//	S          a sealed door there
//	A          an archway there
//	O          an archway over the whole width
//	X          an exit: a door that leads off the map
//
// The signs at the corners are decoration. Rooms are named after their first space,
// with "r" before it.
func draw(t testing.TB, lines ...string) Map {
	t.Helper()
	sign := func(x, y int) byte {
		if y < 0 || y >= len(lines) || x < 0 || x >= len(lines[y]) {
			return '.'
		}
		return lines[y][x]
	}
	isSpace := func(x, y int) bool { return x%2 == 1 && y%2 == 1 && sign(x, y) >= 'a' && sign(x, y) <= 'z' }
	ways := [][2]int{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}
	room := map[[2]int]int{} // the room of a cell, from 1
	var m Map
	var flood func(x, y, n int)
	flood = func(x, y, n int) {
		if room[[2]int{x, y}] != 0 || !isSpace(x, y) {
			return
		}
		room[[2]int{x, y}] = n
		left, top := (x-1)/2*4, (y-1)/2*4
		m.Rooms[n-1].Spaces = append(m.Rooms[n-1].Spaces, Space{ID: string(sign(x, y)), Shape: square4(left, top)})
		for _, w := range ways {
			if sign(x+w[0], y+w[1]) == ' ' {
				flood(x+2*w[0], y+2*w[1], n)
			}
		}
	}
	each := func(do func(x, y int)) {
		for y := range lines {
			for x := range lines[y] {
				if isSpace(x, y) {
					do(x, y)
				}
			}
		}
	}
	each(func(x, y int) {
		if room[[2]int{x, y}] == 0 {
			m.Rooms = append(m.Rooms, Room{ID: "r" + string(sign(x, y))})
			flood(x, y, len(m.Rooms))
		}
	})
	each(func(x, y int) {
		left, top := (x-1)/2*4, (y-1)/2*4
		for i, w := range ways {
			side := []geom.Line{{{left + 4, top}, {left + 4, top + 4}}, {{left, top + 4}, {left + 4, top + 4}}, {{left, top}, {left, top + 4}}, {{left, top}, {left + 4, top}}}[i]
			middle := geom.Line{side[0], side[1]}
			for k := range 2 {
				if side[0][k] != side[1][k] {
					middle[0][k]++
					middle[1][k]--
				}
			}
			door := Door{ID: fmt.Sprintf("%c%d", sign(x, y), i), A: string(sign(x, y)), At: middle}
			if isSpace(x+2*w[0], y+2*w[1]) {
				if i > 1 {
					continue // drawn from the other side
				}
				door.B = string(sign(x+2*w[0], y+2*w[1]))
			}
			same := room[[2]int{x, y}] == room[[2]int{x + 2*w[0], y + 2*w[1]}]
			switch s := sign(x+w[0], y+w[1]); s {
			case '|', '-':
				if same {
					m.Walls = append(m.Walls, side)
				}
			case 'D', 'X':
				m.Doors = append(m.Doors, door)
			case 'S':
				door.Sealed = true
				m.Doors = append(m.Doors, door)
			case 'A', 'O':
				door.Open = true
				if s == 'O' {
					door.At = side
				}
				m.Doors = append(m.Doors, door)
			}
		}
	})
	return m
}

// board returns the board of a valid map.
func board(t testing.TB, m Map) *Board {
	t.Helper()
	b, err := m.Board()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// sights lists for each space, in alphabetical order, the spaces it sees: "a:bc b:a c:a".
func sights(b *Board) string {
	var all []string
	spaces := b.Spaces()
	slices.Sort(spaces)
	for _, s := range spaces {
		text := s + ":"
		for _, o := range spaces {
			if s != o && b.Sees(s, o) {
				text += o
			}
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}
