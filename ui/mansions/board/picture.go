package board

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
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
	ink := p.printed(paper, n)
	for _, r := range p.rooms {
		writeName(&out, r, n.Room(r.id), ink)
	}
	out.WriteString("</svg>\n")
	return out.Bytes()
}

// writeName writes the name of a room: a light outline, then the letters.
func writeName(out *bytes.Buffer, r *room, name string, ink color.NRGBA) {
	at := r.spaces[0].centre
	for _, how := range []string{`stroke="#fff" stroke-width="0.25" stroke-linejoin="round"`, ""} {
		fmt.Fprintf(out, `<text x="%.2f" y="%.2f" font-size="%.3g" fill="%s" %s>`, at.X, at.Y, svgName, svgColour(ink), how)
		_ = xml.EscapeText(out, []byte(name)) // writing to a buffer never fails
		out.WriteString("</text>\n")
	}
}

// printed paints the house for paper, without names, and returns the ink of those.
func (p *plan) printed(s *draw.Sheet, n Names) color.NRGBA {
	h, written := p.house(), map[string][]interior.Box{}
	for _, r := range p.rooms {
		floor := draw.Mix(h.FloorOf(r.id).Ground(), color.White, paleFloor)
		for _, sp := range r.spaces {
			s.Fill(floor, sp.shape)
		}
		at, wide := r.spaces[0].centre, 0.45*svgName*float64(len([]rune(n.Room(r.id))))
		written[r.id] = []interior.Box{{X: at.X - wide/2, Y: at.Y - svgName, W: wide, H: 1.3 * svgName}}
	}
	h.Furnish(s, written)
	for _, l := range p.lines {
		s.Stroke(color.White, l, draw.Line{Width: 0.15, Dash: []float64{0.5, 0.4}, Flat: true})
	}
	p.steps(s)
	ink := color.NRGBA{0x3b, 0x32, 0x29, 0xff}
	h.DrawWalls(s, 0.22, draw.Mix(ink, color.White, 0.35))
	p.paintDoors(s, 0.28, draw.Mix(interior.Boards.Ground(), color.White, paleFloor), ink)
	return ink
}

// svgName is the text size of room names in an SVG, in units.
const svgName = 0.8

// paleFloor is the share of white in a printed floor, to save ink and keep names legible.
const paleFloor = 0.6

func svgColour(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func svgPath(path draw.Path) string {
	var b strings.Builder
	for i, q := range path {
		fmt.Fprintf(&b, "%c%.4g %.4g", "LM"[max(0, 1-i)], q.X, q.Y)
	}
	return b.String()
}

// Picture draws a story's map as everybody sees it with nothing on it. w and h are in pixels.
func Picture(m stories.Map, n Names, l *text.Localizer, w, h int) image.Image {
	b := New(m, n, l)
	b.SetTable(mansions.TableView{})
	return b.Capture(nil, fyne.NewSize(float32(w), float32(h)), 1)
}

// Capture draws the whole map as it is now in a size in Fyne units of scale pixels each, and below it a line of its own
// size, if that is not nil. It needs no window, but an app for the theme.
func (b *Map) Capture(below fyne.CanvasObject, size fyne.Size, scale float32) image.Image {
	content := fyne.CanvasObject(b)
	if below != nil {
		line := below.Size()
		content = container.NewWithoutLayout(b, below)
		b.Resize(size)
		below.Move(fyne.NewPos((size.Width-line.Width)/2, size.Height))
		size.Height += line.Height
	}
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetScale(scale)
	c.SetContent(content)
	c.Resize(size)
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
