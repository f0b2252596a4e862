package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// deck replaces a combat deck by these cards, top first. Without cards the deck does not exist.
func (tb *table) deck(class string, draw ...string) {
	tb.s.SetDeck(state.CombatDeckOf(class), keeper.Deck{Draw: draw})
	if len(draw) == 0 {
		delete(tb.s.Piles, state.CombatDeckOf(class))
	}
}

// pileOf is the combat deck of a class.
func (tb *table) pileOf(class string) keeper.Deck { return tb.s.Piles[state.CombatDeckOf(class)] }

// put places a monster with a given figure, as "m2", "m3" ...: m1 is the ghoul of the opening.
func (tb *table) put(kind string, figure int, space string) string {
	id := "m" + num(tb.s.Placed+1)
	tb.s = tb.e.Evolve(tb.s, state.MonsterPlaced{Monster: id, Kind: kind, Figure: figure, Space: space})
	return id
}

// duel is inv1's turn (strength 5, dexterity 4, marksmanship 3, luck 2, health 8, a pistol of damage 2 and range 3)
// with a ghoul, m2, in his space (damage 2, health 3). The ghoul of the opening is removed.
func duel(t *testing.T, players int) *table {
	t.Helper()
	tb := turn(t, players)
	tb.s = tb.e.Evolve(tb.s, state.MonsterGone{Monster: "m1", Kind: "ghoul"})
	if id := tb.put("ghoul", 0, "hall-1"); id != "m2" {
		t.Fatalf("placed %s", id)
	}
	return tb
}

// over checks that no fight is left and that every combat card is back in its deck.
func (tb *table) over() {
	tb.t.Helper()
	tb.quiet()
	if tb.s.Fight != nil {
		tb.t.Fatalf("the fight goes on: %+v", *tb.s.Fight)
	}
	for name, d := range tb.s.Piles {
		if len(d.Aside) > 0 {
			tb.t.Fatalf("%s: %v lie aside", name, d.Aside)
		}
	}
}

func TestMOM_13_1_OneCombatDeckForEachClass(t *testing.T) {
	tb := begin(t, 1, nil)
	for class, n := range map[string]int{"humanoid": 8, "eldritch": 2} {
		d := tb.pileOf(class)
		if len(d.Draw) != n || tb.e.TableView(tb.s).Decks["combat:"+class].Draw != n {
			t.Errorf("%s: %d cards", class, len(d.Draw))
		}
		for _, card := range d.Draw {
			if tb.e.Card(card).Combat.Class != class {
				t.Errorf("%s lies in the deck %s", card, class)
			}
		}
	}
	if _, ok := tb.s.Piles["combat:beast"]; ok {
		t.Error("a deck without cards is none")
	}
	if slices.Equal(tb.e.combatCards("humanoid"), tb.pileOf("humanoid").Draw) {
		t.Error("the decks are shuffled")
	}
}

// Only the keeper sees the underside until the monster is damaged, hurts somebody or makes its special attack.
func TestMOM_13_1_WhenTheUndersideMayBeRead(t *testing.T) {
	under := func(tb *table) *Hidden { return tb.e.TableView(tb.s).Monsters[0].Under }
	tb := duel(t, 1)
	if under(tb) != nil || tb.e.KeeperView(tb.s).Undersides["m2"].Health != 3 {
		t.Error("only the keeper reads it yet")
	}
	tb.deck("humanoid", "fists")
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	if under(tb) != nil {
		t.Error("an attack alone shows nothing")
	}
	tb.roll(10) // the ghoul hurts him
	if u := under(tb); u == nil || u.Damage != 2 {
		t.Errorf("it hurt somebody: %+v", u)
	}
	tb = duel(t, 1)
	tb.deck("humanoid", "fists")
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	tb.roll(1)
	if u := under(tb); u == nil || u.Health != 3 {
		t.Errorf("it is damaged: %+v", u)
	}
	tb = duel(t, 1)
	id := tb.put("ghoul", 1, "hall-1")
	tb.deck("humanoid", "swing")
	tb.step(state.StepAttack)
	tb.do(MonsterAttack{Monster: id, Who: "inv1"})
	if m := tb.monster(id); !m.Shown || under(tb) != nil {
		t.Errorf("its special attack is read: %+v; the other's is not", m)
	}
}

