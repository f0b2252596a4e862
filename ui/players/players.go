// Package players is the players' window: what everybody at the table sees, large enough for the other end of the table.
// It is made of the table's view alone, a type that has no field for a secret.
package players

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/board"
	"lantern/ui/game"
	"lantern/ui/puzzle"
	"lantern/ui/text"
)

// Names puts what the table's view holds into words; game.Names does.
type Names interface {
	Room(id string) string
	Who(seat string) string
	Monster(id string) string
	Card(id string) string
	Feature(id string) string
	Option(id string) string
	Step(id string) string
	Text(key string) string
	Find(key string) (string, bool)
}

// Speech puts lines of the log and prompts into words; *game.Game does.
type Speech interface {
	LineWords(keeper.Line) string
	PromptWords(*keeper.Prompt) game.PromptWords
}

// Page is what the players' window shows. Use it on the user interface's goroutine only.
type Page struct {
	widget.BaseWidget

	// OnMove, OnSkill and OnStop ask for puzzle moves; without OnMove the puzzle in this window can only be looked at.
	OnMove  func(move string)
	OnSkill func()
	OnStop  func()

	names  Names
	speech Speech
	words  *text.Localizer

	table  mansions.TableView
	read   int    // the narration page that somebody has put away
	since  string // where play stood when the narration page came up
	chart  *board.Map
	riddle *puzzle.Page
	clock  *canvas.Text // what is left of the minute of a timed attempt, nil if it is not shown
	scene  *fyne.Container
	ground *canvas.Rectangle
}

// New makes the page of a story's session, empty until SetTable.
func New(m stories.Map, n Names, s Speech, l *text.Localizer) *Page {
	p := &Page{names: n, speech: s, words: l, scene: container.NewWithoutLayout(), ground: canvas.NewRectangle(nil)}
	p.chart = board.New(m, n, l)
	p.chart.Prefix = "players.board"
	p.chart.Lettering = 1.35
	p.riddle = puzzle.NewPage(n, l, "players.puzzle")
	p.riddle.OnDone = p.Refresh
	p.riddle.OnTick = p.ticked
	p.ExtendBaseWidget(p)
	return p
}

// Content is the page's canvas object.
func (p *Page) Content() fyne.CanvasObject { return p }

// SetTable shows what everybody may see now.
func (p *Page) SetTable(t mansions.TableView) {
	p.turnPages(t)
	p.table = t
	p.chart.SetTable(t)
	p.riddle.OnMove, p.riddle.OnSkill, p.riddle.OnStop = nil, nil, nil
	if p.OnMove != nil {
		p.riddle.OnMove, p.riddle.OnSkill, p.riddle.OnStop = p.OnMove, p.OnSkill, p.OnStop
	}
	p.riddle.Elsewhere = p.OnMove == nil
	p.riddle.SetTable(t)
	p.Refresh()
}

// turnPages puts away what nobody at this window will: a page that was read, and the
// end of a puzzle, once play has gone on. A puzzle is not hidden by the page of its card,
// nor a fight by that of the combat card, which lies open beside it,
// and a window that is opened later does not show again what was read long ago.
func (p *Page) turnPages(t mansions.TableView) {
	now := standing(t)
	switch {
	case t.Page == nil:
		p.read = 0
	case p.table.Page == nil || p.table.Page.Seq != t.Page.Seq:
		p.since = now
		old := p.table.Phase == "" && t.Ending == nil &&
			!slices.ContainsFunc(t.Latest, func(l keeper.Line) bool { return l.Key == "log.page" })
		if t.Puzzle != nil || old || ofFight(t) {
			p.read = t.Page.Seq
		}
	case p.since != now:
		p.read = t.Page.Seq
	}
	if p.riddle.Ended() && t.Puzzle == nil && now != standing(p.table) {
		p.riddle.LetGo()
	}
}

// standing tells where play stands: it changes when somebody moves, acts or passes on.
func standing(t mansions.TableView) string {
	at := fmt.Sprint(t.Phase, t.Round, t.Step)
	if t.Turn != nil {
		at += fmt.Sprint(*t.Turn)
	}
	return at
}

