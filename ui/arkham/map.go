package arkham

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/table"
)

// city is the centre piece: the town at night from above. Each neighbourhood is a block with the buildings of its
// locations around its square, and roads connect the squares. Each place shows the figures and markers on it, and what
// the next mythos card may bring.
type city struct {
	table.Board
	f       *Face
	painter scene.Painter
	tags    []tag  // of the monsters drawn so far
	risks   []risk // of the places drawn so far
	faces   []canvas.Area
}

// NewCentre makes the map of a window.
func (f *Face) NewCentre(who keeper.Audience, t table.BoardDeps) table.Centre {
	c := &city{f: f}
	c.painter = scene.Painter{Still: true, On: c}
	c.Ready(c, who, t, c.draw)
	c.Rolls(smallest, func() (wide, high float32) {
		p := planOf(c.f.box)
		return p.wide(), p.high()
	})
	return c
}

// Still turns animations off or on.
func (c *city) Still(is bool) { c.painter.Still = is }

// Sizes of the map. All but the first three, which set the em, are in em.
const (
	letters  = 13   // the em of the map at 100 %
	smallest = 11.9 // the keeper's map scrolls rather than have a smaller em
	room     = 1.9  // greatest enlargement if there is room
	block    = 14   // minimum width of a neighbourhood
	cell     = 4.9  // side of a location or a square
	alley    = 0.9  // between neighbourhoods
	edge     = 0.4
	top      = 3.4 // for the sky and the general forecast
	river    = 0.8 // additional width of the alley with the river
	low      = 2.4 // for the places outside the town
	moreTop  = 0.9 // by which the first is higher where there is room, and the last one by moreLow
	moreLow  = 0.5
	lowWorld = 5.9 // the same if somebody is in an Other World: its name, and its two areas below
	lowWide  = 3.3 // the same with the cards in play, on two lines each, beside those in a wide players' window
)

// hood is a neighbourhood: its street, then its locations.
type hood struct{ areas []*set.Area }

// plan holds the neighbourhoods in rows.
type plan [][]hood

// mostAreas is the number of areas without a street that form one block.
const mostAreas = 4

// planOf arranges neighbourhoods in rows as on the plan, north at the top, west at the left. Areas of unknown streets
// form blocks of their own at the end.
func planOf(box *set.Set) plan {
	var hoods []hood
	var stray []*set.Area
	at := map[string]int{}
	for i := range box.Areas {
		if a := &box.Areas[i]; a.Kind == set.Street {
			at[a.ID] = len(hoods)
			hoods = append(hoods, hood{[]*set.Area{a}})
		}
	}
	for i := range box.Areas {
		a := &box.Areas[i]
		if n, ok := at[a.Hood]; ok && a.Kind != set.Street {
			hoods[n].areas = append(hoods[n].areas, a)
		} else if a.Kind != set.Street {
			stray = append(stray, a)
		}
	}
	slices.SortStableFunc(hoods, func(a, b hood) int { return cmp.Compare(a.areas[0].Y, b.areas[0].Y) })
	for part := range slices.Chunk(stray, mostAreas) {
		hoods = append(hoods, hood{part})
	}
	columns := max(1, int(math.Ceil(math.Sqrt(float64(len(hoods))))))
	var out plan
	for part := range slices.Chunk(hoods, columns) {
		slices.SortStableFunc(part, func(a, b hood) int { return cmp.Compare(a.areas[0].X, b.areas[0].X) })
		out = append(out, part)
	}
	return out
}

// rows returns the number of rows of places in a block; each row has two.
func (h hood) rows() int { return max(2, (len(h.areas)+1)/2) }

// rows returns the rows of places in the tallest block of a row.
func (p plan) rows(i int) (most int) {
	for _, h := range p[i] {
		most = max(most, h.rows())
	}
	return most
}

// high returns the height of the map, in em.
func (p plan) high() float32 {
	high := float32(top + low + river + 2*edge)
	for i := range p {
		high += float32(p.rows(i))*cell + alley
	}
	return high
}

// wide returns the width of the map, in em.
func (p plan) wide() float32 {
	most := 1
	for _, hoods := range p {
		most = max(most, len(hoods))
	}
	return float32(most)*(block+alley) + 2*edge
}

// bank returns the row above the river.
func (p plan) bank() int { return (len(p) - 1) / 2 }

