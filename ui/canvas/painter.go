// Package canvas holds what the windows and boards of all games share: a Painter that draws text, bars and icons in
// sizes relative to the window, pictures and pressable spots, and Screen, which handles the keys, full screen and lock
// screen of a players' window. It knows no game; callers pass in the content.
package canvas

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Area is a rectangle of the window, in Fyne's units.
type Area struct{ X, Y, W, H float32 }

// Rect makes an area from its upper left corner, width and height.
func Rect(x, y, w, h float32) Area { return Area{x, y, w, h} }

// Inset shrinks the area by the same margin on every side.
func (a Area) Inset(by float32) Area { return Area{a.X + by, a.Y + by, a.W - 2*by, a.H - 2*by} }

// Painter collects the objects to be shown. Text sizes are in em, the height of a line of ordinary text. Em grows with
// the window, so the page is as readable on a large screen as on a laptop.
type Painter struct {
	Em      float32
	Objects []fyne.CanvasObject
}

// TextStyle is the look of a text.
type TextStyle struct {
	Size   float32 // in em
	Colour fyne.ThemeColorName
	Serif  bool
	Bold   bool
	Italic bool
	Align  fyne.TextAlign
}

func (p *Painter) Add(o fyne.CanvasObject, a Area) {
	o.Move(fyne.NewPos(a.X, a.Y))
	o.Resize(fyne.NewSize(max(a.W, 0), max(a.H, 0))) // the software painter falls over a negative size
	p.Objects = append(p.Objects, o)
}

func (p *Painter) Word(s string, h TextStyle) *canvas.Text {
	t := canvas.NewText(widget.Ordered(s), fynetheme.Color(h.Colour))
	t.TextSize = h.Size * p.Em
	if h.Serif {
		t.FontSource = theme.Serif(fyne.TextStyle{Bold: h.Bold, Italic: h.Italic})
	} else {
		t.TextStyle = fyne.TextStyle{Bold: h.Bold, Italic: h.Italic}
	}
	return t
}

func (p *Painter) Width(s string, h TextStyle) float32 { return p.Word(s, h).MinSize().Width }

// Line draws one line, shortened to fit, and returns its height and width.
func (p *Painter) Line(s string, a Area, h TextStyle) (height, width float32) {
	t := p.Word(p.Fit(s, a.W, h), h)
	need := t.MinSize()
	x := a.X
	switch h.Align {
	case fyne.TextAlignCenter:
		x += (a.W - need.Width) / 2
	case fyne.TextAlignTrailing:
		x += a.W - need.Width
	}
	p.Add(t, Area{x, a.Y, need.Width, need.Height})
	return need.Height, need.Width
}

// Fit returns the text, shortened with an ellipsis if it is wider than width.
func (p *Painter) Fit(s string, width float32, h TextStyle) string {
	return widget.Shorten(s, width, func(s string) float32 { return p.Width(s, h) })
}

// Wrap breaks text into lines of at most a width. A single wider word keeps a line of its own.
func (p *Painter) Wrap(s string, width float32, h TextStyle) []string {
	var lines []string
	for _, part := range strings.Split(s, "\n") {
		line := ""
		for _, w := range strings.Split(part, " ") { // not at no-break spaces
			next := w
			if line != "" {
				next = line + " " + w
			}
			if line != "" && p.Width(next, h) > width {
				lines, next = append(lines, line), w
			}
			line = next
		}
		lines = append(lines, line)
	}
	return lines
}

// Text draws wrapped lines into an area and returns their height. The last line is shortened if there are more.
func (p *Painter) Text(s string, a Area, h TextStyle) float32 {
	lines := p.Wrap(s, a.W, h)
	step := p.Word("Ég", h).MinSize().Height
	room := max(int(a.H/step), 1)
	if len(lines) > room {
		rest := strings.Join(lines[room-1:], " ")
		lines = append(lines[:room-1:room-1], rest)
	}
	for i, l := range lines {
		p.Line(l, Area{a.X, a.Y + float32(i)*step, a.W, step}, h)
	}
	return float32(len(lines)) * step
}

// Fitted draws wrapped lines and returns their height. Text that is too high for the area, or has a word that is too
// wide, is made smaller, but not smaller than least (in em).
func (p *Painter) Fitted(s string, a Area, h TextStyle, least float32) float32 {
	for h.Size*0.95 > least && (p.Height(s, a.W, h) > a.H || p.Widest(s, h) > a.W) {
		h.Size *= 0.95
	}
	return p.Text(s, a, h)
}

// Narrowed multiplies the size of a style by by until the text fits into the width, or the size is least or less.
func (p *Painter) Narrowed(s string, width float32, h TextStyle, least, by float32) TextStyle {
	for h.Size > least && p.Width(s, h) > width {
		h.Size *= by
	}
	return h
}

