package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
)

// atBox begins inv1's attempt at the connection puzzle of an obstacle in the hall.
func atBox(t *testing.T) *table {
	t.Helper()
	tb := turn(t, 1)
	tb.pile("hall", "box")
	tb.do(Explore{Who: "inv1"})
	if tb.s.Attempt == nil {
		t.Fatal("no attempt began")
	}
	return tb
}

// moves lists the legal puzzle moves.
func (tb *table) moves() []string {
	var out []string
	for _, c := range tb.e.Legal(tb.s) {
		if m, is := c.(PuzzleMove); is {
			out = append(out, m.Move)
		}
	}
	return out
}

// A piece is drawn and seen by everybody; then only its place is left to choose.
func TestMOM_16_7_DrawnPieceIsSeenBeforeItsPlaceIsChosen(t *testing.T) {
	tb := atBox(t)
	before, _ := tb.s.Riddle("box")
	tb.refused(PuzzleMove{Move: "D 0"}, CodePuzzleMove, "MOM-16.7")
	tb.refused(PuzzleMove{Move: "L 0"}, CodePuzzleMove, "MOM-16.7")
	if moves := tb.moves(); !slices.Contains(moves, "D") || slices.ContainsFunc(moves, func(m string) bool { return m[0] == 'L' }) {
		t.Errorf("legal: %v", moves)
	}
	skill := tb.seat("inv1").Skill
	tb.do(PuzzleMove{Move: "D"})
	v, top := tb.e.TableView(tb.s).Puzzle, before.Deal.Pile[0]
	if v == nil || v.Deal.Drawn != top || v.Pile != len(before.Deal.Pile)-1 || v.Attempt.Used != 2 || !v.Skill {
		t.Fatalf("view %+v", v)
	}
	if n := tb.e.KeeperView(tb.s).Puzzles[0]; n.Deal.Drawn != top || n.Intact || len(n.Deal.Pile) != v.Pile {
		t.Errorf("note %+v", n)
	}
	var lays []string
	for _, at := range before.Deal.Laid {
		lays = append(lays, puzzles.LayMove(at.Place).String())
	}
	var legal []string
	for _, c := range tb.e.Legal(tb.s) {
		if _, corrects := c.(keeper.Manual); !corrects {
			legal = append(legal, c.Do())
		}
	}
	if !slices.Equal(tb.moves(), lays) || len(legal) != len(lays)+1 {
		t.Errorf("legal %v of %v, want %v and a skill point", tb.moves(), legal, lays)
	}
	for _, m := range []string{"D", "S 0 1", "T 0 +"} {
		tb.refused(PuzzleMove{Move: m}, CodePuzzleMove, "MOM-16.7")
	}
	tb.refused(PuzzleStop{}, CodeDrawnWaits, "MOM-16.7")

	old, _ := before.Deal.PieceAt(3)
	tb.do(PuzzleMove{Move: "L 3"})
	after, _ := tb.s.Riddle("box")
	if at, _ := after.Deal.PieceAt(3); at.Piece != top || at.Turn != 0 || after.Deal.Drawn != "" || after.Deal.Pile[len(after.Deal.Pile)-1] != old.Piece {
		t.Errorf("laid %+v in %+v", at, after.Deal)
	}
	if try := tb.s.Attempt.Try; try.Used != 2 || tb.seat("inv1").Skill != skill {
		t.Errorf("the laying costs nothing: %+v", try)
	}
}

// With the last two actions a draw is possible: the attempt is over when the piece is laid, not when it is seen.
func TestMOM_16_7_DrawWithTheLastActions(t *testing.T) {
	tb := atBox(t)
	tb.s.EditSeat("inv1").Skill = 0
	tb.do(PuzzleMove{Move: "T 0 +"})
	if tb.do(PuzzleMove{Move: "T 0 -"}); !slices.Contains(tb.moves(), "D") {
		t.Fatalf("two actions are left: %v", tb.moves())
	}
	tb.do(PuzzleMove{Move: "D"})
	if tb.s.Attempt == nil || tb.happened("AttemptEnded") {
		t.Fatal("the attempt ended before the piece was laid")
	}
	tb.do(PuzzleMove{Move: "L 0"})
	if tb.s.Attempt != nil || !tb.happened("AttemptEnded") {
		t.Error("all actions are spent")
	}
}

