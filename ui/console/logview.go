package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"lantern/keeper"
	"lantern/ui/game"
	"lantern/ui/probe"
	"lantern/ui/theme"
	"lantern/ui/widgets"
)

// openLog shows the whole log over the console, with undo and redo.
func (p *Page) openLog() {
	c := p.canvas()
	if c == nil {
		return
	}
	p.closeModal()
	who := p.logFor
	if who == "" {
		who = keeper.ForTable // secrets only for whoever asks for them
	}
	var lines []game.WordedLine
	list := widget.NewList(func() int { return len(lines) }, func() fyne.CanvasObject { return newLogLine() },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			o.(*logLine).show(lines[i], i == 0 || lines[i-1].Seq != lines[i].Seq, p)
		})
	head := p.g.Header()
	read := func() {
		lines = p.g.Lines(1, head.Length, who)
		list.Refresh()
		at := 0
		for i, l := range lines {
			if l.Seq <= head.Cursor {
				at = i
			}
		}
		if len(lines) > 0 {
			list.ScrollTo(at)
		}
	}
	list.OnSelected = func(widget.ListItemID) { list.UnselectAll() }
	mine := widgets.NewKeyButton(p.t("console.log.keeper"), "K", nil).WithIcon("mythos")
	theirs := widgets.NewKeyButton(p.t("console.log.table"), "A", nil).WithIcon("players")
	pressed := func(audience keeper.Audience) func() {
		return func() {
			who, p.logFor = audience, audience
			mark(mine, who == keeper.ForKeeper)
			mark(theirs, who == keeper.ForTable)
			read()
		}
	}
	mine.SetOnTapped(pressed(keeper.ForKeeper))
	theirs.SetOnTapped(pressed(keeper.ForTable))
	mark(mine, who == keeper.ForKeeper)
	mark(theirs, who == keeper.ForTable)
	undo := widgets.NewKeyButton(p.t("console.undo"), "U", func() { p.closeModal(); p.undo(); p.reopenLog() }).WithIcon("undo")
	redo := widgets.NewKeyButton(p.t("console.redo"), "R", func() { p.closeModal(); p.redo(); p.reopenLog() }).WithIcon("redo")
	undo.SetEnabled(p.g.CanUndo())
	redo.SetEnabled(p.g.CanRedo())
	shutLog := func() {
		p.logFor = ""
		p.closeModal()
	}
	shut := widgets.NewKeyButton(p.t("common.close"), "Esc", shutLog).Primary()
	probe.Name(mine, "log.keeper")
	probe.Name(theirs, "log.table")
	probe.Name(undo, "log.undo")
	probe.Name(redo, "log.redo")
	probe.Name(shut, "log.close")
	body := container.New(boxed{w: grown(640), h: grown(430)}, list)
	p.modal = widgets.ShowModal(c, widgets.ModalFace{Icon: "log", Title: p.t("console.log.title"), Body: body,
		Buttons: []*widgets.KeyButton{theirs, mine, undo, redo, shut}, OnEscape: shutLog})
	read()
}

// reopenLog shows the log again after an undo from there, unless a question came in between.
func (p *Page) reopenLog() {
	if p.modal == nil {
		p.openLog()
	}
}

func mark(b *widgets.KeyButton, on bool) {
	if on {
		b.Looking(widgets.PrimaryButton)
	} else {
		b.Looking(widgets.PlainButton)
	}
}

// logLine is one line of the whole log.
type logLine struct {
	widget.BaseWidget

	step, time *label
	sign       *icon
	words      *label
	box        *fyne.Container
}

func newLogLine() *logLine {
	l := &logLine{step: caption(), time: caption(), sign: newIcon(14), words: newLabel(fynetheme.SizeNameText, fynetheme.ColorNameForeground).short()}
	l.box = container.New(row{gap: 6, grow: 3}, container.New(boxed{w: grown(30)}, l.step), container.New(boxed{w: grown(38)}, l.time), l.sign, l.words)
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer is for Fyne.
func (l *logLine) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.box) }

func (l *logLine) show(w game.WordedLine, first bool, p *Page) {
	step, at := "", ""
	if first {
		step, at = itoa(w.Seq), w.At.Local().Format("15:04")
	}
	l.step.set(step)
	l.time.set(at)
	sign, colour, ink := "", theme.Muted, fynetheme.ColorNameForeground
	switch {
	case w.Undone:
		sign, ink = "redo", fynetheme.ColorNameDisabled
	case w.Reveals && first:
		sign = "eye"
	}
	l.sign.set(sign, colour)
	l.words.italic = w.Undone
	l.words.say(w.Text, ink)
}
