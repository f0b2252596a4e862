package priest

import (
	"testing"

	"lantern/keeper"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// TestEHP_17_8_OneTurn (EHP-3.7, 12.3): a Byakhee is discarded for a rival's grimoire, which pays the Lodge at once;
// the new monster traps a rival's Acolyte; a Room is installed, and everything is rearranged.
func TestEHP_17_8_OneTurn(t *testing.T) {
	s := table(t, 2)
	s.Players[0].Monsters = []Monster{{1, Card{ID: "byakhee"}}}
	s.Players[1].Exposed = score.Resources{G: 1}
	stolen := score.Resources{G: 1}
	do(t, s, Discard{Seat: 0, Monster: 1}, Effect{Seat: 1, Source: "Byakhee", Lose: &stolen},
		Effect{Seat: 0, Source: "Byakhee", Gain: &stolen}, Place{Pawn: "acolyte", Space: "lodge"}, choose("table"), choose("2"))
	p := &s.Players[0]
	if len(p.Monsters) != 1 || p.Monsters[0].ID == "byakhee" || p.Held().G != 0 || s.Players[1].Held().G != 0 {
		t.Fatalf("the stolen grimoire pays for a monster: %+v, the rival holds %+v", p, s.Players[1].Held())
	}
	do(t, s, Effect{Seat: 1, Source: "Shambler", From: InPool, To: Trapped},
		SetRoom{Seat: 0, Slot: 2, Card: Card{ID: "x", Space: []Capacity{{"T", 1}}}},
		Arrange{Seat: 0, Holds: []Held{{2, basics(1, 0, 0)}}})
	if s.Players[1].Trapped != 1 || s.Players[1].Pool != 1 || s.Players[0].Rooms[2].Holds.T != 1 {
		t.Errorf("%+v", s.Players)
	}
	do(t, s, Place{Pawn: "priest", Space: "kingsport"})
	refused(t, s, Arrange{Seat: 0}, CodeNotNow, "EHP-7.3") // once the next cultist is placed it is too late
}

// TestEHP_17_14_NoMutantNoRaid (EHP-14.13): who unlocks a space whose raid comes with its use, and goes no further,
// sets no raid off.
func TestEHP_17_14_NoMutantNoRaid(t *testing.T) {
	s := at(t, "open-road", 2)
	s.Board.Sites[0] = board.Site{ID: "verge", Kind: board.Lock, Dice: 1, Again: true,
		Cost: board.Cost{Resources: score.Resources{M: 2}}, Bonus: &board.Bonus{Gain: board.Gain{Evolve: 1}}}
	do(t, s, Place{Pawn: "acolyte", Space: "site:verge"}, choose("no"))
	if s.Raid != nil || s.Raids != 1 || s.Players[0].Held().ES != 1 || s.Players[0].Held().M != 18 {
		t.Errorf("raid %+v after %+v", s.Raid, s.Players[0])
	}
}

// TestEHP_17_26_RescuesWhoIsThere (EHP-14.6): the space that rescues two is used with one in the Asylum, who is
// rescued.
func TestEHP_17_26_RescuesWhoIsThere(t *testing.T) {
	s := at(t, "drowned-bell", 2)
	broke(s, "wreck")
	s.Board.Site("wreck").Bonus = &board.Bonus{Cost: board.Cost{Resources: score.Resources{T: 5}}, Gain: board.Gain{Rescues: 2}}
	p := &s.Players[0]
	p.Asylum, p.Pool = 1, 5
	do(t, s, Place{Pawn: "acolyte", Space: "site:wreck"})
	if p := s.Players[0]; p.Asylum != 0 || p.Escape != 1 || p.Held().T != 15 {
		t.Errorf("%+v", p)
	}
}

// TestEHP_17_32_ChangingMovesNothing (EHP-1.2, 7.3): three treasures in two places are not a token of three; to be
// together they must be rearranged, which is only possible at certain times.
func TestEHP_17_32_ChangingMovesNothing(t *testing.T) {
	s := table(t, 2)
	s.Players[0].Exposed = basics(2, 0, 0)
	s.Players[0].Rooms[0] = &Room{Card: Card{ID: "x", Space: []Capacity{{"T", 3}}}, Holds: basics(1, 0, 0)}
	refused(t, s, Arrange{Seat: 0, Holds: []Held{{0, basics(3, 0, 0)}}}, CodeNotNow, "EHP-7.3")
	refused(t, s, Arrange{Seat: 0, Holds: []Held{{0, basics(0, 0, 0)}}}, CodeNotNow, "EHP-7.3")
}

// TestEHP_21_Refused (EHP-21.2 to 21.9): what cannot be is refused with its rule, and nothing changes.
func TestEHP_21_Refused(t *testing.T) {
	for what, o := range map[string]Options{ // 21.2
		"six players": {Count: 6}, "fewer than one": {Count: -1}, "an empty name": {Players: []string{"A", " "}},
		"a name twice": {Players: []string{"Ann", "ann"}}, "no such board": {Board: "nowhere"},
	} {
		if _, err := o.begun(keeper.NewChance("x", 1)); !of212(err) {
			t.Errorf("%s: %v", what, err)
		}
	}
	s := table(t, 2)
	s.Players[0].Rooms[0] = &Room{Card: Card{ID: "x", Space: []Capacity{{"B", 1}}}}
	refused(t, s, Correct{Seat: 0, What: "T", Slot: Exposed, Value: -1}, CodeBadValue, "EHP-21.4")
	refused(t, s, Correct{Seat: 0, What: "B", Slot: 0, Value: 2}, CodeNoRoom, "EHP-21.4")
	refused(t, s, Correct{Seat: 0, What: "pawns", Value: 1}, CodeBadValue, "EHP-21.7")
	refused(t, s, Correct{Seat: 0, What: InEscape, Value: 3}, CodeSum, "EHP-6.16") // 21.7: of six, four sit in the Asylum
	s.Board.Site("quay").Bonus = nil
	broke(s, "quay")
	refused(t, s, Place{Pawn: "acolyte", Space: "site:quay", Allow: "card"}, CodeLocked, "EHP-10.3") // 21.6: no sign twice
	refused(t, s, Place{Pawn: "acolyte", Space: "site:bell"}, CodeLocked, "EHP-10.4")

	s = table(t, 2) // 21.5
	s.Players[0].Shoggoth = true
	do(t, s, Raise{Dice: 2})
	for _, faces := range [][]int{{0, 3}, {7, 3}, {3}, {1, 2, 3}} {
		refusedAnswer(t, s, dice(faces...))
	}
	do(t, s, dice(6, 6))
	refusedAnswer(t, s, choose("monster:1")) // none is there
	refusedAnswer(t, s, choose("priest"))

	s = table(t, 1) // 21.9
	s.Stage = StageArrange
	do(t, s, Next{})
	refusedAnswer(t, s, dice(0, 1))
	refusedAnswer(t, s, dice(7, 6))
	for _, at := range s.Board.Sites {
		broke(s, at.ID)
	}
	s.Stage = StageArrange
	do(t, s, dice(6, 6))
	if s.Opponent.Has.ES != 0 || len(s.Broken) != 13 {
		t.Errorf("a sign out of nothing: %+v", s.Opponent)
	}
	if s.Prompt == nil || s.Prompt.Kind != "refusal" {
		t.Fatalf("it goes on: %+v", s.Prompt)
	}
	refusedAnswer(t, s, dice(7))
}

func of212(err error) bool {
	r, ok := keeper.AsRefusal(err)
	return ok && r.Rule == "EHP-21.2"
}

// refusedAnswer answers the prompt that waits with what it does not ask for.
func refusedAnswer(t *testing.T, s *State, a keeper.Answer) {
	t.Helper()
	a.Prompt = s.Prompt.ID
	if _, err := (&Rules{}).Decide(*s, a, keeper.NewChance("x", 2)); err == nil {
		t.Errorf("%s takes %+v", s.Prompt.Kind, a)
	}
}

// TestEHP_21_1_ACardAllows: what was refused is done when a card allows it, which the log tells; what cannot be paid is
// not. No card makes a seventh Acolyte or a fourteenth sign.
func TestEHP_21_1_ACardAllows(t *testing.T) {
	s := table(t, 2)
	s.Players[0].Exposed = score.Resources{T: 1}
	for _, space := range []string{"arkham", "site:bell", "mao", SpaceUpgrade} { // unpayable, locked, before the first raid, the Priest's
		es, err := (&Rules{}).Decide(*s, Place{Pawn: "acolyte", Space: space, Allow: "Vault"}, keeper.NewChance("x", 2))
		if err != nil {
			t.Errorf("%s: %v", space, err)
			continue
		}
		if e, ok := es[0].(Placed); !ok || e.Allow != "Vault" {
			t.Errorf("%s: the log does not tell the card: %+v", space, es[0])
		}
	}
	do(t, s, Place{Pawn: "acolyte", Space: "arkham", Allow: "Vault"})
	if got := s.Players[0].Held(); got != (score.Resources{T: 4, B: 2, M: 1}) {
		t.Errorf("what cannot be paid is not: %+v", got)
	}
	s.Players[1].Pool = 0
	s.Players[1].Escape = 2
	refused(t, s, Place{Pawn: "acolyte", Space: "boston", Allow: "Vault"}, CodeNoCultist, "EHP-1.10")
	if refusal := refuse(CodeLocked, "EHP-10.3"); Allowable(refusal) || Allowable(refuse(CodeSum, "EHP-6.16")) {
		t.Error("a card breaks a sign twice")
	}
}

// TestEHP_21_7_EveryCounter: units, who controls what and the marker are set as they are on the table.
func TestEHP_21_7_EveryCounter(t *testing.T) {
	s := at(t, "hollow-sky", 2)
	do(t, s, Correct{Seat: 1, What: AsUnit + "1", Value: 2}, Correct{Seat: 1, What: board.Shoggoth, Value: 1},
		Correct{Seat: 1, What: "piper", Value: 1}, Correct{Seat: 1, What: "first"})
	p := s.Players[1]
	if p.Units != [3]int{0, 2, 0} || p.Pool != 0 || !p.Shoggoth || len(p.Avatars) != 1 || s.Marker != 1 {
		t.Errorf("%+v, marker %d", p, s.Marker)
	}
	refused(t, s, Correct{Seat: 1, What: AsUnit + "2", Value: 1}, CodeSum, "EHP-6.16")
	do(t, s, Correct{Seat: 1, What: "piper", Value: 0})
	if len(s.Players[1].Avatars) != 0 {
		t.Error("nobody controls it any more")
	}
	do(t, s, Raise{Dice: 2}, dice(3, 3), Correct{Seat: 0, What: "G", Slot: Exposed, Value: 1})
	if s.Prompt == nil || s.Prompt.Kind != "riposte" || s.Prompt.Args["points"] != "65" { // 20B 20M and that one G
		t.Errorf("while a riposte waits it is asked anew: %+v", s.Prompt)
	}
}
