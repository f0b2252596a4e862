package board

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/stories"
	"lantern/ui/theme"
	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

// shine is how a space is lit.
type shine struct {
	fill   float64 // opacity of the colour
	line   float64 // in pixels, 0: none
	colour color.Color
	dash   bool
}

var (
	lampGold  = color.NRGBA{0xff, 0xdc, 0x7a, 0xff}
	focusGold = color.NRGBA{0xff, 0xf3, 0xc4, 0xff}
)

// choice is what may be chosen on the map, and what mouse and keyboard point at.
type choice struct {
	lit   map[string]string // the spaces that may be chosen, with their labels
	look  looking
	hover pointed
	focus string // space chosen by keyboard
	held  bool   // the map has the focus
}

// pointed is what is under the mouse.
type pointed struct{ space, figure, sign string }

// pointed reports whether mouse or keyboard point at a space.
func (c *choice) pointed(space string) bool {
	return space == c.hover.space || c.held && space == c.focus
}

// shines is how a space is lit: as one that may be chosen, by range and sight, or because it is pointed at.
func (c *choice) shines(space string) []shine {
	_, lit := c.lit[space]
	pointed := c.pointed(space)
	switch {
	case c.look.from != "" && pointed:
		return []shine{c.view(space), {line: 3, colour: focusGold}}
	case c.look.from != "":
		return []shine{c.view(space)}
	case lit && pointed:
		return []shine{{fill: 0.34, line: 4, colour: focusGold}}
	case lit:
		return []shine{{fill: 0.24, line: 2.5, colour: lampGold, dash: true}}
	case c.held && space == c.focus:
		return []shine{{fill: 0.12, line: 3, colour: focusGold}}
	case pointed:
		return []shine{{fill: 0.1, colour: color.White}}
	}
	return nil
}

// view is how a space is drawn while range and sight are shown.
func (c *choice) view(space string) shine {
	a := c.look.aims[space]
	switch {
	case space == c.look.from:
		return shine{fill: 0.2, line: 4, colour: focusGold}
	case a.Sees && a.Range >= 0:
		return shine{fill: 0.3, line: 2.5, colour: lampGold}
	case a.Sees:
		return shine{fill: 0.14, line: 2, colour: moonlight, dash: true}
	}
	return shine{fill: 0.6, colour: color.Black}
}

// manyAlike is the number of lit spaces from which identical labels are not repeated.
const manyAlike = 5

// saysAlike reports whether many lit spaces all have the same label. It is then shown only at the space pointed at.
func (c *choice) saysAlike() bool {
	words := map[string]bool{}
	for _, word := range c.lit {
		brief, _, _ := strings.Cut(word, "\n")
		words[brief] = true
	}
	return len(c.lit) >= manyAlike && len(words) == 1
}

// lightKey identifies a picture of light: the space and how it shines.
type lightKey struct {
	space string
	how   shine
}

// lightPictures are the painted lights of spaces.
type lightPictures struct {
	*where
	lights  map[lightKey]*canvas.Raster
	lightOf groundLook
}

