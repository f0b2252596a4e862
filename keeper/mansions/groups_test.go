package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// groupHouse is the small house with cards that chance leaves over, and some that the keeper lays where he likes.
func groupHouse() (*stories.Base, *stories.Story) {
	b, s := fixtureBase(), fixtureStory()
	s.Pack.ID = "group-house"
	s.Events[1].Most = 3
	s.Rooms = slices.DeleteFunc(s.Rooms, func(r stories.Seeded) bool { return r.Room == "hall" })
	s.Others = []stories.Group{
		// The study already has a card.
		{Cards: []string{"torch", "axe", "elixir"}, Into: []string{"hall", "study", stories.IntoAside}},
		{Cards: []string{"nothing"}},
		{Cards: []string{"elixir"}, By: stories.ByKeeper},
		{When: []string{"2A"}, Cards: []string{"shut-door"}, Into: []string{"study", "bedroom"}, By: stories.ByKeeper},
	}
	return b, s
}

func groupTable(t *testing.T) *table {
	t.Helper()
	base, story := groupHouse()
	o := state.Options{Story: story.Pack.ID, Players: 2, Choices: map[string]string{"1": "1A", "2": "2A"}}
	config, err := Freeze(base, story, o, "seed")
	if err != nil {
		t.Fatal(err)
	}
	tb := tableOf(t, config)
	tb.do(AnswerClock{Event: "2", Time: 3})
	return tb
}

// TestMOM_2_3_WhatChanceLeavesOver: leftover cards are set aside, in no room and no deck, and the keeper sees them once
// he has answered.
func TestMOM_2_3_WhatChanceLeavesOver(t *testing.T) {
	tb := groupTable(t)
	if n := len(tb.s.Aside); n != 2 || len(tb.e.KeeperView(tb.s).Aside) != 2 {
		t.Fatalf("%d cards aside: %v", n, tb.s.Aside)
	}
	hall := tb.seeding("hall").Cards
	group := append(slices.Clone(hall), tb.s.Aside...)
	if slices.Sort(group); !slices.Equal(group, []string{"axe", "elixir#2", "torch"}) {
		t.Errorf("in the hall and aside: %v", group)
	}
	aside := tb.s.Aside
	tb.seatAnybody()
	for _, asked := range tb.s.Unplaced() {
		tb.do(MoveSeed{Card: asked.Card, Room: asked.Rooms[0]})
	}
	tb.do(BeginStory{})
	if !slices.Equal(tb.s.Aside, aside) {
		t.Errorf("the story begins with %v aside", tb.s.Aside)
	}
	for name, deck := range tb.s.Piles {
		for _, card := range append(slices.Clone(aside), "elixir", "shut-door") {
			if slices.Contains(deck.Draw, card) {
				t.Errorf("%s lies in the deck %s", card, name)
			}
		}
	}
	tb.do(CorrectCard{Card: aside[0], To: "inv1"})
	tb.do(CorrectCard{Card: aside[0], To: "aside"})
}

// TestMOM_5_6_TheClockIsAskedFor: if the story does not know the number of an event card, its owner enters it before
// the story begins, and the event occurs in that round.
func TestMOM_5_6_TheClockIsAskedFor(t *testing.T) {
	base, story := fixtureBase(), fixtureStory()
	story.Events[0].Time, story.Events[0].Most = 2, 4
	o := state.Options{Story: story.Pack.ID, Players: 1, Choices: map[string]string{"1": "1A", "2": "2A"}}
	config, err := Freeze(base, story, o, "seed")
	if err != nil {
		t.Fatal(err)
	}
	tb := tableOf(t, config)
	tb.seatAnybody()
	if setup := tb.e.KeeperView(tb.s).Setup; setup.Ready || !slices.Equal(setup.OpenClock, []string{"1"}) {
		t.Errorf("asked for: %+v", setup)
	}
	tb.refused(BeginStory{}, CodeSetupOpen, "MOM-2.1")
	tb.refused(AnswerClock{Event: "2", Time: 2}, CodeNoChoice, "MOM-2.3")
	tb.refused(AnswerClock{Event: "1", Time: 1}, CodeNoOption, "MOM-2.3")
	tb.refused(AnswerClock{Event: "1", Time: 5}, CodeNoOption, "MOM-2.3")
	tb.do(AnswerClock{Event: "1", Time: 2})
	tb.refused(AnswerClock{Event: "1", Time: 2}, CodeAlreadyThis, "MOM-2.3")
	tb.do(AnswerClock{Event: "1", Time: 3})
	tb.do(BeginStory{})
	if got := tb.e.TableView(tb.s).Events.Needed; got != 3 {
		t.Errorf("event 1 needs %d time tokens", got)
	}
}

// TestMOM_2_3_TheKeeperLaysWhereHeLikes: the story begins only when he has chosen an allowed room for each card. He may
// take a card back, and nobody else learns of it.
func TestMOM_2_3_TheKeeperLaysWhereHeLikes(t *testing.T) {
	tb := groupTable(t)
	tb.seatAnybody()
	open := func(want string) {
		t.Helper()
		setup := tb.e.KeeperView(tb.s).Setup
		var got []string
		for _, asked := range setup.OpenCards {
			got = append(got, asked.Card+":"+strings.Join(asked.Rooms, ","))
		}
		if strings.Join(got, " ") != want || setup.Ready != (want == "") {
			t.Errorf("he is asked for %q, want %q; ready %v", got, want, setup.Ready)
		}
	}
	open("elixir:hall,study,bedroom,cellar,garden shut-door:study,bedroom")
	tb.refused(BeginStory{}, CodeSetupOpen, "MOM-2.1")
	tb.refused(MoveSeed{Card: "shut-door", Room: "hall"}, CodeNoRoom, "MOM-2.4")
	tb.refused(MoveSeed{Card: "shut-door"}, CodeNoRoom, "MOM-2.4")
	tb.refused(MoveSeed{Card: "torch"}, CodeNoRoom, "MOM-2.4")
	if !slices.Contains(tb.e.Legal(tb.s), keeper.Command(MoveSeed{Card: "shut-door", Room: "bedroom"})) {
		t.Error("it is not among what can be done")
	}
	before := asText(tb.e.TableView(tb.s))
	tb.do(MoveSeed{Card: "elixir", Room: "study"})
	tb.do(MoveSeed{Card: "shut-door", Room: "study"})
	want := []string{"clue-2", "nothing", "elixir", "box", "key-door", "shut-door"}
	if got := tb.seeding("study").Cards; !slices.Equal(got, want) {
		t.Errorf("study %v", got)
	}
	open("")
	tb.do(MoveSeed{Card: "shut-door"})
	open("shut-door:study,bedroom")
	if tb.e.picks(tb.s)["shut-door"] != 1 || tb.e.picks(tb.s)["elixir"] != 2 {
		t.Errorf("to be gathered: %v", tb.e.picks(tb.s))
	}
	tb.do(MoveSeed{Card: "shut-door", Room: "bedroom"})
	if after := asText(tb.e.TableView(tb.s)); after != before {
		t.Errorf("the table sees it:\n%s\n%s", before, after)
	}
	tb.do(AnswerChoice{Choice: "2", Option: "2B"})
	open("elixir:hall,study,bedroom,cellar,garden")
	tb.do(MoveSeed{Card: "elixir", Room: "hall"})
	tb.do(BeginStory{})
	if got := tb.room("hall").Pile; !slices.Contains(got, "elixir") || len(got) != 2 {
		t.Errorf("the hall has %v", got)
	}
}
