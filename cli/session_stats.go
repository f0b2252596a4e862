package cli

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"lantern/keeper"
	stats "lantern/keeper/mansions/evening"
)

// SessionStatsCmd is "lantern session stats ID".
type SessionStatsCmd struct {
	ID string `arg:"" help:"The session's ID."`
}

// Run prints what a session came to up to where it stands: how it went round by round, the dice against what was to be
// expected, how long turns took, who dealt and who took what. Nothing of it is secret.
func (c *SessionStatsCmd) Run(env *Env, all *Globals) error {
	return reading(env, all, func(store keeper.Store) error {
		l, err := store.Load(context.Background(), c.ID)
		if err != nil {
			return sessionError(c.ID, err)
		}
		e, err := stats.Of(l)
		if err != nil {
			return BadInput("session %s: %v", c.ID, err)
		}
		if all.JSON {
			return writeJSON(env.Out, e)
		}
		return printStats(env, e)
	})
}

func printStats(env *Env, e stats.Evening) error {
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	winner := e.Winner
	if !e.Ended {
		winner = env.say("not yet at its end")
	}
	env.rows(t, [][2]string{{"session", e.Session}, {"name", e.Name}, {"story", e.Story}, {"objective", e.Objective},
		{"winner", winner}, {"rounds", fmt.Sprint(e.Rounds)}, {"played", e.Played.Round(time.Second).String()}})
	env.print(t, "\nround\tdamage\thorror\tthreat\tclues\n")
	for _, r := range e.Timeline {
		fmt.Fprintf(t, "%d\t%d\t%d\t%d\t%d\n", r.Round, r.Damage, r.Horror, r.Threat, r.Clues)
	}
	env.print(t, "\nwho\ttests\tpassed\texpected\tturns\tmean\tdealt\tkilled\tdamage\thorror\thealed\tclues\n")
	for _, p := range e.People {
		fmt.Fprintf(t, "%s\t%d\t%d\t%.1f\t%d\t%s\t%d\t%d\t%d\t%d\t%d\t%d\n", strings.Join(p.Characters, ", "),
			p.Tests.Rolled, p.Tests.Passed,
			p.Tests.Expected(), p.Turns.Count, p.Turns.Mean().Round(time.Second), p.Dealt, p.Killed, p.Damage,
			p.Horror, p.Healed, p.Clues)
	}
	env.print(t, "\nmonster\tcame\tkilled\tdamage\thorror\n")
	for _, f := range e.Foes {
		name := cmp.Or(f.Monster, env.say("all else"))
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\n", name, f.Placed, f.Killed, f.Damage, f.Horror)
	}
	return t.Flush()
}
