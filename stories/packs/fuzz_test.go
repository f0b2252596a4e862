package packs_test

import (
	"lantern/stories"
	"lantern/stories/geom"
	"lantern/stories/packtest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// FuzzPack reads broken packs: for any content the loader reports problems and never panics, and a pack without
// problems can be seeded.
func FuzzPack(f *testing.F) {
	files := packtest.Sound(f)
	names := []string{"well/pack.yaml", "well/story.yaml", "well/map.yaml", "well/cards.yaml", "well/text/en.yaml", "plain/cards/lock.yaml", "plain/investigators.yaml", "plain/cards/combat.yaml", "plain/features.yaml", "plain/monsters.yaml"}
	for i, name := range names {
		f.Add(i, string(files[name].Data))
	}
	for i, text := range []string{"", "- ", "a: &a [*a]", "a: !!x b", "{", "? a\n: b", "- {id: [}", "%YAML 1.2\n---\na: b", "a: |\n  b\n c", strings.Repeat("[", 200), "rooms: [{spaces: [{shape: [[0,0],[0,0],[1,1]]}]}]", "\t- a", "a: 99999999999999999999", "--- a\n--- b"} {
		f.Add(i%len(names), text)
	}
	f.Fuzz(func(t *testing.T, which int, text string) {
		all := fstest.MapFS{}
		for name, file := range files {
			all[name] = file
		}
		all[names[((which%len(names))+len(names))%len(names)]] = &fstest.MapFile{Data: []byte(text)}
		library, problems := packtest.Load(all)
		for _, p := range problems {
			if p.Code == "" || p.Message == "" || p.File == "" {
				t.Errorf("a problem says too little: %+v", p)
			}
		}
		for _, story := range library.Stories {
			for _, answers := range story.Variants() {
				if _, err := story.Seed(answers, packtest.KeepOrder); err != nil {
					t.Errorf("a story without problems cannot be seeded: %v", err)
				}
			}
		}
	})
}

// FuzzBoard makes boards of maps that no checker has seen: whatever is drawn, it either
// has problems or is a board on which sight and range go both ways.
func FuzzBoard(f *testing.F) {
	f.Add([]byte{4, 0, 0, 4, 0, 4, 4, 0, 4, 0, 4, 4, 0, 8, 0, 8, 4, 4, 4, 1}, []byte{0, 1, 4, 1, 4, 3, 1}, []byte{})
	f.Add([]byte{3, 0, 0, 4, 0, 4, 4, 0, 3, 0, 0, 4, 4, 0, 4, 0}, []byte{}, []byte{1, 1, 2, 2})
	f.Add([]byte{4, 0, 0, 4, 0, 4, 4, 0, 4, 0, 4, 4, 4, 8, 4, 8, 8, 4, 8, 0}, []byte{1, 0, 4, 4, 4, 4, 2}, []byte{4, 4, 9, 9})
	f.Fuzz(func(t *testing.T, shapes, doors, walls []byte) {
		m := stories.Map{Rooms: []stories.Room{{ID: "a"}, {ID: "b"}, {ID: "c"}}}
		point := func(x, y byte) geom.Point { return geom.Point{int(int8(x)), int(int8(y))} }
		spaces := 0
		for len(shapes) > 0 { // corners, their points, the room and whether it is blind
			n := int(shapes[0] % 9)
			if len(shapes) < 2+2*n {
				break
			}
			var shape []geom.Point
			for i := range n {
				shape = append(shape, point(shapes[1+2*i], shapes[2+2*i]))
			}
			last := shapes[1+2*n]
			room := &m.Rooms[last%3]
			room.Spaces = append(room.Spaces, stories.Space{ID: "s" + strconv.Itoa(spaces), Shape: shape, Blind: last > 99})
			spaces++
			shapes = shapes[2+2*n:]
		}
		m.Rooms = slices.DeleteFunc(m.Rooms, func(r stories.Room) bool { return len(r.Spaces) == 0 })
		for ; len(doors) >= 7; doors = doors[7:] {
			d := stories.Door{ID: "d" + strconv.Itoa(len(m.Doors)), A: "s" + strconv.Itoa(int(doors[0])), B: "s" + strconv.Itoa(int(doors[1])),
				At: geom.Line{point(doors[2], doors[3]), point(doors[4], doors[5])}, Open: doors[6]%2 == 1, Sealed: doors[6]%4 > 1}
			if doors[6] > 99 {
				d.B = ""
			}
			m.Doors = append(m.Doors, d)
		}
		for ; len(walls) >= 4; walls = walls[4:] {
			m.Walls = append(m.Walls, geom.Line{point(walls[0], walls[1]), point(walls[2], walls[3])})
		}
		b, err := m.Board()
		if err != nil {
			return
		}
		for _, s := range b.Spaces() {
			for _, o := range b.Spaces() {
				n, ok := b.Range(s, o)
				back, can := b.Range(o, s)
				if b.Sees(s, o) != b.Sees(o, s) || n != back || ok != can || s == o && (!b.Sees(s, s) || n != 0 || !ok) {
					t.Errorf("%s and %s: sight %v and %v, range %d and %d", s, o, b.Sees(s, o), b.Sees(o, s), n, back)
				}
			}
		}
	})
}
