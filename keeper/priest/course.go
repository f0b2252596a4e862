package priest

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/priest/score"
)

// PointSource is the reason of a gain or loss of points (EHP-13.2). Treasure's bonus is not included.
type PointSource int

// The sources, in the order of the page of figures.
const (
	BySigns     PointSource = iota // Elder Signs broken (EHP-10.1)
	ByCult                         // all else that the cult board gave (EHP-10, EHP-14)
	ByRituals                      // EHP-9
	ByLocations                    // EHP-8
	ByCards                        // cards, corrections, and what has no space
	ByCosts                        // paid (EHP-5.2): below 0
	ByRaids                        // lost in raids (EHP-11.9): below 0
	Sources
)

// Flow is how many points each source gave a player; together they are his present points, without treasure's bonus.
type Flow [Sources]int

// Course is the record of a round.
type Course struct {
	Signs []Broke    `json:"signs,omitempty"`
	Raids []RaidTold `json:"raids,omitempty"`
	// Points are those of all players, followed by the solo opponent, at its end; nil while it goes on.
	Points []int `json:"points,omitempty"`
}

// Broke is a sign and who broke it; -1: the solo opponent.
type Broke struct {
	Seat int    `json:"seat"`
	Site string `json:"site"`
}

// RaidTold is a finished raid: its force for all, and each player's losses.
type RaidTold struct {
	By    int               `json:"by"`
	Site  string            `json:"site,omitempty"`
	Force int               `json:"force"`
	Lost  []score.Resources `json:"lost"` // by seats
}

// holdings are the points of all by what they hold: players, then the solo opponent.
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

// count writes down what an event has brought, for the page of the evening.
func (s *State) count(before *State, e keeper.Event) {
	was, is := before.holdings(), s.holdings()
	for i := range is {
		if len(was) != len(is) || was[i] == is[i] {
			continue
		}
		s.Flows = slices.Grow(slices.Clone(s.Flows), len(is))[:len(is)]
		source, signs := sourceOf(e)
		s.Flows[i][source] += is[i] - was[i] - signs.Points() // a sign comes with all else that its space gives
		s.Flows[i][BySigns] += signs.Points()
	}
	switch e := e.(type) {
	case RoundBegan:
		s.close()
		s.Course = append(slices.Clip(s.Course), Course{})
	case StageChanged:
		if e.Stage == StageOver {
			s.close()
		}
	case SignBroken:
		s.now(func(c *Course) { c.Signs = append(slices.Clip(c.Signs), Broke(e)) })
	case RaidBegan:
		s.now(func(c *Course) {
			c.Raids = append(slices.Clip(c.Raids),
				RaidTold{By: e.By, Site: e.Site, Lost: make([]score.Resources, len(s.Players))})
		})
	case RaidRolled:
		s.inRaid(func(r *RaidTold) { r.Force = e.Force })
	case RaidForced:
		s.inRaid(func(r *RaidTold) { r.Force = e.Force })
	case RaidStepped:
		s.inRaid(func(r *RaidTold) {
			r.Lost = slices.Clone(r.Lost)
			r.Lost[e.Seat] = r.Lost[e.Seat].Plus(e.Lost)
		})
	}
}

// now changes the record of the present round, if one has begun.
func (s *State) now(change func(c *Course)) {
	if len(s.Course) > 0 {
		s.Course = slices.Clone(s.Course)
		change(&s.Course[len(s.Course)-1])
	}
}

func (s *State) inRaid(change func(r *RaidTold)) {
	s.now(func(c *Course) {
		if c.Raids = slices.Clone(c.Raids); len(c.Raids) > 0 {
			change(&c.Raids[len(c.Raids)-1])
		}
	})
}

// close writes down the points at the end of a round.
func (s *State) close() { s.now(func(c *Course) { c.Points = s.points() }) }

// points are those of all by now, with treasure's bonus: players, then the solo opponent.
func (s *State) points() []int {
	var out []int
	for _, l := range s.Score().Players {
		out = append(out, l.Points)
	}
	return out
}

// sourceOf is the source of the points that an event brought or took, and the signs among them that were broken.
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
