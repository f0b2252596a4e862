package main

import (
	"fmt"
	"math"

	"lantern/puzzles"
	"lantern/puzzles/solve"
	"lantern/tools/must"
)

// practising solves one puzzle of each kind with the mouse and one with the keyboard, from the home page. The puzzles
// are opened by ID, so that their solutions can be computed here.
func practising() []step {
	return []step{
		{"the page to practise puzzles", do(press("home.practice"), see("practice.begin"), show("practice"))},
		{"a connection is solved with the mouse", practise("connection", "1A", byMouse)},
		{"a lock is solved with the mouse", practise("lock", "5A", byMouse)},
		{"a rune is solved with the mouse", practise("rune", "7", byMouse)},
		{"a connection is solved with the keyboard", practise("keyboard", "3A", byKeyboard)},
		{"back to the home page", do(press("practice.back"), see("home.game.mansions"))},
	}
}

// hands make one move of a puzzle. They remember the chosen piece.
type hands func(s *stage, d puzzles.Deal, m puzzles.Move, chosen *int)

// nothing means that no piece is chosen.
const nothing = -1

// practise solves a puzzle, with pictures before, half-way and at the end.
func practise(name, layout string, move hands) act {
	name = "practice-" + name
	return solved(layout, move, show(name), show(name+"-half-way"), show(name+"-solved"))
}

// solved opens a fair puzzle of a layout by its ID and solves it, with acts before, half-way and at the end.
func solved(layout string, move hands, before, halfWay, after act) act {
	return func(s *stage) {
		deal, solution := s.openPuzzle(layout)
		s.all(before)
		chosen := nothing
		for i, m := range solution.Moves {
			if err := s.try(func(s *stage) { move(s, deal, m, &chosen) }); err != nil {
				fail("move %d, %s: %w", i+1, m, err)
			}
			deal = must.Get(puzzles.Apply(deal, m))
			if i == len(solution.Moves)/2 {
				s.all(halfWay)
			}
		}
		s.all(see("practice.puzzle.done"), pause, after, press("practice.puzzle.done"), see("practice.begin"))
	}
}

// openPuzzle opens a fair puzzle of a layout by its ID.
func (s *stage) openPuzzle(layout string) (puzzles.Deal, solve.Solution) {
	recipe := puzzles.Recipe{Layout: layout, Seed: 1920, Bounds: &puzzles.Bounds{Min: 3, Max: 4}}
	deal := must.Get(solve.Open(recipe))
	solution := must.Get(solve.Solve(deal))
	if !solution.Solvable {
		fail("the puzzle %s cannot be solved without a draw", recipe.ID())
	}
	s.all(press("practice.how.id", "practice.id"), write(recipe.ID()), press("practice.begin"),
		see("practice.puzzle.place.0"))
	return deal, solution
}

// byMouse drags to swap, and turns with the handles of the chosen piece or of the start tile.
func byMouse(s *stage, _ puzzles.Deal, m puzzles.Move, _ *int) {
	const board = "practice.puzzle"
	place := func(id int) string { return fmt.Sprintf("place.%d", id) }
	switch m.Kind {
	case puzzles.Swap:
		s.drag(board+"."+place(m.A), board+"."+place(m.B))
	case puzzles.TurnStart:
		s.turn(board, "start", m.Way > 0)
	default:
		s.turn(board, place(m.A), m.Way > 0)
	}
	s.all(pause)
}

// byKeyboard moves to a piece with the arrows, picks it up and puts it down with Space, and turns it with R and Shift-R
// and the start tile with T. The places must be in rows and columns.
func byKeyboard(s *stage, d puzzles.Deal, m puzzles.Move, chosen *int) {
	if *chosen == nothing {
		*chosen = d.Laid[0].Place // the keyboard starts at the first place
	}
	way := func(key string, backwards string) string {
		if m.Way < 0 {
			return backwards
		}
		return key
	}
	switch m.Kind {
	case puzzles.TurnStart:
		s.all(key(way("t", "shift+t")), pause)
	case puzzles.Turn:
		s.all(walk(d, chosen, m.A), key(way("r", "shift+r")), pause)
	case puzzles.Swap:
		s.all(walk(d, chosen, m.A), key("space"), walk(d, chosen, m.B), key("space"), pause)
	default:
		fail("no key for move %s", m)
	}
}

// walk moves the choice with the arrows.
func walk(d puzzles.Deal, chosen *int, to int) act {
	return func(s *stage) {
		l := must.Get(d.Layout.Find())
		at := map[int]puzzles.Place{}
		for _, p := range l.Places {
			at[p.ID] = p
		}
		dx, dy := at[to].X-at[*chosen].X, at[to].Y-at[*chosen].Y
		*chosen = to
		var all []string
		for range int(math.Abs(dy)) {
			all = append(all, map[bool]string{true: "Down", false: "Up"}[dy > 0])
		}
		for range int(math.Abs(dx)) {
			all = append(all, map[bool]string{true: "Right", false: "Left"}[dx > 0])
		}
		s.key(s.title, all...)
	}
}
