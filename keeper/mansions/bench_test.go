package mansions

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// lateStep is a state late in a game of four investigators, with a command that was legal then.
type lateStep struct {
	before  state.State
	command keeper.Command
	n       int
}

// late plays the first shipped story several times at random and collects the steps from round 8 on.
func late(b *testing.B) (*Engine, []lateStep) {
	b.Helper()
	names := slices.DeleteFunc(storyNames(b), func(name string) bool { return name == "small-house" || name == "full-house" })
	if len(names) == 0 {
		b.Fatal("no story ships")
	}
	var e *Engine
	var out []lateStep
	for seed := 0; len(out) < 4000; seed++ {
		config, err := configs(b)[names[0]](state.Options{Story: names[0], Players: 4}, fmt.Sprint("late ", seed))
		if err != nil {
			b.Fatal(err)
		}
		p := newPlay(b, config)
		e = p.e
		pick := keeper.NewChance("pick", seed)
		for p.s.Phase != state.PhaseEnded {
			legal := p.e.Legal(p.s)
			step := lateStep{p.s, legal[pick.Below(len(legal))], p.seq + 1}
			events, err := e.Decide(p.s, step.command, keeper.NewChance(p.seed, step.n))
			if err != nil {
				b.Fatal(err)
			}
			p.seq++
			for _, ev := range events {
				p.s = e.Evolve(p.s, ev)
			}
			if step.before.Round >= 8 {
				out = append(out, step)
			}
		}
	}
	return e, out
}

// BenchmarkStep measures one command decided and its events applied again, as a session does. Besides the mean it
// reports the 99th percentile, the lowest of all rounds.
func BenchmarkStep(b *testing.B) {
	e, steps := late(b)
	all := make([]time.Duration, len(steps))
	least := time.Hour
	b.ResetTimer()
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		step := steps[n]
		began := time.Now()
		events, err := e.Decide(step.before, step.command, keeper.NewChance("bench", step.n))
		if err != nil {
			b.Fatal(err)
		}
		s := step.before
		for _, ev := range events {
			s = e.Evolve(s, ev)
		}
		all[n] = time.Since(began)
		if n++; n == len(steps) {
			slices.Sort(all)
			least, n = min(least, all[n*99/100]), 0
		}
	}
	b.ReportMetric(float64(least.Nanoseconds()), "p99-ns")
}

func BenchmarkLegal(b *testing.B) {
	e, steps := late(b)
	n := 0
	for b.Loop() {
		e.Legal(steps[n%len(steps)].before)
		n++
	}
}

func BenchmarkKeeperView(b *testing.B) {
	e, steps := late(b)
	n := 0
	for b.Loop() {
		e.KeeperView(steps[n%len(steps)].before)
		n++
	}
}
