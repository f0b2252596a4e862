package setup

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions"
	"lantern/stories"
	"lantern/ui/kit"
	"lantern/ui/text"
)

func (p *Page) introduction(lacks mansions.SetupView) fyne.CanvasObject {
	w := stories.NewWords(p.g.Base(), p.g.Story(), p.l.Lang())
	words := strings.Join(w.Paragraphs("story.introduction"), "\n\n")
	if p.reading == nil {
		p.reading = kit.NewParchment(w.Get("story.title"), words)
	}
	page := kit.Column(64, p.reading)
	hint := p.l.T("setup.introduction.hint")
	if !lacks.Ready {
		hint = p.missing(lacks)
	}
	return container.NewBorder(nil, kit.Margins(0, 0.3, kit.NewQuiet(hint)), nil, nil, page)
}

// missing says why the story cannot begin yet.
func (p *Page) missing(lacks mansions.SetupView) string {
	var all []string
	for _, who := range lacks.OpenSeats {
		all = append(all, p.g.Names().Who(who))
	}
	seats := strings.Join(all, ", ")
	switch {
	case seats != "" && len(lacks.OpenChoices) > 0:
		return p.l.T("setup.missing.both", text.Args{"seats": seats, "n": len(lacks.OpenChoices)})
	case seats != "":
		return p.l.T("setup.missing.seats", text.Args{"seats": seats})
	}
	if len(lacks.OpenChoices) == 0 && len(lacks.OpenClock) > 0 {
		return p.l.T("setup.missing.clock")
	}
	if len(lacks.OpenChoices) == 0 {
		return p.l.N("setup.missing.cards", len(lacks.OpenCards))
	}
	return p.l.N("setup.missing.choices", len(lacks.OpenChoices))
}
