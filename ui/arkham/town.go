package arkham

import (
	"slices"

	"fyne.io/fyne/v2"

	rules "lantern/keeper/arkham"
	"lantern/keeper/arkham/set"
	"lantern/ui/canvas"
	"lantern/ui/scene"
	"lantern/ui/scene/art"
	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

// picture draws the town as a scene.
func (c *city) picture(size fyne.Size, v rules.View) *scene.Scene {
	box := c.f.box
	p := planOf(box)
	em := c.Em(letters)
	others, sky, foot, wideFoot := c.elsewhere(v), float32(top), float32(low), float32(lowWide) // above and below the town
	if size.Height >= 0.95*em*(p.high()+moreTop+moreLow) {
		sky, foot = sky+moreTop, foot+moreLow
	}
	if slices.ContainsFunc(others, isWorld) {
		foot, wideFoot = lowWorld, lowWorld
	}
	high := p.high() - low + foot - top + sky
	pins := c.stayRows(v, size.Width/min(em*room, size.Height/high, size.Width/p.wide())-1)
	stays := float32(len(pins)) * stayRow
	e := min(em*room, size.Height/(high+stays), size.Width/p.wide())
	ends, hand := []float32(nil), stayHand
	if afar := min(em*room, size.Height/(high-foot+wideFoot), size.Width/p.wide()); !c.Press && afar > e {
		if wides, style := c.endsOf(v, afar, size.Width-2*edge*afar); wides != nil {
			e, foot, stays, pins, ends, hand = afar, wideFoot, 0, nil, wides, style
		}
	}
	sc := scene.New(size, e)
	sc.Grow = c.Em(1)
	if !c.Press { // larger text, to be read from across the room
		sc.Grow *= 2
	}
	area := sc.Area().Inset(edge * e)
	area.H -= stays * e
	pen := &canvas.Painter{Em: scene.LeastLetters}
	need := func(a *set.Area) float32 {
		return pen.Width(c.f.titled(a.Title, a.ID), canvas.TextStyle{Size: 1, Serif: true, Bold: true}) + 1.1*e
	}
	at, blocks := p.layout(canvas.Rect(area.X, area.Y+sky*e, area.W, area.H-(sky+foot)*e), e, need)
	c.tags, c.risks = nil, nil
	c.ground(sc, v, p, at, blocks)
	c.outlook(sc, canvas.Rect(area.X, area.Y, area.W, (sky-0.3)*e), v)
	for i := range box.Areas {
		c.area(sc, at[box.Areas[i].ID], v, &box.Areas[i])
	}
	if ends == nil {
		ends = scene.Shares(c.beyondNeeds(v, e), area.W+0.4*e)
	}
	next := canvas.Rect(area.X, area.Y+area.H-(foot-0.2)*e, 0, (foot-0.2)*e)
	for i, wide := range ends {
		if next.W = wide - 0.4*e; i < len(others) {
			at[others[i]] = next
			if c.beyond(sc, next, v, others[i]); isWorld(others[i]) {
				c.areas(sc, next, v, others[i])
			}
		} else {
			c.stay(sc, next, pinned(c.f, v)[i-len(others)], hand)
		}
		next.X += wide
	}
	c.drawStays(sc, canvas.Rect(area.X, area.Y+area.H, area.W, stays*e), pins)
	for _, x := range c.risks {
		x.draw(sc, c, v)
	}
	for _, x := range c.tags { // all other names go first
		x.write(sc, c.f.value("monster", x.kind, nil))
	}
	for _, g := range v.State.Gates { // where it leads, if there is room; the tooltip says it, too
		if gate, is := sc.Stands["gate"+g.At]; is {
			tag{gate.Inset(gateRim * gate.W / 2), "", g.At, theme.Horror}.write(sc, c.f.world(g.Kind))
		}
	}
	c.moves(sc, v, at)
	drawBout(c, sc, v, at)
	return sc
}

// ground draws the ground of the town: blocks, squares, the river, and the roads between squares. It darkens with the
// Ancient One's doom.
func (c *city) ground(sc *scene.Scene, v rules.View, p plan, at map[string]canvas.Area, blocks []canvas.Area) {
	e := float64(sc.Em)
	town := art.Town{W: float64(sc.Size.Width), H: float64(sc.Size.Height), Unit: e, Wide: (river + 0.55) * e}
	n := 0
	for i, hoods := range p {
		for _, h := range hoods {
			b, square := blocks[n], at[h.areas[0].ID]
			k := art.Block{X: float64(b.X), Y: float64(b.Y), W: float64(b.W), H: float64(b.H)}
			if h.areas[0].Kind == set.Street {
				q := square.Inset(0.3 * sc.Em)
				k.Square = [4]float64{float64(q.X), float64(q.Y), float64(q.W), float64(q.H)}
			}
			town.Blocks = append(town.Blocks, k)
			n++
		}
		if i == p.bank() && i < len(p)-1 { // the river runs below the middle row
			y := float64(blocks[n-1].Y+blocks[n-1].H) + (alley+river)*e/2
			for x := -2 * e; x < town.W+4*e; x += 2 * e {
				bend := 0.12 * e
				if int(x/(2*e))%2 == 0 {
					bend = -bend
				}
				town.River = append(town.River, draw.Pt(x, y+bend))
			}
		}
	}
	for _, a := range c.f.box.Areas {
		for _, id := range a.Links {
			b := c.f.box.Area(id)
			if b == nil || a.Kind != set.Street || b.Kind != set.Street || b.ID < a.ID && slices.Contains(b.Links,
				a.ID) {
				continue
			}
			from, to := at[a.ID].Middle(), at[id].Middle()
			town.Roads = append(town.Roads, draw.Path{draw.Pt(float64(from.X), float64(from.Y)),
				draw.Pt(float64(to.X), float64(to.Y))})
		}
	}
	sc.Cover(scene.Ground, sc.Area(), town.Drawn(sc.Light))
	if track := v.State.Track; track > 0 && v.State.Doom > 0 {
		night := float32(v.State.Doom) / float32(track)
		night *= 0.6 * night
		scene.Veil(sc, scene.Ground, sc.Area(), "dusk", dusk(night))
	}
	sc.Frame(scene.Over, sc.Area(), nil, scene.Colour(theme.PanelEdge), 1, 0.4*sc.Em)
}

// elsewhere returns the places outside the town: the Sky and the Outskirts, and others if somebody is there. An Other
// World is there once, with both areas.
func (c *city) elsewhere(v rules.View) []string {
	out := []string{rules.AtSky, rules.AtOutskirts}
	for _, p := range v.State.Players {
		id := p.Place
		if isWorld(id) {
			id = worldOf(id)
		}
		if !p.Out && c.f.box.Area(id) == nil && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// beyondNeeds returns the widths that the places outside the town need.
func (c *city) beyondNeeds(v rules.View, e float32) (out []float32) {
	pen, light := &canvas.Painter{Em: e}, scene.New(fyne.NewSize(1, 1), e)
	for _, id := range c.elsewhere(v) {
		figures := len(c.markers(light, v, id))
		need := pen.Width(c.f.place(id), beyondName) + float32(figures)*lowWide*e + 1.5*e
		if isWorld(id) {
			for i := range worldAreas {
				figures = max(figures, len(c.markers(light, v, id+":"+itoa(i+1))))
			}
			zone := pen.Width(zoneWords(c.f, 1), zoneName)
			need = max(pen.Width(c.f.world(worldName(id)), beyondName)+e, worldAreas*(zone+float32(figures)*lowWide*e+1.2*e))
		}
		out = append(out, need)
	}
	return out
}

// endsOf returns the widths of the places outside the town and of the cards in play, if they fit side by side with
// each card on two lines, and the text style of the cards. It returns nil if they do not fit.
func (c *city) endsOf(v rules.View, e, wide float32) ([]float32, canvas.TextStyle) {
	pen, style := &canvas.Painter{Em: e}, stayHand
	for ; style.Size > 0.85 && style.Size*e > scene.LeastLetters; style.Size *= 0.95 {
		needs, all := c.beyondNeeds(v, e), float32(0)
		for _, card := range pinned(c.f, v) {
			needs = append(needs, scene.TwoLines(pen, card.Words+" · "+card.Status, style)+1.3*e)
		}
		for _, need := range needs {
			all += need
		}
		if all <= wide+0.4*e {
			return scene.Shares(needs, wide+0.4*e), style
		}
	}
	return nil, style
}
