package opponent

import (
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/bot"
	"lantern/keeper/mansions/state"
	"lantern/stories/packs"
)

var shipped = sync.OnceValues(func() (*packs.Library, error) {
	lib, problems := packs.Load(packs.Embedded())
	return lib, problems.Err()
})

func opened(t testing.TB, story string, players int) (*mansions.Engine, keeper.Config) {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	config, err := mansions.NewConfig(lib, state.Options{Story: story, Players: players}, "opponent")
	if err != nil {
		t.Fatal(err)
	}
	rules, err := mansions.Open(config)
	if err != nil {
		t.Fatal(err)
	}
	return rules.(*mansions.Engine), config
}

// never is a clock that does not advance.
func never() time.Time { return time.Time{} }

// evening plays with these minds, from a seed, and tells every command with the state that it was given in.
func evening(t testing.TB, e *mansions.Engine, config keeper.Config, seed string, m bot.Minds, told func(state.State, keeper.Command)) state.State {
	t.Helper()
	events, err := e.Setup(config, keeper.NewChance(seed, 1))
	if err != nil {
		t.Fatal(err)
	}
	var s state.State
	for _, ev := range events {
		s = e.Evolve(s, ev)
	}
	p := bot.New(e, nil, seed)
	p.Think(m)
	for n := 2; s.Phase != state.PhaseEnded; n++ {
		c := p.Next(s)
		if c == nil || n > 5000 {
			t.Fatalf("seed %s: the evening does not end: round %d", seed, s.Round)
		}
		if told != nil {
			told(s, c)
		}
		if s, err = e.Ahead(s, c, keeper.NewChance(seed, n), true); err != nil {
			t.Fatalf("seed %s, round %d: %s %+v was refused: %v", seed, s.Round, c.Do(), c, err)
		}
	}
	return s
}

// TestTheSameSeedAndPlayoutsPlayTheSame, both sides by search, and not a command is refused; another seed plays
// otherwise.
func TestTheSameSeedAndPlayoutsPlayTheSame(t *testing.T) {
	e, config := opened(t, "silence-cure", 2)
	play := func(seed string) string {
		var log strings.Builder
		o := New(e, seed, never, func(err error) { t.Error(err) })
		m := bot.Minds{Keeper: o.Mind(Host, Budget{Playouts: 24}), Investigators: o.Party(Budget{Playouts: 24})}
		evening(t, e, config, "same", m, func(_ state.State, c keeper.Command) { fmt.Fprintf(&log, "%s %+v\n", c.Do(), c) })
		return log.String()
	}
	one := play("a")
	if again := play("a"); again != one {
		t.Error("the same seed played another evening")
	}
	if other := play("b"); other == one {
		t.Error("another seed played the same evening")
	}
}

// TestWithoutABudgetTheQuickPolicyPlays, and so it does where something goes wrong inside a search, which is told.
func TestWithoutABudgetTheQuickPolicyPlays(t *testing.T) {
	e, config := opened(t, "inland-lamp", 1)
	var faults []error
	o := New(e, "none", never, func(err error) { faults = append(faults, err) })
	can := []keeper.Command{mansions.NextStep{}, mansions.UseKeeperAction{Card: "x"}}
	if got := o.Choose(Belief{}, can, can[1], Merciless, Budget{}, 1); got != can[1] {
		t.Errorf("without a budget %+v is chosen", got)
	}
	broken := New(e, "none", never, func(err error) { faults = append(faults, err) })
	broken.judge = nil
	seen := false
	evening(t, e, config, "none", bot.Minds{Keeper: func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		if !seen {
			seen = true
			if got := broken.Choose(Of(e, s), can, quick, Merciless, Budget{Playouts: 10}, 1); !reflect.DeepEqual(got, quick) {
				t.Errorf("after a fault %+v is chosen, not %+v", got, quick)
			}
		}
		return quick
	}}, nil)
	if len(faults) != 1 || !strings.Contains(faults[0].Error(), "quick policy") {
		t.Errorf("told were %v", faults)
	}
}

