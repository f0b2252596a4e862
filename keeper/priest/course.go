package priest

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/play"
	"lantern/keeper/priest/score"
)

// PointSource is a reason for gaining or losing points (EHP-13.2), apart from the treasure bonus.
type PointSource int

// The sources, in the order in which they are shown.
const (
	BySigns     PointSource = iota // Elder Signs broken (EHP-10.1)
	ByCult                         // other gains of the cult board (EHP-10, EHP-14)
	ByRituals                      // EHP-9
	ByLocations                    // EHP-8
	ByCards                        // cards, corrections, and anything not caused by a space
	ByCosts                        // costs paid (EHP-5.2); not above 0
	ByRaids                        // losses in raids (EHP-11.9); not above 0
	Sources
)

// Flow is a player's points by source. Their sum is the present score without the treasure bonus.
type Flow [Sources]int

// Course is the record of a round.
type Course struct {
	Signs []BrokenSign   `json:"signs,omitempty"`
	Raids []FinishedRaid `json:"raids,omitempty"`
	// Points are the points of all players, then of the solo opponent, at its end; nil while it is in progress.
	Points []int `json:"points,omitempty"`
}

// BrokenSign is a broken sign and the seat that broke it; -1: the solo opponent.
type BrokenSign struct {
	Seat int    `json:"seat"`
	Site string `json:"site"`
}

// FinishedRaid is a finished raid: its general force, and each player's losses.
type FinishedRaid struct {
	By    int               `json:"by"`
	Site  string            `json:"site,omitempty"`
	Force int               `json:"force"`
	Lost  []score.Resources `json:"lost"` // by seat
}

// holdings returns the value of the players' resources in points, then of the solo opponent's.
func (s *State) holdings() []int {
	var out []int
	for i := range s.Players {
		held := s.Players[i].Held()
		out = append(out, held.Points())
	}
	if s.Opponent != nil {
		out = append(out, s.Opponent.Has.Points())
	}
	return out
}

// recordPoints records the points that an event gained or lost, for the figures of the session.
func (s *State) recordPoints(before *State, e keeper.Event) {
	was, is := before.holdings(), s.holdings()
	for i := range is {
		if len(was) != len(is) || was[i] == is[i] {
			continue
		}
		s.Flows = slices.Grow(slices.Clone(s.Flows), len(is))[:len(is)]
		source, signs := sourceOf(e)
		s.Flows[i][source] += is[i] - was[i] - signs.Points() // signs have their own source
		s.Flows[i][BySigns] += signs.Points()
	}
	switch e := e.(type) {
	case RoundBegan:
		s.closeRound()
		s.Course = append(slices.Clip(s.Course), Course{})
	case StageChanged:
		if e.Stage == StageOver {
			s.closeRound()
		}
	case SignBroken:
		s.updateRound(func(c *Course) { c.Signs = append(slices.Clip(c.Signs), BrokenSign(e)) })
	case RaidBegan:
		s.updateRound(func(c *Course) {
			c.Raids = append(slices.Clip(c.Raids),
				FinishedRaid{By: e.By, Site: e.Site, Lost: make([]score.Resources, len(s.Players))})
		})
	case RaidRolled:
		s.updateRaid(func(r *FinishedRaid) { r.Force = e.Force })
	case RaidForced:
		s.updateRaid(func(r *FinishedRaid) { r.Force = e.Force })
	case RaidStepped:
		s.updateRaid(func(r *FinishedRaid) {
			r.Lost = slices.Clone(r.Lost)
			r.Lost[e.Seat] = r.Lost[e.Seat].Plus(e.Lost)
		})
	}
}

// updateRound changes the record of the present round, if one has begun.
func (s *State) updateRound(change func(c *Course)) {
	if len(s.Course) > 0 {
		s.Course = slices.Clone(s.Course)
		change(&s.Course[len(s.Course)-1])
	}
}

func (s *State) updateRaid(change func(r *FinishedRaid)) {
	s.updateRound(func(c *Course) {
		if c.Raids = slices.Clone(c.Raids); len(c.Raids) > 0 {
			change(&c.Raids[len(c.Raids)-1])
		}
	})
}

// closeRound records the points at the end of a round.
func (s *State) closeRound() { s.updateRound(func(c *Course) { c.Points = s.points() }) }

// points returns the present points, with the treasure bonus: of players, then of the solo opponent.
func (s *State) points() []int {
	return play.Map(s.Score().Players, func(l score.Line) int { return l.Points })
}

// sourceOf returns the source of the points that an event gained or lost, and the broken signs among them.
func sourceOf(e keeper.Event) (PointSource, score.Resources) {
	switch e := e.(type) {
	case Paid:
		return ByCosts, score.Resources{}
	case RaidStepped:
		return ByRaids, score.Resources{}
	case OpponentRolled:
		if !e.Pays.None() {
			return ByCosts, score.Resources{}
		}
		return ByCards, score.Resources{ES: e.Gains.ES}
	case Gained:
		switch chapter, _, _ := strings.Cut(strings.TrimPrefix(e.Rule, "EHP-"), "."); chapter {
		case "8":
			return ByLocations, score.Resources{}
		case "9":
			return ByRituals, score.Resources{}
		case "10", "14":
			return ByCult, score.Resources{ES: sum(e.Into).ES}
		}
	}
	return ByCards, score.Resources{}
}
