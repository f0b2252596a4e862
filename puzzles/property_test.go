package puzzles

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
)

// someDeal returns a deal of the library after some legal moves.
func someDeal(t *rapid.T) Deal {
	l, err := Lookup(rapid.SampledFrom(IDs()).Draw(t, "layout"))
	if err != nil {
		t.Fatal(err)
	}
	d := New(l, rapid.Uint64().Draw(t, "seed"))
	for range rapid.IntRange(0, 12).Draw(t, "moves") {
		d = must(t, d, rapid.SampledFrom(Moves(d)).Draw(t, "move"))
	}
	return d
}

func must(t *rapid.T, d Deal, moves ...Move) Deal {
	for _, m := range moves {
		next, err := Apply(d, m)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		d = next
	}
	return d
}

func text(t *rapid.T, v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestPropertyDealRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := someDeal(t)
		back, err := ParseDeal([]byte(text(t, d)))
		if err != nil || text(t, back) != text(t, d) {
			t.Fatalf("%v: %s", err, text(t, d))
		}
	})
}

func TestPropertyMovesUndo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := someDeal(t)
		m := rapid.SampledFrom(Moves(d)).Draw(t, "undone")
		back := m
		back.Way = -m.Way
		if m.Kind == Draw || m.Kind == Lay {
			return // a draw cannot be undone by a move
		}
		if got := must(t, d, m, back); text(t, got) != text(t, d) {
			t.Fatalf("%s and %s: %s, was %s", m, back, text(t, got), text(t, d))
		}
	})
}

func TestPropertyFullTurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := someDeal(t)
		l, _ := d.Layout.Find()
		if l.Kind == Rune || d.Drawn != "" {
			return
		}
		way := rapid.SampledFrom([]int{1, -1}).Draw(t, "way")
		turn := TurnMove(rapid.SampledFrom(l.Places).Draw(t, "place").ID, way)
		if got := must(t, d, turn, turn, turn, turn); text(t, got) != text(t, d) {
			t.Fatalf("four times %s: %s", turn, text(t, got))
		}
		around := d
		for range l.StartTurns() {
			if l.Kind == Lock {
				around = must(t, around, TurnStartMove(way))
			}
		}
		if text(t, around) != text(t, d) {
			t.Fatalf("start tile once around: %s", text(t, around))
		}
	})
}

// No move loses or duplicates a piece or changes the original deal. A draw takes the top of the pile, and laying puts
// the old piece under it. Every listed move is legal and gives a well-formed deal.
func TestPropertyMovesKeepPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := someDeal(t)
		before := text(t, d)
		all := d.Pieces()
		slices.Sort(all)
		for _, m := range Moves(d) {
			after := must(t, d, m)
			if err := after.Validate(); err != nil {
				t.Fatalf("%s: %v", m, err)
			}
			have := after.Pieces()
			slices.Sort(have)
			if !slices.Equal(have, all) {
				t.Fatalf("%s: pieces %v, were %v", m, have, all)
			}
			want := d.Pile
			switch m.Kind {
			case Draw:
				want = d.Pile[1:]
			case Lay:
				old, _ := d.PieceAt(m.A)
				want = append(slices.Clone(d.Pile), old.Piece)
			}
			if !slices.Equal(after.Pile, want) {
				t.Fatalf("%s: pile %v, want %v", m, after.Pile, want)
			}
			if text(t, d) != before {
				t.Fatalf("%s changed the deal it was made on", m)
			}
		}
	})
}

// Any move is either listed and legal, or refused with a rule and without a change.
func TestPropertyAnyMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := someDeal(t)
		m := someMove().Draw(t, "any")
		after, err := Apply(d, m)
		listed := slices.ContainsFunc(Moves(d), func(n Move) bool {
			return n == m || m.Kind == Swap && n == SwapMove(m.B, m.A)
		})
		if (err == nil) != listed {
			t.Fatalf("%s: listed %v, but %v", m, listed, err)
		}
		if err != nil && text(t, after) != text(t, d) {
			t.Fatalf("%s was refused, but changed the deal", m)
		}
		read, err := ParseMove(m.String())
		if err != nil || read != m {
			t.Fatalf("%s is read as %s, %v", m, read, err)
		}
	})
}

func someMove() *rapid.Generator[Move] {
	return rapid.Custom(func(t *rapid.T) Move {
		place := rapid.IntRange(0, 12)
		way := rapid.SampledFrom([]int{1, -1})
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0:
			return SwapMove(place.Draw(t, "a"), place.Draw(t, "b"))
		case 1:
			return TurnMove(place.Draw(t, "place"), way.Draw(t, "way"))
		case 2:
			return TurnStartMove(way.Draw(t, "way"))
		case 3:
			return DrawMove()
		case 4:
			return LayMove(place.Draw(t, "place"))
		}
		return drawFor(place.Draw(t, "place"))
	})
}

// An attempt never exceeds its budget, and ends when the puzzle is solved.
func TestPropertyAttempt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, _ := Lookup(rapid.SampledFrom(IDs()).Draw(t, "layout"))
		d := New(l, rapid.Uint64().Draw(t, "seed"))
		a := NewAttempt(rapid.IntRange(0, 6).Draw(t, "intellect"), rapid.IntRange(0, 4).Draw(t, "luck"))
		for {
			if rapid.IntRange(0, 5).Draw(t, "skill") == 0 {
				if next, err := a.SpendSkillPoint(d); err == nil {
					a = next
				}
			}
			moves := a.Moves(d)
			if len(moves) == 0 {
				break
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			before := a
			var err error
			if a, d, err = a.Play(d, m); err != nil {
				t.Fatalf("%s: %v", m, err)
			}
			if a.Used != before.Used+m.Cost() || a.Used > a.Budget() || a.Left() != a.Budget()-a.Used {
				t.Fatalf("%s: %+v", m, a)
			}
		}
		if !Solved(d) && a.Left() > 0 {
			t.Fatalf("no moves, yet %d left: %+v", a.Left(), a)
		}
	})
}

func TestPropertyMoveList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		moves := rapid.SliceOfN(someMove(), 0, 20).Draw(t, "moves")
		read, err := ParseMoves(written(moves))
		if err != nil || !slices.Equal(read, moves) {
			t.Fatalf("%v, %v", read, err)
		}
	})
}
