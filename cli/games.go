package cli

import (
	"fmt"
	"text/tabwriter"

	"lantern/ui/text"
)

// GamesCmd is "lantern games".
type GamesCmd struct{}

// game is a game as this command shows it.
type game struct {
	ID      string  `json:"id"`
	Title   string  `json:"title"`
	Players players `json:"players"`
	Needs   string  `json:"needs"` // the parts of the printed game on the table
}

type players struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// Run prints a line for each game.
func (c *GamesCmd) Run(env *Deps, all *Globals) error {
	words, out := text.New(env.lang(all)), []game{}
	for _, g := range env.Games {
		key := "games." + g.ID
		out = append(out, game{g.ID, words.T(key), players{g.Players.Min, g.Players.Max}, words.T(key + ".needs")})
	}
	if all.JSON {
		return writeJSON(env.Out, out)
	}
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	for _, g := range out {
		fmt.Fprintf(t, "%s\t%s\t%d-%d\t%s\n", g.ID, g.Title, g.Players.Min, g.Players.Max, g.Needs)
	}
	return t.Flush()
}
