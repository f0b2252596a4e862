package stories

// pairs holds a value for every pair of spaces, by their index in map order.
type pairs[T any] struct {
	n   int
	all []T
}

func newPairs[T any](n int, all T) pairs[T] {
	p := pairs[T]{n, make([]T, n*n)}
	for i := range p.all {
		p.all[i] = all
	}
	return p
}

func (p pairs[T]) pair(i, j int) T   { return p.all[i*p.n+j] }
func (p pairs[T]) set(i, j int, v T) { p.all[i*p.n+j] = v }

// count counts the steps between all pairs of spaces; passes says which steps are allowed.
func (b *Board) count(passes func(Neighbour) bool) pairs[int16] {
	next := make([][]int, len(b.spaces))
	for i, space := range b.spaces {
		for _, n := range b.field[space].Next {
			if passes(n) {
				next[i] = append(next[i], b.index[n.Space])
			}
		}
	}
	p := newPairs[int16](len(b.spaces), -1)
	var queue []int
	for from := range b.spaces {
		p.set(from, from, 0)
		queue = append(queue[:0], from)
		for k := 0; k < len(queue); k++ {
			for _, to := range next[queue[k]] {
				if p.pair(from, to) < 0 {
					p.set(from, to, p.pair(from, queue[k])+1)
					queue = append(queue, to)
				}
			}
		}
	}
	return p
}

func (b *Board) lookup(p pairs[int16], from, to string) (int, bool) {
	i, ok := b.index[from]
	j, known := b.index[to]
	if !ok || !known || p.pair(i, j) < 0 {
		return 0, false
	}
	return int(p.pair(i, j)), true
}

// Steps returns the fewest movement steps from one space to another, doors included, or false if there is no way.
// Sealed doors are never passed.
func (b *Board) Steps(from, to string) (int, bool) { return b.lookup(b.steps, from, to) }

// Range returns the distance of a target for an attacker: the fewest movement steps that pass no door (MOM-7.3), 0 in
// the same space. It returns false if every way leads through a door or there is none: the target is out of range.
// Archways are not doors. Ladders and vents are only for movement and do not count (MOM-11.6).
func (b *Board) Range(from, to string) (int, bool) { return b.lookup(b.free, from, to) }

// Sees reports whether there is a line of sight between two spaces (MOM-7.4). It is symmetric; a space sees itself. It
// returns false for unknown spaces.
func (b *Board) Sees(from, to string) bool {
	i, ok := b.index[from]
	j, known := b.index[to]
	return ok && known && b.sight.n > 0 && b.sight.pair(i, j)
}

// InSight reports whether a target can be aimed at: it is in sight (MOM-7.4) and at most within steps away (MOM-7.3).
// With throughDoors, as some cards say, unsealed doors block neither range nor sight.
func (b *Board) InSight(from, to string, within int, throughDoors bool) bool {
	if throughDoors && b.through != nil {
		i, ok := b.index[from]
		j, known := b.index[to]
		n, way := b.Steps(from, to)
		return ok && known && way && n <= within && b.through().pair(i, j)
	}
	n, ok := b.Range(from, to)
	return ok && n <= within && b.Sees(from, to)
}

// Aim describes a space as a target from another one: both range and sight are needed (MOM-7.4).
type Aim struct {
	Sees  bool // there is a line of sight (MOM-7.4)
	Range int  // movement steps that pass no door (MOM-7.3); below 0: out of range of every weapon
}

// Aims describes every space as a target from a space of the map, as [Board.Sees] and [Board.Range] do; the space
// itself is at range 0. It is nil for an unknown space and for an undrawn board, where only the table knows.
func (b *Board) Aims(from string) map[string]Aim {
	if _, ok := b.index[from]; !ok || b.undrawn {
		return nil
	}
	out := make(map[string]Aim, len(b.spaces))
	for _, to := range b.spaces {
		aim := Aim{Sees: b.Sees(from, to), Range: -1}
		if n, ok := b.Range(from, to); ok {
			aim.Range = n
		}
		out[to] = aim
	}
	return out
}
