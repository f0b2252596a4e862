// Package players is the players' window: what everybody at the table sees, legible from a distance. It is made only
// from the table's view, a type without fields for secrets; the keeper's view must not be used here.
package players

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/stories"
	"lantern/ui/canvas"
	"lantern/ui/mansions/board"
	"lantern/ui/mansions/puzzle"
	large "lantern/ui/table/moment"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Names words the contents of the table's view. game.Names implements it.
type Names interface {
	board.Names
	Option(id string) string
	Space(id string) string
	Attribute(id string) string
	Phase(id string) string
	Step(id string) string
	Text(key string) string
}

// Speech words log lines and prompts. *game.Game implements it.
type Speech interface {
	LineWords(keeper.LogLine) string
	PromptWords(*keeper.Prompt) session.PromptWords
}

// Page is the content of the players' window. Use it on the UI goroutine only.
type Page struct {
	widget.BaseWidget
	canvas.Screen

	names  Names
	speech Speech
	words  *text.Localizer
	prefix string // of the names for package testid

	table       mansions.TableView
	sight       *Sight // the page that everybody reads
	unsubscribe func()
	scale       int // of the text, in percent
	small       bool
	busy        bool
	chart       *board.Map
	near        string                      // the space of the fight that the map zooms to; "" for the whole map
	sheet       large.Poster                // what everybody looks at
	before      []mansions.InvestigatorView // the investigators before the die that is falling
	moves       bool
	riddle      *puzzle.Page
	clock       *fynecanvas.Text // the remaining time of a timed attempt; nil if not shown
	scene       *fyne.Container
	ground      *fynecanvas.Rectangle
}

// New makes the page of a story's session with its own sight. It is empty until SetTable.
func New(m stories.Map, n Names, s Speech, l *text.Localizer) *Page {
	return build(m, n, s, l, "players")
}

// NewSmall makes a small picture of the page for another window. Nothing in it can be pressed or is animated.
func NewSmall(m stories.Map, n Names, s Speech, l *text.Localizer) *Page {
	p := build(m, n, s, l, "glimpse")
	p.small = true
	p.riddle.Still(true)
	return p
}

func build(m stories.Map, n Names, s Speech, l *text.Localizer, prefix string) *Page {
	p := &Page{names: n, speech: s, words: l, scale: 100, prefix: prefix,
		scene: container.NewWithoutLayout(), ground: fynecanvas.NewRectangle(nil)}
	p.chart = board.New(m, n, l)
	p.chart.Prefix, p.chart.Moves = prefix+".board", func() bool { return p.moves && !p.small }
	p.riddle = puzzle.NewPage(n, l, prefix+".puzzle")
	p.Share(NewSight())
	p.riddle.Elsewhere = true
	p.riddle.OnDone = p.Refresh
	p.riddle.OnTick = p.ticked
	p.OnPutAway = p.PutAway
	p.ExtendBaseWidget(p)
	return p
}

// Content is the page's canvas object.
func (p *Page) Content() fyne.CanvasObject { return p }

// SetTable shows what everybody may see now.
func (p *Page) SetTable(t mansions.TableView) {
	if p.riddle.Ended() && t.Puzzle == nil && standing(t) != standing(p.table) {
		p.riddle.LetGo() // nobody may be near the window to close the end of a puzzle
	}
	p.busy = true // draw once
	p.sight.Follow(t)
	p.busy = false
	p.table = t
	p.chart.SetTable(t)
	p.riddle.SetTable(t)
	p.look()
}

// Still turns the animation of puzzles and dice off or on.
func (p *Page) Still(still bool) {
	p.moves = !still
	p.riddle.Still(still)
}

// DrawAside draws the house in the background, so that nothing waits for it.
func (p *Page) DrawAside(run func(work, done func())) { p.chart.Run = run }

// SetTimer sets the clock of the puzzle.
func (p *Page) SetTimer(t puzzle.Timer) { p.riddle.SetTimer(t) }

