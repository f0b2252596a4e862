package cli

import (
	"maps"
	"slices"
	"strings"

	"lantern/cli/arkham"
	"lantern/cli/arkhamcards"
	"lantern/cli/calc"
	"lantern/cli/cthulhucards"
	"lantern/cli/priest"
)

// calculators holds the calculators of the games, by the game's ID.
var calculators = map[string]calc.Calculators{
	"arkham":        arkham.Calculators,
	"arkham-cards":  arkhamcards.Calculators,
	"cthulhu-cards": cthulhucards.Calculators,
	"priest":        priest.Calculators,
}

// CalcCmd is "lantern calc GAME WHAT FILE".
type CalcCmd struct {
	Game string `arg:"" help:"A game’s ID, for example arkham-cards."`
	What string `arg:"" help:"What to compute, for example odds."`
	File string `arg:"" help:"A JSON file with the question (- for standard input)."`
}

// Run prints the answer as JSON.
func (c *CalcCmd) Run(env *Deps) error {
	game, ok := calculators[c.Game]
	if !ok {
		return BadInput("nothing can be computed for a game %q; there are %s", c.Game, names(calculators))
	}
	compute, ok := game[c.What]
	if !ok {
		return BadInput("%s: %q cannot be computed; there are %s", c.Game, c.What, names(game))
	}
	raw, err := readInput(&env.Streams, c.File)
	if err != nil {
		return BadInput("%s", err)
	}
	answer, yes, err := compute(raw)
	if err != nil {
		return BadInput("%s:%s", inputName(c.File), err)
	}
	if deck, ok := answer.(calc.Deck); ok {
		answer = deck.In(env.translate)
	}
	if err := writeJSON(env.Out, answer); err != nil || yes {
		return err
	}
	return &ExitError{Code: ExitNo}
}

// names lists the keys of a map.
func names[V any](of map[string]V) string { return strings.Join(slices.Sorted(maps.Keys(of)), ", ") }
