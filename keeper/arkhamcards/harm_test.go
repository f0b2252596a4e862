package arkhamcards

import (
	"slices"
	"testing"
)

func TestLCG_9_1_AssignToAssets(t *testing.T) {
	p := inSmall(t, 1)
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Dog", Health: 2}})
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Book"}})
	p.do(Harm{On: "asset-1", Damage: 1, Direct: true})
	p.is("asset-1", "damage", 1)
	p.do(Harm{On: "seat1", Damage: 3, Horror: 1}) // LCG-14.18: at most 1 on it
	if asks := p.prompt("assign"); asks.Number.Max != 1 || asks.Args["kind"] != "damage" ||
		asks.Args["damage"] == "" || !asks.Unknown {
		t.Errorf("%+v", asks)
	}
	p.number(1)
	p.quiet()
	p.is("seat1", "damage", 2)
	p.is("seat1", "horror", 1)
	if a := p.at(1); len(a.Assets) != 1 || a.Discard != 1 {
		t.Errorf("the dog is defeated: %+v", a.Assets)
	}
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Friend", Health: 1, Sanity: 2}})
	p.do(Harm{On: "seat1", Damage: 1, Horror: 1, Direct: true}) // LCG-9.3
	p.quiet()
	p.do(Harm{On: "seat1", Horror: 2})
	p.number(2) // defeated by horror too (LCG-15.6)
	if a := p.at(1); len(a.Assets) != 1 {
		t.Errorf("%+v", a.Assets)
	}
	p.refused(Harm{On: "asset-2", Damage: 1}, "LCG-9.5")
	p.refused(Harm{On: "seat1"}, "LCG-9.1")
	p.refused(Harm{On: "a", Damage: 1}, "LCG-9.1")
	id := p.spawn(Foe{Health: tough}, "seat1")
	p.refused(Harm{On: id, Horror: 1}, "LCG-9.5")
}

func TestLCG_9_4_DefeatAtLeastHealth(t *testing.T) {
	p := inSmall(t, 2)
	id := p.spawn(Foe{Health: Amount{2, true}, Victory: 1}, "seat1")
	p.do(Harm{On: id, Damage: 3})
	p.do(Harm{On: id, Damage: 1})
	if s := p.State(); s.enemy(id) != nil || s.victoryPoints() != 1 {
		t.Errorf("per investigator: %+v", s.enemy(id))
	}
	p.do(Harm{On: "seat2", Damage: 9})
	if v := p.at(2); v.Out != OutDamage || v.Physical != 1 || v.Mental != 0 { // LCG-12.4, 15.7
		t.Errorf("%+v", v)
	}
	p.do(Harm{On: "seat1", Damage: 7, Horror: 7})
	if asks := p.prompt("defeat"); asks.Rule != "LCG-12.4" {
		t.Errorf("%+v", asks)
	}
	p.choose(string(OutHorror))
	s := p.State()
	if v := s.seat("seat1"); v.Mental != 1 || v.Physical != 0 || s.Stage != StageBetween || s.Resolution != NoResolution {
		t.Errorf("%+v, %s", v, s.Stage)
	}
}

func TestLCG_9_6_HealWhatIsThere(t *testing.T) {
	p := inSmall(t, 1)
	p.do(Harm{On: "seat1", Damage: 1, Horror: 2})
	p.do(Heal{On: "seat1", Damage: 3, Horror: 1})
	p.is("seat1", "damage", 0)
	p.is("seat1", "horror", 1)
	p.refused(Heal{On: "seat1", Damage: 1}, "LCG-9.6")
}

// TestLCG_9_7_Elimination checks each step of the list.
func TestLCG_9_7_Elimination(t *testing.T) {
	p := inSmall(t, 4)
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Lamp"}})
	p.do(ChangeBag{Does: "seal", Token: "0", On: "seat1"})
	p.do(Put{On: "seat1", Counter: "clues", By: 3, From: "a"})
	p.do(SetPin{Pin{Text: "a curse", On: "seat1"}})
	p.do(Put{On: "seat1", Counter: "doom", By: 1}) // it leaves with his cards (LCG-7.1)
	for _, who := range []string{"seat2", "seat3", "seat4"} {
		p.do(MoveTo{What: who, To: "b"})
	}
	ready := p.spawn(Foe{Health: tough}, "seat1")
	tired := p.spawn(Foe{Health: tough}, "seat1")
	p.do(EnemyDoes{Enemy: tired, Does: "exhaust"})
	step := p.do(LeaveScenario{Who: "seat1", How: OutCard}) // LCG-9.10
	if asks := p.prompt("newLead"); asks.Rule != "LCG-1.5" || len(asks.Choice) != 3 {
		t.Errorf("%+v", asks)
	}
	p.choose("seat3")
	s := p.State()
	v := s.seat("seat1")
	if len(v.Assets)+v.Hand+v.Deck+v.Discard+v.Resources+v.Clues+len(s.Pins)+len(s.Bag.Sealed) != 0 ||
		v.Physical+v.Mental+s.doomTotal() != 0 {
		t.Errorf("%+v", v)
	}
	p.is("a", "clues", 8)
	if e := s.enemy(ready); e.At != "a" || e.Exhausted {
		t.Errorf("%+v", e)
	}
	if e := s.enemy(tired); e.At != "a" || !e.Exhausted {
		t.Errorf("%+v", e)
	}
	if !slices.Equal(s.order(), []string{"seat3", "seat4", "seat2"}) || s.N != 4 { // LCG-1.4, 9.8
		t.Errorf("order %v, N %d", s.order(), s.N)
	}
	if len(eventsOf[Noted](step)) == 0 || s.Active != "" {
		t.Error("the turn ends (LCG-15.20)")
	}
	p.refused(LeaveScenario{Who: "seat1", How: OutCard}, "LCG-9.8")
	p.refused(LeaveScenario{Who: "seat2", How: "bored"}, "LCG-9.10")
	p.do(Turn{Who: "seat2"})
	p.begins2("seat2")
	p.do(Reveal{Token: "0"})
	p.do(Harm{On: "seat2", Damage: 9, Direct: true}) // in his own test
	if s := p.State(); s.Test != nil || s.Bag.holds("0") != 2 {
		t.Errorf("test %+v, bag %v", s.Test, s.Bag.Tokens)
	}
}

