package arkhamcards

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkhamcards/packs"
)

// TestLCG_14_31_DoomIsCleared: agenda with 2 doom and 1 other token, ally with 1 doom and 1 other: 4 tokens leave.
func TestLCG_14_31_DoomIsCleared(t *testing.T) {
	p := inSmall(t, 1)
	p.do(EnterAsset{Who: "seat1", Asset: Asset{Name: "Ally"}})
	for on, counters := range map[string]map[string]int{OnAgenda: {"doom": 2, "tokens": 1}, "asset-1": {"doom": 1,
		"tokens": 1},
		"a": {"doom": 1}, OnAct: {"doom": 1}, "seat1": {"doom": 1}} {
		for counter, value := range counters {
			p.do(Correct{On: on, Counter: counter, Value: value})
		}
	}
	s := p.State()
	if n := s.doomTotal(); n != 6 || len(s.doomSources()) != 3 { // LCG-7.1
		t.Errorf("doom %d, %v", n, s.doomSources())
	}
	v := p.View(keeper.ForTable).(View)
	if v.Doom.Total != 6 || v.Doom.Threshold != 3 || v.Doom.Rounds != 1 {
		t.Errorf("%+v", v.Doom)
	}
	p.refused(Advance{Track: OnAgenda}, "LCG-7.2")
	p.do(Advance{Track: OnAgenda, Allow: "a card"})
	if asks := p.prompt("advance"); asks.Rule != "LCG-7.3" || len(asks.Choice) != 1 {
		t.Errorf("%+v", asks)
	}
	p.choose("agenda-2")
	s = p.State()
	if s.doomTotal() != 0 || s.Agenda.Tokens != 0 || s.Agenda.Now().ID != "agenda-2" { // surplus is lost
		t.Errorf("%+v", s.Agenda)
	}
	p.is("asset-1", "tokens", 1)
	p.do(Advance{Track: OnAgenda, Allow: "a card"})
	if asks := p.prompt("advance"); asks.Choice[0].Key != "end:R1" { // no further card: a resolution (LCG-18.6)
		t.Errorf("%+v", asks)
	}
	p.choose("end:R2")
	if s := p.State(); s.Resolution != "R2" || s.Stage != StageBetween {
		t.Errorf("%s %s", s.Stage, s.Resolution)
	}
}

// TestLCG_7_2_OnlyAtTheCheck: later doom waits for the next 1.3, and one check advances once (LCG-15.29).
func TestLCG_7_2_OnlyAtTheCheck(t *testing.T) {
	scenario := small()
	scenario.Agendas = []Card{{ID: "1", Threshold: Amount{1, false}}, {ID: "2", Threshold: Amount{0, false}},
		{ID: "3", Objective: ObjectiveReplaces}, {ID: "4", Threshold: Amount{1, true}, Objective: ObjectiveAdds},
		{ID: "5", None: true}}
	p := playing(t, Options{Players: 2, Scenarios: []Scenario{scenario}})
	p.do(Put{On: OnAgenda, Counter: "doom", By: 1})
	p.quiet()
	advances := func(answers ...string) (to []string) {
		for _, who := range []string{"seat1", "seat2"} {
			p.do(Correct{On: who, Counter: "hand", Value: 0})
		}
		p.do(CorrectStep{Phase: PhaseUpkeep, Step: "4.1"})
		p.do(Next{})
		for _, a := range answers {
			for _, e := range eventsOf[Advanced](p.choose(a)) {
				s := p.State()
				to = append(to, s.Agenda.Cards[e.To].ID)
			}
		}
		p.quiet()
		return to
	}
	for _, want := range [][]string{{"2"}, {"3"}} {
		if got := advances(want...); !slices.Equal(got, want) {
			t.Errorf("advanced to %v, want %v", got, want)
		}
	}
	if got := advances("no"); got != nil {
		t.Errorf("objective not met: %v", got)
	}
	if got := advances("yes", "4"); !slices.Equal(got, []string{"4"}) {
		t.Errorf("%v", got)
	}
	if got := advances(); got != nil { // 1 of 2: the objective is not even asked for
		t.Errorf("%v", got)
	}
	if got := advances("yes", "5"); !slices.Equal(got, []string{"5"}) {
		t.Errorf("%v", got)
	}
	if got := advances(); got != nil {
		t.Errorf("no number: %v", got)
	}
}

