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

// Tooltip describes an option before it is pressed.
type Tooltip struct{ Title, Words string }

// tooltipPanel is the part of the bar below the options. It describes the option under the pointer or the focus, and
// shows a hint otherwise. It is hidden where the options need all the room.
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

// set shows a tooltip.
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

// fit chooses the largest text size that fits and reports whether there is room for the title and one line.
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
	if t.title.Hidden = head == 0; t.now.Words != "" {
		room -= t.words.LineHeight()
	}
	return room >= head
}

// Explain shows the tooltip of something outside the bar. An empty one restores the previous text.
func (b *Bar) Explain(now Tooltip) {
	if now == (Tooltip{}) {
		now = b.tooltip.hint
	}
	if now != b.tooltip.now {
		b.tooltip.set(now)
		piece.Arrange(b.inner)
	}
}

// look shows an option's tooltip: in the bar, or above it where the options fill the bar.
func (b *Bar) look(c interface {
	fyne.CanvasObject
	Looked() bool
}, o *Option) {
	if o.Drawn != nil && b.h.Magnify != nil {
		shown := o.Drawn
		if !c.Looked() {
			shown = nil
		}
		b.h.Magnify(shown)
	}
	now := Tooltip{}
	if c.Looked() && o.Tooltip != nil {
		if now = (Tooltip{o.Text, o.Tooltip()}); now.Words == "" {
			now = Tooltip{}
		}
	}
	b.Explain(now)
	if tip := now != (Tooltip{}) && !b.tooltip.whole(); tip || b.callout.option == o {
		b.callout.explain(c, o, now, tip)
		b.Over.Refresh()
	}
}

// Name shows the name of a control outside the bar beside it; "" hides it.
func (b *Bar) Name(at fyne.CanvasObject, words string) {
	b.callout.explain(at, nil, Tooltip{Title: words}, words != "")
	b.Over.Refresh()
}

// Beside reports whether a notice is shown beside what was pressed.
func (b *Bar) Beside() bool { return b.callout.hasNotice }

// whole reports whether the text fits into the panel.
func (t *tooltipPanel) whole() bool {
	return t.box.Visible() && t.words.HeightFor(t.roll.Size().Width) <= t.roll.Size().Height+1
}

// callout is drawn over the page at a button: a notice at the button pressed, or a tooltip above a full bar. A ring
// marks the button.
type callout struct {
	b         *Bar
	ring      *canvas.Rectangle
	hasNotice bool            // the notice is in the callout, not in the bar
	under     *fyne.Container // see UnderNotice

	tip    *piece.Panel
	title  *piece.Label
	words  *piece.Para
	chip   fyne.CanvasObject // the control that the tooltip is beside; nil: no tooltip
	option *Option           // the option that it explains; nil: a control outside the bar
}

func newCallout(b *Bar) *callout {
	s := &callout{b: b, ring: canvas.NewRectangle(color.Transparent), title: piece.Plain().Bolder(),
		words: piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)}
	s.ring.StrokeWidth, s.ring.CornerRadius = 2, fynetheme.Padding()
	s.ring.Hide()
	s.tip = piece.NewPanel(container.New(piece.Col{Gap: 2, Grow: 1}, s.title, s.words), tooltipMargin, theme.Card)
	return s
}

// pressed returns the button that was pressed last, as it is on the page now; nil: there is none.
func (s *callout) pressed() fyne.CanvasObject {
	if s.b.pressed == nil {
		return nil
	}
	return s.b.pressed()
}

// moveNotice puts the notice at the pressed button if that is visible, else back into the bar.
func (s *callout) moveNotice(on bool, colour fyne.ThemeColorName) {
	b := s.b
	driver := fyne.CurrentApp().Driver()
	at := s.pressed()
	s.hasNotice = on && at != nil && at.Visible() && driver.CanvasForObject(piece.Ground(at)) != nil &&
		driver.CanvasForObject(b.Over) != nil && b.Over.Size().Width > 0 &&
		!driver.AbsolutePositionForObject(piece.Ground(at)).IsZero() // so it is for a button that is gone
	notice := fyne.CanvasObject(b.Notice)
	if s.hasNotice {
		notice = container.NewWithoutLayout()
		notice.Hide()
		s.ring.StrokeColor = fynetheme.Color(colour)
	}
	b.left.Objects[1] = notice
	s.rebuild()
}

