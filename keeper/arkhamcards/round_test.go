package arkhamcards

import (
	"slices"
	"testing"

	"lantern/keeper"
)

// through continues to the next round: no more actions, no attacks, only treacheries.
func (p table) through() []keeper.Step {
	p.t.Helper()
	var steps []keeper.Step
	round := p.State().Round
	for p.State().Round == round || len(p.State().Draws) > 0 || p.State().Phase == PhaseMythos {
		s := p.State()
		switch {
		case s.Stage != StagePlay:
			return steps
		case s.Prompt != nil:
			answer := s.Prompt.Answers()[0]
			steps = append(steps, p.do(answer))
		case len(s.Draws) > 0:
			steps = append(steps, p.drew(Encounter{Who: s.Draws[0], Kind: DrawTreachery}))
		case s.Phase == PhaseInvestigation && s.Active == "":
			steps = append(steps, p.do(Turn{Who: first(s.order(), func(who string) bool { return !s.seat(who).Had })}))
		default:
			steps = append(steps, p.do(Next{}))
		}
	}
	return steps
}

func windows(steps []keeper.Step) int {
	n := 0
	for _, step := range steps {
		for _, e := range eventsOf[Stepped](step) {
			if e.Window {
				n++
			}
		}
	}
	return n
}

func TestLCG_3_2_MythosPhase(t *testing.T) {
	p := inSmall(t, 2)
	for p.State().Phase != PhaseUpkeep {
		if p.State().Active == "" && p.State().Phase == PhaseInvestigation {
			p.do(Turn{Who: "seat2"})
		}
		p.do(Next{})
	}
	step := p.do(Next{})
	var said []string
	for _, e := range eventsOf[Stepped](step) {
		said = append(said, e.Step)
	}
	if want := []string{"4.2", "4.3", "4.4", "4.6", "1.1", "1.2", "1.3", "1.4"}; !slices.Equal(said, want) {
		t.Errorf("steps %v, want %v", said, want)
	}
	p.is(OnAgenda, "doom", 1)
	p.is("seat1", "resources", 6)
	p.is("seat1", "hand", 6)
	s := p.State()
	if s.Round != 2 || s.Window || !slices.Equal(s.Draws, []string{"seat1", "seat2"}) {
		t.Errorf("round %d, window %t, draws %v", s.Round, s.Window, s.Draws)
	}
	p.refused(Next{}, "LCG-8.1")
	p.refused(Encounter{Who: "seat2", Kind: DrawTreachery}, "LCG-3.2")
	p.drew(Encounter{Who: "seat1", Kind: DrawTreachery})
	p.drew(Encounter{Who: "seat2", Kind: DrawTreachery})
	if !p.State().Window {
		t.Error("no window after the draws")
	}
}

func TestLCG_3_3_TurnsInAnyOrderOnceEach(t *testing.T) {
	p := playing(t, Options{Players: 2, Scenarios: []Scenario{small()}})
	p.refused(Next{}, "LCG-3.3")
	p.do(Turn{Who: "seat2"})
	p.refused(Turn{Who: "seat1"}, "LCG-3.4")
	p.refused(Action{Who: "seat1", Action: ActResource}, "LCG-4.1")
	p.do(Next{})
	p.refused(Turn{Who: "seat2"}, "LCG-3.4")
	p.do(Turn{Who: "seat2", Allow: "a card"})
	p.do(Next{})
	p.do(Turn{Who: "seat1"})
	p.do(Next{})
	if s := p.State(); s.Phase != PhaseEnemy || s.Active != "seat1" || !s.Window {
		t.Errorf("after the last turn: %s %s, %q", s.Phase, s.Step, s.Active)
	}
}

// TestLCG_14_15_Windows counts the player windows of a round.
func TestLCG_14_15_Windows(t *testing.T) {
	actions := func(p table, who string, n int) (steps []keeper.Step) {
		steps = append(steps, p.do(Turn{Who: who}))
		for range n {
			steps = append(steps, p.do(Action{Who: who, Action: ActResource}))
		}
		return append(steps, p.do(Next{}))
	}
	p := begun(t, Options{Players: 2, Scenarios: []Scenario{small()}})
	p.do(Begin{})
	steps := []keeper.Step{p.choose(keepHand)}
	steps = append(steps, actions(p, "seat1", 3)...)
	steps = append(steps, actions(p, "seat2", 3)...)
	for p.State().Phase != PhaseUpkeep {
		steps = append(steps, p.do(Next{}))
	}
	if n := windows(steps); n != 13 {
		t.Errorf("round 1: %d windows, want 13", n)
	}
	for _, want := range []int{14, 13} {
		steps = []keeper.Step{p.do(Next{})}
		for len(p.State().Draws) > 0 {
			steps = append(steps, p.drew(Encounter{Who: p.State().Draws[0], Kind: DrawTreachery}))
		}
		steps = append(steps, p.do(Next{}))
		if want == 14 {
			steps = append(steps, actions(p, "seat1", 3)...)
		} else {
			steps = append(steps, p.do(Turn{Who: "seat1"}), p.do(Action{Who: "seat1", Action: ActActivate, Icons: 2}),
				p.do(Action{Who: "seat1", Action: ActResource}), p.do(Next{}))
		}
		steps = append(steps, actions(p, "seat2", 3)...)
		for p.State().Phase != PhaseUpkeep {
			steps = append(steps, p.do(Next{}))
		}
		if n := windows(steps); n != want {
			t.Errorf("%d windows, want %d", n, want)
		}
	}
	p = inSmall(t, 3)
	p.do(Next{})
	p.do(LeaveScenario{Who: "seat3", How: OutCard})
	p.through()
	steps = []keeper.Step{p.do(CorrectStep{Phase: PhaseInvestigation, Step: "2.1"})}
	steps = append(append(steps, actions(p, "seat1", 3)...), actions(p, "seat2", 3)...)
	for p.State().Phase != PhaseUpkeep {
		steps = append(steps, p.do(Next{}))
	}
	if n := windows(steps) + 2; n != 14 { // that of Mythos, and the first, which was put right by hand
		t.Errorf("one of three eliminated: %d windows, want 14", n)
	}
}