func TestLCG_7_4_ActIsPaidTogether(t *testing.T) {
	p := inSmall(t, 3)
	p.do(Correct{On: "seat1", Counter: "clues", Value: 3})
	p.do(Correct{On: "seat2", Counter: "clues", Value: 9})
	p.do(Correct{On: "seat3", Counter: "clues", Value: 9})
	pay := func(one, two int) Advance {
		return Advance{Track: OnAct, Pay: map[string]int{"seat1": one, "seat2": two}}
	}
	p.refused(Advance{Track: OnAct}, "LCG-7.4")
	p.refused(pay(4, 0), "LCG-7.4")
	p.refused(pay(2, 1), "LCG-7.4")
	p.do(pay(1, 3)) // LCG-14.13: a plain 4 is 4
	p.choose("act-2")
	p.is("seat1", "clues", 2)
	p.do(LeaveScenario{Who: "seat3", How: OutCard})
	p.refused(pay(1, 3), "LCG-7.4") // per investigator: 12, even now
	p.do(Correct{On: "seat2", Counter: "clues", Value: 12})
	p.do(Correct{On: "act", Counter: "tokens", Value: 2})
	p.do(pay(2, 10))
	p.choose("act-3")
	p.is("act", "tokens", 0) // LCG-7.5
	p.refused(Advance{Track: OnAct, Pay: map[string]int{"seat2": 1}}, "LCG-15.9")
	p.do(Advance{Track: OnAct, Allow: "the objective"})
	p.choose("end:R1")
	if s := p.State(); s.Resolution != "R1" {
		t.Errorf("%+v", s.Resolution)
	}
	p = inSmall(t, 1)
	p.do(Correct{On: "seat1", Counter: "clues", Value: 4})
	p.do(Next{})
	p.refused(Advance{Track: OnAct, Pay: map[string]int{"seat1": 4}}, "LCG-15.9") // outside every turn
	p.refused(Advance{Track: "cat"}, "LCG-18.6")
}

func TestLCG_7_7_RevealedAtTheFirstVisit(t *testing.T) {
	p := inSmall(t, 3)
	p.is("a", "clues", 6) // at set-up, per investigator
	p.is("b", "clues", 0)
	p.spawnAt(Foe{Health: tough}, "seat1", "b")
	if s := p.State(); s.place("b").Revealed {
		t.Error("an enemy reveals nothing")
	}
	p.do(Action{Who: "seat1", Action: ActMove, On: "b"})
	p.is("b", "clues", 1)
	p.do(SetLocation{Location: Location{ID: "e", Name: "E", Connections: []string{"a"}}, Back: []string{"a"}})
	if s := p.State(); !slices.Contains(s.place("a").Connections, "e") || !slices.Contains(s.place("a").Connections, "b") {
		t.Errorf("%v", s.place("a").Connections)
	}
	p.refused(SetLocation{Location: Location{ID: "f"}, Back: []string{"z"}}, "LCG-16.5")
	p.refused(SetLocation{Location: Location{ID: "seat1"}}, "LCG-16.5")
	p.refused(RemoveLocation{"b"}, "LCG-7.8")
	p.refused(RemoveLocation{"z"}, "LCG-7.7")
	gone := p.do(RemoveLocation{"e"}).Events
	said := (&Rules{}).Describe(p.State(), gone[len(gone)-1], keeper.ForTable)
	if len(said) != 1 || said[0].Args["placeName"] != "E" {
		t.Errorf("a location that is gone is called %v", said)
	}
}

// TestLCG_7_9_VictoryDisplay: revealed locations without clues count at the end.
func TestLCG_7_9_VictoryDisplay(t *testing.T) {
	p := inSmall(t, 2)
	p.do(MoveTo{What: "seat1", To: "b"})
	p.do(Correct{On: "b", Counter: "clues", Value: 0})
	s := p.State()
	if n := s.victoryPoints(); n != 2 { // b alone: a has clues, d was never seen
		t.Errorf("%d points", n)
	}
	p.do(Correct{On: "a", Counter: "clues", Value: 0})
	p.do(Spawn{New: &Foe{Name: "Boss", Health: Amount{1, false}, Victory: 1}, Who: "seat1"})
	p.do(EnemyDoes{Enemy: p.State().Enemies[0].ID, Does: "defeat"})
	p.do(Correct{On: "seat2", Counter: "experience", Value: 3})
	p.do(LeaveScenario{Who: "seat2", How: OutResigned})
	p.do(Resolve{Resolution: "R1"}) // LCG-14.23: 1+1+2, adjustment +2, unspent 3
	p.is("seat1", "experience", 6)
	p.is("seat2", "experience", 9) // eliminated, and yet (LCG-15.41)
	p.refused(Resolve{Resolution: "R1"}, "LCG-2.5")
}

