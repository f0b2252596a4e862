package solve

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"lantern/internal/randomplay"
	"lantern/puzzles"
)

// goldenRecipes are recipes of every kind for every layout.
func goldenRecipes(t *testing.T) []puzzles.Recipe {
	var all []puzzles.Recipe
	for i, id := range puzzles.IDs() {
		l, _ := puzzles.Lookup(id)
		d := puzzles.New(l, uint64(i))
		moves := movesWithPlaces(l, d)
		for _, m := range []int{0, len(moves) - 1, 3, len(moves) / 2} {
			d = play(t, d, moves[m].String())
		}
		d.Seed = 0 // not in the ID of a deal in its present state
		fewer := d
		fewer.Pile = fewer.Pile[:len(fewer.Pile)/2]
		s, _ := SpreadOf(l)
		likely := s.Quantile(0.5)
		all = append(all,
			puzzles.Recipe{Layout: id, Seed: 5, Bounds: &puzzles.Bounds{Min: likely, Max: likely}},
			puzzles.Recipe{Layout: id, Seed: 6, Bounds: &puzzles.Bounds{Min: 0, Max: s.rarest()}},
			puzzles.Recipe{Layout: id, Seed: 8, Bounds: &puzzles.Bounds{Min: len(s.Deals) - 1, Max: 60}},
			puzzles.Recipe{Layout: id, Seed: 7},
			puzzles.Recipe{Layout: id, Seed: 1<<64 - 1 - uint64(i)},
			puzzles.Recipe{Layout: id, Seed: 2026, Bounds: &puzzles.Bounds{Min: 7, Max: 9}},
			puzzles.Recipe{Layout: id, Deal: &d},
			puzzles.Recipe{Layout: id, Deal: &fewer})
	}
	all = append(all, puzzles.Recipe{Layout: "4A", Seed: 3, Bounds: &puzzles.Bounds{Min: 0, Max: 65535}}, puzzles.Recipe{Layout: "4A", Seed: 4, Bounds: &puzzles.Bounds{Min: 16, Max: 17}})
	for _, id := range []string{"4A", "2B"} {
		up := play(t, libraryDeal(t, id), "T 1 +", "D")
		up.Seed = 0
		all = append(all, puzzles.Recipe{Layout: id, Deal: &up})
	}
	return all
}

// movesWithPlaces lists the moves as when the first IDs were recorded: a draw included its place.
func movesWithPlaces(l *puzzles.Layout, d puzzles.Deal) []puzzles.Move {
	moves := slices.DeleteFunc(puzzles.Moves(d), func(m puzzles.Move) bool { return m.Kind == puzzles.Draw })
	if l.Kind != puzzles.Rune {
		for _, p := range l.Places {
			moves = append(moves, drawFor(p.ID))
		}
	}
	return moves
}

// rarest returns the least optimum above 0 that a deal has.
func (s Spread) rarest() int {
	least := 1
	for s.Deals[least] == 0 {
		least++
	}
	return least
}

// A recorded ID always gives the same deal. Never change lines of the golden file, only add to it.
func TestIDGolden(t *testing.T) {
	var b strings.Builder
	for _, r := range goldenRecipes(t) {
		d, err := Open(r)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s %s\n", r.ID(), asText(t, d))
	}
	const name = "testdata/ids.golden"
	if *update {
		if err := os.WriteFile(name, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(golden) {
		t.Errorf("IDs are written otherwise, or give other deals:\n%s", b.String())
	}
	for line := range strings.Lines(string(golden)) {
		id, want, _ := strings.Cut(strings.TrimSpace(line), " ")
		r, err := puzzles.ParseID(id)
		if err != nil {
			t.Errorf("%s: %v", id, err)
			continue
		}
		d, err := Open(r)
		if err != nil || asText(t, d) != want || r.ID() != id {
			t.Errorf("%s: %v, is %s, gives %s", id, err, r.ID(), asText(t, d))
		}
		if len(id) > 28 {
			t.Errorf("%s is too long to be copied by hand", id)
		}
	}
}

const signsOfID = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// Every error in one sign, in any two signs of a short ID, and any exchange of two signs is detected.
func TestIDFindsSlips(t *testing.T) {
	for _, r := range goldenRecipes(t) {
		signs := strings.ReplaceAll(r.ID(), "-", "")
		wrong := func(at ...int) {
			for range 31 { // the same error at each place; then the next
				slipped := []byte(signs)
				for k, i := range at {
					n := strings.IndexByte(signsOfID, slipped[i])
					slipped[i] = signsOfID[(n+1+k)%32]
				}
				signs := string(slipped)
				if _, err := puzzles.ParseID(signs); err == nil {
					t.Fatalf("%s is taken for %s", signs, r.ID())
				}
			}
		}
		for i := range signs {
			wrong(i)
			for k := range i {
				if randomplay.Night() || i-k == 1 {
					wrong(i, k)
				}
				changed := []byte(signs)
				changed[i], changed[k] = changed[k], changed[i]
				if _, err := puzzles.ParseID(string(changed)); err == nil && string(changed) != signs {
					t.Fatalf("%s: signs %d and %d exchanged", r.ID(), i, k)
				}
			}
		}
	}
}

func FuzzID(f *testing.F) {
	for _, id := range []string{"4A-S7H5", "9-D0000", "IA s7", "4a–f337"} {
		f.Add(id)
	}
	for _, id := range puzzles.IDs() {
		l, _ := puzzles.Lookup(id)
		f.Add(puzzles.IDOf(puzzles.New(l, 7)))
		f.Add(puzzles.Recipe{Layout: id, Seed: 99, Bounds: &puzzles.Bounds{Min: 3, Max: 6}}.ID())
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := puzzles.ParseID(text)
		if err != nil {
			return
		}
		id := r.ID()
		back, err := puzzles.ParseID(id)
		if err != nil || asText(t, back) != asText(t, r) {
			t.Fatalf("%q, read as %s: %v", text, id, err)
		}
		if r.Deal != nil {
			if _, err := Open(r); err != nil {
				t.Fatalf("%q: %v", text, err)
			}
		}
	})
}

func TestOpenRefuses(t *testing.T) {
	l := mustLookup(t, "4A")
	own := *l
	own.ID = "mine"
	d, bad, other := puzzles.New(&own, 1), puzzles.New(l, 1), puzzles.New(l, 1)
	bad.Laid = bad.Laid[1:]
	for _, r := range []puzzles.Recipe{
		{Layout: "0Z", Seed: 1}, {Layout: "4A", Bounds: &puzzles.Bounds{Min: 5, Max: 4}}, {Layout: "4A", Deal: &d},
		{Layout: "4A", Deal: &bad}, {Layout: "5A", Deal: &other}, {Layout: "mine", Deal: &d},
	} {
		if _, err := Open(r); err == nil {
			t.Errorf("%+v was opened", r)
		}
	}
}

// FuzzSolve solves everything that parses as a deal, and replays the solution.
func FuzzSolve(f *testing.F) {
	for _, id := range puzzles.IDs() {
		l, _ := puzzles.Lookup(id)
		text, _ := json.Marshal(puzzles.New(l, 7))
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		d, err := puzzles.ParseDeal(text)
		if err != nil {
			return
		}
		if s, err := Solve(d); err != nil {
			t.Fatal(err)
		} else if s.Solvable {
			replay(t, d, s)
		}
	})
}
