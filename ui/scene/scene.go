// Package scene represents a game's board as data: drawings, lines, labels and the spots that can be pressed, each with
// its position. [Painter] shows a scene in a window, and reuses what has not changed. The drawings themselves are in
// scene/art; what a board shows, and where, is up to its game.
package scene

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/canvas"
	"lantern/ui/scene/art"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Layer says which marks cover which.
type Layer int

// The layers, from the ground up.
const (
	Ground Layer = iota
	Ways         // roads and connections
	Places       // buildings, cards
	Tokens       // figures and markers
	Words        // labels
	Over         // arrows, and what covers everything
	layers
)

// Scene is a board in one size, as one audience sees it.
type Scene struct {
	Size   fyne.Size
	Em     float32 // height of a line of ordinary text
	Grow   float32 // factor by which the user wants larger letters; 1: unchanged
	Light  art.Light
	Spots  []Spot                 // the places that can be pressed
	Labels []Placed               // every text
	Kept   []canvas.Area          // where no label may be
	Lit    []string               // the spots that shine: see Shine
	Stands map[string]canvas.Area // where what moves stands, by its ID
	marks  [layers][]mark
	taken  []canvas.Area // by labels, or kept free
}

// Spot is a place that can be pressed.
type Spot struct {
	ID  string
	At  canvas.Area
	Tip func() string // its tooltip; nil: none
}

// Placed is a label where it was put.
type Placed struct {
	Words string // in full, even if Cut
	At    canvas.Area
	Cut   bool    // it had to be shortened
	On    bool    // it may cover others
	High  float32 // of its letters, in pixels
	Ink   fyne.ThemeColorName
}

// mark is a part of the picture: a drawing, a rectangle, a line, or a text.
type mark struct {
	at     canvas.Area
	art    *art.Art
	cover  bool   // the drawing fills the area; else all of it fits inside
	id     string // of a mark that moves or changes; "": it does neither visibly
	stays  bool   // it does not move
	layer  Layer  // of a mark with an ID
	fill   color.Color
	edge   color.Color
	wide   float32 // of the edge or line
	round  float32
	to     fyne.Position // of a line from at.X, at.Y
	line   bool
	text   string
	style  canvas.TextStyle
	em     float32 // of the text
	colour color.Color
}

// New makes an empty scene of a size. em is the height of a line of ordinary text.
func New(size fyne.Size, em float32) *Scene {
	return &Scene{Size: size, Em: em, Grow: 1, Light: light(), Stands: map[string]canvas.Area{}}
}

// Most limits a size in em to a number of pixels: in a large window, the pictures grow more than the letters.
func (s *Scene) Most(em, pixels float32) float32 { return min(em, pixels*s.Grow/s.Em) }

// light returns the light of the drawings: day in the light theme, else night.
func light() art.Light {
	r, g, b, _ := fynetheme.Color(fynetheme.ColorNameBackground).RGBA()
	return art.Light(r+g+b > 3*0x8000)
}

// Area returns the area of the whole scene.
func (s *Scene) Area() canvas.Area { return canvas.Rect(0, 0, s.Size.Width, s.Size.Height) }

// Draw puts a whole drawing into an area, as large as fits, centred at the bottom.
func (s *Scene) Draw(l Layer, at canvas.Area, a art.Art) {
	s.add(l, mark{at: fitted(at, a), art: &a})
}

// fitted returns the part of an area that a drawing takes: as large as fits, centred, at the bottom.
func fitted(at canvas.Area, a art.Art) canvas.Area {
	by := min(at.W/float32(a.W), at.H/float32(a.H))
	w, h := by*float32(a.W), by*float32(a.H)
	return canvas.Rect(at.X+(at.W-w)/2, at.Y+at.H-h, w, h)
}

// Token is Draw for something that moves or changes: if it is elsewhere in the next picture, it moves there visibly; if
// its drawing is another one, the former one fades.
func (s *Scene) Token(at canvas.Area, id string, a art.Art) {
	s.add(Tokens, mark{at: fitted(at, a), art: &a, id: id})
	s.Stands[id] = fitted(at, a)
}

