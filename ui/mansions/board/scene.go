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

// plane is the container of a layer. Its objects are replaced when they change.
func (b *Map) plane(l layer) *fyne.Container {
	for len(b.scene.Objects) < int(layers) {
		b.scene.Objects = append(b.scene.Objects, container.NewWithoutLayout())
	}
	return b.scene.Objects[l].(*fyne.Container)
}

// fill replaces the objects of a plane.
func (b *Map) fill(l layer, objects []fyne.CanvasObject) {
	p := b.plane(l)
	p.Objects = objects
	p.Refresh()
}

// rebuild draws everything again.
func (b *Map) rebuild() {
	if size := b.Size(); size.Width < 1 || size.Height < 1 {
		return
	}
	standing := b.on.standing()
	if objects := append(b.wayLines(), b.labels.show(standing)...); !slices.Equal(objects, b.plane(words).Objects) {
		b.fill(words, objects)
	}
	b.fill(tokens, b.figures.show(standing))
	b.ground.relight(b.where.lighting(&b.on))
	b.place()
	b.showFire()
	b.showSpots()
	b.showHover()
	b.showList()
	b.showHand()
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
	b.fill(spots, objects)
}

// lift picks up the figure on which a drag began. If it cannot be moved, the drag moves the map.
func (b *Map) lift(at fyne.Position) {
	b.drag = dragging{on: true}
	id := b.where.figureAt(at)
	if row, in := b.rowAt(at); in {
		id = ""
		if row >= 0 {
			id = b.list.rows[row].id
		}
	} else if s := b.where.stackAt(at); s != nil {
		id = b.liftable(s)
	}
	if id == "" || b.OnLift == nil || !b.OnLift(id) {
		return
	}
	b.CloseList()
	b.drag.figure = id
	b.hover, b.over, b.sign = "", "", ""
	b.fill(tokens, b.figures.show(b.on.standing())) // the dragged figure is faded at its place
	b.showHand()
}

// liftable is the marked figure of a stack, else the one on top.
func (b *Map) liftable(s *stackSpot) string {
	for _, id := range s.figures {
		if id == b.on.selected {
			return id
		}
	}
	if len(s.figures) == 0 {
		return ""
	}
	return s.figures[0]
}

// showHand draws the dragged figure under the pointer, or removes it.
func (b *Map) showHand() {
	if b.drag.figure == "" {
		b.ghost = nil
		b.fill(hand, nil)
		return
	}
	for _, list := range b.on.standing() {
		for _, t := range list {
			if t.id == b.drag.figure {
				b.ghost = NewEmblem(t.seat, t.initial)
				b.ghost.seat, b.ghost.who, b.ghost.own, b.ghost.ring = t.seat, t.who, t.own, selectedRing
			}
		}
	}
	if b.ghost == nil {
		return
	}
	side := max(float32(b.where.spots[b.drag.figure].size)*b.camera.scale()*1.15, 36)
	b.ghost.Resize(fyne.NewSquareSize(side))
	b.fill(hand, []fyne.CanvasObject{b.ghost})
	b.moveHand()
}

// moveHand moves only the dragged figure to the pointer.
func (b *Map) moveHand() {
	if b.ghost != nil {
		side := b.ghost.Size().Width
		b.ghost.Move(b.drag.at.Subtract(b.scene.Position()).SubtractXY(side/2, side/2))
	}
}
