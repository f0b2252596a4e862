// Package keepertest has the tests that every game shares. Only tests import it. Tests of one game are in its package.
package keepertest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"

	"lantern/internal/randomplay"
	"lantern/keeper"
)

// Table is a session that is played at random.
type Table[S any] struct {
	Open   keeper.System[S]
	Config keeper.Config
	Steps  int // ten times as many at night
	// More are commands that the rules do not list, such as corrections. It may be nil.
	More func(s S, c keeper.Chance) []keeper.Command
}

// disk is a store that keeps nothing more while it is full.
type disk struct {
	keeper.Store
	full bool
}

var errFull = errors.New("the disk is full")

func (d *disk) Append(ctx context.Context, id string, e keeper.Entry, s keeper.Summary, snap *keeper.Snapshot) error {
	if d.full {
		return errFull
	}
	return d.Store.Append(ctx, id, e, s, snap)
}

// DecideChangesNothing plays at random, with commands that are accepted, refused, or accepted and not kept. No decision
// changes the state that it was made from, nor another state that came of it.
func DecideChangesNothing[S any](t *testing.T, table Table[S]) {
	t.Helper()
	d := &disk{Store: keeper.NewMemory()}
	m := keeper.Deps{Store: d, Now: func() time.Time { return time.Unix(0, 0) }, NewID: func() string { return "g" },
		NewSeed: func() string { return "seed" }}
	ctx := context.Background()
	games := 0
	begin := func() *keeper.Session[S] {
		config := table.Config
		config.Seed = fmt.Sprint("decide ", games)
		games++
		d.Store, d.full = keeper.NewMemory(), false
		s, err := keeper.Begin(ctx, m, table.Open, config)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := begin()
	var earlier []keeper.Command
	refused := 0
	seed := randomplay.Seed(t, "decide")
	for n := range randomplay.Rounds(table.Steps, 10*table.Steps) {
		chance := keeper.NewChance(seed, n+1)
		c := pick(s, chance)
		if c == nil {
			s = begin()
			continue
		}
		before := s.State()
		was := text(t, before)
		same := func(c keeper.Command, what string) {
			if is := text(t, before); !bytes.Equal(is, was) {
				t.Fatalf("step %d: %s %#v changes the state:\n%s", n, what, c, difference(was, is))
			}
		}
		others := []keeper.Command{pick(s, chance), c}
		if len(earlier) > 0 {
			others = append(others, earlier[chance.Below(len(earlier))])
		}
		if table.More != nil {
			others = append(others, table.More(before, chance)...)
		}
		d.full = true
		for _, other := range others {
			_, err := s.Do(ctx, other)
			if _, no := keeper.AsRefusal(err); no {
				refused++
			} else if !errors.Is(err, errFull) {
				t.Fatalf("step %d: %#v: %v", n, other, err)
			}
			same(other, "deciding")
		}
		d.full = false
		if more := table.More; more != nil && chance.Below(8) == 0 {
			all := more(before, chance)
			c = all[chance.Below(len(all))]
		}
		if _, err := s.Do(ctx, c); err != nil {
			if _, no := keeper.AsRefusal(err); no {
				continue
			}
			t.Fatalf("step %d: %#v: %v", n, c, err)
		}
		same(c, "doing")
		after := s.State()
		became := text(t, after)
		d.full = true
		if _, err := s.Undo(ctx); err != nil {
			t.Fatal(err)
		}
		for _, other := range others {
			_, _ = s.Do(ctx, other)
		}
		if is := text(t, after); !bytes.Equal(is, became) {
			t.Fatalf("step %d: what was decided after %#v was undone changes what it led to:\n%s", n, c,
				difference(became, is))
		}
		if _, err := s.Redo(ctx); err != nil {
			t.Fatal(err)
		}
		if is := text(t, s.State()); !bytes.Equal(is, became) {
			t.Fatalf("step %d: %#v done again leads elsewhere:\n%s", n, c, difference(became, is))
		}
		earlier = append(earlier, c)
	}
	if refused == 0 {
		t.Error("nothing was refused")
	}
	t.Logf("%d games, %d steps, %d refusals", games, len(earlier), refused)
}

// pick is a command that is legal now: first its name, so that the many ways of one do not crowd out the others.
func pick[S any](s *keeper.Session[S], chance keeper.Chance) keeper.Command {
	if all := s.Prompts(); len(all) > 0 {
		return all[chance.Below(len(all))].Random(chance)
	}
	var names []string
	by := map[string][]keeper.Command{}
	for _, c := range s.Legal() {
		if by[c.Do()] == nil {
			names = append(names, c.Do())
		}
		by[c.Do()] = append(by[c.Do()], c)
	}
	if len(names) == 0 {
		return nil
	}
	of := by[names[chance.Below(len(names))]]
	return of[chance.Below(len(of))]
}

func text(t *testing.T, of any) []byte {
	t.Helper()
	raw, err := json.Marshal(of)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// difference is where two texts begin to differ.
func difference(was, is []byte) string {
	at := 0
	for at < min(len(was), len(is)) && was[at] == is[at] {
		at++
	}
	cut := func(b []byte) []byte { return b[max(0, at-80):min(len(b), at+200)] }
	return fmt.Sprintf("was %s\n is %s", cut(was), cut(is))
}
