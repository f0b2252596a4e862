package solve

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lantern/puzzles"
)

// replay makes the moves of a solution and checks that they solve the deal at the last move and not before.
func replay(t *testing.T, d puzzles.Deal, s Solution) {
	t.Helper()
	cost := 0
	for _, m := range s.Moves {
		cost += m.Cost()
	}
	if !s.Solvable || cost != s.Actions || s.NeedsDraw == nil || *s.NeedsDraw != 0 {
		t.Fatalf("%s seed %d: %+v", d.Layout.ID, d.Seed, s)
	}
	for i, m := range s.Moves {
		if puzzles.Solved(d) {
			t.Fatalf("%s seed %d: solved before move %d of %v", d.Layout.ID, d.Seed, i+1, s.Moves)
		}
		if m.Kind == puzzles.Draw {
			t.Fatalf("a draw in %v", s.Moves)
		}
		var err error
		if d, err = puzzles.Apply(d, m); err != nil {
			t.Fatalf("%s seed %d: move %d of %v: %v", d.Layout.ID, d.Seed, i+1, s.Moves, err)
		}
	}
	if !puzzles.Solved(d) {
		t.Fatalf("%s seed %d: not solved after %v", d.Layout.ID, d.Seed, s.Moves)
	}
}

// While a drawn piece waits the solution first lays it in the best place. A search through all moves finds nothing
// shorter.
func TestMOM_16_7_SolveLaysTheDrawnPieceFirst(t *testing.T) {
	l := smallLock()
	for i, ids := range [][]string{{"A", "C", "B"}, {"B", "C", "A"}, {"C", "A", "B"}, {"B", "A", "C"}} {
		d := play(t, laidAs(t, l, ids...), "D")
		s := mustSolve(t, d)
		least := breadthFirst(t, d, 8) - 1 // the laying is a move, but not an action
		if least+1 == unsolvable {
			if s.Solvable {
				t.Errorf("%v: %+v, but no moves solve it", ids, s)
			}
			continue
		}
		if s.Actions != least || s.Moves[0].Kind != puzzles.Lay {
			t.Errorf("%d %v: %+v, want %d actions", i, ids, s, least)
		}
		replay(t, d, s)
	}
	solvable, hopeless := 0, 0
	for seed := range uint64(60) {
		d := play(t, puzzles.New(mustLookup(t, "1B"), seed), "D")
		s := mustSolve(t, d)
		if s.Solvable {
			solvable++
			replay(t, d, s)
		} else if hopeless++; s.NeedsDraw == nil || *s.NeedsDraw < 1 || len(s.Moves) != 0 {
			t.Errorf("seed %d: %+v", seed, s)
		}
	}
	if solvable == 0 || hopeless == 0 {
		t.Errorf("%d solvable, %d not: the sample says little", solvable, hopeless)
	}
}

