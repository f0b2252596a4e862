package console

import (
	"strings"

	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/game"
	"lantern/ui/probe"
	"lantern/ui/widgets"
)

// export asks for whom the log is to be written, and where to: into a file or onto the clipboard.
func (v *logView) export() { v.p.askExport(v.book.who) }

func (p *Page) askExport(who keeper.Audience) {
	c := p.canvas()
	if c == nil {
		return
	}
	p.closeModal()
	name := func() string { return p.exportName(who) }
	entry := newLogSearch("", nil, func() {})
	suggested := name()
	entry.SetText(suggested)
	whole := widgets.NewKeyButton(p.t("log.export.whole"), "", nil).WithIcon("mythos")
	open := widgets.NewKeyButton(p.t("log.export.players"), "", nil).WithIcon("players")
	paint := func() {
		mark(whole, who == keeper.ForKeeper)
		mark(open, who == keeper.ForTable)
		if entry.Text == suggested {
			suggested = name()
			entry.SetText(suggested)
		}
	}
	whole.SetOnTapped(func() { who = keeper.ForKeeper; paint() })
	open.SetOnTapped(func() { who = keeper.ForTable; paint() })
	paint()
	back := func() { p.closeModal(); p.openLog() }
	// A long log is read in parts, while the console can be used.
	words := func(then func(words string)) {
		p.closeModal()
		p.readLog(logReading{who: who, done: func(l logLines) { then(game.LogText(p.g, who, l.lines)) }})
	}
	no := widgets.NewKeyButton(p.t("common.cancel"), "Esc", back)
	copied := widgets.NewKeyButton(p.t("log.export.copy"), "", func() {
		if p.nav.Copy != nil {
			words(p.nav.Copy)
		}
	}).WithIcon("cards")
	save := func() {
		file := strings.TrimSpace(entry.Text)
		if file == "" || p.nav.Save == nil {
			return
		}
		words(func(words string) { p.nav.Save(file, []byte(words)) })
	}
	yes := widgets.NewKeyButton(p.t("log.export.save"), "Enter", save).WithIcon("save").Primary()
	entry.OnSubmitted = func(string) { save() }
	entry.leave = back
	for name, o := range map[string]*widgets.KeyButton{"whole": whole, "players": open, "no": no, "copy": copied, "yes": yes} {
		probe.Name(o, "log.export."+name)
	}
	probe.Name(entry, "log.export.file")
	hint := widgets.NewWords(p.t("log.export.hint"), "")
	body := container.NewVBox(widgets.NewFlow(open, whole), hint, entry)
	p.modal = widgets.ShowModal(c, widgets.ModalFace{Icon: "save", Title: p.t("log.export.title"), Body: body,
		Buttons: []*widgets.KeyButton{no, copied, yes}, Focus: entry, OnEscape: back})
}

// exportName is the file to offer.
func (p *Page) exportName(who keeper.Audience) string {
	if p.nav.Suggest == nil {
		return ""
	}
	ending := p.t("log.export.name.whole")
	if who == keeper.ForTable {
		ending = p.t("log.export.name.players")
	}
	return p.nav.Suggest(ending + ".txt")
}
