// Package draw paints anti-aliased shapes into images, for the map, puzzle pieces and tokens that Fyne's canvas objects
// cannot show. Shapes are given in units of the caller's choice; a Sheet converts them to pixels, so that the same code
// is sharp on any screen. What the shapes mean belongs to the packages that draw them.
package draw

import (
	"encoding/binary"
	"image"
	"image/color"
	imagedraw "image/draw"
	"math"
	"slices"

	"golang.org/x/image/vector"
)

// Point is a position in the caller's units. Y grows downwards.
type Point struct{ X, Y float64 }

// Pt makes a point.
func Pt(x, y float64) Point { return Point{x, y} }

// Add moves a point.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub is the vector from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times scales the vector from the origin.
func (p Point) Times(f float64) Point { return Point{p.X * f, p.Y * f} }

// Length is the distance from the origin.
func (p Point) Length() float64 { return math.Hypot(p.X, p.Y) }

// Toward is the point at a share of the way to another point.
func (p Point) Toward(q Point, share float64) Point {
	return Point{p.X + (q.X-p.X)*share, p.Y + (q.Y-p.Y)*share}
}

// Path is a sequence of points: a line, or a polygon if it is filled.
type Path []Point

// Sheet is an image that is being painted.
type Sheet struct {
	img    *image.RGBA
	scale  float64 // pixels per unit
	dx, dy float64 // pixels
	raster vector.Rasterizer
	mask   []uint8                              // the coverage of each pixel of a tile
	trace  func(c color.Color, polygons []Path) // receives what would be painted; nil: paint
}

// NewTrace makes a sheet that passes on what would be painted, polygon by polygon and in units. It has no bounds; only
// Fill, Stroke, Strokes and Glow work on it. scale is the precision of curves, in pixels per unit.
func NewTrace(scale float64, trace func(c color.Color, polygons []Path)) *Sheet {
	return &Sheet{scale: scale, trace: trace}
}

// NewSheet makes an empty, transparent image of w by h pixels, at least 1 by 1.
func NewSheet(w, h int) *Sheet {
	return &Sheet{img: image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1))), scale: 1}
}

// Unit sets the scale in pixels per unit, and the pixel of the origin, for everything painted afterwards.
func (s *Sheet) Unit(scale, dx, dy float64) { s.scale, s.dx, s.dy = scale, dx, dy }

// Shifted moves the origin to a point and scales the units, until back is called.
func (s *Sheet) Shifted(x, y, by float64) (sheet *Sheet, back func()) {
	if s.trace != nil {
		return &Sheet{scale: s.scale * by, trace: func(c color.Color, polygons []Path) {
			moved := make([]Path, len(polygons))
			for i, p := range polygons {
				moved[i] = p.Scaled(by).Moved(Pt(x, y))
			}
			s.trace(c, moved)
		}}, func() {}
	}
	scale, dx, dy := s.scale, s.dx, s.dy
	s.Unit(scale*by, dx+x*scale, dy+y*scale)
	return s, func() { s.Unit(scale, dx, dy) }
}

// Scale is the number of pixels per unit.
func (s *Sheet) Scale() float64 { return s.scale }

// Image is the image painted so far.
func (s *Sheet) Image() *image.RGBA { return s.img }

// Fill paints the inside of polygons. Overlapping polygons must have the same orientation.
func (s *Sheet) Fill(c color.Color, polygons ...Path) {
	if s.trace != nil {
		s.trace(c, polygons)
		return
	}
	if !s.large() {
		s.fill(c, s.covered(polygons...), polygons)
		return
	}
	all, each := image.Rectangle{}, make([]image.Rectangle, len(polygons))
	for i, path := range polygons {
		each[i] = s.covered(path)
		all = all.Union(each[i])
	}
	var near []Path
	for y := all.Min.Y; y < all.Max.Y; y += tile {
		for x := all.Min.X; x < all.Max.X; x += tile {
			at, area := image.Rect(x, y, x+tile, y+tile), image.Rectangle{}
			near = near[:0]
			for i, path := range polygons {
				if part := each[i].Intersect(at); !part.Empty() {
					near, area = append(near, path), area.Union(part)
				}
			}
			s.fill(c, area, near)
		}
	}
}

