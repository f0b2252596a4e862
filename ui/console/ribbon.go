package console

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// ribbon is the line at the top: round, turn, what is left of it, the event clock, the page's buttons, the next thing.
type ribbon struct {
	p   *Page
	box *panel

	round, phase *label
	stands       *tile
	turn         *label
	turnIcon     *icon
	left         *turnLeft
	undo         *stacked
	redo         *stacked
	tools        []*stacked
	home         *stacked
	next         *kit.KeyButton
	nextEnabled  bool
	look         kit.ButtonLook
	inside       *fyne.Container
	lines        ribbonLayout
}

func newRibbon(p *Page) *ribbon {
	r := &ribbon{p: p}
	r.round, r.phase = heading(), caption()
	r.turn, r.turnIcon = plain().bolder().wishing(), newIcon(26)
	r.left = newTurnLeft()
	r.undo = newStacked("undo", "Ctrl+Z", p.undo)
	r.undo.wide = 132
	r.redo = newStacked("redo", "Ctrl+Y", p.redo)
	probe.Name(r.undo, "console.undo")
	probe.Name(r.redo, "console.redo")
	r.next = kit.NewKeyButton("", "Enter", p.next).Primary()
	r.look = kit.PrimaryButton
	probe.Name(r.next, "console.next")

	turn := container.New(col{grow: -1, gap: 2}, r.turn, r.left.box)
	var first, second []fyne.CanvasObject
	if p.nav.Home != nil {
		r.home = newStacked("lantern", "", p.nav.Home)
		probe.Name(r.home, "console.home")
		second = append(second, r.home)
	}
	r.stands = newTile(container.New(inset{gapSize(), 0}, container.New(col{grow: -1}, r.round, r.phase)), p.correctEvening)
	probe.Name(r.stands, "console.stands")
	first = append(first, r.stands, newBar1px(), r.turnIcon, turn)
	tools := []fyne.CanvasObject{newBar1px(), r.undo, r.redo}
	for _, tool := range []struct {
		icon, key, name string
		do              func()
	}{
		{"players", "P", "players", p.nav.Players},
		{"curtain", p.nav.curtainKey(), "curtain", p.dropCurtain},
		{"log", "L", "log", p.openLog},
		{"settings", "Ctrl+,", "settings", p.nav.Settings},
		{"question", "?", "help", p.cheatSheet},
	} {
		if tool.do == nil {
			continue
		}
		s := newStacked(tool.icon, tool.key, tool.do)
		s.name = tool.name
		probe.Name(s, "console."+tool.name)
		r.tools = append(r.tools, s)
		tools = append(tools, s)
	}
	next := container.New(boxed{w: 150}, r.next)
	r.lines = ribbonLayout{home: second, where: first, turn: turn, tools: tools, undo: r.undo, next: next}
	r.inside = container.New(r.lines, r.lines.all()...)
	r.box = newPanel(r.inside, ribbonMargin, theme.Panel)
	return r
}

// ribbonMargin is around the ribbon's parts.
const ribbonMargin = 4

// heightFor is the height that the ribbon needs.
func (r *ribbon) heightFor(width float32) float32 {
	return r.lines.heightFor(width-2*ribbonMargin) + 2*ribbonMargin
}