// TestABudgetOfTimeEndsTheSearch: it goes on until the time is over, and not longer.
func TestABudgetOfTimeEndsTheSearch(t *testing.T) {
	e, config := opened(t, "inland-lamp", 2)
	var at time.Time
	looks := 0
	o := New(e, "time", func() time.Time { looks++; at = at.Add(time.Millisecond); return at }, func(err error) { t.Error(err) })
	tried := false
	evening(t, e, config, "time", bot.Minds{Keeper: func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		if !tried {
			tried, looks = true, 0
			plays := o.Plays(Of(e, s), can, quick, Merciless, Budget{Time: 30 * time.Millisecond}, 1)
			n := 0
			for _, p := range plays {
				n += p.Playouts
			}
			if n == 0 || looks > 40 {
				t.Errorf("%d playouts, %d looks at the clock", n, looks)
			}
		}
		return quick
	}}, nil)
}

// TestAHoardIsNotSpentWithEachAction: a keeper with more threat than counts tries each action by itself; with less,
// what the quick policy makes of the rest belongs to it.
func TestAHoardIsNotSpentWithEachAction(t *testing.T) {
	e, config := opened(t, "inland-lamp", 2)
	x := &search{rules: e, tables: bot.NewTables(e), judge: newJudge(e)}
	seen := false
	evening(t, e, config, "hoard", bot.Minds{Keeper: func(s state.State, can []keeper.Command, quick keeper.Command) keeper.Command {
		if use, is := quick.(mansions.UseKeeperAction); is && !seen {
			seen = true
			spent := func(held int) int {
				s.Threat = held
				end, fine := x.play(s, use, newDice(1, 1))
				if !fine {
					t.Fatalf("%+v cannot be done with %d threat", use, held)
				}
				return held - end.Threat
			}
			if one, all := spent(20), spent(5); one < 1 || one > 3 || all <= one {
				t.Errorf("of 20 threat %+v takes %d, of 5 %d", use, one, all)
			}
		}
		return quick
	}}, nil)
	if !seen {
		t.Error("the keeper never acts")
	}
}

// TestWhatLooksBestIsTriedMost: as the budget goes, fewer and fewer are left, the best of them, and always the quick
// policy's and doing nothing; and what was tried twice counts for less than what came out the same eight times.
func TestWhatLooksBestIsTriedMost(t *testing.T) {
	can := make([]keeper.Command, 16)
	all := make([]tried, len(can))
	for i := range can {
		can[i] = keeper.Answer{Choice: fmt.Sprint(i)}
		all[i] = tried{n: 2, ahead: float64(i) / 100}
	}
	can[1] = nil // doing nothing
	for _, step := range []struct {
		spent float64
		left  string
	}{{0, "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"}, {0.25, "0 1 8 9 10 11 12 13 14 15"}, {0.5, "0 1 12 13 14 15"}, {1, "0 1 13 14 15"}} {
		thin(can, all, 0, 0, step.spent)
		var left []string
		for i := range all {
			if !all[i].out {
				left = append(left, fmt.Sprint(i))
			}
		}
		if got := strings.Join(left, " "); got != step.left {
			t.Errorf("after %v of the budget %s are left, want %s", step.spent, got, step.left)
		}
	}
	sunk := []tried{{n: 8}, {n: 8, ahead: -0.1, sq: 0.002}, {n: 8, ahead: 0.5, sq: 0.04}}
	if thin(can[:3], sunk, 0, 0.02, 0); !sunk[1].out || sunk[2].out {
		t.Errorf("with a gain of 0.02 what is behind is left out: %v; and what is 0.06 ahead: %v", sunk[1].out, sunk[2].out)
	}
	twice, often := tried{n: 2, ahead: 0.1, sq: 0.005}, tried{n: 8, ahead: 0.4, sq: 0.02}
	if a, b := twice.sure(), often.sure(); a >= b || b >= 1 {
		t.Errorf("%.2f of what came out twice is no chance, %.2f of what came out eight times", a, b)
	}
}

// TestSleepDoesNotCount: a laptop that sleeps for an hour while something is thought about has not thought for an hour.
func TestSleepDoesNotCount(t *testing.T) {
	w := watch{last: time.Unix(0, 0)}
	at := w.last
	w.now = func() time.Time { return at }
	for range 20 {
		at = at.Add(time.Millisecond)
		w.so()
	}
	at = at.Add(time.Hour)
	if sum := w.so(); sum != 20*time.Millisecond+slept {
		t.Errorf("20 ms and an hour of sleep are %v of thought", sum)
	}
	at = at.Add(-time.Hour) // a clock that was set back
	if sum := w.so(); sum != 20*time.Millisecond+slept {
		t.Errorf("after the clock was set back it is %v", sum)
	}
}
