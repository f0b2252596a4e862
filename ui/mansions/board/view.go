package board

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/stories"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
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
	if g.raster.Size() != want || g.look != fresh || abs(off.X) > spare || abs(off.Y) > spare {
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

// Release drops the pictures of the house when a map's page is closed, since Fyne holds the page for a while. A map
// that is shown again draws them anew. It does nothing without a map.
func Release(b *Map) {
	if b != nil {
		b.ground.cached, b.camera.plan.built = nil, built{}
	}
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
	return &renderer{widget.Parts{All: []fyne.CanvasObject{b.clip}}, b}
}

type renderer struct {
	widget.Parts
	b *Map
}

func (r *renderer) Layout(size fyne.Size) {
	r.b.clip.Resize(size)
	r.b.ring.show(r.b.choice.held, size)
	r.b.camera.size = size
	r.b.camera.bound()
	r.b.rebuild()
}

func (r *renderer) Refresh()           { r.b.rebuild() }
func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(200, 140) }

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

// planes are the layers of the scene, which moves with the map.
type planes struct{ scene *fyne.Container }

// layer is a plane of the scene, from the bottom up.
type layer int

const (
	spots  layer = iota // invisible, for scripts
	flames              // of what burns
	glow                // lit spaces, hover, focus
	words               // names and signs of rooms
	tokens              // features and figures
	notes               // labels of lit spaces, the tooltip
	lists               // the list of a crowded space
	hand                // a figure being dragged
	layers
)

// plane is the container of a layer. Its objects are replaced when they change.
func (p planes) plane(l layer) *fyne.Container {
	for len(p.scene.Objects) < int(layers) {
		p.scene.Objects = append(p.scene.Objects, container.NewWithoutLayout())
	}
	return p.scene.Objects[l].(*fyne.Container)
}

// fill replaces the objects of a plane.
func (p planes) fill(l layer, objects []fyne.CanvasObject) {
	at := p.plane(l)
	at.Objects = objects
	at.Refresh()
}

// rebuild draws everything again.
func (b *Map) rebuild() {
	if size := b.Size(); size.Width < 1 || size.Height < 1 {
		return
	}
	if b.on.story.Undrawn && b.on.table.Story != "" {
		b.on.story = stories.Laid(b.on.story, b.on.table.Joined)
	}
	if b.camera.layoutTiles(b.on.story) {
		b.labels.byRoom, b.seating.seated, b.fire.blazes = nil, nil, nil
	}
	standing := b.on.standing()
	names := append(b.paths.lines(), b.labels.show(standing)...)
	if !slices.Equal(names, b.planes.plane(words).Objects) {
		b.planes.fill(words, names)
	}
	b.planes.fill(tokens, b.figures.show(standing))
	b.ground.relight(b.figures.lighting())
	b.place()
	b.fire.show(b.on.burning(), b.ground.light.kept)
	b.showSpots()
	b.showHover()
	b.list.show()
	b.drag.show()
}

// showSpots places an invisible rectangle at the middle of each space, so that scripts know where to click.
func (b *Map) showSpots() {
	if !testid.On() {
		return
	}
	var objects []fyne.CanvasObject
	u := b.camera.scale()
	for _, s := range b.camera.plan.spaces {
		side := float32(min(toBorder(s.shape, s.centre), 1)) * u
		spot := canvas.NewRectangle(color.Transparent)
		spot.Resize(fyne.NewSquareSize(side))
		spot.Move(b.camera.position(s.centre).SubtractXY(side/2, side/2))
		objects = append(objects, testid.Name(spot, b.Prefix+".space."+s.id))
	}
	testid.Name(b, b.Prefix+".map")
	b.planes.fill(spots, objects)
}

// lift picks up the figure on which a drag began. If it cannot be moved, the drag moves the map.
func (b *Map) lift(at fyne.Position) {
	b.drag.on = true
	id := b.where.figureAt(at)
	if row, in := b.list.rowAt(at); in {
		id = ""
		if row >= 0 {
			id = b.list.rows[row].id
		}
	} else if s := b.where.stackAt(at); s != nil {
		id = s.liftable(b.on.selected)
	}
	if id == "" || b.OnLift == nil || !b.OnLift(id) {
		return
	}
	b.CloseList()
	b.on.lifted = id
	b.choice.hover = pointed{}
	b.planes.fill(tokens, b.figures.show(b.on.standing())) // the dragged figure is faded at its place
	b.drag.show()
}

