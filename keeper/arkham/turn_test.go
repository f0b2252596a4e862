package arkham

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// phase begins a phase of the turn.
func phase(r *Rules, s *State, stage Stage) {
	w := workOn(r, s)
	w.Emit(PhaseBegan{stage})
	w.S.Push(Task{Kind: taskAdvance})
	_ = engine.RunTasks(w)
	*s = w.S
}

// mythos resolves a card that was drawn.
func mythos(r *Rules, s *State, card set.Mythos) {
	w := workOn(r, s)
	w.Emit(PhaseBegan{StageMythos})
	w.resolve(card, false)
	_ = engine.RunTasks(w)
	*s = w.S
}

func asked(s *State) string {
	if s.Prompt == nil {
		return ""
	}
	return s.Prompt.Kind
}

// TestAH_2_SetUp (AH-2.1 to 2.8, AH-1.5): the table as it is laid out, with and without Masks, and the first card.
func TestAH_2_SetUp(t *testing.T) {
	for masks, cup := range map[bool]int{false: 55, true: 60} {
		r, _, _ := newGame(t, Options{Players: 3}, "setup")
		r.box.Ancients[0].Masks = masks
		es, err := r.begun(Options{Players: 3, Setting: Setting{Cards: true}}, keeper.NewChance("setup", 1))
		if err != nil {
			t.Fatal(err)
		}
		s := r.Evolve(State{}, es[0])
		if len(s.Clues) != 11 || s.Terror != 0 || len(s.monstersAt(AtCup)) != cup || len(s.GateStack) != 16 ||
			slices.IsSorted(s.GateStack) {
			t.Errorf("%d clues, %d in the cup, stack %v", len(s.Clues), len(s.monstersAt(AtCup)), s.GateStack)
		}
		for i, p := range s.Players {
			sheet := r.box.Investigator(p.Who)
			cards := len(sheet.Fixed)
			for _, n := range sheet.Random {
				cards += n
			}
			if p.Sanity != sheet.Sanity || p.Stamina != sheet.Stamina || p.Place != sheet.Home ||
				len(p.Cards) != cards {
				t.Errorf("%+v of %+v", p, sheet)
			}
			do(t, r, &s, Slide{i, 0, 3}) // Focus does not matter yet
			do(t, r, &s, Slide{i, 1, 0})
		}
		laid := s.laying(r.box)
		var rules []string
		for _, x := range laid {
			rules = append(rules, x.Rule)
		}
		if !slices.IsSortedFunc(rules, strings.Compare) || rules[0] != "AH-2.1" || rules[len(rules)-1] != "AH-2.8" ||
			len(laid[0].Places) != 11 || laid[1].Seat != s.First || laid[len(laid)-3].Args["n"] != itoa(cup) {
			t.Errorf("%+v", laid)
		}
		first := s.First
		s.Mythos.Draw = append(
			[]string{"m31"},
			slices.DeleteFunc(s.Mythos.Draw, func(id string) bool { return id == "m31" })...)
		s.Players[0].Place, s.Players[1].Place, s.Players[2].Place = "bench", "bench", "bench"
		do(t, r, &s, Begin{})
		if s.Doom != 1 || s.openGates() != 1 || s.Turn != 1 || s.First != first || s.Stage != StageUpkeep ||
			s.Active != first {
			t.Errorf("doom %d, turn %d, first %d of %d, %s", s.Doom, s.Turn, s.First, first, s.Stage)
		}
		refused(t, r, &s, Begin{}, "AH-2.8")
	}
}

// TestAH_2_2_Draft: as many sheets are turned up as there are players, who choose clockwise from the first one; then
// possessions are dealt.
func TestAH_2_2_Draft(t *testing.T) {
	o := Options{Players: 3, Draft: true, Setting: Setting{Dice: keeper.OnTable, Cards: true}}
	r, s, _ := newGame(t, o, "draft")
	var up []string
	for _, p := range s.Players {
		up = append(up, p.Who)
	}
	refused(t, r, &s, Begin{}, "AH-22.2")
	var chosen []string
	for n := 3; n > 1; n-- {
		if asked(&s) != "draft" || len(s.Prompt.Choice) != n ||
			s.Prompt.Who != seatName((s.First+3-n)%3) || len(s.Players[0].Cards) > 0 {
			t.Fatalf("%d left: %+v", n, s.Prompt)
		}
		last := s.Prompt.Choice[n-1].Key
		chosen = append(chosen, last)
		do(t, r, &s, choice(&s, last))
	}
	for i, who := range chosen {
		if got := s.Players[(s.First+i)%3]; got.Who != who || got.Home(r) != got.Place {
			t.Errorf("%d has %s", i, got.Who)
		}
	}
	cards := 0
	for _, p := range s.Players {
		if !slices.Contains(up, p.Who) {
			t.Errorf("%s was not turned up", p.Who)
		}
		cards += len(p.Cards)
	}
	if s.Prompt != nil || cards == 0 {
		t.Errorf("%d cards, %+v", cards, s.Prompt)
	}
	do(t, r, &s, Begin{})
}