// Widest returns the width of the widest word. Words are never broken.
func (p *Painter) Widest(s string, h TextStyle) float32 {
	var most float32
	parts := func(r rune) bool { return r == ' ' || r == '\n' } // no-break spaces do not separate words
	for _, word := range strings.FieldsFunc(s, parts) {
		most = max(most, p.Width(word, h))
	}
	return most
}

// Height returns the height of the wrapped text.
func (p *Painter) Height(s string, width float32, h TextStyle) float32 {
	return float32(len(p.Wrap(s, width, h))) * p.Word("Ég", h).MinSize().Height
}

// Frame draws a rounded rectangle.
func (p *Painter) Frame(a Area, fill, edge fyne.ThemeColorName, stroke float32) {
	r := canvas.NewRectangle(fynetheme.Color(fill))
	r.StrokeColor, r.StrokeWidth = fynetheme.Color(edge), stroke
	r.CornerRadius = p.Em * 0.4
	p.Add(r, a)
}

// Rule draws a thin horizontal line.
func (p *Painter) Rule(a Area, c fyne.ThemeColorName) {
	r := canvas.NewRectangle(fynetheme.Color(c))
	p.Add(r, a)
}

// Stroke draws a straight line between two points.
func (p *Painter) Stroke(from, to fyne.Position, width float32, c fyne.ThemeColorName) {
	line := canvas.NewLine(fynetheme.Color(c))
	line.StrokeWidth, line.Position1, line.Position2 = width, from, to
	p.Objects = append(p.Objects, line)
}

// Middle returns the centre of the area.
func (a Area) Middle() fyne.Position { return fyne.NewPos(a.X+a.W/2, a.Y+a.H/2) }

// seats are the colours of the seats. The sixth seat has the first colour again.
var seats = []fyne.ThemeColorName{theme.Brass, theme.Damage, theme.OK, theme.Horror, theme.Threat}

// SeatColour returns the colour of a seat.
func SeatColour(seat int) fyne.ThemeColorName { return seats[seat%len(seats)] }

// Initial returns the first letter of a player's name, or the seat's number, from 1, if another name begins alike.
func Initial(names []string, seat int) string {
	first := func(name string) string { return string([]rune(name + "?")[:1]) }
	for i, name := range names {
		if i != seat && first(name) == first(names[seat]) {
			return strconv.Itoa(seat + 1)
		}
	}
	return first(names[seat])
}

// Icon shows an icon in a square.
func (p *Painter) Icon(name string, c fyne.ThemeColorName, x, y, side float32) {
	i := canvas.NewImageFromImage(theme.Picture(name, c, side))
	i.FillMode = canvas.ImageFillContain
	p.Add(i, Area{x, y, side, side})
}

// Bar draws a value out of a maximum as a length and a number, with an icon.
func (p *Painter) Bar(icon string, c fyne.ThemeColorName, left, most int, a Area) {
	left = max(left, 0)
	p.Icon(icon, c, a.X, a.Y, a.H)
	label := TextStyle{Size: 1.05, Colour: fynetheme.ColorNameForeground, Bold: true}
	number := strconv.Itoa(left) + "/" + strconv.Itoa(most)
	wide := p.Width("10/10", label)
	if p.Width(number, label) > wide {
		label.Size = 0.9
	}
	track := Area{a.X + a.H*1.2, a.Y + a.H*0.22, a.W - a.H*1.45 - wide, a.H * 0.56}
	r := canvas.NewRectangle(fynetheme.Color(theme.Track))
	r.CornerRadius = track.H / 2
	p.Add(r, track)
	if left > 0 && most > 0 {
		full := canvas.NewRectangle(fynetheme.Color(c))
		full.CornerRadius = track.H / 2
		p.Add(full, Area{track.X, track.Y, max(track.W*float32(min(left, most))/float32(most), track.H), track.H})
	}
	label.Align = fyne.TextAlignTrailing
	high := p.Word(number, label).MinSize().Height
	p.Line(number, Area{a.X + a.W - wide, a.Y + (a.H-high)/2, wide, high}, label)
}

// Veil darkens an area that is already drawn.
func (p *Painter) Veil(a Area, c color.Color) {
	p.Add(canvas.NewRectangle(c), a)
}

// Hit makes an area of a board pressable. id identifies the object drawn there.
func (p *Painter) Hit(a Area, id string, do func()) *Spot {
	s := &Spot{ID: id}
	s.Wear(s, do)
	p.Add(testid.Name(s, "board."+id), a)
	return s
}

// Spot is a pressable area whose content is drawn elsewhere. It draws only the shade under the pointer and the ring of
// the keyboard focus.
type Spot struct {
	widget.Pressable
	ID string            // of the object drawn there
	On fyne.CanvasObject // the board that contains it, once known
}

// Ground returns the board that contains the spot.
func (s *Spot) Ground() fyne.CanvasObject { return s.On }

// CreateRenderer implements fyne.Widget.
func (s *Spot) CreateRenderer() fyne.WidgetRenderer {
	over := canvas.NewRectangle(nil)
	return widget.NewDrawn(over, func() { s.PaintOver(over) })
}
