package priest

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// TestEHP_16_13_TheRestComes (EHP-16.13): of a reward with what is refused among others the rest comes.
func TestEHP_16_13_TheRestComes(t *testing.T) {
	s := table(t, 1)
	s.Opponent.Refused, s.Raids = "room", 1
	s.Pawns = []Pawn{{Seat: 0, Space: "spectral", Step: 1}}
	s.Players[0].Pool--
	w := begun(s)
	w.upkeep(Task{})
	_ = engine.RunTasks(w)
	if len(w.S.Players[0].Monsters) != 1 || w.S.Prompt != nil && w.S.Prompt.Kind == "room" {
		t.Errorf("%+v, %+v", w.S.Players[0].Monsters, w.S.Prompt)
	}
	s = table(t, 1)
	s.Opponent.Refused = "M"
	s.Board.Glaciers = []board.Glacier{{ID: "ice", Gain: board.Gain{Resources: basics(0, 1, 1)}}}
	w = begun(s)
	w.glacierRewards(Task{Space: "ice"})
	if got := w.S.Players[0].Held(); got != basics(1, 1, 0) {
		t.Errorf("%+v", got)
	}
	w.avatarGains(0, &board.Avatar{ID: "a", Gain: board.Gain{Resources: basics(0, 1, 1)}})
	w.S.Board.Avatars = []board.Avatar{{ID: "b", Kind: board.Send, Gain: board.Gain{Resources: basics(0, 1, 1)}}}
	w.avatarUsed(Task{Space: "b"}, keeper.Answer{Choice: "seat1"})
	w.S.Opponent.Refused = "T"
	w.S.Pawns = []Pawn{{Space: eternalPrefix + "boston"}} // a treasure and a blood
	w.askEternal(Task{Space: eternalPrefix + "boston"})
	if got := w.S.Players[0].Held(); got != basics(1, 4, 0) {
		t.Errorf("of two Avatars and an Eternal: %+v", got)
	}
}

// TestEHP_18_62_AGrowthSignRefused: alone, a sign of the Growth track is broken and its raid comes, but while signs are
// refused nobody gets it.
func TestEHP_18_62_AGrowthSignRefused(t *testing.T) {
	for refused, want := range map[string]int{"ES": 0, "T": 1} {
		s := table(t, 1)
		s.Opponent.Refused = refused
		s.Board.Sites = []board.Site{{ID: "g", Kind: board.Growth, Point: 5, Most: "B", Dice: 1},
			{ID: "b", Kind: board.Lock}}
		w := begun(s)
		w.grown(Task{Space: "g"}, 0)
		_ = engine.RunTasks(w)
		if got := w.S.Players[0].Held().ES; got != want || len(w.S.Broken) != 1 || w.S.Raid == nil {
			t.Errorf("%s is refused: %d signs, broken %v", refused, got, w.S.Broken)
		}
	}
	s := table(t, 1) // the opponent has most, and the last sign
	s.Board.Sites = []board.Site{{ID: "g", Kind: board.Growth, Point: 5, Most: "B"}}
	s.Tracks, s.Opponent.Has = map[string]int{growthTrack: 5}, score.Resources{B: 9}
	w := begun(s)
	w.growth(Task{})
	_ = engine.RunTasks(w)
	if w.S.Opponent.Has.ES != 1 || w.S.Players[0].Held().ES != 0 || w.S.Stage != StageOver {
		t.Errorf("%s: %+v, %+v", w.S.Stage, w.S.Opponent, w.S.Players[0].Held())
	}
}

// laid is a player with a Room for any two, with one free place, before a site with a raid of one die.
func laid(t *testing.T) *State {
	t.Helper()
	s := table(t, 2)
	s.Board.Sites = []board.Site{{ID: "a", Kind: board.Lock, Start: true, Dice: 1,
		Cost: board.Cost{Resources: basics(1, 0, 0)}, Gain: board.Gain{Resources: score.Resources{B: 1}}},
		{ID: "b", Kind: board.Lock}}
	s.Players[0].Exposed = basics(1, 0, 0)
	s.Players[0].Rooms[0] = &Room{Card: Card{ID: "x", Defence: 2, Space: []Capacity{{"*", 2}}}, Holds: basics(1, 0, 0)}
	return s
}

