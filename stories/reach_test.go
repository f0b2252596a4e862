package stories

import (
	"fmt"
	"lantern/stories/geom"
	"testing"
)

// far formats a count of steps for comparisons.
func far(n int, ok bool) string {
	if !ok {
		return "out"
	}
	return fmt.Sprint(n)
}

// rangeMap has two rooms with an archway and a door between them, and others behind doors.
func rangeMap(t *testing.T) Map {
	return draw(t,
		"+-+-+-+-+",
		"|aDb c|i|",
		"+ +-+O+D+",
		"|d e fDj|",
		"+-+D+-+S+",
		"|gAhDkDl|",
		"+-+-+-+-+")
}

func TestMOM_7_3_RangePassesNoDoor(t *testing.T) {
	b := board(t, rangeMap(t))
	for _, c := range []struct{ from, to, steps, free string }{
		{"a", "a", "0", "0"},
		{"a", "d", "1", "1"},
		{"a", "e", "1", "1"}, // diagonally (MOM-7.2)
		{"a", "f", "2", "2"},
		{"a", "b", "1", "4"}, // the door is left out, the archway is not
		{"g", "h", "1", "1"}, // an archway is not a door
		{"a", "h", "2", "out"},
		{"h", "k", "1", "out"},
		{"j", "i", "1", "out"},
		{"j", "l", "5", "out"}, // never by the sealed door
		{"a", "i", "4", "out"},
	} {
		for _, way := range [][2]string{{c.from, c.to}, {c.to, c.from}} {
			if got := far(b.Steps(way[0], way[1])); got != c.steps {
				t.Errorf("%v: %s steps, want %s", way, got, c.steps)
			}
			if got := far(b.Range(way[0], way[1])); got != c.free {
				t.Errorf("%v: range %s, want %s", way, got, c.free)
			}
		}
	}
	if _, ok := b.Range("a", "nowhere"); ok {
		t.Error("a space that is not there is in range")
	}
}

func TestMOM_7_3_NoWayIsNoRange(t *testing.T) {
	m := draw(t,
		"+-+-+",
		"|aSb|",
		"+-+-+")
	m.Joined = [][2]ID{{"a", "b"}}
	if b := board(t, m); far(b.Range("a", "b")) != "1" || b.Sees("a", "b") {
		t.Error("a secret passage is a step like any other, but no line of sight")
	}
}

// TestMOM_7_4_BothRangeAndSight aims at targets: both are needed.
func TestMOM_7_4_BothRangeAndSight(t *testing.T) {
	m := draw(t,
		"+-+-+-+-+",
		"|s u v t|",
		"+-+-+-+-+")
	m.Rooms = append(m.Rooms, Room{ID: "w", Spaces: []Space{{ID: "w", Shape: []geom.Point{{0, 4}, {16, 4}, {16, 8}, {0, 8}}}}})
	m.Doors = []Door{{ID: "west", A: "s", B: "w", At: geom.Line{{1, 4}, {3, 4}}}, {ID: "east", A: "t", B: "w", At: geom.Line{{13, 4}, {15, 4}}}}
	b := board(t, m)
	for _, c := range []struct {
		to     string
		within int
		doors  bool
		want   bool
	}{
		{"s", 0, false, true},
		{"u", 0, false, false},
		{"u", 1, false, true},
		{"t", 3, false, true},
		{"t", 2, false, false},
		{"t", 2, true, true},   // it is only two steps away through both doors
		{"w", 1, true, true},   // through the closed door
		{"w", 9, false, false}, // out of range and unseen
	} {
		if got := b.InSight("s", c.to, c.within, c.doors); got != c.want {
			t.Errorf("s at %s within %d, doors %v: %v", c.to, c.within, c.doors, got)
		}
		if got := b.InSight(c.to, "s", c.within, c.doors); got != c.want {
			t.Errorf("%s at s within %d, doors %v: %v", c.to, c.within, c.doors, got)
		}
	}
}

