package arkhamcards

import (
	"slices"
	"testing"

	"lantern/keeper/arkhamcards/packs"
)

// struck returns a session whose scenario knows a treachery with a test, in the Mythos phase.
func struck(t *testing.T, failed packs.Loss) table {
	t.Helper()
	s := small()
	s.Agendas[0].Threshold = Amount{N: 20}
	s.Cards = []Drawable{{ID: "chill", Name: "Chill", Kind: DrawTreachery, Peril: true,
		Test: &packs.Test{Skill: Willpower, Difficulty: 5, Failed: failed}}}
	p := playing(t, Options{Players: 2, Scenarios: []Scenario{s}, Bag: []string{"0", "-1", "-2"}})
	p.draws()
	p.do(Encounter{Who: "seat1", Kind: DrawTreachery, Card: "chill"})
	if test := p.State().Test; test == nil || test.Skill != Willpower || test.Difficulty != 5 || test.Name != "Chill" {
		t.Fatalf("%+v", test)
	}
	return p
}

// keys are those of the answers to the waiting prompt.
func (p table) keys(kind string) (out []string) {
	p.t.Helper()
	for _, o := range p.prompt(kind).Choice {
		out = append(out, o.Key)
	}
	return out
}

// TestLCG_9_9_AFailedTestHurtsAsTheCardSays: the numbers of the pack are the first answer, and assets soak.
func TestLCG_9_9_AFailedTestHurtsAsTheCardSays(t *testing.T) {
	p := struck(t, packs.Loss{Harm: packs.Harm{Horror: 1, Doom: 1}})
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Dog", Sanity: 2}})
	doom := p.State().Agenda.Doom
	p.test("0")
	if keys := p.keys("took"); keys[0] != "0/1" || p.prompt("").Usual != 1 || p.prompt("").Who != "seat1" {
		t.Errorf("%v of %+v", keys, p.prompt(""))
	}
	p.choose("0/1")
	p.prompt("assign")
	p.number(1)
	p.quiet()
	p.is("asset-1", "horror", 1)
	p.is("seat1", "horror", 0)
	if s := p.State(); s.Test != nil || s.Agenda.Doom != doom+1 {
		t.Errorf("test %v, doom %d of %d", s.Test, s.Agenda.Doom, doom)
	}
}

// TestLCG_10_10_DoomOnceARound: of a card with a limit only the first copy of a round puts doom on the agenda.
func TestLCG_10_10_DoomOnceARound(t *testing.T) {
	s := small()
	s.Agendas[0].Threshold = Amount{N: 20}
	s.Cards = []Drawable{{ID: "wax", Name: "Wax", Kind: DrawTreachery, Brings: 1, Limit: true}}
	p := playing(t, Options{Players: 2, Scenarios: []Scenario{s}, Bag: []string{"0"}})
	for range 2 {
		p.draws()
		before := p.State().Agenda.Doom
		for _, who := range []string{"seat1", "seat2"} {
			p.do(Encounter{Who: who, Kind: DrawTreachery, Card: "wax"})
			if doom := p.State().Agenda.Doom; doom != before+1 {
				t.Errorf("round %d, %s: doom rises from %d to %d", p.State().Round, who, before, doom)
			}
		}
	}
}

// TestLCG_9_9_ForEachPoint of the failure the card deals its harm; a passed test deals none.
func TestLCG_9_9_ForEachPoint(t *testing.T) {
	p := struck(t, packs.Loss{Harm: packs.Harm{Horror: 1, PerPoint: true}})
	p.test("-1")
	if keys := p.keys("took"); keys[0] != "0/3" {
		t.Error(keys)
	}
	p.choose("none")
	p.is("seat1", "horror", 0)
	p = struck(t, packs.Loss{Harm: packs.Harm{Horror: 1}})
	p.do(Modify{Source: "Book", Value: 9})
	p.test("0")
	p.quiet()
}

// TestLCG_9_9_APrintedCard: what it says is asked when it is drawn: a test, harm or nothing of both. A test that fails
// is followed by what it did.
func TestLCG_9_9_APrintedCard(t *testing.T) {
	p := inSmall(t, 2)
	p.draws()
	p.do(Encounter{Who: "seat1", Kind: DrawTreachery, Name: "Rot"})
	for _, key := range []string{Willpower, "1/0", "none"} {
		if !slices.Contains(p.keys("took"), key) {
			t.Errorf("%s is not offered: %v", key, p.keys("took"))
		}
	}
	p.choose(Agility)
	if asks := p.prompt("demands"); asks.Number.Min != 0 || asks.Usual != 3 {
		t.Errorf("%+v", asks)
	}
	p.number(4)
	if test := p.State().Test; test == nil || test.Skill != Agility || test.Difficulty != 4 || test.Name != "Rot" {
		t.Fatalf("%+v", test)
	}
	p.test("-8")
	if keys := p.keys("took"); slices.Contains(keys, Willpower) {
		t.Error(keys)
	}
	p.choose("2/0")
	p.is("seat1", "damage", 2)
	p.do(Encounter{Who: "seat2", Kind: DrawTreachery})
	p.choose("none")
	p.is("seat2", "damage", 0)
}

