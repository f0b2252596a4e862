package arkhamcards

import "testing"

// TestLCG_5_10_PerilUntilTheCardIsResolved: others neither play nor trigger anything, and the window of step 1.4 opens
// when the card is resolved.
func TestLCG_5_10_PerilUntilTheCardIsResolved(t *testing.T) {
	p := inSmall(t, 2)
	fast := Action{Who: "seat2", Action: ActActivate, Free: true}
	p.do(StartTest{Who: "seat1", Skill: Willpower, Difficulty: 3, Peril: true})
	p.refused(fast, "LCG-5.10")
	p.do(Action{Who: "seat1", Action: ActActivate, Free: true})
	p.test("0")
	p.do(fast)

	p.draws()
	p.drew(Encounter{Who: "seat1", Kind: DrawTreachery, Peril: true})
	p.do(StartTest{Who: "seat1", Skill: Willpower, Difficulty: 3})
	p.refused(fast, "LCG-5.10")
	p.test("0")
	p.drew(Encounter{Who: "seat2", Kind: DrawTreachery, Peril: true}) // the first card is resolved
	if s := p.State(); s.Window || s.Peril != "seat2" {
		t.Errorf("window %t, peril %q", s.Window, s.Peril)
	}
	p.do(Next{})
	if s := p.State(); !s.Window || s.Peril != "" || s.Step != "1.4" {
		t.Errorf("window %t, peril %q at %s", s.Window, s.Peril, s.Step)
	}
	p.do(Action{Who: "seat1", Action: ActActivate, Free: true})

	p.do(Encounter{Who: "seat1", Kind: DrawEnemy, New: &Foe{Name: "Shade", Peril: true, Health: tough}})
	if s := p.State(); s.Peril != "" {
		t.Errorf("an enemy is resolved when it has spawned: %q", s.Peril)
	}
}

// TestLCG_5_10_PerilInATurn ends with the next action, or when the table says so; the turn does not.
func TestLCG_5_10_PerilInATurn(t *testing.T) {
	p := inSmall(t, 2)
	p.do(Put{On: "seat1", Counter: "clues", By: 2})
	p.do(Put{On: "seat2", Counter: "clues", By: 2})
	p.drew(Encounter{Who: "seat2", Kind: DrawTreachery, Peril: true})
	p.refused(Action{Who: "seat1", Action: ActResource}, "LCG-5.10")
	p.refused(Advance{Track: OnAct, Pay: map[string]int{"seat1": 2, "seat2": 2}}, "LCG-5.10")
	p.do(Next{})
	if s := p.State(); s.Active != "seat1" || s.Peril != "" {
		t.Errorf("turn of %q, peril %q", s.Active, s.Peril)
	}
	p.drew(Encounter{Who: "seat1", Kind: DrawTreachery, Peril: true})
	p.do(Action{Who: "seat1", Action: ActActivate, Free: true})
	if s := p.State(); s.Peril != "seat1" {
		t.Error("his own fast card ends it")
	}
	p.drew(Encounter{Who: "seat2", Kind: DrawTreachery, Peril: true})
	p.do(LeaveScenario{Who: "seat2", How: OutCard}) // with him it ends as well
	p.do(Action{Who: "seat1", Action: ActResource})
	if s := p.State(); s.Peril != "" {
		t.Error("it outlasts the card")
	}
}
