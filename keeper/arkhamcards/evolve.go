package arkhamcards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/play"
)

// applied is implemented by every event: it changes a state in place, which must be a copy.
type applied interface{ apply(s *State) }

// Evolve applies one event.
func (*Rules) Evolve(s State, e keeper.Event) State { return s.with(e) }

// Apply applies one event to a run's own copy. Others may share its parts.
func (s *State) Apply(e keeper.Event) { *s = s.with(e) }

func (s State) with(e keeper.Event) State {
	out := s.clone()
	if a, ok := e.(applied); ok {
		a.apply(&out)
	}
	return out
}

func (e Begun) apply(s *State) {
	*s = State{Stage: StageSetup, Campaign: e.Campaign, Seats: slices.Clone(e.Seats),
		N: len(e.Seats), Bag: e.Bag.clone(),
		Guided: e.Guided}
	if len(s.Seats) > 0 {
		s.Lead = s.Seats[0].Seat
	}
	s.layOut()
}

// layOut lays out the scenario: locations, agenda, act, and the investigators at their start (LCG-2.1, 2.7).
func (s *State) layOut() {
	s.Places, s.Enemies, s.Victory, s.Pins = nil, nil, nil, nil
	s.Bag.Symbols = s.scenario().Symbols
	for _, l := range s.scenario().Locations {
		if !l.Aside {
			s.Places = append(s.Places, Place{Location: l})
		}
	}
	s.Encounters, s.Thrown = slices.Clone(s.scenario().Deck), nil
	s.Agenda, s.Act = Track{Cards: s.scenario().Agendas}, Track{Cards: s.scenario().Acts}
	for i := range s.Seats {
		s.ready(&s.Seats[i])
	}
}

// ready gives an investigator the initial cards and tokens of a scenario, and keeps those already there (LCG-2.1).
func (s *State) ready(v *Investigator) {
	v.At, v.Out = s.scenario().Start, ""
	v.Damage, v.Horror = v.Physical, v.Mental
	v.Resources, v.Clues, v.Doom = startResources, 0, 0
	v.Deck, v.Discard = v.Size-openingHand, 0
	v.Hand, v.Weak, v.HandMost = openingHand, 0, handMost
	v.Taken, v.Gained, v.Lost, v.LosesNext, v.Extra, v.Had, v.Walked, v.Assets = 0, 0, 0, 0, nil, false, false, nil
}

// The numbers of LCG-2.1 and 3.7.
const (
	startResources = 5
	openingHand    = 5
	handMost       = 8
)

func (e Seated) apply(s *State) {
	v := s.seat(e.Investigator.Seat)
	*v = e.Investigator
	s.ready(v)
}

func (e LeadChosen) apply(s *State) { s.Lead = e.Who }
func (e PlayBegan) apply(s *State)  { s.Stage = StagePlay }

func (e Stepped) apply(s *State) {
	s.Phase, s.Step, s.Window, s.Active = e.Phase, e.Step, e.Window, e.Who
	if e.Phase == PhaseEnemy {
		s.Slots = play.Without(s.Slots, e.Who)
	}
	if e.Step != "1.4" {
		s.Peril = ""
	}
	if e.Round > 0 {
		s.Round, s.Limits = e.Round, nil
		for i := range s.Seats {
			s.Seats[i].Had = false
		}
	}
}

func (e DrawsDue) apply(s *State) { s.Draws = slices.Clone(e.Who) }
func (e SlotsDue) apply(s *State) { s.Slots = slices.Clone(e.Who) }

// apply takes the actions that a card said the next turn would lose (LCG-4.1).
func (e TurnBegan) apply(s *State) {
	v := s.seat(e.Who)
	v.Lost, v.LosesNext, v.Walked, s.Active = v.Lost+v.LosesNext, 0, false, e.Who
}

func (e TurnEnded) apply(s *State) {
	v := s.seat(e.Who)
	v.Had, s.Active = true, ""
}

func (e ActionTaken) apply(s *State) {
	v := s.seat(e.Who)
	v.Walked = v.Walked || e.Action.Action == ActMove
	if e.Extra == "" {
		v.Taken += e.Cost
		return
	}
	for i := range v.Extra {
		if x := &v.Extra[i]; x.For == e.Extra {
			x.N -= e.Cost
		}
	}
	v.Extra = slices.DeleteFunc(v.Extra, func(x Extra) bool { return x.N == 0 })
}

func (e Counted) apply(s *State) {
	if n := s.counter(e.On, e.Counter); n != nil {
		*n += e.By
	}
}

