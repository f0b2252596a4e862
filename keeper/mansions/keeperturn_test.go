package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

func TestMOM_3_2_StepsOfTheKeepersTurnInOrder(t *testing.T) {
	tb := turn(t, 2)
	tb.give("inv1", "axe")
	tb.step(state.StepTrade)
	var steps []string
	for tb.s.Phase == state.PhaseKeeper {
		steps = append(steps, tb.s.Step)
		if n := tb.e.KeeperView(tb.s).Next; n == nil || n.Command != (NextStep{}) {
			t.Errorf("next in %s is %+v", tb.s.Step, n)
		}
		tb.do(NextStep{})
		for _, ev := range tb.log {
			if st, ok := ev.(state.StepStarted); ok && st.Step == state.StepThreat {
				steps = append(steps, st.Step)
			}
		}
	}
	if want := []string{state.StepTrade, state.StepThreat, state.StepAction, state.StepAttack, state.StepEvent}; !slices.Equal(steps, want) {
		t.Errorf("steps %v, want %v", steps, want)
	}
	if tb.s.Round != 2 || tb.seat("inv1").Had {
		t.Errorf("the next round has not begun: %d", tb.s.Round)
	}
}

func TestMOM_5_1_TradeInTheSameSpace(t *testing.T) {
	tb := turn(t, 3)
	tb.give("inv1", "axe", "torch", "clue-2", "spark-1")
	tb.refused(Trade{From: "inv1", To: "inv2", Cards: []string{"axe"}}, CodeWrongPhase, "MOM-5.1")
	tb.step(state.StepTrade)
	tb.stand("inv3", "hall-2")
	tb.refused(Trade{From: "inv1", To: "inv3", Cards: []string{"axe"}}, CodeNotTogether, "MOM-5.1")
	tb.refused(Trade{From: "inv1", To: "inv1", Cards: []string{"axe"}}, CodeNotTogether, "MOM-5.1")
	tb.refused(Trade{From: "inv1", To: "inv2", Cards: []string{"clue-2"}}, CodeCantTrade, "MOM-5.1")
	tb.refused(Trade{From: "inv1", To: "inv2", Cards: []string{"spark-1"}}, CodeCantTrade, "MOM-5.1")
	tb.refused(Trade{From: "inv1", To: "inv2", Cards: []string{"tome"}}, CodeNoCard, "MOM-5.1")
	tb.refused(Trade{From: "inv1", To: "inv2"}, CodeNoCards, "MOM-5.1")
	tb.refused(Trade{From: "inv4", To: "inv2", Cards: []string{"axe"}}, CodeNotInPlay, "MOM-5.1")
	tb.do(Trade{From: "inv1", To: "inv2", Cards: []string{"axe", "torch"}})
	if v := tb.seat("inv2"); !slices.Contains(v.Cards, "axe") || !slices.Contains(v.Cards, "torch") {
		t.Errorf("inv2 has %v", v.Cards)
	}
}

// If nobody has anything to give to another in his space the turn begins with the keeper's threat.
func TestMOM_5_1_NobodyIsAskedWhereNothingCanBeTraded(t *testing.T) {
	for name, c := range map[string]struct {
		space string // of the second investigator
		cards []string
		want  string
	}{
		"together": {"hall-1", []string{"axe"}, state.StepTrade}, "apart": {"hall-2", []string{"axe"}, state.StepAction},
		"nothing to trade": {"hall-1", []string{"clue-2", "spark-1"}, state.StepAction},
	} {
		tb := turn(t, 2)
		tb.s.EditSeat("inv1").Cards = nil
		tb.s.EditSeat("inv2").Cards = nil
		tb.stand("inv1", "hall-1")
		tb.stand("inv2", c.space)
		tb.give("inv1", c.cards...)
		tb.s.EditSeat("inv2").Stuns = 2
		tb.do(EndTurn{Who: "inv1"})
		tb.do(StartTurn{Who: "inv2"})
		tb.do(EndTurn{Who: "inv2"})
		tb.do(StartKeeperTurn{})
		threat, stuns := 1, 2
		if c.want == state.StepAction {
			threat, stuns = 3, 1
		}
		if tb.s.Step != c.want || tb.s.Threat != threat || tb.seat("inv2").Stuns != stuns {
			t.Errorf("%s: step %s, threat %d, %d stuns", name, tb.s.Step, tb.s.Threat, tb.seat("inv2").Stuns)
		}
	}
}

