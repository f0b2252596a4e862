package puzzle

import (
	"image/color"
	"math"
	"slices"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"lantern/puzzles"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
	"lantern/ui/widget/draw"
)

// TypedRune handles letters: R and Shift-R turn, T and Shift-T turn the start tile, D draws. S picks up, puts down and
// lays a drawn piece, like Space.
func (b *Board) TypedRune(r rune) {
	way := 1
	r = widget.Latin(r)
	if unicode.IsUpper(r) {
		way = -1
	}
	switch unicode.ToLower(r) {
	case 's':
		b.Swap()
	case 'r':
		b.Turn(way)
	case 't':
		b.TurnStart(way)
	case 'd':
		b.Draw()
	case ' ': // Space arrives as a key too
	default:
		if b.OnRune != nil {
			b.OnRune(r)
		} else {
			widget.PassRune(b, r)
		}
	}
}

// TypedKey chooses with the arrows. Space and Enter pick a piece up, put it down, or lay the drawn one; Esc cancels.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		b.step(draw.Pt(-1, 0))
	case fyne.KeyRight:
		b.step(draw.Pt(1, 0))
	case fyne.KeyUp:
		b.step(draw.Pt(0, -1))
	case fyne.KeyDown:
		b.step(draw.Pt(0, 1))
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		switch {
		case b.play.layout == nil || b.play.state.Locked || b.play.status.Solved:
			b.pass(e)
		case b.choice.chosen == startTile && b.choice.marked == none:
			b.TurnStart(1)
		default:
			b.Swap()
		}
	case fyne.KeyEscape:
		if !b.PutDown() {
			b.pass(e)
		}
	case fyne.KeyS, fyne.KeyR, fyne.KeyT, fyne.KeyD: // also arrive as letters
	default:
		b.pass(e)
	}
}

// pass passes on a key that the board does not use.
func (b *Board) pass(e *fyne.KeyEvent) {
	if b.OnKey != nil {
		b.OnKey(e)
	} else {
		widget.PassKey(b, e)
	}
}

// step chooses the nearest place in a direction; during a swap, only possible partners.
func (b *Board) step(way draw.Point) {
	if b.play.layout == nil || b.play.state.Locked {
		return
	}
	b.light.settle()
	from := b.grid.startSpot()
	if b.choice.chosen >= 0 {
		from = b.grid.corner(b.choice.chosen).Add(middle)
	}
	best, found := math.Inf(1), none
	try := func(place int, c draw.Point) {
		d := c.Sub(from)
		ahead, aside := d.X*way.X+d.Y*way.Y, math.Abs(d.X*way.Y-d.Y*way.X)
		if far := ahead + 2.2*aside; place != b.choice.chosen && ahead > 0.05 && far < best {
			best, found = far, place
		}
	}
	for _, p := range b.play.layout.Places {
		if b.choice.marked >= 0 && p.ID != b.choice.marked && !slices.Contains(b.play.targets(b.choice.marked), p.ID) {
			continue
		}
		try(p.ID, b.grid.corner(p.ID).Add(middle))
	}
	if b.choice.marked < 0 && b.play.canDo(puzzles.TurnStart) {
		try(startTile, b.grid.startSpot())
	}
	if found != none {
		b.choice.chosen, b.choice.offered = found, b.choice.marked < 0 && b.play.turns(found)
		b.changed()
	}
}

// DescribeKeys adds the keys that the focused board handles itself to the cheat sheet.
func (p *Page) DescribeKeys(k *widget.Keys) {
	when := func(key string, shown func() bool) func() string {
		return func() string {
			if p.board.play.layout == nil || p.Ended() || p.OnMove == nil || !shown() {
				return ""
			}
			return p.words.T(key)
		}
	}
	always := func() bool { return true }
	k.DescribeOwn(when("puzzle.keys.choose", always), "←", "↑", "↓", "→")
	k.DescribeOwn(when("puzzle.keys.swap", always), "Space", "Enter", "S")
	k.DescribeOwn(when("puzzle.keys.startBack", func() bool { return p.start.Visible() }), "Shift+T")
}

