package arkham

import (
	"slices"

	"lantern/keeper/arkham/set"
)

// Reveals reports whether the card came from the deck on screen, whose order stays the same.
func (e MythosDrawn) Reveals() bool { return e.From }

func (e MythosDrawn) apply(s *State) {
	if e.From {
		s.Mythos.Draw = slices.DeleteFunc(
			slices.Clone(s.Mythos.Draw),
			func(id string) bool { return id == e.Card.ID },
		)
	}
	c := e.Card
	s.Card, s.Last = &c, &c
	if !slices.Contains(s.Seen, c.ID) {
		s.Seen = append(s.Seen, c.ID)
	}
}

// under puts a mythos card under its deck, where the deck is on screen (AH-17.1).
func (s *State) under(id string) {
	if s.Options.Draws() && id != "" && !slices.Contains(s.Mythos.Draw, id) {
		s.Mythos.Draw = append(slices.Clone(s.Mythos.Draw), id)
	}
}

func (e MythosStays) apply(s *State) {
	at := &s.Environment
	if e.Kind == set.Rumor {
		at, s.RumorTurns, s.RumorClues = &s.Rumor, 0, 0
	}
	if *at != nil {
		s.under((*at).ID)
	}
	*at = e.Card
}

func (e MythosDone) apply(s *State) {
	if c := s.Card; c != nil {
		stays := s.Environment != nil && s.Environment.ID == c.ID || s.Rumor != nil && s.Rumor.ID == c.ID
		if !stays {
			s.under(c.ID)
		}
		// A headline's markers stay with the headline until the next one (AH-19.35).
		if c.Kind == set.Headline {
			if s.Held = nil; c.Activity != "" || c.Closes != "" {
				s.Held = []Myth{*c}
			}
		}
	}
	if s.Card = nil; e.Deck != nil {
		s.Mythos.Draw = slices.Clone(e.Deck)
	}
	if e.Deck != nil || e.Shuffled {
		s.Seen = nil
		for _, m := range present(s.Environment, s.Rumor) { // they are on the table
			s.Seen = append(s.Seen, m.ID)
		}
	}
}

func (e RumorGrew) apply(s *State) {
	s.RumorTurns += e.Turns
	s.RumorClues += e.Clues
}

func (e Read) apply(s *State) {
	n := min(e.Under, len(s.Beyond))
	s.Beyond = append(slices.Clone(s.Beyond[n:]), s.Beyond[:n]...)
}

func (e Corrected) apply(s *State) {
	switch e.What {
	case "doom":
		s.Doom = e.Value
	case "terror":
		s.Terror, s.Overrun = e.Value, e.Value >= overrunAt
		s.Closed = s.Closed[:min(len(s.Closed), e.Value/shopSteps)] // AH-14.4
	case "cluesAt":
		CluesSet{Place: e.Place, Clues: e.Value}.apply(s)
	case "environment", "rumor":
		MythosStays{Kind: e.What}.apply(s)
	case set.Headline:
		s.Held = nil
	case "seal":
		s.Seals = slices.DeleteFunc(s.Seals, func(at string) bool { return at == e.Place })
		if e.Value == 1 {
			s.Seals = append(s.Seals, e.Place)
		}
	case "signs":
		s.Signs = e.Value
	case "first":
		s.First = e.Seat
	case "steps":
		s.Players[e.Seat].Steps = e.Value
	case "delayed", "explored", "blessed", "cursed", "retainer", "loan", "member":
		StateSet{Seat: e.Seat, What: e.What, On: e.Value == 1}.apply(s)
	default:
		if at := s.Players[e.Seat].track(e.What); at != nil {
			*at = e.Value
		}
	}
}