func TestMOM_5_1_StunnedInvestigatorLosesOneToken(t *testing.T) {
	tb := turn(t, 1)
	tb.s.EditSeat("inv1").Stuns = 2
	tb.step(state.StepAction)
	if n := tb.seat("inv1").Stuns; n != 1 {
		t.Errorf("%d stun tokens left, want 1", n)
	}
}

func TestMOM_5_2_ThreatIsNumberOfPlayersAtTheStart(t *testing.T) {
	tb := turn(t, 3)
	tb.s.EditSeat("inv3").State = state.SeatOut // MOM-18.7: even players who have been eliminated
	tb.step(state.StepAction)
	if tb.s.Threat != 1+3 {
		t.Errorf("threat %d, want 4", tb.s.Threat)
	}
}

func TestMOM_5_3_KeeperActionsCostThreatAndNeedATarget(t *testing.T) {
	tb := turn(t, 1)
	tb.refused(UseKeeperAction{Card: "summon"}, CodeWrongPhase, "MOM-5.3")
	tb.step(state.StepAction)
	tb.s.Step = state.StepTrade
	tb.refused(UseKeeperAction{Card: "summon"}, CodeWrongStep, "MOM-5.3")
	tb.s.Step = state.StepAction
	tb.s.Threat = 3
	tb.refused(UseKeeperAction{Card: "unused"}, CodeNotStory, "MOM-5.3")
	tb.refused(UseKeeperAction{Card: "axe"}, CodeNotStory, "MOM-5.3")
	tb.refused(UseKeeperAction{Card: "dim"}, CodeBadTarget, "MOM-5.3")
	tb.refused(UseKeeperAction{Card: "dim", Target: "attic"}, CodeBadTarget, "MOM-5.3")
	tb.refused(UseKeeperAction{Card: "dim", Target: "cellar"}, CodeFutile, "MOM-5.3")
	tb.refused(UseKeeperAction{Card: "summon", Target: "hall"}, CodeBadTarget, "MOM-5.3")
	tb.do(UseKeeperAction{Card: "dim", Target: "hall"})
	if !tb.room("hall").Dark || tb.s.Threat != 2 {
		t.Errorf("hall %+v, threat %d", tb.room("hall"), tb.s.Threat)
	}
	tb.do(UseKeeperAction{Card: "dim", Target: "study"}) // any number of times
	tb.refused(UseKeeperAction{Card: "summon"}, CodeCost, "MOM-5.3")
	tb.do(UseKeeperAction{Card: "jolt", Target: "inv1"})
	tb.stand("inv1", "study-1")
	tb.refused(UseKeeperAction{Card: "jolt", Target: "inv1"}, CodeNeeds, "MOM-5.3")
}

func TestMOM_5_3_HandShowsCostsAndReasons(t *testing.T) {
	tb := turn(t, 1)
	tb.step(state.StepAction)
	tb.s.Threat = 1
	v := tb.e.KeeperView(tb.s)
	for _, h := range v.Actions {
		switch h.ID {
		case "summon":
			if len(h.Play) > 0 || h.Refused == nil || h.Refused.Code != CodeCost || h.Cost != 2 {
				t.Errorf("summon %+v", h)
			}
		case "command":
			if len(h.Play) != 1 || h.Play[0].Target != "m1" || h.Refused != nil {
				t.Errorf("command %+v", h)
			}
		case "objective:rouse":
			if h.Cost != 3 || h.Refused == nil {
				t.Errorf("rouse %+v", h)
			}
		}
	}
	if len(v.Actions) != 5 {
		t.Errorf("%d keeper actions, want 4 of the story and 1 of the objective", len(v.Actions))
	}
}

