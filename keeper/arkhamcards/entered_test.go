package arkhamcards

import (
	"slices"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/bag"
)

// TestLCG_8_3_WithoutAPlaceItIsDiscarded, a weakness to its bearer's pile.
func TestLCG_8_3_WithoutAPlaceItIsDiscarded(t *testing.T) {
	scenario := small()
	scenario.Foes = []Foe{{ID: "lost", Name: "Lost", Spawn: []string{"nowhere"}}}
	scenario.Deck = []string{"lost", "lost"}
	p := playing(t, Options{Players: 1, Scenarios: []Scenario{scenario}})
	p.do(Encounter{Who: "seat1", Kind: DrawEnemy, Card: "lost"})
	if s := p.State(); !slices.Equal(s.Thrown, []string{"lost"}) || len(s.Enemies) != 0 {
		t.Errorf("%v", s.Thrown)
	}
	p.do(Spawn{New: &Foe{Name: "Shade", Weakness: true}, Who: "seat1", At: "nowhere"})
	p.is("seat1", "discard", 1)
	p.do(Spawn{New: &Foe{Name: "Stray"}, Who: "seat1", At: "nowhere"})
	if s := p.State(); len(s.Thrown) != 1 {
		t.Errorf("a card of no encounter deck is in the discard pile: %v", s.Thrown)
	}
}

// TestLCG_8_4_EngagesAgainAfterACard that makes it disengage, unless that card says otherwise.
func TestLCG_8_4_EngagesAgainAfterACard(t *testing.T) {
	p := inSmall(t, 1)
	id := p.spawn(Foe{Health: tough}, "seat1")
	p.do(EnemyDoes{Enemy: id, Does: "disengage"})
	if e := p.foe(id); e.With != "seat1" {
		t.Errorf("%+v", e)
	}
	p.do(EnemyDoes{Enemy: id, Does: "disengage", Allow: "a card that also moves"})
	p.do(MoveTo{What: "seat1", To: "b"})
	if e := p.foe(id); e.With != "" || e.At != "a" {
		t.Errorf("%+v", e)
	}
}

// TestLCG_16_6_AnEnemyEnteredAgainIsSetRight from then on: the state before keeps the numbers that it had.
func TestLCG_16_6_AnEnemyEnteredAgainIsSetRight(t *testing.T) {
	p := inSmall(t, 1)
	fight := func(s State) int { return s.foe(enteredID + "1").Fight }
	p.do(Spawn{New: &Foe{Name: "Shade", Fight: 2, Health: tough}, Who: "seat1"})
	before := p.State()
	p.do(Spawn{New: &Foe{Name: "shade", Fight: 5, Health: tough}, Who: "seat1"})
	if fight(before) != 2 || fight(p.State()) != 5 {
		t.Errorf("before %d, now %d", fight(before), fight(p.State()))
	}
	p.do(Spawn{New: &Foe{ID: "of-a-file", Name: "Ghost", Health: tough}, Who: "seat1"})
	if all := p.State().Enemies; all[len(all)-1].Foe.ID != "of-a-file" {
		t.Errorf("%+v", all)
	}
}

// TestLCG_11_8_AWeaknessIsNoDueDraw: it comes from a player's own deck.
func TestLCG_11_8_AWeaknessIsNoDueDraw(t *testing.T) {
	p := inSmall(t, 2)
	p.draws()
	p.drew(Encounter{Who: "seat2", Kind: DrawTreachery, Weakness: true})
	if s := p.State(); !slices.Equal(s.Draws, []string{"seat1", "seat2"}) {
		t.Errorf("%v", s.Draws)
	}
}

// TestLCG_1_5_TheLeadByLot can be anyone.
func TestLCG_1_5_TheLeadByLot(t *testing.T) {
	p := begun(t, Options{Players: 3, Scenarios: []Scenario{small()}})
	if !slices.ContainsFunc(p.Legal(), func(c keeper.Command) bool { return c == Lead{} }) {
		t.Error("it is not offered")
	}
	seen := map[string]bool{}
	for range 60 {
		p.do(Lead{})
		seen[p.State().Lead] = true
	}
	if len(seen) != 3 {
		t.Errorf("%v", seen)
	}
}

