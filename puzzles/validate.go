package puzzles

import (
	"fmt"
	"math"
	"slices"
	"unicode"

	"lantern/internal/decode"
)

// Validate checks that the layout is well formed: no duplicates, no unknown names, pieces of the right kind, and a
// start tile that turns correctly. It does not check whether the puzzle can be solved. The error is an [*InputError].
func (l *Layout) Validate() error {
	return l.check("")
}

// check is Validate with the path of the layout inside a larger text.
func (l *Layout) check(at string) error {
	c := layoutCheck{l: l, at: at}
	for _, step := range []func() error{c.head, c.places, c.ports, c.turn, c.joins, c.pieces, c.target} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

type layoutCheck struct {
	l  *Layout
	at string
}

func (c *layoutCheck) path(format string, args ...any) string {
	return decode.Join(c.at, fmt.Sprintf(format, args...))
}

func (c *layoutCheck) head() error {
	if err := checkName(c.path("id"), c.l.ID); err != nil {
		return err
	}
	switch c.l.Kind {
	case Connection, Lock, Rune:
		return nil
	}
	return bad("unknownKind", c.path("kind"), "write connection, lock or rune", "there is no kind %q", c.l.Kind)
}

// checkName accepts IDs and symbols: short, printable, one word.
func checkName(path, name string) error {
	mend := "write one word of letters, digits and signs"
	if name == "" {
		return bad("emptyName", path, mend, "this is empty")
	}
	if len(name) > maxName {
		return bad("longName", path, "", "this is too long").Mended("use at most %d bytes", maxName)
	}
	for _, r := range name {
		if r == unicode.ReplacementChar || r == ',' || unicode.IsSpace(r) || !unicode.IsPrint(r) {
			return bad("badName", path, mend, "%q cannot be a name", name)
		}
	}
	return nil
}

func (c *layoutCheck) places() error {
	l := c.l
	if len(l.Places) == 0 {
		return bad("noPlaces", c.path("places"), "add places", "a layout needs at least one place")
	}
	if len(l.Places) > MaxPlaces {
		return bad("tooManyPlaces", c.path("places[%d]", MaxPlaces), "", "there are %d places", len(l.Places)).
			Mended("use at most %d", MaxPlaces)
	}
	for i, p := range l.Places {
		if p.ID < 0 || p.ID > 9999 {
			return bad("badPlace", c.path("places[%d].id", i), "number places from 0 to 9999",
				"a place cannot have the number %d", p.ID)
		}
		if math.IsNaN(p.X) || math.IsNaN(p.Y) || math.Abs(p.X) > maxCoord || math.Abs(p.Y) > maxCoord {
			return bad("farPlace", c.path("places[%d]", i),
				fmt.Sprintf("keep x and y between -%d and %d", maxCoord, maxCoord),
				"place %d lies too far out", p.ID)
		}
		for _, q := range l.Places[:i] {
			if q.ID == p.ID {
				return bad("placeTwice", c.path("places[%d].id", i), "give each place its own number",
					"place %d comes twice", p.ID)
			}
			if q.X == p.X && q.Y == p.Y {
				return bad("placesOverlap", c.path("places[%d]", i), "move one of them",
					"places %d and %d lie on the same spot",
					q.ID, p.ID)
			}
		}
	}
	return nil
}

func (c *layoutCheck) ports() error {
	l := c.l
	ports := l.Start.Ports
	if l.Kind == Rune && len(ports) > 0 {
		return bad("runeStart", c.path("start.ports"), "leave the start tile out", "a rune layout has no start tile")
	}
	if len(ports) > MaxPorts {
		return bad("tooManyPorts", c.path("start.ports[%d]", MaxPorts), "", "there are %d ports", len(ports)).
			Mended("use at most %d", MaxPorts)
	}
	type end struct {
		Colour
		Role
	}
	ends := map[end]bool{}
	for i, p := range ports {
		at := func(f string) string { return c.path("start.ports[%d].%s", i, f) }
		if err := checkName(at("id"), p.ID); err != nil {
			return err
		}
		if slices.IndexFunc(ports, func(q Port) bool { return q.ID == p.ID }) != i {
			return bad("portTwice", at("id"), "give each port its own name", "port %s comes twice", p.ID)
		}
		if l.Kind == Lock {
			if p.Colour != "" || p.Role != "" {
				return bad("wrongField", at("colour"), "give it a symbol only",
					"a port of a lock has no colour and no role")
			}
			if err := checkName(at("symbol"), p.Symbol); err != nil {
				return err
			}
			continue
		}
		if p.Symbol != "" {
			return bad("wrongField", at("symbol"), "give it a colour and a role only",
				"a port of a connection has no symbol")
		}
		if err := checkColour(at("colour"), p.Colour); err != nil {
			return err
		}
		if p.Role != Begin && p.Role != Ends {
			return bad("badRole", at("role"), "write begin or end", "there is no role %q", p.Role)
		}
		if ends[end{p.Colour, p.Role}] {
			return bad("portTwice", at("role"), "keep one begin and one end of each colour",
				"there are two ports %s %s",
				p.Colour, p.Role)
		}
		ends[end{p.Colour, p.Role}] = true
	}
	if l.Kind == Connection && len(ends) < 4 {
		return bad("missingPort", c.path("start.ports"), "give red and blue a begin and an end each",
			"a connection has four ports, here are %d", len(ends))
	}
	return nil
}

func checkColour(path string, colour Colour) error {
	if colour != Red && colour != Blue {
		return bad("badColour", path, "write red or blue", "there is no colour %q", colour)
	}
	return nil
}

func (c *layoutCheck) turn() error {
	l := c.l
	at := c.path("start.turn")
	if l.Kind != Lock {
		if len(l.Start.Turn) > 0 {
			return bad("fixedStart", at, "write []", "only the start tile of a lock turns")
		}
		return nil
	}
	mend := "name every port once, in an order that comes back after 2, 3 or 4 turns"
	if len(l.Start.Turn) != len(l.Start.Ports) {
		return bad("badTurn", at, mend, "there are %d ports, but turn names %d", len(l.Start.Ports), len(l.Start.Turn))
	}
	for i, id := range l.Start.Turn {
		if l.PortIndex(id) < 0 {
			return bad("unknownPort", fmt.Sprintf("%s[%d]", at, i), mend, "there is no port %q", id)
		}
		if slices.Index(l.Start.Turn, id) != i {
			return bad("portTwice", fmt.Sprintf("%s[%d]", at, i), mend, "turn names port %s twice", id)
		}
	}
	if n := turnOrder(l.Start); n < 2 || n > 4 {
		return bad("badTurn", at, mend, "this start tile comes back after %d turns", n)
	}
	return nil
}

// turnOrder returns the number of turns after which every symbol is back in its place. It gives up after 4.
func turnOrder(s Start) int {
	now := make([]int, len(s.Ports)) // the position of the symbol of port i
	for i := range now {
		now[i] = i
	}
	next := make([]int, len(s.Ports))
	for i, id := range s.Turn {
		next[i] = slices.IndexFunc(s.Ports, func(p Port) bool { return p.ID == id })
	}
	for n := 1; n <= 4; n++ {
		back := true
		for i := range now {
			now[i] = next[now[i]]
			back = back && now[i] == i
		}
		if back {
			return n
		}
	}
	return 5
}

// PortIndex returns the index of a port, or -1.
func (l *Layout) PortIndex(id string) int {
	return slices.IndexFunc(l.Start.Ports, func(p Port) bool { return p.ID == id })
}

// PlaceIndex returns the index of a place, or -1.
func (l *Layout) PlaceIndex(id int) int {
	return slices.IndexFunc(l.Places, func(p Place) bool { return p.ID == id })
}

func (c *layoutCheck) target() error {
	l := c.l
	at := c.path("target")
	if l.Kind != Rune {
		if len(l.Target) > 0 {
			return bad("wrongField", at, "write []", "only a rune layout has a target")
		}
		return nil
	}
	if len(l.Target) != len(l.Places) || len(l.Target) != len(l.Pieces) {
		return bad("badTarget", at, "name one piece for each place, and use them all",
			"%d places, %d pieces, but the target names %d", len(l.Places), len(l.Pieces), len(l.Target))
	}
	for i, id := range l.Target {
		if _, ok := l.PieceByID(id); !ok {
			return bad("unknownPiece", fmt.Sprintf("%s[%d]", at, i), "name a piece of the layout",
				"there is no piece %q", id)
		}
		if slices.Index(l.Target, id) != i {
			return bad("pieceTwice", fmt.Sprintf("%s[%d]", at, i), "name each piece once", "piece %s comes twice", id)
		}
	}
	return nil
}
