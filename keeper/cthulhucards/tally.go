package cthulhucards

import "lantern/keeper/cthulhucards/story"

// Tally is the state of a story, drafts included: each struggle in order with the icons of both seats, finished ones
// with their results, and the skill of the remaining characters.
type Tally struct {
	Story string `json:"story"`
	Bouts []Bout `json:"bouts"`
	Skill Bout   `json:"skill"`
}

// Bout is one count: a struggle, or skill (Kind ""). Counts are by seat. Winner is a seat, -1 for nobody; for skill the
// seat that succeeds (COC-7.2, 7.4).
type Bout struct {
	Kind   story.Kind `json:"kind,omitempty"`
	Count  [2]int     `json:"count"`
	Winner int        `json:"winner"`
	Over   bool       `json:"over,omitempty"` // it is decided
	Next   bool       `json:"next,omitempty"` // it is what comes next
	Added  bool       `json:"added,omitempty"`
}

// Tallies returns the tallies of the stories with commitments or drafts.
func (s *State) Tallies() []Tally {
	if phaseOf(s.Step) != "story" {
		return nil
	}
	var out []Tally
	for _, x := range s.Stories {
		now := s.arena(x.ID, true)
		r := s.Resolving
		if r != nil && r.Story != x.ID {
			r = nil
		}
		if len(now.Active)+len(now.Other) == 0 && r == nil {
			continue
		}
		t := Tally{Story: x.ID}
		list := now.Entries()
		if r != nil {
			list = s.Ahead()
			for _, w := range r.Went {
				b := Bout{Kind: w.Kind, Winner: w.Winner, Over: true}
				b.Count[s.Active], b.Count[1-s.Active] = w.Active, w.Other
				t.Bouts = append(t.Bouts, b)
			}
		}
		for _, e := range list {
			g := now.Struggle(e.Kind)
			b := Bout{
				Kind:   e.Kind,
				Winner: s.side(g.Winner),
				Next:   r != nil && len(t.Bouts) == len(r.Went),
				Added:  e.Bearer != "",
			}
			b.Count[s.Active], b.Count[1-s.Active] = g.Active, g.Other
			t.Bouts = append(t.Bouts, b)
		}
		d := now.Determine()
		won := d.Success
		t.Skill.Count[s.Active], t.Skill.Count[1-s.Active] = d.Skill.Active, d.Skill.Other
		if t.Skill.Next = r != nil && len(list) == 0 && r.Skill == nil; r != nil && r.Skill != nil {
			t.Skill.Over, won = true, r.Skill.Success
			t.Skill.Count[s.Active], t.Skill.Count[1-s.Active] = r.Skill.Active, r.Skill.Other
		}
		if t.Skill.Winner = -1; won {
			t.Skill.Winner = s.Active
		}
		out = append(out, t)
	}
	return out
}
