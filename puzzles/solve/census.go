package solve

import (
	"bytes"
	"compress/flate"
	"embed"
	"encoding/binary"
	"io"
	"math"
	"slices"
	"sync"

	"lantern/puzzles"
	"lantern/puzzles/solve/swaps"
)

// census counts all deals of a layout by their optimum, without solving them one by one. A choice of laid pieces is a
// number of pieces of each look (pieces that are identical unturned). For each choice one table of all arrangements is
// filled: first with the turns of those that are solved by turning, then swap by swap (see swaps.Table.Spread).
type census struct {
	l     *puzzles.Layout
	p     *plan
	looks [][]string // the pieces of each look
	sets  float64    // the number of choices
}

func newCensus(l *puzzles.Layout, p *plan, ids []string) *census {
	c := &census{l: l, p: p}
	var like []puzzles.Piece // one piece of each look
	for _, id := range ids {
		q, _ := l.PieceByID(id)
		i := slices.IndexFunc(like, func(r puzzles.Piece) bool { return sameLook(l.Kind, q, r) })
		if i < 0 {
			i = len(like)
			like, c.looks = append(like, q), append(c.looks, nil)
		}
		c.looks[i] = append(c.looks[i], id)
	}
	ways := make([]float64, p.n+1) // by the number of pieces chosen so far
	ways[0] = 1
	for _, look := range c.looks {
		for n := p.n; n > 0; n-- {
			for k := 1; k <= min(n, len(look)); k++ {
				ways[n] += ways[n-k]
			}
		}
	}
	c.sets = ways[p.n]
	return c
}

// having returns the census with the same looks, but with these pieces only.
func (c *census) having(ids []string) *census {
	some := *c
	some.looks = make([][]string, len(c.looks))
	for i, look := range c.looks {
		some.looks[i] = slices.DeleteFunc(slices.Clone(look), func(id string) bool { return !slices.Contains(ids, id) })
	}
	return &some
}

func sameLook(kind puzzles.Kind, a, b puzzles.Piece) bool {
	switch kind {
	case puzzles.Lock:
		return *a.Sides == *b.Sides
	case puzzles.Connection:
		return shapeOf(a) == shapeOf(b)
	}
	return a.ID == b.ID
}

// maxActions returns an upper bound of the actions of any deal: the longest way in the swap table, and half a turn of
// everything.
func (c *census) maxActions() int {
	swaps := 0
	for _, d := range c.p.swaps.Level[c.p.n] {
		if d != far {
			swaps = max(swaps, int(d))
		}
	}
	if c.p.kind == puzzles.Rune {
		return swaps
	}
	return swaps + 2*c.p.n + c.p.starts/2
}

// leastTurns returns the optimum of the easiest deal: a solved arrangement in place, unturned. It is far if nothing can
// be solved.
func (c *census) leastTurns() int {
	if c.p.kind == puzzles.Rune {
		return 0
	}
	t := c.everything()
	most := 2*c.p.n + c.p.starts/2
	if !t.easiest(most) {
		return far
	}
	turns := 0
	for turns < most && !t.easiest(turns) {
		turns++
	}
	return turns
}

// everything returns a task with all pieces.
func (c *census) everything() *task {
	return newTaskOf(c.l, c.p, c.dealOf(slices.Concat(c.looks...)))
}

// dealOf lays the first pieces in the order of the layout; the others are the pile.
func (c *census) dealOf(ids []string) puzzles.Deal {
	d := puzzles.Deal{Layout: puzzles.RefTo(c.l), Pile: append([]string{}, ids[c.p.n:]...)}
	for i, place := range c.l.Places {
		d.Laid = append(d.Laid, puzzles.Laid{Place: place.ID, Piece: ids[i]})
	}
	return d
}

// work returns the number of entries of all tables of the census.
func (c *census) work() float64 { return c.sets * float64(len(c.p.swaps.Level[c.p.n])) }

// countable reports whether a census takes reasonable time: the number of deals fits an int, and the tables have at
// most two billion entries, which takes about a minute.
func (c *census) countable() bool {
	pieces := len(slices.Concat(c.looks...))
	deals := 1.0
	for i := range c.p.n {
		deals *= float64(pieces - i)
	}
	return c.work() <= 2e9 && deals < math.MaxInt64/2
}

// patience returns how many deals to try before taking a census, which takes longer.
func (c *census) patience() int {
	if !c.countable() {
		return 300_000
	}
	return max(4096, int(c.work()/5000))
}

// tally holds, for one choice of pieces, how many of its arrangements have each optimum.
type tally struct {
	taken []int // the number of pieces of each look
	count []int64
}

// tallies counts the arrangements of every choice of pieces, up to an optimum.
func (c *census) tallies(limit int, visit func(tally)) {
	c.eachChoice(func(taken []int) {
		var count [far + 1]int64
		for _, cost := range c.table(taken, limit) {
			count[cost]++
		}
		most := min(limit, far-1)
		for most >= 0 && count[most] == 0 {
			most--
		}
		visit(tally{taken, count[:most+1]})
	})
}

// ways returns the number of ways to make a choice of the available pieces.
func (c *census) ways(taken []int) int64 {
	n := int64(1)
	for i, k := range taken {
		n *= binomial(len(c.looks[i]), k)
	}
	return n
}

// choose returns one of all deals whose optimum is from low to high, each equally likely; false if there are none. The
// deal lacks its layout and seed.
func (c *census) choose(low, high int, ch *puzzles.Chance) (puzzles.Deal, bool) {
	return c.chooseOf(func(visit func(tally)) { c.tallies(high, visit) }, low, high, ch)
}

