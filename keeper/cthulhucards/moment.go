package cthulhucards

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/cthulhucards/story"
	"lantern/keeper/play"
)

type moment = keeper.Moment

// Roles says how the table shows each event.
func (*Rules) Roles() keeper.Roles[State] { return roles }

// events are the events that have a role.
var events = roles.Events()

var roles = keeper.RolesOf(
	keeper.Have[State](keeper.InLog, "", Begun{}, Redrew{}, FirstChosen{}, Opened{}, TurnBegan{}, Stepped{}, Refreshed{},
		Attached{}, Paid{}, Passed{}, Assigned{}, Committed{}, StoryBegan{}, StoryEnded{}, Uncommitted{}, Responded{},
		Planned{},
		Corrected{}, Named{}, Asked{}, Answered{}),
	keeper.Have[State](keeper.AsRow, "", StoryCame{}, Turned{}, Moved{}, Detached{},
		Drained{}, DomainCame{}, Discarded{}, Modified{}, Unmodified{}, Effected{}, Allowed{}),
	keeper.See(func(s State, e Restored, m *moment) keeper.Role { return s.turnStart(StepRestore) }),
	keeper.See(func(s State, e Drew, m *moment) keeper.Role { return s.turnStart(StepDraw) }),
	keeper.See(func(s State, e Played, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "played", play.Face(e.Seat), []string{e.Card.Title}, "COC-4.5"
		m.Important = e.Card.Kind == Event
		if e.Card.Kind == Character { // it is on the board, and its text does nothing by itself
			return keeper.AsRow
		}
		return keeper.AsMoment
	}),
	play.Show[State](keeper.AsMoment, moment{Kind: "used", Rule: "COC-11.1"}, Used{}),
	play.Show[State](keeper.Follows, moment{Kind: "cancelled", Rule: "COC-5.12", Important: true}, Cancelled{}),
	play.Show[State](keeper.Follows, moment{Kind: "reinstated", Rule: "COC-14.26", Important: true}, Reinstated{}),
	keeper.See(func(s State, e Struggled, m *moment) keeper.Role {
		m.Kind, m.Rule = "story", "COC-6.4" // the winner is shown together with the count
		m.Important = e.Winner >= 0
		m.Of, m.Tallies = e.Story, s.tallyRows(e.Story, string(e.Kind), e.Active, e.Other, e.Winner)
		m.Rows = outcome(&s, e)
		return keeper.AsPart
	}),
	keeper.See(func(s State, e Determined, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "story", "COC-7.1", true
		m.Result = &keeper.Result{Good: e.Success, Line: logLines(s, e)[0]}
		winner := -1
		if e.Success {
			winner = s.Active
		}
		m.Of, m.Tallies = e.Story, s.tallyRows(e.Story, "skill", e.Active, e.Other, winner)
		return keeper.AsPart
	}),
	keeper.See(func(s State, e TokensPut, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "tokens", play.Face(e.Seat), e.Rule
		return keeper.Follows
	}),
	keeper.See(func(s State, e StoryWon, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "storyWon", play.Face(e.Seat), []string{e.Title}, "COC-7.6"
		m.Important = true
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e EffectChosen, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "effect", play.Face(e.Seat), []string{e.Title}, "COC-7.6"
		return keeper.Follows
	}),
	play.Show[State](keeper.Follows, moment{Kind: "insane", Rule: "COC-8.1", Important: true}, WentInsane{}),
	keeper.See(func(s State, e Wounded, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "wounded", play.Face(e.Seat), []string{e.Card}, "COC-8.7"
		if e.By < 0 {
			return keeper.AsRow
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e Left, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = e.To, play.Face(e.Seat), []string{e.Card}, e.Rule
		if e.To != "destroyed" && e.To != "sacrificed" {
			return keeper.AsRow
		}
		m.Important = true
		return keeper.Follows
	}),
	play.Show[State](keeper.Follows, moment{Kind: "conspiracyLeft", Rule: "COC-10.7", Important: true},
		ConspiracyLeft{}),
	play.Show[State](keeper.Follows, moment{Kind: "controlled", Rule: "COC-2.6", Important: true}, Controlled{}),
	play.Show[State](keeper.Follows, moment{Kind: "time", Rule: "COC-11.8"}, TimeSet{}),
	keeper.See(func(s State, e Ended, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "ended", play.Face(e.Winner), "COC-4.13", true
		m.Headline = true
		return keeper.AsMoment
	}),
)

// outcome says who wins a struggle, how a tie is broken (COC-9.1), and that nothing follows if none of the loser's
// characters can be chosen (COC-6.10).
func outcome(s *State, e Struggled) []keeper.Row {
	if e.Winner < 0 {
		return nil
	}
	line := keeper.LogLine{Key: "cthulhu.moment.won", Args: keeper.Args{"kind": string(e.Kind), "winner": itoa(e.Winner),
		"rival": itoa(1 - e.Winner)}}
	line.Args.Named(len(s.Players), s.name, "winner", "rival")
	if e.Active == e.Other {
		line.Key += ".fast"
	}
	out := []keeper.Row{{Kind: string(e.Kind), LogLine: line}}
	may := map[story.Kind]func(story.Character) bool{story.Terror: story.Character.MayGoInsane,
		story.Combat: story.Character.MayBeWounded}[e.Kind]
	there := func(story.Character) bool { return true }
	if loser := 1 - e.Winner; may != nil && len(s.eligible(loser, e.Story, there)) > 0 &&
		len(s.eligible(loser, e.Story, may)) == 0 {
		out = append(out, keeper.Row{Kind: string(e.Kind), LogLine: keeper.LogLine{
			Key: "cthulhu.moment.spared." + string(e.Kind), Args: line.Args}})
	}
	return out
}

// turnStart returns the role of an event at the beginning of a turn, so that it is not a row of the story that ended
// the last turn.
func (s *State) turnStart(step Step) keeper.Role {
	if s.Step == step && s.Last == nil {
		return keeper.InLog
	}
	return keeper.AsRow
}

// tallyRows returns both players' numbers of something at a story, and who wins the comparison (-1: nobody).
func (s *State) tallyRows(story, what string, active, other, winner int) []keeper.Tally {
	counts := []keeper.Count{{Of: string(keeper.Seat(1)), N: active}, {Of: string(keeper.Seat(2)), N: other}}
	if s.Active == 1 {
		counts[0].N, counts[1].N = other, active
	}
	for seat := range counts {
		counts[seat].Won = seat == winner
		counts[seat].Gone = !slices.ContainsFunc(s.Pieces, func(p Piece) bool { return p.Seat == seat && p.Story == story })
		if counts[seat].Gone && s.Resolving != nil {
			counts[seat].Why = s.Resolving.Gone[seat]
		}
	}
	return []keeper.Tally{{What: what, Sides: counts}}
}

// logLines returns the lines of the log for an event.
func logLines(s State, e keeper.Event) []keeper.LogLine {
	return (*Rules)(nil).Describe(s, e, keeper.ForTable)
}
