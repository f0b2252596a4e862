package cameo

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	_ "image/jpeg" // packs bring JPEG,
	"image/png"
	"math"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"
	xdraw "golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // and WebP

	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

// Medallion is the bust of an investigator in a brass frame, for pages where nobody has a seat.
type Medallion struct {
	fynewidget.BaseWidget
	who   string
	own   *image.RGBA // the picture of his pack, if there is one
	side  float32     // in heights of text
	faded bool
}

// NewMedallion makes the medallion of an investigator. side is its width and height, in heights of text. names may have
// a picture, see [Portrait].
func NewMedallion(who string, names any, side float32) *Medallion {
	m := &Medallion{who: who, own: Portrait(names, who), side: side}
	m.ExtendBaseWidget(m)
	return m
}

// Fade greys the medallion of an investigator who is not available or out of the game.
func (m *Medallion) Fade(faded bool) *Medallion {
	if m.faded != faded {
		m.faded = faded
		m.Refresh()
	}
	return m
}

// medallionKey is what a medallion's picture depends on.
type medallionKey struct {
	w, h  int
	faded bool
}

// CreateRenderer implements fyne.Widget.
func (m *Medallion) CreateRenderer() fyne.WidgetRenderer {
	var kept draw.Kept[medallionKey]
	raster := canvas.NewRaster(func(w, h int) image.Image {
		return kept.For(medallionKey{w, h, m.faded}, func() image.Image {
			return paintMedallion(m.who, m.own, w, h,
				m.faded)
		})
	})
	return widget.NewDrawn(raster, func() { raster.SetMinSize(fyne.NewSquareSize(m.side * fynetheme.TextSize())) })
}

// pngs caches the last medallions of PNG by whom they show, at most so many.
var pngs = struct {
	sync.Mutex
	of map[string][]byte
}{of: map[string][]byte{}}

const mostPNGs = 64

// PNG is the medallion of an investigator without a picture of his own, as a file of side by side pixels. Any goroutine
// may ask for it.
func PNG(who string, side int) []byte {
	key := fmt.Sprint(side, " ", who)
	pngs.Lock()
	defer pngs.Unlock()
	if made, ok := pngs.of[key]; ok {
		return made
	}
	var out bytes.Buffer
	_ = png.Encode(&out, paintMedallion(who, nil, side, side, false)) // a buffer takes all, and the size is sound
	if len(pngs.of) >= mostPNGs {
		clear(pngs.of)
	}
	pngs.of[key] = out.Bytes()
	return out.Bytes()
}

// paintMedallion paints a beaded brass rim, a ground that is lighter behind the head, and the bust.
func paintMedallion(who string, own *image.RGBA, w, h int, faded bool) image.Image {
	s := draw.NewSheet(w, h)
	radius := float64(min(w, h)) / 2
	x, y := float64(w)/2, float64(h)/2
	s.Unit(radius, x, y)
	middle := draw.Pt(0, 0)
	s.Fill(color.NRGBA{A: 90}, draw.Disc(draw.Pt(0.01, 0.05), 0.95))
	for i := range 6 {
		t := float64(i) / 5
		ground := draw.Mix(draw.Mix(navy, ink, 0.25), color.NRGBA{0x6d, 0x8a, 0x86, 0xff}, t)
		s.Fill(ground, draw.Disc(draw.Pt(0, -0.12*t), 0.79*(1-0.6*t)))
	}
	if own != nil {
		Paste(s, own, x, y, radius*0.82)
	} else {
		s.Unit(radius*0.8, x, y+radius*0.07)
		Investigator(s, who)
	}
	s.Unit(radius, x, y)
	rim := func(c color.Color, at, wide float64) { // in front of the shoulders
		s.Stroke(c, draw.Disc(middle, at), draw.Line{Width: wide, Closed: true})
	}
	rim(gold, 0.87, 0.1)
	rim(draw.Mix(gold, ink, 0.35), 0.935, 0.03)
	rim(draw.Mix(gold, ink, 0.55), 0.805, 0.03)
	if radius > 24 { // on a small medallion beads would blur
		for i := range 40 {
			s.Fill(draw.Mix(gold, color.White, 0.5), draw.Regular(draw.Disc(middle, 0.87)[i*64/40], 0.025, 8, 0))
		}
	}
	if faded {
		s.Fill(color.NRGBA{0x50, 0x50, 0x50, 0xb0}, draw.Disc(middle, 0.96))
	}
	return s.Image()
}

// brought caches the decoded pictures of packs, by the address of their bytes. Only the UI goroutine uses it.
var brought map[*byte]*image.RGBA

// mostBrought is how many pictures are cached, and broughtSide the side of each, in pixels.
const mostBrought, broughtSide = 32, 192

// Portrait is a pack's picture of an investigator, cut to a square. names has it if it has a method Portrait, like
// [lantern/stories.Words]. Portrait returns nil if there is no picture or it cannot be decoded.
func Portrait(names any, who string) *image.RGBA {
	n, ok := names.(interface{ Portrait(who string) []byte })
	if !ok || who == "" {
		return nil
	}
	raw := n.Portrait(who)
	if len(raw) == 0 {
		return nil
	}
	if img, ok := brought[&raw[0]]; ok {
		return img
	}
	if brought == nil || len(brought) >= mostBrought {
		brought = map[*byte]*image.RGBA{}
	}
	var out *image.RGBA
	if img, _, err := image.Decode(bytes.NewReader(raw)); err == nil {
		out = image.NewRGBA(image.Rect(0, 0, broughtSide, broughtSide))
		xdraw.CatmullRom.Scale(out, out.Bounds(), img, square(img.Bounds()), xdraw.Src, nil)
	}
	brought[&raw[0]] = out
	return out
}

// square is the visible part of a picture: the middle of a wide one, and the upper part of a tall one,
// where the face is.
func square(b image.Rectangle) image.Rectangle {
	side := min(b.Dx(), b.Dy())
	at := b.Min.Add(image.Pt((b.Dx()-side)/2, (b.Dy()-side)/6))
	return image.Rectangle{at, at.Add(image.Pt(side, side))}
}

// Paste draws a picture into a circle, in pixels.
func Paste(s *draw.Sheet, own *image.RGBA, x, y, radius float64) {
	in := image.Rect(int(x-radius), int(y-radius), int(math.Ceil(x+radius)), int(math.Ceil(y+radius)))
	small, mask := image.NewRGBA(in), image.NewAlpha(in)
	xdraw.CatmullRom.Scale(small, in, own, own.Bounds(), xdraw.Src, nil)
	for py := in.Min.Y; py < in.Max.Y; py++ {
		for px := in.Min.X; px < in.Max.X; px++ {
			far := radius - math.Hypot(float64(px)+0.5-x, float64(py)+0.5-y)
			mask.SetAlpha(px, py, color.Alpha{uint8(255 * min(max(far+0.5, 0), 1))})
		}
	}
	xdraw.DrawMask(s.Image(), in, small, in.Min, mask, in.Min, xdraw.Over)
}
