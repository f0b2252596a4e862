package console

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"lantern/keeper/mansions/state"
	"lantern/ui/table"
	"lantern/ui/testid"
	"lantern/ui/text"
)

// ribbonDeps are the buttons of the ribbon.
func (p *Page) ribbonDeps() *table.RibbonDeps {
	d := &table.RibbonDeps{Words: p.g.Words, Home: p.nav.Home, Undo: p.undo, Redo: p.redo, Next: p.next,
		Stands: p.correctEvening, Name: func(at fyne.CanvasObject, words string) { p.bar.Name(at, words) }}
	add := func(seldom bool, id, icon, key, words string, do func()) {
		if do != nil {
			d.Tools = append(d.Tools, table.RibbonTool{ID: id, Icon: icon, Key: key, Do: do, Seldom: seldom,
				Words: func() string { return p.t(words) }})
		}
	}
	add(false, "players", "players", "P", "console.tool.players", p.nav.Players)
	add(true, "phones", "phone", "F12", "console.tool.phones", p.nav.Phones)
	add(true, "curtain", "curtain", p.nav.curtainKey(), "console.tool.curtain", p.turnCurtain)
	add(false, "log", "log", "L", "console.tool.log", p.openLog)
	add(true, "settings", "settings", "Ctrl+,", "console.tool.settings", p.nav.Settings)
	add(true, "help", "question", "?", "console.tool.help", p.CheatSheet)
	return d
}

// drawRibbon shows round and turn, what undo would take back, and the next thing.
func (p *Page) drawRibbon() {
	words, do := p.nextThing()
	gold := (p.ending() == nil || p.chosen.kind != nothing || p.fixer.Active() || p.reads()) && words != p.t("common.back")
	if p.armed != nil && p.warning != "" { // it was pressed, and asks whether to go on anyway
		words = p.t("console.guard.anyway")
	}
	p.ribbon.Set(table.RibbonFace{Header: p.header(), Undo: p.tail.Undo(), CanUndo: p.g.CanUndo(), CanRedo: p.g.CanRedo(),
		Next: words, Gold: gold, CanNext: do != nil})
	testid.Rename(p.ribbon.Box, "console.step."+itoa(p.shown.cursor))
}

// header says where play stands: the round, whose turn it is, and what is left of it.
func (p *Page) header() table.Header {
	t := p.shown.view.Table
	h := table.Header{Title: p.t("console.round", text.Args{"n": t.Round}), Sub: p.t("console.phase." + t.Phase),
		Who: p.turnName(), WhoIcon: "investigator", Round: t.Round}
	if t.Round == 0 { // cards are drawn before the first round
		h.Title = p.t("common.shared.setup")
	}
	var left []string
	switch {
	case t.Turn != nil && t.Phase == state.PhaseInvestigators:
		action := "console.turn.actionDone"
		if t.Turn.Action {
			action = "console.turn.action"
		}
		left = []string{p.n("players.steps", t.Turn.Moves), p.t(action)}
	case t.Phase == state.PhaseKeeper:
		h.WhoIcon = "mythos"
		if i := slices.Index(steps, t.Step); i >= 0 {
			h.Step, h.Steps = i+1, len(steps)
		}
	case t.Phase == state.PhaseEnded:
		h.WhoIcon = "moon"
	case p.leftShort() == "":
		left = []string{p.waitingSeats()}
	}
	if more := p.leftShort(); more != "" {
		left = append(left, more)
	}
	h.WhoSub = strings.Join(left, " · ")
	return h
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
