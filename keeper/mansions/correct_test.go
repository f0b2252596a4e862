package mansions

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"lantern/keeper"
	"lantern/keeper/mansions/logbook"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func TestCorrectMoreCounters(t *testing.T) {
	tb := turn(t, 2)
	for _, c := range []CorrectCounter{
		{"stuns", "inv2", 2}, {"stuns", "m1", 3}, {"samples", "m1", 1}, {"round", "", 4}, {"moves", "inv1", 1}, {"mythosPlayed", "inv1", 1}, {"resolved", "", 2},
	} {
		tb.do(c)
		tb.refused(c, CodeAlreadyThis, "")
	}
	m := tb.s.Monsters[0]
	if tb.seat("inv2").Stuns != 2 || m.Stuns != 3 || m.Samples != 1 || tb.s.Round != 4 || tb.s.Turn.Moves != 1 || tb.s.Turn.Moved != 1 || !tb.s.Turn.Mythos || tb.s.Resolved != 2 {
		t.Errorf("%+v, %+v, turn %+v, round %d, resolved %d", tb.s.Seats, m, tb.s.Turn, tb.s.Round, tb.s.Resolved)
	}
	tb.refused(CorrectCounter{"moves", "inv1", 3}, CodeOutOfRange, "")
	tb.refused(CorrectCounter{"moves", "inv2", 1}, CodeNotTurn, "MOM-4.1")
	tb.refused(CorrectCounter{"samples", "inv1", 1}, CodeNoMonster, "MOM-11.7")
	tb.refused(CorrectCounter{"horror", "m1", 1}, CodeNoCounter, "")
	tb.refused(CorrectCounter{"threat", "m1", 1}, CodeNoCounter, "")
	tb.refused(CorrectCounter{"cunning", "", 1}, CodeNoCounter, "MOM-15.4")
	tb.refused(CorrectCounter{"resolved", "", 6}, CodeOutOfRange, "")
	tb.refused(CorrectCounter{"round", "", 0}, CodeOutOfRange, "")
	tb.e.BegunWith.MonsterSkill = true
	tb.do(CorrectCounter{"cunning", "", 2})
	tb.refused(CorrectCounter{"cunning", "", 3}, CodeOutOfRange, "")
}

func TestCorrectedStunTakesTheSecondMove(t *testing.T) {
	tb := turn(t, 1)
	tb.do(CorrectCounter{"stuns", "inv1", 1})
	if tb.s.Turn.Moves != 1 {
		t.Errorf("stunned in his own turn, not moved yet: %d movement steps left (MOM-12.1)", tb.s.Turn.Moves)
	}
	tb = turn(t, 1)
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.do(CorrectCounter{"stuns", "inv1", 1})
	if tb.s.Turn.Moves != 0 {
		t.Errorf("stunned after the first: %d left", tb.s.Turn.Moves)
	}
}

func TestCorrectedEventsBringWhatFollows(t *testing.T) {
	tb := turn(t, 1)
	tb.do(CorrectCounter{"time", "", 1})
	tb.do(CorrectCounter{"resolved", "", 4})
	if tb.s.Time != 0 || !tb.s.Revealed {
		t.Errorf("time %d, revealed %v: the top card needs one token, event IV has revealed the objective", tb.s.Time, tb.s.Revealed)
	}
	tb.do(CorrectCounter{"resolved", "", 5})
	if tb.s.Ending == nil || tb.s.Ending.Reason != "lastEvent" {
		t.Errorf("behind the last event the game ends: %+v", tb.s.Ending)
	}
	tb.refused(CorrectStep{Phase: state.PhaseKeeper, Step: state.StepEvent}, CodeStillOver, "MOM-3.3")
	tb.do(CorrectCounter{"resolved", "", 4})
	tb.do(CorrectStep{Phase: state.PhaseKeeper, Step: state.StepEvent})
	if tb.s.Ending != nil || tb.s.Phase != state.PhaseKeeper {
		t.Errorf("the game goes on: %s %+v", tb.s.Phase, tb.s.Ending)
	}
	tb.do(NextStep{})
}

