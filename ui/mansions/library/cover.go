package library

import (
	"hash/fnv"
	"image"
	"image/color"
	"math"

	"lantern/stories"
	"lantern/ui/mansions/board"
	"lantern/ui/widget/draw"

	"fyne.io/fyne/v2/canvas"
)

// Cover draws a story's cover from the story itself: its house at night; for a story with an unknown house, its clock
// and a hand of cards.
func Cover(s *stories.Story, w, h int) image.Image {
	if s.Map.Undrawn {
		return clockCover(s, w, h)
	}
	return board.Cover(s.Map, s.Start, tintOf(s.Pack.ID), w, h)
}

// nights is a salt that gives the shipped stories distinct colours.
const nights = "163675"

// tintOf is the colour of a story's night.
func tintOf(id string) color.NRGBA {
	sum := fnv.New32a()
	sum.Write([]byte(nights + id)) //nolint:errcheck // it never fails
	return hue(float64(sum.Sum32()%360), 0.42, 0.42)
}

// hue converts a hue in degrees, saturation and brightness to a colour.
func hue(degrees, strength, bright float64) color.NRGBA {
	part := func(n float64) uint8 {
		k := math.Mod(n+degrees/60, 6)
		return uint8(255 * (bright - bright*strength*math.Max(0, math.Min(math.Min(k, 4-k), 1))))
	}
	return color.NRGBA{part(5), part(3), part(1), 0xff}
}

var (
	coverBrass = color.NRGBA{0xd8, 0xb2, 0x5c, 0xff}
	coverPaper = color.NRGBA{0xea, 0xdf, 0xc3, 0xff}
)

// clockCover draws the event clock: a tick for each round, an arc for each event, a dot for each room around it, and a
// card for each choice of the keeper.
func clockCover(s *stories.Story, w, h int) image.Image {
	tint := tintOf(s.Pack.ID)
	night := draw.Mix(tint, color.Black, 0.62)
	sheet := draw.NewSheet(w, h)
	sheet.Clear(night)
	unit := float64(h) / 20
	sheet.Unit(unit, float64(w)/2, float64(h)/2)
	zero := draw.Point{}
	for i := 30; i > 0; i-- { // lamplight
		sheet.Fill(draw.Fade(draw.Mix(tint, coverBrass, 0.35), 0.03), draw.Disc(zero, 0.5*float64(i)))
	}
	for _, side := range []float64{-1, 1} { // to fill the width
		for r := 10.5; r < 24; r += 1.5 {
			sheet.Stroke(draw.Fade(coverBrass, 0.22*(1-(r-10.5)/14)),
				arc(r, 180+side*90-34, 180+side*90+34), draw.Line{Width: 0.12})
		}
	}
	rooms := len(s.Map.Rooms)
	for i := range rooms {
		sheet.Fill(draw.Fade(coverPaper, 0.75), draw.Disc(round(9.1, 360*float64(i)/float64(rooms)), 0.2))
	}
	total, done := rounds(s), 0
	for i, e := range s.Events {
		from, to := 360*float64(done)/float64(total), 360*float64(done+e.Time)/float64(total)
		sheet.Stroke(draw.Mix(coverBrass, night, 0.45-0.1*float64(i)), arc(8.1, from+2.4, to-2.4),
			draw.Line{Width: 0.75, Flat: true})
		for n := range e.Time {
			at := 360 * float64(done+n) / float64(total)
			sheet.Stroke(draw.Fade(coverPaper, 0.8), draw.Path{round(7.35, at), round(6.9, at)}, draw.Line{Width: 0.14})
		}
		done += e.Time
	}
	fan(sheet, len(s.Choices), tint)
	return sheet.Image()
}

// fan draws a hand of cards, backs up.
func fan(sheet *draw.Sheet, n int, tint color.NRGBA) {
	const wide, high = 4.2, 6.0
	foot := draw.Pt(0, 8.3)
	for i := range n {
		turn := (float64(i) - float64(n-1)/2) * math.Min(15, 66/float64(max(n, 1)))
		place := func(p draw.Path) draw.Path { return p.Turned(foot, turn) }
		card := draw.RoundRect(-wide/2, -3.6, wide, high, 0.5)
		sheet.Fill(draw.Fade(color.Black, 0.45), place(draw.RoundRect(-wide/2-0.16, -3.5, wide+0.32, high+0.25, 0.55)))
		sheet.Fill(draw.Mix(tint, color.Black, 0.25), place(card))
		sheet.Stroke(coverBrass, place(card), draw.Line{Width: 0.2, Closed: true})
		sheet.Stroke(draw.Fade(coverBrass, 0.55), place(draw.RoundRect(-wide/2+0.45, -3.15, wide-0.9, high-0.9, 0.3)),
			draw.Line{Width: 0.1, Closed: true})
		gem := draw.Path{draw.Pt(0, -1.9), draw.Pt(0.85, -0.6), draw.Pt(0, 0.7), draw.Pt(-0.85, -0.6)}
		sheet.Fill(draw.Fade(coverBrass, 0.85), place(gem))
		sheet.Fill(draw.Mix(tint, color.Black, 0.25), place(draw.Disc(draw.Pt(0, -0.6), 0.32)))
	}
}

// round is a point on a circle. 0 degrees is at the top, as on a clock.
func round(r, degrees float64) draw.Point {
	a := degrees * math.Pi / 180
	return draw.Pt(r*math.Sin(a), -r*math.Cos(a))
}

func arc(r, from, to float64) draw.Path {
	var path draw.Path
	steps := max(2, int(math.Abs(to-from)/3))
	for i := range steps + 1 {
		path = append(path, round(r, from+(to-from)*float64(i)/float64(steps)))
	}
	return path
}

// coverOf is the cover of a pack's story.
func coverOf(p Pack) *canvas.Raster {
	return canvas.NewRaster(draw.Once(func(w, h int) image.Image { return Cover(p.Story, w, h) }))
}
