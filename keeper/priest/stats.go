package priest

import (
	"cmp"
	"slices"

	"lantern/keeper/priest/score"
)

// Stats are the figures of a session: who leads and why, and the turning points.
type Stats struct {
	Lead  Lead   `json:"lead"`
	Turns []Turn `json:"turns,omitempty"`
	Safe  []int  `json:"safe"` // points in rooms by seat; all others are Exposed (EHP-11.9)
}

// Lead says who has the most points and why. Places are the seats, then the solo opponent. Ties are not broken: they
// share the victory (EHP-13.2).
type Lead struct {
	Places []int       `json:"places"`
	By     int         `json:"by,omitempty"`    // points ahead of Next; 0 in a tie
	Next   int         `json:"next"`            // the best of the other places; -1: none
	Why    []score.Gap `json:"why,omitempty"`   // where the leader is ahead, then where the leader is behind
	Bonus  bool        `json:"bonus,omitempty"` // without the treasure bonus, others would lead
}

// TurnKind is a kind of turning point.
type TurnKind string

// The kinds of turning points.
const (
	TurnLead  TurnKind = "lead"  // a new sole leader at the end of a round; N: points ahead
	TurnRaid  TurnKind = "raid"  // the raid that cost one player the most; N: points
	TurnRound TurnKind = "round" // the round that brought one player the most; N: points
	TurnBonus TurnKind = "bonus" // the treasure bonus decided the game
)

// Turn is a turning point.
type Turn struct {
	Kind  TurnKind `json:"kind"`
	Round int      `json:"round"`
	Place int      `json:"place"` // a seat, or the solo opponent after them
	N     int      `json:"n,omitempty"`
	Site  string   `json:"site,omitempty"`
}

// leastTurn is the fewest points for which a raid or round is a turning point: half a sign.
const leastTurn = 5

// stats returns the state of the game and its history.
func (s *State) stats() Stats {
	sheet := s.Score()
	out := Stats{Lead: leadOf(sheet), Turns: s.turns(sheet)}
	for i := range s.Players {
		held, exposed := s.Players[i].Held(), s.Players[i].Exposed
		out.Safe = append(out.Safe, held.Points()-exposed.Points())
	}
	return out
}

// leaders returns the places with the most points, in order.
func leaders(points []int) (out []int) {
	for i, n := range points {
		if len(points) > 0 && n == slices.Max(points) {
			out = append(out, i)
		}
	}
	return out
}

func leadOf(sheet score.Sheet) Lead {
	var points, without []int
	for _, l := range sheet.Players {
		points, without = append(points, l.Points), append(without, l.Points-l.Parts.T)
	}
	out := Lead{Places: leaders(points), Next: -1}
	out.Bonus = !slices.Equal(out.Places, leaders(without))
	for i, n := range points {
		if !slices.Contains(out.Places, i) && (out.Next < 0 || n > points[out.Next]) {
			out.Next = i
		}
	}
	if len(out.Places) == 1 && out.Next >= 0 {
		first, next := sheet.Players[out.Places[0]], sheet.Players[out.Next]
		out.By, out.Why = first.Points-next.Points, first.Over(next)
	}
	return out
}

// turns returns the turning points of the finished rounds, in order.
func (s *State) turns(sheet score.Sheet) []Turn {
	var out []Turn
	last := -1
	raid, best := Turn{Kind: TurnRaid, N: leastTurn - 1}, Turn{Kind: TurnRound, N: leastTurn - 1}
	for i, c := range s.Course {
		for _, r := range c.Raids {
			for seat, lost := range r.Lost {
				if n := lost.Points(); n > raid.N {
					raid = Turn{TurnRaid, i + 1, seat, n, r.Site}
				}
			}
		}
		lead := leaders(c.Points)
		for place, n := range c.Points {
			if i > 0 {
				n -= s.Course[i-1].Points[place]
			}
			if n > best.N {
				best = Turn{Kind: TurnRound, Round: i + 1, Place: place, N: n}
			}
		}
		if len(lead) == 1 && lead[0] != last {
			others := slices.Delete(slices.Clone(c.Points), lead[0], lead[0]+1)
			by := c.Points[lead[0]]
			if len(others) > 0 {
				by -= slices.Max(others)
			}
			last = lead[0]
			out = append(out, Turn{Kind: TurnLead, Round: i + 1, Place: last, N: by})
		}
	}
	for _, t := range []Turn{raid, best} {
		if t.Round > 0 {
			out = append(out, t)
		}
	}
	slices.SortStableFunc(out, func(a, b Turn) int { return cmp.Compare(a.Round, b.Round) })
	if lead := leadOf(sheet); s.Stage == StageOver && !s.Lost && lead.Bonus {
		out = append(out, Turn{Kind: TurnBonus, Round: len(s.Course), Place: lead.Places[0], N: score.Treasure})
	}
	return out
}
