package priest

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/raid"
	"lantern/keeper/priest/score"
)

// TestEHP_14_4_EachRaidMovesTheDeepOnes (EHP-14.4, 18.6, 18.51): one step with every raid, before its dice; nothing
// else does it a second time.
func TestEHP_14_4_EachRaidMovesTheDeepOnes(t *testing.T) {
	s := table(t, 2)
	s.Tracks = map[string]int{deepOnesTrack: 0}
	s.Board.Sites[0] = board.Site{ID: "b", Kind: board.Lock, Start: true, Dice: 1}
	do(t, s, Place{Pawn: "acolyte", Space: "site:b"})
	if s.Tracks[deepOnesTrack] != 1 || s.Prompt == nil || s.Prompt.Kind != "raidDice" {
		t.Fatalf("%v, %+v", s.Tracks, s.Prompt)
	}
	do(t, s, dice(1), Raise{Dice: 2})
	if s.Tracks[deepOnesTrack] != 2 {
		t.Errorf("a second raid: %v", s.Tracks)
	}
}

// TestEHP_5_6_AnyIsChosen (EHP-5.6, 14.21, 16.13): a player who gains any resources chooses the mix, atoms only if the
// board has them, and nothing that the opponent refuses; a player who reaches a Bonus chooses what pays for it.
func TestEHP_5_6_AnyIsChosen(t *testing.T) {
	gain := func(s *State) string {
		w := begun(s)
		w.reward(0, board.Gain{Any: 1}, "EHP-10.3")
		asks(s, w)
		return answers(s)
	}
	s := at(t, "open-road", 2)
	if got := gain(s); got != "1 M 1 B 1 T" {
		t.Errorf("any resource: %q", got)
	}
	do(t, s, choose("1 B"))
	if s.Players[0].Held().B != 21 {
		t.Errorf("%+v", s.Players[0].Held())
	}
	s = table(t, 1)
	s.Opponent.Refused, s.Board.Sites[0].Cost.Resources.At = "M", 1
	if got := gain(s); got != "1 B 1 T 1 At" {
		t.Errorf("with atoms, without magic: %q", got)
	}
	s = at(t, "open-road", 2)
	w := begun(s)
	w.reward(0, board.Gain{Any: 4}, "EHP-10.3")
	asks(s, w)
	do(t, s, choose("2 B, 1 T"), choose("1 M"))
	if s.Prompt != nil || s.Players[0].Held() != (score.Resources{T: 21, B: 22, M: 21, G: 5}) {
		t.Errorf("four of any kind: %+v", s.Players[0].Held())
	}

	s = at(t, "open-road", 2)
	s.Board.Sites[0] = board.Site{ID: "verge", Kind: board.Lock, Bonus: &board.Bonus{Cost: board.Cost{Any: 1, Acolytes: 1}}}
	do(t, s, Place{Pawn: "acolyte", Space: "site:verge"}, choose("yes"))
	if got := answers(s); got != "1 T|0|pool 1 B|0|pool 1 M|0|pool" {
		t.Fatalf("what pays: %q", got)
	}
	do(t, s, choose("1 M|0|pool"))
	if p := s.Players[0]; p.Held().M != 19 || p.Pool != 0 || p.Escape != 1 {
		t.Errorf("%+v", p)
	}
}

// TestEHP_7_6_ARoomBeforeTheRaid (EHP-7.1, 7.6): a Room that comes with a sign is filled before the raid of that sign.
func TestEHP_7_6_ARoomBeforeTheRaid(t *testing.T) {
	s := at(t, "open-road", 2)
	s.Board.Sites[0] = board.Site{ID: "verge", Kind: board.Lock, Dice: 1, Gain: board.Gain{Rooms: 1}}
	do(t, s, Place{Pawn: "acolyte", Space: "site:verge"}, choose("table"), choose("0"),
		SetRoom{Seat: 0, Slot: 0, Card: Card{ID: "x", Space: []Capacity{{"E", 1}}}})
	if s.Prompt == nil || s.Prompt.Kind != "settle" || s.Prompt.Rule != "EHP-7.1" {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, s, choose("tidy"))
	if s.Players[0].Rooms[0].Holds.ES != 1 || s.Raid == nil {
		t.Errorf("the sign lies in the new Room when the raid begins: %+v", s.Players[0])
	}
}

