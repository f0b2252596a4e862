package solve

import (
	"sync"

	"lantern/puzzles"
)

// A slow, plain search for the least number of puzzle actions without drawing, to measure the layouts with. Swaps and
// turns are independent, so the cost of an arrangement is the least number of swaps that reach it plus the turns of
// each piece. All arrangements are tried.

type arrangement struct {
	at    [10]int8 // which of the laid pieces is at each place
	swaps int
}

var arrangementsOf sync.Map // layout pointer -> []arrangement, fewest swaps first

func arrangements(l *puzzles.Layout) []arrangement {
	if known, ok := arrangementsOf.Load(l); ok {
		return known.([]arrangement)
	}
	var first arrangement
	for i := range first.at {
		first.at[i] = int8(i)
	}
	all := []arrangement{first}
	seen := map[[10]int8]bool{first.at: true}
	for i := 0; i < len(all); i++ {
		for _, j := range l.Joins {
			if j.A.Port != "" || j.B.Port != "" {
				continue
			}
			next := all[i]
			a, b := l.PlaceIndex(j.A.Place), l.PlaceIndex(j.B.Place)
			next.at[a], next.at[b] = next.at[b], next.at[a]
			next.swaps++
			if !seen[next.at] {
				seen[next.at] = true
				all = append(all, next)
			}
		}
	}
	arrangementsOf.Store(l, all)
	return all
}

const unsolvable = -1

func turnCost(turn int) int { return [4]int{0, 1, 2, 1}[turn&3] }

// leastActions returns the least number of actions that solves the deal without drawing, or unsolvable.
func leastActions(d puzzles.Deal) int {
	l, err := d.Layout.Find()
	if err != nil {
		panic(err)
	}
	s := newBrute(l, d)
	for _, a := range arrangements(l) {
		if a.swaps >= s.best {
			break
		}
		s.at = a.at
		s.try(a.swaps)
	}
	if s.best == tooMany {
		return unsolvable
	}
	return s.best
}

const tooMany = 1000

type brute struct {
	l       *puzzles.Layout
	d       puzzles.Deal
	best    int
	at      [10]int8
	symbols [10][4]int // of each laid piece in its orientation, by side
	ports   [][]int    // symbols at the ports, by start turn
	joins   [][]bruteJoin
	starts  int
	turned  [10]int
	wires   [10][4]bruteWire
	across  [10][4]bruteEnd
	begin   map[puzzles.Colour]bruteEnd
	chosen  [10]int // turn chosen for each place so far, or -1
}

type bruteJoin struct{ side, other, otherSide, port int }
type bruteWire struct {
	colour puzzles.Colour
	to     int
}
type bruteEnd struct {
	place, side int
	goal        puzzles.Colour
}