// Home is where the sheet of a player begins.
func (p Player) Home(r *Rules) string { return r.box.Investigator(p.Who).Home }

// TestAH_19_5_RumorAtSetUp: it holds, or another card is drawn.
func TestAH_19_5_RumorAtSetUp(t *testing.T) {
	for option, want := range map[string]bool{"resolve": true, "redraw": false} {
		r, s, _ := newGame(t, Options{Players: 1, Setting: Setting{Cards: true}}, "rumor")
		s.Options.SetupRumor, s.Players[0].Place = option, "bench"
		s.Mythos.Draw = append(
			[]string{"m05"},
			slices.DeleteFunc(s.Mythos.Draw, func(id string) bool { return id == "m05" })...)
		do(t, r, &s, Begin{})
		if (s.Rumor != nil) != want {
			t.Errorf("%s: %+v", option, s.Rumor)
		}
	}
}

// TestAH_3_TurnOrder (AH-3.1, AH-3.6, AH-17.6, AH-19.23): a phase goes round from the first player; after Mythos the
// marker passes to the left.
func TestAH_3_TurnOrder(t *testing.T) {
	r, s := table(t, 3)
	s.First = 1
	phase(r, s, StageUpkeep)
	for _, seat := range []int{1, 2, 0} {
		if s.Active != seat {
			t.Fatalf("seat %d acts, not %d", s.Active, seat)
		}
		refused(t, r, s, Slide{(seat + 1) % 3, 0, 2}, "AH-3.6")
		do(t, r, s, Next{})
	}
	if s.Stage != StageMovement || s.Active != 1 {
		t.Errorf("%s, seat %d", s.Stage, s.Active)
	}
	for range 3 {
		do(t, r, s, Next{})
	}
	if s.Stage != StageMythos {
		t.Errorf("%s", s.Stage)
	}
	do(t, r, s, Next{})
	finish(t, r, s)
	if s.Turn != 2 || s.First != 2 {
		t.Errorf("turn %d, first %d", s.Turn, s.First)
	}
}

// TestAH_3_3_Upkeep (AH-3.2, AH-3.3, AH-18.21, AH-18.23): exhausted cards turn up; wages come in and the retainer may
// be lost; the loan costs; all of it is asked and cannot be passed over (AH-22.2).
func TestAH_3_3_Upkeep(t *testing.T) {
	for face, left := range map[int]int{1: 0, 2: 1} {
		r, s := table(t, 1)
		p := &s.Players[0]
		p.Retainers, p.Loan, p.Luck, p.Money = 1, true, "blessed", 0
		p.Cards = []Held{{N: 1, ID: "saltCircle", Exhausted: true}}
		phase(r, s, StageUpkeep)
		if p := s.Players[0]; p.Cards[0].Exhausted || p.Money != 0 || asked(s) != "duties" {
			t.Errorf("%+v, asked %q", p, asked(s))
		}
		refused(t, r, s, Next{}, "AH-22.2")
		for _, first := range []string{"retainer", "loan", ""} { // in the owner's order; the last one is not asked for
			if first != "" {
				do(t, r, s, choice(s, first))
			}
			if s.Players[0].Money < 1 {
				t.Errorf("after %q: $%d", first, s.Players[0].Money)
			}
			do(t, r, s, shows(s, face))
		}
		p = &s.Players[0]
		if p.Retainers != left || p.Money != 1 || (p.Luck == "blessed") != (left == 1) {
			t.Errorf("face %d: %+v", face, p)
		}
	}
}

