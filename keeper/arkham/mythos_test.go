package arkham

import (
	"slices"
	"strings"
	"testing"

	"lantern/keeper"
	"lantern/keeper/arkham/set"
)

// TestAH_7_Gate (AH-7.3 to 7.5, AH-18.17, AH-19.2): doom, the gate without its clues, a monster, two with the option;
// investigators there are drawn in and delayed, monsters are not.
func TestAH_7_Gate(t *testing.T) {
	for players, monsters := range map[int]int{4: 1, 5: 2} {
		r, s := table(t, players)
		s.Options.GateMonsters = "twoFromFive"
		there := put(s, "tideWalker", "crypt")
		s.Players[0].Place, s.Players[1].Place = "crypt", "crypt"
		gate := s.GateStack[0]
		mythos(r, s, set.Mythos{Kind: set.Headline, Gate: "crypt"})
		if s.Doom != 1 || s.Gates[gate].At != "crypt" || s.Clues["crypt"] != 0 || len(s.monstersAt("crypt")) != 1+monsters ||
			s.Monsters[there].At != "crypt" {
			t.Errorf("doom %d, gate %+v, clues %v, %d monsters", s.Doom, s.Gates[gate], s.Clues, len(s.monstersAt("crypt")))
		}
		for _, p := range s.Players[:2] {
			if p.Place != worldArea(s.Gates[gate].Kind, 1) || !p.Delayed {
				t.Errorf("%+v", p)
			}
		}
	}
}

// TestAH_7_1_ElderSign (AH-7.1, AH-13.5): no gate, no monster, no doom; the clue still falls.
func TestAH_7_1_ElderSign(t *testing.T) {
	r, s := table(t, 2)
	s.Seals = []string{"crypt"}
	mythos(r, s, set.Mythos{Kind: set.Headline, Gate: "crypt", Clue: "crypt"})
	if s.Doom != 0 || s.openGates() != 0 || len(s.monstersAt("crypt")) != 0 || s.Clues["crypt"] != 2 {
		t.Errorf("doom %d, %d gates, clues %v", s.Doom, s.openGates(), s.Clues)
	}
}

// TestAH_7_2_Surge (AH-7.2, AH-19.1, AH-19.34): a monster for each gate, or as many as players. At the limit players
// choose the gates, and the rest goes to the Outskirts.
func TestAH_7_2_Surge(t *testing.T) {
	for option, want := range map[string]int{"perGate": 2, "spread": 4} {
		r, s := table(t, 4)
		s.Options.Surge = option
		GatePut{Gate: 0, To: "crypt"}.apply(s)
		GatePut{Gate: 1, To: "isle"}.apply(s)
		mythos(r, s, set.Mythos{Kind: set.Headline, Gate: "crypt"})
		if len(s.monstersAt("crypt")) != want/2 || len(s.monstersAt("isle")) != want/2 || s.Doom != 0 {
			t.Errorf("%s: %d and %d", option, len(s.monstersAt("crypt")), len(s.monstersAt("isle")))
		}
	}
	r, s := table(t, 1)
	GatePut{Gate: 0, To: "crypt"}.apply(s)
	GatePut{Gate: 1, To: "isle"}.apply(s)
	for i := range 3 {
		s.Monsters[i].At = "bench"
	}
	mythos(r, s, set.Mythos{Kind: set.Headline, Gate: "crypt"})
	if asked(s) != "surge" || *s.Prompt.Several != (keeper.Range{Min: 1, Max: 1}) {
		t.Fatalf("%+v", s.Prompt)
	}
	full := s.clone() // should the town be overrun meanwhile, the other gate has its monster too (AH-14.4)
	full.Overrun = true
	do(t, r, &full, keeper.Answer{Prompt: s.Prompt.ID, Choices: &[]string{"isle"}})
	if len(full.monstersAt("isle")) != 1 || len(full.monstersAt("crypt")) != 1 {
		t.Errorf("overrun: %d, %d", len(full.monstersAt("isle")), len(full.monstersAt("crypt")))
	}
	do(t, r, s, keeper.Answer{Prompt: s.Prompt.ID, Choices: &[]string{"isle"}})
	if len(s.monstersAt("isle")) != 1 || len(s.monstersAt("crypt")) != 0 || len(s.monstersAt(AtOutskirts)) != 1 {
		t.Errorf("%d, %d, %d", len(s.monstersAt("isle")), len(s.monstersAt("crypt")), len(s.monstersAt(AtOutskirts)))
	}
}

