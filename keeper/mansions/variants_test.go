package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
)

func TestMOM_15_3_TimedPuzzles(t *testing.T) {
	tb := facing(t)
	tb.refused(PuzzleTimeUp{}, CodeNotTimed, "MOM-15.3")
	tb.do(PuzzleStop{})
	tb.refused(PuzzleTimeUp{}, CodeNoPuzzle, "MOM-16.2")

	tb = turn(t, 2)
	tb.e.BegunWith.TimedPuzzles = true
	tb.stand("inv1", "hall-2")
	tb.pile("study", "rune-door")
	tb.do(Move{Who: "inv1", To: "study-1"})
	if v := tb.e.TableView(tb.s).Puzzle; v == nil || !v.Attempt.Timed || v.Skill {
		t.Fatalf("view %+v", v)
	}
	tb.refused(PuzzleSkill{}, CodeTimed, "MOM-16.14")
	r, _ := tb.s.Riddle("rune-door")
	there, back := puzzles.Moves(r.Deal)[0].String(), puzzles.Moves(r.Deal)[0].String()
	for range 12 { // three times the intellect
		tb.do(PuzzleMove{Move: there})
		tb.do(PuzzleMove{Move: back})
	}
	if tb.s.Attempt == nil {
		t.Fatal("as many actions as the minute holds")
	}
	if !slices.Contains(tb.e.Legal(tb.s), keeper.Command(PuzzleTimeUp{})) {
		t.Error("the time can be up")
	}
	tb.do(PuzzleTimeUp{})
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "hall-2" || tb.s.Turn.Moves != 1 {
		t.Errorf("unsolved, the door stays closed: %+v", v)
	}
	if _, lies := tb.s.Riddle("rune-door"); !lies {
		t.Error("the pieces stay as they are")
	}
	tb.refused(Move{Who: "inv1", To: "study-1"}, CodeBarred, "MOM-4.8")
}

func TestMOM_15_3_SolvedInTime(t *testing.T) {
	tb := turn(t, 1)
	tb.e.BegunWith.TimedPuzzles = true
	tb.stand("inv1", "hall-2")
	tb.pile("study", "rune-door")
	tb.do(Move{Who: "inv1", To: "study-1"})
	move := tb.almost()
	tb.do(PuzzleMove{Move: move})
	tb.quiet()
	if tb.seat("inv1").Space != "study-1" {
		t.Error("solved, he goes in")
	}
}

// lastEventDue stops before the event step that draws the last event card.
func lastEventDue(t *testing.T, choices map[string]string) *table {
	t.Helper()
	tb := begin(t, 1, choices)
	tb.e.BegunWith.UncertainLength = true
	tb.hand()
	tb.s.Resolved = 4
	tb.step(state.StepAttack)
	return tb
}

func TestMOM_15_5_UncertainLength(t *testing.T) {
	for die := 1; die <= 10; die++ {
		tb := lastEventDue(t, nil)
		tb.do(NextStep{})
		p := tb.asks("length", "keeper")
		if p.Die == nil || p.Die.Odds != (keeper.Odds{Good: 2, All: 10}) || p.Secret || p.Rule != "MOM-15.5" {
			t.Fatalf("%+v", p)
		}
		tb.roll(die)
		if waits := die <= 2; waits != (tb.s.Ending == nil) {
			t.Fatalf("on %d: %+v", die, tb.s.Ending)
		}
		if die > 2 {
			continue
		}
		if tb.s.Time != 1 || tb.s.Resolved != 4 {
			t.Errorf("the tokens stay: %d, resolved %d", tb.s.Time, tb.s.Resolved)
		}
		tb.step(state.StepEvent)
		tb.do(NextStep{})
		tb.step(state.StepAttack)
		tb.do(NextStep{})
		tb.asks("length", "keeper") // tried again in the next event step
		tb.roll(3)
		if tb.s.Ending == nil || tb.s.Ending.Reason != "lastEvent" {
			t.Errorf("%+v", tb.s.Ending)
		}
	}
}

func TestMOM_15_5_NotWhenTheLastEventGivesAWin(t *testing.T) {
	tb := lastEventDue(t, map[string]string{"1": "1B", "2": "2A"})
	tb.do(NextStep{})
	if tb.s.Ending == nil || tb.s.Ending.Winner != "keeper" {
		t.Errorf("%+v", tb.s.Ending)
	}
	tb = lastEventDue(t, nil)
	tb.e.BegunWith.UncertainLength = false
	tb.do(NextStep{})
	if tb.s.Ending == nil {
		t.Error("without the variant the card is drawn")
	}
	tb = lastEventDue(t, nil)
	tb.s.Resolved = 3
	tb.do(NextStep{})
	if tb.s.Prompt != nil {
		t.Error("only the last card is uncertain")
	}
}