func TestMOM_5_4_InsanityCardOnTheInsaneOnceEach(t *testing.T) {
	tb := turn(t, 2)
	tb.hand("despair", "panic", "sprain")
	tb.step(state.StepAction)
	tb.refused(PlayInsanity{Who: "inv1", Card: "panic"}, CodeNotInsane, "MOM-5.4")
	tb.s.EditSeat("inv1").Horror = 6
	tb.refused(PlayInsanity{Who: "inv1", Card: "sprain"}, CodeNotInsanity, "MOM-14.2")
	tb.refused(PlayInsanity{Who: "inv1", Card: "deep-cut"}, CodeNoCard, "MOM-5.4")
	tb.refused(PlayInsanity{Who: "inv7", Card: "panic"}, CodeNotInPlay, "MOM-5.4")
	tb.do(PlayInsanity{Who: "inv1", Card: "despair"})
	if tb.seat("inv1").Insanity != "despair" {
		t.Errorf("%+v", tb.seat("inv1"))
	}
	tb.refused(PlayInsanity{Who: "inv1", Card: "panic"}, CodeMaddened, "MOM-5.4")
}

func TestMOM_5_5_MonsterAttacksOncePerTurnInItsSpace(t *testing.T) {
	tb := turn(t, 2)
	tb.deck("humanoid") // no combat card: resolved by hand
	tb.stand("inv1", "garden-1")
	tb.step(state.StepAttack)
	tb.refused(MonsterAttack{Monster: "m9", Who: "inv1"}, CodeNoMonster, "MOM-5.5")
	tb.refused(MonsterAttack{Monster: "m1", Who: "inv2"}, CodeNotThere, "MOM-5.5")
	if got := tb.e.KeeperView(tb.s).CanAttack; len(got) != 1 || got[0].Command != (MonsterAttack{Monster: "m1", Who: "inv1"}) {
		t.Errorf("attacks offered: %+v", got)
	}
	tb.do(MonsterAttack{Monster: "m1", Who: "inv1"})
	tb.asks("attack.damage", "keeper")
	tb.number(2)
	tb.asks("attack.horror", "keeper")
	tb.number(1)
	if v := tb.seat("inv1"); v.Damage != 2 || v.Horror != 1 {
		t.Errorf("%+v", v)
	}
	if m, _ := tb.s.Monster("m1"); !m.Shown {
		t.Error("the underside may be read once it hurt somebody (MOM-13.1)")
	}
	tb.refused(MonsterAttack{Monster: "m1", Who: "inv1"}, CodeHasAttacked, "MOM-5.5")
}

func TestMOM_5_5_StunnedMonsterRemovesAToken(t *testing.T) {
	tb := turn(t, 1)
	tb.stand("inv1", "garden-1")
	tb.s.EditMonster("m1").Stuns = 2
	tb.step(state.StepAttack)
	if m, _ := tb.s.Monster("m1"); m.Stuns != 1 {
		t.Errorf("stuns %d, want 1", m.Stuns)
	}
	tb.refused(MonsterAttack{Monster: "m1", Who: "inv1"}, CodeHasAttacked, "MOM-5.5")
}

func TestMOM_5_6_EventWhenTimeTokensSuffice(t *testing.T) {
	tb := turn(t, 2)
	tb.step(state.StepEvent)
	if tb.s.Time != 1 || tb.s.Resolved != 0 {
		t.Fatalf("time %d, resolved %d", tb.s.Time, tb.s.Resolved)
	}
	tb.do(NextStep{})
	tb.step(state.StepEvent)
	if tb.s.Time != 0 || tb.s.Resolved != 1 || !slices.Equal(tb.s.Page.Keys, []string{"event.1.name", "event.1.a"}) {
		t.Fatalf("time %d, resolved %d, page %+v: the section of choice 2A is read", tb.s.Time, tb.s.Resolved, tb.s.Page)
	}
	tb.asks("test", "inv1")
	tb.roll(10)
	tb.asks("test", "inv2")
	tb.roll(1)
	if tb.seat("inv1").Horror != 1 || tb.seat("inv2").Horror != 0 {
		t.Error("the section's effects hit all")
	}
}

