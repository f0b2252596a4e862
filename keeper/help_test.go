package keeper_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

type (
	session = keeper.Session[tinygame.State]
	change  = keeper.Change[tinygame.State]
)

// means returns a clock that advances by a second with every reading, and IDs s1, s2 ...
func means(store keeper.Store) keeper.Deps {
	now, ids := time.Date(2026, 3, 14, 20, 0, 0, 0, time.UTC), 0
	return keeper.Deps{Store: store,
		Now:     func() time.Time { now = now.Add(time.Second); return now },
		NewID:   func() string { ids++; return fmt.Sprint("s", ids) },
		NewSeed: func() string { return "fresh" }}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func begin(t testing.TB, store keeper.Store, c keeper.Config) *session {
	t.Helper()
	s, err := keeper.Begin(context.Background(), means(store), tinygame.Open, c)
	must(t, err)
	return s
}

// pile begins a game with the given cards, the hidden one first.
func pile(t testing.TB, store keeper.Store, dice keeper.Source, cards ...string) *session {
	t.Helper()
	raw, err := json.Marshal(tinygame.Options{Cards: cards, Dice: dice})
	must(t, err)
	return begin(t, store, keeper.Config{System: "tiny", Seed: "s", Options: raw})
}

func resume(t testing.TB, store keeper.Store, id string) *session {
	t.Helper()
	s, err := keeper.Resume(context.Background(), means(store), tinygame.Open, id)
	must(t, err)
	return s
}

func do(t testing.TB, s *session, cmds ...keeper.Command) {
	t.Helper()
	for _, c := range cmds {
		if _, err := s.Do(context.Background(), c); err != nil {
			t.Fatalf("%s %+v: %v", c.Do(), c, err)
		}
	}
}

func undo(t testing.TB, s *session, times int) {
	t.Helper()
	for range times {
		_, err := s.Undo(context.Background())
		must(t, err)
	}
}

func redo(t testing.TB, s *session, times int) {
	t.Helper()
	for range times {
		_, err := s.Redo(context.Background())
		must(t, err)
	}
}

// play does n random legal commands.
func play(t testing.TB, s *session, n int, seed uint64) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 0))
	for range n {
		legal := s.Legal()
		do(t, s, legal[random.IntN(len(legal))])
	}
}

func load(t testing.TB, store keeper.Store, id string) keeper.Log {
	t.Helper()
	l, err := store.Load(context.Background(), id)
	must(t, err)
	return l
}

func same(t testing.TB, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%s:\ngot  %+v\nwant %+v", what, got, want)
	}
}

func wantCode(t testing.TB, err error, code string) *keeper.Refusal {
	t.Helper()
	r, ok := keeper.AsRefusal(err)
	if !ok || r.Code != code {
		t.Fatalf("got %v, want the refusal %s", err, code)
	}
	return r
}

var errDisk = errors.New("the disk is gone")

// failing is a store that fails when told to.
type failing struct {
	keeper.Store
	broken bool
}

func (f *failing) Create(ctx context.Context, h keeper.Header, e keeper.Entry) error {
	if f.broken {
		return errDisk
	}
	return f.Store.Create(ctx, h, e)
}

func (f *failing) Append(ctx context.Context, id string, e keeper.Entry, s keeper.Summary, snap *keeper.Snapshot) error {
	if f.broken {
		return errDisk
	}
	return f.Store.Append(ctx, id, e, s, snap)
}

func (f *failing) MoveCursor(ctx context.Context, id string, from, to int, s keeper.Summary, at time.Time) error {
	if f.broken {
		return errDisk
	}
	return f.Store.MoveCursor(ctx, id, from, to, s, at)
}

func (f *failing) Rename(ctx context.Context, id, name string) error {
	if f.broken {
		return errDisk
	}
	return f.Store.Rename(ctx, id, name)
}
