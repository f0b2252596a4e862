package actionbar

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/table/piece"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Tooltip is something to be read before anything is pressed: what it is, and what it does.
type Tooltip struct{ Title, Words string }

// tooltipPanel is the place below what can be done: it says what the option under the pointer or the keyboard does, and else
// what helps to decide. Where the options need all the room it stands aside.
type tooltipPanel struct {
	box   *piece.Panel
	title *piece.Label
	words *piece.Para
	roll  *container.Scroll
	inner *fyne.Container
	hint  Tooltip
	now   Tooltip
}

const tooltipMargin = 6

func newTooltipPanel() *tooltipPanel {
	t := &tooltipPanel{title: piece.Plain().Bolder().Short(),
		words: piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)}
	t.roll = container.NewVScroll(container.New(piece.Thin{Col: piece.Col{Grow: -1}}, t.words))
	t.inner = container.New(piece.Col{Gap: 2, Grow: 1}, t.title, t.roll)
	t.box = piece.NewPanel(t.inner, tooltipMargin, theme.Card)
	return t
}

// set shows something.
func (t *tooltipPanel) set(now Tooltip) {
	if t.now = now; t.title.Set(now.Title) {
		t.title.Refresh()
	}
	t.words.Set(now.Words)
	t.fit(t.box.Size())
	t.roll.Offset = fyne.NewPos(0, 0)
	piece.Arrange(t.inner)
	piece.Settle(t.roll, t.roll.Content.(*fyne.Container))
	t.box.Refresh()
}

// fit takes letters that have room, large ones before small ones, and tells whether there is room for a line at all.
// The title is the first to go.
func (t *tooltipPanel) fit(size fyne.Size) bool {
	if t.now == (Tooltip{}) && t.hint == (Tooltip{}) {
		return false
	}
	wide, room, head := size.Width-2*tooltipMargin, size.Height-2*tooltipMargin, float32(0)
	if t.now.Title != "" {
		head = t.title.Measure("M").Height + 2
	}
	was := t.words.Face
	for _, t.words.Face = range []fyne.ThemeSizeName{fynetheme.SizeNameText, fynetheme.SizeNameCaptionText} {
		if t.words.HeightFor(wide) <= room-head {
			break
		}
	}
	if t.words.Face != was {
		t.words.Refresh()
	}
	// A title alone stays: an empty box says nothing.
	t.title.Hidden = head == 0 || t.now.Words != "" && room-head < t.words.LineHeight()
	return room >= t.words.LineHeight()
}

// Explain says what something is and does that is looked at outside of the bar; with nothing it says again what it
// said.
func (b *Bar) Explain(now Tooltip) {
	if now == (Tooltip{}) {
		now = b.tooltip.hint
	}
	if now != b.tooltip.now {
		b.tooltip.set(now)
		piece.Arrange(b.inner)
	}
}

// look says what an option does while it is looked at: in the bar, or over it where the options fill the bar.
func (b *Bar) look(c *piece.Chip, o *Option) {
	now := Tooltip{}
	if c.Looked() && o.Tooltip != nil {
		if now = (Tooltip{o.Text, o.Tooltip()}); now.Words == "" {
			now = Tooltip{}
		}
	}
	b.Explain(now)
	if tip := now != (Tooltip{}) && !b.tooltip.whole(); tip || b.at.of == o {
		b.at.explain(c, o, now, tip)
		b.Over.Refresh()
	}
}

// whole tells whether all that is said has room in the bar.
func (t *tooltipPanel) whole() bool {
	return t.box.Visible() && t.words.HeightFor(t.roll.Size().Width) <= t.roll.Size().Height+1
}

// callout is what stands at a button, over the page: what has to be noticed of a press, at the button that was pressed;
// and what an option does, above the bar, where the bar is full. A ring tells which button it is.
type callout struct {
	b     *Bar
	ring  *canvas.Rectangle
	apart bool // the notice stands here, not in the bar

	tip   *piece.Panel
	title *piece.Label
	words *piece.Para
	of    *Option // what the tip explains; nil: it is not shown
	chip  fyne.CanvasObject
}

