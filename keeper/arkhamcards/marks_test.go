package arkhamcards

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
)

// TestLCG_9_9_ACardOrAHorrorForEachPoint: each point of the failure is a card from the hand or a horror, as the card
// says, and nothing else is offered.
func TestLCG_9_9_ACardOrAHorrorForEachPoint(t *testing.T) {
	p := struck(t, packs.Loss{Harm: packs.Harm{Horror: 1, PerPoint: true}, Discards: true, Whole: true})
	hand := p.at(1).Hand
	p.test("-1")
	if keys := p.keys("discards"); !slices.Equal(keys, []string{"0/3", "1/2", "2/1", "3/0"}) {
		t.Error(keys)
	}
	p.choose("2/1")
	p.choose(dealAll)
	p.quiet()
	p.is("seat1", "horror", 1)
	p.is("seat1", "hand", hand-2)
	p = struck(t, packs.Loss{Harm: packs.Harm{Horror: 1, PerPoint: true}, Discards: true, Whole: true})
	p.do(Correct{On: "seat1", Counter: "hand", Value: 0})
	p.test("0")
	p.choose(dealAll)
	p.is("seat1", "horror", 2)
}

// drawnMark returns a session in which the first player failed the test of a card with a mark.
func drawnMark(t *testing.T, does, until string) table {
	t.Helper()
	p := struck(t, packs.Loss{Mark: &packs.Mark{Does: does, Until: until}, Whole: true})
	p.test("0")
	p.quiet()
	if s := p.State(); marked(&s, "seat1", does) == nil {
		t.Fatalf("%+v", s.Pins)
	}
	p.do(Encounter{Who: "seat2", Kind: DrawNone})
	p.do(Next{})
	return p
}

// TestLCG_1_1_NoCardsForTestsOfOthers: the mark is on its player until the end of the next round, and does not keep
// others from helping, or the player from committing to tests of their own.
func TestLCG_1_1_NoCardsForTestsOfOthers(t *testing.T) {
	p := drawnMark(t, packs.Silent, "round")
	p.do(Turn{Who: "seat2"})
	p.do(Action{Who: "seat2", Action: ActInvestigate})
	p.refused(CommitCard{Who: "seat1", Icons: 1}, "LCG-1.1")
	p.do(CommitCard{Who: "seat2", Icons: 1})
	p.test("0")
	p.do(Next{})
	p.do(Turn{Who: "seat1"})
	p.do(Action{Who: "seat1", Action: ActInvestigate})
	p.do(CommitCard{Who: "seat1", Icons: 1})
	p.test("0")
	for range 2 {
		if s := p.State(); marked(&s, "seat1", packs.Silent) == nil {
			t.Errorf("over in round %d", s.Round)
		}
		p.draws()
		p.do(Encounter{Who: "seat1", Kind: DrawNone})
		p.do(Encounter{Who: "seat2", Kind: DrawNone})
	}
	if s := p.State(); marked(&s, "seat1", packs.Silent) != nil {
		t.Errorf("still in force in round %d", s.Round)
	}
}

// TestLCG_1_1_HeldUntilTheOwnTurnEnds: the end of another's turn does not free anybody.
func TestLCG_1_1_HeldUntilTheOwnTurnEnds(t *testing.T) {
	p := drawnMark(t, packs.Held, "turn")
	p.do(Turn{Who: "seat2"})
	p.do(Action{Who: "seat2", Action: ActMove, On: "b"})
	p.do(Next{})
	p.do(Turn{Who: "seat1"})
	p.refused(Action{Who: "seat1", Action: ActMove, On: "b"}, "LCG-1.1")
	p.do(Next{})
	if s := p.State(); marked(&s, "seat1", packs.Held) != nil {
		t.Error("still held")
	}
}

