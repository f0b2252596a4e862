package board

import (
	"slices"

	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/mansions/board/interior"
	"lantern/ui/widget/draw"
)

// A space holds as many tokens as are legible in it. The rest form stacks of one sort each, with a number; pressing a
// stack opens the list of everything in the space.

// legible is the minimum width of a token, in pixels; narrowest that of a token that would otherwise cover a room's
// name or hide an important figure in a stack; clickable that of the target of a click.
const (
	legible   = 29
	narrowest = 23
	clickable = 32
)

// smallMap is the scale below which a map is small.
const smallMap = 14

// cell is one place in a space: a token, up to four features, or a stack of figures, topmost first.
type cell struct {
	tokens []token
	stack  bool
	centre draw.Point
	size   float64 // 0: that of the arrangement
}

// arrangement is the places of a space's tokens.
type arrangement struct {
	size  float64 // units, of one cell
	cells []cell
	on    bool // they cover the foot of the space
}

// share is how many features share a cell.
const share = 4

// arrange finds places for the features and figures of a space, in that order.
func (b *Map) arrange(s *space, list []token) arrangement {
	var features, people, monsters []token
	for _, t := range list {
		switch {
		case t.id == "":
			features = append(features, t)
		case t.seat >= 0:
			people = append(people, t)
		default:
			monsters = append(monsters, t)
		}
	}
	if len(list) == 0 {
		return arrangement{}
	}
	u := float64(b.camera.scale())
	least := legible * min(max(1, float64(fynetheme.TextSize()/14)), 1.5) / u
	least = min(least, max(2*toBorder(s.shape, s.centre)*0.92, 0.6*legible/u), largest) // on a small map
	written, foot := b.written[s.room.id], box{}
	if b.camera.scale() >= smallMap { // on a smaller one the figures need the room of the label more
		foot = b.footBox(s)
	}
	pinned := (len(features) + share - 1) / share
	groups := min(pinned, 1) + b.leastPlaces(people) + b.leastPlaces(monsters)
	tidy := pinned + len(people) + len(monsters)
	try := func(n int, keepOff []box) (arrangement, []draw.Point, bool) {
		size, centres, on := s.seatsOff(n, keepOff, foot, least, b.largest())
		return arrangement{size: size, on: on}, centres, size >= least-1e-9 && !overlapping(centres, size)
	}
	// Each feature gets its own place, then four share one, then stacks grow; off the text if possible.
	usual, narrow := least, least*narrowest/legible
	for _, how := range []struct {
		keepOff []box
		least   float64
	}{{written, usual}, {written, narrow}, {nil, usual}, {nil, narrow}} {
		keepOff := how.keepOff
		least = how.least
		if a, at, ok := try(len(list), keepOff); ok && (keepOff == nil || clear(at, a.size, keepOff)) {
			for i, t := range list {
				a.cells = append(a.cells, cell{tokens: []token{t}, centre: at[i]})
			}
			return a
		}
		for n := tidy; n >= groups; n-- {
			a, at, ok := try(n, keepOff)
			if !ok || keepOff != nil && !clear(at, a.size, keepOff) {
				continue
			}
			return a.deal(b, n, at, features, people, monsters)
		}
		if a, ok := b.tight(s, keepOff, least, features, people, monsters); ok {
			return a
		}
	}
	for size := narrow * 0.9; size > narrow/2 && groups > 1 && b.anybodyMatters(list); size *= 0.9 { // rather small than hidden
		if at := s.fit(groups, size, nil); at != nil {
			return arrangement{size: size, on: true}.deal(b, groups, at, features, people, monsters)
		}
	}
	// Not even one of each sort fits: one stack of all.
	size, at := s.seats(1, nil, smallest, b.largest())
	if len(list) == 1 || len(features) == len(list) {
		return arrangement{size: size, cells: []cell{{tokens: list, centre: at[0]}}, on: true}
	}
	return arrangement{size: size, cells: []cell{{tokens: b.pile(slices.Concat(people, monsters, features)),
		stack:  true,
		centre: at[0]}}, on: true}
}