func TestLCG_12_2_Purchases(t *testing.T) {
	one, three := 1, 3
	p := inSmall(t, 1)
	p.refused(Buy{Who: "seat1", Card: "Lamp"}, "LCG-12.8")
	p.do(Resolve{Resolution: "R2"})
	p.is("seat1", "experience", 0) // never below (LCG-15.22)
	p.do(Correct{On: "seat1", Counter: "experience", Value: 3})
	p.do(Buy{Who: "seat1", Card: "Lamp", Level: 3, From: &one})
	p.is("seat1", "experience", 1)
	p.refused(Buy{Who: "seat1", Card: "Lamp", Level: 4}, "LCG-18.8")
	p.refused(Buy{Who: "seat1", Card: "Lamp", Level: 3, From: &three}, "LCG-12.3")
	p.do(Write{Note: "the house burned"})
	p.refused(Write{Note: "the house burned"}, "LCG-12.8")
	p.do(Write{Note: "the house burned", Erase: true})
	p.refused(Write{Note: "the house burned", Erase: true}, "LCG-12.8")
}

// TestLCG_12_5_KilledAndInsane: they are barred, a newcomer takes the seat, and the campaign goes on, win or lose
// (LCG-12.6).
func TestLCG_12_5_KilledAndInsane(t *testing.T) {
	p := inSmall(t, 2)
	p.do(Put{On: "seat1", Counter: "physical", By: 7})
	p.do(Put{On: "seat2", Counter: "mental", By: 2})
	p.do(Resolve{Resolution: "R1"})
	p.refused(Begin{}, "LCG-2.1")
	p.do(Continue{})
	s := p.State()
	if len(s.Campaign.Barred) != 1 || s.Campaign.At != 1 || len(s.Campaign.Results) != 1 {
		t.Fatalf("%+v", s.Campaign.Barred)
	}
	p.is("seat2", "horror", 2) // LCG-2.1
	p.refused(Begin{}, "LCG-12.5")
	p.refused(Seat{Who: "seat1", Investigator: plain(0)}, "LCG-12.5")
	p.do(Seat{Who: "seat1", Investigator: plain(7)})
	if v := p.at(1); v.Experience+v.Physical+v.Mental != 0 { // LCG-15.23
		t.Errorf("%+v", v)
	}
	p.is("seat2", "experience", 2)
	p.is("seat2", "mental", 2)
	p.do(Begin{})
	p.choose(keepHand)
	p.do(Resolve{Resolution: "R2"})
	p.do(Continue{})
	if s := p.State(); s.Stage != StageOver {
		t.Errorf("%s", s.Stage)
	}
	p.refused(Continue{}, "LCG-12.6")
}

// TestLCG_13_3_Standalone: no trauma for a defeat, nobody is barred, one scenario.
func TestLCG_13_3_Standalone(t *testing.T) {
	p := playing(t, Options{Players: 1, Standalone: true, Scenarios: []Scenario{small(), small()}})
	p.do(Harm{On: "seat1", Damage: 9, Horror: 9})
	p.quiet()
	if v := p.at(1); v.Physical+v.Mental != 0 || v.Out != OutDamage {
		t.Errorf("%+v", v)
	}
	p.do(Continue{})
	if s := p.State(); s.Stage != StageOver {
		t.Errorf("%s", s.Stage)
	}
}

