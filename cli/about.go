package cli

import (
	"fmt"
	"os"
	"path/filepath"
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

// OpenCmd is "lantern open FILE".
type OpenCmd struct {
	File string `arg:"" help:"An exported session, a pack or notes, whatever its name. “lantern FILE” does the same."`
}

// Run makes the window ask about the file. Nothing is imported unless the user confirms.
func (c *OpenCmd) Run(env *Deps, all *Globals) error {
	file, err := filepath.Abs(c.File)
	if err == nil {
		_, err = os.Stat(file)
	}
	if err != nil {
		return BadInput("cannot open %s: %v", c.File, err)
	}
	if status := env.Window(all.Data, all.Lang, file); status != ExitDone {
		return &ExitError{Code: status}
	}
	return nil
}

// Health is the state of a thing that the doctor checked.
type Health string

// The states of health.
const (
	Well    Health = "ok"
	Warning Health = "warning" // the program works, but the problem should be looked at
	Ill     Health = "bad"     // something does not work until it is repaired
)

// Problem is the doctor's report on one thing, whether or not it has a problem.
type Problem struct {
	Thing  string `json:"thing"` // the thing, in a word or two
	Health Health `json:"health"`
	Words  string `json:"words"`          // the state that was found
	Mend   string `json:"mend,omitempty"` // the remedy; empty if all is well
}

// DoctorCmd is "lantern doctor": it checks everything that the program needs.
type DoctorCmd struct{}

// Run prints the checks and what to repair. The exit status is 1 if something does not work.
func (c *DoctorCmd) Run(env *Deps, all *Globals) error {
	lang := env.Lang
	if all.JSON { // JSON is for programs, in English
		lang = text.English
	}
	findings := env.Doctor(all.Data, lang)
	var ill []string
	for _, f := range findings {
		if f.Health == Ill {
			ill = append(ill, env.translate(f.Thing))
		}
	}
	var err error
	if all.JSON {
		err = writeJSON(env.Out, findings)
	} else {
		t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
		for _, f := range findings {
			fmt.Fprintf(t, "%s\t%s\t%s\n", env.translate(string(f.Health)), env.translate(f.Thing), f.Words)
			if f.Mend != "" {
				fmt.Fprintf(t, "\t\t-> %s\n", f.Mend)
			}
		}
		err = t.Flush()
	}
	if err == nil && len(ill) > 0 {
		return No("to do: %s", strings.Join(ill, ", "))
	}
	return err
}