// TestLCG_2_5_EncounterCardsInTheSetUp: drawn or spawned, including surges, before the first round.
func TestLCG_2_5_EncounterCardsInTheSetUp(t *testing.T) {
	p := begun(t, Options{Players: 1, Scenarios: []Scenario{small()}})
	p.do(Encounter{Who: "seat1", Kind: DrawTreachery, Surge: true})
	p.refused(Begin{}, "LCG-8.1")
	p.do(Encounter{Who: "seat1", Kind: DrawEnemy, Card: "rat"})
	p.do(Spawn{Foe: "rat", Who: "seat1", At: "c"})
	p.do(Begin{})
	p.number(0)
	s := p.State()
	if s.Stage != StagePlay || len(s.Enemies) != 2 || s.Enemies[0].With != "seat1" || s.Enemies[1].At != "c" {
		t.Errorf("%s, %+v", s.Stage, s.Enemies)
	}
}

// TestLCG_18_5_NumbersOfAnAttack can be corrected during play.
func TestLCG_18_5_NumbersOfAnAttack(t *testing.T) {
	p := inSmall(t, 1)
	id := p.spawn(Foe{Damage: 1, Health: tough}, "seat1")
	p.do(Correct{On: id, Counter: "attackDamage", Value: 2})
	p.do(Correct{On: id, Counter: "attackHorror", Value: 1})
	p.do(EnemyDoes{Enemy: id, Does: "attack", Who: "seat1"})
	p.choose(id)
	p.is("seat1", "damage", 2)
	p.is("seat1", "horror", 1)
}

// TestLCG_10_9_AUniqueEncounterCard enters, and the player card of its title is discarded; then none may enter.
func TestLCG_10_9_AUniqueEncounterCard(t *testing.T) {
	p := inSmall(t, 2)
	friend := Asset{Name: "Old Friend", Unique: true}
	p.do(EnterAsset{Who: "seat2", Asset: friend})
	p.spawn(Foe{Name: "OLD FRIEND", Unique: true, Health: tough}, "seat1")
	if v := p.at(2); len(v.Assets) != 0 || v.Discard != 1 {
		t.Errorf("%+v", v.Assets)
	}
	p.refused(EnterAsset{Who: "seat2", Asset: friend}, "LCG-10.9")
}

// TestLCG_10_10_OncePerRound: an ability that the table counts is refused the second time, but not in the next round.
func TestLCG_10_10_OncePerRound(t *testing.T) {
	p := inSmall(t, 2)
	glass := Action{Who: "seat1", Action: ActActivate, Free: true, Card: "Glass", Once: UntilRound}
	p.do(glass)
	p.refused(glass, "LCG-10.10")
	other := glass
	other.Who = "seat2" // another copy
	p.do(other)
	p.refused(Action{Who: "seat1", Action: ActActivate, Free: true, Card: "Pipe", Once: "week"}, "LCG-10.10")
	p.refused(Action{Who: "seat1", Action: ActActivate, Free: true, Once: UntilRound}, "LCG-10.10") // of what?
	p.through()
	p.do(glass)
}

// TestLCG_10_6_SlotsThatCardsGive allow more assets.
func TestLCG_10_6_SlotsThatCardsGive(t *testing.T) {
	p := inSmall(t, 1)
	for _, name := range []string{"Saint", "Skull"} {
		p.do(Put{On: "seat1", Counter: "room", For: "accessory", By: 1})
		p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: name, Slots: []string{"accessory"}}})
		p.quiet()
	}
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Ring", Slots: []string{"accessory"}}})
	p.quiet() // one and two more
	p.refused(Put{On: "seat9", Counter: "room", For: "accessory", By: 1}, "LCG-9.8")
	p.refused(Put{On: "seat1", Counter: "room", For: "pocket", By: 1}, "LCG-10.6")
	p.refused(Put{On: "seat1", Counter: "room", For: "accessory", By: -3}, "LCG-10.6")
	p.do(Put{On: "seat1", Counter: "room", For: "accessory", By: -1})
}