func TestCorrectStatus(t *testing.T) {
	tb := turn(t, 1)
	tb.refused(CorrectStatus{Who: "inv1", Status: "hidden", On: true}, CodeNoThing, "MOM-11.5")
	tb.do(CorrectThing{Feature: "hidingPlace", Space: "hall-1"})
	tb.do(CorrectStatus{Who: "inv1", Status: "hidden", On: true})
	tb.refused(CorrectStatus{Who: "inv1", Status: "hidden", On: true}, CodeAlreadyThis, "")
	tb.do(CorrectThing{Feature: "hidingPlace", Space: "hall-1", Off: true})
	if tb.seat("inv1").Hidden {
		t.Error("without the hiding place nobody is hidden")
	}
	tb.do(CorrectThing{Feature: "hidingPlace", Space: "hall-1"})
	tb.do(CorrectStatus{Who: "inv1", Status: "hidden", On: true})
	tb.do(CorrectPlace{Who: "inv1", Space: "hall-2"})
	if tb.seat("inv1").Hidden {
		t.Error("put elsewhere he is not hidden")
	}
	tb.do(CorrectThing{Feature: "corpse", Space: "hall-2"})
	tb.do(CorrectStatus{Room: "hall", Status: "fire", On: true})
	if !tb.room("hall").Burning || tb.s.Has("corpse", "hall-2") {
		t.Error("the hall burns and the corpse in it is discarded (MOM-11.4)")
	}
	tb.refused(CorrectThing{Feature: "corpse", Space: "hall-2"}, CodeBurning, "MOM-11.4")
	tb.do(CorrectStatus{Room: "cellar", Status: "darkness"})
	if tb.room("cellar").Dark {
		t.Error("the cellar is lit")
	}
	tb.refused(CorrectStatus{Room: "attic", Status: "fire", On: true}, CodeNoRoom, "MOM-7.1")
	tb.refused(CorrectStatus{Room: "hall", Status: "wet", On: true}, CodeNoStatus, "")
	tb.refused(CorrectStatus{Who: "inv4", Status: "hidden", On: true}, CodeNotInPlay, "")
}

func TestCorrectThing(t *testing.T) {
	tb := turn(t, 1)
	tb.do(CorrectThing{Feature: "barricade", Space: "hall-2", Door: "hall-study"})
	tb.refused(CorrectThing{Feature: "barricade", Space: "hall-2", Door: "hall-study"}, CodeAlreadyThis, "")
	tb.refused(CorrectThing{Feature: "barricade", Space: "hall-2", Door: "gate"}, CodeNoDoor, "MOM-11.2")
	tb.refused(CorrectThing{Feature: "barricade", Space: "garden-1", Door: "cellar-garden"}, CodeNoDoor, "MOM-11.2")
	tb.refused(CorrectThing{Feature: "altar", Space: "hall-2", Door: "hall-study"}, CodeNoDoor, "MOM-11.2")
	tb.do(CorrectThing{Feature: "barricade", Space: "hall-2", Door: "hall-study", Off: true})
	tb.refused(CorrectThing{Feature: "barricade", Space: "hall-2", Off: true}, CodeNoThing, "")
	tb.refused(CorrectThing{Feature: "altar", Space: "garden-1"}, CodeAlreadyThis, "")
	tb.refused(CorrectThing{Feature: "piano", Space: "hall-1"}, CodeNoFeature, "MOM-11.1")
	tb.refused(CorrectThing{Feature: "altar", Space: "attic"}, CodeNoSpace, "MOM-7.1")
	tb.e.BasePack.Features = map[string]int{"corpse": 2}
	tb.do(CorrectThing{Feature: "corpse", Space: "hall-1"})
	tb.do(CorrectThing{Feature: "corpse", Space: "hall-1"})
	tb.refused(CorrectThing{Feature: "corpse", Space: "hall-1"}, CodeNoMarkers, "MOM-1.8")
}