// TestEHP_16_14_TwoSignsInATurn (EHP-13.1, 16.2, 16.11): what the opponent's action sets off is over before it
// exchanges; its last sign gives nothing but itself, and its raid is the last thing of all.
func TestEHP_16_14_TwoSignsInATurn(t *testing.T) {
	s := table(t, 1)
	two := func(id string, dice int) board.Site {
		return board.Site{ID: id, Kind: board.Lock, Dice: dice, Gain: board.Gain{Resources: basics(0, 0, 1)},
			Bonus: &board.Bonus{Gain: board.Gain{Resources: basics(0, 0, 1), Tracks: map[string]int{"tide": 1}}}}
	}
	s.Board.Sites = []board.Site{two("a", 1), two("b", 2)}
	s.Board.Sites[0].Opens, s.Board.Sites[0].Start = []string{"b"}, true
	s.Stage, s.Opponent.Has, s.Players[0].Pool, s.Players[0].Asylum = StageArrange, score.Resources{B: 10}, 2, 4
	do(t, s, Next{}, dice(1, 1))
	if s.Raid == nil || s.Raid.Dice != 1 || strings.Join(s.Broken, " ") != "a" || s.Tracks["tide"] != 1 {
		t.Fatalf("the raid of its action comes before it exchanges: %+v, broken %v", s.Raid, s.Broken)
	}
	do(t, s, dice(1))
	if s.Raid == nil || s.Raid.Dice != 2 || s.Opponent.Has != (score.Resources{M: 2, ES: 2}) || s.Stage == StageOver {
		t.Fatalf("then the exchange, whose sign is the last: %+v, %+v", s.Raid, s.Opponent.Has)
	}
	for do(t, s, dice(1, 1)); s.Prompt != nil; {
		do(t, s, choose("endureAll"))
	}
	if s.Stage != StageOver || s.Raids != 2 {
		t.Errorf("%s after %d raids", s.Stage, s.Raids)
	}
}

// TestEHP_19_3_CardsOnTheTable (EHP-11.1, 12.1, 19.3): what the Investigator of the table does to dice and Rooms is
// asked before the roll, what he adds afterwards; a monster's defence is asked, its name entered by hand. The base game
// has neither.
func TestEHP_19_3_CardsOnTheTable(t *testing.T) {
	s := table(t, 2)
	s.Options.Expansions = true
	do(t, s, Raise{Dice: 2})
	if got := answers(s); got != "hunterPlain hunterLess hunterMore hunterPasses" {
		t.Fatalf("which Investigator: %q", got)
	}
	do(t, s, choose("hunterLess"), dice(6))
	if s.Prompt == nil || s.Prompt.Kind != "announce" {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, s, number(-2))
	if s.Raid != nil || s.Raids != 1 || s.Players[0].Exposed.T != 1 { // 6-2-4 in the Asylum
		t.Errorf("%+v", s.Raid)
	}
	if do(t, s, Effect{Seat: 0, Source: "card", Draws: 1}); s.Prompt == nil || s.Prompt.Proposes() {
		t.Errorf("a defence is proposed: %+v", s.Prompt) // it is read off the card
	}
	do(t, s, number(4))
	monster := s.Players[0].Monsters[0]
	do(t, s, SetMonster{0, monster.N, Card{ID: "tableMonster", Name: "Byakhee", Defence: 3}})
	if m := s.Players[0].Monsters[0]; monster.Defence != 4 || m.Name != "Byakhee" || m.Defence != 3 {
		t.Errorf("%+v, then %+v", monster, m)
	}
	refused(t, s, SetMonster{1, 9, Card{}}, CodeBadValue, "EHP-12.3")
	s = table(t, 2)
	do(t, s, Effect{Seat: 0, Source: "card", Draws: 1}, Raise{Dice: 1})
	if s.Players[0].Monsters[0].Defence != 5 || s.Prompt.Kind != "raidDice" {
		t.Errorf("%+v, %+v", s.Players[0].Monsters, s.Prompt)
	}
}

