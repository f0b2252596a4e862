package cthulhucards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	rules "lantern/keeper/cthulhucards"
	"lantern/ui/testid"
	"lantern/ui/widget"
)

// Excepted is a refused command once more, with the card that allows it (COC-17.1).
func (f *Face) Excepted(cmd keeper.Command, r *keeper.Refusal, card string) keeper.Command {
	return rules.Excepted(cmd, r, card)
}

// why is a refusal in words, with its rule.
func (p *tablePage) why(r *keeper.Refusal) string {
	return p.face.RefusalWords(r) + " (" + r.Rule + ")"
}

// excepted is a button that stands beside a refusal: it asks which card allows the command, and does it. It is nil
// where
// no card can (COC-17.1).
func (p *tablePage) excepted(c rules.Play, r *keeper.Refusal, words, name string) fyne.CanvasObject {
	if rules.Excepted(c, r, "?") == nil || c.Card != nil && c.Card.Attachment {
		return nil
	}
	b := widget.NewKeyButton(words, "", func() { p.askException(c, r) }).Looking(widget.QuietButton)
	return testid.Name(b, name)
}

// askException asks which card allows what is refused, and what the card is called that is asked about by its
// numbers.
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
		title = field("cthulhu.ask.title", "pay.title")
	}
	allow := field("cthulhu.ask.allow", "pay.allow")
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

// play carries out a command and says why where it is refused.
func (p *tablePage) play(cmd keeper.Command) {
	p.s.DoThen(cmd, func(err error) {
		if r, ok := keeper.AsRefusal(err); ok {
			p.Notify(widget.Error, p.why(r))
		}
	})
}
