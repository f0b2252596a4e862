package priest

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/priest/board"
	"lantern/keeper/priest/score"
)

// begun is a work on a state.
func begun(s *State) *work { return &work{run{S: *s, Chance: keeper.NewChance("x", 3)}} }

// asks begins what is on the stack of a work and puts its question into the state.
func asks(s *State, w *work) {
	_ = engine.RunTasks(w)
	w.Emit(Asked{w.S.Tasks, w.S.Prompt})
	*s = w.S
}

// TestEHP_18_Prowlers (EHP-18.1, 18.35): one prowler space for two to four players, two for five; a prowler of the cult
// board may go to an occupied pair.
func TestEHP_18_Prowlers(t *testing.T) {
	for players, want := range map[int]bool{2: false, 4: false, 5: true} {
		if _, got := table(t, players).space("prowler2"); got != want {
			t.Errorf("%d players: a second prowler space is %v", players, got)
		}
	}
	s := at(t, "open-road", 2)
	s.Board.Sites[0].Bonus = &board.Bonus{Gain: board.Gain{Resources: basics(1, 0, 0)}}
	id := s.Board.Sites[0].ID
	broke(s, id)
	s.Players[0].Pool, s.Players[1].Pool = 1, 1
	s.Pawns = []Pawn{{Seat: 0, Space: cultProwler(1), Round: 1}, {Seat: 1, Space: sitePrefix + id, Round: 1}}
	prowlOnly(t, s)
	if got := answers(s); !strings.Contains(got, sitePrefix+id) {
		t.Errorf("it may go to %q", got)
	}
}

// TestEHP_11_6_AnAnswerForEachLoss (EHP-11.6, 18.38): each answer of a riposte says what is lost with it; where no more
// can be lost than is at stake, there is one way to take it. Afterwards the likely loss and what was lost are told.
func TestEHP_11_6_AnAnswerForEachLoss(t *testing.T) {
	s := table(t, 2)
	s.Players[0].Exposed, s.Players[1].Exposed = basics(3, 0, 0), score.Resources{}
	s.Players[0].Rooms[0] = &Room{Card: Card{ID: "x", Space: []Capacity{{"B", 2}}, Defence: 2}, Holds: basics(0, 1, 0)}
	if do(t, s, Raise{Dice: 2}, dice(5, 5)); s.Prompt == nil || s.Prompt.Kind != "riposte" {
		t.Fatalf("%+v", s.Prompt)
	}
	said := func() (out string) {
		for _, o := range s.Prompt.Choice {
			out += o.Key + "=" + o.Args["lost"] + "/" + o.Args["left"] + ";"
		}
		return out
	}
	force := s.Prompt.Args["force"]
	if got := said(); !strings.HasPrefix(got, "endure=3 T/;endureAll=1 B, 3 T/;acolyte:pool=") {
		t.Fatalf("at force %s: %s", force, got)
	}
	if do(t, s, choose("endure")); s.Prompt == nil || !strings.HasPrefix(said(), "endureAll=1 B/;acolyte:pool=") {
		t.Fatalf("one way to take the last loss: %+v", s.Prompt)
	}
	var told []string
	last, err := (&Rules{}).Decide(*s, keeper.Answer{Prompt: s.Prompt.ID, Choice: "endureAll"}, keeper.NewChance("x", 2))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range last {
		if n, ok := e.(Noted); ok && n.Key == "raidLoss" {
			told = append(told, itoa(n.Seat)+":"+n.Args["force"]+"/"+n.Args["lost"])
		}
	}
	if len(told) != 2 || told[0] != "0:/1 B, 3 T" || told[1] != "1:/" {
		t.Errorf("%q", told)
	}
	s = table(t, 2) // whatever is sacrificed, the raid takes all: nothing is asked
	if do(t, s, Raise{Dice: 2}, dice(6, 6)); s.Raid != nil || !s.Players[0].Exposed.None() {
		t.Errorf("%+v", s.Prompt)
	}
}

