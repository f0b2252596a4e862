package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
)

// TestEveryEventHasARole: whatever happens, it was decided whether the table looks at it.
func TestEveryEventHasARole(t *testing.T) {
	roles := turn(t, 1).e.Roles()
	if missing := roles.Missing(events); len(missing) > 0 {
		t.Errorf("nothing was decided of %v", missing)
	}
}

// TestWhatCountsMostNamesTheMoment: a death in a fight is a death, two tests are two moments, pages and the end are
// moments of their own, and the keeper's secrets are in none.
func TestWhatCountsMostNamesTheMoment(t *testing.T) {
	tb := turn(t, 2)
	ghoul := tb.foe("maniac", tb.s.Seats[0].Space)
	fight := state.FightBegan{Fight: state.Fight{Kind: state.FightAttack, Who: "inv1", Monster: ghoul,
		Weapon: state.BareHands}}
	test := func(who, kind string) state.Tested {
		return state.Tested{Who: who, Kind: kind, Monster: ghoul, Attribute: "strength", Value: 4, Die: 6}
	}
	for name, c := range map[string]struct {
		events []keeper.Event
		kinds  []string
		rows   int // of the first
	}{
		"a fight with its test is one": {[]keeper.Event{fight, test("inv1", state.CheckCombat)}, []string{"fight"}, 0},
		"a death in a fight": {[]keeper.Event{fight, test("inv1", state.CheckCombat),
			state.Hurt{Who: "inv1", Damage: 9}, state.Killed{Who: "inv1"}}, []string{"death"}, 3},
		"two look at a horror": {[]keeper.Event{test("inv1", state.CheckHorror), test("inv2", state.CheckHorror)},
			[]string{"horror", "horror"}, 0},
		"an event and its page": {[]keeper.Event{state.EventRevealed{Event: "1"},
			state.PageOpened{Kind: "event", Keys: []string{"event.1.title"}}}, []string{"event", "page"}, 0},
		"the end": {[]keeper.Event{test("inv1", state.CheckFire), state.Ended{Winner: "keeper"}},
			[]string{"fire", "defeat"}, 0},
		"a card under a pile": {[]keeper.Event{state.CardMoved{Card: "axe", To: state.PlaceRoom + "hall", Why: "story",
			Room: "hall"}}, nil, 0},
	} {
		t.Run(name, func(t *testing.T) {
			all := keeper.MomentsOf(tb.e, tb.e.Roles(), tb.s, c.events, keeper.ForTable)
			var kinds []string
			for _, m := range all {
				kinds = append(kinds, m.Head())
			}
			if !slices.Equal(kinds, c.kinds) || len(all) > 0 && len(all[0].Rows) != c.rows {
				t.Errorf("moments %v, want %v with %d rows: %+v", kinds, c.kinds, c.rows, all)
			}
		})
	}
}

// TestWhatIsReadOrFoundStopsPlay: a room that is entered for the first time, and what is found, are important.
func TestWhatIsReadOrFoundStopsPlay(t *testing.T) {
	tb := turn(t, 1)
	for kind, e := range map[string]keeper.Event{
		"page":    state.PageOpened{Kind: "room", Keys: []string{"room.hall.name", "room.hall.text"}},
		"found":   state.CardMoved{Card: "axe", To: "inv1", Why: "found"},
		"nothing": state.CardMoved{Card: "axe", To: state.PlaceRoom + "hall", Why: "nothing"},
	} {
		all := keeper.MomentsOf(tb.e, tb.e.Roles(), tb.s, []keeper.Event{e}, keeper.ForTable)
		if len(all) != 1 || all[0].Head() != kind || all[0].Important != (kind != "nothing") {
			t.Errorf("%s: %+v", kind, all)
		}
	}
}

// TestAPageIsKnownByAllItsTexts: a hint that is read aloud later may have the title of the card from which it is.
func TestAPageIsKnownByAllItsTexts(t *testing.T) {
	tb := turn(t, 1)
	var steps []keeper.Event
	for _, text := range []string{"card.axe.text", "card.axe.hint"} {
		steps = append(steps, state.PageOpened{Kind: "card", Keys: []string{"card.axe.name", text}})
	}
	all := keeper.MomentsOf(tb.e, tb.e.Roles(), tb.s, steps, keeper.ForTable)
	for _, e := range steps {
		tb.s = tb.e.Evolve(tb.s, e)
	}
	for i, e := range steps {
		page := PageOf(TableView{Pages: tb.s.Pages}, all[i])
		if want := e.(state.PageOpened).Keys; page == nil || !slices.Equal(page.Keys, want) {
			t.Errorf("the page is %+v, not %v", page, want)
		}
	}
}

