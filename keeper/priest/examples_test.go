package priest

import (
	"maps"
	"testing"

	"lantern/keeper"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// table returns a game of that many players in its first round, dice on the table, without cards on screen.
func table(t *testing.T, players int) *State {
	t.Helper()
	es, err := Options{Count: players}.begun(keeper.NewChance("x", 1))
	if err != nil {
		t.Fatal(err)
	}
	s := State{}
	for _, e := range es {
		s = s.with(e)
	}
	s = s.with(RoundBegan{1, 0})
	return &s
}

// do carries out commands and answers; each must be accepted.
func do(t *testing.T, s *State, cs ...keeper.Command) {
	t.Helper()
	for _, c := range cs {
		if a, ok := c.(keeper.Answer); ok && s.Prompt != nil {
			a.Prompt = s.Prompt.ID
			c = a
		} else if _, corrects := c.(keeper.Manual); s.Prompt != nil && !corrects {
			t.Fatalf("%#v: a session refuses it while the question %q waits", c, s.Prompt.Kind)
		}
		es, err := (&Rules{}).Decide(*s, c, keeper.NewChance("x", 2))
		if err != nil {
			t.Fatalf("%#v: %v", c, err)
		}
		for _, e := range es {
			*s = s.with(e)
		}
		if err := check(s); err != nil {
			t.Fatalf("after %#v: %v", c, err)
		}
	}
}

// refused carries out a command that must be refused by a rule, and nothing changes.
func refused(t *testing.T, s *State, c keeper.Command, code, rule string) {
	t.Helper()
	_, err := (&Rules{}).Decide(*s, c, keeper.NewChance("x", 2))
	r, ok := keeper.AsRefusal(err)
	if !ok || r.Code != code || r.Rule != rule {
		t.Errorf("%#v: got %v, want %s (%s)", c, err, code, rule)
	}
}

func choose(key string) keeper.Answer { return keeper.Answer{Choice: key} }

func dice(n ...int) keeper.Answer { return keeper.Answer{Dice: &n} }

func number(n int) keeper.Answer { return keeper.Answer{Number: &n} }

// TestStartingTreasure (EHP-2.3, 2.4, 17.16): 1 to 4 by seat from the first player; a Priest and two Acolytes in the
// Pool, four in the
// Asylum.
func TestStartingTreasure(t *testing.T) {
	s := table(t, 4)
	for i, p := range s.Players {
		if p.Exposed != basics(i+1, 0, 0) || !p.Priest || p.Pool != 2 || p.Asylum != 4 {
			t.Errorf("seat %d: %+v", i, p)
		}
	}
	*s = s.with(FirstChosen{2})
	got := ""
	for i := range s.Players {
		got += itoa(s.Players[(2+i)%4].Exposed.T)
	}
	if got != "1234" {
		t.Errorf("with the third as first: %s, want 1234", got)
	}
}

// TestPlaces (EHP-3.1 to 3.3, 5.6, 6.7, 8.9, 17.9, 17.24, 17.25, 18.56): costs are paid, occupied and unpayable spaces
// refused; the Church takes any basic resource, including treasure.
func TestPlaces(t *testing.T) {
	s := table(t, 3)
	refused(t, s, Place{Pawn: "acolyte", Space: "arkham"}, CodeCannotPay, "EHP-3.2") // 17.24
	refused(t, s, Place{Pawn: "acolyte", Space: SpaceUpgrade}, CodePawn, "EHP-6.4")
	refused(t, s, Place{Pawn: "priest", Space: SpaceEscape}, CodePawn, "EHP-6.5")
	refused(t, s, Place{Pawn: "priest", Space: SpaceSummon}, CodeNoRaid, "EHP-6.2")
	refused(t, s, Place{Pawn: "priest", Space: SpaceAbility}, CodeUsed, "EHP-6.1") // 18.21
	refused(t, s, Place{Pawn: "acolyte", Space: "mao"}, CodeNoRaid, "EHP-9.1")
	refused(t, s, Place{Pawn: "acolyte", Space: "nowhere"}, CodeNoSpace, "EHP-3.1")
	refused(t, s, Pass{}, CodeMayPlace, "EHP-18.3")
	do(t, s, Place{Pawn: "acolyte", Space: "church"}) // pays its only treasure
	if got := s.Players[0].Held(); got != basics(3, 0, 0) {
		t.Errorf("after the Church %+v, want 3T", got)
	}
	refused(t, s, Place{Pawn: "acolyte", Space: "church"}, CodeTaken, "EHP-3.3")
	s.Players[1].Exposed = score.Resources{At: 1, T: 2}
	*s = s.with(CameHome{Seat: 0, From: "church"})
	do(t, s, Place{Pawn: "acolyte", Space: "church"}) // 17.9: the atom goes first
	if got := s.Players[1].Held(); got != basics(5, 0, 0) {
		t.Errorf("1At at the Church: %+v, want 5T", got)
	}
	s.Players[2].Exposed = score.Resources{G: 3}
	refused(t, s, Place{Pawn: "acolyte", Space: "salem"}, CodeCannotPay, "EHP-3.2") // G is never "any"
	refused(t, s, Place{Pawn: "acolyte", Space: "salem", Pay: &score.Resources{G: 3}}, CodeBadPay, "EHP-5.6")
}

// TestSacrificesOverflow (EHP-5.3, 17.17, 18.20): with four in the Asylum the next one goes to Escape.
func TestSacrificesOverflow(t *testing.T) {
	s := table(t, 2)
	s.Raids = 1
	do(t, s, Place{Pawn: "priest", Space: SpaceSummon})
	if p := s.Players[0]; p.Asylum != 4 || p.Escape != 1 || p.Pool != 1 || len(p.Monsters) != 1 ||
		p.Monsters[0].Defence != 5 {
		t.Errorf("%+v", p)
	}
}

// TestActivatingCultistDoesNotPay (EHP-5.4): the last Acolyte cannot be sacrificed for the space that it activates.
func TestActivatingCultistDoesNotPay(t *testing.T) {
	s := table(t, 2)
	s.Board.Sites[0].Cost = board.Cost{Acolytes: 1}
	s.Players[0].Pool, s.Players[0].Escape = 1, 1
	refused(t, s, Place{Pawn: "acolyte", Space: "site:quay"}, CodeCannotPay, "EHP-5.3")
	do(t, s, Place{Pawn: "priest", Space: "site:quay"}) // the Priest's cost is that Acolyte
	if s.Players[0].Pool != 0 || s.Players[0].Held().ES != 1 {
		t.Errorf("%+v", s.Players[0])
	}
}

// TestRitualTiming (EHP-4.1, 9.2, 9.7, 9.8, 17.18): the Dragon pays 9T in the second and the third maintenance and
// comes home in the
// fourth; the others pay in the first.
func TestRitualTiming(t *testing.T) {
	s := table(t, 1)
	s.Raids, s.Opponent = 1, nil
	s.Players[0].Exposed = basics(4, 0, 0)
	s.Pawns = []Pawn{{Seat: 0, Space: "dragon", Step: 1}, {Seat: 0, Space: "mao", Step: 1}}
	s.Players[0].Pool = 0
	var treasure, magic []int
	for range 4 {
		s.Players[0].Exposed = score.Resources{}
		w := &work{run{S: *s, Chance: keeper.NewChance("x", 1)}}
		w.S.Push(Task{Kind: taskUpkeep})
		_ = engine.RunTasks(w)
		*s = w.S
		treasure, magic = append(treasure, s.Players[0].Held().T), append(magic, s.Players[0].Held().M)
	}
	if want := [4]int{0, 9, 9, 0}; [4]int(treasure) != want {
		t.Errorf("the Dragon pays %v, want %v", treasure, want)
	}
	if want := [4]int{4, 0, 0, 0}; [4]int(magic) != want {
		t.Errorf("Mao pays %v, want %v", magic, want)
	}
	if s.Players[0].Pool != 2 || len(s.Pawns) != 0 {
		t.Errorf("not home after the fourth: %+v", s.Pawns)
	}
}

// raidOn is a raid of a force on the first player alone.
func raidOn(t *testing.T, s *State, force int) {
	t.Helper()
	s.Players = s.Players[:1]
	s.Opponent = nil
	do(t, s, Raise{Dice: 2}, dice(force-force/2, force/2))
}

// TestRaidOfTheRulebook (EHP-11.4 to 11.9, 17.3, 18.61): force 8, two in the Asylum, an ignored room, and an Acolyte
// from a ritual sacrificed after the last room's defence.
func TestRaidOfTheRulebook(t *testing.T) {
	s := table(t, 2)
	p := &s.Players[0]
	p.Pool, p.Asylum, p.Exposed = 0, 2, basics(1, 0, 0)
	s.Pawns = []Pawn{
		{Seat: 0, Space: "mao", Step: 2},
		{Seat: 0, Space: "kingsport"},
		{Seat: 0, Space: "dunwich"},
		{Seat: 0, Space: "boston"},
	}
	card := func(defence int) *Room { return &Room{Card: Card{Defence: defence, Space: []Capacity{{"*", 9}}}} }
	p.Rooms[1], p.Rooms[2], p.Rooms[4] = card(0), card(2), card(2) // the Pit's defence is ignored
	p.Rooms[2].Holds, p.Rooms[4].Holds = basics(0, 2, 0), basics(0, 0, 1)
	raidOn(t, s, 8)
	do(t, s, choose("endure"), choose("endure"), choose("acolyte:mao"))
	if got := s.Players[0].Held(); got != basics(0, 0, 1) {
		t.Errorf("what is left: %+v, want 1M", got)
	}
	if s.Raids != 1 || s.Players[0].Asylum != 3 || s.Raid != nil {
		t.Errorf("raids %d, Asylum %d", s.Raids, s.Players[0].Asylum)
	}
}

// TestRaidsThatAreBlocked (EHP-11.5, 11.6, 14.1, 14.11, 17.2, 17.20, 17.33 to 17.35, 18.38, 18.40, 18.44).
func TestRaidsThatAreBlocked(t *testing.T) {
	s := table(t, 2)
	p := &s.Players[0]
	p.Asylum, p.Escape, p.Pool = 3, 2, 1
	raidOn(t, s, 5) // 17.20
	if s.Players[0].Exposed.T != 1 {
		t.Error("force 5 against 3 and 2 loses Exposed")
	}
	s = table(t, 2)
	p = &s.Players[0]
	p.Asylum, p.Pool, p.Shoggoth = 1, 5, true
	raidOn(t, s, 12) // 17.33
	do(t, s, choose("shoggoth"), choose("endureAll"))
	if s.Players[0].Shoggoth || s.Players[0].Exposed.T != 0 {
		t.Errorf("12-1-10 leaves 1: %+v", s.Players[0])
	}
	s = table(t, 2)
	p = &s.Players[0]
	p.Asylum, p.Pool, p.Units = 0, 3, [3]int{1, 1, 1}
	raidOn(t, s, 9) // 17.34
	if got := s.Players[0]; got.Exposed.T != 1 || got.Units != [3]int{1, 1, 1} {
		t.Errorf("9 against 2, 3, 4: %+v", got)
	}
	s = table(t, 2)
	raidOn(t, s, 6) // 17.35: 6-4, one Acolyte; it goes to Escape and adds nothing
	do(t, s, choose("acolyte:pool"))
	if got := s.Players[0]; got.Exposed.T != 1 || got.Escape != 1 || got.Pool != 1 {
		t.Errorf("6-4-2: %+v", got)
	}
}

// TestForces (EHP-11.2, 14.8, 15.1, 17.4, 17.13, 17.22, 17.23, 18.9, 18.11, 19.3): Azathoth adds, the variant counts
// sixes of dice, an Archaeologist removes a die; never above 18.
func TestForces(t *testing.T) {
	s := table(t, 3)
	s.Players[0].Gone = 4
	if d, plus := s.raidRoll(2); d != 2 || plus != 4 { // 17.4: 7 and 4
		t.Errorf("%d dice and %d", d, plus)
	}
	if forceOf(16+5) != 18 || forceOf(-2) != 0 { // 17.23
		t.Error("the force leaves its track")
	}
	s.Players[0].Gone, s.Options.Aggressive = 0, true
	archaeologist := Card{Dice: -1}
	for _, c := range []struct{ printed, dice, plus int }{{1, 1, 0}, {2, 1, 6}, {3, 1, 12}} {
		if d, plus := s.raidRoll(c.printed); d != c.dice || plus != c.plus {
			t.Errorf("%d dice of the variant: %d and %d", c.printed, d, plus)
		}
	}
	if d, plus := s.raidDice(3, archaeologist); d != 0 || plus != 12 { // 17.13
		t.Errorf("Archaeologist on three: %d and %d", d, plus)
	}
	if d, plus := s.raidDice(2, archaeologist); d != 0 || plus != 6 { // 17.22
		t.Errorf("Archaeologist on two: %d and %d", d, plus)
	}
	if d, plus := s.raidDice(2, Card{Dice: 1}); d != 2 || plus != 6 { // one die more is one die more
		t.Errorf("a die more on two: %d and %d", d, plus)
	}
	if d, plus := s.raidDice(3, Card{Dice: 1}); d != 2 || plus != 12 {
		t.Errorf("a die more on three: %d and %d", d, plus)
	}
	s.Options.Aggressive = false
	if d, _ := s.raidDice(1, archaeologist); d != 1 { // 11.2
		t.Error("fewer than one die")
	}
}

// TestAzathothTakesAll (EHP-14.8, 17.5): three times as many as players, and all lose.
func TestAzathothTakesAll(t *testing.T) {
	s := table(t, 3)
	s.Players[0].Gone, s.Players[0].Pool, s.Players[0].Asylum = 6, 0, 0
	s.Players[1].Gone, s.Players[1].Pool = 2, 0
	do(t, s, Effect{Seat: 2, Source: "a space", From: InPool, To: InChaos})
	if s.Stage != StageOver || !s.Lost {
		t.Errorf("%s, lost %v", s.Stage, s.Lost)
	}
}

// TestBonusOfALock (EHP-10.1 to 10.3, 17.11, 17.12, 18.6, 18.42, 18.51): the sign, the tracks, the raid, then the
// Bonus; a Lock without
// one is dead afterwards; the breaker alone may go on.
func TestBonusOfALock(t *testing.T) {
	s := table(t, 2)
	refused(t, s, Place{Pawn: "priest", Space: "site:weir"}, CodeLocked, "EHP-10.4")
	s.Players[0].Exposed = score.Resources{T: 2, M: 2}
	do(t, s, Place{Pawn: "priest", Space: "site:quay"})
	if s.Prompt == nil || s.Prompt.Kind != "bonus" || s.Tracks["tide"] != 1 {
		t.Fatalf("after breaking: %+v, tracks %v", s.Prompt, s.Tracks)
	}
	do(t, s, choose("yes"))
	if got := s.Players[0].Held(); got != (score.Resources{B: 3, ES: 1}) {
		t.Errorf("with the Bonus %+v, want 3B 1ES", got)
	}
	refused(t, s, Place{Pawn: "acolyte", Space: "site:quay"}, CodeTaken, "EHP-3.3")
	s.Players[1].Exposed = score.Resources{G: 1}
	do(t, s, Place{Pawn: "priest", Space: "site:weir"}) // 1G, track, one die, no Bonus
	if s.Tracks["tide"] != 2 || s.Prompt == nil || s.Prompt.Kind != "raidDice" {
		t.Fatalf("tracks %v, prompt %+v", s.Tracks, s.Prompt)
	}
	do(t, s, dice(1))
	*s = s.with(CameHome{Seat: 1, Priest: true, From: "site:weir"})
	refused(t, s, Place{Pawn: "acolyte", Space: "site:weir"}, CodeLocked, "EHP-10.3")
	if n := len(s.openSites()); n != 5 { // chapel, nets, lamp, reef, bellows
		t.Errorf("%d sites are open, want 5: %v", n, s.openSites())
	}
}

// TestMonstersComeAfterTheRaid (EHP-12.2, 14.5, 17.27): a monster of a sign comes when its raid is over, if a Lair is
// free then.
func TestMonstersComeAfterTheRaid(t *testing.T) {
	for _, riposte := range []bool{false, true} {
		s := table(t, 2)
		s.Players = s.Players[:1]
		s.Opponent = nil
		s.Board.Sites[0] = board.Site{
			ID:    "quay",
			Kind:  board.Lock,
			Start: true,
			Gain:  board.Gain{Monsters: 1},
			Dice:  2,
		}
		p := &s.Players[0]
		for n := range 3 {
			p.Monsters = append(p.Monsters, Monster{n + 1, genericMonster})
		}
		do(t, s, Place{Pawn: "priest", Space: "site:quay"}, dice(6, 6))
		want := 3 // two stay and one comes, or no Lair is free
		if riposte {
			do(t, s, choose("monster:1"), choose("endureAll"))
		} else {
			do(t, s, choose("endureAll"))
		}
		if got := len(s.Players[0].Monsters); got != want {
			t.Errorf("riposte %v: %d monsters, want %d", riposte, got, want)
		}
	}
}

// TestScore (EHP-13.2, 17.19, 18.24).
func TestScore(t *testing.T) {
	s := table(t, 2)
	s.Players[0].Exposed = score.Resources{ES: 2, G: 1, M: 3, B: 4, T: 2}
	if sheet := s.Score(); sheet.Players[0].Points != 40 || sheet.Winners[0] != s.Players[0].Name {
		t.Errorf("%+v", sheet)
	}
}

// TestOpponent (EHP-16.2 to 16.14, 17.21, 17.36, 18.30, 18.60): one exchange a turn, the dearest; what it refuses
// cannot be taken.
func TestOpponent(t *testing.T) {
	s := table(t, 1)
	refused(t, s, Place{Pawn: "acolyte", Space: "prowler1"}, CodePawn, "EHP-16.3")
	s.Stage, s.Opponent.Has = StageArrange, score.Resources{B: 7, M: 5, G: 2}
	do(t, s, Next{}, dice(2, 6)) // 3T 3B 1M, then 10B for a sign, drawn on the table as the dice are
	if s.Prompt == nil || s.Prompt.Kind != "drawn" || len(s.Prompt.Choice) != len(s.openSites()) {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, s, choose(s.Prompt.Choice[0].Key))
	if got := s.Opponent.Has; got.B > 0 && got.ES != 1 || len(s.Broken) != 1 {
		t.Errorf("%+v, broken %v", got, s.Broken)
	}
	for s.Prompt != nil && s.Prompt.Kind != "refusal" {
		do(t, s, s.Prompt.Random(keeper.NewChance("x", 3)))
	}
	do(t, s, dice(5)) // grimoires
	s.Players[0].Exposed = score.Resources{T: 1, B: 1, M: 1, G: 1}
	refused(t, s, Place{Pawn: "acolyte", Space: "miskatonic"}, CodeRefused, "EHP-16.13")
	do(t, s, Place{Pawn: "acolyte", Space: "lodge"}) // a grimoire is its cost
}

// TestEHP_17_6_GrowthWaits (EHP-14.16): the track goes from 4 to 6 and the space's raid of two dice is over before the
// site of point 5 gives its sign; then that site's raid follows.
func TestEHP_17_6_GrowthWaits(t *testing.T) {
	s := table(t, 4)
	s.Tracks = map[string]int{growthTrack: 4}
	s.Board.Sites = []board.Site{
		{ID: "a", Kind: board.Lock, Cost: board.Cost{Resources: basics(2, 2, 2)}, Dice: 2,
			Gain: board.Gain{Tracks: map[string]int{growthTrack: 2}}, Bonus: &board.Bonus{}},
		{ID: "g", Kind: board.Growth, Point: 5, Most: "B", Dice: 2}, {ID: "b", Kind: board.Lock},
	}
	for i := range s.Players {
		s.Players[i].Rooms[0] = &Room{Card: Card{ID: "x", Defence: 9, Space: []Capacity{{"TBM", 6}}}, Holds: basics(0, 2, 0)}
	}
	s.Players[0].Rooms[0].Holds = basics(2, 2, 2)
	do(t, s, Place{Pawn: "acolyte", Space: "site:a"}, choose("leave"))
	if s.Tracks[growthTrack] != 6 || s.Prompt == nil || s.Prompt.Kind != "raidDice" || len(s.Broken) != 1 {
		t.Fatalf("the space's raid comes first: %+v, broken %v", s.Prompt, s.Broken)
	}
	for do(t, s, dice(1, 1)); s.Raid != nil; {
		do(t, s, choose("endureAll"))
	}
	do(t, s, choose("yes")) // the Bonus is part of the space
	if s.Prompt == nil || s.Prompt.Kind != "growth" || answers(s) != "seat2 seat3 seat4" || s.Prompt.Who != "seat1" {
		t.Fatalf("then who moved the track chooses among the three with two blood: %+v", s.Prompt)
	}
	do(t, s, choose("seat3"))
	if s.Players[2].Held().ES != 1 || s.Prompt == nil || s.Prompt.Kind != "raidDice" || s.Raid.Dice != 2 {
		t.Errorf("then the site's own raid: %+v, %+v", s.Players[2], s.Prompt)
	}
}

// TestEHP_17_7_MostTreasure (EHP-14.16): when the track reaches 2, who has the most treasure gets the sign, then comes
// a raid of one die.
func TestEHP_17_7_MostTreasure(t *testing.T) {
	s := table(t, 3)
	s.Tracks = map[string]int{growthTrack: 1}
	s.Board.Sites = []board.Site{{ID: "g", Kind: board.Growth, Point: 2, Most: "T", Dice: 1}, {ID: "a", Kind: board.Lock}}
	do(t, s, Track{Track: growthTrack, By: 1})
	if s.Players[2].Held().ES != 1 || s.Raid == nil || s.Raid.Dice != 1 || s.Prompt.Kind != "raidDice" {
		t.Errorf("the third, with three treasure: %+v, %+v", s.Players[2], s.Raid)
	}
}

// TestGrowth (EHP-14.16, 17.30, 18.8, 18.17, 18.55): the player with the most gets the sign, then its
// raid; a tie is
// chosen.
func TestGrowth(t *testing.T) {
	s := table(t, 3)
	s.Tracks = map[string]int{growthTrack: 4}
	s.Board.Sites = []board.Site{
		{ID: "g", Kind: board.Growth, Point: 5, Most: "B", Dice: 2},
		{ID: "a", Kind: board.Lock},
	}
	do(t, s, Track{Track: growthTrack, By: 2})
	if s.Prompt == nil || s.Prompt.Kind != "growth" || len(s.Prompt.Choice) != 3 {
		t.Fatalf("no choice among three who are tied: %+v", s.Prompt)
	}
	do(t, s, choose("seat2"))
	if s.Players[1].Held().ES != 1 || s.Prompt == nil || s.Prompt.Kind != "raidDice" {
		t.Errorf("%+v, %+v", s.Players[1], s.Prompt)
	}
	do(t, s, dice(6, 6)) // 17.30: nobody answers the raid, and the sign that lay Exposed is lost to the supply
	for s.Raid != nil {
		do(t, s, choose("endureAll"))
	}
	if s.Players[1].Held().ES != 0 || !s.broken("g") || len(s.Broken) != 1 {
		t.Errorf("the sign of the raid that it brought: %+v, broken %v", s.Players[1].Held(), s.Broken)
	}
}

// TestARaidIsTheSameForAll (EHP-11.1, 17.1): one roll is every player's force, before his own Asylum.
func TestARaidIsTheSameForAll(t *testing.T) {
	s := table(t, 3)
	s.Opponent = nil
	do(t, s, Raise{Dice: 2}, dice(3, 4))
	left := map[int]int{}
	for s.Raid != nil {
		for _, step := range s.Raid.Steps {
			if step.Where == "asylum" {
				left[step.Seat] = step.Force
			}
		}
		do(t, s, choose("endureAll"))
	}
	if want := map[int]int{0: 3, 1: 3, 2: 3}; !maps.Equal(left, want) { // each has four in the Asylum
		t.Errorf("7 leaves %v behind the Asylums, want %v", left, want)
	}
}

// TestAWellHoldsThree (EHP-1.2, 7.1, 17.10): capacity counts value, whether as ones or as a three.
func TestAWellHoldsThree(t *testing.T) {
	s := table(t, 2)
	*s = s.with(ArrangeBegan{0})
	s.Players[0].Rooms[0] = &Room{Card: Card{ID: "well", Space: []Capacity{{"B", 3}}}}
	s.Players[0].Exposed = basics(1, 4, 0)
	refused(t, s, Arrange{Seat: 0, Holds: []Held{{0, basics(0, 4, 0)}}}, CodeNoRoom, "EHP-7.1")
	refused(t, s, Arrange{Seat: 0, Holds: []Held{{0, basics(1, 0, 0)}}}, CodeNoRoom, "EHP-7.1")
	do(t, s, Arrange{Seat: 0, Holds: []Held{{0, basics(0, 3, 0)}}})
}

// TestRearranging (EHP-4.4, 7.1 to 7.3, 7.5, 19.2, 21.4): only after a Room was installed or at the end of maintenance,
// within limits.
func TestRearranging(t *testing.T) {
	s := table(t, 2)
	lay := Arrange{Seat: 0, Holds: []Held{{0, basics(1, 0, 0)}}}
	refused(t, s, lay, CodeNotNow, "EHP-7.3")
	do(t, s, Place{Pawn: "priest", Space: SpaceUpgrade}, choose("table"), choose("0"),
		SetRoom{Seat: 0, Slot: 0, Card: Card{ID: "x", Defence: 3, Space: []Capacity{{"TB", 1}}}})
	do(t, s, lay)
	if s.Players[0].Rooms[0].Holds != basics(1, 0, 0) || !s.Players[0].Exposed.None() {
		t.Errorf("%+v", s.Players[0])
	}
	s.Players[0].Exposed = basics(0, 1, 0)
	refused(t, s, Arrange{Seat: 0, Holds: []Held{{0, basics(1, 1, 0)}}}, CodeNoRoom, "EHP-7.1")
	refused(t, s, Arrange{Seat: 0, Holds: []Held{{0, basics(2, 0, 0)}}}, CodeBadPay, "EHP-21.4")
	refused(t, s, Correct{Seat: 0, What: InAsylum, Value: 5}, CodeSum, "EHP-6.16")
	refused(t, s, Correct{Seat: 0, What: "ES", Slot: Exposed, Value: 1}, CodeBadValue, "EHP-21.8")
}

// TestProwlers (EHP-3.5, 3.6, 14.7, 18.4, 18.57): they move when all Pools are empty, in round order, to any location
// but Providence, occupied or not; then maintenance follows.
func TestProwlers(t *testing.T) {
	s := table(t, 2)
	for i := range s.Players {
		p := &s.Players[i]
		p.Escape, p.Pool, p.Priest = p.Pool, 0, false
		s.Pawns = append(s.Pawns, Pawn{Seat: i, Priest: true, Space: []string{"prowler1", "kingsport"}[i]})
	}
	s.Players[0].Pool, s.Players[0].Escape = 1, 1
	do(t, s, Place{Pawn: "acolyte", Space: "innsmouth"})
	if s.Prompt == nil || s.Prompt.Kind != "prowl" {
		t.Fatalf("nobody prowls: %+v", s.Prompt)
	}
	for _, o := range s.Prompt.Choice {
		if o.Key == providence || s.site(o.Key) != nil {
			t.Errorf("a location prowler may go to %s", o.Key)
		}
	}
	do(t, s, choose("kingsport")) // occupied
	if s.Stage != StageArrange || s.Players[0].Exposed != basics(4, 2, 0) || s.Players[0].Pool != 2 ||
		!s.Players[1].Priest {
		t.Errorf("%s, %+v", s.Stage, s.Players)
	}
	do(t, s, Next{})
	if s.Round != 2 || s.Stage != StageAction || s.First != 0 {
		t.Errorf("round %d, %s", s.Round, s.Stage)
	}
}

// TestProvidence (EHP-8.12, 18.2, 18.57): the marker moves now, the order changes in the next round.
func TestProvidence(t *testing.T) {
	s := table(t, 2)
	do(t, s, Place{Pawn: "acolyte", Space: "kingsport"}, Place{Pawn: "acolyte", Space: providence})
	if s.First != 0 || s.Marker != 1 {
		t.Errorf("first %d, marker %d", s.First, s.Marker)
	}
}

// TestForecast (EHP-11, 13.2): exact; a riposte that saves something is offered with what it brings.
func TestForecast(t *testing.T) {
	s := table(t, 2)
	s.Players[0].Exposed = score.Resources{ES: 1}
	s.Players[0].Asylum, s.Players[0].Pool = 0, 6
	s.Players[1].Exposed = score.Resources{}
	threats := s.threats(1)
	if threats[0].Expected.Compare(keeper.NewFraction(10, 1)) != 0 {
		t.Errorf("an Exposed sign without defence: %v expected, want 10", threats[0].Expected)
	}
	if len(threats[0].Saves) == 0 || threats[0].Saves[0].Expected.Compare(keeper.NewFraction(40, 6)) != 0 {
		t.Errorf("one Acolyte against one die saves two faces of six: %+v", threats[0].Saves)
	}
	if threats[1].Expected.Float() != 0 {
		t.Errorf("nothing to lose: %v", threats[1].Expected)
	}
}
