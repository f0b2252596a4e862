package frame

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/ui/filechooser"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// brassOr is a colour, brass where there is none.
func brassOr(colour fyne.ThemeColorName) fyne.ThemeColorName {
	if colour == "" {
		return theme.Brass
	}
	return colour
}

// typeWords asks for words that a correction needs.
func (t *Table) typeWords(f *fixing, field *Field) {
	if t.nav.Canvas == nil {
		return
	}
	l := t.s.Words()
	entry := probe.Name(kit.NewField(), "frame.words")
	entry.SetText(field.Now)
	var m *kit.Modal
	give := func() {
		m.Hide()
		t.give(&fixing{of: f.of, given: append(append([]string{}, f.given...), entry.Text)})
	}
	entry.OnSubmitted = func(string) { give() }
	m = kit.ShowModal(t.nav.Canvas, kit.ModalFace{Icon: "notes", Title: f.of.Words,
		Body: container.NewVBox(kit.NewQuiet(field.Words), entry), Focus: entry, OnEscape: func() { m.Hide() },
		Buttons: []*kit.KeyButton{kit.NewKeyButton(l.T("common.cancel"), "Esc", func() { m.Hide() }),
			kit.NewKeyButton(l.T("common.ok"), "Enter", give).Primary()}})
}

// logPage is the whole log over the table: for the keeper or as everybody may read it, with the way back to a step.
type logPage struct {
	t     *Table
	who   keeper.Audience
	lines []session.Line
	list  *kit.List
	modal *kit.Modal

	mine, theirs, back *kit.KeyButton
	find               kit.Find
	shown              []int // the lines that are listed
}

// openLog shows the log, at first as everybody may read it.
func (t *Table) openLog() {
	if t.nav.Canvas == nil || t.who != keeper.ForKeeper {
		return
	}
	l := t.s.Words()
	p := &logPage{t: t, who: keeper.ForTable}
	p.list = kit.NewWalkedList(func(int) { p.mark() }, p.goTo)
	p.theirs = probe.Name(kit.NewKeyButton(l.T("console.log.table"), "A", func() { p.read(keeper.ForTable) }).WithIcon("players"), "log.table")
	p.mine = probe.Name(kit.NewKeyButton(l.T("console.log.keeper"), "K", func() { p.read(keeper.ForKeeper) }).WithIcon("mythos"), "log.keeper")
	search := probe.Name(kit.NewField(), "log.search")
	search.SetPlaceHolder(l.T("log.search"))
	search.OnChanged = func(typed string) {
		p.find = kit.NewFind(typed)
		p.fill()
	}
	seek := kit.NewKeyButton("", "/", func() { t.nav.Canvas.Focus(search) }).WithIcon("search").Looking(kit.QuietButton)
	p.back = probe.Name(kit.NewKeyButton(l.T("log.back"), "Enter", p.goTo).Primary().WithIcon("undo"), "log.back")
	export := probe.Name(kit.NewKeyButton(l.T("log.export"), "E", p.export).WithIcon("save"), "log.export")
	shut := kit.NewKeyButton(l.T("common.close"), "Esc", func() { p.modal.Hide() })
	head := container.NewBorder(nil, nil, container.NewHBox(p.theirs, p.mine, seek), nil, search)
	p.modal = kit.ShowModal(t.nav.Canvas, kit.ModalFace{Icon: "log", Title: l.T("console.log.title"), Large: true,
		Body: container.NewBorder(head, nil, nil, nil, p.list), More: []*kit.KeyButton{p.theirs, p.mine, seek},
		Buttons: []*kit.KeyButton{shut, export, p.back}, Focus: p.list, OnEscape: func() { p.modal.Hide() }})
	p.read(keeper.ForTable)
}

// read reads the log for an audience.
func (p *logPage) read(who keeper.Audience) {
	p.who = who
	p.lines = p.t.s.Lines(1, p.t.s.Header().Length, who)
	p.fill()
}

// fill lists the lines that the search leaves.
func (p *logPage) fill() {
	var rows []kit.Row
	p.shown = nil
	at, chosen := p.t.s.Header().Cursor, -1
	for i, line := range p.lines {
		if !p.find.In(line.Text) {
			continue
		}
		row := kit.Row{Icon: line.Kind.Icon, Colour: brassOr(line.Kind.Colour), Text: line.Text, Spans: p.find.Spans(line.Text),
			Bold: line.Landmark, Quiet: line.Undone}
		if i == 0 || p.lines[i-1].Seq != line.Seq {
			row.Note = strconv.Itoa(line.Seq) + " · " + line.At.Local().Format("15:04")
		}
		if line.Reveals {
			row.Mark = "eye"
		}
		if line.Seq <= at {
			chosen = len(rows)
		}
		rows, p.shown = append(rows, row), append(p.shown, i)
	}
	p.list.Set(rows, chosen)
	p.theirs.Looking(look(p.who == keeper.ForTable))
	p.mine.Looking(look(p.who == keeper.ForKeeper))
	p.mark()
}

func look(on bool) kit.ButtonLook {
	if on {
		return kit.PrimaryButton
	}
	return kit.PlainButton
}

// chosen is the line that is marked.
func (p *logPage) chosen() (session.Line, bool) {
	if i := p.list.Chosen(); i >= 0 && i < len(p.shown) {
		return p.lines[p.shown[i]], true
	}
	return session.Line{}, false
}

// mark says what Enter does with the line.
func (p *logPage) mark() {
	line, ok := p.chosen()
	at, key := p.t.s.Header().Cursor, "log.back"
	switch {
	case ok && line.Seq > at:
		key = "log.forward"
	case ok && line.Seq == at:
		key = "log.here"
	}
	p.back.SetText(p.t.s.Words().T(key))
	p.back.SetEnabled(ok && line.Seq != at)
}

// goTo goes back or forward to the marked step, after a question: it may be far.
func (p *logPage) goTo() {
	line, ok := p.chosen()
	at := p.t.s.Header().Cursor
	if !ok || line.Seq == at {
		return
	}
	l := p.t.s.Words()
	title, lead, yes := "log.back.title", "log.back.lead", "log.back.yes"
	if line.Seq > at {
		title, lead, yes = "log.forward.title", "log.forward.lead", "log.forward.yes"
	}
	kit.Confirm(p.t.nav.Canvas, kit.ConfirmFace{Icon: "undo", Title: l.T(title, text.Args{"step": line.Seq}),
		Message: l.N(lead, max(at-line.Seq, line.Seq-at)) + "\n" + line.Text, Yes: l.T(yes), No: l.T("log.back.no")}, func(sure bool) {
		if sure {
			p.modal.Hide()
			p.t.s.GoTo(line.Seq, p.t.unlessDone)
		}
	})
}

// export writes the log that is read, as a text.
func (p *logPage) export() {
	n := p.t.nav
	if n.Files == nil || n.Save == nil || n.Suggest == nil {
		return
	}
	l := p.t.s.Words()
	name := "log.export.name.players"
	if p.who == keeper.ForKeeper {
		name = "log.export.name.whole"
	}
	p.modal.Hide()
	n.Files().Ask(filechooser.Question{Icon: "save", Title: l.T("log.export.title"), Hint: l.T("log.export.hint"),
		Yes: l.T("log.export.save"), Name: n.Suggest(l.T(name) + ".txt"), Endings: []string{".txt"}},
		func(file string, ended func(string)) {
			n.Save(file, []byte(p.t.s.LogText(p.who, p.t.s.Lines(1, p.t.s.Header().Length, p.who))), ended)
		})
}
