package board

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/theme"
	"lantern/ui/widget/draw"
)

// place moves the scene and the ground to the current view.
func (b *Map) place() {
	b.planes.scene.Move(b.camera.pos(draw.Pt(0, 0)))
	b.ground.place()
}

// groundPicture is the house with its light, below everything else. The picture is larger than the view: a drag only
// moves it, and it is repainted when its edge would come into view.
type groundPicture struct {
	*camera
	*Options
	raster  *canvas.Raster
	light   lighting
	marks   string     // identifies the light, and the tiles of an undrawn map
	middle  draw.Point // of the map, in the middle of the picture
	look    groundLook
	cached  *image.RGBA
	key     groundKey
	working bool // the house is being drawn in the background
}

// relight sets the light, and keeps the picture if it is the same.
func (g *groundPicture) relight(l lighting) { g.light, g.marks = l, fmt.Sprint(l, g.plan.tiled) }

// place moves the picture to the current view, or has it repainted.
func (g *groundPicture) place() {
	u, size := g.scale(), g.size
	spare := float32(0)
	if g.zoom > 1 {
		spare = spareGround
	}
	off := fyne.NewPos(float32(g.middle.X-g.centre.X)*u, float32(g.middle.Y-g.centre.Y)*u)
	want := fyne.NewSize(size.Width+2*spare, size.Height+2*spare)
	fresh := groundLook{u, g.marks, fynetheme.Color(theme.Ink), fynetheme.Color(theme.OnInk)}
	if g.raster.Size() != want || g.look != fresh || abs32(off.X) > spare || abs32(off.Y) > spare {
		g.middle, g.look, off = g.centre, fresh, fyne.Position{}
		g.raster.Resize(want)
		g.raster.Move(fyne.NewPos(-spare, -spare))
		g.raster.Refresh()
		return
	}
	if at := off.SubtractXY(spare, spare); g.raster.Position() != at {
		g.raster.Move(at)
	}
}

// spareGround is how many pixels more than the view are painted on each side of a map that can be dragged.
const spareGround = 192

// groundLook is what the ground was last painted for, besides the view.
type groundLook struct {
	scale      float32
	marks      string
	ink, onInk color.Color
}

func abs32(v float32) float32 { return max(v, -v) }

// mostPixels is the maximum number of pixels of a picture of the house. Two of them, with and without light, take 12
// MB. On a larger screen the picture is slightly blurred.
const mostPixels = 12 << 20 / 2 / 4

// paint is called by Fyne with the size in pixels.
func (g *groundPicture) paint(w, h int) image.Image {
	size := g.raster.Size()
	if size.Width <= 0 || size.Height <= 0 {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	if n := w * h; n > mostPixels {
		less := math.Sqrt(mostPixels / float64(n))
		w, h = int(float64(w)*less), int(float64(h)*less)
	}
	density := float64(w) / float64(size.Width)
	scale := float64(g.look.scale) * density
	k := groundKey{w: w, h: h, scale: scale, x: float64(w)/2 - g.middle.X*scale,
		y: float64(h)/2 - g.middle.Y*scale, look: g.look}
	if g.cached != nil && g.key == k {
		return g.cached
	}
	l := g.light
	if g.Run != nil && !g.drawAside(k, l.kept) { // what is cached, in the current light
		base := g.plan.built.img
		if !g.plan.built.shows(k) {
			base = g.plan.plain(k)
		}
		g.cached, g.key = g.plan.lit(base, k, l), k
		return g.cached
	}
	g.cached, g.key = g.plan.ground(k, l), k
	return g.cached
}

// drawAside draws the house in the background and shows it when it is ready. It reports whether it is ready already.
func (g *groundPicture) drawAside(k groundKey, kept map[string][]box) bool {
	p, of := g.plan, fmt.Sprint(kept)
	there := func() bool { return p.built.shows(k) && p.built.kept == of }
	if there() || g.working {
		return there()
	}
	p.house() // computed once, before another goroutine reads it
	g.working = true
	var made *image.RGBA
	g.Run(func() { made = p.furnished(k, kept) }, func() {
		k.look.marks = ""
		g.working, p.built, g.cached = false, built{k, of, made}, nil
		g.raster.Refresh()
	})
	return there()
}

// CreateRenderer implements fyne.Widget.
func (b *Map) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{b}
}

type renderer struct{ b *Map }

func (r *renderer) Layout(size fyne.Size) {
	r.b.clip.Resize(size)
	r.b.ring.show(r.b.choice.held, size)
	r.b.camera.size = size
	if r.b.camera.layoutTiles(r.b.on.story) {
		r.b.labels.byRoom, r.b.seating.seated, r.b.fire.blazes = nil, nil, nil
	}
	r.b.camera.bound()
	r.b.rebuild()
}

func (r *renderer) Refresh() {
	r.b.rebuild()
}

func (r *renderer) MinSize() fyne.Size           { return fyne.NewSize(200, 140) }
func (r *renderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.b.clip} }
func (r *renderer) Destroy()                     {}

// ring is the frame around the focused map.
type ring struct{ frame *canvas.Rectangle }

func newRing() ring {
	r := ring{canvas.NewRectangle(nil)}
	r.frame.Hide()
	return r
}

// show draws or hides the frame.
func (r ring) show(on bool, size fyne.Size) {
	r.frame.Resize(size)
	r.frame.StrokeColor, r.frame.StrokeWidth = fynetheme.Color(theme.FocusRing), fynetheme.Size(theme.SizeRing)
	r.frame.CornerRadius = fynetheme.Size(theme.SizeRadius)
	if on != r.frame.Visible() {
		r.frame.Hidden = !on
	}
	r.frame.Refresh()
}

// Under is what is under the mouse: a space, and a figure or a room feature in it; "" for none.
func (b *Map) Under() (space, figure, feature string) {
	return b.choice.hover.space, b.choice.hover.figure, b.choice.hover.sign
}
