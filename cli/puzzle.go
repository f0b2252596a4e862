package cli

import (
	"errors"
	"io"
	"os"
	"slices"

	"lantern/puzzles"
	"lantern/stories/atomicfile"
)

// PuzzleCmd is `lantern puzzle`: it reads, deals and plays puzzles without a window.
type PuzzleCmd struct {
	Layout PuzzleLayoutCmd `cmd:"" help:"Print a layout, or list all layouts."`
	Deal   PuzzleDealCmd   `cmd:"" help:"Deal a puzzle."`
	Play   PuzzlePlayCmd   `cmd:"" help:"Make moves on a deal and print the result."`
	Solve  PuzzleSolveCmd  `cmd:"" help:"Find the fewest actions that solve a deal without drawing."`
	Check  PuzzleCheckCmd  `cmd:"" help:"Check a layout, and say what its deals are like."`
	ID     PuzzleIDCmd     `cmd:"" name:"id" help:"Print the short ID with which a deal can be dealt again anywhere."`
}

// PuzzleLayoutCmd prints one layout as JSON, or a line for each.
type PuzzleLayoutCmd struct {
	ID string `arg:"" optional:"" help:"The layout, for example 4A; by default, one line for each layout."`
}

// Run prints the layouts.
func (c *PuzzleLayoutCmd) Run(s *Streams, env *Deps, all *Globals) error {
	if c.ID != "" {
		l, err := puzzles.Lookup(c.ID)
		if err != nil {
			return BadInput("%s", err)
		}
		return writeJSON(s.Out, l)
	}
	rows := []map[string]any{}
	for _, id := range puzzles.IDs() {
		l, err := puzzles.Lookup(id)
		if err != nil {
			return err
		}
		if all.JSON {
			rows = append(rows, map[string]any{"layout": l.ID, "kind": l.Kind, "places": len(l.Places), "pieces": len(l.Pieces)})
			continue
		}
		if err := env.print(s.Out, "%-3s %-10s %d {place|places}, %d {piece|pieces}\n", l.ID, l.Kind, len(l.Places),
			len(l.Pieces)); err != nil {
			return err
		}
	}
	if all.JSON {
		return writeJSON(s.Out, rows)
	}
	return nil
}

// findLayout returns the layout with an ID of the library, or else reads a file.
func findLayout(s *Streams, name string) (*puzzles.Layout, error) {
	if slices.Contains(puzzles.IDs(), name) {
		return puzzles.Lookup(name)
	}
	text, err := readInput(s, name)
	if errors.Is(err, os.ErrNotExist) {
		_, err := puzzles.Lookup(name)
		return nil, BadInput("%s, the name of a file, or the ID of a puzzle", err)
	}
	if err != nil {
		return nil, BadInput("%s", err)
	}
	l, err := puzzles.ParseLayout(text)
	if err != nil {
		return nil, BadInput("%s:%s", inputName(name), err)
	}
	return l, nil
}

// PuzzlePlayCmd makes moves on a deal and prints the deal afterwards.
type PuzzlePlayCmd struct {
	Deal    string `arg:"" help:"A file with the deal (- for standard input), or its ID."`
	Moves   string `required:"" placeholder:"FILE" help:"A file with the moves, one per line or separated by commas (- for standard input)."`
	Actions *int   `placeholder:"N" help:"Number of puzzle actions; by default, as many as needed."`
}

// played is the result of moves on a deal.
type played struct {
	Layout      puzzles.Ref    `json:"layout"`
	Seed        uint64         `json:"seed"`
	Laid        []puzzles.Laid `json:"laid"`
	StartTurns  int            `json:"startTurns"`
	Pile        []string       `json:"pile"`
	Drawn       string         `json:"drawn,omitempty"`
	ActionsUsed int            `json:"actionsUsed"`
	Solved      bool           `json:"solved"`
}

// Run makes the moves. If they do not solve the puzzle, the answer is "no". An illegal move is bad input, and nothing
// is printed.
func (c *PuzzlePlayCmd) Run(s *Streams) error {
	if c.Deal == "-" && c.Moves == "-" {
		return BadInput("the deal and the moves cannot both come from standard input; put one of them in a file")
	}
	if c.Actions != nil && *c.Actions < 0 {
		return BadInput("--actions %d: give a number from 0 on", *c.Actions)
	}
	deal, err := readDeal(s, c.Deal)
	if err != nil {
		return err
	}
	text, err := readInput(s, c.Moves)
	if err != nil {
		return BadInput("%s", err)
	}
	moves, err := puzzles.ParseMoves(string(text))
	if err != nil {
		return BadInput("%s:%s", inputName(c.Moves), err)
	}
	attempt := puzzles.NewTimedAttempt() // no limit of actions
	if c.Actions != nil {
		attempt = puzzles.NewAttempt(*c.Actions, 0)
	}
	for i, m := range moves {
		for _, step := range m.Steps() {
			if attempt, deal, err = attempt.Play(deal, step); err != nil {
				return BadInput("%s: move %d, %s: %s", inputName(c.Moves), i+1, m, err)
			}
		}
	}
	solved := puzzles.Solved(deal)
	err = writeJSON(s.Out, played{Layout: deal.Layout, Seed: deal.Seed, Laid: deal.Laid, StartTurns: deal.StartTurns,
		Pile: deal.Pile, Drawn: deal.Drawn, ActionsUsed: attempt.Used, Solved: solved})
	if err == nil && !solved {
		return No("not solved, %d {action|actions} used", attempt.Used)
	}
	return err
}

// readInput reads a file, or standard input for "-", up to the maximum size of a puzzle.
func readInput(s *Streams, name string) ([]byte, error) {
	in := s.In
	if name != "-" {
		f, err := atomicfile.OpenFile(name)
		if err != nil {
			return nil, unreadable(name, err)
		}
		defer f.Close()
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, puzzles.MaxBytes+1))
	if err != nil {
		return nil, unreadable(inputName(name), err)
	}
	return text, nil
}

func inputName(name string) string {
	if name == "-" {
		return "standard input"
	}
	return name
}
