package stories

import (
	"lantern/stories/geom"
	"strings"
	"testing"
)

// TestMOM_7_4_LineOfSight draws small maps and says who sees whom.
func TestMOM_7_4_LineOfSight(t *testing.T) {
	for _, c := range []struct {
		name string
		want string
		draw string
	}{
		{"one room, white lines only", "a:bcd b:acd c:abd d:abc", `
+-+-+
|a b|
+   +
|c d|
+-+-+`},
		{"a door is closed", "a: b:c c:b", `
+-+-+-+
|aDb c|
+-+-+-+`},
		{"a sealed door and a wall", "a:d b: c: d:a e: f:", `
+-+-+-+
|aSb|c|
+A+D+D+
|dDeDf|
+-+-+-+`},
		{"an archway is open", "a:bc b:ac c:ab", `
+-+-+-+
|aAb c|
+-+-+-+`},
		{"through two archways in a row", "a:bc b:ac c:ab", `
+-+-+-+
|aAbAc|
+-+-+-+`},
		{"archways out of line", "a:b b:ac c:b", `
+-+-+
|aAb|
+-+A+
  |c|
  +-+`},
		{"whole walls away, the corners of four rooms meet in the open", "a:bcd b:acd c:abd d:abc", `
+-+-+
|aOb|
+O+O+
|cOd|
+-+-+`},
		{"four posts meet in the middle", "a:bc b:ad c:ad d:bc", `
+-+-+
|aAb|
+A+A+
|cAd|
+-+-+`},
		{"four walls meet in the middle", "a: b: c: d:", `
+-+-+
|aDb|
+D+D+
|cDd|
+-+-+`},
		{"around the corner of a wall, diagonally", "a:bc b:ac c:ab d:", `
+-+-+
|a b|
+ +D+
|c|d|
+-+-+`},
		{"not around the end of a wall between two spaces", "a:bcd b:ac c:abd d:ac", `
+-+-+
|a b|
+ +-+
|c d|
+-+-+`},
		{"on both sides of a wall inside a room", "a:bcdef b:acdf c:abdef d:abcef e:acdf f:abcde", `
+-+-+-+
|a b c|
+ +-+ +
|d e f|
+-+-+-+`},
		{"from a corridor into the mouth of its branch", "a:bcd b:acde c:abde d:abce e:bcd", `
+-+-+-+
|a b c|
+-+-+ +
    |d|
    + +
    |e|
    +-+`},
		{"a door off the map is a wall", "a:b b:a", `
+-+-+
XaAbX
+-+-+`},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := board(t, draw(t, strings.Split(strings.TrimPrefix(c.draw, "\n"), "\n")...))
			if got := sights(b); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			for _, s := range b.Spaces() {
				if !b.Sees(s, s) {
					t.Errorf("%s does not see itself", s)
				}
			}
		})
	}
}

// pairMap has two spaces side by side, west 0..4 and east 4..8, with an archway if one is given.
func pairMap(arch geom.Line) Map {
	return Map{
		Rooms: []Room{{ID: "w", Spaces: []Space{{ID: "w", Shape: square4(0, 0)}}}, {ID: "e", Spaces: []Space{{ID: "e", Shape: square4(4, 0)}}}},
		Doors: []Door{{ID: "arch", A: "w", B: "e", At: arch, Open: true}},
	}
}

