package cli

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"lantern/ui/text"
)

// VersionCmd is "lantern version".
type VersionCmd struct{}

// Run prints the version of the program, its games and what it is built with.
func (c *VersionCmd) Run(env *Deps, all *Globals) error {
	words := text.New(env.lang(all))
	answer := struct {
		Version
		Games []string `json:"games"`
	}{env.Version, []string{}}
	for _, g := range env.Games {
		answer.Games = append(answer.Games, words.T("games."+g.ID))
	}
	v := env.Version
	return env.answer(all, answer, "%s %s\n%s\ncommit %s\n%s\nFyne %s\nSQLite %s\n", v.Name, v.Version,
		strings.Join(answer.Games, "\n"), v.Commit, v.Go, v.Fyne, v.SQLite)
}

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
