package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"lantern/ui/kit/draw"
	"lantern/ui/probe"
)

// figureSpot is where a figure stands, in units of the map.
type figureSpot struct {
	centre draw.Point
	size   float64
	space  string
}

// layer is one plane of the scene, from the bottom up.
type layer int

const (
	spots  layer = iota // invisible, for scripts
	glow                // lit spaces, hover, focus
	words               // names of rooms, what lies in them
	tokens              // features and figures
	notes               // the words of lit spaces, the tip
	lists               // what stands in a crowded space, in a list
	hand                // a figure that is being dragged
	layers
)

// planes are containers of the scene; each is filled anew when what it shows changes.
func (b *Map) plane(l layer) *fyne.Container {
	for len(b.scene.Objects) < int(layers) {
		b.scene.Objects = append(b.scene.Objects, container.NewWithoutLayout())
	}
	return b.scene.Objects[l].(*fyne.Container)
}

// fill replaces what a plane shows.
func (b *Map) fill(l layer, objects []fyne.CanvasObject) {
	p := b.plane(l)
	p.Objects = objects
	p.Refresh()
}

// at is where a point lies within the scene.
func (b *Map) at(p draw.Point) fyne.Position {
	u := b.scale()
	return fyne.NewPos(float32(p.X)*u, float32(p.Y)*u)
}

// rebuild shows everything anew.
func (b *Map) rebuild() {
	if size := b.Size(); size.Width < 1 || size.Height < 1 {
		return
	}
	standing := b.standing()
	b.showRooms(standing)
	b.marked = b.marks()
	b.place()
	b.showSpots()
	b.showTokens(standing)
	b.showHover()
	b.showList()
	b.showHand()
}

// showSpots lays an invisible rectangle over the middle of each space, so that a script can find where to click.
func (b *Map) showSpots() {
	if !probe.On() {
		return
	}
	var objects []fyne.CanvasObject
	u := b.scale()
	for _, s := range b.plan.spaces {
		side := float32(min(toBorder(s.shape, s.centre), 1)) * u
		spot := canvas.NewRectangle(color.Transparent)
		spot.Resize(fyne.NewSquareSize(side))
		spot.Move(b.at(s.centre).SubtractXY(side/2, side/2))
		objects = append(objects, probe.Name(spot, b.Prefix+".space."+s.id))
	}
	probe.Name(b, b.Prefix+".map")
	b.fill(spots, objects)
}
