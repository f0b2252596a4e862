package solve

import (
	"errors"
	"flag"
	"iter"
	"testing"

	"lantern/puzzles"
)

// wires builds a connection piece from "rNE bSW".
func wires(id string, ends ...string) puzzles.Piece {
	p := puzzles.Piece{ID: id, Wires: []puzzles.Wire{}}
	for _, e := range ends {
		colour := puzzles.Red
		if e[0] == 'b' {
			colour = puzzles.Blue
		}
		var from, to puzzles.Side
		_ = from.UnmarshalText([]byte(e[1:2]))
		_ = to.UnmarshalText([]byte(e[2:3]))
		p.Wires = append(p.Wires, puzzles.Wire{Colour: colour, From: from, To: to})
	}
	return p
}

// fourSquare is a connection layout of 2 by 2 places; the ports of the top row are red, those of the bottom row blue.
func fourSquare(pieces ...puzzles.Piece) *puzzles.Layout {
	return &puzzles.Layout{
		ID: "four", Kind: puzzles.Connection,
		Places: []puzzles.Place{{ID: 0, X: 0, Y: 0}, {ID: 1, X: 1, Y: 0}, {ID: 2, X: 0, Y: 1}, {ID: 3, X: 1, Y: 1}},
		Joins: []puzzles.Join{
			{A: puzzles.End{Place: 0, Side: puzzles.East}, B: puzzles.End{Place: 1, Side: puzzles.West}},
			{A: puzzles.End{Place: 0, Side: puzzles.South}, B: puzzles.End{Place: 2, Side: puzzles.North}},
			{A: puzzles.End{Place: 1, Side: puzzles.South}, B: puzzles.End{Place: 3, Side: puzzles.North}},
			{A: puzzles.End{Place: 2, Side: puzzles.East}, B: puzzles.End{Place: 3, Side: puzzles.West}},
			{A: puzzles.End{Place: 0, Side: puzzles.North}, B: puzzles.End{Port: "rb"}},
			{A: puzzles.End{Port: "re"}, B: puzzles.End{Place: 1, Side: puzzles.North}},
			{A: puzzles.End{Place: 2, Side: puzzles.South}, B: puzzles.End{Port: "bb"}},
			{A: puzzles.End{Place: 3, Side: puzzles.South}, B: puzzles.End{Port: "be"}},
		},
		Start:  puzzles.Start{Ports: []puzzles.Port{{ID: "rb", Colour: puzzles.Red, Role: puzzles.Begin}, {ID: "re", Colour: puzzles.Red, Role: puzzles.Ends}, {ID: "bb", Colour: puzzles.Blue, Role: puzzles.Begin}, {ID: "be", Colour: puzzles.Blue, Role: puzzles.Ends}}},
		Pieces: pieces,
	}
}

// smallLock is a lock of two places beside a start tile that turns by 180 degrees.
func smallLock() *puzzles.Layout {
	return &puzzles.Layout{
		ID: "small", Kind: puzzles.Lock,
		Places: []puzzles.Place{{ID: 0, X: 0, Y: 0}, {ID: 1, X: 1, Y: 0}},
		Joins: []puzzles.Join{
			{A: puzzles.End{Place: 0, Side: puzzles.East}, B: puzzles.End{Place: 1, Side: puzzles.West}},
			{A: puzzles.End{Place: 0, Side: puzzles.South}, B: puzzles.End{Port: "p0"}},
			{A: puzzles.End{Place: 1, Side: puzzles.South}, B: puzzles.End{Port: "p1"}},
		},
		Start: puzzles.Start{Ports: []puzzles.Port{{ID: "p0", Symbol: "sun"}, {ID: "p1", Symbol: "eye"}}, Turn: []string{"p1", "p0"}},
		Pieces: []puzzles.Piece{
			{ID: "A", Sides: &puzzles.Sides{N: "key", E: "moon", S: "sun", W: "key"}},
			{ID: "B", Sides: &puzzles.Sides{N: "key", E: "key", S: "eye", W: "moon"}},
			{ID: "C", Sides: &puzzles.Sides{N: "sun", E: "sun", S: "sun", W: "sun"}},
		},
	}
}

// laidAs lays the pieces in the order of the places, unturned; the rest is the pile.
func laidAs(t *testing.T, l *puzzles.Layout, ids ...string) puzzles.Deal {
	t.Helper()
	d := puzzles.Deal{Layout: puzzles.Ref{Own: l}, Pile: []string{}}
	for i, p := range l.Places {
		d.Laid = append(d.Laid, puzzles.Laid{Place: p.ID, Piece: ids[i]})
	}
	d.Pile = append(d.Pile, ids[len(l.Places):]...)
	if err := d.Validate(); err != nil {
		t.Fatalf("the test's own deal is bad: %v", err)
	}
	return d
}

func libraryDeal(t *testing.T, id string) puzzles.Deal {
	t.Helper()
	l, err := puzzles.Lookup(id)
	if err != nil {
		t.Fatal(err)
	}
	return puzzles.New(l, 7)
}

func play(t *testing.T, d puzzles.Deal, moves ...string) puzzles.Deal {
	t.Helper()
	for _, text := range moves {
		m, err := puzzles.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range m.Steps() {
			if d, err = puzzles.Apply(d, step); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
	}
	return d
}

// drawFor is a draw with the laying of the drawn piece: see [Move.Steps].
func drawFor(place int) puzzles.Move { return puzzles.Move{Kind: puzzles.Draw, A: place} }

func describe(err error) string {
	var input *puzzles.InputError
	if !errors.As(err, &input) {
		return "no InputError"
	}
	return input.Code + " " + input.Where
}

// turnedOrLaid returns the moves of a deal except draws, each with its result.
func turnedOrLaid(t *testing.T, d puzzles.Deal) iter.Seq2[puzzles.Move, puzzles.Deal] {
	t.Helper()
	return func(yield func(puzzles.Move, puzzles.Deal) bool) {
		for _, m := range puzzles.Moves(d) {
			if m.Kind == puzzles.Draw {
				continue
			}
			after, err := puzzles.Apply(d, m)
			if err != nil {
				t.Fatal(err)
			}
			if !yield(m, after) {
				return
			}
		}
	}
}

var update = flag.Bool("update", false, "write the golden files anew")
