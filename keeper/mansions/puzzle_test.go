package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/stories"
)

// facing begins inv1's move into the study, whose lock is a rune puzzle.
func facing(t *testing.T) *table {
	t.Helper()
	tb := turn(t, 2)
	tb.stand("inv1", "hall-2")
	tb.stand("inv2", "hall-2")
	tb.pile("study", "rune-door")
	tb.do(Move{Who: "inv1", To: "study-1"})
	if tb.s.Attempt == nil {
		t.Fatal("no attempt began")
	}
	return tb
}

// almost replaces the deal of the waiting puzzle by one that the returned move solves.
func (tb *table) almost() (move string) {
	tb.t.Helper()
	r, _ := tb.s.Riddle(tb.s.Attempt.Card)
	l, err := r.Deal.Layout.Find()
	if err != nil {
		tb.t.Fatal(err)
	}
	deal := r.Deal
	deal.Laid = nil
	for i, p := range l.Places {
		deal.Laid = append(deal.Laid, puzzles.Laid{Place: p.ID, Piece: l.Target[i]})
	}
	m := puzzles.Moves(deal)[0]
	if deal, err = puzzles.Apply(deal, m); err != nil {
		tb.t.Fatal(err)
	}
	tb.s.SetRiddle(state.Riddle{Card: r.Card, Deal: deal})
	return m.String()
}

func TestMOM_16_2_PuzzleInterruptsTheStepWithoutExtraCost(t *testing.T) {
	tb := facing(t)
	if tb.s.Turn.Moves != 1 || !tb.s.Turn.Action || tb.seat("inv1").Space != "hall-2" {
		t.Errorf("turn %+v", tb.s.Turn)
	}
	tb.refused(EndTurn{Who: "inv1"}, CodePuzzleWaits, "MOM-16.2")
	v := tb.e.TableView(tb.s).Puzzle
	if v == nil || v.Who != "inv1" || v.Layout != "7" || v.Attempt.Left() != 4 || len(v.Deal.Pile) != 0 || v.Deal.Seed != 0 {
		t.Errorf("view %+v", v)
	}
	move := tb.almost()
	tb.do(PuzzleMove{Move: move})
	tb.quiet()
	if v := tb.seat("inv1"); v.Space != "study-1" || tb.s.Turn.Moves != 1 {
		t.Errorf("solved, the step goes on (MOM-4.10): %+v", v)
	}
	if len(tb.room("study").Pile) != 0 || len(tb.s.Riddles) != 0 {
		t.Error("solved, the card is discarded and the pieces go back (MOM-16.12)")
	}
}

func TestMOM_16_4_ActionsAreIntellectUnmodifiedByStun(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "hall-2")
	tb.s.EditSeat("inv1").Stuns = 1
	tb.pile("study", "rune-door")
	tb.do(Move{Who: "inv1", To: "study-1"})
	if n := tb.s.Attempt.Try.Budget(); n != 4 {
		t.Errorf("%d puzzle actions, want intellect 4", n)
	}
	tb.do(PuzzleSkill{})
	if n := tb.s.Attempt.Try.Budget(); n != 6 || tb.seat("inv1").Skill != 1 {
		t.Errorf("%d puzzle actions with luck 2, %d points left", n, tb.seat("inv1").Skill)
	}
	tb.refused(PuzzleSkill{}, CodeSkillSpent, "MOM-16.4")
}

// Cards that change intellect and luck count while their condition holds.
func TestMOM_16_4_CardsThatChangeIntellectAndLuck(t *testing.T) {
	for name, c := range map[string]struct {
		card             func(tb *table) string
		budget, withLuck int
	}{
		"luck of a torch": {func(*table) string { return "torch" }, 4, 7},
		"intellect of a device": {func(tb *table) string {
			tb.e.Cards["ring"].Lasting = []stories.Modifier{{Attribute: "intellect", Value: 2}}
			return "ring"
		}, 6, 8},
		"in the dark only": {func(tb *table) string {
			tb.e.Cards["ring"].Lasting = []stories.Modifier{{Attribute: "intellect", Value: 2, When: &stories.Condition{Dark: true}}}
			return "ring"
		}, 4, 6},
	} {
		tb := turn(t, 1)
		tb.stand("inv1", "hall-2")
		tb.give("inv1", c.card(tb))
		tb.pile("study", "rune-door")
		tb.do(Move{Who: "inv1", To: "study-1"})
		if n := tb.s.Attempt.Try.Budget(); n != c.budget {
			t.Errorf("%s: %d puzzle actions, want %d", name, n, c.budget)
		}
		tb.do(PuzzleSkill{})
		if n := tb.s.Attempt.Try.Budget(); n != c.withLuck {
			t.Errorf("%s: %d puzzle actions with luck, want %d", name, n, c.withLuck)
		}
	}
}

