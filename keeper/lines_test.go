package keeper_test

import (
	"context"
	"encoding/json"
	"maps"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/tinygame"
)

func TestLinesForKeeperAndTable(t *testing.T) {
	store := keeper.NewMemory()
	s := pile(t, store, "", "black-4-secret", "red-2-a", "red-3-a")
	do(t, s, tinygame.Hit{}, tinygame.Look{}, tinygame.Hit{})
	keepers, err := s.Lines(1, 99, keeper.ForKeeper)
	must(t, err)
	tables, err := s.Lines(1, 99, keeper.ForTable)
	must(t, err)
	same(t, "steps", []int{len(keepers), len(tables)}, []int{4, 4})
	same(t, "what the keeper reads of the look", keepers[2].Lines, []keeper.LogLine{{Key: "looked", Args: keeper.Args{"card": "black-4-secret"}}})
	same(t, "what the table reads of the look", len(tables[2].Lines), 0)
	if !keepers[2].Reveals || keepers[1].Reveals {
		t.Error("the wrong step reveals")
	}
	same(t, "the total after the first hit", keepers[1].Lines[1].Args["total"], "2")
	same(t, "the total after the second hit", keepers[3].Lines[1].Args["total"], "5")
	raw, err := json.Marshal([]any{tables, s.View(keeper.ForTable), s.Header().Summary})
	must(t, err)
	if strings.Contains(string(raw), "secret") {
		t.Errorf("the table can read the hidden card: %s", raw)
	}
}

func TestLinesInPart(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("s"))
	play(t, s, 200, 4)
	undo(t, s, 50)
	s = resume(t, store, "s1")
	all, err := s.Lines(1, 1000, keeper.ForKeeper)
	must(t, err)
	same(t, "steps, the redo tail among them", len(all), 201)
	for _, c := range [][2]int{{1, 1}, {40, 60}, {-5, 3}, {195, 400}, {201, 201}} {
		part, err := s.Lines(c[0], c[1], keeper.ForKeeper)
		must(t, err)
		same(t, "a part", part, all[max(c[0], 1)-1:min(c[1], 201)])
	}
	none, err := s.Lines(300, 400, keeper.ForKeeper)
	must(t, err)
	same(t, "beyond the end", len(none), 0)
	steps, err := s.Steps(200, 300)
	must(t, err)
	same(t, "steps", []int{steps[0].Seq, len(steps)}, []int{200, 2})
	if _, err := s.Export(context.Background()); err != nil {
		t.Error(err)
	}
}

// countingRules counts the events that are replayed.
type countingRules struct {
	tinygame.Rules
	evolved *int
}

func (c countingRules) Evolve(s tinygame.State, e keeper.Event) tinygame.State {
	*c.evolved++
	return c.Rules.Evolve(s, e)
}

// TestLongLogsStayCheap bounds how much undo, the newest lines and resuming replay.
func TestLongLogsStayCheap(t *testing.T) {
	evolved := 0
	open := func(c keeper.Config) (keeper.Rules[tinygame.State], error) {
		return countingRules{evolved: &evolved}, nil
	}
	store := keeper.NewMemory()
	ctx := context.Background()
	s, err := keeper.Begin(ctx, means(store), open, tinygame.Config("s"))
	must(t, err)
	play(t, s, 2000, 9)
	count := func(what string, most int, f func()) {
		t.Helper()
		evolved = 0
		f()
		if evolved > most {
			t.Errorf("%s replays %d events, want at most %d", what, evolved, most)
		}
	}
	const perStep = 5 // no step of the tiny game has more events
	count("resuming", 128*perStep, func() { s, err = keeper.Resume(ctx, means(store), open, "s1"); must(t, err) })
	_, err = s.Lines(1, 2001, keeper.ForTable) // reading all once
	must(t, err)
	count("the newest 20 lines", (20+16)*perStep, func() { _, err = s.Lines(1982, 2001, keeper.ForTable); must(t, err) })
	undo(t, s, 1)
	count("undo", 16*perStep, func() { undo(t, s, 1) })
	count("redo", 16*perStep, func() { redo(t, s, 1) })
	undo(t, s, 299)
	count("100 undos", 100*24*perStep, func() { undo(t, s, 100) })
}