// of paints the light of a space into a picture of its own, once for each kind of light. Its outline breaks
// off around a name.
func (l *lightPictures) of(s *space, how shine, now groundLook) fyne.CanvasObject {
	if l.lightOf != now || len(l.lights) > 256 {
		l.lights, l.lightOf = map[lightKey]*canvas.Raster{}, now
	}
	if r, ok := l.lights[lightKey{s.id, how}]; ok {
		return r
	}
	low, high := s.shape.Bounds()
	const rim = 0.3
	u := l.scale()
	size := fyne.NewSize(float32(high.X-low.X+2*rim)*u, float32(high.Y-low.Y+2*rim)*u)
	written := map[string][]box{s.room.id: l.written[s.room.id]}
	r := canvas.NewRaster(draw.Once(func(w, h int) image.Image {
		density := float64(w) / float64(size.Width)
		sheet := draw.NewSheet(w, h)
		scale := float64(u) * density
		sheet.Unit(scale, (rim-low.X)*scale, (rim-low.Y)*scale)
		if how.fill > 0 {
			sheet.Fill(draw.Fade(how.colour, how.fill), s.shape)
		}
		if how.line > 0 {
			line := draw.Line{Width: how.line * density / scale, Closed: true}
			if how.dash {
				line.Dash = []float64{0.7, 0.45}
			}
			edge := s.shape.Shrunk(0.2 + how.line*density/scale/2)
			parts, whole := []draw.Path(nil), true
			for i, p := range edge {
				q := edge[(i+1)%len(edge)]
				free := around(draw.Path{p, q}, written)
				parts = append(parts, free...)
				whole = whole && len(free) == 1 && free[0][1].Sub(free[0][0]).Length() > q.Sub(p).Length()-1e-9
			}
			if whole {
				parts = []draw.Path{edge}
			}
			line.Closed, line.Flat = whole, !whole
			sheet.Strokes(how.colour, parts, line)
		}
		return sheet.Image()
	}))
	r.Resize(size)
	r.Move(l.position(draw.Pt(low.X-rim, low.Y-rim)))
	l.lights[lightKey{s.id, how}] = r
	return r
}

// foot is the lower end of a space below its middle.
func (s *space) foot() draw.Point {
	p := s.centre
	for step := 0; step < 200 && s.shape.Holds(p.Add(draw.Pt(0, 0.1))); step++ {
		p.Y += 0.1
	}
	return p
}

// captions are the words at spaces and what is in them.
type captions struct{ *where }

// pill is a tooltip just above a point. Text after a line break is smaller.
func (n *captions) pill(words string, at fyne.Position) []fyne.CanvasObject {
	return n.plaque(words, at, true, 1, 0)
}

// caption is the label of a lit space in small letters: at its foot, or across or below its lower border if figures
// cover the foot, but never over a name or a figure. Without such a place it is shown only while the space is pointed
// at; the bar below shows it too.
func (n *captions) caption(words string, s *space, strong bool) []fyne.CanvasObject {
	downs := []float32{0, captionAcross, captionBelow}
	if n.full[s.id] {
		slices.Reverse(downs)
	}
	for _, down := range downs {
		out := n.plaque(words, n.position(s.foot()), strong, captionScale, down)
		if n.nameBelow(out[0]) == "" && !n.hides(out[0]) {
			return out
		}
	}
	if strong {
		return n.plaque(words, n.position(s.foot()), strong, captionScale, 0)
	}
	return nil
}

// explained is the full label of a space: below the space, or above it at the end of the view.
func (n *captions) explained(words string, s *space) []fyne.CanvasObject {
	foot := n.position(s.foot())
	objects := n.plaque(words, foot.AddXY(0, 3), true, 1, 1)
	if objects[0].Position().Y < foot.Y { // it was pushed up into the space
		low, _ := s.shape.Bounds()
		objects = n.plaque(words, n.position(draw.Pt(s.centre.X, low.Y)), true, 1, 0)
	}
	return objects
}

// broken wraps the short label of a space to about its width.
func (n *captions) broken(words string, s *space) string {
	low, high := s.shape.Bounds()
	most := float32(high.X-low.X) * n.scale() * 1.2
	size := captionSize(n.scale())
	var out []string
	line := ""
	for _, part := range strings.Split(words, " · ") {
		longer := part
		if line != "" {
			longer = line + " · " + part
		}
		if line != "" && fyne.MeasureText(longer, size, fyne.TextStyle{}).Width > most {
			out, line = append(out, line), part
			continue
		}
		line = longer
	}
	out = append(out, line)
	// Lines that would hide most of the space are shown only while it is pointed at.
	if lines := max(int(float32(high.Y-low.Y)*n.scale()*0.75/(size*1.4)), 1); len(out) > lines {
		out = out[:lines]
		out[lines-1] += " …"
	}
	return strings.Join(out, "\n")
}

