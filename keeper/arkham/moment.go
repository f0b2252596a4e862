package arkham

import (
	"slices"
	"strings"

	"lantern/keeper"
	"lantern/keeper/arkham/dice"
	"lantern/keeper/play"
)

type moment = keeper.Moment

// fates maps the rule that carries an investigator away to the kind of moment.
var fates = map[string]string{"AH-12.3": "insane", "AH-12.4": "unconscious", "AH-12.5": "lost", "AH-12.6": "arrested",
	"AH-12.8": "lost", "AH-19.7": "fallen", "AH-5.4": "entered", "AH-7.5": "entered", "AH-19.41": "entered",
	"AH-19.42": "entered"}

// Roles says how the table shows each event.
func (*Rules) Roles() keeper.Roles[State] { return roles }

// events are those that have a role.
var events = roles.Events()

var roles = personal(keeper.RolesOf(
	keeper.Have[State](keeper.InLog, "", Begun{}, Drafted{}, TurnBegan{}, PhaseBegan{}, Activated{}, Finished{}, Slid{},
		Walked{}, Halted{}, Faced{}, Forgotten{}, CardTurned{}, Traded{}, DeckTurned{}, MythosDone{}, Corrected{},
		GuideLeft{}, Learned{}, Asked{}, Answered{}),
	keeper.See(func(s State, e CardLost, m *moment) keeper.Role {
		m.Faces = play.Face(e.Seat)
		return keeper.AsRow
	}),
	keeper.SeeChange(func(before, s State, e CluesSet, m *moment) keeper.Role {
		key := "arkham.moment.cluesGone"
		if e.Clues > before.Clues[e.Place] {
			key = "arkham.moment.cluesCame"
		}
		m.Kind = "clues"
		m.Said = []keeper.LogLine{{Key: key, Args: keeper.Args{"place": e.Place, "clues": itoa(e.Clues)}}}
		return keeper.AsRow
	}),
	keeper.See(func(s State, e RumorGrew, m *moment) keeper.Role {
		if m.Kind = "rumor"; e.Turns > 0 && s.Rumor != nil {
			m.Said = []keeper.LogLine{{Key: "arkham.moment.rumorGrew", Args: keeper.Args{"myth": s.Rumor.ID}}}
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e MythosStays, m *moment) keeper.Role {
		if m.Kind, m.Rule, m.Important = "news", "AH-7.8", e.Card != nil; e.Card == nil {
			return keeper.AsRow
		}
		return keeper.Follows // of its own after a question of the card
	}),
	keeper.See(func(s State, e MythosDrawn, m *moment) keeper.Role {
		m.Kind, m.Cards, m.Rule, m.Important = "mythos", []string{e.Card.ID}, "AH-7.1", true
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Read, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "encounter", play.Face(e.Seat), "AH-5.2", true
		if _, _, away := inWorld(e.Place); away {
			m.Rule = "AH-6.2"
		}
		return keeper.AsMoment
	}),
	keeper.SeeChange(func(before, s State, e Rolled, m *moment) keeper.Role {
		m.Kind, m.Sides, m.Rule, m.Important = "test", 6, "AH-9.2", true
		m.Faces = append(play.Face(e.Seat), foe(before, e.Seat, e.Check)...)
		m.Of = seatName(e.Seat) + e.Check
		good := s.Players[max(e.Seat, 0)].Luck.Faces()
		if e.Clue {
			m.Named = "clueDie"
		}
		if e.Successes < e.Need && !(s.Stage == StageFinal && e.Check == "combat") { // its successes add up (AH-15.4)
			m.Result = keeper.Failing(true)
			m.Result.Line = keeper.LogLine{Key: "arkham.moment.short",
				Args: keeper.Args{"successes": itoa(e.Successes), "need": itoa(e.Need)}}
		}
		if e.Check == "upkeep" { // a single die without a test
			m.Kind, m.Rule, m.Result = "upkeep", "AH-3.3", keeper.Failing(e.Successes < e.Need)
			if good = nil; e.Successes >= e.Need {
				good = e.Dice
			} else if isCurseKept(before, e) {
				m.Result.Line = keeper.LogLine{Key: "arkham.moment.curseKept"}
			}
		}
		for _, n := range e.Before { // all dice of the test are seen together
			m.Dice = append(m.Dice, keeper.DieFace{Number: n, Good: slices.Contains(good, n)})
		}
		for _, n := range e.Dice {
			m.Dice = append(m.Dice, keeper.DieFace{Number: n, Good: slices.Contains(good, n), New: e.Clue})
		}
		return keeper.AsMoment
	}),
	keeper.SeeChange(func(before, s State, e Tested, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "test", "AH-9.2", true
		m.Faces = append(play.Face(e.Seat), foe(before, e.Seat, e.Check)...)
		m.Result = keeper.Failing(!e.Passed)
		m.Of = seatName(e.Seat) + e.Check // a check without dice is not part of the preceding roll
		return keeper.AsPart
	}),
	keeper.See(func(s State, e Met, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "met", append(play.Face(e.Seat), e.Kind), "AH-10.4"
		m.Important = e.Appears
		return keeper.Follows
	}),
	keeper.See(func(s State, e MonsterPut, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "monster", []string{e.Kind}, e.Rule
		switch {
		case s.Stage == StageSetup:
			return keeper.InLog
		case strings.HasPrefix(e.To, trophyOf):
			m.Kind, m.Important = "slain", true
		case s.Stage == StageMythos && e.From != AtCup && e.To != AtCup: // of its own after a question of the card
			m.Kind, m.Important = "march", true
		case e.From != AtCup, e.To == AtCup:
			return keeper.AsRow
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e GatePut, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "gate", e.Rule, true
		switch {
		case strings.HasPrefix(e.To, trophyOf):
			m.Kind = "gateClosed"
		case e.To == AtStack:
			return keeper.AsRow
		}
		return keeper.Follows
	}),
	keeper.SeeChange(func(before, s State, e DoomSet, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "doom", e.Rule, true
		key := "arkham.moment.doomRose"
		if e.Doom < before.Doom {
			key = "arkham.moment.doomFell"
		}
		m.Said = []keeper.LogLine{{Key: key, Args: keeper.Args{"doom": itoa(e.Doom), "track": itoa(s.Track)}}}
		return keeper.Follows
	}),
	play.Show[State](keeper.Follows, moment{Kind: "terror", Rule: "AH-14.3", Important: true}, TerrorSet{}),
	play.Show[State](keeper.Follows, moment{Kind: "sealed", Rule: "AH-13.3", Important: true}, GateSealed{}),
	play.Show[State](keeper.Follows, moment{Kind: "closed", Rule: "AH-14.4", Important: true}, ShopClosed{}),
	keeper.See(func(s State, e AllyLost, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "allyLost", "AH-14.3", true
		return keeper.Follows
	}),
	keeper.See(func(s State, e CardGained, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Cards, m.Rule = "gained", play.Face(e.Seat), []string{e.Card}, "AH-17.1"
		if s.Stage == StageSetup {
			return keeper.InLog
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e Tracked, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "harm."+e.What, play.Face(e.Seat), e.Rule
		if e.What != "sanity" && e.What != "stamina" || e.By >= 0 {
			return keeper.AsRow
		}
		m.Important = e.By <= -2
		return keeper.Follows
	}),
	keeper.See(func(s State, e Carried, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important, m.Alone = fates[e.Rule], play.Face(e.Seat), e.Rule, true, true
		_, _, away := inWorld(e.To)
		switch {
		case e.To == AtLost: // by a card, a fall in an Other World, or for want of a gate
			m.Kind = "lost"
		case e.Rule == "AH-4.6" && away: // walking on is no part of what befell somebody else before
			return keeper.InLog
		case e.Rule == "AH-4.6":
			m.Kind = "returned"
		case m.Kind == "":
			return keeper.AsRow
		case e.Rule == "AH-12.6" && e.To != AtJail, e.Rule == "AH-12.8" && e.To != AtLost:
			m.Kind = "returned"
		}
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e StateSet, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "state", play.Face(e.Seat), e.Rule
		if e.What == "out" {
			m.Kind, m.Important = "devoured", true
			return keeper.AsMoment
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e BattleBegan, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "awakening", []string{e.Ancient}, e.Rule, true
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e RoundBegan, m *moment) keeper.Role {
		if m.Kind, m.Rule = "battle", "AH-15.3"; e.Round > 1 { // no part of the attack that ended the last one
			return keeper.InLog
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e Struck, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "struck", "AH-15.4", true
		if e.Seat >= 0 {
			m.Faces = play.Face(e.Seat)
		}
		return keeper.Follows
	}),
	play.Show[State](keeper.AsMoment, moment{Kind: "replaced", Rule: "AH-12.9", Important: true}, Replaced{}),
	keeper.See(func(s State, e Ended, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "ended", "AH-16.1", true
		for seat := range s.Players {
			m.Faces = append(m.Faces, play.Face(seat)...)
		}
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Noted, m *moment) keeper.Role {
		m.Kind, m.Rule = "noted", e.Rule
		switch e.Key {
		case "surge", "wrath":
			m.Kind, m.Important, m.Alone = e.Key, true, true
			return keeper.AsMoment
		case "rumorFailed", "rumorPassed", "overrun":
			m.Kind, m.Important = e.Key, true
			return keeper.Follows
		case "tradeBefore", "tradeAfter": // of who is next
			return keeper.InLog
		case "moveLost": // else nobody would see why he is passed over
			m.Kind, m.Faces, m.Important = "delayed", play.Face(e.Seat), true
			return keeper.AsMoment
		case "readTable": // a card on the table has been read
			m.Kind, m.Faces, m.Important = "readTable", play.Face(e.Seat), true
			return keeper.AsMoment
		}
		if e.Seat >= 0 {
			m.Faces = play.Face(e.Seat)
		}
		return keeper.AsRow
	}),
))

// foe returns the kind of the monster that a check of a fight is about, if it is one.
func foe(s State, seat int, check string) []string {
	if !slices.Contains([]string{"horror", "evade", "combat"}, check) {
		return nil
	}
	for _, t := range slices.Backward(s.Tasks) {
		if t.Fight != nil && t.Seat == seat && t.Fight.Monster >= 0 && t.Fight.Monster < len(s.Monsters) {
			return []string{s.Monsters[t.Fight.Monster].Kind}
		}
	}
	return nil
}

// isCurseKept reports whether a failed mandatory roll can only be that of a curse: it stays on 2 to 6, the interest of
// a loan is due on 1 to 3, all else is lost on a 1 (AH-3.3).
func isCurseKept(before State, e Rolled) bool {
	p := before.Players[max(e.Seat, 0)]
	return p.Luck == dice.Cursed && len(e.Dice) > 0 && (e.Dice[0] > 3 || e.Dice[0] > 1 && !p.Loan)
}

// personal makes each moment of one investigator his own: what befalls another one is no part of it.
func personal(roles keeper.Roles[State]) keeper.Roles[State] {
	for event, see := range roles {
		roles[event] = func(before, after State, e keeper.Event, m *moment) keeper.Role {
			role := see(before, after, e, m)
			seats := slices.DeleteFunc(slices.Clone(m.Faces), func(id string) bool { return !strings.HasPrefix(id, "seat") })
			m.Own = len(seats) == 1 && m.Faces[0] == seats[0]
			return role
		}
	}
	return roles
}
