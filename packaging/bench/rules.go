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
	"lantern/storage"
	"lantern/stories"
)

// The rules promise that nobody waits for them: figures are the 99th percentile over
// the commands of late games of four, set beside what is promised.
const (
	stepPromise  = 100 * time.Microsecond
	legalPromise = time.Millisecond
	lateRound    = 8     // from this round on a game counts as late
	lateCommands = 20000 // commands of late games to measure
	latePasses   = 3     // how often the same games are played; the least figure counts, so that a busy machine disturbs least
)

// sessions makes one session after the other: every shipped story in turn.
type sessions struct {
	library *stories.Library
	made    int
	players func(n int) int
}

func newSessions(players func(n int) int) (*sessions, error) {
	library, problems := stories.Load(stories.Embedded())
	if err := problems.Err(); err != nil {
		return nil, err
	}
	// Box stories are judged by people, so a machine has little to do in them.
	library.Stories = slices.DeleteFunc(library.Stories, func(s *stories.Story) bool { return s.Table })
	if len(library.Stories) == 0 {
		return nil, fmt.Errorf("no story ships")
	}
	return &sessions{library: library, players: players}, nil
}

func (m *sessions) config() (keeper.Config, error) {
	story := m.library.Stories[m.made%len(m.library.Stories)]
	m.made++
	o := mansions.Options{Story: story.Pack.ID, Players: m.players(m.made)}
	return mansions.NewConfig(m.library, o, fmt.Sprintf("bench %d", m.made))
}

// rulesFigures plays the same games several times.
func rulesFigures() ([]figure, error) {
	step, legal := time.Hour, time.Hour
	for range latePasses {
		steps, legals, err := lateGames()
		if err != nil {
			return nil, err
		}
		step, legal = min(step, percentile(steps, 99)), min(legal, percentile(legals, 99))
	}
	return []figure{
		promised("rules: decide and evolve, p99", step, stepPromise),
		promised("rules: what is legal, p99", legal, legalPromise),
	}, nil
}

// lateGames plays random games in memory and times every command of the late ones, and every list of
// what was legal before it.
func lateGames() (steps, legals []time.Duration, err error) {
	make, err := newSessions(func(int) int { return 4 })
	if err != nil {
		return nil, nil, err
	}
	for len(steps) < lateCommands {
		config, err := make.config()
		if err != nil {
			return nil, nil, err
		}
		rules, err := mansions.Open(config)
		if err != nil {
			return nil, nil, err
		}
		opening, err := rules.Setup(config, keeper.NewChance(config.Seed, 1))
		if err != nil {
			return nil, nil, err
		}
		var s mansions.State
		for _, ev := range opening {
			s = rules.Evolve(s, ev)
		}
		pick := keeper.NewChance("pick", make.made)
		for n := 2; s.Phase != mansions.PhaseEnded; n++ {
			began := time.Now()
			legal := rules.Legal(s)
			listed := time.Since(began)
			if len(legal) == 0 {
				return nil, nil, fmt.Errorf("nothing is legal in round %d", s.Round)
			}
			command := legal[pick.Below(len(legal))]
			began = time.Now()
			events, err := rules.Decide(s, command, keeper.NewChance(config.Seed, n))
			if err != nil {
				return nil, nil, fmt.Errorf("%s was listed as legal: %w", command.Do(), err)
			}
			for _, ev := range events {
				s = rules.Evolve(s, ev)
			}
			if s.Round >= lateRound {
				steps, legals = append(steps, time.Since(began)), append(legals, listed)
			}
		}
	}
	return steps, legals, nil
}

func promised(what string, measured, promise time.Duration) figure {
	show := func(d time.Duration) string { return d.Round(time.Microsecond / 10).String() }
	return figure{what, "the promise", show(measured), show(promise), float64(measured) / float64(promise), 1}
}

func percentile(all []time.Duration, p int) time.Duration {
	slices.Sort(all)
	return all[min(len(all)-1, len(all)*p/100)]
}

// Soak: so many commands of whole sessions, stored on disk as at the table, must leave
// the memory held where it was after the first fifth.
const (
	soakCommands = 100_000
	soakWarm     = soakCommands / 5
)

// soakFigures plays sessions of every party size one after the other through the kernel and the
// store, with an undo and a redo now and then.
func soakFigures() ([]figure, error) {
	make, err := newSessions(func(n int) int { return n%4 + 1 })
	if err != nil {
		return nil, err
	}
	tmp, err := os.MkdirTemp("", "lantern-soak-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	ctx := context.Background()
	store, err := storage.Open(filepath.Join(tmp, storage.FileName), storage.Options{Now: time.Now})
	if err != nil {
		return nil, err
	}
	defer store.Close()
	means := keeper.Means{Store: store, Now: time.Now, NewID: uuid.NewString, NewSeed: uuid.NewString}

	done, warm := 0, 0.0
	began := time.Now()
	for done < soakCommands {
		config, err := make.config()
		if err != nil {
			return nil, err
		}
		session, err := keeper.Begin(ctx, means, mansions.Open, config)
		if err != nil {
			return nil, err
		}
		pick := keeper.NewChance("soak", make.made)
		for ; done < soakCommands && session.State().Phase != mansions.PhaseEnded; done++ {
			legal := session.Legal()
			if _, err := session.Do(ctx, legal[pick.Below(len(legal))]); err != nil {
				return nil, err
			}
			if done%97 == 0 {
				if _, err := session.Undo(ctx); err != nil {
					return nil, err
				}
				if _, err := session.Redo(ctx); err != nil {
					return nil, err
				}
			}
		}
		if warm == 0 && done >= soakWarm { // between sessions, so that both readings see none
			warm = held()
		}
	}
	end := held()
	return []figure{{fmt.Sprintf("memory after %d commands", soakCommands), fmt.Sprintf("after %d (%s in all)", soakWarm, time.Since(began).Round(time.Second)),
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
