package cthulhucards

import "lantern/keeper"

type moment = keeper.Moment

// Roles say what the table looks at.
func (*Rules) Roles() keeper.Roles[State] { return roles }

var roles = keeper.RolesOf(
	keeper.Have[State](keeper.InLog, "", Begun{}, Redrew{}, FirstChosen{}, Opened{}, TurnBegan{}, Stepped{}, Refreshed{},
		Attached{}, Paid{}, Passed{}, Assigned{}, StoryEnded{}, Uncommitted{}, Responded{}, Planned{}, Corrected{},
		Named{}, Asked{}, Answered{}),
	keeper.Have[State](keeper.AsRow, "", Restored{}, Drew{}, StoryBegan{}, StoryCame{}, Turned{}, Moved{}, Detached{},
		Drained{}, DomainCame{}, Discarded{}, Modified{}, Unmodified{}, Effected{}, Allowed{}),
	keeper.See(func(s State, e Played, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "played", face(e.Seat), []string{e.Card.Title}, "COC-4.5"
		m.Important = e.Card.Kind == Event
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Used, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "used", face(e.Seat), []string{e.Card}, "COC-11.1"
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Cancelled, m *moment) keeper.Role {
		m.Kind, m.Cards, m.Rule, m.Important = "cancelled", []string{e.Card}, "COC-5.12", true
		return keeper.Follows
	}),
	keeper.See(func(s State, e Reinstated, m *moment) keeper.Role {
		m.Kind, m.Cards, m.Rule, m.Important = "reinstated", []string{e.Card}, "COC-14.26", true
		return keeper.Follows
	}),
	keeper.See(func(s State, e Committed, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "committed", face(e.Seat), "COC-6.1"
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Struggled, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "struggle."+string(e.Kind), "COC-6.4", true
		s.sides(m, string(e.Kind), e.Active, e.Other)
		m.Faces = face(e.Winner)
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Determined, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important, m.Result = "determined", "COC-7.1", true, keeper.Failing(!e.Success)
		s.sides(m, "skill", e.Active, e.Other)
		m.Faces = face(s.Active)
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e TokensPut, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "tokens", face(e.Seat), e.Rule
		return keeper.Follows
	}),
	keeper.See(func(s State, e StoryWon, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule, m.Important = "storyWon", face(e.Seat), []string{e.Title}, "COC-7.6", true
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e EffectChosen, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "effect", face(e.Seat), []string{e.Title}, "COC-7.6"
		return keeper.Follows
	}),
	keeper.See(func(s State, e WentInsane, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule, m.Important = "insane", face(e.Seat), []string{e.Card}, "COC-8.1", true
		return keeper.Follows
	}),
	keeper.See(func(s State, e Wounded, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "wounded", face(e.Seat), []string{e.Card}, "COC-8.7"
		if e.By < 0 {
			return keeper.AsRow
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e Left, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = e.To, face(e.Seat), []string{e.Card}, e.Rule
		if e.To != "destroyed" && e.To != "sacrificed" {
			return keeper.AsRow
		}
		m.Important = true
		return keeper.Follows
	}),
	keeper.See(func(s State, e ConspiracyLeft, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "conspiracyLeft", face(e.Seat), "COC-10.7", true
		return keeper.Follows
	}),
	keeper.See(func(s State, e Controlled, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule, m.Important = "controlled", face(e.Seat), []string{e.Card}, "COC-2.6", true
		return keeper.Follows
	}),
	keeper.See(func(s State, e TimeSet, m *moment) keeper.Role {
		m.Kind, m.Rule = "time", "COC-11.8"
		return keeper.Follows
	}),
	keeper.See(func(s State, e Ended, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "ended", face(e.Winner), "COC-4.13", true
		return keeper.AsMoment
	}),
)

// sides are what the active player and the other one have of something.
func (s *State) sides(m *moment, what string, active, other int) {
	for i, n := range []int{active, other} {
		m.Tallies = append(m.Tallies, keeper.Tally{Of: string(keeper.Seat((s.Active+i)%2 + 1)), What: what, N: n})
	}
}

// face is that of a seat; nobody has none.
func face(seat int) []string {
	if seat < 0 {
		return nil
	}
	return []string{string(keeper.Seat(seat + 1))}
}
