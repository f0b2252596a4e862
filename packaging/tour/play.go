package main

import (
	"fmt"
	"strconv"
	"strings"

	"lantern/puzzles"
)

// aside moves the players' window beside the console, where a second screen would be.
func aside() act {
	return func(s *stage) error {
		title := playersWindow
		if s.title == mainWindowFR {
			title = playersWindowFR
		}
		id, _, _, err := s.window(title)
		if err != nil {
			return err
		}
		_, err = s.tool("xdotool", "windowmove", "--sync", id, "1300", "0")
		return err
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
		solution, err := puzzles.Solve(p.Deal)
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

// puzzleMove makes one move with mouse and keys: a swap by dragging, a turn with the wheel.
func puzzleMove(m puzzles.Move) act {
	return func(s *stage) error {
		words := strings.Fields(m.String())
		switch words[0] {
		case "S":
			return s.drag("puzzle.place."+words[1], "puzzle.place."+words[2])
		case "T":
			if words[2] == "-" {
				return s.press("puzzle.place."+words[1], 4) // the wheel, away from the hand
			}
			return s.press("puzzle.place."+words[1], 5)
		case "TS":
			if words[1] == "+" {
				return s.all(key("t"))
			}
			return s.all(key("shift+t"))
		}
		return fmt.Errorf("no hand for move %s", m)
	}
}

// playMythos goes on until a mythos card can be played on the investigator whose turn
// it is, and plays it.
func playMythos(s *stage) error {
	playable := -1
	err := s.all(until("a playable mythos card", func(k known) bool {
		if k.Table.Turn == nil || k.Table.Turn.MythosBy || k.Table.Prompt != nil || k.Table.Threat == 0 {
			return false
		}
		if !s.shown("console.mythos.0") {
			if s.all(key("m"), see("console.mythos.0")) != nil {
				return false
			}
		}
		for i := range 4 {
			if s.shown("console.mythos." + strconv.Itoa(i) + ".play") {
				playable = i
				return true
			}
		}
		return false
	}))
	if err != nil {
		return err
	}
	before, err := s.look()
	if err != nil {
		return err
	}
	name := "console.mythos." + strconv.Itoa(playable)
	return s.all(show("mythos-hand"), press(name+".play"),
		waitFor("the card on the table", func(k known) bool { return k.Cursor > before.Cursor }), settle(), show("mythos-played"), key("m"))
}
