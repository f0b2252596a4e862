package solve

import (
	"cmp"
	"slices"

	"lantern/puzzles"
)

// shape holds the wires that a place needs or a piece has, in its present orientation: for each side the side its wire
// leads to, and the colour. There are 25 of them (none, 12 of one wire, 12 of two), numbered in shapes; 0 is no wire.
type shape [4]struct {
	to     int8 // the other end, or -1
	colour puzzles.Colour
}

type shapeNo = uint8

const noWire shapeNo = 0

var bare = shape{{to: -1}, {to: -1}, {to: -1}, {to: -1}}

func (s shape) with(colour puzzles.Colour, from, to int) shape {
	s[from].to, s[from].colour = int8(to), colour
	s[to].to, s[to].colour = int8(from), colour
	return s
}

func (s shape) turned(n int) shape {
	t := bare
	for from, w := range s {
		if w.to >= 0 {
			t = t.with(w.colour, (from+n)%4, (int(w.to)+n)%4)
		}
	}
	return t
}

// has reports whether the shape has all wires of another.
func (s shape) has(need shape) bool {
	for side, w := range need {
		if w.to >= 0 && s[side] != w {
			return false
		}
	}
	return true
}

// shapes lists all 25; shapeNumber maps a shape to its number.
var shapes, shapeNumber = func() ([]shape, map[shape]shapeNo) {
	all, number := []shape{bare}, map[shape]shapeNo{bare: 0}
	for i := 0; i < len(all); i++ { // every shape, and those with one more wire
		for from := range 4 {
			for to := range from {
				for _, colour := range []puzzles.Colour{puzzles.Red, puzzles.Blue} {
					if all[i][from].to >= 0 || all[i][to].to >= 0 {
						continue
					}
					s := all[i].with(colour, from, to)
					if _, known := number[s]; !known {
						number[s] = shapeNo(len(all))
						all = append(all, s)
					}
				}
			}
		}
	}
	return all, number
}()

const len25 = 25 // the number of shapes

// shapeCosts[s][turned][need] is the least number of turns after which a piece of shape s that is already turned has
// the wires of need, or far. shapeHas[s][need] is 0 if it has them after some turns, or far.
var shapeCosts, shapeHas = func() (costs [len25][4][len25]uint8, has [len25][len25]uint8) {
	for s, from := range shapes {
		for need, want := range shapes {
			has[s][need] = far
			for turned := range 4 {
				costs[s][turned][need] = far
				for _, by := range []int{2, 3, 1, 0} {
					if from.turned(turned + by).has(want) {
						costs[s][turned][need], has[s][need] = uint8(min(by, 4-by)), 0
					}
				}
			}
		}
	}
	return costs, has
}()

// turnFor returns the turn that shapeCosts counts, if there is one.
func turnFor(s shapeNo, turned int, need shapeNo) int {
	for _, by := range []int{0, 1, 3} {
		if shapes[s].turned(turned + by).has(shapes[need]) {
			return (turned + by) % 4
		}
	}
	return (turned + 2) % 4
}

// shapeOf is the shape of an unturned piece.
func shapeOf(p puzzles.Piece) shapeNo {
	s := bare
	for _, w := range p.Wires {
		s = s.with(w.Colour, int(w.From), int(w.To))
	}
	return shapeNumber[s]
}

