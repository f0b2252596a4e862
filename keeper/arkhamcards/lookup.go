package arkhamcards

import (
	"maps"
	"slices"

	"lantern/keeper/play"
)

// The targets in events besides seats, enemies, assets and locations.
const (
	OnAgenda = "agenda"
	OnAct    = "act"
	OnGame   = "game"
)

// clone returns a copy that can be changed independently.
func (s State) clone() State {
	s.Draws, s.Slots, s.Limits = slices.Clone(s.Draws), slices.Clone(s.Slots), slices.Clone(s.Limits)
	s.Seats = slices.Clone(s.Seats)
	for i := range s.Seats {
		v := &s.Seats[i]
		v.Assets, v.Extra, v.Room = slices.Clone(v.Assets), slices.Clone(v.Extra), maps.Clone(v.Room)
	}
	s.Places = slices.Clone(s.Places)
	for i := range s.Places {
		s.Places[i].Blocked = slices.Clone(s.Places[i].Blocked)
		s.Places[i].Connections = slices.Clone(s.Places[i].Connections)
	}
	s.Enemies, s.Pins, s.Victory = slices.Clone(s.Enemies), slices.Clone(s.Pins), slices.Clone(s.Victory)
	s.Bag = s.Bag.clone()
	s.Encounters, s.Thrown = slices.Clone(s.Encounters), slices.Clone(s.Thrown)
	c := &s.Campaign
	c.Notes, c.Results, c.Barred = slices.Clone(c.Notes), slices.Clone(c.Results), slices.Clone(c.Barred)
	c.Away, c.Played = slices.Clone(c.Away), slices.Clone(c.Played)
	if s.Test != nil {
		test := s.Test.clone()
		s.Test = &test
	}
	s.Tasks = slices.Clone(s.Tasks)
	return s
}

// seat, enemy, place and pin return the object with an ID, or nil if it is not in play.
func (s *State) seat(id string) *Investigator {
	return play.Find(s.Seats, func(v *Investigator) bool { return v.Seat == id })
}

func (s *State) enemy(id string) *Enemy {
	return play.Find(s.Enemies, func(e *Enemy) bool { return e.ID == id })
}

func (s *State) place(id string) *Place {
	return play.Find(s.Places, func(p *Place) bool { return p.ID == id })
}

// asset returns the asset with an ID and its controller.
func (s *State) asset(id string) (*Asset, *Investigator) {
	for i := range s.Seats {
		v := &s.Seats[i]
		if a := play.Find(v.Assets, func(a *Asset) bool { return a.ID == id }); a != nil {
			return a, v
		}
	}
	return nil, nil
}

// scenario returns the scenario being played.
func (s *State) scenario() *Scenario { return &s.Campaign.Scenarios[s.Campaign.At] }

// foe returns the card of an enemy in the scenario.
func (s *State) foe(id string) *Foe {
	return play.Find(s.scenario().Foes, func(f *Foe) bool { return f.ID == id })
}

// drawn returns a card of the encounter deck that is not an enemy.
func (s *State) drawn(id string) *Drawable {
	return play.Find(s.scenario().Cards, func(d *Drawable) bool { return d.ID == id })
}

// playing reports whether a seat's investigator is in the scenario and not eliminated.
func (s *State) playing(id string) bool {
	v := s.seat(id)
	return v != nil && v.Out == ""
}

// order lists the investigators still in the scenario in player order: the lead first, then clockwise (LCG-1.4).
func (s *State) order() []string {
	first := max(0, slices.IndexFunc(s.Seats, func(v Investigator) bool { return v.Seat == s.Lead }))
	var out []string
	for i := range s.Seats {
		if v := s.Seats[(first+i)%len(s.Seats)]; v.Out == "" {
			out = append(out, v.Seat)
		}
	}
	return out
}

// Where returns the location of an enemy: its own, or that of the investigator it is engaged with (LCG-8.5).
func (s *State) Where(e *Enemy) string {
	if v := s.seat(e.With); v != nil {
		return v.At
	}
	return e.At
}

// investigatorsAt lists the investigators at a location, in player order.
func (s *State) investigatorsAt(place string) []string {
	return slices.DeleteFunc(s.order(), func(id string) bool { return s.seat(id).At != place })
}

