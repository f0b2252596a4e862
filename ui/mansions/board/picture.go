package board

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/mansions/board/interior"
	"lantern/ui/text"
	"lantern/ui/widget/draw"
)

// svgUnit is the number of pixels per unit of the map in an SVG.
const svgUnit = 30

// SVG draws a story's map as a vector image for printing: rooms with floors, furniture, walls, white lines, doors and
// names as on the screen, on white.
func SVG(m stories.Map, n Names) []byte {
	p := newPlan(m, nil)
	low, size := p.low.Sub(draw.Pt(1, 1)), p.high.Sub(p.low).Add(draw.Pt(2, 2))
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="%g %g %g %g" font-family="serif" text-anchor="middle">`+"\n",
		size.X*svgUnit, size.Y*svgUnit, low.X, low.Y, size.X, size.Y)
	paper := draw.NewTrace(svgUnit, func(c color.Color, polygons []draw.Path) {
		fill := color.NRGBAModel.Convert(c).(color.NRGBA)
		fmt.Fprintf(&out, `<path fill="%s"`, svgColour(fill))
		if fill.A < 0xff {
			fmt.Fprintf(&out, ` fill-opacity="%.2f"`, float64(fill.A)/0xff)
		}
		out.WriteString(` d="`)
		for _, polygon := range polygons {
			out.WriteString(svgPath(polygon) + "Z")
		}
		out.WriteString("\"/>\n")
	})
	ink := p.printed(paper, n, svgName, paleFloor)
	for _, r := range p.rooms {
		writeName(&out, r, []string{n.Room(r.id)}, ink, svgName)
	}
	out.WriteString("</svg>\n")
	return out.Bytes()
}

// writeName writes the lines of the name of a room: a light outline, then the letters.
func writeName(out *bytes.Buffer, r *room, lines []string, ink color.NRGBA, size float64) {
	at := r.spaces[0].centre
	for _, how := range []string{`stroke="#fff" stroke-width="0.25" stroke-linejoin="round"`, ""} {
		for i, line := range lines {
			fmt.Fprintf(out, `<text x="%.2f" y="%.2f" font-size="%.3g" fill="%s" %s>`, at.X, at.Y+float64(i)*size, size,
				svgColour(ink), how)
			_ = xml.EscapeText(out, []byte(line)) // writing to a buffer never fails
			out.WriteString("</text>\n")
		}
	}
}

// broken returns a name in two lines if it would reach out of its room in one.
func (r *room) broken(name string, size float64) []string {
	low, high, words := math.Inf(1), math.Inf(-1), strings.Fields(name)
	for _, sp := range r.spaces {
		for _, q := range sp.shape {
			low, high = min(low, q.X), max(high, q.X)
		}
	}
	at, half := r.spaces[0].centre.X, (len(words)+1)/2
	if len(words) < 2 || 0.25*size*float64(len([]rune(name))) <= min(at-low, high-at) {
		return []string{name}
	}
	return []string{strings.Join(words[:half], " "), strings.Join(words[half:], " ")}
}

// printedUnit is the number of pixels per unit of the map in a picture for phones.
const printedUnit = 44