// With one action left, or with an empty pile, no draw is offered.
func TestMOM_16_7_DrawMustBePaidAndThereMustBeAPile(t *testing.T) {
	tb := atBox(t)
	for range 3 {
		tb.do(PuzzleMove{Move: "T 0 +"})
	}
	if slices.Contains(tb.moves(), "D") {
		t.Error("a draw costs two actions")
	}
	tb = atBox(t)
	r, _ := tb.s.Riddle("box")
	r.Deal.Pile = nil
	tb.s.MovePieces("box", r.Deal)
	if slices.Contains(tb.moves(), "D") {
		t.Error("there is nothing to draw")
	}
}

// A drawn piece is in use: it is in no other puzzle's pile, and returns to its own.
func TestMOM_16_1_DrawnPieceIsInUse(t *testing.T) {
	tb := boxes(t)
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartTurn{Who: "inv2"})
	tb.stand("inv2", "hall-1")
	tb.onTop("hall", "box")
	tb.do(Explore{Who: "inv2"})
	tb.do(PuzzleMove{Move: "D"})
	r, _ := tb.s.Riddle("box")
	for _, n := range tb.e.KeeperView(tb.s).Puzzles {
		if n.Puzzle != "box" && slices.Contains(n.Deal.Pile, r.Deal.Drawn) {
			t.Errorf("%s is drawn and lies in the pile of %s", r.Deal.Drawn, n.Puzzle)
		}
	}
}

// Ruling: if the minute ends between the draw and the laying, the drawn piece goes under the pile.
func TestMOM_18_6_MinuteEndsInTheMidstOfADraw(t *testing.T) {
	tb := turn(t, 1)
	tb.e.BegunWith.TimedPuzzles = true
	tb.pile("hall", "box")
	tb.do(Explore{Who: "inv1"})
	before, _ := tb.s.Riddle("box")
	tb.do(PuzzleMove{Move: "D"})
	tb.do(PuzzleTimeUp{})
	after, lies := tb.s.Riddle("box")
	want := append(slices.Clone(before.Deal.Pile[1:]), before.Deal.Pile[0])
	if !lies || tb.s.Attempt != nil || after.Deal.Drawn != "" || !slices.Equal(after.Deal.Pile, want) || !slices.Equal(after.Deal.Laid, before.Deal.Laid) {
		t.Errorf("%+v\nwas %+v", after.Deal, before.Deal)
	}
}

// An old session, in which a draw included its place, replays as it was played.
func TestMOM_16_7_OldDrawsMeanWhatTheyMeant(t *testing.T) {
	tb := atBox(t)
	r, _ := tb.s.Riddle("box")
	m := puzzles.Move{Kind: puzzles.Draw, A: 2}
	deal, try := r.Deal, tb.s.Attempt.Try
	for _, step := range m.Steps() {
		var err error
		if try, deal, err = try.Play(deal, step); err != nil {
			t.Fatal(err)
		}
	}
	raw := asJSON(t, state.PuzzleMoved{Who: "inv1", Card: "box", Move: m.String(), Deal: deal, Try: try})
	if strings.Contains(raw, "drawn") {
		t.Fatalf("the event of before had no such field: %s", raw)
	}
	tb.s = tb.e.Evolve(tb.s, state.PuzzleMoved{Who: "inv1", Card: "box", Move: m.String(), Deal: deal, Try: try})
	after, _ := tb.s.Riddle("box")
	if at, _ := after.Deal.PieceAt(2); at.Piece != r.Deal.Pile[0] || after.Deal.Drawn != "" || tb.s.Attempt.Try.Used != 2 || len(tb.moves()) < 2 {
		t.Errorf("%+v", after.Deal)
	}
}

// At any moment of an attempt, even after the piece has been seen (MOM-16.4).
func TestMOM_16_4_SkillPointBetweenDrawingAndLaying(t *testing.T) {
	tb := atBox(t)
	tb.do(PuzzleMove{Move: "D"})
	before := tb.s.Attempt.Try.Left()
	tb.do(PuzzleSkill{})
	if try := tb.s.Attempt.Try; !try.SkillPoint || try.Left() != before+try.Luck || try.Luck == 0 {
		t.Errorf("%+v", try)
	}
	tb.refused(PuzzleSkill{}, CodeSkillSpent, "MOM-16.4")
	tb.do(PuzzleMove{Move: "L 0"})
	if tb.s.Attempt == nil || tb.s.Attempt.Try.Left() != before+tb.s.Attempt.Try.Luck {
		t.Error("the actions are there for what follows")
	}
}
