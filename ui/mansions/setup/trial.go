package setup

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions/opponent"
	"lantern/ui/testid"
	"lantern/ui/text"
	"lantern/ui/theme"
	"lantern/ui/widget"
)

// trial is a run of trial games with a story and a party, to find out which difficulty is even.
type trial struct {
	of    string // the story and party being tried; empty: none
	stop  func()
	said  *widget.Words // shows the progress
	found map[string][]opponent.Evaluation
}

// end stops the trial games.
func (t *trial) end() {
	if t.of != "" && t.stop != nil {
		t.stop()
	}
}

// tried identifies a story and a party.
func (s *Start) tried() string { return s.Chosen() + "/" + strconv.Itoa(s.options.Players) }

// evenness says which difficulty is even for the story and the party, or offers to find out.
func (s *Start) evenness() fyne.CanvasObject {
	if s.Evaluate == nil {
		return container.NewVBox()
	}
	fares := opponent.Published(s.offers[s.chosen].Story, s.options.Players)
	if len(fares) == 0 {
		fares = s.trial.found[s.tried()]
	}
	if len(fares) > 0 {
		fairest := opponent.Fairest(fares)
		each := widget.Joined(fares, " · ", func(f opponent.Evaluation) string {
			return s.l.T("lantern.temper."+string(f.Difficulty)) + " " + strconv.Itoa(f.Won)
		})
		return container.NewVBox(
			widget.NewWords(s.l.N("setup.even.is", s.options.Players,
				text.Args{"temper": s.l.T("lantern.temper." + string(fairest.Difficulty))}), theme.OK),
			widget.NewQuiet(s.l.T("setup.even.won", text.Args{"games": fairest.Games, "each": each})))
	}
	if s.trial.of == s.tried() {
		stop := widget.NewKeyButton(s.l.T("common.cancel"), "", s.trial.end)
		s.trial.said = widget.NewQuiet(s.l.T("setup.even.begins"))
		return container.NewBorder(nil, nil, testid.Name(stop, "setup.even.stop"), nil,
			widget.Margins(0.6, 0.3, s.trial.said))
	}
	find := widget.NewKeyButton(s.l.T("setup.even"), "", s.findOut).WithIcon("dice").Looking(widget.QuietButton)
	find.SetEnabled(s.trial.of == "")
	return container.NewHBox(testid.Name(find, "setup.even"))
}

// findOut starts the trial games.
func (s *Start) findOut() {
	of := s.tried()
	s.trial.of, s.trial.stop = of, nil
	s.Refresh()
	s.trial.stop = s.Evaluate(s.offers[s.chosen], s.options.Players, func(played, all int) {
		if s.trial.said != nil && all > 0 {
			s.trial.said.SetText(s.l.T("setup.even.goesOn", text.Args{"played": played, "all": all}))
		}
	}, func(fares []opponent.Evaluation, err error) {
		s.trial.of = ""
		if err == nil {
			if s.trial.found == nil {
				s.trial.found = map[string][]opponent.Evaluation{}
			}
			s.trial.found[of] = fares
		}
		s.Refresh()
	})
}
