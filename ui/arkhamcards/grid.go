package arkhamcards

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/arkhamcards"
	"lantern/ui/canvas"
)

// grid is the arrangement of the locations in rows of cards.
type grid struct {
	rows [][]string // their IDs; the upper rows are as long as the lower ones, or one longer
	wide int        // the length of the longest row
}

// The shape of a location's card in a grid: its least and its most width for its height.
const narrowest, widest = 1.15, 2.3

// arrange arranges the locations anew if there are others, other connections or another area: with many locations that
// takes longer than to paint them.
func arrange(b *board, v rules.View, a canvas.Area) {
	of := fmt.Sprint(a, v.Scenario.Start)
	for _, p := range v.State.Places {
		of += fmt.Sprint(p.ID, p.Connections)
	}
	if of != b.cardsOf {
		b.cards, b.cardsOf = arranged(v, a), of
	}
}

// arranged arranges the locations in as many rows as let their cards cover most of an area. Neighbours are near each
// other, and few paths lead under the card of a third location.
func arranged(v rules.View, a canvas.Area) grid {
	var ids []string
	for _, column := range columns(v) {
		for _, p := range column {
			ids = append(ids, p.ID)
		}
	}
	best, rows := float32(-1), 1
	for n := 1; n <= len(ids); n++ {
		wide, high := a.W/float32((len(ids)+n-1)/n), a.H/float32(n)
		if covered := min(wide, widest*high) * min(high, wide/narrowest); covered > best {
			best, rows = covered, n
		}
	}
	untangle(v, ids, rows)
	return inRows(ids, rows)
}

// columns arranges the locations by their distance from the start of the scenario, the unreachable ones last.
func columns(v rules.View) [][]rules.Place {
	steps := map[string]int{v.Scenario.Start: 0}
	for queue := []string{v.Scenario.Start}; len(queue) > 0; queue = queue[1:] {
		here := queue[0]
		for _, p := range v.State.Places {
			for _, to := range p.Connections {
				next := to
				if to == here { // a one-way connection
					next = p.ID
				} else if p.ID != here {
					continue
				}
				if _, known := steps[next]; !known {
					steps[next] = steps[here] + 1
					queue = append(queue, next)
				}
			}
		}
	}
	far := 0
	for _, n := range steps {
		far = max(far, n)
	}
	out := make([][]rules.Place, far+2)
	for _, p := range v.State.Places {
		n, known := steps[p.ID]
		if !known {
			n = far + 1
		}
		out[n] = append(out[n], p)
	}
	out = slices.DeleteFunc(out, func(c []rules.Place) bool { return len(c) == 0 })
	for i := 1; i < len(out); i++ { // neighbours side by side, so that fewer lines cross
		high := func(p rules.Place) (sum float32) {
			n := float32(0)
			for j, other := range out[i-1] {
				if slices.Contains(p.Connections, other.ID) || slices.Contains(other.Connections, p.ID) {
					sum, n = sum+float32(j), n+1
				}
			}
			return sum / max(n, 1)
		}
		slices.SortStableFunc(out[i], func(a, b rules.Place) int { return cmp.Compare(high(a), high(b)) })
	}
	return out
}

// inRows deals IDs into rows of nearly equal length.
func inRows(ids []string, rows int) grid {
	g := grid{}
	for i := range rows {
		long := len(ids) / (rows - i)
		if len(ids)%(rows-i) > 0 {
			long++
		}
		g.rows, g.wide = append(g.rows, ids[:long]), max(g.wide, long)
		ids = ids[long:]
	}
	return g
}

// untangle exchanges locations as long as that makes the paths shorter, or leads fewer of them under other cards.
func untangle(v rules.View, ids []string, rows int) {
	tangled := func() float64 { return tangle(v, inRows(ids, rows).cells(canvas.Rect(0, 0, 300, 200), 10)) }
	for best, again := tangled(), true; again; {
		again = false
		for i := range ids {
			for j := range i {
				ids[i], ids[j] = ids[j], ids[i]
				if now := tangled(); now < best-0.01 {
					best, again = now, true
					continue
				}
				ids[i], ids[j] = ids[j], ids[i]
			}
		}
	}
}

// tangle measures the paths between locations: their length, and much for each card that one leads under.
func tangle(v rules.View, at map[string]canvas.Area) (sum float64) {
	const under = 1000
	for _, p := range v.State.Places {
		for _, to := range p.Connections {
			other, shown := at[to]
			if !shown {
				continue
			}
			from, end := at[p.ID].Middle(), other.Middle()
			sum += math.Hypot(float64(end.X-from.X), float64(end.Y-from.Y))
			for id, card := range at {
				if id != p.ID && id != to && crosses(card, from, end) {
					sum += under
				}
			}
		}
	}
	return sum
}

// crosses reports whether a line leads under a card: whether there is a part of it where it is both beside neither edge
// and neither above nor below.
func crosses(card canvas.Area, from, to fyne.Position) bool {
	first, last := float32(0), float32(1) // that part, as shares of the line
	within := func(at, goes, low, high float32) bool {
		if goes == 0 {
			return at > low && at < high
		}
		enters, leaves := (low-at)/goes, (high-at)/goes
		first, last = max(first, min(enters, leaves)), min(last, max(enters, leaves))
		return first < last
	}
	return within(from.X, to.X-from.X, card.X, card.X+card.W) && within(from.Y, to.Y-from.Y, card.Y, card.Y+card.H)
}

// cells returns the place of each card in an area. All have the same size, and a shorter row is centred.
func (g grid) cells(a canvas.Area, gap float32) map[string]canvas.Area {
	at := map[string]canvas.Area{}
	if g.wide == 0 {
		return at
	}
	wide := (a.W - gap*float32(g.wide-1)) / float32(g.wide)
	high := (a.H - gap*float32(len(g.rows)-1)) / float32(len(g.rows))
	wide, high = min(wide, widest*high), min(high, wide/narrowest)
	above := (a.H - high*float32(len(g.rows))) / float32(len(g.rows)+1)
	above = max(above, 0)
	for j, row := range g.rows {
		between := min(2*gap, (a.W-wide*float32(len(row)))/float32(len(row)+1))
		if len(row) > 1 {
			between = max(between, gap)
		}
		x := a.X + max(0, (a.W-wide*float32(len(row))-between*float32(len(row)-1))/2)
		y := a.Y + above + float32(j)*(high+above)
		for i, id := range row {
			at[id] = canvas.Rect(x+float32(i)*(wide+between), y, wide, high)
		}
	}
	return at
}
