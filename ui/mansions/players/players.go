// Package players is the players' window: what everybody at the table sees, large enough for the other end of the
// table. It is made of the table's view alone, a type that has no field for a secret.
package players

import (
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
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// Names puts what the table's view holds into words; game.Names does.
type Names interface {
	board.Names
	Option(id string) string
	Attribute(id string) string
	Step(id string) string
	Text(key string) string
}

// Speech puts lines of the log and prompts into words; *game.Game does.
type Speech interface {
	LineWords(keeper.LogLine) string
	PromptWords(*keeper.Prompt) session.PromptWords
}

// Page is what the players' window shows. Use it on the UI goroutine only.
type Page struct {
	widget.BaseWidget
	canvas.Screen

	names  Names
	speech Speech
	words  *text.Localizer
	prefix string // of the names for package probe

	table       mansions.TableView
	sight       *Sight // which page everybody reads
	unsubscribe func()
	scale       int // of the text, in percent
	small       bool
	busy        bool
	chart       *board.Map
	near        string // the space of the fight that the map shows from near by; empty for the whole map
	die         *piece.Die
	thrown      *Moment                     // whose die fell last
	before      []mansions.InvestigatorView // the investigators as they were before the die that falls
	moves       bool
	riddle      *puzzle.Page
	clock       *fynecanvas.Text // what is left of the minute of a timed attempt, nil if it is not shown
	scene       *fyne.Container
	ground      *fynecanvas.Rectangle
}

// New makes the page of a story's session, empty until SetTable, with a sight of its own.
func New(m stories.Map, n Names, s Speech, l *text.Localizer) *Page {
	return build(m, n, s, l, "players")
}

// NewSmall makes a small picture of the page for another window: nothing in it can be pressed, nothing moves by itself.
func NewSmall(m stories.Map, n Names, s Speech, l *text.Localizer) *Page {
	p := build(m, n, s, l, "glimpse")
	p.small = true
	p.riddle.Still(true)
	return p
}

func build(m stories.Map, n Names, s Speech, l *text.Localizer, prefix string) *Page {
	p := &Page{names: n, speech: s, words: l, scale: 100, prefix: prefix, die: piece.NewDie(),
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
		p.riddle.LetGo() // nobody may be near to put the end of a puzzle away
	}
	p.busy = true // draws once
	p.sight.Follow(t)
	p.busy = false
	p.table = t
	p.chart.SetTable(t)
	p.riddle.SetTable(t)
	p.Refresh()
}

// Still shows puzzles and dice without animation, or with it again.
func (p *Page) Still(still bool) {
	p.moves = !still
	p.riddle.Still(still)
}

// DrawAside draws the house in the background, so that nobody waits for it.
func (p *Page) DrawAside(run func(work, done func())) { p.chart.Run = run }

// SetTimer gives the puzzle a clock to show.
func (p *Page) SetTimer(t puzzle.Timer) { p.riddle.SetTimer(t) }

// SetWords changes the language.
func (p *Page) SetWords(n Names, s Speech, l *text.Localizer) {
	p.names, p.speech, p.words = n, s, l
	p.chart.SetWords(n, l)
	p.riddle.SetWords(n, l)
	p.Refresh()
}

// Close stops what moves.
func (p *Page) Close() {
	p.unsubscribe()
	p.die.Land()
	p.riddle.Close()
}

// Share makes the page show what others show that have the same sight.
func (p *Page) Share(s *Sight) {
	if p.unsubscribe != nil {
		p.unsubscribe()
	}
	p.sight = s
	p.unsubscribe = s.OnChange(func() {
		if !p.busy {
			p.Refresh()
		}
	})
}

// SetScale sets the size of the text, 100 to 300 percent; 0 counts as 100.
func (p *Page) SetScale(percent int) {
	if percent = min(max(percent, theme.MinScale), theme.MaxScale); percent != p.scale {
		p.scale = percent
		p.Refresh()
	}
}

// Narrating reports whether a page is open for everybody to read.
func (p *Page) Narrating() bool { return p.sight.Page(p.table) != nil }

// PutAway closes the page that is read aloud.
func (p *Page) PutAway() { p.sight.TakeAway() }

// Tapped puts a page away that has been read.
func (p *Page) Tapped(*fyne.PointEvent) { p.PutAway() }

// MinSize is that of the smallest window in which everything can still be read.
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

// The window at text of 100 percent is so many ems wide and high at least: ordinary text can be read from two metres.
const (
	emsWide = 52
	emsHigh = 31.5
)

// mostPoster is the scale beyond which beginning and end do not grow: they are written in large letters anyway.
const mostPoster = 125

// em is the height of ordinary text for a window of a size.
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
	case p.table.Ending != nil && p.sight.moment == nil && !p.Narrating():
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
	if p.Narrating() && !p.die.Falls() { // what the die opens is read when it lies
		p.showPage(pen, all)
	}
	p.scene.Objects = pen.Objects
	p.ground.Refresh()
	p.scene.Refresh()
}
