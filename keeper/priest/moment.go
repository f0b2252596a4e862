package priest

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/play"
)

type moment = keeper.Moment

// Roles says how the table shows each event.
func (*Rules) Roles() keeper.Roles[State] { return roles }

// losses are the places to which lost Acolytes go.
var losses = []string{InAsylum, InEscape, InBox, InChaos, Trapped}

// events are the events that have a role.
var events = roles.Events()

var roles = keeper.RolesOf(
	keeper.Have[State](keeper.InLog, "", Begun{}, FirstChosen{}, RoundBegan{}, Turned{}, Placed{}, Rearranged{},
		ArrangeBegan{}, CameHome{}, RowTaken{}, Loosened{}, Sealed{}, Yielded{}, GuideLeft{}, Corrected{}, CardSet{},
		MonsterSet{}, PawnMoved{}, SiteSet{}, Asked{}, Answered{}, RaidEnded{}),
	keeper.Have[State](keeper.AsRow, "", Prowled{}, WentOn{}, Paid{}, Gained{}, MarkerTaken{}, RaidBegan{},
		HunterCame{}, RaidForced{}, RaidForcedFor{}, RoomGivenUp{}, Pinned{}, Unpinned{}),
	keeper.See(func(s State, e AcolyteMoved, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "acolyte", play.Face(e.Seat), e.Rule
		switch {
		case e.Sacrificed:
			m.Kind = "sacrificed"
			return keeper.Follows
		case e.To == InPool:
			return keeper.AsRow
		case e.From == InAsylum && e.To == InEscape: // rescued: it returns in the next maintenance (EHP-5.5)
			m.Kind, m.Important = "rescued", true
		case slices.Contains(losses, e.To):
			m.Kind, m.Important = "lost", true
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e SignBroken, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "sign", "EHP-10.1", true
		m.Args = keeper.Args{"site": e.Site} // each has a mood of its own
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e RoomInstalled, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "room", play.Face(e.Seat), []string{e.Card.ID}, "EHP-7.1"
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e MonsterCame, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "monster", play.Face(e.Seat), []string{e.Card.ID}, "EHP-12.2"
		return keeper.AsMoment
	}),
	play.Show[State](keeper.Follows, moment{Kind: "monsterLeft"}, MonsterLeft{}),
	keeper.See(func(s State, e RaidRolled, m *moment) keeper.Role {
		m.Kind, m.Sides, m.Rule, m.Important = "raid", 6, "EHP-11.2", true
		if s.Raid != nil { // the player who caused it, and the Investigator who changes it
			m.Faces, m.Cards = play.Face(s.Raid.By), []string{s.Raid.Hunter}
		}
		for _, n := range e.Dice {
			m.Dice = append(m.Dice, keeper.DieFace{Number: n})
		}
		m.Result = &keeper.Result{Line: keeper.LogLine{Key: "priest.moment.force",
			Args: keeper.Args{"force": itoa(e.Force)}}}
		return keeper.AsPart
	}),
	keeper.See(func(s State, e RaidStepped, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "raided", play.Face(e.Seat), e.Rule
		if e.stops() {
			return keeper.Follows
		}
		return keeper.InLog // at the end, one line for each player sums it up
	}),
	keeper.See(func(s State, e Noted, m *moment) keeper.Role {
		switch e.Key {
		case "raidLoss":
		case "home": // a step of every round
			return keeper.InLog
		default:
			return keeper.AsRow
		}
		m.Kind, m.Faces, m.Rule, m.Important = "raided", play.Face(e.Seat), e.Rule, e.Args["lost"] != ""
		return keeper.Follows
	}),
	play.Show[State](keeper.Follows, moment{Kind: "ritual", Rule: "EHP-4.1"}, RitualAdvanced{}),
	play.Show[State](keeper.Follows, moment{Kind: "track", Rule: "EHP-14.1"}, Tracked{}),
	keeper.See(func(s State, e AbilityUsed, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "ability", play.Face(e.Seat), "EHP-6.1"
		if !e.Used {
			return keeper.AsRow
		}
		return keeper.Follows
	}),
	play.Show[State](keeper.Follows, moment{Kind: "tookOver", Rule: "EHP-14.1", Important: true}, TookOver{}),
	play.Show[State](keeper.Follows, moment{Kind: "glacier", Rule: "EHP-14.17", Important: true}, GlacierWoke{}),
	keeper.See(func(s State, e OpponentRolled, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "opponent", "EHP-16.4", true
		if e.Dice == 0 { // an exchange or gain without a roll
			return keeper.Follows
		}
		return keeper.AsMoment
	}),
	play.Show[State](keeper.Follows, moment{Kind: "refuses", Rule: "EHP-16.12"}, OpponentRefuses{}),
	keeper.See(func(s State, e StageChanged, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "ended", "EHP-13.1", true
		if e.Stage != StageOver {
			return keeper.AsRow
		}
		for seat := range s.Players {
			m.Faces = append(m.Faces, play.Face(seat)...)
		}
		return keeper.AsMoment
	}),
)