func TestCorrectToken(t *testing.T) {
	tb := turn(t, 1)
	tb.do(CorrectToken{Token: "seal", Room: "garden", Value: 1})
	tb.refused(CorrectToken{Token: "seal", Room: "garden", Value: 1}, CodeAlreadyThis, "")
	tb.refused(CorrectToken{Token: "crown", Room: "garden", Value: 1}, CodeNoToken, "")
	tb.refused(CorrectToken{Token: "seal", Room: "attic", Value: 1}, CodeNoRoom, "MOM-7.1")
	tb.refused(CorrectToken{Token: "seal", Room: "garden", Value: -1}, CodeOutOfRange, "")
	if got := tb.e.Markers(); !slices.Contains(got, "omen") || !slices.Contains(got, "opened") || !slices.IsSorted(got) {
		t.Errorf("markers %v", got)
	}
	tb.do(CorrectToken{Token: "seal", Room: "hall", Value: 1})
	if tb.s.Ending == nil || tb.s.Ending.Winner != "investigators" {
		t.Errorf("the second seal meets the objective: %+v", tb.s.Ending)
	}
}

func TestCorrectDeck(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("hall", "axe", "torch", "tome")
	tb.do(CorrectDeck{Deck: "room:hall", Cards: []string{"tome", "axe", "torch"}})
	if !slices.Equal(tb.room("hall").Pile, []string{"tome", "axe", "torch"}) {
		t.Errorf("pile %v", tb.room("hall").Pile)
	}
	draw := slices.Clone(tb.s.Piles["mythos"].Draw)
	slices.Reverse(draw)
	tb.do(CorrectDeck{Deck: "mythos", Cards: draw})
	if got := tb.s.Piles["mythos"].Draw; !slices.Equal(got, draw) {
		t.Errorf("draw pile %v", got)
	}
	if _, table := logbook.Describe(tb.e.Box, tb.s, state.DeckCorrected{Deck: "mythos", Cards: draw}); len(table) != 1 || len(table[0].Args) != 1 {
		t.Errorf("the table reads %+v", table)
	}
	tb.refused(CorrectDeck{Deck: "mythos", Cards: draw}, CodeAlreadyThis, "")
	tb.refused(CorrectDeck{Deck: "mythos", Cards: draw[1:]}, CodeNotSame, "")
	tb.refused(CorrectDeck{Deck: "room:hall", Cards: []string{"axe", "axe", "torch"}}, CodeNotSame, "")
	tb.refused(CorrectDeck{Deck: "room:hall", Cards: []string{"axe", "ring", "torch"}}, CodeNotSame, "")
	tb.refused(CorrectDeck{Deck: "event"}, CodeNoDeck, "")
	tb.refused(CorrectDeck{Deck: "room:attic"}, CodeNoDeck, "")
}

func TestCorrectTurn(t *testing.T) {
	tb := turn(t, 2)
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.do(CorrectTurn{Who: "inv1", Moves: 2, Action: true})
	if u := tb.s.Turn; u.Moves != 2 || u.Moved != 0 || !u.Action || u.Moment != state.MomentMove1 {
		t.Errorf("%+v", u)
	}
	tb.refused(CorrectTurn{Who: "inv1", Moves: 2, Action: true}, CodeAlreadyThis, "")
	tb.do(CorrectTurn{Who: "inv1", Moves: 1, Moment: state.MomentStart})
	if u := tb.s.Turn; u.Moves != 1 || u.Moved != 1 || u.Action || u.Moment != state.MomentStart {
		t.Errorf("%+v", u)
	}
	tb.refused(Run{Who: "inv1", To: "hall-1"}, CodeNoAction, "MOM-4.1")
	tb.do(CorrectTurn{Who: "inv2", Moves: 2, Action: true})
	if tb.s.Turn.Who != "inv2" || tb.seat("inv1").Had {
		t.Errorf("%+v, %+v", tb.s.Turn, tb.seat("inv1"))
	}
	tb.do(CorrectTurn{})
	tb.refused(CorrectTurn{}, CodeAlreadyThis, "")
	tb.refused(CorrectTurn{Who: "inv1", Moves: 3}, CodeOutOfRange, "MOM-4.1")
	tb.refused(CorrectTurn{Who: "inv9"}, CodeNoSeat, "MOM-1.1")
	tb.refused(CorrectTurn{Who: "inv1", Moment: "noon"}, CodeNoMoment, "MOM-6.2")
	tb.s.EditSeat("inv1").Stuns = 1
	tb.refused(CorrectTurn{Who: "inv1", Moves: 2}, CodeOutOfRange, "MOM-4.1")
	tb.step(state.StepAttack)
	tb.do(CorrectTurn{Who: "inv2", Moves: 1, Action: true})
	if tb.s.Phase != state.PhaseInvestigators || tb.s.Step != "" || tb.seat("inv2").Had {
		t.Errorf("back from the keeper's turn: %s %s", tb.s.Phase, tb.s.Step)
	}
}

