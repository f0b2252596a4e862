package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/ui/kit"
	"lantern/ui/mansions/pacing"
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

// Who keeps.
const (
	person  = "person"
	lantern = "lantern"
)

// keeps chooses who keeps: a person, or the lantern by one of its tempers. The lantern sees only decks on screen.
func (s *Start) keeps() fyne.CanvasObject {
	if s.offers[s.chosen].Story.Table {
		return kit.NewQuiet(s.l.T("setup.keeper.printed"))
	}
	who, said := person, person
	if s.options.Keeper != "" {
		who, said = lantern, s.options.Keeper
	}
	hint := kit.NewQuiet(s.l.T("lantern.temper." + said + ".hint"))
	box := container.NewVBox(kit.NewSegments("setup.keeper", who, []kit.Segment{
		{Key: person, Label: s.l.T("lantern.person"), Icon: "investigator"},
		{Key: lantern, Label: s.l.T("lantern.itself"), Icon: "lantern"},
	}, func(key string) {
		if s.options.Keeper = ""; key == lantern {
			s.options.Keeper = state.Tempers[1]
		}
		s.Refresh()
	}))
	if who == lantern {
		var tempers []kit.Segment
		for _, t := range state.Tempers {
			tempers = append(tempers, kit.Segment{Key: t, Label: s.l.T("lantern.temper." + t)})
		}
		box.Add(kit.NewSegments("setup.temper", said, tempers, func(key string) {
			s.options.Keeper = key
			hint.SetText(s.l.T("lantern.temper." + key + ".hint"))
		}))
	}
	box.Add(hint)
	return box
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