// Printed begins an SVG of the house for phones: a picture of some ten thousand bytes under the names of the rooms. What
// is added is in units of the map; the caller ends it.
func Printed(m stories.Map, n Names) []byte {
	p := newPlan(m, nil)
	low, size := p.low.Sub(draw.Pt(1, 1)), p.high.Sub(p.low).Add(draw.Pt(2, 2))
	unit := min(printedUnit, 1600/max(size.X, size.Y))
	sheet := draw.NewSheet(int(size.X*unit), int(size.Y*unit))
	sheet.Clear(color.NRGBA{0xd9, 0xcb, 0xa6, 0xff})
	sheet.Unit(unit, -low.X*unit, -low.Y*unit)
	// On a TV of 1920 pixels the plan is about 1150 by 860 pixels, and no letter smaller than 16.
	letters := max(svgName, 16.5/min(1150/size.X, 860/size.Y))
	ink := p.printed(sheet, n, letters, shownFloor)
	var picture, out bytes.Buffer
	_ = jpeg.Encode(&picture, sheet.Image(), &jpeg.Options{Quality: 70}) // a buffer takes all, and the size is sound
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="%g %g %g %g" `+
		`font-family="serif" text-anchor="middle"><image x="%g" y="%g" width="%g" height="%g" href="data:image/jpeg;base64,%s"/>`,
		size.X*svgUnit, size.Y*svgUnit, low.X, low.Y, size.X, size.Y, low.X, low.Y, size.X, size.Y,
		base64.StdEncoding.EncodeToString(picture.Bytes()))
	for _, r := range p.rooms {
		writeName(&out, r, r.broken(n.Room(r.id), letters), ink, letters)
	}
	return out.Bytes()
}

// printed paints the house for paper, without names, and returns the ink of those. letters is the size of the names,
// pale the share of white in the floors.
func (p *plan) printed(s *draw.Sheet, n Names, letters, pale float64) color.NRGBA {
	h, written := p.house(), map[string][]interior.Box{}
	for _, r := range p.rooms {
		floor := draw.Mix(h.FloorOf(r.id).Ground(), color.White, pale)
		for _, sp := range r.spaces {
			s.Fill(floor, sp.shape)
		}
		at, wide := r.spaces[0].centre, 0.45*letters*float64(len([]rune(n.Room(r.id))))
		written[r.id] = []interior.Box{{X: at.X - wide/2, Y: at.Y - letters, W: wide, H: 1.3 * letters}}
	}
	h.Furnish(s, written)
	for _, l := range p.lines {
		s.Stroke(color.White, l, draw.Line{Width: 0.15, Dash: []float64{0.5, 0.4}, Flat: true})
	}
	p.steps(s)
	ink := color.NRGBA{0x3b, 0x32, 0x29, 0xff}
	h.DrawWalls(s, 0.22, draw.Mix(ink, color.White, 0.35))
	p.paintDoors(s, 0.28, draw.Mix(interior.Boards.Ground(), color.White, pale), ink)
	return ink
}

// svgName is the text size of room names in an SVG, in units.
const svgName = 0.8

// paleFloor is the share of white in a printed floor, to save ink and keep names legible.
const paleFloor = 0.6

// shownFloor is that of a floor on a screen.
const shownFloor = 0.12

func svgColour(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func svgPath(path draw.Path) string {
	var b strings.Builder
	for i, q := range path {
		fmt.Fprintf(&b, "%c%.4g %.4g", "LM"[max(0, 1-i)], q.X, q.Y)
	}
	return b.String()
}

// Picture draws a story's map as everybody sees it with nothing on it. w and h are in pixels. It needs no window, but
// an app for the theme.
func Picture(m stories.Map, n Names, l *text.Localizer, w, h int) image.Image {
	b := New(m, n, l)
	b.SetTable(mansions.TableView{})
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetContent(b)
	c.Resize(fyne.NewSize(float32(w), float32(h)))
	b.Fit()
	return c.Capture()
}

// Cover draws a map for the cover of its story: the house at night, lit by a lantern in one of its spaces. tint is the
// colour of the night, so that covers differ. It shows no names and nothing in the rooms.
func Cover(m stories.Map, lantern string, tint color.Color, w, h int) *image.RGBA {
	p := newPlan(m, nil)
	const edge = 2.2 // units around the map
	width, height := p.high.X-p.low.X+2*edge, p.high.Y-p.low.Y+2*edge
	unit := math.Min(float64(w)/width, float64(h)/height)
	dx := (float64(w) - unit*(p.low.X+p.high.X)) / 2
	dy := (float64(h) - unit*(p.low.Y+p.high.Y)) / 2
	s := draw.NewSheet(w, h)
	night := draw.Mix(tint, color.Black, 0.62)
	s.Clear(night)
	s.Unit(unit, dx, dy)
	p.coverHouse(s, tint, 1/unit)
	centre := p.low.Add(p.high).Times(0.5)
	if sp, ok := p.byID[lantern]; ok {
		centre = sp.centre
	}
	reach := 0.62 * math.Hypot(width, height) * unit
	fallOff(s.Image(), centre.X*unit+dx, centre.Y*unit+dy, reach, night)
	s.Fill(draw.Fade(lampBrass, 0.35), draw.Disc(centre, 1.5))
	s.Fill(draw.Mix(lampBrass, color.White, 0.45), draw.Disc(centre, 0.7))
	return s.Image()
}

// coverHouse paints floors, walls and doors. px is the size of a pixel in units.
func (p *plan) coverHouse(s *draw.Sheet, tint color.Color, px float64) {
	wall := math.Max(0.34, 1.6*px)
	for _, w := range p.walls {
		s.Stroke(color.NRGBA{A: 90}, w, draw.Line{Width: wall * 3.5})
	}
	h := p.house()
	h.Draw(s, nil)
	p.steps(s)
	for _, sp := range p.spaces { // the colour of the night
		s.Fill(draw.Fade(tint, 0.2), sp.shape)
	}
	for _, l := range p.lines {
		s.Stroke(draw.Fade(color.White, 0.28), l, draw.Line{Width: math.Max(0.1, px),
			Dash: []float64{0.7, 0.6}, Flat: true})
	}
	h.DrawWalls(s, wall, draw.Mix(lampBrass, color.White, 0.12))
	p.paintDoors(s, wall, interior.Boards.Ground(), draw.Mix(wood, color.Black, 0.7))
}

// fallOff fades the picture into the night with the distance from a light.
func fallOff(img *image.RGBA, x, y, reach float64, night color.NRGBA) {
	const dim = 0.26 // what remains of the picture in the farthest corner
	b := img.Bounds()
	for py := b.Min.Y; py < b.Max.Y; py++ {
		for px := b.Min.X; px < b.Max.X; px++ {
			d := math.Hypot(float64(px)-x, float64(py)-y) / reach
			light := dim + (1-dim)*math.Exp(-2.6*d*d)
			warm := 0.22 * math.Exp(-14*d*d)
			i := img.PixOffset(px, py)
			for c, to := range [3]uint8{night.R, night.G, night.B} {
				v := float64(img.Pix[i+c])*light + float64(to)*(1-light)
				v += warm * float64([3]uint8{lampBrass.R, lampBrass.G, lampBrass.B}[c])
				img.Pix[i+c] = uint8(math.Min(v, 255))
			}
		}
	}
}