// engaged lists the investigators engaged with an enemy: with a ready massive one, all at its location (LCG-8.11).
func (s *State) engaged(e *Enemy) []string {
	switch {
	case e.Massive && !e.Exhausted:
		return s.investigatorsAt(e.At)
	case e.With != "":
		return []string{e.With}
	}
	return nil
}

// Attackers lists the ready enemies engaged with an investigator.
func (s *State) Attackers(who string) []string {
	var out []string
	for i := range s.Enemies {
		if e := &s.Enemies[i]; !e.Exhausted && slices.Contains(s.engaged(e), who) {
			out = append(out, e.ID)
		}
	}
	return out
}

// doomTotal counts all doom in play: on the agenda and on every other card (LCG-7.1).
func (s *State) doomTotal() int {
	total := s.Agenda.Doom + s.Act.Doom
	for _, source := range s.doomSources() {
		total += source.N
	}
	return total
}

// Source is a card with a number of tokens on it.
type Source struct {
	On string `json:"on"`
	N  int    `json:"n"`
}

// doomSources lists the cards besides agenda and act that have doom.
func (s *State) doomSources() []Source {
	var out []Source
	add := func(on string, n int) {
		if n > 0 {
			out = append(out, Source{on, n})
		}
	}
	for _, v := range s.Seats {
		add(v.Seat, v.Doom)
		for _, a := range v.Assets {
			add(a.ID, a.Doom)
		}
	}
	for _, e := range s.Enemies {
		add(e.ID, e.Doom)
	}
	for _, p := range s.Places {
		add(p.ID, p.Doom)
	}
	return out
}

// Now returns the current card of a track, or nil past the last one.
func (t *Track) Now() *Card {
	if t.At >= len(t.Cards) {
		return nil
	}
	return &t.Cards[t.At]
}

// counter returns a pointer to a number that can be set by hand, by its owner and name; nil if there is none.
func (s *State) counter(on, name string) *int {
	var all map[string]*int
	if v := s.seat(on); v != nil {
		all = map[string]*int{
			"damage": &v.Damage, "horror": &v.Horror, "resources": &v.Resources, "clues": &v.Clues, "doom": &v.Doom,
			"physical": &v.Physical, "mental": &v.Mental, "hand": &v.Hand, "weak": &v.Weak, "handMost": &v.HandMost,
			"deck": &v.Deck, "discard": &v.Discard, "taken": &v.Taken, "experience": &v.Experience, "size": &v.Size,
			"gained": &v.Gained, "lost": &v.Lost, "losesNext": &v.LosesNext,
			"willpower": &v.Skills.Willpower, "intellect": &v.Skills.Intellect, "combat": &v.Skills.Combat,
			"agility": &v.Skills.Agility, "health": &v.Health, "sanity": &v.Sanity,
		}
	} else if e := s.enemy(on); e != nil {
		all = map[string]*int{"damage": &e.Harm, "doom": &e.Doom, "clues": &e.Clues, "fight": &e.Fight,
			"evade": &e.Evade, "health": &e.Health.N, "attackDamage": &e.Damage, "attackHorror": &e.Horror}
	} else if a, _ := s.asset(on); a != nil {
		all = map[string]*int{"damage": &a.Damage, "horror": &a.Horror, "doom": &a.Doom, "clues": &a.Clues,
			"uses": &a.Uses, "tokens": &a.Tokens}
	} else if p := s.place(on); p != nil {
		all = map[string]*int{"clues": &p.Left, "doom": &p.Doom, "shroud": &p.Shroud}
	}
	switch on {
	case OnAgenda:
		all = map[string]*int{"doom": &s.Agenda.Doom, "clues": &s.Agenda.Clues, "tokens": &s.Agenda.Tokens}
	case OnAct:
		all = map[string]*int{"doom": &s.Act.Doom, "clues": &s.Act.Clues, "tokens": &s.Act.Tokens}
	case OnGame:
		all = map[string]*int{"round": &s.Round}
	}
	return all[name]
}

// flag returns a pointer to a flag that can be set by hand.
func (s *State) flag(on, name string) *bool {
	if e := s.enemy(on); e != nil && name == "exhausted" {
		return &e.Exhausted
	}
	if a, _ := s.asset(on); a != nil && name == "exhausted" {
		return &a.Exhausted
	}
	if p := s.place(on); p != nil && name == "revealed" {
		return &p.Revealed
	}
	if v := s.seat(on); v != nil && name == "had" {
		return &v.Had
	}
	return nil
}
