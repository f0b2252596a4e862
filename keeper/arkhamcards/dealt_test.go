package arkhamcards

import "testing"

// TestLCG_9_2_PreventedBeforeItIsDealt: harm from a rule may be prevented or reduced between the two steps.
func TestLCG_9_2_PreventedBeforeItIsDealt(t *testing.T) {
	p := inSmall(t, 2)
	id := p.spawn(Foe{Fight: 9, Health: tough}, "seat2")
	amount := 3
	p.do(EnterAsset{Who: "seat2", Asset: Asset{Name: "Dog", Health: 2}})
	p.do(Action{Who: "seat1", Action: ActFight, On: id})
	p.do(Reveal{Token: "0"})
	p.do(Finish{Amount: &amount}) // the missed fight hits seat2
	p.prompt("assign")
	p.number(1)
	if asks := p.prompt("dealt"); asks.Rule != "LCG-9.2" || asks.Who != "seat2" || len(asks.Choice) != 4 {
		t.Errorf("%+v", asks)
	}
	p.choose("damage seat2")
	p.choose("damage " + p.at(2).Assets[0].ID)
	p.is("seat2", "damage", 0)
	p.choose("deal")
	p.is("seat2", "damage", 1)
	p.is("asset-2", "damage", 0)

	p.do(Correct{On: "seat1", Counter: "deck", Value: 0})
	p.do(Action{Who: "seat1", Action: ActDraw})
	if asks := p.prompt("dealt"); asks.Args["horror"] != "1" || len(asks.Choice) != 2 {
		t.Errorf("the empty deck: %+v", asks)
	}
	p.choose("stopped")
	p.is("seat1", "horror", 0)

	scenario := small()
	scenario.Symbols = map[string]Symbol{"skull": {FailDamage: 1, FailHorror: 1}}
	p = playing(t, Options{Players: 1, Scenarios: []Scenario{scenario}, Bag: []string{"skull"}})
	p.do(Correct{On: "seat1", Counter: "horror", Value: 6})
	p.do(StartTest{Who: "seat1", Skill: Combat, Difficulty: 9})
	p.test("skull")
	if keys := p.keys("dealt"); len(keys) != 4 {
		t.Errorf("what was not assigned is prevented: %v", keys)
	}
	p.choose("horror seat1")
	p.choose("deal")
	if v := p.at(1); v.Out != "" || v.Horror != 6 || v.Damage != 1 {
		t.Errorf("the token: %+v", v)
	}
}

// TestLCG_9_2_AnAttackThatDefeats asks before harm is dealt. Without a defeat it asks only if a card reduces the harm.
func TestLCG_9_2_AnAttackThatDefeats(t *testing.T) {
	p := inSmall(t, 1)
	id := p.spawn(Foe{Damage: 4, Health: tough}, "seat1")
	hits := func() {
		t.Helper()
		p.do(EnemyDoes{Enemy: id, Does: "attack", Who: "seat1"})
		p.choose(id)
	}
	hits()
	p.quiet()
	hits()
	p.prompt("dealt")
	p.choose("damage seat1")
	p.choose("damage seat1")
	p.choose("deal")
	p.is("seat1", "damage", 6)
	hits()
	p.choose("deal")
	if s := p.State(); s.seat("seat1").Out != OutDamage {
		t.Errorf("%+v", s.seat("seat1"))
	}
}

// TestLCG_9_2_ACardTakesSomeOffAnAttack of any kind between the two steps, after assets were assigned their part.
// Prevented harm was never dealt.
func TestLCG_9_2_ACardTakesSomeOffAnAttack(t *testing.T) {
	attacks := map[string]func(p table, id string){
		"in the enemy phase": func(p table, _ string) {
			p.do(CorrectStep{Phase: PhaseEnemy, Step: "3.2", Who: "seat1"})
			p.do(Next{})
		},
		"of opportunity": func(p table, _ string) { p.do(Action{Who: "seat1", Action: ActResource}) },
		"that retaliates": func(p table, id string) {
			p.do(Action{Who: "seat1", Action: ActFight, On: id})
			p.test("0")
		},
		"of a card": func(p table, id string) { p.do(EnemyDoes{Enemy: id, Does: "attack", Who: "seat1"}) },
	}
	for name, attack := range attacks {
		for _, massive := range []bool{false, true} {
			p := inSmall(t, 1)
			foe := Foe{Fight: 9, Damage: 2, Retaliate: true, Massive: massive, Health: tough}
			id := p.spawnAt(foe, "seat1", map[bool]string{true: "a"}[massive])
			p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Dog", Health: 2}})
			attack(p, id)
			p.choose(lessens + id)
			p.number(1)
			p.prompt("dealt")
			p.choose("damage asset-2")
			step := p.choose(dealAll)
			if dealt := eventsOf[Harmed](step); len(dealt) != 1 || dealt[0].Damage != 1 || dealt[0].On != "seat1" {
				t.Errorf("an attack %s: %+v", name, dealt)
			}
		}
	}
}

func TestLCG_8_12_RetaliateIsStopped(t *testing.T) {
	p := inSmall(t, 1)
	id := p.spawn(Foe{Fight: 9, Retaliate: true, Damage: 1, Health: tough}, "seat1")
	p.do(Action{Who: "seat1", Action: ActFight, On: id})
	p.test("0")
	p.prompt("attack")
	step := p.choose(cancel + id)
	if hits := eventsOf[Attacked](step); len(hits) != 1 || !hits[0].Cancelled || hits[0].Why != "retaliate" {
		t.Errorf("%+v", hits)
	}
	p.is("seat1", "damage", 0)
	if s := p.State(); s.Test != nil || !s.Window {
		t.Error("the test goes on to its end")
	}
}

// TestLCG_8_11_OneAttackOfAMassiveEnemyIsStopped: its other attacks take place.
func TestLCG_8_11_OneAttackOfAMassiveEnemyIsStopped(t *testing.T) {
	for _, stopped := range []string{"seat1", "seat3"} {
		p := inSmall(t, 3)
		id := p.spawnAt(Foe{Massive: true, Damage: 1, Health: tough}, "seat1", "a")
		p.do(CorrectStep{Phase: PhaseEnemy, Step: "3.2", Who: "seat1"})
		p.do(Next{})
		if stopped == "seat1" {
			p.choose(cancel + id)
			p.sort("seat3", "seat2")
			p.choose(id)
			p.choose(id)
		} else {
			p.choose(id)
			p.sort("seat3", "seat1", "seat2")
			p.choose(cancel + id)
			p.choose(id)
		}
		p.quiet()
		for _, who := range []string{"seat1", "seat2", "seat3"} {
			p.is(who, "damage", map[bool]int{false: 1}[who == stopped])
		}
		if s := p.State(); !s.enemy(id).Exhausted {
			t.Error("it exhausts after the last")
		}
	}
}
