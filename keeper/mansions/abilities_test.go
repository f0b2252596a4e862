package mansions

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// gifted begins a story in which every investigator's first trait ("ada-strong" ...) has an ability; it is inv1's turn.
func gifted(t *testing.T, players int, ability stories.Ability) *table {
	t.Helper()
	base := fixtureBase()
	for i := range base.Investigators {
		base.Investigators[i].Traits[0].Ability = &ability
	}
	config, err := Freeze(base, fixtureStory(), state.Options{Story: "small-house", Players: players, Choices: map[string]string{"1": "1A", "2": "2A"}, Dice: keeper.OnTable}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	tb := tableOf(t, config)
	for i, id := range []string{"ada", "ben", "cyd", "dot"}[:players] {
		tb.do(ChooseInvestigator{Who: "inv" + num(i+1), Character: id, Body: id + "-strong", Mind: id + "-calm"})
	}
	tb.do(BeginStory{})
	tb.hand()
	tb.do(StartTurn{Who: "inv1"})
	return tb
}

var adaStrong = UseAbility{Who: "inv1", Trait: "ada-strong"}

// helping is the answer that uses the ability of inv1's first trait.
const helping = state.TraitPrefix + "ada-strong"

func TestMOM_2_2_AbilityAsAnAction(t *testing.T) {
	tb := gifted(t, 1, stories.Ability{When: stories.AbilityAction, Once: true, Effects: then(
		stories.Effect{Move: &stories.Shift{Steps: 2, By: "you"}}, stories.Effect{Attack: &stories.Assault{Plus: 2, Damage: 1, Here: true}})})
	tb.ghouls("hall-2")
	tb.give("inv1", "axe")
	if !slices.Contains(tb.e.Legal(tb.s), keeper.Command(adaStrong)) {
		t.Fatal("not among the legal commands")
	}
	if v := tb.e.TableView(tb.s).Investigators[0].Abilities; len(v) != 1 || v[0] != (AbilityView{Trait: "ada-strong", When: "action", Once: true}) {
		t.Errorf("before: %+v", v)
	}
	tb.do(adaStrong)
	tb.asks("shift", "inv1")
	tb.answer("hall-2")
	tb.answer("stay")
	if p := tb.asks("assault", "inv1"); len(p.Choice) != 2 || p.Choice[0].Key != "m1" || p.Choice[1].Key != "none" {
		t.Errorf("whom he attacks: %+v", p.Choice)
	}
	tb.answer("m1")
	p := tb.asks("weapon", "inv1")
	plain, _ := tb.e.combatOdds(tb.s, tb.seat("inv1"), tb.s.Monsters[0], "axe")
	for _, o := range p.Choice {
		if o.Key == "axe" && o.Odds.Good <= plain.Good {
			t.Errorf("the odds %+v leave the bonus out, %+v without it", o.Odds, plain)
		}
	}
	tb.answer("axe")
	die := tb.asks(state.CheckCombat, "inv1").Die
	if m := die.Modifiers; !slices.ContainsFunc(m, func(m keeper.Modifier) bool { return m.Reason == "assault" && m.Value == 2 }) {
		t.Errorf("modifiers %+v", m)
	}
	before := tb.s.Monsters[0].Damage
	card := tb.s.Fight.Card
	tb.roll(1)
	if tb.e.KindOf(card) != "swing" && tb.e.KindOf(card) != "slash" {
		t.Fatalf("drew %s", card)
	}
	if len(tb.s.Monsters) > 0 {
		plus := map[string]int{"swing": 1, "slash": 2}[tb.e.KindOf(card)]
		if got := tb.s.Monsters[0].Damage - before; got != 1+plus+1 {
			t.Errorf("%d damage with the axe, %s and 1 more", got, card)
		}
	}
	tb.quiet()
	if v := tb.e.TableView(tb.s).Investigators[0].Abilities; !v[0].Used || tb.s.Turn.Action {
		t.Errorf("after: %+v, turn %+v", v, tb.s.Turn)
	}
	tb.s.Turn = &state.Turn{Who: "inv1", Moves: 2, Action: true}
	tb.refused(adaStrong, CodeSpent, "MOM-2.2")
}

func TestMOM_2_2_HorrorTestPassedOutright(t *testing.T) {
	tb := gifted(t, 1, stories.Ability{When: stories.AbilityTest, Tests: []string{"horror"}, Once: true, Pass: true,
		Effects: then(stories.Effect{Move: &stories.Shift{Steps: 2, By: "you"}})})
	tb.ghouls("cellar-1")
	tb.stand("inv1", "hall-2")
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	p := tb.asks(state.CheckHorror, "inv1")
	if o := p.Choice[len(p.Choice)-1]; o.Key != helping || !o.NoDie || *o.Odds != (keeper.Odds{Good: 10, All: 10}) {
		t.Fatalf("options %+v", p.Choice)
	}
	if err := p.Check(keeper.Answer{Prompt: p.ID, Choice: helping, Die: 3}); err == nil {
		t.Error("a die is taken though nothing is rolled")
	}
	tb.answer(helping)
	if v := tb.seat("inv1"); v.Horror != 0 || !slices.Contains(v.Spent, "ada-strong") || !slices.Contains(tb.s.Tested, "inv1/m1") {
		t.Errorf("%+v, tested %v", v, tb.s.Tested)
	}
	tb.dare()
	tb.asks("shift", "inv1")
	tb.answer("hall-2")
	tb.dare() // a move by an ability is a move: evade tests first (MOM-9.8)
	tb.answer("stay")
	tb.quiet()

	tb.s.Tested = nil
	tb.s.Turn.Evaded = []string{"m1"}
	tb.do(Move{Who: "inv1", To: "cellar-1"})
	if p := tb.asks(state.CheckHorror, "inv1"); slices.ContainsFunc(p.Choice, func(o keeper.Option) bool { return o.Key == helping }) {
		t.Errorf("a second time: %+v", p.Choice)
	}
}

func TestMOM_2_2_BonusBeforeTheRoll(t *testing.T) {
	tb := gifted(t, 1, stories.Ability{When: stories.AbilityTest, Tests: []string{"strength"}, Plus: 3})
	for range 2 { // not once a game: at each of his tests
		tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("strength", -2, then(damage(1, "")), nil)})
		p := tb.asks(state.CheckTest, "inv1")
		if p.Die.Value != 3 {
			t.Fatalf("strength 5, test -2: %+v", p.Die)
		}
		if o := p.Choice[2]; o.Key != helping || o.Odds.Good != 6 || o.SkillOdds.Good != 8 {
			t.Errorf("option %+v", o)
		}
		tb.answer(helping)
		p = tb.asks(state.CheckTest, "inv1")
		if p.Die.Value != 6 || len(p.Choice) != 2 {
			t.Errorf("asked again: %+v, %+v", p.Die, p.Choice)
		}
		if m := p.Die.Modifiers[len(p.Die.Modifiers)-1]; m.Reason != "ability" || m.Args["trait"] != "ada-strong" {
			t.Errorf("modifier %+v", m)
		}
		tb.roll(6)
		tb.quiet()
	}
	if tb.seat("inv1").Damage != 2 {
		t.Errorf("two tests passed: %+v", tb.seat("inv1"))
	}
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("lore", 0, nil, then(horror(1, "")))})
	if p := tb.asks(state.CheckTest, "inv1"); len(p.Choice) != 2 {
		t.Errorf("a test that it is not for: %+v", p.Choice)
	}
}

