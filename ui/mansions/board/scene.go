package board

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"lantern/ui/testid"
	"lantern/ui/widget/draw"
)

// figureSpot is the position of a figure, in units of the map.
type figureSpot struct {
	centre draw.Point
	size   float64
	space  string
}

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

// planes are the layers of the scene, which moves with the map.
type planes struct{ scene *fyne.Container }

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
	standing := b.on.standing()
	if objects := append(b.paths.lines(), b.labels.show(standing)...); !slices.Equal(objects, b.planes.plane(words).Objects) {
		b.planes.fill(words, objects)
	}
	b.planes.fill(tokens, b.figures.show(standing))
	b.ground.relight(b.where.lighting(&b.on))
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

// liftable is the marked figure of a stack, else the one on top.
func (s *stackSpot) liftable(selected string) string {
	switch {
	case len(s.figures) == 0:
		return ""
	case slices.Contains(s.figures, selected):
		return selected
	}
	return s.figures[0]
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
				d.ghost = NewEmblem(t.seat, t.initial)
				d.ghost.seat, d.ghost.who, d.ghost.own, d.ghost.ring = t.seat, t.who, t.own, selectedRing
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
