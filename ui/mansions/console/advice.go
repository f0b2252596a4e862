package console

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"lantern/keeper"
	"lantern/keeper/mansions/autokeeper"
	"lantern/ui/mansions/pacing"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/table/session"
	"lantern/ui/testid"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// keyAdvice asks the lantern for advice.
const keyAdvice = "Ctrl+J"

// advise asks what the lantern would do for the investigators if it is the keeper, else for the keeper. While it
// considers a mythos card the question waits, like any other step at the table.
func (p *Page) advise() {
	if p.pace() == pacing.Ponders {
		p.nav.Lantern.Then(p.advise)
		return
	}
	if p.nav.Advise == nil || p.advising || p.pace() != pacing.Rests || p.shown.view.Table.Ending != nil {
		return
	}
	p.advising = true
	p.g.SetNotice(session.Notice{})
	at := p.shown.cursor
	p.Refresh()
	p.nav.Advise(func(a autokeeper.Advice) {
		p.advising = false
		if p.gone {
			return
		}
		p.Refresh()
		if p.shown.cursor == at { // otherwise the advice is out of date
			p.showAdvice(a)
		}
	})
}

func (p *Page) showAdvice(a autokeeper.Advice) {
	column := container.New(piece.Col{Gap: 10, Grow: -1})
	say := func(words string, size fyne.ThemeSizeName, colour fyne.ThemeColorName) {
		column.Add(piece.NewPara(size, colour).Saying(words))
	}
	if len(a.Plays) == 0 {
		say(p.t("console.advice.none"), fynetheme.SizeNameText, fynetheme.ColorNameForeground)
	}
	for i, play := range a.Plays {
		say(itoa(i+1)+". "+p.commandWords(play.Command), theme.SizeSubtitle, theme.Brass)
		say(p.reasonWords(a, play), fynetheme.SizeNameText, fynetheme.ColorNameForeground)
	}
	if len(a.Plays) > 0 {
		say(p.t("console.advice.how"), fynetheme.SizeNameCaptionText, theme.Muted)
	}
	title := "console.advice.title"
	if a.Keeper {
		title = "console.advice.title.keeper"
	}
	ok := widget.NewKeyButton(p.t("common.close"), "Enter", p.Steps.Shut).Primary()
	testid.Name(ok, "advice.close")
	p.Steps.Dialog(widget.ModalFace{Icon: "lantern", Title: p.t(title), Body: column, Buttons: []*widget.KeyButton{ok}})
}

// commandWords words a command as the bar would.
func (p *Page) commandWords(cmd keeper.Command) string {
	if cmd == nil {
		return p.t("console.advice.nothing")
	}
	if answer, ok := cmd.(keeper.Answer); ok {
		if prompt := p.prompt(); prompt != nil {
			for _, o := range p.g.PromptWords(prompt).Options {
				if o.Key == answer.Choice {
					return o.Label
				}
			}
		}
	}
	if group, o, ok := p.optionOf(cmd); ok {
		if group == "move" || group == "run" || group == "attack" {
			return p.t("console.group."+group) + " " + o.Text
		}
		return o.Text
	}
	if words := p.playedCard(cmd); words != "" {
		return words
	}
	return p.t("console.advice.other")
}

// adviceAux is the option to ask for advice, in the turn of a human keeper.
func (p *Page) adviceAux() []actionbar.Option {
	if p.nav.Advise == nil || p.nobodyKeeps() {
		return nil
	}
	return []actionbar.Option{{Text: p.t("console.advice"), Key: keyAdvice, Icon: "lantern", TestID: "advice",
		Do: p.advise}}
}
