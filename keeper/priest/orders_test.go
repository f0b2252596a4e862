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

// TestEHP_14_4_EachRaidMovesTheDeepOnes (EHP-14.4, 18.6, 18.51): one step with every raid, before its dice; nothing else does it
// a second time.
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

// TestEHP_5_6_AnyIsChosen (EHP-5.6, 14.21, 16.13): who gains any resources chooses the mix, atoms only where the board has them,
// nothing that the opponent refuses; who comes to a Bonus chooses what pays it.
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
		SetRoom{Seat: 0, Slot: 0, Card: Card{ID: "x", Space: []Store{{"E", 1}}}})
	if s.Prompt == nil || s.Prompt.Kind != "settle" || s.Prompt.Rule != "EHP-7.1" {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, s, choose("tidy"))
	if s.Players[0].Rooms[0].Holds.ES != 1 || s.Raid == nil {
		t.Errorf("the sign lies in the new Room when the raid begins: %+v", s.Players[0])
	}
}

// TestEHP_16_14_TwoSignsInATurn (EHP-13.1, 16.2, 16.11): what the opponent's action sets off is over before it exchanges; its last
// sign gives nothing but itself, and its raid is the last thing of all.
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

// TestEHP_19_3_CardsOnTheTable (EHP-11.1, 12.1, 19.3): what the Investigator of the table does to dice and Rooms is asked before
// the roll, what he adds afterwards; a monster's defence is asked, its name entered by hand. The base game has neither.
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
	do(t, s, Effect{Seat: 0, Source: "card", Draws: 1}, number(4))
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

// TestTheForecastCountsTheSign (EHP-10.1, 11.9): before a sign is broken, who is to move is threatened with its loss too.
func TestTheForecastCountsTheSign(t *testing.T) {
	s := table(t, 2)
	v := (&Rules{}).View(*s, keeper.ForTable, nil).(View)
	for seat, want := range []int{10, 0} {
		worst := slices.MaxFunc(v.Threats[1][seat].Lost, func(a, b raid.Chance) int { return a.Points - b.Points })
		if worst.Points != want {
			t.Errorf("seat %d may lose %d points, want %d", seat+1, worst.Points, want)
		}
	}
}