// TestLCG_2_7_WhatThePackBringsAbout: set-up steps, side b, special rules and resolutions of a pack are carried out.
func TestLCG_2_7_WhatThePackBringsAbout(t *testing.T) {
	scenario := small()
	scenario.Setup = []packs.Step{{ID: "1", Start: "b", Then: packs.Changes{Enters: []string{"aside"}, Doom: 1,
		Adds:   []string{"-4"},
		Spawns: []packs.Spawn{{Card: "rat", At: "c"}}, Clues: []packs.Clues{{At: "c", Clues: 1, PerInvestigator: true}}}},
		{ID: "2", When: packs.Condition{Noted: []string{"never"}}, Start: "c"}}
	scenario.Rules = []packs.Rule{{ID: "fog", Until: "act-1"}, {ID: "fire", From: "act-2"}}
	scenario.Acts[0].Then = packs.Changes{Leaves: []string{"b"}, Notes: []string{"b is gone"}, Removes: []string{"-4",
		"-20"}}
	scenario.Ends[0].Trauma = []packs.Trauma{{Who: "standing", Physical: 1}, {Who: "defeated", Mental: 1},
		{Who: "lead", Physical: 1}}
	scenario.Ends[0].Notes, scenario.Ends[0].Erases = []string{"won"}, []string{"b is gone"}
	scenario.Ends[0].Next = packs.TheEnd
	p := playing(t, Options{Players: 2, Scenarios: []Scenario{scenario}})
	p.is(OnAgenda, "doom", 1)
	p.is("c", "clues", 2)
	s := p.State()
	if s.seat("seat1").At != "b" || s.place("aside") == nil || s.Bag.holds("-4") != 2 || s.Enemies[0].At != "c" ||
		s.Pins[0].Text != "fog" {
		t.Errorf("%+v", s)
	}
	p.do(Turn{Who: "seat1"})
	p.do(Advance{Track: OnAct, Allow: "a card"})
	p.choose("act-2")
	p.prompt("leaves")
	p.choose("a")
	p.choose("c")
	s = p.State()
	if s.place("b") != nil || s.Bag.holds("-4") != 1 || s.Pins[0].Text != "fire" || len(s.Pins) != 1 ||
		!s.Campaign.hasNote("b is gone") {
		t.Errorf("%+v", s.Pins)
	}
	p.do(LeaveScenario{Who: "seat2", How: OutCard})
	p.do(Resolve{Resolution: "R1"})
	p.is("seat1", "physical", 2)
	p.is("seat2", "mental", 1)
	s = p.State()
	if !slices.Equal(s.Campaign.Notes, []string{"won"}) {
		t.Errorf("%v", s.Campaign.Notes)
	}
	p.do(Continue{})
	if s := p.State(); s.Stage != StageOver {
		t.Errorf("%s", s.Stage)
	}
}

// TestLCG_11_6_StoryAssetsAreGiven: a story asset set aside goes to the investigator chosen by the players, with its
// numbers. A single investigator is not asked.
func TestLCG_11_6_StoryAssetsAreGiven(t *testing.T) {
	for players, asked := range map[int]bool{1: false, 2: true} {
		scenario := small()
		scenario.Cards = []Drawable{{ID: "friend", Name: "A friend", Kind: DrawAsset,
			Asset: &packs.Asset{Slots: []string{"ally"}, Health: 2, Sanity: 1}}}
		scenario.Setup = []packs.Step{{ID: "1", Then: packs.Changes{Gives: []string{"friend", "nobody"}}}}
		p := playing(t, Options{Players: players, Scenarios: []Scenario{scenario}})
		who := "seat1"
		if asked {
			if asks := p.prompt("gives"); asks.Who != "seat1" || asks.Rule != "LCG-11.6" || len(asks.Choice) != 2 {
				t.Errorf("asked: %+v", asks)
			}
			who = "seat2"
			p.choose(who)
		}
		p.quiet()
		s := p.State()
		if has := s.seat(who).Assets; len(has) != 1 || has[0].Name != "A friend" || has[0].Health != 2 || has[0].Sanity != 1 {
			t.Errorf("%d players: %+v", players, has)
		}
	}
}

// TestLCG_8_1_TreacheriesBringDoom onto the agenda, as they are drawn.
func TestLCG_8_1_TreacheriesBringDoom(t *testing.T) {
	p := deckOf(t, "fog", "fog")
	before := p.State().Agenda.Doom
	p.do(Encounter{Who: "seat1"})
	p.is(OnAgenda, "doom", before+2)
}