// TestEHP_19_5_AnUnknownBonus: a Bonus that the template does not know is used with what the board says.
func TestEHP_19_5_AnUnknownBonus(t *testing.T) {
	s := at(t, "open-road", 2)
	s.Board.Sites[0] = board.Site{ID: "verge", Kind: board.Lock, Unsure: []string{"bonus"}}
	broke(s, "verge")
	cost, gain := basics(2, 0, 0), basics(0, 0, 1)
	do(t, s, Place{Pawn: "acolyte", Space: "site:verge", Cost: &cost, Gain: &gain})
	if got := s.Players[0].Held(); got.T != 18 || got.M != 21 {
		t.Errorf("%+v", got)
	}
}

// TestEHP_19_5_UnknownDice (EHP-10.1, 14.2, 14.5, 16.14, 19.5): the dice of a raid are asked for where the template
// does not say them, for every player who breaks the sign. Its reward waits for the raid, if there is one.
func TestEHP_19_5_UnknownDice(t *testing.T) {
	draft := board.Site{ID: "verge", Kind: board.Lock, Start: true, Unsure: []string{"dice"}, Gain: board.Gain{Monsters: 1}}
	for by, act := range map[string]func(s *State){
		"who places": func(s *State) { do(t, s, Place{Pawn: "acolyte", Space: "site:verge"}) },
		"the Shoggoth": func(s *State) {
			w := begun(s)
			w.S.Push(Task{Kind: taskFree, Seat: 0})
			asks(s, w)
			do(t, s, choose("verge"))
		},
	} {
		for _, n := range []int{0, 2} {
			s := at(t, "open-road", 2)
			s.Board.Sites[0] = draft
			act(s)
			if s.Prompt == nil || s.Prompt.Kind != "siteDice" || s.Prompt.Rule != "EHP-19.5" || s.Raid != nil ||
				s.Prompt.Proposes() {
				t.Fatalf("by %s: %+v", by, s.Prompt)
			}
			do(t, s, number(n))
			if n == 0 && (s.Raid != nil || len(s.Players[0].Monsters) != 1) || n == 2 && (s.Raid == nil || s.Raid.Dice != 2 ||
				s.Raid.Later != 1 || len(s.Players[0].Monsters) != 0) {
				t.Errorf("by %s, %d dice: %+v, %+v", by, n, s.Raid, s.Players[0].Monsters)
			}
		}
	}
	s := at(t, "open-road", 2)
	s.Board.Sites[0] = draft
	said := 1
	if do(t, s, Place{Pawn: "acolyte", Space: "site:verge", Dice: &said}); s.Raid == nil || s.Raid.Dice != 1 {
		t.Errorf("said, and asked: %+v", s.Prompt)
	}
	s = table(t, 1)
	s.Board.Sites = []board.Site{draft, {ID: "b", Kind: board.Lock}}
	s.Stage = StageArrange
	do(t, s, Next{}, dice(6, 6)) // a sign
	if s.Prompt == nil || s.Prompt.Kind != "siteDice" {
		t.Fatalf("by the opponent: %+v", s.Prompt)
	}
	if do(t, s, number(3)); s.Raid == nil || s.Raid.Dice != 3 {
		t.Errorf("by the opponent: %+v", s.Raid)
	}
}