// TestAH_7_4_Awakens (AH-7.4, AH-15.1, AH-15.2, AH-19.15, AH-19.49): the last doom token, one gate too many, no marker
// left; each fills the track and drops the rest of the phase.
func TestAH_7_4_Awakens(t *testing.T) {
	for why, before := range map[string]func(s *State){
		"doom":   func(s *State) { s.Doom = s.Track - 1 },
		"gates":  func(s *State) { openSome(s, 6) },
		"stack":  func(s *State) { s.GateStack = nil },
		"terror": func(s *State) { s.Doom, s.Terror = s.Track-2, 9 },
	} {
		r, s := table(t, 3)
		r.box.Ancients[0].Start = nil
		before(s)
		s.Players[1].Place = AtLost
		mythos(r, s, set.Mythos{Kind: set.Headline, Gate: "sinkhole", Clue: "isle",
			Effects: []set.Effect{{Do: set.DoTerror, N: 1}}})
		if s.Stage != StageFinal || s.Doom != s.Track || !s.Players[1].Out || s.Players[0].Out ||
			why != "terror" && s.Terror != 0 {
			t.Errorf("%s: %s, doom %d of %d, %+v", why, s.Stage, s.Doom, s.Track, s.Players)
		}
	}
}

func openSome(s *State, n int) {
	for i, place := range []string{"drownedPier", "fishMarket", "theatre", "blackwood", "stacks", "crypt", "kiln"}[:n] {
		GatePut{Gate: i, To: place}.apply(s)
	}
}

// TestAH_7_6_Clue: not beside a gate; one of those present may take it.
func TestAH_7_6_Clue(t *testing.T) {
	r, s := table(t, 3)
	s.Seals = []string{"theatre"}
	GatePut{Gate: 0, To: "isle"}.apply(s)
	s.Clues = map[string]int{}
	mythos(r, s, set.Mythos{Kind: set.Headline, Gate: "theatre", Clue: "isle"})
	if s.Clues["isle"] != 0 {
		t.Errorf("%v", s.Clues)
	}
	s.Players[1].Place, s.Players[2].Place = "crypt", "crypt"
	mythos(r, s, set.Mythos{Kind: set.Headline, Gate: "theatre", Clue: "crypt"})
	if asked(s) != "clueFor" || len(s.Prompt.Choice) != 3 {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, s, choice(s, "seat3"))
	if s.Players[2].Tokens != 1 || s.Clues["crypt"] != 0 {
		t.Errorf("%+v, %v", s.Players[2], s.Clues)
	}
}

// ends checks what stays in play, with where and by which rule it ends; the Ancient One's power always does.
func ends(t *testing.T, r *Rules, s *State, want ...string) {
	t.Helper()
	var got []string
	for _, x := range s.stays(r.box) {
		if x.Kind == "power" {
			continue
		}
		words := strings.Join(strings.Fields(x.Kind+" "+x.Place+" "+x.Rule), " ")
		if x.Turns > 0 {
			words += ": " + itoa(x.Clues) + " " + itoa(x.Turns)
		}
		got = append(got, words)
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q stays, not %q", got, want)
	}
}