func TestMOM_5_7_MonsterIsARandomFreeFigure(t *testing.T) {
	tb := turn(t, 1)
	tb.step(state.StepAction)
	tb.s.Threat = 9
	tb.do(UseKeeperAction{Card: "summon"})
	p := tb.asks("place", "keeper")
	if len(p.Choice) != 2 {
		t.Fatalf("any space of the room: %+v", p.Choice)
	}
	tb.answer("hall-2")
	m, ok := tb.s.Monster("m2")
	first, _ := tb.s.Monster("m1")
	if !ok || m.Space != "hall-2" || m.Type != "ghoul" || m.Figure == first.Figure {
		t.Errorf("m2 %+v, m1 %+v", m, first)
	}
	if tb.e.TableView(tb.s).Monsters[1].Under != nil {
		t.Error("its underside is not seen")
	}
}

func TestMOM_1_8_AllFiguresOnTheBoardOneMayBePlacedAnew(t *testing.T) {
	tb := turn(t, 1)
	tb.step(state.StepAction)
	tb.s.Threat = 9
	tb.do(UseKeeperAction{Card: "summon"})
	tb.answer("hall-1")
	tb.dare()
	tb.do(UseKeeperAction{Card: "summon"})
	tb.asks("figure", "keeper")
	tb.answer("none")
	tb.quiet()
	if len(tb.s.Monsters) != 2 {
		t.Errorf("%d monsters", len(tb.s.Monsters))
	}
	tb.do(UseKeeperAction{Card: "summon"})
	tb.answer("m1")
	tb.answer("hall-2")
	tb.dare()
	if _, there := tb.s.Monster("m1"); there || len(tb.s.Monsters) != 2 {
		t.Errorf("monsters %+v", tb.s.Monsters)
	}
}

func TestMOM_5_7_MonstersMoveSpaceBySpaceAndIgnoreLocks(t *testing.T) {
	tb := turn(t, 1)
	tb.step(state.StepAction)
	tb.s.Threat = 9
	tb.do(UseKeeperAction{Card: "command", Target: "m1"})
	p := tb.asks("shift", "keeper")
	keys := optionKeys(p)
	if !slices.Equal(keys, []string{"study-1", "stay"}) {
		t.Fatalf("steps %v: the sealed door stops it, the lock on the study does not", keys)
	}
	tb.answer("study-1")
	tb.answer("hall-2")
	tb.dare()
	tb.quiet()
	if m, _ := tb.s.Monster("m1"); m.Space != "hall-2" {
		t.Errorf("m1 on %s", m.Space)
	}
	tb.s.EditMonster("m1").Stuns = 1
	tb.refused(UseKeeperAction{Card: "command", Target: "m1"}, CodeFutile, "MOM-5.3") // a stunned monster does not move
}

func optionKeys(p *keeper.Prompt) []string {
	var keys []string
	for _, o := range p.Choice {
		keys = append(keys, o.Key)
	}
	return keys
}

func TestKeeperObjectiveAction(t *testing.T) {
	tb := turn(t, 1)
	tb.step(state.StepAction)
	tb.s.Threat = 5
	tb.refused(UseKeeperObjective{Action: "seal"}, CodeNoGoalAct, "MOM-5.3")
	tb.refused(UseKeeperObjective{Action: "rouse"}, CodeNeeds, "MOM-5.3")
	tb.s.Resolved = 3
	tb.s.Threat = 2
	tb.refused(UseKeeperObjective{Action: "rouse"}, CodeCost, "MOM-5.3")
	tb.s.Threat = 3
	tb.do(UseKeeperObjective{Action: "rouse"})
	if tb.s.Ending == nil || tb.s.Ending.Winner != "keeper" {
		t.Errorf("ending %+v", tb.s.Ending)
	}
}

