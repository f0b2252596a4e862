package board

import (
	"fmt"
	"image"
	"maps"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/draw"
	"lantern/ui/theme"
)

const (
	margin  = 0.8 // units left free around the map
	maxZoom = 6
)

func (b *Map) middle() draw.Point { return b.plan.low.Add(b.plan.high).Times(0.5) }

// scale is how large a unit of the map is shown.
func (b *Map) scale() float32 {
	size := b.Size()
	w := float32(b.plan.high.X-b.plan.low.X) + 2*margin
	h := float32(b.plan.high.Y-b.plan.low.Y) + 2*margin
	return max(min(size.Width/w, size.Height/h)*b.zoom, 0.5)
}

// pos is where a point of the map is shown in the widget, unit the other way round.
func (b *Map) pos(p draw.Point) fyne.Position {
	u, size := b.scale(), b.Size()
	return fyne.NewPos(size.Width/2+float32(p.X-b.centre.X)*u, size.Height/2+float32(p.Y-b.centre.Y)*u)
}

func (b *Map) unit(at fyne.Position) draw.Point {
	u, size := float64(b.scale()), b.Size()
	return draw.Pt(b.centre.X+float64(at.X-size.Width/2)/u, b.centre.Y+float64(at.Y-size.Height/2)/u)
}

// zoomAt keeps what lies under x, y where it is.
func (b *Map) zoomAt(factor, x, y float32) {
	at := fyne.NewPos(x, y)
	before := b.unit(at)
	b.zoom = min(max(b.zoom*factor, 1), maxZoom)
	after := b.unit(at)
	b.centre = b.centre.Add(before.Sub(after))
	b.bound()
	b.Refresh()
}

// pan moves the map with the hand that drags it.
func (b *Map) pan(dx, dy float32) {
	u := float64(b.scale())
	b.centre = b.centre.Sub(draw.Pt(float64(dx)/u, float64(dy)/u))
	b.bound()
	b.place()
}

// bound keeps the map in view: along a side on which all of it fits it stays in the middle.
func (b *Map) bound() {
	u, size := float64(b.scale()), b.Size()
	keep := func(c, low, high, room float64) float64 {
		low, high = low-margin, high+margin
		if high-low <= room {
			return (low + high) / 2
		}
		return min(max(c, low+room/2), high-room/2)
	}
	b.centre.X = keep(b.centre.X, b.plan.low.X, b.plan.high.X, float64(size.Width)/u)
	b.centre.Y = keep(b.centre.Y, b.plan.low.Y, b.plan.high.Y, float64(size.Height)/u)
}

// place moves the scene and the ground to where the map is looked at.
func (b *Map) place() {
	b.scene.Move(b.pos(draw.Pt(0, 0)))
	b.ground.Refresh()
}

// paintGround is called by Fyne with the size in pixels.
func (b *Map) paintGround(w, h int) image.Image {
	size := b.Size()
	if size.Width <= 0 || size.Height <= 0 {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	density := float64(w) / float64(size.Width)
	zero := b.pos(draw.Pt(0, 0))
	dark, burning := map[string]bool{}, map[string]bool{}
	var marks strings.Builder
	for _, r := range b.table.Rooms {
		dark[r.ID], burning[r.ID] = r.Dark, r.Burning
		fmt.Fprint(&marks, r.ID, r.Dark, r.Burning)
	}
	on := b.barricaded()
	for _, d := range slices.Sorted(maps.Keys(on)) {
		fmt.Fprint(&marks, " ", d, on[d])
	}
	fmt.Fprint(&marks, b.written)
	k := groundKey{w: w, h: h, scale: float64(b.scale()) * density, x: float64(zero.X) * density, y: float64(zero.Y) * density,
		marks: marks.String(), ink: fynetheme.Color(theme.Ink)}
	if b.cached == nil || b.key != k {
		b.cached, b.key = b.wide.cut(k, b.zoom > 1, func(k groundKey) *image.RGBA { return b.plan.ground(k, dark, burning, on, b.written) }), k
	}
	return b.cached
}

// spare is how many pixels more than are seen are painted on each side of a map that can be dragged.
const spare = 192

// wide is a picture of the ground larger than what is seen, so that a drag need not paint it anew at every step.
type wide struct {
	img *image.RGBA
	key groundKey // of the picture itself
}

// cut gives the ground for a key: cut out of the wide picture if it still fits, painted anew if not.
func (w *wide) cut(k groundKey, movable bool, paint func(groundKey) *image.RGBA) *image.RGBA {
	if !movable {
		w.img = nil
		return paint(k)
	}
	large := k
	large.w, large.h = k.w+2*spare, k.h+2*spare
	same := w.key
	same.x, same.y = large.x, large.y
	dx, dy := int(math.Round(w.key.x-k.x)), int(math.Round(w.key.y-k.y))
	if w.img == nil || same != large || dx < 0 || dy < 0 || dx > 2*spare || dy > 2*spare {
		large.x, large.y = k.x+spare, k.y+spare
		w.img, w.key, dx, dy = paint(large), large, spare, spare
	}
	out := image.NewRGBA(image.Rect(0, 0, k.w, k.h))
	for y := range k.h { // a row at a time: Fyne takes pictures without gaps between the rows
		from := w.img.PixOffset(dx, dy+y)
		copy(out.Pix[y*out.Stride:(y+1)*out.Stride], w.img.Pix[from:from+4*k.w])
	}
	return out
}

// CreateRenderer is for Fyne.
func (b *Map) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return &renderer{b}
}

type renderer struct{ b *Map }

func (r *renderer) Layout(size fyne.Size) {
	r.b.clip.Resize(size)
	r.b.ground.Resize(size)
	r.b.bound()
	r.b.rebuild()
}

func (r *renderer) Refresh() {
	r.b.rebuild()
}

func (r *renderer) MinSize() fyne.Size           { return fyne.NewSize(200, 140) }
func (r *renderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.b.clip} }
func (r *renderer) Destroy()                     {}
