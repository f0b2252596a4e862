package puzzle

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/puzzles"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// Shown is the content of the page.
type Shown struct {
	State
	// Title is shown above the board: who solves what.
	Title string
	// ID is the puzzle's ID, shown in a corner; "" for none. Pressing it copies it.
	ID string
	// Free counts the actions instead of limiting them, for practice. The attempt must not have a budget, like that of
	// puzzles.NewTimedAttempt.
	Free bool
}

// End is the end of an attempt.
type End struct {
	How Ending
	// Words explain the end, "" for the standard text of the kind of puzzle; Button closes it, "" for "Continue".
	Words, Button string
}

// Page is a puzzle with everything that its solver needs: aim, remaining actions, buttons for every kind of move, keys.
// After the attempt it shows the result until somebody closes it.
type Page struct {
	// OnMove, OnSkill and OnStop are called to make a move, to spend a skill point, and to end the attempt. Without
	// OnMove the page is for viewing only.
	OnMove  func(move string)
	OnSkill func()
	OnStop  func()
	// OnTimeUp is called when the time of an attempt is over.
	OnTimeUp func()
	// OnTick is called when the clock of a timed attempt has changed.
	OnTick func()
	// OnDone is called when somebody closes the end of the attempt.
	OnDone func()
	// OnCopy is called with the puzzle's ID when it is pressed; nil: the ID is only shown.
	OnCopy func(id string)

	// Elsewhere is set if board and text are shown outside Content, as in the players' window.
	Elsewhere bool

	words *text.Localizer
	names Names

	board *Board
	shown *Shown // nil: none
	last  Shown  // the last content
	end   End    // how the attempt has ended, until somebody closes it
	count countdown

	who    string           // whose attempt it is, for the table's view
	latest []keeper.LogLine // the table's latest lines, as shown last
	why    string           // why the last try is not possible

	content                                        *fyne.Container
	title                                          *widget.Words
	goal, left, each, said                         *widget.Words
	pips                                           *coins
	dial                                           *dial
	keys                                           *legend
	swap, turn, back, start, draw, skill, give, id *widget.KeyButton
	buttons                                        *fyne.Container
	side, endSide, body                            *fyne.Container
	card                                           *endCard
}

// NewPage makes a page without a puzzle. prefix begins the names for scripts.
func NewPage(n Names, l *text.Localizer, prefix string) *Page {
	p := &Page{words: l, names: n, board: NewBoard()}
	p.board.Prefix = prefix
	p.board.OnMove = func(m string) {
		if p.OnMove != nil {
			p.OnMove(m)
		}
	}
	p.board.OnChosen = func() {
		p.why = ""
		p.showButtons()
	}
	p.board.OnRefused = p.refused
	p.board.OnRune = p.rune
	p.board.OnKey = p.key
	p.title = widget.NewTitle("").Truncated()
	p.goal = widget.NewWords("", "")
	p.left = widget.NewWords("", theme.Brass).Bold().Sized(theme.SizeSubtitle)
	p.said = widget.NewWords("", theme.Threat).Bold()
	p.each = widget.NewQuiet("")
	p.pips, p.dial, p.keys = newCoins(), newDial(), newLegend()

	button := func(name, icon, key string, do func()) *widget.KeyButton {
		b := testid.Name(widget.NewKeyButton("", key, func() {
			p.board.focusMe()
			do()
		}).WithIcon(icon), prefix+"."+name)
		return b
	}
	p.swap = button("swap", "exchange", "Space", p.board.Swap)
	p.turn = button("turn", "redo", "R", func() { p.board.Turn(1) })
	p.back = button("back", "undo", "Shift+R", func() { p.board.Turn(-1) })
	p.start = button("turnStart", "redo", "T", func() { p.board.TurnStart(1) })
	p.draw = button("draw", "draw", "D", p.board.Draw)
	p.skill = button("skill", "skill", "K", p.spend)
	p.give = button("stop", "cancel", "X", p.stop).Looking(widget.QuietButton)
	p.id = testid.Name(widget.NewKeyButton("", "", p.copyID).Looking(widget.QuietButton), prefix+".id")
	p.card = newEndCard(p.done)
	testid.Name(p.card.ok, prefix+".done")
	p.layout()
	p.SetWords(n, l)
	return p
}

