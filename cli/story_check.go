package cli

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"text/tabwriter"

	"lantern/keeper/mansions/playthrough"
	"lantern/stories"
	"lantern/stories/lowerbound"
	"lantern/stories/packs"
	"lantern/stories/strictyaml"
	"lantern/ui/text"
)

// StoryCheckCmd is "lantern story check [FOLDER|ID]...".
type StoryCheckCmd struct {
	What  []string `arg:"" optional:"" help:"Folders of packs, or IDs of available packs; by default, all that come with the program." placeholder:"FOLDER"`
	Facts bool     `help:"Ignore problems of the texts, to prove a story that is not written yet."`

	Witness   bool   `help:"Prove every variant for every party size by playing and winning it, with luck on the investigators' side."`
	Witnesses string `help:"Like --witness, and write the commands of each game to a file in this folder, for lantern play." placeholder:"FOLDER"`
}

// checkAnswer is the JSON output of "story check".
type checkAnswer struct {
	OK       bool                `json:"ok"`
	Problems strictyaml.Problems `json:"problems"`
	Warnings strictyaml.Problems `json:"warnings"`
	Packs    []checkedLine       `json:"packs"`
}

// checkedLine is one pack in the answer.
type checkedLine struct {
	ID       string                 `json:"id"`
	Kind     string                 `json:"kind"`
	Folder   string                 `json:"folder"`
	Problems int                    `json:"problems"`
	Warnings int                    `json:"warnings,omitempty"`
	Variants int                    `json:"variants,omitempty"`
	Players  *stories.Span          `json:"players,omitempty"`
	Bounds   []lowerbound.BoundSpan `json:"par,omitempty"` // for each party size

	Unproved []stories.Unproved  `json:"unproved,omitempty"` // what depends on the owner's board and cards
	Witness  *playthrough.Report `json:"witness,omitempty"`  // the result of playing every variant, if requested
	story    *stories.Story
}

// Run prints every problem, then a line for each pack.
func (c *StoryCheckCmd) Run(env *Deps, all *Globals) error {
	answer := checkAnswer{Problems: strictyaml.Problems{}, Warnings: strictyaml.Problems{}, Packs: []checkedLine{}}
	check := packs.Check
	if c.Facts {
		check = packs.CheckFacts
	}
	proved := true
	var sources []packs.Source
	for _, what := range c.What {
		source, err := findPack(env, all, what)
		if err != nil {
			return err
		}
		sources = append(sources, source)
	}
	if len(sources) == 0 {
		sources = append(sources, packs.Embedded())
	}
	for _, source := range sources {
		packs, whole := check([]packs.Source{source}, packs.Embedded(), packs.Folder(env.Packs(all.Data)))
		answer.Problems = append(answer.Problems, whole...)
		for _, p := range packs {
			answer.Problems = append(answer.Problems, p.Problems...)
			answer.Warnings = append(answer.Warnings, p.Warnings...)
			line := checkedLine{ID: p.ID, Kind: p.Kind, Folder: p.Folder,
				Problems: len(p.Problems), Warnings: len(p.Warnings)}
			if p.Story != nil {
				line.story = p.Story
				line.Variants, line.Players = len(p.Story.Variants()), &p.Story.Players
				line.Bounds = lowerbound.SumBounds(p.Story, p.Bounds)
				line.Unproved = stories.UnprovedOf(p.Base, p.Story)
			}
			if p.Story != nil && len(p.Problems) == 0 && (c.Witness || c.Witnesses != "") {
				var err error
				if line.Witness, err = c.prove(env, p.Base, p.Story); err != nil {
					return err
				}
				proved = proved && (line.Witness == nil || len(line.Witness.NotProved) == 0)
			}
			answer.Packs = append(answer.Packs, line)
		}
	}
	answer.OK = len(answer.Problems) == 0 && proved
	if all.JSON {
		if err := writeJSON(env.Out, answer); err != nil {
			return err
		}
	} else {
		answer.print(env)
	}
	if !answer.OK {
		return No("%s", "") // the problems are the answer
	}
	return nil
}

// findPack finds a pack by its folder, or by its ID among the user's own and the shipped packs.
func findPack(env *Deps, all *Globals, what string) (packs.Source, error) {
	if info, err := os.Stat(what); err == nil && info.IsDir() {
		source, err := packs.PackFolder(what)
		if err != nil {
			return source, BadInput("%v", err)
		}
		return source, nil
	}
	for _, source := range []packs.Source{packs.Embedded(), packs.Folder(env.Packs(all.Data))} {
		if info, err := fs.Stat(source.FS, what); err == nil && info.IsDir() {
			return packs.OnePack(source, what), nil
		}
	}
	return packs.Source{}, BadInput("there is no folder %q and no pack with this ID; `lantern story list` shows the available stories", what)
}

func (a checkAnswer) print(env *Deps) {
	env.problems(slices.Concat(a.Problems, a.Warnings))
	for _, p := range a.Packs {
		name := p.ID
		if name == "" {
			name = filepath.FromSlash(p.Folder)
		}
		switch {
		case p.Problems == 1:
			env.print(env.Out, "%s: 1 problem\n", name)
		case p.Problems > 0:
			env.print(env.Out, "%s: %d {problem|problems}\n", name, p.Problems)
		case p.Variants == 0:
			env.print(env.Out, "%s: sound%s\n", name, env.warned(p.Warnings))
		default:
			p.printVariants(env, name)
			printBounds(env, p.Bounds)
			printUnproved(env, p.Unproved)
		}
	}
	a.printWitnesses(env)
	if len(a.Packs) == 0 && a.OK {
		env.print(env.Out, "no packs\n")
	}
}

// warned words the number of warnings of a valid pack.
func (e *Deps) warned(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return e.translate(", 1 warning")
	}
	return e.translate(", %d {warning|warnings}", n)
}

// printBounds prints a line for each party size: the fewest rounds to clue 1 and to the end of each objective.
func printBounds(env *Deps, sums []lowerbound.BoundSpan) {
	if len(sums) > 0 {
		env.print(env.Out, "  par in rounds; event IV comes after %d, the last event after %d\n",
			sums[0].Reveal, sums[0].Clock)
	}
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for _, p := range sums {
		env.print(t, "  party of %d\tclue 1 in %s", p.Players, span(p.Clue))
		for _, end := range p.End {
			env.print(t, "\t%s in %s", end.Option, span(end.Span))
		}
		env.print(t, "\t%d to spare\n", p.EndSlack)
	}
	t.Flush()
}

// printUnproved lists the points that the proof leaves open.
func printUnproved(env *Deps, all []stories.Unproved) {
	for _, one := range all {
		count := ""
		if one.Count > 0 {
			count = fmt.Sprintf("%d ", one.Count)
		}
		env.print(env.Out, "  not proved: %s%s\n", count, text.New(env.Lang).T("cli.unproved."+one.What))
	}
}
