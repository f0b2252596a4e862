package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// shippedTable begins the shipped story with the cards of the base pack and all of its keeper actions. inv1 and inv2
// are in the same space and the keeper's hand is empty.
func shippedTable(t *testing.T) *table {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	story := *lib.Story("inland-lamp")
	base := lib.BaseOf(&story)
	story.Keeper.Actions = nil
	for _, card := range base.Cards {
		if card.Deck == stories.KeeperAction {
			story.Keeper.Actions = append(story.Keeper.Actions, card.ID)
		}
	}
	config, err := Freeze(base, &story, state.Options{Story: "inland-lamp", Players: 2, Dice: keeper.OnTable,
		Choices: map[string]string{"1": "1A", "2": "2A", "3": "3A", "4": "4A"}}, "seed")
	if err != nil {
		t.Fatal(err)
	}
	tb := tableOf(t, config)
	tb.seatAnybody()
	tb.do(BeginStory{})
	tb.settle(1)
	tb.hand()
	tb.s.Monsters, tb.s.Things = nil, nil
	return tb
}

// settle answers every question: tests with this die, everything else with the last option.
func (tb *table) settle(die int) {
	tb.t.Helper()
	for range 100 {
		p := tb.s.Prompt
		switch {
		case p == nil:
			return
		case p.Die != nil:
			tb.roll(die)
		case p.Number != nil:
			tb.number(p.Number.Min)
		default:
			tb.answer(p.Choice[len(p.Choice)-1].Key)
		}
	}
	tb.t.Fatalf("the questions never end: %+v", tb.s.Prompt)
}

// foe places a monster that survives everything.
func (tb *table) foe(kind, space string) string {
	tb.s.Placed++
	id := "m" + num(tb.s.Placed)
	tb.s.Monsters = append(tb.s.Monsters, state.Monster{ID: id, Type: kind, Space: space, Extra: 50})
	return id
}

