package console

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/ui/frame/piece"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// logView is the whole log over the console: filters above, the lines, below them the one that is looked at with what can
// be done from there.
type logView struct {
	p    *Page
	book *logBook
	list *logList

	mine, theirs, whose, marks *kit.KeyButton
	kinds                      map[string]*kit.KeyButton
	search                     *logSearch
	count                      *piece.Label
	modal                      *kit.Modal // that it is shown in
	reading                    int        // how much of the log was read, in per cent; whole when all of it was
	readings                   int        // so many times it was begun to read
	place                      *piece.Label
	words                      *piece.Para
	back                       *kit.KeyButton
	foot                       *fyne.Container
	flow                       *kit.Flow
}

// crowdedText is the text size from which on only the chosen kind of lines has its word on its button.
const crowdedText = 18

// openLog shows the whole log over the console.
func (p *Page) openLog() {
	c := p.canvas()
	if c == nil {
		return
	}
	p.closeModal()
	v := &logView{p: p, book: &logBook{who: p.logFor}, kinds: map[string]*kit.KeyButton{}}
	if v.book.who == "" {
		v.book.who = keeper.ForTable // secrets only for whoever asks for them
	}
	v.list = newLogList(p, v.book)
	v.list.view, v.list.looking, v.list.enter = v, v.look, v.press
	tools := v.tools()
	below := v.below()
	shutLog := func() {
		p.logFor = ""
		p.closeModal()
	}
	undo := kit.NewKeyButton(p.t("console.undo"), "U", func() { p.closeModal(); p.undo(); p.reopenLog() }).WithIcon("undo")
	redo := kit.NewKeyButton(p.t("console.redo"), "R", func() { p.closeModal(); p.redo(); p.reopenLog() }).WithIcon("redo")
	undo.SetEnabled(p.g.CanUndo())
	redo.SetEnabled(p.g.CanRedo())
	if fynetheme.TextSize() >= crowdedText { // their signs and keys are enough
		undo.SetText("")
		redo.SetText("")
	}
	export := kit.NewKeyButton(p.t("log.export"), "E", v.export).WithIcon("save")
	shut := kit.NewKeyButton(p.t("common.close"), "Esc", shutLog)
	for name, b := range map[string]*kit.KeyButton{"undo": undo, "redo": redo, "export": export, "close": shut} {
		probe.Name(b, "log."+name)
	}
	buttons := []*kit.KeyButton{export, undo, redo, shut}
	if p.nav.Evening != nil && !p.nobodyKeeps() {
		figures := kit.NewKeyButton(p.t("log.figures"), "F9", func() { shutLog(); p.nav.Evening() }).WithIcon("clock")
		probe.Name(figures, "log.figures")
		buttons = append([]*kit.KeyButton{figures}, buttons...)
	}
	body := container.NewBorder(tools, below, nil, nil, container.New(piece.Margin(0, 4), v.list))
	more := append([]*kit.KeyButton{v.mine, v.theirs, v.whose, v.marks, v.back}, v.kindButtons()...)
	p.modal = kit.ShowModal(c, kit.ModalFace{Icon: "log", Title: p.t("console.log.title"), Body: body, Large: true, More: more,
		Buttons: buttons, Focus: v.list, OnEscape: shutLog,
		OnKey: func(e *fyne.KeyEvent) { v.list.key(e.Name) }})
	p.helpRule, v.modal = ruleFor("page.log"), p.modal
	v.read()
}

// reopenLog shows the log again after an undo from there, unless a question came in between.
func (p *Page) reopenLog() {
	if p.modal == nil {
		p.openLog()
	}
}

func mark(b *kit.KeyButton, on bool) {
	if on {
		b.Looking(kit.PrimaryButton)
	} else {
		b.Looking(kit.PlainButton)
	}
}

// tools are the filters.
func (v *logView) tools() fyne.CanvasObject {
	p := v.p
	v.theirs = kit.NewKeyButton(p.t("console.log.table"), "A", func() { v.readFor(keeper.ForTable) }).WithIcon("players")
	v.mine = kit.NewKeyButton(p.t("console.log.keeper"), "K", func() { v.readFor(keeper.ForKeeper) }).WithIcon("mythos")
	v.whose = kit.NewKeyButton("", "I", v.nextSeat).WithIcon("investigator")
	v.marks = kit.NewKeyButton(p.t("log.landmarks"), "J", v.turnMarks).WithIcon("search")
	v.search = newLogSearch(p.t("log.search"), func(typed string) {
		v.book.find = kit.NewFind(typed)
		v.sifted()
	}, func() { focus(v.list) })
	v.count = piece.Caption()
	find := kit.NewKeyButton("", "/", func() { focus(v.search) }).WithIcon("search").Looking(kit.QuietButton)
	probe.Name(v.mine, "log.keeper")
	probe.Name(v.theirs, "log.table")
	probe.Name(v.whose, "log.seat")
	probe.Name(v.marks, "log.landmarks")
	probe.Name(v.search, "log.search")
	probe.Name(find, "log.find")
	if p.nobodyKeeps() {
		v.mine.Hide()
	}
	v.flow = kit.NewFlow(v.theirs, v.mine, v.whose, v.marks, container.New(searchBox{}, v.search))
	all := kit.NewKeyButton(p.t("log.kind.all"), "0", func() { v.only("") })
	v.kinds[""] = all
	probe.Name(all, "log.kind.all")
	kinds := v.flow
	if fynetheme.TextSize() < crowdedText {
		kinds = kit.NewFlow()
	}
	kinds.Add(all)
	for i, k := range p.g.Kinds() {
		b := kit.NewKeyButton("", itoa(i+1), func() { v.only(k.ID) }).WithIcon(k.Icon)
		probe.Name(b, "log.kind."+k.ID)
		v.kinds[k.ID] = b
		kinds.Add(b)
	}
	if kinds != v.flow {
		return container.NewVBox(v.flow, kinds)
	}
	return v.flow
}