func TestCorrectTurnWithdrawsWhatWaits(t *testing.T) {
	tb := turn(t, 2)
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)}, token("after", "hall"))
	tb.do(CorrectTurn{Who: "inv1", Moves: 1, Action: true})
	tb.asks("test", "inv1") // his own turn goes on
	tb.do(CorrectTurn{Who: "inv2", Moves: 2, Action: true})
	tb.quiet()
	if tb.room("hall").Tokens["after"] != 0 {
		t.Error("what was to follow is withdrawn too")
	}
	tb = facing(t)
	tb.do(CorrectStep{Phase: state.PhaseKeeper, Step: state.StepTrade})
	tb.quiet()
	if tb.s.Turn != nil {
		t.Error("no turn, no attempt")
	}
}

func TestCorrectHadAndStep(t *testing.T) {
	tb := turn(t, 2)
	tb.refused(CorrectHad{Who: "inv1", Had: true}, CodeTurnOn, "MOM-3.1")
	tb.refused(CorrectHad{Who: "inv2"}, CodeAlreadyThis, "")
	tb.refused(CorrectHad{Who: "inv3", Had: true}, CodeNoSeat, "MOM-1.1")
	tb.do(CorrectHad{Who: "inv2", Had: true})
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartKeeperTurn{})
	threat, time := tb.s.Threat, tb.s.Time
	tb.do(CorrectStep{Phase: state.PhaseKeeper, Step: state.StepEvent})
	if tb.s.Threat != threat || tb.s.Time != time || tb.s.Step != state.StepEvent {
		t.Errorf("what steps bring is not done: threat %d, time %d", tb.s.Threat, tb.s.Time)
	}
	tb.refused(CorrectStep{Phase: state.PhaseKeeper, Step: state.StepEvent}, CodeAlreadyThis, "")
	tb.refused(CorrectStep{Phase: state.PhaseKeeper, Step: "supper"}, CodeNoStep, "MOM-3.2")
	tb.refused(CorrectStep{Phase: state.PhaseKeeper}, CodeNoStep, "MOM-3.2")
	tb.refused(CorrectStep{Phase: state.PhaseEnded}, CodeNoStep, "MOM-3.1")
	tb.refused(CorrectStep{Phase: state.PhaseInvestigators, Step: state.StepTrade}, CodeNoStep, "MOM-3.2")
	tb.do(CorrectStep{Phase: state.PhaseInvestigators})
	if tb.s.Round != 1 || !tb.seat("inv1").Had {
		t.Error("the round is the same, everybody has had his turn")
	}
	tb.do(StartKeeperTurn{})
}

