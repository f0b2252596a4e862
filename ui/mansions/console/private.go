package console

import (
	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/ui/table/actionbar"
	"lantern/ui/table/piece"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/widget"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// An investigator's private options, and steps without effect that must be confirmed.

// privateAux are the face-down cards of an investigator, and the choice to keep a stun token (MOM-5.1).
func (p *Page) privateAux(v mansions.InvestigatorView) (aux []actionbar.Option) {
	if p.chosen.kind != ofSeat {
		return nil
	}
	show := func(read func()) {
		aux = append(aux, actionbar.Option{Text: p.t("console.seat.faceDown"), Icon: "hidden", Do: read})
	}
	for _, id := range p.shown.view.FaceDown[v.Who] {
		show(func() { p.look(choice{ofCard, id}) })
	}
	if p.nobodyKeeps() {
		for _, c := range p.g.FaceDown(v.Who) {
			show(func() { p.readAlone(v.Who, c.Card) })
		}
	}
	t := p.shown.view.Table
	trading := t.Phase == state.PhaseInvestigators || t.Step == state.StepTrade
	if v.State == state.SeatIn && v.Stunned && trading && p.prompt() == nil && t.Puzzle == nil {
		words := "console.seat.keepStun"
		if v.KeepsStun {
			words += ".off"
		}
		aux = append(aux, actionbar.Option{Text: p.t(words), Icon: "stunned", TestID: "keepStun",
			Do: func() { p.Send(mansions.KeepStun{Who: v.Who, Off: v.KeepsStun}) }})
	}
	return aux
}

// readAlone shows a card that only one player may read, once the others look away (MOM-6.4).
func (p *Page) readAlone(who, card string) {
	named := text.Args{"who": p.shown.names.Who(who)}
	p.Steps.Ask(widget.ConfirmFace{Icon: "eye", Title: p.t("console.alone.title", named),
		Message: p.t("console.alone.text", named),
		Yes:     p.t("console.alone.yes"), No: p.t("console.alone.no")}, func() {
		column := container.New(piece.Col{Gap: 10, Grow: -1})
		for _, words := range []string{p.shown.names.CardFlavour(card), p.shown.names.CardText(card)} {
			if words != "" {
				column.Add(piece.NewPara(theme.SizeNameText, theme.ColorNameForeground).Saying(words))
			}
		}
		shut := widget.NewKeyButton(p.t("common.close"), "Enter", p.Steps.Shut).Primary()
		p.Steps.Dialog(widget.ModalFace{Icon: "hidden", Title: p.shown.names.Card(card), Body: column,
			Buttons: []*widget.KeyButton{testid.Name(shut, "alone.close")}})
	})
}

// stepsTo reports whether a command is a step to a space.
func stepsTo(c keeper.Command, space string) bool {
	switch c := c.(type) {
	case mansions.Move:
		return c.To == space
	case mansions.Run:
		return c.To == space
	}
	return false
}

// waste asks for confirmation of a step without effect, and reports whether there is one (MOM-18.19).
func (p *Page) waste(fits func(keeper.Command) bool) bool {
	for _, o := range p.shown.view.Table.Wasted {
		if fits(o.Command) {
			p.Steps.Ask(widget.ConfirmFace{Title: p.t("console.waste.title"), Message: p.t("console.waste." + o.Command.Do()),
				Yes: p.t("console.waste.yes"), No: p.t("console.waste.no")}, func() { p.Send(o.Command) })
			return true
		}
	}
	return false
}
