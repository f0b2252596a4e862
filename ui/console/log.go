package console

import (
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/frame/piece"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/theme"
)

// lastSteps is how many steps the log panel reads: enough to fill it, though some show the table nothing.
const lastSteps = 16

// logPanel shows what happened last, the newest line at the bottom. It lies open on the table while the hands are
// covered, so it shows what the table may know; the rest stands in the log itself, for whoever asks.
type logPanel struct {
	p      *Page
	box    *piece.Tile
	title  *piece.Label
	key    *piece.Label
	lines  *piece.Tail
	last   []session.Line
	cursor int
	lang   string
}

func newLogPanel(p *Page) *logPanel {
	l := &logPanel{p: p, title: piece.Caption(), key: piece.Caption(), lines: piece.NewTail(), cursor: -1}
	l.key.Set("L")
	head := container.New(piece.Row{Gap: 4, Grow: 1}, l.title, container.NewWithoutLayout(), l.key)
	l.box = piece.NewTile(container.New(piece.Margin(9, 6), container.New(piece.Col{Gap: 2, Grow: 1}, head, l.lines)), p.openLog)
	l.box.Mark(theme.Panel, theme.PanelEdge, 1)
	probe.Name(l.box, "console.loglines")
	return l
}

func (l *logPanel) show() {
	l.read()
	l.title.Set(l.p.t("console.log.last"))
	var lines []piece.TailLine
	for i, w := range l.last {
		lines = append(lines, piece.TailLine{Text: w.Text, First: i == 0 || l.last[i-1].Seq != w.Seq, Now: w.Seq == l.p.shown.cursor})
	}
	l.lines.Set(lines)
}

// read fetches the last lines when the log or the language is another than before.
func (l *logPanel) read() {
	p := l.p
	if l.cursor == p.shown.cursor && l.lang == p.shown.words.Lang() && l.last != nil {
		return
	}
	l.cursor, l.lang = p.shown.cursor, p.shown.words.Lang()
	l.last = p.g.Lines(l.cursor-lastSteps+1, l.cursor, keeper.ForTable)
}

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
	whole.OnTapped, open.OnTapped = paint(keeper.ForKeeper), paint(keeper.ForTable)
	paint(who)()
}