func newCallout(b *Bar) *callout {
	s := &callout{b: b, ring: canvas.NewRectangle(color.Transparent), title: piece.Plain().Bolder(),
		words: piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)}
	s.ring.StrokeWidth, s.ring.CornerRadius = 2, fynetheme.Padding()
	s.ring.Hide()
	s.tip = piece.NewPanel(container.New(piece.Col{Gap: 2, Grow: 1}, s.title, s.words), tooltipMargin, theme.Card)
	return s
}

// moveNotice moves what has to be noticed to the button that was pressed, where there is one to be seen, else back into the
// bar.
func (s *callout) moveNotice(on bool, colour fyne.ThemeColorName) {
	b := s.b
	driver := fyne.CurrentApp().Driver()
	s.apart = on && b.pressed != nil && b.pressed.Visible() && driver.CanvasForObject(b.pressed) != nil &&
		driver.CanvasForObject(b.Over) != nil && b.Over.Size().Width > 0
	notice := fyne.CanvasObject(b.Notice)
	if s.apart {
		notice = container.NewWithoutLayout()
		notice.Hide()
		s.ring.StrokeColor = fynetheme.Color(colour)
	}
	b.left.Objects[1] = notice
	s.rebuild()
}

func (s *callout) explain(c *piece.Chip, o *Option, now Tooltip, on bool) {
	s.of, s.chip = nil, nil
	if on {
		s.of, s.chip = o, c
		s.title.Set(now.Title)
		s.words.Set(now.Words)
	}
	s.rebuild()
}

// leave takes the tip away: its option was pressed, or is offered no more.
func (s *callout) leave() {
	if s.of != nil {
		s.explain(nil, nil, Tooltip{}, false)
		s.b.Over.Refresh()
	}
}

// rebuild says what is over the page now.
func (s *callout) rebuild() {
	over := s.b.Over
	over.Objects = []fyne.CanvasObject{s.ring}
	if s.of != nil {
		over.Objects = append(over.Objects, s.tip)
	}
	if s.apart {
		over.Objects = append(over.Objects, s.b.Notice)
	}
	widget.ShowIf(s.ring, s.apart)
}

// The widest that something said at a button is, and the way to it, at the usual size of letters.
const calloutWide, calloutGap = 380, 5

func (s *callout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	driver := fyne.CurrentApp().Driver()
	origin := driver.AbsolutePositionForObject(s.b.Over)
	wide := min(piece.Grown(calloutWide), size.Width-2*calloutGap)
	beside := func(o fyne.CanvasObject, at fyne.CanvasObject, wide, high float32) {
		p := driver.AbsolutePositionForObject(at).Subtract(origin)
		y := p.Y + at.Size().Height + calloutGap
		if p.Y > size.Height/2 {
			y = p.Y - high - calloutGap
		}
		x := min(max(p.X+(at.Size().Width-wide)/2, calloutGap), size.Width-wide-calloutGap)
		piece.Place(o, x, max(y, 0), wide, high)
	}
	if s.apart {
		p, button := driver.AbsolutePositionForObject(s.b.pressed).Subtract(origin), s.b.pressed.Size()
		if room := p.X - 2*calloutGap; p.Y <= size.Height/2 && room >= wide { // before it: what lies below a button at the top is to be read
			for s.b.noticeHeight(wide)+noticeMargin > 1.4*button.Height && wide < room {
				wide = min(1.1*wide, room)
			}
			high := s.b.noticeHeight(wide) + noticeMargin
			piece.Place(s.b.Notice, p.X-calloutGap-wide, max(p.Y+(button.Height-high)/2, 0), wide, high)
		} else {
			beside(s.b.Notice, s.b.pressed, wide, s.b.noticeHeight(wide)+noticeMargin)
		}
		piece.Place(s.ring, p.X-2, p.Y-2, button.Width+4, button.Height+4)
	}
	if s.of != nil {
		high := s.words.HeightFor(wide-2*tooltipMargin) + s.title.MinSize().Height + 2 + 2*tooltipMargin
		beside(s.tip, s.chip, wide, high)
		top := driver.AbsolutePositionForObject(s.b.Box).Subtract(origin).Y // so that it lies over no other option
		s.tip.Move(fyne.NewPos(s.tip.Position().X, max(top-high-calloutGap, 0)))
	}
}

func (*callout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