// Without intellect an insane investigator has no puzzle actions, and not fewer than none.
func TestMOM_16_4_NoIntellectIsNoAction(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "hall-2")
	tb.e.Cards["despair"].Lasting = []stories.Modifier{{Attribute: "all", Value: -5}}
	tb.s.EditSeat("inv1").Insanity = "despair"
	tb.pile("study", "rune-door")
	tb.do(Move{Who: "inv1", To: "study-1"})
	tb.quiet()
	if tb.seat("inv1").Space != "hall-2" || !tb.happened("AttemptEnded") {
		t.Error("the attempt is over before it began")
	}
}

func TestMOM_16_4_WithoutSkillPoints(t *testing.T) {
	tb := facing(t)
	tb.s.EditSeat("inv1").Skill = 0
	tb.refused(PuzzleSkill{}, CodeNoSkill, "MOM-16.4")
	r, _ := tb.s.Riddle("rune-door")
	back := puzzles.Moves(r.Deal)[0].String()
	for range 4 {
		tb.do(PuzzleMove{Move: back})
	}
	tb.quiet()
	if tb.seat("inv1").Space != "hall-2" {
		t.Error("out of actions and points the attempt is over and the door closed")
	}
}

func TestMOM_16_5_MovesThatTheRulesForbid(t *testing.T) {
	tb := facing(t)
	tb.refused(PuzzleMove{Move: "T 0 +"}, CodePuzzleMove, "MOM-16.6")
	tb.refused(PuzzleMove{Move: "D"}, CodePuzzleMove, "MOM-16.7")
	tb.refused(PuzzleMove{Move: "S 0 0"}, CodePuzzleMove, "MOM-16.5")
	tb.refused(PuzzleMove{Move: "jump"}, CodeBadMove, "MOM-16.4")
	tb.do(PuzzleStop{})
	tb.refused(PuzzleMove{Move: "S 0 1"}, CodeNoPuzzle, "MOM-16.2")
	tb.refused(PuzzleSkill{}, CodeNoPuzzle, "MOM-16.2")
	tb.refused(PuzzleStop{}, CodeNoPuzzle, "MOM-16.2")
}

func TestMOM_16_10_LeftAsItIsAndResumedByAnother(t *testing.T) {
	tb := facing(t)
	r, _ := tb.s.Riddle("rune-door")
	tb.do(PuzzleMove{Move: puzzles.Moves(r.Deal)[0].String()})
	left, _ := tb.s.Riddle("rune-door")
	tb.do(PuzzleStop{})
	tb.quiet()
	tb.refused(Move{Who: "inv1", To: "study-1"}, CodeBarred, "MOM-4.8") // one attempt per investigator, puzzle and turn
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartTurn{Who: "inv2"})
	tb.do(Move{Who: "inv2", To: "study-1"})
	if found, _ := tb.s.Riddle("rune-door"); asJSON(t, found) != asJSON(t, left) {
		t.Errorf("the pieces lie otherwise than they were left:\n%s\n%s", asJSON(t, found), asJSON(t, left))
	}
	move := tb.almost()
	tb.do(PuzzleMove{Move: move})
	if tb.seat("inv2").Space != "study-1" {
		t.Error("inv2 solved it and goes in")
	}
}

func TestMOM_16_2_ObstaclePuzzleAndTheExplorationGoesOn(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("hall", "axe", "box")
	tb.e.Cards["box"].Opens[0].Puzzle.Layout = "8"
	tb.do(Explore{Who: "inv1"})
	move := tb.almost()
	tb.do(PuzzleMove{Move: move})
	tb.quiet()
	if v := tb.seat("inv1"); !slices.Contains(v.Cards, "axe") {
		t.Errorf("%v", v.Cards)
	}
}

func TestMOM_17_WorkedExample9(t *testing.T) {
	tb := turn(t, 1)
	tb.s.EditSeat("inv1").Skill = 0
	tb.pile("hall", "box")
	tb.do(Explore{Who: "inv1"})
	tb.do(PuzzleMove{Move: "T 0 +"})
	laid, _ := tb.s.Riddle("box")
	tb.do(PuzzleMove{Move: puzzles.Moves(laid.Deal)[0].String()}) // the first are swaps
	before, _ := tb.s.Riddle("box")
	if len(before.Deal.Pile) == 0 {
		t.Fatal("no pile")
	}
	tb.do(PuzzleMove{Move: "D"})
	tb.do(PuzzleMove{Move: "L 0"})
	tb.quiet()
	after, ok := tb.s.Riddle("box")
	if at, _ := after.Deal.PieceAt(0); !ok || at.Piece != before.Deal.Pile[0] || !tb.happened("AttemptEnded") {
		t.Errorf("the budget is spent, unsolved, the pieces stay: %+v", after)
	}
	if !slices.Contains(tb.room("hall").Pile, "box") {
		t.Error("the card stays")
	}
}

