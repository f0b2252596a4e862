package keeper_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

func TestBegin(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, keeper.Config{System: "tiny", Options: json.RawMessage(` { "dice" : "table" } `), Content: json.RawMessage("{ \"a\": [ 1,\n2 ] }")})
	h := s.Header()
	if h.ID != "s1" || h.Cursor != 1 || h.Length != 1 || h.Config.Seed != "fresh" || h.Summary.Key != "round" {
		t.Errorf("the header is %+v", h)
	}
	if string(h.Config.Options) != `{"dice":"table"}` || string(h.Config.Content) != `{"a":[1,2]}` {
		t.Errorf("kept with white space: %s, %s", h.Config.Options, h.Config.Content)
	}
	if s.State().Dice != keeper.OnTable || len(s.State().Deck.Draw) != 23 {
		t.Errorf("the state is %+v", s.State())
	}
	same(t, "what is in the store", load(t, store, "s1").Header, h)

	ctx := context.Background()
	if _, err := keeper.Begin(ctx, means(keeper.NewMemory()), tinygame.Open, keeper.Config{System: "other"}); err == nil {
		t.Error("an unknown system is begun")
	}
	if _, err := keeper.Begin(ctx, means(keeper.NewMemory()), tinygame.Open, keeper.Config{System: "tiny", Content: json.RawMessage("{")}); err == nil {
		t.Error("content that is not JSON is kept")
	}
	empty := &failing{Store: keeper.NewMemory(), broken: true}
	if _, err := keeper.Begin(ctx, means(empty), tinygame.Open, tinygame.Config("s")); !errors.Is(err, errDisk) {
		t.Errorf("a store that fails: %v", err)
	}
	_, err := keeper.Begin(ctx, means(keeper.NewMemory()), tinygame.Open, keeper.Config{System: "tiny", Options: json.RawMessage(`{"cards":["red-1-a"]}`)})
	wantCode(t, err, "tooFewCards")
}

// TestPersistThenSwapThenTell inspects session and store from inside the store and from a listener.
func TestPersistThenSwapThenTell(t *testing.T) {
	spy := &spyStore{Memory: keeper.NewMemory()}
	s := pile(t, spy, "", "red-1-a", "red-2-a", "red-3-a")
	var heard []string
	s.Subscribe(func(c change) {
		if got := load(t, spy, "s1").Header.Cursor; got != c.Step.Seq {
			t.Errorf("told of entry %d while the store has %d", c.Step.Seq, got)
		}
		if s.State().Total != c.Now.Total {
			t.Error("told before the state was swapped")
		}
		heard = append(heard, string(c.Kind))
	})
	spy.onAppend = func() {
		if len(heard) > 0 {
			t.Error("told before the store had it")
		}
	}
	do(t, s, tinygame.Hit{})
	same(t, "what was heard", heard, []string{"done"})
	same(t, "the total", s.State().Total, 2)
}

type spyStore struct {
	*keeper.Memory
	onAppend func()
}

func (s *spyStore) Append(ctx context.Context, id string, e keeper.Entry, sum keeper.Summary, snap *keeper.Snapshot) error {
	s.onAppend()
	return s.Memory.Append(ctx, id, e, sum, snap)
}

func TestFailingStoreChangesNothing(t *testing.T) {
	disk := &failing{Store: keeper.NewMemory()}
	s := begin(t, disk, tinygame.Config("s"))
	play(t, s, 20, 1)
	undo(t, s, 3)
	s.Subscribe(func(change) {
		if disk.broken {
			t.Error("a listener was told of what the disk refused")
		}
	})
	state, head, log := s.State(), s.Header(), load(t, disk, "s1")
	disk.broken = true
	ctx := context.Background()
	for name, try := range map[string]func() error{
		"do":     func() error { _, err := s.Do(ctx, s.Legal()[0]); return err },
		"undo":   func() error { _, err := s.Undo(ctx); return err },
		"redo":   func() error { _, err := s.Redo(ctx); return err },
		"goTo":   func() error { _, err := s.GoTo(ctx, 2); return err },
		"rename": func() error { return s.Rename(ctx, "x") },
	} {
		if err := try(); !errors.Is(err, errDisk) {
			t.Errorf("%s: %v", name, err)
		}
		same(t, "the state after "+name, s.State(), state)
		same(t, "the header after "+name, s.Header(), head)
		same(t, "the log after "+name, load(t, disk, "s1"), log)
	}
	disk.broken = false
	redo(t, s, 3) // what could be redone still can
	if got := s.Header().Cursor; got != 21 {
		t.Errorf("the cursor stands at %d", got)
	}
	undo(t, s, 3)
	do(t, s, s.Legal()[0])
	must(t, keeper.Verify(tinygame.Open, load(t, disk, "s1")))
}

