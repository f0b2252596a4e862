package keeper_test

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// copied stands for another computer that has a copy of the session.
func copied(t testing.TB, store keeper.Store) keeper.Store {
	t.Helper()
	other := keeper.NewMemory()
	if added, err := other.Import(t.Context(), load(t, store, "s1")); err != nil || !added {
		t.Fatalf("%v, %v", added, err)
	}
	return other
}

func resumed(t testing.TB, store keeper.Store) *keeper.Session[tinygame.State] {
	t.Helper()
	s, err := keeper.Resume(t.Context(), means(store), tinygame.Open, "s1")
	must(t, err)
	return s
}

func TestCatchUpTakesTheStepsOfAnotherComputer(t *testing.T) {
	here := keeper.NewMemory()
	play(t, begin(t, here, tinygame.Config("s")), 20, 3)
	there := copied(t, here)
	s := resumed(t, there)
	play(t, s, 30, 9)
	undo(t, s, 5)
	want := load(t, there, "s1")

	ours := load(t, here, "s1")
	kin, common, ahead := keeper.Compare(ours, want)
	if kin != keeper.KinAhead || common != ours.Header.Cursor || ahead != want.Header.Cursor-ours.Header.Cursor {
		t.Fatalf("%v, %d, %d", kin, common, ahead)
	}
	taken := 0
	must(t, keeper.CatchUp(t.Context(), here, want, func(n int) { taken = n }))
	got := load(t, here, "s1")
	same(t, "the entries", got.Entries, want.Entries)
	same(t, "the summary", got.Header.Summary, want.Header.Summary)
	if got.Header.Cursor != want.Header.Cursor || taken != len(want.Entries)-common {
		t.Errorf("the cursor stands at %d, not at %d; %d steps were told", got.Header.Cursor, want.Header.Cursor, taken)
	}
	must(t, keeper.Verify(tinygame.Open, got))
	if kin, _, _ := keeper.Compare(got, want); kin != keeper.KinSame {
		t.Errorf("afterwards they are %v", kin)
	}
}

func TestCatchUpLeavesAloneWhatHasPartedOrIsFurther(t *testing.T) {
	here := keeper.NewMemory()
	first := begin(t, here, tinygame.Config("s"))
	play(t, first, 20, 3)
	there := copied(t, here)
	play(t, first, 4, 4)
	ours, behind := load(t, here, "s1"), load(t, there, "s1")
	if kin, _, ahead := keeper.Compare(ours, behind); kin != keeper.KinBehind || ahead >= 0 {
		t.Errorf("%v, %d", kin, ahead)
	}
	play(t, resumed(t, there), 9, 77)
	parted := load(t, there, "s1")
	kin, common, _ := keeper.Compare(ours, parted)
	if kin != keeper.KinParted || common < behind.Header.Cursor || common >= ours.Header.Cursor {
		t.Errorf("%v after step %d", kin, common)
	}
	for name, log := range map[string]keeper.Log{"behind": behind, "parted": parted, "the same": ours} {
		if err := keeper.CatchUp(t.Context(), here, log, nil); !errors.Is(err, keeper.ErrConflict) {
			t.Errorf("%s: %v", name, err)
		}
	}
	bent := parted
	bent.Entries = append([]keeper.Entry{}, parted.Entries...)
	bent.Entries[2].Hash = "0"
	var damage *keeper.DamageError
	if err := keeper.CatchUp(t.Context(), here, bent, nil); !errors.As(err, &damage) {
		t.Errorf("a log that does not hold: %v", err)
	}
	same(t, "ours", load(t, here, "s1"), ours)
}

// TestCatchUpDropsOnlyWhatWasUndone: undone steps do not count, even where a different step follows.
func TestCatchUpDropsOnlyWhatWasUndone(t *testing.T) {
	here := keeper.NewMemory()
	first := begin(t, here, tinygame.Config("s"))
	play(t, first, 10, 3)
	there := copied(t, here)
	play(t, first, 6, 5)
	undo(t, first, first.Header().Cursor-load(t, there, "s1").Header.Cursor)
	play(t, resumed(t, there), 12, 8)
	must(t, keeper.CatchUp(t.Context(), here, load(t, there, "s1"), nil))
	same(t, "the entries", load(t, here, "s1").Entries, load(t, there, "s1").Entries)
}

// shortStore accepts a given number of steps and no more.
type shortStore struct {
	keeper.Store
	left int
}

func (f *shortStore) Append(ctx context.Context, id string, e keeper.Entry, s keeper.Summary, snap *keeper.Snapshot) error {
	if f.left == 0 {
		return errors.New("the disk is full")
	}
	f.left--
	return f.Store.Append(ctx, id, e, s, snap)
}

// TestCatchUpTellsWhereItStands stops at every step. The list of sessions shows the other's summary only when the
// session has reached the same step.
func TestCatchUpTellsWhereItStands(t *testing.T) {
	here := keeper.NewMemory()
	play(t, begin(t, here, tinygame.Config("s")), 5, 3)
	ours := load(t, here, "s1")
	for name, undone := range map[string]int{"at the end": 0, "two steps undone": 2} {
		there := copied(t, here)
		s := resumed(t, there)
		play(t, s, 12, 8)
		do(t, s, tinygame.Set{Total: tinygame.Goal}, tinygame.Next{}, tinygame.Set{Total: 1}, tinygame.Set{Total: 2})
		undo(t, s, undone)
		want := load(t, there, "s1")
		if reflect.DeepEqual(want.Header.Summary, ours.Header.Summary) {
			t.Fatal("both say the same; the test shows nothing")
		}
		missing := len(want.Entries) - len(ours.Entries)
		for steps := range missing + 1 {
			store := copied(t, here)
			err := keeper.CatchUp(t.Context(), &shortStore{store, steps}, want, nil)
			if (err == nil) != (steps == missing) {
				t.Fatalf("%s, %d of %d steps: %v", name, steps, missing, err)
			}
			says := ours.Header.Summary
			if len(ours.Entries)+steps >= want.Header.Cursor {
				says = want.Header.Summary
			}
			same(t, fmt.Sprintf("%s, the summary after %d of %d steps", name, steps, missing), load(t, store, "s1").Header.Summary, says)
		}
	}
}
