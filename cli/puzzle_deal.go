package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"lantern/puzzles"
	"lantern/puzzles/solve"
)

// PuzzleDealCmd deals a puzzle by the rules (MOM-16.3), or fairly, and prints it.
type PuzzleDealCmd struct {
	Layout string  `arg:"" help:"The layout: an ID, or a file (- for standard input); or the ID of a puzzle, which needs nothing else."`
	Seed   *uint64 `help:"Seed of the deal: the same seed always gives the same deal."`
	fairly
}

// fairly holds the bounds of a fair deal: numbers, or a level and an intellect.
type fairly struct {
	Fair      string `placeholder:"MIN..MAX" help:"Deal so that the fewest actions that solve it without drawing are within these bounds."`
	Level     string `placeholder:"LEVEL" help:"Deal one that is gentle, fair or hard for an investigator with the --intellect given."`
	Intellect *int   `placeholder:"N" help:"The intellect of the investigator who will solve it."`
}

// asked returns the flag that requests bounds, or "" if there is none.
func (f *fairly) asked() string {
	switch {
	case f.Fair != "":
		return "--fair " + f.Fair
	case f.Level != "":
		return "--level " + f.Level
	case f.Intellect != nil:
		return fmt.Sprintf("--intellect %d", *f.Intellect)
	}
	return ""
}

// bounds returns the requested bounds, or nil.
func (f *fairly) bounds(l *puzzles.Layout) (*puzzles.Bounds, error) {
	switch {
	case f.Fair != "" && f.Level != "":
		return nil, BadInput("--fair and --level both set the difficulty; use only one of them")
	case f.Level != "" && f.Intellect == nil:
		return nil, BadInput("--level %s: the investigator’s intellect is missing; add, for example, --intellect 4", f.Level)
	case f.Intellect != nil && f.Level == "":
		return nil, BadInput("--intellect %d: the difficulty is missing; add --level gentle, fair or hard", *f.Intellect)
	case f.Fair != "":
		b, err := puzzles.ParseBounds(f.Fair)
		if err != nil {
			return nil, BadInput("--fair: %s", err)
		}
		return &b, nil
	case f.Level != "":
		level, err := puzzles.ParseLevel(f.Level)
		if err != nil {
			return nil, BadInput("--level: %s", err)
		}
		if *f.Intellect < 0 || *f.Intellect > 99 {
			return nil, BadInput("--intellect %d: give a number from 0 to 99", *f.Intellect)
		}
		b := solve.LevelBounds(level, l, *f.Intellect)
		return &b, nil
	}
	return nil, nil
}

// Run deals and prints the puzzle.
func (c *PuzzleDealCmd) Run(s *Streams) error {
	if r, ok, err := asID(c.Layout); ok {
		if err != nil {
			return err
		}
		flag := c.asked()
		if c.Seed != nil {
			flag = fmt.Sprintf("--seed %d", *c.Seed)
		}
		if flag != "" {
			return BadInput("%s: the ID %s already says which deal it is; leave one of them out", flag, r.ID())
		}
		d, err := open(r)
		if err != nil {
			return err
		}
		return writeJSON(s.Out, d)
	}
	l, err := findLayout(s, c.Layout)
	if err != nil {
		return err
	}
	if c.Seed == nil {
		return BadInput("missing --seed: say which deal of layout %s to use, for example --seed 7", l.ID)
	}
	bounds, err := c.bounds(l)
	if err != nil {
		return err
	}
	if bounds == nil {
		return writeJSON(s.Out, puzzles.New(l, *c.Seed))
	}
	d, err := solve.Fair(l, *c.Seed, *bounds)
	if err := refusedFair(c.asked(), err); err != nil {
		return err
	}
	return writeJSON(s.Out, d)
}

// refusedFair words the reason why there is no fair deal. The answer is "no" if it is certain that there is none.
func refusedFair(asked string, err error) error {
	var none *solve.NoDealError
	switch {
	case errors.As(err, &none):
		return No("%s: %s", asked, err)
	case err != nil:
		return BadInput("%s: %s", asked, err)
	}
	return nil
}

// asID parses the ID of a puzzle. ok is false for a layout, an existing file, or a text that does not begin like an ID.
func asID(name string) (r puzzles.Recipe, ok bool, err error) {
	if name == "-" || slices.Contains(puzzles.IDs(), name) {
		return r, false, nil
	}
	if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
		return r, false, nil
	}
	r, err = puzzles.ParseID(name)
	if err == nil {
		return r, true, nil
	}
	begins := func(id string) bool { return strings.HasPrefix(strings.ToUpper(strings.TrimSpace(name)), id+"-") }
	if slices.ContainsFunc(puzzles.IDs(), begins) {
		return r, true, BadInput("%s", err)
	}
	return r, false, nil
}

// open returns the deal of a recipe.
func open(r puzzles.Recipe) (puzzles.Deal, error) {
	d, err := solve.Open(r)
	return d, refusedFair(r.ID(), err)
}

// readDeal reads a deal from the ID of a puzzle, or else from a file.
func readDeal(s *Streams, name string) (puzzles.Deal, error) {
	if r, ok, err := asID(name); ok {
		if err != nil {
			return puzzles.Deal{}, err
		}
		return open(r)
	}
	text, err := readInput(s, name)
	if err != nil {
		return puzzles.Deal{}, BadInput("%s", err)
	}
	d, err := puzzles.ParseDeal(text)
	if err != nil {
		return puzzles.Deal{}, BadInput("%s:%s", inputName(name), err)
	}
	return d, nil
}

// PuzzleIDCmd prints the ID of a deal.
type PuzzleIDCmd struct {
	Deal string  `arg:"" help:"A file with the deal (- for standard input), or a layout with seed and bounds."`
	Seed *uint64 `help:"Seed of the deal, with a layout."`
	fairly
}

// Run prints the ID.
func (c *PuzzleIDCmd) Run(s *Streams) error {
	id := ""
	if l, err := puzzles.Lookup(c.Deal); err == nil {
		if c.Seed == nil {
			return BadInput("missing --seed: say which deal of layout %s this is, for example --seed 7", l.ID)
		}
		bounds, err := c.bounds(l)
		if err != nil {
			return err
		}
		id = puzzles.Recipe{Layout: l.ID, Seed: *c.Seed, Bounds: bounds}.ID()
	} else {
		if flag := c.asked(); flag != "" || c.Seed != nil {
			return BadInput("seed and bounds are for a layout, but %s already contains a deal; leave them out",
				inputName(c.Deal))
		}
		d, err := readDeal(s, c.Deal)
		if err != nil {
			return err
		}
		if d.Layout.Own != nil {
			return BadInput("%s: a deal with its own layout has no ID; keep the file", inputName(c.Deal))
		}
		id = puzzles.IDOf(d)
	}
	_, err := fmt.Fprintln(s.Out, id)
	return err
}
