package arkhamcards

import (
	"cmp"
	"maps"
	"slices"

	"lantern/keeper"
	"lantern/keeper/play"
)

type moment = keeper.Moment

// Roles says how the table shows each event.
func (*Rules) Roles() keeper.Roles[State] { return roles }

// events are the events that have a role.
var events = roles.Events()

var roles = keeper.RolesOf(
	keeper.Have[State](keeper.InLog, "", Begun{}, Seated{}, LeadChosen{}, PlayBegan{}, Stepped{}, DrawsDue{}, SlotsDue{},
		TurnBegan{}, TurnEnded{}, ActionTaken{}, ExtraGained{}, Corrected{}, CorrectedFlag{}, CorrectedPlace{},
		CorrectedStep{}, AllReadied{}, RoomMade{}, Drew{}, Mulliganed{}, PerilEnded{}, Tested{},
		SymbolSet{}, TestEnded{}, TestDropped{}, Bought{}, Parted{}, Joined{}, Walked{}, DeckBrought{}, Earned{},
		ScenarioBegun{}, GuideLeft{}, Asked{}, Answered{}),
	keeper.Have[State](keeper.AsRow, "", Moved{}, Engaged{}, Disengaged{}, Turned{}, Healed{}, AssetEntered{}, AssetLeft{},
		AssetGiven{}, Shuffled{}, Discarded{}, Reshuffled{}, Committed{}, Modified{}, Pinned{}, LocationSet{},
		LocationGone{}, CardLaid{}, DoomCleared{}, LogWritten{}, Noted{}),
	keeper.Have[State](keeper.Follows, "bag", BagChanged{}),
	keeper.See(func(s State, e EncounterDrawn, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "encounter", seated(&s, e.Who), "LCG-8.1", true
		if e.Card != "" {
			m.Cards = []string{e.Card}
		}
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e TokenRevealed, m *moment) keeper.Role { s.tested(m); return keeper.AsPart }),
	keeper.See(func(s State, e TokenCounted, m *moment) keeper.Role { s.tested(m); return keeper.AsPart }),
	keeper.See(func(s State, e TestDecided, m *moment) keeper.Role {
		s.tested(m)
		m.Result = keeper.Failing(!e.Success)
		m.Said, m.Rows = told(&s, e), s.reckoning()
		if t := s.Test; e.Success && t.Action == ActInvestigate {
			m.Rows = append(m.Rows, s.clueWon(t.On)...)
		} else {
			m.Rows = append(m.Rows, s.consequences()...)
			if f := s.follows(); len(f) == 1 && f[0].Key == "nothing" {
				m.Rows = append(m.Rows, keeper.RowsOf("", told(&s, Noted{f[0]}))...)
			}
		}
		return keeper.AsPart
	}),
	play.Show[State](keeper.AsMoment, moment{Kind: "upkeep", Rule: "LCG-3.6", Important: true}, ActionsReset{}),
	keeper.See(func(s State, e Counted, m *moment) keeper.Role {
		m.Kind, m.Rule = "doom", e.Rule
		if e.Rule == "LCG-3.6" { // the moment of the phase covers all investigators
			return keeper.InLog
		}
		if e.Rule == "LCG-3.2" { // part of the new round, apart from the end of the old one
			m.Kind = "mythos"
			m.Args = keeper.Args{"now": itoa(s.doomTotal()), "round": itoa(s.Round), "n": itoa(e.By)}
			m.Said = []keeper.LogLine{{Key: "cards.moment.newDoom", Args: m.Args}}
			return keeper.AsMoment
		}
		if e.Counter == "doom" && e.By > 0 && !s.foretold(e.Rule) {
			return keeper.Follows
		}
		if e.Counter == "clues" {
			m.Kind = "clues"
		}
		return keeper.AsRow
	}),
	keeper.See(func(s State, e Discovered, m *moment) keeper.Role {
		m.Kind, m.Cards, m.Rule = "revealed", []string{e.Place}, "LCG-4.4"
		return keeper.Follows
	}),
	keeper.See(func(s State, e Attacked, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "attack", append(seated(&s, e.Who), e.Enemy), e.Rule, true
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Harmed, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule = "harm", seated(&s, e.On), e.Rule
		if len(m.Faces) == 0 {
			m.Kind, m.Faces = "hurt", []string{e.On}
		}
		m.Important = e.Damage+e.Horror >= 2
		switch {
		case !s.foretold(e.Rule) || e.Rule == "LCG-4.7" && e.Damage > 1:
		case m.Kind == "hurt":
			return keeper.InLog
		default:
			return keeper.AsRow
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e Spawned, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "spawn", append(seated(&s, e.Enemy.With), e.Enemy.ID), e.Rule, true
		return keeper.Follows
	}),
	keeper.See(func(s State, e Unspawned, m *moment) keeper.Role {
		m.Kind, m.Rule = "unspawned", e.Rule
		return keeper.Follows
	}),
	keeper.SeeChange(func(before, s State, e EnemyLeft, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "slain", []string{e.Enemy}, e.Rule, true
		if !e.Defeated {
			return keeper.AsRow
		}
		if was, now := before.doomTotal(), s.doomTotal(); now < was { // the doom on the card is gone (LCG-7.1)
			m.Said = append(told(&s, e), keeper.LogLine{Key: "cards.moment.lessDoom",
				Args: keeper.Args{"was": itoa(was), "now": itoa(now)}})
		}
		return keeper.Follows
	}),
	keeper.See(func(s State, e Unpinned, m *moment) keeper.Role {
		m.Kind = "treacheryWon"
		if e.Won {
			return keeper.Follows
		}
		return keeper.AsRow
	}),
	keeper.See(func(s State, e Flipped, m *moment) keeper.Role {
		m.Kind, m.Cards, m.Important, m.Rule = "flipped."+e.Track, []string{e.Card}, true, "LCG-7.3"
		if e.Track == OnAct {
			m.Rule = "LCG-7.5"
		}
		return keeper.AsMoment
	}),
	keeper.SeeChange(func(before, s State, e Advanced, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important = "advanced."+e.Track, e.Rule, true
		for _, t := range []*Track{before.track(e.Track), s.track(e.Track)} { // what was left, what lies open now
			if c := t.Now(); c != nil {
				m.Cards = append(m.Cards, c.ID)
			}
		}
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Eliminated, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "eliminated", seated(&s, e.Who), "LCG-9.7", true
		return keeper.AsMoment
	}),
	keeper.See(func(s State, e Barred, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "barred", seated(&s, e.Who), "LCG-12.5", true
		return keeper.Follows
	}),
	keeper.See(func(s State, e WeaknessDrawn, m *moment) keeper.Role {
		m.Kind, m.Faces, m.Rule, m.Important = "weakness", seated(&s, e.Who), "LCG-11.5", true
		return keeper.AsMoment
	}),
	play.Show[State](keeper.Follows, moment{Kind: "trophy"}, Won{}),
	keeper.See(func(s State, e Ended, m *moment) keeper.Role {
		m.Kind, m.Rule, m.Important, m.Result = "ended", e.Rule, true, nil
		if e.Won {
			m.Kind = "won"
		}
		m.Cards = []string{e.Resolution}
		for _, v := range s.Seats {
			m.Faces = append(m.Faces, v.Seat)
		}
		return keeper.AsMoment
	}),
	play.Show[State](keeper.AsMoment, moment{Kind: "campaignEnded", Important: true}, CampaignEnded{}),
)

// tested fills in the test in progress: the tester, the additions to the skill, the tokens so far.
func (s *State) tested(m *moment) {
	m.Kind, m.Rule, m.Important = "test", "LCG-5.2", true
	t := s.Test
	if t == nil {
		return
	}
	m.Faces = seated(s, t.Who)
	args := keeper.Args{}
	maps.Copy(args, told(s, Tested{*t})[0].Args)
	m.Args = args
	for _, d := range t.Drawn {
		m.Tokens = append(m.Tokens, d.Token)
	}
}

// reckoning returns the parts of the value of the test in progress.
func (s *State) reckoning() []keeper.Row {
	var rows []keeper.LogLine
	t := s.Test
	rows = append(rows, keeper.LogLine{Key: "cards.moment.base",
		Args: keeper.Args{"base": itoa(t.Base), "skill": t.Skill}})
	for _, c := range t.Commits {
		rows = append(rows, told(s, Committed{Commit: c})...)
	}
	for _, m := range t.Mods {
		rows = append(rows, told(s, Modified{Mod: m})...)
	}
	for _, d := range t.Drawn {
		if d.Fail {
			rows = append(rows, told(s, TokenRevealed{Drawn: d})...)
			continue
		}
		rows = append(rows, keeper.LogLine{Key: "cards.moment.token",
			Args: keeper.Args{"token": d.Token, "by": itoa(d.Modifier)}})
	}
	return keeper.RowsOf("test", rows)
}

// clueWon returns the gain of a successful investigation, without additions by cards (LCG-4.3).
func (s *State) clueWon(place string) []keeper.Row {
	p, key := s.place(place), "cards.moment.noClue"
	if p == nil {
		return nil
	}
	if p.Left > 0 {
		key = "cards.moment.clue"
	}
	return keeper.RowsOf("revealed", []keeper.LogLine{{Key: key, Args: keeper.Args{"on": p.Name}}})
}

// consequences returns what the rules make of the result of the test in progress, as the log will describe it, up to
// the next question; then the things that only the table can do.
func (s *State) consequences() (rows []keeper.Row) {
	w := &work{run: run{S: *s}, testOnly: true}
	w.S.Tasks = nil
	if (Finish{Plain: true}).do(w) != nil {
		return nil
	}
	if engine.RunTasks(w) != nil {
		return nil
	}
	after := *s
	for _, e := range w.Events {
		after = after.with(e)
		switch e.(type) {
		case TestEnded:
			return append(rows, s.notes()...)
		case Noted, EnemyLeft: // a defeat has its own moment
		default:
			rows = append(rows, keeper.RowsOf("", told(&after, e))...)
		}
	}
	if q := w.S.Prompt; q != nil && q.Kind == "dealt" { // the harm that a card may still prevent
		rows = append(rows, keeper.RowsOf("harm", told(&after, Noted{Reminder{Key: "willTake", Rule: q.Rule, Who: q.Who,
			Args: map[string]string{"damage": q.Args["damage"], "horror": q.Args["horror"]}}}))...)
	}
	return append(rows, s.notes()...)
}

// notes returns the reference card's text on tokens of a failed test whose effects only the table can carry out
// (LCG-5.4).
func (s *State) notes() (rows []keeper.Row) {
	for _, d := range s.Test.Drawn {
		note := cmp.Or(d.OnFailure, d.Note)
		if note == "" || s.Test.Result.Success || d.carriedOut() {
			continue
		}
		rows = append(rows, keeper.RowsOf("bag", told(s, Noted{Reminder{Key: "symbolFailed", Rule: "LCG-5.4",
			Who: s.Test.Who, Args: keeper.Args{"token": d.Token, "note": note}}}))...)
	}
	return rows
}

// foretold reports whether the moment of the test in progress has already shown what a rule makes of its result.
func (s *State) foretold(rule string) bool {
	return s.Test != nil && s.Test.Result != nil && slices.Contains([]string{"LCG-4.7", "LCG-4.8", "LCG-5.4"}, rule)
}

// told returns the lines of the table's log for an event.
func told(s *State, e keeper.Event) []keeper.LogLine {
	return (*Rules)(nil).Describe(*s, e, keeper.ForTable)
}

// seated returns the seat of an investigator as a list; nil for anybody else.
func seated(s *State, id string) []string {
	if s.seat(id) == nil {
		return nil
	}
	return []string{id}
}
