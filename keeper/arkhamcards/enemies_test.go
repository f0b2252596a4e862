package arkhamcards

import (
	"slices"
	"testing"

	"lantern/keeper"
)

var tough = Amount{9, false}

func TestLCG_8_1_EncounterDraws(t *testing.T) {
	p := inSmall(t, 2)
	p.do(Next{})
	p.do(Turn{Who: "seat2"})
	for p.State().Phase != PhaseMythos {
		p.do(Next{})
	}
	p.refused(Encounter{Who: "seat1", Kind: "cat"}, "LCG-8.1")
	p.refused(Encounter{Who: "seat1", Kind: DrawEnemy, Card: "cat"}, "LCG-8.3")
	p.drew(Encounter{Who: "seat1", Kind: DrawTreachery, Surge: true})
	if s := p.State(); !slices.Equal(s.Draws, []string{"seat1", "seat2"}) {
		t.Errorf("Surge: %v", s.Draws)
	}
	p.do(Encounter{Who: "seat1", Kind: DrawEnemy, Card: "rat"})
	if e := p.State().Enemies[0]; e.With != "seat1" { // no instruction: engaged with the drawer (LCG-8.3)
		t.Errorf("%+v", e)
	}
	step := p.do(Encounter{Who: "seat2", Kind: DrawNone})
	if notes := eventsOf[Noted](step); len(notes) != 1 || notes[0].Rule != "LCG-15.12" || !p.State().Window {
		t.Errorf("%+v", notes)
	}
	step = p.do(Encounter{Who: "seat2", Kind: DrawAsset}) // by a card
	if notes := eventsOf[Noted](step); len(notes) != 1 || notes[0].Rule != "LCG-15.33" {
		t.Errorf("%+v", notes)
	}
	scenario := small()
	scenario.Cards = []Drawable{{ID: "fog", Name: "Fog", Kind: DrawTreachery, Surge: true, Threat: true, Victory: 1}}
	p = playing(t, Options{Players: 1, Scenarios: []Scenario{scenario}})
	p.do(Encounter{Who: "seat1", Kind: DrawTreachery, Card: "fog"})
	if s := p.State(); len(s.Draws) != 1 || s.Pins[0].On != "seat1" || s.Pins[0].Victory != 1 {
		t.Errorf("what the pack says of a card: %v, %v, %v", s.Draws, s.Pins, s.Victory)
	}
}

func TestLCG_8_3_Spawn(t *testing.T) {
	p := inSmall(t, 1)
	id := p.spawn(Foe{Spawn: []string{"c"}, Health: tough}, "seat1")
	if e := p.foe(id); e.At != "c" {
		t.Errorf("%+v", e)
	}
	step := p.do(Spawn{New: &Foe{Name: "Lost", Spawn: []string{"aside"}}, Who: "seat1"}) // LCG-14.27
	if gone := eventsOf[Unspawned](step); len(gone) != 1 || gone[0].Rule != "LCG-8.3" {
		t.Errorf("%+v", gone)
	}
	p.do(Spawn{New: &Foe{Name: "Two", Spawn: []string{"c", "aside", "d"}, Health: tough}, Who: "seat1"})
	if asks := p.prompt("spawn"); asks.Who != "seat1" || len(asks.Choice) != 2 {
		t.Errorf("%+v", asks)
	}
	p.choose("d")
	// a card effect overrides (LCG-14.25)
	id = p.spawnAt(Foe{Spawn: []string{"c"}, Health: tough, Brings: 1}, "seat1", "b")
	if e := p.foe(id); e.At != "b" || e.Doom != 1 {
		t.Errorf("%+v", e)
	}
	id = p.spawn(Foe{Aloof: true, Health: tough}, "seat1") // LCG-15.18
	if e := p.foe(id); e.At != "a" || e.With != "" {
		t.Errorf("aloof: %+v", e)
	}
	id = p.spawn(Foe{Massive: true, Health: tough}, "seat1")
	if e := p.foe(id); e.At != "a" || e.With != "" {
		t.Errorf("massive: %+v", e)
	}
	p.refused(Spawn{Foe: "cat", Who: "seat1"}, "LCG-8.3")
	p.refused(Spawn{New: &Foe{}, Who: "seat1"}, "LCG-16.6")
	p.refused(Spawn{Foe: "rat", Who: "seat4"}, "LCG-9.8")
}