// TestEHP_5_2_WhereItIsPaidFrom (EHP-5.2, 18.64): the program proposes where a cost is taken from and where gains go.
// One press accepts it; before the raid any other choice is possible, but nothing else is rearranged.
func TestEHP_5_2_WhereItIsPaidFrom(t *testing.T) {
	s := laid(t)
	do(t, s, Place{Pawn: "acolyte", Space: "site:a"})
	p := &s.Players[0] // a treasure of Exposed is paid; the sign is in the Room, the blood is not
	if s.Prompt == nil || s.Prompt.Kind != "laid" || p.Exposed != basics(0, 1, 0) ||
		p.Rooms[0].Holds != (score.Resources{T: 1, ES: 1}) {
		t.Fatalf("%+v: %+v, %+v", s.Prompt, p.Exposed, p.Rooms[0].Holds)
	}
	one := s.clone()
	do(t, &one, choose("leave"))
	if one.Raid == nil {
		t.Error("one press takes it")
	}
	// the treasure of the Room is paid in place of that of Exposed: there is room for the blood
	do(t, s, Arrange{Seat: 0, Holds: []Held{{0, score.Resources{B: 1, ES: 1}}, {Exposed, basics(1, 0, 0)}}})
	if s.Prompt == nil || s.Players[0].Exposed != basics(1, 0, 0) {
		t.Errorf("%+v", s.Players[0])
	}
	do(t, s, choose("leave"))
	refused(t, s, Arrange{Seat: 0}, keeper.CodePromptWaits, "EHP-7.3")

	s = laid(t)
	s.Players[0].Exposed, s.Players[0].Rooms[0].Holds = basics(1, 0, 0), basics(0, 0, 1)
	do(t, s, Place{Pawn: "acolyte", Space: "site:a"})
	refused(t, s, Arrange{Seat: 0}, CodeLaid, "EHP-5.2") // the magic was there before
	refused(t, s, Arrange{Seat: 1}, CodeNotNow, "EHP-7.3")
}

// TestEHP_5_2_AGrowthSignLies: before the raid of a Growth site its sign may be laid elsewhere.
func TestEHP_5_2_AGrowthSignLies(t *testing.T) {
	s := table(t, 2)
	s.Board.Sites = []board.Site{{ID: "g", Kind: board.Growth, Point: 5, Most: "B", Dice: 1},
		{ID: "b", Kind: board.Lock}}
	s.Players[1].Rooms[0] = &Room{Card: Card{ID: "x", Space: []Capacity{{"*", 2}}}}
	w := begun(s)
	w.grown(Task{Space: "g"}, 1)
	_ = engine.RunTasks(w)
	if p := w.S.Prompt; p == nil || p.Kind != "laid" || p.Who != "seat2" {
		t.Errorf("%+v", p)
	}
}

// TestEHP_5_2_WhereGainsLie (EHP-18.64): without a raid nothing is asked; what was gained may be laid elsewhere until
// somebody places.
func TestEHP_5_2_WhereGainsLie(t *testing.T) {
	s := table(t, 2)
	s.Players[0].Exposed = score.Resources{}
	s.Players[0].Rooms[0] = &Room{Card: Card{ID: "x", Space: []Capacity{{"*", 3}}}}
	do(t, s, Place{Pawn: "acolyte", Space: "kingsport"})
	if s.Prompt != nil || s.Players[0].Rooms[0].Holds != basics(3, 0, 0) {
		t.Fatalf("%+v, %+v", s.Prompt, s.Players[0])
	}
	refused(t, s, Move{From: Exposed, To: 0, What: basics(1, 0, 0)}, CodeBadPay, "EHP-21.4")
	refused(t, s, Move{From: 0, To: 3, What: basics(1, 0, 0)}, CodeBadValue, "EHP-21.4")
	if all := s.Moves(0, 0); !slices.Contains(all, Move{From: 0, To: Exposed, What: basics(3, 0, 0)}) || len(all) != 2 ||
		len(s.Moves(0, Exposed))+len(s.Moves(1, Exposed)) > 0 {
		t.Errorf("legal are %+v", all)
	}
	do(t, s, Move{From: 0, To: Exposed, What: basics(2, 0, 0)})
	if s.Players[0].Exposed != basics(2, 0, 0) || s.Players[0].Rooms[0].Holds != basics(1, 0, 0) {
		t.Errorf("%+v", s.Players[0])
	}
	do(t, s, Place{Pawn: "acolyte", Space: "dunwich"})
	refused(t, s, Arrange{Seat: 0}, CodeNotNow, "EHP-7.3")
}

// TestEHP_7_1_SettledByHand: while the question before a raid waits, all may be laid by hand; once the raid has come it
// is too late.
func TestEHP_7_1_SettledByHand(t *testing.T) {
	s := at(t, "open-road", 2)
	s.Board.Sites[0] = board.Site{ID: "verge", Kind: board.Lock, Dice: 1, Gain: board.Gain{Rooms: 1}}
	s.Players[0].Exposed = basics(3, 0, 0)
	do(t, s, Place{Pawn: "acolyte", Space: "site:verge"}, choose("table"), choose("0"),
		SetRoom{Seat: 0, Slot: 0, Card: Card{ID: "x", Space: []Capacity{{"T", 2}}}},
		Arrange{Seat: 0, Holds: []Held{{0, basics(2, 0, 0)}}})
	if s.Prompt == nil || s.Prompt.Kind != "settle" || s.Players[0].Rooms[0].Holds != basics(2, 0, 0) {
		t.Fatalf("%+v", s.Prompt)
	}
	for do(t, s, choose("leave"), dice(1)); s.Raid != nil; {
		do(t, s, choose("endureAll"))
	}
	refused(t, s, Arrange{Seat: 0}, CodeNotNow, "EHP-7.3")
}