func TestMOM_6_1_HandLimitFour(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("fright", "fright#2", "fright#3", "curse", "night-terror")
	tb.run(state.Task{})
	p := tb.asks("handLimit", "keeper")
	if !p.Secret || len(p.Choice) != 5 {
		t.Fatalf("prompt %+v", p)
	}
	tb.answer("curse")
	tb.quiet()
	if len(tb.s.Mythos) != 4 || !slices.Contains(tb.s.Piles[state.DeckMythos].Discard, "curse") {
		t.Errorf("hand %v", tb.s.Mythos)
	}
	tb.hand("fright", "fright#2", "fright#3", "curse", "sprain", "sprain#2", "panic", "mob")
	tb.run(state.Task{}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Trauma}})
	if p := tb.asks("handLimit", "keeper"); p.Args["deck"] != state.DeckTrauma {
		t.Errorf("prompt %+v", p)
	}
}

func TestMOM_6_2_OneMythosCardAnInvestigatorTurn(t *testing.T) {
	tb := begin(t, 2, nil)
	tb.hand("fright", "fright#2")
	tb.s.Threat = 5
	tb.refused(PlayMythos{Card: "fright"}, CodeNotTurn, "MOM-6.2")
	tb.do(StartTurn{Who: "inv2"})
	if !tb.e.KeeperView(tb.s).MythosWindow {
		t.Error("the window is open at the start of the turn")
	}
	tb.refused(PlayMythos{Card: "curse"}, CodeNoCard, "MOM-6.2")
	tb.do(PlayMythos{Card: "fright"})
	if tb.seat("inv2").Horror != 1 || tb.s.Threat != 4 {
		t.Errorf("it hits whose turn it is: %+v, threat %d", tb.seat("inv2"), tb.s.Threat)
	}
	tb.refused(PlayMythos{Card: "fright#2"}, CodeMythosPlayed, "MOM-6.2")
	tb.do(EndTurn{Who: "inv2"})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(PlayMythos{Card: "fright#2"})
	tb.step(state.StepTrade)
	tb.hand("fright")
	tb.refused(PlayMythos{Card: "fright"}, CodeWrongPhase, "MOM-6.2")
}

func TestMOM_6_2_FourMoments(t *testing.T) {
	tb := turn(t, 1)
	tb.pile("hall", "nothing#2")
	moments := []string{tb.s.Turn.Moment}
	for _, c := range []keeper.Command{Move{Who: "inv1", To: "hall-2"}, Explore{Who: "inv1"}, Move{Who: "inv1", To: "hall-1"}} {
		tb.do(c)
		moments = append(moments, tb.s.Turn.Moment)
	}
	if want := []string{state.MomentStart, state.MomentMove1, state.MomentAction, state.MomentMove2}; !slices.Equal(moments, want) {
		t.Errorf("moments %v, want %v", moments, want)
	}
}

func TestMOM_6_3_CostAndCondition(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("fright", "night-terror", "in-the-dark")
	tb.s.Threat = 0
	tb.refused(PlayMythos{Card: "fright"}, CodeCost, "MOM-6.3")
	tb.refused(PlayMythos{Card: "night-terror"}, CodeNeeds, "MOM-6.3")
	tb.refused(PlayMythos{Card: "in-the-dark"}, CodeNeeds, "MOM-6.3")
	tb.stand("inv1", "cellar-1")
	tb.give("inv1", "torch")
	tb.refused(PlayMythos{Card: "in-the-dark"}, CodeNeeds, "MOM-6.3") // he has a light
	tb.pile("hall", "torch")
	before := tb.s
	tb.do(PlayMythos{Card: "in-the-dark"})
	tb.s = before
	tb.stand("inv1", "bedroom-1")
	tb.do(PlayMythos{Card: "night-terror"})
	p := tb.asks("test", "inv1")
	if p.Die.Value != 5 {
		t.Errorf("willpower 6 with -1 is %d", p.Die.Value)
	}
}