// TestEHP_11_9_OneLineForEachLoss (EHP-11.5 to 11.9): what a raid took is told in one line for each player, once his
// raid is over: what stopped it, or with which force it came if nothing that could be sacrificed would have helped; the
// single steps are in the log alone.
func TestEHP_11_9_OneLineForEachLoss(t *testing.T) {
	for _, c := range []struct {
		faces [2]int
		do    string
		want  string
	}{
		{[2]int{6, 6}, "", "0: 3 T force=8 1:  "}, // four in the Asylum, two to sacrifice
		{[2]int{3, 3}, "endureAll", "0: 3 T  1:  "},
		{[2]int{3, 3}, "acolyte:pool", "0:  where=riposte 1:  "},
	} {
		s := table(t, 2)
		s.Players[0].Exposed, s.Players[1].Exposed = basics(3, 0, 0), score.Resources{}
		got := ""
		tell := func(from []keeper.Event) {
			for _, e := range from {
				n, is := e.(Noted)
				if r, stepped := e.(RaidStepped); stepped && !r.stops() {
					var m keeper.Moment
					if roles[reflect.TypeOf(e)](*s, *s, e, &m) != keeper.InLog {
						t.Errorf("a step is shown large: %+v", r)
					}
				}
				if !is || n.Key != "raidLoss" {
					continue
				}
				if got += itoa(n.Seat) + ": " + n.Args["lost"] + " "; n.Args["force"] != "" {
					got += "force=" + n.Args["force"]
				}
				if n.Args["where"] != "" {
					got += "where=" + n.Args["where"]
				}
				got += " "
			}
		}
		do(t, s, Raise{Dice: 2})
		s.Raid.Likely = nil
		all, err := (&Rules{}).Decide(*s, keeper.Answer{Prompt: s.Prompt.ID, Dice: &[]int{c.faces[0], c.faces[1]}},
			keeper.NewChance("x", 2))
		if err != nil {
			t.Fatal(err)
		}
		tell(all)
		do(t, s, dice(c.faces[0], c.faces[1]))
		if c.do != "" {
			all, err := (&Rules{}).Decide(*s, keeper.Answer{Prompt: s.Prompt.ID, Choice: c.do}, keeper.NewChance("x", 2))
			if err != nil {
				t.Fatal(err)
			}
			tell(all)
		}
		if strings.TrimSpace(got) != strings.TrimSpace(c.want) {
			t.Errorf("%v %s: %q, want %q", c.faces, c.do, got, c.want)
		}
	}
}

// TestEHP_13_2_WhoHasTheTreasureBonus (EHP-13.2): a step after which another cult has the bonus for most treasure says
// so, since a score changes by it without a loss; any other step does not.
func TestEHP_13_2_WhoHasTheTreasureBonus(t *testing.T) {
	s := table(t, 2)
	for i := range s.Players {
		s.Players[i].Exposed = basics(1+i, 0, 0)
	}
	value := func(seat, n int) string {
		all, err := (&Rules{}).Decide(*s, Correct{Seat: seat, What: "T", Slot: Exposed, Value: n}, keeper.NewChance("x", 2))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range all {
			*s = s.with(e)
		}
		if n, is := all[len(all)-1].(Noted); is && n.Key == "bonus" {
			return itoa(n.Seat) + n.Args["held"]
		}
		return ""
	}
	for _, c := range []struct {
		seat, n int
		want    string
	}{{1, 3, ""}, {0, 4, "0"}, {1, 4, "-1tie"}, {0, 0, "1"}, {1, 0, "-1none"}} {
		if got := value(c.seat, c.n); got != c.want {
			t.Errorf("player %d has %d: %q, want %q", c.seat, c.n, got, c.want)
		}
	}
}

