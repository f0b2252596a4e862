package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// seated is The Fall of House Lynch begun with two investigators, each with his first body and his last mind.
func seated(t *testing.T, first, second string) *table {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	config, err := NewConfig(lib, state.Options{Story: "box-house-lynch", Players: 2, Dice: keeper.OnTable,
		Choices: map[string]string{"1": "1A", "2": "2A", "3": "3A"}}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	tb := tableOf(t, config)
	for i, who := range []string{first, second} {
		traits := tb.e.People[who].Traits
		tb.do(ChooseInvestigator{Who: tb.s.Seats[i].Who, Character: who, Body: traits[0].ID, Mind: traits[3].ID})
	}
	return tb
}

// TestMOM_2_2_TheBoxOffersItsInvestigators: by name, before ours, which remain a choice.
func TestMOM_2_2_TheBoxOffersItsInvestigators(t *testing.T) {
	tb := seated(t, "joe-diamond", "tobias-crane")
	free := tb.e.Free(tb.s)
	if len(free) != 14 || free[0] != "ashcan-pete" || free[6] != "sister-mary" || free[7] != "edith-marlowe" {
		t.Errorf("free are %v", free)
	}
	fr := stories.NewWords(tb.e.BasePack, tb.e.StoryPack, "fr")
	if got := fr.Investigator("sister-mary"); got != "Sœur Marie" {
		t.Errorf("she is called %q", got)
	}
	tb.do(BeginStory{})
	if p := tb.s.Prompt; p == nil || strings.HasPrefix(p.Kind, "printed.") {
		t.Errorf("of the two everything is known, but %+v is asked", p)
	}
	if v := tb.e.TableView(tb.s).Investigators[0]; v.Health != 12 || v.Sanity != 8 || v.Attributes["marksmanship"] != 6 ||
		v.Attributes["willpower"] != 7 || v.SkillPoints != 3 {
		t.Errorf("%+v", v)
	}
}

// TestMOM_2_3_ThePilesAreThoseOfTheBox: cards that came with our investigators lie in no pile of the printed box, but
// who begins with one has it, and so has who joins later.
func TestMOM_2_3_ThePilesAreThoseOfTheBox(t *testing.T) {
	tb := seated(t, "edith-marlowe", "joe-diamond")
	tb.do(BeginStory{})
	tb.settle(1)
	var foreign []string
	for name, pile := range tb.s.Piles {
		for _, card := range slices.Concat(pile.Draw, pile.Discard) {
			if tb.e.Card(card).Taken && !slices.Contains(foreign, name) {
				foreign = append(foreign, name)
			}
		}
	}
	given := map[string]bool{}
	for _, trait := range tb.e.People["edith-marlowe"].Traits {
		given[trait.Gives] = slices.Contains(tb.seat("inv1").Traits, trait.ID)
	}
	for _, name := range foreign {
		if kind := strings.TrimPrefix(name, state.DeckSpell); !given[kind] {
			t.Errorf("cards of ours lie in the pile %s", name)
		}
	}
	if !slices.ContainsFunc(tb.seat("inv1").Cards, func(card string) bool { return given[tb.e.Shown(card)] }) {
		t.Errorf("Edith Marlowe has %v, nothing of what her traits give: %v", tb.seat("inv1").Cards, given)
	}
	if n := len(tb.s.Piles[string(stories.StartingItem)].Draw); n > 14 {
		t.Errorf("the box has 14 starting items, the pile %d", n)
	}
}

// TestMOM_2_2_UnknownNumbersAreAskedOnce: what nobody knows of a printed investigator is asked as he begins.
func TestMOM_2_2_UnknownNumbersAreAskedOnce(t *testing.T) {
	tb := seated(t, "harvey-walters", "joe-diamond")
	if v := tb.e.TableView(tb.s).Investigators[0]; v.Insane {
		t.Error("he is insane before anybody knows how much sanity he has")
	}
	tb.do(BeginStory{})
	for _, ask := range []struct {
		kind, attribute string
		number          int
	}{
		{"printed.health", "", 9}, {"printed.sanity", "", 11}, {"printed.skillPoints", "", 4},
		{"printed.attribute", "strength", 3}, {"printed.attribute", "marksmanship", 2},
		{"printed.attribute", "dexterity", 4}, {"printed.attribute", "intellect", 7},
		{"printed.attribute", "willpower", 5}, {"printed.attribute", "lore", 0}, {"printed.attribute", "luck", 2},
	} {
		if p := tb.asks(ask.kind, "inv1"); p.Args["attribute"] != ask.attribute || p.Proposes() {
			t.Fatalf("%s asks for %v, and proposes an answer: %v", ask.kind, p.Args, p.Proposes())
		}
		tb.number(ask.number)
	}
	v := tb.e.TableView(tb.s).Investigators[0]
	if v.Health != 9 || v.Sanity != 11 || v.SkillPoints != 4 || v.Attributes["intellect"] != 7 ||
		v.Attributes["lore"] != 0 || len(v.Attributes) != 7 || tb.e.Attribute(tb.seat("inv1"), "luck") != 2 {
		t.Errorf("%+v", v)
	}
	p := tb.asks("printed.gift", "inv1")
	if keys := optionKeys(p); slices.Contains(keys, "duke") || slices.Contains(keys, "cargo-hook") ||
		!slices.Contains(keys, "dynamite") || !slices.Contains(keys, "unnamed") {
		t.Errorf("he may begin with %v", keys)
	}
	tb.answer("dynamite")
	if got := tb.seat("inv1").Cards; !slices.Equal(got, []string{"dynamite"}) {
		t.Errorf("he holds %v", got)
	}
	if left := tb.e.Unknown(tb.seat("inv1")); len(left) > 0 || len(tb.e.Unknown(tb.seat("inv2"))) > 0 {
		t.Errorf("%v is still unknown", left)
	}
}

// TestMOM_2_2_TheWholeSheetIsSaidAtOnce: one answer for all numbers, and a wrong one is set right later.
func TestMOM_2_2_TheWholeSheetIsSaidAtOnce(t *testing.T) {
	tb := seated(t, "harvey-walters", "joe-diamond")
	tb.do(BeginStory{})
	tb.asks("printed.health", "inv1")
	numbers := map[string]int{"health": 9, "sanity": 11, "skillPoints": 4, "strength": 3, "marksmanship": 2,
		"dexterity": 4, "intellect": 7, "willpower": 5, "lore": 0}
	if got := tb.e.TableView(tb.s).Investigators[0].Unknown; len(got) != 10 {
		t.Errorf("unknown are %v", got)
	}
	tb.refused(CorrectSheet{Who: "inv1", Numbers: map[string]int{"health": 0}}, CodeOutOfRange, "MOM-2.2")
	tb.refused(CorrectSheet{Who: "inv1", Numbers: map[string]int{"beauty": 3}}, CodeNoCounter, "MOM-2.2")
	tb.do(CorrectSheet{Who: "inv1", Numbers: numbers})
	if p := tb.asks("printed.attribute", "inv1"); p.Args["attribute"] != "luck" {
		t.Fatalf("only luck was left out, and %v is asked", p.Args)
	}
	tb.do(CorrectSheet{Who: "inv1", Numbers: map[string]int{"luck": 2}})
	tb.asks("printed.gift", "inv1")
	tb.answer("none")
	v := tb.e.TableView(tb.s).Investigators[0]
	if v.Health != 9 || v.Sanity != 11 || v.SkillPoints != 4 || len(v.Unknown) > 0 || v.Attributes["lore"] != 0 {
		t.Errorf("%+v", v)
	}
	tb.refused(CorrectSheet{Who: "inv1", Numbers: map[string]int{"luck": 2}}, CodeAlreadyThis, "MOM-2.2")
	tb.do(CorrectSheet{Who: "inv1", Numbers: map[string]int{"luck": 6, "health": 9}})
	if got := tb.e.Attribute(tb.seat("inv1"), "luck"); got != 6 {
		t.Errorf("luck is %d", got)
	}
	// What the pack or the notes say may be wrong too.
	tb.do(CorrectSheet{Who: "inv2", Numbers: map[string]int{"strength": 9, "sanity": 7}})
	if v := tb.seat("inv2"); tb.e.Attribute(v, "strength") != 9 || tb.e.MostSanity(v) != 7 ||
		tb.e.Attributes(v)["strength"] != 9 {
		t.Errorf("%+v", v)
	}
	tb.do(CorrectCounter{Counter: "damage", Who: "inv1", Value: 4})
	tb.do(CorrectSheet{Who: "inv1", Numbers: map[string]int{"health": 4}})
	if v := tb.seat("inv1"); v.State != state.SeatDead {
		t.Errorf("nothing is left of his health, and he is %s", v.State)
	}
	tb.refused(CorrectSheet{Who: "inv1", Numbers: map[string]int{"luck": 2}}, CodeNotInPlay, "MOM-2.2")
}

// TestMOM_2_2_NotedNumbersAreNotAsked: what the owner has noted once is known in every later session.
func TestMOM_2_2_NotedNumbersAreNotAsked(t *testing.T) {
	tb := noted(t, `investigators: {box: {gloria-goldberg: {health: 8, sanity: 12, skillPoints: 3, traits: {
  gloria-goldberg-body-2: {attributes: {strength: 3, marksmanship: 4, dexterity: 5}},
  gloria-goldberg-mind-2: {name: {en: Visions}, attributes: {intellect: 5, willpower: 5, lore: 4, luck: 3}}}}}}`)
	tb.do(BeginStory{})
	seat := slices.IndexFunc(tb.s.Seats, func(v state.Investigator) bool { return v.Character == "gloria-goldberg" })
	if left := tb.e.Unknown(tb.s.Seats[seat]); len(left) > 0 || tb.e.Health(tb.s.Seats[seat]) != 8 {
		t.Errorf("%v is still unknown", left)
	}
}

// TestMOM_14_6_ANewInvestigatorIsAskedForToo: he who takes the place of a dead one.
func TestMOM_14_6_ANewInvestigatorIsAskedForToo(t *testing.T) {
	tb := seated(t, "joe-diamond", "tobias-crane")
	tb.do(BeginStory{})
	tb.settle(1)
	tb.s.EditSeat("inv1").State = state.SeatDead
	traits := tb.e.People["kate-winthrop"].Traits
	tb.do(ChooseInvestigator{Who: "inv1", Character: "kate-winthrop", Body: traits[0].ID, Mind: traits[2].ID})
	tb.asks("printed.health", "inv1")
	for p := tb.s.Prompt; p != nil && strings.HasPrefix(p.Kind, "printed."); p = tb.s.Prompt {
		tb.number(5)
	}
	if v := tb.seat("inv1"); v.State != state.SeatIn || tb.e.Health(v) != 5 || v.Skill != 5 ||
		!slices.Contains(v.Cards, "flux-stabilizer") {
		t.Errorf("%+v", v)
	}
}

// TestMOM_1_8_CardsWithoutANameAreOneOption: no list of numbers; the card that came is named, and known from then on.
func TestMOM_1_8_CardsWithoutANameAreOneOption(t *testing.T) {
	tb := lynch(t)
	draw := func() *keeper.Prompt {
		tb.run(state.Task{}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Mythos}})
		return tb.asks("drawn", state.PlaceKeeper)
	}
	before := len(tb.s.Mythos)
	p := draw()
	keys := optionKeys(p)
	if i := slices.Index(keys, "unnamed"); i < 0 || i > 3 || len(keys) > 5 || p.Choice[i].Args["card"] == "" {
		t.Fatalf("%v", p.Choice)
	}
	next := p.Choice[slices.Index(keys, "unnamed")].Args["card"]
	tb.answer("unnamed")
	if len(tb.s.Mythos) != before+1 || tb.s.Mythos[before] != next {
		t.Fatalf("the hand is %v", tb.s.Mythos)
	}
	if h := tb.e.KeeperView(tb.s).Mythos[before]; !h.Unnamed {
		t.Errorf("%+v", h)
	}
	tb.do(CorrectName{Card: next, Name: "Une lampe tombe"})
	if h := tb.e.KeeperView(tb.s).Mythos[before]; h.Unnamed || h.Name != "Une lampe tombe" {
		t.Errorf("%+v", h)
	}
	// While the question waits the card that came may be named as well; then it is offered by itself.
	p = draw()
	next = p.Choice[slices.Index(optionKeys(p), "unnamed")].Args["card"]
	tb.do(CorrectName{Card: next, Name: "Un cri"})
	if keys = optionKeys(tb.asks("drawn", state.PlaceKeeper)); !slices.Contains(keys, next) {
		t.Errorf("%v", keys)
	}
	tb.answer(next)
	for _, c := range []struct {
		do   CorrectName
		code string
	}{
		{CorrectName{Card: "axe", Name: "Hache"}, CodeNotUnnamed},
		{CorrectName{Card: "no-such-card", Name: "Hache"}, CodeNotUnnamed},
		{CorrectName{Card: next, Name: strings.Repeat("a", stories.LongestName+1)}, CodeBadName},
		{CorrectName{Card: next, Name: " x"}, CodeBadName},
		{CorrectName{Card: next, Name: "Un cri"}, CodeAlreadyThis},
	} {
		tb.refused(c.do, c.code, "MOM-1.8")
	}
	for _, who := range []keeper.Audience{keeper.ForTable, "inv1"} {
		if said := asJSON(t, tb.e.Describe(tb.s, state.CardNamed{Card: next, Name: "Un cri"}, who)); strings.Contains(said, "Un cri") {
			t.Errorf("%s is told %s", who, said)
		}
	}
}

