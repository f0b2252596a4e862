package setup

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"lantern/keeper/mansions/opponent"
	"lantern/ui/kit"
	"lantern/ui/probe"
	"lantern/ui/text"
	"lantern/ui/theme"
)

// trial is what is found out about which temper is even, by trial evenings of a story and a party.
type trial struct {
	of    string // what is being tried; empty: nothing
	stop  func()
	said  *kit.Words // how far it is
	found map[string][]opponent.Fare
}

// end stops what is being tried.
func (t *trial) end() {
	if t.of != "" && t.stop != nil {
		t.stop()
	}
}

// tried names what a trial is of.
func (s *Start) tried() string { return s.Chosen() + "/" + strconv.Itoa(s.options.Players) }

// evenness says which temper is even for the story and the party, or offers to find out.
func (s *Start) evenness() fyne.CanvasObject {
	if s.Fare == nil {
		return container.NewVBox()
	}
	fares := opponent.Told(s.offers[s.chosen].Story, s.options.Players)
	if len(fares) == 0 {
		fares = s.trial.found[s.tried()]
	}
	if len(fares) > 0 {
		fairest := opponent.Fairest(fares)
		each := kit.Joined(fares, " · ", func(f opponent.Fare) string {
			return s.l.T("lantern.temper."+string(f.Temper)) + " " + strconv.Itoa(f.Won)
		})
		return container.NewVBox(
			kit.NewWords(s.l.N("setup.even.is", s.options.Players,
				text.Args{"temper": s.l.T("lantern.temper." + string(fairest.Temper))}), theme.OK),
			kit.NewQuiet(s.l.T("setup.even.won", text.Args{"games": fairest.Games, "each": each})))
	}
	if s.trial.of == s.tried() {
		stop := kit.NewKeyButton(s.l.T("common.cancel"), "", s.trial.end)
		s.trial.said = kit.NewQuiet(s.l.T("setup.even.begins"))
		return container.NewBorder(nil, nil, probe.Name(stop, "setup.even.stop"), nil,
			kit.Margins(0.6, 0.3, s.trial.said))
	}
	find := kit.NewKeyButton(s.l.T("setup.even"), "", s.findOut).WithIcon("dice").Looking(kit.QuietButton)
	find.SetEnabled(s.trial.of == "")
	return container.NewHBox(probe.Name(find, "setup.even"))
}

// findOut begins the trial evenings.
func (s *Start) findOut() {
	of := s.tried()
	s.trial.of, s.trial.stop = of, nil
	s.Refresh()
	s.trial.stop = s.Fare(s.offers[s.chosen], s.options.Players, func(played, all int) {
		if s.trial.said != nil && all > 0 {
			s.trial.said.SetText(s.l.T("setup.even.goesOn", text.Args{"played": played, "all": all}))
		}
	}, func(fares []opponent.Fare, err error) {
		s.trial.of = ""
		if err == nil {
			if s.trial.found == nil {
				s.trial.found = map[string][]opponent.Fare{}
			}
			s.trial.found[of] = fares
		}
		s.Refresh()
	})
}