// TestEHP_4_2_AllComeHomeInOneLine (EHP-4.2): the return of the cultists is one line of the log.
func TestEHP_4_2_AllComeHomeInOneLine(t *testing.T) {
	s := table(t, 2)
	s.Pawns = []Pawn{{Seat: 0, Space: "kingsport"}, {Seat: 1, Space: "dunwich"}}
	s.Players[0].Pool, s.Players[1].Pool = s.Players[0].Pool-1, s.Players[1].Pool-1
	w, lines := begun(s), 0
	w.arrange(Task{})
	for _, e := range w.Events {
		if see := roles[reflect.TypeOf(e)]; see(w.S, w.S, e, &keeper.Moment{}) != keeper.InLog {
			t.Errorf("it is shown large: %+v", e)
		}
		lines += len((*Rules)(nil).Describe(w.S, e, keeper.ForTable))
	}
	if n := len(w.S.Pawns); n > 0 || lines != 1 {
		t.Errorf("%d lines, %d cultists left: %+v", lines, n, w.Events)
	}
}

// TestEHP_18_RaidThenBonus (EHP-18.5, 18.42): the raid of a Lock comes before its Bonus is offered; a player who
// sacrificed his cultist in it gets no offer.
func TestEHP_18_RaidThenBonus(t *testing.T) {
	for _, sacrificed := range []bool{false, true} {
		s := at(t, "open-road", 2)
		s.Board.Sites[0] = board.Site{ID: "verge", Kind: board.Lock, Dice: 2, Bonus: &board.Bonus{}}
		do(t, s, Place{Pawn: "acolyte", Space: "site:verge"})
		if s.Prompt == nil || s.Prompt.Kind != "raidDice" {
			t.Fatalf("after the sign comes %+v, want the raid", s.Prompt)
		}
		if do(t, s, dice(3, 3)); sacrificed {
			do(t, s, choose("acolyte:site:verge"))
		}
		for s.Raid != nil {
			do(t, s, choose("endureAll"))
		}
		if offered := s.Prompt != nil && s.Prompt.Kind == "bonus"; offered == sacrificed {
			t.Errorf("sacrificed %v: the Bonus is offered: %v", sacrificed, offered)
		}
	}
}

// TestEHP_10_2_AFreeBonusIsProposed (EHP-10.2, 14.13): moving on to the Bonus is proposed if it costs nothing, and no
// raid starts.
func TestEHP_10_2_AFreeBonusIsProposed(t *testing.T) {
	for _, x := range []struct {
		site board.Site
		want bool
	}{{board.Site{Bonus: &board.Bonus{}}, true}, {board.Site{Bonus: &board.Bonus{Cost: board.Cost{Any: 1}}}, false},
		{board.Site{Bonus: &board.Bonus{}, Dice: 1, Again: true}, false}} {
		s := at(t, "open-road", 2)
		x.site.ID, x.site.Kind = "verge", board.Lock
		s.Board.Sites[0] = x.site
		s.Players[0].Exposed.T = 5
		if do(t, s, Place{Pawn: "acolyte", Space: "site:verge"}); s.Prompt == nil || s.Prompt.Kind != "bonus" ||
			s.Prompt.Proposes() != x.want || x.want && s.Prompt.Choice[s.Prompt.Usual-1].Key != "yes" {
			t.Errorf("%+v: %+v", x.site, s.Prompt)
		}
	}
}

// TestEHP_11_3_OurMonstersAnnounceNothing (EHP-11.3): with our own monsters on screen nothing is asked after the roll;
// with a printed one it is.
func TestEHP_11_3_OurMonstersAnnounceNothing(t *testing.T) {
	for _, card := range []Card{OurMonsters[0], {ID: "printed", Defence: 3}} {
		s := at(t, "open-road", 2)
		s.Players[1].Monsters = []Monster{{1, card}}
		do(t, s, Raise{Dice: 1})
		for s.Prompt != nil && s.Prompt.Pool == nil && s.Prompt.Die == nil && s.Prompt.Kind != "raidDice" {
			do(t, s, choose(s.Prompt.Choice[0].Key))
		}
		if do(t, s, dice(6)); (s.Prompt != nil && s.Prompt.Kind == "announce") != (card.ID == "printed") {
			t.Errorf("%s: asked is %+v", card.ID, s.Prompt)
		}
	}
}