// TestAH_4_5_Clues (AH-4.5, AH-19.20): passing through gives none; where movement ends as many as one wants.
func TestAH_4_5_Clues(t *testing.T) {
	r, s := table(t, 1)
	s.Clues = map[string]int{"quayside": 3, "lanternRow": 2}
	do(t, r, s, Step{"lanternRow"})
	if asked(s) != "" || s.Players[0].Tokens != 0 {
		t.Errorf("asked %q on the way", asked(s))
	}
	do(t, r, s, Next{})
	two := 1
	do(t, r, s, keeper.Answer{Prompt: s.Prompt.ID, Number: &two})
	if s.Players[0].Tokens != 1 || s.Clues["lanternRow"] != 1 {
		t.Errorf("%d taken, %v left", s.Players[0].Tokens, s.Clues)
	}
}

// TestAH_4_1_FurtherAway (AH-4.1, AH-4.2, AH-4.4): an area further away is reached along the shortest way that passes
// neither a monster nor a closed place, with a point for each step; one who has to deal with a monster first goes step
// by step.
func TestAH_4_1_FurtherAway(t *testing.T) {
	r, s := table(t, 1)
	p := &s.Players[0]
	from, near := r.box.Area(p.Place), ""
	goal := ""
	for _, link := range from.Links {
		for _, to := range r.box.Area(link).Links {
			if to != from.ID && !slices.Contains(from.Links, to) {
				near, goal = link, to
			}
		}
	}
	if goal == "" {
		t.Fatal("nothing is two steps away")
	}
	p.Steps = 1
	refused(t, r, s, Step{goal}, "AH-4.1")
	p.Steps = 2
	if !slices.Contains(r.Legal(*s), keeper.Command(Step{goal})) {
		t.Errorf("%s is not offered", goal)
	}
	if far := r.View(*s, keeper.ForTable, nil).(View).Walks; far[near] != 1 || far[goal] != 2 {
		t.Errorf("%s and %s are %d and %d points away", near, goal, far[near], far[goal])
	}
	for name, bar := range map[string]func(s *State){
		"a closed place on the way": func(s *State) { s.Closed = []string{near} },
		"a monster on the way":      func(s *State) { s.Monsters[0].At = near },
		"a monster here":            func(s *State) { s.Monsters[0].At = from.ID },
	} {
		barred := s.clone()
		bar(&barred)
		if r.box.Steps(from.ID, goal) == 2 && slices.Contains(r.Legal(barred), keeper.Command(Step{goal})) {
			t.Errorf("%s: %s is offered", name, goal)
		}
	}
	do(t, r, s, Step{goal})
	if p := s.Players[0]; p.Place != goal || p.Steps != 0 || asked(s) != "" {
		t.Errorf("at %s with %d steps, asked %q", p.Place, p.Steps, asked(s))
	}
}

// TestAH_4_6_Worlds (AH-4.6, AH-4.7, AH-12.8, AH-18.24): first area, second area, back to a gate of that world by
// choice, explored, with no fight in that turn; without a gate one is lost.
func TestAH_4_6_Worlds(t *testing.T) {
	r, s := table(t, 1)
	var same []int
	for i, g := range s.Gates {
		if g.Kind == "sunlessSea" {
			same = append(same, i)
		}
	}
	GatePut{Gate: same[0], To: "isle"}.apply(s)
	GatePut{Gate: same[1], To: "kiln"}.apply(s)
	put(s, "tideWalker", "kiln")
	s.Clues = map[string]int{}
	s.Players[0].Place = worldArea("sunlessSea", 1)
	phase(r, s, StageMovement)
	if s.Players[0].Place != worldArea("sunlessSea", 2) || asked(s) != "beyond" {
		t.Errorf("at %s, asked %q", s.Players[0].Place, asked(s))
	}
	s.Prompt, s.Tasks = nil, nil
	phase(r, s, StageMovement)
	if asked(s) != "return" || len(s.Prompt.Choice) != 2 {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, s, choice(s, "kiln"))
	if p := s.Players[0]; p.Place != "kiln" || !p.Explored || asked(s) != "gate" { // no fight, no way through again
		t.Errorf("%+v, asked %q", p, asked(s))
	}
	s.Players[0].Returned, s.Prompt, s.Tasks = false, nil, nil
	phase(r, s, StageMovement)
	do(t, r, s, Next{})
	if asked(s) != "meet" {
		t.Errorf("in the next turn asked %q", asked(s))
	}
	s.Prompt, s.Tasks = nil, nil
	s.Players[0].Place = worldArea("hollowMoon", 2)
	phase(r, s, StageMovement)
	if p := s.Players[0]; p.Place != AtLost || !p.Delayed || !p.Skips {
		t.Errorf("%+v", p)
	}
}

