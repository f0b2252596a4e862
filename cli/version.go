package cli

import (
	"strings"

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
