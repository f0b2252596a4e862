package mansions

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/mansions/state"
	"lantern/stories"
)

// Questions about the rules that readers have asked.

// The log says who destroyed a barricade, and at which door.
func TestMOM_11_2_DestroyedBarricadeIsSaid(t *testing.T) {
	tb := storms(t, term("destroy"))
	if args, ok := tb.said("barricade.broken"); !ok || args["monster"] != "ghoul" || args["id"] != "m1" || args["door"] != "hall-study" {
		t.Errorf("%v", args)
	}
	if _, ok := tb.said("thing.off"); ok {
		t.Error("one line is enough")
	}
	tb.answer("stay")
	tb.bar("hall-2", "hall-study")
	tb.do(CorrectThing{Feature: state.FeatureBarricade, Space: "hall-2", Door: "hall-study", Off: true})
	if _, ok := tb.said("barricade.broken"); ok {
		t.Error("taken away by hand it is not broken")
	}
}

// The keeper sees which of the offered spaces are behind a barricade.
func TestMOM_11_2_SpacesBehindABarricadeAreMarked(t *testing.T) {
	tb := house(t, 1, barricadeCards())
	tb.stand("inv1", "bedroom-1")
	tb.bar("hall-2", "hall-study")
	tb.spawn("ghoul", "hall-2")
	tb.shift("m1", 1)
	for _, o := range tb.asks("shift", "keeper").Choice {
		if want := map[string]string{"study-1": "hall-study"}[o.Key]; o.Args["barricade"] != want {
			t.Errorf("%s: barricade %q, want %q", o.Key, o.Args["barricade"], want)
		}
	}
	tb.answer("stay")
	tb.lay("ladder", "hall-2", "study-1")
	tb.shift("m1", 1)
	for _, o := range tb.asks("shift", "keeper").Choice {
		if o.Args["barricade"] != "" {
			t.Errorf("%+v: the ladder leads past it", o)
		}
	}
}