// TestAH_4_8_ALostMoveIsTold (AH-4.6, AH-4.8): who is delayed in an Other World stays in the area, and in town in his
// place, and a line says so.
func TestAH_4_8_ALostMoveIsTold(t *testing.T) {
	for _, at := range []string{worldArea("sunlessSea", 1), "crypt"} {
		r, s := table(t, 1)
		s.Players[0].Place, s.Players[0].Delayed = at, true
		w := workOn(r, s)
		w.goes(0)
		told := slices.ContainsFunc(w.Events, func(e keeper.Event) bool {
			n, ok := e.(Noted)
			return ok && n.Key == "moveLost" && n.Args["place"] == at
		})
		if w.S.Players[0].Place != at || w.S.Players[0].Delayed || !told {
			t.Errorf("at %s: told %t in %+v", w.S.Players[0].Place, told, w.Events)
		}
	}
}

// TestAH_12_8_Lost (AH-12.8, AH-19.24): the next turn is skipped; in the following Upkeep one returns to any place that
// is not closed.
func TestAH_12_8_Lost(t *testing.T) {
	r, s := table(t, 1)
	s.Closed = []string{"chandlery"}
	w := workOn(r, s)
	w.vanish(0, "AH-12.8")
	w.turn(Task{})
	_ = engine.RunTasks(w)
	*s = w.S
	if p := s.Players[0]; s.Stage != StageMythos || p.Place != AtLost || p.Delayed {
		t.Fatalf("%s: %+v", s.Stage, p)
	}
	lost := s.clone() // insane there, which is not in Arkham: lost again, not in the asylum (AH-12.5)
	lost.Players[0].Sanity = 1
	do(t, r, &lost, Apply{0, []set.Effect{{Do: set.DoSanity, N: -1}}})
	if p := lost.Players[0]; p.Place != AtLost || p.Sanity != 1 || !p.Skips {
		t.Errorf("%+v", p)
	}
	w = workOn(r, s)
	w.turn(Task{})
	_ = engine.RunTasks(w)
	*s = w.S
	if asked(s) != "found" ||
		slices.ContainsFunc(s.Prompt.Choice, func(o keeper.Option) bool { return o.Key == "chandlery" }) {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, s, choice(s, "bench"))
	if s.Players[0].Place != "bench" || s.Stage != StageUpkeep || s.Active != 0 {
		t.Errorf("%+v", s.Players[0])
	}
}

// TestAH_5_Encounters (AH-5.1 to 5.5, AH-18.25, AH-18.26, AH-18.36, AH-18.37, AH-17.4): streets have none; a place may
// be used instead, unless a gate is open; an unexplored gate draws one in, an explored one may be closed.
func TestAH_5_Encounters(t *testing.T) {
	r, s := table(t, 1)
	phase(r, s, StageEncounters)
	if s.Stage != StageMythos {
		t.Errorf("in the street: %s, asked %q", s.Stage, asked(s))
	}
	s.Players[0].Place = "station"
	m := put(s, "tideWalker", "trophy:0")
	phase(r, s, StageEncounters)
	if asked(s) != "encounter" || len(s.Prompt.Choice) != 2 {
		t.Fatalf("%+v", s.Prompt)
	}
	money := s.Players[0].Money
	do(t, r, s, choice(s, "ability"))
	do(t, r, s, choice(s, s.Prompt.Choice[0].Key))
	if s.Players[0].Money != money+5 || s.Monsters[m].At != AtCup {
		t.Errorf("$%d of %d, the trophy at %s", s.Players[0].Money, money, s.Monsters[m].At)
	}
	gate := s.GateStack[0]
	GatePut{Gate: gate, To: "crypt"}.apply(s)
	s.Players[0].Place = "crypt"
	r.box.Area("crypt").Ability = &set.Ability{Gain: []set.Effect{{Do: set.DoMoney, N: 9}}}
	phase(r, s, StageEncounters)
	if s.Players[0].Place != worldArea(s.Gates[gate].Kind, 1) || asked(s) != "beyond" {
		t.Errorf("at %s, asked %q", s.Players[0].Place, asked(s))
	}
	s.Prompt, s.Tasks = nil, nil
	s.Players[0].Place, s.Players[0].Explored = "crypt", true
	phase(r, s, StageEncounters)
	if asked(s) != "gate" || len(s.Prompt.Choice) != 3 {
		t.Errorf("%+v", s.Prompt)
	}
	s.Prompt, s.Tasks = nil, nil
	Walked{0, "churchyard"}.apply(s)
	if s.Players[0].Explored {
		t.Error("the explored marker goes with him (AH-5.5)")
	}
}

