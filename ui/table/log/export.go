package log

import (
	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/testid"
	"lantern/ui/widget"
)

// AskExport asks for which audience the log is written, and whether to a file or to the clipboard.
func (l *Log) AskExport(who keeper.Audience) {
	if l.Canvas() == nil || l.Suggest == nil || l.Save == nil || l.Files == nil {
		return
	}
	l.Shut()
	name := func() string {
		ending := l.t("log.export.name.whole")
		if who == keeper.ForTable {
			ending = l.t("log.export.name.players")
		}
		return l.Suggest(ending + ".txt")
	}
	// A long log is read in parts, so that the page stays usable.
	words := func(then func(words string)) {
		l.read(reading{who: who, done: func(all lines) { then(l.Session.LogText(who, all.lines)) }})
	}
	whole := widget.NewKeyButton(l.t("log.export.whole"), "", nil).WithIcon("mythos")
	open := widget.NewKeyButton(l.t("log.export.players"), "", nil).WithIcon("players")
	copied := widget.NewKeyButton(l.t("log.export.copy"), "", func() {
		l.Shut()
		if l.Copy != nil {
			words(l.Copy)
		}
	}).WithIcon("cards")
	if l.Veiled {
		whole.Hide()
	}
	for name, o := range map[string]*widget.KeyButton{"whole": whole, "players": open, "copy": copied} {
		testid.Name(o, "log.export."+name)
	}
	ask := l.Files().Ask(filechooser.Question{Icon: "save", Title: l.t("log.export.title"),
		Hint: l.t("log.export.hint"), Yes: l.t("common.save"),
		Name: name(), Endings: []string{".txt"}, Above: widget.NewFlow(open, whole), Cancelled: l.Open,
		More: []*widget.KeyButton{copied}},
		func(file string, ended func(string)) {
			l.Show(nil)
			words(func(words string) { l.Save(file, []byte(words), ended) })
		})
	l.Show(ask.Modal)
	paint := func(audience keeper.Audience) func() {
		return func() {
			who = audience
			whole.Chosen(who == keeper.ForKeeper)
			open.Chosen(who == keeper.ForTable)
			ask.Offer(name())
		}
	}
	whole.OnTapped, open.OnTapped = paint(keeper.ForKeeper), paint(keeper.ForTable)
	paint(who)()
}