// TestEHP_5_6_ProwlersAndEternalsChoose (EHP-3.6, 5.6, 14.19): a prowler and an Eternal choose, too, what pays where
// they come.
func TestEHP_5_6_ProwlersAndEternalsChoose(t *testing.T) {
	s := at(t, "open-road", 2)
	s.Pawns = append(s.Pawns, Pawn{Seat: 0, Space: "prowler1", Round: 1})
	s.Players[0].Pool--
	prowlOnly(t, s)
	do(t, s, choose("church"))
	if s.Prompt == nil || s.Prompt.Kind != "pay" || answers(s) != "1 T|0| 1 B|0| 1 M|0|" {
		t.Fatalf("a prowler pays with %q", answers(s))
	}
	if do(t, s, choose("1 M|0|")); s.Players[0].Held().M != 19 || s.Players[0].Held().T != 23 {
		t.Errorf("%+v", s.Players[0].Held())
	}
	s = at(t, "white-tongue", 2)
	s.Pawns = append(s.Pawns, Pawn{Seat: 0, Space: eternalPrefix + "church", Round: 1})
	s.Players[0].Pool--
	w := begun(s)
	w.S.Push(Task{Kind: taskEternal, Seat: 0, Space: eternalPrefix + "church"})
	asks(s, w)
	do(t, s, choose("yes"))
	if s.Prompt == nil || s.Prompt.Kind != "pay" {
		t.Fatalf("an Eternal: %+v", s.Prompt)
	}
	was := s.Players[0].Held()
	if do(t, s, choose("1 B|0|")); s.Players[0].Held() != was.Plus(basics(3, -1, 0)) {
		t.Errorf("%+v, then %+v", was, s.Players[0].Held())
	}
}

// TestEHP_14_18_HardenedByTheBonusAlone (EHP-10.3, 14.18): Amoebas are hardened while their owner's cultist is on the
// Bonus half that says so, not while he is on its Lock half, whether he broke it, came from there, or was placed on the
// Bonus.
func TestEHP_14_18_HardenedByTheBonusAlone(t *testing.T) {
	s := at(t, "white-tongue", 2)
	s.Board.Sites[0] = board.Site{ID: "verge", Kind: board.Lock, Bonus: &board.Bonus{Hardens: true}}
	do(t, s, Effect{Seat: 0, Source: "card", Amoebas: 1}, Place{Pawn: "acolyte", Space: "site:verge"})
	m := s.Players[0].Monsters[0]
	if got := s.defence(0, m); got != -1 || s.Prompt == nil || s.Prompt.Kind != "bonus" {
		t.Fatalf("on the Lock half: defence %d, %+v", got, s.Prompt)
	}
	stays := *s
	if do(t, &stays, choose("no")); stays.defence(0, m) != -1 {
		t.Error("who did not go on is on the Lock half")
	}
	if do(t, s, choose("yes")); s.defence(0, m) != hardenedBlock {
		t.Error("who went on is on the Bonus half")
	}
	s.Pawns, s.Players[0].Pool = nil, s.Players[0].Pool+1
	for s.Turn != 0 {
		do(t, s, Place{Pawn: "acolyte", Space: "kingsport"})
	}
	if do(t, s, Place{Pawn: "acolyte", Space: "site:verge"}); s.defence(0, m) != hardenedBlock {
		t.Error("who was placed on the broken site is on the Bonus half")
	}
}

// TestEHP_16_13_AnAvatarGivesNoneOfIt (EHP-14.9, 16.13): what an Avatar gives is nothing while the opponent refuses it.
func TestEHP_16_13_AnAvatarGivesNoneOfIt(t *testing.T) {
	for refused, want := range map[string]int{"M": 0, "B": 2} {
		s := table(t, 1)
		s.Opponent.Refused = refused
		w := begun(s)
		was := w.S.Players[0].Held().M
		w.avatarGains(0, &board.Avatar{ID: "a", Gain: board.Gain{Resources: basics(0, 0, 2)}})
		if got := w.S.Players[0].Held().M - was; got != want {
			t.Errorf("%s is refused, and %d magic comes", refused, got)
		}
	}
}

