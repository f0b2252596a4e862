package mansions

import (
	"maps"
	"strings"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

type moment = keeper.Moment

// weights are the kinds that name the moment of a step before others: a death in a fight is a death.
var weights = map[string]int{
	"victory": 19, "defeat": 18, "death": 17, "madness": 16, "lastEvent": 15, "clue": 14, "objective": 13, "event": 12,
	"injury": 11, "insanity": 10, "slain": 9, "opened": 8, "fight": 7, "horror": 6, "evade": 5, "fire": 4, "mythos": 3,
	"found": 2, "test": 1,
}

// Roles say what the table looks at. A step is one moment, with rows for what followed; each page that is read aloud
// is one more, and so is the end.
func (e *Engine) Roles() keeper.Roles[state.State] {
	return keeper.Weigh(keeper.RolesOf(quietEvents, plainRows, fightRoles(e), cardRoles(e), storyRoles), weights)
}

// quietEvents are told by other events, by the board, or by the log alone.
var quietEvents = keeper.Have[state.State](keeper.InLog, "",
	state.Prompted{}, state.Answered{}, state.PromptWithdrawn{}, state.AgendaKept{}, state.NothingHappened{},
	state.SourceSet{}, state.HandsChanged{}, state.SessionBegun{}, state.InvestigatorChosen{}, state.NumberSaid{},
	state.CardNamed{}, state.RoomsJoined{}, state.InvestigatorPlaced{}, state.ChoiceAnswered{}, state.ClockAnswered{},
	state.Seeded{}, state.CardGathered{}, state.SeedTicked{}, state.SeedingWalked{}, state.SeedMoved{}, state.StoryBegun{},
	state.RoundBegan{}, state.TurnStarted{}, state.StepSpent{}, state.MomentReached{}, state.Moved{}, state.TurnEnded{},
	state.Escaped{}, state.KeeperTurnStarted{}, state.StepStarted{}, state.ThreatChanged{}, state.AttackForgone{},
	state.Maddened{}, state.GoalActed{}, state.CardsDrawn{}, state.PileOrdered{}, state.CardTraded{}, state.CardUsed{},
	state.AbilityUsed{}, state.CardKnown{}, state.SpellTurned{}, state.Hid{}, state.BarricadePushed{},
	state.CorpseDragged{}, state.CorpsesBurnt{}, state.StunKept{}, state.SkillChanged{}, state.MonsterShown{},
	state.MonsterPlaced{}, state.MonsterMoved{}, state.RoomMarked{}, state.TokensChanged{}, state.CombatDrawn{},
	state.CombatAside{}, state.NothingFits{}, state.FightEnded{}, state.CunningSpent{}, state.PuzzleLaid{},
	state.AttemptBegan{}, state.PuzzleMoved{}, state.PuzzleSkillSpent{}, state.PuzzleCounted{}, state.TimePassed{},
	state.SeedingErred{}, state.KeeperTurnSkipped{}, state.CounterCorrected{}, state.PlaceCorrected{}, state.Corrected{},
	state.StatusCorrected{}, state.DeckCorrected{}, state.TurnCorrected{}, state.HadCorrected{}, state.StepCorrected{},
	state.SeatCorrected{}, state.ObjectiveHidden{}, state.WaitingCleared{}, state.AbilityCorrected{}, state.CostSaid{},
	state.CardApplied{})

// plainRows are rows of one kind.
var plainRows = keeper.RolesOf(
	row("unmoved", state.Unmoved{}),
	row("healed", state.Healed{}),
	row("stunned", state.Stunned{}),
	row("sample", state.SamplesChanged{}),
	row("monsterHurt", state.MonsterHurt{}),
	row("special", state.SpecialUsed{}),
	row("halted", state.MonsterHalted{}),
	row("barred", state.HeldBack{}, state.RoomBarred{}),
	row("stepLost", state.StepLost{}),
	row("revealed", state.CardRevealed{}),
	row("fire", state.Burned{}),
	row("death", state.Killed{}),
)

// row are events of one kind, each a row of the moment of its step.
func row(kind string, events ...keeper.Event) keeper.Roles[state.State] {
	return keeper.Have[state.State](keeper.Follows, kind, events...)
}

// fightRoles are those of tests, fights and harm.
func fightRoles(e *Engine) keeper.Roles[state.State] {
	return keeper.RolesOf(
		keeper.See(func(s state.State, v state.Tested, m *moment) keeper.Role {
			kind := map[string]string{state.CheckCombat: "fight", state.CheckHorror: "horror", state.CheckEvade: "evade",
				state.CheckFire: "fire"}[v.Kind]
			if kind == "" {
				kind = "test"
			}
			m.Of, m.Sides, m.Dice = v.Who+v.Monster, 10, []keeper.DieFace{{Number: v.Die, Good: v.Passed}}
			m.Result = &keeper.Result{Good: v.Passed, Line: keeper.LogLine{Key: "mansions.log.tested", Args: m.Args}}
			m.Kind = kind
			if handed(e, s) && s.Dice == keeper.OnTable { // he has just entered the die, and what follows is asked
				return keeper.AsRow
			}
			return keeper.AsPart
		}),
		keeper.See(func(s state.State, v state.FightBegan, m *moment) keeper.Role {
			m.Of = v.Fight.Who + v.Fight.Monster
			m.Kind = "fight"
			if handed(e, s) { // its numbers are asked at once
				return keeper.AsRow
			}
			return keeper.Follows
		}),
		keeper.See(func(s state.State, v state.MonsterAttacked, m *moment) keeper.Role {
			if s.Keeper == "" && s.Decks == keeper.OnTable { // he has just chosen it, and draws the card himself
				return keeper.InLog
			}
			m.Of = v.Who + v.Monster
			m.Kind = "fight"
			return keeper.Follows
		}),
		keeper.See(func(s state.State, v state.Horrified, m *moment) keeper.Role {
			switch m.Kind = "horror"; {
			case e.Insane(s, v.Who):
				m.Kind = "madness"
			case handed(e, s): // he has just entered it
				return keeper.AsRow
			}
			return keeper.Follows
		}),
		keeper.See(func(s state.State, _ state.Hurt, m *moment) keeper.Role {
			if m.Kind = "hurt"; handed(e, s) { // he has just entered it
				return keeper.AsRow
			}
			return keeper.Follows
		}),
		keeper.See(func(_ state.State, v state.MonsterGone, m *moment) keeper.Role {
			if !v.Killed {
				return keeper.InLog
			}
			m.Kind = "slain"
			return keeper.Follows
		}),
		keeper.See(func(_ state.State, v state.ThingSet, m *moment) keeper.Role {
			if v.Broken == "" {
				return keeper.InLog
			}
			m.Kind = "broken"
			return keeper.Follows
		}),
		keeper.See(func(_ state.State, v state.AttemptEnded, m *moment) keeper.Role {
			m.Kind = "opened"
			if !v.Solved { // the pieces stay (MOM-16.10)
				m.Kind, m.Important = "stopped", true
			}
			return keeper.Follows
		}),
	)
}

// cardRoles are those of cards.
func cardRoles(e *Engine) keeper.Roles[state.State] {
	return keeper.RolesOf(
		keeper.See(func(s state.State, v state.CardMoved, m *moment) keeper.Role {
			switch v.Why {
			case "found", "taken":
				if m.Kind = "found"; v.Why == "found" && e.Card(v.Card).Clue != nil {
					m.Kind = "clue"
				} else if handed(e, s) { // they turn it over themselves, and read it
					return keeper.InLog
				}
				return keeper.Follows
			case "nothing", "injury", "insanity":
				m.Kind = v.Why
				return keeper.Follows
			}
			return keeper.InLog
		}),
		keeper.See(func(s state.State, _ state.ConditionMet, m *moment) keeper.Role {
			if m.Kind = "opened"; handed(e, s) { // he has just said so
				return keeper.AsRow
			}
			return keeper.Follows
		}),
		keeper.See(func(_ state.State, v state.CardTurned, m *moment) keeper.Role {
			if m.Kind = "revealed"; !v.Up {
				return keeper.InLog
			}
			return keeper.Follows
		}),
		keeper.See(func(s state.State, v state.CardPlayed, m *moment) keeper.Role {
			switch {
			case handed(e, s): // he has just put it on the table, and reads it
				return keeper.InLog
			case v.Sort == "mythos":
				m.Kind = "mythos"
				return keeper.Follows
			case v.Sort == "action" && s.Keeper != "": // the lantern's, which nobody has seen coming
				m.Kind = "lantern"
				return keeper.Follows
			}
			return keeper.InLog
		}),
	)
}

// handed reports whether a person keeps with the printed cards of a story.
func handed(e *Engine, s state.State) bool { return e.StoryPack.Table && s.Keeper == "" }

// storyRoles are those of the clock, the pages and the end.
var storyRoles = keeper.RolesOf(
	keeper.See(func(_ state.State, v state.PageOpened, m *moment) keeper.Role {
		if m.Kind = "page"; v.Kind == "introduction" { // the set-up shows it
			return keeper.InLog
		}
		m.Important = true // it is read aloud
		m.Args = maps.Clone(m.Args)
		m.Args[argKeys] = strings.Join(v.Keys, "\n")
		return keeper.AsMoment
	}),
	keeper.See(func(_ state.State, v state.EventRevealed, m *moment) keeper.Role {
		m.Kind = "event"
		m.Alone = true // the blow before it in the step is not its doing
		return keeper.AsMoment
	}),
	keeper.See(func(_ state.State, v state.ObjectiveRevealed, m *moment) keeper.Role {
		m.Kind = "objective"
		return keeper.Follows
	}),
	keeper.See(func(_ state.State, v state.LengthRolled, m *moment) keeper.Role {
		if v.Waits {
			return keeper.InLog
		}
		m.Kind = "lastEvent"
		return keeper.Follows
	}),
	keeper.See(func(_ state.State, v state.Ended, m *moment) keeper.Role {
		kind := "defeat"
		if v.Winner == "investigators" {
			kind = "victory"
		}
		m.Kind = kind
		return keeper.AsMoment
	}),
)