// TestMOM_1_8_ARoomIsCalledWhatTheBoardSays: a room that the pack only numbers gets its name in play, and only such a
// room.
func TestMOM_1_8_ARoomIsCalledWhatTheBoardSays(t *testing.T) {
	tb := lynch(t)
	tb.do(CorrectName{Room: "other-1", Name: "Gallery"})
	if got := tb.s.Names[state.RoomNameKey("other-1")]; got != "Gallery" {
		t.Errorf("it is called %q", got)
	}
	tb.refused(CorrectName{Room: "guest-bedroom", Name: "Gallery"}, CodeNotUnnamed, "MOM-1.8")
	tb.refused(CorrectName{Room: "other-2", Card: "axe", Name: "Gallery"}, CodeNotUnnamed, "MOM-1.8")
}

// TestMOM_7_2_RoomsThatTouchOnTheTable: once all rooms are joined, a step leads only to a room that touches; before, to
// any. Saying so is public and can be undone.
func TestMOM_7_2_RoomsThatTouchOnTheTable(t *testing.T) {
	tb := lynch(t)
	rooms := tb.e.StoryPack.Map.Rooms
	at := slices.IndexFunc(rooms, func(r stories.Room) bool { return r.ID == "start" })
	rooms = append(slices.Clone(rooms[at:]), rooms[:at]...)
	last := rooms[len(rooms)-1].ID
	reach := func() []string { return tb.e.Reach(tb.s, "start", tb.e.Walks(tb.s, "inv1")) }
	for i := range len(rooms) - 1 {
		if n := len(reach()); n != len(rooms)-1 {
			t.Fatalf("%d rooms joined: %d in reach", i+1, n)
		}
		tb.do(CorrectDoor{Room: rooms[i].ID, Next: rooms[i+1].ID})
	}
	if got := reach(); !slices.Equal(got, []string{rooms[1].ID}) {
		t.Errorf("in reach: %v", got)
	}
	if got := len(tb.e.TableView(tb.s).Joined); got != len(rooms)-1 {
		t.Errorf("the table is shown %d pairs", got)
	}
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	tb.refused(Move{Who: "inv1", To: last}, CodeNotAdjacent, "MOM-7.2")
	tb.do(CorrectDoor{Room: last, Next: "start"})
	if got := reach(); !slices.Contains(got, last) {
		t.Errorf("after another door in reach: %v", got)
	}
	tb.do(CorrectDoor{Room: last, Next: rooms[len(rooms)-2].ID, Off: true})
	tb.refused(CorrectDoor{Room: "start", Next: last}, CodeAlreadyThis, "MOM-7.2")
	tb.refused(CorrectDoor{Room: "start", Next: "start"}, CodeNoRoom, "MOM-7.2")
	tb.refused(CorrectDoor{Room: "start", Next: "moon"}, CodeNoRoom, "MOM-7.2")
}