// TestEHP_14_17_TheOpponentWakesAGlacier (EHP-14.17, 16.14, 18.28): a sign of the opponent's wakes the glacier of its
// Lock.
func TestEHP_14_17_TheOpponentWakesAGlacier(t *testing.T) {
	s := table(t, 1)
	s.Board.Glaciers = []board.Glacier{{ID: "ice", Gain: board.Gain{Resources: basics(1, 0, 0)}}}
	s.Board.Sites = []board.Site{{ID: "a", Kind: board.Lock, Start: true, Gain: board.Gain{Wakes: "ice"}}, {ID: "b", Kind: board.Lock}}
	s.Stage = StageArrange
	if do(t, s, Next{}, dice(1, 1)); !slices.Equal(s.Awake, []string{"ice"}) {
		t.Errorf("awake: %v", s.Awake)
	}
}

// TestEHP_21_7_PawnsAndSitesByHand (EHP-6.16, 9.2, 10.3, 13.1, 21.7, 21.8): a cultist is moved by hand, from or to the
// Pool; there are always six Acolytes and one Priest. A site is set broken or not, without consequences; signs that are
// held are broken; with the last one the game is over.
func TestEHP_21_7_PawnsAndSitesByHand(t *testing.T) {
	s := at(t, "open-road", 2)
	do(t, s, MovePawn{Seat: 1, Space: "kingsport"}, MovePawn{Seat: 1, From: "kingsport", Space: "mao", Step: 2},
		MovePawn{Seat: 1, From: "mao", Space: "mao", Step: 1}, MovePawn{Seat: 0, Priest: true, Space: "boston"})
	if p := s.Pawns; len(p) != 2 || p[0].Space != "mao" || p[0].Step != 1 || p[1].Space != "boston" || s.Players[0].Priest {
		t.Fatalf("%+v", p)
	}
	refused(t, s, MovePawn{Seat: 0, Priest: true, Space: "salem"}, CodeNoCultist, "EHP-1.10")
	refused(t, s, MovePawn{Seat: 0, From: "mao"}, CodeNoCultist, "EHP-1.10")
	refused(t, s, MovePawn{Seat: 0, Space: "nowhere"}, CodeNoSpace, "EHP-21.7")
	refused(t, s, MovePawn{Seat: 0, Space: SpaceEscape}, CodeNoSpace, "EHP-21.7")
	refused(t, s, MovePawn{Seat: 0, Space: "mao", Step: 3}, CodeBadValue, "EHP-9.2")
	refused(t, s, MovePawn{Seat: 0, Space: "salem", Step: 1}, CodeBadValue, "EHP-9.2")
	refused(t, s, MovePawn{Seat: 0}, CodeBadValue, "EHP-21.7")
	refused(t, s, MovePawn{Seat: 2, Space: "salem"}, CodeBadValue, "EHP-21.7")
	do(t, s, MovePawn{Seat: 1, From: "mao"}, MovePawn{Seat: 0, Priest: true, From: "boston"})
	if len(s.Pawns) != 0 || !s.Players[0].Priest || s.Players[1].Pool != 2 {
		t.Errorf("%+v, %+v", s.Pawns, s.Players)
	}
	site := s.Board.Sites[0].ID
	do(t, s, SetSite{site, true}, MovePawn{Seat: 0, Space: "site:" + site})
	if !s.broken(site) || s.Raid != nil || s.Prompt != nil || !s.Pawns[0].Bonus {
		t.Errorf("%v, %+v, %+v", s.Broken, s.Raid, s.Pawns)
	}
	refused(t, s, SetSite{site, true}, CodeBadValue, "EHP-10.3")
	refused(t, s, SetSite{"none", true}, CodeBadValue, "EHP-10.3")
	do(t, s, Correct{Seat: 0, What: "ES", Slot: Exposed, Value: 1})
	refused(t, s, SetSite{site, false}, CodeBadValue, "EHP-21.8")
	do(t, s, Correct{Seat: 0, What: "ES", Slot: Exposed, Value: 0}, SetSite{site, false})
	if len(s.Broken) != 0 || s.Pawns[0].Bonus {
		t.Errorf("%v, %+v", s.Broken, s.Pawns)
	}
	do(t, s, Raise{Dice: 1})
	for _, x := range s.Board.Sites {
		do(t, s, SetSite{x.ID, true})
	}
	if s.Stage == StageOver || s.Prompt == nil || s.Prompt.Kind != "raidDice" {
		t.Fatalf("the raid that goes on is over first: %s, %+v", s.Stage, s.Prompt)
	}
	for do(t, s, dice(1)); s.Prompt != nil; {
		do(t, s, choose("endureAll"))
	}
	if s.Stage != StageOver {
		t.Errorf("thirteen are broken, and it is %s", s.Stage)
	}
	refused(t, s, SetSite{site, false}, CodeNotNow, "EHP-13.1")
}

