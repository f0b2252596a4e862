package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/puzzles"
	"lantern/puzzles/solve"
	"lantern/stories"
)

// note returns the keeper's note of a puzzle.
func (tb *table) note(puzzle string) PuzzleNote {
	tb.t.Helper()
	for _, n := range tb.e.KeeperView(tb.s).Puzzles {
		if n.Puzzle == puzzle {
			return n
		}
	}
	tb.t.Fatalf("no note of %s", puzzle)
	return PuzzleNote{}
}

func optimum(t *testing.T, d puzzles.Deal) int {
	t.Helper()
	s, err := solve.Solve(d)
	if err != nil || !s.Solvable {
		t.Fatalf("%+v: %+v %v", d, s, err)
	}
	return s.Actions
}

// opening begins inv1's attempt at the connection puzzle of "box".
func opening(t *testing.T, level string) *table {
	t.Helper()
	tb := turn(t, 2)
	tb.e.BegunWith.PuzzleLevel = level
	tb.pile("hall", "box")
	tb.do(Explore{Who: "inv1"})
	return tb
}

func TestMOM_16_12_ResetByTheKeeper(t *testing.T) {
	tb := opening(t, "")
	tb.refused(PuzzleReset{Puzzle: "box"}, CodeAlreadyThis, "")
	tb.refused(PuzzleReset{Puzzle: "weeds"}, CodePuzzleGone, "MOM-16.10")
	dealt, _ := tb.s.Riddle("box")
	tb.do(PuzzleMove{Move: "D"})
	tb.do(PuzzleMove{Move: "L 0"})
	tb.do(PuzzleMove{Move: "T 1 +"})
	if n := tb.note("box"); n.Who != "inv1" || n.Left != 1 || n.Intact || n.Room != "hall" || n.ID == n.Dealt || n.Dealt != puzzles.IDOf(dealt.Deal) {
		t.Errorf("%+v", n)
	}
	tb.do(PuzzleSkill{})
	tb.do(PuzzleReset{Puzzle: "box"})
	r, _ := tb.s.Riddle("box")
	if asJSON(t, r.Deal) != asJSON(t, dealt.Deal) || tb.s.Attempt.Try.Left() != 6 || !tb.s.Attempt.Try.SkillPoint {
		t.Errorf("as it was dealt, with all actions and the skill point spent: %+v %+v", r, tb.s.Attempt)
	}
	tb.do(PuzzleMove{Move: "T 1 +"})
	tb.do(PuzzleStop{})
	tb.do(PuzzleReset{Puzzle: "box"})
	if r, _ := tb.s.Riddle("box"); asJSON(t, r.Deal) != asJSON(t, dealt.Deal) || tb.s.Attempt != nil {
		t.Errorf("also when nobody is at it: %+v", r)
	}
	tb.refused(PuzzleReset{Puzzle: "box"}, CodeAlreadyThis, "")
	if n := tb.note("box"); !slices.Equal(n.Tried, []string{"inv1"}) || n.Who != "" || !n.Intact {
		t.Errorf("%+v", n)
	}
}

// In a timed attempt a reset gives the whole minute again: the log has a new beginning.
func TestMOM_15_3_ResetBeginsTheMinuteAnew(t *testing.T) {
	tb := turn(t, 1)
	tb.e.BegunWith.TimedPuzzles = true
	tb.pile("hall", "box")
	tb.do(Explore{Who: "inv1"})
	tb.do(PuzzleMove{Move: "T 0 +"})
	if n := tb.note("box"); n.Left != puzzles.Unlimited {
		t.Errorf("%+v", n)
	}
	tb.do(PuzzleReset{Puzzle: "box"})
	if _, said := tb.said("puzzle.began.timed"); !said || !tb.s.Attempt.Try.Timed || tb.s.Attempt.Try.Used != 0 {
		t.Errorf("%+v", tb.s.Attempt)
	}
	tb.do(PuzzleTimeUp{})
	tb.quiet()
}