func TestMOM_7_4_WallEnds(t *testing.T) {
	for _, c := range []struct {
		name  string
		arch  geom.Line
		walls []geom.Line
		want  bool
	}{
		{"the archway's middle lies on a line between corners", geom.Line{{4, 1}, {4, 3}}, nil, true},
		{"the only line grazes the post", geom.Line{{4, 1}, {4, 2}}, nil, false},
		{"the only line grazes the other post", geom.Line{{4, 2}, {4, 3}}, nil, false},
		{"the archway begins in a common corner", geom.Line{{4, 0}, {4, 1}}, nil, true},
		{"it ends there", geom.Line{{4, 4}, {4, 3}}, nil, true},
		{"a wall in front of it splits the common corner", geom.Line{{4, 0}, {4, 1}}, []geom.Line{{{4, 0}, {5, 1}}}, true},
		{"a wall in front of it stays away from the corner, but not from the lines", geom.Line{{4, 1}, {4, 3}}, []geom.Line{{{5, 1}, {5, 3}}}, false},
		{"a wall that lies to the side", geom.Line{{4, 1}, {4, 3}}, []geom.Line{{{0, 2}, {1, 2}}}, true},
		{"a wall ends in the line's middle", geom.Line{{4, 1}, {4, 3}}, []geom.Line{{{4, 2}, {5, 2}}}, false},
		{"a wall lies along the only lines", geom.Line{{4, 1}, {4, 3}}, []geom.Line{{{2, 1}, {3, 1}}, {{5, 2}, {6, 3}}, {{2, 2}, {2, 3}}, {{3, 2}, {3, 3}}}, false},
		{"walls lie along both of the only lines", geom.Line{{4, 1}, {4, 3}}, []geom.Line{{{6, 1}, {8, 0}}, {{0, 0}, {2, 1}}}, false},
		{"a wall lies along the inside of one and ends in the other", geom.Line{{4, 1}, {4, 3}}, []geom.Line{{{4, 2}, {6, 3}}}, false},
		{"a wall begins in the corner and runs along the line, another line is free", geom.Line{{4, 1}, {4, 3}}, []geom.Line{{{0, 0}, {2, 1}}}, true},
		{"walls end in the corners, beside the line", geom.Line{{4, 1}, {4, 3}}, []geom.Line{{{0, 0}, {1, 1}}, {{8, 4}, {7, 4}}}, true},
	} {
		m := pairMap(c.arch)
		m.Walls = c.walls
		if b := board(t, m); b.Sees("w", "e") != c.want || b.Sees("e", "w") != c.want {
			t.Errorf("%s: sight is not %v both ways", c.name, c.want)
		}
	}
}

// TestMOM_7_4_WhatIsClosedWins draws a door into an archway, and a sealed archway.
func TestMOM_7_4_WhatIsClosedWins(t *testing.T) {
	m := pairMap(geom.Line{{4, 0}, {4, 4}})
	m.Doors = append(m.Doors, Door{ID: "door", A: "w", B: "e", At: geom.Line{{4, 1}, {4, 4}}})
	if b := board(t, m); !b.Sees("w", "e") {
		t.Error("nobody looks through the part of the archway without a door")
	}
	m.Doors[1].At = geom.Line{{4, 0}, {4, 4}}
	if b := board(t, m); b.Sees("w", "e") {
		t.Error("somebody looks through the door in the archway")
	}
	m.Doors[1].At, m.Doors[0].Sealed = geom.Line{{4, 1}, {4, 3}}, true
	if b := board(t, m); b.Sees("w", "e") || far(b.Range("w", "e")) != "out" || far(b.Steps("w", "e")) != "1" {
		t.Error("a sealed archway is no opening")
	}
}

// TestMOM_7_4_OwnWall looks from a corner on a wall: the side of the wall decides.
func TestMOM_7_4_OwnWall(t *testing.T) {
	// Left of a long wall are a and c, right of it b, with the corner (4,4) in common. The archway at the bottom joins
	// c and b.
	m := Map{
		Rooms: []Room{
			{ID: "left", Spaces: []Space{{ID: "a", Shape: square4(0, 0)}, {ID: "c", Shape: square4(0, 4)}}},
			{ID: "right", Spaces: []Space{{ID: "b", Shape: []geom.Point{{4, 0}, {8, 0}, {8, 8}, {4, 8}, {4, 4}}}}},
		},
		Doors: []Door{{ID: "arch", A: "c", B: "b", At: geom.Line{{4, 6}, {4, 8}}, Open: true}},
	}
	b := board(t, m)
	if !b.Sees("c", "b") || !b.Sees("a", "b") {
		t.Error("nobody looks through the archway") // a: from (0,0) past the post (4,6) and down to (4,8)'s side
	}
	m.Doors[0].At = geom.Line{{4, 5}, {4, 6}}
	if b = board(t, m); b.Sees("a", "b") {
		t.Error("a looks through the wall in which its corner lies") // from (4,4) to any corner of b
	}
	m.Doors[0].At = geom.Line{{4, 4}, {4, 6}}
	if b = board(t, m); !b.Sees("a", "b") || !b.Sees("c", "b") {
		t.Error("nobody looks out of the doorway in which his own corner lies")
	}
}

// TestMOM_7_4_Pinch: the walls of other rooms meet in the one point that two spaces of a room share.
func TestMOM_7_4_Pinch(t *testing.T) {
	m := draw(t,
		"+-+-+",
		"|aDb|",
		"+D+D+",
		"|cDd|",
		"+-+-+")
	m.Rooms[0].Spaces = append(m.Rooms[0].Spaces, m.Rooms[3].Spaces...)
	m.Rooms = m.Rooms[:3]
	if _, err := m.Board(); err == nil || !strings.Contains(err.Error(), `space "d" touches no other space of room "ra"`) {
		t.Errorf("a step through the point where walls meet: %v", err)
	}
	m.Joined = [][2]ID{{"a", "d"}}
	if b := board(t, m); !b.Adjacent("a", "d") || b.Sees("a", "d") {
		t.Error("a secret passage makes no line of sight")
	}
}