// TestAH_7_8_WhatStays (AH-7.8, AH-7.9, AH-19.35): a headline ends at once, an environment at the next one; there is
// one rumor at a time, with its ends. Markers leave with their card.
func TestAH_7_8_WhatStays(t *testing.T) {
	r, s := table(t, 2)
	s.Seals = r.box.Unstable()[:5]
	s.Players[0].Place = "crypt"
	card := func(c set.Mythos) {
		c.Gate = s.Seals[0]
		mythos(r, s, c)
	}
	money := s.Players[0].Money
	card(
		set.Mythos{
			ID:      "h",
			Kind:    set.Headline,
			Closes:  "newsroom",
			Effects: []set.Effect{{Do: set.DoMoney, N: 2, Whom: "all"}},
		},
	)
	if s.Players[0].Money != money+2 || s.Environment != nil || !s.Shut("newsroom") {
		t.Errorf("%+v, %+v", s.Players[0], s.Held)
	}
	card(set.Mythos{ID: "e", Kind: set.Environment, Changes: set.Modifiers{"speed": 1}})
	card(set.Mythos{ID: "f", Kind: set.Environment})
	if s.Environment.ID != "f" || !s.Shut("newsroom") {
		t.Errorf("%+v", s.Environment)
	}
	ends(t, r, s, "environment AH-7.8", "headline AH-19.35", "shut newsroom AH-19.35")
	rumor := set.Mythos{ID: "r", Kind: set.Rumor, Rumor: &set.Talk{At: "crypt", Clues: 2, Turns: 2,
		Pass: []set.Effect{{Do: set.DoMoney, N: 1}}, Fail: []set.Effect{{Do: set.DoTerror, N: 1}}}}
	card(rumor)
	other := rumor
	other.ID = "q"
	card(other)
	if s.Rumor.ID != "r" || s.RumorTurns != 1 || s.Last.ID != "q" {
		t.Errorf("%+v", s.Rumor)
	}
	ends(t, r, s, "rumor crypt AH-7.8: 2 1", "environment AH-7.8", "headline AH-19.35", "shut newsroom AH-19.35")
	s.Held[0].Activity, s.Closed, s.Overrun = "bench", []string{"isle"}, true
	s.Players[1].Luck, s.Players[0].Retainers = "cursed", 1
	ends(t, r, s, "rumor crypt AH-7.8: 2 1", "environment AH-7.8", "headline AH-19.35", "activity bench AH-19.35",
		"shut newsroom AH-19.35", "closed isle AH-14.4", "overrun AH-14.4", "retainer AH-3.3", "cursed AH-3.3")
	s.Closed, s.Overrun, s.Players[1].Luck, s.Players[0].Retainers = nil, false, "normal", 0
	card(set.Mythos{ID: "i", Kind: set.Headline})
	if s.Rumor != nil || s.Terror != 1 || s.Shut("newsroom") {
		t.Errorf("%+v, terror %d, closed %v", s.Rumor, s.Terror, s.Shut("newsroom"))
	}
	card(rumor)
	s.Players[0].Tokens, s.Prompt, s.Tasks = 3, nil, nil
	money = s.Players[0].Money
	phase(r, s, StageEncounters)
	do(t, r, s, choice(s, "rumor"))
	if s.Rumor != nil || s.Players[0].Money != money+1 || s.Players[0].Tokens != 1 {
		t.Errorf("%+v, %+v", s.Rumor, s.Players[0])
	}
}

// TestAH_8_Moves (AH-8.1 to 8.6, AH-18.18, AH-18.19, AH-18.27, AH-19.19, AH-19.43): who moves where by its border.
func TestAH_8_Moves(t *testing.T) {
	r, s := table(t, 2)
	s.Players[0].Place, s.Players[1].Place = "bench", "bench"
	r.box.Area("isle").White = ""
	lay := func(kind, at string) int { return put(s, kind, at) }
	black, still := lay("tideWalker", "lanternRow"), lay("kilnBorn", "highgate")
	fast, beside := lay("ashHound", "lanternRow"), lay("clockSaint", "bench")
	waits, alone := lay("tideWalker", AtOutskirts), lay("tideWalker", "isle")
	flyer, far := lay("bellMoth", AtSky), lay("bellMoth", "isle")
	unique := lay("hunterOfNames", "kiln")
	to := map[int]string{}
	for _, m := range s.moves(r.box, []string{"slash", "triangle", "star", "square"}, []string{"hexagon", "circle"}) {
		to[m.Monster] = m.To
	}
	for m, want := range map[int]string{black: "highgate", fast: "collegeWalk", flyer: "bench", far: AtSky,
		unique: "bench", still: "", beside: "", waits: "", alone: ""} {
		if to[m] != want {
			t.Errorf("%s goes to %q, want %q", s.Monsters[m].Kind, to[m], want)
		}
	}
	s.Players[0].Place = "highgate" // a fast one stops at an investigator
	for _, m := range s.moves(r.box, []string{"square"}, nil) {
		if m.Monster == fast && m.To != "highgate" {
			t.Errorf("past an investigator to %s", m.To)
		}
	}
	s.Closed = []string{"highgate"}
	if got := s.followArrow(r.box, "lanternRow", true); got != "lanternRow" {
		t.Errorf("into a closed place: %s", got)
	}
}

// TestAH_8_4_Ties: a flyer goes to the lowest Sneak, cards included; of equal ones the first player chooses. Arriving
// starts no fight (AH-8.6).
func TestAH_8_4_Ties(t *testing.T) {
	r, s := table(t, 2)
	skills(r, s, 0, 3, 3, 3, 3, 3, 3)
	skills(r, s, 1, 3, 3, 3, 3, 3, 3)
	s.Seals = []string{"crypt"}
	s.Players[0].Place, s.Players[1].Place = "bench", "quayside"
	m := put(s, "bellMoth", AtSky)
	s.Players[0].Cards = []Held{{N: 1, ID: "smuggler"}}
	if got, ties := s.flyerMove(r.box, AtSky); got != "quayside" || ties != "" {
		t.Errorf("%s, %q", got, ties)
	}
	s.Players[0].Cards = nil
	mythos(r, s, set.Mythos{Kind: set.Headline, Gate: "crypt", White: []string{"star"}})
	if asked(s) != "fly" || s.Prompt.Who != "seat1" {
		t.Fatalf("%+v", s.Prompt)
	}
	do(t, r, s, choice(s, "bench"))
	if s.Monsters[m].At != "bench" || asked(s) != "" || s.Turn != 2 {
		t.Errorf("at %s, asked %q", s.Monsters[m].At, asked(s))
	}
}