func TestLCG_8_4_EngagesAtOnce(t *testing.T) {
	p := inSmall(t, 2)
	id := p.spawnAt(Foe{Health: tough, Prey: Prey{Text: "who is tired"}}, "seat1", "b")
	p.do(Action{Who: "seat1", Action: ActMove, On: "b"})
	if e := p.foe(id); e.With != "seat1" {
		t.Errorf("%+v", e)
	}
	p.do(EnemyDoes{Enemy: id, Does: "evade"})
	p.do(MoveTo{What: id, To: "a"})
	if e := p.foe(id); e.With != "" { // exhausted
		t.Errorf("%+v", e)
	}
	p.do(MoveTo{What: "seat1", To: "a"})
	p.do(EnemyDoes{Enemy: id, Does: "ready"})
	if asks := p.prompt("engage"); asks.Who != "seat1" || asks.Args["prey"] != "who is tired" { // the lead
		t.Errorf("%+v", asks)
	}
	p.choose("seat2")
	for prey, who := range map[Prey]string{{Most: "clues"}: "seat2", {Least: "health"}: "seat1", {Most: Combat}: "seat2",
		{Least: "sanity"}: "seat1", {Most: "resources"}: "seat2", {Name: "Investigator 1"}: "seat1", {Least: "hand"}: "seat1",
		{Most: "damage"}: "seat1", {Most: "horror"}: "seat1", {Only: true, Name: "Investigator 2"}: "seat2"} {
		for on, counters := range map[string]map[string]int{"seat1": {"damage": 2, "horror": 2, "hand": 3},
			"seat2": {"clues": 1, "combat": 5, "resources": 9}} {
			for counter, value := range counters {
				p.do(Correct{On: on, Counter: counter, Value: value})
			}
		}
		id := p.spawnAt(Foe{Health: tough, Prey: prey}, "seat1", "a")
		if e := p.foe(id); e.With != who {
			t.Errorf("%+v: engaged with %q, want %s", prey, e.With, who)
		}
	}
}

func TestLCG_8_7_Hunters(t *testing.T) {
	p := inSmall(t, 2)
	far := p.spawnAt(Foe{Hunter: true, Health: tough}, "seat1", "d")
	stays := p.spawnAt(Foe{Health: tough}, "seat1", "d")
	tired := p.spawnAt(Foe{Hunter: true, Health: tough}, "seat1", "d")
	p.do(EnemyDoes{Enemy: tired, Does: "exhaust"})
	near := p.spawnAt(Foe{Hunter: true, Health: tough, Prey: Prey{Most: "clues"}}, "seat1", "b")
	p.do(Put{On: "seat2", Counter: "clues", By: 1})
	p.do(Next{})
	p.do(Turn{Who: "seat2"})
	p.do(Next{})
	if asks := p.prompt("hunters"); asks.Rule != "LCG-15.16" || !asks.Order || len(asks.Choice) != 2 {
		t.Fatalf("%+v", asks)
	}
	p.sort(near, far)
	p.quiet()
	for id, at := range map[string]string{far: "c", stays: "d", tired: "d", near: ""} {
		if e := p.foe(id); e.At != at {
			t.Errorf("%s at %q, want %q", id, e.At, at)
		}
	}
	if e := p.foe(near); e.With != "seat2" {
		t.Errorf("engaged with %q", e.With)
	}
	s := p.State()
	if steps := s.HuntSteps(s.enemy(near)); steps != nil {
		t.Errorf("an engaged hunter moves to %v", steps)
	}
}