func TestMOM_2_2_FailedTestIsRolledAgain(t *testing.T) {
	tb := gifted(t, 1, stories.Ability{When: stories.AbilityFailed, Once: true, Reroll: true})
	ask := func() {
		tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("strength", 0, nil, then(damage(1, "")))})
	}
	ask()
	tb.roll(5)
	tb.quiet() // passed
	ask()
	tb.roll(9)
	if p := tb.asks("failed", "inv1"); p.Args["die"] != "9" || p.Args["value"] != "5" {
		t.Errorf("prompt %+v", p)
	}
	tb.answer("none")
	tb.quiet()
	if tb.seat("inv1").Damage != 1 {
		t.Error("let stand: he takes the damage")
	}
	ask()
	tb.roll(9)
	tb.answer(helping)
	tb.asks(state.CheckTest, "inv1")
	tb.roll(8)
	tb.quiet()
	if tb.seat("inv1").Damage != 2 {
		t.Error("the second roll stands")
	}
	ask()
	tb.roll(9)
	tb.quiet()
}

func TestMOM_2_2_BonusAfterTheRollOnlyWhereItTurnsTheTest(t *testing.T) {
	tb := gifted(t, 1, stories.Ability{When: stories.AbilityFailed, Tests: []string{"evade"}, Once: true, Plus: 2})
	tb.ghouls("hall-1")
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.asks(state.CheckEvade, "inv1")
	tb.roll(8) // dexterity 4, awareness +1: 7 at best
	tb.asks("evadeHurt", state.PlaceKeeper)
	tb.answer("spare")
	tb.quiet()
	tb.ghouls("hall-2")
	tb.s.Turn.Evaded = nil
	tb.do(Move{Who: "inv1", To: "hall-1"})
	tb.roll(7)
	tb.asks("failed", "inv1")
	tb.answer(helping)
	tb.quiet()
	if tb.seat("inv1").Damage != 0 || tb.seat("inv1").Space != "hall-1" {
		t.Errorf("turned: %+v", tb.seat("inv1"))
	}
}

func TestMOM_2_2_OnFindingAClueWhileExploring(t *testing.T) {
	tb := gifted(t, 1, stories.Ability{When: stories.AbilityClue, Once: true, Effects: then(stories.Effect{SkillPoints: &stories.Amount{Amount: 3}})})
	tb.stand("inv1", "study-1")
	tb.pile("study", "clue-2", "brass-key")
	tb.do(Explore{Who: "inv1"})
	tb.asks("ability", "inv1")
	tb.answer(helping)
	tb.quiet()
	if v := tb.seat("inv1"); v.Skill != 5 || len(v.Spent) != 1 {
		t.Errorf("%+v", v)
	}
}