// tight places the figures alone, and the features, smaller, where there is room left.
func (b *Map) tight(s *space, keepOff []box, least float64, features, people, monsters []token) (arrangement, bool) {
	groups := b.leastPlaces(people) + b.leastPlaces(monsters)
	if len(features) == 0 || groups == 0 {
		return arrangement{}, false
	}
	for n := min(len(people)+len(monsters), max(4, groups)); n >= groups; n-- {
		at := s.fit(n, least, keepOff)
		if at == nil {
			continue
		}
		taken := slices.Clone(keepOff)
		for _, c := range at {
			taken = append(taken, interior.Square(c, least))
		}
		for size := least * 0.8; size > least*0.45; size *= 0.9 {
			if beside := s.fit(1, size, taken); beside != nil {
				a := arrangement{size: least, on: true}.deal(b, n, at, nil, people, monsters)
				a.cells = append(a.cells, cell{tokens: features, centre: beside[0], size: size})
				return a, true
			}
		}
	}
	return arrangement{}, false
}

// leastPlaces is how many places figures of a sort need so that no figure that acts or is attacked is in a stack.
func (b *Map) leastPlaces(list []token) int {
	open := 0
	for _, t := range list {
		if b.matters(t.id) {
			open++
		}
	}
	return min(open+1, len(list))
}

// anybodyMatters reports whether any of the figures matters.
func (b *Map) anybodyMatters(list []token) bool {
	return slices.ContainsFunc(list, func(t token) bool { return b.matters(t.id) })
}

// inFront reports whether a figure should not be hidden in a stack: it matters, is marked, or can be chosen.
func (b *Map) inFront(id string) bool {
	return id != "" && (id == b.selected || b.Aims[id] || b.matters(id))
}

// matters reports whether a figure acts, attacks, is attacked or is asked.
func (b *Map) matters(id string) bool {
	switch t := b.table; {
	case id == "":
		return false
	case t.Turn != nil && t.Turn.Who == id || t.Fight != nil && (t.Fight.Who == id || t.Fight.Monster == id):
		return true
	case t.Prompt != nil:
		return t.Prompt.Who == id || t.Prompt.Args["who"] == id || t.Prompt.Args["id"] == id
	}
	return false
}

// overlapping reports whether squares of a size overlap.
func overlapping(centres []draw.Point, size float64) bool {
	for i, c := range centres {
		for _, o := range centres[:i] {
			if d := c.Sub(o); max(d.X, -d.X) < size-1e-6 && max(d.Y, -d.Y) < size-1e-6 {
				return true
			}
		}
	}
	return false
}

// clear reports whether squares of a size are off the text.
func clear(centres []draw.Point, size float64, written []box) bool {
	for _, c := range centres {
		if slices.ContainsFunc(written, interior.Square(c, size).Meets) {
			return false
		}
	}
	return true
}

// deal distributes n places: one to each sort, then to features as needed, then to people and monsters in turn.
func (a arrangement) deal(b *Map, n int, at []draw.Point, features, people, monsters []token) arrangement {
	var places [3]int // of features, people, monsters
	needs := [3]int{(len(features) + share - 1) / share, len(people), len(monsters)}
	left := n
	for i, least := range [3]int{min(needs[0], 1), b.leastPlaces(people), b.leastPlaces(monsters)} {
		places[i] = least
		left -= places[i]
	}
	for left > 0 {
		most := -1 // the sort with the most figures left
		for _, i := range []int{2, 1, 0} {
			if short := needs[i] - places[i]; short > 0 && (most < 0 || short > needs[most]-places[most]) {
				most = i
			}
		}
		if most < 0 {
			break
		}
		places[most]++
		left--
	}
	for i := 0; i < places[0]; i++ {
		part := features[i*share : min((i+1)*share, len(features))]
		if i == places[0]-1 {
			part = features[i*share:]
		}
		a.cells = append(a.cells, cell{tokens: part})
	}
	for i, list := range [][]token{people, monsters} {
		k := places[i+1]
		if k == 0 {
			continue
		}
		if k < len(list) {
			list = b.pile(list)
		}
		for j := range k {
			if j == k-1 && len(list) > k {
				a.cells = append(a.cells, cell{tokens: list[j:], stack: true})
				break
			}
			a.cells = append(a.cells, cell{tokens: list[j : j+1]})
		}
	}
	for i := range a.cells {
		a.cells[i].centre = at[i]
	}
	return a
}

// pile sorts tokens: first those in front, then those that have a name or are hurt.
func (b *Map) pile(list []token) []token {
	rank := func(t token) int {
		switch {
		case b.inFront(t.id):
			return 0
		case t.name != "":
			return 1
		case len(t.marks) > 0:
			return 2
		}
		return 3
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(x, y token) int { return rank(x) - rank(y) })
	return list
}
