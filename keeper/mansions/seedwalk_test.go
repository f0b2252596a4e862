package mansions

import (
	"maps"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// seedingTable is a set-up with printed decks and both choices answered.
func seedingTable(t *testing.T) *table {
	t.Helper()
	tb := openTable(t, 1, map[string]string{"1": "1A", "2": "2A"})
	tb.do(SetSource{What: "decks", Source: keeper.OnTable})
	return tb
}

func (tb *table) seeding(room string) state.Seed {
	tb.t.Helper()
	at := state.SeedAt(tb.s, room)
	if at < 0 {
		tb.t.Fatalf("no room %s in the seeding list", room)
	}
	return tb.s.Seeding[at]
}

func TestMOM_2_3_CardsAreGatheredOneByOne(t *testing.T) {
	tb := openTable(t, 1, map[string]string{"1": "1A"})
	tb.refused(GatherCard{Card: "summon"}, CodeOnScreen, "MOM-2.3")
	tb.do(SetSource{What: "decks", Source: keeper.OnTable})
	tb.refused(GatherCard{Card: "summon"}, CodeNotPicked, "MOM-2.3") // not before the choices are answered
	tb.do(AnswerChoice{Choice: "2", Option: "2A"})
	for _, kind := range []string{"summon", "brass-key", "torch", "key-door"} {
		if !tb.legal(GatherCard{Card: kind}) || tb.legal(GatherCard{Card: kind, Off: true}) {
			t.Errorf("%s: it can be gathered and nothing else", kind)
		}
	}
	tb.do(GatherCard{Card: "brass-key"})
	tb.do(GatherCard{Card: "summon"})
	tb.refused(GatherCard{Card: "brass-key"}, CodeGathered, "MOM-2.3")
	tb.refused(GatherCard{Card: "torch", Off: true}, CodeGathered, "MOM-2.3")
	tb.refused(GatherCard{Card: "axe"}, CodeNotPicked, "MOM-2.3")
	if got := tb.e.KeeperView(tb.s).Gathered; !maps.Equal(got, map[string]int{"brass-key": 1, "summon": 1}) {
		t.Errorf("gathered %v", got)
	}
	tb.do(GatherCard{Card: "brass-key", Off: true})
	tb.do(GatherCard{Card: "summon", Off: true})
	if tb.s.Gathered != nil {
		t.Errorf("%v is gathered though all was put back", tb.s.Gathered)
	}
	tb.do(GatherCard{Card: "torch"})
	tb.do(AnswerChoice{Choice: "2", Option: "2B"})
	if tb.s.Gathered != nil {
		t.Error("another seeding list, but cards are gathered for it already")
	}
	tb.seatAnybody()
	tb.do(SetSource{What: "decks", Source: keeper.OnScreen})
	tb.do(BeginStory{})
	tb.refused(GatherCard{Card: "torch"}, CodeWrongPhase, "MOM-2.3")
}

// TestMOM_2_4_SeedingWalkIsSetInOneStep: "everything up to here is laid" is one step that can be undone.
func TestMOM_2_4_SeedingWalkIsSetInOneStep(t *testing.T) {
	tb := seedingTable(t)
	tb.do(GatherCard{Card: "torch"})
	tb.do(TickSeed{Room: "study", Position: 4})
	before := asText(tb.s)
	tb.do(WalkSeeding{Gathered: map[string]int{"brass-key": 1, "clue-1": 1}, Laid: map[string]int{"study": 2, "cellar": 1, "hall": 0}})
	if asText(tb.s) == before || !slices.Equal(tb.seeding("study").Ticked, []int{1, 2}) || !slices.Equal(tb.seeding("cellar").Ticked, []int{1}) || len(tb.seeding("bedroom").Ticked) > 0 {
		t.Errorf("seeding %+v", tb.s.Seeding)
	}
	if !maps.Equal(tb.s.Gathered, map[string]int{"brass-key": 1, "clue-1": 1}) {
		t.Errorf("gathered %v", tb.s.Gathered)
	}
	tb.refused(WalkSeeding{Gathered: map[string]int{"brass-key": 1, "clue-1": 1, "torch": 0}, Laid: map[string]int{"study": 2, "cellar": 1}}, CodeAlreadyThis, "MOM-2.4")
	tb.refused(WalkSeeding{Laid: map[string]int{"study": 5}}, CodeNotSeeded, "MOM-2.4")
	tb.refused(WalkSeeding{Laid: map[string]int{"attic": 1}}, CodeNotSeeded, "MOM-2.4")
	tb.refused(WalkSeeding{Gathered: map[string]int{"brass-key": 2}}, CodeNotPicked, "MOM-2.3")
	tb.refused(WalkSeeding{Gathered: map[string]int{"brass-key": -1}}, CodeNotPicked, "MOM-2.3")
	tb.do(WalkSeeding{})
	if tb.s.Gathered != nil || len(tb.seeding("study").Ticked) > 0 {
		t.Error("back at the start something is still done")
	}
}

// TestMOM_2_4_SeedingByHand: a card moved by hand takes its place in the order exploration, obstacle, lock.
func TestMOM_2_4_SeedingByHand(t *testing.T) {
	tb := seedingTable(t)
	tb.do(TickSeed{Room: "study", Position: 1})
	tb.do(TickSeed{Room: "study", Position: 3})
	tb.do(TickSeed{Room: "bedroom", Position: 1})
	tb.do(MoveSeed{Card: "brass-key", Room: "study"})
	if got := tb.seeding("study"); !slices.Equal(got.Cards, []string{"clue-2", "nothing", "brass-key", "box", "key-door"}) || !slices.Equal(got.Ticked, []int{1, 4}) {
		t.Errorf("study %+v: the key lies under obstacle and lock, and is not laid yet", got)
	}
	if got := tb.seeding("bedroom"); got.Cards != nil || got.Ticked != nil {
		t.Errorf("bedroom %+v", got)
	}
	tb.do(MoveSeed{Card: "key-door", Room: "cellar"})
	tb.do(MoveSeed{Card: "box", Room: "cellar"})
	if got := tb.seeding("cellar").Cards; !slices.Equal(got, []string{"clue-1", "trap", "box", "key-door"}) {
		t.Errorf("cellar %v: the lock lies on top", got)
	}
	if got := tb.seeding("study").Ticked; !slices.Equal(got, []int{1}) {
		t.Errorf("study %v is ticked, the box went", got)
	}
	tb.refused(MoveSeed{Card: "box", Room: "cellar"}, CodeAlreadyThis, "MOM-2.4")
	tb.refused(MoveSeed{Card: "axe", Room: "cellar"}, CodeNotPicked, "MOM-2.4")
	tb.refused(MoveSeed{Card: "box", Room: "attic"}, CodeNoRoom, "MOM-2.4")
	tb.seatAnybody()
	tb.do(BeginStory{})
	if got := tb.room("study").Pile; !slices.Equal(got, []string{"clue-2", "nothing", "brass-key"}) {
		t.Errorf("the story begins with %v in the study", got)
	}
}

// TestMOM_2_6_SeedingErrorPutsTheRoomRight: one command gives the investigators the missing cards, removes the wrong
// ones, and costs the keeper his next turn.
func TestMOM_2_6_SeedingErrorPutsTheRoomRight(t *testing.T) {
	tb := turn(t, 2)
	tb.do(CorrectCard{Card: "brass-key", To: "bottom"}) // of the bedroom
	tb.do(CorrectCard{Card: "clue-2", To: "room:bedroom"})
	tb.do(CorrectCard{Card: "axe", To: "room:bedroom"})
	tb.do(CorrectCard{Card: "torch", To: "inv2"})
	tb.refused(SeedingError{Room: "attic"}, CodeNoRoom, "MOM-2.6")
	tb.refused(SeedingError{Room: "bedroom", Who: "inv4"}, CodeNotInPlay, "MOM-2.6")
	tb.refused(SeedingError{Who: "inv1"}, CodeNotInPlay, "MOM-2.6")
	tb.do(SeedingError{Room: "bedroom", Who: "inv2"})
	if got := tb.room("bedroom").Pile; len(got) > 0 {
		t.Errorf("in the bedroom %v is left", got)
	}
	if got := tb.seat("inv2").Cards; !slices.Contains(got, "brass-key") {
		t.Errorf("inv2 holds %v, the key that was missing is his", got)
	}
	if got := tb.room("study").Pile; !slices.Contains(got, "clue-2") {
		t.Errorf("in the study lie %v: the clue belongs there", got)
	}
	if got := tb.e.placeOf(tb.s, "axe"); got != state.PlaceBottom {
		t.Errorf("the axe lies %q, want under its deck", got)
	}
	if !tb.s.Skips {
		t.Error("the keeper keeps his next turn")
	}
	if args, ok := tb.said("seedingErred.room"); !ok || args["room"] != "bedroom" {
		t.Errorf("the log says %v", args)
	}
	tb.refused(SeedingError{Room: "study"}, CodeAlreadyThis, "MOM-2.6")
}

func TestMOM_2_6_WithoutAnInvestigatorTheCardsLieInTheRoom(t *testing.T) {
	tb := turn(t, 1)
	tb.do(CorrectCard{Card: "clue-2", To: "bottom"})
	tb.do(CorrectCard{Card: "key-door", To: "discard"}) // met, as far as the app knows
	tb.do(CorrectCard{Card: "nothing", To: "inv1"})
	tb.do(SeedingError{Room: "study"})
	if got := tb.room("study").Pile; !slices.Equal(got, []string{"clue-2", "box"}) {
		t.Errorf("in the study lie %v", got)
	}
	tb = turn(t, 1)
	tb.do(SeedingError{Room: "study"})
	if got := tb.room("study").Pile; !slices.Equal(got, []string{"clue-2", "nothing", "box", "key-door"}) || !tb.s.Skips {
		t.Errorf("a room that was right is changed: %v", got)
	}
}

func TestCorrectPile(t *testing.T) {
	tb := turn(t, 2)
	tb.do(CorrectPile{Room: "study", Cards: []string{"nothing", "clue-2", "axe", "key-door"}})
	if got := tb.room("study").Pile; !slices.Equal(got, []string{"nothing", "clue-2", "axe", "key-door"}) {
		t.Errorf("study %v", got)
	}
	if got := tb.e.placeOf(tb.s, "box"); got != state.PlaceDiscard {
		t.Errorf("the box lies %q", got)
	}
	tb.do(CorrectPile{Room: "study", Cards: []string{"nothing", "axe", "key-door"}, To: "inv2"})
	if !slices.Contains(tb.seat("inv2").Cards, "clue-2") || !slices.Contains(tb.s.Found, "clue-2") {
		t.Error("the clue is not with inv2, who has found it")
	}
	tb.refused(CorrectPile{Room: "study", Cards: []string{"nothing", "axe", "key-door"}}, CodeAlreadyThis, "")
	tb.refused(CorrectPile{Room: "attic"}, CodeNoRoom, "MOM-7.1")
	tb.refused(CorrectPile{Room: "study", Cards: []string{"axe", "axe"}}, CodeNoCard, "")
	tb.refused(CorrectPile{Room: "study", Cards: []string{"sword"}}, CodeNoCard, "")
	tb.refused(CorrectPile{Room: "study", Cards: []string{"key-door"}, To: "room:study"}, CodeNoPlace, "")
	tb.refused(CorrectPile{Room: "study", Cards: []string{"nothing", "axe"}, To: "inv2"}, CodeNoPlace, "") // nobody holds a lock
	tb.do(CorrectPile{Room: "study"})
	if got := tb.room("study").Pile; len(got) > 0 {
		t.Errorf("study %v", got)
	}
}

// TestOldSeedingStillEvolves: sessions from before the card-by-card seeding walk replay as they did.
func TestOldSeedingStillEvolves(t *testing.T) {
	tb := openTable(t, 1, map[string]string{"1": "1A", "2": "2A"})
	for _, old := range []string{`{"type":"SeedTicked","room":"study","position":2}`, `{"type":"SeedingErred"}`} {
		event, err := events.Decode([]byte(old))
		if err != nil {
			t.Fatal(err)
		}
		tb.Apply([]keeper.Event{event})
	}
	if got := tb.seeding("study").Ticked; !slices.Equal(got, []int{2}) || tb.s.Gathered != nil || !tb.s.Skips {
		t.Errorf("ticked %v, gathered %v, skips %t", got, tb.s.Gathered, tb.s.Skips)
	}
	if _, err := commands.Decode([]byte(`{"do":"seedingError"}`)); err != nil {
		t.Errorf("the old command: %v", err)
	}
}