// layout returns the rectangle of each area, and the blocks of the neighbourhoods in the order of the plan. need is the
// width of an area's name.
func (p plan) layout(a canvas.Area, e float32, need func(*set.Area) float32,
) (at map[string]canvas.Area, blocks []canvas.Area) {
	at = map[string]canvas.Area{}
	all := 0
	for i := range p {
		all += p.rows(i)
	}
	gap := alley * e
	each := (a.H - gap*float32(len(p)) - river*e) / float32(max(all, 1))
	y := a.Y + gap/2
	for i, hoods := range p {
		wide := (a.W - gap*float32(len(hoods)-1)) / float32(len(hoods))
		high := float32(p.rows(i)) * each
		for j, h := range hoods {
			frame := canvas.Rect(a.X+float32(j)*(wide+gap), y, wide, high)
			blocks = append(blocks, frame)
			h.layout(at, frame.Inset(0.25*e), i*2 < len(p)-1, j*2 < len(hoods)-1, need)
		}
		y += high + gap
		if i == p.bank() {
			y += river * e
		}
	}
	return at, blocks
}

// layout places the areas of a block: the square at the corner that is nearer to the middle of the town, or along the
// whole side if there is room.
func (h hood) layout(at map[string]canvas.Area, a canvas.Area, low, right bool, need func(*set.Area) float32) {
	rows, row := h.rows(), 0
	if low {
		row = rows - 1
	}
	street := h.areas[0].Kind == set.Street
	narrow := float32(0) // by which the row of a square along the whole side is lower
	if street && len(h.areas) < 2*rows {
		narrow = 0.28 * a.H / float32(rows)
	}
	cells, y := make([]canvas.Area, 0, 2*rows), a.Y
	for i := range rows {
		high := a.H/float32(rows) + narrow/float32(rows-1)
		if i == row {
			high = a.H/float32(rows) - narrow
		}
		for column := range 2 {
			cells = append(cells, canvas.Rect(a.X+a.W/2*float32(column), y, a.W/2, high))
		}
		y += high
	}
	first := 0
	if street {
		own := 2 * row
		if right {
			own++
		}
		square := cells[own]
		if len(h.areas) < 2*rows {
			square.X, square.W = a.X, a.W
			cells = slices.Delete(cells, 2*row, 2*row+2)
		} else {
			cells = slices.Delete(cells, own, own+1)
		}
		at[h.areas[0].ID] = square
		first = 1
	}
	for i, x := range h.areas[first:] {
		at[x.ID] = cells[i]
	}
	for _, x := range h.areas { // a long name has more of its row
		for _, y := range h.areas {
			one, other := at[x.ID], at[y.ID]
			if one.Y != other.Y || one.X >= other.X {
				continue
			}
			share := min(max(need(x)/max(need(x)+need(y), 1), 0.4), 0.6)
			switch less, more := min(need(x), need(y)), max(need(x), need(y)); {
			case more < a.W*0.46:
				share = 0.5
			case less+more > a.W && less+0.6*more <= a.W: // the longer one is on two lines, the shorter one on one
				share = min(max(less/a.W, 0.4), 0.6)
				if need(y) < need(x) {
					share = 1 - share
				}
			}
			at[x.ID] = canvas.Rect(a.X, one.Y, a.W*share, one.H)
			at[y.ID] = canvas.Rect(a.X+a.W*share, one.Y, a.W*(1-share), one.H)
		}
	}
}

func (c *city) draw(size fyne.Size) []fyne.CanvasObject {
	v := c.f.seen()
	c.faces = nil
	if v.Wrath != nil {
		return c.battle(size, v)
	}
	sc := c.picture(size, v)
	for id, at := range sc.Stands {
		if strings.HasPrefix(id, "figure") || strings.HasPrefix(id, "monster") {
			c.faces = append(c.faces, at)
		}
	}
	return scene.Shown(&c.painter, sc, c.presses(v))
}

// Says reports whether words or a face are drawn in a part of the map: the guide's arrow covers neither.
func (c *city) Says(at fyne.Position, size fyne.Size) bool {
	return c.Board.Says(at, size) || slices.ContainsFunc(c.faces, func(f canvas.Area) bool {
		return f.X < at.X+size.Width && f.X+f.W > at.X && f.Y < at.Y+size.Height && f.Y+f.H > at.Y
	})
}

// presses returns what a press on a place does.
func (c *city) presses(v rules.View) func(id string) func() {
	if !c.Press {
		return nil
	}
	return func(id string) func() {
		o := c.Targets[id]
		if v.State.Stage == rules.StageMythos && v.State.Prompt == nil { // a place may be on several mythos cards
			o = nil
		}
		if s := v.State; c.Targets[id] == nil && c.f.box.Area(id) != nil && s.Stage != rules.StageSetup && s.Result == "" &&
			(s.Active < 0 || s.Active >= len(s.Players) || s.Players[s.Active].Place != id) {
			return c.Refused(id, rules.Step{To: id})
		}
		return c.Pressed(id, o)
	}
}