// TestEHP_18_GrowthInOrder (EHP-18.17, 18.36, 18.55): the track starts at 0; points that are passed at once come
// ascending, each with its own most, counted in Rooms and Exposed.
func TestEHP_18_GrowthInOrder(t *testing.T) {
	s := at(t, "idol-below", 2)
	if s.Tracks[growthTrack] != 0 {
		t.Errorf("the track starts at %d", s.Tracks[growthTrack])
	}
	s.Board.Sites = []board.Site{
		{ID: "high", Kind: board.Growth, Point: 5, Most: "T"}, {ID: "low", Kind: board.Growth, Point: 3, Most: "B"},
		{ID: "a", Kind: board.Lock},
	}
	s.Players[0].Exposed, s.Players[1].Exposed = score.Resources{B: 1}, score.Resources{T: 1, B: 2}
	s.Players[0].Rooms[3] = &Room{Card: Card{ID: "x", Space: []Capacity{{"B", 2}}}, Holds: score.Resources{B: 2}}
	do(t, s, Track{Track: growthTrack, By: 6})
	if strings.Join(s.Broken, " ") != "low high" || s.Players[0].Held().ES != 1 || s.Players[1].Held().ES != 1 {
		t.Errorf("broken %v, %+v", s.Broken, s.Players)
	}
}

// TestEHP_18_Rooms (EHP-18.33, 18.46, 18.59): the contents of a replaced Room are kept. With seven Rooms a gained one
// may be declined, and then only the space of 6.4 allows rearranging. The first Room is the first one there is.
func TestEHP_18_Rooms(t *testing.T) {
	full := func() *State {
		s := at(t, "open-road", 2)
		for i := range s.Players[0].Rooms {
			s.Players[0].Rooms[i] = &Room{Card: Card{ID: "x", Space: []Capacity{{"B", 2}}}}
		}
		s.Players[0].Rooms[0].Holds = score.Resources{B: 2}
		return s
	}
	s := full()
	do(t, s, Place{Pawn: "priest", Space: SpaceUpgrade}, choose("table"), choose("0"))
	if s.Players[0].Exposed.B != 22 || s.Arranging != 0 {
		t.Errorf("what the replaced Room held: %+v", s.Players[0])
	}
	s = full()
	if do(t, s, Place{Pawn: "priest", Space: SpaceUpgrade}, choose("none")); s.Arranging != 0 {
		t.Error("6.4 lets one lay anew without a Room")
	}
	s = full()
	if do(t, s, Place{Pawn: "priest", Space: "lodge"}, choose("none")); s.Arranging == 0 {
		t.Error("a Room that is declined elsewhere lets one lay anew")
	}
	s.Players[0].Rooms[0] = nil
	s.Raid = &Raid{Hunter: "locksmith"}
	if w := begun(s); !w.ignoresDefence(Task{Slot: 1}) || w.ignoresDefence(Task{Slot: 2}) {
		t.Error("just the first Room's defence is passed")
	}
}

// TestEHP_18_AcolytesEverywhere (EHP-18.31, 18.37, 18.43, 18.47): a trapped one may be sacrificed, several in Escape
// count as active, and the one that activates may evolve.
func TestEHP_18_AcolytesEverywhere(t *testing.T) {
	s := at(t, "open-road", 2)
	s.Players[0].Trapped, s.Players[0].Asylum = 1, 3
	do(t, s, Place{Pawn: "priest", Space: SpaceSummon, Give: []string{Trapped}})
	if p := s.Players[0]; p.Trapped != 0 || p.Asylum != 4 {
		t.Errorf("%+v", p)
	}
	s = at(t, "open-road", 2)
	do(t, s, Place{Pawn: "acolyte", Space: SpaceEscape}, Place{Pawn: "priest", Space: "kingsport"},
		Place{Pawn: "acolyte", Space: SpaceEscape})
	if s.Players[0].Escape != 2 {
		t.Errorf("%d in Escape", s.Players[0].Escape)
	}
	w := begun(s)
	w.S.Push(Task{Kind: taskAway, Seat: 0, Space: InChaos})
	if asks(s, w); !strings.Contains(answers(s), InEscape) {
		t.Errorf("to Azathoth may go %q", answers(s))
	}
	s = at(t, "open-road", 2)
	s.Board.Sites[0] = board.Site{ID: "verge", Kind: board.Lock, Gain: board.Gain{Evolve: 1}}
	do(t, s, Place{Pawn: "acolyte", Space: "site:verge"}, choose("site:verge"))
	if p := s.Players[0]; p.Units[0] != 1 || s.pawn(0, false, "site:verge") >= 0 {
		t.Errorf("%+v, %v", p, s.Pawns)
	}
}