// dragging is the current drag, of a figure or of the map itself.
type dragging struct {
	*where
	*situation
	planes
	on    bool
	at    fyne.Position
	ghost *Emblem // of the figure, under the pointer
}

// show draws the dragged figure under the pointer, or removes it.
func (d *dragging) show() {
	if d.lifted == "" {
		d.ghost = nil
		d.fill(hand, nil)
		return
	}
	for _, list := range d.standing() {
		for _, t := range list {
			if t.id == d.lifted {
				d.ghost = t.emblem(selectedRing)
			}
		}
	}
	if d.ghost == nil {
		return
	}
	side := max(float32(d.spots[d.lifted].size)*d.scale()*1.15, 36)
	d.ghost.Resize(fyne.NewSquareSize(side))
	d.fill(hand, []fyne.CanvasObject{d.ghost})
	d.move()
}

// move moves only the dragged figure to the pointer.
func (d *dragging) move() {
	if d.ghost != nil {
		side := d.ghost.Size().Width
		d.ghost.Move(d.at.Subtract(d.scene.Position()).SubtractXY(side/2, side/2))
	}
}

// showHover shows lit spaces, or range and sight, what mouse and keyboard point at, and the words for all of these.
func (b *Map) showHover() {
	var lights, said, last []fyne.CanvasObject
	alike := b.choice.saysAlike()
	for _, s := range b.camera.plan.spaces {
		for _, how := range b.choice.shines(s.id) {
			lights = append(lights, b.lights.of(s, how, b.ground.look))
		}
		if b.choice.look.from != "" {
			said = append(said, b.captions.sight(s, b.choice.look.aims[s.id])...)
			continue
		}
		brief, full, _ := strings.Cut(b.choice.lit[s.id], "\n")
		switch pointed := b.choice.pointed(s.id); {
		case pointed && full != "": // in front of the captions of its neighbours
			last = b.captions.explained(full, s)
		case brief != "" && (pointed || !alike):
			said = append(said, b.captions.caption(b.captions.broken(brief, s), s, pointed)...)
		}
	}
	b.planes.fill(glow, lights)
	said = append(said, last...)
	b.planes.fill(notes, append(said, b.tip()...))
}

// tip describes what is under the mouse: a figure, a feature, or the room.
func (b *Map) tip() []fyne.CanvasObject {
	if b.list.space != "" {
		return nil
	}
	hover := b.choice.hover
	s, ok := b.camera.plan.byID[hover.space]
	if b.on.lifted != "" {
		if _, lit := b.choice.lit[hover.space]; ok && !lit && s.id != b.where.spots[b.on.lifted].space {
			return b.captions.pill(b.wording.words.T("board.drag.no"), b.camera.position(draw.Pt(s.centre.X, s.centre.Y-1)))
		}
		return nil
	}
	if b.choice.look.from != "" {
		if !ok {
			return nil
		}
		low, _ := s.shape.Bounds()
		return b.captions.pill(b.wording.sightWords(b.choice.look, s.id), b.camera.position(draw.Pt(s.centre.X, low.Y)))
	}
	if f, ok := b.where.spots[hover.figure]; ok {
		top := b.camera.position(draw.Pt(f.centre.X, f.centre.Y-f.size/2))
		if st := b.where.stackAt(b.camera.pos(f.centre)); st != nil {
			return b.captions.pill(b.wording.stackWords(st), top)
		}
		return b.captions.pill(b.wording.figureWords(hover.figure), top)
	}
	if hover.sign != "" {
		for _, at := range b.where.signs {
			if at.feature == hover.sign && (!ok || b.camera.plan.spaceAt(at.centre) == s || at.feature == "barricade") {
				top := b.camera.position(draw.Pt(at.centre.X, at.centre.Y-at.size/2))
				return b.captions.pill(b.wording.featureWords(hover.sign), top)
			}
		}
	}
	if !ok {
		return nil
	}
	low, _ := s.shape.Bounds()
	if words := b.wording.roomWords(s.room.id); words != "" {
		return b.captions.pill(words, b.camera.position(draw.Pt(s.centre.X, low.Y)))
	}
	return nil
}
