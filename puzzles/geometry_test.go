package puzzles

import (
	"math"
	"testing"
)

func near(p, q Point) bool { return math.Abs(p.X-q.X) < 1e-9 && math.Abs(p.Y-q.Y) < 1e-9 }

func TestDrawShapes(t *testing.T) {
	want := map[string]TileShape{"1A": Rectangle, "2A": Rectangle, "3A": Rectangle, "4A": Rectangle, "5A": Triangle, "6A": Cross,
		"1B": Rectangle, "2B": Rectangle, "3B": Rectangle, "4B": Rectangle, "5B": Triangle, "6B": Cross, "7": NoTile, "8": NoTile, "9": NoTile}
	for id, shape := range want {
		l, _ := Lookup(id)
		d := l.Draw()
		if d.Tile.Shape != shape {
			t.Errorf("%s: %s, want %s", id, d.Tile.Shape, shape)
		}
		if (shape == NoTile) != (len(d.Tile.Outlines) == 0) || len(d.Places) != len(l.Places) || len(d.Ports) != len(l.Start.Ports) {
			t.Errorf("%s: %+v", id, d)
		}
		inside := func(p Point) bool { return p.X >= 0 && p.Y >= 0 && p.X <= d.Width && p.Y <= d.Height }
		for i, p := range d.Places {
			if !inside(p) || !inside(p.add(Point{1, 1}, 1)) {
				t.Errorf("%s: place %d lies outside", id, i)
			}
			for _, q := range d.Places[:i] {
				if math.Abs(p.X-q.X) < 1 && math.Abs(p.Y-q.Y) < 1 {
					t.Errorf("%s: places overlap at %v", id, p)
				}
			}
		}
		for _, o := range d.Tile.Outlines {
			for _, p := range o {
				if !inside(p) {
					t.Errorf("%s: the tile goes outside at %v", id, p)
				}
				for _, q := range d.Places {
					if p.X > q.X && p.X < q.X+1 && p.Y > q.Y && p.Y < q.Y+1 {
						t.Errorf("%s: the tile covers a place at %v", id, p)
					}
				}
			}
		}
	}
}

// A tile turned by 90 or 180 degrees carries every port to the position of the port that takes its symbol.
func TestDrawTurns(t *testing.T) {
	for id, quarters := range map[string]int{"4A": 2, "6A": 1, "4B": 2, "6B": 1} {
		l, _ := Lookup(id)
		d := l.Draw()
		for i, to := range l.Start.Turn {
			from, onto := d.Ports[i], d.Ports[l.PortIndex(to)]
			if !near(rotated(from.Touch, d.Tile.Centre, quarters), onto.Touch) || from.Side.Turned(quarters) != onto.Side {
				t.Errorf("%s: port %s turns to %v, but %s lies at %v", id, from.ID, rotated(from.Touch, d.Tile.Centre, quarters), to, onto.Touch)
			}
			for _, other := range d.Ports[:i] {
				if near(other.Touch, from.Touch) {
					t.Errorf("%s: two ports at %v", id, from.Touch)
				}
			}
		}
	}
	// By 120 degrees clockwise: with the tip up, the left edge goes to the right, the right one down, the lower one to
	// the left; with the tip down, the upper edge goes to the right, the right one to the left, the left one up.
	for id, next := range map[string]map[Side]Side{
		"5A": {West: East, East: South, South: West}, "5B": {North: East, East: West, West: North},
	} {
		l, _ := Lookup(id)
		d := l.Draw()
		for i, to := range l.Start.Turn {
			if got := d.Ports[l.PortIndex(to)].Side; got != next[d.Ports[i].Side] {
				t.Errorf("%s: %s turns to %s, want %s", id, d.Ports[i].Side, got, next[d.Ports[i].Side])
			}
		}
	}
}

// No two marks of a connection tile overlap.
func TestDrawMarksApart(t *testing.T) {
	for _, id := range IDs() {
		l, _ := Lookup(id)
		if l.Kind != Connection {
			continue
		}
		ports := l.Draw().Ports
		for i, p := range ports {
			for _, q := range ports[:i] {
				if gap := math.Hypot(p.Mark.X-q.Mark.X, p.Mark.Y-q.Mark.Y); gap < 0.4 {
					t.Errorf("%s: the marks of %s and %s are %.2f apart", id, p.ID, q.ID, gap)
				}
			}
		}
	}
}

func TestDrawPlain(t *testing.T) {
	d := smallLock().Draw() // two places, the tile below them
	if d.Width != 2 || d.Height != 2 || !near(d.Tile.Centre, Point{1, 1.5}) || d.Tile.Degrees != 180 {
		t.Errorf("%+v", d)
	}
	if !near(d.Ports[0].Touch, Point{0.5, 1}) || !near(d.Ports[0].Mark, Point{0.5, 1.25}) || d.Ports[0].Side != North {
		t.Errorf("%+v", d.Ports[0])
	}
	parts := twoWide(wires("A"), wires("B")) // ports above and below the same places
	if got := parts.Draw(); got.Tile.Shape != Parts || len(got.Tile.Outlines) != 4 || got.Height != 3 || !near(got.Places[0], Point{0, 1}) {
		t.Errorf("%+v", got)
	}
}
