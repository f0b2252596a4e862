package arkhamcards

import (
	"reflect"
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/play"
)

func TestLCG_4_1_ThreeActionsAndNoMore(t *testing.T) {
	p := inSmall(t, 1)
	for range 3 {
		p.do(Action{Who: "seat1", Action: ActResource})
	}
	p.refused(Action{Who: "seat1", Action: ActDraw}, "LCG-4.1")
	p.do(Action{Who: "seat1", Action: ActDraw, Allow: "a card"})
	p.do(Correct{On: "seat1", Counter: "taken", Value: 0})
	p.do(Put{On: "seat1", Counter: "actions", By: -1})
	p.do(Put{On: "seat1", Counter: "actions", By: 1})
	if left := p.at(1).Left(); left != 3 {
		t.Errorf("lost 1, gained 1: %d left", left)
	}
	p.do(Put{On: "seat1", Counter: "actions", By: -2})
	if left := p.at(1).Left(); left != 1 {
		t.Errorf("lost 2 more: %d left", left)
	}
	p.refused(Action{Who: "seat1", Action: ActActivate, Icons: 2}, "LCG-4.1")
	p.refused(Action{Who: "seat1", Action: "sing"}, "LCG-4.2")
}

// TestLCG_14_11_ActionForOneUse: an action gained only for Tomes pays for no move.
func TestLCG_14_11_ActionForOneUse(t *testing.T) {
	p := inSmall(t, 1)
	p.do(Put{On: "seat1", Counter: "actions", By: 1, Source: "ally"})
	if left := p.at(1).Left(); left != 4 {
		t.Errorf("%d left, want 3 and 1", left)
	}
	p.do(Put{On: "seat1", Counter: "actions", By: 1, For: "tome"})
	p.refused(Action{Who: "seat1", Action: ActMove, On: "b", Extra: "tome"}, "LCG-4.1")
	p.do(Action{Who: "seat1", Action: ActActivate, Extra: "tome"})
	p.refused(Action{Who: "seat1", Action: ActActivate, Extra: "tome"}, "LCG-4.1")
	if left := p.at(1).Left(); left != 4 {
		t.Errorf("%d left", left)
	}
}

func TestLCG_4_3_Investigate(t *testing.T) {
	p := inSmall(t, 2)
	p.is("a", "clues", 4)
	p.do(Action{Who: "seat1", Action: ActInvestigate})
	if test := p.State().Test; test.Difficulty != 2 || test.Skill != Intellect || test.Base != 3 {
		t.Errorf("test %+v", test)
	}
	p.test("0")
	p.is("a", "clues", 3)
	p.is("seat1", "clues", 1)
	p.do(Action{Who: "seat1", Action: ActInvestigate})
	p.test(TokenFail)
	p.is("seat1", "clues", 1)
	p.do(Correct{On: "a", Counter: "clues", Value: 0})
	step := p.do(Action{Who: "seat1", Action: ActInvestigate}) // with a warning (LCG-15.19)
	if notes := eventsOf[Noted](step); len(notes) != 1 || notes[0].Rule != "LCG-15.19" {
		t.Errorf("noted %+v", notes)
	}
	p.test("0")
	p.is("seat1", "clues", 1)
}

func TestLCG_4_4_MoveAlongConnections(t *testing.T) {
	p := inSmall(t, 1)
	p.refused(Action{Who: "seat1", Action: ActMove, On: "c"}, "LCG-4.4")
	p.refused(Action{Who: "seat1", Action: ActMove, On: "a"}, "LCG-4.4")
	p.refused(Action{Who: "seat1", Action: ActMove, On: "aside"}, "LCG-4.4")
	step := p.do(Action{Who: "seat1", Action: ActMove, On: "b"})
	if e := eventsOf[Discovered](step); len(e) != 1 || e[0].Clues != 1 {
		t.Errorf("revealed: %+v", e)
	}
	p.do(SetLocation{Location: p.State().Places[1].Location, Blocked: []string{"c"}})
	p.refused(Action{Who: "seat1", Action: ActMove, On: "c"}, "LCG-4.4")
	p.do(Action{Who: "seat1", Action: ActMove, On: "d", Allow: "a card"})
	p.refused(MoveTo{What: "seat1", To: "d"}, "LCG-4.15")
	p.do(MoveTo{What: "seat1", To: "a", Source: "a card"}) // passes through none
	if s := p.State(); s.place("c").Revealed {
		t.Error("a room was passed through")
	}
}

