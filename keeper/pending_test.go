package keeper_test

import (
	"context"
	"errors"
	"testing"

	"lantern/keeper"
)

// TestAPendingStep: until it is finished the session is as it was and can be read, whatever the store does; whoever writes
// waits; a step that was not kept has never been.
func TestAPendingStep(t *testing.T) {
	ctx := context.Background()
	store := &failing{Store: keeper.NewMemory()}
	s := pile(t, store, "", "red-1-a", "red-2-a", "red-3-a")
	var heard []keeper.Way
	s.Listen(func(c change) { heard = append(heard, c.Way) })
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
	kept, written := make(chan struct{}), make(chan error, 1)
	go func() {
		p.Keep(ctx)
		close(kept)
	}()
	<-kept
	unchanged("kept, not finished")
	go func() {
		_, err := s.Undo(ctx) // waits for the step, and takes it back
		written <- err
	}()
	step, err := p.Finish()
	if err != nil || step.Seq != before.Cursor+1 {
		t.Fatalf("finished: %+v, %v", step, err)
	}
	if err := <-written; err != nil {
		t.Fatal(err)
	}
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
	p, err = s.PrepareGoTo(before.Cursor) // where it stands
	if err != nil {
		t.Fatal(err)
	}
	p.Keep(ctx)
	if step, err := p.Finish(); err != nil || step.Seq != 0 {
		t.Errorf("nowhere to go: %+v, %v", step, err)
	}
	unchanged("nowhere to go")
	if _, err := s.Redo(ctx); err != nil { // whatever was refused has let go of the session
		t.Fatal(err)
	}
}

// TestAStoreThatPanicsLetsGo: the session can be written afterwards, and the step has never been.
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