func (e ExtraGained) apply(s *State) {
	v := s.seat(e.Who)
	if x := play.Find(v.Extra, func(x *Extra) bool { return x.For == e.For }); x != nil {
		x.N += e.By
		return
	}
	v.Extra = append(v.Extra, Extra{e.For, e.By})
}

func (e Corrected) apply(s *State) {
	if n := s.counter(e.On, e.Counter); n != nil {
		*n = e.Value
	}
}

func (e CorrectedFlag) apply(s *State) {
	if f := s.flag(e.On, e.Flag); f != nil {
		*f = e.Yes
	}
}

func (e CorrectedPlace) apply(s *State) {
	if v := s.seat(e.What); v != nil {
		v.At = e.At
	} else if foe := s.enemy(e.What); foe != nil {
		foe.At, foe.With = e.At, e.With
	}
}

func (e CorrectedStep) apply(s *State) {
	s.Phase, s.Step, s.Window, s.Active, s.Draws, s.Tasks, s.Prompt = e.Phase, e.Step, e.Window, e.Who, nil, nil, nil
}

func (e Moved) apply(s *State) {
	if v := s.seat(e.What); v != nil {
		v.At = e.To
	} else if foe := s.enemy(e.What); foe != nil {
		foe.At, foe.With = e.To, ""
	}
}

func (e Discovered) apply(s *State) {
	p := s.place(e.Place)
	p.Revealed, p.Left = true, p.Left+e.Clues
}

func (e Engaged) apply(s *State) {
	foe := s.enemy(e.Enemy)
	foe.At, foe.With = "", e.Who
}

func (e Disengaged) apply(s *State) {
	foe := s.enemy(e.Enemy)
	foe.At, foe.With = e.At, ""
}

func (e Turned) apply(s *State) {
	if f := s.flag(e.What, "exhausted"); f != nil {
		*f = e.Exhausted
	}
}

func (AllReadied) apply(s *State) {
	for i := range s.Enemies {
		s.Enemies[i].Exhausted = false
	}
	for i := range s.Seats {
		for j := range s.Seats[i].Assets {
			s.Seats[i].Assets[j].Exhausted = false
		}
	}
}

func (ActionsReset) apply(s *State) {
	for i := range s.Seats {
		v := &s.Seats[i]
		v.Taken, v.Gained, v.Lost, v.Extra = 0, 0, 0, nil
	}
}

func (e Harmed) apply(s *State) { s.harm(e.On, e.Damage, e.Horror) }
func (e Healed) apply(s *State) { s.harm(e.On, -e.Damage, -e.Horror) }

func (s *State) harm(on string, damage, horror int) {
	if n := s.counter(on, "damage"); n != nil {
		*n += damage
	}
	if n := s.counter(on, "horror"); n != nil {
		*n += horror
	}
}

func (e Spawned) apply(s *State) {
	s.Made++
	s.Enemies = append(s.Enemies, e.Enemy)
	s.knows(e.Enemy.Foe)
}

func (e Unspawned) apply(s *State) {
	if v := s.seat(e.Bearer); v != nil {
		v.Discard++
	} else {
		s.throw(e.Card)
	}
}

func (e EnemyLeft) apply(s *State) {
	foe := s.enemy(e.Enemy)
	if e.Defeated && foe.Foe.Victory > 0 {
		s.Victory = append(s.Victory, Trophy{foe.Name, foe.Foe.Victory})
	} else if !foe.Weakness {
		s.throw(foe.Foe.ID)
	} else if s.playing(foe.Bearer) { // the bearer is out, so it leaves the game (LCG-15.31)
		s.seat(foe.Bearer).Discard++
	}
	s.Enemies = slices.DeleteFunc(s.Enemies, func(x Enemy) bool { return x.ID == e.Enemy })
	s.unpinFrom(e.Enemy)
}

func (e AssetEntered) apply(s *State) {
	s.Made++
	v := s.seat(e.Who)
	v.Assets = append(v.Assets, e.Asset)
}

func (e AssetLeft) apply(s *State) {
	if a, v := s.asset(e.Asset); a != nil {
		if owner := s.seat(a.Owner); !e.Gone && owner == nil {
			v.Discard++
		} else if !e.Gone && owner.Out == "" {
			owner.Discard++
		}
		v.Assets = slices.DeleteFunc(v.Assets, func(x Asset) bool { return x.ID == e.Asset })
	}
	s.unpinFrom(e.Asset)
	s.release(e.Asset)
}

// release returns tokens sealed on a card to the bag when it leaves play (LCG-10.12).
func (s *State) release(on string) {
	for _, t := range s.Bag.Sealed {
		if t.On == on {
			s.Bag.Tokens = append(s.Bag.Tokens, t.Token)
		}
	}
	s.Bag.Sealed = slices.DeleteFunc(s.Bag.Sealed, func(t Sealed) bool { return t.On == on })
}

