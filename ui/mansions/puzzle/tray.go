package puzzle

import (
	"fmt"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/puzzles"
	"lantern/ui/testid"
	"lantern/ui/widget/draw"
)

// pileSpot is the place of the pile beside the board, and of a piece drawn from it.
const pileSpot = -3

const (
	trayEdge = 0.14 // margin around the pile within its frame, in places
	trayGap  = 0.1  // distance between the frames of board and pile, in places
	traySize = 1 + 2*trayEdge
	mostSeen = 4 // pieces of the pile that are visible
)

// hasPile reports whether there is a pile. All pieces of a rune puzzle are on the board.
func (p *play) hasPile() bool { return p.layout != nil && p.layout.Kind != puzzles.Rune }

// drawn reports whether a drawn piece has to be laid (MOM-16.7).
func (p *play) drawn() bool { return p.layout != nil && p.state.Deal.Drawn != "" }

// pileLeft is the number of pieces in the pile.
func (p *play) pileLeft() int { return max(p.state.Pile, len(p.state.Deal.Pile)) }

// spread is the size of board and pile in places. The pile is to the right of the board, or below it if that makes the
// pieces larger; tray is its position.
func (g *grid) spread() (w, h float64, tray draw.Point) {
	w, h, _ = g.extent()
	if !g.hasPile() {
		return w, h, tray
	}
	size := g.size
	room := func(w, h float64) float64 { return min(float64(size.Width)/w, float64(size.Height)/h) }
	right, below := w+trayGap+traySize, h+trayGap+traySize
	if room(right, h) >= room(w, below) {
		return right, h, draw.Pt(w-edge+trayGap+trayEdge, h-edge-trayEdge-1)
	}
	return w, below, draw.Pt((w-1)/2-edge, h-edge+trayGap+trayEdge)
}

// trayCorner is the upper left corner of the top piece of the pile.
func (g *grid) trayCorner() draw.Point {
	_, _, tray := g.spread()
	return tray
}

// pile is the pile beside the board.
type pile struct {
	*grid
	count *canvas.Text // of its pieces
}

// tray draws the frame of the pile, and its pieces face down.
func (p *pile) tray(s *draw.Sheet, now ground) {
	c := p.trayCorner()
	clothFrame(s, now, c.X-trayEdge, c.Y-trayEdge, traySize, traySize)
	hollow(s, now, c)
	for i := range min(now.pile, mostSeen) {
		lift := 0.022 * float64(min(now.pile, mostSeen)-1-i)
		paintBack(s, c.Add(draw.Pt(lift, lift)))
	}
}

// badge draws the ground of the pile's number, in front of the drawn piece.
func (p *pile) badge(s *draw.Sheet) {
	if !p.hasPile() || p.pileLeft() == 0 {
		return
	}
	c := badgeSpot(p.trayCorner())
	s.Fill(draw.Fade(color.Black, 0.55), draw.Disc(c.Add(draw.Pt(0.01, 0.02)), badgeSize+0.02))
	s.Fill(brass, draw.Disc(c, badgeSize))
	s.Fill(steel, draw.Disc(c, badgeSize-0.018))
}

// badgeSpot is the position of the pile's number, at its lower right corner.
func badgeSpot(tray draw.Point) draw.Point { return tray.Add(draw.Pt(1.0, 1.0)) }

const badgeSize = 0.13

// paintBack draws the back of a piece, which is the same for all.
func paintBack(s *draw.Sheet, c draw.Point) {
	p := pen{s: s, centre: c.Add(middle)}
	at := func(path draw.Path) draw.Path { return path.Moved(c) }
	s.Fill(shadow, at(draw.RoundRect(0.025, 0.025, 0.95, 0.95, 0.07)).Moved(draw.Pt(0.015, 0.03)))
	p.fill(draw.Mix(brass, color.Black, 0.45), at(draw.RoundRect(0.025, 0.025, 0.95, 0.95, 0.07)))
	p.fill(brass, at(draw.RoundRect(0.034, 0.034, 0.932, 0.932, 0.062)))
	p.fill(wood, at(draw.RoundRect(0.055, 0.055, 0.89, 0.89, 0.045)))
	p.ring(draw.Fade(brass, 0.55), 0.014, at(draw.RoundRect(0.12, 0.12, 0.76, 0.76, 0.03)))
	p.ring(draw.Fade(brass, 0.8), 0.016, draw.Disc(c.Add(middle), 0.25))
	p.fill(draw.Fade(brass, 0.85), draw.Star(c.Add(middle), 0.2, 0.075, 8, -90))
	p.fill(wood, draw.Disc(c.Add(middle), 0.05))
}

// show shows the number of pieces in the pile.
func (p *pile) show() {
	n := p.pileLeft()
	if !p.hasPile() || n == 0 {
		p.count.Hide()
		return
	}
	p.count.Text, p.count.Color, p.count.TextSize = strconv.Itoa(n), ivory, max(p.unit()*0.145, 1)
	p.count.Resize(p.count.MinSize())
	p.count.Move(p.pos(badgeSpot(p.trayCorner())).SubtractXY(p.count.MinSize().Width/2, p.count.MinSize().Height/2))
	p.count.Show()
}