// TestEHP_14_14_AProwlerThatMoves: a cultist that prowls is no longer on a prowler space.
func TestEHP_14_14_AProwlerThatMoves(t *testing.T) {
	s := table(t, 2)
	s.Board.Prowlers = 2
	s.Board.Sites = []board.Site{{ID: "a", Kind: board.Lock, Bonus: &board.Bonus{Cost: board.Cost{Prowling: true}}},
		{ID: "b", Kind: board.Lock}}
	s.Broken = []string{"a"}
	s.Pawns = []Pawn{{Seat: 0, Space: cultProwler(1)}}
	s.Players[0].Pool--
	x, _ := s.space("site:a")
	if s.prowlsTo(s.Pawns[0], x) {
		t.Error("it fulfils the condition itself")
	}
	s.Pawns = append(s.Pawns, Pawn{Seat: 0, Space: cultProwler(2)})
	s.Players[0].Pool--
	if !s.prowlsTo(s.Pawns[0], x) {
		t.Error("another one fulfils it")
	}
}

// TestEHP_3_6_ProwlersAsAgreed: a prowler may be put off until others have moved.
func TestEHP_3_6_ProwlersAsAgreed(t *testing.T) {
	s := table(t, 5)
	for i, space := range Prowlers {
		s.Pawns = append(s.Pawns, Pawn{Seat: i, Space: space, Round: 1})
		s.Players[i].Pool--
	}
	w := begun(s)
	w.S.Push(Task{Kind: taskProwl})
	_ = engine.RunTasks(w)
	asks(s, w)
	if s.Prompt.Who != "seat1" {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, s, choose("later"))
	if s.Prompt.Who != "seat2" || s.Prompt.Args["space"] != "prowler2" { // it says which one moves
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, s, choose("kingsport"))
	if s.Prompt.Who != "seat1" || strings.Contains(answers(s), "later") {
		t.Errorf("%+v", s.Prompt)
	}
}

// TestEHP_11_3_AnnouncedForOne: what is announced may change the force for one player alone.
func TestEHP_11_3_AnnouncedForOne(t *testing.T) {
	s := table(t, 2)
	s.Options.Expansions = true
	for i := range s.Players {
		s.Players[i].Pool, s.Players[i].Asylum, s.Players[i].Exposed = 6, 0, basics(1, 0, 0)
	}
	refused(t, s, Announce{Seat: 1, By: -2}, CodeNotNow, "EHP-11.3")
	do(t, s, Raise{Dice: 1}, choose("hunterPlain"), dice(5), Announce{Seat: 1, By: -2}, number(1))
	if s.Prompt == nil || s.Prompt.Kind != "riposte" || s.Prompt.Args["force"] != "6" {
		t.Fatalf("%+v", s.Prompt)
	}
	if do(t, s, choose("endureAll")); s.Prompt == nil || s.Prompt.Args["force"] != "4" {
		t.Errorf("%+v", s.Prompt)
	}
}

// TestEHP_18_63_NothingToLose: who has nothing to lose is not asked, but may sacrifice while the raid lasts.
func TestEHP_18_63_NothingToLose(t *testing.T) {
	s := table(t, 2)
	s.Players[1].Exposed = score.Resources{}
	refused(t, s, Riposte{Seat: 1, With: "acolyte:pool"}, CodeNotNow, "EHP-11.6")
	do(t, s, Raise{Dice: 1})
	asylum := s.Players[1].Asylum + s.Players[1].Escape
	do(t, s, Riposte{Seat: 1, With: "acolyte:pool"})
	if got := s.Players[1].Asylum + s.Players[1].Escape; got != asylum+1 || s.Prompt == nil {
		t.Errorf("%d in Asylum and Escape", got)
	}
	refused(t, s, Riposte{Seat: 0, With: "acolyte:pool"}, CodeNotNow, "EHP-11.6")
	refused(t, s, Riposte{Seat: 1, With: "shoggoth"}, CodeBadValue, "EHP-21.5")
}

// TestEHP_4_3_OurMonstersHaveNoAbility: none of our own is announced in maintenance.
func TestEHP_4_3_OurMonstersHaveNoAbility(t *testing.T) {
	if slices.ContainsFunc(OurMonsters, func(c Card) bool { return c.Upkeep }) {
		t.Error("a monster of ours is called up")
	}
}