// entry is a line of the legend: keys with their action.
type entry struct {
	keys []string
	does string
}

// legend lists as many keys as there is room for.
type legend struct {
	fynewidget.BaseWidget
	entries []entry
}

func newLegend() *legend {
	l := &legend{}
	l.ExtendBaseWidget(l)
	return l
}

// set words the keys for a kind of puzzle.
func (l *legend) set(w *text.Localizer, kind puzzles.Kind, skill bool) {
	l.entries = []entry{{[]string{"←", "↑", "↓", "→"}, w.T("puzzle.keys.choose")},
		{[]string{widget.KeyName("Space")}, w.T("puzzle.keys.swap")}}
	if kind != puzzles.Rune {
		l.entries = append(l.entries, entry{[]string{"R", widget.KeyName("Shift+R")}, w.T("puzzle.keys.turn")})
	}
	if kind == puzzles.Lock {
		l.entries = append(l.entries, entry{[]string{"T"}, w.T("puzzle.keys.start")})
	}
	if kind != puzzles.Rune {
		l.entries = append(l.entries, entry{[]string{"D"}, w.T("puzzle.keys.draw")})
	}
	if skill {
		l.entries = append(l.entries, entry{[]string{"K"}, w.T("puzzle.keys.skill")})
	}
	mouse := w.T("puzzle.keys.mouse")
	if kind == puzzles.Rune {
		mouse = w.T("puzzle.keys.mouseRune")
	}
	l.entries = append(l.entries, entry{nil, mouse})
	l.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (l *legend) CreateRenderer() fyne.WidgetRenderer {
	return &legendRenderer{l: l}
}

type legendRenderer struct {
	l       *legend
	objects []fyne.CanvasObject
}

func (r *legendRenderer) Destroy()                     {}
func (r *legendRenderer) MinSize() fyne.Size           { return fyne.NewSize(100, fynetheme.TextSize()*1.8) }
func (r *legendRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *legendRenderer) Refresh() {
	r.Layout(r.l.Size())
	canvas.Refresh(r.l)
}

// Layout places the entries one after the other and wraps.
func (r *legendRenderer) Layout(size fyne.Size) {
	r.objects = nil
	ink := fynetheme.Color(theme.Muted)
	high := fynetheme.CaptionTextSize()
	line, pad := high*2, high*0.45
	x, y := float32(0), float32(0)
	for _, e := range r.l.entries {
		var row []fyne.CanvasObject
		at := float32(0)
		word := func(s string, left float32, style fyne.TextStyle) {
			t := canvas.NewText(s, ink)
			t.TextSize, t.TextStyle = high, style
			need := t.MinSize()
			t.Resize(need)
			t.Move(fyne.NewPos(at+left, (line-need.Height)/2))
			row = append(row, t)
			at += left + need.Width
		}
		for _, k := range e.keys {
			cap := canvas.NewRectangle(color.Transparent)
			cap.StrokeColor, cap.StrokeWidth, cap.CornerRadius = ink, 1, high*0.3
			begin := at
			row = append(row, cap)
			word(k, pad, fyne.TextStyle{Bold: true})
			at += pad
			cap.Move(fyne.NewPos(begin, line*0.11))
			cap.Resize(fyne.NewSize(at-begin, line*0.78))
			at += pad * 0.5
		}
		word(e.does, pad*0.6, fyne.TextStyle{})
		if x > 0 && x+at > size.Width {
			x, y = 0, y+line
		}
		if y+line > size.Height { // large text: the first keys are the most important
			return
		}
		for _, o := range row {
			o.Move(o.Position().AddXY(x, y))
		}
		r.objects = append(r.objects, row...)
		x += at + high*1.3
	}
}