func newCount() *canvas.Text {
	t := canvas.NewText("", ivory)
	t.TextStyle = fyne.TextStyle{Bold: true}
	t.Hide()
	return t
}

// LayDrawn lays the drawn piece in a place. It reports whether that was requested.
func (b *Board) LayDrawn(place int) bool {
	b.light.settle()
	switch {
	case place == startTile:
		b.refuse(WhyStartSwap, pileSpot)
		return false
	case !b.play.can(puzzles.LayMove(place)):
		b.refuse(WhyDrawn, pileSpot)
		return false
	}
	b.choice.chosen = place
	return b.do(puzzles.LayMove(place))
}

// placeAt is the place at a position in the widget, startTile, pileSpot, or none.
func (g *grid) placeAt(at fyne.Position) int {
	if g.layout == nil {
		return none
	}
	p := g.point(at)
	for i, c := range g.drawing.Places {
		if p.X >= c.X && p.X < c.X+1 && p.Y >= c.Y && p.Y < c.Y+1 {
			return g.layout.Places[i].ID
		}
	}
	if c := g.trayCorner(); g.hasPile() && p.X >= c.X && p.X < c.X+1 && p.Y >= c.Y && p.Y < c.Y+1 {
		return pileSpot
	}
	for _, o := range g.drawing.Tile.Outlines {
		low, high := pathOf(o).Bounds() // the square mount of a triangle or a cross takes clicks too
		if p.X >= low.X && p.X < high.X && p.Y >= low.Y && p.Y < high.Y {
			return startTile
		}
	}
	return none
}

// cellMiddle is the middle of an outline.
func cellMiddle(outline []puzzles.Point) draw.Point {
	low, high := pathOf(outline).Bounds()
	return low.Toward(high, 0.5)
}

// startSpot is a point of the start tile: its middle, or that of its first part.
func (g *grid) startSpot() draw.Point {
	if t := g.drawing.Tile; t.Shape == puzzles.Parts {
		return cellMiddle(t.Outlines[0])
	}
	return pt(g.drawing.Tile.Centre)
}

// handleSize is the radius of a turning handle, in places.
const handleSize = 0.135

// handles are the centres of the turning handles of the chosen piece or tile: left, then right. There are none if it
// cannot be turned now.
func (c *choice) handles() []draw.Point {
	if !c.offered || c.drag.on || c.marked >= 0 {
		return nil
	}
	const in = 0.175
	if c.chosen == startTile && len(c.drawing.Tile.Outlines) > 0 {
		low, high := pathOf(c.drawing.Tile.Outlines[0]).Bounds()
		return []draw.Point{draw.Pt(low.X+in, high.Y-in), draw.Pt(high.X-in, high.Y-in)}
	}
	if c.chosen < 0 {
		return nil
	}
	at := c.corner(c.chosen)
	return []draw.Point{at.Add(draw.Pt(in, 1-in)), at.Add(draw.Pt(1-in, 1-in))}
}

// handleAt is the direction of the turning handle at a position, or 0.
func (c *choice) handleAt(at fyne.Position) int {
	if c.layout == nil {
		return 0
	}
	p := c.point(at)
	for i, c := range c.handles() {
		if p.Sub(c).Length() <= handleSize*1.1 {
			return 2*i - 1
		}
	}
	return 0
}

// showSpots places invisible rectangles over the places, for scripts. They stay the same as long as the puzzle does, so
// that they are known after the first painting.
func (b *Board) showSpots() {
	if !testid.On() {
		return
	}
	testid.Name(b, b.Prefix+".board")
	n := 0
	add := func(name string, p draw.Point, side float32) {
		if n == len(b.spots.Objects) {
			b.spots.Objects = append(b.spots.Objects, canvas.NewRectangle(color.Transparent))
		}
		r := b.spots.Objects[n]
		n++
		r.Resize(fyne.NewSquareSize(side))
		r.Move(b.grid.pos(p).SubtractXY(side/2, side/2))
		r.Show()
		testid.Rename(r, b.Prefix+name)
	}
	for i, c := range b.grid.drawing.Places {
		add(fmt.Sprintf(".place.%d", b.play.layout.Places[i].ID), pt(c).Add(middle), b.grid.unit()*0.8)
	}
	if b.grid.drawing.Tile.Shape != puzzles.NoTile {
		add(".start", b.grid.startSpot(), b.grid.unit()*0.3)
	}
	if b.play.hasPile() {
		add(".pile", b.grid.trayCorner().Add(middle), b.grid.unit()*0.8)
	}
	for i, c := range b.choice.handles() {
		add([]string{".left", ".right"}[i], c, b.grid.unit()*handleSize)
	}
	for _, o := range b.spots.Objects[n:] {
		o.Hide()
	}
}