// Still shows puzzles without animation, or with it again.
func (p *Page) Still(still bool) { p.riddle.Still(still) }

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
func (p *Page) Close() { p.riddle.Close() }

// Narrating tells whether a page is open for everybody to read. The end of the game has its last page in it.
func (p *Page) Narrating() bool {
	return p.table.Page != nil && p.table.Page.Seq != p.read && p.table.Ending == nil
}

// PutAway closes the page that is read aloud, in this window only.
func (p *Page) PutAway() {
	if p.Narrating() {
		p.read = p.table.Page.Seq
		p.Refresh()
	}
}

// Tapped puts a page away that has been read.
func (p *Page) Tapped(*fyne.PointEvent) { p.PutAway() }

// Keys makes F11 switch the window to the full screen and back, Esc leave it, and Enter and Space put a page away.
// It takes over the keys of the window's canvas.
func (p *Page) Keys(w fyne.Window) {
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) {
		switch e.Name {
		case fyne.KeyF11:
			w.SetFullScreen(!w.FullScreen())
		case fyne.KeyEscape:
			if w.FullScreen() {
				w.SetFullScreen(false)
			}
		case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
			p.PutAway()
		}
	})
}

// MinSize is that of the smallest window in which everything can still be read.
func (p *Page) MinSize() fyne.Size {
	p.ExtendBaseWidget(p)
	return fyne.NewSize(640, 400)
}

// CreateRenderer is for Fyne.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	return &renderer{p}
}

type renderer struct{ p *Page }

func (r *renderer) Layout(size fyne.Size) {
	r.p.ground.Resize(size)
	r.p.scene.Resize(size)
	r.p.rebuild(size)
}

func (r *renderer) Refresh()           { r.p.rebuild(r.p.Size()) }
func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(640, 400) }
func (r *renderer) Destroy()           {}
func (r *renderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.p.ground, r.p.scene}
}

// em is the height of ordinary text for a window: as large as leaves room for four investigators and the map.
func em(size fyne.Size) float32 {
	base := min(size.Height/38, size.Width/62)
	return max(base*min(max(fynetheme.TextSize()/14, 1), 1.2), 9)
}

// rebuild draws the window anew.
func (p *Page) rebuild(size fyne.Size) {
	if size.Width < 10 || size.Height < 10 {
		return
	}
	pen := &pencil{em: em(size)}
	p.ground.FillColor = fynetheme.Color(fynetheme.ColorNameBackground)
	all := area{0, 0, size.Width, size.Height}
	switch {
	case p.table.Ending != nil:
		p.showEnd(pen, all)
	case p.table.Phase == mansions.PhaseSetup || p.table.Phase == "":
		p.showWelcome(pen, all)
	default:
		p.showTable(pen, all)
	}
	if p.Narrating() {
		p.showPage(pen, all)
	}
	p.scene.Objects = pen.objects
	p.ground.Refresh()
	p.scene.Refresh()
}

// showTable is the ordinary view: the ribbon above, the party on the left, the map, and below what just happened.
func (p *Page) showTable(pen *pencil, all area) {
	e := pen.em
	const gap = 0.6
	top := area{0, 0, all.w, 3.2 * e}
	p.showRibbon(pen, top)
	rest := area{gap * e, top.h + gap*e, all.w - 2*gap*e, all.h - top.h - 2*gap*e}
	left := area{rest.x, rest.y, 16.5 * e, rest.h}
	p.showParty(pen, left)
	right := area{left.x + left.w + gap*e, rest.y, rest.w - left.w - gap*e, rest.h}
	if p.riddle.Showing() {
		p.showRiddle(pen, right)
		return
	}
	below := p.newsHeight(pen, right.w)
	pen.add(p.chart, area{right.x, right.y, right.w, right.h - below - gap*e})
	p.showNews(pen, area{right.x, right.y + right.h - below, right.w, below})
}
