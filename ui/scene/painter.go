package scene

import (
	"fmt"
	"image"
	"image/color"
	"maps"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"lantern/ui/canvas"
	"lantern/ui/scene/art"
	"lantern/ui/widget/draw"
)

// Painter shows scenes in a window. It paints a drawing only when the window asks for it; a window that is
// covered, or being resized, does not.
type Painter struct {
	Still bool                             // tokens move and change without animation
	On    fyne.CanvasObject                // the widget, for the window's pixels
	shown map[picture][]*fynecanvas.Raster // in the last picture; reused, they keep their textures on the graphics card
	stood map[string]fyne.Position         // the tokens' positions in the last picture, by ID
	had   map[string]mark                  // what can change, in the last picture, by ID
	was   fyne.Size
	by    float32 // see sharpness
}

// picture identifies a drawing in a size in pixels.
type picture struct {
	key   string
	w, h  int
	cover bool
}

// most limits the pixels of a scene's large drawings; in a larger window they are painted smaller and enlarged.
const most = 2_300_000

// small is the number of pixels up to which a drawing is always painted in its own size.
const small = 64 * 64

// walk is how long a token takes to move to its next place.
const walk = 450 * time.Millisecond

// Objects returns a scene's parts from back to front, without its spots.
func (p *Painter) Objects(s *Scene) []fyne.CanvasObject {
	scale := float32(1)
	if p.On != nil {
		if c := fyne.CurrentApp().Driver().CanvasForObject(p.On); c != nil {
			scale = c.Scale()
		}
	}
	if by := s.sharpness(scale); p.was != s.Size || by < p.by || by > 1.5*p.by {
		p.by = 0.85 * by // leaves room for growth, so that not everything is painted again
		if by == 1 {
			p.by = 1
		}
	}
	shown, stand := map[picture][]*fynecanvas.Raster{}, map[string]fyne.Position{}
	has, same := map[string]mark{}, !p.Still && p.was == s.Size
	var out []fyne.CanvasObject
	for l, all := range s.marks {
		for _, m := range all {
			if m.id != "" {
				m.layer, has[m.id] = Layer(l), m
			}
		}
	}
	for l, all := range s.marks {
		for _, m := range all {
			o := m.object()
			if m.art != nil {
				of := m.picture(scale, p.by)
				r := p.raster(m, of)
				shown[of] = append(shown[of], r)
				o = r
			}
			place(o, m)
			if m.id != "" && !m.stays {
				p.move(o, stand, m.id, s.Size)
			}
			if old, is := p.had[m.id]; is && same && m.fill != nil {
				tint(o.(*fynecanvas.Rectangle), old.fill, m.fill)
			}
			out = append(out, o)
		}
		if same {
			out = append(out, fading(p.had, has, Layer(l), scale, p.by)...)
		}
	}
	p.shown, p.stood, p.had, p.was = shown, stand, has, s.Size
	return out
}

// fade is how long a former drawing remains to be seen.
const fade = 500 * time.Millisecond

// fading returns the drawings of a layer that are another one now, or are gone, while they fade.
func fading(had, has map[string]mark, l Layer, scale, by float32) (out []fyne.CanvasObject) {
	for _, id := range slices.Sorted(maps.Keys(had)) {
		m := had[id]
		now, is := has[id]
		if m.art == nil || m.layer != l || !is && !m.stays || is && (now.art == nil || now.art.Key == m.art.Key) {
			continue
		}
		of := m.picture(scale, by)
		r := fynecanvas.NewRaster(func(int, int) image.Image { return drawings.get(of, m.paint) })
		place(r, m)
		out = append(out, r)
		fyne.NewAnimation(fade, func(done float32) {
			r.Translucency = float64(done)
			fynecanvas.Refresh(r)
		}).Start()
	}
	return out
}

// tint changes the colour of an area visibly.
func tint(o *fynecanvas.Rectangle, from, to color.Color) {
	if from == nil || from == to {
		return
	}
	o.FillColor = from
	fynecanvas.NewColorRGBAAnimation(from, to, fade, func(c color.Color) {
		o.FillColor = c
		fynecanvas.Refresh(o)
	}).Start()
}

// raster returns the raster of a drawing. One of the last picture is reused, unless it may still be moving.
func (p *Painter) raster(m mark, of picture) *fynecanvas.Raster {
	if old := p.shown[of]; len(old) > 0 && (m.id == "" || m.stays || p.Still) {
		p.shown[of] = old[1:]
		return old[0]
	}
	return fynecanvas.NewRaster(func(int, int) image.Image { return drawings.get(of, m.paint) })
}

// move animates a token from its previous position.
func (p *Painter) move(o fyne.CanvasObject, stand map[string]fyne.Position, id string, size fyne.Size) {
	to := o.Position()
	stand[id] = to
	from, stood := p.stood[id]
	if p.Still || !stood || p.was != size || from == to {
		return
	}
	o.Move(from)
	way := fynecanvas.NewPositionAnimation(from, to, walk, func(at fyne.Position) {
		o.Move(at)
		fynecanvas.Refresh(o)
	})
	way.Start()
}

