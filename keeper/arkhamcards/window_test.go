package arkhamcards

import (
	"slices"
	"testing"

	"lantern/keeper"
)

// TestLCG_10_5_FastAssetsInOnesOwnTurn, in the windows of a test too, but not after its token.
func TestLCG_10_5_FastAssetsInOnesOwnTurn(t *testing.T) {
	p := inSmall(t, 1)
	play := func(name string) Action {
		return Action{Who: "seat1", Action: ActPlay, Free: true, Asset: &Asset{Name: name}}
	}
	p.do(play("Lamp"))
	p.do(StartTest{Who: "seat1", Skill: Combat, Difficulty: 3})
	p.do(play("Rope"))
	p.refused(Action{Who: "seat1", Action: ActResource}, "LCG-5.2")
	p.refused(Action{Who: "seat1", Action: ActActivate, Tag: ActFight, Free: true}, "LCG-5.2")
	p.refused(Encounter{Who: "seat1", Kind: DrawTreachery}, "LCG-5.2")
	p.do(Reveal{Token: "0"})
	p.refused(play("Map"), "LCG-5.2")
	p.do(Action{Who: "seat1", Action: ActPlay, Free: true}) // an event may be played at its trigger
	p.do(Finish{})
	p.do(Next{})
	if s := p.State(); s.Phase != PhaseEnemy || s.Active != "seat1" {
		t.Fatalf("%s, %q", s.Phase, s.Active)
	}
	p.refused(play("Map"), "LCG-10.5")
	p.refused(Action{Who: "seat9", Action: ActPlay, Free: true}, "LCG-9.8")
	begun(t, Options{Players: 1, Scenarios: []Scenario{small()}}).refused(play("Map"), "LCG-2.5")
}

// TestLCG_7_4_TheActAdvancesInATest before its token: those windows belong to the turn.
func TestLCG_7_4_TheActAdvancesInATest(t *testing.T) {
	p := inSmall(t, 1)
	p.do(Put{On: "seat1", Counter: "clues", By: 8})
	pay := Advance{Track: OnAct, Pay: map[string]int{"seat1": 4}}
	p.do(Action{Who: "seat1", Action: ActInvestigate})
	if !slices.ContainsFunc(p.Legal(), offersAdvance) {
		t.Error("it is not offered")
	}
	p.do(pay)
	p.choose("act-2")
	p.do(Reveal{Token: "0"})
	p.refused(pay, "LCG-5.2")
	p.do(Finish{})
	if s := p.State(); s.Act.Now().ID != "act-2" || s.Test != nil {
		t.Errorf("%s, %+v", s.Act.Now().ID, s.Test)
	}
}

// TestLCG_7_9_VictoryInAThreatArea counts when the treachery is discarded, which then does not go to the discard pile.
func TestLCG_7_9_VictoryInAThreatArea(t *testing.T) {
	scenario := small()
	scenario.Cards = []Drawable{{ID: "fog", Name: "Fog", Kind: DrawTreachery, Threat: true, Victory: 1}}
	scenario.Deck = []string{"fog", "fog"}
	p := playing(t, Options{Players: 2, Scenarios: []Scenario{scenario}})
	p.do(Turn{Who: "seat1"})
	p.do(Encounter{Who: "seat1", Kind: DrawTreachery, Card: "fog"})
	p.do(Encounter{Who: "seat2", Kind: DrawTreachery, Card: "fog"})
	if s := p.State(); s.victoryPoints() != 0 || len(s.Pins) != 2 {
		t.Fatalf("%d, %v", s.victoryPoints(), s.Pins)
	}
	p.do(Unpin{p.State().Pins[0].ID})
	if s := p.State(); s.victoryPoints() != 1 || len(s.Thrown) != 0 {
		t.Errorf("%d, %v", s.victoryPoints(), s.Thrown)
	}
	p.do(LeaveScenario{Who: "seat2", How: OutCard}) // it goes to the discard pile unresolved (LCG-9.7)
	if s := p.State(); s.victoryPoints() != 1 {
		t.Errorf("%d", s.victoryPoints())
	}
}

// TestLCG_8_1_SurgeInATurn: the other card is drawn before anything else is done.
func TestLCG_8_1_SurgeInATurn(t *testing.T) {
	p := inSmall(t, 2)
	p.drew(Encounter{Who: "seat2", Kind: DrawTreachery, Surge: true})
	p.refused(Action{Who: "seat1", Action: ActResource}, "LCG-8.1")
	p.refused(Advance{Track: OnAct}, "LCG-8.1")
	p.do(Put{On: "seat1", Counter: "clues", By: 4})
	p.do(StartTest{Who: "seat2", Skill: Combat, Difficulty: 3}) // of the first card; its windows open (LCG-5.2)
	p.do(Action{Who: "seat1", Action: ActActivate, Free: true})
	p.do(Advance{Track: OnAct, Pay: map[string]int{"seat1": 4}})
	p.choose("act-2")
	p.test("0")
	p.drew(Encounter{Who: "seat2", Kind: DrawTreachery})
	p.do(Action{Who: "seat1", Action: ActResource})
	p.draws()
	p.drew(Encounter{Who: "seat1", Kind: DrawTreachery})
	p.refused(Action{Who: "seat2", Action: ActActivate, Free: true}, "LCG-8.1")
	p.do(StartTest{Who: "seat1", Skill: Willpower, Difficulty: 3})
	p.do(Action{Who: "seat2", Action: ActActivate, Free: true})
}

func TestLCG_2_1_EveryInvestigatorIsAnother(t *testing.T) {
	twins := Options{Scenarios: []Scenario{small()}, Investigators: []Investigator{plain(0), plain(0)}}
	twins.Investigators[1].Name = "investigator  1"
	_, err := twins.begun()
	if r, ok := keeper.AsRefusal(err); !ok || r.Rule != "LCG-2.1" {
		t.Errorf("%v", err)
	}
}

// TestLCG_10_9_TitlesAreReadAsPeopleWriteThem: titles that differ only in case are the same.
func TestLCG_10_9_TitlesAreReadAsPeopleWriteThem(t *testing.T) {
	p := inSmall(t, 2)
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Old Friend", Unique: true}})
	p.refused(EnterAsset{Who: "seat2", Asset: Asset{Name: "old friend ", Unique: true}}, "LCG-10.9")
}

func offersAdvance(c keeper.Command) bool {
	_, ok := c.(Advance)
	return ok
}