func mustLookup(t *testing.T, id string) *puzzles.Layout {
	t.Helper()
	l, err := puzzles.Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func mustSolve(t *testing.T, d puzzles.Deal) Solution {
	t.Helper()
	s, err := Solve(d)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// On the shipped layouts the solver agrees with a search of all arrangements.
func TestSolveLibrary(t *testing.T) {
	for _, id := range puzzles.IDs() {
		l, _ := puzzles.Lookup(id)
		for seed := range uint64(rounds(300, 60)) {
			d := puzzles.New(l, seed)
			s := mustSolve(t, d)
			if s.Solvable {
				replay(t, d, s)
			} else if s.Actions != 0 || len(s.Moves) != 0 || s.NeedsDraw == nil || *s.NeedsDraw < 1 {
				t.Errorf("%s seed %d: %+v", id, seed, s)
			}
			if seed >= uint64(rounds(30, 2)) {
				continue
			}
			want := leastActions(d)
			if s.Solvable != (want != unsolvable) || s.Solvable && s.Actions != want {
				t.Errorf("%s seed %d: %+v, want %d", id, seed, s, want)
			}
		}
	}
}

// On thousands of small random layouts of all kinds the solver agrees with a search of all arrangements, also on how
// many pieces must be exchanged.
func TestSolveRandom(t *testing.T) {
	layouts := rounds(4800, 960)
	r := rand.New(rand.NewPCG(4, 4))
	type kindCount struct{ solved, exchanged, hopeless, moved int }
	count := map[puzzles.Kind]*kindCount{puzzles.Lock: {}, puzzles.Connection: {}, puzzles.Rune: {}}
	breadth := map[string]int{} // kinds of layouts that were solved
	for i := range layouts {
		kind := []puzzles.Kind{puzzles.Lock, puzzles.Connection, puzzles.Rune}[i%3]
		places := 1 + r.IntN(5)
		if i%16 == 0 {
			places = 6
		}
		l := randomLayout(r, kind, places)
		if err := l.Validate(); err != nil {
			t.Fatalf("the test's own layout: %v", err)
		}
		d := randomDeal(r, l)
		s := mustSolve(t, d)
		want := leastActions(d)
		c := count[kind]
		switch {
		case want != unsolvable:
			if s.Actions != want {
				t.Fatalf("%d actions, want %d: %s", s.Actions, want, asText(t, d))
			}
			replay(t, d, s)
			c.solved++
			if want > 2 {
				c.moved++
			}
			if want > 0 {
				for _, sort := range sortsOf(l) {
					breadth[sort]++
				}
			}
			continue
		case s.Solvable || s.Actions != 0 || len(s.Moves) != 0:
			t.Fatalf("%+v, but it cannot be solved: %s", s, asText(t, d))
		}
		draws := -1
		if s.NeedsDraw != nil {
			draws = *s.NeedsDraw
			c.exchanged++
		} else {
			c.hopeless++
		}
		if want := leastExchanged(d); draws != want {
			t.Fatalf("%d pieces to exchange, want %d: %s", draws, want, asText(t, d))
		}
	}
	for kind, c := range count {
		t.Logf("%s: %+v", kind, *c)
		if c.moved < layouts/90 || c.hopeless < layouts/90 || kind != puzzles.Rune && c.exchanged < layouts/90 {
			t.Errorf("%s: too few of some sort: %+v", kind, *c)
		}
	}
	for _, sort := range []string{"lock 2 turns", "lock 3 turns", "lock 4 turns", "lock in parts", "connection in parts", "rune in parts",
		"lock in a ring", "connection in a ring", "rune in a ring", "lock with 6 places", "connection with 6 places", "rune with 6 places"} {
		if breadth[sort] < layouts/700 {
			t.Errorf("%s: only %d of %d", sort, breadth[sort], layouts)
		}
	}
	t.Logf("%v", breadth)
}

// sortsOf lists the special properties of a layout.
func sortsOf(l *puzzles.Layout) (sorts []string) {
	p := newPlan(l)
	inner := len(p.edges(l))
	parts := len(slices.Compact(slices.Sorted(slices.Values(p.island))))
	if l.Kind == puzzles.Lock {
		sorts = append(sorts, fmt.Sprintf("lock %d turns", p.starts))
	}
	if parts > 1 {
		sorts = append(sorts, string(l.Kind)+" in parts")
	}
	if inner > len(l.Places)-parts { // more edges than a tree has
		sorts = append(sorts, string(l.Kind)+" in a ring")
	}
	return append(sorts, fmt.Sprintf("%s with %d places", l.Kind, len(l.Places)))
}

// tenPlaces is a ring of ten places, the maximum, around a start tile of two cells.
func tenPlaces(t *testing.T, kind puzzles.Kind) *puzzles.Layout {
	t.Helper()
	like, _ := puzzles.Lookup(map[puzzles.Kind]string{puzzles.Connection: "1A", puzzles.Lock: "4A"}[kind])
	l := &puzzles.Layout{ID: "ten", Kind: kind, Pieces: like.Pieces, Start: like.Start}
	ring := [][2]float64{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}, {3, 2}, {2, 2}, {1, 2}, {0, 2}, {0, 1}}
	for i, at := range ring {
		l.Places = append(l.Places, puzzles.Place{ID: i, X: at[0], Y: at[1]})
		next := (i + 1) % len(ring)
		side := map[[2]float64]puzzles.Side{{1, 0}: puzzles.East, {-1, 0}: puzzles.West, {0, 1}: puzzles.South, {0, -1}: puzzles.North}[[2]float64{ring[next][0] - at[0], ring[next][1] - at[1]}]
		l.Joins = append(l.Joins, puzzles.Join{A: puzzles.End{Place: i, Side: side}, B: puzzles.End{Place: next, Side: side.Opposite()}})
	}
	touch := []puzzles.End{{Place: 1, Side: puzzles.South}, {Place: 2, Side: puzzles.South}, {Place: 4, Side: puzzles.West}, {Place: 6, Side: puzzles.North}, {Place: 7, Side: puzzles.North}, {Place: 9, Side: puzzles.East}}
	for i, p := range l.Start.Ports {
		l.Joins = append(l.Joins, puzzles.Join{A: touch[i], B: puzzles.End{Port: p.ID}})
	}
	if err := l.Validate(); err != nil {
		t.Fatal(err)
	}
	return l
}

// The optimum of a deal is one more than that of the best deal one move away, and every other move changes it by at
// most one. This holds for all deals together only if each optimum is exact.
func TestSolveStepByStep(t *testing.T) {
	layouts := []*puzzles.Layout{tenPlaces(t, puzzles.Connection), tenPlaces(t, puzzles.Lock)}
	for _, id := range puzzles.IDs() {
		l, _ := puzzles.Lookup(id)
		layouts = append(layouts, l)
	}
	for _, l := range layouts {
		some := 0
		for seed := range uint64(rounds(8, 4)) {
			d := puzzles.New(l, 100+seed)
			s := mustSolve(t, d)
			if !s.Solvable {
				continue
			}
			some++
			replay(t, d, s)
			best := s.Actions
			for m, after := range turnedOrLaid(t, d) {
				n := mustSolve(t, after)
				if !n.Solvable || n.Actions < s.Actions-1 || n.Actions > s.Actions+1 {
					t.Fatalf("%s seed %d: %d actions, after %s %+v", l.ID, d.Seed, s.Actions, m, n)
				}
				best = min(best, n.Actions)
			}
			if best != max(s.Actions-1, 0) {
				t.Errorf("%s seed %d: %d actions, but no move makes it less", l.ID, d.Seed, s.Actions)
			}
		}
		if some < 3 {
			t.Errorf("%s: only %d deals could be solved", l.ID, some)
		}
	}
}

func asText(t *testing.T, v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// leastExchanged tries every exchange of laid pieces with pieces of the pile; -1 if none helps.
func leastExchanged(d puzzles.Deal) int {
	l, _ := d.Layout.Find()
	if l.Kind == puzzles.Rune {
		return -1
	}
	best := -1
	var try func(place, exchanged int, d puzzles.Deal, pile []string)
	try = func(place, exchanged int, d puzzles.Deal, pile []string) {
		if best >= 0 && exchanged >= best {
			return
		}
		if place == len(d.Laid) {
			if leastActions(d) != unsolvable {
				best = exchanged
			}
			return
		}
		try(place+1, exchanged, d, pile)
		for i, id := range pile {
			after := d
			after.Laid, after.Pile = slices.Clone(d.Laid), slices.Clone(d.Pile)
			after.Laid[place] = puzzles.Laid{Place: after.Laid[place].Place, Piece: id}
			try(place+1, exchanged+1, after, slices.Delete(slices.Clone(pile), i, i+1))
		}
	}
	try(0, 0, d, d.Pile)
	return best
}

// The same against the rules themselves: a plain search that only makes moves, through everything reachable.
func TestSolveRandomByMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	found := map[puzzles.Kind]int{}
	for i := range 180 {
		l := randomLayout(r, []puzzles.Kind{puzzles.Lock, puzzles.Connection, puzzles.Rune}[i%3], 1+r.IntN(3))
		d := randomDeal(r, l)
		s := mustSolve(t, d)
		got := breadthFirst(t, d, 99)
		if s.Solvable != (got != unsolvable) || s.Solvable && s.Actions != got {
			t.Fatalf("%+v, want %d: %s", s, got, asText(t, d))
		}
		if s.Solvable {
			found[l.Kind]++
		}
	}
	for _, kind := range []puzzles.Kind{puzzles.Lock, puzzles.Connection, puzzles.Rune} {
		if found[kind] < 6 {
			t.Errorf("%s: only %d could be solved", kind, found[kind])
		}
	}
}

// The number of states at each distance, counted by making moves, agrees with the tables: swaps from the swap table;
// for each piece one state at no turns, two at one and one at two turns; and the start tile's turns.
func TestStatesPerDepth(t *testing.T) {
	cases := []struct {
		id    string
		depth int
		want  []int
	}{
		{"7", 99, []int{1, 7, 31, 89, 178, 210, 143, 53, 7, 1}},
		{"4A", 4, []int{1, 15, 108, 499, 1670}},
		{"5A", 3, []int{1, 19, 175, 1048}},
		{"1A", 3, []int{1, 20, 195, 1239}},
		{"3B", 2, []int{1, 27, 361}},
		{"4B", 2, []int{1, 21, 215}},
		{"5B", 2, []int{1, 26, 333}},
		{"6B", 2, []int{1, 26, 333}},
		{"9", 4, []int{1, 12, 88, 470, 1978}},
	}
	for _, c := range cases {
		l, _ := puzzles.Lookup(c.id)
		d := puzzles.New(l, 7)
		if got := statesPerDepth(t, d, c.depth); !slices.Equal(got, c.want) {
			t.Errorf("%s: by moves %v, want %v", c.id, got, c.want)
		}
		if got := statesByTable(l); !slices.Equal(got[:min(len(got), c.depth+1)], c.want) {
			t.Errorf("%s: by tables %v, want %v", c.id, got, c.want)
		}
	}
}

func statesByTable(l *puzzles.Layout) []int {
	p := plans.of(l)
	ways := []int{}
	for _, dist := range p.swaps.Level[p.n] {
		for len(ways) <= int(dist) {
			ways = append(ways, 0)
		}
		ways[dist]++
	}
	spread := func(by ...int) { // by[k]: how many states are k turns away
		sum := make([]int, len(ways)+len(by)-1)
		for i, n := range ways {
			for k, m := range by {
				sum[i+k] += n * m
			}
		}
		ways = sum
	}
	if l.Kind != puzzles.Rune {
		for range l.Places {
			spread(1, 2, 1)
		}
	}
	spread([][]int{1: {1}, 2: {1, 1}, 3: {1, 2}, 4: {1, 2, 1}}[l.StartTurns()]...)
	return ways
}

func statesPerDepth(t *testing.T, d puzzles.Deal, depth int) []int {
	key := func(d puzzles.Deal) string {
		b := []byte{byte(d.StartTurns)}
		for _, at := range d.Laid {
			b = append(append(b, at.Piece...), byte(at.Turn))
		}
		return string(b)
	}
	seen := map[string]bool{key(d): true}
	level := []puzzles.Deal{d}
	var count []int
	for len(level) > 0 && len(count) <= depth {
		count = append(count, len(level))
		var next []puzzles.Deal
		for _, d := range level {
			for _, after := range turnedOrLaid(t, d) {
				if k := key(after); !seen[k] {
					seen[k] = true
					next = append(next, after)
				}
			}
		}
		level = next
	}
	return count
}

func TestPlanCache(t *testing.T) {
	var c planCache
	l := sixPieces()
	first := c.of(l)
	same := sixPieces()
	if c.of(same) != first {
		t.Error("a layout that says the same was planned anew")
	}
	other := sixPieces()
	other.Pieces = other.Pieces[1:]
	other.Pieces = append(other.Pieces, wires("G", "bNE", "rSW"), wires("H", "rNE", "rSW"))
	if p := c.of(other); p == first || !slices.Equal(p.order, first.order) {
		t.Error("other pieces need another plan, but the places are the same")
	}
	for i := range maxPlans - 1 {
		l, _ := puzzles.Lookup(puzzles.IDs()[i])
		c.of(l)
	}
	if len(c.kept) != maxPlans || c.of(l) == first || len(c.kept) != maxPlans {
		t.Errorf("%d plans are kept", len(c.kept))
	}
}

// Concurrent solving works, even the first time.
func TestSolveAtOnce(t *testing.T) {
	plans = planCache{}
	done := make(chan int)
	for i := range 12 {
		go func() {
			l, _ := puzzles.Lookup(puzzles.IDs()[i%4*2])
			s, err := Solve(puzzles.New(l, 7))
			if err != nil {
				s.Actions = -1
			}
			done <- s.Actions
		}()
	}
	for range 12 {
		if <-done < 0 {
			t.Error("not solved")
		}
	}
}