// A drawn piece may be in another puzzle when the first one is reset.
func TestMOM_18_11_ResetWhilePiecesLieElsewhere(t *testing.T) {
	tb := boxes(t)
	first, _ := tb.s.Riddle("weeds")
	second, _ := tb.s.Riddle("box")
	second.Deal.Laid = slices.Clone(second.Deal.Laid)
	second.Deal.Laid[0].Piece = first.Dealt.Laid[0].Piece
	tb.s.SetRiddle(second)
	moved := first
	moved.Deal.Laid = slices.Clone(first.Deal.Laid)
	moved.Deal.Laid[0].Turn = 1
	tb.s.SetRiddle(moved)
	tb.do(PuzzleReset{Puzzle: "weeds"})
	if r, _ := tb.s.Riddle("weeds"); !r.Whole || asJSON(t, r.Deal) != asJSON(t, first.Dealt) {
		t.Errorf("%+v", r)
	}
}

func TestMOM_16_12_DealtAnewByTheKeeper(t *testing.T) {
	tb := opening(t, "")
	tb.refused(PuzzleDeal{Puzzle: "weeds"}, CodePuzzleGone, "MOM-16.10")
	tb.refused(PuzzleDeal{Puzzle: "box", Level: "brutal"}, CodeBadLevel, "MOM-16.3")
	tb.refused(PuzzleDeal{Puzzle: "box", Bounds: "few"}, CodeBadBounds, "MOM-16.3")
	tb.refused(PuzzleDeal{Puzzle: "box", Bounds: "60..70"}, CodeNoDeal, "MOM-16.3")
	tb.refused(PuzzleDeal{Puzzle: "box", Level: "hard", Bounds: "3..4"}, CodeOneOfThem, "MOM-16.12")
	tb.do(PuzzleMove{Move: "T 1 +"})
	tb.do(PuzzleDeal{Puzzle: "box", Bounds: "3..4"})
	n := tb.note("box")
	if got := optimum(t, n.Deal); got < 3 || got > 4 || n.Bounds != "3..4" || n.Left != 4 || n.Who != "inv1" {
		t.Errorf("optimum %d: %+v", got, n)
	}
	for _, level := range puzzles.Levels {
		tb.do(PuzzleDeal{Puzzle: "box", Level: string(level)})
		n := tb.note("box")
		want := solve.LevelBounds(level, layoutOf(t, n.Deal), 4)
		if got := optimum(t, n.Deal); got < want.Min || got > want.Max || n.Level != level || n.Bounds != want.String() {
			t.Errorf("%s: optimum %d, want %s: %+v", level, got, want, n)
		}
	}
	tb.do(PuzzleDeal{Puzzle: "box", Level: state.ByTheRules})
	if n := tb.note("box"); n.Level != "" || n.Bounds != "" {
		t.Errorf("%+v", n)
	}
	tb.e.BegunWith.PuzzleLevel = "gentle"
	tb.do(PuzzleDeal{Puzzle: "box"})
	if n := tb.note("box"); n.Level != puzzles.LevelGentle {
		t.Errorf("without a word the session's level: %+v", n)
	}
	tb.do(PuzzleStop{})
	tb.do(EndTurn{Who: "inv1"})
	tb.do(PuzzleDeal{Puzzle: "box", Level: "hard"})
	want := solve.LevelBounds(puzzles.LevelHard, layoutOf(t, n.Deal), 4)
	if n := tb.note("box"); n.Bounds != want.String() || tb.s.Attempt != nil {
		t.Errorf("between turns, for the highest intellect of 4: %+v, want %s", n, want)
	}
}

