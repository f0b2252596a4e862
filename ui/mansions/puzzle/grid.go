package puzzle

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/puzzles"
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

const (
	edge     = 0.2  // margin around the board, in places
	beside   = 0.35 // distance between a rune board and its target picture, in places
	goalUnit = 0.5  // size of a piece in that picture
)

// grid is where everything is on the board: points in places, and positions in the widget.
type grid struct {
	*play
	drawing puzzles.Drawing
	size    fyne.Size // of the widget
}

// extent is the size of the board in places. A rune's target picture is to the right of it, or below if that makes the
// pieces larger; goal is its position.
func (g *grid) extent() (w, h float64, goal draw.Point) {
	w, h = g.drawing.Width+2*edge, g.drawing.Height+2*edge
	if g.layout.Kind != puzzles.Rune {
		return w, h, goal
	}
	gw, gh := goalUnit*g.drawing.Width, goalUnit*g.drawing.Height
	size := g.size
	room := func(w, h float64) float64 { return min(float64(size.Width)/w, float64(size.Height)/h) }
	rightW, rightH := w+beside+gw, max(h, gh+2*edge)
	belowW, belowH := max(w, gw+2*edge), h+beside+gh
	if room(rightW, rightH) >= room(belowW, belowH) {
		return rightW, rightH, draw.Pt(g.drawing.Width+beside, (g.drawing.Height-gh)/2)
	}
	return belowW, belowH, draw.Pt((g.drawing.Width-gw)/2, g.drawing.Height+beside)
}

// unit is the size of a place on the screen.
func (g *grid) unit() float32 {
	w, h, _ := g.spread()
	size := g.size
	return max(min(size.Width/float32(w), size.Height/float32(h), 260), 4)
}

// pos converts a point of the board to a position in the widget.
func (g *grid) pos(p draw.Point) fyne.Position {
	w, h, _ := g.spread()
	u, size := g.unit(), g.size
	left, top := (size.Width-float32(w)*u)/2, (size.Height-float32(h)*u)/2
	return fyne.NewPos(left+float32(p.X+edge)*u, top+float32(p.Y+edge)*u)
}

// point converts a position in the widget to a point of the board.
func (g *grid) point(at fyne.Position) draw.Point {
	zero, u := g.pos(draw.Pt(0, 0)), float64(g.unit())
	return draw.Pt(float64(at.X-zero.X)/u, float64(at.Y-zero.Y)/u)
}

// canvasSheet makes a picture of the whole widget in units of a place.
func (g *grid) canvasSheet(w, h int) *draw.Sheet {
	s := draw.NewSheet(w, h)
	s.Unit(g.pixels(w))
	return s
}

// pixels is the scale of a picture of the whole widget of a width, and the pixel of the board's origin.
func (g *grid) pixels(w int) (scale, x, y float64) {
	density := float64(w) / max(float64(g.size.Width), 1)
	zero := g.pos(draw.Pt(0, 0))
	return float64(g.unit()) * density, float64(zero.X) * density, float64(zero.Y) * density
}

// corner is the upper left corner of a place, or of the pile.
func (g *grid) corner(place int) draw.Point {
	if place == pileSpot {
		return g.trayCorner()
	}
	for i, p := range g.layout.Places {
		if p.ID == place {
			return pt(g.drawing.Places[i])
		}
	}
	return draw.Point{}
}

// wirePoint is a point on the wire of a path's step, t from the entry.
func (g *grid) wirePoint(s puzzles.Step, t float64) draw.Point {
	in, out := sideMiddle(s.In), sideMiddle(s.Out)
	path := draw.Curve(in, in.Toward(middle, 0.75), out.Toward(middle, 0.75), out)
	at := t * float64(len(path)-1)
	i := min(int(at), len(path)-2)
	return g.corner(s.Place).Add(path[i].Toward(path[i+1], at-float64(i)))
}

// live returns the lit wires of each piece, by place.
func (g *grid) live(lit [2]int) map[int]uint8 {
	out := map[int]uint8{}
	for n, chain := range g.status.Chains {
		steps := chain.Steps
		if n < len(lit) {
			steps = steps[:min(lit[n], len(steps))]
		}
		for _, step := range steps {
			at, ok := g.state.Deal.PieceAt(step.Place)
			if !ok {
				continue
			}
			info, _ := g.layout.PieceByID(at.Piece)
			for i, w := range info.Wires {
				from, to := w.From.Turned(at.Turn), w.To.Turned(at.Turn)
				if w.Colour == chain.Colour && (from == step.In && to == step.Out ||
					to == step.In && from == step.Out) {
					out[step.Place] |= 1 << i
				}
			}
		}
	}
	return out
}

// clasp closes the seam between two matching edges.
func (g *grid) clasp(s *draw.Sheet, j puzzles.Join) {
	at := j.A
	if at.Port != "" {
		at = j.B
	}
	c := g.corner(at.Place).Add(sideMiddle(at.Side))
	long, short := 0.15, 0.042
	if at.Side == puzzles.East || at.Side == puzzles.West {
		long, short = short, long
	}
	bar := func(grow float64) draw.Path {
		return draw.RoundRect(c.X-long-grow, c.Y-short-grow, 2*(long+grow), 2*(short+grow), 0.04+grow)
	}
	s.Fill(draw.Fade(glowing, 0.28), bar(0.045))
	s.Fill(color.NRGBA{0x14, 0x10, 0x08, 0xff}, bar(0.014))
	s.Fill(brass, bar(0))
	s.Fill(glowing, bar(-0.016))
}

// paintGoal draws the target picture of a rune puzzle, beside the board.
func (g *grid) paintGoal(w, h int) image.Image {
	if g.layout == nil || g.layout.Kind != puzzles.Rune {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	s := g.canvasSheet(w, h)
	_, _, goal := g.extent()
	x, y := goal.X, goal.Y
	gw, gh := goalUnit*g.drawing.Width, goalUnit*g.drawing.Height
	s.Fill(shadow, draw.RoundRect(x-0.03, y, gw+0.1, gh+0.1, 0.05))
	s.Fill(paperEdge, draw.RoundRect(x-0.06, y-0.06, gw+0.12, gh+0.12, 0.06))
	s.Fill(paper, draw.RoundRect(x-0.045, y-0.045, gw+0.09, gh+0.09, 0.05))
	for i, id := range g.layout.Target {
		if i >= len(g.drawing.Places) {
			break
		}
		info, _ := g.layout.PieceByID(id)
		c := g.drawing.Places[i]
		corner := draw.Pt(x+goalUnit*c.X, y+goalUnit*c.Y)
		s.Stroke(draw.Fade(paperEdge, 0.5), draw.Rect(corner.X, corner.Y, goalUnit, goalUnit),
			draw.Line{Width: 0.008, Closed: true})
		for _, l := range runeLines(info) {
			s.Stroke(color.NRGBA{0x3a, 0x2c, 0x1a, 0xff}, l.Scaled(goalUnit).Moved(corner),
				draw.Line{Width: bold * goalUnit})
		}
	}
	return s.Image()
}

// startTile is the chosen place if the start tile is chosen.
const startTile = -2

// none means that nothing is chosen.
const none = -1