// TestLCG_9_9_WhoeverStandsThere is hurt by a card that says so, and by side b of an agenda.
func TestLCG_9_9_WhoeverStandsThere(t *testing.T) {
	s := small()
	s.Agendas[0].Threshold = Amount{N: 2}
	s.Agendas[0].Then = packs.Changes{Hits: []packs.Hit{{Horror: 1}}}
	s.Cards = []Drawable{{ID: "flood", Name: "Flood", Kind: DrawTreachery, Hits: []packs.Hit{{At: []string{"b"}, Damage: 1}}}}
	p := playing(t, Options{Players: 2, Scenarios: []Scenario{s}})
	p.do(CorrectPlace{What: "seat2", At: "b"})
	p.draws()
	p.do(Encounter{Who: "seat1", Kind: DrawTreachery, Card: "flood"})
	if asks := p.prompt("dealt"); asks.Who != "seat2" {
		t.Errorf("%+v", asks)
	}
	p.choose(dealAll)
	p.is("seat1", "damage", 0)
	p.is("seat2", "damage", 1)
	p.do(Advance{Track: OnAgenda, Allow: "card"})
	p.choose("agenda-2")
	for range 2 {
		p.prompt("dealt")
		p.choose(dealAll)
	}
	p.is("seat1", "horror", 1)
	p.is("seat2", "horror", 1)
}

// TestLCG_7_3_APrintedSideB: what it does to everybody is asked.
func TestLCG_7_3_APrintedSideB(t *testing.T) {
	p := playing(t, Options{Players: 2, Titles: []string{"One"}, BagOf: "night-of-the-zealot"})
	for _, id := range []string{"a1", "a2"} {
		p.do(LayCard{Track: OnAgenda, Card: Card{ID: id, Name: id, Threshold: Amount{N: 9}}})
	}
	p.do(Advance{Track: OnAgenda, Allow: "card"})
	p.choose("a2")
	if keys := p.keys("took"); keys[0] != "0/1" {
		t.Error(keys)
	}
	p.choose("0/1")
	p.is("seat1", "horror", 1)
	p.is("seat2", "horror", 1)
}

// TestLCG_4_1_ACardTakesAnActionOfTheNextTurn: what a card of the pack says as a whole is dealt without a question, and
// the action is missing in the turn that follows, not in later ones. With its test the Peril of the card is over.
func TestLCG_4_1_ACardTakesAnActionOfTheNextTurn(t *testing.T) {
	p := struck(t, packs.Loss{Harm: packs.Harm{Horror: 1}, Actions: 1, Whole: true})
	p.test("0")
	p.choose(dealAll)
	p.quiet()
	p.is("seat1", "horror", 1)
	if s := p.State(); s.Test != nil || s.Peril != "" {
		t.Errorf("test %+v, peril of %q", s.Test, s.Peril)
	}
	p.do(Encounter{Who: "seat2", Kind: DrawNone})
	p.do(Next{})
	for round, want := range []int{2, 3} {
		p.do(Turn{Who: "seat1"})
		if left := p.at(1).Left(); left != want {
			t.Errorf("turn %d: %d actions", round+1, left)
		}
		if round == 0 {
			p.draws()
			p.do(Encounter{Who: "seat1", Kind: DrawNone})
			p.do(Encounter{Who: "seat2", Kind: DrawNone})
			p.do(Next{})
		}
	}
}

// TestLCG_9_9_TraumaAndCluesDecideTheHarm: further horror comes with trauma; a clue put down saves from all of it.
func TestLCG_9_9_TraumaAndCluesDecideTheHarm(t *testing.T) {
	p := struck(t, packs.Loss{Harm: packs.Harm{Horror: 1}, Scarred: 1, Whole: true})
	p.do(Correct{On: "seat1", Counter: "mental", Value: 1})
	p.test("0")
	p.choose(dealAll)
	p.is("seat1", "horror", 2)
	p = struck(t, packs.Loss{Harm: packs.Harm{Horror: 2}, Clues: 1, Whole: true})
	p.do(Correct{On: "seat1", Counter: "clues", Value: 2})
	s := p.State()
	before := s.place(p.at(1).At).Left
	p.test("0")
	p.quiet()
	p.is("seat1", "horror", 0)
	p.is("seat1", "clues", 1)
	s = p.State()
	if now := s.place(p.at(1).At).Left; now != before+1 {
		t.Errorf("%d clues on the location, before %d", now, before)
	}
}