func TestCorrectSeat(t *testing.T) {
	tb := turn(t, 2)
	tb.s.Revealed = true
	tb.do(CorrectCounter{Counter: "damage", Who: "inv2", Value: 20})
	if tb.seat("inv2").State != state.SeatOut {
		t.Fatalf("%+v", tb.seat("inv2"))
	}
	tb.do(CorrectSeat{Who: "inv2", State: state.SeatIn, Space: "study-1"})
	v := tb.seat("inv2")
	if v.State != state.SeatIn || v.Space != "study-1" || v.Character != "ben" || len(v.Traits) != 2 || v.Damage != 0 || tb.s.Dead != 0 || slices.Contains(tb.s.Gone, "ben") {
		t.Errorf("%+v, dead %d, gone %v", v, tb.s.Dead, tb.s.Gone)
	}
	tb.refused(CorrectSeat{Who: "inv2", State: state.SeatIn}, CodeAlreadyThis, "")
	tb.refused(CorrectSeat{Who: "inv2", State: state.SeatOpen}, CodeNoState, "")
	tb.refused(CorrectSeat{Who: "inv3", State: state.SeatIn}, CodeNoSeat, "MOM-1.1")
	tb.do(CorrectSeat{Who: "inv2", State: state.SeatEscaped})
	tb.do(CorrectSeat{Who: "inv2", State: state.SeatIn})
	if v = tb.seat("inv2"); v.Space != "hall-1" {
		t.Errorf("back on the start space: %+v", v)
	}
	tb.do(CorrectSeat{Who: "inv2", State: state.SeatDead})
	tb.do(CorrectSeat{Who: "inv2", State: state.SeatOut})
	tb.refused(CorrectSeat{Who: "inv2", State: state.SeatIn, Space: "attic"}, CodeNoSpace, "MOM-7.1")
	tb.do(CorrectSeat{Who: "inv1", State: state.SeatOut})
	if tb.s.Ending == nil || tb.s.Ending.Reason != "eliminated" {
		t.Errorf("everybody is out: %+v", tb.s.Ending)
	}
	tb.do(CorrectSeat{Who: "inv1", State: state.SeatIn})
	tb.do(CorrectTurn{Who: "inv1", Moves: 2, Action: true})
	if tb.s.Ending != nil || tb.s.Phase != state.PhaseInvestigators {
		t.Errorf("the game goes on: %+v", tb.s.Ending)
	}
}

func TestCorrectReveal(t *testing.T) {
	tb := turn(t, 1)
	tb.refused(CorrectReveal{}, CodeAlreadyThis, "")
	tb.do(CorrectReveal{On: true})
	if !tb.s.Revealed || tb.room("hall").Tokens["omen"] != 1 {
		t.Error("revealed, with what it sets off")
	}
	var told []keeper.LogLine
	for _, ev := range tb.log {
		told = append(told, tb.e.Describe(tb.s, ev, keeper.ForTable)...)
	}
	if !strings.Contains(asJSON(t, tb.e.View(tb.s, keeper.ForTable, told).(TableView).Latest), "1A") {
		t.Fatalf("the objective was not told of: %+v", told)
	}
	tb.do(CorrectReveal{})
	if tb.s.Revealed || tb.e.TableView(tb.s).Objective != "" {
		t.Error("hidden again")
	}
	if shown := asJSON(t, tb.e.View(tb.s, keeper.ForTable, told)); strings.Contains(shown, "1A") {
		t.Errorf("neither the open page nor the latest lines show it any more: %s", shown)
	}
}

// An event that was not due after all is face down again: nothing on the table shows it.
func TestCorrectResolvedTakesTheEventBack(t *testing.T) {
	tb := turn(t, 1)
	tb.e.StoryPack.Events[0].Time = 1
	tb.step(state.StepEvent)
	var told []keeper.LogLine
	for _, ev := range tb.log {
		told = append(told, tb.e.Describe(tb.s, ev, keeper.ForTable)...)
	}
	tb.roll(1) // the event's own test
	if tb.s.Resolved != 1 || tb.s.Page == nil || tb.s.Page.Kind != "event" {
		t.Fatalf("resolved %d, page %+v", tb.s.Resolved, tb.s.Page)
	}
	if !strings.Contains(asJSON(t, tb.e.View(tb.s, keeper.ForTable, told)), `"text":"event.1`) {
		t.Fatalf("the event was not told of: %+v", told)
	}
	tb.do(CorrectCounter{Counter: "resolved", Value: 0})
	v := tb.e.View(tb.s, keeper.ForTable, told).(TableView)
	if v.Page != nil || strings.Contains(asJSON(t, v.Latest), "event.1") || len(v.Latest) != len(told)-1 {
		t.Errorf("page %+v, lines %+v", v.Page, v.Latest)
	}
}

