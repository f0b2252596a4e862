package console

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions/state"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// ribbon is the line at the top: round, turn, what is left of it, the event clock, the page's buttons, the next button.
type ribbon struct {
	p   *Page
	box *piece.Panel

	round, phase *piece.Label
	stands       *piece.Tile
	turn         *piece.Label
	turnIcon     *piece.Icon
	left         *turnLeft
	undo         *piece.Stacked
	redo         *piece.Stacked
	tools        []*piece.Stacked
	home         *piece.Stacked
	next         *widget.KeyButton
	look         widget.ButtonLook
	inside       *fyne.Container
	lines        piece.RibbonLine
}

func newRibbon(p *Page) *ribbon {
	r := &ribbon{p: p}
	r.round, r.phase = piece.Heading(), piece.Caption()
	r.turn, r.turnIcon = piece.Plain().Bolder().Wishing(), piece.NewIcon(26)
	r.left = newTurnLeft()
	r.undo = piece.NewStacked("undo", worn("Ctrl+Z"), p.undo)
	if r.undo.Wide = 132; theme.Largest() {
		r.undo.Wide = 50
	}
	r.redo = piece.NewStacked("redo", worn("Ctrl+Y"), p.redo)
	testid.Name(r.undo, "console.undo")
	testid.Name(r.redo, "console.redo")
	r.next = widget.NewKeyButton("", "Enter", p.next).Primary()
	r.look = widget.PrimaryButton
	testid.Name(r.next, "console.next")

	turn := container.New(piece.Col{Grow: -1, Gap: 2}, r.turn, r.left.box)
	var first, second []fyne.CanvasObject
	if p.nav.Home != nil {
		r.home = piece.NewStacked("lantern", "", p.nav.Home)
		testid.Name(r.home, "console.home")
		second = append(second, r.home)
	}
	r.stands = piece.NewTile(container.New(piece.Margin(piece.GapSize(), 0),
		container.New(piece.Col{Grow: -1}, r.round, r.phase)), p.correctEvening)
	testid.Name(r.stands, "console.stands")
	first = append(first, r.stands, piece.Upright(), r.turnIcon, turn)
	tools := []fyne.CanvasObject{piece.Upright(), r.undo, r.redo}
	for _, tool := range []struct {
		icon, key, name string
		do              func()
	}{
		{"players", "P", "players", p.nav.Players},
		{"phone", "F12", "phones", p.nav.Phones},
		{"curtain", p.nav.curtainKey(), "curtain", p.turnCurtain},
		{"log", "L", "log", p.openLog},
		{"settings", "Ctrl+,", "settings", p.nav.Settings},
		{"question", "?", "help", p.CheatSheet},
	} {
		if tool.do == nil {
			continue
		}
		s := piece.NewStacked(tool.icon, worn(tool.key), tool.do)
		s.Name = tool.name
		testid.Name(s, "console."+tool.name)
		r.tools = append(r.tools, s)
		tools = append(tools, s)
	}
	next := container.New(piece.Boxed{W: 150}, r.next)
	r.lines = piece.RibbonLine{Home: second, Where: first, Turn: turn, Tools: tools, Undo: r.undo, Next: next}
	r.inside = container.New(r.lines, r.lines.All()...)
	r.box = piece.NewPanel(r.inside, ribbonMargin, theme.Panel)
	return r
}

// worn is the key that a button of the ribbon shows.
func worn(key string) string {
	if theme.Largest() {
		return ""
	}
	return key
}

// ribbonMargin is the margin of the ribbon.
const ribbonMargin = 4

// HeightFor is the ribbon's height at a width.
func (r *ribbon) HeightFor(width float32) float32 {
	return r.lines.HeightFor(width-2*ribbonMargin) + 2*ribbonMargin
}

