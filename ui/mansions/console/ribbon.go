package console

import (
	"strings"

	"fyne.io/fyne/v2"

	"lantern/ui/mansions/players"
	"lantern/ui/table"
	"lantern/ui/testid"
)

// ribbonDeps are the buttons of the ribbon.
func (p *Page) ribbonDeps() *table.RibbonDeps {
	d := &table.RibbonDeps{Words: p.g.Words, Home: p.nav.Home, Undo: p.steps.Undo, Redo: p.steps.Redo, Next: p.next,
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
	if p.held != nil { // it was pressed, and asks whether to go on anyway
		words = p.t("console.guard.anyway")
	}
	p.ribbon.Set(table.RibbonFace{Header: p.header(), Undo: p.tail.Undo(), CanUndo: p.g.CanUndo(), CanRedo: p.g.CanRedo(),
		Next: words, Gold: gold, CanNext: do != nil})
	testid.Rename(p.ribbon.Box, "console.step."+itoa(p.shown.cursor))
}

// header says where play stands, with what is left besides movement steps and the action.
func (p *Page) header() table.Header {
	h := players.Header(p.shown.view.Table, p.shown.names, p.shown.words)
	more := p.leftShort()
	if more != "" && p.shown.view.Table.Turn == nil {
		h.WhoSub = ""
	}
	h.WhoSub = strings.Trim(h.WhoSub+" · "+more, " ·")
	return h
}
