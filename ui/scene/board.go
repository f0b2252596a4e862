package scene

import (
	"strings"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/ui/canvas"
	"lantern/ui/scene/art"
	"lantern/ui/theme"
)

// Shown returns the objects of a scene, with its spots in front. do returns what pressing a spot does; nil: nothing can
// be pressed.
func Shown(p *Painter, s *Scene, do func(id string) func()) []fyne.CanvasObject {
	pen := &canvas.Painter{Em: s.Em, Objects: p.Objects(s)}
	if do == nil {
		return pen.Objects
	}
	tip := container.New(overlaid{})
	for _, spot := range s.Spots {
		hit := pen.Hit(spot.At, spot.ID, do(spot.ID))
		if spot.Tip == nil {
			continue
		}
		hit.OnLook = func() {
			tip.Objects = nil
			if words := spot.Tip(); hit.Looked() && words != "" {
				tip.Objects = s.tip(spot, words)
			}
			tip.Refresh()
		}
	}
	pen.Objects = append(pen.Objects, tip)
	return pen.Objects
}

// overlaid is the layout of the tooltip over a board. It has no minimum size: otherwise a tooltip wider than all labels
// would have the board drawn anew, without it.
type overlaid struct{}

func (overlaid) Layout([]fyne.CanvasObject, fyne.Size)        {}
func (overlaid) MinSize([]fyne.CanvasObject) (none fyne.Size) { return none }

// tip returns the tooltip of a spot, below or above it, within the scene.
func (s *Scene) tip(spot Spot, words string) []fyne.CanvasObject {
	pen := &canvas.Painter{Em: s.Em}
	h := canvas.TextStyle{Size: max(1, 13/s.Em), Colour: fynetheme.ColorNameForeground}
	wide := min(24*s.Em*h.Size, s.Size.Width-s.Em)
	var lines []string
	for _, part := range strings.Split(words, "\n") {
		lines = append(lines, pen.Wrap(part, wide, h)...)
	}
	need, step := float32(0), pen.Word("Ég", h).MinSize().Height
	for _, line := range lines {
		need = max(need, pen.Width(line, h))
	}
	box := canvas.Rect(0, spot.At.Y+spot.At.H+0.2*s.Em, need+s.Em, step*float32(len(lines))+0.6*s.Em)
	if box.Y+box.H > s.Size.Height {
		box.Y = max(0, spot.At.Y-box.H-0.2*s.Em)
	}
	box.X = min(max(spot.At.X+(spot.At.W-box.W)/2, 0), max(0, s.Size.Width-box.W))
	ground := fynecanvas.NewRectangle(fynetheme.Color(theme.Card))
	ground.StrokeColor, ground.StrokeWidth, ground.CornerRadius = fynetheme.Color(theme.Brass), 1, s.Em*0.3
	pen.Add(ground, box)
	for i, line := range lines {
		pen.Line(line, canvas.Rect(box.X+0.5*s.Em, box.Y+0.3*s.Em+step*float32(i), need+1, step), h)
	}
	return pen.Objects
}

// Cover is a picture that is drawn anew for each size: of a game, a story, an empty page. It has no minimum size.
type Cover struct {
	widget.BaseWidget
	draw func(*Scene)
}

// NewCover makes a cover; draw draws it.
func NewCover(draw func(*Scene)) *Cover {
	c := &Cover{draw: draw}
	c.ExtendBaseWidget(c)
	return c
}

// HouseAtNight draws the program's own picture.
func HouseAtNight(s *Scene) { s.Cover(Ground, s.Area(), art.House()) }

// CreateRenderer implements fyne.Widget.
func (c *Cover) CreateRenderer() fyne.WidgetRenderer {
	return &coverRenderer{c: c, painter: Painter{Still: true, On: c}}
}

type coverRenderer struct {
	c       *Cover
	painter Painter
	objects []fyne.CanvasObject
	size    fyne.Size
}

func (r *coverRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *coverRenderer) Layout(size fyne.Size) {
	if size != r.size {
		r.size = size
		r.Refresh()
	}
}

func (r *coverRenderer) Refresh() {
	r.objects = nil
	if r.size.Width >= 8 && r.size.Height >= 8 { // otherwise there is no room for it
		s := New(r.size, fynetheme.TextSize())
		r.c.draw(s)
		r.objects = r.painter.Objects(s)
	}
}

func (r *coverRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *coverRenderer) Destroy()                     {}