func (r *ribbon) show() {
	p, t := r.p, r.p.shown.view.Table
	round := p.t("console.round", text.Args{"n": t.Round})
	if t.Round == 0 { // cards are drawn before the first round
		round = p.t("common.shared.setup")
	}
	changed := r.round.Set(round)
	changed = r.phase.Set(p.t("console.phase."+t.Phase)) || changed
	changed = r.turn.Set(p.turnName()) || changed
	switch t.Phase {
	case state.PhaseKeeper:
		r.turnIcon.Set("mythos", theme.Threat)
	case state.PhaseEnded:
		r.turnIcon.Set("moon", theme.Brass)
	default:
		r.turnIcon.Set("investigator", theme.Brass)
	}
	r.left.show(p)
	r.undo.Else = p.t("console.undo.hidden")
	r.undo.Update(p.t("console.undo"), p.tail.Undo(), p.g.CanUndo())
	r.redo.Update(p.t("console.redo"), "", p.g.CanRedo())
	if r.home != nil {
		r.home.Update(p.t("console.tool.home"), "", true)
	}
	for _, s := range r.tools {
		s.Update(p.t("console.tool."+s.Name), "", true)
	}
	words, do := p.nextThing()
	look := widget.PrimaryButton
	if p.ending() != nil && p.chosen.kind == nothing && !p.reads() || words == p.t("common.back") {
		look = widget.PlainButton // there is more to do first
	}
	if p.armed != nil && p.warning != "" { // it was pressed, and asks whether to go on anyway
		words = p.t("console.guard.anyway")
	}
	if r.look != look {
		r.look = look
		r.next.Looking(look)
	}
	if r.next.Text() != words {
		r.next.SetText(words)
		changed = true
	}
	r.next.SetEnabled(do != nil)
	testid.Rename(r.box, "console.step."+itoa(p.shown.cursor))
	if changed {
		r.stands.Content.Refresh()
	}
	if changed || r.left.changed {
		r.left.changed = false
		p.relay()
		piece.Arrange(r.inside)
	}
}

// turnLeft shows what is left of a turn: movement steps and the action, or the step of the keeper's turn.
type turnLeft struct {
	box     *fyne.Container
	words   *piece.Label
	sign    *piece.Icon // before the text
	moves   *piece.Icon
	pips    *widget.Pips
	action  *piece.Icon
	actionW *piece.Label
	changed bool
	last    [3]int
}

func newTurnLeft() *turnLeft {
	l := &turnLeft{pips: widget.NewPips(theme.Brass, 0, 2), words: piece.Caption().Wishing(), sign: piece.NewIcon(16),
		moves: piece.NewIcon(16), action: piece.NewIcon(16), actionW: piece.Caption()}
	l.box = container.New(piece.Row{Gap: 6, Grow: 5}, l.moves, l.pips, l.action, l.actionW, l.sign, l.words)
	return l
}

func (l *turnLeft) show(p *Page) {
	t := p.shown.view.Table
	now := [3]int{0, 0, 0}
	words, mark, colour, action := "", "", theme.Muted, ""
	switch {
	case t.Turn != nil && t.Phase == state.PhaseInvestigators:
		now = [3]int{t.Turn.Moves, max(2, t.Turn.Moves), 1}
		mark, action = "rune", p.t("console.turn.actionDone")
		if t.Turn.Action {
			mark, colour, action = "rune", theme.Brass, p.t("console.turn.action")
		}
	case t.Phase == state.PhaseKeeper:
		if i := slices.Index(steps, t.Step); i >= 0 {
			now = [3]int{i + 1, len(steps), 2}
		}
	default:
		words = p.waitingSeats()
	}
	sign := ""
	if more := p.leftShort(); more != "" {
		words = more
		if now[2] == 1 {
			sign = "mythos"
		}
	}
	set := l.words.Set(words)
	set = l.sign.Set(sign, theme.Threat) || set
	set = l.moves.Set("move", theme.Brass) || set
	set = l.action.Set(mark, colour) || set
	set = l.actionW.Set(action) || set
	if now != l.last {
		l.last, set = now, true
		l.pips.Set(now[0], now[1])
	}
	l.sign.Hidden = sign == ""
	l.words.Hidden, l.moves.Hidden, l.pips.Hidden = words == "", now[2] != 1, now[1] == 0
	l.action.Hidden, l.actionW.Hidden = mark == "", action == ""
	l.changed = l.changed || set
}

// waitingSeats says how many investigators have yet to have their turn.
func (p *Page) waitingSeats() string {
	if t := p.shown.view.Table; t.Phase != state.PhaseInvestigators || t.Round == 0 {
		return ""
	}
	if n := p.waiting(); n > 0 {
		return p.n("console.turn.waiting", n)
	}
	return p.t("console.turn.allHad")
}

// waiting counts the players who have yet to have their turn. A player whose investigator is dead
// takes another (MOM-14.6).
func (p *Page) waiting() int { return p.yet(state.SeatIn) + p.yet(state.SeatDead) }

// yet counts the seats in a state that have yet to have their turn.
func (p *Page) yet(in string) int {
	n := 0
	for _, i := range p.shown.view.Table.Investigators {
		if !i.Had && i.State == in {
			n++
		}
	}
	return n
}

// relay lays the page out again if the ribbon needs another number of lines.
func (p *Page) relay() {
	if p.screen == nil || p.screen.Size().Width == 0 {
		return
	}
	if need := p.ribbon.HeightFor(p.screen.Size().Width - 2*piece.GapSize()); need != p.ribbon.box.Size().Height {
		p.screen.Layout.Layout(p.screen.Objects, p.screen.Size())
	}
}
