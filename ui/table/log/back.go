package log

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// mostUndone is how many lines of what would be undone are listed. For the rest only the number of steps is shown.
const mostUndone = 120

// AskGoTo describes what going back to a step would undo, or going forward would redo, and goes there on confirmation.
// Steps that revealed a secret are listed, since knowledge cannot be undone.
func (l *Log) AskGoTo(seq int, b *Book) {
	c, cursor := l.Canvas(), l.cursor()
	if c == nil || seq == cursor {
		return
	}
	l.Shut()
	from, to, back := seq+1, cursor, true
	if seq > cursor {
		from, to, back = cursor+1, seq, false
	}
	title, lead := l.t("log.back.title", text.Args{"step": seq}), l.n("log.back.lead", to-from+1)
	yes, icon := l.t("log.back.yes"), "undo"
	if !back {
		title, lead = l.t("log.forward.title", text.Args{"step": seq}), l.n("log.forward.lead", to-from+1)
		yes, icon = l.t("log.forward.yes"), "redo"
	}
	body := container.NewVBox()
	showed := b.showed(from, to)
	if back && len(showed) > 0 {
		sign, words := piece.NewIcon(24), piece.NewPara(fynetheme.SizeNameText, fynetheme.ColorNameForeground)
		sign.Set("eye", theme.Danger)
		words.Set(l.n("log.back.secret", len(showed), text.Args{"steps": listed(showed)}))
		warning := piece.NewPanel(container.New(signLine{}, sign, words), 8, theme.Card)
		warning.Edge, warning.Width = theme.Danger, 2
		body.Add(container.New(piece.Margin(2, 0), warning))
	}
	body.Add(widget.NewWords(lead, ""))
	for _, line := range l.undone(from, to, b.between(from, to)) {
		words := piece.NewPara(fynetheme.SizeNameText, theme.Muted)
		words.Set(line.words)
		step := piece.Caption()
		step.Set(line.step)
		body.Add(container.New(stepLine{}, step, words))
	}
	no := widget.NewKeyButton(l.t("log.back.no"), "Esc", func() { l.Shut(); l.Open() })
	do := widget.NewKeyButton(yes, "U", func() {
		l.Shut()
		l.Session.GoTo(seq, func(err error) {
			if err != nil {
				l.Undone(err)
				return
			}
			l.Open()
		})
	}).WithIcon(icon).Primary()
	focus := do
	if back && len(showed) > 0 {
		do.Looking(widget.DangerButton)
		focus = no
	}
	testid.Name(no, "log.back.no")
	testid.Name(do, "log.back.yes")
	l.Show(widget.ShowModal(c, widget.ModalFace{Icon: icon, Title: title, Body: body,
		Buttons: []*widget.KeyButton{no, do}, Focus: focus,
		OnEscape: no.Press}))
}

// describedStep is a line of what would be undone.
type describedStep struct{ step, words string }

// undone describes the steps in a range. Steps that the table must not read are only counted.
func (l *Log) undone(from, to int, told []session.Line) []describedStep {
	spoken := map[int]bool{}
	for _, line := range told {
		spoken[line.Seq] = true
	}
	var out []describedStep
	for i, line := range told {
		if i == mostUndone {
			out = append(out, describedStep{words: l.n("log.back.more", left(told[i:]))})
			break
		}
		step := ""
		if i == 0 || told[i-1].Seq != line.Seq {
			step = strconv.Itoa(line.Seq)
		}
		out = append(out, describedStep{step, line.Text})
	}
	if hidden := to - from + 1 - len(spoken); hidden > 0 {
		out = append(out, describedStep{words: l.n("log.back.hidden", hidden)})
	}
	return out
}

// left counts the steps that lines belong to.
func left(told []session.Line) int {
	steps := map[int]bool{}
	for _, l := range told {
		steps[l.Seq] = true
	}
	return len(steps)
}

// listed joins numbers with commas; of a long list only the first ones.
func listed(numbers []int) string {
	const most = 8
	var out []string
	for i, n := range numbers {
		if i == most {
			out = append(out, "…")
			break
		}
		out = append(out, strconv.Itoa(n))
	}
	return strings.Join(out, ", ")
}