// TestLCG_8_8_ShortestWays: the lead decides ties, blocked steps stop it, an open way is taken.
func TestLCG_8_8_ShortestWays(t *testing.T) {
	ring := Scenario{ID: "ring", Start: "n", Locations: []Location{{ID: "n", Connections: []string{"e", "w"}},
		{ID: "e", Connections: []string{"n", "s"}}, {ID: "s", Connections: []string{"e", "w"}},
		{ID: "w", Connections: []string{"n", "s"}}, {ID: "island"}},
		Agendas: []Card{{ID: "1", Threshold: Amount{9, false}}}, Acts: []Card{{ID: "1"}}}
	p := playing(t, Options{Players: 1, Scenarios: []Scenario{ring}})
	p.do(Turn{Who: "seat1"})
	id := p.spawnAt(Foe{Hunter: true, Health: tough}, "seat1", "s")
	steps := func() []string {
		s := p.State()
		return s.HuntSteps(s.enemy(id))
	}
	south := *p.State().Places[2].clone()
	if got := steps(); !slices.Equal(got, []string{"e", "w"}) {
		t.Errorf("both ways: %v", got)
	}
	p.do(Next{})
	if asks := p.prompt("hunt"); asks.Who != "seat1" || asks.Rule != "LCG-8.7" {
		t.Errorf("%+v", asks)
	}
	p.choose("w")
	p.do(CorrectPlace{What: id, At: "s"})
	p.do(SetLocation{Location: south.Location, Blocked: []string{"e"}})
	if got := steps(); !slices.Equal(got, []string{"w"}) { // LCG-15.35
		t.Errorf("one way open: %v", got)
	}
	p.do(SetLocation{Location: south.Location, Blocked: []string{"e", "w"}})
	if got := steps(); got != nil {
		t.Errorf("blocked: %v", got)
	}
	p.do(CorrectPlace{What: id, At: "island"})
	if got := steps(); got != nil { // LCG-15.17
		t.Errorf("no path: %v", got)
	}
}

func (p Place) clone() *Place { return &p }

func TestLCG_8_9_PreyOnly(t *testing.T) {
	p := inSmall(t, 2)
	p.do(MoveTo{What: "seat2", To: "c"})
	id := p.spawnAt(Foe{Hunter: true, Health: tough, Prey: Prey{Name: "Investigator 2", Only: true}}, "seat1", "a")
	if e := p.foe(id); e.With != "" {
		t.Errorf("engaged with %q", e.With)
	}
	s := p.State()
	if steps := s.HuntSteps(s.enemy(id)); !slices.Equal(steps, []string{"b"}) { // LCG-15.39
		t.Errorf("moves to %v", steps)
	}
	p.do(Action{Who: "seat1", Action: ActEngage, On: id})
	if e := p.foe(id); e.With != "seat1" {
		t.Errorf("engaged with %q", e.With)
	}
	p.do(LeaveScenario{Who: "seat2", How: OutResigned}) // its prey has left: it still ignores the others
	p.do(EnemyDoes{Enemy: id, Does: "disengage"})
	p.do(MoveTo{What: id, To: "b"})
	s = p.State()
	if e := s.enemy(id); len(s.HuntSteps(e)) != 0 {
		t.Errorf("it hunts %v", s.HuntSteps(e))
	}
	p.do(MoveTo{What: "seat1", To: "b"})
	if e := p.foe(id); e.With != "" {
		t.Errorf("it engages %q", e.With)
	}
}

func TestLCG_8_11_Massive(t *testing.T) {
	p := inSmall(t, 3)
	p.do(MoveTo{What: "seat3", To: "b"})
	id := p.spawnAt(Foe{Massive: true, Damage: 1, Health: tough}, "seat1", "a")
	s := p.State()
	if who := s.engaged(s.enemy(id)); !slices.Equal(who, []string{"seat1", "seat2"}) {
		t.Errorf("engaged with %v", who)
	}
	p.refused(EnemyDoes{Enemy: id, Does: "engage", Who: "seat1"}, "LCG-8.10")
	p.refused(CorrectPlace{What: id, With: "seat1"}, "LCG-18.5")
	p.do(Action{Who: "seat1", Action: ActResource}) // against the provoking one only
	p.choose(id)
	p.is("seat1", "damage", 1)
	p.is("seat2", "damage", 0)
	p.do(CorrectStep{Phase: PhaseEnemy, Step: "3.2", Who: "seat1"})
	p.do(Next{})
	p.choose(id)
	if asks := p.prompt("massive"); !asks.Order || asks.Who != "seat1" {
		t.Errorf("%+v", asks)
	}
	p.sort("seat2", "seat1") // one block in the first slot; it exhausts once (LCG-15.14)
	p.choose(id)
	p.is("seat1", "damage", 2)
	p.is("seat2", "damage", 1)
	s = p.State()
	if !s.enemy(id).Exhausted || len(s.engaged(s.enemy(id))) != 0 {
		t.Error("it exhausts after the last and is engaged with nobody")
	}
	p.do(MoveTo{What: "seat1", To: "b"})
	if e := p.foe(id); e.At != "a" {
		t.Error("it does not follow")
	}
}