func TestLCG_4_5_PlayPaysAndLeavesTheHand(t *testing.T) {
	p := inSmall(t, 1)
	p.refused(Action{Who: "seat1", Action: ActPlay, Cost: 6}, "LCG-10.1")
	p.do(Action{Who: "seat1", Action: ActPlay, Cost: 3, Card: "event"})
	p.is("seat1", "resources", 2)
	p.is("seat1", "discard", 1)
	p.do(Action{Who: "seat1", Action: ActPlay, Cost: 2, Asset: &Asset{Name: "Knife", Slots: []string{"hand"}, Uses: 4,
		Kind: "ammo"}})
	p.is("seat1", "hand", 3)
	p.is("seat1", "discard", 1)
	p.is("asset-1", "uses", 4)
	p.refused(Put{On: "asset-1", Counter: "uses", By: 1, For: "charges"}, "LCG-10.7") // LCG-14.5
	p.refused(Put{On: "asset-1", Counter: "uses", By: -5}, "LCG-18.4")
	p.do(Put{On: "asset-1", Counter: "uses", By: -4, For: "ammo"})
	p.is("asset-1", "uses", 0)
	p.do(Correct{On: "seat1", Counter: "hand", Value: 0})
	p.refused(Action{Who: "seat1", Action: ActPlay}, "LCG-4.5")
}

// TestLCG_10_19_GoesOnWithoutItsCard: an ability is carried out even if its card is lost in the attack that it
// provokes. It may be on any card that the table names (LCG-15.25); its costs are the payer's own (LCG-15.36).
func TestLCG_10_19_GoesOnWithoutItsCard(t *testing.T) {
	p := inSmall(t, 2)
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Lens", Health: 1}})
	p.spawn(Foe{Damage: 1, Health: tough}, "seat1")
	p.do(Correct{On: "seat2", Counter: "resources", Value: 9})
	ability := Action{Who: "seat1", Action: ActActivate, Tag: ActInvestigate, Card: "Lens", Cost: 6}
	p.refused(ability, "LCG-10.1")
	ability.Cost = 5
	p.do(ability)
	p.do(p.State().Prompt.Answers()[0]) // it attacks
	p.number(1)                         // the lens takes it
	p.choose(dealAll)
	if s := p.State(); len(s.seat("seat1").Assets) != 0 || s.Test == nil || s.Test.Action != ActInvestigate {
		t.Errorf("%+v, %+v", s.seat("seat1").Assets, s.Test)
	}
	p.is("seat2", "resources", 9)
	p.test("0")
	p.do(EnemyDoes{Enemy: p.State().Enemies[0].ID, Does: "exhaust"})
	p.do(Action{Who: "seat1", Action: ActActivate, Card: "a curse in the threat area of another"})
}

// TestLCG_10_13_WhatLastsSurvivesItsSource; attachments leave with their host (LCG-10.21).
func TestLCG_10_13_WhatLastsSurvivesItsSource(t *testing.T) {
	p := inSmall(t, 1)
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Drum"}})
	id := p.spawn(Foe{Health: tough}, "seat1")
	for on, text := range map[string]string{"seat1": "the drum's beat", "asset-1": "a ribbon", id: "a chain"} {
		p.do(SetPin{Pin{Text: text, On: on}})
	}
	p.do(LeaveAsset{"asset-1"})
	p.do(EnemyDoes{Enemy: id, Does: "discard"})
	if pins := p.State().Pins; len(pins) != 1 || pins[0].On != "seat1" {
		t.Errorf("%+v", pins)
	}
}

func TestLCG_10_5_FastOutsideTheTurn(t *testing.T) {
	p := inSmall(t, 2)
	p.do(Action{Who: "seat2", Action: ActPlay, Free: true, Cost: 1})
	p.refused(Action{Who: "seat2", Action: ActPlay, Free: true, Asset: &Asset{Name: "Lamp"}}, "LCG-10.5")
	p.do(Action{Who: "seat1", Action: ActPlay, Free: true, Asset: &Asset{Name: "Lamp"}})
	if left := p.at(1).Left(); left != 3 {
		t.Errorf("%d actions left", left)
	}
	p.do(Next{})
	p.refused(Action{Who: "seat1", Action: ActActivate, Free: true}, "LCG-4.1") // between two turns there is no window
}