func layoutOf(t *testing.T, d puzzles.Deal) *puzzles.Layout {
	t.Helper()
	l, err := d.Layout.Find()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestMOM_16_3_DealtByPuzzleID(t *testing.T) {
	tb := opening(t, "")
	tb.refused(PuzzleDeal{Puzzle: "box", ID: "1A-NONSENSE"}, CodeBadPuzzleID, "MOM-16.3")
	tb.refused(PuzzleDeal{Puzzle: "box", ID: puzzles.Recipe{Layout: "4A", Seed: 7}.ID()}, CodeOtherLayout, "MOM-16.3")
	id := puzzles.Recipe{Layout: "1A", Seed: 7}.ID()
	tb.do(PuzzleDeal{Puzzle: "box", ID: " " + strings.ToLower(id)})
	l, _ := puzzles.Lookup("1A")
	want := puzzles.New(l, 7)
	if n := tb.note("box"); n.ID != puzzles.IDOf(want) || !slices.Equal(n.Deal.Laid, want.Laid) || !slices.Equal(n.Deal.Pile, want.Pile) {
		t.Errorf("%+v", n)
	}

	// A puzzle laid in its solved state is solved (MOM-18.8).
	tb = opening(t, "")
	dealt, _ := tb.s.Riddle("box")
	answer, err := solve.Solve(fairDeal(t, "1A"))
	if err != nil {
		t.Fatal(err)
	}
	solved := fairDeal(t, "1A")
	for _, m := range answer.Moves {
		if solved, err = puzzles.Apply(solved, m); err != nil {
			t.Fatal(err)
		}
	}
	tb.do(PuzzleDeal{Puzzle: "box", ID: puzzles.IDOf(solved)})
	tb.quiet()
	if len(tb.room("hall").Pile) != 0 || len(tb.s.Riddles) != 0 {
		t.Errorf("%+v, dealt %+v", tb.s.Riddles, dealt)
	}
}

func fairDeal(t *testing.T, layout string) puzzles.Deal {
	t.Helper()
	l, err := puzzles.Lookup(layout)
	if err != nil {
		t.Fatal(err)
	}
	d, err := solve.Fair(l, 3, puzzles.Bounds{Min: 3, Max: 5})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestMOM_16_13_CountedAsSolvedByTheKeeper(t *testing.T) {
	tb := opening(t, "")
	tb.e.Cards["box"].Opens[0].Puzzle.Solved = then(token("opened", "hall"))
	tb.refused(PuzzleSolve{Puzzle: "weeds"}, CodePuzzleGone, "MOM-16.10")
	tb.do(PuzzleMove{Move: "T 1 +"})
	tb.do(PuzzleSolve{Puzzle: "box"})
	tb.quiet()
	solved := func() bool {
		return len(tb.s.Riddles) == 0 && !slices.Contains(tb.room("hall").Pile, "box") && tb.room("hall").Tokens["opened"] == 1
	}
	if !solved() {
		t.Errorf("in the middle of an attempt: %+v %+v", tb.s.Riddles, tb.room("hall"))
	}

	tb = opening(t, "")
	tb.e.Cards["box"].Opens[0].Puzzle.Solved = then(token("opened", "hall"))
	tb.do(PuzzleStop{})
	tb.do(EndTurn{Who: "inv1"})
	tb.do(PuzzleSolve{Puzzle: "box"})
	tb.quiet()
	if !solved() || !tb.happened("PuzzleCounted") {
		t.Errorf("when nobody is at it: %+v %+v", tb.s.Riddles, tb.room("hall"))
	}

	// While a question waits the consequences follow it.
	tb = opening(t, "")
	tb.e.Cards["box"].Opens[0].Puzzle.Solved = then(token("opened", "hall"))
	tb.do(PuzzleStop{})
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
	tb.do(PuzzleSolve{Puzzle: "box"})
	tb.asks("test", "inv1")
	if len(tb.s.Riddles) != 0 {
		t.Error("it lies no more")
	}
	tb.roll(1)
	tb.quiet()
	if !solved() {
		t.Errorf("%+v", tb.room("hall"))
	}
}

func TestMOM_16_13_PuzzleOfAnEffectCountedAsSolved(t *testing.T) {
	tb := turn(t, 1)
	set := stories.Puzzle{Layout: "7", Solved: then(horror(1, "you"))}
	tb.run(state.Task{Who: "inv1", Card: "tome"}, stories.Effect{Puzzle: &set})
	tb.do(PuzzleStop{})
	tb.quiet()
	if n := tb.note("tome"); n.Card != "tome" || n.Room != "" {
		t.Errorf("%+v", n)
	}
	tb.do(PuzzleSolve{Puzzle: "tome"})
	tb.quiet()
	if tb.seat("inv1").Horror != 1 || len(tb.s.Riddles) != 0 {
		t.Errorf("what the effect says follows: %+v %+v", tb.seat("inv1"), tb.s.Riddles)
	}
}

func TestPuzzlesDealtByTheLevelOfTheSession(t *testing.T) {
	if _, err := Freeze(fixtureBase(), fixtureStory(), state.Options{Story: "small-house", Players: 2, PuzzleLevel: "brutal"}, "seed"); err == nil {
		t.Error("there is no such level")
	} else if r, _ := keeper.AsRefusal(err); r == nil || r.Code != CodeBadLevel || r.Args["allowed"] != "rules,gentle,fair,hard" {
		t.Errorf("%v", err)
	}
	for _, level := range puzzles.Levels {
		tb := opening(t, string(level))
		n := tb.note("box")
		want := solve.LevelBounds(level, layoutOf(t, n.Deal), 4)
		if got := optimum(t, n.Deal); got < want.Min || got > want.Max || n.Bounds != want.String() || n.Level != level || n.Missed != "" {
			t.Errorf("%s: optimum %d, want %s: %+v", level, got, want, n)
		}
		if tb.e.KeeperView(tb.s).PuzzleLevel != string(level) {
			t.Error("the keeper is told")
		}
	}
	tb := opening(t, state.ByTheRules)
	if n := tb.note("box"); n.Bounds != "" || tb.e.KeeperView(tb.s).PuzzleLevel != state.ByTheRules {
		t.Errorf("%+v", n)
	}
}

// leaving lays a puzzle that uses all connection pieces except those of a deal of 1A that passes a test.
func leaving(t *testing.T, fits func(solve.Solution) bool) *table {
	t.Helper()
	tb := turn(t, 2)
	l, err := puzzles.Lookup("1A")
	if err != nil {
		t.Fatal(err)
	}
	for seed := uint64(1); seed < 5000; seed++ {
		d := puzzles.New(l, seed)
		s, err := solve.Solve(d)
		if err != nil {
			t.Fatal(err)
		}
		if !fits(s) {
			continue
		}
		other := puzzles.Deal{Layout: puzzles.Ref{ID: "3A"}, Pile: []string{}}
		for i, id := range d.Pile {
			other.Laid = append(other.Laid, puzzles.Laid{Place: i, Piece: id})
		}
		if err := other.Validate(); err != nil {
			t.Fatal(err)
		}
		tb.s.SetRiddle(state.Riddle{Card: "tome", Deal: other, Dealt: other})
		return tb
	}
	t.Fatal("no such deal")
	return nil
}

func TestFairDealWithoutResultFallsBackAndTellsTheKeeper(t *testing.T) {
	tb := leaving(t, func(s solve.Solution) bool { return !s.Solvable })
	tb.e.BegunWith.PuzzleLevel = "fair"
	tb.pile("hall", "box")
	tb.do(Explore{Who: "inv1"})
	n := tb.note("box")
	if n.Missed == "" || n.Bounds != "" || n.Level != puzzles.LevelFair {
		t.Errorf("%+v", n)
	}
	if tb.tells("log.puzzle.missed.rules") != "keeper" {
		t.Error("the keeper alone is told")
	}
	tb.refused(PuzzleDeal{Puzzle: "box", Level: "fair"}, CodeNoDeal, "MOM-16.3")

	tb = leaving(t, func(s solve.Solution) bool { return s.Solvable && s.Actions > 0 })
	tb.e.BegunWith.PuzzleLevel = "hard"
	tb.e.People["ada"].Traits[2].Attributes["intellect"] = 14
	tb.pile("hall", "box")
	tb.do(Explore{Who: "inv1"})
	if n = tb.note("box"); n.Missed == "" || n.Bounds != anySolvable.String() {
		t.Fatalf("%+v", n)
	}
	if tb.tells("log.puzzle.missed") != "keeper" {
		t.Error("the keeper alone is told")
	}
	optimum(t, n.Deal)
}

// tells returns who sees a line of the last command: keeper, table (including the keeper), or nobody.
func (tb *table) tells(key string) string {
	to := ""
	for _, who := range []keeper.Audience{keeper.ForKeeper, keeper.ForTable} {
		for _, ev := range tb.log {
			for _, l := range tb.e.Describe(tb.s, ev, who) {
				if l.Key == key {
					to = string(who)
				}
			}
		}
	}
	return to
}

// The players' window shows no optimum, pile, seed or solution of a puzzle (MOM-15.2).
func TestMOM_15_2_PuzzlesKeepTheirSecretsFromTheTable(t *testing.T) {
	for _, level := range state.PuzzleLevels {
		tb := opening(t, level)
		r, _ := tb.s.Riddle("box")
		if len(r.Deal.Pile) < 2 || slices.IsSorted(r.Deal.Pile) {
			t.Fatalf("a pile in order proves nothing: %v", r.Deal.Pile)
		}
		tb.do(PuzzleMove{Move: "T 1 +"})
		log := tb.log
		tb.do(PuzzleReset{Puzzle: "box"})
		log = append(log, tb.log...)
		tb.do(PuzzleDeal{Puzzle: "box", Bounds: "3..4"})
		log = append(log, tb.log...)
		v := tb.e.TableView(tb.s)
		opened, err := puzzles.ParseID(v.Puzzle.ID)
		if err != nil {
			t.Fatal(err)
		}
		deal, err := solve.Open(opened)
		if err != nil || deal.Seed != 0 || !slices.IsSorted(deal.Pile) || !slices.Equal(deal.Laid, v.Puzzle.Deal.Laid) {
			t.Errorf("the open ID tells more, or less, than what lies there: %+v %v", deal, err)
		}
		said := asJSON(t, v)
		for _, ev := range log {
			said += asJSON(t, tb.e.Describe(tb.s, ev, keeper.ForTable))
		}
		n := tb.note("box")
		for _, secret := range []string{n.ID, n.Dealt, puzzles.IDOf(r.Deal), strings.Join(n.Deal.Pile, `","`), `"seed":` + num(int(n.Deal.Seed)), `"3..4"`, "optimum", "puzzle.bounds", "puzzle.id"} {
			if strings.Contains(said, secret) {
				t.Errorf("%s: the table is told %s", level, secret)
			}
		}
	}
}

// Keeper and players see the same number of a puzzle, and it does not change during play.
func TestMOM_15_2_OneIDForKeeperAndPlayers(t *testing.T) {
	tb := opening(t, "")
	id := tb.note("box").Number
	said := ""
	for _, ev := range tb.log {
		for _, l := range tb.e.Describe(tb.s, ev, keeper.ForKeeper) {
			said += l.Args["puzzle"]
		}
	}
	for _, move := range []string{"T 0 +", "D", "L 3"} {
		if view := tb.e.TableView(tb.s).Puzzle.ID; view != id || tb.note("box").Number != id || said != id {
			t.Fatalf("before %s: the players see %s, the keeper %s and, in the log, %s; it was %s", move, view, tb.note("box").Number, said, id)
		}
		tb.do(PuzzleMove{Move: move})
	}
	recipe, err := puzzles.ParseID(id)
	if err != nil || !slices.IsSorted(recipe.Deal.Pile) || !slices.Equal(recipe.Deal.Laid, func() []puzzles.Laid { r, _ := tb.s.Riddle("box"); return r.Dealt.Laid }()) {
		t.Fatalf("%s says %+v, %v", id, recipe.Deal, err)
	}
	tb.do(PuzzleDeal{Puzzle: "box", ID: id})
	r, _ := tb.s.Riddle("box")
	if slices.IsSorted(r.Deal.Pile) || !slices.Equal(r.Deal.Laid, recipe.Deal.Laid) || tb.note("box").Number != id {
		t.Errorf("dealt by it: %+v", r.Deal)
	}
}