func TestMOM_13_2_AttackDrawsTestsResolvesAndDiscards(t *testing.T) {
	tb := duel(t, 1)
	tb.deck("humanoid", "shot", "ankles", "fists")
	moves := tb.s.Turn.Moves
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	p := tb.asks("combatTest", "inv1") // no evade test comes first (MOM-10.2)
	if p.Rule != "MOM-13.2" || p.Args["card"] != "ankles" || p.Args["monster"] != "ghoul" || p.Args["attribute"] != "dexterity" || p.Die.Value != 5 {
		t.Errorf("%+v %+v", p, p.Die)
	}
	if tb.s.Turn.Action || tb.s.Turn.Moves != moves {
		t.Errorf("an attack is the action step: %+v", tb.s.Turn)
	}
	if f := tb.s.Fight; f == nil || f.Kind != "attack" || f.Who != "inv1" || f.Monster != "m2" || f.Weapon != "hands" || f.Card != "ankles" || !slices.Equal(f.Aside, []string{"shot"}) {
		t.Errorf("fight %+v", f)
	}
	tb.roll(5)
	tb.over()
	if m := tb.monster("m2"); m.Stuns != 1 || m.Damage != 0 {
		t.Errorf("%+v", m)
	}
	if d := tb.pileOf("humanoid"); !slices.Equal(d.Draw, []string{"fists"}) || !slices.Equal(d.Discard, []string{"ankles", "shot"}) {
		t.Errorf("all that was drawn is discarded: %+v", d)
	}
	tb.refused(Attack{Who: "inv1", Target: "m2"}, CodeNoAction, "MOM-4.1")
}

func TestMOM_13_2_SpellsFollowTheirOwnRules(t *testing.T) {
	tb := duel(t, 1)
	for _, id := range []string{"spark-1", "spark-2", "spark-3"} {
		tb.e.Cards[id].Actions[0].Target, tb.e.Cards[id].Actions[0].Attack, tb.e.Cards[id].Actions[0].Range = "monster", true, upTo(2)
	}
	tb.e.Cards["spark-2"].Actions[0].Effects = then(stories.Effect{Test: test("lore", 0, then(damage(2, "target")), nil)})
	tb.give("inv1", "spark-2")
	before := asJSON(t, tb.s.Piles[state.CombatDeckOf("humanoid")])
	tb.s.EditSeat("inv1").Hidden = true
	tb.refused(UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "m2"}, CodeHidden, "MOM-11.5")
	tb.s.EditSeat("inv1").Hidden = false
	tb.do(UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "m2"})
	if p := tb.asks("combatTest", "inv1"); p.Args["card"] != "spark" || p.Die.Value != 3 {
		t.Errorf("%+v %+v: an attack, so no evade test, but no combat card either", p, p.Die)
	}
	tb.roll(3)
	tb.over()
	if tb.monster("m2").Damage != 2 || asJSON(t, tb.s.Piles[state.CombatDeckOf("humanoid")]) != before {
		t.Errorf("%+v; combat deck %+v", tb.monster("m2"), tb.pileOf("humanoid"))
	}
}

func TestMOM_13_3_WhatFitsWhat(t *testing.T) {
	tb := begin(t, 1, nil)
	for attack, cards := range map[string]string{
		"bare": "fists ankles", "blunt": "swing thud", "bladed": "swing slash", "ranged": "shot misfire lucky-shot",
		"attack": "fists ankles swing", "hidden": "slash thud", "barricade": "shot misfire lucky-shot",
	} {
		var got []string
		for _, card := range tb.e.combatCards("humanoid") {
			if tb.e.fitsAttack(card, attack) {
				got = append(got, card)
			}
		}
		if !slices.Equal(got, strings.Fields(cards)) {
			t.Errorf("%s: %v, want %s", attack, got, cards)
		}
	}
	for weapon, attack := range map[string]string{"hands": "bare", "club": "blunt", "axe": "bladed", "pistol": "ranged"} {
		if got := tb.e.attackType(state.Fight{Kind: state.FightAttack, Weapon: weapon}); got != attack {
			t.Errorf("%s attacks as %s", weapon, got)
		}
	}
}