func TestLCG_10_6_SlotsAreDiscardedFor(t *testing.T) {
	p := inSmall(t, 1)
	lamp := Asset{Name: "Lamp", Slots: []string{"hand"}}
	p.do(EnterAsset{Who: "seat1", Asset: lamp})
	p.do(EnterAsset{Who: "seat1", Asset: lamp})
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Ghost"}})
	p.refused(EnterAsset{Who: "seat1", Asset: Asset{Name: "Octopus", Slots: []string{"hand", "hand", "hand"}}}, "LCG-10.6")
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Rifle", Slots: []string{"hand", "hand"}}})
	p.prompt("slots")
	p.choose("asset-1")
	p.choose("asset-2")
	p.quiet()
	if assets := p.at(1).Assets; len(assets) != 2 || assets[1].Name != "Rifle" || p.at(1).Discard != 2 {
		t.Errorf("%+v", assets)
	}
}

func TestLCG_10_9_UniqueOnce(t *testing.T) {
	p := inSmall(t, 2)
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Cat", Unique: true}})
	p.refused(EnterAsset{Who: "seat2", Asset: Asset{Name: "Cat", Unique: true}}, "LCG-10.9")
	p.refused(EnterAsset{Who: "seat2", Asset: Asset{Name: "Cat", Damage: 1}}, "LCG-16.7")
	p.do(EnterAsset{Who: "seat2", Asset: Asset{Name: "Cat"}})
	p.do(LeaveAsset{"asset-1"})
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Key", Permanent: true}})
	p.refused(LeaveAsset{"asset-3"}, "LCG-11.7")
}

func TestLCG_4_7_FightAtTheLocation(t *testing.T) {
	p := inSmall(t, 2)
	far := p.spawnAt(Foe{Fight: 2, Health: Amount{3, false}}, "seat1", "b")
	mine := p.spawn(Foe{Fight: 2, Health: Amount{3, false}}, "seat2")
	aloof := p.spawn(Foe{Fight: 2, Health: Amount{2, true}, Aloof: true, Victory: 1}, "seat1")
	p.refused(Action{Who: "seat1", Action: ActFight, On: far}, "LCG-4.7")
	p.refused(Action{Who: "seat1", Action: ActFight, On: aloof}, "LCG-8.10")
	p.refused(Action{Who: "seat1", Action: ActFight, On: "nobody"}, "LCG-4.7")
	p.do(Action{Who: "seat1", Action: ActFight, On: mine})
	p.test("0")
	p.is(mine, "damage", 1)
	p.do(Action{Who: "seat1", Action: ActFight, On: mine})
	p.do(Reveal{Token: "0"})
	three := 3
	p.do(Finish{Amount: &three}) // damage 4 of 3: at least is enough (LCG-15.5)
	if p.foe(mine) != nil {
		t.Error("it stands still")
	}
	p.do(Action{Who: "seat1", Action: ActEngage, On: aloof})
	p.do(EnemyDoes{Enemy: aloof, Does: "attack", Who: "seat1"})
	p.choose(aloof)
	p.do(Harm{On: aloof, Damage: 4})
	if s := p.State(); s.victoryPoints() != 1 {
		t.Errorf("victory %v", s.Victory)
	}
}

func TestLCG_4_8_MissedFight(t *testing.T) {
	p := inSmall(t, 2)
	foe := p.spawn(Foe{Fight: 4, Health: Amount{9, false}}, "seat2")
	p.do(Action{Who: "seat1", Action: ActFight, On: foe})
	p.do(Reveal{Token: "-1"})
	s := p.State()
	if follows := s.follows(); len(follows) != 1 || follows[0].Rule != "LCG-4.8" || follows[0].Who != "seat2" {
		t.Errorf("follows %+v", follows)
	}
	two := 2
	p.do(Finish{Amount: &two}) // the attack's damage, the weapon's among it (LCG-15.24)
	p.choose(dealAll)
	p.is("seat2", "damage", 2)
	p.is(foe, "damage", 0)
	p.do(Action{Who: "seat1", Action: ActEngage, On: foe})
	p.do(Action{Who: "seat1", Action: ActFight, On: foe, Allow: "a card"})
	p.test(TokenFail)
	p.is("seat1", "damage", 0)
	big := p.spawnAt(Foe{Fight: 4, Health: Amount{9, false}, Massive: true}, "seat1", "a")
	p.do(Action{Who: "seat1", Action: ActFight, On: big, Allow: "a card"})
	p.test(TokenFail)
	p.is("seat2", "damage", 2)
}

func TestLCG_4_9_Engage(t *testing.T) {
	p := inSmall(t, 2)
	foe := p.spawn(Foe{Health: Amount{9, false}}, "seat2")
	p.do(Action{Who: "seat1", Action: ActEngage, On: foe})
	if e := p.foe(foe); e.With != "seat1" {
		t.Errorf("engaged with %q", e.With)
	}
	p.refused(Action{Who: "seat1", Action: ActEngage, On: foe}, "LCG-4.9")
	far := p.spawnAt(Foe{}, "seat1", "b")
	p.refused(Action{Who: "seat1", Action: ActEngage, On: far}, "LCG-4.9")
}

