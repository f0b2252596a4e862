package cli

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/keeper/mansions/stats"
)

// SessionStatsCmd is "lantern session stats ID".
type SessionStatsCmd struct {
	ID  string          `arg:"" help:"The session's ID."`
	For keeper.Audience `help:"keeper (refused while nobody keeps) or table; nothing in the figures is secret." enum:"keeper,table" default:"table" placeholder:"WHO"`
}

// Run prints the figures of a session up to the cursor: each round, the dice compared with expectation, the length of
// turns, the damage dealt and taken. None of them is secret.
func (c *SessionStatsCmd) Run(env *Deps, all *Globals) error {
	return reading(env, all, func(store keeper.Store) error {
		l, err := store.Load(context.Background(), c.ID)
		if err != nil {
			return sessionError(c.ID, err)
		}
		if l.Header.Config.System != state.SystemName {
			return plainStats(env, all, store, l.Header)
		}
		if c.For == keeper.ForKeeper {
			s, err := resumeIn(env, store, c.ID)
			if err == nil {
				err = mayAsk(env, all, s, c.For)
			}
			if err != nil {
				return err
			}
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

// tally holds the figures of a session of any game.
type tally struct {
	brief
	System string        `json:"system"`
	Played time.Duration `json:"played"` // between steps, without long pauses
	Done   []counted     `json:"done"`   // how often each thing happened, by the table's log
}

type counted struct {
	Key   string `json:"key"`
	Count int    `json:"count"`
}

// longPause is the time without a step after which it is assumed that nobody is playing.
const longPause = 30 * time.Minute

// plainStats counts the lines of the table's log.
func plainStats(env *Deps, all *Globals, store keeper.Store, h keeper.Header) error {
	s, err := resumeIn(env, store, h.ID)
	if err != nil {
		return err
	}
	steps, err := s.Steps(1, h.Cursor)
	if err != nil {
		return sessionError(h.ID, err)
	}
	lines, err := s.Lines(1, h.Cursor, keeper.ForTable)
	if err != nil {
		return sessionError(h.ID, err)
	}
	words, err := env.Wording(env.lang(all), s)
	if err != nil {
		return BadInput("session %s: %v", h.ID, err)
	}
	out := tally{brief: briefly(h), System: h.Config.System, Done: []counted{}}
	for i := 1; i < len(steps); i++ {
		if gap := steps[i].At.Sub(steps[i-1].At); gap < longPause {
			out.Played += gap
		}
	}
	often := map[string]int{}
	for _, step := range lines {
		for _, line := range step.Lines {
			often[line.Key]++
		}
	}
	for _, key := range slices.Sorted(maps.Keys(often)) {
		out.Done = append(out.Done, counted{key, often[key]})
	}
	if all.JSON {
		return writeJSON(env.Out, out)
	}
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	_, progress := words.Summary(h)
	env.rows(t, [][2]string{{"session", h.ID}, {"name", h.Name}, {"state", progress},
		{"steps", env.translate("%d of %d", h.Cursor, h.Length)}, {"played", out.Played.Round(time.Second).String()}})
	return t.Flush()
}

func printStats(env *Deps, e stats.Stats) error {
	t := tabwriter.NewWriter(env.Out, 0, 0, 2, ' ', 0)
	winner := e.Winner
	if !e.Ended {
		winner = env.translate("not yet over")
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
	env.print(t, "\nmonster\tappeared\tkilled\tdamage\thorror\n")
	for _, f := range e.Foes {
		name := cmp.Or(f.Monster, env.translate("everything else"))
		fmt.Fprintf(t, "%s\t%d\t%d\t%d\t%d\n", name, f.Placed, f.Killed, f.Damage, f.Horror)
	}
	return t.Flush()
}