func newBrute(l *puzzles.Layout, d puzzles.Deal) *brute {
	s := &brute{l: l, d: d, best: tooMany, starts: l.StartTurns(), begin: map[puzzles.Colour]bruteEnd{}}
	number := map[string]int{}
	symbol := func(name string) int {
		if _, ok := number[name]; !ok {
			number[name] = len(number)
		}
		return number[name]
	}
	for i, at := range d.Laid {
		p, _ := l.PieceByID(at.Piece)
		for side := range 4 {
			if p.Sides != nil {
				s.symbols[i][puzzles.Side(side).Turned(at.Turn)] = symbol(p.Sides.Symbol(puzzles.Side(side)))
			}
		}
		for _, w := range p.Wires {
			from, to := w.From.Turned(at.Turn), w.To.Turned(at.Turn)
			s.wires[i][from] = bruteWire{w.Colour, int(to)}
			s.wires[i][to] = bruteWire{w.Colour, int(from)}
		}
	}
	for t := range s.starts {
		var row []int
		for _, name := range puzzles.PortSymbols(l, t) {
			row = append(row, symbol(name))
		}
		s.ports = append(s.ports, row)
	}
	s.joins = make([][]bruteJoin, len(l.Places))
	for i := range s.across {
		for k := range s.across[i] {
			s.across[i][k].place = -1
		}
	}
	for _, j := range l.Joins {
		if j.A.Port != "" {
			j.A, j.B = j.B, j.A
		}
		a := l.PlaceIndex(j.A.Place)
		if j.B.Port != "" {
			port := l.PortIndex(j.B.Port)
			s.joins[a] = append(s.joins[a], bruteJoin{side: int(j.A.Side), other: -1, port: port})
			p := l.Start.Ports[port]
			if p.Role == puzzles.Begin {
				s.begin[p.Colour] = bruteEnd{place: a, side: int(j.A.Side)}
			}
			if p.Role == puzzles.Ends {
				s.across[a][j.A.Side] = bruteEnd{place: -1, goal: p.Colour}
			}
			continue
		}
		b := l.PlaceIndex(j.B.Place)
		s.across[a][j.A.Side] = bruteEnd{place: b, side: int(j.B.Side)}
		s.across[b][j.B.Side] = bruteEnd{place: a, side: int(j.A.Side)}
		if a > b {
			s.joins[a] = append(s.joins[a], bruteJoin{side: int(j.A.Side), other: b, otherSide: int(j.B.Side)})
		} else {
			s.joins[b] = append(s.joins[b], bruteJoin{side: int(j.B.Side), other: a, otherSide: int(j.A.Side)})
		}
	}
	return s
}

func (s *brute) try(cost int) {
	switch s.l.Kind {
	case puzzles.Rune:
		for i, id := range s.l.Target {
			if s.d.Laid[s.at[i]].Piece != id {
				return
			}
		}
		s.best = min(s.best, cost)
	case puzzles.Lock:
		for t := range s.starts {
			ways := min((t-s.d.StartTurns+s.starts)%s.starts, (s.d.StartTurns-t+s.starts)%s.starts)
			s.lock(0, t, cost+ways)
		}
	default:
		for i := range s.chosen {
			s.chosen[i] = -1
		}
		s.follow(puzzles.Red, s.begin[puzzles.Red], cost)
	}
}

func (s *brute) lock(i, start, cost int) {
	if cost >= s.best {
		return
	}
	if i == len(s.joins) {
		s.best = cost
		return
	}
	for turn := range 4 {
		s.turned[i] = turn
		fits := true
		for _, j := range s.joins[i] {
			mine := s.symbols[s.at[i]][(j.side-turn+4)%4]
			var other int
			if j.other < 0 {
				other = s.ports[start][j.port]
			} else {
				other = s.symbols[s.at[j.other]][(j.otherSide-s.turned[j.other]+4)%4]
			}
			if mine != other {
				fits = false
				break
			}
		}
		if fits {
			s.lock(i+1, start, cost+turnCost(turn))
		}
	}
}

func (s *brute) follow(colour puzzles.Colour, here bruteEnd, cost int) {
	if cost >= s.best {
		return
	}
	p := here.place
	if s.chosen[p] >= 0 {
		s.through(colour, here, s.chosen[p], cost)
		return
	}
	for turn := range 4 {
		s.chosen[p] = turn
		s.through(colour, here, turn, cost+turnCost(turn))
	}
	s.chosen[p] = -1
}

func (s *brute) through(colour puzzles.Colour, here bruteEnd, turn, cost int) {
	w := s.wires[s.at[here.place]][(here.side-turn+4)%4]
	if w.colour != colour {
		return
	}
	next := s.across[here.place][(w.to+turn)%4]
	switch {
	case next.place >= 0:
		s.follow(colour, next, cost)
	case next.goal != colour:
	case colour == puzzles.Red:
		s.follow(puzzles.Blue, s.begin[puzzles.Blue], cost)
	default:
		s.best = min(s.best, cost)
	}
}