func TestLCG_4_10_Evade(t *testing.T) {
	p := inSmall(t, 2)
	foe := p.spawn(Foe{Evade: 2, Health: Amount{9, false}}, "seat2")
	p.refused(Action{Who: "seat1", Action: ActEvade, On: foe}, "LCG-4.10")
	mine := p.spawn(Foe{Evade: 2, Health: Amount{9, false}}, "seat1")
	p.do(Action{Who: "seat1", Action: ActEvade, On: mine})
	p.test("-8")
	if e := p.foe(mine); e.With != "seat1" || e.Exhausted {
		t.Errorf("failed: %+v", e)
	}
	p.do(Action{Who: "seat1", Action: ActEvade, On: mine})
	p.test("0")
	if e := p.foe(mine); e.With != "" || !e.Exhausted || e.At != "a" {
		t.Errorf("evaded: %+v", e)
	}
	p.do(EnemyDoes{Enemy: foe, Does: "evade"}) // by a card: the same
	if e := p.foe(foe); e.With != "" || !e.Exhausted || e.At != "a" {
		t.Errorf("evaded by a card: %+v", e)
	}
	p.refused(EnemyDoes{Enemy: foe, Does: "evade"}, "LCG-4.10")
	p.refused(EnemyDoes{Enemy: foe, Does: "exhaust"}, "LCG-10.15") // LCG-14.7
}

func TestLCG_4_11_AttacksOfOpportunity(t *testing.T) {
	p := inSmall(t, 1)
	one := p.spawn(Foe{Damage: 1, Fight: 1, Evade: 1, Health: Amount{9, false}}, "seat1")
	two := p.spawn(Foe{Horror: 1, Health: Amount{9, false}}, "seat1")
	tired := p.spawn(Foe{Damage: 3, Health: Amount{9, false}}, "seat1")
	p.do(EnemyDoes{Enemy: tired, Does: "exhaust"})
	if !(Action{Action: ActMove}).Provokes() || !(Action{Action: ActEngage}).Provokes() {
		t.Error("Move and Engage provoke")
	}
	p.do(Action{Who: "seat1", Action: ActActivate, Icons: 2}) // one each, however many icons (LCG-14.21)
	if asks := p.prompt("opportunity"); asks.Rule != "LCG-4.11" || len(asks.Choice) != 6 {
		t.Fatalf("asked %+v", asks)
	}
	p.choose(two)
	p.choose(one)
	p.quiet()
	p.is("seat1", "damage", 1)
	p.is("seat1", "horror", 1)
	if p.foe(one).Exhausted {
		t.Error("an attack of opportunity exhausts nobody")
	}
	p.do(Put{On: "seat1", Counter: "actions", By: 9})
	for _, tag := range []string{ActFight, ActEvade, TagParley} { // exempt on abilities (LCG-15.13)
		p.do(Action{Who: "seat1", Action: ActActivate, Tag: tag, On: one})
		p.quiet()
		if p.State().Test != nil {
			p.test(TokenFail)
		}
	}
	p.do(Action{Who: "seat1", Action: ActPlay, Tag: ActFight, On: two}) // an event is played all the same
	p.choose(cancel + one)
	p.choose(cancel + two)
	p.test(TokenFail)
	p.is("seat1", "damage", 1)
	p.do(Action{Who: "seat1", Action: ActPlay, Free: true})
	p.quiet()
}

// TestLCG_4_12_AttacksBeforeTheEffects: the costs are paid before the attacks, the effects follow them.
func TestLCG_4_12_AttacksBeforeTheEffects(t *testing.T) {
	p := inSmall(t, 1)
	foe := p.spawn(Foe{Damage: 1, Health: Amount{9, false}}, "seat1")
	p.do(Action{Who: "seat1", Action: ActMove, On: "b"})
	p.prompt("opportunity")
	if v := p.at(1); v.At != "a" || v.Left() != 2 {
		t.Errorf("at %s, %d actions left", v.At, v.Left())
	}
	p.choose(foe)
	s := p.State()
	if v := p.at(1); v.At != "b" || s.Where(p.foe(foe)) != "b" { // and it follows (LCG-8.5)
		t.Errorf("at %s, the enemy at %s", v.At, s.Where(p.foe(foe)))
	}
	p.do(Correct{On: "seat1", Counter: "damage", Value: 6})
	p.do(Action{Who: "seat1", Action: ActMove, On: "c"})
	p.choose(foe) // defeated before the move: it stops (LCG-15.20)
	p.choose(dealAll)
	if s := p.State(); s.Stage == StagePlay || s.seat("seat1").At != "b" {
		t.Errorf("%s at %s", s.Stage, s.seat("seat1").At)
	}
}

