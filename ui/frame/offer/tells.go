package offer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/frame/piece"
	"lantern/ui/kit"
	"lantern/ui/theme"
)

// Told is something to be read before anything is pressed: what it is, and what it does.
type Told struct{ Title, Words string }

// tells is the place below what can be done: it says what the option under the pointer or the keyboard does, and else
// what helps to decide. Where the options need all the room it stands aside.
type tells struct {
	box   *piece.Panel
	title *piece.Label
	words *piece.Para
	roll  *container.Scroll
	inner *fyne.Container
	hint  Told
	now   Told
}

const tellsMargin = 6

func newTells() *tells {
	t := &tells{title: piece.Plain().Bolder().Short(),
		words: piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)}
	t.roll = container.NewVScroll(container.New(piece.Thin{Col: piece.Col{Grow: -1}}, t.words))
	t.inner = container.New(piece.Col{Gap: 2, Grow: 1}, t.title, t.roll)
	t.box = piece.NewPanel(t.inner, tellsMargin, theme.Card)
	return t
}

// set shows something.
func (t *tells) set(now Told) {
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
func (t *tells) fit(size fyne.Size) bool {
	if t.now == (Told{}) && t.hint == (Told{}) {
		return false
	}
	wide, room, head := size.Width-2*tellsMargin, size.Height-2*tellsMargin, float32(0)
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
func (b *Bar) Explain(now Told) {
	if now == (Told{}) {
		now = b.tells.hint
	}
	if now != b.tells.now {
		b.tells.set(now)
		piece.Arrange(b.inner)
	}
}

// look says what an option does while it is looked at: in the bar, or over it where the options fill the bar.
func (b *Bar) look(c *piece.Chip, o *Option) {
	now := Told{}
	if c.Looked() && o.Says != nil {
		if now = (Told{o.Text, o.Says()}); now.Words == "" {
			now = Told{}
		}
	}
	b.Explain(now)
	if tip := now != (Told{}) && !b.tells.whole(); tip || b.at.of == o {
		b.at.explain(c, o, now, tip)
		b.Over.Refresh()
	}
}

// whole tells whether all that is said has room in the bar.
func (t *tells) whole() bool {
	return t.box.Visible() && t.words.HeightFor(t.roll.Size().Width) <= t.roll.Size().Height+1
}

// said is what stands at a button, over the page: what has to be noticed of a press, at the button that was pressed;
// and what an option does, above the bar, where the bar is full. A ring tells which button it is.
type said struct {
	b     *Bar
	ring  *canvas.Rectangle
	apart bool // the notice stands here, not in the bar

	tip   *piece.Panel
	title *piece.Label
	words *piece.Para
	of    *Option // what the tip explains; nil: it is not shown
	chip  fyne.CanvasObject
}

func newSaid(b *Bar) *said {
	s := &said{b: b, ring: canvas.NewRectangle(color.Transparent), title: piece.Plain().Bolder(),
		words: piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)}
	s.ring.StrokeWidth, s.ring.CornerRadius = 2, fynetheme.Padding()
	s.ring.Hide()
	s.tip = piece.NewPanel(container.New(piece.Col{Gap: 2, Grow: 1}, s.title, s.words), tellsMargin, theme.Card)
	return s
}

// tell moves what has to be noticed to the button that was pressed, where there is one to be seen, else back into the
// bar.
func (s *said) tell(on bool, colour fyne.ThemeColorName) {
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
	s.lay()
}

func (s *said) explain(c *piece.Chip, o *Option, now Told, on bool) {
	s.of, s.chip = nil, nil
	if on {
		s.of, s.chip = o, c
		s.title.Set(now.Title)
		s.words.Set(now.Words)
	}
	s.lay()
}

// leave takes the tip away: its option was pressed, or is offered no more.
func (s *said) leave() {
	if s.of != nil {
		s.explain(nil, nil, Told{}, false)
		s.b.Over.Refresh()
	}
}

// lay says what is over the page now.
func (s *said) lay() {
	over := s.b.Over
	over.Objects = []fyne.CanvasObject{s.ring}
	if s.of != nil {
		over.Objects = append(over.Objects, s.tip)
	}
	if s.apart {
		over.Objects = append(over.Objects, s.b.Notice)
	}
	kit.ShowIf(s.ring, s.apart)
}

// The widest that something said at a button is, and the way to it, at the usual size of letters.
const saidWide, saidGap = 380, 5

func (s *said) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	driver := fyne.CurrentApp().Driver()
	origin := driver.AbsolutePositionForObject(s.b.Over)
	wide := min(piece.Grown(saidWide), size.Width-2*saidGap)
	beside := func(o fyne.CanvasObject, at fyne.CanvasObject, wide, high float32) {
		p := driver.AbsolutePositionForObject(at).Subtract(origin)
		y := p.Y + at.Size().Height + saidGap
		if p.Y > size.Height/2 {
			y = p.Y - high - saidGap
		}
		x := min(max(p.X+(at.Size().Width-wide)/2, saidGap), size.Width-wide-saidGap)
		piece.Place(o, x, max(y, 0), wide, high)
	}
	if s.apart {
		p, button := driver.AbsolutePositionForObject(s.b.pressed).Subtract(origin), s.b.pressed.Size()
		if room := p.X - 2*saidGap; p.Y <= size.Height/2 && room >= wide { // before it: what lies below a button at the top is to be read
			for s.b.noticeHeight(wide)+noticeMargin > 1.4*button.Height && wide < room {
				wide = min(1.1*wide, room)
			}
			high := s.b.noticeHeight(wide) + noticeMargin
			piece.Place(s.b.Notice, p.X-saidGap-wide, max(p.Y+(button.Height-high)/2, 0), wide, high)
		} else {
			beside(s.b.Notice, s.b.pressed, wide, s.b.noticeHeight(wide)+noticeMargin)
		}
		piece.Place(s.ring, p.X-2, p.Y-2, button.Width+4, button.Height+4)
	}
	if s.of != nil {
		high := s.words.HeightFor(wide-2*tellsMargin) + s.title.MinSize().Height + 2 + 2*tellsMargin
		beside(s.tip, s.chip, wide, high)
		top := driver.AbsolutePositionForObject(s.b.Box).Subtract(origin).Y // so that it lies over no other option
		s.tip.Move(fyne.NewPos(s.tip.Position().X, max(top-high-saidGap, 0)))
	}
}

func (*said) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
