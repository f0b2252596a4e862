package puzzles

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"
)

// replay makes the moves of a solution and checks that they solve the deal, all of them and not sooner.
func replay(t *testing.T, d Deal, s Solution) {
	t.Helper()
	if !s.Solvable || len(s.Moves) != s.Actions || s.NeedsDraw == nil || *s.NeedsDraw != 0 {
		t.Fatalf("%s seed %d: %+v", d.Layout.ID, d.Seed, s)
	}
	for i, m := range s.Moves {
		if Solved(d) {
			t.Fatalf("%s seed %d: solved before move %d of %v", d.Layout.ID, d.Seed, i+1, s.Moves)
		}
		if m.Kind == Draw {
			t.Fatalf("a draw in %v", s.Moves)
		}
		var err error
		if d, err = Apply(d, m); err != nil {
			t.Fatalf("%s seed %d: move %d of %v: %v", d.Layout.ID, d.Seed, i+1, s.Moves, err)
		}
	}
	if !Solved(d) {
		t.Fatalf("%s seed %d: not solved after %v", d.Layout.ID, d.Seed, s.Moves)
	}
}

func mustSolve(t *testing.T, d Deal) Solution {
	t.Helper()
	s, err := Solve(d)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// On the layouts that ship, the solver finds what trying all arrangements finds.
func TestSolveLibrary(t *testing.T) {
	for _, id := range IDs() {
		l, _ := Lookup(id)
		for seed := range uint64(300) {
			d := New(l, seed)
			s := mustSolve(t, d)
			if s.Solvable {
				replay(t, d, s)
			} else if s.Actions != 0 || len(s.Moves) != 0 || s.NeedsDraw == nil || *s.NeedsDraw < 1 {
				t.Errorf("%s seed %d: %+v", id, seed, s)
			}
			if seed >= 40 {
				continue
			}
			want := leastActions(d)
			if s.Solvable != (want != unsolvable) || s.Solvable && s.Actions != want {
				t.Errorf("%s seed %d: %+v, want %d", id, seed, s, want)
			}
		}
	}
}

// On thousands of small random layouts of all kinds the solver finds what
// trying all arrangements finds, and how many pieces must be exchanged.
func TestSolveRandom(t *testing.T) {
	layouts := 4800
	if testing.Short() {
		layouts = 1000
	}
	r := rand.New(rand.NewPCG(4, 4))
	type kindCount struct{ solved, exchanged, hopeless, moved int }
	count := map[Kind]*kindCount{Lock: {}, Connection: {}, Rune: {}}
	for i := range layouts {
		kind := []Kind{Lock, Connection, Rune}[i%3]
		l := randomLayout(r, kind, 1+r.IntN(5))
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
		if c.moved < layouts/60 || c.hopeless < layouts/60 || kind != Rune && c.exchanged < layouts/60 {
			t.Errorf("%s: too few of some sort: %+v", kind, *c)
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

// leastExchanged tries every exchange of laid pieces with pieces of the pile;
// -1 if none helps.
func leastExchanged(d Deal) int {
	l, _ := d.Layout.Find()
	if l.Kind == Rune {
		return -1
	}
	best := -1
	var try func(place, exchanged int, d Deal, pile []string)
	try = func(place, exchanged int, d Deal, pile []string) {
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
			after := d.clone()
			after.Laid[place] = Laid{Place: after.Laid[place].Place, Piece: id}
			try(place+1, exchanged+1, after, slices.Delete(slices.Clone(pile), i, i+1))
		}
	}
	try(0, 0, d, d.Pile)
	return best
}

// The same against the rules themselves: a plain search that only makes moves,
// through everything that can be reached.
func TestSolveRandomByMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	found := map[Kind]int{}
	for i := range 180 {
		l := randomLayout(r, []Kind{Lock, Connection, Rune}[i%3], 1+r.IntN(3))
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
	for _, kind := range []Kind{Lock, Connection, Rune} {
		if found[kind] < 6 {
			t.Errorf("%s: only %d could be solved", kind, found[kind])
		}
	}
}

// How many states lie how many actions away, counted by making moves, is what
// the tables say: swaps from the swap table, one state none, two states one and
// one state two turns away for each piece, and the start tile's turns.
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
	}
	for _, c := range cases {
		l, _ := Lookup(c.id)
		d := New(l, 7)
		if got := statesPerDepth(t, d, c.depth); !slices.Equal(got, c.want) {
			t.Errorf("%s: by moves %v, want %v", c.id, got, c.want)
		}
		if got := statesByTable(l); !slices.Equal(got[:min(len(got), c.depth+1)], c.want) {
			t.Errorf("%s: by tables %v, want %v", c.id, got, c.want)
		}
	}
}

func statesByTable(l *Layout) []int {
	p := plans.of(l)
	ways := []int{}
	for _, dist := range p.swaps.level[p.n] {
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
	if l.Kind != Rune {
		for range l.Places {
			spread(1, 2, 1)
		}
	}
	spread([][]int{1: {1}, 2: {1, 1}, 3: {1, 2}, 4: {1, 2, 1}}[l.StartTurns()]...)
	return ways
}

func statesPerDepth(t *testing.T, d Deal, depth int) []int {
	seen := map[string]bool{asText(t, d): true}
	level := []Deal{d}
	var count []int
	for len(level) > 0 && len(count) <= depth {
		count = append(count, len(level))
		var next []Deal
		for _, d := range level {
			for _, m := range Moves(d) {
				if m.Kind == Draw {
					continue
				}
				after, err := Apply(d, m)
				if err != nil {
					t.Fatal(err)
				}
				if key := asText(t, after); !seen[key] {
					seen[key] = true
					next = append(next, after)
				}
			}
		}
		level = next
	}
	return count
}