// With all figures on the board one question settles which are placed again; those just placed stay.
func TestMOM_1_8_SeveralFiguresAnewInOneQuestion(t *testing.T) {
	two := stories.Effect{Place: &stories.Place{Monster: "ghoul", Where: "study-1", Count: 2}}
	for answer, want := range map[string][]string{"none": {"m1", "m2"}, "m1": {"m2", "m3"}, "m2": {"m1", "m3"}, "m1,m2": {"m3", "m4"}} {
		tb := house(t, 1, nil)
		tb.spawn("ghoul", "garden-1")
		tb.spawn("ghoul", "cellar-1")
		tb.run(state.Task{}, two)
		p := tb.asks("figure", "keeper")
		if !slices.Equal(optionKeys(p), []string{"m1", "m2", "m1,m2", "none"}) || p.Args["n"] != "2" || p.Choice[2].Args["monsters"] != "m1,m2" {
			t.Fatalf("%v, %+v", optionKeys(p), p.Args)
		}
		tb.answer(answer)
		tb.quiet()
		var got []string
		for _, m := range tb.s.Monsters {
			got = append(got, m.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", answer, got, want)
		}
	}
	tb := house(t, 1, nil) // one is free: only the other is asked for, and not the one just placed
	tb.spawn("ghoul", "garden-1")
	tb.run(state.Task{}, two)
	if p := tb.asks("figure", "keeper"); !slices.Equal(optionKeys(p), []string{"m1", "none"}) {
		t.Errorf("%v", optionKeys(p))
	}
	tb.answer("none")
	tb.quiet()
	tb = house(t, 1, nil) // more than the box holds
	tb.run(state.Task{}, stories.Effect{Place: &stories.Place{Monster: "ghoul", Where: "study-1", Count: 4}})
	tb.quiet()
	if len(tb.s.Monsters) != 2 || tb.why() != "place/noFigure" {
		t.Errorf("%+v, %q", tb.s.Monsters, tb.why())
	}
}

// The keeper may name cards that did not fit; they are then set aside in the program as on the table.
func TestMOM_18_1_MisfitsOnTheTable(t *testing.T) {
	tb := duel(t, 1)
	tb.do(SetSource{What: "decks", Source: keeper.OnTable})
	tb.s.SetDeck("combat:humanoid", keeper.Deck{Draw: []string{"shot", "fists", "slash", "thud"}, Discard: []string{"ankles", "swing"}})
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	if p := tb.asks("combatCard", "keeper"); !slices.Equal(optionKeys(p), []string{"fists", "ankles", "aside", "hand"}) {
		t.Fatalf("%v", optionKeys(p))
	}
	tb.answer("aside")
	p := tb.asks("combatAside", "keeper")
	if !slices.Equal(optionKeys(p), []string{"shot", "slash", "thud", "done"}) || p.Rule != "MOM-18.1" || !p.Secret || p.Choice[0].Args["card"] != "shot" {
		t.Fatalf("%+v: of the draw pile, as long as there is one", p)
	}
	tb.answer("shot")
	if args, ok := tb.said("combat.aside"); !ok || args["card"] != "shot" {
		t.Errorf("%v", args)
	}
	tb.answer("slash")
	if p := tb.asks("combatAside", "keeper"); !slices.Equal(optionKeys(p), []string{"thud", "done"}) || p.Args["n"] != "2" {
		t.Fatalf("%+v", p)
	}
	tb.answer("done")
	tb.asks("combatCard", "keeper")
	tb.answer("fists")
	if f := tb.s.Fight; f.Card != "fists" || !slices.Equal(f.Aside, []string{"shot", "slash"}) || !slices.Equal(tb.e.TableView(tb.s).Fight.Aside, f.Aside) {
		t.Errorf("%+v", f)
	}
	tb.roll(10)
	tb.over()
	if d := tb.pileOf("humanoid"); !slices.Equal(d.Draw, []string{"thud"}) || d.Size() != 6 {
		t.Errorf("%+v", d)
	}
	// The draw pile runs out: cards that did not fit then come from the shuffled discards.
	tb.s.EditTurn().Action = true
	tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
	tb.answer("aside")
	tb.answer("thud")
	if p := tb.asks("combatAside", "keeper"); slices.Contains(optionKeys(p), "thud") || !slices.Contains(optionKeys(p), "shot") {
		t.Errorf("%v", optionKeys(p))
	}
	tb.answer("shot")
	tb.answer("done")
	tb.answer("ankles")
	tb.roll(10)
	tb.over()
	if d := tb.pileOf("humanoid"); d.Size() != 6 || len(d.Draw) != 3 || len(d.Discard) != 3 {
		t.Errorf("%+v: fists, slash and swing are left to draw", d)
	}
	if plain, _ := tb.e.combatOdds(tb.s, tb.seat("inv1"), tb.monster("m2"), state.BareHands); plain.All != 10 {
		t.Errorf("odds %+v: of the two for bare hands only one can come now", plain)
	}
}

// If the decks return to the program meanwhile, or a correction ends the fight, no card is left over.
func TestMOM_18_1_MisfitsWhenThingsChange(t *testing.T) {
	for name, correct := range map[string]keeper.Command{
		"decks on screen": SetSource{What: "decks", Source: keeper.OnScreen}, "monster gone": CorrectMonster{Monster: "m2", Off: true},
		"investigator gone": CorrectCounter{Counter: "damage", Who: "inv1", Value: 20}, "other step": CorrectStep{Phase: state.PhaseInvestigators},
	} {
		tb := duel(t, 2)
		tb.do(SetSource{What: "decks", Source: keeper.OnTable})
		tb.deck("humanoid", "shot", "slash", "fists")
		tb.do(Attack{Who: "inv1", Target: "m2", Weapon: "hands"})
		tb.answer("aside")
		tb.answer("shot")
		tb.do(correct)
		if name == "decks on screen" {
			if p := tb.asks("combatTest", "inv1"); p.Args["card"] != "fists" || !slices.Equal(tb.s.Fight.Aside, []string{"shot", "slash"}) {
				t.Errorf("the program draws on: %+v, %+v", p.Args, tb.s.Fight)
			}
			tb.roll(10)
		}
		tb.over()
		if d := tb.pileOf("humanoid"); d.Size() != 3 || !slices.Contains(d.Discard, "shot") {
			t.Errorf("%s: %+v", name, d)
		}
	}
}

// An unsuccessful search is logged once, whatever is corrected while the keeper resolves by hand.
func TestMOM_18_1_InVainIsSaidOnce(t *testing.T) {
	tb := house(t, 1, barricadeCards())
	tb.s.Piles = map[string]keeper.Deck{"combat:humanoid": {Draw: []string{"other"}}}
	tb.bar("hall-2", "hall-study")
	tb.stand("inv1", "bedroom-1")
	tb.spawn("ghoul", "hall-2")
	tb.shift("m1", 1)
	tb.answer("study-1")
	if p := tb.asks("combatCard", "keeper"); !tb.happened("NothingFits") || !slices.Equal(optionKeys(p), []string{"destroy", "pushBack", "hold"}) {
		t.Fatalf("%v", optionKeys(p))
	}
	id := tb.s.Prompt.ID
	tb.do(CorrectCounter{Counter: "threat", Value: 7})
	if tb.happened("NothingFits") || tb.s.Prompt.ID != id {
		t.Error("asked and said again")
	}
	tb.answer("destroy")
	tb.quiet()
	if tb.monster("m1").Space != "study-1" {
		t.Errorf("%+v", tb.monster("m1"))
	}
}

// The effects of revealing the objective happen once, however often a correction hides it again.
func TestMOM_15_1_OnRevealOnce(t *testing.T) {
	tb := turn(t, 1)
	tb.do(CorrectReveal{On: true})
	tb.do(CorrectReveal{})
	tb.do(CorrectReveal{On: true})
	if !tb.s.Revealed || tb.room("hall").Tokens["omen"] != 1 || tb.why() != "reveal/alreadySo" {
		t.Errorf("%v, %q", tb.room("hall").Tokens, tb.why())
	}
	tb.do(CorrectReveal{})
	tb.pile("hall", "clue-1")
	tb.do(Explore{Who: "inv1"})
	if !tb.s.Revealed || tb.room("hall").Tokens["omen"] != 1 {
		t.Errorf("revealed by the rules after all: %v", tb.room("hall").Tokens)
	}
	tb = turn(t, 1) // the end shows it without setting anything off
	tb.run(state.Task{}, stories.Effect{Win: "keeper"})
	tb.do(CorrectTurn{Who: "inv1", Moves: 1})
	tb.do(CorrectReveal{})
	tb.do(CorrectReveal{On: true})
	if tb.room("hall").Tokens["omen"] != 1 {
		t.Errorf("%v", tb.room("hall").Tokens)
	}
}

// Before the first round nobody has a turn: the refusals say why.
func TestMOM_3_1_NoTurnsBeforeTheFirstRound(t *testing.T) {
	tb := openTable(t, 1, map[string]string{"1": "1A", "2": "2A"})
	tb.refused(CorrectTurn{Who: "inv1", Moves: 1}, CodeInSetup, "MOM-2.1")
	tb.refused(CorrectStep{Phase: state.PhaseKeeper, Step: state.StepTrade}, CodeInSetup, "MOM-2.1")
	tb.e.StoryPack.Opening = then(place("ghoul", "hall"), place("ghoul", "keeperChoice:bedroom"))
	tb.do(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-strong", Mind: "ada-calm"})
	tb.do(BeginStory{})
	tb.asks("place", "keeper")
	tb.refused(CorrectTurn{Who: "inv1", Moves: 1}, CodeOpening, "MOM-3.1")
	tb.refused(CorrectTurn{}, CodeOpening, "MOM-3.1")
	tb.refused(CorrectStep{Phase: state.PhaseKeeper, Step: state.StepTrade}, CodeOpening, "MOM-3.1")
	tb.do(CorrectCounter{Counter: "threat", Value: 5}) // all else can be set right
	tb.answer("hall-2")
	tb.quiet()
	tb.do(CorrectTurn{Who: "inv1", Moves: 1})
	if tb.s.Round != 1 || tb.s.Turn == nil || len(tb.s.Monsters) != 2 {
		t.Errorf("round %d, turn %+v", tb.s.Round, tb.s.Turn)
	}
}

// The keeper is told which of the places that the opening asks for it is; a single one is not counted.
func TestMOM_5_7_PlacesAreCounted(t *testing.T) {
	for _, c := range []struct {
		opening []stories.Effect
		want    []string
	}{
		{then(place("ghoul", "hall")), []string{""}},
		{then(place("ghoul", "hall"), stories.Effect{If: &stories.If{
			Then: then(place("ghoul", "hall"))}}), []string{"1/2", "2/2"}},
	} {
		tb := openTable(t, 1, map[string]string{"1": "1A", "2": "2A"})
		tb.e.StoryPack.Opening = c.opening
		tb.do(ChooseInvestigator{Who: "inv1", Character: "ada", Body: "ada-strong", Mind: "ada-calm"})
		tb.do(BeginStory{})
		for _, want := range c.want {
			p := tb.asks("place", "keeper")
			if got := strings.Trim(p.Args["nth"]+"/"+p.Args["of"], "/"); got != want {
				t.Errorf("%q, want %q", got, want)
			}
			tb.answer("hall-2")
		}
		tb.quiet()
	}
}

// The same for other draws: with one investigator left, a card for several is discarded and another one drawn
// (MOM-14.5).
func TestMOM_14_5_DrawnOnTheTableWithoutFitting(t *testing.T) {
	tb := turn(t, 1)
	tb.do(SetSource{What: "decks", Source: keeper.OnTable})
	tb.run(state.Task{}, stories.Effect{Draw: &stories.DrawCard{Deck: stories.Trauma}})
	if p := tb.asks("drawn", "keeper"); slices.Contains(optionKeys(p), "mob") || !slices.Contains(optionKeys(p), "aside") {
		t.Fatalf("%v", optionKeys(p))
	}
	tb.answer("aside")
	if p := tb.asks("drawnAside", "keeper"); !slices.Equal(optionKeys(p), []string{"mob", "done"}) || !p.Secret {
		t.Fatalf("%+v", p)
	}
	tb.answer("mob")
	if d := tb.s.Piles[state.DeckTrauma]; !slices.Equal(d.Discard, []string{"mob"}) || slices.Contains(d.Draw, "mob") {
		t.Errorf("%+v", d)
	}
	if p := tb.asks("drawn", "keeper"); slices.Contains(optionKeys(p), "aside") {
		t.Errorf("every other card fits: %v", optionKeys(p))
	}
	tb.answer("panic")
	tb.quiet()
	if !slices.Equal(tb.s.Trauma, []string{"panic"}) {
		t.Errorf("%v", tb.s.Trauma)
	}
}

func TestMOM_1_3_OneDieOfTenSides(t *testing.T) {
	tb := turn(t, 1)
	tb.run(state.Task{Who: "inv1"}, effectOf(test("lore", 0, nil, nil)))
	if d := tb.asks("test", "inv1").Die; d.Sides != 10 {
		t.Errorf("%d sides", d.Sides)
	}
	for _, die := range []int{-1, 0, 11} {
		tb.refused(keeper.Answer{Prompt: tb.s.Asked, Choice: "roll", Die: die}, keeper.CodeBadAnswer, "MOM-9.1")
	}
	tb.roll(10)
	tb.quiet()
	tb.do(SetSource{What: "dice", Source: keeper.OnScreen})
	rolled := map[int]bool{}
	for range 300 {
		tb.run(state.Task{Who: "inv1"}, effectOf(test("lore", 0, nil, nil)))
		tb.answer("roll")
		for _, ev := range tb.log {
			if e, ok := ev.(state.Tested); ok {
				rolled[e.Die] = true
			}
		}
	}
	if len(rolled) != 10 || rolled[0] || rolled[11] {
		t.Errorf("rolled %v", rolled)
	}
}

// A skipped keeper's turn removes no stun tokens.
func TestMOM_18_15_NoStunTokenLeavesInASkippedTurn(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("study-1")
	tb.s.EditSeat("inv1").Stuns = 1
	tb.s.EditMonster("m1").Stuns = 1
	tb.s.Skips = true
	tb.do(EndTurn{Who: "inv1"})
	tb.do(StartKeeperTurn{})
	if tb.seat("inv1").Stuns != 1 || tb.monster("m1").Stuns != 1 || tb.s.Round != 2 || tb.s.Threat != 1 {
		t.Errorf("%+v, %+v, threat %d", tb.seat("inv1"), tb.monster("m1"), tb.s.Threat)
	}
}

// A step that cannot succeed is refused and costs nothing; one that may succeed is taken, and may be lost.
func TestMOM_18_19_HopelessStepsAreRefused(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.pile("hall")
	tb.refused(Explore{Who: "inv1"}, CodeNothingHere, "MOM-4.5")
	tb.stand("inv1", "hall-2")
	tb.pile("study", "shut-door")
	tb.do(Move{Who: "inv1", To: "study-1"}) // face down: nobody can know
	if tb.s.Turn.Moves != 1 || tb.seat("inv1").Space != "hall-2" {
		t.Errorf("%+v", tb.s.Turn)
	}
	for _, c := range []keeper.Command{Move{Who: "inv1", To: "study-1"}, Run{Who: "inv1", To: "study-1"}} {
		tb.refused(c, CodeLocked, "MOM-4.8")
		if tb.legal(c) {
			t.Errorf("%+v is offered", c)
		}
	}
	tb.pile("hall", "box")
	tb.do(Explore{Who: "inv1"})
	tb.do(PuzzleStop{})
	tb.s.EditTurn().Action = true
	tb.refused(Explore{Who: "inv1"}, CodeLocked, "MOM-4.5") // one attempt a turn (MOM-16.10)
	if tb.s.Turn.Moves != 1 || !tb.s.Turn.Action {
		t.Errorf("refusals cost nothing: %+v", tb.s.Turn)
	}
}

// By hand a figure is put into the fire, beside a monster, out of a monster's space: nobody tests.
func TestMOM_18_23_ByHandIntoTheFire(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls("hall-1", "cellar-1")
	tb.alight("cellar")
	tb.do(CorrectPlace{Who: "inv1", Space: "cellar-1"})
	tb.quiet()
	tb.do(CorrectSeat{Who: "inv1", State: state.SeatDead})
	tb.do(CorrectSeat{Who: "inv1", State: state.SeatIn, Space: "cellar-1"})
	tb.quiet()
	if v := tb.seat("inv1"); v.Horror+v.Damage != 0 || len(tb.s.Tested) != 0 {
		t.Errorf("%+v, tested %v", v, tb.s.Tested)
	}
}

// offersWaste checks that the table's view lists exactly these steps as wasted.
func (tb *table) offersWaste(want ...keeper.Command) {
	tb.t.Helper()
	var got []keeper.Command
	for _, o := range tb.e.TableView(tb.s).Wasted {
		got = append(got, o.Command)
	}
	if !slices.Equal(got, want) {
		tb.t.Errorf("offered as wasted: %+v, want %+v", got, want)
	}
}

// With Anyway the step is spent and has no effect (MOM-18.19).
func TestMOM_18_19_WastedAnyway(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.pile("hall")
	tb.offersWaste(Explore{Who: "inv1", Anyway: true})
	tb.do(Explore{Who: "inv1", Anyway: true})
	tb.quiet()
	if tb.s.Turn.Action || tb.s.Turn.Moment != state.MomentAction {
		t.Errorf("%+v", tb.s.Turn)
	}
	tb.stand("inv1", "hall-2")
	tb.pile("study", "shut-door")
	tb.do(Move{Who: "inv1", To: "study-1"})
	step := Move{Who: "inv1", To: "study-1", Anyway: true}
	if tb.legal(step) || tb.legal(Explore{Who: "inv1", Anyway: true}) {
		t.Error("nobody is led to waste a step")
	}
	tb.offersWaste(step)
	tb.do(step)
	if v := tb.seat("inv1"); v.Space != "hall-2" || tb.s.Turn.Moves != 0 || !tb.happened("HeldBack") {
		t.Errorf("%+v, %+v", v, tb.s.Turn)
	}
	tb.s.EditTurn().Action = true
	tb.do(Run{Who: "inv1", To: "study-1", Anyway: true})
	if tb.s.Turn.Action {
		t.Error("run")
	}
	tb.s.EditTurn().Moves = 1
	tb.refused(Move{Who: "inv1", To: "garden-1", Anyway: true}, CodeNotAdjacent, "MOM-7.2") // no step at all
}

// An open obstacle that cannot be tried now can also be explored in vain.
func TestMOM_18_19_WastedAtAnObstacle(t *testing.T) {
	tb := turn(t, 1)
	tb.ghouls()
	tb.pile("hall", "axe", "box")
	tb.do(Explore{Who: "inv1"})
	tb.do(PuzzleStop{})
	tb.s.EditTurn().Action = true
	tb.do(Explore{Who: "inv1", Anyway: true})
	tb.quiet()
	if r := tb.room("hall"); tb.s.Turn.Action || !slices.Contains(r.Pile, "axe") || !slices.Contains(r.Pile, "box") {
		t.Errorf("%+v", r)
	}
}