func TestMOM_16_1_PuzzlesOfAKindShareThePieces(t *testing.T) {
	tb := boxes(t)
	one, _ := tb.s.Riddle("weeds")
	other, _ := tb.s.Riddle("box") // laid after it
	if one.Whole || other.Whole {
		t.Error("fifteen pieces are enough for two boards of seven")
	}
	for _, at := range one.Deal.Laid {
		if uses(other.Deal, []string{at.Piece}) || slices.Contains(other.Deal.Pile, at.Piece) {
			t.Errorf("piece %s is in both puzzles", at.Piece)
		}
	}
	if len(other.Deal.Laid)+len(other.Deal.Pile) != 8 {
		t.Errorf("8 pieces are left: %+v", other.Deal)
	}
}

// boxes lays two connection puzzles, on "box" and "weeds", with inv1 in the hall.
func boxes(t *testing.T) *table {
	t.Helper()
	tb := turn(t, 2)
	tb.e.Cards["weeds"].Opens = []stories.Way{{Puzzle: &stories.Puzzle{Layout: "1A"}}}
	tb.pile("hall", "box", "weeds")
	tb.do(Explore{Who: "inv1"})
	tb.do(PuzzleStop{})
	tb.onTop("hall", "box")
	tb.do(Explore{Who: "inv1"})
	tb.do(PuzzleStop{})
	tb.onTop("hall", "weeds")
	tb.quiet()
	return tb
}

// onTop puts a card on top of a room's pile and gives inv1 his action step back.
func (tb *table) onTop(room, card string) {
	r := tb.s.EditRoom(room)
	r.Pile = append(state.Minus(r.Pile, card), card)
	tb.s.Turn.Action = true
}

// The ruling for a case that the box does not cover: a second puzzle of a kind whose pieces are in use.
func TestMOM_18_11_SecondPuzzleFromTheWholeSet(t *testing.T) {
	tb := facing(t)
	tb.do(PuzzleStop{})
	tb.e.Cards["weeds"].Opens[0].Puzzle, tb.e.Cards["weeds"].Opens[0].Test = &puzzleOf7, nil
	tb.pile("hall", "weeds")
	tb.do(Explore{Who: "inv1"})
	one, _ := tb.s.Riddle("rune-door")
	r, ok := tb.s.Riddle("weeds")
	if !ok || !r.Whole || one.Whole || len(r.Deal.Laid) != 6 || len(r.Deal.Pile) != 0 {
		t.Fatalf("the second one lies too, with pieces of its own: %v %+v", ok, r)
	}
	if _, told := tb.said("puzzle.whole"); !told {
		t.Error("everybody is told")
	}

	tb = boxes(t)
	tb.e.Cards["trap-box"] = &stories.Card{ID: "trap-box", Deck: stories.Obstacle, Opens: []stories.Way{{Puzzle: &stories.Puzzle{Layout: "2A"}}}}
	tb.onTop("hall", "trap-box")
	tb.do(Explore{Who: "inv1"})
	third, _ := tb.s.Riddle("trap-box")
	if !third.Whole || len(third.Deal.Laid)+len(third.Deal.Pile) != 15 {
		t.Fatalf("one piece is left of the kind: %+v", third)
	}
	tb.do(PuzzleMove{Move: "D"})
	tb.do(PuzzleMove{Move: "L 0"})
	tb.do(PuzzleStop{})
	left, _ := tb.s.Riddle("trap-box")
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartTurn{Who: "inv2"})
	tb.stand("inv2", "hall-1")
	tb.do(Explore{Who: "inv2"})
	if again, _ := tb.s.Riddle("trap-box"); asJSON(t, again) != asJSON(t, left) {
		t.Errorf("what lies in the others is nothing to it:\n%+v\n%+v", again, left)
	}
	tb.do(PuzzleStop{})
	tb.s.Turn.Action = true
	tb.onTop("hall", "box")
	tb.do(Explore{Who: "inv2"})
	if first, _ := tb.s.Riddle("box"); len(first.Deal.Laid)+len(first.Deal.Pile) != 8 {
		t.Errorf("and the others do not miss its pieces: %+v", first)
	}
}
