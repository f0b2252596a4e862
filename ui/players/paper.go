package players

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/kit"
	"lantern/ui/theme"
)

// area is a rectangle of the window.
type area struct{ x, y, w, h float32 }

func (a area) inset(by float32) area { return area{a.x + by, a.y + by, a.w - 2*by, a.h - 2*by} }

// pencil collects what is shown. All sizes are in em, the height of a line of ordinary text in this window, which grows
// with the window, so that it reads as well on the large screen as on the laptop.
type pencil struct {
	em      float32
	objects []fyne.CanvasObject
}

// hand is how words are written.
type hand struct {
	size   float32 // in em
	colour fyne.ThemeColorName
	serif  bool
	bold   bool
	italic bool
	align  fyne.TextAlign
}

func (p *pencil) add(o fyne.CanvasObject, a area) {
	o.Move(fyne.NewPos(a.x, a.y))
	o.Resize(fyne.NewSize(a.w, a.h))
	p.objects = append(p.objects, o)
}

func (p *pencil) word(s string, h hand) *canvas.Text {
	t := canvas.NewText(s, fynetheme.Color(h.colour))
	t.TextSize = h.size * p.em
	if h.serif {
		t.FontSource = theme.Serif(fyne.TextStyle{Bold: h.bold, Italic: h.italic})
	} else {
		t.TextStyle = fyne.TextStyle{Bold: h.bold, Italic: h.italic}
	}
	return t
}

func (p *pencil) width(s string, h hand) float32 { return p.word(s, h).MinSize().Width }

// line writes one line, shortened to fit, and gives its height and the width it took.
func (p *pencil) line(s string, a area, h hand) (height, width float32) {
	t := p.word(p.fit(s, a.w, h), h)
	need := t.MinSize()
	x := a.x
	switch h.align {
	case fyne.TextAlignCenter:
		x += (a.w - need.Width) / 2
	case fyne.TextAlignTrailing:
		x += a.w - need.Width
	}
	p.add(t, area{x, a.y, need.Width, need.Height})
	return need.Height, need.Width
}

// fit shortens words to a width.
func (p *pencil) fit(s string, width float32, h hand) string {
	return kit.Shorten(s, width, func(s string) float32 { return p.width(s, h) })
}

// wrap breaks words into lines of a width.
func (p *pencil) wrap(s string, width float32, h hand) []string {
	var lines []string
	for _, part := range strings.Split(s, "\n") {
		line := ""
		for _, w := range strings.Split(part, " ") { // not at no-break spaces
			next := w
			if line != "" {
				next = line + " " + w
			}
			if line != "" && p.width(next, h) > width {
				lines, next = append(lines, line), w
			}
			line = next
		}
		lines = append(lines, line)
	}
	return lines
}

// text writes wrapped lines into an area, the last one shortened if there are more, and gives the height taken.
func (p *pencil) text(s string, a area, h hand) float32 {
	lines := p.wrap(s, a.w, h)
	step := p.word("Ég", h).MinSize().Height
	room := max(int(a.h/step), 1)
	if len(lines) > room {
		rest := strings.Join(lines[room-1:], " ")
		lines = append(lines[:room-1:room-1], rest)
	}
	for i, l := range lines {
		p.line(l, area{a.x, a.y + float32(i)*step, a.w, step}, h)
	}
	return float32(len(lines)) * step
}

// fitted writes wrapped lines, smaller if they need more than the area's height, but not smaller than least (in em),
// and gives the height taken.
func (p *pencil) fitted(s string, a area, h hand, least float32) float32 {
	for h.size*0.95 > least && (p.height(s, a.w, h) > a.h || p.widest(s, h) > a.w) {
		h.size *= 0.95
	}
	return p.text(s, a, h)
}

// widest is the width of the widest word, which cannot be broken.
func (p *pencil) widest(s string, h hand) float32 {
	var most float32
	for _, word := range strings.Fields(s) {
		most = max(most, p.width(word, h))
	}
	return most
}

// height is how high wrapped words would be.
func (p *pencil) height(s string, width float32, h hand) float32 {
	return float32(len(p.wrap(s, width, h))) * p.word("Ég", h).MinSize().Height
}

// frame draws a rounded rectangle.
func (p *pencil) frame(a area, fill, edge fyne.ThemeColorName, stroke float32) {
	r := canvas.NewRectangle(fynetheme.Color(fill))
	r.StrokeColor, r.StrokeWidth = fynetheme.Color(edge), stroke
	r.CornerRadius = p.em * 0.4
	p.add(r, a)
}

// rule draws a thin line across.
func (p *pencil) rule(a area, c fyne.ThemeColorName) {
	r := canvas.NewRectangle(fynetheme.Color(c))
	p.add(r, a)
}

// icon shows an icon in a square.
func (p *pencil) icon(name string, c fyne.ThemeColorName, x, y, side float32) {
	i := canvas.NewImageFromResource(theme.ColouredIcon(name, c))
	i.FillMode = canvas.ImageFillContain
	p.add(i, area{x, y, side, side})
}

// bar shows what is left of most as a length and as a number, with an icon.
func (p *pencil) bar(icon string, c fyne.ThemeColorName, left, most int, a area) {
	left = max(left, 0)
	p.icon(icon, c, a.x, a.y, a.h)
	label := hand{size: 1.05, colour: fynetheme.ColorNameForeground, bold: true}
	number := strconv.Itoa(left) + "/" + strconv.Itoa(most)
	wide := p.width("10/10", label)
	if p.width(number, label) > wide {
		label.size = 0.9
	}
	track := area{a.x + a.h*1.2, a.y + a.h*0.22, a.w - a.h*1.45 - wide, a.h * 0.56}
	r := canvas.NewRectangle(fynetheme.Color(theme.Track))
	r.CornerRadius = track.h / 2
	p.add(r, track)
	if left > 0 && most > 0 {
		full := canvas.NewRectangle(fynetheme.Color(c))
		full.CornerRadius = track.h / 2
		p.add(full, area{track.x, track.y, max(track.w*float32(min(left, most))/float32(most), track.h), track.h})
	}
	label.align = fyne.TextAlignTrailing
	high := p.word(number, label).MinSize().Height
	p.line(number, area{a.x + a.w - wide, a.y + (a.h-high)/2, wide, high}, label)
}

// veil darkens what lies below.
func (p *pencil) veil(a area, c color.Color) {
	p.add(canvas.NewRectangle(c), a)
}
