package puzzle

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widgets"
)

// Names puts identifiers into words; game.Names does.
type Names interface {
	Who(seat string) string
	Card(id string) string
}

// Page is a puzzle with everything that its solver needs: what is to be done, the actions left, buttons for every kind
// of move. It lives on the table's view alone. When the attempt is over it shows how, until somebody lets it go.
type Page struct {
	// OnMove, OnSkill and OnStop ask for a move, for a skill point to be spent, and for the attempt to be ended. Without
	// OnMove the page can only be looked at.
	OnMove  func(move string)
	OnSkill func()
	OnStop  func()
	// OnTimeUp says that the minute of a timed attempt is over.
	OnTimeUp func()
	// OnDone is called when somebody lets go of the end of the attempt.
	OnDone func()

	words *text.Localizer
	names Names

	board   *Board
	view    *mansions.PuzzleView // nil: none
	ended   bool                 // the attempt is over and its end is shown
	last    mansions.PuzzleView  // what was shown last
	content *fyne.Container
	count   countdown

	title                                          *widgets.Title
	goal, left, price, said                        *widgets.Words
	pips                                           *actions
	swap, turn, back, start, draw, skill, give, ok *widgets.KeyButton
	banner                                         *banner
	buttons                                        *fyne.Container
}

// NewPage makes a page without a puzzle. Prefix begins the names for scripts, "puzzle" for the console's window.
func NewPage(n Names, l *text.Localizer, prefix string) *Page {
	p := &Page{words: l, names: n, board: NewBoard()}
	p.board.Prefix = prefix
	p.board.OnMove = func(m string) {
		if p.OnMove != nil {
			p.OnMove(m)
		}
	}
	p.board.OnChosen = p.showButtons
	p.board.OnRune = p.rune
	p.board.OnKey = p.key
	p.title = widgets.NewTitle("").Truncated()
	p.goal = widgets.NewWords("", "")
	p.left = widgets.NewWords("", theme.Brass).Bold().Sized(theme.SizeSubtitle)
	p.said = widgets.NewQuiet("")
	p.price = widgets.NewQuiet("")
	p.pips = newActions()

	button := func(name, icon, key string, do func()) *widgets.KeyButton {
		b := widgets.NewKeyButton("", key, func() {
			do()
			p.board.focusMe()
		}).WithIcon(icon)
		probe.Name(b, prefix+"."+name)
		return b
	}
	p.swap = button("swap", "exchange", "S", p.board.Swap)
	p.turn = button("turn", "redo", "R", func() { p.board.Turn(1) })
	p.back = button("back", "undo", "Shift+R", func() { p.board.Turn(-1) })
	p.start = button("turnStart", "redo", "T", func() { p.board.TurnStart(1) })
	p.draw = button("draw", "draw", "D", p.board.Draw)
	p.skill = button("skill", "skill", "K", p.spend)
	p.give = button("stop", "cancel", "X", p.stop).Looking(widgets.QuietButton)
	p.ok = widgets.NewKeyButton("", "Enter", p.done).Primary()
	probe.Name(p.ok, prefix+".done")
	p.banner = newBanner(p.ok)
	p.buttons = container.NewVBox(p.swap, p.turn, p.back, p.start, p.draw, p.price)

	side := container.NewVBox(p.goal, gap(1), p.left, p.pips, gap(1), p.buttons, gap(1), p.skill, p.give, gap(1), p.said)
	head := container.NewVBox(p.title, gap(0.5))
	p.content = container.NewPadded(container.NewPadded(container.NewBorder(head, nil, nil,
		container.New(&column{content: side}, container.NewVScroll(side)), container.NewStack(p.board, p.banner))))
	p.SetWords(n, l)
	return p
}

// Content is the page's canvas object.
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Board is the board on the page, to give it the keyboard.
func (p *Page) Board() *Board { return p.board }

// Buttons are the page's buttons with keys, for the window's keys.
func (p *Page) Buttons() []*widgets.KeyButton {
	return []*widgets.KeyButton{p.swap, p.turn, p.back, p.start, p.draw, p.skill, p.give, p.ok}
}