func TestLCG_8_12_Retaliate(t *testing.T) {
	p := inSmall(t, 1)
	id := p.spawn(Foe{Fight: 9, Retaliate: true, Damage: 1, Horror: 1, Health: tough}, "seat1")
	p.do(Action{Who: "seat1", Action: ActFight, On: id})
	step := p.do(Reveal{Token: "0"})
	if len(eventsOf[Attacked](step)) != 0 {
		t.Error("it strikes before TC.7")
	}
	p.do(Finish{})
	step = p.choose(id)
	hits := eventsOf[Attacked](step)
	if len(hits) != 1 || hits[0].Rule != "LCG-8.12" || p.foe(id).Exhausted {
		t.Errorf("%+v", hits)
	}
	p.is("seat1", "horror", 1)
	p.do(EnemyDoes{Enemy: id, Does: "exhaust"})
	p.do(Action{Who: "seat1", Action: ActFight, On: id})
	p.test("0")
	p.is("seat1", "horror", 1)
}

func TestLCG_18_5_UnknownNumbersAreAsked(t *testing.T) {
	p := inSmall(t, 1)
	id := p.spawn(Foe{Unknown: true}, "seat1")
	p.do(EnemyDoes{Enemy: id, Does: "attack", Who: "seat1"})
	p.choose(id)
	p.prompt("attackDamage")
	p.number(2)
	p.prompt("attackHorror")
	p.number(1)
	p.is("seat1", "damage", 2)
	p.is("seat1", "horror", 1)
	p.do(Action{Who: "seat1", Action: ActFight, On: id}) // its numbers too, not 0
	p.prompt("against")
	p.number(4)
	if test := p.State().Test; test.Difficulty != 4 || test.Skill != Combat || test.Action != ActFight {
		t.Errorf("%+v", test)
	}
	p.test("0")
	p.refused(EnemyDoes{Enemy: id, Does: "sing"}, "LCG-18.5")
	p.refused(EnemyDoes{Enemy: "nobody", Does: "attack"}, "LCG-18.5")
}

// TestLCG_16_6_AnEnemyIsEnteredOnce: an entered enemy is known from then on, also in the printed scenarios that follow,
// and its card may be drawn. Entered again, its numbers are corrected.
func TestLCG_16_6_AnEnemyIsEnteredOnce(t *testing.T) {
	p := begun(t, Options{Players: 1, Titles: []string{"First", "Second"}, Pack: "other", Bag: []string{"0"}})
	p.do(Begin{})
	p.number(0)
	p.draws()
	p.refused(Encounter{Who: "seat1", Kind: DrawEnemy, New: &Foe{}}, "LCG-16.6")
	ghoul := Foe{Name: "Ghoul", Fight: 2, Health: Amount{2, false}}
	p.do(Encounter{Who: "seat1", Kind: DrawEnemy, New: &ghoul})
	if s := p.State(); len(s.Draws) != 0 || len(s.Enemies) != 1 || s.Enemies[0].With != "seat1" {
		t.Errorf("%v, %+v", s.Draws, s.Enemies)
	}
	ghoul.Fight, ghoul.Name = 3, "ghoul "
	p.do(Spawn{New: &ghoul, Who: "seat1"})
	p.do(Spawn{New: &Foe{Name: "Rat"}, Who: "seat1"})
	foes := p.State().Campaign.Scenarios[1].Foes
	if len(foes) != 2 || foes[0].Fight != 3 || foes[1].ID == foes[0].ID {
		t.Errorf("%+v", foes)
	}
	p.do(Resolve{NoResolution})
	p.do(Continue{})
	p.do(Begin{})
	p.number(0)
	p.draws()
	if c := (Encounter{Who: "seat1", Kind: DrawEnemy, Card: foes[1].ID}); !contains(p.Legal(), c) {
		t.Errorf("%+v is not offered", c)
	}
}

