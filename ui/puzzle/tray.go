package puzzle

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/puzzles"
	"lantern/ui/kit/draw"
)

// pileSpot is the place of the pile beside the board, and of the piece that was drawn from it.
const pileSpot = -3

const (
	trayEdge = 0.14 // places left free around the pile, within its frame
	trayGap  = 0.1  // places between the frame of the board and that of the pile
	traySize = 1 + 2*trayEdge
	mostSeen = 4 // pieces of the pile that are shown one above the other
)

// hasPile tells whether there is a pile to draw from: a rune's pieces all lie on the board.
func (b *Board) hasPile() bool { return b.layout != nil && b.layout.Kind != puzzles.Rune }

// Drawn tells whether a piece is drawn and waits to be laid (MOM-16.7).
func (b *Board) Drawn() bool { return b.layout != nil && b.state.Deal.Drawn != "" }

// pileLeft is how many pieces lie in the pile.
func (b *Board) pileLeft() int { return max(b.state.Pile, len(b.state.Deal.Pile)) }

// spread is the size of everything in places: the board and, to the right of it or, where that lets the pieces be larger,
// below, the pile; tray is where the pile begins.
func (b *Board) spread() (w, h float64, tray draw.Point) {
	w, h, _ = b.extent()
	if !b.hasPile() {
		return w, h, tray
	}
	size := b.Size()
	room := func(w, h float64) float64 { return min(float64(size.Width)/w, float64(size.Height)/h) }
	right, below := w+trayGap+traySize, h+trayGap+traySize
	if room(right, h) >= room(w, below) {
		return right, h, draw.Pt(w-edge+trayGap+trayEdge, h-edge-trayEdge-1)
	}
	return w, below, draw.Pt((w-1)/2-edge, h-edge+trayGap+trayEdge)
}

// trayCorner is the upper left corner of the uppermost piece of the pile.
func (b *Board) trayCorner() draw.Point {
	_, _, tray := b.spread()
	return tray
}

// paintTray draws the frame of the pile, and its pieces face down.
func (b *Board) paintTray(s *draw.Sheet, now ground) {
	c := b.trayCorner()
	clothFrame(s, now, c.X-trayEdge, c.Y-trayEdge, traySize, traySize)
	hollow(s, now, c)
	for i := range min(now.pile, mostSeen) {
		lift := 0.022 * float64(min(now.pile, mostSeen)-1-i)
		paintBack(s, c.Add(draw.Pt(lift, lift)))
	}
}

// paintBadge draws what the number of pieces in the pile stands on, above the drawn piece.
func (b *Board) paintBadge(s *draw.Sheet) {
	if !b.hasPile() || b.pileLeft() == 0 {
		return
	}
	c := badge(b.trayCorner())
	s.Fill(draw.Fade(color.Black, 0.55), draw.Disc(c.Add(draw.Pt(0.01, 0.02)), badgeSize+0.02))
	s.Fill(brass, draw.Disc(c, badgeSize))
	s.Fill(steel, draw.Disc(c, badgeSize-0.018))
}

// badge is where the number of pieces stands: at the lower right corner of the pile.
func badge(tray draw.Point) draw.Point { return tray.Add(draw.Pt(1.0, 1.0)) }

const badgeSize = 0.13

// paintBack draws the back of a piece: all are alike.
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

// placeCount writes the number of pieces on the pile.
func (b *Board) placeCount() {
	n := b.pileLeft()
	if !b.hasPile() || n == 0 {
		b.count.Hide()
		return
	}
	b.count.Text, b.count.Color, b.count.TextSize = strconv.Itoa(n), ivory, max(b.unit()*0.145, 1)
	b.count.Resize(b.count.MinSize())
	b.count.Move(b.pos(badge(b.trayCorner())).SubtractXY(b.count.MinSize().Width/2, b.count.MinSize().Height/2))
	b.count.Show()
}

func newCount() *canvas.Text {
	t := canvas.NewText("", ivory)
	t.TextStyle = fyne.TextStyle{Bold: true}
	t.Hide()
	return t
}

// LayDrawn lays the drawn piece in a place. It tells whether that was asked for.
func (b *Board) LayDrawn(place int) bool {
	b.settle()
	switch {
	case place == startTile:
		b.refuse(WhyStartSwap, pileSpot)
		return false
	case !b.Can(puzzles.LayMove(place)):
		b.refuse(WhyDrawn, pileSpot)
		return false
	}
	b.chosen = place
	return b.do(puzzles.LayMove(place))
}
