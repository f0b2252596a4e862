package rulebook

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// prose is wrapped text in which rule IDs are links and search results are highlighted. Its height
// follows from its width.
type prose struct {
	fynewidget.BaseWidget

	pieces []piece
	indent float32 // of every line but the first, in heights of text, for list items
	colour fyne.ThemeColorName
	links  []*link
	width  float32 // the width it was last wrapped for
	height float32
}

// piece is a part of a word: plain, highlighted, or a link.
type piece struct {
	text  string
	lit   bool
	link  *link
	space bool // a space before it, where a line may end
}

// newProse makes prose. follow is called with the ID of a rule whose link is pressed.
func newProse(text string, colour fyne.ThemeColorName, find widget.Find, follow func(id string)) *prose {
	p := &prose{colour: colour}
	if mark := numbered.FindString(text); mark != "" || strings.HasPrefix(text, "- ") {
		p.indent = 0.95
		text = strings.Replace(text, "- ", "•\u2002", 1)
	}
	at := 0
	for _, m := range named.FindAllStringIndex(text, -1) {
		p.plain(text[at:m[0]], find)
		id := text[m[0]:m[1]]
		l := newLink(id, func() { follow(id) })
		p.links = append(p.links, l)
		p.pieces = append(p.pieces, piece{text: id, link: l, space: endsInSpace(text[:m[0]])})
		at = m[1]
	}
	p.plain(text[at:], find)
	p.ExtendBaseWidget(p)
	return p
}

func endsInSpace(text string) bool { return strings.HasSuffix(text, " ") }

// plain adds text without links, split at possible line breaks and at highlights.
func (p *prose) plain(text string, find widget.Find) {
	letters := []rune(text)
	lit := make([]bool, len(letters))
	for _, span := range find.Spans(text) {
		for i := span.From; i < span.To; i++ {
			lit[i] = true
		}
	}
	now := piece{}
	flush := func(space bool) {
		if now.text != "" {
			p.pieces = append(p.pieces, now)
		}
		now = piece{space: space}
	}
	for i, r := range letters {
		switch {
		case r == ' ':
			flush(true)
			continue
		case now.text != "" && lit[i] != now.lit:
			flush(false)
		}
		now.text, now.lit = now.text+string(r), lit[i]
	}
	flush(false)
}

func (p *prose) size() float32 { return fynetheme.Size(theme.SizeReading) * 0.85 }

func (p *prose) measure(text string) float32 {
	size, _ := fyne.CurrentApp().Driver().RenderedTextSize(text, p.size(), fyne.TextStyle{},
		theme.Serif(fyne.TextStyle{}))
	return size.Width
}

func (p *prose) lineHeight() float32 {
	size, _ := fyne.CurrentApp().Driver().RenderedTextSize("Mg", p.size(), fyne.TextStyle{},
		theme.Serif(fyne.TextStyle{}))
	return size.Height * 1.08
}

// Resize wraps the text again. If that changes the height, the window is told.
func (p *prose) Resize(size fyne.Size) {
	if p.width != size.Width {
		before := p.height
		p.layout(size.Width)
		defer func() {
			if before != p.height {
				p.Refresh()
			}
		}()
	}
	p.BaseWidget.Resize(size)
}

// laid is a piece of a line with its position.
type laid struct {
	piece
	x, y, w float32
}

// layout wraps the text to a width. Neighbours that look alike are joined.
func (p *prose) layout(width float32) []laid {
	p.width = width
	indent := p.indent * p.size()
	var out []laid
	var line []laid
	x, y, h := float32(0), float32(0), p.lineHeight()
	end := func() {
		out = append(out, line...)
		line, x, y = nil, indent, y+h
	}
	for i := 0; i < len(p.pieces); {
		word := p.word(i)
		w := float32(0)
		for _, one := range p.pieces[i : i+word] {
			w += p.measure(one.text)
		}
		gap := float32(0)
		if p.pieces[i].space && len(line) > 0 {
			gap = p.measure("a a") - p.measure("aa")
		}
		if len(line) > 0 && x+gap+w > width {
			end()
			gap = 0
		}
		for n, one := range p.pieces[i : i+word] {
			if last := len(line) - 1; last >= 0 && !one.lit && one.link == nil && !line[last].lit &&
				line[last].link == nil && (n > 0 || gap > 0) {
				if n == 0 {
					line[last].text += " "
				}
				line[last].text += one.text
				line[last].w = p.measure(line[last].text)
				x = line[last].x + line[last].w
				continue
			}
			if n == 0 {
				x += gap
			}
			one := laid{piece: one, x: x, y: y, w: p.measure(one.text)}
			line, x = append(line, one), x+one.w
		}
		i += word
	}
	end()
	p.height = y
	return out
}

