package console

import (
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/frame/piece"
	"lantern/ui/frame/session"
	"lantern/ui/game"
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

const (
	allRead    = 100 // per cent
	stepsOnce  = 48  // a log of so many steps is read in one go
	stepsAPart = 64  // steps that are read at a time: on a slow machine, too, in less time than anybody notices
)

// logLines is what was read of the log.
type logLines struct {
	lines    []session.Line
	revealed []int // the steps that showed somebody a secret
}

func (l *logLines) add(g *game.Game, steps []keeper.StepLines) {
	l.lines = append(l.lines, g.Worded(steps)...)
	for _, s := range steps {
		if s.Reveals {
			l.revealed = append(l.revealed, s.Seq)
		}
	}
}

// logReading is for whom the whole log is read, and what to do meanwhile and then.
type logReading struct {
	who     keeper.Audience
	wanted  func() bool       // nil: until the page is closed
	far     func(percent int) // how far it is; may be nil
	done    func(all logLines)
	changed int // of the session's steps, when it began
}

// readLog reads the whole log on the side, a part at a time, so that the window is never kept waiting. When the session changes meanwhile it begins anew:
// what was read may have been undone.
func (p *Page) readLog(r logReading) {
	r.changed = p.changes
	p.readPart(r, logLines{}, 1, p.g.Header().Length)
}

func (p *Page) readPart(r logReading, l logLines, from, length int) {
	var steps []keeper.StepLines
	var err error
	to := min(length, from+stepsAPart-1)
	p.aside(func() { steps, err = p.g.Told(from, to, r.who) }, func() {
		switch {
		case p.closed || r.wanted != nil && !r.wanted():
		case p.changes != r.changed:
			p.readLog(r)
		case err != nil:
			p.g.Say(session.Notice{Text: p.g.Refusal(err), Trouble: true})
		default:
			l.add(p.g, steps)
			if to == length {
				r.done(l)
				return
			}
			if r.far != nil {
				r.far(allRead * to / length)
			}
			p.readPart(r, l, to+1, length)
		}
	})
}

// aside does work on the side and then what comes of it.
func (p *Page) aside(work, done func()) {
	if p.nav.Run == nil {
		work()
		done()
		return
	}
	p.nav.Run(work, done)
}

// read reads the log of the audience: a long one first around where the session stands, the rest behind it.
func (v *logView) read() {
	h := v.p.g.Header()
	from, to := max(1, h.Cursor-lastSteps+1), min(h.Length, h.Cursor+lastSteps)
	if h.Length <= stepsOnce {
		from, to = 1, h.Length
	}
	steps, err := v.p.g.Told(from, to, v.book.who)
	if err != nil {
		v.p.g.Say(session.Notice{Text: v.p.g.Refusal(err), Trouble: true})
	}
	var near logLines
	near.add(v.p.g, steps)
	v.reading = allRead
	if h.Length > stepsOnce {
		v.reading = 0
	}
	v.book.read(near, h.Cursor)
	v.paint()
	v.list.changed()
	v.list.middle()
	if v.reading == allRead {
		return
	}
	v.readings++
	mine, who := v.readings, v.book.who
	v.p.readLog(logReading{who: who,
		wanted: func() bool { return v.p.modal == v.modal && v.readings == mine },
		far: func(percent int) {
			v.reading = percent
			v.paintCount()
		},
		done: func(all logLines) {
			v.reading = allRead
			was := v.book.at
			v.book.complete(all, v.p.g.Header().Cursor, from)
			v.paintCount()
			v.list.rest(v.book.at - was)
		}})
}
