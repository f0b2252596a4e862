package tinygame

import "lantern/keeper"

type moment = keeper.Moment

// Roles say what the table looks at.
func (Rules) Roles() keeper.Roles[State] { return roles }

var roles = keeper.RolesOf(
	keeper.Have[State](keeper.InLog, "", Begun{}, Drawn{}, Settled{}, Answered{}, TokenSpent{}, Corrected{}, Used{},
		Asked{}, Bid{}, Sorted{}, Shedded{}),
	keeper.See(func(s State, e Trapped, m *moment) keeper.Role {
		m.Kind, m.Cards, m.Rule, m.Important = "trap", []string{e.Card}, "TINY-2", true
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Rolled, m *moment) keeper.Role {
		m.Kind, m.Sides, m.Rule, m.Important = "roll", 6, "TINY-2", true
		m.Dice = []keeper.DieFace{{Number: e.Die}}
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Scored, m *moment) keeper.Role {
		m.Kind, m.Cards, m.Rule = "scored", []string{e.Card}, "TINY-1"
		return keeper.Follows
	}),
	keeper.See(func(s State, e Lost, m *moment) keeper.Role {
		m.Kind, m.Cards, m.Rule, m.Important = "lost", []string{e.Card}, "TINY-2", true
		return keeper.Follows
	}),
	keeper.See(func(s State, e RoundBegun, m *moment) keeper.Role {
		m.Kind, m.Rule = "round", "TINY-5"
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Looked, m *moment) keeper.Role {
		m.Kind, m.Cards, m.Rule = "looked", []string{e.Card}, "TINY-5"
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Duelled, m *moment) keeper.Role {
		m.Kind, m.Important = "duel", true
		points := keeper.Tally{What: "points"}
		for n := 1; n <= Seats; n++ {
			seat := string(keeper.Seat(n))
			m.Faces = append(m.Faces, seat)
			points.Sides = append(points.Sides, keeper.Count{Of: seat, N: Points(e.Cards[seat])})
		}
		m.Tallies = []keeper.Tally{points}
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Reached, m *moment) keeper.Role {
		m.Kind, m.Tokens, m.Important = "reach", e.Tokens, true
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Threw, m *moment) keeper.Role {
		m.Kind, m.Sides, m.Result, m.Important = "throw", 6, keeper.Failing(!e.Hit), true
		for _, n := range e.Dice {
			m.Dice = append(m.Dice, keeper.DieFace{Number: n, Good: n >= 5})
		}
		return keeper.AsMoment
	}),
)