// word is how many pieces from i on must stay on one line.
func (p *prose) word(i int) int {
	n := 1
	for i+n < len(p.pieces) && !p.pieces[i+n].space {
		n++
	}
	return n
}

// CreateRenderer implements fyne.Widget.
func (p *prose) CreateRenderer() fyne.WidgetRenderer {
	return &proseRenderer{p: p}
}

type proseRenderer struct {
	p       *prose
	objects []fyne.CanvasObject
}

func (r *proseRenderer) Destroy()                     {}
func (r *proseRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *proseRenderer) MinSize() fyne.Size {
	if r.p.width == 0 {
		return fyne.NewSize(r.p.size()*8, r.p.lineHeight())
	}
	return fyne.NewSize(r.p.size()*8, r.p.height)
}

func (r *proseRenderer) Layout(size fyne.Size) {
	p, h := r.p, r.p.lineHeight()
	r.objects = r.objects[:0]
	for _, one := range p.layout(size.Width) {
		if one.link != nil {
			one.link.size = p.size()
			one.link.Move(fyne.NewPos(one.x, one.y))
			one.link.Resize(fyne.NewSize(one.w, h))
			r.objects = append(r.objects, one.link)
			continue
		}
		words := canvas.NewText(one.text, fynetheme.Color(p.colour))
		words.TextSize, words.FontSource = p.size(), theme.Serif(fyne.TextStyle{})
		words.Move(fyne.NewPos(one.x, one.y))
		words.Resize(fyne.NewSize(one.w, h))
		if one.lit {
			ground, under := canvas.NewRectangle(fynetheme.Color(fynetheme.ColorNameSelection)),
				canvas.NewRectangle(fynetheme.Color(theme.Brass))
			ground.Move(fyne.NewPos(one.x-1, one.y+1))
			ground.Resize(fyne.NewSize(one.w+2, h-2))
			under.Move(fyne.NewPos(one.x-1, one.y+h-3))
			under.Resize(fyne.NewSize(one.w+2, 2))
			r.objects = append(r.objects, ground, under)
		}
		r.objects = append(r.objects, words)
	}
}

func (r *proseRenderer) Refresh() {
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}

// link is a rule ID in a text that opens the rule.
type link struct {
	widget.Pressable

	text string
	size float32
}

func newLink(text string, press func()) *link {
	l := &link{text: text, size: fynetheme.TextSize()}
	l.Wear(l, press)
	return testid.Name(l, "rule.in."+text)
}

// CreateRenderer implements fyne.Widget.
func (l *link) CreateRenderer() fyne.WidgetRenderer {
	r := &linkRenderer{l: l, words: canvas.NewText("", nil), line: canvas.NewRectangle(nil),
		ring: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type linkRenderer struct {
	l          *link
	words      *canvas.Text
	line, ring *canvas.Rectangle
}

func (r *linkRenderer) Destroy()           {}
func (r *linkRenderer) MinSize() fyne.Size { return fyne.NewSize(1, 1) }
func (r *linkRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ring, r.words, r.line}
}

func (r *linkRenderer) Layout(size fyne.Size) {
	r.words.Resize(size)
	r.line.Move(fyne.NewPos(0, size.Height-3))
	r.line.Resize(fyne.NewSize(size.Width, 1))
	r.ring.Move(fyne.NewPos(-2, 0))
	r.ring.Resize(fyne.NewSize(size.Width+4, size.Height))
	r.paint()
}

func (r *linkRenderer) paint() {
	ink := fynetheme.Color(fynetheme.ColorNameHyperlink)
	r.words.Text, r.words.Color, r.words.TextSize, r.words.FontSource = r.l.text, ink, r.l.size,
		theme.Serif(fyne.TextStyle{})
	r.line.FillColor = ink
	r.l.PaintOver(r.ring)
	r.ring.CornerRadius = 3
}

func (r *linkRenderer) Refresh() {
	r.paint()
	canvas.Refresh(r.l)
}