// TestMOM_5_3_KeeperActionsOfTheBasePack uses each of the 13 on a valid target, and expects a refusal for an invalid
// one.
func TestMOM_5_3_KeeperActionsOfTheBasePack(t *testing.T) {
	thing := func(feature, space string) func(tb *table) {
		return func(tb *table) { tb.s.Things = append(tb.s.Things, state.Thing{Feature: feature, Space: space}) }
	}
	both := func(all ...func(tb *table)) func(tb *table) {
		return func(tb *table) {
			for _, one := range all {
				one(tb)
			}
		}
	}
	foe := func(space string) func(tb *table) { return func(tb *table) { tb.foe("zombie", space) } }
	carrying := func(tb *table) { tb.s.Monsters[len(tb.s.Monsters)-1].Samples = 1 }
	count := func(tb *table, kind, space string) int {
		n := 0
		for _, m := range tb.s.Monsters {
			if m.Type == kind && m.Space == space {
				n++
			}
		}
		return n
	}
	all := map[string]struct {
		set         func(tb *table)
		target, bad string // bad: a target that is refused
		die         int
		want        func(tb *table) bool
	}{
		"on-their-way":     {foe("yard-west"), "M", "inv1", 1, func(tb *table) bool { return len(tb.s.Monsters) == 1 }},
		"whispers":         {nil, "inv1", "kitchen", 10, func(tb *table) bool { return tb.seat("inv1").Horror == 1 }},
		"snuff-the-lights": {nil, "kitchen", "inv1", 1, func(tb *table) bool { return tb.room("kitchen").Dark }},
		"call-the-drowned": {nil, "", "kitchen", 1, func(tb *table) bool { return len(tb.s.Monsters) == 1 && tb.s.Monsters[0].Type == "zombie" }},
		"hidden-hands":     {nil, "", "kitchen", 1, func(tb *table) bool { return len(tb.s.Monsters) == 1 && tb.s.Monsters[0].Type == "cultist" }},
		"read-the-omens":   {nil, "", "kitchen", 1, func(tb *table) bool { return len(tb.s.Mythos) == 1 }},
		"old-wounds":       {nil, "", "kitchen", 1, func(tb *table) bool { return len(tb.s.Trauma) == 1 }},
		"a-body-in-the-house": {nil, "chapel-nave", "landing-north", 1, func(tb *table) bool {
			return slices.Contains(tb.s.Things, state.Thing{Feature: "corpse", Space: "chapel-nave"})
		}},
		"a-light-sleep": {thing("corpse", "yard-east"), "yard-east", "yard-west", 1, func(tb *table) bool {
			return len(tb.s.Things) == 0 && count(tb, "zombie", "yard-east") == 1
		}},
		"feed-the-fire":  {thing("campfire", "kitchen-west"), "long-hall", "landing", 1, func(tb *table) bool { return tb.room("long-hall").Burning }},
		"a-lock-of-hair": {both(foe("kitchen-east"), foe("landing-north")), "M", "m1", 1, func(tb *table) bool { return tb.s.Monsters[1].Samples == 1 }},
		"on-the-scales": {both(thing("altar", "chapel-altar"), foe("chapel-nave"), carrying, foe("chapel-altar"), carrying), "M", "m1", 1, func(tb *table) bool {
			return tb.s.Monsters[1].Samples == 0 && tb.room("chapel").Tokens["delivered-sample"] == 1 && len(tb.s.Mythos) == 1
		}},
		"in-their-good-shoes": {thing("altar", "chapel-altar"), "chapel-altar", "chapel-nave", 1, func(tb *table) bool {
			return count(tb, "cultist", "chapel-altar") == 2
		}},
	}
	n := 0
	for _, card := range shippedTable(t).e.StoryPack.Keeper.Actions {
		n++
		t.Run(card, func(t *testing.T) {
			c, ok := all[card]
			if !ok {
				t.Fatal("this keeper action is not tried")
			}
			tb := shippedTable(t)
			tb.s.Placed = 0
			tb.step(state.StepAction)
			tb.hand()
			if c.set != nil {
				c.set(tb)
			}
			tb.s.Threat = 10
			if c.target == "M" {
				c.target = "m" + num(tb.s.Placed)
			}
			if _, err := tb.e.Decide(tb.s, UseKeeperAction{Card: card, Target: c.bad}, keeper.NewChance("seed", 900)); err == nil {
				t.Errorf("%s can be aimed at %s", card, c.bad)
			}
			tb.do(UseKeeperAction{Card: card, Target: c.target})
			tb.settle(c.die)
			if want := 10 - tb.e.Card(card).Cost; tb.s.Threat != want || !c.want(tb) {
				t.Errorf("threat %d, want %d; monsters %+v, things %+v", tb.s.Threat, want, tb.s.Monsters, tb.s.Things)
			}
		})
	}
	if n != 13 {
		t.Errorf("%d keeper actions", n)
	}
}

// dealt adds up the damage of a list of effects if every test is passed or every test is failed.
func dealt(effects []stories.Effect, pass bool, weapon, monster int) (toMonster, toYou int) {
	for _, e := range effects {
		switch {
		case e.Test != nil:
			next := e.Test.Fail
			if pass {
				next = e.Test.Pass
			}
			m, y := dealt(next, pass, weapon, monster)
			toMonster, toYou = toMonster+m, toYou+y
		case e.Combat != nil && e.Combat.Do == "strike":
			toMonster += max(0, weapon+e.Combat.Plus)
		case e.Combat != nil && e.Combat.Do == "hurt":
			toYou += max(0, monster+e.Combat.Plus)
		case e.Damage != nil && e.Damage.To == "target":
			toMonster += e.Damage.Amount
		case e.Damage != nil:
			toYou += e.Damage.Amount
		}
	}
	return toMonster, toYou
}

