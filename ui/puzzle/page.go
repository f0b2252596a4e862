package puzzle

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

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
	// OnDone is called when somebody lets go of the end of the attempt.
	OnDone func()

	words *text.Localizer
	names Names

	board   *Board
	view    *mansions.PuzzleView // nil: none
	ended   bool                 // the attempt is over and its end is shown
	last    mansions.PuzzleView  // what was shown last
	content *fyne.Container

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

// Focus gives the board the keyboard.
func (p *Page) Focus() { p.board.focusMe() }

// Close stops what moves.
func (p *Page) Close() {
	for _, piece := range p.board.pieces {
		piece.halt()
	}
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
		if l.Key != "puzzle.moved" || err != nil || m.Kind == puzzles.Draw {
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

// Refresh shows everything anew.
func (p *Page) Refresh() {
	if !p.Showing() {
		p.banner.Hide()
		return
	}
	v := p.last
	locked := p.ended || p.OnMove == nil
	if err := p.board.SetState(State{Deal: v.Deal, Attempt: v.Attempt, Pile: v.Pile, Skill: v.Skill, Locked: locked}); err != nil {
		p.said.SetText(p.words.T("puzzle.broken", text.Args{"layout": v.Layout}))
	}
	who := p.names.Who(v.Who)
	if v.Card != "" {
		p.title.SetText(p.words.T("puzzle.title", text.Args{"who": who, "card": p.names.Card(v.Card)}))
	} else {
		p.title.SetText(who)
	}
	switch p.kind() {
	case puzzles.Connection:
		p.goal.SetText(p.words.T("puzzle.goal.connection"))
	case puzzles.Lock:
		p.goal.SetText(p.words.T("puzzle.goal.lock"))
	default:
		p.goal.SetText(p.words.T("puzzle.goal.rune"))
	}
	p.showLeft(v.Attempt)
	p.banner.Hidden = !p.ended
	p.banner.Refresh()
	p.showButtons()
	p.content.Refresh()
}

func (p *Page) showLeft(a puzzles.Attempt) {
	left, budget := a.Left(), a.Budget()
	p.pips.Hidden = a.Timed
	if a.Timed {
		p.left.SetText(p.words.T("puzzle.timed"))
		return
	}
	p.pips.set(left, budget)
	p.left.SetText(p.words.N("puzzle.left", left, text.Args{"of": budget}))
	if left == 0 {
		p.left.SetColour(theme.Danger)
	} else {
		p.left.SetColour(theme.Brass)
	}
}

// showButtons lights the buttons whose moves are allowed.
func (p *Page) showButtons() {
	b := p.board
	if b.layout == nil {
		return
	}
	place, chosen := b.Chosen()
	marked, swapping := b.Marked()
	canTurn := chosen && b.Can(puzzles.TurnMove(place, 1))
	locked := p.ended || p.OnMove == nil
	hide := func(o fyne.CanvasObject, hidden bool) {
		if hidden {
			o.Hide()
		} else {
			o.Show()
		}
	}
	kind := b.layout.Kind
	hide(p.swap, locked)
	hide(p.turn, locked || kind == puzzles.Rune)
	hide(p.back, locked || kind == puzzles.Rune)
	hide(p.start, locked || kind != puzzles.Lock)
	hide(p.draw, locked || kind == puzzles.Rune)
	hide(p.price, locked || kind == puzzles.Rune)
	hide(p.skill, locked || p.OnSkill == nil || !p.last.Skill)
	hide(p.give, locked || p.OnStop == nil)
	p.swap.SetEnabled(chosen && len(b.targets(place)) > 0 && (!swapping || place == marked || slices.Contains(b.targets(marked), place)))
	p.turn.SetEnabled(canTurn || b.chosen == startTile && b.CanDo(puzzles.TurnStart))
	p.back.SetEnabled(canTurn || b.chosen == startTile && b.CanDo(puzzles.TurnStart))
	p.start.SetEnabled(b.CanDo(puzzles.TurnStart))
	p.draw.SetEnabled(chosen && b.Can(puzzles.DrawMove(place)))
	p.skill.SetText(p.words.T("puzzle.skill", text.Args{"n": p.last.Attempt.Luck}))
	look := widgets.PlainButton
	if p.last.Attempt.Left() == 0 {
		look = widgets.PrimaryButton
	}
	p.skill.Looking(look)
	p.said.SetText(p.hint(swapping, locked))
}

// hint says what to do next.
func (p *Page) hint(swapping, locked bool) string {
	switch {
	case p.ended || p.board.status.Solved:
		return ""
	case locked:
		return ""
	case p.last.Attempt.Left() == 0:
		return p.words.T("puzzle.hint.out")
	case swapping:
		return p.words.T("puzzle.hint.swapping")
	case p.board.layout.Kind == puzzles.Rune:
		return p.words.T("puzzle.hint.rune")
	}
	return p.words.T("puzzle.hint.turning")
}

func (p *Page) spend() {
	if p.OnSkill != nil && p.view != nil && p.last.Skill {
		p.OnSkill()
	}
}

func (p *Page) stop() {
	if p.OnStop != nil && p.view != nil {
		p.OnStop()
	}
}

func (p *Page) done() {
	if !p.ended {
		return
	}
	p.ended = false
	p.Refresh()
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

// gap is an empty line of so many text heights.
func gap(lines float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(1, fynetheme.TextSize()*lines*0.8))
	return r
}

// column gives its one object, which scrolls the content, the width that the content needs.
type column struct{ content fyne.CanvasObject }

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := fynetheme.Padding() * 3
	objects[0].Move(fyne.NewPos(left, 0))
	objects[0].Resize(size.SubtractWidthHeight(left, 0))
}

func (c *column) MinSize([]fyne.CanvasObject) fyne.Size {
	wide := max(190+60*fynetheme.TextSize()/14, c.content.MinSize().Width)
	return fyne.NewSize(wide+fynetheme.Padding()*3, 100)
}
