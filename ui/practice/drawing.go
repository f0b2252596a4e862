package practice

import (
	"image"
	"image/color"

	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/puzzles"
	"lantern/ui/kit/draw"
	"lantern/ui/theme"
)

// margin is the room around a drawing, in places.
const margin = 0.25

// sketch draws a layout in small: its places, the start tile and what it joins, or the sign to be made.
func sketch(l *puzzles.Layout, w, h int) image.Image {
	d := l.Draw()
	s := draw.NewSheet(max(w, 1), max(h, 1))
	width, height := d.Width+2*margin, d.Height+2*margin
	unit := min(float64(w)/width, float64(h)/height)
	s.Unit(unit, (float64(w)-unit*d.Width)/2, (float64(h)-unit*d.Height)/2)
	ink := fynetheme.Color(theme.Ink)
	brass := fynetheme.Color(theme.Brass)
	stone := draw.Mix(ink, fynetheme.Color(theme.Parchment), 0.78)
	for _, outline := range d.Tile.Outlines {
		var path draw.Path
		for _, p := range outline {
			path = append(path, draw.Pt(p.X, p.Y))
		}
		s.Fill(draw.Mix(ink, brass, 0.55), path)
		s.Stroke(brass, path, draw.Line{Width: 0.06, Closed: true})
	}
	for i, c := range d.Places {
		s.Fill(stone, draw.RoundRect(c.X+0.05, c.Y+0.05, 0.9, 0.9, 0.1))
		switch l.Kind {
		case puzzles.Rune:
			engrave(s, l, i, c, ink)
		case puzzles.Lock:
			s.Fill(draw.Mix(stone, ink, 0.55), draw.Disc(draw.Pt(c.X+0.5, c.Y+0.42), 0.13), draw.Path{draw.Pt(c.X+0.5, c.Y+0.42), draw.Pt(c.X+0.6, c.Y+0.74), draw.Pt(c.X+0.4, c.Y+0.74)})
		}
	}
	if l.Kind == puzzles.Connection {
		lamps(s, l, d, ink)
	}
	return s.Image()
}

// engrave draws the part of the sign that belongs on a place.
func engrave(s *draw.Sheet, l *puzzles.Layout, place int, c puzzles.Point, ink color.Color) {
	piece, ok := l.PieceByID(l.Target[place])
	if !ok {
		return
	}
	var paths []draw.Path
	for _, stroke := range piece.Strokes() {
		var path draw.Path
		for _, p := range stroke {
			path = append(path, draw.Pt(c.X+p.X, c.Y+p.Y))
		}
		paths = append(paths, path)
	}
	s.Strokes(ink, paths, draw.Line{Width: 0.12})
}

// lamps marks where the wires begin and end: red ones round, blue ones square, so that colour is not all that tells them apart.
func lamps(s *draw.Sheet, l *puzzles.Layout, d puzzles.Drawing, ink color.Color) {
	for i, spot := range d.Ports {
		at := draw.Pt(spot.Mark.X, spot.Mark.Y)
		if l.Start.Ports[i].Colour == puzzles.Blue {
			s.Fill(ink, draw.Rect(at.X-0.2, at.Y-0.2, 0.4, 0.4))
			s.Fill(fynetheme.Color(theme.Horror), draw.Rect(at.X-0.15, at.Y-0.15, 0.3, 0.3))
			continue
		}
		s.Fill(ink, draw.Disc(at, 0.23))
		s.Fill(fynetheme.Color(theme.Damage), draw.Disc(at, 0.18))
	}
}
