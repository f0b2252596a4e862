package main

import (
	"strings"
	"time"

	"lantern/puzzles"
	"lantern/puzzles/solve"
	"lantern/tools/must"
)

// Solving puzzles by hand: everything that depends on the look and keys of the board is in this file.

// puzzling is the lock of the keeper's bedroom, solved move by move.
func puzzling() []step {
	return []step{
		{"Inés tries the bedroom door: a lock puzzle", do(
			until("her turn", turnOf("inv1")),
			press("console.map.space.keepers-bedroom-west"),
			waitFor("a puzzle", func(k known) bool { return k.Table.Puzzle != nil }),
			showPuzzle, show("puzzle"), shown("players-puzzle"),
		)},
		{"the puzzle is solved move by move, with mouse and keys", solvePuzzle},
	}
}

// showPuzzle opens the puzzle in the main window if necessary.
func showPuzzle(s *stage) {
	if !s.shown("puzzle.board") {
		s.all(press("console.option.puzzle"), see("puzzle.board"))
	}
}

// solvePuzzle computes the shortest solution and makes its moves: swaps by dragging, turns by keys. If the actions run
// out it continues in the following turns.
func solvePuzzle(s *stage) {
	for range 6 {
		k := s.look()
		if k.Table.Puzzle == nil {
			s.all(until("her next turn", func(n known) bool {
				return n.Table.Round > k.Table.Round &&
					turnOf("inv1")(n)
			}),
				press("console.map.space.keepers-bedroom-west"),
				waitFor("the puzzle again", func(k known) bool { return k.Table.Puzzle != nil }), showPuzzle)
			continue
		}
		p := k.Table.Puzzle
		if s.shown("puzzle.skill") && p.Skill {
			s.click("puzzle.skill")
		}
		solution := must.Get(solve.Solve(p.Deal))
		if !solution.Solvable {
			fail("the dealt puzzle needs %v draws; choose another seed for the tour", solution.NeedsDraw)
		}
		for i, m := range solution.Moves {
			before := s.look()
			if before.Table.Puzzle == nil {
				break // no actions left
			}
			s.all(puzzleMove(m), waitFor("the move "+m.String(), before.past))
			if i == len(solution.Moves)/2 {
				s.shot(s.title, "puzzle-half-way")
			}
		}
		solved := s.look()
		if solved.Table.Puzzle == nil {
			s.all(show("puzzle-end"))
			if s.shown("puzzle.done") {
				s.click("puzzle.done")
			}
			s.all(settle)
			for _, v := range solved.Table.Investigators {
				if v.Who == "inv1" && strings.HasPrefix(v.Space, "keepers-bedroom") {
					return
				}
			}
		}
	}
	fail("the puzzle was not solved in six attempts")
}

// puzzleMove makes one move with the mouse: swaps by dragging, turns by the handles of the chosen piece.
func puzzleMove(m puzzles.Move) act {
	return func(s *stage) {
		words := strings.Fields(m.String())
		switch words[0] {
		case "S":
			s.drag("puzzle.place."+words[1], "puzzle.place."+words[2])
		case "T":
			s.turn("puzzle", "place."+words[1], words[2] == "+")
		case "TS":
			s.turn("puzzle", "start", words[1] == "+")
		default:
			fail("no hand for move %s", m)
		}
	}
}

// turn chooses a piece or the start tile and presses its handle, once the handle is on it: a busy machine draws late,
// and the previous piece's handle would turn that piece.
func (s *stage) turn(board, what string, right bool) {
	handle, target := board+".left", board+"."+what
	if right {
		handle = board + ".right"
	}
	if s.handled(board, handle) != target {
		s.click(target)
	}
	if !within(patience, 80*time.Millisecond, func() bool { return s.handled(board, handle) == target }) {
		fail("%s is chosen, but has no handle to turn it", target)
	}
	s.click(handle)
}

// handled is the piece with the handle, or the start tile; "" if the handle is not shown.
func (s *stage) handled(board, handle string) string {
	all := s.places()
	h := all[handle]
	if !h.Visible {
		return ""
	}
	for name, p := range all {
		x, y := (h.X+h.W/2-p.X)/p.W, (h.Y+h.H/2-p.Y)/p.H
		if strings.HasPrefix(name, board+".place.") && p.Visible && x > -0.1 && x < 1.1 && y > -0.1 && y < 1.1 {
			return name
		}
	}
	return board + ".start"
}