// TestEHP_18_PartOfAReward (EHP-18.22, 18.32): what cannot be given is left out and the rest is gained; the supply has
// no end.
func TestEHP_18_PartOfAReward(t *testing.T) {
	s := at(t, "open-road", 2)
	s.Players[0].Asylum, s.Players[0].Pool, s.Players[0].Exposed.ES = 0, 6, 1
	broke(s, s.Board.Sites[0].ID)
	do(t, s, Place{Pawn: "acolyte", Space: "arkham"})
	if got := s.Players[0].Held(); got != (score.Resources{T: 23, B: 22, M: 21, G: 5}) {
		t.Errorf("Arkham without anybody to rescue: %+v", got)
	}
	s = at(t, "open-road", 2)
	s.Players[0].Monsters = []Monster{{1, genericMonster}, {2, genericMonster}, {3, genericMonster}}
	do(t, s, Place{Pawn: "acolyte", Space: "lodge"}, choose("table"), choose("0"))
	if p := s.Players[0]; len(p.Monsters) != 3 || p.Rooms[0] == nil {
		t.Errorf("the Lodge with full Lairs: %+v", p)
	}
	do(t, s, Effect{Seat: 0, Source: "card", Gain: &score.Resources{T: 99}})
	if got := s.Players[0].Held().T; got != 119 {
		t.Errorf("%d treasure", got)
	}
}

// TestEHP_18_32_NoMonsterIsLeft: with five players every monster may be in a Lair; then nothing is asked.
func TestEHP_18_32_NoMonsterIsLeft(t *testing.T) {
	es, err := Options{Count: 5, Board: "open-road", Setting: Setting{Cards: true, Expansions: true}}.
		begun(keeper.NewChance("x", 1))
	if err != nil {
		t.Fatal(err)
	}
	s := &State{}
	for _, e := range append(es, RoundBegan{1, 0}) {
		*s = s.with(e)
	}
	for i, m := range OurMonsters {
		p := &s.Players[(i/lairs+1)%5] // the last one is in the first player's Lair
		p.Monsters = append(p.Monsters, Monster{i + 1, m})
	}
	s.MonsterRow, s.MonsterDeck = nil, keeper.Deck{}
	s.Players[0].Exposed.G = 1
	do(t, s, Place{Pawn: "acolyte", Space: "lodge"}, choose("none"))
	if p := s.Players[0]; s.Prompt != nil || len(p.Monsters) != 1 {
		t.Errorf("%+v, asked %+v", p.Monsters, s.Prompt)
	}
}