func TestChangedElsewhere(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("s"))
	do(t, resume(t, store, "s1"), tinygame.Look{})
	before := s.State()
	if _, err := s.Do(context.Background(), tinygame.Hit{}); !errors.Is(err, keeper.ErrConflict) {
		t.Fatalf("a second hand in the log: %v", err)
	}
	same(t, "the state", s.State(), before)
}

func TestCancelled(t *testing.T) {
	s := begin(t, keeper.NewMemory(), tinygame.Config("s"))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	before := s.State()
	if _, err := s.Do(ctx, tinygame.Look{}); !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	same(t, "the state", s.State(), before)
}

func TestUndoRedoAcrossRestart(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("s"))
	var states []tinygame.State
	states = append(states, tinygame.State{}, s.State())
	for i := range 40 {
		play(t, s, 1, uint64(i))
		states = append(states, s.State())
	}
	undo(t, s, 25)
	s = resume(t, store, s.ID())
	same(t, "after the restart", s.State(), states[16])
	redo(t, s, 10)
	same(t, "after redo", s.State(), states[26])
	s = resume(t, store, s.ID())
	for at := 25; at >= 1; at-- {
		undo(t, s, 1)
		same(t, "on the way back", s.State(), states[at])
	}
	_, err := s.Undo(context.Background())
	wantCode(t, err, keeper.CodeNothingToUndo)
	s = resume(t, store, s.ID())
	redo(t, s, 40)
	same(t, "at the end", s.State(), states[41])
	_, err = s.Redo(context.Background())
	wantCode(t, err, keeper.CodeNothingToRedo)
}

func TestNewCommandReplacesRedoTail(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("s"))
	play(t, s, 40, 1)
	tail := load(t, store, "s1").Entries[11:]
	undo(t, s, 30)
	do(t, s, tinygame.Set{Total: 5})
	if h := s.Header(); h.Cursor != 12 || h.Length != 12 || s.State().Total != 5 {
		t.Fatalf("the header is %+v", h)
	}
	_, err := s.Redo(context.Background())
	wantCode(t, err, keeper.CodeNothingToRedo)
	must(t, keeper.Verify(tinygame.Open, load(t, store, "s1")))
	gone, err := store.Abandoned(context.Background(), "s1")
	must(t, err)
	same(t, "what was put aside", gone, tail)
	// States remembered from the old tail must not be used again.
	play(t, s, 30, 2)
	live := s.State()
	undo(t, s, 30)
	same(t, "undone", s.State().Total, 5)
	redo(t, s, 30)
	same(t, "redone", s.State(), live)
	same(t, "resumed", resume(t, store, "s1").State(), live)
}

func TestUndoAndRepeatGivesTheSame(t *testing.T) {
	s := pile(t, keeper.NewMemory(), "", "red-1-a", "trap-3-a", "trap-3-b", "red-2-a")
	do(t, s, tinygame.Hit{}, keeper.Answer{Prompt: 2, Choice: "no"})
	cursor := s.Header().Cursor
	do(t, s, keeper.Answer{Prompt: 1})
	first, err := s.Steps(cursor+1, cursor+1)
	must(t, err)
	for range 10 {
		undo(t, s, 1)
		do(t, s, keeper.Answer{Prompt: 1})
		again, err := s.Steps(cursor+1, cursor+1)
		must(t, err)
		same(t, "the roll", again[0].Events, first[0].Events)
	}
	// The next command rolls differently, and so does another seed.
	rolls := map[int]bool{}
	for seq := range 40 {
		rolls[keeper.Die(keeper.NewChance("s", seq), 6)] = true
	}
	same(t, "kinds of rolls in 40 commands", len(rolls), 6)
	if keeper.NewChance("s", 5).Below(1<<30) == keeper.NewChance("z", 5).Below(1<<30) {
		t.Error("two seeds roll the same")
	}
}