const (
	captionScale  = 0.86 // relative to a pill
	captionBelow  = 0.85 // of its height, below the border
	captionAcross = 0.45
)

// pillSize is the text size of a pill for a scale of the map, captionSize that of a caption.
func pillSize(u, scale float32) float32 {
	return max(min(max(0.7*u, 11.5), 17)*scale, 11) * fynetheme.TextSize() / 14
}

func captionSize(u float32) float32 { return pillSize(u, captionScale) * captionLess(u) }

// captionLess shrinks captions on a map that is small compared with its text. The bar below shows the same, and so does
// the tooltip, in the chosen text size.
func captionLess(u float32) float32 {
	grown := fynetheme.TextSize() / 14
	return min(grown, max(1, u/10)) / grown
}

// plaque is a pill of a size, as the table's tooltips are where it is pointed at. down is how far it is below the point,
// as a share of its height.
func (n *captions) plaque(words string, at fyne.Position, strong bool, scale, down float32) []fyne.CanvasObject {
	ground := canvas.NewRectangle(draw.Fade(fynetheme.Color(theme.Ink), 0.92))
	ground.StrokeColor, ground.StrokeWidth = lampBrass, 1
	ink := fynetheme.Color(theme.OnInk)
	if strong {
		ground.FillColor, ink = fynetheme.Color(theme.Card), fynetheme.Color(fynetheme.ColorNameForeground)
	}
	out := []fyne.CanvasObject{ground}
	var texts []*canvas.Text
	var wide, high float32
	for i, line := range strings.Split(words, "\n") {
		t := canvas.NewText(widget.Ordered(line), ink)
		t.TextSize = pillSize(n.scale(), scale)
		if scale < 1 {
			t.TextSize = captionSize(n.scale())
		}
		if i > 0 && scale == 1 {
			t.TextSize *= 0.88
		}
		need := t.MinSize()
		t.Resize(need)
		wide, high = max(wide, need.Width), high+need.Height
		texts, out = append(texts, t), append(out, t)
	}
	first := texts[0].Size().Height
	pad := first * 0.3
	ground.CornerRadius = first * 0.4
	size := fyne.NewSize(wide+2*pad, high)
	if len(texts) > 1 {
		size.Height += pad * 0.6
	}
	ground.Resize(size)
	if down < 1 && len(texts) > 1 { // only the last line is below the border
		down *= first / size.Height
	}
	corner := n.inView(at.SubtractXY(size.Width/2, (size.Height+3)*(1-down)), size)
	ground.Move(corner)
	y := (size.Height - high) / 2
	for _, t := range texts {
		x := pad
		if scale < 1 { // the lines of a caption are centred
			x = (size.Width - t.Size().Width) / 2
		}
		t.Move(corner.AddXY(x, y))
		y += t.Size().Height
	}
	return out
}

// next is the nearest space in a direction, among the lit ones if there are any.
func (c *choice) next(spaces []*space, from, way draw.Point) string {
	best, found := math.Inf(1), ""
	only := len(c.lit) > 0 && c.look.from == "" // while range and sight are shown, any space is allowed
	for _, s := range spaces {
		if _, lit := c.lit[s.id]; s.id == c.focus || only && !lit {
			continue
		}
		if far, ok := draw.Ahead(from, s.centre, way); ok && far < best {
			best, found = far, s.id
		}
	}
	if found == "" && c.focus == "" { // nothing in that direction: start with the nearest of all
		for _, s := range spaces {
			if _, lit := c.lit[s.id]; only && !lit {
				continue
			}
			if far := s.centre.Sub(from).Length(); far < best {
				best, found = far, s.id
			}
		}
	}
	return found
}

// keepFocus clears the space chosen by keyboard if it is not lit, so that Enter keeps its usual meaning.
func (c *choice) keepFocus() {
	if _, ok := c.lit[c.focus]; !ok && c.look.from == "" {
		c.focus = ""
	}
}

// looking is the display of range and sight from a space.
type looking struct {
	from string // empty: not shown
	aims map[string]stories.Aim
}