// TestEHP_18_TheOpponent (EHP-18.25, 18.27 to 18.29, 18.39): it begins with nothing; what it refuses closes Escape too,
// and then a pass is legal; it takes the Bonus without paying and what glaciers give; Azathoth takes everything at
// three.
func TestEHP_18_TheOpponent(t *testing.T) {
	s := table(t, 1)
	if !s.Opponent.Has.None() || s.Players[0].Exposed != basics(1, 0, 0) {
		t.Errorf("%+v, %+v", s.Opponent, s.Players[0].Exposed)
	}
	s.Opponent.Refused = "T"
	refused(t, s, Place{Pawn: "acolyte", Space: SpaceEscape}, CodeRefused, "EHP-16.13")
	refused(t, s, Pass{}, CodeMayPlace, "EHP-18.3")
	crowded := s.clone()
	crowded.Players[0].Priest = false
	for _, p := range crowded.placements(0) {
		crowded.Pawns = append(crowded.Pawns, Pawn{Seat: 0, Space: p.Space})
	}
	if _, err := (&Rules{}).Decide(crowded, Pass{}, keeper.NewChance("x", 2)); err != nil {
		t.Errorf("with nothing to place on: %v", err)
	}

	s = table(t, 1)
	s.Board.Sites = s.Board.Sites[:2]
	s.Board.Sites[0] = board.Site{
		ID:    "quay",
		Kind:  board.Lock,
		Start: true,
		Cost:  board.Cost{Resources: basics(9, 9, 9)},
		Bonus: &board.Bonus{Cost: board.Cost{Any: 9}, Gain: board.Gain{Rooms: 1, Resources: basics(0, 2, 0)}},
	}
	s.Options.Dice = keeper.OnScreen
	w := begun(s)
	w.opponentBreaks()
	if w.S.Opponent.Has != (score.Resources{ES: 1, B: 2}) {
		t.Errorf("its sign: %+v", w.S.Opponent)
	}
	s = at(t, "white-tongue", 1)
	s.Awake = []string{"north"}
	if asks(s, func() *work { w := begun(s); w.arrange(Task{}); return w }()); s.Opponent.Has.T != 2 {
		t.Errorf("a glacier: %+v", s.Opponent)
	}
	s = table(t, 1)
	s.Players[0].Gone, s.Players[0].Asylum = 2, 2
	if do(t, s, Effect{Seat: 0, Source: "a space", From: InPool, To: InChaos}); !s.Lost {
		t.Error("three with Azathoth alone: not lost")
	}
}

// TestEHP_19_Presets (EHP-19.6): what the rulebook's text tells of cards is known.
func TestEHP_19_Presets(t *testing.T) {
	if genericMonster.Defence != 5 || amoeba.Defence != -1 || shoggothBlocks != 10 {
		t.Error("defences are 5, -1 and 10")
	}
	for _, h := range []Card{{Ignore: true}, {Dice: -1}} {
		if !slices.ContainsFunc(OurHunters, func(c Card) bool { return c.Ignore == h.Ignore && c.Dice == h.Dice }) {
			t.Errorf("no Investigator of ours does %+v", h)
		}
	}
}

// TestEHP_11_5_StoppedAtTheAsylum (EHP-11.5, 11.9): of a raid that the Asylum stops, as was likely, no loss is told.
func TestEHP_11_5_StoppedAtTheAsylum(t *testing.T) {
	s := table(t, 2)
	do(t, s, Raise{Dice: 1})
	all, err := (&Rules{}).Decide(*s, keeper.Answer{Prompt: s.Prompt.ID, Dice: &[]int{2}}, keeper.NewChance("x", 2))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		if n, ok := e.(Noted); ok && n.Key == "raidLoss" {
			t.Errorf("%+v", n)
		}
	}
}

// TestEHP_11_1_OneRaidAtATime (EHP-11.1): no raid is raised inside a raid, whose questions come first.
func TestEHP_11_1_OneRaidAtATime(t *testing.T) {
	s := table(t, 2)
	do(t, s, Raise{Dice: 2})
	refused(t, s, Raise{Dice: 1}, CodeNotNow, "EHP-11.1")
	do(t, s, dice(2, 1))
	if s.Raid != nil || s.Raids != 1 {
		t.Errorf("%+v after %d raids", s.Raid, s.Raids)
	}
}

// TestEHP_11_2_TheLeastDieIsSaid (EHP-11.2): where only the minimum leaves a die to roll, the question says so.
func TestEHP_11_2_TheLeastDieIsSaid(t *testing.T) {
	for dice, want := range map[int]string{1: "1", 2: ""} {
		s := table(t, 2)
		s.Raid = &Raid{Dice: dice, Hunter: "novice"}
		w := begun(s)
		w.askRoll(Task{})
		if q := w.S.Prompt; q == nil || q.Args["least"] != want || q.Pool.Dice != 1 {
			t.Errorf("%d dice: %+v", dice, q)
		}
	}
}
