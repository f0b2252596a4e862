package cli

import (
	"slices"
	"strconv"
	"sync"
	"time"

	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/opponent"
)

// plainSide is the name of a side that plays by the quick policy.
const plainSide = "plain"

// good is the name of a side that plays by search.
const good = "good"

// minds sets up the sides that play by search.
func (c *StorySimulateCmd) minds(run *bot.Run, fault func(error)) error {
	budget, err := readBudget(c.Budget)
	if err != nil {
		return err
	}
	if !slices.Contains([]string{plainSide, good}, c.Party) {
		return BadInput("--investigators %s: plain or good", c.Party)
	}
	temper := opponent.Difficulty("")
	if c.Keeper != plainSide {
		if temper, err = opponent.ReadDifficulty(c.Keeper); err != nil {
			return BadInput("--keeper %s: %v; or plain", c.Keeper, err)
		}
	}
	if temper == "" && c.Party == plainSide {
		return nil
	}
	var one sync.Mutex
	report := func(err error) {
		one.Lock()
		defer one.Unlock()
		fault(err)
	}
	run.Minds = opponent.Minds(temper, c.Party == good, budget, c.Seed, report)
	return nil
}

// mostThought is the longest time for one decision; people at the table would give up sooner.
const mostThought = time.Minute

// mostPlayouts is the maximum number of playouts for one decision.
const mostPlayouts = 100_000

// readBudget parses a time or a number of playouts.
func readBudget(text string) (opponent.Budget, error) {
	if n, err := strconv.Atoi(text); err == nil {
		if n < 0 || n > mostPlayouts {
			return opponent.Budget{}, BadInput("--budget %s: 0 to %d playouts", text, mostPlayouts)
		}
		return opponent.Budget{Playouts: n}, nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 || d > mostThought {
		return opponent.Budget{}, BadInput("--budget %s: a time from 0 to %v, for example 20ms, or a number of playouts",
			text, mostThought)
	}
	return opponent.Budget{Time: d}, nil
}

// simulated is a row with the confidence intervals of its shares.
type simulated struct {
	bot.Row
	Intervals map[string]bot.Interval `json:"intervals"` // by winner: the range of its share, at 95 % confidence
}

func withIntervals(rows []bot.Row) []simulated {
	out := make([]simulated, 0, len(rows))
	for _, r := range rows {
		one := simulated{Row: r, Intervals: map[string]bot.Interval{}}
		for _, winner := range []string{"investigators", "keeper", "nobody"} {
			one.Intervals[winner] = bot.Wilson(r.Won[winner], r.Games)
		}
		out = append(out, one)
	}
	return out
}
