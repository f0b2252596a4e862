package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Each shipped story has one mechanism that the others have not (docs/stories/shapes.md). They are played here.

// evening begins a shipped story for three with dice on the table, and without monsters on the map.
func evening(t *testing.T, id string, options ...string) *table {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	story := lib.Story(id)
	choices := map[string]string{}
	for i, option := range options {
		choices[num(i+1)] = option
	}
	config, err := Freeze(lib.BaseOf(story), story, state.Options{Story: id, Players: 3, Dice: keeper.OnTable, Choices: choices}, "mechanism")
	if err != nil {
		t.Fatal(err)
	}
	tb := tableOf(t, config)
	tb.seatAnybody()
	tb.do(BeginStory{})
	tb.settle(1)
	tb.hand()
	tb.s.Monsters = nil
	return tb
}

// until passes rounds in which nobody does anything and no monster is in the way.
func (tb *table) until(round int) {
	tb.t.Helper()
	for tb.s.Round < round {
		tb.round()
	}
}

// has reports whether an investigator has a card.
func (tb *table) has(who, kind string) bool {
	_, ok := tb.e.Owned(tb.seat(who), kind)
	return ok
}

// TestTheLensIsCarriedAndLost: only the investigator with the lens of the light station can set it. The keeper makes it
// slip; it is then on top of the cave's pile, and is fetched from there.
func TestTheLensIsCarriedAndLost(t *testing.T) {
	tb := evening(t, "inland-lamp", "1A", "2A", "3A", "4A")
	tb.give("inv1", "clear-lens")
	tb.pile("sea-cave", "book-of-tides")
	for _, who := range []string{"inv1", "inv2"} {
		tb.stand(who, "lamp-room-west")
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Reveal: &stories.Reveal{Objective: true}})
	tb.do(StartTurn{Who: "inv2"})
	tb.refused(UseObjective{Who: "inv2", Action: "set-lens"}, CodeNeeds, "MOM-15.1")
	tb.do(EndTurn{Who: "inv2"})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(UseObjective{Who: "inv1", Action: "set-lens"})
	tb.roll(1)
	if n := tb.room("lamp-room").Tokens["lens-turn"]; n != 1 {
		t.Errorf("the lens was turned %d times", n)
	}
	tb.step(state.StepAction)
	tb.s.Threat = 9
	tb.refused(UseKeeperAction{Card: "the-sea-wants-it", Target: "inv2"}, CodeNeeds, "MOM-5.3")
	tb.do(UseKeeperAction{Card: "the-sea-wants-it", Target: "inv1"})
	tb.roll(10)
	if pile := tb.room("sea-cave").Pile; tb.has("inv1", "clear-lens") || !slices.Equal(pile, []string{"book-of-tides", "clear-lens"}) {
		t.Fatalf("the lens did not slip: the cave holds %v", pile)
	}
	tb.round()
	tb.stand("inv3", "sea-cave-west")
	tb.do(StartTurn{Who: "inv3"})
	tb.do(Explore{Who: "inv3"})
	if !tb.has("inv3", "clear-lens") {
		t.Error("it is not found again where it was lost")
	}
}

// TestTheWitnessMovesByHimself: Laurids Bang walks his round until he is asked. He answers only in the room where he
// is, once the question is known, and then stays.
func TestTheWitnessMovesByHimself(t *testing.T) {
	for last, way := range map[string][]string{
		"5A": {"terrace", "lobby", "dining-hall", "corridor", "ward", "lobby", "terrace"},
		"5B": {"terrace", "lobby", "dining-hall", "kitchen", "engine-room", "lobby", "terrace"},
	} {
		tb := evening(t, "silence-cure", "1A", "2A", "3B", "4A", last)
		var walked []string
		for round := 1; round <= 13; round += 2 {
			tb.until(round)
			for _, room := range tb.s.Rooms {
				if room.Tokens["laurids-bang"] > 0 {
					walked = append(walked, room.ID)
				}
			}
		}
		if !slices.Equal(walked, way) {
			t.Errorf("%s: he walked %v", last, walked)
		}
	}
	tb := evening(t, "silence-cure", "1A", "2A", "3B", "4A", "5A")
	tb.until(3)
	ask := UseCard{Who: "inv1", Action: "ask"}
	ask.Card, _ = tb.e.Owned(tb.seat("inv1"), "slate")
	tb.stand("inv1", "lobby-west")
	tb.do(StartTurn{Who: "inv1"})
	tb.refused(ask, CodeNeeds, "MOM-4.3")
	tb.e.Apply(&tb.s, state.CardKnown{Card: "clue-4"})
	tb.stand("inv1", "terrace-west")
	tb.refused(ask, CodeNeeds, "MOM-4.3")
	tb.stand("inv1", "lobby-west")
	tb.do(ask)
	if !tb.has("inv1", "clue-3b") || tb.has("inv1", "clue-3a") {
		t.Error("he did not write what the keeper chose")
	}
	if tb.until(8); tb.room("lobby").Tokens["laurids-bang"] != 1 {
		t.Error("he goes on after he was asked")
	}
}