// sharpness returns the scale, up to 1, at which large drawings are painted, so that their memory is bounded.
func (s *Scene) sharpness(scale float32) float32 {
	seen, sum := map[picture]bool{}, float32(0)
	for _, all := range s.marks {
		for _, m := range all {
			w, h := m.at.W*scale, m.at.H*scale
			if m.art == nil || w*h <= small {
				continue
			}
			of := picture{m.art.Key, int(w), int(h), m.cover}
			if !seen[of] {
				seen[of] = true
				sum += w * h
			}
		}
	}
	return float32(math.Sqrt(float64(min(1, most/max(sum, 1)))))
}

// picture returns the drawing of a mark in the size in which it is painted; by is the scale of large ones.
func (m mark) picture(scale, by float32) picture {
	w, h := m.at.W*scale, m.at.H*scale
	if w*h > small {
		w, h = w*by, h*by
	}
	return picture{m.art.Key, max(int(w+0.5), 1), max(int(h+0.5), 1), m.cover}
}

// object returns the line, text or rectangle of a mark; nil for a drawing.
func (m mark) object() fyne.CanvasObject {
	switch {
	case m.art != nil:
		return nil
	case m.line:
		line := fynecanvas.NewLine(m.edge)
		line.StrokeWidth = m.wide
		return line
	case m.text != "":
		pen := &canvas.Painter{Em: m.em}
		t := pen.Word(m.text, m.style)
		t.Color = m.colour
		return t
	}
	r := fynecanvas.NewRectangle(m.fill)
	if m.edge != nil {
		r.StrokeColor, r.StrokeWidth = m.edge, m.wide
	}
	r.CornerRadius = m.round
	return r
}

// place puts an object where its mark is.
func place(o fyne.CanvasObject, m mark) {
	switch o := o.(type) {
	case *fynecanvas.Line:
		o.Position1, o.Position2 = fyne.NewPos(m.at.X, m.at.Y), m.to
	case *fynecanvas.Text:
		o.Move(fyne.NewPos(m.at.X, m.at.Y))
		o.Resize(o.MinSize())
	default:
		o.Move(fyne.NewPos(m.at.X, m.at.Y))
		o.Resize(fyne.NewSize(max(m.at.W, 0), max(m.at.H, 0))) // the software painter falls over a negative size
	}
}

// paint paints a drawing.
func (m mark) paint(of picture) *image.RGBA {
	sheet := draw.NewSheet(of.w, of.h)
	by, x, y := m.unit(float64(of.w), float64(of.h))
	sheet.Unit(by, x, y)
	m.art.Paint(sheet)
	return sheet.Image()
}

// unit returns the scale and the origin of a drawing in a picture of a size.
func (m mark) unit(w, h float64) (by, x, y float64) {
	by = math.Min(w/m.art.W, h/m.art.H)
	if m.cover {
		by = math.Max(w/m.art.W, h/m.art.H)
	}
	return by, (w - by*m.art.W) / 2, (h - by*m.art.H) / 2
}

func length(d fyne.Position) float32 { return float32(math.Hypot(float64(d.X), float64(d.Y))) }

// String names a picture in the messages of tests.
func (p picture) String() string { return fmt.Sprintf("%s %dx%d", p.key, p.w, p.h) }

// mostKept limits the bytes of drawings that are kept: one board of the largest size, or a few in a window of 1280 by
// 800. A drawing that was dropped is painted again when a window asks for it.
const mostKept = 12 << 20

// drawings caches the drawings that all painters and [Picture] asked for last. Fyne keeps boards for a while after
// their page was closed, so they must not have drawings of their own. Only the UI goroutine uses the cache.
var drawings store

type store struct {
	of    map[picture]*drawing
	bytes int
	asked int
}

// drawing is an image, with the number of the last request for it.
type drawing struct {
	*image.RGBA
	asked int
}

// get returns a drawing, and paints it if it is not cached. The least recently requested drawings are dropped.
func (s *store) get(of picture, paint func(picture) *image.RGBA) *image.RGBA {
	if s.of == nil {
		s.of = map[picture]*drawing{}
	}
	s.asked++
	d := s.of[of]
	if d == nil {
		d = &drawing{RGBA: paint(of)}
		s.of[of] = d
		s.bytes += len(d.Pix)
	}
	d.asked = s.asked
	for s.bytes > mostKept {
		var oldest picture
		at := s.asked + 1
		for of, d := range s.of {
			if d.asked < at {
				oldest, at = of, d.asked
			}
		}
		s.bytes -= len(s.of[oldest].Pix)
		delete(s.of, oldest)
	}
	return d.RGBA
}

// Picture returns a single drawing in a square of side units: a token in a panel or a list.
func Picture(a art.Art, side float32) *fynecanvas.Image {
	px := max(int(side*2+0.5), 1)
	i := fynecanvas.NewImageFromImage(drawings.get(picture{a.Key, px, px, false}, mark{art: &a}.paint))
	i.FillMode = fynecanvas.ImageFillContain
	return i
}