// TestLCG_4_4_AMoveCostsMore: the first of a turn by a card in the threat area, each by an enemy that says so, as long
// as it is ready. An action and a test discard the card.
func TestLCG_4_4_AMoveCostsMore(t *testing.T) {
	s := small()
	s.Cards = []Drawable{{ID: "floor", Name: "Floor", Kind: DrawTreachery, Threat: true,
		Mark: &packs.Mark{Does: packs.Slow}, Sheds: &packs.Test{Skill: Combat, Difficulty: 2}}}
	p := playing(t, Options{Players: 1, Scenarios: []Scenario{s}, Bag: []string{"0"}})
	p.draws()
	p.do(Encounter{Who: "seat1", Kind: DrawTreachery, Card: "floor"})
	p.quiet()
	p.do(Next{})
	p.do(Turn{Who: "seat1"})
	p.do(Action{Who: "seat1", Action: ActMove, On: "b"})
	p.is("seat1", "taken", 2)
	p.do(Action{Who: "seat1", Action: ActMove, On: "a"})
	p.is("seat1", "taken", 3)
	p.do(Correct{On: "seat1", Counter: "taken", Value: 0})
	id := p.spawn(Foe{Fight: 9, Health: Amount{N: 9}, Evade: 9, Slows: 1}, "seat1")
	state := p.State()
	if n := CostOf(&state, Action{Who: "seat1", Action: ActMove, On: "b"}); n != 2 {
		t.Errorf("a move costs %d", n)
	}
	p.do(EnemyDoes{Enemy: id, Does: "exhaust"})
	pin := p.State().Pins[0].ID
	p.do(Action{Who: "seat1", Action: ActActivate, On: pin})
	if test := p.State().Test; test.Skill != Combat || test.Difficulty != 2 {
		t.Fatalf("%+v", test)
	}
	p.test("0")
	if pins := p.State().Pins; len(pins) > 0 {
		t.Errorf("%+v", pins)
	}
	p.is("seat1", "taken", 1)
}

// TestLCG_4_15_LedAstray: the lead investigator chooses where to; harm comes only where enemies stand everywhere.
func TestLCG_4_15_LedAstray(t *testing.T) {
	p := struck(t, packs.Loss{Harm: packs.Harm{Damage: 1}, Strays: true, Whole: true})
	state := p.State()
	ways := state.place("a").Connections
	p.test("0")
	if p.State().Prompt != nil {
		p.choose("b")
	}
	p.quiet()
	p.is("seat1", "damage", 0)
	if at := p.at(1).At; !slices.Contains(ways, at) {
		t.Errorf("at %s", at)
	}
	p = struck(t, packs.Loss{Harm: packs.Harm{Damage: 1}, Strays: true, Whole: true})
	for _, way := range ways {
		p.spawnAt(Foe{Health: Amount{N: 9}, Aloof: true}, "", way)
	}
	p.test("0")
	if asks := p.State().Prompt; asks != nil && asks.Kind == "strays" {
		p.choose("b")
	}
	p.choose(dealAll)
	p.is("seat1", "damage", 1)
}

// TestLCG_8_7_TheNearestHunterIsCalled once towards the investigator who drew the card; one with a rule moves twice in
// its phase.
func TestLCG_8_7_TheNearestHunterIsCalled(t *testing.T) {
	s := small()
	s.Cards = []Drawable{{ID: "steps", Name: "Steps", Kind: DrawTreachery, Calls: true}}
	p := playing(t, Options{Players: 1, Scenarios: []Scenario{s}, Bag: []string{"0"}})
	p.draws()
	id := p.spawnAt(Foe{Health: Amount{N: 9}, Hunter: true}, "", "b")
	p.do(Encounter{Who: "seat1", Kind: DrawTreachery, Card: "steps"})
	p.quiet()
	if e := p.foe(id); e.With != "seat1" {
		t.Errorf("%+v", e)
	}
}

// TestLCG_8_1_TheLocationDarkens until the end of the next round; doom comes only where most clues lie.
func TestLCG_8_1_TheLocationDarkens(t *testing.T) {
	s := small()
	s.Agendas[0].Threshold = Amount{N: 20}
	s.Cards = []Drawable{{ID: "lamp", Name: "Lamp", Kind: DrawTreachery, Brings: 1, If: packs.MostClues,
		Mark: &packs.Mark{Does: packs.Dark, Until: "round"}}}
	p := playing(t, Options{Players: 1, Scenarios: []Scenario{s}, Bag: []string{"0"}})
	for _, clues := range []int{0, 9} {
		p.draws()
		p.do(Correct{On: "a", Counter: "clues", Value: clues})
		doom := p.State().Agenda.Doom
		p.do(Encounter{Who: "seat1", Kind: DrawTreachery, Card: "lamp"})
		state := p.State()
		if more := state.Agenda.Doom > doom; more != (clues > 0) {
			t.Errorf("doom rose: %v with %d clues", more, clues)
		}
		here := state.place("a")
		if n := ShroudOf(&state, here); n <= here.Shroud {
			t.Errorf("shroud %d of %d", n, here.Shroud)
		}
	}
	p.do(Next{})
	p.do(Turn{Who: "seat1"})
	p.do(Action{Who: "seat1", Action: ActInvestigate})
	if test, state := p.State().Test, p.State(); test.Difficulty != ShroudOf(&state, state.place("a")) {
		t.Errorf("%+v", test)
	}
}