// large reports whether a sheet is filled tile by tile: empty tiles are skipped, and an 8-bit mask skips empty pixels.
// That halves the time for a map of three million pixels. Smaller sheets are filled at once, with a 16-bit mask.
func (s *Sheet) large() bool { return len(s.img.Pix) > 4<<20 }

// tile is the side of a tile of a large sheet, in pixels.
const tile = 128

// covered is the part of the sheet that polygons touch.
func (s *Sheet) covered(polygons ...Path) image.Rectangle {
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, path := range polygons {
		for _, p := range path {
			q := Point{p.X*s.scale + s.dx, p.Y*s.scale + s.dy}
			low = Point{math.Min(low.X, q.X), math.Min(low.Y, q.Y)}
			high = Point{math.Max(high.X, q.X), math.Max(high.Y, q.Y)}
		}
	}
	if !(low.X <= high.X && low.Y <= high.Y) { // empty, or not a number
		return image.Rectangle{}
	}
	most := s.img.Bounds().Max
	return image.Rect(floorTo(low.X, most.X), floorTo(low.Y, most.Y), ceilTo(high.X, most.X), ceilTo(high.Y, most.Y))
}

// fill paints the part of polygons that is within an area.
func (s *Sheet) fill(c color.Color, area image.Rectangle, polygons []Path) {
	if area.Empty() {
		return
	}
	s.raster.Reset(area.Dx(), area.Dy())
	for _, path := range polygons {
		for i, p := range path {
			x := float32(p.X*s.scale + s.dx - float64(area.Min.X))
			y := float32(p.Y*s.scale + s.dy - float64(area.Min.Y))
			if i == 0 {
				s.raster.MoveTo(x, y)
			} else {
				s.raster.LineTo(x, y)
			}
		}
		s.raster.ClosePath()
	}
	if s.large() {
		s.blend(c, area)
		return
	}
	s.raster.Draw(s.img, area, image.NewUniform(c), image.Point{})
}

// blend paints a colour through the rasterizer's mask onto an area of a large sheet.
func (s *Sheet) blend(c color.Color, area image.Rectangle) {
	wide := area.Dx()
	s.mask = slices.Grow(s.mask[:0], wide*area.Dy())[:wide*area.Dy()]
	mask := image.Alpha{Pix: s.mask, Stride: wide, Rect: image.Rect(0, 0, wide, area.Dy())}
	s.raster.DrawOp = imagedraw.Src
	s.raster.Draw(&mask, mask.Rect, image.Opaque, image.Point{})
	r, g, b, a := c.RGBA()
	var on, under, over uint32 // coverage, old and new value of the last pixel, since the next is often the same
	for y := range area.Dy() {
		row, pix := s.mask[y*wide:][:wide], s.img.Pix[s.img.PixOffset(area.Min.X, area.Min.Y+y):]
		for x := 0; x < wide; x++ {
			if row[x] == 0 {
				for x+8 < wide && binary.LittleEndian.Uint64(row[x+1:]) == 0 {
					x += 8
				}
				continue
			}
			at := pix[4*x:][:4]
			if m, was := uint32(row[x])*0x101, binary.LittleEndian.Uint32(at); m != on || was != under {
				rest := 0xffff - a*m/0xffff
				mixed := func(was byte, c uint32) uint32 { return (uint32(was)*0x101*rest + c*m) / 0xffff >> 8 }
				on, under = m, was
				over = mixed(at[0], r) | mixed(at[1], g)<<8 | mixed(at[2], b)<<16 | mixed(at[3], a)<<24
			}
			binary.LittleEndian.PutUint32(at, over)
		}
	}
}