// shapesOf lists the shapes of the pieces of a layout, each once.
func shapesOf(l *puzzles.Layout) []shapeNo {
	var all []shapeNo
	for _, p := range l.Pieces {
		all = append(all, shapeOf(p))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// wiring holds every way to solve a connection layout, as the needs of each place; places without needs are free. The
// wires of a path determine it, so all ways are different and none contains another.
//
// The ways form a graph: a node is a choice for the first places together with everything that can follow; ways that
// end alike share nodes. Node 0 is the end; nodes follow those they lead to, so root is the last.
type wiring struct {
	root  int32
	nodes [][]wiringStep
}

// wiringStep is a choice for one place: its needs, and the next node.
type wiringStep struct {
	need shapeNo
	next int32
}

type way [maxSolve]shapeNo

// newWiring converts the ways, in the layout's order of places, to a search in this order.
func newWiring(order []int, ways []way) *wiring {
	b := wiringBuilder{n: len(order), w: &wiring{nodes: [][]wiringStep{nil}}, known: map[string]int32{}}
	sorted := make([]way, len(ways))
	for i, w := range ways {
		for k, place := range order {
			sorted[i][k] = w[place]
		}
	}
	slices.SortFunc(sorted, func(x, y way) int { return slices.Compare(x[:], y[:]) })
	b.w.root = b.node(0, sorted)
	return b.w
}

type wiringBuilder struct {
	n     int
	w     *wiring
	known map[string]int32 // nodes by content
}

// node returns the node for ways that agree in the first places; -1 if there are none.
func (b *wiringBuilder) node(place int, ways []way) int32 {
	if len(ways) == 0 {
		return -1
	}
	if place == b.n {
		return 0
	}
	var steps []wiringStep
	for len(ways) > 0 {
		need := ways[0][place]
		same, _ := slices.BinarySearchFunc(ways, need+1, func(w way, s shapeNo) int { return cmp.Compare(w[place], s) })
		steps = append(steps, wiringStep{need: need, next: b.node(place+1, ways[:same])})
		ways = ways[same:]
	}
	key := make([]byte, 0, 1+5*len(steps))
	key = append(key, byte(place))
	for _, s := range steps {
		key = append(key, s.need, byte(s.next), byte(s.next>>8), byte(s.next>>16), byte(s.next>>24))
	}
	if n, ok := b.known[string(key)]; ok {
		return n
	}
	n := int32(len(b.w.nodes))
	b.w.nodes = append(b.w.nodes, steps)
	b.known[string(key)] = n
	return n
}

// allWays follows the colours, one after the other, from their begin along every path to their end. A path may pass a
// place twice, and both colours may share a place, if some piece of the layout has such wires.
func allWays(l *puzzles.Layout, colours ...puzzles.Colour) []way {
	f := pathFinder{l: l, colours: colours, across: map[spot]puzzles.End{}, begin: map[puzzles.Colour]spot{}}
	for _, j := range l.Joins {
		for _, ends := range [][2]puzzles.End{{j.A, j.B}, {j.B, j.A}} {
			from, to := ends[0], ends[1]
			if from.Port == "" {
				f.across[spot{l.PlaceIndex(from.Place), int(from.Side)}] = to
			} else if port := l.Start.Ports[l.PortIndex(from.Port)]; port.Role == puzzles.Begin {
				f.begin[port.Colour] = spot{l.PlaceIndex(to.Place), int(to.Side)}
			}
		}
	}
	for i := range f.at {
		f.at[i] = bare
	}
	have := shapesOf(l)
	for i, s := range shapes {
		number := shapeNo(i)
		if slices.ContainsFunc(have, func(p shapeNo) bool { return shapeHas[p][number] == 0 }) {
			f.possible = append(f.possible, s)
		}
	}
	f.follow(0, f.begin[colours[0]])
	return f.ways
}

type spot struct{ place, side int }

type pathFinder struct {
	l        *puzzles.Layout
	colours  []puzzles.Colour
	across   map[spot]puzzles.End
	begin    map[puzzles.Colour]spot
	possible []shape
	at       [maxSolve]shape
	ways     []way
}

func (f *pathFinder) follow(which int, in spot) {
	colour := f.colours[which]
	before := f.at[in.place]
	if before[in.side].to >= 0 {
		return
	}
	for out := range 4 {
		if out == in.side || before[out].to >= 0 {
			continue
		}
		to, joined := f.across[spot{in.place, out}]
		s := before.with(colour, in.side, out)
		if !joined || !slices.Contains(f.possible, s) {
			continue
		}
		f.at[in.place] = s
		if to.Port == "" {
			f.follow(which, spot{f.l.PlaceIndex(to.Place), int(to.Side)})
		} else if port := f.l.Start.Ports[f.l.PortIndex(to.Port)]; port.Colour == colour && port.Role == puzzles.Ends {
			f.arrived(which)
		}
	}
	f.at[in.place] = before
}

func (f *pathFinder) arrived(which int) {
	if which+1 < len(f.colours) {
		f.follow(which+1, f.begin[f.colours[which+1]])
		return
	}
	var w way
	for i := range f.l.Places {
		w[i] = shapeNumber[f.at[i]]
	}
	f.ways = append(f.ways, w)
}
