package puzzles

import (
	"fmt"
	"math"
	"slices"
)

func (c *layoutCheck) joins() error {
	l := c.l
	if len(l.Joins) > 4*MaxPlaces {
		return bad("tooManyJoins", c.path("joins"), "a place has four sides", "there are %d joins", len(l.Joins))
	}
	used := map[End]int{}
	pairs := map[[2]int]bool{}
	for i, j := range l.Joins {
		for _, e := range []struct {
			name string
			End
		}{{"a", j.A}, {"b", j.B}} {
			if err := c.end(i, e.name, e.End); err != nil {
				return err
			}
			if before, twice := used[e.End]; twice {
				return bad("joinTwice", c.path("joins[%d].%s", i, e.name), "list every touching pair once",
					"%s is already joined in joins[%d]", e.End, before)
			}
			used[e.End] = i
		}
		if j.A.Port != "" && j.B.Port != "" {
			return bad("oneSidedJoin", c.path("joins[%d]", i),
				"join a port to the side of a place", "this joins two ports")
		}
		if j.A.Port != "" || j.B.Port != "" {
			continue
		}
		if err := c.touching(i, j, pairs); err != nil {
			return err
		}
	}
	if l.Kind == Connection {
		for i, p := range l.Start.Ports {
			if _, ok := used[End{Port: p.ID}]; !ok {
				return bad("loosePort", c.path("start.ports[%d]", i), "join it to the side of a place",
					"port %s touches no place", p.ID)
			}
		}
	}
	return nil
}

// String returns "place 3 side E" or "port p0".
func (e End) String() string {
	if e.Port != "" {
		return "port " + e.Port
	}
	return fmt.Sprintf("place %d side %s", e.Place, e.Side)
}

// end checks one end of a join: either a place with a side, or a port, as in the JSON.
func (c *layoutCheck) end(i int, name string, e End) error {
	at := c.path("joins[%d].%s", i, name)
	if e.Port != "" {
		if e.Place != 0 || e.Side != 0 {
			return bad("badEnd", at, mendEnd, "an end is at a place or at a port, not at both")
		}
		if c.l.PortIndex(e.Port) < 0 {
			return bad("unknownPort", at+".port", "name a port of the start tile", "there is no port %q", e.Port)
		}
		return nil
	}
	if e.Side > West {
		return bad("badValue", at+".side", "write one of N, E, S, W", "there is no such side")
	}
	if c.l.PlaceIndex(e.Place) < 0 {
		return bad("unknownPlace", at+".place", "name a place of the layout", "there is no place %d", e.Place)
	}
	return nil
}

// touching checks a join of two places. If the places are neighbours on the grid the sides must face each other.
func (c *layoutCheck) touching(i int, j Join, pairs map[[2]int]bool) error {
	at := c.path("joins[%d]", i)
	a, b := j.A.Place, j.B.Place
	if a == b {
		return bad("oneSidedJoin", at, "join it to another place", "this joins place %d to itself", a)
	}
	pair := [2]int{min(a, b), max(a, b)}
	if pairs[pair] {
		return bad("joinTwice", at, "list every touching pair once", "places %d and %d are joined twice", a, b)
	}
	pairs[pair] = true
	p, q := c.l.Places[c.l.PlaceIndex(a)], c.l.Places[c.l.PlaceIndex(b)]
	facing, ok := facing(q.X-p.X, q.Y-p.Y)
	if ok && (j.A.Side != facing || j.B.Side != facing.Opposite()) {
		return bad("oneSidedJoin", at,
			fmt.Sprintf("join side %s of place %d to side %s of place %d", facing, a, facing.Opposite(), b),
			"these sides do not touch: %s, %s", j.A, j.B)
	}
	return nil
}

// facing returns the side through which a unit step on the grid leaves.
func facing(dx, dy float64) (Side, bool) {
	if math.Abs(dx)+math.Abs(dy) != 1 || dx*dy != 0 {
		return 0, false
	}
	switch {
	case dx == 1:
		return East, true
	case dx == -1:
		return West, true
	case dy == 1:
		return South, true
	}
	return North, true
}

func (c *layoutCheck) pieces() error {
	l := c.l
	if len(l.Pieces) < len(l.Places) {
		return bad("tooFewPieces", c.path("pieces"), "add pieces, or take out places", "%d places, but only %d pieces",
			len(l.Places), len(l.Pieces))
	}
	if len(l.Pieces) > MaxPieces {
		return bad("tooManyPieces", c.path("pieces[%d]", MaxPieces), "", "there are %d pieces", len(l.Pieces)).
			Mended("use at most %d", MaxPieces)
	}
	seen := map[string]bool{}
	for i, p := range l.Pieces {
		at := c.path("pieces[%d]", i)
		if err := checkName(at+".id", p.ID); err != nil {
			return err
		}
		if seen[p.ID] {
			return bad("pieceTwice", at+".id", "give each piece its own name", "piece %s comes twice", p.ID)
		}
		seen[p.ID] = true
		if err := checkPiece(at, l.Kind, p); err != nil {
			return err
		}
	}
	return nil
}

func checkPiece(at string, kind Kind, p Piece) error {
	switch {
	case p.Sides != nil && kind != Lock:
		return bad("wrongField", at+".sides", "take it out", "a %s piece has no sides", kind)
	case p.Wires != nil && kind != Connection:
		return bad("wrongField", at+".wires", "take it out", "a %s piece has no wires", kind)
	case p.Picture != "" && kind != Rune:
		return bad("wrongField", at+".picture", "take it out", "a %s piece has no picture", kind)
	case len(p.Picture) > maxName:
		return bad("longName", at+".picture", "", "this is too long").Mended("use at most %d bytes", maxName)
	case kind == Lock && p.Sides == nil:
		return bad("missingField", at+".sides", "add its sides: N, E, S and W", "lock piece %s has no sides", p.ID)
	}
	if p.Sides != nil {
		for s := North; s <= West; s++ {
			if err := checkName(at+".sides."+s.String(), p.Sides.Symbol(s)); err != nil {
				return err
			}
		}
	}
	var taken []Side
	for i, w := range p.Wires {
		wire := fmt.Sprintf("%s.wires[%d]", at, i)
		if err := checkColour(wire+".colour", w.Colour); err != nil {
			return err
		}
		for _, end := range []struct {
			name string
			side Side
		}{{"from", w.From}, {"to", w.To}} {
			if end.side > West {
				return bad("badValue", wire+"."+end.name, "write one of N, E, S, W", "there is no such side")
			}
			if slices.Contains(taken, end.side) {
				return bad("wireTwice", wire+"."+end.name, "a side holds at most one wire end",
					"side %s of piece %s has two wire ends", end.side, p.ID)
			}
			taken = append(taken, end.side)
		}
	}
	return nil
}