func TestLCG_4_13_Resign(t *testing.T) {
	p := inSmall(t, 2)
	p.do(Put{On: "seat1", Counter: "clues", By: 2, From: "a"})
	foe := p.spawn(Foe{Damage: 9, Health: Amount{9, false}}, "seat1")
	p.do(Action{Who: "seat1", Action: ActActivate, Tag: TagResign}) // LCG-14.32
	p.is("a", "clues", 4)
	s := p.State()
	v := s.seat("seat1")
	if v.Out != OutResigned || v.Resources != 0 || v.Physical+v.Mental+v.Damage != 0 || s.Lead != "seat2" || s.N != 2 {
		t.Errorf("%+v, lead %s", v, s.Lead)
	}
	if e := p.foe(foe); e.With != "seat2" { // left at the location, where it engages at once
		t.Errorf("%+v", e)
	}
	p.refused(Turn{Who: "seat1"}, "LCG-9.8")
	p.refused(Put{On: "seat1", Counter: "clues", By: 1}, "LCG-9.8")
}

// TestLCG_4_13_OnlyWhereItIsGranted: resigning is offered at a place that grants it and nowhere else; a card of the
// table may still grant it.
func TestLCG_4_13_OnlyWhereItIsGranted(t *testing.T) {
	p := begun(t, Options{Pack: "chandlers-debt", Difficulty: "easy", Players: 1})
	p.do(Begin{})
	p.number(0)
	p.do(Turn{Who: "seat1"})
	resign := Action{Who: "seat1", Action: ActActivate, Tag: TagResign}
	offered := func() bool {
		return slices.ContainsFunc(p.Legal(), func(c keeper.Command) bool { return reflect.DeepEqual(c, resign) })
	}
	if offered() {
		t.Error("it is offered in the hall")
	}
	s := p.State()
	roof := play.Find(s.scenario().Locations, func(l *Location) bool { return l.ID == "roof" })
	p.do(SetLocation{Location: *roof})
	p.do(MoveTo{What: "seat1", To: "roof"})
	if !offered() {
		t.Error("it is not offered on the roof")
	}
}

// TestLCG_1_1_CardsGoFirst: a card may allow what a rule forbids; the log names both.
func TestLCG_1_1_CardsGoFirst(t *testing.T) {
	p := inSmall(t, 2)
	three := Asset{Name: "Three hands", Slots: []string{"hand", "hand", "hand"}}
	for _, c := range []struct {
		forbidden, allowed command
		rule               string
	}{
		{EnterAsset{Who: "seat1", Asset: three}, EnterAsset{Who: "seat1", Asset: three, Allow: "Bandolier"}, "LCG-10.6"},
		{EnterAsset{Who: "seat1", Asset: Asset{Name: ""}}, nil, "LCG-16.7"},
		{EnterAsset{Who: "seat1", Asset: Asset{Name: "", Uses: -1}, Allow: "a card"}, nil, "LCG-16.7"},
	} {
		p.refused(c.forbidden, c.rule)
		if c.allowed == nil {
			continue
		}
		notes := eventsOf[Noted](p.do(c.allowed))
		if len(notes) != 1 || notes[0].Key != "allowed" || notes[0].Rule != c.rule {
			t.Errorf("%+v: %+v", c.allowed, notes)
		}
	}
	if has := p.at(1).Assets; len(has) != 1 || has[0].ID == "" {
		t.Errorf("%+v", has)
	}
	p.draws()
	p.refused(Encounter{Who: "seat2", Kind: DrawNone}, "LCG-3.2")
	p.do(Encounter{Who: "seat2", Kind: DrawNone, Allow: "a card"})
	if s := p.State(); len(s.Draws) != 1 || s.Draws[0] != "seat1" {
		t.Errorf("%v", s.Draws)
	}
	p.do(Encounter{Who: "seat1", Kind: DrawNone})
	p.do(Spawn{Foe: "rat", At: "c"})
	id := p.State().Enemies[0].ID
	p.refused(EnemyDoes{Enemy: id, Does: "engage", Who: "seat1"}, "LCG-8.10")
	p.do(EnemyDoes{Enemy: id, Does: "engage", Who: "seat1", Allow: "a card"})
	if s := p.State(); s.Enemies[0].With != "seat1" {
		t.Errorf("%+v", s.Enemies)
	}
}
