package priest

import (
	"slices"

	"lantern/keeper"
	"lantern/keeper/priest/score"
)

type moment = keeper.Moment

// Roles says how the table shows each event.
func (*Rules) Roles() keeper.Roles[State] { return roles }

// losses are the places to which an Acolyte is lost.
var losses = []string{InAsylum, InEscape, InBox, InChaos, Trapped}

var roles = keeper.RolesOf(
	keeper.Have[State](keeper.InLog, "", Begun{}, FirstChosen{}, RoundBegan{}, Turned{}, Placed{}, Rearranged{},
		ArrangeBegan{}, CameHome{}, RowTaken{}, Loosened{}, Sealed{}, Yielded{}, GuideLeft{}, Corrected{}, CardSet{},
		MonsterSet{}, PawnMoved{}, SiteSet{}, Asked{}, Answered{}),
	keeper.Have[State](keeper.AsRow, "", Prowled{}, WentOn{}, Paid{}, Gained{}, MarkerTaken{}, RaidBegan{},
		HunterCame{}, RaidForced{}, RaidForcedFor{}, RaidEnded{}, RoomGivenUp{}, Pinned{}, Unpinned{}, Noted{}),
	keeper.See(func(s State, e AcolyteMoved, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "acolyte", face(e.Seat), e.Rule
		switch {
		case e.Sacrificed:
			m.Kind = "sacrificed"
			return keeper.Follows
		case e.To == InPool:
			return keeper.AsRow
		case e.From == InAsylum && e.To == InEscape: // rescued: he returns in the next maintenance (EHP-5.5)
			m.Kind, m.Important = "rescued", true
		case slices.Contains(losses, e.To):
			m.Kind, m.Important = "lost", true
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e SignBroken, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "sign", face(e.Seat), "EHP-10.1", true
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e RoomInstalled, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "room", face(e.Seat), []string{e.Card.ID}, "EHP-7.1"
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e MonsterCame, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "monster", face(e.Seat), []string{e.Card.ID}, "EHP-12.2"
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e MonsterLeft, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "monsterLeft", face(e.Seat), e.Rule
		return keeper.Follows
	}),
	keeper.See(func(s State, e RaidRolled, m *moment) keeper.Role {
		m.Kind, m.Sides, m.Rule, m.Important = "raid", 6, "EHP-11.2", true
		if s.Raid != nil { // who caused it, and what the Investigator adds or takes away
			m.Faces, m.Cards = face(s.Raid.By), []string{s.Raid.Hunter}
		}
		for _, n := range e.Dice {
			m.Dice = append(m.Dice, keeper.DieFace{Number: n})
		}
		m.Result = &keeper.Result{Line: keeper.LogLine{Key: "priest.moment.force",
			Args: keeper.Args{"force": itoa(e.Force)}}}
		return keeper.AsPart
	}),
	keeper.See(func(s State, e RaidStepped, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "raided", face(e.Seat), e.Rule, e.Lost != (score.Resources{})
		return keeper.Follows
	}),
	keeper.See(func(s State, e RitualAdvanced, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "ritual", face(e.Seat), "EHP-4.1"
		return keeper.Follows
	}),
	keeper.See(func(s State, e Tracked, m *moment) keeper.Role {
		m.Kind, m.Rule = "track", "EHP-14.1"
		return keeper.Follows
	}),
	keeper.See(func(s State, e AbilityUsed, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "ability", face(e.Seat), "EHP-6.1"
		if !e.Used {
			return keeper.AsRow
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e TookOver, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "tookOver", face(e.Seat), "EHP-14.1", true
		return keeper.Follows
	}),
	keeper.See(func(s State, e GlacierWoke, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "glacier", "EHP-14.17", true
		return keeper.Follows
	}),
	keeper.See(func(s State, e OpponentRolled, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "opponent", "EHP-16.4", true
		if e.Dice == 0 { // an exchange or gain without a roll
			return keeper.Follows
		}
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e OpponentRefuses, m *moment) keeper.Role {
		m.Kind, m.Rule = "refuses", "EHP-16.12"
		return keeper.Follows
	}),
	keeper.See(func(s State, e StageChanged, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "ended", "EHP-13.1", true
		if e.Stage != StageOver {
			return keeper.AsRow
		}
		for seat := range s.Players {
			m.Faces = append(m.Faces, face(seat)...)
		}
		return keeper.AsMoment
	}),
)

// face identifies the portrait of a seat; nobody and the opponent have none.
func face(seat int) []string {
	if seat < 0 {
		return nil
	}
	return []string{string(keeper.Seat(seat + 1))}
}
