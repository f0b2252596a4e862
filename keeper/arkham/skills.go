package arkham

import (
	"slices"

	"lantern/keeper/arkham/set"
)

// modifiers returns what changes everybody's skills and checks now: the Ancient One's power and the environment.
func (s *State) modifiers(box *set.Set) []set.Modifiers {
	var out []set.Modifiers
	if a := box.Ancient(s.Ancient); a != nil {
		out = append(out, a.Power)
	}
	if s.Environment != nil {
		out = append(out, s.Environment.Changes)
	}
	return out
}

// Skill is the value of a skill: the slider's stop, cards and what is in force (AH-9.1). It may fall below 0.
func (s *State) Skill(box *set.Set, seat int, skill string) int {
	p, n := &s.Players[seat], 0
	if sheet := box.Investigator(p.Who); sheet != nil {
		if i := slices.Index(set.Skills, skill); i >= 0 {
			if n = sheet.Start[i/2] + p.Stops[i/2]; i%2 == 1 {
				n = sheet.Other[i/2] - p.Stops[i/2]
			}
		}
	}
	return n + s.bonus(box, seat, skill)
}

func (s *State) bonus(box *set.Set, seat int, what string) int {
	n := 0
	for _, h := range s.Players[seat].Cards {
		if c := box.Card(h.ID); c != nil && !h.Exhausted {
			n += c.Gives[what]
		}
	}
	for _, m := range s.modifiers(box) {
		n += m[what]
	}
	return n
}

// Check returns the value of a special check. A bonus on its skill counts, but not the other way round (AH-9.5).
func (s *State) Check(box *set.Set, seat int, check string) int {
	skill, special := set.Checks[check]
	if !special {
		return s.Skill(box, seat, check)
	}
	return s.Skill(box, seat, skill) + s.bonus(box, seat, check)
}

// Points are the movement points of an investigator (AH-4.1).
func (s *State) Points(box *set.Set, seat int) int { return max(0, s.Skill(box, seat, "speed")) }

// most returns the maximum of an investigator's track (AH-12.1); 99 if it has none.
func (s *State) most(box *set.Set, seat int, what string) int {
	sheet := box.Investigator(s.Players[seat].Who)
	switch {
	case sheet != nil && what == "sanity":
		return sheet.Sanity
	case sheet != nil && what == "stamina":
		return sheet.Stamina
	}
	return 99
}
