package cthulhucards

import (
	"slices"
)

// Events of the story phase: characters are committed, struggle at a story, and win it (COC-6.1 to 7.6).

func (e Assigned) apply(s *State) { s.piece(e.N).To = numberCommitment(s, e.N, e.Story) }

// numberCommitment records the order in which a character is committed, and returns the story (COC-14.44).
func numberCommitment(s *State, n int, to string) string {
	s.Sent++
	s.piece(n).Sent = s.Sent
	return to
}

func (e Committed) apply(s *State) {
	for _, c := range e.To {
		p := s.piece(c.N)
		p.Story, p.Exhausted = c.Story, true
		if e.Seat == s.Active && !slices.Contains(s.Joinable, c.Story) {
			s.Joinable = append(s.Joinable, c.Story)
		}
	}
	for i := range s.Pieces {
		s.Pieces[i].To = ""
	}
	s.Players[e.Seat].Plan = nil
}

func (e StoryBegan) apply(s *State) {
	s.Left = slices.DeleteFunc(s.Left, func(id string) bool { return id == e.Story })
	s.Resolving, s.Last = &Resolving{Story: e.Story, List: e.List}, nil
}

// apply ends the chance to answer what was done before the struggle (COC-11.2).
func (e Struggled) apply(s *State) {
	s.Last, s.Responded = nil, 0
	if s.Resolving != nil {
		if s.Resolving.At = e.At; e.List != nil {
			s.Resolving.List = e.List
		}
		s.Resolving.Went = append(s.Resolving.Went, e)
	}
	if e.Winner >= 0 {
		if s.Stats.Struggles == nil {
			s.Stats.Struggles = map[string][2]int{}
		}
		won := s.Stats.Struggles[string(e.Kind)]
		won[e.Winner]++
		s.Stats.Struggles[string(e.Kind)] = won
	}
}

func (e Determined) apply(s *State) {
	s.Last, s.Responded = nil, 0
	if s.Resolving != nil {
		s.Resolving.At, s.Resolving.Skill = len(s.Resolving.List)+1, &e
	}
}

func (e TokensPut) apply(s *State) {
	x := s.story(e.Story)
	was := x.Tokens[e.Seat]
	x.Tokens[e.Seat] = max(0, min(x.Goal, was+e.By)) // surplus is lost with the story (COC-13.23)
	s.Stats.Tokens[e.Seat] += x.Tokens[e.Seat] - was
}

func (e StoryEnded) apply(s *State) { s.Resolving = nil }

func (e StoryWon) apply(s *State) {
	x := *s.story(e.Story)
	s.Players[e.Seat].Won = append(s.Players[e.Seat].Won, x.Title)
	removeStory(s, e.Story)
	if x.Card != nil && s.Step == StepOperations && s.Active == x.By {
		s.Players[x.By].Barred = s.Turn // COC-14.19
	}
}

// removeStory takes a story out of play: its characters stop being committed, effects on it end (COC-7.5, 7.6).
func removeStory(s *State, id string) {
	s.Stories = slices.DeleteFunc(s.Stories, func(x Story) bool { return x.ID == id })
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.Story == id || p.To == id {
			p.Story, p.To = "", ""
		}
	}
	s.Mods = slices.DeleteFunc(s.Mods, func(m Mod) bool { return m.Story == id })
	for i := range s.Players {
		s.Players[i].Plan = slices.DeleteFunc(s.Players[i].Plan, func(p Place) bool { return p.Story == id })
	}
	gone := func(o string) bool { return o == id }
	s.Left, s.Joinable = slices.DeleteFunc(s.Left, gone), slices.DeleteFunc(s.Joinable, gone)
	if s.Resolving != nil && s.Resolving.Story == id {
		s.Resolving = nil
	}
}

func (e StoryCame) apply(s *State) {
	if len(s.StoryDeck) > 0 {
		s.StoryDeck = s.StoryDeck[1:]
	}
	at := slices.IndexFunc(s.Stories, func(x Story) bool { return x.Slot == 0 || x.Slot > e.Slot })
	if at < 0 {
		at = len(s.Stories)
	}
	s.Stories = slices.Insert(s.Stories, at, newStory(e.Slot, e.Title))
}

// lost notes how a character left the story, if one is being resolved.
func (r *Resolving) lost(p Piece, how string) {
	if r != nil && p.Story == r.Story {
		r.Gone[p.Seat] = how
	}
}

func (e ConspiracyLeft) apply(s *State) {
	removeStory(s, e.Story)
	s.Players[e.Seat].Discard = append(s.Players[e.Seat].Discard, e.Title)
}

func (e Moved) apply(s *State) { s.piece(e.N).Story = numberCommitment(s, e.N, e.Story) }

func (Uncommitted) apply(s *State) {
	for i := range s.Pieces {
		s.Pieces[i].Story, s.Pieces[i].To = "", ""
	}
	s.Joinable, s.Left, s.Resolving = nil, nil, nil
	s.Stats.Tempo = append(s.Stats.Tempo, s.Stats.Tokens)
}