func TestMOM_6_4_PlayedFaceUpOrLaidFaceDown(t *testing.T) {
	tb := turn(t, 1)
	tb.hand("fright", "curse")
	tb.s.Threat = 3
	tb.do(PlayMythos{Card: "curse"})
	if v := tb.seat("inv1"); !slices.Equal(v.FaceDown, []string{"curse"}) {
		t.Errorf("%+v", v)
	}
	if list := tb.e.modifiers(tb.s, tb.seat("inv1"), state.Task{Test: test("willpower", 0, nil, nil)}); total(list) != 5 || list[1].Reason != "faceDown" || list[1].Args != nil {
		t.Errorf("it counts without being named: %+v", list)
	}
	if kv := tb.e.KeeperView(tb.s); kv.Table.Investigators[0].FaceDown != 1 || !slices.Equal(kv.FaceDown["inv1"], []string{"curse"}) {
		t.Errorf("views %+v %+v", kv.Table.Investigators[0].FaceDown, kv.FaceDown)
	}
	tb.do(EndTurn{Who: "inv1"})
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(PlayMythos{Card: "fright"})
	if d := tb.s.Piles[state.DeckMythos].Discard; !slices.Equal(d, []string{"fright"}) {
		t.Errorf("discard %v", d)
	}
}

func TestMOM_5_3_OnceATurnIfTheCardSaysSo(t *testing.T) {
	tb := turn(t, 1)
	tb.e.Cards["dim"].Once = true
	tb.step(state.StepAction)
	tb.s.Threat = 9
	tb.do(UseKeeperAction{Card: "dim", Target: "hall"})
	tb.refused(UseKeeperAction{Card: "dim", Target: "study"}, CodeActed, "MOM-5.3")
	if tb.legal(UseKeeperAction{Card: "dim", Target: "study"}) || !tb.legal(UseKeeperAction{Card: "summon"}) {
		t.Error("this one is spent for the turn, others are not")
	}
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.step(state.StepAction)
	tb.dare()
	tb.do(UseKeeperAction{Card: "dim", Target: "study"})
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	if c := lib.Base("box").Cards; !slices.ContainsFunc(c, func(c stories.Card) bool { return c.ID == "dark-ritual" && c.Once }) {
		t.Error("the publisher's errata: Dark Ritual is one of them")
	}
}

// He may discard a token, but need not: until the end of the trade step he can say that he keeps it (MOM-5.1).
func TestMOM_5_1_StunnedInvestigatorMayKeepTheToken(t *testing.T) {
	tb := turn(t, 2)
	tb.refused(KeepStun{Who: "inv1"}, CodeAlreadyThis, "MOM-5.1") // not stunned
	tb.s.EditSeat("inv1").Stuns = 1
	tb.s.EditSeat("inv2").Stuns = 1
	tb.refused(KeepStun{Who: "inv1", Off: true}, CodeAlreadyThis, "MOM-5.1")
	tb.do(KeepStun{Who: "inv1"})
	tb.do(KeepStun{Who: "inv2"})
	tb.do(KeepStun{Who: "inv2", Off: true})
	if _, ok := tb.said("stunKept.off"); !ok || !tb.e.TableView(tb.s).Seat("inv1").KeepsStun {
		t.Error("everybody sees it")
	}
	tb.step(state.StepAction)
	if one, two := tb.seat("inv1"), tb.seat("inv2"); one.Stuns != 1 || two.Stuns != 0 || one.KeepsStun {
		t.Errorf("%+v, %+v", one, two)
	}
	tb.refused(KeepStun{Who: "inv1"}, CodeWrongStep, "MOM-5.1")
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.step(state.StepAction)
	if tb.seat("inv1").Stuns != 0 {
		t.Error("said for one trade step only")
	}
}