// atTop reports whether the pressed button is Top, in the page's top line.
func (s *callout) atTop() bool { return s.b.h.Top != nil && s.pressed() == s.b.h.Top() }

// UnderNotice returns a container of the page's column below Top. A notice at Top is shown there, and rest below it: it
// covers nothing, and the board stays as it is.
func UnderNotice(b *Bar, rest fyne.CanvasObject) *fyne.Container {
	b.callout.under = container.New(underNotice{b}, rest)
	return b.callout.under
}

type underNotice struct{ b *Bar }

func (l underNotice) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	if len(objects) > 1 {
		high := l.b.noticeHeight(size.Width) + noticeMargin
		piece.Place(objects[0], 0, 0, size.Width, high)
		y = high + piece.GapSize()
	}
	piece.Place(objects[len(objects)-1], 0, y, size.Width, max(0, size.Height-y))
}

func (underNotice) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[len(objects)-1].MinSize()
}

func (s *callout) explain(at fyne.CanvasObject, o *Option, now Tooltip, on bool) {
	s.option, s.chip = nil, nil
	if on {
		s.option, s.chip = o, at
		s.title.Set(now.Title)
		s.words.Set(now.Words)
		s.words.Hidden = now.Words == ""
	}
	s.rebuild()
}

// leave removes the tooltip, since its option was pressed or is no longer offered.
func (s *callout) leave() {
	if s.option != nil {
		s.explain(nil, nil, Tooltip{}, false)
		s.b.Over.Refresh()
	}
}

// rebuild collects the objects over the page.
func (s *callout) rebuild() {
	over := s.b.Over
	over.Objects = []fyne.CanvasObject{s.ring}
	if s.chip != nil {
		over.Objects = append(over.Objects, s.tip)
	}
	top := s.hasNotice && s.atTop() && s.under != nil
	if s.hasNotice && !top {
		over.Objects = append(over.Objects, s.b.Notice)
	}
	if s.under != nil && (top || len(s.under.Objects) > 1) {
		rest := s.under.Objects[len(s.under.Objects)-1]
		if s.under.Objects = []fyne.CanvasObject{rest}; top {
			s.under.Objects = []fyne.CanvasObject{s.b.Notice, rest}
		}
		piece.Arrange(s.under)
		s.under.Refresh()
	}
	widget.ShowIf(s.ring, s.hasNotice)
}

// calloutWide is the greatest width of a callout and calloutGap its distance from the button, at 100 % text size.
const calloutWide, calloutGap = 380, 5

func (s *callout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	driver := fyne.CurrentApp().Driver()
	origin := driver.AbsolutePositionForObject(s.b.Over)
	wide := min(piece.Grown(calloutWide), size.Width-2*calloutGap)
	beside := func(o fyne.CanvasObject, at fyne.CanvasObject, wide, high float32) {
		p := piece.Position(at).Subtract(origin)
		y := p.Y + at.Size().Height + calloutGap
		if p.Y > size.Height/2 {
			y = p.Y - high - calloutGap
		}
		x := min(max(p.X+(at.Size().Width-wide)/2, calloutGap), size.Width-wide-calloutGap)
		piece.Place(o, x, max(y, 0), wide, high)
	}
	if at := s.pressed(); s.hasNotice && at != nil {
		p, button := piece.Position(at).Subtract(origin), at.Size()
		if s.under == nil || len(s.under.Objects) < 2 {
			beside(s.b.Notice, at, wide, s.b.noticeHeight(wide)+noticeMargin)
		}
		piece.Place(s.ring, p.X-2, p.Y-2, button.Width+4, button.Height+4)
	}
	switch title := s.title.MinSize().AddWidthHeight(2*tooltipMargin, 2*tooltipMargin); {
	case s.chip != nil && s.option == nil:
		beside(s.tip, s.chip, title.Width, title.Height)
	case s.chip != nil:
		high := title.Height + s.words.HeightFor(wide-2*tooltipMargin) + 2
		beside(s.tip, s.chip, wide, high)
		top := driver.AbsolutePositionForObject(s.b.Box).Subtract(origin).Y // above the bar, so that it covers no other option
		s.tip.Move(fyne.NewPos(s.tip.Position().X, max(top-high-calloutGap, 0)))
	}
}

func (*callout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
