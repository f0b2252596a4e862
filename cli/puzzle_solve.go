package cli

import (
	"errors"

	"lantern/puzzles"
	"lantern/puzzles/solve"
)

// PuzzleSolveCmd finds the exact minimum of puzzle actions for a deal.
type PuzzleSolveCmd struct {
	Deal string `arg:"" help:"A file with the deal (- for standard input), or its ID."`
}

// Run solves the deal. If no arrangement of its laid pieces solves it, the answer is "no", but Run prints what would
// help.
func (c *PuzzleSolveCmd) Run(s *Streams) error {
	deal, err := readDeal(s, c.Deal)
	if err != nil {
		return err
	}
	solution, err := solve.Solve(deal)
	if err != nil {
		return BadInput("%s:%s", inputName(c.Deal), err)
	}
	if err := writeJSON(s.Out, solution); err != nil {
		return err
	}
	switch {
	case solution.Solvable:
		return nil
	case solution.NeedsDraw == nil:
		return No("cannot be solved, whatever is drawn")
	}
	return No("cannot be solved without drawing: pieces to exchange at least: %d", *solution.NeedsDraw)
}

// PuzzleCheckCmd checks whether a layout is valid, and describes its deals.
type PuzzleCheckCmd struct {
	Layout string `arg:"" name:"layout-file" help:"A file with the layout (- for standard input), or its ID."`
	Deals  int    `default:"1000" placeholder:"N" help:"How many deals to solve."`
	Seed   uint64 `default:"0" help:"The seed of the first deal; the others follow."`
}

// checked is the output of `puzzle check`.
type checked struct {
	Layout string  `json:"layout"`
	Sound  bool    `json:"sound"`
	Flaws  []flaw  `json:"flaws"`
	Deals  int     `json:"deals"`
	NoDraw float64 `json:"noDraw"` // the share of the deals that need no draw, 0 to 1
	// Actions is the spread of the minimal number of actions over the deals that need no draw; nil if all need one.
	Actions *spread `json:"actions"`
	// Counts holds how many of the deals need at least 0, 1, 2... actions.
	Counts []int `json:"counts"`
}

type flaw struct {
	Code  string `json:"code"`
	Where string `json:"where"`
	What  string `json:"what"`
	Mend  string `json:"mend"`
}

type spread struct {
	Least         int `json:"least"`
	Quarter       int `json:"quarter"`
	Median        int `json:"median"`
	ThreeQuarters int `json:"threeQuarters"`
	Most          int `json:"most"`
}

// Run checks the layout. If it has problems, the answer is "no"; one that cannot be read is bad input.
func (c *PuzzleCheckCmd) Run(s *Streams) error {
	l, err := findLayout(s, c.Layout)
	if wrong, ok := errors.AsType[*puzzles.InputError](err); ok && wrong.Content {
		out := checked{Flaws: []flaw{{Code: wrong.Code, Where: wrong.Where, What: wrong.What, Mend: wrong.Mend}},
			Counts: []int{}}
		if err := writeJSON(s.Out, out); err != nil {
			return err
		}
		return No("%s: not sound: %s", inputName(c.Layout), wrong)
	} else if err != nil {
		return err
	}
	flaws, err := solve.Flaws(l)
	if err != nil {
		return BadInput("%s:%s", inputName(c.Layout), err)
	}
	sample, err := solve.TakeSample(l, c.Seed, c.Deals)
	if err != nil {
		return BadInput("--deals: %s", err)
	}
	out := checked{Layout: l.ID, Sound: len(flaws) == 0, Flaws: []flaw{}, Deals: sample.Deals,
		NoDraw: sample.Share(), Counts: sample.Optima}
	for _, f := range flaws {
		out.Flaws = append(out.Flaws, flaw{Code: f.Code, Where: f.Where, What: f.What, Mend: f.Mend})
	}
	if sample.NoDraw > 0 {
		out.Actions = &spread{Least: sample.Quantile(0), Quarter: sample.Quantile(0.25), Median: sample.Quantile(0.5),
			ThreeQuarters: sample.Quantile(0.75), Most: sample.Quantile(1)}
	}
	if err := writeJSON(s.Out, out); err != nil {
		return err
	}
	if len(flaws) > 0 {
		return No("%s: not sound: %s", inputName(c.Layout), flaws[0])
	}
	return nil
}
