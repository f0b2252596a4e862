package console

import (
	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/kit"
	"lantern/ui/probe"
)

// export asks for whom the log is to be written, and where to: into a file or onto the clipboard.
func (v *logView) export() { v.p.askExport(v.book.who) }

func (p *Page) askExport(who keeper.Audience) {
	if p.canvas() == nil || p.nav.Suggest == nil || p.nav.Save == nil {
		return
	}
	p.closeModal()
	name := func() string {
		ending := p.t("log.export.name.whole")
		if who == keeper.ForTable {
			ending = p.t("log.export.name.players")
		}
		return p.nav.Suggest(ending + ".txt")
	}
	// A long log is read in parts, while the console can be used.
	words := func(then func(words string)) {
		p.readLog(logReading{who: who, done: func(l logLines) { then(p.g.LogText(who, l.lines)) }})
	}
	var ask *filechooser.Dialog
	whole := kit.NewKeyButton(p.t("log.export.whole"), "", nil).WithIcon("mythos")
	open := kit.NewKeyButton(p.t("log.export.players"), "", nil).WithIcon("players")
	copied := kit.NewKeyButton(p.t("log.export.copy"), "", func() {
		p.closeModal()
		if p.nav.Copy != nil {
			words(p.nav.Copy)
		}
	}).WithIcon("cards")
	for name, o := range map[string]*kit.KeyButton{"whole": whole, "players": open, "copy": copied} {
		probe.Name(o, "log.export."+name)
	}
	ask = p.nav.Files.Ask(filechooser.Question{Icon: "save", Title: p.t("log.export.title"),
		Hint: p.t("log.export.hint"), Yes: p.t("log.export.save"),
		Name: name(), Endings: []string{".txt"}, Above: kit.NewFlow(open, whole), Cancelled: p.openLog,
		More: []*kit.KeyButton{copied}},
		func(file string, ended func(string)) {
			p.modal = nil
			words(func(words string) { p.nav.Save(file, []byte(words), ended) })
		})
	p.modal = ask.Modal
	paint := func(audience keeper.Audience) func() {
		return func() {
			who = audience
			mark(whole, who == keeper.ForKeeper)
			mark(open, who == keeper.ForTable)
			ask.Offer(name())
		}
	}
	whole.SetOnTapped(paint(keeper.ForKeeper))
	open.SetOnTapped(paint(keeper.ForTable))
	paint(who)()
}
