package arkhamcards

import (
	"encoding/json"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
)

// small is a scenario of three rooms in a row, otherwise empty.
func small() Scenario {
	return Scenario{ID: "small", Start: "a", Locations: []Location{
		{ID: "a", Name: "A", Shroud: 2, Clues: Amount{2, true}, Connections: []string{"b"}, Victory: 1},
		{ID: "b", Name: "B", Shroud: 3, Clues: Amount{1, false}, Connections: []string{"a", "c"}, Victory: 2},
		{ID: "c", Name: "C", Shroud: 1, Connections: []string{"b", "d"}},
		{ID: "d", Name: "D", Connections: []string{"c"}, Victory: 5},
		{ID: "aside", Name: "Aside", Aside: true}},
		Agendas: []Card{{ID: "agenda-1", Threshold: Amount{3, false}}, {ID: "agenda-2", Threshold: Amount{4, true}}},
		Acts: []Card{{ID: "act-1", Threshold: Amount{4, false}}, {ID: "act-2", Threshold: Amount{4, true}},
			{ID: "act-3", Threshold: Amount{1, false}, Objective: ObjectiveReplaces}},
		Foes: []Foe{{ID: "rat", Name: "Rat", Fight: 1, Health: Amount{1, false}, Evade: 1, Damage: 1}},
		Ends: []packs.Resolution{{ID: "R1", Experience: 2, Won: true}, {ID: "R2", Experience: -9}}}
}

// inSmall is a session in the small scenario, in the turn of the first investigator.
func inSmall(t *testing.T, players int) table {
	t.Helper()
	p := playing(t, Options{Players: players, Scenarios: []Scenario{small(), small()},
		Bag: []string{"+1", "0", "-1", "-8", "skull", TokenFail, TokenElder, "0"}})
	p.do(Turn{Who: "seat1"})
	return p
}

func TestLCG_2_1_StepsOfTheSetUp(t *testing.T) {
	p := begun(t, Options{Players: 2, Scenarios: []Scenario{small()}})
	p.refused(Next{}, "LCG-2.5")
	p.refused(Put{On: "seat1", Counter: "clues", By: 1}, "LCG-2.5")
	roland := Investigator{Name: "Roland", Skills: Skills{3, 3, 4, 2}, Health: 9, Sanity: 5, Size: 30, Physical: 2,
		Mental: 1}
	p.do(Seat{Who: "seat1", Investigator: roland})
	p.refused(Seat{Who: "seat2", Investigator: roland}, "LCG-2.1")
	p.refused(Seat{Who: "seat2", Investigator: Investigator{Name: "Nobody"}}, "LCG-16.3")
	p.is("seat1", "damage", 2)
	p.is("seat1", "horror", 1)
	p.is("seat1", "resources", 5)
	p.is("seat1", "hand", 5)
	p.is("seat1", "deck", 25)
	p.do(Lead{Who: "seat2"})
	if s := p.State(); s.Lead != "seat2" || s.Agenda.Now().ID != "agenda-1" || s.Act.Now().ID != "act-1" ||
		len(s.Places) != 4 {
		t.Errorf("set-up: lead %s, agenda %v, act %v, %d locations", s.Lead, s.Agenda.Now(), s.Act.Now(), len(s.Places))
	}
}

func TestLCG_2_3_MulliganOnceInPlayerOrder(t *testing.T) {
	p := begun(t, Options{Players: 2, Scenarios: []Scenario{small()}})
	p.do(Lead{Who: "seat2"})
	p.do(Begin{})
	if keys := p.keys("mulligans"); !slices.Equal(keys, []string{"nobody", "seat2", "seat1"}) {
		t.Error(keys)
	}
	p.choose("seat2")
	if asks := p.prompt("mulligan"); asks.Who != "seat2" || asks.Rule != "LCG-2.3" || asks.Number.Max != 5 {
		t.Errorf("asked: %+v", asks)
	}
	p.number(3)
	if asks := p.prompt("mulligans"); len(asks.Choice) != 2 || asks.Usual != 1 {
		t.Errorf("asked: %+v", asks)
	}
	step := p.choose("nobody")
	p.quiet()
	p.is("seat2", "hand", 5)
	p.is("seat2", "deck", deckSize-5)
	if notes := eventsOf[Noted](step); len(notes) == 0 || notes[0].Rule != "LCG-2.4" {
		t.Errorf("weaknesses are not spoken of: %+v", notes)
	}
}

func TestLCG_3_1_FirstRoundSkipsMythos(t *testing.T) {
	p := playing(t, Options{Players: 1, Scenarios: []Scenario{small()}})
	s := p.State()
	if s.Round != 1 || s.Phase != PhaseInvestigation || s.Step != "2.1" || !s.Window || s.doomTotal() != 0 {
		t.Errorf("round %d, %s %s, doom %d", s.Round, s.Phase, s.Step, s.doomTotal())
	}
}

// TestLCG_2_2_BagOfTheDifficulty: the pack's bag and the side of its reference card for the difficulty; later scenarios
// keep the bag.
func TestLCG_2_2_BagOfTheDifficulty(t *testing.T) {
	shipped, problems := packs.Load(packs.Shipped())
	if len(shipped) == 0 || len(problems) > 0 {
		t.Fatal(problems)
	}
	for difficulty, tokens := range shipped[0].Bags {
		p := begun(t, Options{Players: 1, Pack: shipped[0].ID, Difficulty: difficulty, Language: "fr"})
		s := p.State()
		if len(s.Bag.Tokens) != len(tokens) || s.scenario().Name == "" || s.Places[0].Name == "" {
			t.Errorf("%s: bag %v, scenario %q", difficulty, s.Bag.Tokens, s.scenario().Name)
		}
	}
	for _, o := range []Options{{Pack: "nowhere"}, {Pack: shipped[0].ID, Difficulty: "none"}, {Scenario: "nowhere"}} {
		raw, _ := json.Marshal(o)
		_, err := (&Rules{}).Setup(keeper.Config{System: SystemName, Options: raw}, nil)
		if _, ok := keeper.AsRefusal(err); !ok {
			t.Errorf("%+v: %v", o, err)
		}
	}
	p := inSmall(t, 1)
	p.do(ChangeBag{Does: "add", Token: "-4"})
	p.do(Resolve{Resolution: "R1"})
	p.do(Continue{})
	if s := p.State(); s.Bag.holds("-4") != 1 || s.Stage != StageSetup {
		t.Error("the bag is not carried on")
	}
}

func TestLCG_15_28_OneToFourPlay(t *testing.T) {
	for players := -1; players <= 5; players++ {
		raw, _ := json.Marshal(Options{Players: players})
		_, err := (&Rules{}).Setup(keeper.Config{System: SystemName, Options: raw}, nil)
		if good := players >= 0 && players <= 4; good != (err == nil) {
			t.Errorf("%d players: %v", players, err)
		}
	}
}
