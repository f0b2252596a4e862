package keeper_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// TestAPendingStep: until it is finished the session is unchanged and can be read, whatever the store does. A step that
// was not stored leaves no trace.
func TestAPendingStep(t *testing.T) {
	ctx := context.Background()
	store := &failing{Store: keeper.NewMemory()}
	s := pile(t, store, "", "red-1-a", "red-2-a", "red-3-a")
	var heard []keeper.ChangeKind
	s.Subscribe(func(c change) { heard = append(heard, c.Kind) })
	before := s.Header()

	p, err := s.Prepare(s.Legal()[0])
	if err != nil {
		t.Fatal(err)
	}
	unchanged := func(when string) {
		t.Helper()
		same(t, when, s.Header(), before)
		if steps, err := s.Steps(1, 9); err != nil || len(steps) != before.Length || len(heard) != 0 || len(s.Legal()) == 0 {
			t.Fatalf("%s: %d steps, %v; heard %v", when, len(steps), err, heard)
		}
	}
	unchanged("decided")
	kept := make(chan struct{})
	go func() {
		p.Keep(ctx)
		close(kept)
	}()
	<-kept
	unchanged("kept, not finished")
	step, err := p.Finish()
	if err != nil || step.Seq != before.Cursor+1 {
		t.Fatalf("finished: %+v, %v", step, err)
	}
	undo(t, s, 1)
	if h := s.Header(); h.Cursor != before.Cursor || h.Length != before.Length+1 || len(heard) != 2 || heard[0] != keeper.Done || heard[1] != keeper.Undone {
		t.Fatalf("undone behind it: %+v, heard %v", h, heard)
	}

	heard, before = nil, s.Header()
	store.broken = true
	for name, prepare := range map[string]func() (*keeper.Pending, error){
		"do":    func() (*keeper.Pending, error) { return s.Prepare(s.Legal()[0]) },
		"redo":  s.PrepareRedo,
		"go to": func() (*keeper.Pending, error) { return s.PrepareGoTo(before.Length) },
	} {
		p, err := prepare()
		if err != nil {
			t.Fatal(name, err)
		}
		p.Keep(ctx)
		if _, err := p.Finish(); !errors.Is(err, errDisk) {
			t.Errorf("%s: %v", name, err)
		}
		unchanged(name)
	}
	store.broken = false
	if _, err := s.Prepare(keeper.Answer{}); err == nil {
		t.Error("nonsense is pending")
	}
	p, err = s.PrepareGoTo(before.Cursor) // the current entry
	if err != nil {
		t.Fatal(err)
	}
	p.Keep(ctx)
	if step, err := p.Finish(); err != nil || step.Seq != 0 {
		t.Errorf("nowhere to go: %+v, %v", step, err)
	}
	unchanged("nowhere to go")
	redo(t, s, 1)
}

// TestAPendingStepHoldsNothing: a pending step that is never stored or finished blocks no other writer. A stored one is
// finished by the next write; one that was not stored is refused afterwards.
func TestAPendingStepHoldsNothing(t *testing.T) {
	ctx := t.Context()
	s := pile(t, keeper.NewMemory(), "", "red-1-a", "red-2-a", "red-3-a", "red-4-a")
	var heard []string
	s.Subscribe(func(c change) { heard = append(heard, fmt.Sprint(c.Kind, " ", c.Step.Seq)) })
	at := s.Header().Cursor
	prepared := func() *keeper.Pending {
		t.Helper()
		p, err := s.Prepare(tinygame.Hit{})
		must(t, err)
		return p
	}
	write := func(what string, write func() error) {
		t.Helper()
		written := make(chan error, 1)
		go func() { written <- write() }()
		select {
		case err := <-written:
			must(t, err)
		case <-time.After(10 * time.Second):
			t.Fatal(what + ": waits for ever")
		}
	}

	lost := prepared()
	write("a step behind a lost one", func() error { _, err := s.Do(ctx, tinygame.Hit{}); return err })
	lost.Keep(ctx)
	if step, err := lost.Finish(); !errors.Is(err, keeper.ErrOvertaken) || step.Seq != 0 {
		t.Errorf("a step that was overtaken: %+v, %v", step, err)
	}
	same(t, "one step is done", []int{s.Header().Cursor, s.Header().Length}, []int{at + 1, at + 1})

	first, second := prepared(), prepared()
	first.Keep(ctx)
	second.Keep(ctx)
	if _, err := second.Finish(); !errors.Is(err, keeper.ErrOvertaken) {
		t.Errorf("the second of two steps: %v", err)
	}
	same(t, "kept, not finished", s.Header().Cursor, at+1)
	write("a name behind a kept step", func() error { return s.Rename(ctx, "A name") })
	write("an undo behind a kept step", func() error { _, err := s.Undo(ctx); return err })
	same(t, "done and undone", []int{s.Header().Cursor, s.Header().Length}, []int{at + 1, at + 2})
	if step, err := first.Finish(); err != nil || step.Seq != at+2 {
		t.Errorf("finished by what was written next: %+v, %v", step, err)
	}
	if step, err := prepared().Finish(); err == nil || step.Seq != 0 {
		t.Errorf("finished before it is kept: %+v, %v", step, err)
	}
	same(t, "heard", heard, []string{fmt.Sprint("done ", at+1), fmt.Sprint("done ", at+2), fmt.Sprint("undone ", at+2)})
}

// TestManyGoroutinesPrepare: of steps prepared and stored concurrently, each is either done once or overtaken.
func TestManyGoroutinesPrepare(t *testing.T) {
	cards := make([]string, 60)
	for i := range cards {
		cards[i] = fmt.Sprintf("red-1-%d", i)
	}
	store := keeper.NewMemory()
	s := pile(t, store, "", cards...)
	var all sync.WaitGroup
	var done, heard atomic.Int32
	s.Subscribe(func(change) { heard.Add(1) })
	for n := range 8 {
		all.Go(func() {
			for i := range 6 {
				p, err := s.Prepare(tinygame.Look{})
				if err != nil {
					t.Error(err)
					return
				}
				s.Legal()
				p.Keep(t.Context())
				if (n+i)%3 == 0 { // a callback that is never called
					continue
				}
				if _, err := p.Finish(); err == nil {
					done.Add(1)
				} else if !errors.Is(err, keeper.ErrOvertaken) {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	undo(t, s, 1)
	redo(t, s, 1)
	h := s.Header()
	if h.Cursor != h.Length || int(heard.Load())-2 != h.Length-1 || int(done.Load()) > h.Length-1 {
		t.Errorf("%d steps, %d finished, %d heard", h.Length-1, done.Load(), heard.Load())
	}
	must(t, keeper.Verify(tinygame.Open, load(t, store, s.ID())))
}

// TestAStoreThatPanicsLetsGo: after a panic in the store the session can be written, and the step has left no trace.
func TestAStoreThatPanicsLetsGo(t *testing.T) {
	ctx := context.Background()
	spy := &spyStore{Memory: keeper.NewMemory()}
	s := pile(t, spy, "", "red-1-a", "red-2-a", "red-3-a")
	before := s.Header()
	spy.onAppend = func() { panic("planted") }
	func() {
		defer func() {
			if recover() != "planted" {
				t.Error("the fault is hidden")
			}
		}()
		_, _ = s.Do(ctx, s.Legal()[0])
	}()
	same(t, "after the fault", s.Header(), before)
	spy.onAppend = func() {}
	if _, err := s.Do(ctx, s.Legal()[0]); err != nil {
		t.Fatal(err)
	}
}
