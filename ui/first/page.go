package first

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/console"
	"lantern/ui/game"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Nav is what the page asks of the shell.
type Nav struct {
	Leave func() // leave the round; nothing of it is kept
	Again func() // begin it anew
	Begin func() // begin a session in earnest
}

// Page is the console with the coach's line above it.
type Page struct {
	*console.Page
	g *game.Game

	root  *fyne.Container
	coach *fyne.Container // the line at the top
	title *kit.Words
	words *kit.Words
	pips  *kit.Pips
	leave *kit.KeyButton
	again *kit.KeyButton
	begin *kit.KeyButton
	ring  *ring
	now   Advice
	stop  func()
}

// New makes the page around the console of a session of the first evening.
func New(c *console.Page, g *game.Game, nav Nav) *Page {
	p := &Page{Page: c, g: g, title: kit.NewSubtitle("").Truncated(), words: kit.NewWords("", ""), pips: kit.NewPips(theme.Brass, 0, Stations)}
	l := g.Words()
	p.leave = probe.Name(kit.NewKeyButton(l.T("first.leave"), "", nav.Leave).Looking(kit.QuietButton), "first.leave")
	p.again = probe.Name(kit.NewKeyButton(l.T("first.again"), "", nav.Again).WithIcon("redo"), "first.again")
	p.begin = kit.NewKeyButton(l.T("first.begin"), "", nav.Begin).WithIcon("candle").Primary()
	probe.Name(p.begin, "first.begin")
	p.ring = &ring{of: func() fyne.CanvasObject { return c.Part(p.now.Part) }}
	p.ring.ExtendBaseWidget(p.ring)
	head := container.NewBorder(nil, nil, nil, container.NewCenter(p.pips), p.title)
	icon := canvas.NewImageFromResource(theme.ColouredIcon("candle", theme.Brass))
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSquareSize(2.4 * fynetheme.TextSize()))
	buttons := container.NewHBox(container.NewCenter(p.again), container.NewCenter(p.begin), container.NewCenter(p.leave))
	line := container.New(&strip{}, container.NewCenter(icon), head, p.words, buttons)
	ground := canvas.NewRectangle(fynetheme.Color(theme.Card))
	edge := canvas.NewRectangle(fynetheme.Color(theme.Brass))
	edge.SetMinSize(fyne.NewSize(0, 2))
	p.coach = container.NewBorder(nil, edge, nil, nil, container.NewStack(ground, kit.Margins(0.8, 0.35, line)))
	p.root = container.New(below{}, p.coach, c.Content(), p.ring)
	p.stop = g.OnChange(p.show)
	p.show()
	return p
}

// Content is what to show.
func (p *Page) Content() fyne.CanvasObject { return p.root }

// Close lets go of the session.
func (p *Page) Close() {
	p.stop()
	p.Page.Close()
}

// Advice is what the coach says now.
func (p *Page) Advice() Advice { return p.now }

// Over tells whether the round is over.
func (p *Page) Over() bool { return p.now.Key == "done" || p.now.Key == "doneSome" }

// show says what comes next.
func (p *Page) show() {
	seen := Read(p.g.Steps())
	p.now = Advise(p.g.Keeper(), seen)
	l := p.g.Words()
	p.title.SetText(l.T("first.say." + p.now.Key + ".title"))
	p.words.SetText(l.T("first.say."+p.now.Key+".text", text.Args{"enter": kit.KeyName("Enter"), "esc": kit.KeyName("Esc")}))
	p.pips.Set(seen.done(), Stations)
	p.again.Hidden, p.begin.Hidden = !p.Over(), !p.Over()
	p.root.Refresh()
	p.ring.Refresh()
}

// below puts the console below the coach's line, and the ring over both, last, when everything stands where it belongs.
type below struct{}

func (below) Layout(o []fyne.CanvasObject, size fyne.Size) {
	high := o[0].MinSize().Height
	o[0].Resize(fyne.NewSize(size.Width, high))
	high = o[0].MinSize().Height // wrapped words know their height only at this width
	o[0].Resize(fyne.NewSize(size.Width, high))
	o[1].Move(fyne.NewPos(0, high))
	o[1].Resize(fyne.NewSize(size.Width, size.Height-high))
	o[2].Resize(size)
	o[2].Refresh()
}

func (below) MinSize(o []fyne.CanvasObject) fyne.Size {
	line, page := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(max(line.Width, page.Width), line.Height+page.Height)
}

// strip sets the icon before the words, the title above them, the buttons behind. It always leaves room for two lines of
// words, so that nothing moves when the coach says something else.
type strip struct{ room float32 }

const stripGap = 0.8

func (s *strip) widths(o []fyne.CanvasObject, width float32) (icon, words, buttons float32) {
	gap := stripGap * fynetheme.TextSize()
	icon, buttons = o[0].MinSize().Width, o[3].MinSize().Width
	return icon, max(0, width-icon-buttons-2*gap), buttons
}

func (s *strip) height(o []fyne.CanvasObject) float32 {
	two := 2 * fyne.MeasureText("M", fynetheme.TextSize(), fyne.TextStyle{}).Height
	return o[1].MinSize().Height + max(two, o[2].MinSize().Height)
}

func (s *strip) Layout(o []fyne.CanvasObject, size fyne.Size) {
	s.room = size.Width
	gap := stripGap * fynetheme.TextSize()
	icon, words, buttons := s.widths(o, size.Width)
	o[0].Resize(fyne.NewSize(icon, size.Height))
	head := o[1].MinSize().Height
	o[1].Move(fyne.NewPos(icon+gap, 0))
	o[1].Resize(fyne.NewSize(words, head))
	o[2].Move(fyne.NewPos(icon+gap, head))
	o[2].Resize(fyne.NewSize(words, size.Height-head))
	o[3].Move(fyne.NewPos(size.Width-buttons, 0))
	o[3].Resize(fyne.NewSize(buttons, size.Height))
}

func (s *strip) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(20*fynetheme.TextSize()+o[0].MinSize().Width+o[3].MinSize().Width, s.height(o))
}
