package mansions

import (
	"slices"
	"testing"

	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// asideHouse is the small house with cards set aside, which its events give out and lay.
func asideHouse() (*stories.Base, *stories.Story) {
	b, s := fixtureBase(), fixtureStory()
	s.Pack.ID = "aside-house"
	s.Aside = []string{"elixir", "axe", "shut-door"}
	s.Events[0].Sections = []stories.Section{{Text: "event.1.a", Effects: then(
		stories.Effect{Place: &stories.Place{Card: "axe", Where: "study"}},
		stories.Effect{Draw: &stories.DrawCard{Deck: stories.Exploration, Card: "elixir", To: "all"}})}}
	s.Events[1].Sections = []stories.Section{{Text: "event.2", Effects: then(stories.Effect{Lock: &stories.LockRoom{Room: "bedroom", Card: "shut-door"}})}}
	return b, s
}

// asideTable begins the house with cards set aside, for two.
func asideTable(t *testing.T) *table {
	t.Helper()
	base, story := asideHouse()
	config, err := Freeze(base, story, state.Options{Story: story.Pack.ID, Players: 2, Choices: map[string]string{"1": "1A", "2": "2A"}}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	tb := tableOf(t, config)
	tb.seatAnybody()
	tb.do(BeginStory{})
	return tb
}

// TestMOM_2_3_CardsSetAside: the cards that a story sets aside are in no deck and in no room; the keeper sees them.
func TestMOM_2_3_CardsSetAside(t *testing.T) {
	tb := asideTable(t)
	want := []string{"elixir", "axe", "shut-door"}
	if !slices.Equal(tb.s.Aside, want) {
		t.Fatalf("aside %v, want %v", tb.s.Aside, want)
	}
	deck := tb.s.Piles[string(stories.Exploration)].Draw
	if slices.Contains(deck, "axe") || slices.Contains(deck, "elixir") || !slices.Contains(deck, "elixir#2") {
		t.Errorf("exploration deck %v: it holds what is set aside, or lacks the other copy", deck)
	}
	if slices.Contains(tb.s.Piles[string(stories.LockCard)].Draw, "shut-door") {
		t.Error("the lock that is set aside lies in its deck")
	}
	var shown []string
	for _, c := range tb.e.KeeperView(tb.s).Aside {
		shown = append(shown, c.Card)
	}
	if !slices.Equal(shown, want) {
		t.Errorf("the keeper sees %v aside", shown)
	}
}

// TestMOM_2_3_CardsSetAsideComeByTheStory: an effect that names a card takes it from those set aside before the deck.
func TestMOM_2_3_CardsSetAsideComeByTheStory(t *testing.T) {
	tb := asideTable(t)
	w := &work{e: tb.e, s: tb.s, chance: middling{}}
	w.pushEffects(state.Task{}, tb.e.StoryPack.Events[0].Sections[0].Effects)
	w.pushEffects(state.Task{}, tb.e.StoryPack.Events[1].Sections[0].Effects)
	if w.runTasks(); w.err != nil {
		t.Fatal(w.err)
	}
	tb.s = w.s
	for card, want := range map[string]string{"axe": "room:study", "shut-door": "room:bedroom", "elixir": "inv1", "elixir#2": "inv2"} {
		if got := tb.e.placeOf(tb.s, card); got != want {
			t.Errorf("%s lies %q, want %q", card, got, want)
		}
	}
	if len(tb.s.Aside) != 0 {
		t.Errorf("still aside: %v", tb.s.Aside)
	}
}

// TestMOM_2_6_WhatTheStoryLaidIsNoMistake: a card that an effect puts on a pile belongs there, and stays when a seeding
// error is corrected; a card put there by hand does not.
func TestMOM_2_6_WhatTheStoryLaidIsNoMistake(t *testing.T) {
	tb := asideTable(t)
	w := &work{e: tb.e, s: tb.s, chance: middling{}}
	w.pushEffects(state.Task{}, tb.e.StoryPack.Events[0].Sections[0].Effects)
	if w.runTasks(); w.err != nil {
		t.Fatal(w.err)
	}
	tb.s = w.s
	if missing, strange := tb.e.misseeded(tb.s, "study"); len(missing)+len(strange) > 0 {
		t.Errorf("missing %v, strange %v", missing, strange)
	}
	tb.do(CorrectCard{Card: "axe", To: "room:bedroom"})
	if _, strange := tb.e.misseeded(tb.s, "bedroom"); !slices.Equal(strange, []string{"axe"}) {
		t.Errorf("laid by hand in the wrong room: strange %v", strange)
	}
}

// TestSetAsideByHand: a card that was set aside can be placed by hand and set aside again; others never can.
func TestSetAsideByHand(t *testing.T) {
	tb := asideTable(t)
	tb.do(CorrectCard{Card: "axe", To: "inv1"})
	if slices.Contains(tb.s.Aside, "axe") || !slices.Contains(tb.seat("inv1").Cards, "axe") {
		t.Errorf("aside %v, inv1 has %v", tb.s.Aside, tb.seat("inv1").Cards)
	}
	tb.do(CorrectCard{Card: "axe", To: "aside"})
	if got := tb.e.placeOf(tb.s, "axe"); got != "aside" || slices.Contains(tb.seat("inv1").Cards, "axe") {
		t.Errorf("the axe lies %q", got)
	}
	tb.refused(CorrectCard{Card: "axe", To: "aside"}, CodeAlreadyThis, "")
	tb.refused(CorrectCard{Card: "brass-key", To: "aside"}, CodeNoPlace, "")
}