// TestLCG_1_14_AnotherControlsAnAsset: it needs a slot there, keeps its tokens, and is discarded to its owner.
func TestLCG_1_14_AnotherControlsAnAsset(t *testing.T) {
	p := inSmall(t, 2)
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Dog", Slots: []string{"ally"}, Health: 3}})
	p.do(EnterAsset{Who: "seat2", Asset: Asset{Name: "Cat", Slots: []string{"ally"}}})
	p.do(EnterAsset{Who: "seat2", Asset: Asset{Name: "Lamp", Slots: []string{"hand"}}})
	dog := p.at(1).Assets[0].ID
	p.do(Harm{On: dog, Damage: 1})
	p.refused(GiveAsset{Asset: dog, Who: "seat1"}, "LCG-1.14")
	p.do(GiveAsset{Asset: dog, Who: "seat2"})
	if cat := p.at(2).Assets[0].ID; !slices.Equal(p.keys("slots"), []string{cat}) { // the lamp needs another one
		t.Fatalf("%v", p.keys("slots"))
	} else {
		p.choose(cat)
	}
	v := p.at(2)
	if len(v.Assets) != 2 || v.Assets[1].ID != dog || v.Assets[1].Damage != 1 || len(p.at(1).Assets) != 0 {
		t.Errorf("%+v", v.Assets)
	}
	p.do(LeaveAsset{Asset: dog})
	p.is("seat1", "discard", 1)
	p.is("seat2", "discard", 1) // the cat

	p = inSmall(t, 3)
	p.do(Put{On: "seat1", Counter: "room", For: "accessory", By: 1})
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Pair", Slots: []string{"accessory", "accessory"}}})
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Dog"}})
	pair, dog := p.at(1).Assets[0].ID, p.at(1).Assets[1].ID
	p.refused(GiveAsset{Asset: pair, Who: "seat2"}, "LCG-10.6")
	p.refused(GiveAsset{Asset: dog, Who: "seat9"}, "LCG-9.8")
	p.do(GiveAsset{Asset: dog, Who: "seat2"})
	p.do(GiveAsset{Asset: dog, Who: "seat3"})
	p.do(LeaveAsset{Asset: dog})
	p.is("seat1", "discard", 1) // its owner, through whatever hands
}

// TestLCG_16_2_SymbolsAsTheyArePrinted: with a condition, harm on a failure, and a count by trait.
func TestLCG_16_2_SymbolsAsTheyArePrinted(t *testing.T) {
	p := inSmall(t, 1)
	p.spawn(Foe{Name: "Ghoul", Traits: []string{"Monster", "Ghoul"}, Health: tough}, "seat1")
	p.spawn(Foe{Name: "Man", Traits: []string{"Humanoid"}, Health: tough}, "seat1")
	two := 2
	p.do(SetSymbol{Token: "skull", Symbol: Symbol{Modifier: -1, Count: "enemiesHere", Trait: "ghoul", FailDamage: 1,
		While: &bag.Condition{Count: "enemiesHere", AtLeast: &two}, Else: &Symbol{Modifier: -4}}})
	p.do(StartTest{Who: "seat1", Skill: Combat, Difficulty: 3})
	p.do(Reveal{Token: "skull"})
	if r := p.State().Test.Result; r.Value != 2 {
		t.Errorf("%+v", r)
	}
	p.do(Finish{})
	p.choose(dealAll)
	p.is("seat1", "damage", 1)
	for _, y := range []Symbol{{FailDamage: -1}, {Trait: "ghoul"}, {While: &bag.Condition{Count: "stars"}},
		{Else: &Symbol{}}} {
		p.refused(SetSymbol{Token: "skull", Symbol: y}, "LCG-16.2")
	}
}

// TestLCG_12_8_Exile takes a card out of the game and out of the deck.
func TestLCG_12_8_Exile(t *testing.T) {
	p := inSmall(t, 1)
	size := p.at(1).Size
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Flare"}})
	p.do(Exile{Who: "seat1", Card: "flare"})
	if v := p.at(1); len(v.Assets) != 0 || v.Discard != 0 || v.Size != size-1 {
		t.Errorf("%+v", v)
	}
	p.refused(Exile{Who: "seat1", Card: "Flare"}, "LCG-12.8")
	p.do(Action{Who: "seat1", Action: ActPlay, Card: "Flare"})
	p.do(Exile{Who: "seat1", Card: "Flare"}) // an event that was played
	p.is("seat1", "discard", 0)
	p.is("seat1", "size", size-2)

	p.refused(Exile{Who: "seat9", Card: "Flare"}, "LCG-9.8")
	begun(t, Options{Players: 1, Scenarios: []Scenario{small()}}).refused(Exile{Who: "seat1", Card: "Flare"}, "LCG-2.5")

	p = inSmall(t, 2)
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Flare"}})
	p.do(GiveAsset{Asset: p.at(1).Assets[0].ID, Who: "seat2"})
	p.do(Exile{Who: "seat2", Card: "Flare"}) // it leaves its owner's deck (LCG-1.14)
	p.is("seat1", "size", size-1)
	p.is("seat2", "size", size)
}
