package arkhamcards

import (
	"slices"

	"lantern/keeper/play"
)

func (e Tested) apply(s *State) {
	t := e.Test.clone()
	s.Test = &t
}

func (e Committed) apply(s *State) {
	if s.Test == nil {
		return
	}
	s.Test.Commits = append(s.Test.Commits, e.Commit)
	s.seat(e.Who).Hand--
}

func (e Modified) apply(s *State) {
	if s.Test == nil {
		return
	}
	if e.Value != 0 || e.Times != "" {
		s.Test.Mods = append(s.Test.Mods, e.Mod)
	}
	s.Test.Difficulty += e.Harder
	if s.Test.Set != SetFail && e.Set != "" {
		s.Test.Set = e.Set
	}
}

func (e TokenRevealed) apply(s *State) {
	s.Bag.Tokens = play.Without(s.Bag.Tokens, e.Token)
	if s.Test != nil {
		s.Test.Drawn = append(s.Test.Drawn, e.Drawn)
		s.Test.More = e.More
	}
}

func (e TokenCounted) apply(s *State) {
	for i := range slices.Backward(s.Test.Drawn) {
		if d := &s.Test.Drawn[i]; d.Token == e.Token && d.Ask {
			d.Modifier, d.Ask = e.Value, false
			return
		}
	}
}

func (e TestDecided) apply(s *State) {
	r := e.Result
	s.Test.Result = &r
}

// TestEnded is TC.8: committed cards go to their owners' discard piles, tokens back to the bag. Bless and curse go to
// the supply (LCG-11.10).
func (TestEnded) apply(s *State) {
	for _, c := range s.Test.Commits {
		if v := s.seat(c.Who); v.Out == "" {
			v.Discard++
		}
	}
	for _, d := range s.Test.Drawn {
		if d.Token != TokenBless && d.Token != TokenCurse {
			s.Bag.Tokens = append(s.Bag.Tokens, d.Token)
		}
	}
	s.Test = nil
}

func (TestDropped) apply(s *State) {
	for _, c := range s.Test.Commits {
		if v := s.seat(c.Who); v.Out == "" {
			v.Hand++
		}
	}
	for _, d := range s.Test.Drawn {
		s.Bag.Tokens = append(s.Bag.Tokens, d.Token)
	}
	s.Test, s.Tasks, s.Prompt = nil, nil, nil
}

func (e BagChanged) apply(s *State) {
	for range e.By {
		s.Bag.Tokens = append(s.Bag.Tokens, e.Token)
	}
	for range -e.By {
		s.Bag.Tokens = play.Without(s.Bag.Tokens, e.Token)
	}
	for range e.Sealed {
		s.Bag.Sealed = append(s.Bag.Sealed, Sealed{e.Token, e.On})
	}
	for range -e.Sealed {
		s.Bag.Sealed = play.Without(s.Bag.Sealed, Sealed{e.Token, e.On})
	}
}