// layout arranges the page: the board on the left, the buttons on the right, the keys below.
func (p *Page) layout() {
	p.buttons = container.NewVBox(p.each, p.swap, p.turn, p.back, p.start, gap(0.3), p.draw)
	p.side = container.NewVBox(p.goal, gap(0.7), p.dial, p.left, p.pips, gap(0.7), p.buttons, gap(0.7), p.skill, p.give)
	p.endSide = container.NewVBox(p.card)
	column := container.NewStack(container.NewVScroll(p.side), container.NewVScroll(p.endSide))
	foot := container.NewStack(p.keys, p.said)
	right := container.New(&side{content: p.side}, column, container.NewHBox(layout.NewSpacer(), p.id))
	p.body = container.NewBorder(nil, nil, nil, right, container.New(&footed{}, p.board, foot))
	p.content = container.NewPadded(container.NewPadded(container.NewBorder(container.NewVBox(p.title,
		gap(0.3)), nil, nil, nil, p.body)))
}

// Content is the page's canvas object.
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Parts are the title and the rest, for a page that has a back button beside the title.
func (p *Page) Parts() (title *widget.Words, body fyne.CanvasObject) {
	p.content = container.NewStack(p.body)
	return p.title, p.content
}

// Board is the page's board, to give it the focus.
func (p *Page) Board() *Board { return p.board }

// Buttons are the page's buttons with keys.
func (p *Page) Buttons() []*widget.KeyButton {
	return []*widget.KeyButton{p.swap, p.turn, p.back, p.start, p.draw, p.skill, p.give, p.card.ok}
}

// Still turns animation off or on.
func (p *Page) Still(still bool) {
	p.board.Still = still
	if still {
		p.board.light.settle()
	}
}

// Showing reports whether there is a puzzle, or the end of one that nobody has closed.
func (p *Page) Showing() bool { return p.shown != nil || p.Ended() }

// Ended reports whether the end of the attempt is shown.
func (p *Page) Ended() bool { return p.end.How != NotEnded }

// LetGo closes the end of an attempt, like its button, when nobody is there to press it.
func (p *Page) LetGo() {
	p.end = End{}
	p.Refresh()
}

// Focus gives the board the focus.
func (p *Page) Focus() { p.board.focusMe() }

// Close stops animations and frees the pictures. If the page is painted again it draws them again.
func (p *Page) Close() {
	p.halt()
	p.board.awaits = false
	p.board.light.settle()
	p.board.forgetPictures()
}

// Show shows a puzzle with an attempt.
func (p *Page) Show(s Shown) {
	p.shown, p.last, p.end, p.why = &s, s, End{}, ""
	p.Refresh()
}

// ShowEnd shows how the last attempt has ended, with the pieces in their final state.
func (p *Page) ShowEnd(e End, s State) {
	p.shown, p.end, p.why = nil, e, ""
	p.last.State = s
	p.Refresh()
}

// Clear removes the puzzle.
func (p *Page) Clear() {
	p.shown, p.end = nil, End{}
	p.Refresh()
}

// SetWords changes the language.
func (p *Page) SetWords(n Names, l *text.Localizer) {
	p.names, p.words = n, l
	p.swap.SetText(l.T("puzzle.swap"))
	p.turn.SetText(l.T("puzzle.turn"))
	p.back.SetText(l.T("puzzle.back"))
	p.start.SetText(l.T("puzzle.turnStart"))
	p.give.SetText(l.T("puzzle.stop"))
	p.each.SetText(l.T("puzzle.each"))
	p.Refresh()
}

func (p *Page) kind() puzzles.Kind {
	l, err := p.last.Deal.Layout.Find()
	if err != nil {
		return ""
	}
	return l.Kind
}

func (p *Page) spend() {
	if p.OnSkill != nil && p.shown != nil && p.last.Skill {
		p.board.light.settle()
		p.OnSkill()
	}
}