// TestTheTimetableIsKept: the local heals and takes along what is on the platform, the express hits everybody there and
// in the tunnel, each in the rounds of the timetable.
func TestTheTimetableIsKept(t *testing.T) {
	tb := evening(t, "midnight-sixty", "1A", "2A", "3A", "4A", "5A")
	if !tb.has("inv3", "winter-timetable") || tb.has("inv3", "war-timetable") {
		t.Fatal("the timetable that holds was not handed out")
	}
	tb.until(3)
	tb.settle(1)
	tb.stand("inv1", "platform-two")
	tb.stand("inv2", "square-north")
	for _, who := range []string{"inv1", "inv2"} {
		v := tb.s.EditSeat(who)
		v.Damage, v.Horror = 3, 3
	}
	tb.s.Monsters = nil
	tb.foe("zombie", "yard-south")
	tb.foe("zombie", "platform-four")
	tb.round()
	if one, two := tb.seat("inv1"), tb.seat("inv2"); one.Damage != 2 || one.Horror != 2 || two.Damage != 3 {
		t.Errorf("the local: %d damage and %d horror on the platform, %d damage elsewhere", one.Damage, one.Horror, two.Damage)
	}
	if len(tb.s.Monsters) != 1 || tb.s.Monsters[0].Space != "yard-south" {
		t.Errorf("the local took along what it should not, or left what it should: %+v", tb.s.Monsters)
	}
	tb.until(6)
	tb.stand("inv3", "tunnel-east")
	tb.s.Monsters = nil
	was := tb.seat("inv2").Damage
	tb.round()
	tb.asks("test", "inv1")
	tb.roll(10)
	tb.asks("test", "inv3")
	tb.roll(1)
	if tb.quiet(); tb.seat("inv1").Damage != 4 || tb.seat("inv3").Damage != 0 || tb.seat("inv2").Damage != was {
		t.Errorf("the express: %+v", tb.s.Seats)
	}
	war := evening(t, "midnight-sixty", "1A", "2A", "3A", "4A", "5B")
	war.until(2)
	war.stand("inv1", "platform-two")
	war.round()
	war.asks("test", "inv1")
}

// TestTheInvestigatorsChoose: the finder of Féry's book calls the forty, and the zombies are gone for good while the
// keeper gains, or lets them sing, and everybody learns something.
func TestTheInvestigatorsChoose(t *testing.T) {
	for answer, called := range map[string]bool{"call": true, "sing": false} {
		tb := evening(t, "seventh-vintage", "1A", "2A", "3A", "4A", "5A")
		tb.pile("office", "clue-3a")
		tb.stand("inv2", "office-west")
		tb.foe("zombie", "quarry-east")
		tb.foe("cultist", "quarry-east")
		threat, skill := tb.s.Threat, tb.seat("inv3").Skill
		tb.do(StartTurn{Who: "inv2"})
		tb.do(Explore{Who: "inv2"})
		tb.asks("choose", "inv2")
		tb.answer(answer)
		tb.quiet()
		gained, learned := tb.s.Threat-threat, tb.seat("inv3").Skill-skill
		if called && (gained != 4 || learned != 0 || len(tb.s.Monsters) != 1) || !called && (gained != 0 || learned != 2 || len(tb.s.Monsters) != 2) {
			t.Errorf("%s: %d threat, %d skill points, monsters %+v", answer, gained, learned, tb.s.Monsters)
		}
		tb.step(state.StepAction)
		tb.s.Threat = 9
		if pickers := (UseKeeperAction{Card: "call-the-pickers"}); called {
			tb.refused(pickers, CodeNeeds, "MOM-5.3")
		} else if tb.do(pickers); tb.s.Prompt != nil {
			tb.answer("vineyard-north")
		}
		if n := len(tb.s.Monsters); !called && n != 3 {
			t.Errorf("%s: nobody comes from the vines: %+v", answer, tb.s.Monsters)
		}
	}
}

// TestTheSecondMapOpens: the wall to number thirteen keeps everybody out, and hurts anybody who tries to break it,
// until clue 2 is found. The clue to it is overheard at table by those who are there when the round begins.
func TestTheSecondMapOpens(t *testing.T) {
	tb := evening(t, "at-home-thursdays", "1A", "2A", "3A", "4A", "5A")
	tb.stand("inv1", "dining-room-west")
	if tb.until(2); !tb.has("inv1", "clue-4a") || tb.has("inv2", "clue-4a") {
		t.Error("what is said at table is not overheard, or by the wrong ones")
	}
	tb.pile("winter-garden", "clue-2a")
	tb.stand("inv2", "gallery-east")
	tb.stand("inv3", "winter-garden-west")
	tb.do(StartTurn{Who: "inv2"})
	tb.do(Move{Who: "inv2", To: "other-landing"})
	tb.settle(10)
	if v := tb.seat("inv2"); v.Space != "gallery-east" || v.Damage != 1 {
		t.Errorf("the wall lets through, or does no harm: %s, %d damage", v.Space, v.Damage)
	}
	tb.do(EndTurn{Who: "inv2"})
	tb.do(StartTurn{Who: "inv3"})
	tb.do(Explore{Who: "inv3"})
	tb.settle(1)
	tb.round()
	tb.do(StartTurn{Who: "inv2"})
	tb.do(Move{Who: "inv2", To: "other-landing"})
	if tb.quiet(); tb.seat("inv2").Space != "other-landing" {
		t.Error("the wall does not open by the clue")
	}
}