// Showing tells whether there is a puzzle to show, or the end of one that nobody has let go yet.
func (p *Page) Showing() bool { return p.view != nil || p.ended }

// Ended tells whether the attempt is over and its end is being shown.
func (p *Page) Ended() bool { return p.ended }

// LetGo puts the end of an attempt away, as the button under it does, where nobody is there to press it.
func (p *Page) LetGo() {
	p.ended = false
	p.Refresh()
}

// Focus gives the board the keyboard.
func (p *Page) Focus() { p.board.focusMe() }

// Close stops what moves.
func (p *Page) Close() {
	p.halt()
	p.board.settle()
}

// SetWords changes the language.
func (p *Page) SetWords(n Names, l *text.Localizer) {
	p.names, p.words = n, l
	p.swap.SetText(l.T("puzzle.swap"))
	p.turn.SetText(l.T("puzzle.turn"))
	p.back.SetText(l.T("puzzle.back"))
	p.start.SetText(l.T("puzzle.turnStart"))
	p.draw.SetText(l.T("puzzle.draw"))
	p.give.SetText(l.T("puzzle.stop"))
	p.ok.SetText(l.T("puzzle.done"))
	p.price.SetText(l.N("puzzle.price", puzzles.DrawMove(0).Cost(), text.Args{}))
	p.Refresh()
}

// SetTable shows the puzzle of the table's view. When there was one before and there is none now, the last lines tell
// how it ended.
func (p *Page) SetTable(t mansions.TableView) {
	if t.Puzzle != nil {
		v := *t.Puzzle
		p.view, p.last, p.ended = &v, v, false
		p.Refresh()
		return
	}
	if p.view != nil {
		p.end(t.Latest)
	}
	p.Refresh()
}

// end shows the end of the attempt, with the last move made if it can be known from what everybody saw. An attempt that
// went away for another reason, as by undo, leaves nothing to show.
func (p *Page) end(latest []keeper.Line) {
	p.view = nil
	over := func(key string) bool {
		return slices.ContainsFunc(latest, func(l keeper.Line) bool { return strings.TrimPrefix(l.Key, "log.") == key })
	}
	solved, stopped := over("puzzle.solved"), over("puzzle.stopped")
	if !solved && !stopped {
		return
	}
	p.ended = true
	for _, l := range latest {
		m, err := puzzles.ParseMove(l.Args["move"])
		if strings.TrimPrefix(l.Key, "log.") != "puzzle.moved" || err != nil || m.Kind == puzzles.Draw {
			continue
		}
		if after, err := puzzles.Apply(p.last.Deal, m); err == nil {
			p.last.Deal = after
			p.last.Attempt.Used += m.Cost()
		}
	}
	p.banner.set(p.words, solved, puzzles.Solved(p.last.Deal) == solved, p.kind())
}

func (p *Page) kind() puzzles.Kind {
	l, err := p.last.Deal.Layout.Find()
	if err != nil {
		return ""
	}
	return l.Kind
}

func (p *Page) spend() {
	if p.OnSkill != nil && p.view != nil && p.last.Skill {
		p.OnSkill()
	}
}

func (p *Page) stop() {
	if p.timed() && p.count.left() == 0 {
		p.timeUp()
		return
	}
	if p.OnStop != nil && p.view != nil {
		p.OnStop()
	}
}

func (p *Page) done() {
	if !p.ended {
		return
	}
	p.LetGo()
	if p.OnDone != nil {
		p.OnDone()
	}
}

func (p *Page) rune(r rune) {
	switch r {
	case 'k', 'K':
		p.spend()
	case 'x', 'X':
		p.stop()
	default:
		if c := p.board.window(); c != nil && c.OnTypedRune() != nil {
			c.OnTypedRune()(r)
		}
	}
}

// key gets what the board has no use for.
func (p *Page) key(e *fyne.KeyEvent) {
	if p.ended && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter || e.Name == fyne.KeyEscape || e.Name == fyne.KeySpace) {
		p.done()
		return
	}
	if c := p.board.window(); c != nil && c.OnTypedKey() != nil {
		c.OnTypedKey()(e)
	}
}