func TestLCG_3_5_EnemyPhaseInPlayerOrder(t *testing.T) {
	p := inSmall(t, 2)
	one := p.spawn(Foe{Damage: 1, Horror: 2, Health: Amount{3, false}}, "seat1")
	two := p.spawn(Foe{Damage: 1, Health: Amount{3, false}}, "seat1")
	p.do(Next{})
	p.do(Turn{Who: "seat2"})
	p.do(Next{})
	if s := p.State(); s.Step != "3.2" || s.Active != "seat1" {
		t.Fatalf("%s %s", s.Step, s.Active)
	}
	p.do(Next{})
	if asks := p.prompt("attack"); asks.Who != "seat1" || asks.Rule != "LCG-8.6" || len(asks.Choice) != 6 {
		t.Fatalf("asked %+v", asks)
	}
	p.choose(two)
	if e := p.foe(two); !e.Exhausted || p.foe(one).Exhausted {
		t.Error("the enemy that attacked exhausts, and no other")
	}
	p.choose(cancel + one)
	p.quiet()
	p.is("seat1", "damage", 1)
	p.is("seat1", "horror", 0)
	if s := p.State(); s.Active != "seat2" || !s.Window {
		t.Errorf("next slot: %q", s.Active)
	}
	p.do(Next{})
	if s := p.State(); s.Step != "3.3" || !s.Window || s.Active != "" {
		t.Errorf("last window: %s", s.Step)
	}
}

func TestLCG_3_6_UpkeepReadiesDrawsPays(t *testing.T) {
	p := inSmall(t, 1)
	foe := p.spawn(Foe{Health: Amount{3, false}}, "seat1")
	p.do(EnemyDoes{Enemy: foe, Does: "evade"})
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Lamp"}})
	p.do(TurnAsset{"asset-2", true})
	p.refused(TurnAsset{"asset-2", true}, "LCG-10.15")
	p.do(Action{Who: "seat1", Action: ActResource})
	p.through()
	if e := p.foe(foe); e.Exhausted || e.With != "seat1" {
		t.Errorf("readied and engaged: %+v", e)
	}
	if a := p.at(1); a.Assets[0].Exhausted || a.Taken != 0 || a.Resources != 7 {
		t.Errorf("%+v", a)
	}
	p.refused(TurnAsset{"asset-2", false}, "LCG-10.24")
}

// upkeep stops before step 4.2, far from the next agenda.
func (p table) upkeep() {
	p.t.Helper()
	p.do(Correct{On: OnAgenda, Counter: "doom", Value: 0})
	p.do(CorrectStep{Phase: PhaseUpkeep, Step: "4.1"})
}

func TestLCG_3_7_HandCheck(t *testing.T) {
	p := inSmall(t, 1)
	p.do(Correct{On: "seat1", Counter: "hand", Value: 7})
	p.upkeep()
	p.do(Next{})
	p.quiet() // exactly 8
	p.upkeep()
	p.do(Correct{On: "seat1", Counter: "hand", Value: 9}) // with the card drawn: 10, one a weakness (LCG-14.22)
	p.do(Correct{On: "seat1", Counter: "weak", Value: 1})
	p.do(Next{})
	if asks := p.prompt("handCheck"); asks.Args["n"] != "2" {
		t.Errorf("asked %+v", asks)
	}
	p.choose("discarded")
	p.is("seat1", "hand", 8)
	p.is("seat1", "discard", 2)
	p.upkeep()
	p.do(Correct{On: "seat1", Counter: "hand", Value: 10})
	p.do(Correct{On: "seat1", Counter: "weak", Value: 11})
	p.do(Next{})
	p.quiet() // weaknesses alone are kept (LCG-15.27)
	p.upkeep()
	p.do(Correct{On: "seat1", Counter: "weak", Value: 0})
	p.do(Next{})
	p.choose("cardAllows")
	p.is("seat1", "hand", 12)
}

func TestLCG_3_8_WhatLastsEnds(t *testing.T) {
	p := inSmall(t, 1)
	for _, until := range []string{UntilTest, UntilTurn, UntilPhase, UntilRound, ""} {
		p.do(SetPin{Pin{Text: until + "!", Skill: "any", Value: 1, Until: until}})
	}
	pins := func() (out []string) {
		for _, pin := range p.State().Pins {
			out = append(out, pin.Until)
		}
		return out
	}
	p.do(Action{Who: "seat1", Action: ActInvestigate})
	s := p.State()
	if n := s.skilled(); n != 8 {
		t.Errorf("skill %d, want 3 and 5 pins", n)
	}
	p.test("0")
	if got := pins(); !slices.Equal(got, []string{UntilTurn, UntilPhase, UntilRound, ""}) {
		t.Errorf("after the test: %q", got)
	}
	p.do(Next{})
	if got := pins(); !slices.Equal(got, []string{UntilRound, ""}) {
		t.Errorf("after turn and phase: %q", got)
	}
	p.through()
	if got := pins(); !slices.Equal(got, []string{""}) {
		t.Errorf("after the round: %q", got)
	}
	p.do(Unpin{p.State().Pins[0].ID})
	p.refused(Unpin{"pin-9"}, "LCG-10.20")
}