// TestLCG_15_15_SlotsOnce: an enemy that engages an investigator after his slot does not attack.
func TestLCG_15_15_SlotsOnce(t *testing.T) {
	p := inSmall(t, 2)
	id := p.spawn(Foe{Damage: 1, Health: tough}, "seat2")
	p.do(CorrectStep{Phase: PhaseEnemy, Step: "3.2", Who: "seat1"})
	if s := p.State(); len(s.Slots) != 0 {
		t.Errorf("slots %v", s.Slots)
	}
	p.do(CorrectStep{Phase: PhaseInvestigation, Step: "2.2", Who: "seat1"})
	p.do(Next{})
	p.do(Turn{Who: "seat2"})
	p.do(Next{})
	p.do(Next{}) // seat1's slot is over
	p.do(EnemyDoes{Enemy: id, Does: "engage", Who: "seat1"})
	p.do(Next{})
	p.quiet()
	if s := p.State(); s.Step != "3.3" || s.seat("seat1").Damage+s.seat("seat2").Damage != 0 {
		t.Errorf("%s", s.Step)
	}
}

// TestLCG_14_14_AgendaTiming counts doom on the agenda round by round.
func TestLCG_14_14_AgendaTiming(t *testing.T) {
	for _, extra := range []int{0, 1} {
		p := inSmall(t, 1)
		if extra == 1 {
			id := p.spawnAt(Foe{Aloof: true, Health: tough}, "seat1", "d")
			p.do(Put{On: id, Counter: "doom", By: 1})
		}
		for round := 2; ; round++ {
			steps := p.through()
			advanced := slices.ContainsFunc(steps, func(s keeper.Step) bool { return len(eventsOf[Advanced](s)) > 0 })
			if want := round == 4-extra; advanced != want {
				t.Errorf("%d doom elsewhere, round %d: advanced %t", extra, round, advanced)
			}
			if advanced {
				break
			}
			p.is(OnAgenda, "doom", round-1)
		}
	}
}

// TestLCG_15_31_AWeaknessGoesToItsBearer: never to the encounter discard pile. If its bearer is out it stays where it
// is and leaves the game afterwards (LCG-9.4, 11.11).
func TestLCG_15_31_AWeaknessGoesToItsBearer(t *testing.T) {
	p := inSmall(t, 2)
	shade := &Foe{ID: "shade", Name: "Shade", Health: Amount{N: 2}, Weakness: true}
	p.do(Spawn{New: shade, Who: "seat1"})
	p.do(EnemyDoes{Enemy: p.State().Enemies[0].ID, Does: "defeat"})
	p.is("seat1", "discard", 1)
	p.do(Spawn{New: shade, Who: "seat1"})
	p.do(LeaveScenario{Who: "seat1", How: OutCard})
	if s := p.State(); s.Prompt != nil { // a new lead
		p.choose("seat2")
	}
	s := p.State()
	if len(s.Enemies) != 1 || s.Enemies[0].With == "seat1" {
		t.Fatalf("%+v", s.Enemies)
	}
	p.do(EnemyDoes{Enemy: s.Enemies[0].ID, Does: "defeat"})
	if s = p.State(); len(s.Enemies) != 0 || len(s.Thrown) != 0 {
		t.Errorf("%+v, %v", s.Enemies, s.Thrown)
	}
}

// TestLCG_3_5_WithoutAttackersNoAttacks: whom nobody attacks is not said to be attacked.
func TestLCG_3_5_WithoutAttackersNoAttacks(t *testing.T) {
	for _, enemies := range []int{0, 1} {
		p := inSmall(t, 1)
		for range enemies {
			p.spawn(Foe{Health: Amount{N: 1}}, "seat1")
		}
		p.do(Next{})
		s := p.State()
		if s.Phase != PhaseEnemy || s.Step != "3.2" {
			t.Errorf("%d enemies: %s %s", enemies, s.Phase, s.Step)
		}
		if slices.ContainsFunc(s.due(), func(r Reminder) bool { return r.Key == "attacks" }) != (enemies > 0) {
			t.Errorf("%d enemies: %+v", enemies, s.due())
		}
	}
}