// TestTheForecastCountsWhatIsThere (EHP-10.1, 11.9, 13.2): before a sign with a raid is broken, its breaker is
// threatened with the loss of what he will have then: without the cost, with the sign. Others cannot lose more points
// than they have, and those of the most treasure count.
func TestTheForecastCountsWhatIsThere(t *testing.T) {
	s := table(t, 2)
	s.Board.Sites = []board.Site{{ID: "chapel", Kind: board.Lock, Start: true, Dice: 3,
		Cost: board.Cost{Resources: basics(0, 4, 0)}},
		{ID: "quay", Kind: board.Lock}}
	s.Players[0].Exposed, s.Players[1].Exposed = basics(0, 5, 1), basics(7, 1, 0)
	most := func(of Threat) int {
		return slices.MaxFunc(of.Lost, func(a, b raid.Chance) int { return a.Points - b.Points }).Points
	}
	v := (&Rules{}).View(*s, keeper.ForTable, nil).(View)
	if len(v.Raids) != 1 || v.Raids[0].Space != "site:chapel" || v.Raids[0].Dice != 3 {
		t.Fatalf("%+v", v.Raids)
	}
	for seat, want := range [][2]int{{13, 7}, {6, 6}} { // 10+1+2 with the sign, 5+2 without; 1+5
		if raided, now := most(v.Raids[0].Threats[seat]), most(v.Threats[2][seat]); raided != want[0] || now != want[1] {
			t.Errorf("seat %d may lose %d points, now %d; want %v", seat+1, raided, now, want)
		}
	}
}

// TestEHP_7_1_AtOnceOrNotAtAll (EHP-7.1): who installs a Room is asked at once what goes into it, and no more once he
// has answered; who has nothing to move is not asked.
func TestEHP_7_1_AtOnceOrNotAtAll(t *testing.T) {
	open := func(room string) *State {
		s, rooms := table(t, 2), ids(OurRooms)
		i := slices.IndexFunc(rooms, func(id string) bool { return strings.HasPrefix(id, room) })
		rooms[0], rooms[i] = rooms[i], rooms[0]
		*s = s.with(Begun{Setting: Setting{Cards: true}, Board: s.Board, Names: []string{"Ann", "Bo"}, Rooms: rooms})
		*s = s.with(RoundBegan{1, 0})
		s.Players[0].Exposed = basics(4, 0, 0)
		return s
	}
	for _, answer := range []string{"tidy", "leave"} {
		s := open("strongbox")
		do(t, s, Place{Pawn: "priest", Space: SpaceUpgrade}, choose(s.RoomRow[0]), choose("6"))
		q := s.Prompt
		if q == nil || q.Kind != "settle" || q.Usual != 1 || q.Choice[0].Args["what"] != "4 T" || s.Turn != 0 {
			t.Fatalf("%+v, turn %d", q, s.Turn)
		}
		do(t, s, choose(answer))
		if in := s.Players[0].Rooms[6].Holds; (in == basics(4, 0, 0)) != (answer == "tidy") || s.Turn != 1 {
			t.Errorf("%s: the Room holds %+v, turn %d", answer, in, s.Turn)
		}
		refused(t, s, Arrange{Seat: 0}, CodeNotNow, "EHP-7.3")
	}
	s := open("signhall")
	if do(t, s, Place{Pawn: "priest", Space: SpaceUpgrade}, choose(s.RoomRow[0]), choose("6")); s.Prompt != nil {
		t.Errorf("a Room for signs, and none is there: %+v", s.Prompt)
	}
}