// TestLCG_5_4_ATokenCallsAnEnemy once towards the investigator: after a failure, or always; not one that is engaged.
func TestLCG_5_4_ATokenCallsAnEnemy(t *testing.T) {
	for _, c := range []struct{ always, succeeds, engaged, moves bool }{{moves: true}, {succeeds: true},
		{always: true, succeeds: true, moves: true}, {engaged: true}} {
		s := small()
		s.Symbols = map[string]Symbol{"tablet": {Calls: "rat", Always: c.always}}
		p := playing(t, Options{Players: 1, Scenarios: []Scenario{s}, Bag: []string{"tablet"}})
		p.do(Turn{Who: "seat1"})
		p.do(Spawn{Foe: "rat", Who: "seat1", At: "c"})
		id := p.State().Enemies[0].ID
		if c.engaged {
			p.do(CorrectPlace{What: id, With: "seat1"})
		}
		p.do(StartTest{Who: "seat1", Skill: Willpower, Difficulty: map[bool]int{true: 0, false: 9}[c.succeeds]})
		p.do(Reveal{Token: "tablet"})
		p.do(Finish{Plain: true})
		for p.State().Prompt != nil {
			p.choose(noHarm)
		}
		if e := p.foe(id); (e.At == "b") != c.moves {
			t.Errorf("%+v: at %q", c, e.At)
		}
	}
}

// TestLCG_7_4_CluesAreSpentWhereTheActSays: only by those who are there, and only while no ready enemy is, if it says
// so.
func TestLCG_7_4_CluesAreSpentWhereTheActSays(t *testing.T) {
	s := small()
	s.Acts[0].Name, s.Acts[0].Objective, s.Acts[0].Threshold = "Out", ObjectiveAdds, Amount{N: 2}
	s.Acts[0].PayAt, s.Acts[0].PayFree = []string{"b"}, true
	p := playing(t, Options{Players: 2, Scenarios: []Scenario{s}})
	p.do(Turn{Who: "seat1"})
	for _, who := range []string{"seat1", "seat2"} {
		p.do(Correct{On: who, Counter: "clues", Value: 2})
	}
	pay := Advance{Track: OnAct, Pay: map[string]int{"seat2": 2}, Allow: "Out"}
	offered := func() bool {
		state := p.State()
		return state.AdvancePay() != nil
	}
	p.refused(pay, "LCG-1.1")
	p.do(CorrectPlace{What: "seat2", At: "b"})
	foe := p.spawnAt(Foe{Health: Amount{N: 1}, Aloof: true}, "", "b")
	if p.refused(pay, "LCG-1.1"); offered() {
		t.Error("offered beside a ready enemy")
	}
	p.do(EnemyDoes{Enemy: foe, Does: "exhaust"})
	if !offered() {
		t.Error("not offered")
	}
	p.do(pay)
	p.is("seat2", "clues", 0)
}

// TestLCG_4_14_TalkedRound: each success of the test puts a clue of the speaker's on the enemy, until it gives up.
func TestLCG_4_14_TalkedRound(t *testing.T) {
	p := inSmall(t, 2)
	id := p.spawnAt(Foe{Name: "Chandler", Health: Amount{N: 3}, Aloof: true, Victory: 1,
		Parley: &packs.Test{Skill: Willpower, Difficulty: 1}}, "", p.at(1).At)
	talk := Action{Who: "seat1", Action: ActActivate, Tag: TagParley, On: id}
	p.refused(talk, "LCG-4.14")
	p.do(Correct{On: "seat1", Counter: "clues", Value: 2})
	for range 2 {
		p.do(talk)
		p.do(Modify{Source: "Voice", Set: SetSucceed})
		p.test("0")
	}
	s := p.State()
	if len(s.Enemies) > 0 || len(s.Victory) != 1 || s.Victory[0].Points != 1 {
		t.Errorf("%+v %+v", s.Enemies, s.Victory)
	}
	p.is("seat1", "clues", 0)
}