// TestMOM_17_6_TargetsOfARangedWeapon is the worked example: a weapon of range 2 is fired from j. The veranda v has no
// sight points, b is 3 steps away, c is 5 steps away behind a wall; d is 2 steps away and in sight.
func TestMOM_17_6_TargetsOfARangedWeapon(t *testing.T) {
	m := draw(t,
		"+-+-+-+-+",
		"|j e d b|",
		"+A+-+-+A+",
		"|v| |cAf|",
		"+-+ +-+-+")
	for i, room := range m.Rooms {
		m.Rooms[i].Blind = room.ID == "rv"
	}
	b := board(t, m)
	for _, c := range []struct {
		name, space string
		off         string
		sees, aimed bool
	}{
		{"A in a room without sight points", "v", "1", false, false},
		{"B in sight, but 3 away", "b", "3", true, false},
		{"C 5 away behind a wall", "c", "5", false, false},
		{"D in sight at 2", "d", "2", true, true},
	} {
		if got := far(b.Range("j", c.space)); got != c.off {
			t.Errorf("%s: range %s", c.name, got)
		}
		if got := b.Sees("j", c.space); got != c.sees {
			t.Errorf("%s: sight is %v", c.name, got)
		}
		if got := b.InSight("j", c.space, 2, false); got != c.aimed {
			t.Errorf("%s: can be aimed at is %v", c.name, got)
		}
	}
}

// TestMOM_11_6_LaddersAreForMovementOnly: features on the map change neither adjacency nor range nor sight.
func TestMOM_11_6_LaddersAreForMovementOnly(t *testing.T) {
	bare := board(t, rangeMap(t))
	m := rangeMap(t)
	for _, feature := range Features {
		m.Things = append(m.Things, Placed{Feature: feature, Space: "a"}, Placed{Feature: feature, Space: "l"})
	}
	b := board(t, m)
	for _, s := range b.Spaces() {
		for _, o := range b.Spaces() {
			if b.Adjacent(s, o) != bare.Adjacent(s, o) || b.Sees(s, o) != bare.Sees(s, o) ||
				far(b.Range(s, o)) != far(bare.Range(s, o)) || far(b.Steps(s, o)) != far(bare.Steps(s, o)) {
				t.Errorf("%s and %s: features changed the map", s, o)
			}
		}
	}
}

// TestMOM_7_2_Diagonals takes diagonal steps between spaces of one room.
func TestMOM_7_2_Diagonals(t *testing.T) {
	open := draw(t,
		"+-+-+",
		"|a b|",
		"+   +",
		"|c d|",
		"+-+-+")
	for _, c := range []struct {
		name  string
		walls []geom.Line
		apart bool
		want  bool
	}{
		{"four white lines meet", nil, false, true},
		{"a wall ends in the point", []geom.Line{{{4, 4}, {8, 4}}}, false, false},
		{"a wall runs through the point", []geom.Line{{{4, 2}, {4, 6}}}, false, false},
		{"a wall ends short of the point", []geom.Line{{{5, 4}, {8, 4}}}, false, true},
		{"the map says apart", nil, true, false},
	} {
		m := open
		m.Walls = c.walls
		if c.apart {
			m.Apart = [][2]ID{{"a", "d"}}
		}
		if b := board(t, m); b.Adjacent("a", "d") != c.want || b.Adjacent("d", "a") != c.want {
			t.Errorf("%s: adjacent is not %v both ways", c.name, c.want)
		}
	}
	corner := board(t, draw(t, // around the corner of another room
		"+-+-+",
		"|a b|",
		"+ +D+",
		"|c|d|",
		"+-+-+"))
	if !corner.Adjacent("b", "c") || corner.Adjacent("a", "d") {
		t.Error("a step around the corner of a wall, or into another room, is wrong")
	}
}

// TestGuideFigure proves the statements of docs/stories.md about its figure.
func TestGuideFigure(t *testing.T) {
	b := board(t, draw(t,
		"+-+-+-+",
		"|a bAc|",
		"+A+D+D+",
		"|d e f|",
		"+-+-+-+"))
	for _, c := range []struct {
		from, to, off string
		sees          bool
	}{{"a", "c", "2", true}, {"b", "e", "3", false}, {"c", "f", "5", false}} {
		if got := far(b.Range(c.from, c.to)); got != c.off || b.Sees(c.from, c.to) != c.sees {
			t.Errorf("%s to %s: range %s, sight %v", c.from, c.to, got, !c.sees)
		}
	}
}
