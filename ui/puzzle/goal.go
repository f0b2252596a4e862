package puzzle

import (
	"image"
	"image/color"

	"lantern/puzzles"
	"lantern/ui/kit/draw"
)

// paintGoal draws the picture that a rune puzzle is to become, beside the board.
func (b *Board) paintGoal(w, h int) image.Image {
	if b.layout == nil || b.layout.Kind != puzzles.Rune {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	s := b.canvasSheet(w, h)
	_, _, goal := b.extent()
	x, y := goal.X, goal.Y
	gw, gh := goalUnit*b.drawing.Width, goalUnit*b.drawing.Height
	s.Fill(shadow, draw.RoundRect(x-0.03, y, gw+0.1, gh+0.1, 0.05))
	s.Fill(paperEdge, draw.RoundRect(x-0.06, y-0.06, gw+0.12, gh+0.12, 0.06))
	s.Fill(paper, draw.RoundRect(x-0.045, y-0.045, gw+0.09, gh+0.09, 0.05))
	for i, id := range b.layout.Target {
		if i >= len(b.drawing.Places) {
			break
		}
		info, _ := b.layout.PieceByID(id)
		c := b.drawing.Places[i]
		corner := draw.Pt(x+goalUnit*c.X, y+goalUnit*c.Y)
		s.Stroke(draw.Fade(paperEdge, 0.5), draw.Rect(corner.X, corner.Y, goalUnit, goalUnit), draw.Line{Width: 0.008, Closed: true})
		for _, l := range runeLines(info) {
			s.Stroke(color.NRGBA{0x3a, 0x2c, 0x1a, 0xff}, l.Scaled(goalUnit).Moved(corner), draw.Line{Width: bold * goalUnit})
		}
	}
	return s.Image()
}