// Cover fills an area with a drawing. What does not fit is cut off on both sides.
func (s *Scene) Cover(l Layer, at canvas.Area, a art.Art) {
	s.add(l, mark{at: at, art: &a, cover: true})
}

// Turn is Cover for a picture that is seen to change, or to go: the former one fades.
func Turn(s *Scene, l Layer, at canvas.Area, id string, a art.Art) {
	s.add(l, mark{at: at, art: &a, cover: true, id: id, stays: true})
}

// Veil colours an area; a change of its colour is seen.
func Veil(s *Scene, l Layer, at canvas.Area, id string, fill color.Color) {
	s.add(l, mark{at: at, fill: fill, id: id, stays: true})
}

// Frame draws a rectangle with round corners; nil colours are not drawn.
func (s *Scene) Frame(l Layer, at canvas.Area, fill, edge color.Color, wide, round float32) {
	s.add(l, mark{at: at, fill: fill, edge: edge, wide: wide, round: round})
}

// Line draws a straight line.
func (s *Scene) Line(l Layer, from, to fyne.Position, wide float32, c color.Color) {
	s.add(l, mark{at: canvas.Rect(from.X, from.Y, 0, 0), to: to, wide: wide, edge: c, line: true})
}

// Dashes draws a broken line.
func (s *Scene) Dashes(l Layer, from, to fyne.Position, wide, dash float32, c color.Color) {
	d := to.Subtract(from)
	n := max(int(length(d)/dash), 1)
	for i := 0; i < n; i += 2 {
		a, b := float32(i)/float32(n), float32(i+1)/float32(n)
		s.Line(l, from.AddXY(d.X*a, d.Y*a), from.AddXY(d.X*b, d.Y*b), wide, c)
	}
}

// Stand makes an area a spot that can be pressed. tip returns its tooltip.
func (s *Scene) Stand(id string, at canvas.Area, tip func() string) {
	s.Spots = append(s.Spots, Spot{id, at, tip})
}

// Shine puts a spot into the light: a bright edge with a glow around it.
func Shine(s *Scene, id string, at canvas.Area, round float32) {
	c := color.NRGBAModel.Convert(Colour(theme.FocusRing)).(color.NRGBA)
	for i, by := range []uint8{0x30, 0x58} {
		far := s.Em * (0.24 - 0.1*float32(i))
		c.A = by
		s.Frame(Places, at.Inset(-far), c, nil, 0, round+far)
	}
	s.Lit = append(s.Lit, id)
}

func (s *Scene) add(l Layer, m mark) { s.marks[l] = append(s.marks[l], m) }

// Clear removes the labels that are in an area, even in part, before something is drawn over it.
func Clear(s *Scene, at canvas.Area) {
	gone := []canvas.Area{}
	s.Labels = slices.DeleteFunc(s.Labels, func(l Placed) bool {
		if is := meet(l.At, at); is {
			gone = append(gone, l.At)
			return true
		}
		return false
	})
	for l := range s.marks {
		s.marks[l] = slices.DeleteFunc(s.marks[l], func(m mark) bool {
			return m.text != "" && slices.ContainsFunc(gone, func(g canvas.Area) bool {
				return m.at.X > g.X-1 && m.at.X < g.X+g.W && m.at.Y > g.Y-1 && m.at.Y < g.Y+g.H
			}) || m.fill != nil && slices.Contains(gone, m.at) // its plate
		})
	}
}

// Keep keeps labels off an area.
func (s *Scene) Keep(at canvas.Area) { s.taken, s.Kept = append(s.taken, at), append(s.Kept, at) }

// Free reports whether an area contains no label, and nothing that Keep keeps free.
func (s *Scene) Free(at canvas.Area) bool {
	return !slices.ContainsFunc(s.taken, func(t canvas.Area) bool { return meet(at, t) })
}