func (p table) begins2(who string) {
	p.t.Helper()
	p.do(StartTest{Who: who, Skill: Combat, Difficulty: 1})
}

func TestLCG_10_8_EmptyDeck(t *testing.T) {
	p := inSmall(t, 1)
	p.do(Correct{On: "seat1", Counter: "deck", Value: 1})
	p.do(Correct{On: "seat1", Counter: "discard", Value: 4})
	p.do(Draw{Who: "seat1", Cards: 3}) // one horror, after the whole draw (LCG-15.10)
	p.choose(dealAll)
	p.is("seat1", "hand", 8)
	p.is("seat1", "deck", 2)
	p.is("seat1", "discard", 0)
	p.is("seat1", "horror", 1)
	p.do(Correct{On: "seat1", Counter: "deck", Value: 0})
	step := p.do(Action{Who: "seat1", Action: ActDraw}) // both empty (LCG-15.11)
	p.choose(dealAll)
	p.is("seat1", "hand", 8)
	p.is("seat1", "horror", 2)
	if notes := eventsOf[Noted](step); len(notes) != 1 || notes[0].Rule != "LCG-15.11" {
		t.Errorf("%+v", notes)
	}
	p.refused(Draw{Who: "seat1"}, "LCG-10.8")
	p.upkeep()
	p.do(Correct{On: "seat1", Counter: "horror", Value: 6})
	p.do(Next{}) // eliminated in his own draw, before anything else (LCG-15.40)
	p.choose(dealAll)
	if s := p.State(); s.Stage != StageBetween {
		t.Errorf("%s %s", s.Stage, s.Step)
	}
}

// TestLCG_14_12_DiscoverWhatIsThere: draw an encounter card, then discover 2 clues where only 1 is left.
func TestLCG_14_12_DiscoverWhatIsThere(t *testing.T) {
	p := inSmall(t, 1)
	p.do(MoveTo{What: "seat1", To: "b"})
	p.drew(Encounter{Who: "seat1", Kind: DrawTreachery})
	p.do(Put{On: "seat1", Counter: "clues", By: 2, From: "b", Source: "event"})
	p.is("seat1", "clues", 1)
	p.is("b", "clues", 0)
	p.refused(Put{On: "seat1", Counter: "clues", By: 2, From: "b"}, "LCG-18.4")
	p.refused(Put{On: "seat1", Counter: "damage", By: 2}, "LCG-18.4")
	p.refused(Put{On: "seat1", Counter: "resources", By: -6}, "LCG-18.4")
	p.refused(Put{On: "nobody", Counter: "clues", By: 1}, "LCG-9.8")
}

// TestLCG_14_30_EvaderGoesOn: the evader disengages from all others and moves.
func TestLCG_14_30_EvaderGoesOn(t *testing.T) {
	p := inSmall(t, 1)
	one := p.spawn(Foe{Evade: 1, Health: tough}, "seat1")
	two := p.spawn(Foe{Health: tough}, "seat1")
	p.do(Action{Who: "seat1", Action: ActEvade, On: one})
	p.do(CommitCard{Who: "seat1", Icons: 1, Card: "skill"})
	p.do(Reveal{Token: "0"})
	p.do(EnemyDoes{Enemy: two, Does: "disengage", Allow: "skill"})
	p.refused(EnemyDoes{Enemy: two, Does: "disengage"}, "LCG-8.5")
	p.do(MoveTo{What: "seat1", To: "b"})
	p.do(Finish{})
	if s := p.State(); s.enemy(one).At == "" || s.enemy(two).At != "a" || s.seat("seat1").At != "b" {
		t.Errorf("%+v", s.Enemies)
	}
}

// TestLCG_9_2_WhoEndsATurnIsAsked (LCG-3.3): before the harm of a special rule is dealt at the end of a turn, also
// where the round goes on by itself to the next step, and again after something else was entered.
func TestLCG_9_2_WhoEndsATurnIsAsked(t *testing.T) {
	for _, on := range []bool{false, true} {
		p := ours(t, "house", 2)
		p.do(Turn{Who: "seat1"})
		p.do(Next{On: on})
		if p.State().Active == "" {
			p.do(Turn{Who: "seat2"})
		}
		p.do(Action{Who: "seat2", Action: ActMove, On: "cellar"})
		p.do(Next{On: on})
		p.prompt("dealt")
		p.do(Correct{On: "seat2", Counter: "resources", Value: 3})
		p.prompt("dealt")
		p.is("seat2", "damage", 0)
		step := p.choose(dealAll)
		p.is("seat2", "damage", 1)
		if dealt := eventsOf[Harmed](step); len(dealt) != 1 || dealt[0].Source != "cellar" {
			t.Errorf("the cause: %+v", dealt)
		}
	}
}