func TestMOM_13_4_LowerHalfForMonsters(t *testing.T) {
	for _, c := range []struct {
		name, kind, card string
		hidden           bool
	}{{"in the open", "monster", "ankles", false}, {"hidden", "hidden", "thud", true}} {
		t.Run(c.name, func(t *testing.T) {
			tb := duel(t, 1)
			tb.s.EditSeat("inv1").Hidden = c.hidden
			tb.s = tb.e.Evolve(tb.s, state.ThingSet{Feature: "hidingPlace", Space: "hall-1"})
			tb.deck("humanoid", "shot", "thud", "ankles")
			if !c.hidden {
				tb.deck("humanoid", "shot", "slash", "ankles")
			}
			tb.step(state.StepAttack)
			tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
			p := tb.asks("combatTest", "inv1")
			if p.Rule != "MOM-13.4" || p.Args["card"] != c.card || tb.s.Fight.Kind != c.kind {
				t.Errorf("%+v, fight %+v", p, tb.s.Fight)
			}
			tb.roll(10)
			tb.over()
			want := 3 // damage value 2, and 1 more
			if c.hidden {
				want = 1 // one less, and out of the hiding place
			}
			if v := tb.seat("inv1"); v.Damage != want || v.Hidden {
				t.Errorf("%+v, want damage %d", v, want)
			}
			tb.refused(MonsterAttack{Monster: "m2", Who: "inv1"}, CodeHasAttacked, "MOM-5.5")
		})
	}
	tb := duel(t, 1)
	tb.s.Things = append(tb.s.Things, state.Thing{Feature: "barricade", Space: "hall-1", Door: "hall-bedroom"})
	tb.deck("humanoid", "fists", "misfire")
	tb.runTask(state.Task{Kind: taskFight, Stage: state.FightBarricade, Target: "m2", Door: "hall-bedroom"})
	tb.over()
	if _, barred := tb.s.BarricadeOn("hall-bedroom"); barred || !tb.s.Has("barricade", "hall-1") {
		t.Errorf("pushed back: %+v", tb.s.Things)
	}
	if d := tb.pileOf("humanoid"); !slices.Equal(d.Discard, []string{"misfire", "fists"}) {
		t.Errorf("%+v", d)
	}
}

// runTask carries out one task as if a step had pushed it.
func (tb *table) runTask(f state.Task) {
	tb.t.Helper()
	tb.seq++
	w := &work{e: tb.e, s: tb.s, chance: keeper.NewChance("seed", 1000+tb.seq)}
	w.push(f)
	if w.runTasks(); w.err != nil {
		tb.t.Fatal(w.err)
	}
	w.keepTasks(tb.s)
	tb.log, tb.s = w.events, w.s
}

func TestMOM_13_5_SpecialAttackIsResolvedLikeACard(t *testing.T) {
	tb := duel(t, 1)
	id := tb.put("ghoul", 1, "hall-1") // damage 1, health 4; grip: strength or hurt +1 and a weapon dropped
	tb.deck("humanoid", "swing")
	tb.step(state.StepAttack)
	tb.do(MonsterAttack{Monster: id, Who: "inv1"})
	p := tb.asks("combatTest", "inv1")
	if p.Rule != "MOM-13.5" || p.Args["attribute"] != "strength" || p.Args["card"] != "swing" || p.Args["id"] != id || p.Die.Value != 5 {
		t.Errorf("%+v %+v", p, p.Die)
	}
	if k := tb.s.Page.Keys; !slices.Equal(k, []string{"monster.ghoul.name", "monster.ghoul.special.grip"}) {
		t.Errorf("read aloud: %v", k)
	}
	tb.roll(6)
	tb.over()
	if v := tb.seat("inv1"); v.Damage != 2 || slices.Contains(v.Cards, "pistol") || !slices.Contains(tb.room("hall").FaceUp, "pistol") {
		t.Errorf("%+v", v)
	}
	// The other ghoul has no special attack: nothing happens.
	tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
	tb.over()
	if tb.why() != "special/noEffect" || tb.seat("inv1").Damage != 2 {
		t.Errorf("%q, %+v", tb.why(), tb.seat("inv1"))
	}
}