// chooseOf is choose with given tallies. They may include more looks than the census now has pieces of.
func (c *census) chooseOf(tallies func(visit func(tally)), low, high int, ch *puzzles.Chance) (puzzles.Deal, bool) {
	var chosen [][]int
	var upTo []int64
	total := int64(0)
	tallies(func(t tally) {
		n := int64(0)
		for _, k := range t.count[min(low, len(t.count)):min(high+1, len(t.count))] {
			n += k
		}
		if n *= c.ways(t.taken); n > 0 {
			total += n
			chosen, upTo = append(chosen, slices.Clone(t.taken)), append(upTo, total)
		}
	})
	if total == 0 {
		return puzzles.Deal{}, false
	}
	r := ch.Below64(uint64(total))
	at, _ := slices.BinarySearch(upTo, int64(r)+1)
	return c.dealt(chosen[at], low, high, ch), true
}

// dealt returns one of the deals of a choice of pieces.
func (c *census) dealt(taken []int, low, high int, ch *puzzles.Chance) puzzles.Deal {
	var fit []int
	for rank, cost := range c.table(taken, high) {
		if low <= int(cost) && int(cost) <= high {
			fit = append(fit, rank)
		}
	}
	var ids, pile []string
	for i, k := range taken {
		look := slices.Clone(c.looks[i])
		ch.Shuffle(look)
		ids, pile = append(ids, look[:k]...), append(pile, look[k:]...)
	}
	at := swaps.Arrangement(c.p.n, fit[ch.Below(len(fit))])
	ch.Shuffle(pile)
	d := c.dealOf(append(slices.Clone(ids), pile...))
	for i, place := range c.p.order {
		// the table numbers the pieces by their initial places in the search
		d.Laid[place].Piece = ids[c.p.order[at[i]]]
	}
	return d
}

// eachChoice visits every choice of pieces as the number taken of each look.
func (c *census) eachChoice(visit func(taken []int)) {
	taken := make([]int, len(c.looks))
	after := make([]int, len(c.looks)+1) // the number of pieces of the looks from here on
	for i := len(c.looks) - 1; i >= 0; i-- {
		after[i] = after[i+1] + len(c.looks[i])
	}
	var choose func(i, left int)
	choose = func(i, left int) {
		if i == len(c.looks) {
			visit(taken)
			return
		}
		for k := max(0, left-after[i+1]); k <= min(left, len(c.looks[i])); k++ {
			taken[i] = k
			choose(i+1, left-k)
		}
	}
	choose(0, c.p.n)
}

// table returns the optimum of every arrangement of a choice of pieces, up to the limit; nil if none is within it. The
// table is read-only.
func (c *census) table(taken []int, limit int) []uint8 {
	var ids []string
	for i, k := range taken {
		ids = append(ids, c.looks[i][:k]...)
	}
	t := newTaskOf(c.l, c.p, c.dealOf(ids))
	if c.p.kind == puzzles.Rune {
		return c.runeTable(t, limit)
	}
	dist := swaps.FarTable(c.p.n)
	if c.p.kind == puzzles.Lock {
		t.lock.fill(dist)
	} else {
		t.wire.fill(dist)
	}
	if int(slices.Min(dist)) > min(limit, far-1) {
		return nil
	}
	c.p.swaps.Spread(dist, limit)
	return dist
}

// runeTable is table for a rune puzzle. With its pieces in target order the way to the goal is the way from there,
// which is in the swap table.
func (c *census) runeTable(t *task, limit int) []uint8 {
	goal, _ := t.runeGoal()
	rank := swaps.RankOf(goal.at[:c.p.n])
	if rank == 0 {
		return c.p.swaps.Level[c.p.n]
	}
	dist := swaps.FarTable(c.p.n)
	dist[rank] = 0
	c.p.swaps.Spread(dist, limit)
	return dist
}

// binomial is 0 if k is more than n.
func binomial(n, k int) int64 {
	if k > n {
		return 0
	}
	b := int64(1)
	for i := 1; i <= k; i++ {
		b = b * int64(n-k+i) / int64(i)
	}
	return b
}

// The stored census of each layout of the library: for every choice of pieces, how many of its arrangements have each
// optimum. With it a fair deal can be drawn directly from all that are within the bounds, however rare.
//
// A file counted/ID.tally is a deflated list of numbers (unsigned varints of encoding/binary): for each choice, in the
// order of census.each, the number of optima that follow, and how many arrangements have the optimum 0, 1, 2...
//
//go:embed counted
var countedFiles embed.FS

// storedTallies caches the inflated files.
var storedTallies struct {
	mu   sync.Mutex
	read map[string][]byte
}

// storedTally returns the content of a layout's file; false if the layout is not in the library.
func storedTally(l *puzzles.Layout) ([]byte, bool) {
	if _, known := SpreadOf(l); !known {
		return nil, false
	}
	s := &storedTallies
	s.mu.Lock()
	defer s.mu.Unlock()
	if list, ok := s.read[l.ID]; ok {
		return list, true
	}
	packed, err := countedFiles.ReadFile("counted/" + l.ID + ".tally")
	var list []byte
	if err == nil {
		list, err = inflate(packed)
	}
	if err != nil {
		panic(err) // a flaw of the program, found by the first test that runs
	}
	if s.read == nil {
		s.read = map[string][]byte{}
	}
	s.read[l.ID] = list
	return list, true
}

func inflate(packed []byte) ([]byte, error) {
	return io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
}

// unpackTallies visits the stored tallies of all pieces of a layout; c is the census of all of them.
func unpackTallies(c *census, list []byte, visit func(tally)) {
	number := func() uint64 {
		n, size := binary.Uvarint(list)
		list = list[max(size, 0):]
		return n
	}
	var count [far + 1]int64
	c.eachChoice(func(taken []int) {
		n := int(number())
		for i := range n {
			count[i] = int64(number())
		}
		visit(tally{taken, count[:n]})
	})
}