// floorTo and ceilTo round a pixel outwards and clamp it to 0..limit.
func floorTo(v float64, limit int) int {
	return int(math.Floor(math.Min(math.Max(v, 0), float64(limit))))
}
func ceilTo(v float64, limit int) int {
	return int(math.Ceil(math.Min(math.Max(v, 0), float64(limit))))
}

// Glow paints light around a point. It is bright (0..1) at the point and decreases linearly to nothing
// at the distance far.
func (s *Sheet) Glow(c color.Color, at Point, far, bright float64) {
	if s.trace != nil {
		const rings = 5
		for i := range rings {
			s.trace(Fade(c, bright/rings), []Path{Disc(at, far*float64(rings-i)/(rings+1))})
		}
		return
	}
	r, g, b, _ := c.RGBA()
	lit, round := [4]float64{float64(r >> 8), float64(g >> 8), float64(b >> 8), 255}, Point{far, far}
	area := s.covered(Path{at.Sub(round), at.Add(round)})
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			here := Point{(float64(x) + 0.5 - s.dx) / s.scale, (float64(y) + 0.5 - s.dy) / s.scale}
			light := bright * (1 - here.Sub(at).Length()/far)
			if light <= 0 {
				continue
			}
			pix := s.img.Pix[s.img.PixOffset(x, y):][:4]
			for i, was := range pix {
				pix[i] = uint8(float64(was) + (lit[i]-float64(was))*light + 0.5)
			}
		}
	}
}

// Clear paints the whole sheet.
func (s *Sheet) Clear(c color.Color) {
	r, g, b, a := c.RGBA()
	pix := s.img.Pix
	for i := 0; i+3 < len(pix); i += 4 {
		pix[i], pix[i+1], pix[i+2], pix[i+3] = uint8(r>>8), uint8(g>>8), uint8(b>>8), uint8(a>>8)
	}
}

// Overlay paints another sheet over this one, with its corner at a point.
func (s *Sheet) Overlay(over *Sheet, at Point) {
	corner := image.Pt(int(math.Round(at.X*s.scale+s.dx)), int(math.Round(at.Y*s.scale+s.dy)))
	imagedraw.Draw(s.img, over.img.Bounds().Add(corner), over.img, image.Point{}, imagedraw.Over)
}

// Mix is a colour between two: a at 0, b at 1. The result is opaque if both are.
func Mix(a, b color.Color, t float64) color.NRGBA {
	x, y := nrgba(a), nrgba(b)
	mix := func(p, q uint8) uint8 { return uint8(float64(p)*(1-t) + float64(q)*t + 0.5) }
	return color.NRGBA{mix(x.R, y.R), mix(x.G, y.G), mix(x.B, y.B), mix(x.A, y.A)}
}

// Fade is a colour made transparent: 0 is invisible, 1 leaves it as it is.
func Fade(c color.Color, alpha float64) color.NRGBA {
	n := nrgba(c)
	n.A = uint8(float64(n.A)*alpha + 0.5)
	return n
}

func nrgba(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }

// Ahead returns how far a point is from another in the direction of an arrow key, so that the nearest one
// can be chosen. way has length 1. Distance perpendicular to it counts double. ok is false if the point is
// not in that direction.
func Ahead(from, to, way Point) (far float64, ok bool) {
	d := to.Sub(from)
	ahead, aside := d.X*way.X+d.Y*way.Y, math.Abs(d.X*way.Y-d.Y*way.X)
	return ahead + 2*aside, ahead > 0.01
}

// Kept is a picture that is repainted only when its inputs change.
type Kept[K comparable] struct {
	img image.Image
	of  K
}

// For returns the picture for the current inputs.
func (k *Kept[K]) For(now K, paint func() image.Image) image.Image {
	if k.img == nil || k.of != now {
		k.img, k.of = paint(), now
	}
	return k.img
}

// Once caches a picture as long as its size stays the same.
func Once(paint func(w, h int) image.Image) func(w, h int) image.Image {
	var kept Kept[image.Point]
	return func(w, h int) image.Image { return kept.For(image.Pt(w, h), func() image.Image { return paint(w, h) }) }
}