func TestCorrectCardTurnsItOver(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("hall", "axe", "weeds", "torch")
	tb.do(CorrectCard{Card: "weeds", To: "roomUp:hall"})
	if r := tb.room("hall"); !slices.Equal(r.FaceUp, []string{"weeds"}) || !slices.Equal(r.Pile, []string{"axe", "weeds", "torch"}) {
		t.Errorf("%+v", r)
	}
	tb.do(CorrectCard{Card: "weeds", To: "room:hall"})
	if r := tb.room("hall"); len(r.FaceUp) != 0 || len(r.Pile) != 3 {
		t.Errorf("%+v", r)
	}
	tb.do(CorrectCard{Card: "axe", To: "bottom"})
	if d := tb.s.Piles["exploration"].Draw; d[len(d)-1] != "axe" {
		t.Errorf("under the pile: %v", d)
	}
	tb.refused(CorrectCard{Card: "sprain", To: "inv1:insanity"}, CodeNoPlace, "")
	tb.refused(CorrectCard{Card: "axe", To: "inv1:down"}, CodeNoPlace, "")
}

func TestCorrectMonsterWithAToken(t *testing.T) {
	tb := turn(t, 1)
	first := tb.s.Monsters[0].Figure
	tb.refused(CorrectMonster{Monster: "ghoul", Space: "hall-1", Figure: first + 1}, CodeNoFigure, "MOM-1.2")
	tb.do(CorrectMonster{Monster: "ghoul", Space: "hall-1", Figure: 2 - first})
	if m := tb.s.Monsters[1]; m.Figure != 1-first {
		t.Errorf("%+v", m)
	}
}

func TestCorrectionAsksAnewWhenTheOddsChange(t *testing.T) {
	tb := turn(t, 1)
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, nil)})
	was := *tb.asks("test", "inv1")
	tb.do(CorrectCounter{Counter: "threat", Value: 9})
	if p := tb.asks("test", "inv1"); p.ID != was.ID {
		t.Error("nothing about the question has changed: it stays")
	}
	tb.do(CorrectCounter{Counter: "stuns", Who: "inv1", Value: 1})
	if p := tb.asks("test", "inv1"); p.ID == was.ID || p.Die.Value != was.Die.Value-2 {
		t.Errorf("asked with %d, want two less", p.Die.Value)
	}
	tb.do(CorrectCounter{Counter: "skillPoints", Who: "inv1", Value: 0})
	if p := tb.asks("test", "inv1"); len(p.Choice) != 1 {
		t.Errorf("%+v: no skill point is left to spend", p.Choice)
	}
}

func TestCorrectionsAfterTheEnd(t *testing.T) {
	tb := turn(t, 1)
	tb.run(state.Task{}, stories.Effect{Win: "keeper"})
	for _, c := range []keeper.Command{CorrectCounter{Counter: "threat", Value: 9}, CorrectPlace{Who: "inv1", Space: "study-1"}, CorrectCard{Card: "axe", To: "inv1"},
		CorrectMonster{Monster: "m1", Off: true}, CorrectStatus{Room: "hall", Status: "fire", On: true}, CorrectToken{Token: "omen", Room: "hall", Value: 3}, CorrectThing{Feature: "altar", Space: "hall-1"},
		CorrectHad{Who: "inv1", Had: true}} {
		tb.do(c)
		if tb.s.Phase != state.PhaseEnded || tb.s.Ending == nil {
			t.Fatalf("%+v began the game again", c)
		}
	}
	tb.refused(CorrectReveal{}, CodeEnded, "MOM-15.1")
	tb.do(CorrectTurn{Who: "inv1", Moves: 1, Action: true})
	tb.do(Move{Who: "inv1", To: "garden-1"})
}

