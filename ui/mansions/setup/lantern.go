package setup

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/ui/mansions/pacing"
	"lantern/ui/widget"
)

// Attend lets the lantern answer the story's questions and lay its cards, if it is the keeper; nil: a person always is.
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

// Reading implements pacing.Page. What the lantern does here is secret, so there is nothing to read.
func (p *Page) Reading() int { return 0 }

// Paced implements pacing.Page. The pace is not shown here.
func (p *Page) Paced() {}

// Who is the keeper.
const (
	person  = "person"
	lantern = "lantern"
)

// keeps chooses the keeper: a person, or the lantern with a difficulty. The lantern needs decks on screen.
func (s *Start) keeps() fyne.CanvasObject {
	if s.offers[s.chosen].Story.Table {
		return widget.NewQuiet(s.l.T("setup.keeper.printed"))
	}
	who, said := person, person
	if s.options.Keeper != "" {
		who, said = lantern, s.options.Keeper
	}
	box := container.NewVBox(widget.NewSegments("setup.keeper", who, []widget.Segment{
		{Key: person, Label: s.l.T("lantern.person"), Icon: "investigator"},
		{Key: lantern, Label: s.l.T("lantern.itself"), Icon: "lantern"},
	}, func(key string) {
		if s.options.Keeper = ""; key == lantern {
			s.options.Keeper = state.Difficulties[1]
		}
		s.Refresh()
	}))
	if who == lantern {
		tempers := widget.Choices(state.Difficulties, func(t string) string { return s.l.T("lantern.temper." + t) })
		box.Add(widget.NewSegments("setup.temper", said, tempers, func(key string) {
			s.options.Keeper = key
			s.Refresh()
		}))
		for _, t := range tempers { // all are said, so that they can be compared
			words := widget.NewQuiet(s.l.Labelled(t.Label, s.l.T("lantern.temper."+t.Key+".hint")))
			if t.Key == said {
				words = widget.NewWords(words.Text(), "")
			}
			box.Add(words)
		}
		box.Add(s.evenness())
		box.Add(s.variant())
	} else {
		box.Add(widget.NewQuiet(s.l.T("lantern.temper.person.hint")))
	}
	return box
}

// Who answers the story's questions.
const (
	secretly = "secret" // the lantern, at random
	openly   = "open"   // the table, in the set-up
)

// variant chooses who answers the story's questions if the lantern is the keeper, and the table's answers if it does.
func (s *Start) variant() fyne.CanvasObject {
	o := s.offers[s.chosen]
	if len(o.Story.Choices) == 0 {
		return container.NewVBox()
	}
	now := secretly
	if len(s.options.Choices) > 0 {
		now = openly
	}
	box := container.NewVBox(widget.NewSegments("setup.variant", now, []widget.Segment{
		{Key: secretly, Label: s.l.T("setup.variant.secret"), Icon: "eye-off"},
		{Key: openly, Label: s.l.T("setup.variant.open"), Icon: "choice"},
	}, func(key string) {
		if s.options.Choices = nil; key == openly {
			s.options.Choices = map[string]string{}
			for _, c := range o.Story.Choices {
				s.options.Choices[c.ID] = c.Options[0]
			}
		}
		s.Refresh()
	}))
	if now == secretly {
		return box
	}
	w := o.Words(s.l.Lang())
	for _, c := range o.Story.Choices {
		box.Add(widget.NewQuiet(found(w, "choice."+c.ID+".question")))
		box.Add(widget.NewSegments("setup.choice."+c.ID, s.options.Choices[c.ID], widget.Choices(c.Options, w.Option),
			func(key string) { s.options.Choices[c.ID] = key }))
	}
	return box
}

// placeOfCards chooses where the cards are if the lantern is the keeper: on screen, or also on the
// table, by their backs.
func (s *Start) placeOfCards() fyne.CanvasObject {
	now, hint := "screen", widget.NewQuiet("")
	if s.options.Backs {
		now = "backs"
	}
	say := func() {
		key := "setup.party.decks.lantern"
		if s.options.Backs {
			key = "setup.party.decks.backs"
		}
		hint.SetText(s.l.T(key))
	}
	say()
	return container.NewVBox(widget.NewSegments("setup.decks", now, []widget.Segment{
		{Key: "screen", Label: s.l.T("common.setup.dice.screen")},
		{Key: "backs", Label: s.l.T("setup.party.backs")},
	}, func(key string) {
		s.options.Backs = key == "backs"
		say()
	}), hint)
}

// begun are the options of the session to start.
func (s *Start) begun() state.Options {
	o := s.options
	switch {
	case s.offers[s.chosen].Story.Table:
		o.Keeper, o.Choices, o.Backs = "", nil, false
	case o.Keeper != "":
		o.Decks = keeper.OnScreen
	default:
		o.Choices, o.Backs = nil, false
	}
	return o
}
