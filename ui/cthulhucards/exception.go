package cthulhucards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/testid"
	"lantern/ui/widget"
)

// Excepted returns a refused command with the card that allows it (COC-17.1).
func (f *Face) Excepted(cmd keeper.Command, r *keeper.Refusal, card string) keeper.Command {
	return rules.Excepted(cmd, r, card)
}

// why words a refusal with its rule.
func (p *tablePage) why(r *keeper.Refusal) string {
	return p.face.RefusalWords(r) + " (" + r.Rule + ")"
}

// excepted returns the button beside a refusal that asks which card allows the command, and carries it out; nil if no
// card can allow it (COC-17.1).
func (p *tablePage) excepted(c rules.Play, r *keeper.Refusal, words, name string) fyne.CanvasObject {
	if rules.Excepted(c, r, "?") == nil || c.Card != nil && c.Card.Attachment {
		return nil
	}
	b := widget.NewKeyButton(words, "", func() { p.askException(c, r) }).Looking(widget.QuietButton)
	return testid.Name(b, name)
}

// askException asks which card allows the refused command, and for the title of a card that is known
// only by its numbers.
func (p *tablePage) askException(c rules.Play, r *keeper.Refusal) {
	l := p.Words()
	body := container.NewVBox(widget.NewWords(p.why(r), ""))
	field := func(words, name string) *widget.Field {
		f := testid.Name(widget.NewField(), name)
		body.Add(widget.NewQuiet(l.T(words)))
		body.Add(f)
		return f
	}
	var title *widget.Field
	if c.Card != nil {
		title = field("common.ask.name", "pay.title")
	}
	allow := field("common.ask.allow", "pay.allow")
	var m *widget.Modal
	do := func() {
		m.Hide()
		if title != nil {
			card := *c.Card
			card.Title = keeper.PlainName(title.Text)
			c.Card = &card
		}
		p.play(rules.Excepted(c, r, keeper.PlainName(allow.Text)))
	}
	focus := allow
	if title != nil {
		focus = title
	}
	allow.OnSubmitted = func(string) { do() }
	m = widget.ShowModal(
		p.Canvas(),
		widget.ModalFace{Icon: "cards", Title: l.T("frame.excepted"), Body: body, Focus: focus,
			OnEscape: func() { m.Hide() }, Buttons: []*widget.KeyButton{
				widget.NewKeyButton(l.T("common.cancel"), "Esc", func() { m.Hide() }),
				testid.Name(widget.NewKeyButton(l.T("common.ok"), "Enter", do).Primary(), "pay.allowed")}},
	)
}

// play carries out a command and shows a refusal.
func (p *tablePage) play(cmd keeper.Command) {
	p.s.DoThen(cmd, func(err error) {
		if r, ok := keeper.AsRefusal(err); ok {
			p.Notify(widget.Error, p.why(r))
		}
	})
}
