package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"slices"
	"text/tabwriter"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/opponent"
	"lantern/stories"
	"lantern/stories/packs"
)

// StorySimulateCmd is "lantern story simulate ID".
type StorySimulateCmd struct {
	ID      string `arg:"" help:"The story's ID or folder."`
	Games   int    `help:"Games of each objective and party size." default:"100" placeholder:"N"`
	Players []int  `help:"Party sizes, for example 2,4; by default, all that the story allows." placeholder:"P"`
	Choices string `help:"Answers common to all games, for example 1A,2B; the others are left to chance, and every objective is played." placeholder:"1A,2B"`
	Seed    string `help:"Another seed plays other games; the same one plays the same." default:"1"`
	Keeper  string `help:"Who is keeper: plain (quick and simple), or the Lantern as guide, host, hunter, merciless or storyteller." default:"plain" placeholder:"WHO"`
	Party   string `name:"investigators" help:"Who plays the investigators: plain (quick and simple) or good (searches ahead too)." default:"plain" placeholder:"WHO"`
	Budget  string `help:"How long to think about a decision: a time, for example 20ms, or a number of trial games, for example 30, which gives the same result on any machine. 0: not at all." default:"20ms" placeholder:"TIME"`
	Open    bool   `name:"open-objective" help:"Leave the objective to the keeper, like the other answers; --games then counts per party size."`
	Trials  bool   `help:"Play this many games with each temper of the Lantern and each party size, and print what story.yaml may say about them."`
	Jobs    int    `help:"Games played at the same time; by default, one per processor." placeholder:"J"`
}

// Run plays the games and prints who wins, by objective and party size.
func (c *StorySimulateCmd) Run(env *Deps, all *Globals) error {
	lib, story, err := findStory(env, all, c.ID)
	if err != nil {
		return err
	}
	if story.Table {
		return BadInput("story %s is played with printed cards, which only people can read, so it cannot be simulated", c.ID)
	}
	run, err := c.options(story, func(err error) { env.print(env.Err, "%v\n", err) })
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if c.Trials {
		return c.trials(ctx, env, all, lib, run)
	}
	rows, err := bot.Simulate(ctx, lib, run, env.progress())
	if err != nil {
		return c.failed(env, all, err)
	}
	if all.JSON {
		return writeJSON(env.Out, withIntervals(rows))
	}
	return printRows(env, rows)
}

// trials plays trial sessions at each difficulty with each party and prints the results in the format of story.yaml.
func (c *StorySimulateCmd) trials(ctx context.Context, env *Deps, all *Globals, lib *packs.Library, run bot.Run) error {
	told := "trials:\n"
	for n, players := range run.Players {
		done := env.progress()
		fares, err := opponent.Evaluate(ctx, lib, run.Story, players, run.Games, run.Seed, func(played, of int) {
			done(n*of+played, len(run.Players)*of)
		})
		if err != nil {
			return c.failed(env, all, err)
		}
		won := joined(fares, func(f opponent.Evaluation) string { return fmt.Sprintf("%s: %d", f.Difficulty, f.Won) })
		leans, lasts, err := opponent.Leans(ctx, lib, run.Story, players, opponent.QuickAGame*run.Games, run.Seed)
		if err != nil {
			return c.failed(env, all, err)
		}
		told += fmt.Sprintf("  - players: %d\n    games: %d\n    won: {%s}\n    leans: {%s}\n    lasts: {%s}\n",
			players, fares[0].Games, won, yamlOf(leans), yamlOf(lasts))
	}
	env.print(env.Out, "%s", told)
	return nil
}

// yamlOf formats numbers by name on one line.
func yamlOf(numbers map[string]int) string {
	names := slices.Sorted(maps.Keys(numbers))
	return joined(names, func(name string) string { return fmt.Sprintf("%s: %d", name, numbers[name]) })
}

// failed returns the error for games that could not be played to the end.
func (c *StorySimulateCmd) failed(env *Deps, all *Globals, err error) error {
	if errors.Is(err, context.Canceled) {
		return No("stopped")
	}
	if _, refused := keeper.AsRefusal(err); refused {
		return BadInput("%s", env.refusal(all, err))
	}
	return BadInput("%s: %v", c.ID, err)
}

// options checks the flags.
func (c *StorySimulateCmd) options(story *stories.Story, fault func(error)) (bot.Run, error) {
	run := bot.Run{Story: story.Pack.ID, Games: c.Games, Players: c.Players, Seed: c.Seed,
		Jobs: c.Jobs, OpenObjective: c.Open}
	switch {
	case c.Games < 1:
		return run, BadInput("--games %d: at least 1", c.Games)
	case c.Jobs < 0:
		return run, BadInput("--jobs %d: at least 1", c.Jobs)
	}
	if err := c.minds(&run, fault); err != nil {
		return run, err
	}
	for n := story.Players.Min; len(c.Players) == 0 && n <= story.Players.Max; n++ {
		run.Players = append(run.Players, n)
	}
	for _, n := range run.Players {
		if err := forParty(story, c.ID, n); err != nil {
			return run, err
		}
	}
	if c.Choices == "" {
		return run, nil
	}
	answers, err := readChoices(c.Choices)
	if err != nil {
		return run, err
	}
	for id, option := range answers {
		if !slices.ContainsFunc(story.Choices, func(ch stories.Choice) bool {
			return ch.ID == id &&
				slices.Contains(ch.Options, option)
		}) {
			return run, BadInput("--choices %s: story %s has no answer %s", c.Choices, c.ID, option)
		}
	}
	run.Choices = answers
	return run, nil
}

// quietFor is the time for which games are played before progress is reported.
const quietFor = 2 * time.Second

// progress returns a function that reports on standard error, from time to time, how many games have been played.
func (e *Deps) progress() func(played, all int) {
	next := e.Means.Now().Add(quietFor)
	return func(played, all int) {
		if now := e.Means.Now(); now.After(next) {
			next = now.Add(quietFor)
			e.print(e.Err, "%d of %d games\n", played, all)
		}
	}
}

// printRows prints a table: percentages of the games, and rounds.
func printRows(env *Deps, rows []bot.Row) error {
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', tabwriter.AlignRight)
	env.print(t, "objective\tinvestigators\tgames\tinvestigators win\tkeeper wins\tnobody wins\tmedian rounds\tshortest\tlongest\tobjective known in round\tdeaths\tfights\t\n")
	for _, r := range rows {
		known := "never"
		if r.Reveal > 0 {
			known = fmt.Sprint(r.Reveal)
		}
		fmt.Fprintf(t, "%s\t%d\t%d\t%.0f %%\t%.0f %%\t%.0f %%\t%d\t%d\t%d\t%s\t%.1f\t%.1f\t\n",
			cmp.Or(r.Objective, "-"), r.Players, r.Games,
			100*r.Share("investigators"), 100*r.Share("keeper"), 100*r.Share("nobody"), r.Rounds, r.Shortest,
			r.Longest, known, r.Deaths, r.Fights)
	}
	return t.Flush()
}