func TestMOM_15_5_OnScreenTheProgramRolls(t *testing.T) {
	tb := lastEventDue(t, nil)
	tb.s.Dice = keeper.OnScreen
	tb.do(NextStep{})
	tb.answer("roll")
	if !tb.happened("LengthRolled") {
		t.Error("no die was rolled")
	}
}

func TestMOM_15_5_CorrectedMeanwhile(t *testing.T) {
	tb := lastEventDue(t, nil)
	tb.do(NextStep{})
	tb.asks("length", "keeper")
	tb.do(CorrectCounter{Counter: "time", Value: 0})
	tb.quiet()
}

func TestVariantsAreNamed(t *testing.T) {
	var o state.Options
	for _, name := range state.Variants {
		if !o.SetVariant(name, true) {
			t.Errorf("%s cannot be turned on", name)
		}
	}
	if got := o.Variants(); !slices.Equal(got, state.Variants) {
		t.Errorf("on are %v", got)
	}
	if o.SetVariant(state.Variants[0], false); slices.Contains(o.Variants(), state.Variants[0]) {
		t.Error("cannot be turned off")
	}
	if o.SetVariant("chess", true) || (state.Options{MonsterSkill: true}).Variants()[0] != "monsterSkill" {
		t.Error("a variant that does not exist was turned on")
	}
}

// actionStep starts the keeper's action step with threat to spend and a house rule.
func actionStep(t *testing.T, rule string, threat int) *table {
	t.Helper()
	tb := turn(t, 1)
	tb.e.BegunWith.KeeperActions = rule
	tb.step(state.StepAction)
	tb.s.Threat = threat
	return tb
}

// nextActionStep plays on to the action step of the next round.
func (tb *table) nextActionStep() {
	tb.t.Helper()
	for tb.s.Phase == state.PhaseKeeper {
		tb.do(NextStep{})
	}
	tb.step(state.StepAction)
}

func TestMOM_5_3_HouseRuleEachActionOnceInATurn(t *testing.T) {
	tb := actionStep(t, ActionsOnce, 9)
	tb.do(UseKeeperAction{Card: "dim", Target: "hall"})
	tb.refused(UseKeeperAction{Card: "dim", Target: "study"}, CodeActed, "MOM-5.3")
	tb.do(UseKeeperAction{Card: "jolt", Target: "inv1"}) // another card
	tb.nextActionStep()
	tb.s.Threat = 9
	tb.do(UseKeeperAction{Card: "dim", Target: "study"}) // the next turn
}

func TestMOM_5_3_HouseRuleFurtherUsesCostMore(t *testing.T) {
	tb := actionStep(t, ActionsRising, 4)
	cost := func() int {
		for _, h := range tb.e.KeeperView(tb.s).Actions {
			if h.ID == "dim" {
				return h.Cost
			}
		}
		return -1
	}
	if cost() != 1 {
		t.Fatalf("the first costs %d", cost())
	}
	tb.do(UseKeeperAction{Card: "dim", Target: "hall"})
	if cost() != 2 || tb.s.Threat != 3 {
		t.Errorf("the second costs %d, threat is %d", cost(), tb.s.Threat)
	}
	tb.do(UseKeeperAction{Card: "dim", Target: "study"})
	if tb.s.Threat != 1 {
		t.Errorf("threat is %d after the second", tb.s.Threat)
	}
	tb.refused(UseKeeperAction{Card: "dim", Target: "cellar"}, CodeCost, "MOM-5.3")
	tb.nextActionStep()
	if cost() != 1 {
		t.Errorf("in the next turn it costs %d", cost())
	}
}

func TestHouseRulesThatDoNotExistAreRefused(t *testing.T) {
	tb := begin(t, 1, nil)
	with := func(rule string) error {
		options := tb.e.BegunWith
		options.KeeperActions = rule
		return checkOptions(options, tb.e.StoryPack)
	}
	if r, ok := keeper.AsRefusal(with("free")); !ok || r.Code != CodeBadActionRule {
		t.Errorf("got %v", r)
	}
	for _, rule := range KeeperActionRules {
		if err := with(rule); err != nil {
			t.Errorf("%q: %v", rule, err)
		}
	}
}
