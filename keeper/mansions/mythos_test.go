package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Each of the four moments lasts until the investigator's next action.
func TestMOM_6_2_RightAfterAndNoLater(t *testing.T) {
	steps := []keeper.Command{nil, Move{Who: "inv1", To: "hall-2"}, Run{Who: "inv1", To: "hall-1"}, Move{Who: "inv1", To: "hall-2"}}
	moments := []string{state.MomentStart, state.MomentMove1, state.MomentAction, state.MomentMove2}
	for n := range moments {
		tb := turn(t, 1)
		tb.hand("fright")
		tb.s.Threat = 3
		tb.give("inv1", "elixir")
		for _, c := range steps[1 : n+1] {
			tb.do(c)
		}
		if tb.s.Turn.Moment != moments[n] || !tb.e.KeeperView(tb.s).MythosWindow {
			t.Errorf("moment %q, want %q", tb.s.Turn.Moment, moments[n])
		}
		open := tb.s
		tb.do(PlayMythos{Card: "fright"})
		tb.s = open
		tb.do(UseCard{Who: "inv1", Card: "elixir", Action: "drink"})
		tb.refused(PlayMythos{Card: "fright"}, CodeNoWindow, "MOM-6.2")
		if tb.e.KeeperView(tb.s).MythosWindow || slices.Contains(tb.e.Legal(tb.s), keeper.Command(PlayMythos{Card: "fright"})) {
			t.Errorf("after a free action the moment %q has passed", moments[n])
		}
		if n+1 < len(steps) {
			tb.do(steps[n+1])
			tb.do(PlayMythos{Card: "fright"}) // the next step opens the next one
		}
	}
}

// While a step is interrupted no mythos card can be played; right after it one can.
func TestMOM_6_2_NotWhileAStepGoesOn(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("fright")
	tb.s.Threat = 3
	tb.pile("hall", "axe", "weeds")
	tb.do(Explore{Who: "inv1"})
	tb.asks("test", "inv1")
	tb.refused(PlayMythos{Card: "fright"}, keeper.CodePromptWaits, "MOM-9.1")
	tb.roll(10)
	tb.do(PlayMythos{Card: "fright"})
}

func TestMOM_6_3_Conditions(t *testing.T) {
	for name, c := range map[string]struct {
		needs stories.Condition
		at    string
		torch bool
		open  bool
	}{
		"the room itself":              {stories.Condition{Room: "study"}, "study-1", false, true},
		"another room":                 {stories.Condition{Room: "study"}, "hall-1", false, false},
		"a word of the name":           {stories.Condition{RoomWord: "bedroom"}, "bedroom-1", false, true},
		"not a word of it":             {stories.Condition{RoomWord: "bedroom"}, "study-1", false, false},
		"outside":                      {stories.Condition{RoomWord: "outside"}, "garden-1", false, true},
		"inside":                       {stories.Condition{RoomWord: "outside"}, "hall-1", false, false},
		"darkness":                     {stories.Condition{Dark: true}, "cellar-1", false, true},
		"no darkness":                  {stories.Condition{Dark: true}, "hall-1", false, false},
		"darkness, but he has a light": {stories.Condition{Dark: true}, "cellar-1", true, false},
	} {
		tb := turn(t, 1)
		tb.e.Cards["fright"].Needs = &c.needs
		tb.hand("fright")
		tb.s.Threat = 3
		tb.stand("inv1", c.at)
		if c.torch {
			tb.give("inv1", "torch")
		}
		if !c.open {
			tb.refused(PlayMythos{Card: "fright"}, CodeNeeds, "MOM-6.3")
			continue
		}
		before := tb.s.Threat
		tb.do(PlayMythos{Card: "fright"})
		if tb.s.Threat != before-1 {
			t.Errorf("%s: threat %d", name, tb.s.Threat)
		}
	}
}

// Only the investigator and the keeper may read a card that is face down before him. No view, line or prompt tells the
// table which card it is.
func TestMOM_6_4_FaceDownCardsAreSecret(t *testing.T) {
	tb := turn(t, 2)
	tb.e.Cards["curse"].Effects = then(stories.Effect{Choose: &stories.Choose{By: "you", Options: []stories.ChooseOption{{ID: "a", Text: "a"}, {ID: "b", Text: "b"}}}}, token("omen", "hall"),
		stories.Effect{Heal: &stories.Heal{Damage: 1}})
	tb.hand("curse")
	tb.s.Threat = 3
	shown := func() string {
		out := asText(tb.e.TableView(tb.s))
		for _, ev := range tb.log {
			out += asText(tb.e.Describe(tb.s, ev, keeper.ForTable))
		}
		return out
	}
	tb.do(PlayMythos{Card: "curse"})
	tb.asks("choose", "inv1")
	if strings.Contains(shown(), "curse") {
		t.Errorf("the table reads %s", shown())
	}
	tb.answer("a")
	if strings.Contains(shown(), "curse") {
		t.Errorf("the table reads %s", shown())
	}
	kv := tb.e.KeeperView(tb.s)
	if kv.Table.Investigators[0].FaceDown != 1 || !slices.Equal(kv.FaceDown["inv1"], []string{"curse"}) {
		t.Errorf("one lies there, and the keeper knows which: %+v", kv.FaceDown)
	}
	tb.do(CorrectCounter{Counter: "damage", Who: "inv1", Value: 20})
	if d := tb.s.Piles[state.DeckMythos].Discard; !slices.Equal(d, []string{"curse"}) {
		t.Errorf("with the investigator it goes to the discard pile: %v", d)
	}
}

// He reads it himself, even with an automatic keeper; the others see no more than the table (MOM-6.4).
func TestMOM_6_4_TheInvestigatorReadsWhatLiesFaceDownBeforeHim(t *testing.T) {
	for _, lantern := range []string{"", "host"} {
		tb := turn(t, 2)
		tb.s.Keeper = lantern
		tb.s.EditSeat("inv1").FaceDown = []string{"curse"}
		mine, ok := tb.e.View(tb.s, keeper.Seat(1), nil).(SeatView)
		if !ok || !slices.Equal(mine.FaceDown, []CardView{{ID: "curse", Card: "curse"}}) || mine.Phase != tb.s.Phase {
			t.Errorf("keeper %q: he reads %+v", lantern, mine.FaceDown)
		}
		others := []keeper.Audience{keeper.Seat(2), keeper.ForTable}
		if lantern != "" {
			others = append(others, keeper.ForKeeper) // an automatic keeper
		}
		for _, who := range others {
			if out := asText(tb.e.View(tb.s, who, nil)); strings.Contains(out, "curse") {
				t.Errorf("keeper %q: %s reads %s", lantern, who, out)
			}
		}
	}
}