// TestMOM_13_EveryCombatCardOfTheBasePack resolves both halves of all 65, with the best and the worst die: the damage
// is as printed, no question is left open, and the fight is over.
func TestMOM_13_EveryCombatCardOfTheBasePack(t *testing.T) {
	start := shippedTable(t)
	monsters := map[string]string{"humanoid": "zombie", "beast": "hound-of-tindalos", "eldritch": "mi-go"}
	tried := 0
	for _, card := range start.e.BasePack.Cards {
		if card.Combat == nil {
			continue
		}
		tried++
		for _, die := range []int{1, 10} {
			tb := &table{t: t, e: start.e, s: start.s, seq: start.seq}
			fight := state.Task{Kind: taskFight, Who: "inv1", Stage: state.FightAttack}
			fight.Target = tb.foe(monsters[card.Combat.Class], tb.seat("inv1").Space)
			fight.Weapon = state.BareHands
			damage := 0
			if kind := card.Combat.Weapon; kind != "bare" {
				fight.Weapon = map[string]string{"blunt": "crowbar", "melee": "axe", "bladed": "axe", "ranged": "fowling-gun"}[kind]
				tb.give("inv1", fight.Weapon)
				damage = tb.e.Card(fight.Weapon).Weapon.Damage
			}
			tb.fightOut(card.ID, fight, die)
			m, _ := tb.s.Monster(fight.Target)
			if want, _ := dealt(card.Combat.Test.Pass, true, damage, 0); die == 1 && m.Damage != want {
				t.Errorf("%s, upper half: %d damage, want %d", card.ID, m.Damage, want)
			}
			tb.lowerHalf(card, monsters[card.Combat.Class], die)
		}
	}
	if tried != 65 {
		t.Errorf("%d combat cards", tried)
	}
}

// lowerHalf has a fresh monster attack inv1, look for him, or attack a barricade, with this card.
func (tb *table) lowerHalf(card stories.Card, monster string, die int) {
	tb.t.Helper()
	v := tb.s.EditSeat("inv1")
	v.Damage, v.Horror, v.Stuns, tb.s.Monsters = 0, 0, 0, nil
	fight := state.Task{Kind: taskFight, Who: "inv1", Stage: state.FightMonster}
	switch card.Combat.Against {
	case "hidden":
		v.Hidden = true
		tb.s.Things = []state.Thing{{Feature: "hidingPlace", Space: v.Space}}
	case "barricade":
		fight.Stage, fight.Who, fight.Door = state.FightBarricade, "", "pantry-door"
		tb.s.Things = []state.Thing{{Feature: "barricade", Space: "kitchen-east", Door: "pantry-door"}}
	}
	space := v.Space
	if fight.Door != "" {
		space = "pantry"
	}
	fight.Target = tb.foe(monster, space)
	tb.fightOut(card.ID, fight, die)
	m, _ := tb.s.Monster(fight.Target)
	special := strings.Contains(asJSON(tb.t, card.Combat.Effects), `"special"`)
	_, want := dealt(card.Combat.Effects, die == 1, 0, tb.e.underside(m).Damage)
	if got := tb.seat("inv1").Damage; !special && got != want {
		tb.t.Errorf("%s, lower half with a %d: %d damage, want %d", card.ID, die, got, want)
	}
	if said := asJSON(tb.t, card.Combat.Effects); card.Combat.Against == "barricade" {
		_, stands := tb.s.BarricadeOn("pantry-door")
		if stands != (len(card.Combat.Effects) == 0) || len(tb.s.Things) == 0 != strings.Contains(said, "destroy") {
			tb.t.Errorf("%s: after %s the barricades are %+v", card.ID, said, tb.s.Things)
		}
	}
}

// fightOut fights to the end with a given combat card on top of its deck.
func (tb *table) fightOut(card string, fight state.Task, die int) {
	tb.t.Helper()
	name := tb.e.DeckOf(card)
	deck := tb.s.Piles[name]
	deck.Draw = append([]string{card}, slices.DeleteFunc(slices.Concat(deck.Draw, deck.Discard), func(c string) bool { return c == card })...)
	deck.Discard = nil
	tb.s.SetDeck(name, deck)
	w := &work{e: tb.e, s: tb.s, chance: keeper.NewChance("seed", 2000+tb.seq)}
	w.push(fight)
	if w.runTasks(); w.err != nil {
		tb.t.Fatalf("%s: %v", card, w.err)
	}
	w.keepTasks(tb.s)
	tb.log, tb.s = w.events, w.s
	if tb.s.Fight != nil && tb.s.Fight.Card != card {
		tb.t.Fatalf("%s was to be drawn, the fight is %+v", card, tb.s.Fight)
	}
	tb.settle(die)
	if tb.s.Fight != nil || len(tb.s.Tasks) > 0 {
		tb.t.Fatalf("%s: the fight does not end: %+v, %+v", card, tb.s.Fight, tb.s.Tasks)
	}
}
