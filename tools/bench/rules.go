package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/google/uuid"

	"lantern/keeper"
	"lantern/keeper/mansions"
	"lantern/keeper/mansions/state"
	"lantern/storage"
	"lantern/stories"
	"lantern/stories/packs"
	"lantern/tools/must"
)

// The rules promise that nobody waits for them. Figures are the 99th percentile over the commands of late games of four
// players, compared with the promise.
const (
	stepPromise  = 100 * time.Microsecond
	legalPromise = time.Millisecond
	lateRound    = 8     // from this round on a game is late
	lateCommands = 10000 // commands of late games to measure
	latePasses   = 3     // how often each is measured; the minimum counts, to reduce the effect of a busy machine
)

// sessions makes sessions, cycling through the shipped stories.
type sessions struct {
	library *packs.Library
	made    int
	players func(n int) int
}

func newSessions(players func(n int) int) (_ *sessions, err error) {
	defer must.Catch(&err)
	library, problems := packs.Load(packs.Embedded())
	must.Do(problems.Err())
	// Stories for the box are played by people, with little work for the program.
	library.Stories = slices.DeleteFunc(library.Stories, func(s *stories.Story) bool { return s.Table })
	if len(library.Stories) == 0 {
		return nil, fmt.Errorf("no story ships")
	}
	return &sessions{library: library, players: players}, nil
}

func (m *sessions) config() (keeper.Config, error) {
	story := m.library.Stories[m.made%len(m.library.Stories)]
	m.made++
	o := state.Options{Story: story.Pack.ID, Players: m.players(m.made)}
	return mansions.NewConfig(m.library, o, fmt.Sprintf("bench %d", m.made))
}

// rulesFigures measures every command of late games several times, each separately as at the table, where seconds pass
// between two. The cost of listing commands and making sessions does not count.
func rulesFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	late := must.Get(lateGames())
	step, legal := time.Hour, time.Hour
	for range latePasses {
		steps, legals := make([]time.Duration, len(late)), make([]time.Duration, len(late))
		for i, l := range late {
			steps[i] = must.Get(l.step())
		}
		for i, l := range late {
			began := time.Now()
			l.rules.Legal(l.before)
			legals[i] = time.Since(began)
		}
		step, legal = min(step, p99(steps)), min(legal, p99(legals))
	}
	return []figure{
		promised("rules: decide and evolve, p99", step, stepPromise),
		promised("rules: what is legal, p99", legal, legalPromise),
	}, nil
}

// lateStep is a state of a late game and the command done in it.
type lateStep struct {
	rules   keeper.Rules[state.State]
	before  state.State
	command keeper.Command
	seed    string
	n       int
}

// step repeats the command and returns its duration.
func (l lateStep) step() (time.Duration, error) {
	chance := keeper.NewChance(l.seed, l.n)
	began := time.Now()
	events, err := l.rules.Decide(l.before, l.command, chance)
	s := l.before
	for _, ev := range events {
		s = l.rules.Evolve(s, ev)
	}
	return time.Since(began), err
}

// lateGames plays random games in memory, one of each story in turn, and collects the commands of their late rounds.
func lateGames() (late []lateStep, err error) {
	defer must.Catch(&err)
	next := must.Get(newSessions(func(int) int { return 4 }))
	for len(late) < lateCommands {
		config := must.Get(next.config())
		rules := must.Get(mansions.Open(config))
		opening := must.Get(rules.Setup(config, keeper.NewChance(config.Seed, 1)))
		var s state.State
		for _, ev := range opening {
			s = rules.Evolve(s, ev)
		}
		pick := keeper.NewChance("pick", next.made)
		for n := 2; s.Phase != state.PhaseEnded; n++ {
			legal := rules.Legal(s)
			if len(legal) == 0 {
				return nil, fmt.Errorf("nothing is legal in round %d", s.Round)
			}
			command := legal[pick.Below(len(legal))]
			if s.Round >= lateRound {
				late = append(late, lateStep{rules, s, command, config.Seed, n})
			}
			events, err := rules.Decide(s, command, keeper.NewChance(config.Seed, n))
			if err != nil {
				return nil, fmt.Errorf("%s was listed as legal: %w", command.Do(), err)
			}
			for _, ev := range events {
				s = rules.Evolve(s, ev)
			}
		}
	}
	return late, nil
}

func promised(what string, measured, promise time.Duration) figure {
	show := func(d time.Duration) string { return d.Round(time.Microsecond / 10).String() }
	return figure{what, "the promise", show(measured), show(promise), float64(measured) / float64(promise), 1}
}

// p99 is the 99th percentile.
func p99(all []time.Duration) time.Duration {
	slices.Sort(all)
	return all[min(len(all)-1, len(all)*99/100)]
}

// The soak of the kernel: after the first fifth, memory must not grow while commands of whole sessions
// are stored on disk.
const (
	soakCommands = 100_000
	soakWarm     = soakCommands / 5
)

// soakFigures plays sessions of every party size through the kernel and the store, with an occasional undo and redo.
func soakFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	make := must.Get(newSessions(func(n int) int { return n%4 + 1 }))
	tmp := must.Get(os.MkdirTemp("", "lantern-soak-"))
	defer os.RemoveAll(tmp)
	ctx := context.Background()
	store := must.Get(storage.Open(filepath.Join(tmp, storage.FileName), storage.Options{Now: time.Now}))
	defer store.Close()
	means := keeper.Deps{Store: store, Now: time.Now, NewID: uuid.NewString, NewSeed: uuid.NewString}

	done, warm := 0, 0.0
	began := time.Now()
	for done < soakCommands {
		config := must.Get(make.config())
		session := must.Get(keeper.Begin(ctx, means, mansions.Open, config))
		pick := keeper.NewChance("soak", make.made)
		for ; done < soakCommands && session.State().Phase != state.PhaseEnded; done++ {
			legal := session.Legal()
			must.Get(session.Do(ctx, legal[pick.Below(len(legal))]))
			if done%97 == 0 {
				must.Get(session.Undo(ctx))
				must.Get(session.Redo(ctx))
			}
		}
		if warm == 0 && done >= soakWarm { // between sessions, so that neither reading includes one
			warm = held()
		}
	}
	end := held()
	return []figure{{fmt.Sprintf("memory after %d commands", soakCommands),
		fmt.Sprintf("after %d (%s in all)", soakWarm, time.Since(began).Round(time.Second)),
		fmt.Sprintf("%.2f MiB", end), fmt.Sprintf("%.2f MiB", warm), end / warm, 1.1}}, nil
}

// held is the heap in use after a full collection, in MiB.
func held() float64 {
	var m runtime.MemStats
	for range 3 {
		runtime.GC()
	}
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / (1 << 20)
}

// playoutFigures are the cost of playouts for the automatic keeper, compared with deciding and evolving the same
// commands alone, and how long it thinks about a decision with the default budget.
func playoutFigures() (_ []figure, err error) {
	defer must.Catch(&err)
	var best measured
	for _, m := range must.Get(goBench("./keeper/mansions/opponent", "Playout", "2s", 3)) {
		if best.metric == nil || m.metric["of-plain"] < best.metric["of-plain"] {
			best = m
		}
	}
	m := best.metric
	value := fmt.Sprintf("%.0f a second, %.0f µs and %.0f allocations a step", m["playouts/s"],
		m["us/step"], m["allocs/step"])
	return []figure{{"the lantern's playouts", "decide and evolve alone", value,
		fmt.Sprintf("%.0f µs a step", m["us/step"]/m["of-plain"]), m["of-plain"], 1.5}}, nil
}