// TestMOM_5_5_TheEventFollowsTheLastAttack: with everything on the table nobody has to say that nothing is left.
func TestMOM_5_5_TheEventFollowsTheLastAttack(t *testing.T) {
	tb := lynch(t)
	for _, space := range []string{"start", "kitchen"} {
		tb.do(CorrectMonster{Monster: "zombie", Space: space})
	}
	tb.do(CorrectPlace{"inv2", "kitchen"})
	tb.s.Phase, tb.s.Step = state.PhaseKeeper, state.StepAttack
	for i, m := range slices.Clone(tb.s.Monsters) {
		if tb.s.Step != state.StepAttack {
			t.Fatalf("after %d attacks the step is %s", i, tb.s.Step)
		}
		tb.do(MonsterAttack{Monster: m.ID, Who: []string{"inv1", "inv2"}[i]})
		for tb.s.Prompt != nil && tb.s.Prompt.Number != nil {
			tb.number(0)
		}
	}
	if tb.s.Step != state.StepEvent {
		t.Errorf("after the last attack the step is %s", tb.s.Step)
	}
}

// TestMOM_13_1_AMonstersTokenIsRead: numbers that are ours give way to those of the token, in the test that is being
// made too, for all of its type on the front and for the one figure beneath. What the pack knows is not asked.
func TestMOM_13_1_AMonstersTokenIsRead(t *testing.T) {
	tb := lynch(t)
	tb.put("witch", 0, "start")
	tb.put("zombie", 0, "kitchen")
	witch, zombie := tb.s.Monsters[0].ID, tb.s.Monsters[1].ID
	tb.refused(CorrectSheet{Who: zombie, Numbers: map[string]int{"horror": -4}}, CodeNoMonster, "MOM-13.1")
	tb.refused(CorrectSheet{Who: witch, Numbers: map[string]int{"sanity": 2}}, CodeNoCounter, "MOM-13.1")
	tb.refused(CorrectSheet{Who: witch, Numbers: map[string]int{"health": 0}}, CodeOutOfRange, "MOM-13.1")
	kind := tb.e.Kinds["witch"]
	all := kind.Asked
	kind.Asked = []string{"horror"} // the others are known
	for _, known := range []string{"awareness", "damage", "health"} {
		tb.refused(CorrectSheet{Who: witch, Numbers: map[string]int{"horror": 1, known: 3}}, CodeNoCounter, "MOM-13.1")
	}
	kind.Asked = all
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	tb.do(Move{Who: "inv1", To: "kitchen"})
	p := tb.s.Prompt
	if p == nil || p.Die == nil {
		t.Fatalf("no evade test is asked: %+v", p)
	}
	before := p.Die.Value
	tb.do(CorrectSheet{Who: witch, Numbers: map[string]int{"horror": 0, "awareness": -4, "health": 9}})
	if now := tb.s.Prompt; now == nil || now.Die == nil || now.Die.Value != before-3 {
		t.Errorf("the test had %d and has %+v", before, now)
	}
	tb.refused(CorrectSheet{Who: witch, Numbers: map[string]int{"health": 9}}, CodeAlreadyThis, "MOM-13.1")
	tb.put("witch", 1, "kitchen")
	other := tb.s.Monsters[2]
	if tb.e.rating(other, "MOM-10.2")[0].Value != -4 || len(tb.e.rating(other, "MOM-10.1")) > 0 {
		t.Errorf("another witch has %v", other.Numbers)
	}
	if a, b := tb.e.monsterHealth(tb.monster(witch)), tb.e.monsterHealth(other); a != 9 || b != 6 {
		t.Errorf("health %d and %d", a, b)
	}
	tb.do(CorrectSheet{Who: witch, Numbers: map[string]int{"health": 8}})
	if under := tb.e.KeeperView(tb.s).Undersides[witch]; under.Health != 8 || under.Damage != 2 {
		t.Errorf("%+v", under)
	}
	if v := tb.e.TableView(tb.s).Monsters[0]; v.Numbers["awareness"] != -4 || len(v.Numbers) != 2 {
		t.Errorf("everybody reads %v", v.Numbers)
	}
}