// TestTheBlowBeforeAnEventIsNotItsDoing: the last attack and the event are one step. The event's page has only its own
// lines; what the keeper of a printed story has just entered stays in the log.
func TestTheBlowBeforeAnEventIsNotItsDoing(t *testing.T) {
	ours, printed := turn(t, 1), lynch(t)
	for _, c := range []struct {
		tb     *table
		before keeper.Event
		want   []string
	}{
		{ours, state.Hurt{Who: "inv1", Damage: 1}, []string{"hurt", "event"}},
		{printed, state.Hurt{Who: "inv1", Damage: 1}, []string{"event"}},
		{printed, state.Horrified{Who: "inv1", Horror: 1}, []string{"event"}},
	} {
		all := keeper.MomentsOf(c.tb.e, c.tb.e.Roles(), c.tb.s, []keeper.Event{c.before, state.EventRevealed{Event: "1"},
			state.Hurt{Who: "inv2", Damage: 2}}, keeper.ForTable)
		var heads []string
		for _, m := range all {
			heads = append(heads, m.Head())
		}
		if last := len(all) - 1; !slices.Equal(heads, c.want) || len(all[last].Rows) != 1 || all[last].Rows[0].Args["n"] != "2" {
			t.Errorf("%T: moments %v, want %v: %+v", c.before, heads, c.want, all)
		}
	}
}

// TestAnAttackThatHeChoseIsNotReadToTheKeeper: where he draws its card himself, the attack alone says nothing new. What
// the lantern does is read.
func TestAnAttackThatHeChoseIsNotReadToTheKeeper(t *testing.T) {
	tb := turn(t, 1)
	for _, c := range []struct {
		decks  keeper.Source
		keeper string
		want   int
	}{{keeper.OnTable, "", 0}, {keeper.OnTable, "host", 1}, {keeper.OnScreen, "", 1}} {
		s := tb.s
		s.Decks, s.Keeper = c.decks, c.keeper
		attack := []keeper.Event{state.MonsterAttacked{Monster: "m1", Who: "inv1"}}
		if all := keeper.MomentsOf(tb.e, tb.e.Roles(), s, attack, keeper.ForTable); len(all) != c.want {
			t.Errorf("%+v: %+v", c, all)
		}
	}
}

// TestBoxCardStopsNobody: the keeper holds the mythos card that he plays and enters the horror that it says, and
// players turn over what they find and roll their dice, so none of this is read to them. Horror after a die of the
// program is, and so are madness and clues.
func TestBoxCardStopsNobody(t *testing.T) {
	tb := lynch(t)
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	card, sanity := tb.s.Mythos[0], tb.e.Sanity(tb.seat("inv1"))
	tested := state.Tested{Who: "inv1", Kind: state.CheckHorror, Die: 9, Value: 3, Attribute: "willpower"}
	for _, c := range []struct {
		by     string
		events []keeper.Event
		want   int
	}{
		{"", []keeper.Event{state.CardPlayed{Card: card, Sort: "mythos", Target: "inv1"}}, 0},
		{"host", []keeper.Event{state.CardPlayed{Card: card, Sort: "mythos", Target: "inv1"}}, 1},
		{"", []keeper.Event{state.CardMoved{Card: "axe", To: "inv1", Why: "found"}}, 0},
		{"host", []keeper.Event{state.CardMoved{Card: "axe", To: "inv1", Why: "found"}}, 1},
		{"", []keeper.Event{state.CardMoved{Card: "clue-1", To: "inv1", Why: "found"}}, 1},
		{"", []keeper.Event{state.Horrified{Who: "inv1", Horror: 2}}, 0},
		{"", []keeper.Event{state.Horrified{Who: "inv1", Horror: sanity}}, 1},
		{"", []keeper.Event{tested, state.Horrified{Who: "inv1", Horror: 2}}, 0},
		{"screen", []keeper.Event{tested, state.Horrified{Who: "inv1", Horror: 2}}, 1},
		{"", []keeper.Event{state.ConditionMet{Who: "inv1", Room: "kitchen", Card: "dark-room"}}, 0},
		{"", []keeper.Event{state.FightBegan{Fight: state.Fight{Kind: "attack", Who: "inv1", Monster: "m1", Weapon: "hands"}}}, 0},
	} {
		if tb.s.Keeper = c.by; c.by == "screen" { // a person keeps, and the dice are rolled on the screen
			tb.s.Keeper, tb.s.Dice = "", keeper.OnScreen
		}
		all := keeper.MomentsOf(tb.e, tb.e.Roles(), tb.s, c.events, keeper.ForTable)
		tb.s.Dice = keeper.OnTable
		if len(all) != c.want || len(all) > 0 && len(c.events) > 1 && len(all[0].Rows) != 1 {
			t.Errorf("kept by %q: %+v: %+v", c.by, c.events, all)
		}
	}
}