// unpinFrom ends the pins of a card that leaves play (LCG-10.12).
func (s *State) unpinFrom(id string) {
	s.Pins = slices.DeleteFunc(s.Pins, func(p Pin) bool { return p.On == id })
}

func (e Won) apply(s *State) { s.Victory = append(s.Victory, e.Trophy) }

func (e Drew) apply(s *State) {
	v := s.seat(e.Who)
	v.Deck, v.Hand = v.Deck-e.Cards, v.Hand+e.Cards
}

func (e Shuffled) apply(s *State) {
	v := s.seat(e.Who)
	v.Deck, v.Discard = v.Deck+v.Discard, 0
}

func (e Discarded) apply(s *State) {
	v := s.seat(e.Who)
	v.Hand, v.Discard = v.Hand-e.Cards, v.Discard+e.Cards
}

func (e EncounterDrawn) apply(s *State) {
	if e.Due {
		s.Draws = play.Without(s.Draws, e.Who)
	}
	if e.Surge {
		s.Draws = append([]string{e.Who}, s.Draws...)
	}
	if s.Peril = ""; e.Peril {
		s.Peril = e.Who
	}
	if card := s.drawn(e.Card); card != nil && card.Limit && !slices.Contains(s.Limits, e.Card) {
		s.Limits = append(s.Limits, e.Card)
	}
	s.off(e.Card)
}

func (PerilEnded) apply(s *State) { s.Peril = "" }

func (e Pinned) apply(s *State) {
	s.Made++
	s.Pins = append(s.Pins, e.Pin)
}

func (e Unpinned) apply(s *State) {
	if p := play.Find(s.Pins, func(p *Pin) bool { return p.ID == e.ID }); p != nil && e.Won {
		s.Victory = append(s.Victory, Trophy{p.Text, p.Victory})
	} else if p != nil {
		s.throw(s.threat(p.Text))
	}
	s.Pins = slices.DeleteFunc(s.Pins, func(p Pin) bool { return p.ID == e.ID })
}

func (e LocationSet) apply(s *State) {
	if p := s.place(e.Location.ID); p != nil {
		p.Location, p.Blocked = e.Location, e.Blocked
		return
	}
	s.Places = append(s.Places, Place{Location: e.Location, Blocked: e.Blocked})
}

func (e LocationGone) apply(s *State) {
	s.Places = slices.DeleteFunc(s.Places, func(p Place) bool { return p.ID == e.Place })
}

func (DoomCleared) apply(s *State) {
	s.Agenda.Doom, s.Agenda.Clues, s.Agenda.Tokens, s.Act.Doom = 0, 0, 0, 0
	for i := range s.Seats {
		s.Seats[i].Doom = 0
		for j := range s.Seats[i].Assets {
			s.Seats[i].Assets[j].Doom = 0
		}
	}
	for i := range s.Enemies {
		s.Enemies[i].Doom = 0
	}
	for i := range s.Places {
		s.Places[i].Doom = 0
	}
}

func (Flipped) apply(*State) {}

// Reveals is always true, since side b is read now.
func (Flipped) Reveals() bool { return true }

func (e Advanced) apply(s *State) {
	if e.Track == OnAgenda {
		s.Agenda.At = e.To
		return
	}
	s.Act = Track{Cards: s.Act.Cards, At: e.To}
}

func (e Eliminated) apply(s *State) {
	v := s.seat(e.Who)
	for _, a := range v.Assets {
		s.release(a.ID)
	}
	s.release(v.Seat)
	v.Out, v.Hand, v.Weak, v.Deck, v.Discard, v.Assets = e.How, 0, 0, 0, 0, nil
	v.Resources, v.Doom, v.Extra = 0, 0, nil
	switch e.Trauma {
	case "physical":
		v.Physical++
	case "mental":
		v.Mental++
	}
	gone := func(w string) bool { return w == e.Who }
	s.Draws, s.Slots = slices.DeleteFunc(s.Draws, gone), slices.DeleteFunc(s.Slots, gone)
}

func (e Ended) apply(s *State) {
	s.Stage, s.Resolution, s.Tasks, s.Prompt, s.Test = StageBetween, e.Resolution, nil, nil, nil
	s.Campaign.resolved(s.Campaign.At, e.Resolution)
	s.Phase, s.Step, s.Window, s.Active, s.Draws, s.Slots = "", "", false, "", nil, nil
}

func (e Asked) apply(s *State) { s.Restore(e.Tasks, e.Prompt) }

func (Answered) apply(s *State) { s.Prompt = nil }
