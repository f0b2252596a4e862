package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/parts"
	"lantern/ui/probe"
	"lantern/ui/widgets"
)

func (p *Page) choices() fyne.CanvasObject {
	w := stories.NewWords(p.g.Base(), p.g.Story(), p.l.Lang())
	answers := p.g.Keeper().Choices
	box := container.NewVBox()
	for _, c := range p.g.Story().Choices {
		var cards []fyne.CanvasObject
		for _, option := range c.Options {
			card := widgets.NewCard(widgets.CardFace{
				Icon: "choice", Title: option + " – " + w.Option(option), Text: found(w, "choice."+option+".text"),
				Selected: answers[c.ID] == option,
			}, func() { p.answer(c.ID, option) })
			cards = append(cards, probe.Name(card, "setup.choice."+option))
		}
		box.Add(widgets.NewPanel(c.ID+". "+found(w, "choice."+c.ID+".question"), parts.Grid(24, 0.5, cards...)))
	}
	return container.NewBorder(p.secret(), nil, nil, nil, container.NewVScroll(box))
}

func (p *Page) answer(choice, option string) {
	if p.g.Keeper().Choices[choice] != option {
		p.do(mansions.AnswerChoice{Choice: choice, Option: option})
	}
	p.over.Unfocus() // so that Enter goes on
	p.Refresh()
}

// found is a text, or nothing where there is none.
func found(w stories.Words, key string) string {
	words, _ := w.Look(key)
	return words
}
