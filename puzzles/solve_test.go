package puzzles

import "testing"

// replay makes the moves of a solution and checks that they solve the deal, all of them and not sooner.
func replay(t *testing.T, d Deal, s Solution) {
	t.Helper()
	if !s.Solvable || len(s.Moves) != s.Actions || s.NeedsDraw == nil || *s.NeedsDraw != 0 {
		t.Fatalf("%s seed %d: %+v", d.Layout.ID, d.Seed, s)
	}
	for i, m := range s.Moves {
		if Solved(d) {
			t.Fatalf("%s seed %d: solved before move %d of %v", d.Layout.ID, d.Seed, i+1, s.Moves)
		}
		if m.Kind == Draw {
			t.Fatalf("a draw in %v", s.Moves)
		}
		var err error
		if d, err = Apply(d, m); err != nil {
			t.Fatalf("%s seed %d: move %d of %v: %v", d.Layout.ID, d.Seed, i+1, s.Moves, err)
		}
	}
	if !Solved(d) {
		t.Fatalf("%s seed %d: not solved after %v", d.Layout.ID, d.Seed, s.Moves)
	}
}

func mustSolve(t *testing.T, d Deal) Solution {
	t.Helper()
	s, err := Solve(d)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// On the layouts that ship, the solver finds what trying all arrangements finds.
func TestSolveLibrary(t *testing.T) {
	for _, id := range IDs() {
		l, _ := Lookup(id)
		for seed := range uint64(300) {
			d := New(l, seed)
			s := mustSolve(t, d)
			if s.Solvable {
				replay(t, d, s)
			} else if s.Actions != 0 || len(s.Moves) != 0 || s.NeedsDraw == nil || *s.NeedsDraw < 1 {
				t.Errorf("%s seed %d: %+v", id, seed, s)
			}
			if seed >= 40 {
				continue
			}
			want := leastActions(d)
			if s.Solvable != (want != unsolvable) || s.Solvable && s.Actions != want {
				t.Errorf("%s seed %d: %+v, want %d", id, seed, s, want)
			}
		}
	}
}