func TestMOM_2_2_BeforeDamageAndHorror(t *testing.T) {
	tb := gifted(t, 1, stories.Ability{When: stories.AbilityDamage, Once: true, Less: 2, Effects: then(stories.Effect{SkillPoints: &stories.Amount{Amount: 1}})})
	tb.run(state.Task{Who: "inv1"}, damage(1, ""), damage(3, ""))
	if p := tb.asks("spared", "inv1"); p.Args["n"] != "1" {
		t.Errorf("prompt %+v", p)
	}
	tb.answer("none")
	tb.asks("spared", "inv1")
	tb.answer(helping)
	tb.quiet()
	if v := tb.seat("inv1"); v.Damage != 2 || v.Skill != 3 {
		t.Errorf("1 and 3 - 2: %+v", v)
	}

	tb = gifted(t, 1, stories.Ability{When: stories.AbilityHorror, Less: 5})
	tb.hand("panic")
	tb.run(state.Task{Who: "inv1"}, horror(2, ""))
	tb.asks("spared", "inv1")
	tb.answer(helping)
	tb.quiet() // nothing was taken, no trauma card follows (MOM-14.2)
	if tb.seat("inv1").Horror != 0 {
		t.Errorf("%+v", tb.seat("inv1"))
	}
}

func TestMOM_2_2_FreeAbilitiesAndThoseOfTheStart(t *testing.T) {
	tb := gifted(t, 1, stories.Ability{When: stories.AbilityStart, Effects: then(stories.Effect{SkillPoints: &stories.Amount{Amount: 1}})})
	tb.do(Move{Who: "inv1", To: "hall-2"})
	tb.refused(adaStrong, CodeBegun, "MOM-2.2")
	tb.do(EndTurn{Who: "inv1"})
	tb.step(state.StepEvent)
	tb.do(NextStep{})
	tb.do(StartTurn{Who: "inv1"})
	tb.do(adaStrong)
	tb.refused(adaStrong, CodeSpent, "MOM-2.2") // a free one only once a turn
	if v := tb.seat("inv1"); v.Skill != 3 || len(v.Spent) != 0 || !tb.s.Turn.Action {
		t.Errorf("%+v", v)
	}
}

func TestMOM_2_2_AbilitiesRefused(t *testing.T) {
	heal := stories.Ability{When: stories.AbilityAction, Once: true, Target: "investigator", Needs: &stories.Condition{RoomWord: "hall"},
		Effects: then(stories.Effect{Heal: &stories.Heal{Damage: 2, To: "target"}})}
	tb := gifted(t, 2, heal)
	use := adaStrong
	use.Target = "inv2"
	tb.refused(adaStrong, CodeBadTarget, "MOM-2.2")
	tb.refused(use, CodeNotNow, "MOM-2.2") // nothing to heal
	tb.refused(UseAbility{Who: "inv1", Trait: "ben-strong"}, CodeNoAbility, "MOM-2.2")
	tb.refused(UseAbility{Who: "inv1", Trait: "ada-calm"}, CodeNoAbility, "MOM-2.2")
	tb.refused(UseAbility{Who: "inv2", Trait: "ben-strong", Target: "inv1"}, CodeNotTurn, "MOM-3.1")
	tb.s.EditSeat("inv2").Damage = 3
	tb.do(use)
	if tb.seat("inv2").Damage != 1 {
		t.Errorf("healed: %+v", tb.seat("inv2"))
	}
	tb = gifted(t, 1, stories.Ability{When: stories.AbilityFailed, Reroll: true})
	tb.refused(adaStrong, CodeReaction, "MOM-2.2")
}

func TestMOM_2_2_AbilitySetByHand(t *testing.T) {
	tb := gifted(t, 1, stories.Ability{When: stories.AbilityTest, Once: true, Pass: true})
	tb.run(state.Task{Who: "inv1"}, stories.Effect{Test: test("strength", 0, nil, then(damage(1, "")))})
	if n := len(tb.asks(state.CheckTest, "inv1").Choice); n != 3 {
		t.Fatalf("%d options", n)
	}
	tb.do(CorrectAbility{Who: "inv1", Trait: "ada-strong", Used: true})
	if n := len(tb.asks(state.CheckTest, "inv1").Choice); n != 2 { // the question is asked again
		t.Errorf("%d options once it is used", n)
	}
	tb.refused(CorrectAbility{Who: "inv1", Trait: "ada-strong", Used: true}, CodeAlreadyThis, "")
	tb.refused(CorrectAbility{Who: "inv1", Trait: "ada-calm"}, CodeNoAbility, "MOM-2.2")
	tb.do(CorrectAbility{Who: "inv1", Trait: "ada-strong"})
	tb.answer(helping)
	tb.quiet()
	if tb.seat("inv1").Damage != 0 {
		t.Error("passed")
	}
}