// TestAH_5_2_Offers (AH-5.2, AH-18.25, AH-17.1): a card's offer is taken only if the player accepts; then the other
// place's own encounter follows.
func TestAH_5_2_Offers(t *testing.T) {
	for answer, place := range map[string]string{"yes": "fishMarket", "no": "boardingHouse"} {
		r, s := table(t, 1)
		r.box.Encounters = []set.Encounter{
			{
				At:      "boardingHouse",
				Effects: []set.Effect{{Do: set.DoOffer, Pass: []set.Effect{{Do: set.DoMove, What: "fishMarket"}}}},
			},
			{At: "fishMarket", Effects: []set.Effect{{Do: set.DoMoney, N: 3}}}}
		s.Players[0].Place, s.Players[0].Money = "boardingHouse", 0
		phase(r, s, StageEncounters)
		do(t, r, s, choice(s, "draw"))
		if got := s.Prompt.Args["effects"]; got != `[{"do":"move","what":"fishMarket"}]` {
			t.Errorf("it offers %s", got)
		}
		do(t, r, s, choice(s, answer))
		if p := s.Players[0]; p.Place != place || (p.Money == 3) != (answer == "yes") {
			t.Errorf("%s: at %s with $%d", answer, p.Place, p.Money)
		}
	}
}

// TestAH_5_2_CardsThatNeverEnd (AH-5.2): two places of an owner's set that send on to each other do not hang the
// table: the draw is refused and nothing has changed.
func TestAH_5_2_CardsThatNeverEnd(t *testing.T) {
	r, s := table(t, 1)
	r.box.Encounters = []set.Encounter{{At: "hospital", Effects: []set.Effect{{Do: set.DoMove, What: "isle"}}},
		{At: "isle", Effects: []set.Effect{{Do: set.DoMove, What: "hospital"}}}}
	s.Players[0].Place = "hospital"
	phase(r, s, StageEncounters)
	refused(t, r, s, choice(s, "draw"), "AH-5.2")
}

// TestAH_5_6_Appears (AH-5.6, AH-5.7, AH-19.6, AH-19.50): a monster of an encounter goes back to the cup, or is kept
// where the option says so; none comes at a sealed place.
func TestAH_5_6_Appears(t *testing.T) {
	for option, trophies := range map[string]int{"cup": 0, "keep": 1} {
		r, s := table(t, 1)
		s.Options.EncounterTrophy = option
		r.box.Encounters = []set.Encounter{{At: "hospital", Effects: []set.Effect{{Do: set.DoMonster}}}}
		for i := range s.Monsters {
			s.Monsters[i].At = AtBox
		}
		m := 0 // lampThief
		s.Monsters[m].At, s.Players[0].Place = AtCup, "hospital"
		phase(r, s, StageEncounters)
		do(t, r, s, choice(s, "draw"))
		if asked(s) != "meet" || s.monstersInPlay() != 0 {
			t.Fatalf("asked %q, %d in play", asked(s), s.monstersInPlay())
		}
		do(t, r, s, choice(s, "fight"))
		for asked(s) != "" && asked(s) != "beyond" {
			if s.Prompt.Pool != nil {
				do(t, r, s, shows(s, slices.Repeat([]int{6}, s.Prompt.Pool.Dice)...))
			} else {
				do(t, r, s, choice(s, "fight:"))
			}
		}
		if n := len(s.Milestones); n == 0 || s.Milestones[n-1].Kind != MilestoneBeaten {
			t.Errorf("%s: %+v", option, s.Milestones)
		}
		if got := allTrophies(s.Monsters); got != trophies {
			t.Errorf("%s: %d trophies", option, got)
		}
	}
	r, s := table(t, 1)
	s.Seals, s.Players[0].Place = []string{"crypt"}, "crypt"
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoMonster}, {Do: set.DoGate}}})
	if asked(s) != "" || s.openGates() != 0 || s.Doom != 0 {
		t.Errorf("asked %q, %d gates, doom %d", asked(s), s.openGates(), s.Doom)
	}
}