// TestLCG_5_1_AnAssetAddsToASkill of its controller.
func TestLCG_5_1_AnAssetAddsToASkill(t *testing.T) {
	p := inSmall(t, 1)
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Mara", Skills: Skills{Intellect: 1}}})
	p.do(StartTest{Who: "seat1", Skill: Intellect, Difficulty: 2})
	if base := p.State().Test.Base; base != p.at(1).Skills.Intellect+1 {
		t.Errorf("base %d", base)
	}
}

// TestOurCardsAreCarriedOut: of our own campaign, no failed test asks what the card did, and the special rules that
// the rounds ask for are carried out.
func TestOurCardsAreCarriedOut(t *testing.T) {
	for _, p := range shipped() {
		for _, s := range p.Scenarios {
			for _, c := range p.CardsOf(s) {
				if c.Test != nil && !c.Test.Failed.Whole {
					t.Errorf("%s: %s asks what it brought", s.ID, c.ID)
				}
			}
		}
	}
	p := playing(t, Options{Players: 1, Pack: "chandlers-debt"})
	p.do(Turn{Who: "seat1"})
	p.do(Action{Who: "seat1", Action: ActMove, On: "cellar"})
	p.do(Next{})
	p.choose(dealAll)
	p.is("seat1", "damage", 1)
	p = playing(t, Options{Players: 1, Pack: "chandlers-debt", Scenario: "streets", Standalone: true,
		Resolutions: []string{NoResolution}})
	p.do(Turn{Who: "seat1"})
	p.do(Advance{Track: OnAgenda, Allow: "card"})
	foe := p.State().Enemies[0]
	p.do(CorrectPlace{What: "seat1", At: "quay"})
	p.do(Correct{On: "gasworks", Counter: "clues", Value: 3})
	p.do(Correct{On: "square", Counter: "clues", Value: 3})
	p.do(CorrectPlace{What: foe.ID, At: "hill"})
	for p.State().Phase != PhaseUpkeep {
		if p.State().Prompt != nil {
			p.do(p.State().Prompt.Answers()[0])
			continue
		}
		p.do(Next{})
	}
	at := p.foe(foe.ID).At
	state := p.State()
	if far := state.distances("hill")[at]; far != 2 {
		t.Errorf("the Snuffer moved %d times, to %s", far, at)
	}
}

// TestLCG_3_8_ARuleEndsWithWhatItSpeaksOf: with the location at which it hurts, and with the agenda that it names.
func TestLCG_3_8_ARuleEndsWithWhatItSpeaksOf(t *testing.T) {
	p := ours(t, "house", 1)
	p.do(Advance{Track: OnAgenda, Allow: "card"})
	if s := p.State(); s.place("cellar") != nil || len(s.Pins) > 0 {
		t.Errorf("%+v", s.Pins)
	}
	s := small()
	s.Rules = []packs.Rule{{ID: "floor", Ends: []packs.Hit{{At: []string{"c"}, Damage: 1}}}, {ID: "air"}}
	p = playing(t, Options{Players: 1, Scenarios: []Scenario{s}})
	p.do(RemoveLocation{Place: "d"})
	if pins := p.State().Pins; len(pins) != 2 {
		t.Errorf("%+v", pins)
	}
	p.do(RemoveLocation{Place: "c"})
	if pins := p.State().Pins; len(pins) != 1 || pins[0].Text != "air" {
		t.Errorf("%+v", pins)
	}
}

// TestWhatEndsARuleIsNotTold: the agenda or act that ends a special rule may not be open yet.
func TestWhatEndsARuleIsNotTold(t *testing.T) {
	s := small()
	s.Agendas[1].ID, s.Rules = "rising", []packs.Rule{{ID: "floor", Until: "rising"}}
	p := playing(t, Options{Players: 1, Scenarios: []Scenario{s}})
	lines, err := p.Lines(1, p.Header().Cursor, keeper.ForTable)
	if err != nil {
		t.Fatal(err)
	}
	told, _ := json.Marshal([]any{lines, p.View(keeper.ForTable)})
	if strings.Contains(string(told), `"rising"`) || len(p.State().Pins) == 0 {
		t.Errorf("%s", told)
	}
}
