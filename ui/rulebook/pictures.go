package rulebook

import (
	"image"
	"image/color"
	"math"

	"lantern/ui/widget/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
)

// pictures are those of chapter 0, by rule. Each is drawn on a field of 24 by 10 units.
var pictures = map[string]func(*sketch){
	"MOM-0.2": spaces, "MOM-0.3": door, "MOM-0.4": sight, "MOM-0.5": steps,
}

const fieldWidth, fieldHeight = 24.0, 10.0

// pictureOf is the picture of a rule, or nil.
func pictureOf(rule string) fyne.CanvasObject {
	paint := pictures[rule]
	if paint == nil {
		return nil
	}
	raster := canvas.NewRaster(func(w, h int) image.Image {
		s := &sketch{Sheet: draw.NewSheet(w, h)}
		scale := min(float64(w)/fieldWidth, float64(h)/fieldHeight)
		s.Unit(scale, (float64(w)-scale*fieldWidth)/2, (float64(h)-scale*fieldHeight)/2)
		paint(s)
		return s.Image()
	})
	raster.SetMinSize(fyne.NewSize(264, 110))
	return raster
}

// sketch is a picture in the colours of the page.
type sketch struct{ *draw.Sheet }

func ink() color.Color    { return fynetheme.Color(fynetheme.ColorNameForeground) }
func accent() color.Color { return fynetheme.Color(fynetheme.ColorNamePrimary) }
func faint() color.Color  { return fynetheme.Color(fynetheme.ColorNameDisabled) }

func line(x, y, toX, toY float64) draw.Path { return draw.Path{{X: x, Y: y}, {X: toX, Y: toY}} }

func (s *sketch) wall(p draw.Path) { s.Stroke(ink(), p, draw.Line{Width: 0.35}) }

// parting draws a white line between two spaces of a room.
func (s *sketch) parting(p draw.Path) {
	s.Stroke(faint(), p, draw.Line{Width: 0.15, Dash: []float64{0.5, 0.4}})
}

// house draws the outer wall, from 1,1 to 23,9.
func (s *sketch) house() {
	s.Stroke(ink(), draw.Path{{X: 1, Y: 1}, {X: 23, Y: 1}, {X: 23, Y: 9}, {X: 1, Y: 9}},
		draw.Line{Width: 0.35, Closed: true})
}

// figure draws a figure at half height.
func (s *sketch) figure(x float64, c color.Color) {
	var round draw.Path
	for i := range 24 {
		angle := float64(i) * math.Pi / 12
		round = append(round, draw.Point{X: x + 0.7*math.Cos(angle), Y: 5 + 0.7*math.Sin(angle)})
	}
	s.Fill(c, round)
}

// way draws an arrow.
func (s *sketch) way(x, y, toX, toY float64) {
	s.Stroke(accent(), line(x, y, toX, toY), draw.Line{Width: 0.25})
	along := draw.Point{X: toX - x, Y: toY - y}
	along = along.Times(1 / along.Length())
	tip, back := draw.Point{X: toX, Y: toY}, draw.Point{X: toX, Y: toY}.Sub(along.Times(0.9))
	side := draw.Point{X: -along.Y, Y: along.X}.Times(0.5)
	s.Fill(accent(), draw.Path{tip, back.Add(side), back.Sub(side)})
}

// spaces draws one room of three spaces, and the step from one to the next.
func spaces(s *sketch) {
	s.house()
	s.parting(line(8.3, 1, 8.3, 9))
	s.parting(line(15.6, 1, 15.6, 9))
	s.figure(4.6, ink())
	s.way(6, 5, 11, 5)
}

// door draws two rooms, a door between them, and the step through it.
func door(s *sketch) {
	s.house()
	s.wall(line(12, 1, 12, 3.5))
	s.wall(line(12, 6.5, 12, 9))
	s.Stroke(accent(), line(12, 3.5, 12, 6.5), draw.Line{Width: 0.7, Flat: true})
	s.figure(6.5, ink())
	s.way(8, 5, 16, 5)
	s.Stroke(accent(), line(12, 3.5, 12, 6.5), draw.Line{Width: 0.7, Flat: true})
}

// sight draws a wall that blocks one line of sight and not another from the same space.
func sight(s *sketch) {
	s.house()
	s.wall(line(12, 4.5, 12, 9))
	s.parting(line(7, 1, 7, 9))
	s.parting(line(17, 1, 17, 9))
	s.figure(4, ink())
	s.figure(20, faint())
	s.way(7, 1.4, 16.8, 1.4)
	s.Stroke(faint(), line(7, 8.6, 11.8, 8.6), draw.Line{Width: 0.25})
	s.Stroke(faint(), line(11.3, 8.1, 12.3, 9.1), draw.Line{Width: 0.25})
}

// steps draws two movement steps and the action where they lead.
func steps(s *sketch) {
	s.house()
	s.parting(line(8.3, 1, 8.3, 9))
	s.parting(line(15.6, 1, 15.6, 9))
	s.figure(3, faint())
	s.way(4.4, 5, 10.6, 5)
	s.way(12.2, 5, 17.6, 5)
	s.figure(19.5, ink())
	s.Stroke(accent(), draw.Path{{X: 17.9, Y: 3.4}, {X: 21.1, Y: 3.4}, {X: 21.1, Y: 6.6}, {X: 17.9, Y: 6.6}},
		draw.Line{Width: 0.25, Closed: true})
}