// SetWords changes the language.
func (p *Page) SetWords(n Names, s Speech, l *text.Localizer) {
	p.names, p.speech, p.words = n, s, l
	p.chart.SetWords(n, l)
	p.riddle.SetWords(n, l)
	p.look()
}

// Close stops animations and drops the pictures of the map.
func (p *Page) Close() {
	p.unsubscribe()
	p.sheet.Land()
	p.riddle.Close()
	board.Release(p.chart)
}

// Share makes the page follow a sight that other pages share.
func (p *Page) Share(s *Sight) {
	if p.unsubscribe != nil {
		p.unsubscribe()
	}
	p.sight = s
	p.unsubscribe = s.OnChange(func() {
		if !p.busy {
			p.look()
		}
	})
}

// SetScale sets the text size, 100 to 300 percent; 0 counts as 100.
func (p *Page) SetScale(percent int) {
	if percent = min(max(percent, theme.MinScale), theme.MaxScale); percent != p.scale {
		p.scale = percent
		p.Refresh()
	}
}

// Narrating reports whether a page is shown for everybody to read.
func (p *Page) Narrating() bool { return p.sight.Page(p.table) != nil }

// PutAway closes the page being read.
func (p *Page) PutAway() { p.sight.TakeAway() }

// Tapped closes the page being read.
func (p *Page) Tapped(*fyne.PointEvent) { p.PutAway() }

// MinSize is that of the smallest window in which everything is legible.
func (p *Page) MinSize() fyne.Size {
	p.ExtendBaseWidget(p)
	if p.small {
		return fyne.NewSize(0, 0)
	}
	return fyne.NewSize(640, 400)
}

// CreateRenderer implements fyne.Widget.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	return &renderer{p}
}

type renderer struct{ p *Page }

func (r *renderer) Layout(size fyne.Size) {
	r.p.ground.Resize(size)
	r.p.scene.Resize(size)
	r.p.rebuild(size)
}

func (r *renderer) Refresh()           { r.p.rebuild(r.p.Size()) }
func (r *renderer) MinSize() fyne.Size { return r.p.MinSize() }
func (r *renderer) Destroy()           {}
func (r *renderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.p.ground, r.p.scene}
}

// The minimum size of the window in em at 100 percent. It makes ordinary text legible from two metres.
const (
	emsWide = 52
	emsHigh = 31.5
)

// mostPoster is the scale above which the first and last page do not grow, since their text is large anyway.
const mostPoster = 125

// em is the height of ordinary text for a size of the window.
func (p *Page) em(size fyne.Size) float32 {
	e := min(size.Height/emsHigh, size.Width/emsWide) * float32(p.scale) / 100
	if p.small {
		return e
	}
	return max(e, 9)
}

// rebuild redraws the window.
func (p *Page) rebuild(size fyne.Size) {
	if size.Width < 10 || size.Height < 10 {
		return
	}
	pen := &canvas.Painter{Em: p.em(size)}
	p.chart.Lettering = p.lettering(pen.Em)
	p.ground.FillColor = fynetheme.Color(fynetheme.ColorNameBackground)
	all := canvas.Rect(0, 0, size.Width, size.Height)
	switch {
	case p.table.Ending != nil && !p.sheet.Up():
		pen.Em /= max(float32(p.scale)/mostPoster, 1)
		p.showEnd(pen, all)
		pen.Em = p.em(size)
	case p.table.Phase == state.PhaseSetup || p.table.Phase == "":
		pen.Em /= max(float32(p.scale)/mostPoster, 1)
		p.showWelcome(pen, all)
		pen.Em = p.em(size)
	default:
		p.showTable(pen, all)
	}
	if p.reads() {
		pen.Veil(all, color.NRGBA{0, 0, 0, 0xa8})
		pen.Add(testid.Name(fynecanvas.NewRectangle(color.Transparent), p.prefix+".page"), all)
		p.sheet.Paint(pen, all.Inset(0.8*pen.Em))
	}
	p.scene.Objects = pen.Objects
	p.ground.Refresh()
	p.scene.Refresh()
}
