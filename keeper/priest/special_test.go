package priest

import (
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// at returns a game on one of our boards, in its first round, after a first raid, with rich players.
func at(t *testing.T, id string, players int) *State {
	t.Helper()
	es, err := Options{Count: players, Board: id}.begun(keeper.NewChance("x", 1))
	if err != nil {
		t.Fatal(err)
	}
	s := State{}
	for _, e := range es {
		s = s.with(e)
	}
	s = s.with(RoundBegan{1, 0})
	s.Raids = 1
	for i := range s.Players {
		s.Players[i].Exposed = score.Resources{T: 20, B: 20, M: 20, G: 5}
	}
	return &s
}

// broke marks sites as broken, without anything that follows.
func broke(s *State, sites ...string) {
	for _, id := range sites {
		*s = s.with(SignBroken{-1, id})
	}
}

// prowlOnly leaves every Pool empty, so that what has been placed prowls, and begins that.
func prowlOnly(t *testing.T, s *State) {
	t.Helper()
	for i := range s.Players {
		p := &s.Players[i]
		p.Asylum, p.Escape, p.Pool = 4, p.Escape+p.Pool-max(0, 4-p.Asylum), 0
		if p.Priest {
			p.Priest = false
			s.Pawns = append(s.Pawns, Pawn{Seat: i, Priest: true, Space: SpaceRescue, Round: s.Round})
		}
	}
	w := &work{run{S: *s, Chance: keeper.NewChance("x", 3)}}
	w.beforeProwlers()
	_ = engine.RunTasks(w)
	w.Emit(Asked{w.S.Tasks, w.S.Prompt})
	*s = w.S
}

// answers finds the keys of the prompt that waits.
func answers(s *State) string {
	var out []string
	if s.Prompt != nil {
		for _, o := range s.Prompt.Choice {
			out = append(out, o.Key)
		}
	}
	return strings.Join(out, " ")
}

// TestEHP_14_2_TheShoggothBreaksASign (EHP-14.2, 14.3, 17.15, 18.7, 18.50): its controller returns it and breaks an
// open site without paying. The raid and the track follow as usual; its Bonus and the space stay closed while the
// cultist is there. Using the Bonus costs an Acolyte each time, except for the breaker, who may decline.
func TestEHP_14_2_TheShoggothBreaksASign(t *testing.T) {
	s := at(t, "idol-below", 2)
	broke(s, "ledge", "stair", "drain")
	refused(t, s, Place{Pawn: "acolyte", Space: "site:ledge"}, CodeNeeds, "EHP-14.2")
	do(t, s, Place{Pawn: "acolyte", Space: "site:drain", Give: []string{InPool}})
	if !s.Players[0].Shoggoth || s.Players[0].Asylum != 4 || s.Players[0].Escape != 1 {
		t.Fatalf("the Bonus gives the Shoggoth for an Acolyte: %+v", s.Players[0])
	}
	do(t, s, Place{Pawn: "acolyte", Space: SpaceEscape}, Place{Pawn: "priest", Space: "site:ledge"})
	if got := answers(s); got != "pit cistern altar shaft" {
		t.Fatalf("it may break %q, want what is open", got)
	}
	before := s.Players[0].Held()
	do(t, s, choose("cistern"), choose("none"))
	if !s.broken("cistern") || s.Players[0].Shoggoth || s.Raid == nil || s.Players[0].Held() != before.Plus(oneSign) {
		t.Fatalf("broken %v, raid %v, %+v", s.Broken, s.Raid, s.Players[0])
	}
	x, _ := s.space("site:cistern")
	if r, _ := keeper.AsRefusal(s.mayPlace(1, true, x)); r == nil || r.Rule != "EHP-14.2" {
		t.Errorf("its Bonus is closed while the cultist stays, got %v", r)
	}
	*s = s.with(CameHome{0, true, "site:ledge", 0})
	if err := s.mayPlace(1, true, x); err != nil {
		t.Errorf("it opens when the cultist has left: %v", err)
	}
}

// TestEHP_14_9_Avatars (EHP-14.9, 18.13, 18.15, 18.45, 18.48, 18.49): in maintenance one returns an Acolyte and gives
// magic even if there is none, one puts an Acolyte on the start of a free ritual, one sends a rival's for a reward, one
// brings a monster only to empty Lairs.
func TestEHP_14_9_Avatars(t *testing.T) {
	begin := func(avatar string, gone int) *State {
		s := at(t, "hollow-sky", 2)
		*s = s.with(TookOver{0, avatar})
		for range gone {
			*s = s.with(AcolyteMoved{1, InPool, InChaos, false, "EHP-14.8"})
		}
		w := &work{run{S: *s, Chance: keeper.NewChance("x", 3)}}
		w.arrange(Task{})
		_ = engine.RunTasks(w)
		w.Emit(Asked{w.S.Tasks, w.S.Prompt})
		return &w.S
	}
	s := begin("piper", 1)
	if got := answers(s); got != "seat2 none" {
		t.Fatalf("it may bring back %q", got)
	}
	do(t, s, choose("seat2"))
	if s.Players[1].Pool != 2 || s.Players[0].Held().M != 21 {
		t.Errorf("brought back: %+v, %+v", s.Players[1], s.Players[0].Held())
	}
	if s := begin("piper", 0); s.Prompt != nil || s.Players[0].Held().M != 21 || s.Stage != StageArrange {
		t.Errorf("without anybody to bring back it is magic all the same: %+v", s.Players[0].Held())
	}
	s = begin("bride", 1)
	do(t, s, choose("seat2:mao"))
	if i := s.pawn(1, false, "mao"); i < 0 || s.Pawns[i].Step != 1 || !s.taken("mao") {
		t.Errorf("it stands on the start: %+v", s.Pawns)
	}
	s = begin("herald", 0)
	do(t, s, choose("seat2"), choose(InPool))
	if s.Players[1].Gone != 1 || s.Players[0].Held().B != 22 {
		t.Errorf("sent for a reward: %+v, %+v", s.Players[1], s.Players[0].Held())
	}
	s = begin("watcher", 0)
	do(t, s, choose("yes"))
	if len(s.Players[0].Monsters) != 1 {
		t.Errorf("a monster for empty Lairs: %+v", s.Players[0].Monsters)
	}
	s.Players[0].Shoggoth = true
	w := &work{run{S: *s, Chance: keeper.NewChance("x", 3)}}
	w.askAvatar(Task{Seat: 0, Space: "watcher"})
	if w.S.Prompt != nil {
		t.Error("none with a monster in a Lair")
	}
}

// TestEHP_14_12_UnitsPayGrimoires (EHP-14.12, 17.29, 18.16): an Abomination or a Spawn may be discarded as a grimoire,
// a Mutant may not; its Acolyte goes to the Asylum. A Byakhee destroys one.
func TestEHP_14_12_UnitsPayGrimoires(t *testing.T) {
	s := at(t, "open-road", 2)
	p := &s.Players[0]
	p.Exposed.G, p.Asylum, p.Units = 1, 1, [3]int{1, 1, 1}
	do(t, s, Place{Pawn: "acolyte", Space: "lodge", Units: 1})
	if s.Players[0].Held().G != 1 || s.Players[0].Units != [3]int{1, 0, 1} || s.Players[0].Asylum != 2 {
		t.Errorf("the Abomination goes, the grimoire stays: %+v", s.Players[0])
	}
	s = at(t, "open-road", 2)
	s.Players[0].Exposed.G, s.Players[0].Asylum, s.Players[0].Units = 0, 3, [3]int{1, 0, 0}
	refused(t, s, Place{Pawn: "acolyte", Space: "lodge"}, CodeCannotPay, "EHP-3.2")
	refused(t, s, Place{Pawn: "acolyte", Space: "lodge", Units: 1}, CodeBadPay, "EHP-5.6")
	s.Players[0].Units, s.Players[1].Units, s.Players[1].Asylum = [3]int{0, 0, 1}, [3]int{0, 1, 0}, 3
	do(t, s, Place{Pawn: "acolyte", Space: "lodge"})
	if s.Players[0].Units[2] != 0 {
		t.Error("where a grimoire is short the Spawn pays")
	}
	do(t, s, choose("table"), choose("0"), Effect{Seat: 1, From: AsUnit + "1", To: InAsylum},
		Effect{Seat: 0, Gain: &score.Resources{G: 1}})
	if s.Players[1].Units[1] != 0 || s.Players[1].Asylum != 4 || s.Players[1].Held().G != 5 ||
		s.Players[0].Held().G != 1 {
		t.Errorf("a Byakhee destroys a unit, its owner's rival keeps his grimoires: %+v", s.Players[1])
	}
}

// TestEHP_14_13_RaidsThatComeAgain: the raid comes with each use of the Bonus, not with the sign.
func TestEHP_14_13_RaidsThatComeAgain(t *testing.T) {
	s := at(t, "open-road", 2)
	do(t, s, Place{Pawn: "acolyte", Space: "site:mill"})
	if s.Raid != nil || s.Prompt == nil || s.Prompt.Kind != "bonus" {
		t.Fatalf("breaking sets nothing off: %+v", s.Raid)
	}
	do(t, s, choose("yes"))
	if s.Raid == nil || s.Raid.Dice != 1 {
		t.Errorf("using it does: %+v", s.Raid)
	}
}

// TestEHP_14_14_NeedsAProwler (EHP-14.14, 17.28): refused without an own prowler; with one or three it gives the
// same.
func TestEHP_14_14_NeedsAProwler(t *testing.T) {
	for prowlers, want := range []int{0, 24, 24} {
		s := at(t, "idol-below", 2)
		broke(s, "stair")
		for n := range prowlers {
			s.Players[0].Asylum--
			s.Pawns = append(s.Pawns, Pawn{Seat: 0, Space: []string{"prowler1", "ritualProwler1"}[n], Round: 1})
		}
		if want == 0 {
			s.Pawns, s.Players[1].Asylum = append(s.Pawns, Pawn{Seat: 1, Space: "prowler1", Round: 1}), 3
			refused(t, s, Place{Pawn: "acolyte", Space: "site:stair"}, CodeNeeds, "EHP-14.14")
			continue
		}
		do(t, s, Place{Pawn: "acolyte", Space: "site:stair"})
		if got := s.Players[0].Held().T; got != want {
			t.Errorf("%d prowlers: %d treasure, want %d", prowlers, got, want)
		}
	}
}

// TestEHP_14_15_ProwlersOfTheSleeper (EHP-14.15, 18.12, 18.41): the Blocking one moves first and closes its space to
// further ones; the Ritual one goes to starts only, pays, and advances in this very maintenance.
func TestEHP_14_15_ProwlersOfTheSleeper(t *testing.T) {
	s := at(t, "idol-below", 2)
	s.Pawns = append(
		s.Pawns,
		Pawn{Seat: 0, Space: "prowler1", Round: 1},
		Pawn{Seat: 1, Space: "blockingProwler3", Round: 1},
		Pawn{Seat: 1, Space: "ritualProwler1", Round: 1},
	)
	s.Players[0].Pool--
	s.Players[1].Pool -= 2
	prowlOnly(t, s)
	if s.Prompt == nil || s.Prompt.Who != "seat2" || !strings.Contains(answers(s), "kingsport") ||
		!strings.Contains(answers(s), "mao") {
		t.Fatalf("the Blocking one is first, to locations or rituals: %+v", s.Prompt)
	}
	do(t, s, choose("kingsport"))
	if s.Prompt.Who != "seat1" || strings.Contains(answers(s), "kingsport") {
		t.Fatalf("its space is closed to the others: %s", answers(s))
	}
	do(t, s, choose("innsmouth"))
	if got := answers(s); got != "stay tulzscha mao spectral redSign dragon" {
		t.Fatalf("the Ritual one goes to %q", got)
	}
	do(t, s, choose("mao"))
	i := s.pawn(1, false, "mao")
	if i < 0 || s.Pawns[i].Step != 2 || s.Players[1].Held().T != 20+3-2 || s.Players[1].Held().M != 24 {
		t.Errorf("it pays 2T and is rewarded this maintenance: %+v, %+v", s.Pawns, s.Players[1].Held())
	}
}

// TestEHP_14_17_GlaciersAndAPriestCard (EHP-14.17, 17.31, 18.45): an awake glacier rewards everybody in maintenance;
// the breaker's used Priest card is refreshed, an unused one gains nothing.
func TestEHP_14_17_GlaciersAndAPriestCard(t *testing.T) {
	s := at(t, "white-tongue", 2)
	broke(s, "camp")
	do(t, s, Place{Pawn: "acolyte", Space: "site:cairn"})
	if len(s.Awake) != 1 || s.Awake[0] != "north" {
		t.Fatalf("awake: %v", s.Awake)
	}
	before := []int{s.Players[0].Held().T, s.Players[1].Held().T}
	w := &work{run{S: *s, Chance: keeper.NewChance("x", 3)}}
	w.S.Tasks, w.S.Prompt = nil, nil
	w.arrange(Task{})
	_ = engine.RunTasks(w)
	for i, had := range before {
		if got := w.S.Players[i].Held().T; got != had+2 {
			t.Errorf("player %d has %d treasure, want %d", i+1, got, had+2)
		}
	}
	for _, used := range []bool{true, false} {
		s := at(t, "white-tongue", 2)
		s.Players[0].Used = used
		w := &work{run{S: *s, Chance: keeper.NewChance("x", 3)}}
		w.reward(0, board.Gain{Renews: true}, "EHP-14.17")
		if w.S.Players[0].Used || len(w.Events) > 0 != used {
			t.Errorf("used %v: %v", used, w.Events)
		}
	}
}

// TestEHP_14_18_Amoebas (EHP-14.18, 18.52): as a cost one needs a free Lair; as a gain it comes unless all are full. It
// has defence -1, and 4 while its owner's cultist is on the corresponding space.
func TestEHP_14_18_Amoebas(t *testing.T) {
	s := at(t, "white-tongue", 2)
	broke(s, "camp", "cairn", "icefall", "sledge", "crevasse", "floe")
	do(t, s, Effect{Seat: 0, Source: "card", Amoebas: 3})
	if len(s.Players[0].Monsters) != 3 || s.amoebasLeft() != 12 {
		t.Fatalf("%+v, %d left", s.Players[0].Monsters, s.amoebasLeft())
	}
	refused(t, s, Place{Pawn: "acolyte", Space: "site:floe"}, CodeNeeds, "EHP-14.18")
	do(t, s, Effect{Seat: 0, Source: "card", Amoebas: 1})
	if len(s.Players[0].Monsters) != 3 {
		t.Error("with full Lairs none comes")
	}
	m := s.Players[0].Monsters[0]
	if got := s.defence(0, m); got != -1 {
		t.Errorf("defence %d, want -1", got)
	}
	s.Pawns = append(s.Pawns, Pawn{Seat: 0, Space: "site:crevasse", Round: 1, Bonus: true})
	if got := s.defence(0, m); got != 4 {
		t.Errorf("hardened: defence %d, want 4", got)
	}
	if got := s.defence(1, m); got != -1 {
		t.Errorf("another's: defence %d, want -1", got)
	}
	s.Pawns = s.Pawns[:len(s.Pawns)-1]
	do(t, s, Discard{0, m.N}, Place{Pawn: "acolyte", Space: "site:floe"})
	if len(s.Players[0].Monsters) != 3 || s.Players[0].Held().T != 24 {
		t.Errorf("as a cost it comes into the free Lair: %+v", s.Players[0])
	}
}

// TestEHP_14_19_Eternals (EHP-14.19, 18.18, 18.19, 18.53): an Eternal on a location gains there at once and in its
// owner's first turn of each round, may decline a cost, blocks nobody, and stays in maintenance and when all escape.
func TestEHP_14_19_Eternals(t *testing.T) {
	s := at(t, "white-tongue", 2)
	s.Pawns = append(
		s.Pawns,
		Pawn{Seat: 0, Space: "eternalProwler1", Round: 1},
		Pawn{Seat: 0, Space: "eternalProwler2", Round: 1},
	)
	s.Players[0].Pool -= 2
	x, _ := s.space("eternalProwler1")
	if r, _ := keeper.AsRefusal(s.mayPlace(0, true, x)); r == nil || r.Code != CodePawn {
		t.Error("for Acolytes only")
	}
	prowlOnly(t, s)
	if strings.Contains(answers(s), "providence") {
		t.Error("not to Providence")
	}
	do(t, s, choose("kingsport"), choose("lodge"), choose("no"))
	if s.Stage != StageArrange || s.Players[0].Held().T != 23 || s.Players[0].Held().G != 5 {
		t.Fatalf("3 treasure at once, the Lodge declined: %s, %+v", s.Stage, s.Players[0].Held())
	}
	if s.taken("kingsport") || s.pawn(0, false, eternalPrefix+"kingsport") < 0 {
		t.Error("it blocks nobody and stays in maintenance")
	}
	do(t, s, Next{})
	if s.Prompt == nil || s.Prompt.Kind != "eternal" || s.Players[0].Held().T != 26 {
		t.Fatalf(
			"it gains in the first turn of the round, and the Lodge asks: %+v, %+v",
			s.Prompt,
			s.Players[0].Held(),
		)
	}
	do(t, s, choose("no"))
	w := &work{run{S: *s, Chance: keeper.NewChance("x", 3)}}
	w.eternalGains(0)
	if len(w.Events) > 0 {
		t.Error("only once a round")
	}
	w.allEscape()
	if w.S.pawn(0, false, eternalPrefix+"kingsport") < 0 || w.S.Players[0].Asylum != 0 {
		t.Error("when all go to Escape it stays")
	}
}

// TestEHP_14_20_BoxesAndEscapes (EHP-14.20, 18.18, 18.58): everybody boxes one Acolyte of his choice, even from the
// Asylum; all others go to Escape, even those in rituals; Priests never do.
func TestEHP_14_20_BoxesAndEscapes(t *testing.T) {
	s := at(t, "white-tongue", 3)
	s.Pawns = append(s.Pawns, Pawn{Seat: 1, Space: "mao", Step: 1, Round: 1})
	s.Players[1].Pool--
	w := &work{run{S: *s, Chance: keeper.NewChance("x", 3)}}
	w.reward(0, board.Gain{Boxes: 1}, "EHP-14.20")
	_ = engine.RunTasks(w)
	w.Emit(Asked{w.S.Tasks, w.S.Prompt})
	*s = w.S
	for range 3 {
		if !strings.Contains(answers(s), InAsylum) {
			t.Fatalf("from the Asylum too: %q", answers(s))
		}
		do(t, s, choose(InAsylum))
	}
	w = &work{run{S: *s, Chance: keeper.NewChance("x", 3)}}
	w.allEscape()
	for i, p := range w.S.Players {
		if p.Boxed != 1 || p.Escape != 5 || !p.Priest || w.S.acolytes(i) != 6 {
			t.Errorf("player %d: %+v", i+1, p)
		}
	}
}

// TestEHP_14_22_TheKing (EHP-14.22): only its controller may use its space, with an Acolyte: one moves from the Asylum
// to the Pool at once. When another takes control the cultist there goes to its owner's Escape.
func TestEHP_14_22_TheKing(t *testing.T) {
	for _, space := range []string{"site:mask", SpaceKing} { // one of the board's, or the card itself
		s := at(t, "amber-mask", 2)
		if space == SpaceKing {
			s.Board.Site("mask").Bonus = nil
		}
		broke(s, "foyer", "mask")
		refused(t, s, Place{Pawn: "acolyte", Space: space}, CodeNeeds, "EHP-14.22")
		do(t, s, Place{Pawn: "priest", Space: "site:foyer"}, Place{Pawn: "acolyte", Space: SpaceEscape})
		refused(t, s, Place{Pawn: "priest", Space: space}, CodeNoCultist, "EHP-1.10")
		do(t, s, Place{Pawn: "acolyte", Space: space})
		if p := s.Players[0]; !p.King || p.Pool != 2 || p.Asylum != 3 {
			t.Fatalf("%s: %+v", space, p)
		}
		w := &work{run{S: *s, Chance: keeper.NewChance("x", 3)}}
		w.takesOver(1, board.King)
		if w.S.Players[0].King || !w.S.Players[1].King || w.S.Players[0].Escape != 1 || w.S.pawn(0, false, space) >= 0 {
			t.Errorf("%s: %+v, %+v", space, w.S.Players, w.S.Pawns)
		}
	}
}

// TestEHP_14_23_Paths (EHP-14.23, 18.54): a path is entered once its start and the next site are broken; one costs a
// Room, whose contents go to Exposed, another gives an opponent something. A cultist advances only onto broken sites
// and gains their Bonus; with none ahead it returns. The sites are not spaces.
func TestEHP_14_23_Paths(t *testing.T) {
	s := at(t, "amber-mask", 2)
	s.Players[0].Rooms[2] = &Room{Card: Card{ID: "x", Space: []Capacity{{"B", 2}}}, Holds: score.Resources{B: 2}}
	broke(s, "foyer", "mask", "curtain")
	refused(t, s, Place{Pawn: "acolyte", Space: "path:balcony"}, CodeLocked, "EHP-14.23")
	broke(s, "box")
	refused(t, s, Place{Pawn: "acolyte", Space: "site:box"}, CodeLocked, "EHP-14.23")
	do(t, s, Place{Pawn: "acolyte", Space: "path:balcony"}, choose("2"))
	if p := s.Players[0]; p.Rooms[2] != nil || p.Exposed.B != 22 {
		t.Fatalf("the Room is given up: %+v", p)
	}
	refused(t, s, Place{Pawn: "acolyte", Space: "path:balcony"}, CodeTaken, "EHP-3.3")
	broke(s, "trapdoor", "pulley")
	do(t, s, Place{Pawn: "acolyte", Space: "path:trap"})
	if s.Players[0].Held().M != 21 {
		t.Errorf("the opponent gains 1M: %+v", s.Players[0].Held())
	}
	s.Tasks = nil
	w := &work{run{S: *s, Chance: keeper.NewChance("x", 3)}}
	w.upkeep(Task{})
	_ = engine.RunTasks(w)
	if i := w.S.pawn(0, false, "path:balcony"); i < 0 || w.S.Pawns[i].Step != 2 || w.S.Players[0].Held().T != 24 {
		t.Fatalf("it advances onto the box and gains its Bonus: %+v, %+v", w.S.Pawns, w.S.Players[0].Held())
	}
	closed := w.S.clone()
	w = &work{run{S: closed, Chance: keeper.NewChance("x", 3)}}
	w.upkeep(Task{})
	if w.S.pawn(0, false, "path:balcony") >= 0 {
		t.Error("with nothing unlocked ahead it comes home")
	}
	broke(&closed, "lustre")
	w = &work{run{S: closed, Chance: keeper.NewChance("x", 3)}}
	w.upkeep(Task{})
	_ = engine.RunTasks(w)
	if i := w.S.pawn(0, false, "path:balcony"); i < 0 || w.S.Pawns[i].Step != 3 || w.S.Players[0].Held().G != 6 {
		t.Errorf("unlocked in time it goes on: %+v", w.S.Pawns)
	}
}