// TestWhatIsToldOnce: a move is one line without another for the window; the set-up says that hands are drawn.
func TestWhatIsToldOnce(t *testing.T) {
	p := begun(t, Options{Players: 1, Scenarios: []Scenario{small()}})
	told := func(step keeper.Step) (keys []string) {
		for _, e := range step.Events {
			for _, line := range (&Rules{}).Describe(p.State(), e, keeper.ForTable) {
				keys = append(keys, strings.TrimPrefix(line.Key, "cards.log.")+line.Args["key"])
			}
		}
		return keys
	}
	if keys := told(p.do(Begin{})); !slices.Equal(keys, []string{"notedopeningHands"}) {
		t.Errorf("beginning: %v", keys)
	}
	p.number(0)
	if keys := told(p.do(Turn{Who: "seat1"})); !slices.Equal(keys, []string{"turnBegan"}) {
		t.Errorf("a turn: %v", keys)
	}
	if keys := told(p.do(Action{Who: "seat1", Action: ActMove, On: "b"})); !slices.Equal(keys,
		[]string{"actionTaken", "discovered"}) {
		t.Errorf("a move: %v", keys)
	}
}

// TestLCG_13_4_OnlyAnActWinsAlone: in standalone mode a resolution that no act leads to is a loss, whatever it says
// about a campaign.
func TestLCG_13_4_OnlyAnActWinsAlone(t *testing.T) {
	for _, alone := range []bool{false, true} {
		for _, end := range []string{"R1", "R2"} {
			s := small()
			s.Acts[len(s.Acts)-1].Ends = []string{"R1"}
			s.Ends = []packs.Resolution{{ID: "R1", Won: true}, {ID: "R2", Won: true}}
			p := begun(t, Options{Players: 1, Standalone: alone, Scenarios: []Scenario{s}})
			p.do(Begin{})
			p.number(0)
			ended := eventsOf[Ended](p.do(Resolve{end}))
			if want := !alone || end == "R1"; len(ended) != 1 || ended[0].Won != want {
				t.Errorf("alone %v, %s: %+v", alone, end, ended)
			}
		}
	}
}

// TestLCG_7_3_SideBIsReadBeforeTheChoice: what is on side b is a moment of its own; only then does the question what
// follows have to be answered, and the advance does not tell it again. If only one thing can follow, nothing is asked.
// A printed card is read on the table.
func TestLCG_7_3_SideBIsReadBeforeTheChoice(t *testing.T) {
	for note, want := range map[string][]string{"The door opens.": {"flipped.act"}, "": nil,
		"On.": {"flipped.act", "advanced.act"}} {
		scenario := small()
		if scenario.Acts[0].Note = note; note != "On." {
			scenario.Acts[0].Ends = []string{"R1", "R2"}
		}
		p := playing(t, Options{Players: 1, Scenarios: []Scenario{scenario}})
		p.do(Turn{Who: "seat1"})
		p.do(Advance{Track: OnAct, Allow: "a card"})
		var kinds []string
		for _, m := range p.moments() {
			kinds = append(kinds, m.Kind)
		}
		if !slices.Equal(kinds, want) || (p.State().Prompt == nil) != (note == "On.") {
			t.Errorf("%q: %v", note, kinds)
		}
	}
}

// TestLCG_7_8_TheCardSaysWhereToGo: those at a location that leaves go where side b sends them; without that, or if the
// place is not there, they are asked.
func TestLCG_7_8_TheCardSaysWhereToGo(t *testing.T) {
	for to, asked := range map[string]bool{"c": false, "": true, "aside": true, "b": true} {
		scenario := small()
		scenario.Setup = []packs.Step{{ID: "1", Start: "b"}}
		scenario.Acts[0].Then = packs.Changes{Leaves: []string{"b"}, Moves: to}
		p := playing(t, Options{Players: 2, Scenarios: []Scenario{scenario}})
		p.do(Turn{Who: "seat1"})
		p.do(Advance{Track: OnAct, Allow: "a card"})
		p.choose("act-2")
		if asked {
			p.prompt("leaves")
			continue
		}
		s := p.State()
		if s.Prompt != nil || s.place("b") != nil || s.seat("seat1").At != to || s.seat("seat2").At != to {
			t.Errorf("%+v, at %s and %s", s.Prompt, s.seat("seat1").At, s.seat("seat2").At)
		}
	}
}
