package mansions

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories/notes"
)

// noted is The Fall of House Lynch with notes of its owner, set up for two.
func noted(t *testing.T, said string) *table {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	n, problems := notes.Parse("notes.yaml", []byte("format: 1\n"+said), lib)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	config, err := NewConfig(n.Apply(lib), state.Options{Story: "box-house-lynch", Players: 2, Dice: keeper.OnTable, Choices: map[string]string{"1": "1A", "2": "2A", "3": "3A"}}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	tb := tableOf(t, config)
	tb.seatAnybody()
	return tb
}

// turned begins it and starts the first investigator's turn.
func turned(t *testing.T, notes string) *table {
	tb := noted(t, notes)
	tb.do(BeginStory{})
	tb.settle(1)
	tb.do(StartTurn{Who: "inv1"})
	tb.settle(1)
	return tb
}

// TestMOM_2_2_TheSecondEveningAsksNothing of an investigator whose trait cards have no names: what was read off them on
// the first is known.
func TestMOM_2_2_TheSecondEveningAsksNothing(t *testing.T) {
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	own, asked := &notes.Notes{Format: notes.Format}, []int{}
	kate := ChooseInvestigator{Who: "inv1", Character: "kate-winthrop", Body: "kate-winthrop-body-2", Mind: "kate-winthrop-mind-2"}
	for range 2 {
		config, err := NewConfig(own.Apply(lib), state.Options{Story: "box-house-lynch", Players: 1, Dice: keeper.OnTable,
			Choices: map[string]string{"1": "1A", "2": "2A", "3": "3A"}}, "seed")
		if err != nil {
			t.Fatal(err)
		}
		tb := tableOf(t, config)
		tb.do(kate)
		tb.do(BeginStory{})
		n, read := 0, map[string]int{}
		for ; tb.s.Prompt != nil && strings.HasPrefix(tb.s.Prompt.Kind, "printed."); n++ {
			if tb.s.Prompt.Kind == "printed.gift" {
				gift := tb.s.Prompt.Choice[0].Key
				notes.GiveInvestigator(own, lib.Base("box"), kate.Character, []string{kate.Body, kate.Mind}, gift, "fr", "")
				tb.answer(gift)
				continue
			}
			for _, what := range tb.e.Unknown(tb.seat("inv1")) {
				read[what] = 3 + len(read)%4
			}
			tb.do(CorrectSheet{Who: "inv1", Numbers: read})
			own.NumberInvestigator(lib.Base("box"), kate.Character, []string{kate.Body, kate.Mind}, read)
		}
		asked = append(asked, n)
	}
	if asked[0] < 2 || asked[1] != 0 {
		t.Errorf("asked on each evening: %v", asked)
	}
}

// TestMOM_6_3_NotedCostIsPaid: the app no longer asks for a noted cost, and the keeper must be able to pay it.
func TestMOM_6_3_NotedCostIsPaid(t *testing.T) {
	tb := turned(t, "cards: {box: {mythos-7: {cost: 3}}}")
	tb.hand("mythos-7")
	tb.s.Threat = 2
	tb.refused(PlayMythos{Card: "mythos-7"}, CodeCost, "MOM-6.3")
	tb.s.Threat = 5
	tb.do(PlayMythos{Card: "mythos-7"})
	if tb.asks("manual", state.PlaceKeeper); tb.s.Threat != 2 {
		t.Errorf("threat %d after 3 of 5 were paid", tb.s.Threat)
	}
	i := slices.IndexFunc(turnedHand(t), func(c HandCard) bool { return c.Card == "mythos-7" })
	if i < 0 {
		t.Fatal("the card is not in the hand")
	}
	if c := turnedHand(t)[i]; c.Cost != 3 {
		t.Errorf("the hand says it costs %d", c.Cost)
	}
}

func turnedHand(t *testing.T) []HandCard {
	tb := turned(t, "cards: {box: {mythos-7: {cost: 3}}}")
	tb.hand("mythos-7")
	return tb.e.KeeperView(tb.s).Mythos
}

// TestMOM_6_3_NotedConditionIsJudged: the condition in the owner's notes decides when a card is legal.
func TestMOM_6_3_NotedConditionIsJudged(t *testing.T) {
	tb := turned(t, "cards: {box: {mythos-7: {cost: 0, needs: {all: [{burning: true}, {roomWord: hall}]}}}}\nrooms: {box-house-lynch: {start: {words: [hall]}}}")
	tb.hand("mythos-7")
	tb.refused(PlayMythos{Card: "mythos-7"}, CodeNeeds, "MOM-6.3")
	tb.s.EditRoom("start").Burning = true
	tb.do(PlayMythos{Card: "mythos-7"})
	tb.asks("manual", state.PlaceKeeper)
	tb = turned(t, "cards: {box: {mythos-7: {cost: 0, needs: {roomWord: cellar}}}}\nrooms: {box-house-lynch: {start: {words: [hall]}}}")
	tb.hand("mythos-7")
	tb.refused(PlayMythos{Card: "mythos-7"}, CodeNeeds, "MOM-6.3")
}

// TestMOM_14_2_NotedThresholdAndKind: trauma cards follow the owner's notes.
func TestMOM_14_2_NotedThresholdAndKind(t *testing.T) {
	tb := turned(t, "cards: {box: {trauma-8: {threshold: 2}, trauma-9: {injury: false}}}")
	tb.hand("trauma-8", "trauma-9", "trauma-10")
	tb.run(state.Task{Who: "inv1"}, damage(1, ""))
	if p := tb.asks("trauma", "keeper"); !slices.Equal(optionKeys(p), []string{"trauma-10", "none"}) {
		t.Errorf("after one damage: %v", optionKeys(p))
	}
	tb.answer("none")
	tb.run(state.Task{Who: "inv1"}, horror(1, ""))
	if p := tb.asks("trauma", "keeper"); !slices.Equal(optionKeys(p), []string{"trauma-9", "none"}) {
		t.Errorf("after horror: %v", optionKeys(p))
	}
}

// TestMOM_4_9_NotedLockIsOpenedByItsKey: a lock requires what the owner has noted, and people need not judge it.
func TestMOM_4_9_NotedLockIsOpenedByItsKey(t *testing.T) {
	locks := ""
	for _, id := range []string{"barred-entry", "dark-room", "dreadful-passage", "electric-lock", "jammed-door", "locked-door", "magical-lock", "padlocked-door", "runelocked-door", "sealed-door"} {
		locks += id + ": {opens: [{key: silver-key}]}, "
	}
	tb := turned(t, "cards: {box: {"+strings.TrimSuffix(locks, ", ")+"}}")
	tb.do(Move{Who: "inv1", To: "basement-landing"}) // it turns the lock up
	tb.settle(1)
	if tb.seat("inv1").Space != "start" {
		t.Errorf("without the key he stands in %s", tb.seat("inv1").Space)
	}
	tb.give("inv1", "silver-key")
	tb.do(EndTurn{Who: "inv1"})
	tb.settle(1)
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.settle(1)
	tb.do(StartTurn{Who: "inv1"})
	tb.do(Move{Who: "inv1", To: "basement-landing"})
	p := tb.asks("meet", "inv1")
	tb.answer(p.Choice[0].Key)
	if tb.seat("inv1").Space != "basement-landing" || slices.Contains(tb.seat("inv1").Cards, "silver-key") {
		t.Errorf("%+v", tb.seat("inv1"))
	}
}

// TestNotedNumbersOfFigures: the health of investigators and monsters follows the notes.
func TestNotedNumbersOfFigures(t *testing.T) {
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	people, figures := "", ""
	for _, who := range lib.Base("box").Investigators {
		people += who.ID + ": {health: 3, sanity: 4, skillPoints: 5}, "
	}
	for i := range 4 {
		figures += fmt.Sprintf("%d: {health: 1}, ", i+1)
	}
	tb := turned(t, "investigators: {box: {"+strings.TrimSuffix(people, ", ")+"}}\nmonsters: {box: {zombie: {figures: {"+strings.TrimSuffix(figures, ", ")+"}}}}")
	for _, v := range tb.e.TableView(tb.s).Investigators {
		if v.Health != 3 || v.Sanity != 4 || v.SkillPoints != 5 {
			t.Errorf("%+v", v)
		}
	}
	tb.do(CorrectMonster{Monster: "zombie", Space: "start"})
	tb.settle(1)
	tb.do(Attack{Who: "inv1", Target: tb.s.Monsters[0].ID})
	tb.number(1)
	tb.settle(1)
	if len(tb.s.Monsters) != 0 {
		t.Errorf("one damage is enough now: %+v", tb.s.Monsters)
	}
}

// TestNotesStayWithTheKeeper: the table sees neither notes nor conditions in words.
func TestNotesStayWithTheKeeper(t *testing.T) {
	tb := turned(t, "cards: {box: {mythos-7: {notes: {en: SECRETWORDS}, condition: {en: SECRETWORDS}}}}")
	tb.hand("mythos-7")
	if strings.Contains(fmt.Sprintf("%+v", tb.e.TableView(tb.s)), "SECRETWORDS") {
		t.Error("the table sees the owner's notes")
	}
}
