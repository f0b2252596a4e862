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
