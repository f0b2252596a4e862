package bot

import (
	"math"

	"lantern/keeper/mansions"
	"lantern/stories"
)

// far is the distance to what cannot be reached.
const far = math.MaxInt32

// The additional cost of a step, in steps.
const (
	lockTrouble = 2 // a lock that can be tried
	fireTrouble = 3
	weak        = 3 // so much health left, or less, makes an investigator shun monsters
)

// grid is the spaces of a map by number, with their neighbours and the number of steps between any two if nothing is in
// the way.
type grid struct {
	number map[string]int
	next   [][]stories.Neighbour
	apart  [][]int // far where there is no way
}

func newGrid(board *stories.Board) grid {
	p := grid{number: map[string]int{}}
	var all []string
	for _, r := range board.Rooms() {
		for _, space := range board.SpacesOf(r.ID) {
			p.number[space] = len(all)
			all = append(all, space)
		}
	}
	for _, space := range all {
		p.next = append(p.next, board.Neighbours(space))
	}
	for i := range all {
		p.apart = append(p.apart, p.walk([]string{all[i]}, func(string, string) int { return 0 }))
	}
	return p
}

// neighbours are the spaces next to one; none where there is no such space.
func (p grid) neighbours(space string) []stories.Neighbour {
	i, known := p.number[space]
	if !known {
		return nil
	}
	return p.next[i]
}

// walk counts the steps from everywhere to some spaces. Extra is what entering the second space from the first costs
// beyond one step; far closes the way.
func (p grid) walk(goals []string, extra func(from, to string) int) []int {
	out := make([]int, len(p.next))
	for i := range out {
		out[i] = far
	}
	queue := make([]string, 0, len(out))
	for _, space := range goals {
		if i, ok := p.number[space]; ok {
			out[i] = 0
			queue = append(queue, space)
		}
	}
	// The maps are small and nearly all costs are one: relaxing a queue is fast enough.
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		here := out[p.number[at]]
		for _, n := range p.neighbours(at) {
			i := p.number[n.Space]
			if here+1 >= out[i] {
				continue // something is in the way
			}
			if more := extra(n.Space, at); more < far && here+1+more < out[i] {
				out[i] = here + 1 + more
				queue = append(queue, n.Space)
			}
		}
	}
	return out
}

// distance counts the steps from one space to the nearest of others, where nothing is in the way; far if none is known.
func (p grid) distance(from string, goals []string) int {
	i, known := p.number[from]
	least := far
	for _, g := range goals {
		if j, ok := p.number[g]; ok && known {
			least = min(least, p.apart[j][i])
		}
	}
	return least
}

// roads holds the distances of all spaces to some of them, including barriers.
type roads struct {
	grid
	far []int
}

// to is the distance from a space; far when there is no way.
func (r roads) to(space string) int {
	if i, ok := r.number[space]; ok && r.far != nil {
		return r.far[i]
	}
	return far
}

// roadsTo computes the steps from everywhere to some spaces, including barriers (see grid.walk).
func (k *knowledge) roadsTo(goals []string, extra func(from, to string) int) roads {
	return roads{k.grid, k.grid.walk(goals, extra)}
}

// steps counts the steps from everywhere to the nearest of some spaces, where nothing is in the way.
func (k *knowledge) steps(goals []string) roads {
	out := make([]int, len(k.grid.next))
	for i := range out {
		out[i] = far
		for _, g := range goals {
			if j, ok := k.grid.number[g]; ok {
				out[i] = min(out[i], k.grid.apart[j][i])
			}
		}
	}
	return roads{k.grid, out}
}

// wayFor returns the cost of an investigator's steps, as far as he can see: open locks, barricades, fires and monsters.
func (p *party) wayFor(v *mansions.TableView, me mansions.InvestigatorView) func(from, to string) int {
	rooms := map[string]mansions.RoomView{}
	for _, r := range v.Rooms {
		rooms[r.ID] = r
	}
	barred := map[string]bool{}
	for _, t := range v.Things {
		if t.Door != "" {
			barred[t.Door] = true
		}
	}
	monsterTrouble := 2 // a monster to fight or to slip away from
	if bears(me) <= weak {
		monsterTrouble = 5
	}
	return func(from, to string) int {
		a, b := p.board.RoomOf(from), p.board.RoomOf(to)
		cost := 0
		if a != b {
			if !p.open(from, to, barred) {
				return far
			}
			cost = p.lockTrouble(rooms[b], me)
			if cost >= far {
				return far
			}
			if rooms[b].Burning {
				cost += fireTrouble
			}
		}
		for _, m := range v.Monsters {
			if m.Space == to {
				cost += monsterTrouble
			}
		}
		return cost
	}
}

// open reports whether some way between two spaces has no barricade on it.
func (k *knowledge) open(from, to string, barred map[string]bool) bool {
	for _, n := range k.grid.neighbours(from) {
		if n.Space == to && (n.Door == "" || !barred[n.Door]) {
			return true
		}
	}
	return false
}

// lockTrouble returns the cost of an open lock on a room for an investigator; far if he cannot even try.
func (p *party) lockTrouble(r mansions.RoomView, me mansions.InvestigatorView) int {
	for _, c := range r.Open {
		if k := p.card(c.Card); k.Deck == stories.LockCard && !p.passed[r.ID+"/"+c.ID] {
			return p.trouble(k, me)
		}
	}
	return 0
}

func (p *party) trouble(lock *stories.Card, me mansions.InvestigatorView) int {
	least := far
	for _, how := range lock.Opens {
		switch {
		case how.Key != "" && p.owns(me, how.Key), how.Show != "" && p.owns(me, how.Show):
			return 0
		case how.Test != nil, how.Puzzle != nil:
			least = lockTrouble
		}
	}
	return least
}

// spaces lists all spaces of some rooms.
func (k *knowledge) spaces(rooms []string) []string {
	var out []string
	for _, r := range rooms {
		out = append(out, k.board.SpacesOf(r)...)
	}
	return out
}