func TestMOM_13_7_DamageAddsUpUntilItKills(t *testing.T) {
	tb := duel(t, 1)
	for i, want := range []int{1, 2} {
		tb.deck("humanoid", "fists")
		tb.s.EditTurn().Action = true
		tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
		tb.roll(1)
		if m := tb.monster("m2"); m.Damage != want {
			t.Fatalf("attack %d: %+v", i+1, m)
		}
	}
	tb.s.EditMonster("m2").Stuns = 1
	tb.s.EditMonster("m2").Samples = 2
	tb.deck("humanoid", "fists")
	tb.s.EditTurn().Action = true
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	tb.roll(1)
	tb.over()
	if _, there := tb.s.Monster("m2"); there {
		t.Error("3 damage kill it")
	}
	if free := tb.e.FreeFigures(tb.s, "ghoul"); len(free) != 2 {
		t.Errorf("figures free: %v: it goes back to the supply", free)
	}
	again := tb.put("ghoul", 0, "hall-1")
	if m := tb.monster(again); m.Damage != 0 || m.Stuns != 0 || m.Samples != 0 || m.Shown {
		t.Errorf("its tokens are gone: %+v", m)
	}
}

func TestMOM_13_8_NamedMonstersTakeMore(t *testing.T) {
	tb := duel(t, 3)
	m := tb.s.EditMonster("m2")
	m.Named, m.Extra, m.Damage, m.Shown = "warden", 6, 7, true // 2 for each of three players
	if got := tb.e.TableView(tb.s).Monsters[0].Under.Health; got != 9 {
		t.Errorf("health shown %d", got)
	}
	tb.deck("humanoid", "fists", "shot")
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	tb.roll(1)
	if m := tb.monster("m2"); m.Damage != 8 {
		t.Errorf("%+v lives: 3 and 6 for its name", m)
	}
	tb.s.EditTurn().Action = true
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "pistol"})
	tb.roll(1)
	if _, there := tb.s.Monster("m2"); there {
		t.Error("9 kill it")
	}
}

func TestMOM_13_9_EverythingOnTheCardIsOpen(t *testing.T) {
	tb := duel(t, 1)
	tb.e.Words = stories.NewWords(tb.e.BasePack, &stories.Story{Texts: stories.Texts{"en": {"card.slash.upper": "Cut it.", "card.fists.lower": "It hits."}}}, "en")
	tb.give("inv1", "axe")
	tb.deck("humanoid", "thud", "slash")
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "axe"})
	v := tb.e.TableView(tb.s)
	if v.Fight == nil || v.Fight.Card != "slash" || !slices.Equal(v.Fight.Aside, []string{"thud"}) || v.Prompt == nil || v.Prompt.Args["card"] != "slash" {
		t.Errorf("fight %+v, prompt %+v", v.Fight, v.Prompt)
	}
	if v.Page == nil || !slices.Equal(v.Page.Keys, []string{"card.slash.name", "card.slash.upper"}) {
		t.Errorf("the upper half is read before a skill point is spent: %+v", v.Page)
	}
	if v.Prompt.Die.SkillOdds == nil {
		t.Error("a skill point can be spent now")
	}
	tb.roll(10)
	if d := tb.e.TableView(tb.s).Decks["combat:humanoid"]; !slices.Equal(d.Discard, []string{"slash", "thud"}) || tb.e.TableView(tb.s).Fight != nil {
		t.Errorf("discards are open too: %+v", d)
	}
	tb.deck("humanoid", "fists")
	tb.step(state.StepAttack)
	tb.do(MonsterAttack{Monster: "m2", Who: "inv1"})
	if p := tb.s.Page; p == nil || !slices.Equal(p.Keys, []string{"card.fists.name", "card.fists.lower"}) {
		t.Errorf("the lower half: %+v", p)
	}
}

func TestMOM_18_46_TestsOfAttackSpellsAreInCombat(t *testing.T) {
	tb := duel(t, 1)
	for _, id := range []string{"spark-1", "spark-2", "spark-3"} {
		tb.e.Cards[id].Actions[0].Target, tb.e.Cards[id].Actions[0].Attack = "monster", true
	}
	tb.give("inv1", "spark-2")
	cast := func() int {
		tb.do(UseCard{Who: "inv1", Card: "spark", Action: "cast", Target: "m2"})
		return tb.s.Prompt.Die.Value
	}
	before := tb.s
	lit := cast()
	tb.s = before
	tb.s.EditRoom("hall").Dark = true
	if dark := cast(); dark != lit-2 {
		t.Errorf("%d in the dark, %d in the light", dark, lit)
	}
}
