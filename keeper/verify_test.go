package keeper_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// rechain gives the entries fresh hashes, as somebody who wants to hide a change would.
func rechain(l *keeper.Log) {
	prev := keeper.ChainStart(l.Header.ID, l.Header.Config)
	for i := range l.Entries {
		l.Entries[i] = l.Entries[i].Chained(prev)
		prev = l.Entries[i].Hash
	}
}

func TestDamageIsFound(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(*keeper.Log)
		seq   int
	}{
		"a byte of the events flipped":  {func(l *keeper.Log) { l.Entries[6].Events[5] ^= 1 }, 7},
		"a byte of a command flipped":   {func(l *keeper.Log) { l.Entries[6].Command[5] ^= 1 }, 7},
		"a command replaced by another": {func(l *keeper.Log) { l.Entries[6].Command = []byte(`{"do":"look"}`) }, 7},
		"a command taken away":          {func(l *keeper.Log) { l.Entries[6].Command = nil }, 7},
		"a time changed":                {func(l *keeper.Log) { l.Entries[3].At = l.Entries[3].At.Add(time.Second) }, 4},
		"a hash changed":                {func(l *keeper.Log) { l.Entries[2].Hash = "0" + l.Entries[2].Hash[1:] + "x" }, 3},
		"two entries swapped":           {func(l *keeper.Log) { l.Entries[4], l.Entries[5] = l.Entries[5], l.Entries[4] }, 5},
		"two entries swapped and renumbered": {func(l *keeper.Log) {
			l.Entries[4], l.Entries[5] = l.Entries[5], l.Entries[4]
			l.Entries[4].Seq, l.Entries[5].Seq = 5, 6
		}, 5},
		"an entry dropped":         {func(l *keeper.Log) { l.Entries = append(l.Entries[:8], l.Entries[9:]...) }, 9},
		"the first entry dropped":  {func(l *keeper.Log) { l.Entries = l.Entries[1:] }, 1},
		"the last entry dropped":   {func(l *keeper.Log) { l.Entries = l.Entries[:19] }, 20},
		"all entries dropped":      {func(l *keeper.Log) { l.Entries = nil }, 1},
		"an entry doubled":         {func(l *keeper.Log) { l.Entries = append(l.Entries, l.Entries[19]) }, 21},
		"another seed":             {func(l *keeper.Log) { l.Header.Config.Seed = "t" }, 1},
		"other content":            {func(l *keeper.Log) { l.Header.Config.Content = []byte(`{}`) }, 1},
		"another session’s header": {func(l *keeper.Log) { l.Header.ID = "s2" }, 1},
		"the cursor outside":       {func(l *keeper.Log) { l.Header.Cursor = 21 }, 21},
		"the cursor at nought":     {func(l *keeper.Log) { l.Header.Cursor = 0 }, 21},
		"a command unknown": {func(l *keeper.Log) {
			l.Entries[9].Command = []byte(`{"do":"fly"}`)
			rechain(l)
		}, 10},
		"an event unknown": {func(l *keeper.Log) {
			l.Entries[9].Events = []byte(`[{"type":"Flown"}]`)
			rechain(l)
		}, 10},
		"events not a list": {func(l *keeper.Log) {
			l.Entries[9].Events = []byte(`null0`)
			rechain(l)
		}, 10},
		"another system":         {func(l *keeper.Log) { l.Header.Config.System = "other"; rechain(l) }, 1},
		"a snapshot of no entry": {func(l *keeper.Log) { l.Snapshot.Seq = 40 }, 40},
		"a snapshot that differs": {func(l *keeper.Log) {
			l.Snapshot.State = bytes.Replace(l.Snapshot.State, []byte(`"total":`), []byte(`"total":1`), 1)
		}, 12},
	} {
		t.Run(name, func(t *testing.T) {
			store := keeper.NewMemory()
			s := begin(t, store, tinygame.Config("s"))
			play(t, s, 11, 5)
			state, err := json.Marshal(s.State())
			must(t, err)
			play(t, s, 8, 6)
			l := load(t, store, "s1")
			l.Snapshot = &keeper.Snapshot{Seq: 12, Shape: shape(t), State: state}
			must(t, keeper.Verify(tinygame.Open, l))
			c.spoil(&l)
			err = keeper.Verify(tinygame.Open, l)
			var damage *keeper.DamageError
			if !errors.As(err, &damage) || damage.Seq != c.seq || damage.Session == "" || damage.Problem == "" {
				t.Fatalf("got %v, want damage at entry %d", err, c.seq)
			}
		})
	}
}

// shape returns the fingerprint of the tiny game's state.
func shape(t *testing.T) string {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("s"))
	play(t, s, 128, 1)
	return load(t, store, "s1").Snapshot.Shape
}

func TestResumeRefusesDamage(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("s"))
	play(t, s, 5, 5)
	l := load(t, store, "s1")
	l.Entries[3].Events[5] ^= 1
	_, err := keeper.Resume(context.Background(), means(&fixed{Store: store, log: l}), tinygame.Open, "s1")
	var damage *keeper.DamageError
	if !errors.As(err, &damage) || damage.Seq != 4 {
		t.Fatalf("got %v", err)
	}
}

// fixed is a store that always loads the same log.
type fixed struct {
	keeper.Store
	log keeper.Log
}

func (f *fixed) Load(context.Context, string) (keeper.Log, error) { return f.log, nil }
