package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/ui/kit"
	"lantern/ui/pacing"
)

// Attend has the lantern answer the story's questions and lay its cards, where it keeps; nil: a person always does.
func (p *Page) Attend(l *pacing.Player) {
	if p.lantern = l; l != nil {
		l.Attend(p)
	}
}

func (p *Page) look() {
	if p.lantern != nil {
		p.lantern.Look()
	}
}

// Reading is nothing: what the lantern does here is secret.
func (p *Page) Reading() int { return 0 }

// Paced shows what has changed of the lantern's pace, which is nothing here.
func (p *Page) Paced() {}

// person keeps where the lantern does not.
const person = "person"

// keeps chooses who keeps: a person, or the lantern by one of its tempers. The lantern sees only decks on screen.
func (s *Start) keeps() fyne.CanvasObject {
	if s.offers[s.chosen].Story.Table {
		return kit.NewQuiet(s.l.T("setup.keeper.printed"))
	}
	all := []kit.Segment{{Key: person, Label: s.l.T("lantern.person"), Icon: "investigator"}}
	for _, t := range state.Tempers {
		all = append(all, kit.Segment{Key: t, Label: s.l.T("lantern.temper." + t)})
	}
	chosen := s.options.Keeper
	if chosen == "" {
		chosen = person
	}
	hint := kit.NewQuiet(s.l.T("lantern.temper." + chosen + ".hint"))
	segments := kit.NewSegments("setup.keeper", chosen, all, func(key string) {
		was := s.options.Keeper
		if s.options.Keeper = key; key == person {
			s.options.Keeper = ""
		}
		hint.SetText(s.l.T("lantern.temper." + key + ".hint"))
		if (was == "") != (s.options.Keeper == "") {
			s.Refresh()
		}
	})
	return container.NewVBox(segments, hint)
}

// begun are the options that the session begins with.
func (s *Start) begun() state.Options {
	o := s.options
	switch {
	case s.offers[s.chosen].Story.Table:
		o.Keeper = ""
	case o.Keeper != "":
		o.Decks = keeper.OnScreen
	}
	return o
}