// TestAH_6_Beyond (AH-6.1, AH-6.2, AH-18.16): cards of other colours go under the deck until one fits; a card of
// another world has a separate paragraph. The delayed have an encounter, too.
func TestAH_6_Beyond(t *testing.T) {
	r, s := table(t, 1)
	at := func(colour, world string) int {
		return slices.IndexFunc(
			r.box.Beyond,
			func(b set.Beyond) bool { return b.Colour == colour && b.World == world },
		)
	}
	red, blue, green := at("red", "underclock"), at("blue", "ashLibrary"), at("green", "sunlessSea")
	s.Beyond = []int{red, blue, green, at("green", "choirDeep")}
	s.Players[0].Place, s.Players[0].Delayed = worldArea("paleOrchard", 1), true
	phase(r, s, StageWorlds)
	do(t, r, s, choice(s, "draw"))
	if s.Players[0].Tokens != 1 || !slices.Equal(s.Beyond, []int{at("green", "choirDeep"), red, blue, green}) {
		t.Errorf("%d clues, deck %v", s.Players[0].Tokens, s.Beyond)
	}
}

// TestAH_17_3_Buying (AH-17.3, AH-18.40): the list price and what the offer adds; the cards not bought go under the
// deck.
func TestAH_17_3_Buying(t *testing.T) {
	r, s := table(t, 1)
	r.box.Area("curioShop").Ability.Extra = 1
	s.Players[0].Place, s.Players[0].Money = "curioShop", 5
	s.Decks[set.Rare] = keeper.Deck{Draw: []string{"tideGlass", "stoneEye", "luckyTooth", "saltBook"}}
	phase(r, s, StageEncounters)
	do(t, r, s, choice(s, "ability"))
	if len(s.Prompt.Choice) != 3 { // the eye of $5 costs 6
		t.Fatalf("%+v", s.Prompt.Choice)
	}
	do(t, r, s, choice(s, "tideGlass"))
	if p := s.Players[0]; p.Money != 0 || p.Cards[0].ID != "tideGlass" ||
		!slices.Equal(s.Decks[set.Rare].Draw, []string{"saltBook", "stoneEye", "luckyTooth"}) {
		t.Errorf("%+v, %v", p, s.Decks[set.Rare].Draw)
	}
}

// TestAH_17_5_Trade (AH-17.5, AH-19.31, AH-22.10): what may change hands, where, and when.
func TestAH_17_5_Trade(t *testing.T) {
	r, s := table(t, 2)
	r.box.Cards = append(r.box.Cards, set.Card{ID: "wagon", Kind: set.Special, Copies: 1})
	s.Players[0].Cards = []Held{
		{N: 1, ID: "axe"},
		{N: 2, ID: "runner"},
		{N: 3, ID: "wagon"},
		{N: 4, ID: "oldSoldier"},
	}
	s.Players[0].Money = 5
	do(t, r, s, Trade{0, 1, 3, 1})
	if s.Players[1].Cards[0].ID != "axe" || s.Players[0].Money != 2 {
		t.Errorf("%+v", s.Players)
	}
	for _, n := range []int{2, 3, 4} {
		refused(t, r, s, Trade{Seat: 0, To: 1, N: n}, "AH-17.5")
	}
	for _, c := range []Trade{{0, 1, 3, 0}, {0, 1, 0, 9}, {0, 1, -1, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 5, 1, 0}} {
		refused(t, r, s, c, "AH-22.10")
	}
	if !isItem(r.box.Card("wagon")) {
		t.Error("the loss does not count it (AH-12.2)")
	}
	put(s, "tideWalker", "quayside")
	do(t, r, s, Step{"lanternRow"})
	refused(t, r, s, Trade{Seat: 0, To: 1, Money: 1}, "AH-17.5") // in combat
}

// TestAH_3_3_ACurseEndsOnAOne: the odds of the roll are those of what is hoped for, that the curse ends.
func TestAH_3_3_ACurseEndsOnAOne(t *testing.T) {
	for face, luck := range map[int]string{1: "normal", 2: "cursed", 6: "cursed"} {
		r, s := table(t, 1)
		s.Players[0].Luck = "cursed"
		phase(r, s, StageUpkeep)
		if s.Prompt == nil || s.Prompt.Pool == nil || s.Prompt.Pool.Odds.String() != "1/6" {
			t.Fatalf("asked %q: %+v", asked(s), s.Prompt)
		}
		do(t, r, s, shows(s, face))
		if got := s.Players[0].Luck; string(got) != luck {
			t.Errorf("after a %d he is %q", face, got)
		}
	}
}