func (r *ribbon) show() {
	p, t := r.p, r.p.shown.view.Table
	round := p.t("console.round", text.Args{"n": t.Round})
	if t.Round == 0 { // cards are drawn before the first round
		round = p.t("console.round.before")
	}
	changed := r.round.set(round)
	changed = r.phase.set(p.t("console.phase."+t.Phase)) || changed
	changed = r.turn.set(p.turnName()) || changed
	switch t.Phase {
	case mansions.PhaseKeeper:
		r.turnIcon.set("mythos", theme.Threat)
	case mansions.PhaseEnded:
		r.turnIcon.set("moon", theme.Brass)
	default:
		r.turnIcon.set("investigator", theme.Brass)
	}
	r.left.show(p)
	r.undo.say(p.t("console.undo"), p.undoLabel(), p.g.CanUndo())
	r.redo.say(p.t("console.redo"), "", p.g.CanRedo())
	if r.home != nil {
		r.home.say(p.t("console.tool.home"), "", true)
	}
	for _, s := range r.tools {
		s.say(p.t("console.tool."+s.name), "", true)
	}
	words, do := p.nextThing()
	look := kit.PrimaryButton
	if p.ending() != nil && p.chosen.kind == nothing {
		look = kit.PlainButton // there is more to do before
	}
	if r.look != look {
		r.look = look
		r.next.Looking(look)
		r.next.Refresh()
	}
	if r.next.Text() != words {
		r.next.SetText(words)
		changed = true
	}
	if r.nextEnabled != (do != nil) || !r.next.Disabled() && do == nil {
		r.nextEnabled = do != nil
		r.next.SetEnabled(r.nextEnabled)
	}
	probe.Rename(r.box, "console.step."+itoa(p.shown.cursor))
	if changed {
		r.stands.content.Refresh()
	}
	if changed || r.left.changed {
		r.left.changed = false
		p.relay()
		arrange(r.inside)
	}
}

// undoLabel is what undo would take back, in words that the table may read.
func (p *Page) undoLabel() string {
	if !p.g.CanUndo() {
		return ""
	}
	lines := p.log.last
	for i := range lines { // the first line of a step says what was done, the others what came of it
		if lines[i].Seq == p.shown.cursor {
			return lines[i].Text
		}
	}
	return p.t("console.undo.hidden")
}

// turnLeft shows what is left of a turn: movement steps and the action, or how far the keeper's turn has come.
type turnLeft struct {
	box     *fyne.Container
	words   *label
	sign    *icon // before the words
	moves   *icon
	pips    *kit.Pips
	action  *icon
	actionW *label
	changed bool
	last    [3]int
}

func newTurnLeft() *turnLeft {
	l := &turnLeft{pips: kit.NewPips(theme.Brass, 0, 2), words: caption().wishing(), sign: newIcon(16), moves: newIcon(16), action: newIcon(16), actionW: caption()}
	l.box = container.New(row{gap: 6, grow: 5}, l.moves, l.pips, l.action, l.actionW, l.sign, l.words)
	return l
}

func (l *turnLeft) show(p *Page) {
	t := p.shown.view.Table
	now := [3]int{0, 0, 0}
	words, mark, colour, action := "", "", theme.Muted, ""
	switch {
	case t.Turn != nil && t.Phase == mansions.PhaseInvestigators:
		now = [3]int{t.Turn.Moves, max(2, t.Turn.Moves), 1}
		mark, action = "check", p.t("console.turn.actionDone")
		if t.Turn.Action {
			mark, colour, action = "rune", theme.Brass, p.t("console.turn.action")
		}
	case t.Phase == mansions.PhaseKeeper:
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
	set := l.words.set(words)
	set = l.sign.set(sign, theme.Threat) || set
	set = l.moves.set("move", theme.Brass) || set
	set = l.action.set(mark, colour) || set
	set = l.actionW.set(action) || set
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
	if t := p.shown.view.Table; t.Phase != mansions.PhaseInvestigators || t.Round == 0 {
		return ""
	}
	if n := p.waiting(); n > 0 {
		return p.n("console.turn.waiting", n)
	}
	return p.t("console.turn.allHad")
}

// waiting is how many investigators have yet to have their turn.
func (p *Page) waiting() int {
	n := 0
	for _, i := range p.shown.view.Table.Investigators {
		if !i.Had && i.State == mansions.SeatIn {
			n++
		}
	}
	return n
}

// newBar1px is an upright line between parts of a row.
func newBar1px() fyne.CanvasObject {
	return container.New(boxed{w: 1, h: 34}, newPanel(container.NewWithoutLayout(), 0, fynetheme.ColorNameSeparator))
}
