package keeper_test

import (
	"context"
	"fmt"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// TestManyStepsBackAreOneChange: the store moves the cursor once, the listeners hear one change, and everything can be
// redone.
func TestManyStepsBackAreOneChange(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("s"))
	play(t, s, 30, 1)
	end := s.State()
	var heard []string
	s.Subscribe(func(c change) { heard = append(heard, fmt.Sprint(c.Kind, " ", c.Step.Seq)) })
	ctx := context.Background()
	length := s.Header().Length
	if step, err := s.GoTo(ctx, 5); err != nil || step.Seq != 6 {
		t.Fatalf("back to 5: %v, the first step undone is %d", err, step.Seq)
	}
	same(t, "the cursor in the store", load(t, store, "s1").Header.Cursor, 5)
	five := s.State()
	if step, err := s.GoTo(ctx, 5); err != nil || step.Seq != 0 {
		t.Fatalf("to where it stands: %v, step %d", err, step.Seq)
	}
	undo(t, s, 1)
	redo(t, s, 1)
	same(t, "the state after an undo and a redo", s.State(), five)
	if step, err := s.GoTo(ctx, length); err != nil || step.Seq != length {
		t.Fatalf("forward again: %v, the last step redone is %d", err, step.Seq)
	}
	same(t, "the state at the end", s.State(), end)
	same(t, "what was heard", heard, []string{"undone 6", "undone 5", "redone 5", fmt.Sprint("redone ", length)})
	for to, code := range map[int]string{0: keeper.CodeNothingToUndo, -3: keeper.CodeNothingToUndo, length + 1: keeper.CodeNothingToRedo} {
		_, err := s.GoTo(ctx, to)
		if r, ok := keeper.AsRefusal(err); !ok || r.Code != code {
			t.Errorf("to %d: %v, want %s", to, err, code)
		}
	}
	same(t, "the state after what was refused", s.State(), end)
}
