package main

import (
	"fmt"
	"strings"
	"time"

	"lantern/puzzles"
	"lantern/puzzles/solve"
)

// How hands work a puzzle: everything that knows the look and the keys of its board is in this file.

// puzzling is the lock of the keeper's bedroom, solved move by move.
func puzzling() []step {
	return []step{
		{"Inés tries the bedroom door: a lock puzzle", func(s *stage) error {
			return s.all(
				until("her turn", turnOf("inv1")),
				press("console.map.space.keepers-bedroom-west"),
				waitFor("a puzzle", func(k known) bool { return k.Table.Puzzle != nil }),
				showPuzzle(), show("puzzle"), shown(playersWindow, "players-puzzle"),
			)
		}},
		{"the puzzle is solved move by move, with mouse and keys", solvePuzzle},
	}
}

// showPuzzle opens the puzzle in the main window if it is not there already.
func showPuzzle() act {
	return func(s *stage) error {
		if s.shown("puzzle.board") {
			return nil
		}
		return s.all(press("console.option.puzzle"), see("puzzle.board"))
	}
}

// solvePuzzle works out the shortest solution and makes its moves, the swaps by
// dragging, the turns by keys; what is left when the actions run out is done in the
// next turns.
func solvePuzzle(s *stage) error {
	for range 6 {
		k, err := s.look()
		if err != nil {
			return err
		}
		if k.Table.Puzzle == nil {
			if err := s.all(until("her next turn", func(n known) bool { return n.Table.Round > k.Table.Round && turnOf("inv1")(n) }), press("console.map.space.keepers-bedroom-west"),
				waitFor("the puzzle again", func(k known) bool { return k.Table.Puzzle != nil }), showPuzzle()); err != nil {
				return err
			}
			continue
		}
		p := k.Table.Puzzle
		if s.shown("puzzle.skill") && p.Skill {
			if err := s.click("puzzle.skill"); err != nil {
				return err
			}
		}
		solution, err := solve.Solve(p.Deal)
		if err != nil {
			return err
		}
		if !solution.Solvable {
			return fmt.Errorf("the dealt puzzle needs %v draws; choose another seed for the tour", solution.NeedsDraw)
		}
		for i, m := range solution.Moves {
			before, err := s.look()
			if err != nil {
				return err
			}
			if before.Table.Puzzle == nil {
				break // the actions have run out
			}
			if err := s.all(puzzleMove(m), waitFor("the move "+m.String(), func(k known) bool { return k.Cursor > before.Cursor })); err != nil {
				return err
			}
			if i == len(solution.Moves)/2 {
				if err := s.shot(s.title, "puzzle-half-way"); err != nil {
					return err
				}
			}
		}
		solved, err := s.look()
		if err != nil {
			return err
		}
		if solved.Table.Puzzle == nil {
			if err := s.all(show("puzzle-end")); err != nil {
				return err
			}
			if s.shown("puzzle.done") {
				if err := s.click("puzzle.done"); err != nil {
					return err
				}
			}
			if err := s.all(settle()); err != nil {
				return err
			}
			for _, v := range solved.Table.Investigators {
				if v.Who == "inv1" && strings.HasPrefix(v.Space, "keepers-bedroom") {
					return nil
				}
			}
		}
	}
	return fmt.Errorf("the puzzle was not solved in six attempts")
}

// puzzleMove makes one move with the mouse: swaps by dragging, turns by the handles of what is chosen.
func puzzleMove(m puzzles.Move) act {
	return func(s *stage) error {
		words := strings.Fields(m.String())
		switch words[0] {
		case "S":
			return s.drag("puzzle.place."+words[1], "puzzle.place."+words[2])
		case "T":
			return s.turn("puzzle", "place."+words[1], words[2] == "+")
		case "TS":
			return s.turn("puzzle", "start", words[1] == "+")
		}
		return fmt.Errorf("no hand for move %s", m)
	}
}

// turn chooses a piece or the start tile of a board and presses its handle, once that stands on what is chosen: a busy
// machine draws late, and the handle of the piece that was chosen before would turn that one.
func (s *stage) turn(board, what string, right bool) error {
	handle, target := board+".left", board+"."+what
	if right {
		handle = board + ".right"
	}
	if s.handled(board, handle) != target {
		if err := s.click(target); err != nil {
			return err
		}
	}
	for end := time.Now().Add(patience); s.handled(board, handle) != target; time.Sleep(80 * time.Millisecond) {
		if time.Now().After(end) {
			return fmt.Errorf("%s is chosen, but has no handle to turn it", target)
		}
	}
	return s.click(handle)
}

// handled is the piece that a handle stands on, else the start tile; empty if the handle is not shown.
func (s *stage) handled(board, handle string) string {
	all, err := s.places()
	h := all[handle]
	if err != nil || !h.Visible {
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