// TestAH_14_Terror (AH-14.3 to 14.5, AH-19.3, AH-19.26): each point by itself, with its ally and its shop; at 10 doom
// once and no limit, beyond by the option.
func TestAH_14_Terror(t *testing.T) {
	for option, doom := range map[string]int{"onReach": 1, "eachBeyond": 3} {
		r, s := table(t, 2)
		s.Options.Terror10 = option
		s.Players[0].Place, s.Players[1].Place = "curioShop", "candleShop"
		m := put(s, "tideWalker", "chandlery")
		allies := len(s.Decks[set.Ally].Draw)
		do(t, r, s, Apply{0, []set.Effect{{Do: set.DoTerror, N: 10}}})
		if s.Terror != 10 || s.Doom != 1 || !s.Overrun || s.full() || !slices.Equal(s.Closed, r.box.Roles.Shops()) ||
			s.Players[0].Place != "lanternRow" || s.Players[1].Place != "highgate" || s.Monsters[m].At != "quayside" ||
			len(s.Decks[set.Ally].Draw) != max(0, allies-10) {
			t.Errorf("terror %d, doom %d, %v, %d allies", s.Terror, s.Doom, s.Closed, len(s.Decks[set.Ally].Draw))
		}
		refused(t, r, s, Apply{0, []set.Effect{{Do: set.DoTerror, N: -1}}}, "AH-22.5")
		stays := put(s, "hollowKing", AtOutskirts) // AH-19.26
		for range MonsterLimit(2) + 1 {
			w := workOn(r, s)
			w.arrive(w.S.monstersAt(AtCup)[0], "isle")
			*s = w.S
		}
		if len(s.monstersAt("isle")) != MonsterLimit(2)+1 || s.Monsters[stays].At != AtOutskirts {
			t.Errorf("%d at one place, %s", len(s.monstersAt("isle")), s.Monsters[stays].At)
		}
		do(t, r, s, Apply{0, []set.Effect{{Do: set.DoTerror, N: 2}}})
		if s.Terror != 10 || s.Doom != doom {
			t.Errorf("%s: terror %d, doom %d", option, s.Terror, s.Doom)
		}
	}
	r, s := table(t, 2)
	s.Options.Cards = false // the allies are on the table
	do(t, r, s, Apply{0, []set.Effect{{Do: set.DoTerror, N: 1}}})
	if len(s.Decks[set.Ally].Draw) != 6 {
		t.Errorf("%d allies", len(s.Decks[set.Ally].Draw))
	}
}

// TestAH_19_4_MoreAwakenings (AH-19.4, AH-22.6): an empty cup is reported, and awakens with the option; so does terror
// 10 with twice the limit of monsters.
func TestAH_19_4_MoreAwakenings(t *testing.T) {
	for option, stage := range map[string]Stage{"off": StageUpkeep, "on": StageFinal} {
		r, s := table(t, 1)
		r.box.Ancients[0].Start = nil
		s.Options.ExtraAwaken = option
		for i := range s.Monsters {
			s.Monsters[i].At = AtBox
		}
		mythos(r, s, set.Mythos{Kind: set.Headline, Gate: "crypt"})
		if s.Stage != stage {
			t.Errorf("empty cup, %s: %s", option, s.Stage)
		}
		r, s = table(t, 1)
		r.box.Ancients[0].Start = nil
		s.Options.ExtraAwaken, s.Terror, s.Overrun = option, 10, true
		for i := range 7 {
			s.Monsters[i].At = "isle"
		}
		mythos(r, s, set.Mythos{Kind: set.Headline, Gate: "crypt"})
		if s.Stage != stage {
			t.Errorf("overrun, %s: %s", option, s.Stage)
		}
	}
}

// TestAH_7_1_ADrawnCardWasSeen: undo asks first, since the deck on screen would give the same card again; a card that
// is named from the table is known to everybody.
func TestAH_7_1_ADrawnCardWasSeen(t *testing.T) {
	for _, c := range []struct {
		event keeper.Revealing
		want  bool
	}{{MythosDrawn{From: true}, true}, {MythosDrawn{}, false}, {CardGained{Deck: "common"}, true}, {CardGained{}, false}} {
		if c.event.Reveals() != c.want {
			t.Errorf("%+v: not %v", c.event, c.want)
		}
	}
}
