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

// seating finds places for the tokens of a space.
type seating struct {
	*where
	*situation
	seated kept[arrangement] // by space
}

// arrange finds places for the features and figures of a space, in that order.
func (p *seating) arrange(s *space, list []token) arrangement {
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
	u := float64(p.scale())
	least := legible * min(max(1, float64(fynetheme.TextSize()/14)), 1.5) / u
	least = min(least, max(2*toBorder(s.shape, s.centre)*0.92, 0.6*legible/u), largest) // on a small map
	written, foot := p.written[s.room.id], box{}
	if p.scale() >= smallMap { // on a smaller one the figures need the room of the label more
		foot = p.footBox(s)
	}
	pinned := (len(features) + share - 1) / share
	groups := min(pinned, 1) + p.leastPlaces(people) + p.leastPlaces(monsters)
	tidy := pinned + len(people) + len(monsters)
	try := func(n int, keepOff []box) (arrangement, []draw.Point, bool) {
		size, centres, on := s.seatsOff(n, keepOff, foot, least, p.largest())
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
			return a.deal(p.situation, n, at, features, people, monsters)
		}
		if a, ok := p.tight(s, keepOff, least, features, people, monsters); ok {
			return a
		}
	}
	for size := narrow * 0.9; size > narrow/2 && groups > 1 && p.anybodyMatters(list); size *= 0.9 { // rather small than hidden
		if at := s.fit(groups, size, nil); at != nil {
			return arrangement{size: size, on: true}.deal(p.situation, groups, at, features, people, monsters)
		}
	}
	// Not even one of each sort fits: one stack of all.
	size, at := s.seats(1, nil, smallest, p.largest())
	if len(list) == 1 || len(features) == len(list) {
		return arrangement{size: size, cells: []cell{{tokens: list, centre: at[0]}}, on: true}
	}
	return arrangement{size: size, cells: []cell{{tokens: p.pile(slices.Concat(people, monsters, features)),
		stack:  true,
		centre: at[0]}}, on: true}
}

// tight places the figures alone, and the features, smaller, where there is room left.
func (p *seating) tight(s *space, keepOff []box, least float64, features, people, monsters []token) (arrangement, bool) {
	groups := p.leastPlaces(people) + p.leastPlaces(monsters)
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
				a := arrangement{size: least, on: true}.deal(p.situation, n, at, nil, people, monsters)
				a.cells = append(a.cells, cell{tokens: features, centre: beside[0], size: size})
				return a, true
			}
		}
	}
	return arrangement{}, false
}

// leastPlaces is how many places figures of a sort need so that no figure that acts or is attacked is in a stack.
func (on *situation) leastPlaces(list []token) int {
	open := 0
	for _, t := range list {
		if on.matters(t.id) {
			open++
		}
	}
	return min(open+1, len(list))
}

// anybodyMatters reports whether any of the figures matters.
func (on *situation) anybodyMatters(list []token) bool {
	return slices.ContainsFunc(list, func(t token) bool { return on.matters(t.id) })
}

// inFront reports whether a figure should not be hidden in a stack: it matters, is marked, or can be chosen.
func (on *situation) inFront(id string) bool {
	return id != "" && (id == on.selected || on.Aims[id] || on.matters(id))
}

// matters reports whether a figure acts, attacks, is attacked or is asked.
func (on *situation) matters(id string) bool {
	switch t := on.table; {
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
func (a arrangement) deal(on *situation, n int, at []draw.Point, features, people, monsters []token) arrangement {
	var places [3]int // of features, people, monsters
	needs := [3]int{(len(features) + share - 1) / share, len(people), len(monsters)}
	left := n
	for i, least := range [3]int{min(needs[0], 1), on.leastPlaces(people), on.leastPlaces(monsters)} {
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
			list = on.pile(list)
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
func (on *situation) pile(list []token) []token {
	rank := func(t token) int {
		switch {
		case on.inFront(t.id):
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
