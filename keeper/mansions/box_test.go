package mansions

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// boxTable sets up a box story with everything on the table, one investigator per player.
func boxTable(t *testing.T, id string, players int, choices map[string]string) *table {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	config, err := NewConfig(lib, state.Options{Story: id, Players: players, Dice: keeper.OnTable, Decks: keeper.OnScreen, Choices: choices}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	tb := tableOf(t, config)
	tb.seatAnybody()
	return tb
}

// TestBoxStoriesBegin sets up and begins each box story and checks the hands.
func TestBoxStoriesBegin(t *testing.T) {
	for id, want := range map[string]struct{ threat, mythos, trauma int }{
		"box-house-lynch": {1, 1, 0}, "box-inner-sanctum": {1, 2, 0}, "box-blood-ties": {2, 2, 1},
		"box-classroom-curses": {1, 1, 0}, "box-green-eyed-boy": {1, 1, 0},
	} {
		tb := boxTable(t, id, 2, nil)
		for _, choice := range tb.e.StoryPack.Choices {
			tb.do(AnswerChoice{Choice: choice.ID, Option: choice.Options[1]})
		}
		tb.do(BeginStory{})
		for p := tb.s.Prompt; strings.HasPrefix(p.Kind, "printed."); p = tb.s.Prompt { // people from the box
			if p.Number == nil {
				tb.answer("none")
				continue
			}
			tb.number(5)
		}
		tb.asks("drawn", state.PlaceKeeper) // cards are drawn on the table
		tb.settle(1)
		if tb.s.Threat != want.threat || len(tb.s.Mythos) != want.mythos || len(tb.s.Trauma) != want.trauma || tb.s.Phase != state.PhaseInvestigators {
			t.Errorf("%s: threat %d, hands %v %v, phase %s", id, tb.s.Threat, tb.s.Mythos, tb.s.Trauma, tb.s.Phase)
		}
		if tb.s.Decks != keeper.OnTable {
			t.Errorf("%s: the decks lie %s", id, tb.s.Decks)
		}
		tb.refused(SetSource{What: "decks", Source: keeper.OnScreen}, CodeTableOnly, "MOM-2.1")
	}
}

// lynch begins The Fall of House Lynch with the answers 1A, 2A, 3A.
func lynch(t *testing.T) *table {
	tb := boxTable(t, "box-house-lynch", 2, map[string]string{"1": "1A", "2": "2A", "3": "3A"})
	tb.do(BeginStory{})
	tb.settle(1)
	return tb
}

// TestBoxLockIsJudgedByPeople: only the printed card says how a lock is met, so the app asks whether it is.
func TestBoxLockIsJudgedByPeople(t *testing.T) {
	tb := lynch(t)
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	tb.do(Move{Who: "inv1", To: "guest-bedroom"})
	p := tb.asks("meet", "inv1")
	if len(p.Choice) != 2 || p.Choice[0].Args["way"] != "card" || p.Choice[1].Key != "none" {
		t.Fatalf("%+v", p.Choice)
	}
	tb.answer("none")
	if tb.seat("inv1").Space != "start" {
		t.Error("the lock was not met, so the figure stays")
	}
	tb.do(Move{Who: "inv1", To: "guest-bedroom"})
	tb.answer("1")
	if tb.seat("inv1").Space != "guest-bedroom" {
		t.Errorf("the lock was met, but the figure stands in %s", tb.seat("inv1").Space)
	}
}

// TestBoxLockIsOpenedByItsKey: where it is known what opens a lock, nobody has to judge it.
func TestBoxLockIsOpenedByItsKey(t *testing.T) {
	tb := lynch(t)
	tb.give("inv1", "magic-phrase")
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	tb.do(Move{Who: "inv1", To: "basement-landing"})
	p := tb.asks("meet", "inv1")
	if p.Choice[0].Args["way"] != "key" || p.Choice[0].Args["card"] != "magic-phrase" {
		t.Fatalf("%+v", p.Choice)
	}
	tb.answer(p.Choice[0].Key)
	tb.do(Explore{Who: "inv1"})
	tb.settle(1)
	if !tb.s.Revealed || !slices.Contains(tb.seat("inv1").Cards, "clue-1") {
		t.Error("clue 1 lies there with 2A, and reveals the objective")
	}
}

// TestBoxCardAsksItsCost: only the printed card shows the cost, so the keeper is asked, and pays.
func TestBoxCardAsksItsCost(t *testing.T) {
	tb := lynch(t)
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	tb.s.Threat = 5
	card := tb.s.Mythos[0]
	tb.do(PlayMythos{Card: card})
	if p := tb.asks("choose", state.PlaceKeeper); len(p.Choice) != 6 {
		t.Errorf("with 5 threat he can pay %d costs, not 0 to 5", len(p.Choice))
	}
	tb.answer("cost.3")
	if tb.asks("manual", state.PlaceKeeper); tb.s.Threat != 2 {
		t.Errorf("threat %d after 3 of 5 were paid", tb.s.Threat)
	}
	tb.settle(1)
	if slices.Contains(tb.s.Mythos, card) {
		t.Error("the card was played")
	}
}

// TestMOM_5_3_DeclaringTheEndIsNoKeeperActionLeft: it costs nothing, so it would be left undone in every turn.
func TestMOM_5_3_DeclaringTheEndIsNoKeeperActionLeft(t *testing.T) {
	tb := lynch(t)
	tb.step(state.StepAction)
	cards, all := 0, 0
	for _, h := range tb.e.KeeperView(tb.s).Actions {
		if len(h.Play) > 0 {
			if all++; h.Card != "" {
				cards++
			}
		}
	}
	for _, l := range tb.e.Left(tb.s) {
		if l.Code == LeftKeeper && l.N != cards || all == cards {
			t.Errorf("%d of %d actions are left, %d of them cards", l.N, all, cards)
		}
	}
}

// TestBoxEndIsDeclared: a side's marker, set by hand at any time, ends the game; so does the keeper's action.
func TestBoxEndIsDeclared(t *testing.T) {
	tb := lynch(t)
	tb.do(CorrectToken{Token: "investigators-have-won", Room: "start", Value: 1})
	if tb.s.Phase != state.PhaseEnded || tb.s.Ending.Winner != "investigators" {
		t.Errorf("phase %s, ending %+v", tb.s.Phase, tb.s.Ending)
	}
	for answer, winner := range map[string]string{"keeper": "keeper", "nobody": "nobody", "not-yet": ""} {
		tb := lynch(t)
		tb.step(state.StepAction)
		tb.do(UseKeeperObjective{Action: "declare"})
		tb.answer(answer)
		switch {
		case winner == "" && tb.s.Phase == state.PhaseEnded:
			t.Errorf("%s: the game goes on", answer)
		case winner != "" && (tb.s.Phase != state.PhaseEnded || tb.s.Ending.Winner != winner):
			t.Errorf("%s: phase %s, ending %+v", answer, tb.s.Phase, tb.s.Ending)
		}
	}
}

// TestBoxFightIsResolvedByHand: without combat cards in the app the keeper enters what the table's cards did.
func TestBoxFightIsResolvedByHand(t *testing.T) {
	tb := lynch(t)
	tb.do(CorrectMonster{Monster: "zombie", Space: "start"})
	tb.settle(1)
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	tb.do(Attack{Who: "inv1", Target: tb.s.Monsters[0].ID})
	if p := tb.s.Prompt; p == nil || p.Number == nil {
		t.Fatalf("%+v", p)
	}
	tb.number(2)
	tb.settle(1)
	if tb.s.Monsters[0].Damage != 2 {
		t.Errorf("%+v", tb.s.Monsters[0])
	}
}

// TestBoxRoundHandsOn: the last player's turn begins by itself and hands on to the keeper, and an attack step in which
// no monster can attack anybody is passed over. One in which a monster can is not.
func TestBoxRoundHandsOn(t *testing.T) {
	for _, beside := range []bool{false, true} {
		tb := lynch(t)
		if beside {
			tb.put("zombie", 0, "start")
		} else {
			tb.put("zombie", 0, "kitchen")
		}
		tb.do(StartTurn{Who: "inv2"})
		for _, who := range []string{"inv2", "inv1"} { // the last one is not asked for
			tb.settle(1)
			if now := tb.s.WhoseTurn(); now != who {
				t.Fatalf("it is the turn of %q, not of %s", now, who)
			}
			tb.do(EndTurn{Who: who})
		}
		tb.settle(1)
		if tb.s.Phase != state.PhaseKeeper {
			t.Fatalf("after the last turn it is %s", tb.s.Phase)
		}
		for tb.s.Step != state.StepAction {
			tb.do(NextStep{})
		}
		tb.do(NextStep{})
		want, time := state.StepEvent, 1
		if beside {
			want, time = state.StepAttack, 0
		}
		if tb.s.Step != want || tb.s.Time != time {
			t.Errorf("a monster beside somebody: %t: the step is %s, %d time tokens", beside, tb.s.Step, tb.s.Time)
		}
	}
}

// TestBoxMonsterThatEntersFrightens: a monster that a card of the box brings is placed by hand; who stands there tests
// for horror, and then the card's question waits again. A mere correction frightens nobody (MOM-18.23).
func TestBoxMonsterThatEntersFrightens(t *testing.T) {
	tb := lynch(t)
	tb.do(CorrectMonster{Monster: "zombie", Space: "start"})
	if tb.s.Prompt != nil {
		t.Fatalf("a correction asks %+v", tb.s.Prompt)
	}
	tb.do(CorrectMonster{Monster: "m1", Off: true})
	tb.step(state.StepAction)
	tb.s.Threat = 9
	tb.do(UseKeeperAction{Card: "maniac-attack"})
	tb.asks("manual", state.PlaceKeeper)
	tb.do(CorrectMonster{Monster: "maniac", Space: "start", Figure: 2, Enters: true})
	if p := tb.s.Prompt; p == nil || p.Kind != "horrorOrder" && p.Kind != "test" {
		t.Fatalf("it asks %+v, want the horror tests", p)
	}
	for tb.s.Prompt.Kind != "manual" {
		if p := tb.s.Prompt; p.Kind == "horrorOrder" {
			tb.answer("rest")
		} else {
			tb.roll(1)
		}
	}
	if len(tb.s.Tested) != 2 {
		t.Errorf("%v have tested", tb.s.Tested)
	}
}

// TestBoxAdjacencyIsTheTables: a step leads to any room of an undrawn map.
func TestBoxAdjacencyIsTheTables(t *testing.T) {
	tb := lynch(t)
	for _, from := range tb.e.Board.Order {
		if len(tb.e.Board.Next[from]) != len(tb.e.Board.Order)-1 {
			t.Errorf("%s leads to %v", from, tb.e.Board.Next[from])
		}
	}
	if problems := stories.UnprovedOf(tb.e.BasePack, tb.e.StoryPack); len(problems) == 0 || problems[0].What != "map" {
		t.Errorf("%v", problems)
	}
}

// TestBoxAttackAsksForTheWeapon: a weapon whose numbers are on its card can be attacked with, and the fight is resolved
// on the table.
func TestBoxAttackAsksForTheWeapon(t *testing.T) {
	for _, weapon := range []string{"45-automatics", "shotgun", "knife", "starting-item-11"} {
		tb := lynch(t)
		if !slices.Contains(tb.seat("inv1").Cards, weapon) {
			tb.give("inv1", weapon)
		}
		tb.put("zombie", 0, tb.seat("inv1").Space)
		tb.do(StartTurn{Who: "inv1"})
		tb.settle(1)
		tb.do(Attack{Who: "inv1", Target: "m1"})
		held := func(o keeper.Option) bool { return o.Key == weapon }
		if p := tb.asks("weapon", "inv1"); !slices.ContainsFunc(p.Choice, held) {
			t.Fatalf("%s: it offers %+v", weapon, p.Choice)
		}
		tb.answer(weapon)
		if tb.asks("strike.damage", state.PlaceKeeper); tb.s.Fight.Weapon != weapon {
			t.Errorf("the fight is fought with %q, want %q", tb.s.Fight.Weapon, weapon)
		}
	}
}

// TestBoxCostIsSaidOnce: once its cost is said, a card shows it, costs it, and is not offered without the threat.
func TestBoxCostIsSaidOnce(t *testing.T) {
	tb := lynch(t)
	var card string
	for _, h := range tb.e.KeeperView(tb.s).Mythos {
		if h.CostAsked {
			card = h.ID
		}
	}
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	tb.s.Threat = 5
	tb.do(PlayMythos{Card: card})
	tb.asks("choose", state.PlaceKeeper)
	tb.answer("cost.2")
	tb.settle(1)
	tb.do(CorrectCard{Card: card, To: state.PlaceKeeper})
	tb.do(EndTurn{Who: "inv1"})
	tb.settle(1)
	tb.s.Threat = 1
	tb.refused(PlayMythos{Card: card}, CodeCost, "MOM-6.3")
	for _, h := range tb.e.KeeperView(tb.s).Mythos {
		if h.ID == card && (h.CostAsked || h.Cost != 2) {
			t.Errorf("the hand shows %+v", h)
		}
	}
	tb.s.Threat = 3
	tb.do(PlayMythos{Card: card})
	if tb.s.Prompt != nil && tb.s.Prompt.Kind == "choose" || tb.s.Threat != 1 {
		t.Errorf("it asks %+v; %d threat of 3 is left", tb.s.Prompt, tb.s.Threat)
	}
}

// TestBoxCostIsSaidBefore: a cost that is said before the card is used is not asked when it is, and one that is too
// high leaves the card in the hand.
func TestBoxCostIsSaidBefore(t *testing.T) {
	tb := lynch(t)
	card := tb.e.KeeperView(tb.s).Mythos[0].ID
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	tb.refused(CorrectCost{Card: "axe", Cost: 2}, CodeNoCard, "MOM-6.3")
	tb.refused(CorrectCost{Card: card, Cost: stories.MostAsked + 1}, CodeOutOfRange, "MOM-6.3")
	tb.do(CorrectCost{Card: card, Cost: 3})
	tb.refused(CorrectCost{Card: card, Cost: 3}, CodeAlreadyThis, "MOM-6.3")
	tb.s.Threat = 2
	tb.refused(PlayMythos{Card: card}, CodeCost, "MOM-6.3")
	tb.s.Threat = 4
	tb.do(PlayMythos{Card: card})
	if p := tb.s.Prompt; p == nil || p.Kind != "manual" || tb.s.Threat != 1 {
		t.Errorf("it asks %+v; %d threat of 4 is left", p, tb.s.Threat)
	}
}

// TestBoxCardsAreNotReadAloud: what they say is on the printed cards, unless their owner has copied it.
func TestBoxCardsAreNotReadAloud(t *testing.T) {
	for _, own := range []bool{false, true} {
		tb := lynch(t)
		if own {
			tb.e.BasePack.Owner = stories.Texts{"fr": {"card.silver-key.text": "Elle ouvre."}}
			tb.e.Words = stories.NewWords(tb.e.BasePack, tb.e.StoryPack, "en")
		}
		tb.stand("inv1", "kitchen")
		tb.do(StartTurn{Who: "inv1"})
		tb.settle(1)
		before := len(tb.s.Pages)
		tb.do(Explore{Who: "inv1"})
		tb.settle(1)
		if pages := len(tb.s.Pages) - before; !slices.Contains(tb.seat("inv1").Cards, "silver-key") || own != (pages == 1) {
			t.Errorf("copied %t: %d pages, he has %v", own, pages, tb.seat("inv1").Cards)
		}
	}
}

// TestBoxLockWithAKeyIsJudgedToo: the printed card decides, whatever the pack says; who gives up stays out (MOM-4.8).
func TestBoxLockWithAKeyIsJudgedToo(t *testing.T) {
	for _, met := range []bool{true, false} {
		tb := lynch(t)
		tb.do(StartTurn{Who: "inv1"})
		tb.settle(1)
		tb.do(Move{Who: "inv1", To: "master-bedroom"})
		p := tb.asks("meet", "inv1")
		if len(p.Choice) != 2 || p.Choice[0].Args["way"] != "card" {
			t.Fatalf("%+v", p.Choice)
		}
		want, answer := "start", "none"
		if met {
			want, answer = "master-bedroom", p.Choice[0].Key
		}
		tb.answer(answer)
		if got := tb.seat("inv1").Space; got != want {
			t.Errorf("%s: he stands in %s", answer, got)
		}
		if !met {
			tb.refused(Move{Who: "inv1", To: "master-bedroom"}, CodeBarred, "MOM-4.8")
		}
	}
}

// TestMOM_4_10_WhatAPrintedCardDoes: its owner says who takes what, and the rules do it, while the card waits to be
// finished: damage, a test with its die, a move, a card. The log names the card and the effect in one line.
func TestMOM_4_10_WhatAPrintedCardDoes(t *testing.T) {
	tb := lynch(t)
	card := tb.e.KeeperView(tb.s).Mythos[0].ID
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	tb.do(CorrectCost{Card: card, Cost: 0})
	tb.do(PlayMythos{Card: card})
	waits := tb.asks("manual", state.PlaceKeeper)
	tb.do(ApplyCard{Card: card, Who: "inv1", Effect: ApplyDamage, Amount: 2})
	if got := tb.seat("inv1").Damage; got != 2 {
		t.Errorf("%d damage, want 2", got)
	}
	if again := tb.asks("manual", state.PlaceKeeper); again.Args["card"] != waits.Args["card"] {
		t.Errorf("the card asks %+v", again)
	}
	tb.do(ApplyCard{Card: card, Who: "inv1", Effect: ApplyTest, Attribute: "willpower", Amount: -1})
	if p := tb.asks("test", "inv1"); p.Die == nil || p.Args["attribute"] != "willpower" ||
		!slices.ContainsFunc(p.Die.Modifiers, func(m keeper.Modifier) bool { return m.Reason == "test" && m.Value == -1 }) {
		t.Errorf("the test asks %+v", p)
	}
	tb.settle(1)
	tb.do(ApplyCard{Card: card, Who: "inv1", Effect: ApplyMove, Space: "kitchen"})
	if got := tb.seat("inv1").Space; got != "kitchen" {
		t.Errorf("he is in %s", got)
	}
	tb.do(ApplyCard{Card: "shriveling", Who: "inv1", Effect: ApplyDamage, Amount: 1}) // a spell by its type (MOM-8.4)
	if got := tb.seat("inv1").Damage; got != 3 {
		t.Errorf("%d damage after the spell, want 3", got)
	}
	tb.do(ApplyCard{Card: card, Who: "inv1", Effect: ApplyHeal, Amount: 1})
	tb.do(ApplyCard{Card: card, Who: "inv1", Effect: ApplyGain, Item: "axe"})
	tb.do(ApplyCard{Card: card, Who: "inv1", Effect: ApplyLose, Item: "axe"})
	if tb.seat("inv1").Damage != 2 || slices.Contains(tb.seat("inv1").Cards, "axe") {
		t.Errorf("%+v", tb.seat("inv1"))
	}
	for c, code := range map[ApplyCard]string{
		{Card: "nothing-such", Who: "inv1", Effect: ApplyDamage, Amount: 1}:           CodeNoCard,
		{Card: card, Who: "m9", Effect: ApplyDamage, Amount: 1}:                       CodeNotInPlay,
		{Card: card, Who: "inv1", Effect: ApplyDamage}:                                CodeOutOfRange,
		{Card: card, Who: "inv1", Effect: "burn", Amount: 1}:                          CodeNoCounter,
		{Card: card, Who: "inv1", Effect: ApplyTest, Attribute: "beauty"}:             CodeNoCounter,
		{Card: card, Who: "inv1", Effect: ApplyTest, Attribute: "luck", Amount: 99}:   CodeOutOfRange,
		{Card: card, Who: "inv1", Effect: ApplyMove, Space: "nowhere"}:                CodeNoSpace,
		{Card: card, Who: "inv1", Effect: ApplyLose, Item: "axe"}:                     CodeNoCard,
		{Card: card, Who: "inv1", Effect: ApplyMove, Space: tb.seat("inv1").Space}:    CodeAlreadyThis,
		{Card: card, Who: "inv1", Effect: ApplyGain, Item: "command-minion"}:          CodeNoCard,
		{Card: card, Who: "inv9", Effect: ApplyHorror, Amount: 1}:                     CodeNotInPlay,
		{Card: card, Who: "inv1", Effect: ApplyHeal, Amount: MostApplied + 1}:         CodeOutOfRange,
		{Card: card, Who: "inv1", Effect: ApplyTest, Attribute: "luck", Amount: -200}: CodeOutOfRange,
	} {
		var refused *keeper.Refusal
		if _, err := tb.e.Decide(tb.s, c, middling{}); !errors.As(err, &refused) || refused.Code != code {
			t.Errorf("%+v: %v, want %s", c, err, code)
		}
	}
}

// TestMOM_8_4_ABackThatOnlyItsOwnerReadsIsNotChosen: all backs of a printed spell are one, so that no answer is asked.
func TestMOM_8_4_ABackThatOnlyItsOwnerReadsIsNotChosen(t *testing.T) {
	tb := lynch(t)
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	tb.do(CorrectCard{Card: "soul-pact-1", To: "inv1"})
	tb.do(UseCard{Who: "inv1", Card: "soul-pact", Action: "cast", Target: "inv2"})
	tb.asks("test", "inv1")
	tb.roll(1)
	tb.asks("manual", state.PlaceKeeper)
}