func (p *Page) stop() {
	if p.timed() && p.count.left() == 0 {
		p.timeUp()
		return
	}
	if p.board.play.drawn() && !p.Ended() {
		p.refused(WhyDrawn)
		return
	}
	if p.OnStop != nil && p.shown != nil {
		p.OnStop()
	}
}

func (p *Page) done() {
	if !p.Ended() {
		return
	}
	p.board.light.settle()
	p.LetGo()
	if p.OnDone != nil {
		p.OnDone()
	}
}

func (p *Page) copyID() {
	if p.OnCopy != nil {
		p.OnCopy(p.last.ID)
	}
}

// refused says why a move is not possible.
func (p *Page) refused(why Reason) {
	p.why = p.reason(why)
	p.showButtons()
}

func (p *Page) rune(r rune) {
	switch r {
	case 'k', 'K':
		p.spend()
	case 'x', 'X':
		p.stop()
	default:
		widget.PassRune(p.board, r)
	}
}

// key handles keys that the board does not use.
func (p *Page) key(e *fyne.KeyEvent) {
	if p.Ended() && (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter ||
		e.Name == fyne.KeyEscape || e.Name == fyne.KeySpace) {
		p.done()
		return
	}
	widget.PassKey(p.board, e)
}

// Names words identifiers. game.Names implements it.
type Names interface {
	Who(seat string) string
	Card(id string) string
}

// SetTable shows the puzzle of the table's view. If the puzzle has disappeared, the last lines tell how it ended.
func (p *Page) SetTable(t mansions.TableView) {
	news := fresh(p.latest, t.Latest)
	p.latest = slices.Clone(t.Latest)
	switch {
	case t.Puzzle != nil:
		v := *t.Puzzle
		p.who = p.names.Who(v.Who)
		s := Shown{State: State{Deal: v.Deal, Attempt: v.Attempt, Pile: v.Pile, Skill: v.Skill}, Title: p.who, ID: v.ID}
		if v.Card != "" {
			s.Title = p.words.Labelled(p.who, p.names.Card(v.Card))
		}
		p.Show(s)
	case p.shown != nil:
		p.endOf(news)
	default:
		p.Refresh()
	}
}

// fresh are the new lines among the latest ones. Only the latest few are known, so old ones drop out
// as new ones arrive.
func fresh(known, now []keeper.LogLine) []keeper.LogLine {
	same := func(a, b keeper.LogLine) bool { return a.Key == b.Key && maps.Equal(a.Args, b.Args) }
	for gone := range known {
		if rest := known[gone:]; len(rest) <= len(now) && slices.EqualFunc(rest, now[:len(rest)], same) {
			return now[len(rest):]
		}
	}
	return now
}

// endOf shows the end of the attempt, with the last move if it can be inferred from the public view. An attempt that
// disappeared for another reason, such as undo, shows nothing.
func (p *Page) endOf(news []keeper.LogLine) {
	over := func(key string) bool {
		return slices.ContainsFunc(news, func(l keeper.LogLine) bool { return strings.TrimPrefix(l.Key, "log.") == key })
	}
	e := End{}
	switch {
	case over("puzzle.solved"):
		e.How = Solved
	case over("puzzle.timeUp"):
		e = End{How: TimeOver, Words: p.words.T("puzzle.over.stopped.more", text.Args{"who": p.who})}
	case over("puzzle.stopped"):
		e = End{How: Left, Words: p.words.T("puzzle.over.stopped.more", text.Args{"who": p.who})}
	default:
		p.Clear()
		return
	}
	s := p.last.State
	for _, l := range news {
		m, err := puzzles.ParseMove(l.Args["move"])
		if strings.TrimPrefix(l.Key, "log.") != "puzzle.moved" || err != nil || m.Kind == puzzles.Draw {
			continue
		}
		if after, err := puzzles.Apply(s.Deal, m); err == nil {
			s.Deal = after
			s.Attempt.Used += m.Cost()
		}
	}
	if s.Deal.Drawn != "" { // it goes under the pile without having been laid (MOM-18.6)
		s.Deal.Drawn, s.Pile = "", s.Pile+1
	}
	p.ShowEnd(e, s)
}
