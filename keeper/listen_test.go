package keeper_test

import (
	"context"
	"sync"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

func TestListeners(t *testing.T) {
	s := pile(t, keeper.NewMemory(), "", "red-1-a", "red-2-a", "red-3-a", "red-4-a")
	var first, second []string
	stop := s.Subscribe(func(c change) { first = append(first, string(c.Kind)) })
	s.Subscribe(func(c change) { second = append(second, string(c.Kind)) })
	do(t, s, tinygame.Hit{})
	undo(t, s, 1)
	stop()
	stop() // a second call does no harm
	redo(t, s, 1)
	same(t, "the first", first, []string{"done", "undone"})
	same(t, "the second", second, []string{"done", "undone", "redone"})
}

// TestListenerMayActItself: a listener answers a change with commands of its own. They take effect at once and are
// reported afterwards, to all listeners in the same order.
func TestListenerMayActItself(t *testing.T) {
	s := pile(t, keeper.NewMemory(), "", "red-1-a", "red-2-a", "red-3-a", "red-4-a")
	var before, after []int
	s.Subscribe(func(c change) { before = append(before, c.Now.Total) })
	s.Subscribe(func(c change) {
		if c.Step.Seq < 4 && c.Kind == keeper.Done {
			do(t, s, tinygame.Hit{})
			if s.Header().Cursor != c.Step.Seq+1 {
				t.Error("what the listener did has not taken effect")
			}
		}
	})
	var stopLast func()
	stopLast = s.Subscribe(func(c change) {
		after = append(after, c.Now.Total)
		if c.Step.Seq == 3 {
			stopLast() // during a notification
		}
	})
	do(t, s, tinygame.Hit{})
	same(t, "heard before", before, []int{2, 5, 9})
	same(t, "heard after", after, []int{2, 5})
}

func TestListenerThatPanics(t *testing.T) {
	s := pile(t, keeper.NewMemory(), "", "red-1-a", "red-2-a", "red-3-a", "red-4-a")
	stop := s.Subscribe(func(change) { panic("a widget") })
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic was swallowed")
			}
		}()
		do(t, s, tinygame.Hit{})
	}()
	same(t, "what was done all the same", s.State().Total, 2)
	stop()
	heard := 0
	s.Subscribe(func(change) { heard++ })
	do(t, s, tinygame.Hit{})
	same(t, "changes heard afterwards", heard, 1)
}

// TestManyGoroutines: several goroutines play one session. Every change is reported once, in the order of the log.
func TestManyGoroutines(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("s"))
	var mu sync.Mutex
	var heard []int
	s.Subscribe(func(c change) {
		mu.Lock()
		defer mu.Unlock()
		heard = append(heard, c.Step.Seq)
	})
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 25 {
				if _, err := s.Do(context.Background(), tinygame.Set{Total: 1}); err != nil {
					t.Error(err)
				}
				s.Legal()
				if _, err := s.Lines(1, 10, keeper.ForTable); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	mu.Lock()
	defer mu.Unlock()
	for i, seq := range heard {
		if seq != i+2 {
			t.Fatalf("heard %v", heard)
		}
	}
	same(t, "changes heard", len(heard), 100)
	must(t, keeper.Verify(tinygame.Open, load(t, store, "s1")))
}