func (v *logView) kindButtons() []*kit.KeyButton {
	find := kit.NewKeyButton("", "/", func() { focus(v.search) })
	out := []*kit.KeyButton{v.kinds[""], find}
	for _, k := range v.p.g.Kinds() {
		out = append(out, v.kinds[k.ID])
	}
	return out
}

// below is the line that is looked at, whole, and what can be done from there.
func (v *logView) below() fyne.CanvasObject {
	v.place, v.words = piece.Caption().Short(), piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)
	v.words.Most = 2
	v.back = kit.NewKeyButton("", "Enter", v.press).Primary()
	probe.Name(v.back, "log.back")
	head := container.New(piece.Row{Gap: 8, Grow: 0}, v.place, v.count)
	words := container.New(piece.Col{Gap: 2, Grow: 1}, head, container.New(twoLines{}, v.words))
	v.foot = container.New(piece.Row{Gap: 10, Grow: 0}, words, v.back)
	return piece.NewPanel(v.foot, 8, theme.Card)
}

func (v *logView) readFor(who keeper.Audience) {
	v.p.logFor = who
	v.book.who = who
	v.read()
}

// sifted shows what the filters leave.
func (v *logView) sifted() {
	v.book.sift()
	v.paint()
	v.list.changed()
	v.list.middle()
}

func (v *logView) only(k string) {
	v.book.kind = k
	v.sifted()
}

// nextSeat goes on to the next investigator, and after the last one to everybody.
func (v *logView) nextSeat() {
	seats := v.p.shown.view.Table.Investigators
	at := slices.IndexFunc(seats, func(s seatView) bool { return s.Who == v.book.seat }) + 1
	v.book.seat = ""
	if at < len(seats) {
		v.book.seat = seats[at].Who
	}
	v.sifted()
}

// turnMarks shows only what people look for a place by, or all again around the place that was found.
func (v *logView) turnMarks() {
	v.book.marks = !v.book.marks
	v.sifted()
}

// paint shows which filters are on.
func (v *logView) paint() {
	p, b := v.p, v.book
	mark(v.mine, b.who == keeper.ForKeeper)
	mark(v.theirs, b.who == keeper.ForTable)
	mark(v.marks, b.marks)
	mark(v.whose, b.seat != "")
	who := p.t("log.everybody")
	if b.seat != "" {
		who = p.t("log.somebody", text.Args{"who": p.shown.names.Who(b.seat)})
	}
	v.whose.SetText(who)
	for k, button := range v.kinds {
		mark(button, k == b.kind)
		words := p.t("log.kind." + k)
		if k == "" {
			words = p.t("log.kind.all")
		} else if k != b.kind && fynetheme.TextSize() >= crowdedText {
			words = "" // the sign and the key are enough
		}
		button.SetText(words)
	}
	v.flow.Refresh()
	v.paintCount()
}

// paintCount says how many lines there are, or how far they were read.
func (v *logView) paintCount() {
	p, b := v.p, v.book
	shown := 0
	for _, r := range b.rows {
		if !r.now {
			shown++
		}
	}
	if v.reading < allRead {
		v.count.Set(p.t("log.reading", text.Args{"n": v.reading}))
	} else if b.sifted() {
		v.count.Set(p.t("log.count.of", text.Args{"n": shown, "all": len(b.lines)}))
	} else {
		v.count.Set(p.n("log.count", shown))
	}
}

// look shows the line that is looked at.
func (v *logView) look() {
	p, b := v.p, v.book
	defer piece.Arrange(v.foot)
	at := b.looked()
	if at < 0 {
		v.place.Set("")
		v.words.Set(p.t("log.none"))
		v.back.Hide()
		return
	}
	line := b.lines[at]
	where := p.t("log.place", text.Args{"step": line.Seq, "time": line.At.Local().Format("15:04")})
	if b.rounds[at] > 0 {
		where = p.t("log.place.round", text.Args{"step": line.Seq, "round": b.rounds[at], "time": line.At.Local().Format("15:04")})
	}
	if line.Reveals {
		where += " · " + p.t("log.showed")
	}
	v.place.Set(where)
	v.words.Set(line.Text)
	words, icon := p.t("log.back"), "undo"
	switch {
	case b.marks:
		words, icon = p.t("log.goThere"), "search"
	case line.Seq > b.cursor:
		words, icon = p.t("log.forward"), "redo"
	case line.Seq == b.cursor:
		words, icon = p.t("log.here"), "check"
	}
	v.back.Show()
	v.back.WithIcon(icon)
	v.back.SetText(words)
	v.back.SetEnabled(b.marks || line.Seq != b.cursor)
}

// press goes to the place of a landmark, else back or forward to the step that is looked at.
func (v *logView) press() {
	at := v.book.looked()
	switch {
	case at < 0:
	case v.book.marks:
		v.book.marks = false
		v.book.sift()
		v.book.lookAtLine(at)
		v.paint()
		v.list.changed()
		v.list.middle()
		focus(v.list)
	case v.book.lines[at].Seq != v.book.cursor:
		v.p.askGoTo(v.book.lines[at].Seq, v.book)
	}
}