func TestMOM_7_4_Blind(t *testing.T) {
	m := draw(t,
		"+-+-+-+",
		"|a bOc|",
		"+ + +-+",
		"|d e|",
		"+-+-+")
	open := board(t, m)
	if !open.Sees("a", "c") || !open.Sees("d", "c") {
		t.Fatalf("who has sight points does not see: %s", sights(open))
	}
	m.Rooms[0].Spaces[0].Blind = true // a
	b := board(t, m)
	if b.Sees("a", "c") || b.Sees("c", "a") || !b.Sees("d", "c") {
		t.Errorf("a space without sight points sees another room: %s", sights(b))
	}
	for _, s := range []string{"a", "b", "d", "e"} {
		if !b.Sees("a", s) || !b.Sees(s, "a") {
			t.Errorf("a and %s of one room do not see each other", s)
		}
	}
	m.Rooms[0].Spaces[0].Blind = false
	m.Rooms[0].Blind = true
	m.Walls = []geom.Line{{{0, 4}, {4, 4}}} // a wall between a and d does not count without sight points
	b = board(t, m)
	for _, s := range []string{"a", "b", "d", "e"} {
		if b.Sees("c", s) || b.Sees(s, "c") {
			t.Errorf("%s of a room without sight points and c see each other", s)
		}
		for _, o := range []string{"a", "b", "d", "e"} {
			if !b.Sees(s, o) {
				t.Errorf("%s does not see %s of its own room", s, o)
			}
		}
	}
	if !b.Sees("c", "c") {
		t.Error("c does not see itself")
	}
}

// TestMOM_7_4_StrangeSpaces looks at spaces that are not rectangles.
func TestMOM_7_4_StrangeSpaces(t *testing.T) {
	u := []geom.Point{{0, 0}, {9, 0}, {9, 9}, {6, 9}, {6, 3}, {3, 3}, {3, 9}, {0, 9}}
	m := Map{Rooms: []Room{
		{ID: "u", Spaces: []Space{{ID: "u", Shape: u}, {ID: "foot", Shape: []geom.Point{{0, 9}, {3, 9}, {0, 12}}}}},
		{ID: "well", Spaces: []Space{{ID: "well", Shape: []geom.Point{{3, 3}, {3, 9}, {6, 9}, {6, 3}}}}},
	}, Doors: []Door{{ID: "d", A: "u", B: "well", At: geom.Line{{3, 4}, {3, 5}}}}}
	b := board(t, m)
	if !b.Sees("u", "foot") || b.Sees("u", "well") || b.Sees("foot", "well") {
		t.Errorf("got %s", sights(b))
	}
	m.Doors[0].Open = true
	if b = board(t, m); !b.Sees("u", "well") || b.Sees("foot", "well") {
		t.Errorf("with an archway: %s", sights(b))
	}
}

// TestMOM_7_4_OneFreeLineIsEnough blocks most of the lines between two spaces by a wall, then all.
func TestMOM_7_4_OneFreeLineIsEnough(t *testing.T) {
	m := Map{Rooms: []Room{{ID: "r", Spaces: []Space{{ID: "west", Shape: square4(0, 0)}, {ID: "middle", Shape: square4(4, 0)}, {ID: "east", Shape: square4(8, 0)}}}}}
	for _, c := range []struct {
		end  int
		want bool
	}{
		{2, true},  // (0,0) to (8,4) passes below the wall
		{3, false}, // now it meets the end
		{4, false},
	} {
		m.Walls = []geom.Line{{{6, 0}, {6, c.end}}}
		if b := board(t, m); b.Sees("west", "east") != c.want || !b.Sees("west", "middle") {
			t.Errorf("wall down to %d: %s", c.end, sights(b))
		}
	}
}

func TestMOM_7_4_UnknownSpaces(t *testing.T) {
	b := board(t, pairMap(geom.Line{{4, 1}, {4, 3}}))
	if b.Sees("w", "nowhere") || b.Sees("nowhere", "nowhere") || b.InSight("nowhere", "w", 9, true) {
		t.Error("something is seen where nothing is")
	}
}
