package keeper_test

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	_ "lantern/internal/randomplay"
	"lantern/keeper"
	"lantern/keeper/tinygame"
)

// TestRandomPlay plays at random, with undo, redo, corrections and restarts, and checks invariants after every step.
func TestRandomPlay(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		ctx := context.Background()
		store := keeper.NewMemory()
		s, err := keeper.Begin(ctx, means(store), tinygame.Open, tinygame.Config(rapid.StringMatching(`[a-z]{1,4}`).Draw(r, "seed")))
		if err != nil {
			r.Fatal(err)
		}
		states := []tinygame.State{{}, s.State()} // by sequence number
		cursor := 1
		for range rapid.IntRange(1, 60).Draw(r, "length") {
			var err error
			switch rapid.SampledFrom([]string{"do", "do", "do", "do", "undo", "undo", "redo", "correct", "goTo", "restart"}).Draw(r, "what") {
			case "do":
				if legal := s.Legal(); len(legal) > 0 {
					if _, err = s.Do(ctx, rapid.SampledFrom(legal).Draw(r, "command")); err == nil {
						cursor++
						states = append(states[:cursor], s.State())
					}
				}
			case "correct":
				if _, err = s.Do(ctx, tinygame.Set{Total: rapid.IntRange(0, 25).Draw(r, "total")}); err == nil {
					cursor++
					states = append(states[:cursor], s.State())
				}
			case "undo":
				if cursor > 1 {
					_, err = s.Undo(ctx)
					cursor--
				}
			case "redo":
				if cursor < len(states)-1 {
					_, err = s.Redo(ctx)
					cursor++
				}
			case "goTo":
				cursor = rapid.IntRange(1, len(states)-1).Draw(r, "to")
				_, err = s.GoTo(ctx, cursor)
			case "restart":
				s, err = keeper.Resume(ctx, means(store), tinygame.Open, "s1")
			}
			if err != nil {
				r.Fatal(err)
			}
			if h := s.Header(); h.Cursor != cursor || h.Length != len(states)-1 {
				r.Fatalf("cursor and length are %d, %d; want %d, %d", h.Cursor, h.Length, cursor, len(states)-1)
			}
			if got, want := text(r, s.State()), text(r, states[cursor]); got != want {
				r.Fatalf("at %d the state is\n%s, it was\n%s", cursor, got, want)
			}
		}
		l, err := store.Load(ctx, "s1")
		if err != nil {
			r.Fatal(err)
		}
		if err := keeper.Verify(tinygame.Open, l); err != nil {
			r.Fatal(err)
		}
		live, start := states[len(states)-1], states[1]
		for range l.Header.Length - cursor {
			s.Redo(ctx)
		}
		if text(r, s.State()) != text(r, live) {
			r.Fatal("redo-all is not the end")
		}
		for range l.Header.Length - 1 {
			s.Undo(ctx)
		}
		if text(r, s.State()) != text(r, start) {
			r.Fatal("undo-all is not the start")
		}
		throughAFile(r, l, states[cursor])
	})
}

// throughAFile exports and imports the session and continues it.
func throughAFile(r *rapid.T, l keeper.Log, want tinygame.State) {
	var file bytes.Buffer
	if err := keeper.WriteExport(&file, l, "1.0"); err != nil {
		r.Fatal(err)
	}
	back, err := keeper.ReadExport(&file, keeper.ExportLimit)
	if err != nil {
		r.Fatal(err)
	}
	store := keeper.NewMemory()
	if _, err := store.Import(context.Background(), back); err != nil {
		r.Fatal(err)
	}
	s, err := keeper.Resume(context.Background(), means(store), tinygame.Open, "s1")
	if err != nil {
		r.Fatal(err)
	}
	if text(r, s.State()) != text(r, want) {
		r.Fatal("the session is another after it went through a file")
	}
}

func text(r *rapid.T, s tinygame.State) string {
	raw, err := json.Marshal(s)
	if err != nil {
		r.Fatal(err)
	}
	return string(raw)
}
