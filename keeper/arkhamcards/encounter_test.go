package arkhamcards

import (
	"slices"
	"testing"

	"lantern/keeper"
)

// deckOf returns a session with these cards in the encounter deck, in the Mythos phase.
func deckOf(t *testing.T, deck ...string) table {
	t.Helper()
	s := small()
	s.Deck = deck
	s.Agendas[0].Threshold = Amount{N: 20}
	s.Cards = []Drawable{{ID: "fog", Name: "Fog", Kind: DrawTreachery, Brings: 2}, {ID: "dust", Name: "Dust", Kind: DrawTreachery}}
	p := playing(t, Options{Players: 1, Scenarios: []Scenario{s}})
	p.draws()
	return p
}

// draws continues until an encounter card is due.
func (p table) draws() {
	p.t.Helper()
	for range 40 {
		s := p.State()
		switch {
		case len(s.Draws) > 0:
			return
		case s.Phase == PhaseInvestigation && s.Active == "":
			p.do(Turn{Who: first(s.order(), func(who string) bool { return !s.seat(who).Had })})
		default:
			p.do(Next{})
		}
		for p.State().Prompt != nil {
			p.do(p.State().Prompt.Answers()[0])
		}
	}
	p.t.Fatal("no card is ever due")
}

// TestLCG_8_1_DrawnOnScreen: each remaining card may be drawn. It leaves the deck and has the effect of an entered one.
func TestLCG_8_1_DrawnOnScreen(t *testing.T) {
	p := deckOf(t, "fog", "fog", "rat")
	p.refused(Encounter{Who: "seat2"}, "LCG-9.8")
	came := map[string]bool{}
	for range 3 {
		before := p.State().Encounters
		for _, e := range p.do(Encounter{Who: "seat1"}).Events {
			if d, ok := e.(EncounterDrawn); ok {
				came[d.Card] = true
				if d.Name == "" || !slices.Contains(before, d.Card) {
					t.Errorf("drawn: %+v of %v", d, before)
				}
			}
		}
		p.draws()
	}
	if !came["fog"] || !came["rat"] || len(p.State().Enemies) != 1 {
		t.Errorf("came %v; enemies %v", came, p.State().Enemies)
	}
}

// TestLCG_8_2_AnEmptyDeckIsShuffledAnew at once, without the card that emptied it (LCG-15.43).
func TestLCG_8_2_AnEmptyDeckIsShuffledAnew(t *testing.T) {
	p := deckOf(t, "fog", "dust")
	p.do(Encounter{Who: "seat1", Kind: DrawTreachery, Card: "dust"})
	if s := p.State(); !slices.Equal(s.Encounters, []string{"fog"}) || !slices.Equal(s.Thrown, []string{"dust"}) {
		t.Fatalf("left %v, thrown %v", s.Encounters, s.Thrown)
	}
	p.draws()
	p.do(Encounter{Who: "seat1"})
	if s := p.State(); !slices.Equal(s.Encounters, []string{"dust"}) || !slices.Equal(s.Thrown, []string{"fog"}) {
		t.Errorf("left %v, thrown %v", s.Encounters, s.Thrown)
	}
}

// TestLCG_8_1_ADefeatedEnemyIsDiscarded unless it goes to the victory display. Without a deck nothing is drawn on
// screen.
func TestLCG_8_1_ADefeatedEnemyIsDiscarded(t *testing.T) {
	p := deckOf(t, "rat", "fog", "dust")
	p.do(Encounter{Who: "seat1", Kind: DrawEnemy, Card: "rat"})
	p.do(EnemyDoes{Enemy: p.State().Enemies[0].ID, Does: "defeat"})
	if s := p.State(); !slices.Equal(s.Thrown, []string{"rat"}) {
		t.Errorf("thrown %v", s.Thrown)
	}
	none := deckOf(t)
	none.refused(Encounter{Who: "seat1"}, "LCG-8.1")
	if slices.ContainsFunc(none.Legal(), func(c keeper.Command) bool { e, ok := c.(Encounter); return ok && e.Kind == "" }) {
		t.Error("a draw without a deck is listed")
	}
}

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
