package arkhamcards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
)

// known returns what the players may see of the state; each field is listed. The app itself knows all of it.
func (s *State) known() State {
	c := s.Campaign
	out := State{
		Stage: s.Stage, N: s.N, Lead: s.Lead, Guided: s.Guided, Round: s.Round, Phase: s.Phase, Step: s.Step,
		Window: s.Window, Active: s.Active, Draws: s.Draws, Slots: s.Slots, Peril: s.Peril, Seats: s.Seats,
		Places: s.Places, Enemies: s.Enemies, Agenda: s.Agenda.known(), Act: s.Act.known(), Bag: s.Bag, Test: s.Test,
		Pins: s.Pins, Victory: s.Victory, Thrown: s.Thrown, Made: s.Made, Resolution: s.Resolution,
		Campaign: Campaign{Name: c.Name, Difficulty: c.Difficulty, At: c.At, Standalone: c.Standalone, Notes: c.Notes,
			Results: c.Results, Played: c.Played, Barred: c.Barred, Away: c.Away},
		Stack: keeper.Stack[Task]{Prompt: s.Prompt, Asked: s.Asked},
	}
	return out.clone()
}

// known returns the cards of a track up to the current one, as on the table: a back is read when the card advances.
func (t Track) known() Track {
	cards := t.Cards[:min(t.At+1, len(t.Cards))]
	t.Cards = make([]Card, 0, len(cards))
	for _, c := range cards {
		t.Cards = append(t.Cards, Card{ID: c.ID, Name: c.Name, Threshold: c.Threshold, None: c.None,
			Objective: c.Objective, Text: c.Text, Asks: c.Asks})
	}
	return t
}

// knownScenario returns what the players may see of the scenario: what is in play, and the resolution reached.
func (s *State) knownScenario() Scenario {
	whole := s.scenario()
	out := Scenario{ID: whole.ID, Name: whole.Name, Start: whole.Start, Symbols: whole.Symbols,
		Agendas: s.Agenda.known().Cards, Acts: s.Act.known().Cards, Locations: []Location{}}
	for _, l := range whole.Locations {
		if slices.ContainsFunc(s.Places, func(p Place) bool { return p.Location.ID == l.ID }) {
			out.Locations = append(out.Locations, l)
		}
	}
	for _, f := range whole.Foes {
		if slices.ContainsFunc(s.Enemies, func(e Enemy) bool { return e.Foe.ID == f.ID }) {
			out.Foes = append(out.Foes, f)
		}
	}
	if end := find(whole.Ends, func(r *packs.Resolution) bool { return r.ID == s.Resolution }); end != nil {
		out.Ends = []packs.Resolution{*end}
	}
	return out
}
