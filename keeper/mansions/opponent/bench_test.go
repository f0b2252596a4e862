package opponent

import (
	"runtime"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
)

// decision is a moment in which the keeper had something to decide.
type decision struct {
	before state.State
	can    []keeper.Command
	quick  keeper.Command
}

// decisions are those of some evenings of the first shipped story with four investigators, from the beginning to the
// end.
func decisions(b *testing.B) (*Opponent, []decision) {
	b.Helper()
	e, config := opened(b, "inland-lamp", 4)
	var out []decision
	mind := func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		out = append(out, decision{s, can, quick})
		return quick
	}
	for _, seed := range []string{"a", "b", "c", "d"} {
		evening(b, e, config, seed, bot.Minds{Keeper: mind}, nil)
	}
	return New(e, "bench", time.Now, func(err error) { b.Error(err) }), out
}

// decided is how long deciding a command and evolving what comes of it takes.
func (o *Opponent) decided(b *testing.B, s state.State, c keeper.Command, chance keeper.Chance) time.Duration {
	b.Helper()
	from := time.Now()
	events, err := o.rules.Decide(s, c, chance)
	if err != nil {
		b.Fatal(err)
	}
	for _, ev := range events {
		s = o.rules.Evolve(s, ev)
	}
	return time.Since(from)
}

// BenchmarkPlayout plays ahead from one decision after the other, as a search does, and tells how many playouts there
// are in a second, what a step of them takes, with the choice of the command, beside deciding and evolving the same
// command alone, and what is allocated for it.
func BenchmarkPlayout(b *testing.B) {
	o, all := decisions(b)
	var plain, whole time.Duration
	steps, n := 0, 0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		d := all[n%len(all)]
		chance := newDice(2, uint64(n))
		s := Of(o.rules, d.before).sample(newDice(1, uint64(n)))
		n++
		players, began := o.tables.Seat(chance), s
		for c := d.quick; s.Phase != state.PhaseEnded; steps++ {
			from := time.Now()
			if c == nil {
				c = players.Next(s)
			}
			next, err := o.rules.Ahead(s, c, chance, false)
			if err != nil {
				b.Fatal(err)
			}
			whole += time.Since(from)
			plain += o.decided(b, s, c, newDice(3, uint64(steps)))
			s, c = next, nil
			if over(began, s) {
				break
			}
		}
	}
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(whole)/float64(plain), "of-plain")
	b.ReportMetric(float64(n)/whole.Seconds(), "playouts/s")
	b.ReportMetric(float64(whole.Microseconds())/float64(steps), "us/step")
	b.ReportMetric(float64(after.Mallocs-before.Mallocs)/float64(steps), "allocs/step")
}