func TestSnapshots(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("s"))
	play(t, s, 300, 3)
	l := load(t, store, "s1")
	if l.Snapshot == nil || l.Snapshot.Seq != 256 {
		t.Fatalf("the snapshot is %+v", l.Snapshot)
	}
	must(t, keeper.Verify(tinygame.Open, l))
	same(t, "resumed by way of the snapshot", resume(t, store, "s1").State(), s.State())

	// A snapshot with another content shows that Resume really starts from it.
	var lie tinygame.State
	must(t, json.Unmarshal(l.Snapshot.State, &lie))
	lie.Tokens = 77
	other := l
	raw, err := json.Marshal(lie)
	must(t, err)
	other.Snapshot = &keeper.Snapshot{Seq: 256, Shape: l.Snapshot.Shape, State: raw}
	lying := keeper.NewMemory()
	_, err = lying.Import(context.Background(), other)
	must(t, err)
	same(t, "tokens by way of the lie", resume(t, lying, "s1").State().Tokens, 77)
	var damage *keeper.DamageError
	if err := keeper.Verify(tinygame.Open, other); !errors.As(err, &damage) || damage.Seq != 256 {
		t.Errorf("Verify answers %v", err)
	}

	if same, err := resume(t, lying, "s1").Replayed(); same || err != nil {
		t.Errorf("a replay gives the lie, too: %v", err)
	}
	honest, err := keeper.Games{tinygame.Game}.ResumeByReplay(context.Background(), means(lying), "s1")
	must(t, err)
	same(t, "resumed without a look at the lie", honest.(*session).State(), s.State())
	if same, err := honest.Replayed(); !same || err != nil {
		t.Errorf("a replay gives something else: %v", err)
	}

	// A snapshot of another build is ignored, by Verify too.
	built := means(lying)
	built.Build = "2"
	updated, err := keeper.Resume(context.Background(), built, tinygame.Open, "s1")
	must(t, err)
	same(t, "resumed by another build", updated.State(), s.State())
	must(t, keeper.VerifyBuild(tinygame.Open, other, "2"))

	// A snapshot of another shape, or one that cannot be read, is ignored.
	for _, snap := range []keeper.Snapshot{{Seq: 256, Shape: "older", State: raw}, {Seq: 256, Shape: l.Snapshot.Shape, State: []byte(`[]`)}} {
		other.Snapshot = &snap
		passed := keeper.NewMemory()
		_, err = passed.Import(context.Background(), other)
		must(t, err)
		same(t, "resumed by replay", resume(t, passed, "s1").State(), s.State())
	}

	// Undo past every snapshot, resume and return.
	undo(t, s, 290)
	before := s.State()
	s = resume(t, store, "s1")
	same(t, "before every snapshot", s.State(), before)
	redo(t, s, 290)
	same(t, "tokens", s.State().Tokens, resume(t, store, "s1").State().Tokens)
}

// TestResumeDoesNotTrustASnapshotBehindTheCursor: the store returns a snapshot of an undone step, and redo uses the
// entries.
func TestResumeDoesNotTrustASnapshotBehindTheCursor(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("s"))
	play(t, s, 20, 3)
	end := s.State()
	undo(t, s, 5)
	l := load(t, store, "s1")
	lie := end
	lie.Tokens = 77
	raw, err := json.Marshal(lie)
	must(t, err)
	for _, seq := range []int{l.Header.Cursor + 1, len(l.Entries)} {
		l.Snapshot = &keeper.Snapshot{Seq: seq, Shape: shape(t), State: raw}
		again := resume(t, &fixed{Store: store, log: l}, "s1")
		redo(t, again, 5)
		same(t, fmt.Sprintf("redone past a snapshot of entry %d", seq), again.State(), end)
		undo(t, again, 5) // both share the store
	}
}

func TestRename(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("s"))
	must(t, s.Rename(context.Background(), "Friday"))
	same(t, "the name", s.Header().Name, "Friday")
	same(t, "the name in the store", load(t, store, "s1").Header.Name, "Friday")
}

func TestResumeNothing(t *testing.T) {
	_, err := keeper.Resume(context.Background(), means(keeper.NewMemory()), tinygame.Open, "none")
	if !errors.Is(err, keeper.ErrNoSession) {
		t.Fatalf("got %v", err)
	}
}

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
