package playthrough

import (
	"context"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"lantern/stories"
)

// Report says of every variant and party size of a story whether it is proved.
type Report struct {
	Proved    int          `json:"proved"`
	Of        int          `json:"of"`
	NotProved []NotProved  `json:"notProved,omitempty"` // in the order of the variants, then of the party sizes
	Rounds    int          `json:"rounds"`              // of the witness with most of them
	Longest   *Playthrough `json:"longest,omitempty"`   // the one with most commands, the first of them
}

// NotProved is a variant that no witness was found for.
type NotProved struct {
	Choices stories.Answers `json:"choices"`
	Players int             `json:"players"`
	Why     string          `json:"why"`
	Err     error           `json:"-"` // Why as an error: ErrNotFound, ErrWonBefore or what went wrong
}

// ProveAll finds and plays a witness for every variant and party size, several at a time. Each, unless nil, is handed
// every witness, and done, unless nil, how many of all are tried; neither is called twice at a time. An error of each
// ends the proof, as does the context.
func (t *Table) ProveAll(ctx context.Context, each func(Playthrough) error, done func(tried, all int)) (Report, error) {
	type task struct {
		answers stories.Answers
		players int
	}
	var tasks []task
	for _, answers := range t.story.Variants() {
		for players := t.story.Players.Min; players <= t.story.Players.Max; players++ {
			tasks = append(tasks, task{answers, players})
		}
	}
	found := make([]Playthrough, len(tasks))
	failed := make([]error, len(tasks))
	var mu sync.Mutex
	tried := 0
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i, one := range tasks {
		work.Go(func() error {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			found[i], failed[i] = t.Find(one.answers, one.players)
			mu.Lock()
			defer mu.Unlock()
			if tried++; done != nil {
				done(tried, len(tasks))
			}
			if each != nil && failed[i] == nil {
				return each(found[i])
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		return Report{}, err
	}
	r := Report{Of: len(tasks)}
	for i, w := range found {
		if failed[i] != nil {
			r.NotProved = append(r.NotProved, NotProved{tasks[i].answers, tasks[i].players,
				failed[i].Error(), failed[i]})
			continue
		}
		r.Proved++
		r.Rounds = max(r.Rounds, w.Rounds)
		if r.Longest == nil || len(w.Commands) > len(r.Longest.Commands) {
			r.Longest = &w
		}
	}
	return r, nil
}
