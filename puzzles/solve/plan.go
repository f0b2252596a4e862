package solve

import (
	"encoding/json"
	"slices"
	"sync"

	"lantern/puzzles"
	"lantern/puzzles/solve/swaps"
)

// maxSolve is the maximum number of places. far is the distance of what swaps cannot reach, or of a piece that fits
// nowhere.
const (
	maxSolve = swaps.Most
	far      = swaps.Far
)

// plan is what the solver precomputes for a layout: everything that does not depend on the deal. The search visits the
// places in its own order, and numbers them in that order.
type plan struct {
	kind   puzzles.Kind
	n      int
	order  []int // the layout's index of each place
	swaps  *swaps.Table
	island []int // the island of each place: swaps exchange pieces only within an island
	// joined is, for a lock, what each place touches of the start tile and of earlier places.
	joined [][]lockJoin
	open   [][]lockJoin // for each place of a lock: the edges of earlier places that it or a later one touches
	starts int          // number of turns of the start tile
	wiring *wiring      // of a connection
	target []int        // for a rune puzzle: the layout's index of each place's target piece
}

// lockJoin is a pair of edges seen from the later place: its side touches the side of an earlier place or, if place is
// -1, a port of the start tile.
type lockJoin struct {
	side, place, other, port int
}

// newPlan returns a plan without its swap table.
func newPlan(l *puzzles.Layout) *plan {
	p := &plan{kind: l.Kind, n: len(l.Places), starts: l.StartTurns()}
	switch l.Kind {
	case puzzles.Lock:
		p.order = lockOrder(l)
		p.joined = make([][]lockJoin, p.n)
		for _, j := range l.Joins {
			at, join := p.lookBack(l, j)
			p.joined[at] = append(p.joined[at], join)
		}
		p.open = make([][]lockJoin, p.n)
		for at, joins := range p.joined {
			for _, j := range joins {
				for i := j.place + 1; j.place >= 0 && i <= at; i++ {
					p.open[i] = append(p.open[i], j)
				}
			}
		}
	case puzzles.Connection:
		ways := allWays(l, puzzles.Red, puzzles.Blue)
		p.order = wayOrder(p.n, ways)
		p.wiring = newWiring(p.order, ways)
	case puzzles.Rune:
		for i, id := range l.Target {
			p.order = append(p.order, i)
			p.target = append(p.target, slices.IndexFunc(l.Pieces, func(q puzzles.Piece) bool { return q.ID == id }))
		}
	}
	p.island = islands(p.n, p.edges(l))
	return p
}

// lockOrder appends the place with the most joins to earlier ones, so that pieces that do not fit are noticed early.
func lockOrder(l *puzzles.Layout) []int {
	met := make([]int, len(l.Places))
	meet := func(e puzzles.End, by int) {
		if e.Port == "" {
			met[l.PlaceIndex(e.Place)] += by
		}
	}
	for _, j := range l.Joins {
		if j.A.Port != "" || j.B.Port != "" {
			meet(j.A, 1)
			meet(j.B, 1)
		}
	}
	var order []int
	for range l.Places {
		next := -1
		for i := range met {
			if !slices.Contains(order, i) && (next < 0 || met[i] > met[next]) {
				next = i
			}
		}
		order = append(order, next)
		for _, j := range l.Joins {
			if j.A.Port == "" && j.B.Port == "" &&
				(l.PlaceIndex(j.A.Place) == next || l.PlaceIndex(j.B.Place) == next) {
				meet(j.A, 1)
				meet(j.B, 1)
			}
		}
	}
	return order
}

// wayOrder sorts the places that are needed most often first: the others hardly matter, and a prefix of the swap table
// ignores them.
func wayOrder(n int, ways []way) []int {
	needed := make([]int, n)
	order := make([]int, n)
	for i := range order {
		order[i] = i
		for _, w := range ways {
			if w[i] != noWire {
				needed[i]++
			}
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return needed[b] - needed[a] })
	return order
}

// indexOf returns the index of a layout's place in the search.
func (p *plan) indexOf(l *puzzles.Layout, place int) int {
	return slices.Index(p.order, l.PlaceIndex(place))
}

// lookBack returns the later place of a join and what it touches there.
func (p *plan) lookBack(l *puzzles.Layout, j puzzles.Join) (int, lockJoin) {
	a, b := j.A, j.B
	if a.Port != "" {
		a, b = b, a
	}
	at := p.indexOf(l, a.Place)
	if b.Port != "" {
		return at, lockJoin{side: int(a.Side), place: -1, port: l.PortIndex(b.Port)}
	}
	other := p.indexOf(l, b.Place)
	if other > at {
		return other, lockJoin{side: int(b.Side), place: at, other: int(a.Side)}
	}
	return at, lockJoin{side: int(a.Side), place: other, other: int(b.Side)}
}

// edges lists the pairs of adjacent places (MOM-16.8), in a fixed order.
func (p *plan) edges(l *puzzles.Layout) [][2]int {
	var edges [][2]int
	for _, j := range l.Joins {
		if j.A.Port == "" && j.B.Port == "" {
			a, b := p.indexOf(l, j.A.Place), p.indexOf(l, j.B.Place)
			edges = append(edges, [2]int{min(a, b), max(a, b)})
		}
	}
	slices.SortFunc(edges, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return edges
}

// islands maps each place to the first place that swaps can reach from it.
func islands(n int, edges [][2]int) []int {
	of := make([]int, n)
	for i := range of {
		of[i] = i
	}
	for range of {
		for _, e := range edges {
			least := min(of[e[0]], of[e[1]])
			of[e[0]], of[e[1]] = least, least
		}
	}
	return of
}

// plans caches the most recently used plans. The key is the content of a layout, not its address, so that a changed one
// is not mistaken.
var plans planCache

// maxPlans limits the cache. The plan of the largest layout, of 10 places, takes about 6 MiB.
const maxPlans = 8

type planCache struct {
	mu   sync.Mutex
	kept []keptPlan // the last used first
}

type keptPlan struct {
	key  string
	plan func() *plan // computed by the first caller
}

func (c *planCache) of(l *puzzles.Layout) *plan {
	key := planKey(l)
	c.mu.Lock()
	k := keptPlan{key, sync.OnceValue(func() *plan {
		p := newPlan(l)
		p.swaps = swaps.New(p.n, p.edges(l))
		return p
	})}
	if i := slices.IndexFunc(c.kept, func(k keptPlan) bool { return k.key == key }); i >= 0 {
		k = c.kept[i]
		c.kept = slices.Delete(c.kept, i, i+1)
	}
	c.kept = slices.Insert(c.kept, 0, k)
	c.kept = c.kept[:min(len(c.kept), maxPlans)]
	c.mu.Unlock()
	return k.plan()
}

// planKey identifies everything that a plan depends on. The library's layouts never change, so their IDs suffice.
func planKey(l *puzzles.Layout) string {
	if l.Shipped() {
		return l.ID
	}
	text, err := json.Marshal(l)
	if err != nil {
		panic(err) // a checked layout can be written
	}
	return string(text)
}
