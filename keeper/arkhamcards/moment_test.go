package arkhamcards

import (
	"slices"
	"testing"

	"lantern/keeper"
)

// TestLCG_4_3_AnInvestigationTellsItsClue (LCG-4.3): its moment says that a clue is taken, or that none was left.
func TestLCG_4_3_AnInvestigationTellsItsClue(t *testing.T) {
	for left, want := range map[int]string{2: "cards.moment.clue", 0: "cards.moment.noClue"} {
		s := State{Places: []Place{{Left: left}}}
		s.Places[0].ID, s.Places[0].Name = "hall", "Hall"
		if rows := s.clueWon("hall"); len(rows) != 1 || rows[0].Key != want || rows[0].Args["on"] != "Hall" {
			t.Errorf("%d clues: %+v", left, rows)
		}
	}
}

// TestLCG_5_4_ATestTellsWhatFollows (LCG-4.7, 5.4, 9.2): the moment of a result lists the damage, horror and doom that
// the rules make of it. Applying it plainly asks nothing and tells nothing twice; what would defeat somebody is asked.
func TestLCG_5_4_ATestTellsWhatFollows(t *testing.T) {
	p := inSmall(t, 1)
	p.do(SetSymbol{Token: "skull", Symbol: Symbol{Modifier: -2, FailHorror: 1, FailDoom: 1}})
	p.begins(Agility, 9)
	p.do(Reveal{Token: "skull"})
	all := p.moments()
	if len(all) != 1 {
		t.Fatalf("%d moments", len(all))
	}
	var keys []string
	for _, row := range all[0].Rows {
		keys = append(keys, row.Key)
	}
	for _, want := range []string{"cards.log.harmed", "cards.log.counted"} {
		if !slices.Contains(keys, want) {
			t.Errorf("the moment does not say %s: %v", want, keys)
		}
	}
	p.do(Finish{Plain: true})
	s := p.State()
	if s.Prompt != nil || s.Test != nil || s.seat("seat1").Horror != 1 {
		t.Errorf("asked %+v, horror %d", s.Prompt, s.seat("seat1").Horror)
	}
	if all := p.moments(); len(all) != 0 {
		t.Errorf("it is told twice: %+v", all)
	}
	p.do(Correct{On: "seat1", Counter: "horror", Value: s.seat("seat1").Sanity - 1})
	p.begins(Agility, 9)
	p.do(Reveal{Token: "skull"})
	p.do(Finish{Plain: true})
	if s := p.State(); s.Prompt == nil || s.Prompt.Kind != "dealt" {
		t.Errorf("asked %+v", s.Prompt)
	}
}

// TestLCG_5_2_AFailureSaysThatNothingFollows (LCG-4.3, 4.7, 5.2, 5.4): a failed action whose failure does nothing says
// so, in the moment and beside the board; one that somebody pays for, and a success, do not.
func TestLCG_5_2_AFailureSaysThatNothingFollows(t *testing.T) {
	for _, c := range []struct {
		token string
		foe   Foe
		want  bool
	}{{"-8", Foe{}, true}, {"skull", Foe{}, false}, {"+1", Foe{}, false}, {"-8", Foe{Retaliate: true}, false}} {
		p := inSmall(t, 1)
		p.do(SetSymbol{Token: "skull", Symbol: Symbol{Modifier: -8, FailHorror: 1}})
		c.foe.Fight, c.foe.Health = 2, Amount{3, false}
		p.do(Action{Who: "seat1", Action: ActFight, On: p.spawn(c.foe, "seat1")})
		p.do(Reveal{Token: c.token})
		all, s := p.moments(), p.State()
		said := slices.ContainsFunc(all[0].Rows, func(r keeper.Row) bool { return r.Args["key"] == "nothing" })
		due := slices.ContainsFunc(s.follows(), func(r Reminder) bool { return r.Key == "nothing" })
		if said != c.want || due != c.want {
			t.Errorf("%+v: said %t, beside the board %t; %+v", c, said, due, all[0].Rows)
		}
	}
}

// moments are those of the last step.
func (p table) moments() []keeper.Moment {
	p.t.Helper()
	at := p.Header().Cursor
	all, err := p.Moments(at, at, keeper.ForTable)
	if err != nil {
		p.t.Fatal(err)
	}
	if len(all) == 0 {
		return nil
	}
	return all[0].Moments
}

// TestLCG_4_7_AHitIsToldOnce (LCG-4.7): the moment of a test tells the usual damage of a fight, which applying it does
// not tell again; other damage, as of a weapon, and a defeat are told.
func TestLCG_4_7_AHitIsToldOnce(t *testing.T) {
	p := inSmall(t, 1)
	foe := p.spawn(Foe{Fight: 2, Health: Amount{4, false}}, "seat1")
	two := 2
	for i, c := range []Finish{{Plain: true}, {Amount: &two}, {Plain: true}} {
		p.do(Action{Who: "seat1", Action: ActFight, On: foe})
		p.do(Reveal{Token: "0"})
		if all := p.moments(); len(all) != 1 ||
			!slices.ContainsFunc(all[0].Rows, func(r keeper.Row) bool { return r.Key == "cards.log.harmed" }) {
			t.Errorf("fight %d: the moment is %+v", i, all)
		}
		p.do(c)
		kinds := ""
		for _, m := range p.moments() {
			kinds += m.Kind
		}
		if want := []string{"", "hurt", "slain"}[i]; kinds != want {
			t.Errorf("fight %d: applying it tells %q instead of %q", i, kinds, want)
		}
	}
}