// Each correction is one step of the log that can be undone.
func TestEveryCorrectionCanBeUndone(t *testing.T) {
	ctx := context.Background()
	base := fixtureBase()
	base.Investigators[0].Traits[0].Ability = &stories.Ability{When: stories.AbilityFailed, Once: true, Reroll: true}
	dark := &base.Cards[slices.IndexFunc(base.Cards, func(c stories.Card) bool { return c.ID == "in-the-dark" })]
	dark.Unnamed, dark.CostAsked = true, true
	config, err := Freeze(base, fixtureStory(), state.Options{Story: "small-house", Players: 2, Choices: map[string]string{"1": "1A", "2": "2A"}, MonsterSkill: true}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 1, 1, 20, 0, 0, 0, time.UTC)
	begin := func(config keeper.Config) *keeper.Session[state.State] {
		s, err := keeper.Begin(ctx, keeper.Deps{Store: keeper.NewMemory(), Now: func() time.Time { return now }, NewID: func() string { return "s1" }}, Open, config)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := begin(config)
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	if config, err = NewConfig(lib, state.Options{Story: "box-house-lynch", Players: 2}, "seed"); err != nil {
		t.Fatal(err)
	}
	undrawn := begin(config)
	for _, c := range []keeper.Command{ChooseInvestigator{"inv1", "ada", "ada-strong", "ada-calm"}, ChooseInvestigator{"inv2", "ben", "ben-strong", "ben-calm"}, BeginStory{}, StartTurn{"inv1"},
		CorrectCard{"rune-door", "roomUp:study"}, Move{Who: "inv1", To: "hall-2"}, Move{Who: "inv1", To: "study-1"}, PuzzleMove{"S 0 1"}, PuzzleStop{}} {
		if _, err := s.Do(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	played, seen := s, map[string]bool{}
	for _, c := range []keeper.Command{
		SetSource{What: "decks", Source: keeper.OnTable}, ChangeHands{"host"}, SeedingError{}, CorrectCounter{"damage", "inv1", 20}, CorrectPlace{"m1", "hall-1"}, CorrectCard{"axe", "inv1"}, CorrectMonster{Monster: "ghoul", Space: "hall-1"},
		CorrectStatus{Room: "hall", Status: "fire", On: true}, CorrectThing{Feature: "ladder", Space: "hall-1"}, CorrectToken{"omen", "hall", 2},
		CorrectDeck{"room:study", []string{"rune-door", "box", "clue-2", "nothing", "key-door"}}, CorrectTurn{Who: "inv2", Moves: 1}, CorrectHad{"inv2", true}, CorrectStep{state.PhaseKeeper, state.StepAttack},
		CorrectAbility{"inv1", "ada-strong", true}, CorrectSeat{"inv1", state.SeatEscaped, ""}, CorrectReveal{true}, CorrectPile{Room: "bedroom", Cards: []string{"axe"}},
		PuzzleSolve{"rune-door"}, PuzzleReset{"rune-door"}, PuzzleDeal{Puzzle: "rune-door"},
		CorrectName{Card: "in-the-dark", Name: "Lights Out"}, CorrectCost{Card: "in-the-dark", Cost: 2},
		CorrectSheet{Who: "inv1", Numbers: map[string]int{"strength": 9}},
		ApplyCard{Card: "in-the-dark", Who: "inv1", Effect: ApplyDamage, Amount: 1},
		CorrectDoor{Room: "start", Next: "kitchen"},
	} {
		if s = played; c.Do() == (CorrectDoor{}).Do() {
			s = undrawn
		}
		before := asText(s.State())
		if _, err := s.Do(ctx, c); err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		seen[c.Do()] = true
		if asText(s.State()) == before {
			t.Errorf("%+v changed nothing", c)
		}
		lines, err := s.Lines(s.Header().Cursor, s.Header().Cursor, keeper.ForTable)
		if err != nil || len(lines) == 0 || len(lines[0].Lines) == 0 {
			t.Errorf("%+v is not logged: %v", c, err)
		}
		if _, err := s.Undo(ctx); err != nil {
			t.Fatal(err)
		}
		if got := asText(s.State()); got != before {
			t.Errorf("%+v is not undone", c)
		}
	}
	for _, name := range commands.Names() {
		kind, _ := commands.Kind(name)
		if c, ok := zero(kind).(keeper.Manual); ok && !seen[c.Do()] {
			t.Errorf("%s was not tried", name)
		}
	}
}
