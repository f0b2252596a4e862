package arkham

import (
	"strconv"
	"testing"
	"time"

	"lantern/keeper"
	rules "lantern/keeper/arkham"
	"lantern/ui/table"
	"lantern/ui/text"
)

// given answers each field of an entry: with the wanted choice or number, else with the first.
func given(t *testing.T, c table.Correction, want ...string) []string {
	t.Helper()
	var out []string
	for field := c.Ask(out); field != nil; field = c.Ask(out) {
		answer := ""
		switch {
		case len(out) < len(want):
			answer = want[len(out)]
		case field.Number != nil:
			answer = strconv.Itoa(field.Number.Min)
		default:
			answer = field.Choices[0].Key
		}
		out = append(out, answer)
	}
	return out
}

// TestADraftIsAsked (AH-2.2): if sheets are drafted, each player is asked by name.
func TestADraftIsAsked(t *testing.T) {
	for _, lang := range []string{text.English, text.French} {
		c, err := config(table.Given{Players: 3, Language: lang, Chosen: map[string]string{"sheets": "drafted"}})
		if err != nil {
			t.Fatal(err)
		}
		m := keeper.Deps{Store: keeper.NewMemory(), Now: time.Now, NewID: func() string { return "g" },
			NewSeed: func() string { return "draft" }}
		run, err := keeper.Games{Game.Game}.Begin(t.Context(), m, c)
		if err != nil {
			t.Fatal(err)
		}
		words := text.New(lang)
		face, err := newFace(run, func() *text.Localizer { return words })
		if err != nil {
			t.Fatal(err)
		}
		for n := 3; n > 1; n-- {
			p := run.Prompts()[0]
			w := face.PromptWords(p)
			face.View(keeper.ForTable)
			if p.Kind != "draft" || len(w.Options) != n || unworded.MatchString(w.Title) ||
				w.Options[0].Label == p.Choice[0].Key {
				t.Fatalf("%+v", w)
			}
			if _, err := run.Do(t.Context(), keeper.Answer{Prompt: p.ID, Choice: p.Choice[0].Key}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestWhatAPrintedCardSaysCanBeEntered (AH-5.2, AH-22.5): tests, moves, returns, draws and trophies of a card on the
// table, and other corrections.
func TestWhatAPrintedCardSaysCanBeEntered(t *testing.T) {
	run := start(t, 2, text.English, "table")
	words := text.New(text.English)
	face, err := newFace(run, func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := run.Do(t.Context(), rules.Begin{}); err != nil {
		t.Fatal(err)
	}
	state := func() rules.State { return run.View(keeper.ForTable).(rules.View).State }
	enter := func(id string, want ...string) {
		t.Helper()
		c := entryOf(t, face, id)
		if _, err := run.Do(t.Context(), c.Make(given(t, c, want...))); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
	enter("seal", "isle", "1")
	enter("signs", "1")
	enter("first", "1")
	enter("gate", "trophy:1", state().Gates[0].Kind)
	enter("monster", "tideWalker", "trophy:0")
	enter("give", "0", "axe")
	enter("exhausted", "0", strconv.Itoa(state().Players[0].Cards[len(state().Players[0].Cards)-1].N), "yes")
	s := state()
	if len(s.Seals) != 1 || s.Signs != 1 || s.First != 1 || s.Score().Gates != 1 || s.Score().Monsters != 1 ||
		!s.Players[0].Cards[len(s.Players[0].Cards)-1].Exhausted {
		t.Errorf("%+v", s)
	}
	enter("test", "0", "will", "2", "1")
	if s := state(); s.Prompt == nil || s.Prompt.Kind != "test" || s.Prompt.Pool.Need != 1 {
		t.Fatalf("%+v", s.Prompt)
	}
	if v := run.View(keeper.ForTable).(rules.View); v.Testing == nil {
		t.Error("the odds of a test of a card on the table are not shown")
	}
	for _, id := range []string{"move", "return", "draw", "trophy"} {
		enter(id)
	}
}

// TestAH_20_7_WhatACardPrintsIsNotProposed (AH-20.5, 20.7): the numbers of a card and of a gate that are met for the
// first time are pressed, so that Enter alone enters none.
func TestAH_20_7_WhatACardPrintsIsNotProposed(t *testing.T) {
	words := text.New(text.English)
	face, err := newFace(start(t, 2, text.English, "table"), func() *text.Localizer { return words })
	if err != nil {
		t.Fatal(err)
	}
	numbers, row := 0, face.newRow()
	for _, given := range [][]string{{"cards", "Harpoon"}, {"gates"}} {
		for field := row.Ask(given); field != nil; field = row.Ask(given) {
			if field.Number == nil {
				given = append(given, field.Choices[0].Key)
				continue
			}
			if numbers++; !field.Open {
				t.Errorf("%q proposes a number", field.Words)
			}
			given = append(given, "1")
		}
	}
	if numbers != 3 {
		t.Errorf("%d numbers are asked", numbers)
	}
}
