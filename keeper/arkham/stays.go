package arkham

import (
	"lantern/keeper/arkham/dice"
	"lantern/keeper/arkham/set"
)

// Stay is something that stays in play, with its end (AH-7.8, AH-7.9).
type Stay struct {
	// environment, rumor, headline, activity, shut, closed, overrun, power, blessed, cursed, retainer
	Kind  string `json:"kind"`
	Rule  string `json:"rule"`  // that says when it ends
	Place string `json:"place"` // of markers and closed places, and where a rumor passes
	Myth  *Myth  `json:"myth,omitempty"`
	Seat  int    `json:"seat"` // whose it is; -1: the table's
	// Clues is how many clues a rumor still needs to pass; Turns is after how many turns it fails.
	Clues int `json:"clues,omitempty"`
	Turns int `json:"turns,omitempty"`
}

// Stays lists everything that stays in play: the mythos cards with their markers, what is closed for good, the Ancient
// One's power, and what players hold until a roll of 1.
func (s *State) Stays(box *set.Set) []Stay {
	var out []Stay
	add := func(kind, rule, place string) {
		out = append(out, Stay{Kind: kind, Rule: rule, Place: place, Seat: -1})
	}
	for _, m := range append(pointers(s.Rumor, s.Environment), s.Held...) {
		x := Stay{Kind: m.Kind, Rule: "AH-7.8", Myth: &m, Seat: -1}
		switch {
		case m.Kind == set.Headline:
			x.Rule = "AH-19.35" // its markers keep it
		case m.Kind == set.Rumor && m.Rumor != nil:
			x.Place, x.Clues, x.Turns = m.Rumor.At, max(0, m.Rumor.Clues-s.RumorClues),
				max(0, m.Rumor.Turns-s.RumorTurns)
		}
		out = append(out, x)
		if m.Activity != "" {
			out = append(out, Stay{Kind: "activity", Rule: "AH-19.35", Place: m.Activity, Myth: &m, Seat: -1})
		}
		if m.Closes != "" {
			out = append(out, Stay{Kind: "shut", Rule: "AH-19.35", Place: m.Closes, Myth: &m, Seat: -1})
		}
	}
	for _, place := range s.Closed {
		add("closed", "AH-14.4", place)
	}
	if s.Overrun {
		add("overrun", "AH-14.4", "")
	}
	if a := box.Ancient(s.Ancient); a != nil && a.PowerText != nil {
		add("power", "AH-1.8", "")
	}
	for seat, p := range s.Players {
		if p.Out {
			continue
		}
		if p.Luck == dice.Blessed || p.Luck == dice.Cursed {
			out = append(out, Stay{Kind: string(p.Luck), Rule: "AH-3.3", Seat: seat})
		}
		if p.Retainers > 0 {
			out = append(out, Stay{Kind: "retainer", Rule: "AH-3.3", Seat: seat})
		}
	}
	return out
}