func meet(a, b canvas.Area) bool {
	return a.X < b.X+b.W-0.5 && b.X < a.X+a.W-0.5 && a.Y < b.Y+b.H-0.5 && b.Y < a.Y+a.H-0.5
}

// Label is a text to be placed.
type Label struct {
	Words  string
	At     []canvas.Area // where it may be, best first; it is made smaller before the next area is tried
	Style  canvas.TextStyle
	Least  float32     // smallest size in em; at least that of LeastLetters
	Foot   bool        // it is at the bottom of its area
	Plate  color.Color // the colour behind it; nil: none
	Edge   color.Color // of the plate; nil: none
	Wide   bool        // the plate is as wide as the area
	Layer  Layer       // 0: Words
	Middle bool        // it is centred vertically
	On     bool        // it may cover other labels, since the place is its own
	// Optional leaves it out where it does not fit.
	Optional bool
}

// LeastLetters is the size of the smallest letters, in pixels.
const LeastLetters = 12

// Label writes a text as large as fits without covering another one, and returns its area.
func (s *Scene) Label(l Label) canvas.Area {
	pen := &canvas.Painter{Em: s.Em}
	if l.Layer == 0 {
		l.Layer = Words
	}
	padX, padY := float32(0), float32(0)
	if l.Plate != nil {
		padX, padY = 0.3*s.Em, 0.08*s.Em
	}
	least := max(l.Least, LeastLetters/s.Em)
	words := widget.Ordered(l.Words)
	for _, at := range l.At {
		for size := max(l.Style.Size, least); ; size = max(size*0.94, least) {
			h := l.Style
			h.Size = size
			step := pen.Word("Ég", h).MinSize().Height * 0.96
			lines := pen.Wrap(words, at.W-2*padX, h)
			wide := float32(0)
			for _, line := range lines {
				wide = max(wide, pen.Width(line, h))
			}
			high := step*float32(len(lines)) + 2*padY
			if wide <= at.W-2*padX+0.5 && high <= at.H+0.5 {
				if box := l.box(at, wide+2*padX, high); l.On || s.Free(box) {
					return s.write(l, h, lines, box, padX, padY, step, false)
				}
			}
			if size <= least {
				break
			}
		}
	}
	if l.Optional {
		return canvas.Area{}
	}
	h := l.Style
	h.Size = least
	step := pen.Word("Ég", h).MinSize().Height * 0.96
	at := l.At[len(l.At)-1]
	lines := pen.Wrap(words, at.W-2*padX, h)
	room := max(int((at.H-2*padY+0.5)/step), 1)
	if len(lines) > room {
		rest := lines[room-1]
		for _, more := range lines[room:] {
			rest += " " + more
		}
		lines = append(lines[:room-1:room-1], rest)
	}
	wide := float32(0)
	for i := range lines {
		lines[i] = pen.Fit(lines[i], at.W-2*padX, h)
		wide = max(wide, pen.Width(lines[i], h))
	}
	return s.write(l, h, lines, l.box(at, wide+2*padX, step*float32(len(lines))+2*padY), padX, padY, step, true)
}

// box returns the part of an area that a text of a size takes.
func (l Label) box(at canvas.Area, wide, high float32) canvas.Area {
	x := at.X
	switch l.Style.Align {
	case fyne.TextAlignCenter:
		x += (at.W - wide) / 2
	case fyne.TextAlignTrailing:
		x += at.W - wide
	}
	if l.Wide {
		x, wide = at.X, at.W
	}
	y := at.Y
	if l.Foot {
		y += at.H - high
	} else if l.Middle {
		y += (at.H - high) / 2
	}
	return canvas.Rect(x, y, wide, high)
}

