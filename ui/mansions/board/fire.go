package board

import (
	"fmt"
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"lantern/ui/widget/draw"
)

// With animation, fire cycles through a few pictures of flames, and nothing else is repainted. Without,
// it shows the first.
const (
	fireFrames = 4
	fireRound  = 700 * time.Millisecond
)

// blaze is the flames of a room, above its floor and below everything to be read.
type blaze struct {
	raster *canvas.Raster
	key    string
	off    []box // areas kept free of flames
	frames [fireFrames]draw.Kept[image.Point]
}

// flicker is the animation of fire: the current picture, and what stops it.
type flicker struct {
	*camera
	*Options
	planes
	shown  func() bool                                  // whether the map is on screen
	pace   func(tick func(share float32)) (stop func()) // runs the animation
	blazes map[string]*blaze                            // by room
	frame  int
	stop   func()
}

// show draws flames in burning rooms, off what is kept free, and animates them if allowed.
func (f *flicker) show(burning map[string]bool, kept map[string][]box) {
	var objects []fyne.CanvasObject
	for _, r := range f.plan.rooms {
		if burning[r.spaces[0].id] {
			objects = append(objects, f.blazeOf(r, kept[r.id]).raster)
		}
	}
	if len(objects) > 0 || len(f.plane(flames).Objects) > 0 {
		f.fill(flames, objects)
	}
	switch moves := len(objects) > 0 && f.Moves != nil && f.Moves(); {
	case moves && f.stop == nil:
		f.stop = f.pace(f.flickerOn)
	case !moves:
		f.end()
	}
}

// end stops the animation.
func (f *flicker) end() {
	if f.stop != nil {
		f.stop()
	}
	f.stop, f.frame = nil, 0
}

// flickerOn shows the picture for a share of a round. It stops once the map is no longer shown.
func (f *flicker) flickerOn(share float32) {
	if f.stop == nil {
		return
	}
	if !f.shown() || !f.Moves() {
		f.end()
		return
	}
	if frame := int(share*fireFrames) % fireFrames; frame != f.frame {
		f.frame = frame
		f.plane(flames).Refresh()
	}
}

// rounds calls tick with shares of a round, repeatedly.
func rounds(tick func(share float32)) (stop func()) {
	a := fyne.NewAnimation(fireRound, tick)
	a.Curve, a.RepeatCount = fyne.AnimationLinear, fyne.AnimationRepeatForever
	a.Start()
	return a.Stop
}

// blazeOf is the fire of a room, painted once for each view.
func (f *flicker) blazeOf(r *room, off []box) *blaze {
	low, high := bounds(r.spaces)
	u := f.scale()
	z := f.blazes[r.id]
	if z == nil {
		z = &blaze{}
		z.raster = canvas.NewRaster(func(w, h int) image.Image {
			return z.frames[f.frame].For(image.Pt(w, h), func() image.Image {
				s := draw.NewSheet(w, h)
				scale := float64(w) / (high.X - low.X)
				s.Unit(scale, -low.X*scale, -low.Y*scale)
				for _, sp := range r.spaces {
					paintFlames(s, sp.shape, z.off, f.frame)
				}
				return s.Image()
			})
		})
		if f.blazes == nil {
			f.blazes = map[string]*blaze{}
		}
		f.blazes[r.id] = z
	}
	if key := fmt.Sprint(off, u); z.key != key {
		z.key, z.off, z.frames = key, off, [fireFrames]draw.Kept[image.Point]{}
	}
	z.raster.Resize(fyne.NewSize(float32(high.X-low.X)*u, float32(high.Y-low.Y)*u))
	z.raster.Move(f.position(low))
	return z
}

// tongue is one flame.
var tongue = draw.Path{
	{X: -0.4, Y: 0.5}, {X: -0.35, Y: -0.1}, {X: -0.1, Y: 0.1}, {X: 0.05, Y: -0.8},
	{X: 0.4, Y: 0}, {X: 0.4, Y: 0.5}, {X: 0, Y: 0.7},
}

// licking is a flame at a moment of its animation: the tip leans and the height changes while the foot stays.
func licking(at draw.Point, size float64, moment int) draw.Path {
	lean := []float64{0, 0.14, -0.04, -0.16}[moment%fireFrames]
	rise := []float64{1, 1.12, 0.9, 1.05}[moment%fireFrames]
	out := tongue.Scaled(size)
	for i, p := range out {
		if p.Y < 0 {
			out[i] = draw.Pt(p.X-p.Y*lean, p.Y*rise)
		}
	}
	return out.Moved(at)
}

// within reports whether the corners of a box are in a polygon.
func within(shape draw.Path, b box) bool {
	return shape.Holds(draw.Pt(b.X, b.Y)) && shape.Holds(draw.Pt(b.X+b.W, b.Y)) &&
		shape.Holds(draw.Pt(b.X, b.Y+b.H)) && shape.Holds(draw.Pt(b.X+b.W, b.Y+b.H))
}

// paintFlames draws flames in a burning space, off the text. Neighbours are at different moments.
func paintFlames(s *draw.Sheet, shape draw.Path, off []box, moment int) {
	var big, small []draw.Path
	for i, l := range shape.Rows(3) {
		for n, x := 0, l[0].X+0.8+float64(i*5%3)*0.8; x < l[1].X-0.6; n, x = n+1, x+2.2+0.5*float64((n+i)%3) {
			at, size := draw.Pt(x, l[0].Y+0.3*float64((n*7+i*3)%4)), 0.7+0.2*float64((n*5+i)%4)
			foot := boxAt(at.X-0.5, at.Y-1, 1, 2)
			if slices.ContainsFunc(off, foot.Meets) || !within(shape, foot) {
				continue
			}
			turn := 0
			if moment > 0 {
				turn = moment + n + 2*i
			}
			big = append(big, licking(at, size, turn))
			small = append(small, licking(at.Add(draw.Pt(0, 0.25*size)), size*0.5, turn))
		}
	}
	s.Fill(draw.Fade(fire, 0.7), big...)
	s.Fill(draw.Fade(lampGold, 0.8), small...)
}
