package arkham

import (
	"cmp"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/table"
	"lantern/ui/theme"
)

// city is the centre piece: a plan of the town. Each neighbourhood is a block of its street and locations, and lines
// connect the streets. Each area shows the figures and markers on it, and what the next mythos card may bring.
type city struct {
	table.Board
	f *Face
}

// NewCentre makes the map of a window.
func (f *Face) NewCentre(who keeper.Audience, t table.BoardDeps) table.Centre {
	c := &city{f: f}
	c.Ready(c, who, t, c.draw)
	c.Rolls(smallest, func() (wide, high float32) {
		p := planOf(c.f.box)
		return p.wide(), p.high()
	})
	return c
}

// Sizes on the map. All but the first two are in em.
const (
	letters  = 13   // the em of the map at 100 %
	smallest = 13.8 // the keeper's map scrolls rather than have a smaller em, so that no text is below 12 pixels
	room     = 1.5  // greatest enlargement if there is room
	block    = 13   // minimum width of a neighbourhood
	row      = 2.45 // a location: name, and contents below
	street   = 1.5  // a street: on one line
	alley    = 0.9  // between neighbourhoods
	edge     = 0.5
	top      = 2.7 // for the general forecast
	low      = 1.7 // for the places outside the town
)

// small is the size of the smallest text on the map, in em.
const small = 0.88

// hood is a neighbourhood: its street, then its locations.
type hood struct{ areas []*set.Area }

// plan is the neighbourhoods in rows.
type plan [][]hood

// mostAreas is how many areas without a street form one block.
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

// tall is the height of an area, in em.
func tall(a *set.Area) float32 {
	if a.Kind == set.Street {
		return street
	}
	return row
}

func (h hood) tall() (high float32) {
	for _, a := range h.areas {
		high += tall(a)
	}
	return high
}

// tall is the height of the tallest neighbourhood of a row.
func (p plan) tall(i int) (most float32) {
	for _, h := range p[i] {
		most = max(most, h.tall())
	}
	return most
}

// high and wide are the size of the map, in em.
func (p plan) high() float32 {
	high := float32(top + low + 2*edge)
	for i := range p {
		high += p.tall(i) + alley
	}
	return high
}

func (p plan) wide() float32 {
	most := 1
	for _, hoods := range p {
		most = max(most, len(hoods))
	}
	return float32(most)*(block+alley) + 2*edge
}

// layout returns the rectangle of each area, and the frames of the neighbourhoods.
func (p plan) layout(a canvas.Area, e float32) (at map[string]canvas.Area, frames []canvas.Area) {
	at = map[string]canvas.Area{}
	spare := max(0, a.H/e-p.high()+top+low+2*edge) // distributed among the areas in proportion to their height
	all := float32(0)
	for i := range p {
		all += p.tall(i)
	}
	each, y := (1+spare/max(1, all))*e, a.Y+alley*e/2
	for i, hoods := range p {
		wide := (a.W - alley*e*float32(len(hoods)-1)) / float32(len(hoods))
		high := p.tall(i) * each
		for j, h := range hoods {
			frame := canvas.Rect(a.X+float32(j)*(wide+alley*e), y, wide, high)
			frames = append(frames, frame)
			below := frame.Y
			for _, x := range h.areas {
				part := high * tall(x) / h.tall()
				at[x.ID] = canvas.Rect(frame.X, below, wide, part)
				below += part
			}
		}
		y += high + alley*e
	}
	return at, frames
}

func (c *city) draw(size fyne.Size) []fyne.CanvasObject {
	v, box := c.f.seen(), c.f.box
	if v.Wrath != nil {
		return c.battle(size, v)
	}
	p := planOf(box)
	em := c.Em(letters)
	pins := c.pinned(v, size.Width/min(em*room, size.Height/p.high(), size.Width/p.wide())-1)
	stays := float32(len(pins)) * stayRow
	pen := &canvas.Painter{Em: min(em*room, size.Height/(p.high()+stays), size.Width/p.wide())}
	e := pen.Em
	area := canvas.Rect(0, 0, size.Width, size.Height)
	pen.Frame(area, fynetheme.ColorNameBackground, theme.PanelEdge, 1)
	area = area.Inset(edge * e)
	area.H -= stays * e
	c.pins(pen, canvas.Rect(area.X, area.Y+area.H, area.W, stays*e), pins)
	c.outlook(pen, canvas.Rect(area.X, area.Y, area.W, top*e), v)
	beside := canvas.Rect(area.X, area.Y+area.H-low*e, area.W, low*e)
	at, frames := p.layout(canvas.Rect(area.X, area.Y+top*e, area.W, area.H-(top+low)*e), e)
	c.streets(pen, box, at)
	for _, frame := range frames {
		pen.Frame(frame, theme.Panel, theme.PanelEdge, 1)
	}
	for i := range box.Areas {
		a := &box.Areas[i]
		c.area(pen, at[a.ID].Inset(0.12*e), v, a)
	}
	others := c.elsewhere(v)
	for i, id := range others {
		wide := beside.W / float32(len(others))
		at[id] = canvas.Rect(beside.X+float32(i)*wide, beside.Y, wide, beside.H)
		c.frame(pen, at[id].Inset(0.12*e), id)
		c.lined(pen, at[id], v, id, c.f.place(id), theme.Muted)
	}
	c.moves(pen, v, at)
	return pen.Objects
}

// streets draws the links between streets.
func (c *city) streets(pen *canvas.Painter, box *set.Set, at map[string]canvas.Area) {
	for _, a := range box.Areas {
		for _, id := range a.Links {
			b := box.Area(id)
			if b == nil || a.Kind != set.Street || b.Kind != set.Street || b.ID < a.ID &&
				slices.Contains(b.Links, a.ID) {
				continue
			}
			from, to := at[a.ID], at[id]
			pen.Stroke(from.Middle(), to.Middle(), 0.35*pen.Em, theme.Brass)
		}
	}
}

// elsewhere are the places outside the town: the Sky and the Outskirts, and others if somebody is there.
func (c *city) elsewhere(v rules.View) []string {
	out := []string{rules.AtSky, rules.AtOutskirts}
	for _, p := range v.State.Players {
		if !p.Out && c.f.box.Area(p.Place) == nil && !slices.Contains(out, p.Place) {
			out = append(out, p.Place)
		}
	}
	return out
}