// TestAMoveIsToldOnce: the log has the action (LCG-4.4), but neither its effect nor the new window of the turn
// (LCG-3.3). A move by a card and a new round have lines.
func TestAMoveIsToldOnce(t *testing.T) {
	rules := &Rules{}
	for _, c := range []struct {
		event keeper.Event
		lines int
	}{
		{ActionTaken{Action: Action{Who: "seat1", Action: ActMove, On: "hall"}, Cost: 1}, 1},
		{Moved{What: "seat1", To: "hall", Rule: ruleMove}, 0},
		{Moved{What: "seat1", To: "hall", Source: "Rope"}, 1},
		{Engaged{"enemy-1", "seat1", "LCG-4.9"}, 0}, // the action tells it
		{Engaged{"enemy-1", "seat1", "LCG-8.4"}, 1},
		{Stepped{Phase: PhaseInvestigation, Step: "2.2", Window: true, Who: "seat1", Rule: "LCG-3.3"}, 0},
		{Stepped{Phase: PhaseMythos, Step: "1.1", Round: 2, Rule: "LCG-3.2"}, 1},
	} {
		if got := rules.Describe(State{}, c.event, keeper.ForTable); len(got) != c.lines {
			t.Errorf("%+v is told in %d lines instead of %d", c.event, len(got), c.lines)
		}
	}
}

// TestLCG_9_2_DamageIsToldLikeHorror: that of a special rule and of a card has a moment of its own, and that of a token
// is a row of its test, also where the card of the test then asks about its horror.
func TestLCG_9_2_DamageIsToldLikeHorror(t *testing.T) {
	p := ours(t, "house", 1)
	p.do(Turn{Who: "seat1"})
	p.do(Action{Who: "seat1", Action: ActMove, On: "cellar"})
	p.do(Next{})
	p.choose(dealAll)
	if all := p.moments(); len(all) == 0 || all[0].Kind != "harm" {
		t.Errorf("the cellar: %+v", all)
	}
	p = ours(t, "house", 1)
	p.do(StartTest{Who: "seat1", Skill: Willpower, Difficulty: 9, Name: "A Borrowed Face"})
	p.do(Reveal{Token: "tablet"})
	said := map[string]string{}
	for _, m := range p.moments() {
		for _, row := range m.Rows {
			said[row.Key] = row.Args["damage"]
		}
	}
	if said["cards.log.harmed"] != "1" || said["cards.log.noted"] == "" {
		t.Errorf("the token, then the horror of the card: %v", said)
	}
	p.do(Finish{Plain: true})
	p.choose(dealAll)
	if all := p.moments(); len(all) == 0 || all[0].Kind != "harm" {
		t.Errorf("the horror of the card: %+v", all)
	}
}

// TestLCG_7_1_ADefeatTellsTheDoomThatGoes (LCG-7.1, 9.4): the result of the fight tells the damage, and the moment of
// the defeat only that and how much less doom is in play.
func TestLCG_7_1_ADefeatTellsTheDoomThatGoes(t *testing.T) {
	p := inSmall(t, 1)
	p.do(Put{On: OnAgenda, Counter: "doom", By: 1})
	foe := p.spawn(Foe{Fight: 2, Health: Amount{1, false}, Brings: 1}, "seat1")
	p.do(Action{Who: "seat1", Action: ActFight, On: foe})
	p.do(Reveal{Token: "0"})
	for _, row := range p.moments()[0].Rows {
		if row.Key == "cards.log.enemyLeft" {
			t.Errorf("the result tells the defeat before it has its moment")
		}
	}
	p.do(Finish{Plain: true})
	all := p.moments()
	if len(all) != 1 || all[0].Kind != "slain" || len(all[0].Said) != 2 || len(all[0].Rows) != 0 {
		t.Fatalf("%+v", all)
	}
	if less := all[0].Said[1]; less.Key != "cards.moment.lessDoom" || less.Args["was"] != "2" || less.Args["now"] != "1" {
		t.Errorf("%+v", less)
	}
}

// TestLCG_3_6_TheUpkeepIsTold: its moment comes with the step that goes on into the next round; what it tells of all is
// not told again of each. The doom of the new round (LCG-3.2) has the moment of the Mythos phase.
func TestLCG_3_6_TheUpkeepIsTold(t *testing.T) {
	p := inSmall(t, 2)
	for p.State().Round == 1 {
		p.do(Next{On: true})
	}
	all := p.moments()
	if len(all) != 2 || all[0].Kind != "upkeep" || !all[0].Important || all[0].Rule != "LCG-3.6" || len(all[0].Rows) > 0 {
		t.Fatalf("%+v", all)
	}
	if m := all[1]; m.Kind != "mythos" || m.Rule != "LCG-3.2" || m.Args["round"] != "2" || m.Said[0].Args["now"] != "1" {
		t.Errorf("%+v", m)
	}
}
