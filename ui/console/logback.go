package console

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper/mansions"
	"lantern/ui/frame/piece"
	"lantern/ui/frame/session"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// mostUndone is how many lines of what would be undone are told; of more the number is said.
const mostUndone = 120

// askGoTo says in words what going back to a step would undo, or going forward would do again, and does it when the keeper
// says so. What showed somebody a secret is named, for knowledge stays.
func (p *Page) askGoTo(seq int, b *logBook) {
	c, cursor := p.canvas(), p.shown.cursor
	if c == nil || seq == cursor {
		return
	}
	p.closeModal()
	from, to, back := seq+1, cursor, true
	if seq > cursor {
		from, to, back = cursor+1, seq, false
	}
	title, lead, yes, icon := p.t("log.back.title", text.Args{"step": seq}), p.n("log.back.lead", to-from+1), p.t("log.back.yes"), "undo"
	if !back {
		title, lead, yes, icon = p.t("log.forward.title", text.Args{"step": seq}), p.n("log.forward.lead", to-from+1), p.t("log.forward.yes"), "redo"
	}
	body := container.NewVBox()
	showed := b.showed(from, to)
	if back && len(showed) > 0 {
		sign, words := piece.NewIcon(24), piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)
		sign.Set("eye", theme.Danger)
		words.Set(p.n("log.back.secret", len(showed), text.Args{"steps": listed(showed)}))
		warning := piece.NewPanel(container.New(signLine{}, sign, words), 8, theme.Card)
		warning.Edge, warning.Width = theme.Danger, 2
		body.Add(container.New(piece.Margin(2, 0), warning))
	}
	body.Add(kit.NewWords(lead, ""))
	for _, line := range p.undone(from, to, b.between(from, to)) {
		words := piece.NewPara(fynetheme.SizeNameText, theme.Muted)
		words.Set(line.words)
		step := piece.Caption()
		step.Set(line.step)
		body.Add(container.New(stepLine{}, step, words))
	}
	no := kit.NewKeyButton(p.t("log.back.no"), "Esc", func() { p.closeModal(); p.openLog() })
	do := kit.NewKeyButton(yes, "U", func() {
		p.closeModal()
		p.g.GoTo(seq, func(err error) {
			if err != nil {
				p.draw()
				return
			}
			p.openLog()
		})
	}).WithIcon(icon).Primary()
	focus := do
	if back && len(showed) > 0 {
		do.Looking(kit.DangerButton)
		focus = no
	}
	probe.Name(no, "log.back.no")
	probe.Name(do, "log.back.yes")
	p.modal = kit.ShowModal(c, kit.ModalFace{Icon: icon, Title: title, Body: body, Buttons: []*kit.KeyButton{no, do}, Focus: focus, OnEscape: no.Press})
}

// toldStep is a line of what would be undone.
type toldStep struct{ step, words string }

// undone says the lines of the steps from one to another. Steps of which the table may know nothing are only counted.
func (p *Page) undone(from, to int, lines []session.Line) []toldStep {
	spoken := map[int]bool{}
	for _, l := range lines {
		spoken[l.Seq] = true
	}
	var out []toldStep
	for i, l := range lines {
		if i == mostUndone {
			out = append(out, toldStep{words: p.n("log.back.more", left(lines[i:]))})
			break
		}
		step := ""
		if i == 0 || lines[i-1].Seq != l.Seq {
			step = itoa(l.Seq)
		}
		out = append(out, toldStep{step, l.Text})
	}
	if hidden := to - from + 1 - len(spoken); hidden > 0 {
		out = append(out, toldStep{words: p.n("log.back.hidden", hidden)})
	}
	return out
}

// left counts the steps of lines.
func left(lines []session.Line) int {
	steps := map[int]bool{}
	for _, l := range lines {
		steps[l.Seq] = true
	}
	return len(steps)
}

// listed are numbers one after the other, of many only the first.
func listed(numbers []int) string {
	const most = 8
	var out []string
	for i, n := range numbers {
		if i == most {
			out = append(out, "…")
			break
		}
		out = append(out, itoa(n))
	}
	return strings.Join(out, ", ")
}

type seatView = mansions.InvestigatorView

// logSearch is a text field above the log; Escape empties it and gives the keyboard back, Enter and the arrow down give it
// back as it is.
type logSearch struct {
	kit.Field

	leave func()
}

func newLogSearch(hint string, changed func(string), leave func()) *logSearch {
	s := &logSearch{leave: leave}
	s.ExtendBaseWidget(s)
	s.SetPlaceHolder(hint)
	s.OnChanged = changed
	s.OnSubmitted = func(string) { leave() }
	return s
}

// TypedKey leaves the field with Escape and the arrow down.
func (s *logSearch) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		s.SetText("")
		s.leave()
	case fyne.KeyDown:
		s.leave()
	case fyne.KeyF1:
		if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil && c.OnTypedKey() != nil {
			c.OnTypedKey()(e)
		}
	default:
		s.Entry.TypedKey(e)
	}
}

// focus gives something the keyboard.
func focus(o interface {
	fyne.CanvasObject
	fyne.Focusable
}) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil {
		c.Focus(o)
	}
}

// twoLines keeps room for two lines of text, so that nothing jumps when one is looked at that needs only one.
type twoLines struct{}

func (twoLines) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece.Place(objects[0], 0, 0, size.Width, size.Height)
}

func (twoLines) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(piece.Grown(100), 2*lineHeight(fynetheme.SizeNameText, fyne.TextStyle{}))
}

// searchBox gives the search field its width; with large text the filters beside it need the room.
type searchBox struct{}

func (searchBox) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	piece.Place(objects[0], 0, 0, size.Width, size.Height)
}

func (searchBox) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := piece.Grown(230)
	if fynetheme.TextSize() >= crowdedText {
		width = 190
	}
	return fyne.NewSize(width, objects[0].MinSize().Height)
}

// stepLine puts the number of a step into a column of its own, before its words.
type stepLine struct{}

func (stepLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w := piece.Grown(48)
	piece.Place(objects[0], 0, 1, w, objects[0].MinSize().Height)
	piece.Place(objects[1], w, 0, size.Width-w, size.Height)
}

func (stepLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	w := piece.Grown(48)
	width := max(piece.Grown(300), objects[1].Size().Width)
	return fyne.NewSize(w+piece.Grown(100), max(objects[0].MinSize().Height, piece.HeightAt(objects[1], width)))
}

// signLine puts a sign before wrapped words.
type signLine struct{}

func (signLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w := objects[0].MinSize().Width
	piece.Place(objects[0], 0, 0, w, size.Height)
	piece.Place(objects[1], w+8, 0, size.Width-w-8, size.Height)
}

func (signLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := objects[0].MinSize()
	width := max(piece.Grown(300), objects[1].Size().Width)
	return fyne.NewSize(m.Width+8+piece.Grown(100), max(m.Height, piece.HeightAt(objects[1], width)))
}