// TestLatestLinesFollowTheCursor: the newest lines of a view are the end of the table's log after steps, undo, redo, a
// jump and a restart.
func TestLatestLinesFollowTheCursor(t *testing.T) {
	store := keeper.NewMemory()
	s := begin(t, store, tinygame.Config("latest"))
	check := func(when string) {
		t.Helper()
		steps, err := s.Lines(1, s.Header().Cursor, keeper.ForTable)
		must(t, err)
		var all []keeper.LogLine
		for _, step := range steps {
			all = append(all, step.Lines...)
		}
		want := all[max(0, len(all)-keeper.LatestLines):]
		same(t, when, s.View(keeper.ForTable).(tinygame.TableView).Latest, want)
	}
	check("at the beginning")
	for n := range 40 {
		play(t, s, 1, uint64(n))
		check("after a step")
	}
	undo(t, s, 3)
	check("after undo")
	redo(t, s, 1)
	check("after redo")
	_, err := s.GoTo(context.Background(), 2)
	must(t, err)
	check("after a leap")
	play(t, s, 1, 9)
	check("on another way")
	s = resume(t, store, "s1")
	check("after a restart")
}

// TestTold: a log line holds the plain values of an event and the names of the players concerned.
func TestTold(t *testing.T) {
	type thing struct {
		ID   string `json:"id"`
		Name string `json:"name,omitempty"`
	}
	args, err := keeper.EventArgs(struct {
		Seat int    `json:"seat"`
		To   int    `json:"to"`
		All  bool   `json:"all"`
		Card thing  `json:"card"`
		Key  thing  `json:"key"`
		Dice []int  `json:"dice"`
		Why  string `json:"why"`
	}{1, 7, true, thing{"a1", "Axe"}, thing{ID: "k2"}, []int{3}, "because"})
	if err != nil {
		t.Fatal(err)
	}
	args.Named(2, func(seat int) string { return []string{"Ann", "Ben"}[seat] }, "seat", "to")
	want := keeper.Args{"seat": "1", "seatName": "Ben", "to": "7", "all": "true", "card": "Axe", "key": "k2", "why": "because"}
	if !maps.Equal(args, want) {
		t.Errorf("told %v", args)
	}
}

// telling wraps the rules of the tiny game and calls a function before it words an event for the keeper.
type telling struct {
	keeper.Rules[tinygame.State]
	before func()
}

func (r *telling) Describe(s tinygame.State, e keeper.Event, who keeper.Audience) []keeper.LogLine {
	if who == keeper.ForKeeper {
		r.before()
	}
	return r.Rules.Describe(s, e, who)
}

// TestLogIsReadAside: the session can be played while the log is read, and the reader sees the log as it was.
func TestLogIsReadAside(t *testing.T) {
	rules := &telling{before: func() {}}
	open := func(c keeper.Config) (r keeper.Rules[tinygame.State], err error) {
		rules.Rules, err = tinygame.Open(c)
		return rules, err
	}
	s, err := keeper.Begin(t.Context(), means(keeper.NewMemory()), open, tinygame.Config("s"))
	must(t, err)
	play(t, s, 20, 4)
	before, err := s.Lines(15, 21, keeper.ForKeeper)
	must(t, err)
	played := make(chan error, 1)
	rules.before = func() {
		rules.before = func() {}
		go func() {
			_, err := s.GoTo(t.Context(), 14)
			if err == nil {
				_, err = s.Do(t.Context(), s.Legal()[0]) // removes the steps that are being read
			}
			played <- err
		}()
		select {
		case err := <-played:
			must(t, err)
		case <-time.After(10 * time.Second):
			t.Error("the session waits for who reads its log")
		}
	}
	during, err := s.Lines(15, 21, keeper.ForKeeper)
	must(t, err)
	same(t, "the lines of the log as it was", during, before)
}