func (s *Scene) write(l Label, h canvas.TextStyle, lines []string, box canvas.Area, padX, padY, step float32,
	cut bool) canvas.Area {
	if l.Plate != nil {
		s.Frame(l.Layer, box, l.Plate, l.Edge, max(1, s.Em*0.07), s.Em*0.28)
	}
	pen := &canvas.Painter{Em: s.Em}
	for i, line := range lines {
		x := box.X + padX
		switch wide := pen.Width(line, h); h.Align {
		case fyne.TextAlignCenter:
			x = box.X + (box.W-wide)/2
		case fyne.TextAlignTrailing:
			x = box.X + box.W - padX - wide
		}
		s.add(l.Layer, mark{at: canvas.Rect(x, box.Y+padY+step*float32(i), 0, 0), text: line, style: h, em: s.Em,
			colour: fynetheme.Color(h.Colour)})
	}
	if !l.On {
		s.taken = append(s.taken, box)
	}
	s.Labels = append(s.Labels, Placed{l.Words, box, cut, l.On, h.Size * s.Em, h.Colour})
	return box
}

// Ink returns the colour behind labels on a picture.
func (s *Scene) Ink() color.Color {
	if s.Light == art.Day {
		return color.NRGBA{R: 0xfd, G: 0xf6, B: 0xe1, A: 0xf2}
	}
	return color.NRGBA{R: 0x0b, G: 0x0f, B: 0x12, A: 0xd2}
}

// Script returns the colour of text on [Scene.Ink].
func (s *Scene) Script() fyne.ThemeColorName {
	if s.Light == art.Day {
		return theme.ParchmentInk
	}
	return theme.OnInk
}

// Count writes a number on a token.
func (s *Scene) Count(l Layer, at canvas.Area, n string, c color.Color) {
	pen := &canvas.Painter{Em: s.Em}
	h := canvas.TextStyle{Size: max(LeastLetters, at.H*0.56) / s.Em, Bold: true}
	need := pen.Word(n, h).MinSize()
	box := canvas.Rect(at.X+(at.W-need.Width)/2, at.Y+(at.H-need.Height)/2, need.Width, need.Height)
	s.add(l, mark{at: box, text: n, style: h, em: s.Em, colour: c})
	s.Labels = append(s.Labels, Placed{n, box, false, true, h.Size * s.Em, ""})
}

// Colour returns a colour of the theme.
func Colour(name fyne.ThemeColorName) color.Color { return fynetheme.Color(name) }

// Key draws a keycap in the lower right corner of an area, and returns its width.
func (s *Scene) Key(a canvas.Area, key string) float32 {
	side := max(1.35*s.Em, 1.25*LeastLetters)
	at := canvas.Rect(a.X+a.W-side, a.Y+a.H-side, side, side)
	s.Frame(Tokens, at, Colour(theme.Parchment), Colour(theme.Brass), 1, 0.2*s.Em)
	s.Label(Label{Words: key, At: []canvas.Area{canvas.Rect(at.X+0.28*side, at.Y, side, side)}, Middle: true,
		On: true, Style: canvas.TextStyle{Size: s.Most(0.9, 14), Bold: true, Colour: theme.ParchmentInk}})
	return side
}

// TwoLines returns the least width of words on two lines, or on one if they cannot be split.
func TwoLines(pen *canvas.Painter, words string, h canvas.TextStyle) float32 {
	best := pen.Width(words, h)
	for i, r := range words {
		if r == ' ' {
			best = min(best, max(pen.Width(words[:i], h), pen.Width(words[i+1:], h)))
		}
	}
	return best
}

// Shares divides a width equally, except among those that need more.
func Shares(needs []float32, total float32) []float32 {
	out, open, left := make([]float32, len(needs)), len(needs), total
	for range needs {
		each, more := left/float32(max(open, 1)), false
		for i, need := range needs {
			if out[i] == 0 && need > each {
				out[i], left, open, more = need, left-need, open-1, true
			}
		}
		if !more {
			break
		}
	}
	each := left / float32(max(open, 1))
	if open == 0 || each <= 0 { // too narrow for all: in proportion to their needs
		sum := float32(0)
		for _, need := range needs {
			sum += max(need, 1)
		}
		for i, need := range needs {
			out[i] = total * max(need, 1) / sum
		}
		return out
	}
	for i := range out {
		if out[i] == 0 {
			out[i] = each
		}
	}
	return out
}
